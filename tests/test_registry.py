"""Finding games by name, ours and a stranger's (`cardrules.registry`)."""

from __future__ import annotations

import importlib
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import SixtySix, UnknownGame, find, game_names
from cardrules.registry import _entry_points  # pyright: ignore[reportPrivateUsage]
from tests.tiny_game import HighCard

Install: TypeAlias = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a small distribution with these entry points and modules on the path."""
    made: list[str] = []

    def install(name: str, entry_points: str, **modules: str) -> None:
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        listed = f"[cardrules.games]\n{textwrap.dedent(entry_points)}"
        (info / "entry_points.txt").write_text(listed, encoding="utf-8")
        for module, text in modules.items():
            (tmp_path / f"{module}.py").write_text(textwrap.dedent(text), encoding="utf-8")
            made.append(module)
        monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
        importlib.invalidate_caches()
        _entry_points.cache_clear()

    yield install
    monkeypatch.undo()
    _entry_points.cache_clear()
    for module in made:
        sys.modules.pop(module, None)


def test_our_game_is_installed() -> None:
    """The games of this package are among those installed, in alphabetical order."""
    assert "sixty-six" in game_names()
    assert list(game_names()) == sorted(game_names())


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_found_under_its_name_and_aliases(name: str) -> None:
    """A game's class is found by its name and by each alias, and has that name."""
    game = find(name)
    assert game.name == name
    assert all(find(alias) is game for alias in game.aliases)


@pytest.mark.parametrize("name", ["66", "sechsundsechzig", "mariage", "марьяж"])
def test_aliases_of_sixty_six(name: str) -> None:
    """Sixty-Six is found under the names it has elsewhere."""
    assert find(name) is SixtySix


def _capitals(name: str) -> st.SearchStrategy[str]:
    """The same name with other capitals, and other separators between and around the words."""
    words = name.replace("-", " ").split()
    gaps = st.lists(st.sampled_from(["", " ", "-", "_", " - "]), min_size=3, max_size=3)
    cases = st.lists(st.booleans(), min_size=len(name), max_size=len(name))

    def spell(gaps: list[str], cases: list[bool]) -> str:
        spelt = gaps[0] + gaps[1].join(words) + gaps[2]
        upper = iter(cases)
        return "".join(each.upper() if next(upper, False) else each for each in spelt)

    return st.builds(spell, gaps, cases)


@given(st.sampled_from(["sixty-six", "шестьдесят шесть"]).flatmap(_capitals))
def test_the_way_of_writing_does_not_matter(name: str) -> None:
    """Capitals, blanks, hyphens and underscores make no other name."""
    assert find(name) is SixtySix


def test_a_near_miss_gets_a_suggestion() -> None:
    """A name that is almost a game's is refused with that game."""
    with pytest.raises(UnknownGame) as caught:
        find("Sixty-Sex")
    assert (caught.value.name, caught.value.reason) == ("Sixty-Sex", "did you mean sixty-six?")


@pytest.mark.parametrize("name", ["chess", "", "67"])
def test_another_name_gets_the_list(name: str) -> None:
    """A name like no game's is refused with the games there are."""
    with pytest.raises(UnknownGame) as caught:
        find(name)
    assert str(caught.value) == (f"no game is called {name!r}: there are {', '.join(game_names())}")


def test_a_strangers_game_is_found(install: Install) -> None:
    """A game that another package registers is found beside ours, by name and alias."""
    install("stranger", "high-card = tests.tiny_game:HighCard")
    assert {"high-card", "sixty-six"} <= set(game_names())
    assert list(game_names()) == sorted(game_names())
    assert find("High Card") is find("highest") is find("старшая_карта") is HighCard


def test_the_first_of_two_packages_gives_the_game(install: Install) -> None:
    """If two packages register one name, the same one is taken every time."""
    install("one", "high-card = tests.tiny_game:HighCard")
    install("two", "high-card = zz_other:Game")
    assert find("high-card") is HighCard
    assert game_names().count("high-card") == 1


@pytest.mark.parametrize(
    "target",
    ["module_that_is_not_there:Game", "stranger_game:no_such_name", "stranger_raises:Game"],
)
def test_a_game_that_cannot_be_loaded_is_refused(install: Install, target: str) -> None:
    """A game whose package is broken is unknown; the error says what cannot be loaded, and why."""
    install(
        "stranger",
        f"broken = {target}",
        stranger_game="",
        stranger_raises="raise RuntimeError('half installed')",
    )
    with pytest.raises(UnknownGame, match=target) as caught:
        find("broken")
    assert caught.value.name == "broken"
    assert caught.value.__cause__ is not None


@pytest.mark.parametrize("target", ["stranger_thing:Game", "stranger_thing:play"])
def test_what_is_no_ruleset_is_refused(install: Install, target: str) -> None:
    """An entry point that leads to something else than a class of rulesets is unknown."""
    install(
        "stranger",
        f"thing = {target}",
        stranger_thing="""
            class Game:
                pass

            def play():
                pass
        """,
    )
    with pytest.raises(UnknownGame, match=f"{target} is not a class of rulesets"):
        find("thing")


@pytest.mark.parametrize("target", ["module_that_is_not_there:Game", "pathlib:Path"])
def test_a_strangers_mistake_does_not_hide_other_games(install: Install, target: str) -> None:
    """A broken package that comes first in the alphabet leaves aliases and suggestions alone."""
    install("stranger", f"aaa = {target}")
    assert find("66") is SixtySix
    assert find("sixty six") is SixtySix
    with pytest.raises(UnknownGame, match=r"did you mean sixty-six\?"):
        find("sixty-sex")


@pytest.mark.parametrize("name", ["Sixty-Six", "sixty_six", "aaa"])
def test_a_stranger_cannot_take_the_place_of_our_game(install: Install, name: str) -> None:
    """Our own game keeps its names, whatever a foreign package calls itself."""
    install(
        "stranger",
        f"{name} = stranger_imposter:Imposter",
        stranger_imposter="""
            from tests.tiny_game import HighCard

            class Imposter(HighCard):
                aliases = ("66",)
        """,
    )
    assert find("sixty-six") is SixtySix
    assert find("66") is SixtySix


def test_a_game_with_senseless_aliases_hides_nothing(install: Install) -> None:
    """A foreign class that is broken in itself is passed over when aliases are looked for."""
    install(
        "stranger",
        "aaa = stranger_senseless:Senseless",
        stranger_senseless="""
            from tests.tiny_game import HighCard

            class Senseless(HighCard):
                aliases = None
        """,
    )
    with pytest.raises(UnknownGame, match="no game is called 'nonesuch'"):
        find("nonesuch")


def test_a_game_is_found_by_a_text() -> None:
    """A number is no name of a game, not even 66."""
    with pytest.raises(TypeError, match="a game is found by its name, not by 66"):
        find(66)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
