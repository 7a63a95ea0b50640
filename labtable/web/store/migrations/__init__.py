"""The steps that bring a database up to date, in order."""

from __future__ import annotations

from importlib import resources


def migrations(dialect: str) -> list[str]:
    """Read the steps of one dialect of SQL."""
    folder = resources.files(__name__) / dialect
    names = sorted([file.name for file in folder.iterdir() if file.name.endswith(".sql")])
    return [(folder / name).read_text(encoding="utf-8") for name in names]
