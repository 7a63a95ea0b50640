"""Files of components as a hurried designer would leave them: one slip somewhere."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from labtable import registry

VALUES = ("-1", "0", "1", "2", "7", "150", "1000000", "true", '""', '"Na"', '"Xx9"', "[]", "1.5")
_VALUE = re.compile(r"(\s*[\w\"-]+\s*=\s*)(.+)")
_HEADER = re.compile(r"\[\[?[\w.]+\]\]?")


@st.composite
def slips(draw: st.DrawFn, game: str) -> str:
    """One file of a game with a value, a line or a whole entry changed."""
    lines = registry.components_of(game).decode().split("\n")
    worth = [place for place, line in enumerate(lines) if _VALUE.match(line) or _HEADER.match(line)]
    place = draw(st.sampled_from(worth))
    header = _HEADER.match(lines[place])
    doing = draw(st.sampled_from(["drop", "double", *["value", "rename"] * (not header)]))
    if doing == "value":
        lines[place] = _VALUE.sub(rf"\g<1>{draw(st.sampled_from(VALUES))}", lines[place])
    elif doing == "rename":
        lines[place] = lines[place].replace("=", "_x =", 1)
    else:
        end = _end(lines, place) if header else place + 1
        lines[place:end] = lines[place:end] * (2 if doing == "double" else 0)
    return "\n".join(lines)


def _end(lines: list[str], place: int) -> int:
    """Where the next table begins."""
    after = [i for i in range(place + 1, len(lines)) if _HEADER.match(lines[i])]
    return after[0] if after else len(lines)
