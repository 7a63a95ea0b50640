"""Forms: how an answer is written in a few words, and read again.

`"trade {count} {given} for {taken}"` names fields; what stands in square brackets is written, but
may be left out. How the word of a field is spelt, its type says:
`Annotated[str, Spelt("[A-D][1-4]", str.upper)]` is understood in any case and kept in capitals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Annotated, Any, NamedTuple, get_args, get_origin


class Spelt(NamedTuple):
    """How a word looks; who says how it is kept takes it in any letter case."""

    pattern: str
    kept: Callable[[str], Any] | None = None


NUMBER = Spelt(r"\d{1,9}", int)
WORD = Spelt(r"\S+")


class Form(NamedTuple):
    """One way to say an answer."""

    key: str  # without brackets: a sentence with gaps
    pattern: re.Pattern[str]
    spelt: Mapping[str, Spelt]

    def written(self, action: object) -> str:
        """Write an answer; seats stay numbers here."""
        words = []
        for text, field, _, _ in Formatter().parse(self.key):
            words += [text, str(getattr(action, field)) if field else ""]
        return "".join(words)

    def read(self, text: str) -> dict[str, Any] | None:
        """Find the fields in what somebody said; None when it is something else."""
        said = self.pattern.fullmatch(text)
        if said is None:
            return None
        kept = {field: self.spelt[field].kept or str for field in said.groupdict()}
        return {field: kept[field](word) for field, word in said.groupdict().items()}


def form_of(text: str, types: Mapping[str, Any]) -> Form:
    """Make a form out of its text and the types of its fields.

    >>> share = form_of("[share ]with {seat}", {"seat": int})
    >>> share.read("share with 1"), share.read("With 12"), share.read("with Bo")
    ({'seat': 1}, {'seat': 12}, None)
    """
    key = text.replace("[", "").replace("]", "")
    spelt = {field: _spelt(types[field]) for _, field, _, _ in Formatter().parse(key) if field}
    pattern = []
    for piece in re.split(r"(\[[^\]]*\])", text):
        inner = piece.removeprefix("[").removesuffix("]")
        words = _pattern(inner, spelt)
        pattern.append(f"(?:{words})?" if inner != piece else words)
    return Form(key, re.compile("".join(pattern)), spelt)


def _pattern(text: str, spelt: Mapping[str, Spelt]) -> str:
    words = []
    for plain, field, _, _ in Formatter().parse(text):
        words.append(f"(?i:{re.escape(plain)})")
        if field:
            case = "(?i:" if spelt[field].kept else "(?:"
            words.append(f"(?P<{field}>{case}{spelt[field].pattern}))")
    return "".join(words)


def _spelt(kind: Any) -> Spelt:
    if get_origin(kind) is Annotated:
        found = [extra for extra in get_args(kind)[1:] if isinstance(extra, Spelt)]
        return found[0] if found else _spelt(get_args(kind)[0])
    return NUMBER if kind is int else WORD
