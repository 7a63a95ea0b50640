"""What the cards are and what can be built from them, worked out once; what each may be called."""

from __future__ import annotations

from functools import cache
from typing import Final

from labtable.chem.formula import Formula
from labtable.chem.neutral_sets import smallest_neutral_sets
from labtable.games.valence.components import (
    BOX,
    CHOICES,
    COMPOUNDS,
    ELEMENTS,
    NUMBERS,
    TITLES,
    NamedCompound,
)


def ascending(cards: list[str]) -> list[str]:
    """Lay cards in the order of their atomic numbers."""
    return sorted(cards, key=lambda card: NUMBERS[card])


def all_recipes() -> list[list[str]]:
    """Every set of cards that builds something, small ones first (VAL-041, VAL-042, VAL-053).

    Noble gases have valence 0 and no partner (VAL-R39); copper counts +2 only (VAL-R12).

    >>> [" ".join(cards) for cards in all_recipes()][:2], len(all_recipes())
    (['F Na', 'Na Cl'], 51)
    """
    printed = {card.symbol: card.valence for card in BOX.elements if card.valence}
    copies = {card.symbol: card.count for card in BOX.elements}
    found = [
        [card for card, n in recipe.items() for _ in range(n)]
        for recipe in smallest_neutral_sets(printed, copies)
    ]
    return sorted([ascending(cards) for cards in found + flipped_sets()], key=len)


def flipped_sets() -> list[list[str]]:
    """The sets with secondary valences, and no others (VAL-049, VAL-050, VAL-R13, VAL-R14)."""
    found: list[list[str]] = []
    for card in BOX.elements:
        partners = [partner.split("|") for partner in card.secondary_with]
        if len(partners) == 1:  # either of two metals; a pair is listed once
            found += [[card.symbol, other] for other in partners[0] if card.symbol <= other]
        elif partners:
            found.append([card.symbol, *card.secondary_with])
    return found


def kind_of(cards: list[str]) -> str:
    """The kind whose colours are exactly the colours of the cards (VAL-043, VAL-R11, VAL-R17).

    >>> kind_of(["O", "Na", "K"]), kind_of(["Cu", "Zn"])
    ('Metal Oxide', 'Transition Metal Compound')
    """
    colors = {ELEMENTS[card].color for card in cards}
    fitting = [
        kind.name for kind in BOX.molecules if colors in [set(one) for one in kind.color_sets]
    ]
    return fitting[0]


def set_name(cards: list[str]) -> str:
    """Name a set of cards, whatever their order."""
    return " ".join(ascending(cards))


def pack_cards(cards: list[str]) -> int:
    """Write cards as one number: five bits count each element that builds something.

    Above them a noble gas has one bit, for there is only one card of it (VAL-003).

    >>> pack_cards(["H", "O"]) == pack_cards(["O", "H"]) == ONE["H"] + ONE["O"]
    True
    """
    number = 0
    for card in cards:
        number += ONE[card]
    return number


