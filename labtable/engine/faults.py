"""What games ask of every box: fixed numbers, names that come once, words that are known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from labtable.engine.errors import meant


class Fault(msgspec.Struct, frozen=True):
    """What cannot be played in a box: where it stands, key by key, and why."""

    where: tuple[str | int, ...]
    why: str


def fixed(box: object, printed: Mapping[str, Any]) -> Iterator[Fault]:
    """Numbers that a rule of the game has settled: they may be read, not changed."""
    for path, value in printed.items():
        found: Any = box
        for key in path.split("."):
            found = found[key] if isinstance(found, Mapping) else getattr(found, key)
        if found != value:
            yield Fault(tuple(path.split(".")), f"stays {value}: the rules are written for it.")


def amiss(why: str, *where: str | int) -> Iterator[Fault]:
    """Something that is wrong, if anything is."""
    if why:
        yield Fault(where, why)


def present(keys: Iterable[str], needed: Iterable[str], where: str) -> Iterator[Fault]:
    """Entries that the rules look up by name."""
    there = list(keys)
    for name in needed:
        if name not in there:
            yield Fault((where,), f"has no '{name}', which the rules need.")


def once(names: Sequence[str], where: str, key: str) -> Iterator[Fault]:
    """Names that tell things apart stand once."""
    for place, name in enumerate(names):
        if name in names[:place]:
            yield Fault((where, place, key), f"is '{name}' once more; every one needs its own.")


def among(word: str, known: Sequence[str], *where: str | int) -> Iterator[Fault]:
    """A word that must be one of these."""
    if word not in known:
        yield Fault(where, f"is none of the known ones: '{word}'. {meant(word, known)}")


def tallied(stated: int, counted: int, what: str, *where: str | int) -> Iterator[Fault]:
    """A number that sums up others has to agree with them."""
    if stated != counted:
        yield Fault(where, f"says {stated}, but there are {counted} {what}.")


def enough(have: int, need: int, what: str, *where: str | int) -> Iterator[Fault]:
    """There must be as many as a full table takes."""
    if have < need:
        yield Fault(where, f"has {have} {what}; a full table needs {need}.")
