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


def deep_copy(thing: Any) -> Any:
    """Copy lists, dicts, sets and what holds any; what cannot change is shared.

    >>> mine = ["Na", ["Cl"]]
    >>> deep_copy(mine) == mine, deep_copy(mine)[1] is mine[1]
    (True, False)
    """
    kind = type(thing)
    if kind in _FIXED:
        return thing
    copier = _copiers.get(kind)
    if copier is None:
        known = issubclass(kind, msgspec.Struct)
        copier = _copiers[kind] = _struct_copier(kind) if known else deepcopy
    return copier(thing)


def as_declared_type(answer: Any) -> Any:
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


def _share_whole(thing: Any) -> Any:
    return thing


def _copy_list(things: list[Any]) -> list[Any]:
    return [deep_copy(thing) for thing in things]


def _copy_tuple(things: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([deep_copy(thing) for thing in things])


def _copy_dict(things: dict[Any, Any]) -> dict[Any, Any]:
    return {key: deep_copy(thing) for key, thing in things.items()}


def _copy_sentence(said: Sentence) -> Sentence:
    return Sentence(said.key, _copy_dict(said.parts)) if said.parts else said


def _copy_flat(things: Any) -> Any:
    """Copy a container in one piece, for all that is in it is fixed; a tuple is shared."""
    return things.copy() if type(things) in _CONTAINERS else things


_FIXED: Final = frozenset({str, int, float, bool, bytes, type(None)})
_CONTAINERS: Final = frozenset({list, dict, set})
_copiers: Final[dict[type, Copier]] = {
    list: _copy_list,
    tuple: _copy_tuple,
    dict: _copy_dict,
    set: set.copy,
    Sentence: _copy_sentence,
}


def _struct_copier(kind: type[msgspec.Struct]) -> Copier:
    """Copy a struct and those of its fields that need it; share one that cannot change."""
    steps = _field_copiers(kind)
    if not steps and kind.__struct_config__.frozen:
        return _share_whole
    put = msgspec.structs.force_setattr

    def copy(thing: Any) -> Any:
        twin = thing.__copy__()
        for field, copier in steps:
            put(twin, field, copier(getattr(thing, field)))
        return twin

    return copy


def _field_copiers(kind: type[msgspec.Struct]) -> list[tuple[str, Copier]]:
    """The fields that need copying, and how; where types cannot be read, values are looked at."""
    from msgspec.inspect import type_info  # noqa: PLC0415 - slow to import, needed once

    try:
        declared: Any = type_info(kind)
    except NameError:  # a type that only the checker has imported
        return [(name, deep_copy) for name in kind.__struct_fields__]
    found = [(field.name, _type_copier(field.type)) for field in declared.fields]
    return [(name, copier) for name, copier in found if copier is not None]


def _type_copier(declared: Any) -> Copier | None:
    """How a value of a declared type is copied; None where it is fixed."""
    from msgspec import inspect  # noqa: PLC0415 - slow to import, needed once

    fixed = (
        *(inspect.StrType, inspect.IntType, inspect.FloatType, inspect.BoolType),
        *(inspect.BytesType, inspect.NoneType, inspect.LiteralType),
    )
    if isinstance(declared, fixed):
        return None
    if isinstance(declared, inspect.UnionType):
        return deep_copy if any([_type_copier(each) for each in declared.types]) else None
    if isinstance(declared, inspect.ListType | inspect.SetType | inspect.VarTupleType):
        return deep_copy if _type_copier(declared.item_type) else _copy_flat
    if isinstance(declared, inspect.DictType):
        return deep_copy if _type_copier(declared.value_type) else _copy_flat
    return deep_copy