def unpack_cards(number: int) -> list[str]:
    """The cards of such a number, in ascending order.

    >>> unpack_cards(pack_cards(["Og", "O", "H", "H", "He"]))
    ['H', 'H', 'He', 'O', 'Og']
    """
    times = {card: number // ONE[card] & (1 if card in NOBLE else 31) for card in ELEMENTS}
    return ascending([card for card, count in times.items() for _ in range(count)])


def kinds_lying(stash: list[str]) -> int:
    """Write which kinds lie in a Stash as one number, a bit for each."""
    lying = 0
    for kind in stash:
        lying |= KIND_BIT[kind]
    return lying


def counts(original: bool) -> dict[str, int]:
    """How many cards of each element the deck has, without the optional ones (VAL-002, VAL-092).

    >>> sum(counts(False).values()), sum(counts(True).values())
    (63, 49)
    """
    gone = CHOICES["original_valence"].remove if original else {}
    left = {c.symbol: c.count - gone.get(c.symbol, 0) for c in BOX.elements if not c.optional}
    return {card: count for card, count in left.items() if count}


NUMBER: Final = dict(NUMBERS)
VALENCE: Final = {card.symbol: card.valence for card in BOX.elements}
NOBLE: Final = [card.symbol for card in BOX.elements if card.optional]  # VAL-003
COLOR: Final = {card.symbol: card.color for card in BOX.elements}  # VAL-006
HALOGENS: Final = [card.symbol for card in BOX.elements if card.color == "halogen"]

# What people write, by the cards it takes.
FORMULAS: Final = {
    set_name([card for card, n in Formula.parse(formula).counts.items() for _ in range(n)]): formula
    for formula in COMPOUNDS
}
RECIPES: Final = {FORMULAS[set_name(cards)]: cards for cards in all_recipes()}
KIND: Final = {formula: kind_of(cards) for formula, cards in RECIPES.items()}
COMPLEX: Final = {  # VAL-051: no recipe leads here
    formula: TITLES[known.kind] for formula, known in COMPOUNDS.items() if known.product_only
}
# Places in a packed number; a hand less a recipe keeps the fifth bits of ENOUGH, if none lacks.
PLACES: Final = [card for card in ELEMENTS if card not in NOBLE]
ONE: Final = {card: 1 << 5 * place for place, card in enumerate(PLACES)} | {
    card: 1 << 5 * len(PLACES) + place for place, card in enumerate(NOBLE)
}
ENOUGH: Final = sum([ONE[card] << 4 for card in PLACES])
COMPOUND: Final = {pack_cards(cards): formula for formula, cards in RECIPES.items()}


class Recipe:
    """What builds a compound: the kind that the Bank must have, and the cards as one number."""

    def __init__(self, formula: str) -> None:
        self.formula = formula
        self.kind = KIND[formula]
        self.needed = pack_cards(RECIPES[formula])


class LowestElement:
    """An element as a number, and the recipes where it has the lowest atomic number."""

    def __init__(self, card: str) -> None:
        self.card = ONE[card]
        self.recipes = [Recipe(formula) for formula, cards in RECIPES.items() if cards[0] == card]


STARTING: Final = {
    card: LowestElement(card) for card in ELEMENTS
}  # so that a hand looks at few recipes

KINDS: Final = [kind.name for kind in BOX.molecules]
KIND_BIT: Final = {kind: 1 << place for place, kind in enumerate(KINDS)}  # in Stashes
POINTS: Final = {kind.name: kind.points for kind in BOX.molecules}
BANK: Final = {kind.name: kind.count for kind in BOX.molecules}  # VAL-004
ROLE: Final = {kind.name: kind.role for kind in BOX.molecules}
TRADED: Final = [kind.name for kind in BOX.molecules if kind.trade_up]  # VAL-026
REACTORS: Final = [kind.name for kind in BOX.molecules if kind.role == "reactor"]  # VAL-060
BLOCKER: Final = next(kind.name for kind in BOX.molecules if kind.role == "blocker")
ACIDS: Final = [TITLES[kind] for kind in BOX.special_reactions[0].reactor_kinds]  # VAL-073
DISSOLVED: Final = [TITLES[kind] for kind in BOX.special_reactions[0].products]

# PRODUCTS["Acid"]["Base"] == ["Salt", "Water"]; anything missing does not react (VAL-061, VAL-R23)
PRODUCTS: Final = {
    reactor: {
        TITLES[row.target]: [TITLES[kind] for kind in row.products]
        for row in BOX.reactions
        if TITLES[row.reactor] == reactor
    }
    for reactor in REACTORS
}


OTHERS = 3  # wrong names that are listed beside the right one


@cache
def listed_names(formula: str) -> tuple[str, ...]:
    """The right name and those of the compounds that share most with it, by the alphabet.

    >>> listed_names("NaOH")
    ('potassium hydroxide', 'sodium bisulfate', 'sodium hydroxide', 'sodium oxide')
    """
    others = [known for known in COMPOUNDS.values() if known.formula != formula]
    others.sort(key=lambda known: -_likeness(known, COMPOUNDS[formula]))
    near = [known.name for known in others[:OTHERS]]
    return tuple(sorted([COMPOUNDS[formula].name, *near]))


def _likeness(one: NamedCompound, other: NamedCompound) -> int:
    """Count what two compounds share: words of their names, their kind, their elements."""
    words = set(one.name.split()) & set(other.name.split())
    elements = Formula.parse(one.formula).counts.keys() & Formula.parse(other.formula).counts.keys()
    return 2 * len(words) + 2 * (one.kind == other.kind) + len(elements)
