"""Why a run of tiles is a compound, written down so that anybody can check it.

A certificate says how every tile is read: by its number, as part of an ion, or as an atom of a
molecule; so it can be checked with nothing but the printed components.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import gcd

import msgspec

from labtable.chem import molecules
from labtable.chem.composition import hill_key
from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.chemistry.names import (
    count_elements,
    formula_of,
    name_of,
    salt_formula,
    salt_name,
)
from labtable.games.compoundit.components import BOX, IONS, TILES
from labtable.games.compoundit.tables.board import cut
from labtable.games.compoundit.tables.lexicon import INDEX, UNIT, Lexicon


class Piece(msgspec.Struct, frozen=True):
    """Neighbouring tiles that count together: one tile, or a whole ion."""

    label: str  # "Mg" or "NO2"
    charge: int  # of the whole
    tiles: list[str]  # from left to right


class Certificate(msgspec.Struct, frozen=True):
    """A run that is a compound, and how it is read."""

    kind: str  # "element", "exception", "binary", "ions" or "molecule"
    run: list[str]
    formula: str
    name: str
    rule: str
    numbers: list[int] = []  # by tile, for a binary compound
    pieces: list[Piece] = []  # from left to right, for a compound of ions
    hill: str = ""  # the entry of the table of molecules

    def why(self) -> Sentence:
        """Say it in half a sentence."""
        if self.kind == "binary":
            charges = _charges(self.run, self.numbers)
            return say("{charges} = 0, in the simplest ratio", charges=charges)
        if self.kind == "ions":
            labels, charged = [p.label for p in self.pieces], [p.charge for p in self.pieces]
            return say("{charges} = 0", charges=_charges(labels, charged))
        if self.kind == "molecule":
            return _measured_sentence(self.hill)
        if self.kind == "element":
            return say("two atoms of one element")
        return say("a named exception")


def _charges(labels: list[str], charges: list[int]) -> str:
    """Write every piece with its charge.

    >>> _charges(["Mg", "NO2", "NO2"], [2, -1, -1])
    'Mg(+2) NO2(-1) NO2(-1)'
    """
    return " ".join([f"{label}({n:+d})" for label, n in zip(labels, charges, strict=True)])


def _measured_sentence(key: str) -> Sentence:
    known = molecules.molecules_by_hill()[key]
    if known.boiling is None:
        return say("an octet for every atom, and on the list")
    why = "an octet for every atom, and it boils at {degrees} degrees Celsius"
    return say(why, degrees=round(known.boiling - 273.15))


def certificate(lexicon: Lexicon, run: list[str]) -> Certificate | None:
    """Find how a run is read; nothing where it is no compound (CIT-030)."""
    formula = lexicon.formulas.get(sum([UNIT[INDEX[tile]] for tile in run]))
    if formula is None:
        return None
    found = _by_numbers(run, lexicon.mixed)
    for reading in [] if found else formula.readings:
        pieces = cut([INDEX[tile] for tile in run], reading)
        if pieces:
            laid = iter(run)
            parts = [
                Piece(
                    kind.label if kind.listed else next(iter(kind.atoms)),
                    kind.charge,
                    [next(laid) for _ in range(kind.size)],
                )
                for kind in pieces
            ]
            title = salt_formula(reading), salt_name(reading)
            return Certificate("ions", run, *title, "CIT-056", pieces=parts)
    if found is None and formula.free:
        atoms = count_elements(run)
        known = molecules.molecules_by_hill()[hill_key(atoms)]
        rule = _molecule_rule(lexicon.rule_set, known)
        found = Certificate("molecule", run, formula_of(atoms), known.name, rule, hill=known.hill)
    return found


def _molecule_rule(rule_set: str, known: molecules.Molecule) -> str:
    """The plainest rule that lets a molecule in: a central atom, organic, any structure."""
    if known.central and BOX.rule_sets[rule_set].lewis != "off":
        return "CIT-090"
    return "CIT-100" if known.organic else "CIT-105"


def _by_numbers(run: list[str], mixed: bool) -> Certificate | None:
    """Read a run of one or two elements (CIT-050 to CIT-053)."""
    atoms = count_elements(run)
    if len(atoms) > 2:
        return None
    formula = formula_of(atoms)
    if len(atoms) == 1:
        fits = len(run) == 2 and run[0] in BOX.diatomics.elements
        name = TILES[run[0]].name
        return Certificate("element", run, formula, name, "CIT-050") if fits else None
    for exempt in BOX.exceptions:
        if exempt.tiles == atoms:
            return Certificate("exception", run, formula, exempt.name, "CIT-053")
    numbers = cancelling(run, mixed)
    if gcd(*atoms.values()) > 1 or not numbers:
        return None
    return Certificate("binary", run, formula, name_of(formula), "CIT-051", numbers=numbers)


def cancelling(run: list[str], mixed: bool) -> list[int]:
    """A number for every tile of a binary run, so that they cancel; empty where none do.

    >>> cancelling(["O", "Fe", "O", "Fe", "O"], mixed=False)
    [-2, 3, -2, 3, -2]
    """
    (first, x), (second, y) = count_elements(run).items()
    for some in _choices(first, x, mixed):
        for others in _choices(second, y, mixed):
            if sum(some) + sum(others) == 0:
                given = {first: iter(some), second: iter(others)}
                return [next(given[tile]) for tile in run]
    return []


def _choices(symbol: str, count: int, mixed: bool) -> list[tuple[int, ...]]:
    numbers = TILES[symbol].oxidation
    if mixed:
        return list(combinations_with_replacement(numbers, count))
    return [(number,) * count for number in numbers]


def evidence(shown: Certificate) -> Shown:
    """Name the skills behind a compound."""
    formula = shown.formula
    if shown.kind == "element":
        return Shown(("elements",), strength="weak", formula=formula)
    if shown.kind == "ions":
        return Shown(_of_ions(shown), formula=formula)
    if shown.kind == "molecule":
        organic = ("carbon-compounds", "molecules-lewis")
        lewis = ("molecules-lewis",)
        return Shown(organic if shown.rule == "CIT-100" else lewis, formula=formula)
    return _of_two(shown)


def _of_ions(shown: Certificate) -> tuple[str, ...]:
    labels = {piece.label for piece in shown.pieces}
    if "H" in labels:
        return ("acids-bases-salts", "polyatomic-ions")
    if "NH4" in labels and labels <= {*IONS}:
        return ("polyatomic-ions",)
    return ("polyatomic-ions", "charge-balance")


def _of_two(shown: Certificate) -> Shown:
    """Molecules of two elements go by their numbers here, which says little about bonds."""
    atoms = count_elements(shown.run)
    metals = [tile for tile in atoms if tile not in BOX.lewis.elements]
    if not metals:
        return Shown(("molecules-lewis",), strength="weak", formula=shown.formula)
    if any([len(TILES[metal].oxidation) > 1 for metal in metals]):
        return Shown(("transition-metals", "charge-balance"), formula=shown.formula)
    equal = len(set(atoms.values())) == 1  # one to one may be luck
    skills = ("charge-balance", "formula-writing")
    return Shown(skills, strength="weak" if equal else "strong", formula=shown.formula)
