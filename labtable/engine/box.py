"""The box of a game: what is printed, read from components.toml or put in its place.

A game reads its box when it is imported and works out its tables from it. So other components are
chosen before: the registry puts them here, and this module only hands them on.

Every box that ever came with a game is kept in the folder `boxes` of its package, as data whose
fingerprint is its name: a table, a record or a saved game names the one it was dealt with.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pkgutil import get_data
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from labtable.engine.errors import suggest_word

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

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


def replace_components(package: str, components: Any) -> None:
    """Put other components, as plain data, in the place of those that came with a package."""
    _exchanged[package] = components


def has_replacement(package: str) -> bool:
    """Tell whether other components stand in for those of a game's package."""
    return package in _exchanged


def printed_components(package: str) -> bytes:
    """The components that came with a game's package."""
    content = get_data(package, "components.toml")
    if content is None:
        raise FileNotFoundError(f"{package} brings no components.toml.")
    return content


def load_components(package: str, shape: type[B]) -> B:
    """Open the box of a game."""
    if package in _exchanged:
        return msgspec.convert(_exchanged[package], shape)
    return msgspec.toml.decode(printed_components(package), type=shape)


@cache
def fingerprint(data: bytes) -> str:
    """Name a box by what is in it.

    >>> fingerprint(b"{}")
    '44136fa355b3'
    """
    from hashlib import sha256  # noqa: PLC0415 - not needed to play

    return sha256(data).hexdigest()[:12]


def stored_components(folder: Traversable, name: str) -> bytes:
    """The box of this name in a folder of such; nothing when there is none that is whole."""
    if not _NAME.fullmatch(name):
        return b""
    page = folder.joinpath(f"{name}.json")
    data = page.read_bytes() if page.is_file() else b""
    return data if fingerprint(data) == name else b""


class Fault(msgspec.Struct, frozen=True):
    """What cannot be played in a box: where it stands, key by key, and why."""

    where: tuple[str | int, ...]
    why: str


def check_fixed(box: object, printed: Mapping[str, Any]) -> Iterator[Fault]:
    """Numbers that a rule of the game has settled: they may be read, not changed."""
    for path, value in printed.items():
        found: Any = box
        for key in path.split("."):
            found = found[key] if isinstance(found, Mapping) else getattr(found, key)
        if found != value:
            yield Fault(tuple(path.split(".")), f"stays {value}: the rules are written for it.")


def check_sentence(why: str, *where: str | int) -> Iterator[Fault]:
    """Something that is wrong, if anything is."""
    if why:
        yield Fault(where, why)


def check_present(keys: Iterable[str], needed: Iterable[str], where: str) -> Iterator[Fault]:
    """Entries that the rules look up by name."""
    there = list(keys)
    for name in needed:
        if name not in there:
            yield Fault((where,), f"has no '{name}', which the rules need.")


def check_unique(names: Sequence[str], where: str, key: str) -> Iterator[Fault]:
    """Names that tell things apart stand once."""
    for place, name in enumerate(names):
        if name in names[:place]:
            yield Fault((where, place, key), f"is '{name}' once more; every one needs its own.")


def check_known(word: str, known: Sequence[str], *where: str | int) -> Iterator[Fault]:
    """A word that must be one of these."""
    if word not in known:
        yield Fault(where, f"is none of the known ones: '{word}'. {suggest_word(word, known)}")


def check_total(stated: int, counted: int, what: str, *where: str | int) -> Iterator[Fault]:
    """A number that sums up others has to agree with them."""
    if stated != counted:
        yield Fault(where, f"says {stated}, but there are {counted} {what}.")


def check_enough(have: int, need: int, what: str, *where: str | int) -> Iterator[Fault]:
    """There must be as many as a full table takes."""
    if have < need:
        yield Fault(where, f"has {have} {what}; a full table needs {need}.")
