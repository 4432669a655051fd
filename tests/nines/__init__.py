"""The rules of Nines, the trick game, each held by tests that carry its id."""
