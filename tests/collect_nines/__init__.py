"""The rules of Collect the Nines, each held by tests that carry its id."""
