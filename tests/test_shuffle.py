"""The shuffle and the deriving of seeds, held to their definition and to golden vectors.

The functions below whose names end in `by_definition` are written from the documentation of
`cardrules.shuffle` alone and share no code with it.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import derive_seed, fresh_seed, pack
from cardrules.shuffle import Seed, shuffled

VECTORS = Path(__file__).parent / "vectors" / "shuffle.txt"

seeds = st.integers() | st.text() | st.binary()


def seed_by_definition(seed: Seed) -> bytes:
    """The seed's bytes, as the section about the stream defines them."""
    if isinstance(seed, int):
        return b"i" + str(seed).encode("ascii")
    return b"b" + seed if isinstance(seed, bytes) else b"s" + seed.encode("utf-8")


def shuffle_by_definition(items: tuple[str, ...], seed: Seed) -> list[str]:
    """The shuffle, as the sections about the draw and the shuffle define it."""
    stream = hashlib.shake_256(b"cardrules.shuffle.1:" + seed_by_definition(seed)).digest(9999)
    read, result = 0, list(items)
    for i in reversed(range(1, len(result))):
        n = i + 1
        while stream[read] >= 256 // n * n:
            read += 1
        j = stream[read] % n
        read += 1
        result[i], result[j] = result[j], result[i]
    return result


def derive_by_definition(seed: Seed, path: tuple[int, ...]) -> bytes:
    """A derived seed, as the documentation of `derive_seed` defines it."""
    steps = "".join(f"{step}:" for step in path).encode("ascii")
    whole = b"cardrules.derive.1:" + steps + seed_by_definition(seed)
    return hashlib.shake_256(whole).digest(32)


def vectors(kind: str) -> list[tuple[Seed, list[str], list[str]]]:
    """The golden vectors of a kind: seed, what is done with it, what comes out."""
    found: list[tuple[Seed, list[str], list[str]]] = []
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        if not line.startswith(f"{kind} |"):
            continue
        _, written, given_words, result = (part.strip() for part in line.split("|"))
        type_, _, value = written.partition(":")
        seed: Seed = int(value) if type_ == "int" else value
        if type_ == "bytes":
            seed = bytes.fromhex(value)
        found.append((seed, given_words.split(), result.split()))
    return found


# --- golden vectors -----------------------------------------------------------------------------


def test_there_are_vectors_of_every_kind_of_seed() -> None:
    """The file of vectors has seeds of each type for both packs and for derived seeds."""
    packs = Counter((type(seed), *words) for seed, words, _ in vectors("pack"))
    kinds = (int, str, bytes)
    assert packs.keys() == {(kind, size) for kind in kinds for size in ("24", "52")}
    assert {type(seed) for seed, _, _ in vectors("derive")} == set(kinds)


@pytest.mark.parametrize(("seed", "size", "order"), vectors("pack"))
def test_golden_orders(seed: Seed, size: list[str], order: list[str]) -> None:
    """The pinned seeds give the pinned orders, from the library and by the definition."""
    items = tuple(map(str, pack(int(size[0]))))
    assert list(shuffled(items, seed)) == order
    assert shuffle_by_definition(items, seed) == order
    assert list(map(str, shuffled(pack(int(size[0])), seed))) == order


@pytest.mark.parametrize(("seed", "path", "derived"), vectors("derive"))
def test_golden_derived_seeds(seed: Seed, path: list[str], derived: list[str]) -> None:
    """The pinned paths give the pinned seeds, from the library and by the definition."""
    steps = tuple(map(int, path))
    assert derive_seed(seed, *steps) == derive_by_definition(seed, steps)
    assert derive_seed(seed, *steps).hex() == "".join(derived)


# --- the definition -----------------------------------------------------------------------------


@given(seeds, st.integers(0, 256))
def test_shuffling_follows_its_definition(seed: Seed, size: int) -> None:
    """For any seed and any size, the order is the one that the documentation defines."""
    items = tuple(map(str, range(size)))
    assert list(shuffled(items, seed)) == shuffle_by_definition(items, seed)


@given(seeds, st.lists(st.integers(), max_size=4))
def test_deriving_follows_its_definition(seed: Seed, path: list[int]) -> None:
    """For any seed and path, the derived seed is the one that the documentation defines."""
    assert derive_seed(seed, *path) == derive_by_definition(seed, tuple(path))


@given(st.lists(st.integers(), max_size=256), seeds)
def test_a_shuffle_keeps_every_item(items: list[int], seed: Seed) -> None:
    """Shuffling changes the order alone, gives the same again, and leaves its input as it was."""
    before = list(items)
    order = shuffled(items, seed)
    assert Counter(order) == Counter(items)
    assert order == shuffled(tuple(items), seed)
    assert items == before


