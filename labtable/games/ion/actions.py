"""The answers a player of Ion can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import Annotated, Self

from labtable.engine import Action, Sentence, Spelt, declared, say
from labtable.games.ion.components import NAMES

_CARD = r"[A-Z][A-Za-z0-9]*(?:\+\d)?"  # a card, or a metal with its charge: Fe+3
Card = Annotated[str, Spelt(_CARD)]


class Pick(Action, frozen=True):
    """Keep this card of the hand, or two of them with the Select Two tile: `Cl`, `Cl + Na`."""

    card: str
    second: str = ""

    def __str__(self) -> str:
        return f"{self.card} + {self.second}" if self.second else self.card

    @classmethod
    def read(cls, text: str) -> Self | None:
        cards = re.fullmatch(rf"({_CARD})(?: ?[+&,] ?({_CARD}))?", text)
        return cls(cards[1], cards[2] or "") if cards else None

    def told(self) -> Sentence:
        names = [NAMES[card] for card in (self.card, self.second) if card]
        return say("keeps {cards:name&}", cards=names)


class Declare(Action, frozen=True):
    """Say which tiles will be turned this turn: `no tile`, `take`, `rxn`, `take + rxn`."""

    take: bool = False
    rxn: bool = False

    def __str__(self) -> str:
        tiles = [tile for tile, used in (("take", self.take), ("rxn", self.rxn)) if used]
        return " + ".join(tiles) or "no tile"

    @classmethod
    def read(cls, text: str) -> Self | None:
        words = set(re.split(r"[ +,&]+", text.casefold())) - {"and"}
        if words <= {"take", "rxn"}:
            return cls("take" in words, "rxn" in words)
        return cls() if words <= {"no", "none", "tile", "tiles", "keep", "pass"} else None


class Take(Action, frozen=True):
    """Take this card from the center: `take Cl`."""

    form = "[take ]{card:formula}"

    card: Card


class Place(Action, frozen=True):
    """Place this turn's cards one after the other: `Mg alone, Cl on Mg`."""

    chemical = True

    moves: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join(self.moves)

    @classmethod
    def read(cls, text: str) -> Self | None:
        moves = [move.strip() for move in text.split(",")]
        return cls(tuple(moves)) if all([_MOVE.fullmatch(move) for move in moves]) else None


class Arrange(Action, frozen=True):
    """Lay all own charged cards anew after RXN: `rxn: MgCl2, Na, Fe+3-Cl`."""

    chemical = True

    groups: tuple[str, ...]

    def __str__(self) -> str:
        return "rxn: " + ", ".join(self.groups)

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"rxn ?:? ?(.*)", text, re.IGNORECASE)
        return cls(tuple(re.split(r" ?, ?", said[1]))) if said and said[1] else None


class Steal(Action, frozen=True):
    """Take a card with RXN and place it: `Cl of Ca-Cl from 2: Cl on Mg`."""

    chemical = True

    victim: int
    group: str
    move: str

    def __str__(self) -> str:
        card = self.move.partition(" ")[0].partition("+")[0]
        return f"{card} of {self.group} from {self.victim}: {self.move}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"\S+ of (\S+) from (?:seat )?(\d+): (.+)", text)
        return cls(int(said[2]), said[1], said[3]) if said and _MOVE.fullmatch(said[3]) else None


class Refresh(Action, frozen=True):
    """Give up points of polyatomic cards to turn tiles back: `points`, `SO4 for rxn`."""

    trades: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ", ".join(self.trades) or "points"

    @classmethod
    def read(cls, text: str) -> Self | None:
        if text.casefold() == "points":
            return cls()
        trades = [trade.strip() for trade in text.split(",")]
        if all([re.fullmatch(rf"{_CARD} for [a-z ]+", trade) for trade in trades]):
            return cls(tuple(sorted(trades)))
        return None


_MOVE = re.compile(rf"{_CARD} (?:alone|on (?:\d )?[A-Z]\S*)")


ACTIONS = declared(Action, __name__)
