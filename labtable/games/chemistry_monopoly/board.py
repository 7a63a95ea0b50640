"""What a client draws Chemistry Monopoly from: the ring, the sets and the cards."""

from __future__ import annotations

from typing import Literal

import msgspec

from labtable.engine import Sentence
from labtable.games.chemistry_monopoly.chemistry import fact
from labtable.games.chemistry_monopoly.components import BOX, ELEMENTS, PASSES
from labtable.games.chemistry_monopoly.mechanics.managing import refund
from labtable.games.chemistry_monopoly.tables import (
    CARD_AT,
    CARDS,
    FINE,
    INTEREST,
    LIFE,
    PRICE,
    REDEMPTION,
    RENT,
    SALARY,
    SET,
    SUPPLY_RENT,
    TAX,
    TENTH,
    TIMES,
    TITLE,
    TRANSFER_PRICE,
)


class BoardSpace(msgspec.Struct, frozen=True):
    """A space of the ring, and the card that is sold there."""

    kind: str
    name: str
    card: str


class BoardSet(msgspec.Struct, frozen=True):
    """A set of lots, what one level costs and what the Lab pays for it."""

    colour: str
    family: str
    members: list[str]
    price: int
    refund: int


class BoardCard(msgspec.Struct, frozen=True):
    """A card; its rents go by level, by how many are owned, or as times the dice."""

    name: str
    kind: Literal["lot", "life", "supply"]
    set: str
    price: int
    rents: list[int]
    transfer: int
    interest: int
    redemption: int
    number: int
    fact: str
    said: Sentence  # `fact` in parts


class BoardMoney(msgspec.Struct, frozen=True):
    """Fixed sums."""

    fine: int
    tax: int
    percent: int
    salary: int


class ChemistryMonopolyBoard(msgspec.Struct, frozen=True):
    """All that is printed."""

    spaces: list[BoardSpace]
    sets: dict[str, BoardSet]
    cards: dict[str, BoardCard]
    passes: list[str]
    money: BoardMoney


def board() -> ChemistryMonopolyBoard:
    """Lay out the box for those who draw it."""
    return ChemistryMonopolyBoard(
        spaces=[
            BoardSpace(space.kind, space.name, CARD_AT[space.index] or "") for space in BOX.spaces
        ],
        sets={
            each.id: BoardSet(
                each.colour,
                each.family,
                each.members,
                each.liquid_price,
                refund(each.members[0], 1),
            )
            for each in BOX.sets
        },
        cards={label: _card(label) for label in CARDS},
        passes=list(PASSES),
        money=BoardMoney(FINE, TAX, TENTH, SALARY),
    )


def _card(label: str) -> BoardCard:
    element = ELEMENTS.get(label)
    return BoardCard(
        name=TITLE[label],
        kind="lot" if label in SET else "life" if label in LIFE else "supply",
        set=SET.get(label, ""),
        price=PRICE[label],
        rents=_rents(label),
        transfer=TRANSFER_PRICE[label],
        interest=INTEREST[label],
        redemption=REDEMPTION[label],
        number=element.atomic_number if element else 0,
        fact=str(fact(label)),
        said=fact(label),
    )


def _rents(card: str) -> list[int]:
    if card in RENT:
        return RENT[card]
    return TIMES if card in LIFE else SUPPLY_RENT
