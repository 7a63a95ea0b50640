"""What a box must look like: all that does not fit its shape, not only the first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, UnsetType

from labtable.engine.box import Fault
from labtable.engine.errors import suggest_word

Where = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.\"-]+)\s*\]")
_KEY = re.compile(r"\s*([\w\"-]+)\s*=\s*(\[)?")
_ENTRY = re.compile(r"\s*[{\"\d-]")
_NAMES = ("kind", "symbol", "formula", "name", "id", "title", "letter", "index", "value")


def entry_label(entry: Any, place: int) -> str:
    """What people call an entry of a list: its name, or its number.

    >>> entry_label({"kind": "Mg", "name": "magnesium"}, 4), entry_label([1, 2], 4)
    ('Mg', '5')
    """
    if isinstance(entry, Mapping):
        names = [entry[key] for key in _NAMES if isinstance(entry.get(key), str | int)]
        return str(names[0]) if names else str(place + 1)
    return str(place + 1)


def place_label(content: Any, where: Where) -> str:
    """Say where something stands.

    >>> place_label({"charged_ion": [{"kind": "Mg"}]}, ("charged_ion", 0, "points"))
    'points of charged_ion Mg'
    """
    words: list[str] = []
    for key in where:
        content = _entry_at(content, key)
        if isinstance(key, int) and words:
            words[-1] += f" {entry_label(content, key)}"
        else:
            words.append(str(key))
    return " of ".join(reversed(words))


def _entry_at(content: Any, key: str | int) -> Any:
    try:
        return content[key]
    except (LookupError, TypeError):
        return None


def fault_sentence(fault: Fault, content: Any, lines: Mapping[Where, int]) -> str:
    """Say what is wrong and in which line."""
    if not fault.where:
        return fault.why
    known = [fault.where[:upto] for upto in range(len(fault.where), 0, -1)]
    line = next((lines[where] for where in known if where in lines), 0)
    return f"{f'Line {line}: ' * bool(line)}{place_label(content, fault.where)} {fault.why}"


def line_numbers(text: str) -> dict[Where, int]:
    """Find the line of every table, key and entry, as far as they begin a line.

    >>> text = '[[ion]]\\nkind = "Mg"\\n[meta]\\nrent = [\\n  1,\\n  2,\\n]'
    >>> line_numbers(text)[("meta", "rent", 1)]
    6
    """
    found: dict[Where, int] = {}
    table: Where = ()
    listed: Where = ()  # the list that goes on over several lines
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            table, listed = _table_place(header[2], header[1] == "[[", found), ()
            found[table] = number
        elif key := _KEY.match(line):
            where = (*table, key[1].strip('"'))
            found.setdefault(where, number)
            listed = where if key[2] and "]" not in line else ()
        elif listed and _ENTRY.match(line):
            found[(*listed, _next_number(listed, found))] = number
    return found


def _table_place(header: str, several: bool, found: Mapping[Where, int]) -> Where:
    """The place of a table: each list on the way there is meant with its last entry."""
    where: Where = ()
    keys = [key.strip('"') for key in header.split(".")]
    for key in keys:
        where = (*where, key)
        last = _next_number(where, found) - 1
        if key is keys[-1] and several:
            where = (*where, last + 1)
        elif last >= 0:
            where = (*where, last)
    return where


def _next_number(where: Where, found: Mapping[Where, int]) -> int:
    """How many entries of a list have come so far."""
    place = 0
    while (*where, place) in found:
        place += 1
    return place


Known = Mapping[Where, set[str]]  # keys that stand somewhere in the printed file; * is any entry

_WORDS = {int: "a whole number", float: "a number", bool: "true or false", str: "a text in quotes"}


def find_misfits(value: Any, shape: Any, known: Known, where: Where = ()) -> Iterator[Fault]:
    """List what does not fit a shape, with its place."""
    if _is_table(shape):
        yield from _table_misfits(value, shape, known, where)
    elif get_origin(shape) in (list, tuple):
        yield from _list_misfits(value, shape, known, where)
    elif get_origin(shape) is dict and isinstance(value, Mapping):
        for key in value:
            yield from find_misfits(value[key], get_args(shape)[1], known, (*where, key))
    else:
        try:
            msgspec.convert(value, shape)
        except msgspec.ValidationError:
            yield Fault(where, f"takes {describe_shape(shape)}, not {show_value(value)}.")


def _table_misfits(value: Any, shape: Any, known: Known, where: Where) -> Iterator[Fault]:
    if not isinstance(value, Mapping):
        yield Fault(where, f"is a table of keys and values, not {show_value(value)}.")
        return
    hints = get_type_hints(shape, include_extras=True)
    fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    remarks = known.get(place_pattern(where), set())
    for key in value:
        if key not in fields and key not in remarks:
            words = [*fields, *sorted(remarks - fields.keys())]
            yield Fault((*where, key), f"is not known here. {suggest_word(key, words)}")
    for key, field in fields.items():
        if key in value:
            yield from find_misfits(value[key], hints[field.name], known, (*where, key))
        elif field.required:
            yield Fault((*where, key), f"is missing; it takes {describe_shape(hints[field.name])}.")


def _list_misfits(value: Any, shape: Any, known: Known, where: Where) -> Iterator[Fault]:
    kinds = get_args(shape)
    exact = get_origin(shape) is tuple and Ellipsis not in kinds
    if not isinstance(value, list):
        yield Fault(where, f"is a list, not {show_value(value)}.")
    elif exact and len(value) != len(kinds):
        yield Fault(where, f"has {len(kinds)} entries, not {len(value)}.")
    else:
        for place, each in enumerate(value):
            yield from find_misfits(each, kinds[0], known, (*where, place))


def _is_table(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, msgspec.Struct)


def place_pattern(where: Where) -> Where:
    """A place without saying which entry of a list.

    >>> place_pattern(("charged_ion", 4, "points"))
    ('charged_ion', '*', 'points')
    """
    return tuple(["*" if isinstance(key, int) else key for key in where])


def known_keys(value: Any, where: Where = ()) -> dict[Where, set[str]]:
    """Gather the keys that a file uses, by where they stand."""
    found: dict[Where, set[str]] = {}
    if isinstance(value, Mapping):
        found[place_pattern(where)] = set(value)
    for key, each in _value_entries(value):
        for place, keys in known_keys(each, (*where, key)).items():
            found.setdefault(place, set()).update(keys)
    return found


def _value_entries(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, Mapping):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def is_read(shape: Any, where: Where) -> bool:
    """Tell whether the game reads what stands there, or it is a remark for people."""
    if not where or shape is UnsetType:
        return True
    if _is_table(shape):
        hints = get_type_hints(shape, include_extras=True)
        fields = {each.encode_name: hints[each.name] for each in msgspec.structs.fields(shape)}
        return where[0] in fields and is_read(fields[str(where[0])], where[1:])
    inner = get_args(shape)[-1] if get_origin(shape) is dict else next(iter(get_args(shape)), None)
    return inner is None or is_read(inner, where[1:])


def describe_shape(shape: Any) -> str:
    """Say what fits.

    >>> describe_shape(Annotated[int, Meta(ge=0, le=200)]), describe_shape(list[int])
    ('a whole number from 0 to 200', 'a list')
    """
    if get_origin(shape) is Annotated:
        base, *bounds = get_args(shape)
        return _WORDS[base] + "".join([_describe_bound(bound) for bound in bounds])
    if isinstance(shape, UnionType):
        return " or ".join(
            [describe_shape(each) for each in get_args(shape) if each is not type(None)]
        )
    if _is_table(shape) or get_origin(shape) is dict:
        return "a table of keys and values"
    return _WORDS.get(shape, "a list")


def _describe_bound(bound: Meta) -> str:
    if bound.ge is not None:
        return f" from {bound.ge} to {bound.le}"
    return f" of {bound.min_length or 0} to {bound.max_length} letters"


def show_value(value: Any) -> str:
    """Write a value as it stands in the file, as far as that is short."""
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list):
        return "a list"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    short = text if len(text) <= 40 else f"{text[:40]}..."
    return f"'{short}'" if isinstance(value, str) else short
