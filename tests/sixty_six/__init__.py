"""The rules of Sixty-Six, each held by tests that carry its id."""
