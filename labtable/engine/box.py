"""The box of a game: what is printed, read from components.toml or a file put in its place.

A game reads its box when it is imported and works out its tables from it. So other components are
chosen before: the registry puts them here, and this module only hands them on.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, TypeVar

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


class Fault(msgspec.Struct, frozen=True):
    """What cannot be played in a box: where it stands, key by key, and why."""

    where: tuple[str | int, ...]
    why: str


_exchanged: dict[str, bytes] = {}


def exchange(package: str, components: bytes) -> None:
    """Put other components in the place of those that came with a game's package."""
    _exchanged[package] = components


def exchanged(package: str) -> bool:
    """Tell whether other components stand in for those of a game's package."""
    return package in _exchanged


def printed(package: str) -> bytes:
    """The components that came with a game's package."""
    return files(package).joinpath("components.toml").read_bytes()


def unpacked(package: str, shape: type[B]) -> B:
    """Open the box of a game."""
    chosen = _exchanged.get(package)
    return msgspec.toml.decode(printed(package) if chosen is None else chosen, type=shape)
