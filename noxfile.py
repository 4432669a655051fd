"""Every check of the project. ``nox`` alone runs all that must pass; ``nox -l`` lists the rest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
import zipfile
from pathlib import Path

import nox

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
PYTHONS = ["3.10", "3.11", "3.12", "3.13"]
EXAMPLE_SECONDS = 120

nox.needs_version = ">=2025.5"
nox.options.default_venv_backend = "uv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False  # a Python that is not here is skipped
nox.options.stop_on_first_error = True
# The quick ones first, so that a small mistake is told soon.
nox.options.sessions = [
    "lint",
    "types",
    "package",
    "examples",
    "docs",
    "rules",
    "tests",
    "coverage",
]

# The Pythons of this machine are the ones to test on; none is fetched.
os.environ.setdefault("UV_PYTHON_DOWNLOADS", "never")


def offer_pyenv_pythons() -> None:
    """Put every Python that pyenv keeps on the path, whichever of them is now switched on."""
    root = Path(os.environ.get("PYENV_ROOT") or "~/.pyenv").expanduser()
    kept = [
        str(folder)
        for version in PYTHONS
        for folder in sorted(root.glob(f"versions/{version}.*/bin"), reverse=True)
    ]
    os.environ["PATH"] = os.pathsep.join([*kept, os.environ["PATH"]])


offer_pyenv_pythons()


def install_wheel(session: nox.Session, *groups: str, extras: str = "") -> None:
    """Install the wheel that ``build`` made, so that no session sees the source tree."""
    wheel = next(DIST.glob("*.whl"))
    wanted = f"{wheel}[{extras}]" if extras else str(wheel)
    session.install(wanted, *(f"--group={group}" for group in groups))


@nox.session
def build(session: nox.Session) -> None:
    """Make the source distribution, and from it the wheel that all other sessions install."""
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("uv", "build", "--quiet", "--no-create-gitignore", f"--out-dir={DIST}")


@nox.session
def lint(session: nox.Session) -> None:
    """Style, layout, spelling, and the direction of imports. ``-- --fix`` mends what it can."""
    session.install("--group=lint")
    fix = "--fix" in session.posargs
    session.run("ruff", "check", *(["--fix"] if fix else []))
    session.run("ruff", "format", *([] if fix else ["--check"]))
    session.run("codespell")
    session.run("lint-imports", "--no-cache", env={"PYTHONPATH": "src"})


@nox.session(requires=["build"])
def types(session: nox.Session) -> None:
    """Let mypy and pyright read everything strictly, then the wheel's public face alone."""
    install_wheel(session, "types", extras="cli,testing")
    session.run("mypy")
    session.run("pyright", "--project=pyproject.toml")
    session.run("pyright", "--ignoreexternal", "--verifytypes", "cardrules")


@nox.session(python=PYTHONS, requires=["build"])
def tests(session: nox.Session) -> None:
    """Test the wheel on every Python found, noting which lines and branches ran."""
    install_wheel(session, "tests", extras="cli,testing")
    data = f".coverage.{session.python}"
    for stale in ROOT.glob(f"{data}*"):
        stale.unlink()
    env = {"COVERAGE_FILE": data}
    if session.python not in {PYTHONS[0], PYTHONS[-1]}:
        # What random tests find hardly depends on the Python: those in between try fewer cases.
        env["HYPOTHESIS_PROFILE"] = os.environ.get("HYPOTHESIS_PROFILE") or "quick"
    session.run(
        *("coverage", "run", "-m", "pytest", "-n=auto", "--dist=worksteal"),
        *session.posargs,
        env=env,
    )


@nox.session
def coverage(session: nox.Session) -> None:
    """Join what the tests noted on each Python; every branch must have run on one of them."""
    session.install("--group=coverage")
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")


