"""A file of components, held against what its game needs and against what came with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from labtable import component_sets, registry
from labtable.component_sets.differences import list_differences
from labtable.component_sets.places import fault_sentence, line_numbers
from labtable.component_sets.schema import find_misfits, is_read, known_keys
from labtable.component_sets.trial import trial_faults
from labtable.engine.box import Fault
from labtable.engine.errors import Unreadable
from labtable.engine.game import Game


class Inspection(NamedTuple):
    """What an inspection of a file has found, in sentences."""

    game: Game[Any]
    faults: list[str]  # with any of these it cannot be played
    changes: list[str]  # what differs from the printed components
    remarks: list[str]  # what differs too, but no rule reads it
    fingerprint: str = ""  # what records of games with it say


def inspect_file(path: str | Path, *, trial: bool = True) -> Inspection:
    """Inspect a file: its shape, then its sense, then by playing with it."""
    own = component_sets.read_file(path)
    game = registry.find_game(own.game)
    if game.box is None:
        raise Unreadable("TABLE-44", f"{own.game} has no components that could be exchanged.")
    printed = _printed_components(own.game)
    found = _find_faults(game, game.box, own.content, printed)
    lines = line_numbers(own.text) if found else {}
    faults = [fault_sentence(fault, own.content, lines) for fault in found]
    if trial and not faults:
        faults = trial_faults(own.game, own.path)
    changed = list(list_differences(printed, own.content, own.content))
    read = [each for each in changed if is_read(game.box, each.where)]
    remarks = [each.words for each in changed if each not in read]
    data = "" if faults else _box_fingerprint(game, game.box, own.content)
    return Inspection(game, faults, [each.words for each in read], remarks, data)


@cache
def _printed_components(name: str) -> Mapping[str, Any]:
    return tomllib.loads(registry.components_of(name).decode())


def _find_faults(
    game: Game[Any], shape: type[msgspec.Struct], content: Any, printed: Any
) -> list[Fault]:
    faults = list(find_misfits(content, shape, known_keys(printed)))
    if faults or game.faults is None:
        return faults
    return list(game.faults(msgspec.convert(content, shape)))


def _box_fingerprint(game: Game[Any], shape: type[msgspec.Struct], content: Any) -> str:
    data = msgspec.json.encode(msgspec.convert(content, shape))
    return msgspec.structs.replace(game, data=data).fingerprint()
