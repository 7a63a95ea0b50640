"""What a table hands out: whoever changes it, as deep as they can, changes nothing there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from random import Random
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final

import msgspec

from labtable.bots import Chair
from labtable.engine import WATCHER, Plain, Table
from labtable.testing.scene import encode_thing, walk

FEW = 3  # answers given on the way on
SPOILED = "spoiled"
DOORS: Final[dict[str, Callable[[Table[Any], Random], Any]]] = {
    "a view": lambda table, _: [table.view(viewer) for viewer in _checked_viewers(table)],
    "who is asked": lambda table, _: table.waiting(),
    "a question": lambda table, _: table.decision,
    "an option": lambda table, _: [table.options(seat) for seat in table.waiting()],
    "a sample": lambda table, dice: [table.sample(seat, dice) for seat in table.waiting()],
    "an event": lambda table, _: table.told,
    "the record": lambda table, _: table.record,
    "the result": lambda table, _: table.result() if table.over else None,
    "what a chair shows": lambda table, _: [_shown_by(chair) for chair in _bot_chairs(table)],
    "an imagined world": lambda table, dice: [
        _world_parts(chair, dice) for chair in _bot_chairs(table)
    ],
}


def nothing_handed_out_changes_the_table(table: Table[Any], dice: Random) -> None:
    """A table that was spoiled from outside stands, looks and plays on as before (promise 11)."""
    before, luck = _perceived_bytes(table), dice.getrandbits(32)
    course = _played_on(table.clone(), Random(luck), lambda _: None)
    for name, door in DOORS.items():
        spoil_everything(door(table, dice))
        assert _table_bytes(table, name) == before, f"Who changes {name} changes the table."
    spoiled = _played_on(table.clone(), Random(luck), spoil_everything)
    assert spoiled == course, "Who changes what an answer brought about changes the game."


def _table_bytes(table: Table[Any], name: str) -> tuple[bytes, bytes]:
    try:
        return _perceived_bytes(table)
    except Exception as error:
        why = f"Who changes {name} changes the table, until it breaks: {error!r}"
        raise AssertionError(why) from error


def _perceived_bytes(table: Table[Any]) -> tuple[bytes, bytes]:
    """All that can be seen and heard of a table."""
    views = [table.view(viewer) for viewer in _checked_viewers(table)]
    asked = [[str(option) for option in table.options(seat)] for seat in table.waiting()]
    said = [table.prompt(seat) for seat in table.waiting()] + [str(event) for event in table.told]
    return table.save(), encode_thing([views, asked, said])


def _played_on(table: Table[Any], dice: Random, then: Callable[[Any], None]) -> list[Any]:
    """Give a few answers and do something to what each brings about; say what was perceived."""
    found = []
    for told in walk(table, dice, len(table.record.answers) + FEW):
        heard = encode_thing(told)
        then([told, table.told, table.view(WATCHER)])
        found.append((heard, _perceived_bytes(table)))
    return found


def _checked_viewers(table: Table[Any]) -> list[int]:
    """A watcher, and who is asked; what the others see stands in the save."""
    return [WATCHER, *(table.waiting() or [0])[:1]]


def _bot_chairs(table: Table[Any]) -> list[Chair]:
    return [Chair(table, seat) for seat in table.waiting()[:1]]


def _shown_by(chair: Chair) -> list[Any]:
    return [chair.view, chair.options, chair.news]


def _world_parts(chair: Chair, dice: Random) -> list[Any]:
    world = chair.imagine(dice)
    return [world.state, world.record]


def spoil_everything(thing: Any) -> None:
    """Change everything that can be changed in something, however deep it lies."""
    met: dict[int, Any] = {}
    todo = [thing]
    while todo:
        part = todo.pop()
        if id(part) not in met and isinstance(part, _HOLDERS):
            met[id(part)] = part
            todo += _inner_parts(part)
    for part in met.values():
        _change_thing(part)


_HOLDERS: Final = (list, tuple, dict, set, frozenset, msgspec.Struct, Plain)
_SLOTS: Final = (GetSetDescriptorType, MemberDescriptorType)


def _inner_parts(thing: Any) -> Iterable[Any]:
    if isinstance(thing, dict):
        return thing.values()
    if isinstance(thing, msgspec.Struct | Plain):
        return [getattr(thing, name, None) for name in _attribute_names(thing)]
    parts: Iterable[Any] = thing
    return parts


def _attribute_names(thing: object) -> Iterable[str]:
    """Names of all that lies in an object, be it interpreted or compiled."""
    kind: Any = type(thing)
    return (*getattr(thing, "__dict__", ()), *_slot_names(kind))


@cache
def _slot_names(kind: type) -> list[str]:
    slots = [(name, each) for base in kind.__mro__ for name, each in vars(base).items()]
    return [name for name, each in slots if isinstance(each, _SLOTS) and name[:2] != "__"]


def _change_thing(thing: Any) -> None:
    if isinstance(thing, list):
        thing.reverse()
        thing.append(SPOILED)
    elif isinstance(thing, dict | set):
        thing.clear()
    elif isinstance(thing, Plain) or not _is_frozen(thing):
        for name in _attribute_names(thing):
            with suppress(AttributeError, TypeError):  # compiled, a field takes only its type
                setattr(thing, name, _other_value(getattr(thing, name)))


def _is_frozen(thing: Any) -> bool:
    return not isinstance(thing, msgspec.Struct) or thing.__struct_config__.frozen


def _other_value(value: Any) -> Any:
    """Something else of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return SPOILED if isinstance(value, str) else value
