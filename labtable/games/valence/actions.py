"""The answers a player of Valence Plus can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import Annotated, Self

from labtable.engine import Action, Spelt, find_classes
from labtable.games.valence.components import NUMBERS

_CARD = r"[A-Z][a-z]?"
Card = Annotated[str, Spelt(_CARD)]
Kind = Annotated[str, Spelt(r"[A-Z]+(?: [A-Z]+)*", str.title)]  # of Molecule: Metal Oxide
Owner = Annotated[int, Spelt(r"\d{1,2}", int)]  # a seat
_CARDS = re.compile(rf"{_CARD}(?:[ ,+]+{_CARD})*")
_FORMULA = re.compile(rf"(?:{_CARD}\d{{0,2}})+")


class Draw(Action, frozen=True):
    """Draw from the deck: `draw`."""

    form = "draw"


class Take(Action, frozen=True):
    """Take the top card of the discard pile instead: `take Cl`."""

    form = "take {card:formula}"

    card: str  # the one on top


class Exchange(Action, frozen=True):
    """Lay the whole hand on the pile, the last card on top, and draw three: `exchange H O Na`."""

    form = "exchange {cards:formula}"  # as people are shown it

    cards: tuple[str, ...]  # the whole hand, the last one on top

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

    form = "trade[ up] {kind:word}"

    kind: Kind  # of Molecule


class React(Action, frozen=True):
    """Use an own Reactor on a Molecule of a seat: `react Acid on Base of 1`."""

    chemical = True
    form = "[react ]{reactor:word} on {target:word} of {owner:seat}"
    also = (
        "[react ]{reactor} on {target} of seat {owner}",
        "[react ]{reactor} with {target} of [seat ]{owner}",
    )

    reactor: Kind  # the own Molecule, by kind
    target: Kind  # the Molecule it meets, by kind
    owner: Owner  # the seat that has the target


class Dissolve(Action, frozen=True):
    """Use two own acids on a seat's blocker: `dissolve Acid + Sulfuric Acid on 1`."""

    chemical = True
    form = "dissolve {first:word}[ ]+[ ]{second:word} on {owner:seat}"
    also = (
        "dissolve {first}[ ]+[ ]{second} on Transition Metal Compound of {owner}",
        "react {first}[ ]+[ ]{second} on [Transition Metal Compound of ]{owner}",
    )

    first: Kind  # an acid, by kind
    second: Kind  # the other acid, by kind
    owner: Owner  # the seat that has the blocker

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = super().read(text)
        if said is None or said.first <= said.second:
            return said
        return cls(said.second, said.first, said.owner)  # acids are named in any order


class Block(Action, frozen=True):
    """Do not let the reaction happen: `block`."""

    form = "block"


class Allow(Action, frozen=True):
    """Let the reaction happen: `allow`."""

    form = "allow"


class Build(Action, frozen=True):
    """Build from these cards, discarded in this order: `build Na O H`, or just `NaOH`."""

    chemical = True
    form = "build {cards:formula}"  # as people are shown it

    cards: tuple[str, ...]  # in the order in which they are discarded

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

    form = "{said:name}"

    said: Annotated[str, Spelt(".+")]  # the name


class Done(Action, frozen=True):
    """Finish this phase: `done`."""

    form = "done"


class Discard(Action, frozen=True):
    """Lay this card of the hand on the pile: `discard Na`."""

    form = "[discard ]{card:formula}"

    card: Card  # of the hand


ACTIONS = find_classes(Action, __name__)
