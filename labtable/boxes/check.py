"""A file of components, held against what its game needs and against what came with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from labtable import boxes, registry
from labtable.boxes.differences import differences
from labtable.boxes.places import numbered, sentence
from labtable.boxes.shapes import is_read, known_keys, misfits
from labtable.boxes.trial import stumbles
from labtable.engine.errors import Unreadable
from labtable.engine.faults import Fault
from labtable.engine.game import Game


class Inspection(NamedTuple):
    """What an inspection of a file has found, in sentences."""

    game: Game[Any]
    faults: list[str]  # with any of these it cannot be played
    changes: list[str]  # what differs from the printed components
    remarks: list[str]  # what differs too, but no rule reads it
    fingerprint: str = ""  # what records of games with it say


def inspected(path: str | Path, *, trial: bool = True) -> Inspection:
    """Inspect a file: its shape, then its sense, then by playing with it."""
    own = boxes.read(path)
    game = registry.game(own.game)
    if game.box is None:
        raise Unreadable("TABLE-44", f"{own.game} has no components that could be exchanged.")
    printed = _printed(own.game)
    found = _faults(game, game.box, own.content, printed)
    lines = numbered(own.text) if found else {}
    faults = [sentence(fault, own.content, lines) for fault in found]
    if trial and not faults:
        faults = stumbles(own.game, own.path)
    changed = list(differences(printed, own.content, own.content))
    read = [each for each in changed if is_read(game.box, each.where)]
    remarks = [each.words for each in changed if each not in read]
    data = "" if faults else _fingerprint(game, game.box, own.content)
    return Inspection(game, faults, [each.words for each in read], remarks, data)


@cache
def _printed(name: str) -> Mapping[str, Any]:
    return tomllib.loads(registry.box(name).decode())


def _faults(
    game: Game[Any], shape: type[msgspec.Struct], content: Any, printed: Any
) -> list[Fault]:
    faults = list(misfits(content, shape, known_keys(printed)))
    if faults or game.faults is None:
        return faults
    return list(game.faults(msgspec.convert(content, shape)))


def _fingerprint(game: Game[Any], shape: type[msgspec.Struct], content: Any) -> str:
    data = msgspec.json.encode(msgspec.convert(content, shape))
    return msgspec.structs.replace(game, data=data).fingerprint()
