"""The games: one module or package for each, over `cardrules.ruleset` alone."""
