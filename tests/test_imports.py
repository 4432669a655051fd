"""What importing the package brings along, and that it is silent."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys

import pytest

import cardrules

STRANGERS = {
    "typer",
    "rich",
    "hypothesis",
    "pytest",
    "numpy",
    "importlib.metadata",  # slow, and needed only to find games by name
    "importlib.resources",  # likewise, to read the rulebook
    "random",  # nothing is left to a random state that others share
}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a fresh interpreter in which nothing measures coverage."""
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    return subprocess.run(
        [sys.executable, *arguments],
        env=quiet,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_importing_is_silent() -> None:
    """Importing the package prints nothing and warns of nothing."""
    done = run("-W", "error", "-c", "import cardrules")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_importing_brings_no_stranger() -> None:
    """The core imports no optional dependency, and no slow module that it may never need."""
    script = "import sys; old = {*sys.modules}; import cardrules; print(*sys.modules.keys() - old)"
    done = run("-c", script)
    assert done.returncode == 0, done.stderr
    assert STRANGERS & set(done.stdout.split()) == set()


def test_playing_brings_no_stranger() -> None:
    """Dealing and playing import nothing more of the kind."""
    script = """if True:
        import sys
        old = {*sys.modules}
        from cardrules import SixtySix
        rules = SixtySix.preset("santase")
        state = rules.deal(rules.start(dealer=0), seed=1)
        rules.score(rules.apply(state, rules.legal_moves(state)[0]))
        print(*sys.modules.keys() - old)
    """
    done = run("-W", "error", "-c", script)
    assert done.returncode == 0, done.stderr
    assert STRANGERS & set(done.stdout.split()) == set()


def test_the_face_of_the_package_is_complete() -> None:
    """Every exported name is there, in order, and has a documentation string if it can."""
    names = cardrules.__all__
    assert len(set(names)) == len(names)
    assert [name for name in names if not hasattr(cardrules, name)] == []
    assert [
        name for name in names if callable(each := getattr(cardrules, name)) and not each.__doc__
    ] == []


@pytest.mark.parametrize("name", ["__version__", "__doc__"])
def test_the_package_describes_itself(name: str) -> None:
    """The version and the description stand in the package."""
    assert isinstance(getattr(cardrules, name), str)


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    """Importing the package loads no game; naming one does."""
    script = """if True:
        import sys
        import cardrules
        assert "SixtySix" in dir(cardrules)
        assert not [name for name in sys.modules if name.startswith("cardrules.games.")]
        assert cardrules.SixtySix.name == "sixty-six"
        assert cardrules.SixtySix is sys.modules["cardrules.games.sixty_six"].SixtySix"""
    done = run("-c", script)
    assert done.returncode == 0, done.stderr


def test_an_unknown_name_is_an_attribute_error() -> None:
    """A name that the package does not have is refused as by any module."""
    assert set(cardrules.__all__) <= set(dir(cardrules))
    with pytest.raises(AttributeError, match="module 'cardrules' has no attribute 'Bezique'"):
        _ = getattr(cardrules, "Bezique")  # noqa: B009 - type checkers would refuse the attribute


def test_the_command_runs_as_a_module() -> None:
    """`python -m cardrules` is the command; merely importing the module runs nothing."""
    importlib.import_module("cardrules.__main__")
    done = run("-m", "cardrules", "--version")
    assert (done.returncode, done.stdout) == (0, f"cardrules {cardrules.__version__}\n")
