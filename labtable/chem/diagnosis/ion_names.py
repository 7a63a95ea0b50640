"""Names of ions that are not yet one: the element alone, or a metal without its charge."""

from __future__ import annotations

from typing import Final

from labtable.chem.diagnosis.answers import Diagnosis, accept_meaning, diagnose_type, list_meanings
from labtable.chem.diagnosis.charged import ion_meaning
from labtable.chem.diagnosis.ion_text import NEVER_ALONE, ions_of
from labtable.chem.diagnosis.molecules import element_title
from labtable.chem.diagnosis.name_parts import TypedName
from labtable.chem.diagnosis.salt_names import COMMON_FIRST
from labtable.chem.ions import catalogue
from labtable.chem.languages import OR
from labtable.chem.naming.german.words import classical_words, element_words

_WORD: Final = " ion"


def ion_of_element(name: TypedName) -> Diagnosis | None:
    """Judge an element with the word ion: iron ion, chlorine ion, ferric ion."""
    front = name.english.removesuffix(_WORD)
    if front == name.english or front in catalogue.by_name():
        return None
    if classical := classical_words().get(front):
        return accept_meaning(name.typed, ion_meaning(classical))
    element = element_words().get(front)
    if element is None or element.symbol in NEVER_ALONE:
        return None
    ions = ions_of(element.symbol)
    if element.anion_charge and not element.metal and element.symbol != "H":
        anion = ion_meaning(next(ion for ion in ions if ion.charge < 0))
        return diagnose_type(
            "wrong", name.typed, "ide-ate-ite", anion, variant="element", typed=name.words
        )
    order = COMMON_FIRST.get(element.symbol, element.cation_charges)
    choices = [ion_meaning(ion) for charge in order for ion in ions if ion.charge == charge]
    if len(choices) < 2:
        return None
    return diagnose_type(
        "ambiguous", name.typed, "stock-number-missing", *choices,
        metal=element_title(element.symbol), choices=list_meanings(choices, OR),
    )  # fmt: skip
