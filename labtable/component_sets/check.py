"""A file of components, held against what its game needs and against what came with it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import labtable
from labtable import component_sets, registry
from labtable.component_sets import VARIABLE
from labtable.component_sets.schema import (
    Where,
    entry_label,
    fault_sentence,
    find_misfits,
    is_read,
    known_keys,
    line_numbers,
    place_label,
    show_value,
)
from labtable.engine.box import Fault
from labtable.engine.errors import Unreadable
from labtable.engine.event import WATCHER
from labtable.engine.game import Game
from labtable.engine.table import Table

ANSWERS = 600  # after as many, a trial game has shown enough
GLIMPSE = 100  # as above, in a preset
LOOKS = 25  # answers between two looks at everything a client shows
PATIENCE = 120  # seconds for all trial games together


def trial_faults(name: str, path: Path) -> list[str]:
    """Play trial games with a file of components; say what stopped them."""
    command = [sys.executable, "-m", "labtable.component_sets.check", name]
    chosen = {**os.environ, VARIABLE: str(path.absolute())}
    try:
        done = subprocess.run(
            command, env=chosen, capture_output=True, timeout=PATIENCE, check=False
        )
        found: list[str] = msgspec.json.decode(done.stdout, type=list[str])
    except subprocess.TimeoutExpired:
        return [f"A trial game with these components does not end within {PATIENCE} seconds."]
    except msgspec.MsgspecError:
        return ["A trial game with these components broke off; there may be far too many parts."]
    return found


def play_trials(name: str) -> Iterator[str]:
    """Play with fewest and with most seats, and every preset once; say what stops it."""
    try:
        game = labtable.game(name)
    except labtable.Refusal as refusal:
        cause = refusal.__cause__
        set_up = f"{name} cannot be set up with these components"
        yield f"{set_up}: {type(cause).__name__} {_short_error(cause)}." if cause else refusal.why
        return
    settings = [("", game.seats[0], ANSWERS), ("", game.seats[-1], ANSWERS)]
    settings += [(preset, game.seats[len(game.seats) // 2], GLIMPSE) for preset in game.presets]
    for preset, seats, answers in settings:
        try:
            table = _open_table(name, seats, preset)
            if table is not None:
                _play_trial(table, answers)
        except Exception as error:  # whatever it is, the designer gets a sentence
            kind = f"{seats} players{f', preset {preset}' * bool(preset)}"
            what = f"{type(error).__name__} {_short_error(error)}"
            yield f"A trial game ({kind}) came to a halt: {what}."


def _open_table(name: str, seats: int, preset: str) -> Table[Any] | None:
    """Set up a table; a preset that is not for so few or so many has none."""
    options: dict[str, Any] = {"preset": preset} if preset else {}
    try:
        return labtable.new(name, seats=seats, seed=seats, **options)
    except labtable.Refusal:
        return None


def _short_error(error: BaseException) -> str:
    return " ".join(str(error).split())[:120].rstrip(".")


def _play_trial(table: Table[Any], answers: int) -> None:
    """Seat 0 takes what looks best, the others anything; now and then all is looked at."""
    dice, judge = Random(7), table.game.judge
    for count in range(answers):
        if table.over:
            break
        if count % LOOKS == 0:
            _look_at_everything(table)
        seat = table.waiting()[0]
        if seat == 0 and judge is not None:
            view = table.view(seat)
            table.play(seat, max(table.options(seat), key=lambda each: judge(view, each)))
        else:
            table.play(seat, table.sample(seat, dice))
    _look_at_everything(table)
    if table.over:
        table.result()


def _look_at_everything(table: Table[Any]) -> None:
    for viewer in (0, WATCHER):
        view = table.view(viewer)
        if table.game.picture is not None:
            table.game.picture(view, [])
    for event in table.told:
        event.sentence([])


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(list(play_trials(sys.argv[1]))))


class Difference(NamedTuple):
    """One change: where it stands in the changed file, and what it is."""

    where: Where
    words: str


def list_differences(old: Any, new: Any, whole: Any, where: Where = ()) -> Iterator[Difference]:
    """List what changed, entry by entry; entries of lists are told apart by their names."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in [*old, *[key for key in new if key not in old]]:
            yield from _changed_entries(old.get(key), new.get(key), whole, (*where, key))
    elif isinstance(old, list) and isinstance(new, list) and _are_tables(old + new):
        yield from _list_differences(old, new, whole, where)
    elif old != new:
        yield Difference(
            where, f"{place_label(whole, where)}: {format_value(old)} -> {format_value(new)}"
        )


def _changed_entries(old: Any, new: Any, whole: Any, where: Where) -> Iterator[Difference]:
    if old is None or new is None:
        verb, value = ("added", new) if old is None else ("removed", old)
        yield Difference(where, f"{place_label(whole, where)}: {verb}, {format_value(value)}")
    else:
        yield from list_differences(old, new, whole, where)


def _list_differences(
    old: list[Any], new: list[Any], whole: Any, where: Where
) -> Iterator[Difference]:
    before, after = _by_name(old), _by_name(new)
    title = place_label(whole, where)
    for name in before:
        if name not in after:
            yield Difference(where, f"{title} {name}: removed")
    for place, name in enumerate(after):
        if name not in before:
            yield Difference((*where, place), f"{title} {name}: added")
        else:
            yield from list_differences(before[name], after[name], whole, (*where, place))
    if [name for name in before if name in after] != [name for name in after if name in before]:
        yield Difference(where, f"{title}: in another order")


def _by_name(entries: list[Any]) -> dict[str, Any]:
    names = [entry_label(entry, place) for place, entry in enumerate(entries)]
    if len(set(names)) < len(names):
        names = [str(place + 1) for place in range(len(entries))]
    return dict(zip(names, entries, strict=True))


def _are_tables(values: list[Any]) -> bool:
    return all([isinstance(value, Mapping) for value in values])


def format_value(value: Any) -> str:
    """Write a value in a line.

    >>> format_value([9, 3, -3]), format_value({"C": 1, "O": 2})
    ('9, 3, -3', 'C = 1, O = 2')
    """
    if isinstance(value, Mapping):
        return ", ".join([f"{key} = {format_value(each)}" for key, each in value.items()])
    if isinstance(value, list):
        return ", ".join([format_value(each) for each in value]) or "nothing"
    return show_value(value)


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
