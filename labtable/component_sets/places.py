"""Where things stand in a file of components: in words, and by line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from labtable.engine.box import Fault

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
