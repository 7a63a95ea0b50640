"""The answers a player of Chemistry Monopoly can give, and how to say them in a few words."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Self

import msgspec

from labtable.engine import Action, Sentence, Spelt, find_classes, say
from labtable.engine.deal import (
    Deal,
    Gift,
    describe_terms,
    format_deal,
    make_deal,
    read_deal,
)
from labtable.games.chemistry_monopoly.components import BOX, GOODS, MONEY, TITLES
from labtable.games.chemistry_monopoly.events.titled import in_words

_BACK = " -- buy back "
_KNOWN = {name.casefold(): label for label, title in TITLES.items() for name in (label, title)}
_SETS = {each.id.casefold(): each.id for each in BOX.sets}
_FAMILIES = {each.id: each.family for each in BOX.sets}
_SETS |= {each.colour.replace("_", " ").casefold(): each.id for each in BOX.sets}


def _label(word: str) -> str:
    """Find the card that somebody means; a stranger keeps the name it came with."""
    return _KNOWN.get(word.casefold(), word)


Card = Annotated[str, Spelt(".+", _label)]  # by symbol or by name: `transfer Au`, `transfer gold`


_TOKENS = {token.name.casefold(): token.name for token in BOX.tokens}
Token = Annotated[str, Spelt(".+", lambda word: _TOKENS.get(word.casefold(), word))]


class Roll(Action, frozen=True):
    """Roll the dice: `roll`."""

    form = "roll"
    also = ("roll again",)


class EndTurn(Action, frozen=True):
    """End the turn: `end`."""

    form = "end"
    also = ("end turn", "finish")


class PayFine(Action, frozen=True):
    """Pay the fine and leave Biology Class: `pay fine`."""

    form = "pay fine"
    also = ("fine", "pay")


class UsePass(Action, frozen=True):
    """Give a pass up and leave Biology Class: `use pass`."""

    form = "use pass"
    also = ("pass",)


class Buy(Action, frozen=True):
    """Buy the card at its printed price: `buy`."""

    form = "buy"


class Leave(Action, frozen=True):
    """Do not buy it: `leave`."""

    form = "leave"
    also = ("decline",)


class Fixed(Action, frozen=True):
    """Pay the fixed tax: `fixed`."""

    form = "fixed"
    also = ("200",)


class Percent(Action, frozen=True):
    """Pay a tenth of everything: `percent`."""

    form = "percent"
    also = ("10%", "10 percent")


class Bid(Action, frozen=True):
    """Offer more than anybody before: `bid 30`."""

    form = "[bid ]{amount}"
    also = ("[bid ]@[ ]{amount}",)

    amount: int  # in @


class DropOut(Action, frozen=True):
    """Leave the auction for good: `drop`."""

    form = "drop"
    also = ("drop out",)


class Condense(Action, frozen=True):
    """Put one more liquid, or the solid, on a lot: `condense Fe`."""

    chemical = True
    form = "condense {card:word}"

    card: Card  # a lot


class Evaporate(Action, frozen=True):
    """Sell one level of a lot back to the Lab: `evaporate Fe`."""

    chemical = True
    form = "evaporate {card:word}"

    card: Card  # a lot


class EvaporateTo(Action, frozen=True):
    """Sell several levels of a set at once: `evaporate transition to 1 1 0`."""

    chemical = True

    set: str  # by id: "transition"
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

    def phrase(self) -> Sentence:
        family = _FAMILIES.get(self.set, self.set)
        return say("evaporate {set:word} to {levels}", set=family, levels=list(self.levels))


class Transfer(Action, frozen=True):
    """Turn a card over for half its price: `transfer Au`."""

    form = "transfer {card:word}"

    card: Card  # any card of one's own


class BuyBack(Action, frozen=True):
    """Turn a transferred card face up again: `buy back Au`."""

    form = "buy back {card:word}"

    card: Card  # a transferred one


class KeepTransferred(Action, frozen=True):
    """Pay the interest on a card that just came, and leave it transferred: `keep Au`."""

    form = "keep {card:word}"

    card: Card  # the one that came


def _standard_good(gift: Gift) -> Gift:
    """Know what a gift is by any of its names; a mere number is money."""
    if gift.good.isdecimal() and gift.count == 1 and len(gift.good) < 10:
        return msgspec.structs.replace(gift, good="@", count=int(gift.good))
    return msgspec.structs.replace(gift, good=_label(gift.good))


def _good_said(gift: Gift) -> Sentence:
    return in_words(f"{gift.count} {MONEY}" if gift.good == MONEY else gift.good)


def _titles(cards: tuple[str, ...]) -> list[str]:
    return [TITLES.get(card, card) for card in cards]


class _Terms(Action, frozen=True):
    """An answer that proposes a trade."""

    verb: ClassVar[str]

    gifts: Deal  # who gives what to whom
    back: tuple[str, ...] = ()  # transferred cards the speaker would buy back at once (MON-125)

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "gifts", make_deal(*self.gifts))

    def __str__(self) -> str:
        return f"{self.verb} {format_deal(self.gifts)}{_written_back(self.back)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(rf"{cls.verb} (.+)", text, re.IGNORECASE)
        if said is None:
            return None
        terms, back = _split_terms(said[1])
        gifts = read_deal(re.sub(r"@ ?(\d+)", r"\1 @", terms), GOODS)
        named = [_standard_good(gift) for gift in gifts or ()]
        return cls(tuple(named), back) if named else None

    def _terms(self) -> Sentence:
        terms = describe_terms(self.gifts, _good_said)
        if self.back:
            return say("{terms}; buy back {cards:name&}", terms=terms, cards=_titles(self.back))
        return say("{terms}", terms=terms)


class Offer(_Terms, frozen=True):
    """Propose a trade: `offer 0 gives 1: Au, 1 gives 0: 300 @ + C -- buy back C`."""

    verb = "offer"

    def phrase(self) -> Sentence:
        return say("offer: {terms}", terms=self._terms())


class Counter(_Terms, frozen=True):
    """Propose another trade instead: `counter 0 gives 1: Au, 1 gives 0: 350 @`."""

    verb = "counter"

    def phrase(self) -> Sentence:
        return say("offer instead: {terms}", terms=self._terms())


class Accept(Action, frozen=True):
    """Agree to the trade: `accept`, or `accept -- buy back C`."""

    back: tuple[str, ...] = ()  # transferred cards to buy back at once (MON-125)

    def __str__(self) -> str:
        return f"accept{_written_back(self.back)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        verb, back = _split_terms(text)
        return cls(back) if verb.casefold() in ("accept", "yes") else None

    def phrase(self) -> Sentence:
        if self.back:
            return say("accept and buy back {cards:name&}", cards=_titles(self.back))
        return say("accept")


class Decline(Action, frozen=True):
    """Say no to the trade: `decline`."""

    form = "decline"
    also = ("no",)


class DeclareBankruptcy(Action, frozen=True):
    """Give up: what is owed cannot be raised: `bankrupt`."""

    form = "bankrupt"
    also = ("declare bankruptcy",)


class Resign(Action, frozen=True):
    """Leave the game for good: `resign`."""

    form = "resign"


class ChooseToken(Action, frozen=True):
    """Take a token for the whole game: `token Flask`."""

    form = "[token ]{token:word}"

    token: Token  # by its name


def _written_back(back: tuple[str, ...]) -> str:
    return _BACK + " + ".join(back) if back else ""


def _split_terms(text: str) -> tuple[str, tuple[str, ...]]:
    """Tell the terms from the cards that are bought back."""
    terms, *back = re.split(_BACK, text, maxsplit=1, flags=re.IGNORECASE)
    cards = "".join(back).split("+")
    return terms, tuple([_label(card.strip()) for card in cards if card.strip()])


ACTIONS = find_classes(Action, __name__)
