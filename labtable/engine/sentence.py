"""Sentences: English words with gaps, and what goes into them. The language is chosen last.

A gap is `{name}` or `{name:kind}`; a gap that is called like a kind is of that kind. The kinds are:

- `seat`: a number; whoever sits there.
- `formula`, `rule`: an element, ion or compound; the ID of a rule.
- `name`: what a substance is called; `word`: a word of the game, such as "Select Two".
- `answer`, `quote`: an answer as it is written; what somebody typed.
- `by_seat`: a list in the order of seats.
- any other: a number of these, `{points:point}`.

Without a kind a gap takes text, a number (its point is "." among the words of a language), or a
sentence within this one. What was said in several languages already goes in by their codes:
`{"en": "water", "de": "Wasser"}`. A list is joined with commas, and with `&` behind its kind with
"and" before the last; an empty list is "nothing", of seats "nobody".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, Final, NamedTuple

import msgspec

from labtable.engine.catalogue import ENGLISH, Catalogue

SEAT, BY_SEAT, WORD, NAME = "seat", "by_seat", "word", "name"
AS_IT_IS: Final = ("formula", "rule", "answer", "quote")
ENDS: Final = (". ", "! ", "? ", ".\n")
KINDS: Final = (SEAT, BY_SEAT, WORD, NAME, *AS_IT_IS)


class Sentence(msgspec.Struct, frozen=True):
    """English words with gaps, and what goes into them."""

    key: str
    parts: dict[str, Any] = {}  # texts, numbers, sentences, lists of them; texts by language

    def __post_init__(self) -> None:
        """Know sentences within this one again after a journey as JSON."""
        for name, part in self.parts.items():
            if type(part) in (dict, list):
                self.parts[name] = _restore_part(part)

    def __str__(self) -> str:
        return render_sentence(self)


def _restore_part(part: Any) -> Any:
    if isinstance(part, list):
        return [_restore_part(each) for each in part]
    if isinstance(part, dict) and "key" in part:
        return Sentence(part["key"], part.get("parts") or {})
    return part


def say(key: str, **parts: Any) -> Sentence:
    """Put a sentence together; nothing is filled in before somebody reads it.

    >>> text = "{seat} makes {all:formula&} for {price:point}"
    >>> made = say(text, seat=1, all=["HF", "KF"], price=5)
    >>> str(made), render_sentence(made, ["Ada", "Bo"])
    ('Seat 1 makes HF and KF for 5 points', 'Bo makes HF and KF for 5 points')
    """
    return Sentence(key, parts)


def as_sentence(said: Sentence | str) -> Sentence:
    """Take a text as a sentence without gaps."""
    return said if isinstance(said, Sentence) else Sentence(said)


def render_sentence(
    said: Sentence | str, names: Sequence[str] = (), language: Catalogue = ENGLISH
) -> str:
    """Say it to somebody: with people's names, in a language; what that lacks is said in English.

    >>> render_sentence("Round 1 begins.")
    'Round 1 begins.'
    >>> german = Catalogue({"mass {mass}": "Masse {mass}"}, words={".": ","})
    >>> render_sentence(say("mass {mass}", mass=6.94), language=german)
    'Masse 6,94'
    >>> said = say("mass {mass}", mass={"en": "of water", "de": "von Wasser"})
    >>> render_sentence(said, language=Catalogue({"mass {mass}": "Masse {mass}"}, language="de"))
    'Masse von Wasser'
    """
    if isinstance(said, str):
        return language.sentences.get(said, said)
    text = _fill_gaps(said, names, language)
    begins = find_gaps(said.key)[:1] if said.key.startswith("{") else ()
    return capitalize_first(text) if begins and begins[0].kind == SEAT else text


def capitalize_first(text: str) -> str:
    """Begin a sentence with a capital letter.

    >>> capitalize_first("seat 1 passes.")
    'Seat 1 passes.'
    """
    return text[:1].upper() + text[1:]


class Gap(NamedTuple):
    """A gap of a sentence: which part goes there, of what kind, and how a list is joined."""

    name: str
    kind: str
    joined: bool


@lru_cache(maxsize=4096)
def find_gaps(key: str) -> tuple[Gap, ...]:
    """Find the gaps of a sentence, in order.

    >>> find_gaps("{seat} gave {cards:formula&} and {points:point}")[1:]
    (Gap(name='cards', kind='formula', joined=True), Gap(name='points', kind='point', joined=False))
    """
    return tuple([gap for _, gap in _split_template(key) if gap is not None])


@lru_cache(maxsize=4096)
def _split_template(key: str) -> tuple[tuple[str, Gap | None], ...]:
    return tuple(_parse_template(key))


def _parse_template(key: str) -> Iterator[tuple[str, Gap | None]]:
    for text, name, kind, _ in Formatter().parse(key):
        if name is None:
            yield text, None
            continue
        meant = (kind or "").removesuffix("&") or (name if name in KINDS else "")
        yield text, Gap(name, meant, (kind or "").endswith("&"))


def mentions_people(said: Any) -> bool:
    """Tell whether a sentence speaks of somebody at the table, so that it needs their names.

    >>> mentions_people(say("You place {card}.", card="Na"))
    False
    >>> mentions_people(say("{seat} passes.", seat=1))
    True
    """
    if isinstance(said, list | tuple):
        return any([mentions_people(each) for each in said])
    if not isinstance(said, Sentence):
        return False
    kinds = [gap.kind for gap in find_gaps(said.key)]
    return SEAT in kinds or BY_SEAT in kinds or mentions_people(list(said.parts.values()))


def _fill_gaps(said: Sentence, names: Sequence[str], language: Catalogue) -> str:
    if not said.parts:
        return language.sentences.get(said.key, said.key)
    template = language.sentences.get(said.key)
    if template is None:  # said whole in English, with all that is in it
        template, language = said.key, ENGLISH
    kinds = {gap.name: gap for gap in find_gaps(said.key)}
    words = []
    for text, gap in _split_template(template):
        words.append(text)
        if gap is not None:
            part = _render_part(said.parts[gap.name], kinds[gap.name], names, language)
            words.append(capitalize_first(part) if text.endswith(ENDS) else part)
    return "".join(words)


def _render_part(part: Any, gap: Gap, names: Sequence[str], language: Catalogue) -> str:
    """Fill one gap."""
    if gap.kind == BY_SEAT:
        who = [person(seat, names, language) for seat in range(len(part))]
        said = [
            f"{one} {_render_value(each, '', names, language)}"
            for one, each in zip(who, part, strict=True)
        ]
        return ", ".join(said)
    if gap.kind == SEAT and part == []:
        return language.words.get("nobody", "nobody")
    if isinstance(part, list | tuple):
        return join_words(
            [_render_value(each, gap.kind, names, language) for each in part], gap.joined, language
        )
    return _render_value(part, gap.kind, names, language)


def _render_value(part: Any, kind: str, names: Sequence[str], language: Catalogue) -> str:
    if isinstance(part, Sentence):
        return _fill_gaps(part, names, language)
    if isinstance(part, dict):
        return str(part.get(language.language) or part[ENGLISH.language])
    if kind == SEAT:
        return person(part, names, language)
    if kind in (WORD, NAME):
        known = language.words if kind == WORD else language.names
        return known.get(part, str(part))
    counts = kind and kind not in AS_IT_IS
    return language.format_count(part, kind) if counts else language.format_value(part)


def person(seat: Any, names: Sequence[str] = (), language: Catalogue = ENGLISH) -> str:
    """Name who sits there.

    >>> person(1), person(1, ["Ada", "Bo"])
    ('seat 1', 'Bo')
    """
    if seat in range(len(names)):
        return str(names[seat])
    return f"{language.words.get('seat', 'seat')} {seat}"


def join_words(things: Sequence[str], joined: bool = True, language: Catalogue = ENGLISH) -> str:
    """List things the way people do.

    >>> join_words(["H"]), join_words(["H", "O", "Na"]), join_words([])
    ('H', 'H, O and Na', 'nothing')
    >>> join_words(["H", "O"], joined=False)
    'H, O'
    """
    if not things:
        return language.words.get("nothing", "nothing")
    *others, last = things
    if not joined or not others:
        return ", ".join(things)
    return f"{', '.join(others)} {language.words.get('and', 'and')} {last}"
