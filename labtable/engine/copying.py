"""Copies of what a table hands out, so that nothing in them leads back to it.

Views, events and results say in their types what they hold. From those it is worked out once, for
each kind, what has to be copied: words and numbers never, a list of them in one piece.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

import msgspec

from labtable.engine.errors import Unreadable
from labtable.engine.sentence import Sentence

Copier = Callable[[Any], Any]


def copied(thing: Any) -> Any:
    """Copy lists, dicts, sets and what holds any; what cannot change is shared.

    >>> mine = ["Na", ["Cl"]]
    >>> copied(mine) == mine, copied(mine)[1] is mine[1]
    (True, False)
    """
    kind = type(thing)
    if kind in _FIXED:
        return thing
    copier = _copiers.get(kind)
    if copier is None:
        known = issubclass(kind, msgspec.Struct)
        copier = _copiers[kind] = _of_struct(kind) if known else deepcopy
    return copier(thing)


def as_declared(answer: Any) -> Any:
    """Take an answer as its type says it is: a list that came for a tuple stays with its giver."""
    try:
        hash(answer)
    except TypeError:
        pass
    else:
        return answer
    if not isinstance(answer, msgspec.Struct):
        return answer
    try:
        return msgspec.convert(msgspec.to_builtins(answer), type(answer))
    except (msgspec.ValidationError, TypeError):
        why = f"A {type(answer).__name__} with such parts is not an answer here."
        raise Unreadable("TABLE-05", why) from None


def _same(thing: Any) -> Any:
    return thing


def _list(things: list[Any]) -> list[Any]:
    return [copied(thing) for thing in things]


def _tuple(things: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([copied(thing) for thing in things])


def _dict(things: dict[Any, Any]) -> dict[Any, Any]:
    return {key: copied(thing) for key, thing in things.items()}


def _sentence(said: Sentence) -> Sentence:
    return Sentence(said.key, _dict(said.parts)) if said.parts else said


def _flat(things: Any) -> Any:
    """Copy a container in one piece, for all that is in it is fixed; a tuple is shared."""
    return things.copy() if type(things) in _CONTAINERS else things


_FIXED: Final = frozenset({str, int, float, bool, bytes, type(None)})
_CONTAINERS: Final = frozenset({list, dict, set})
_copiers: Final[dict[type, Copier]] = {
    list: _list,
    tuple: _tuple,
    dict: _dict,
    set: set.copy,
    Sentence: _sentence,
}


def _of_struct(kind: type[msgspec.Struct]) -> Copier:
    """Copy a struct and those of its fields that need it; share one that cannot change."""
    steps = _steps(kind)
    if not steps and kind.__struct_config__.frozen:
        return _same
    put = msgspec.structs.force_setattr

    def copy(thing: Any) -> Any:
        twin = thing.__copy__()
        for field, copier in steps:
            put(twin, field, copier(getattr(thing, field)))
        return twin

    return copy


def _steps(kind: type[msgspec.Struct]) -> list[tuple[str, Copier]]:
    """The fields that need copying, and how; where types cannot be read, values are looked at."""
    from msgspec.inspect import type_info  # noqa: PLC0415 - slow to import, needed once

    try:
        declared: Any = type_info(kind)
    except NameError:  # a type that only the checker has imported
        return [(name, copied) for name in kind.__struct_fields__]
    found = [(field.name, _of_type(field.type)) for field in declared.fields]
    return [(name, copier) for name, copier in found if copier is not None]


def _of_type(declared: Any) -> Copier | None:
    """How a value of a declared type is copied; None where it is fixed."""
    from msgspec import inspect  # noqa: PLC0415 - slow to import, needed once

    fixed = (
        *(inspect.StrType, inspect.IntType, inspect.FloatType, inspect.BoolType),
        *(inspect.BytesType, inspect.NoneType, inspect.LiteralType),
    )
    if isinstance(declared, fixed):
        return None
    if isinstance(declared, inspect.UnionType):
        return copied if any([_of_type(each) for each in declared.types]) else None
    if isinstance(declared, inspect.ListType | inspect.SetType | inspect.VarTupleType):
        return copied if _of_type(declared.item_type) else _flat
    if isinstance(declared, inspect.DictType):
        return copied if _of_type(declared.value_type) else _flat
    return copied
