"""What is so in nature, whatever the numbers on the tiles say."""

from __future__ import annotations

from functools import lru_cache

from labtable.chem import Diagnosis, Formula, diagnose
from labtable.chem.tables import compounds_by_hill
from labtable.engine import Sentence, say


@lru_cache(maxsize=1024)
def diagnosis(formula: str) -> Diagnosis:
    """What a pupil who writes this is told outside the game."""
    return diagnose(formula)


def known(formula: str) -> str:
    """What a substance of this formula is called; empty where none is on record.

    >>> known("NO2"), known("C2H6O"), known("NaCl2")
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
    return diagnosis(formula).kind == "ok"


def remark(formula: str) -> Sentence:
    """An honest word about a compound of the game that nobody keeps in a bottle (CIT-062)."""
    found = diagnosis(formula)
    if found.misconception == "balanced-not-known" and not found.variant:
        return say(" Its charges balance, but it is not known as a substance that lasts.")
    return Sentence("")