@pytest.mark.parametrize("one", [7, "7", b"7"])
@pytest.mark.parametrize("other", [7, "7", b"7"])
def test_equal_looking_seeds_of_different_types_differ(one: Seed, other: Seed) -> None:
    """The number 7, the text 7 and the byte 7 are three seeds."""
    same = type(one) is type(other)
    assert (shuffled(pack(24), one) == shuffled(pack(24), other)) == same
    assert (derive_seed(one, 1) == derive_seed(other, 1)) == same


def test_paths_do_not_run_into_each_other() -> None:
    """Different paths give different seeds, however their digits stand side by side."""
    paths = [(), (0,), (1,), (-1,), (1, 2), (12,), (2, 1), (1, 2, 0)]
    assert len({derive_seed(7, *path) for path in paths}) == len(paths)
    assert derive_seed(7, 1) != derive_seed("1:7")


# --- fairness -----------------------------------------------------------------------------------


class Stream:
    """Stands in for SHAKE-256 with a stream that begins with the given bytes and goes on with 0."""

    def __init__(self, *begin: int) -> None:
        self.begin = bytes(begin)

    def digest(self, length: int) -> bytes:
        """The first bytes of the stream."""
        return self.begin[:length].ljust(length, b"\0")


def feed(monkeypatch: pytest.MonkeyPatch, *begin: int) -> None:
    """Let every shuffle read these bytes, and zeros after them, instead of a seed's."""

    def stand_in(_data: bytes) -> Stream:
        return Stream(*begin)

    monkeypatch.setattr(hashlib, "shake_256", stand_in)


def order_of(n: int, *draws: int) -> tuple[int, ...]:
    """The order of *n* items when the first draws are these and all later ones are 0."""
    result = list(range(n))
    for i, j in zip(range(n - 1, 0, -1), (*draws, *[0] * n), strict=False):
        result[i], result[j] = result[j], result[i]
    return tuple(result)


@pytest.mark.parametrize("n", [2, 3, 5, 24, 52, 85, 128, 129, 255, 256])
def test_each_draw_rejects_what_would_be_unfair(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes below the limit decide the draw, each number equally often; others do not."""
    limit = 256 // n * n
    for byte in range(256):
        feed(monkeypatch, byte, 1)
        draws = (byte % n, 1 % (n - 1)) if byte < limit else (1 % n,)
        assert shuffled(range(n), 0) == order_of(n, *draws)
    assert Counter(byte % n for byte in range(limit)) == dict.fromkeys(range(n), limit // n)


def test_one_byte_after_another_may_be_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes are thrown away until one is fair, however many they are."""
    feed(monkeypatch, *[255] * 5000, 1)
    assert shuffled(range(3), 0) == order_of(3, 1)


def test_every_order_comes_equally_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all streams of two bytes that three items can read, the six orders are equally many."""
    orders: Counter[tuple[str, ...]] = Counter()
    for first, second in product(range(255), range(256)):  # 255 is thrown away
        feed(monkeypatch, first, second)
        orders[shuffled("ABC", 0)] += 1
    assert orders == dict.fromkeys(permutations("ABC"), 255 * 256 // 6)


@pytest.mark.parametrize("few", ["", "A"])
def test_a_single_item_has_one_order(few: str) -> None:
    """No items, or one, stay as they are; the seed must be a seed all the same."""
    assert shuffled(few, 7) == tuple(few)
    with pytest.raises(TypeError, match="a seed is an int, a str or bytes"):
        shuffled(few, None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# --- edges --------------------------------------------------------------------------------------


def test_more_than_256_items_are_refused() -> None:
    """A byte chooses among at most 256 items, so more are refused."""
    assert len(shuffled(range(256), 1)) == 256
    with pytest.raises(ValueError, match="at most 256 items can be shuffled, not 257"):
        shuffled(range(257), 1)


@pytest.mark.parametrize("seed", [None, 1.5, True, [1], bytearray(b"1")])
def test_a_seed_of_another_type_is_refused(seed: Any) -> None:
    """Only whole numbers, texts and bytes are seeds; the error names the wrong type."""
    name = type(seed).__name__
    for use in (lambda: shuffled(pack(24), seed), lambda: derive_seed(seed, 1)):
        with pytest.raises(TypeError, match=f"a seed is an int, a str or bytes, not {name}"):
            use()


def test_fresh_seeds_are_32_bytes_and_differ() -> None:
    """The operating system gives 32 bytes, new ones each time."""
    found = {fresh_seed() for _ in range(8)}
    assert {len(seed) for seed in found} == {32}
    assert len(found) == 8


@pytest.mark.parametrize("step", [1.5, True, "1"])
def test_a_path_is_made_of_whole_numbers(step: object) -> None:
    """A step that would only look like another number is refused, not cut down to it."""
    with pytest.raises(TypeError, match="a path is made of whole numbers"):
        derive_seed(7, step)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
