"""The box of a game: what is printed, read from components.toml or put in its place.

A game reads its box when it is imported and works out its tables from it. So other components are
chosen before: the registry puts them here, and this module only hands them on.

Every box that ever came with a game is kept in the folder `boxes` of its package, as data whose
fingerprint is its name: a table, a record or a saved game names the one it was dealt with.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

B = TypeVar("B", bound=msgspec.Struct)

# Numbers of a box, and how far they may go: what is larger is a slip, or no game for an evening.
Count = Annotated[int, Meta(ge=0, le=200)]  # how many there are
Several = Annotated[int, Meta(ge=1, le=200)]  # as above, but never none
Points = Annotated[int, Meta(ge=-999, le=999)]
Charge = Annotated[int, Meta(ge=-8, le=8)]
Atomic = Annotated[int, Meta(ge=1, le=118)]  # an atomic number
Label = Annotated[str, Meta(min_length=1, max_length=60)]  # what things and people are called
Words = Annotated[str, Meta(max_length=400)]  # a sentence or two


_exchanged: dict[str, Any] = {}
_NAME = re.compile("[0-9a-f]{12}")


def exchange(package: str, components: Any) -> None:
    """Put other components, as plain data, in the place of those that came with a package."""
    _exchanged[package] = components


def exchanged(package: str) -> bool:
    """Tell whether other components stand in for those of a game's package."""
    return package in _exchanged


def printed(package: str) -> bytes:
    """The components that came with a game's package."""
    return files(package).joinpath("components.toml").read_bytes()


def unpacked(package: str, shape: type[B]) -> B:
    """Open the box of a game."""
    if package in _exchanged:
        return msgspec.convert(_exchanged[package], shape)
    return msgspec.toml.decode(printed(package), type=shape)


@cache
def fingerprint(data: bytes) -> str:
    """Name a box by what is in it.

    >>> fingerprint(b"{}")
    '44136fa355b3'
    """
    from hashlib import sha256  # noqa: PLC0415 - not needed to play

    return sha256(data).hexdigest()[:12]


def kept(folder: Traversable, name: str) -> bytes:
    """The box of this name in a folder of such; nothing when there is none that is whole."""
    if not _NAME.fullmatch(name):
        return b""
    page = folder.joinpath(f"{name}.json")
    data = page.read_bytes() if page.is_file() else b""
    return data if fingerprint(data) == name else b""
