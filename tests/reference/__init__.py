"""Slow, literal reference implementations, written from the rules alone; the engines must agree."""
