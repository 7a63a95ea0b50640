"""Names of acids that follow a pattern which their anion does not have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.diagnosis.answers import Diagnosis, found, meaning
from labtable.chem.diagnosis.name_parts import TypedName
from labtable.chem.diagnosis.right import ion_name
from labtable.chem.ions import catalogue
from labtable.chem.naming.names import HYDRO_ACIDS
from labtable.chem.rows import Ion
from labtable.chem.salts import salt

ENDINGS: Final = {"ate": "ic", "ite": "ous", "ide": "ic"}  # of the anion, of the acid
_STEM: Final = re.compile(
    r"(?:hydro)?([a-z]{3,}?)(?:at|or|ur)?(?:ic|ous|ide|ate|ite|ium|ine)? acid"
)


@cache
def acids() -> Mapping[str, tuple[Ion, str, str]]:
    """Give anion, formula and name of every acid, by the name of the anion."""
    found_acids = {
        ion.name: (ion, ion.acid_formula, ion.acid_name)
        for ion in tables.ions()
        if ion.acid_name.endswith(" acid")
    }
    for symbol, acid in HYDRO_ACIDS.items():
        anion = catalogue.monatomic(symbol, tables.elements()[symbol].anion_charge)
        found_acids[anion.name] = (anion, salt("H", -anion.charge, symbol, 1), acid)
    return found_acids


def acid_of_another_pattern(name: TypedName) -> Diagnosis | None:
    """Find the acid that a name with a known stem must mean."""
    said = _STEM.fullmatch(name.english)
    if said is None:
        return None
    stem = said[1]
    lone = name.english.endswith("ide acid")
    endings = ("ide",) if lone else ("ate", "ite", "ide")
    for ending in endings:
        for anion in sorted(acids(), key=len):
            if anion.startswith(stem) and anion.endswith(ending):
                return acid_name(name.typed, anion)
    return None


def acid_name(typed: str, anion: str) -> Diagnosis:
    """Say how the acid of an anion is called."""
    ion, formula, acid = acids()[anion]
    ending = ion.name[-3:]
    new = ENDINGS[ending] + (", with hydro- in front" if acid.startswith("hydro") else "")
    meant = meaning(formula, acid)
    return found(
        "wrong", typed, "acid-name", meant, anion_name=ion_name(ion.name), ending=ending,
        acid_ending=new,
    )  # fmt: skip
