"""What a changed box of CompoundIt! must still be: true tiles, a board of squares, a fair deal."""

from __future__ import annotations

from collections.abc import Iterator

from labtable.chem.misprints import element_misprint, formula_misprint
from labtable.engine.box import (
    Fault,
    check_enough,
    check_fixed,
    check_known,
    check_present,
    check_sentence,
    check_unique,
)
from labtable.games.compoundit.components import Box

RULE_SETS = ["beginner", "standard", "lewis", "organic", "advanced", "expert"]
MOLECULAR = ["H", "B", "C", "N", "O", "F", "Si", "P", "S", "Cl", "Br", "I"]  # CIT-091
LARGEST_RACK = 15  # a line of the board; more tiles of one element cannot be counted
MOST = 45  # elements: a set of them and the points of a run are one number of 64 bits
SIGNS = ".@dtDT"


def faults(box: Box) -> Iterator[Fault]:
    """Everything in a box that could not be played."""
    yield from check_fixed(box, {"board.rows": 15, "board.columns": 15})
    yield from _tiles(box)
    yield from _compounds(box)
    yield from _rule_sets(box)
    yield from _board(box)
    yield from _deal(box)


def _tiles(box: Box) -> Iterator[Fault]:
    symbols = [tile.symbol for tile in box.tiles]
    yield from check_unique(symbols, "tiles", "symbol")
    yield from check_present(symbols, MOLECULAR, "tiles")
    if len(symbols) > MOST:
        yield Fault(("tiles",), f"are of {len(symbols)} elements; there is room for {MOST}.")
    for place, tile in enumerate(box.tiles):
        where = ("tiles", place)
        why = element_misprint(tile.symbol, tile.atomic_number)
        yield from check_sentence(why, *where, "symbol" if "no element" in why else "atomic_number")
        numbers = tile.oxidation
        if not numbers or 0 in numbers or len(set(numbers)) < len(numbers):
            yield Fault((*where, "oxidation"), "lists numbers such as 2 or -1, none of them twice.")
    numbers = [tile.atomic_number for tile in box.tiles]
    if numbers != sorted(numbers):
        yield Fault(("tiles",), "stand in the order of their atomic numbers.")


def _compounds(box: Box) -> Iterator[Fault]:
    symbols = [tile.symbol for tile in box.tiles]
    for element in box.diatomics.elements:
        yield from check_known(element, symbols, "diatomics", "elements")
    for place, exempt in enumerate(box.exceptions):
        where = ("exceptions", place)
        yield from check_sentence(formula_misprint(exempt.formula, exempt.tiles), *where, "formula")
        for symbol in exempt.tiles:
            yield from check_known(symbol, symbols, *where, "tiles")
    yield from check_unique(
        [ion.formula for ion in box.polyatomic_ions], "polyatomic_ions", "formula"
    )
    for place, ion in enumerate(box.polyatomic_ions):
        here = ("polyatomic_ions", place)
        yield from check_sentence(formula_misprint(ion.formula, ion.atoms), *here, "formula")
        for symbol in ion.atoms:
            yield from check_known(symbol, symbols, *here, "atoms")
        if not ion.charge:
            yield Fault((*here, "charge"), "is 0, but an ion has a charge.")


def _rule_sets(box: Box) -> Iterator[Fault]:
    yield from check_present(box.rule_sets, RULE_SETS, "rule_sets")
    for name, chosen in box.rule_sets.items():
        yield from check_known(
            chosen.lewis, ["off", "simple", "complex"], "rule_sets", name, "lewis"
        )
        starts = ["always", "when_stuck", "never"]
        yield from check_known(chosen.atom_starts, starts, "rule_sets", name, "atom_starts")
    for key in ("elements", "organic_required", "organic_optional"):
        for symbol in getattr(box.lewis, key):
            yield from check_known(symbol, MOLECULAR, "lewis", key)


def _board(box: Box) -> Iterator[Fault]:
    size = 15
    squares = [f"{column}{row + 1}" for row in range(size) for column in "ABCDEFGHIJKLMNO"]
    if len(box.board.map) != size or any([len(row) != size for row in box.board.map]):
        yield Fault(("board", "map"), f"has {size} rows of {size} signs.")
    for place, row in enumerate(box.board.map):
        for sign in sorted(set(row) - set(SIGNS)):
            yield Fault(("board", "map", place), f"has a sign '{sign}'; there is: {SIGNS}")
    for name in [box.board.centre, *box.board.atom_spaces]:
        if name not in squares:
            yield Fault(("board",), f"has no square '{name}'; the squares are A1 to O15.")


def _deal(box: Box) -> Iterator[Fault]:
    bag = sum([tile.count for tile in box.tiles])
    yield from check_present(box.deal, ["2", "3", "4"], "deal")
    for seats, tiles in box.deal.items():
        if not seats.isdecimal():
            yield Fault(("deal", seats), "is no number of players.")
            continue
        yield from check_enough(bag, tiles * int(seats), f"tiles in the lists for {seats}", "tiles")
        if tiles <= box.rack_size:
            yield Fault(("deal", seats), f"is {tiles}; a rack of {box.rack_size} needs more.")
    if box.rack_size > LARGEST_RACK:
        yield Fault(("rack_size",), f"is {box.rack_size}; a rack holds up to {LARGEST_RACK}.")
    kinds = len([tile for tile in box.tiles if tile.count])
    yield from check_enough(kinds, 5, "different elements in the bag", "tiles")
