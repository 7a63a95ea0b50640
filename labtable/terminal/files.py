"""Reading and writing files so that nothing is lost and every trouble is a sentence."""

from __future__ import annotations

import os
from pathlib import Path

LARGEST = 16 * 1024 * 1024  # no record comes near; it keeps us from reading a whole disk


class Trouble(Exception):
    """Something a person asked for cannot be done; the sentence says what would fit."""


def read_text(path: Path) -> str:
    """Read a whole text file."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Trouble(f"{path} cannot be read: {_error_reason(error)}.") from None
    if len(found) > LARGEST:
        raise Trouble(f"{path} is too big for a game: it has more than 16 MiB.")
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble(f"{path} holds no text, so it is no game record.") from None


def write_text(path: Path, text: str) -> None:
    """Write a whole file at once: at every moment the old or the new one is there."""
    try:
        place = path.resolve()
        if place.exists() and not place.is_file():
            raise Trouble(f"{path} is not a file one can write a game to.")
        fresh = place.with_name(f".{place.name}.{os.getpid()}")
        try:
            _write_text(fresh, text)
            fresh.replace(place)
        finally:
            fresh.unlink(missing_ok=True)
    except (OSError, ValueError, RuntimeError) as error:
        raise Trouble(f"{path} cannot be written: {_error_reason(error)}.") from None


def claim_file(path: Path) -> None:
    """Refuse a name that is taken: somebody else's file is not ours to replace."""
    if os.path.lexists(path):
        raise Trouble(f"{path} is there already; choose another name, or go on with --resume.")


def _write_text(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _error_reason(error: Exception) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]
