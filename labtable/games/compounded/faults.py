"""What a changed box of Compounded must still be: true compounds, a deck that adds up."""

from __future__ import annotations

from collections.abc import Iterator

from labtable.chem.misprints import element_misprint, formula_misprint
from labtable.chem.react import Unbalanced, balance
from labtable.engine.box import (
    Fault,
    check_enough,
    check_fixed,
    check_known,
    check_present,
    check_sentence,
    check_total,
    check_unique,
)
from labtable.games.compounded.chemistry import BURNT
from labtable.games.compounded.components import Box, Card

SEATS = 5  # CPD-001
STATES = ["solid", "liquid", "gas"]
REACTIONS = ["", "grant", "volatile"]
EXPERIMENTS = ["discovery", "study", "research", "lab"]
TOOLS = ["safety_goggles", "lab_key", "pipet", "graduated_cylinder", "bunsen_burner", "journal"]
FIXED = {
    "setup.field_rows": 4,
    "setup.field_columns": 4,
    "setup.starting_wild_per_scientist": 1,
    "setup.extinguishers_per_scientist": 1,
    "setup.claim_tokens_per_scientist": 4,
    "deck.lab_fire_cards_used": 5,
    "scoring.end_trigger_points": 50,  # an option says otherwise: end_points
    "nobel.element_spaces": 4,
    "nobel.experiments": ["discovery", "research"],
}


def faults(box: Box) -> Iterator[Fault]:
    """Everything in a box that could not be played."""
    yield from check_fixed(box, FIXED)
    yield from _crystals(box)
    yield from _benches(box)
    symbols = [element.symbol for element in box.element]
    for place, card in enumerate(box.compound):
        yield from _compound(card, symbols, place)
    yield from check_unique([card.name for card in box.compound], "compound", "name")
    yield from _deck(box)


def _crystals(box: Box) -> Iterator[Fault]:
    for place, element in enumerate(box.element):
        yield from check_sentence(element_misprint(element.symbol), "element", place, "symbol")
    symbols = [element.symbol for element in box.element]
    yield from check_unique(symbols, "element", "symbol")
    yield from check_present(symbols, ["S"], "element")  # what a Wild does not stand for (CPD-172)
    card = box.fire_extinguisher
    yield from check_sentence(
        formula_misprint(card.formula, card.elements), "fire_extinguisher", "formula"
    )
    for symbol in card.elements:
        yield from check_known(symbol, symbols, "fire_extinguisher", "elements")
    need = (SEATS + 1) * box.setup.starting_elements_per_bench
    yield from check_enough(sum([each.count for each in box.element]), need, "crystals", "element")
    stated = box.box.get("elemental_crystals")
    counted = sum([each.count for each in box.element])
    if isinstance(stated, int):
        yield from check_total(stated, counted, "crystals", "box", "elemental_crystals")


def _benches(box: Box) -> Iterator[Fault]:
    ids = [each.id for each in box.experiment]
    if ids != EXPERIMENTS:
        yield Fault(("experiment",), f"lists {', '.join(EXPERIMENTS)}, in this order.")
    for place, each in enumerate(box.experiment):
        if len(each.values) != 4:  # CPD-R05
            yield Fault(("experiment", place, "values"), "has four numbers: a start, three raises.")
    if sorted([tool.id for tool in box.tool]) != sorted(TOOLS):
        yield Fault(("tool",), f"lists {', '.join(TOOLS)}, each once.")
    yield from check_unique([tool.name for tool in box.tool], "tool", "name")
    if box.bag_trade.ratio_with_pipet > box.bag_trade.ratio:
        yield Fault(("bag_trade", "ratio_with_pipet"), "is more than without a Pipet.")


def _compound(card: Card, symbols: list[str], place: int) -> Iterator[Fault]:
    where = ("compound", place)
    yield from check_sentence(formula_misprint(card.formula, card.elements), *where, "formula")
    yield from check_total(card.size, sum(card.elements.values()), "elements on it", *where, "size")
    for symbol in card.elements:
        yield from check_known(symbol, symbols, *where, "elements")
    yield from check_known(card.state, STATES, *where, "state")
    yield from check_known(card.raises, EXPERIMENTS[:3], *where, "raises")
    yield from check_known(card.reaction, REACTIONS, *where, "reaction")
    yield from check_known(card.tool, ["", *TOOLS[:5]], *where, "tool")
    if card.flame_limit > 2:
        yield Fault((*where, "flame_limit"), f"is 0, 1 or 2, not {card.flame_limit}.")
    yield from _fire(card, *where)


def _fire(card: Card, *where: str | int) -> Iterator[Fault]:
    """What burns is told with its equation."""
    if not card.flame_limit or formula_misprint(card.formula):
        return
    try:
        products = [BURNT[symbol] for symbol in card.elements if symbol in BURNT]
        balance([card.formula, "O2"], sorted(products))
    except Unbalanced as reason:
        yield Fault(
            (*where, "flame_limit"), f"is {card.flame_limit}, but it burns to nothing: {reason}"
        )


def _deck(box: Box) -> Iterator[Fault]:
    """Nine open, seven of the others, the rest in stacks between Lab Fires (CPD-014, CPD-015)."""
    first = len([card for card in box.compound if card.start])
    cells = box.setup.field_rows * box.setup.field_columns
    deck, rest = box.deck, len(box.compound) - cells
    yield from check_total(
        box.setup.starting_compounds, first, "with start = true", "setup", "starting_compounds"
    )
    yield from check_total(
        box.setup.random_field_compounds,
        cells - first,
        "cells left for them",
        "setup",
        "random_field_compounds",
    )
    yield from check_total(
        deck.compounds_after_setup, rest, "left over", "deck", "compounds_after_setup"
    )
    yield from check_total(sum(deck.stacks), rest, "to be stacked", "deck", "stacks")
    yield from check_total(
        deck.deck_size, rest + deck.lab_fire_cards_used, "with Lab Fires", "deck", "deck_size"
    )
    stack = deck.stacks[0] if deck.stacks else 0
    even = [stack] * deck.lab_fire_cards_used
    if len(deck.stacks) != len(even) + 1 or deck.stacks[:-1] != even or not stack:
        yield Fault(("deck", "stacks"), "has five equal numbers, and the last stack as a sixth.")
    between = [(stack + 1) * (n + 1) for n in range(deck.lab_fire_cards_used)]
    if deck.lab_fire_positions != between:
        yield Fault(("deck", "lab_fire_positions"), f"are {between}: one after each stack.")
