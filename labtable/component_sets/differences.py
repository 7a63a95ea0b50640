"""What two files of components do not have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from labtable.component_sets.places import Where, entry_label, place_label
from labtable.component_sets.schema import show_value


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
