"""Which runs of tiles are compounds, worked out once for each rule set.

Inside tables and generator an element is a small number in the order of atomic numbers, and a
handful of tiles is one whole number, its key, with five bits for the count of each element.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import gcd
from typing import Final

from labtable.chem.formula import Formula as Parsed
from labtable.chem.molecules import molecules_by_hill
from labtable.games.compoundit.components import BOX, TILES

SYMBOLS: Final = [tile.symbol for tile in BOX.tiles]
INDEX: Final = {symbol: i for i, symbol in enumerate(SYMBOLS)}
NUMBER: Final = {tile.symbol: tile.atomic_number for tile in BOX.tiles}
POINTS: Final = [tile.points for tile in BOX.tiles]
COPIES: Final = [tile.count for tile in BOX.tiles]
UNIT: Final = [1 << 5 * i for i in range(len(SYMBOLS))]
ALL: Final = (1 << len(SYMBOLS)) - 1  # every element, as a set of bits
VOID: Final = 255  # in a line of elements: a square without a tile
LONGEST: Final = 15  # CIT-003: no run is longer than a line


class Kind:
    """What a polyatomic compound is cut into: one tile, or the atoms of a listed ion (CIT-056)."""

    def __init__(self, label: str, atoms: dict[str, int], charge: int, listed: bool) -> None:
        self.label = label
        self.atoms = atoms
        self.charge = charge
        self.listed = listed
        self.key = key_of(atoms)
        self.size = sum(atoms.values())
        # by some of its tiles with empty places between them: orders of the others
        self.pieces: dict[bytes, list[bytes]] = {}


class IonReading:
    """So many pieces of a positive kind with so many of a negative one, in lowest terms."""

    def __init__(self, positive: Kind, negative: Kind) -> None:
        shared = gcd(positive.charge, -negative.charge)  # CIT-059, CIT-R06
        self.positive = positive
        self.negative = negative
        self.positives = -negative.charge // shared
        self.negatives = positive.charge // shared

    def atoms(self) -> dict[str, int]:
        """All tiles of the compound."""
        total = {symbol: n * self.positives for symbol, n in self.positive.atoms.items()}
        for symbol, n in self.negative.atoms.items():
            total[symbol] = total.get(symbol, 0) + n * self.negatives
        return total


class TileFormula:
    """A handful of tiles that makes a compound: in any order, or cut into whole ions."""

    def __init__(self, atoms: dict[str, int]) -> None:
        self.needs = sorted([(INDEX[symbol], n) for symbol, n in atoms.items()])
        self.key = key_of(atoms)
        self.elements = sum([1 << element for element, _ in self.needs])  # as a set of bits
        self.size = sum(atoms.values())
        self.free = False  # valid in any order (CIT-054)
        self.readings: list[IonReading] = []  # else one of these has to fit (CIT-057)


class Lexicon:
    """All compounds of one rule set that fit on the board and in the bag."""

    def __init__(self, rule_set: str, mixed: bool) -> None:
        self.rule_set = rule_set
        self.mixed = mixed
        self.formulas: dict[int, TileFormula] = {}
        for atoms in free_compounds(rule_set, mixed):
            if buildable(atoms):
                self._formula(atoms).free = True
        for reading in readings() if BOX.rule_sets[rule_set].polyatomic else []:  # CIT-080
            if buildable(reading.atoms()):
                self._formula(reading.atoms()).readings.append(reading)
        self.listed = sorted(self.formulas.values(), key=lambda formula: formula.size)
        # sets of formulas, each as one number with a bit for every formula
        self.every = (1 << len(self.listed)) - 1
        self.bits = [1 << i for i in range(len(self.listed))]
        self.sized = [0] * (LONGEST + 1)  # by the number of their tiles
        self.upto = [[self.every] * 32 for _ in SYMBOLS]  # those that need no more of an element
        for i, formula in enumerate(self.listed):
            self.sized[formula.size] |= 1 << i
            for element, n in formula.needs:
                for fewer in range(n):
                    self.upto[element][fewer] ^= 1 << i

    def _formula(self, atoms: dict[str, int]) -> TileFormula:
        return self.formulas.setdefault(key_of(atoms), TileFormula(atoms))


def key_of(atoms: dict[str, int]) -> int:
    """Write a handful of tiles as one number."""
    return sum([UNIT[INDEX[symbol]] * n for symbol, n in atoms.items()])


def buildable(atoms: dict[str, int]) -> bool:
    """Tell whether the bag holds the tiles and a line has the squares for it."""
    enough = all([n <= TILES[symbol].count for symbol, n in atoms.items()])
    return enough and sum(atoms.values()) <= LONGEST


def free_compounds(rule_set: str, mixed: bool) -> list[dict[str, int]]:
    """Compounds whose tiles may stand in any order (CIT-054, CIT-090, CIT-100)."""
    found = [{symbol: 2} for symbol in BOX.diatomics.elements]  # CIT-050
    found += [exempt.tiles for exempt in BOX.exceptions]  # CIT-053
    for first, second in combinations(SYMBOLS, 2):
        found += binaries(first, second, mixed)
    return found + stable_molecules(rule_set)


def binaries(first: str, second: str, mixed: bool) -> list[dict[str, int]]:
    """Every ratio in lowest terms in which printed numbers cancel (CIT-051, CIT-052).

    Whether the substance exists is no question here (CIT-062, CIT-R08).

    >>> binaries("C", "O", mixed=False), len(binaries("Fe", "Cl", mixed=True))
    ([{'C': 1, 'O': 2}], 3)
    """
    return [
        {first: x, second: y}
        for x in range(1, min(TILES[first].count, LONGEST) + 1)
        for y in range(1, min(TILES[second].count, LONGEST - x) + 1)
        if gcd(x, y) == 1 and 0 in totals(first, x, second, y, mixed)
    ]


def totals(first: str, x: int, second: str, y: int, mixed: bool) -> set[int]:
    """What the numbers of so many tiles may add up to (CIT-R05, CIT-114)."""
    return {a + b for a in sums(first, x, mixed) for b in sums(second, y, mixed)}


def sums(symbol: str, count: int, mixed: bool) -> set[int]:
    """Totals of equal tiles: all with one number, or each with any of its numbers."""
    numbers = TILES[symbol].oxidation
    if not mixed:
        return {number * count for number in numbers}
    reached = {0}
    for _ in range(count):
        reached = {total + number for total in reached for number in numbers}
    return reached


@cache
def readings() -> list[IonReading]:
    """Every pair of kinds that makes a polyatomic compound (CIT-056, CIT-058, CIT-R09)."""
    single = [
        Kind(f"{tile.symbol}{number:+d}", {tile.symbol: 1}, number, listed=False)
        for tile in BOX.tiles
        for number in tile.oxidation
    ]
    ions = [Kind(ion.formula, ion.atoms, ion.charge, listed=True) for ion in BOX.polyatomic_ions]
    found = []
    for positive in [kind for kind in single + ions if kind.charge > 0]:
        for negative in [kind for kind in single + ions if kind.charge < 0]:
            reading = IonReading(positive, negative)
            # CIT-060, CIT-R07: two elements go by their numbers alone
            if (positive.listed or negative.listed) and len(reading.atoms()) > 2:
                found.append(reading)
    return found


def stable_molecules(rule_set: str) -> list[dict[str, int]]:
    """Molecules on record that a rule set adds (CIT-095, CIT-100, CIT-105, CIT-110).

    Printed numbers do not matter (CIT-094), formal charges neither (CIT-R21); one isomer on
    record is enough (CIT-R23).
    """
    chosen = BOX.rule_sets[rule_set]
    if chosen.lewis == "off" and not chosen.organic:
        return []
    return [
        dict(Parsed.parse(molecule.hill).counts)
        for molecule in molecules_by_hill().values()
        if chosen.lewis == "complex"
        or (chosen.lewis == "simple" and molecule.central)
        or (chosen.organic and molecule.organic)
    ]


@cache
def lexicon(rule_set: str, mixed: bool = False) -> Lexicon:
    """The compounds of a rule set, worked out when it is first played."""
    return Lexicon(rule_set, mixed)
