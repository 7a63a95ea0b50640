"""Refusals: actions that the rules do not accept, and what they show about who gave them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Self

import msgspec

from labtable.engine.sentence import Sentence, render_sentence, say


class Shown(msgspec.Struct, frozen=True):
    """Evidence of a skill; with a misconception, or `against`, it speaks against it."""

    skills: tuple[str, ...]
    misconception: str = ""
    strength: Literal["strong", "weak"] = "strong"
    formula: str = ""  # what was laid or typed
    against: bool = False  # wrong, though no misconception by name


class Refusal(Exception):
    """An answer was not accepted; nothing on the table has changed.

    Attributes:
        rule: Rule ID that forbids the answer, e.g. ``ION-065``.
        said: One sentence for the player who tried it, naming what lies there.
        names: Of the people at the table, where they are known.
        shown: What the answer shows about who gave it, where chemistry was the matter.
    """

    def __init__(self, rule: str, why: str | Sentence, **parts: Any) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.said = why if isinstance(why, Sentence) else Sentence(why, parts)
        self.names: Sequence[str] = ()
        self.shown: Shown | None = None

    def showing(self, shown: Shown) -> Self:
        """Say what the answer shows about who gave it."""
        self.shown = shown
        return self

    @property
    def why(self) -> str:
        """The sentence in English."""
        return render_sentence(self.said, self.names)

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]"


class OutOfTurn(Refusal):
    """The seat is not asked anything right now (it may have answered already)."""


class Unreadable(Refusal):
    """A text, a record or a saved game cannot be read; nothing was changed or lost."""


class Outdated(Unreadable):
    """A game was dealt by other rules, or with a box that nobody keeps: it cannot be played here.

    Its record is whole; who gave which answer can still be read.
    """


class TooDeep(Unreadable):
    """Brackets within brackets without end; no game was ever written like that."""


def suggest_word(word: str, known: Sequence[str]) -> Sentence:
    """Offer the nearest right word, or all of them.

    >>> str(suggest_word("iom", ["ion", "valence"]))
    "Did you mean 'ion'?"
    >>> str(suggest_word("chess", ["ion", "valence"]))
    'There is: ion, valence.'
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only when something went wrong

    near = get_close_matches(word, known, n=1)
    if near:
        return say("Did you mean '{word:quote}'?", word=near[0])
    return say("There is: {known}.", known=list(known)) if known else say("There is none.")


def unread_answer(text: str, asked: Sentence, options: Sequence[str]) -> Unreadable:
    """Say what an answer to a question would look like."""
    said, (one, *more) = " ".join(text.split())[:60], options
    if not more:
        why = "'{said:quote}' is not an answer here. {asked} Try '{one:answer}'."
        return Unreadable("TABLE-05", why, said=said, asked=asked, one=one)
    why = "'{said:quote}' is not an answer here. {asked} Try '{one:answer}' or '{other:answer}'."
    return Unreadable("TABLE-05", why, said=said, asked=asked, one=one, other=more[0])
