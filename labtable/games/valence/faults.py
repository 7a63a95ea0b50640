"""What a changed box of Valence Plus must still be: every smallest set of cards has a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from labtable.chem.formula import Formula
from labtable.chem.misprints import element_misprint, formula_misprint
from labtable.chem.neutral_sets import smallest_neutral_sets
from labtable.engine.box import (
    Fault,
    check_enough,
    check_known,
    check_present,
    check_sentence,
    check_unique,
    printed_components,
)
from labtable.games.valence.components import Box

SEATS = 4  # VAL-001
MOST = 12  # elements that bond: there is no room for more in the number that tells a hand
ROLES = ["stable", "reactor", "vulnerable", "blocker"]


def faults(box: Box) -> Iterator[Fault]:
    """Everything in a box that could not be played."""
    before = msgspec.toml.decode(printed_components(__package__), type=Box)
    yield from _elements(box, before)
    yield from _molecules(box, before)
    found = [*_compounds(box), *_reactions(box, before)]
    yield from found
    if not found:
        yield from _recipes(box)
    yield from _deals(box)


def _elements(box: Box, before: Box) -> Iterator[Fault]:
    symbols = [card.symbol for card in box.elements]
    yield from check_unique(symbols, "elements", "symbol")
    # VAL-003, VAL-105: options and reactions speak of these
    yield from check_present(symbols, [card.symbol for card in before.elements], "elements")
    bonding = [card for card in box.elements if not card.optional]
    if len(bonding) > MOST:
        why = f"are {len(bonding)} that bond; there is room for {MOST} at most."
        yield Fault(("elements",), why)
    colors = list(dict.fromkeys([card.color for card in before.elements]))
    for place, card in enumerate(box.elements):
        where = ("elements", place)
        why = element_misprint(card.symbol, card.atomic_number)
        yield from check_sentence(why, *where, "symbol" if "no element" in why else "atomic_number")
        yield from check_known(card.color, colors, *where, "color")
        for other in [each for with_ in card.secondary_with for each in with_.split("|")]:
            yield from check_known(other, symbols, *where, "secondary_with")
        if card.optional and (card.valence or card.symbol not in ("He", "Og")):
            yield Fault((*where, "optional"), "is for He and Og, which bond to nothing.")


def _molecules(box: Box, before: Box) -> Iterator[Fault]:
    ids = [kind.id for kind in box.molecules]
    if ids != [kind.id for kind in before.molecules]:
        yield Fault(("molecules",), "are the printed kinds, in their order: reactions need them.")
    yield from check_unique([kind.name for kind in box.molecules], "molecules", "name")
    for place, kind in enumerate(box.molecules):
        yield from check_known(kind.role, ROLES, "molecules", place, "role")
    blockers = [kind.id for kind in box.molecules if kind.role == "blocker"]
    if blockers != ["transition_metal_compound"]:
        yield Fault(("molecules",), "have one blocker: transition_metal_compound.")


def _compounds(box: Box) -> Iterator[Fault]:
    symbols = [card.symbol for card in box.elements]
    yield from check_unique([known.formula for known in box.compounds], "compounds", "formula")
    for place, known in enumerate(box.compounds):
        where = ("compounds", place)
        why = formula_misprint(known.formula)
        yield from check_sentence(why, *where, "formula")
        yield from check_known(known.kind, [kind.id for kind in box.molecules], *where, "kind")
        for symbol in () if why else Formula.parse(known.formula).counts:
            yield from check_known(symbol, symbols, *where, "formula")


def _reactions(box: Box, before: Box) -> Iterator[Fault]:
    """The log tells every reaction with its equation, so new ones are not made up (VAL-R38)."""
    known = {(row.reactor, row.target): row.products for row in before.reactions}
    for place, row in enumerate(box.reactions):
        if known.get((row.reactor, row.target)) != row.products:
            why = "is no reaction of the printed game; those may only be left out."
            yield Fault(("reactions", place), why)
    drawn = box.special_reactions[0].element_cards_drawn
    given = msgspec.structs.replace(before.special_reactions[0], element_cards_drawn=drawn)
    if box.special_reactions[0] != given:
        yield Fault(("special_reactions", 0), "stays as printed, but for the cards drawn.")
    reactors = {row.reactor for row in before.reactions}
    for place, kind in enumerate(box.molecules):
        if (kind.role == "reactor") != (kind.id in reactors):
            yield Fault(("molecules", place, "role"), "is reactor for acids and water only.")


def _recipes(box: Box) -> Iterator[Fault]:
    """Whatever the cards build has a formula and a kind (VAL-041, VAL-043)."""
    valences = {card.symbol: card.valence for card in box.elements if card.valence}
    copies = {card.symbol: card.count for card in box.elements}
    colors = {card.symbol: card.color for card in box.elements}
    named = {frozenset(Formula.parse(each.formula).counts.items()) for each in box.compounds}
    kinds = [set(one) for kind in box.molecules for one in kind.color_sets]
    for recipe in [*smallest_neutral_sets(valences, copies), *_flipped_sets(box)]:
        words = " ".join([card for card, n in recipe.items() for _ in range(n)])
        if frozenset(recipe.items()) not in named:
            yield Fault(("compounds",), f"do not name what {words} builds; add an entry for it.")
        if {colors[card] for card in recipe} not in kinds:
            yield Fault(("molecules",), f"have no kind for the colors of {words}.")


def _flipped_sets(box: Box) -> Iterator[Counter[str]]:
    for card in box.elements:
        if len(card.secondary_with) == 1:
            for other in card.secondary_with[0].split("|"):
                yield Counter([card.symbol, other])
        elif card.secondary_with:
            yield Counter([card.symbol, *card.secondary_with])


def _deals(box: Box) -> Iterator[Fault]:
    options = {choice.id: choice for choice in box.options}
    yield from check_present(options, ["original_valence", "cooperative"], "options")
    copies = {card.symbol: card.count for card in box.elements if not card.optional}
    gone = options["original_valence"].remove if "original_valence" in options else {}
    for symbol, count in gone.items():
        if not 0 <= count <= copies.get(symbol, 0):
            why = f"takes {count} {symbol} out of {copies.get(symbol, 0)}."
            yield Fault(("options",), f"original_valence {why}")
    need = SEATS * box.meta.hand_dealt + 1  # VAL-012, VAL-013
    yield from check_enough(sum(copies.values()) - sum(gone.values()), need, "cards", "elements")