@nox.session(requires=["build"])
def docs(session: nox.Session) -> None:
    """Build the documentation strictly and run its code. ``-- serve`` shows it while writing."""
    install_wheel(session, "docs", extras="cli,testing")
    # The theme and a plugin each print a page about the future of mkdocs.
    session.env.update(NO_MKDOCS_2_WARNING="1", DISABLE_MKDOCS_2_WARNING="true")
    if session.posargs:
        session.run("mkdocs", *session.posargs)
        return
    session.run("mkdocs", "build", "--strict")
    session.run("python", "-m", "pytest", "docs", "README.md")
    session.run("python", "-m", "pytest", "--doctest-modules", "--pyargs", "cardrules")


@nox.session(requires=["build"])
def examples(session: nox.Session) -> None:
    """Run every example as a reader would who has only the library installed."""
    install_wheel(session)
    python = Path(session.bin) / "python"
    scripts = sorted((ROOT / "examples").glob("*.py"))
    if not scripts:
        session.error("there is no example to run")
    for script in scripts:
        session.log(f"examples/{script.name}")
        try:
            subprocess.run(
                [python, "-W", "error", script],
                check=True,
                cwd=session.create_tmp(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=EXAMPLE_SECONDS,
            )
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            printed = error.stdout or b""
            sys.stdout.write(printed.decode(errors="replace"))
            session.error(f"examples/{script.name}: {error}")


SMOKE = """
    import random, sys
    from cardrules import SixtySix

    rules = SixtySix()
    state = rules.start()
    moves = 0
    while not rules.score(state).over:
        if state.to_move is None:
            state = rules.deal(state, seed=moves)
        else:
            state = rules.apply(state, random.choice(rules.legal_moves(state)))
            moves += 1
    strangers = {"typer", "rich", "hypothesis", "pytest"} & sys.modules.keys()
    assert not strangers, strangers
    print(f"a match of {moves} moves:", rules.score(state))
"""


@nox.session(requires=["build"])
def package(session: nox.Session) -> None:
    """Check what would be published, then install it where nothing else is and play a match."""
    session.install("--group=package")
    wheel = next(DIST.glob("*.whl"))
    session.run("twine", "check", "--strict", *map(str, DIST.iterdir()))
    session.run("check-wheel-contents", str(wheel))
    names = zipfile.ZipFile(wheel).namelist()
    session.log("\n".join(["the wheel holds:", *names]))
    if "cardrules/py.typed" not in names:
        session.error("the wheel lacks py.typed")
    if not any(name.startswith("cardrules/rulebook/") and name.endswith(".md") for name in names):
        session.error("the wheel lacks the rulebook")

    bare = Path(session.create_tmp()).resolve() / "bare"
    here = bare / ("Scripts" if sys.platform == "win32" else "bin")
    install = ("uv", "pip", "install", f"--python={bare}")
    session.run("uv", "venv", "--clear", f"--python={sys.executable}", str(bare))
    session.run(*install, str(wheel))
    session.run(str(here / "python"), "-I", "-c", textwrap.dedent(SMOKE), external=True)
    session.run(*install, f"{wheel}[cli]")
    session.run(str(here / "cardrules"), "--version", external=True)
    session.run(str(here / "cardrules"), "games", external=True)


@nox.session(requires=["build"])
def rules(session: nox.Session) -> None:
    """List every rule with its tests; a rule without one fails, and so does an unknown id."""
    install_wheel(session, "tests", extras="cli,testing")
    session.run("python", "-m", "pytest", "--rule-report", *session.posargs, "tests")


@nox.session(requires=["build"])
def agree(session: nox.Session) -> None:
    """Play 100,000 deals in the engine and the literal reference; they must agree at every step."""
    install_wheel(session, "tests", extras="cli,testing")
    chosen = session.posargs or ["-m", "agreement", "--deals", "100000"]
    session.run("python", "-m", "pytest", "-n=auto", *chosen)


@nox.session(requires=["build"])
def bench(session: nox.Session) -> None:
    """Measure speed and memory beside other libraries, all in one run."""
    install_wheel(session, "bench")
    session.run("python", "benchmarks/run.py", *session.posargs)
