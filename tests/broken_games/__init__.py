"""High Card, broken in one way at a time: what the conformance suite must notice.

The docstring of each game says what is wrong with it; everything else is as it should be. `sound`
has games with which nothing is wrong.
"""
