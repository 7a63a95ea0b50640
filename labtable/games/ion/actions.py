"""The answers a player of Ion can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import Annotated, Self

from labtable.engine import Action, Sentence, Spelt, find_classes, say
from labtable.games.ion.components import NAMES

_CARD = r"[A-Z][A-Za-z0-9]*(?:\+\d)?"  # a card, or a metal with its charge: Fe+3
Card = Annotated[str, Spelt(_CARD)]


class Pick(Action, frozen=True):
    """Keep this card of the hand, or two of them with the Select Two tile: `Cl`, `Cl + Na`."""

    card: str  # of the hand
    second: str = ""  # the other one; empty: only one is kept

    def __str__(self) -> str:
        return f"{self.card} + {self.second}" if self.second else self.card

    @classmethod
    def read(cls, text: str) -> Self | None:
        cards = re.fullmatch(rf"({_CARD})(?: ?[+&,] ?({_CARD}))?", text)
        return cls(cards[1], cards[2] or "") if cards else None

    def phrase(self) -> Sentence:
        return say(
            "keep {cards:formula&}", cards=[card for card in (self.card, self.second) if card]
        )

    def public_phrase(self) -> Sentence:
        names = [NAMES[card] for card in (self.card, self.second) if card]
        return say("keeps {cards:name&}", cards=names)


class Declare(Action, frozen=True):
    """Say which tiles will be turned this turn: `no tile`, `take`, `rxn`, `take + rxn`."""

    take: bool = False  # whether Take From Center is turned
    rxn: bool = False  # whether RXN is turned

    def __str__(self) -> str:
        tiles = [tile for tile, used in (("take", self.take), ("rxn", self.rxn)) if used]
        return " + ".join(tiles) or "no tile"

    @classmethod
    def read(cls, text: str) -> Self | None:
        words = set(re.split(r"[ +,&]+", text.casefold())) - {"and"}
        if words <= {"take", "rxn"}:
            return cls("take" in words, "rxn" in words)
        return cls() if words <= {"no", "none", "tile", "tiles", "keep", "pass"} else None

    def phrase(self) -> Sentence:
        tiles = [tile for tile, used in (("take", self.take), ("rxn", self.rxn)) if used]
        return say("use {tiles:word&}", tiles=tiles) if tiles else say("use no tile")


class Take(Action, frozen=True):
    """Take this card from the center: `take Cl`."""

    form = "[take ]{card:formula}"

    card: Card  # of the center


class Place(Action, frozen=True):
    """Place this turn's cards one after the other: `Mg alone, Cl on Mg`."""

    chemical = True

    moves: tuple[str, ...]  # one for each card: "Mg alone", "Cl on Mg"

    def __str__(self) -> str:
        return ", ".join(self.moves)

    @classmethod
    def read(cls, text: str) -> Self | None:
        moves = [move.strip() for move in text.split(",")]
        return cls(tuple(moves)) if all([_MOVE.fullmatch(move) for move in moves]) else None

    def phrase(self) -> Sentence:
        return say("put {moves}", moves=[_put(move) for move in self.moves])


class Arrange(Action, frozen=True):
    """Lay all own charged cards anew after RXN: `rxn: MgCl2, Na, Fe+3-Cl`."""

    chemical = True

    groups: tuple[str, ...]  # as they will lie: "MgCl2", "Na", "Fe+3-Cl"

    def __str__(self) -> str:
        return "rxn: " + ", ".join(self.groups)

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"rxn ?:? ?(.*)", text, re.IGNORECASE)
        return cls(tuple(re.split(r" ?, ?", said[1]))) if said and said[1] else None

    def phrase(self) -> Sentence:
        return say("rearrange: {groups:formula}", groups=list(self.groups))


class Steal(Action, frozen=True):
    """Take a card with RXN and place it: `Cl of Ca-Cl from 2: Cl on Mg`."""

    chemical = True

    victim: int  # the seat that loses the card
    group: str  # as it lies there: "Ca-Cl"
    move: str  # what becomes of it: "Cl on Mg"

    @property
    def _card(self) -> str:
        return self.move.partition(" ")[0].partition("+")[0]

    def __str__(self) -> str:
        return f"{self._card} of {self.group} from {self.victim}: {self.move}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"\S+ of (\S+) from (?:seat )?(\d+): (.+)", text)
        return cls(int(said[2]), said[1], said[3]) if said and _MOVE.fullmatch(said[3]) else None

    def phrase(self) -> Sentence:
        parts = {"card": self._card, "victim": self.victim, "move": _put(self.move)}
        if re.fullmatch(rf"{re.escape(self._card)}(\+\d)?", self.group):
            return say("take {card:formula} from {victim:seat}: {move}", **parts)
        text = "take {card:formula} out of {group:formula} from {victim:seat}: {move}"
        return say(text, group=self.group, **parts)


class Refresh(Action, frozen=True):
    """Give up points of polyatomic cards to turn tiles back: `points`, `SO4 for rxn`."""

    trades: tuple[str, ...] = ()  # "SO4 for rxn": a card for a tile; empty: all score

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

    def phrase(self) -> Sentence:
        return say(
            "{acts:&}",
            acts=[_turn_tile_phrase(trade) for trade in self.trades] or [say("let all score")],
        )


_MOVE = re.compile(rf"{_CARD} (?:alone|on (?:\d )?[A-Z]\S*)")


def _put(move: str) -> Sentence:
    """Say where a card goes: alone, on another, or on several."""
    card, _, where = move.partition(" ")
    if where == "alone":
        return say("{card:formula} alone", card=card)
    count, _, group = where.removeprefix("on ").rpartition(" ")
    if count:
        return say("{card:formula} on {count} {group:formula}", card=card, count=count, group=group)
    return say("{card:formula} on {group:formula}", card=card, group=group)


def _turn_tile_phrase(trade: str) -> Sentence:
    card, _, tile = trade.partition(" for ")
    return say("turn {tile:word} back with {card:formula}", card=card, tile=tile)


ACTIONS = find_classes(Action, __name__)
