"""The rules of Nines, the shedding game, each held by tests that carry its id."""
