"""Shuffling, defined so precisely that another language can repeat it.

The stream
:   A seed becomes bytes: a `bytes` seed is `b"b"` and the seed; a `str` seed is `b"s"` and its
    UTF-8 encoding; an `int` seed is `b"i"` and its decimal digits in ASCII, after a `-` if it is
    negative. The stream is SHAKE-256 of `b"cardrules.shuffle.1:"` and those bytes, byte by byte.

The draw
:   To draw a number below *n* (1 ≤ *n* ≤ 256), take the next byte of the stream; if it is not below
    the largest multiple of *n* that is at most 256, throw it away and take the next one. The
    number is the remainder of the byte modulo *n*. For *n* = 1 no byte is read.

The shuffle
:   Fisher-Yates from the end: for *i* from the last position down to 1, draw *j* below *i* + 1 and
    exchange the cards at *i* and *j*. Position 0 of the result is the top of the pack.

A 32-byte seed from `fresh_seed` reaches every order of 52 cards (there are about 2^226). A 64-bit
integer reaches at most 2^64 of them; for real tables, use bytes.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeAlias, TypeVar

__all__ = ["Seed", "derive_seed", "fresh_seed", "shuffled"]

Seed: TypeAlias = "int | str | bytes"
"""What a shuffle starts from; equal seeds of different types are different seeds."""

T = TypeVar("T")

_BYTE = 256
_BLOCK = 128
"""Bytes taken at first: enough for most shuffles of 52 cards."""
_SHUFFLE = b"cardrules.shuffle.1:"
_DERIVE = b"cardrules.derive.1:"
_LIMITS = (0, *(_BYTE - _BYTE % n for n in range(1, _BYTE + 1)))
"""For each *n* the largest multiple of *n* that is at most 256."""


def fresh_seed() -> bytes:
    """32 unpredictable bytes from the operating system."""
    return os.urandom(32)


def seed_bytes(seed: object) -> bytes:
    """The bytes that stand for a seed in every hash of this module.

    Raises:
        TypeError: the seed is neither an int nor a str nor bytes (a bool is not an int here).
        ValueError: an int has more digits than Python writes (4300, unless that is set otherwise).
    """
    if isinstance(seed, bytes):
        return b"b" + seed
    if isinstance(seed, str):
        return b"s" + seed.encode()
    if isinstance(seed, int) and not isinstance(seed, bool):
        return b"i%d" % seed
    message = f"a seed is an int, a str or bytes, not {type(seed).__name__}"
    raise TypeError(message)


def derive_seed(seed: Seed, *path: int) -> bytes:
    """A 32-byte seed of its own for each path of numbers: match 3, deal 5 of a tournament, say.

    It is SHAKE-256 of `b"cardrules.derive.1:"`, the numbers of the path in decimal ASCII, each
    followed by a colon, and the seed's bytes, 32 bytes long. Seeds of different paths are
    independent, so matches can be dealt in any order and on any machine.

    Raises:
        TypeError: the seed, or a number of the path, is of a wrong type.
    """
    if not all(type(step) is int for step in path):
        message = f"a path is made of whole numbers, not {path!r}"
        raise TypeError(message)
    steps = b"".join(b"%d:" % step for step in path)
    return hashlib.shake_256(_DERIVE + steps + seed_bytes(seed)).digest(32)


def _blocks(seed: bytes) -> Iterator[bytes]:
    """The stream in blocks without end; a longer digest begins with the shorter one."""
    source = hashlib.shake_256(_SHUFFLE + seed)
    done = 0
    size = _BLOCK
    while True:
        yield source.digest(size)[done:]
        done, size = size, 2 * size


def shuffled(items: Sequence[T], seed: Seed) -> tuple[T, ...]:
    """The items in the order that the seed gives; at most 256 items.

    >>> shuffled("ABCDEFGH", 7)
    ('G', 'C', 'A', 'D', 'H', 'F', 'E', 'B')

    Raises:
        TypeError: the seed is of a wrong type.
        ValueError: there are more than 256 items.
    """
    if len(items) > _BYTE:
        message = f"at most {_BYTE} items can be shuffled, not {len(items)}"
        raise ValueError(message)
    order = list(items)
    left = len(order)
    stream = chain.from_iterable(_blocks(seed_bytes(seed)))
    while left > 1:
        byte = next(stream)
        if byte < _LIMITS[left]:
            j = byte % left
            left -= 1
            order[left], order[j] = order[j], order[left]
    return tuple(order)
