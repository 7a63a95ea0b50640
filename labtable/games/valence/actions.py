"""The answers a player of Valence Plus can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import Self

from labtable.engine import Action
from labtable.games.valence.components import NUMBERS

_KIND = r"[A-Za-z]+(?: [A-Za-z]+)*"  # a kind of Molecule: Metal Oxide
_BLOCKER = "Transition Metal Compound"
_CARD = r"[A-Z][a-z]?"
_CARDS = re.compile(rf"{_CARD}(?:[ ,+]+{_CARD})*")
_FORMULA = re.compile(rf"(?:{_CARD}\d{{0,2}})+")


class Draw(Action, frozen=True):
    """Draw from the deck: `draw`."""


class Take(Action, frozen=True):
    """Take the top card of the discard pile instead: `take Cl`."""

    card: str


class Exchange(Action, frozen=True):
    """Lay the whole hand on the pile, the last card on top, and draw three: `exchange H O Na`."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["exchange", *self.cards])

    @classmethod
    def read(cls, text: str) -> Self | None:
        verb, _, said = text.partition(" ")
        if verb.casefold() != "exchange":
            return None
        if not said:
            return cls(())
        return cls(tuple(re.split("[ ,+]+", said))) if _CARDS.fullmatch(said) else None


class TradeUp(Action, frozen=True):
    """Give a Salt or a Hydrogen Sulfide back and draw three: `trade up Salt`."""

    kind: str

    def __str__(self) -> str:
        return f"trade up {self.kind}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(rf"trade(?: up)? ({_KIND})", text, re.IGNORECASE)
        return cls(said[1].title()) if said else None


class React(Action, frozen=True):
    """Use an own Reactor on a Molecule of a seat: `react Acid on Base of 1`."""

    reactor: str
    target: str
    owner: int

    def __str__(self) -> str:
        return f"react {self.reactor} on {self.target} of {self.owner}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        form = rf"(?:react )?({_KIND}) (?:on|with) ({_KIND}) of (?:seat )?(\d{{1,2}})"
        said = re.fullmatch(form, text, re.IGNORECASE)
        return cls(said[1].title(), said[2].title(), int(said[3])) if said else None


class Dissolve(Action, frozen=True):
    """Use two own acids on a seat's blocker: `dissolve Acid + Sulfuric Acid on 1`."""

    first: str
    second: str
    owner: int

    def __str__(self) -> str:
        return f"dissolve {self.first} + {self.second} on {self.owner}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        form = rf"(?:dissolve|react) ({_KIND}) ?\+ ?({_KIND}) on (?:{_BLOCKER} of )?(\d{{1,2}})"
        said = re.fullmatch(form, text, re.IGNORECASE)
        if said is None:
            return None
        first, second = sorted([said[1].title(), said[2].title()])  # said in any order
        return cls(first, second, int(said[3]))


class Block(Action, frozen=True):
    """Do not let the reaction happen: `block`."""


class Allow(Action, frozen=True):
    """Let the reaction happen: `allow`."""


class Build(Action, frozen=True):
    """Build from these cards, discarded in this order: `build Na O H`, or just `NaOH`."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["build", *self.cards])

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.sub(r"^build\s*", "", text, flags=re.IGNORECASE)
        if _CARDS.fullmatch(said):
            return cls(tuple(re.split("[ ,+]+", said)))
        if not _FORMULA.fullmatch(said):
            return None
        cards = [
            card for card, times in re.findall(rf"({_CARD})(\d*)", said) for _ in _several(times)
        ]
        return cls(tuple(sorted(cards, key=lambda card: NUMBERS.get(card, 0))))


def _several(times: str) -> range:
    return range(int(times) if times else 1)


class Name(Action, frozen=True):
    """Say what the compound is called: `sodium hydroxide`."""

    said: str

    def __str__(self) -> str:
        return self.said

    @classmethod
    def read(cls, text: str) -> Self | None:
        return cls(text)


class Done(Action, frozen=True):
    """Finish this phase: `done`."""


class Discard(Action, frozen=True):
    """Lay this card of the hand on the pile: `discard Na`."""

    card: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(rf"(?:discard )?({_CARD})", text)
        return cls(said[1]) if said else None
