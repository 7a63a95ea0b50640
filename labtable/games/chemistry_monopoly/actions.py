"""The answers a player of Chemistry Monopoly can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import ClassVar, Self

import msgspec

from labtable.engine import Action
from labtable.engine.deal.answers import Deal, deal, read_deal, written
from labtable.games.chemistry_monopoly.components import BOX, GOODS, TITLES

_BACK = " -- buy back "
_KNOWN = {name.casefold(): label for label, title in TITLES.items() for name in (label, title)}
_SETS = {each.id.casefold(): each.id for each in BOX.sets}
_SETS |= {each.colour.replace("_", " ").casefold(): each.id for each in BOX.sets}


class _Word(Action, frozen=True):
    """An answer that is the same few words every time."""

    words: ClassVar[tuple[str, ...]]  # the first is written, all are understood

    def __str__(self) -> str:
        return self.words[0]

    @classmethod
    def read(cls, text: str) -> Self | None:
        return cls() if text.casefold() in cls.words else None


class _OnCard(Action, frozen=True):
    """An answer that names a card, by symbol or by name: `transfer Au`, `transfer gold`."""

    verb: ClassVar[str]

    card: str

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(rf"{cls.verb} (.+)", text, re.IGNORECASE)
        return cls(_label(said[1])) if said else None


def _label(word: str) -> str:
    """Find the card that somebody means; a stranger keeps the name it came with."""
    return _KNOWN.get(word.casefold(), word)


class Roll(_Word, frozen=True):
    """Roll the dice: `roll`."""

    words = ("roll", "roll again")


class EndTurn(_Word, frozen=True):
    """End the turn: `end`."""

    words = ("end", "end turn", "finish")


class PayFine(_Word, frozen=True):
    """Pay the fine and leave Biology Class: `pay fine`."""

    words = ("pay fine", "fine", "pay")


class UsePass(_Word, frozen=True):
    """Give a pass up and leave Biology Class: `use pass`."""

    words = ("use pass", "pass")


class Buy(_Word, frozen=True):
    """Buy the card at its printed price: `buy`."""

    words = ("buy",)


class Leave(_Word, frozen=True):
    """Do not buy it: `leave`."""

    words = ("leave", "decline")


class Fixed(_Word, frozen=True):
    """Pay the fixed tax: `fixed`."""

    words = ("fixed", "200")


class Percent(_Word, frozen=True):
    """Pay a tenth of everything: `percent`."""

    words = ("percent", "10%", "10 percent")


class DropOut(_Word, frozen=True):
    """Leave the auction for good: `drop`."""

    words = ("drop", "drop out")


class Decline(_Word, frozen=True):
    """Say no to the trade: `decline`."""

    words = ("decline", "no")


class DeclareBankruptcy(_Word, frozen=True):
    """Give up: what is owed cannot be raised: `bankrupt`."""

    words = ("bankrupt", "declare bankruptcy")


class Resign(_Word, frozen=True):
    """Leave the game for good: `resign`."""

    words = ("resign",)


class Bid(Action, frozen=True):
    """Offer more than anybody before: `bid 30`."""

    amount: int

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"(?:bid )?@? ?(\d{1,9})", text, re.IGNORECASE)
        return cls(int(said[1])) if said else None


class Condense(_OnCard, frozen=True):
    """Put one more liquid, or the solid, on a lot: `condense Fe`."""

    verb = "condense"


class Evaporate(_OnCard, frozen=True):
    """Sell one level of a lot back to the Lab: `evaporate Fe`."""

    verb = "evaporate"


class EvaporateTo(Action, frozen=True):
    """Sell several levels of a set at once: `evaporate transition to 1 1 0`."""

    set: str
    levels: tuple[int, ...]  # by lot, in the order of the board

    def __str__(self) -> str:
        return " ".join(["evaporate", self.set, "to", *map(str, self.levels)])

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"evaporate ([a-z_0-9 ]+?) to ((?:\d{1,2}[ ,]*)+)", text, re.IGNORECASE)
        if said is None:
            return None
        levels = tuple([int(level) for level in re.findall(r"\d+", said[2])])
        return cls(_SETS.get(said[1].casefold(), said[1]), levels)


class Transfer(_OnCard, frozen=True):
    """Turn a card over for half its price: `transfer Au`."""

    verb = "transfer"


class BuyBack(_OnCard, frozen=True):
    """Turn a transferred card face up again: `buy back Au`."""

    verb = "buy back"


class KeepTransferred(_OnCard, frozen=True):
    """Pay the interest on a card that just came, and leave it transferred: `keep Au`."""

    verb = "keep"


class _Terms(Action, frozen=True):
    """An answer that proposes a trade."""

    verb: ClassVar[str]

    gifts: Deal
    back: tuple[str, ...] = ()  # transferred cards the speaker would buy back at once (MON-125)

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "gifts", deal(*self.gifts))

    def __str__(self) -> str:
        return f"{self.verb} {written(self.gifts)}{_written_back(self.back)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(rf"{cls.verb} (.+)", text, re.IGNORECASE)
        if said is None:
            return None
        terms, back = _parted(said[1])
        gifts = read_deal(re.sub(r"@ ?(\d+)", r"\1 @", terms), GOODS)
        named = [msgspec.structs.replace(gift, good=_label(gift.good)) for gift in gifts or ()]
        return cls(tuple(named), back) if named else None


class Offer(_Terms, frozen=True):
    """Propose a trade: `offer 0 gives 1: Au, 1 gives 0: 300 @ + C -- buy back C`."""

    verb = "offer"


class Counter(_Terms, frozen=True):
    """Propose another trade instead: `counter 0 gives 1: Au, 1 gives 0: 350 @`."""

    verb = "counter"


class Accept(Action, frozen=True):
    """Agree to the trade: `accept`, or `accept -- buy back C`."""

    back: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"accept{_written_back(self.back)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        verb, back = _parted(text)
        return cls(back) if verb.casefold() in ("accept", "yes") else None


def _written_back(back: tuple[str, ...]) -> str:
    return _BACK + " + ".join(back) if back else ""


def _parted(text: str) -> tuple[str, tuple[str, ...]]:
    """Tell the terms from the cards that are bought back."""
    terms, *back = re.split(_BACK, text, maxsplit=1, flags=re.IGNORECASE)
    cards = "".join(back).split("+")
    return terms, tuple([_label(card.strip()) for card in cards if card.strip()])
