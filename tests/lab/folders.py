"""Folders as they are, byte by byte."""

from __future__ import annotations

from pathlib import Path


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its name."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}
