"""What a substance is called and what its nature is, and how a flaw in it is said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import groupby

import msgspec

from labtable.chem import Compound, Diagnosis, Formula, diagnose
from labtable.chem.tables import compounds_by_hill
from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.components import BOX, IONS, TILES
from labtable.games.compoundit.tables.board import valid
from labtable.games.compoundit.tables.lexicon import INDEX, Kind, Reading, lexicon

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


def salt_formula(reading: Reading) -> str:
    """Write a compound of ions, the positive one first: Mg(NO2)2; H and HSO4 are H2SO4."""
    if reading.positive.label == "H+1" and reading.negative.label.startswith("H"):
        return f"H2{reading.negative.label[1:]}"
    return ions_formula(reading, reading.positives, reading.negatives)


def ions_formula(reading: Reading, positives: int, negatives: int) -> str:
    """Write so many ions of both kinds, whether they cancel or not."""
    return _several(reading.positive, positives) + _several(reading.negative, negatives)


def _several(kind: Kind, count: int) -> str:
    body = kind.label if kind.listed else next(iter(kind.atoms))
    return _times(f"({body})" if kind.listed and count > 1 else body, count)


def salt_name(reading: Reading) -> str:
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

    >>> from labtable.games.compoundit.tables.lexicon import readings
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
