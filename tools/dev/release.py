"""A release: news, version, wheels for all and for this machine, sources, docs, its parts."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.dev.audit import write_sbom
from tools.dev.compiled import FULL, build, why_not
from tools.dev.environment import find_uv, python, script, set_up, uv_environment
from tools.dev.shell import ROOT, Command, Trouble, must
from tools.dev.steps import programs

DIST = ROOT / "dist"
DOCS = ROOT / "docs" / "_build" / "html"
VERSION = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
_PLACES = {
    ROOT / "pyproject.toml": r'(?m)^version = "(.+)"$',
    ROOT / "labtable" / "__init__.py": r'(?m)^__version__ = "(.+)"$',
    ROOT / "docs" / "openapi.json": r'"title": "Labtable",\s+"version": "(.+)"',
    ROOT / "uv.lock": r'(?m)^name = "labtable"\nversion = "(.+)"$',
}
"""Where the version stands, and how it looks there."""


def release(words: Sequence[str]) -> int:
    """Make everything that a release consists of; `--try` leaves the tree as it is."""
    trial = "--try" in words
    named = [word for word in words if word != "--try"]
    if len(named) != 1 or not VERSION.fullmatch(named[0]):
        raise Trouble("Name the version: dev.py release 0.2.0, or dev.py release 0.2.0 --try.")
    version = named[0]
    set_up("dev", "docs", "build")
    kept = {file: file.read_text("utf-8") for file in _PLACES}
    try:
        write_version(version)
        make(version)
    finally:
        if trial:
            for file, text in kept.items():
                file.write_text(text, "utf-8")
    tell_news(version, trial=trial)
    print(f"\nIn {DIST.name}/: {', '.join(sorted(file.name for file in DIST.iterdir()))}")
    if not trial:
        print(
            f"Now read CHANGELOG.md, commit, tag it v{version} and push: the rest is built there."
        )
    return 0


def current_version() -> str:
    """Read the version from where it stands first."""
    file, pattern = next(iter(_PLACES.items()))
    found = re.search(pattern, file.read_text("utf-8"))
    if found is None:
        raise Trouble(f"No version was found in {file.relative_to(ROOT)}.")
    return found[1]


def write_version(version: str) -> None:
    """Put the version wherever it stands."""
    for file, pattern in _PLACES.items():
        text = file.read_text("utf-8")
        found = re.search(pattern, text)
        if found is None:
            raise Trouble(f"No version was found in {file.relative_to(ROOT)}.")
        file.write_text(text[: found.start(1)] + version + text[found.end(1) :], "utf-8")


def make(version: str) -> None:
    """Build all that is given away, and try every wheel where nothing else is installed."""
    shutil.rmtree(DIST, ignore_errors=True)
    build(DIST, "sdist", "wheel", tools=python())
    if why_not():
        print(f"\nNo compiled wheel: {why_not()}.")
    else:
        build(DIST, "wheel", tools=python(), effort=FULL)
    write_sbom(DIST, version)
    must("docs", programs()["docs"])
    shutil.make_archive(str(DIST / f"labtable-{version}-docs"), "zip", DOCS)
    for wheel in sorted(DIST.glob("*.whl")):
        try_wheel(wheel)


def try_wheel(wheel: Path) -> None:
    """Install a wheel into an empty environment and play a game of each there."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "venv"
        uv, settings = find_uv(), uv_environment()
        must("an empty environment", [uv, "venv", "--quiet", place], settings)
        install: Command = [uv, "pip", "install", "--quiet", "--python", python(place), wheel]
        must(f"install {wheel.name}", install, settings)
        there = Path(folder)  # not here, where the source lies
        kind = "pure" if wheel.name.endswith("-any.whl") else "compiled"
        game: Command = [python(place), ROOT / "tools" / "build" / "try_wheel.py", kind]
        must(f"play a game of each, {kind}", game, {}, there)
        must("ask the command", [script("labtable", place), "games"], {}, there)


def tell_news(version: str, *, trial: bool) -> None:
    """Move the fragments of news into the changelog; in a trial, only show what it would say."""
    how = ["--draft"] if trial else ["--yes"]
    must("news", [script("towncrier"), "build", "--version", version, *how])
