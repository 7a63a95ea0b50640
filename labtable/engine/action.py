"""Actions, as everybody outside the rules sees them, and the forms in which they are written.

A form such as `"trade {count} {given} for {taken}"` names fields; what stands in square brackets is
written, but may be left out. How the word of a field is spelt, its type says:
`Annotated[str, Spelt("[A-D][1-4]", str.upper)]` is understood in any case and kept in capitals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Annotated, Any, ClassVar, NamedTuple, Self, get_args, get_origin

import msgspec

from labtable.engine.sentence import Sentence


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

    def format_action(self, action: object) -> str:
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
    spelt = {
        field: _field_spelling(types[field]) for _, field, _, _ in Formatter().parse(key) if field
    }
    pattern = []
    for piece in re.split(r"(\[[^\]]*\])", text):
        inner = piece.removeprefix("[").removesuffix("]")
        words = _text_pattern(inner, spelt)
        pattern.append(f"(?:{words})?" if inner != piece else words)
    return Form(key, re.compile("".join(pattern)), spelt)


def _text_pattern(text: str, spelt: Mapping[str, Spelt]) -> str:
    words = []
    for plain, field, _, _ in Formatter().parse(text):
        words.append(f"(?i:{re.escape(plain)})")
        if field:
            case = "(?i:" if spelt[field].kept else "(?:"
            words.append(f"(?P<{field}>{case}{spelt[field].pattern}))")
    return "".join(words)


def _field_spelling(kind: Any) -> Spelt:
    if get_origin(kind) is Annotated:
        found = [extra for extra in get_args(kind)[1:] if isinstance(extra, Spelt)]
        return found[0] if found else _field_spelling(get_args(kind)[0])
    return NUMBER if kind is int else WORD


class Action(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One answer to one decision. Small, comparable, readable as JSON.

    `str` gives its short text form, and `read` understands that form again: both come from `form`,
    `"move {origin} to {to}"`, or from the name of the class and its fields. What stands in square
    brackets is written, but may be left out by who types. `also` lists what is understood besides.
    """

    form: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()
    chemical: ClassVar[bool] = False  # whether it may be wrong by its chemistry

    def __str__(self) -> str:
        return _forms_of(type(self))[0].format_action(self)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Turn the short form back into an action; None when it is something else."""
        for form in _forms_of(cls):
            said = form.read(text)
            if said is not None:
                try:
                    return msgspec.convert({"type": cls.__name__, **said}, cls, strict=False)
                except msgspec.ValidationError:
                    return None
        return None

    def phrase(self) -> Sentence:
        """The answer in words for any language: its form, or as it is written."""
        if self.form:
            return Sentence(_forms_of(type(self))[0].key, msgspec.structs.asdict(self))
        return Sentence("{answer}", {"answer": str(self)})

    def to_find(self) -> bool:
        """Whether it is listed only where lights are on: else the player has to find it."""
        return self.chemical

    def public_phrase(self) -> Sentence:
        """The answer as others are told that somebody chose it."""
        return self.phrase()


class Pass(Action, frozen=True):
    """Let it go."""

    form = "pass"


_KNOWN: dict[type[Action], list[Form]] = {}


def _forms_of(kind: type[Action]) -> list[Form]:
    """The forms of an action: the one that is written comes first."""
    known = _KNOWN.get(kind)
    if known is None:
        hints: dict[str, Any] = {
            field.encode_name: field.type for field in msgspec.structs.fields(kind)
        }
        usual = " ".join([kind.__name__.lower(), *[f"{{{field}}}" for field in hints]])
        known = [form_of(text, hints) for text in (kind.form or usual, *kind.also)]
        _KNOWN[kind] = known
    return known
