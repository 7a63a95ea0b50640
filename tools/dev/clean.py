"""Remove what the chores fetched and made; the source and your games stay."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools.dev.shell import ROOT

MADE = (
    *(".venv", ".venv-*", "build", "dist", "client/node_modules", "labtable/web/static"),
    *("docs/_build", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"),
    *(".import_linter_cache", "**/__pycache__"),
)


def clean() -> int:
    """Remove it all and say how large it was; say what lies elsewhere."""
    total = 0
    for pattern in MADE:
        for folder in sorted(ROOT.glob(pattern)):
            size = _size(folder)
            shutil.rmtree(folder)
            total += size
            if pattern != "**/__pycache__":
                print(f"{folder.relative_to(ROOT).as_posix():24} {size / 1e6:8.1f} MB")
    print(f"{'removed':24} {total / 1e6:8.1f} MB")
    print(
        "Your tables and games stay where `labtable serve` keeps them. uv's cache is shared with"
        " other projects; `uv cache clean` empties it. Programs of the system stay installed."
    )
    return 0


def _size(folder: Path) -> int:
    """Add up the bytes of a folder; a file with two names counts once."""
    found: dict[tuple[int, int], int] = {}
    for where, _, files in os.walk(folder):
        for name in files:
            about = os.lstat(os.path.join(where, name))
            found[about.st_dev, about.st_ino] = about.st_size
    return sum(found.values())
