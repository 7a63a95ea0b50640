"""Plain data: objects made of their constructor's arguments, and of nothing else.

A constructor keeps every argument under its own name and copies the lists it is
given, besides those that are replaced and never changed. So an object can be
printed, compared, saved and cloned from its fields.
"""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """Something that lies on the table or on the agenda."""

    def clone(self) -> Self:
        return type(self)(*field_values(self))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and field_values(self) == field_values(other)

    def __repr__(self) -> str:
        pairs = zip(field_names(type(self)), field_values(self), strict=True)
        inside = ", ".join([f"{name}={value!r}" for name, value in pairs])
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> Any:
        return type(self), tuple(field_values(self))


def field_names(kind: type) -> tuple[str, ...]:
    """Names of all there is to know about a kind of plain object, in constructor order."""
    known = _names.get(kind)
    if known is None:
        from inspect import signature  # noqa: PLC0415 - slow to import, needed only here

        known = _names[kind] = tuple(signature(kind).parameters)
    return known


def field_values(thing: object) -> list[Any]:
    """Everything there is to know about a plain object, in constructor order."""
    return [getattr(thing, name) for name in field_names(type(thing))]


def freeze(thing: object) -> Any:
    """Turn a plain object into data for JSON: its name alone, or its name and its values."""
    known = field_values(thing)
    kind = type(thing).__name__
    return {kind: known} if known else kind


def thaw(saved: Any, kinds: dict[str, Any]) -> Any:
    """Turn saved data back into what it was."""
    if type(saved) is list:
        return [thaw(value, kinds) for value in saved]
    for name, known in saved.items():
        kind = kinds.get(name)
        if kind is not None:
            return kind(*[thaw(value, kinds) if _has_objects(value) else value for value in known])
    return saved


def _has_objects(value: Any) -> bool:
    """Tell whether saved data may hold plain objects."""
    if type(value) is list:
        return bool(value) and type(value[0]) is dict
    return type(value) is dict


def thaw_frames(saved: list[Any], kinds: dict[str, Any]) -> list[Any]:
    """Turn a saved agenda back into frames; frames never change, so equal ones are shared."""
    shared: dict[str, Any] = {}
    frames: list[Any] = []
    for frame in saved:
        if type(frame) is str:
            if frame not in shared:
                shared[frame] = kinds[frame]()
            frames.append(shared[frame])
        else:
            frames.append(thaw(frame, kinds))
    return frames


_names: dict[type, tuple[str, ...]] = {}
