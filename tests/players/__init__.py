"""The players that come with the library."""
