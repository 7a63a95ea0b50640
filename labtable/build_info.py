"""Which Labtable this is: its version, how it runs, and what it was built from."""

from __future__ import annotations

import platform
from importlib.machinery import PathFinder
from pathlib import Path

import labtable

HERE = Path(__file__).parent
COMMIT = HERE / "commit.txt"  # hatch_build.py writes it into wheels


def version_text() -> str:
    """Say which version runs, and how.

    It loads no game and no engine: somebody who only asks for the version should not wait.
    """
    how = "compiled for Python" if is_compiled() else "plain Python"
    return f"labtable {labtable.__version__} ({how} {platform.python_version()}{_built_from()})"


def is_compiled() -> bool:
    """Tell whether the engine runs as machine code, without loading it."""
    found = PathFinder.find_spec("labtable.engine.agenda", [str(HERE / "engine")])
    return found is not None and not str(found.origin).endswith(".py")


def _built_from() -> str:
    """Name the commit of a wheel, or the folder of a checkout."""
    if COMMIT.is_file():
        return f", commit {COMMIT.read_text('utf-8').strip()}"
    checkout = HERE.parent
    return f", checkout in {checkout}" if (checkout / ".git").exists() else ""
