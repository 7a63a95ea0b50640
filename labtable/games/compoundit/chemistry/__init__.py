"""Why a run of tiles is a compound, written down so that anybody can check it.

A certificate says how every tile is read: by its number, as part of an ion, or as an atom of a
molecule; so it can be checked with nothing but the printed components.

What a substance is called and what its nature is, and how a flaw in it is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement, groupby
from math import gcd

import msgspec

from labtable.chem import Compound, Diagnosis, Formula, diagnose, molecules
from labtable.chem.composition import hill_key
from labtable.chem.tables import compounds_by_hill
from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.components import BOX, IONS, TILES
from labtable.games.compoundit.tables import INDEX, UNIT, IonReading, Kind, Lexicon, lexicon
from labtable.games.compoundit.tables.board import cut, valid

ROMAN = ("", "I", "II", "III", "IV")


def count_elements(tiles: list[str]) -> dict[str, int]:
    """Count tiles by element."""
    return {tile: tiles.count(tile) for tile in dict.fromkeys(tiles)}


def formula_of(atoms: Mapping[str, int]) -> str:
    """Write a formula the usual way.

    >>> formula_of({"H": 3, "N": 1})
    'NH3'
    """
    return str(Formula.made_of(atoms))


def as_laid(run: list[str]) -> str:
    """Write a run as a formula that does not judge it; where the order matters it is kept.

    >>> as_laid(["Cl", "Mg", "Cl"]), as_laid(["Mg", "O", "O", "H", "H"])
    ('MgCl2', 'MgO2H2')
    """
    return _as_laid(tuple(run))


@lru_cache(maxsize=4096)
def _as_laid(run: tuple[str, ...]) -> str:
    if len(set(run)) < 3:  # CIT-054
        return formula_of(count_elements(list(run)))
    return "".join([_times(tile, len(list(equal))) for tile, equal in groupby(run)])


def _times(body: str, count: int) -> str:
    return body if count == 1 else f"{body}{count}"


@cache
def name_of(formula: str) -> str:
    """What is known under this formula is called; the formula itself where nothing is."""
    return Compound.of(formula).name


def salt_formula(reading: IonReading) -> str:
    """Write a compound of ions, the positive one first: Mg(NO2)2; H and HSO4 are H2SO4."""
    if reading.positive.label == "H+1" and reading.negative.label.startswith("H"):
        return f"H2{reading.negative.label[1:]}"
    return ions_formula(reading, reading.positives, reading.negatives)


def ions_formula(reading: IonReading, positives: int, negatives: int) -> str:
    """Write so many ions of both kinds, whether they cancel or not."""
    return _several(reading.positive, positives) + _several(reading.negative, negatives)


def _several(kind: Kind, count: int) -> str:
    body = kind.label if kind.listed else next(iter(kind.atoms))
    return _times(f"({body})" if kind.listed and count > 1 else body, count)


def salt_name(reading: IonReading) -> str:
    """Name the positive ion, then the negative one; acids have names of their own."""
    positive, negative = reading.positive, reading.negative
    if not negative.listed:
        return name_of(salt_formula(reading))
    anion = IONS[negative.label]
    if positive.label == "H+1":
        return anion.acid_name
    return f"{_cation(positive)} {anion.name}"


def _cation(kind: Kind) -> str:
    """Name a positive ion, with its number where the tile has several.

    >>> from labtable.games.compoundit.tables import readings
    >>> [_cation(each.positive) for each in readings() if each.positive.label == "Fe+3"][0]
    'iron(III)'
    """
    if kind.listed:
        return IONS[kind.label].name
    tile = TILES[next(iter(kind.atoms))]
    several = len([number for number in tile.oxidation if number > 0]) > 1
    return f"{tile.name}({ROMAN[kind.charge]})" if several else tile.name


@lru_cache(maxsize=1024)
def diagnosis(formula: str) -> Diagnosis:
    """What a pupil who writes this is told outside the game."""
    return diagnose(formula)


def known_name(formula: str) -> str:
    """What a substance of this formula is called; empty where none is on record.

    >>> known_name("NO2"), known_name("C2H6O"), known_name("NaCl2")
    ('nitrogen dioxide', 'ethanol', '')
    """
    found = diagnosis(formula)
    made = {Formula.parse(meant.formula).hill for meant in found.meant}
    isomers = found.kind == "ambiguous" and made == {Formula.parse(formula).hill}
    right = (found.kind == "ok" or isomers) and not found.misconception
    return found.meant[0].name.en if right and made <= compounds_by_hill().keys() else ""


def balances(formula: str) -> bool:
    """Tell whether charges that elements really have cancel, on record or not.

    >>> balances("MnCl3"), balances("KNaSO4"), balances("NaCl2")
    (True, True, False)
    """
    found = diagnosis(formula)
    return found.kind == "ok" or found.misconception == "balanced-not-known"


def remark(formula: str) -> Sentence:
    """An honest word about a compound of the game that nobody keeps in a bottle (CIT-062)."""
    found = diagnosis(formula)
    if found.misconception == "balanced-not-known" and not found.variant:
        return say(" Its charges balance, but it is not known as a substance that lasts.")
    return Sentence("")


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong with a run, and what that shows about who laid it."""

    rule: str
    kind: str
    why: Sentence  # without its full stop
    shown: Shown | None = None

    @property
    def said(self) -> Sentence:
        """The whole sentence."""
        return say("{why}.", why=self.why)


def together(said: list[Sentence]) -> Sentence:
    """Say one sentence after the other."""
    first, *more = said
    return say("{first} {more}", first=first, more=together(more)) if more else first


def with_sets(why: Sentence, run: list[str]) -> Sentence:
    """Name the rule sets that would take a run, where some would."""
    laid = [INDEX[tile] for tile in run]
    sets = [name for name in BOX.rule_sets if valid(lexicon(name), laid)]
    if not sets:
        return why
    return say("{why}. It counts in these rule sets: {sets:word}", why=why, sets=sets)


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
