"""Slips in names: a word for another one, the parts swapped, acids of another pattern."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.composition import salt
from labtable.chem.diagnosis import salt_names
from labtable.chem.diagnosis.answers import Diagnosis, diagnose_type, meaning_of
from labtable.chem.diagnosis.name_parts import TypedName, read_name
from labtable.chem.diagnosis.right import find_offered, ion_name, is_known, unknown_hydrate
from labtable.chem.ions import catalogue
from labtable.chem.naming import Ambiguous, NameMatch
from labtable.chem.naming.german import english_name
from labtable.chem.naming.german.words import by_german, element_words, fold_german
from labtable.chem.naming.lookup import as_typed
from labtable.chem.naming.names import HYDRO_ACIDS
from labtable.chem.rows import Ion
from labtable.chem.typed_names import normalize_name

# Adjectives and element names that sound alike; the first is right only in front of acid.
_SOUND_ALIKE: Final = (("phosphorous", "phosphorus"), ("sulfurous", "sulfur"))
_AMMONIA: Final = ("ammoniak", "ammonia ", "ammonia")


def sounds_alike(name: TypedName) -> Diagnosis | None:
    """Find an adjective in the place of an element: phosphorous pentachloride."""
    for adjective, element in _SOUND_ALIKE:
        if name.english.endswith(" acid") or adjective not in (
            name.english,
            name.english.partition(" ")[0],
        ):
            continue
        if name.english == adjective:
            meant = meaning_of(element_words()[element].symbol)
            return diagnose_type("wrong", name.typed, "spelling-slip", meant)
        match = as_typed(name.english.replace(adjective, element, 1))
        if isinstance(match, NameMatch) and is_known(match.formula):
            meant = meaning_of(str(match.formula), match.name)
            return diagnose_type("wrong", name.typed, "spelling-slip", meant)
    return None


def ammonia_for_ammonium(name: TypedName) -> Diagnosis | None:
    """Find the molecule named in the place of its ion: ammonia chloride."""
    typed = name.typed.lower()
    front = next((word for word in _AMMONIA if typed.startswith(word)), "")
    rest = typed.removeprefix(front).strip(" -")
    match = as_typed(read_name(f"ammonium {rest}").english) if front and rest else None
    meant = find_offered(str(match.formula)) if isinstance(match, NameMatch) else None
    if meant is None or "NH4" not in meant.formula:
        return None
    return diagnose_type("wrong", name.typed, "spelling-slip", meant, variant="ammonia")


def parts_swapped(name: TypedName) -> Diagnosis | None:
    """Find the anion named first: chloride sodium."""
    front, _, back = name.english.rpartition(" ")
    anion = catalogue.by_name().get(front)
    if anion is None or anion.charge > 0:
        return None
    turned = name._replace(english=f"{back} {front}")
    match = as_typed(turned.english)
    if isinstance(match, Ambiguous):
        asked = salt_names.number_missing(turned)
        return asked if asked and asked.meant else None
    meant = find_offered(str(match.formula)) if isinstance(match, NameMatch) else None
    return meant and diagnose_type("wrong", name.typed, "order-reversed", meant, variant="name")


def two_languages(name: TypedName) -> Diagnosis | None:
    """Find a German element in an English name: natrium chloride."""
    front, _, back = name.typed.lower().partition(" ")
    metal, bracket, numeral = front.partition("(")
    english = by_german().get(fold_german(metal), metal)
    if not back or english == metal:
        return None
    match = as_typed(normalize_name(f"{english}{bracket}{numeral} {back}"))
    meant = find_offered(str(match.formula)) if isinstance(match, NameMatch) else None
    return meant and diagnose_type("wrong", name.typed, "spelling-slip", meant)


def hydrate_without_number(name: TypedName) -> Diagnosis | None:
    """Accept the one hydrate on record that a name without a Roman number can mean."""
    match = as_typed(name.english) if name.english.endswith("hydrate") else None
    choices = match.choices if isinstance(match, Ambiguous) else ()
    known = [one for one in choices if tables.row(one.formula.hill)]
    if len(known) != 1:
        return None
    meant = meaning_of(str(known[0].formula), known[0].name)
    return diagnose_type("ok", name.typed, "notation-style", meant, usual=meant.name)


def hydrate_not_known(name: TypedName) -> Diagnosis | None:
    """Find a crystal with more or less water than is known."""
    match = as_typed(name.english) if name.english.endswith("hydrate") else None
    return unknown_hydrate(name.typed, str(match.formula)) if isinstance(match, NameMatch) else None


ENDINGS: Final = {"ate": "ic", "ite": "ous", "ide": "ic"}  # of the anion, of the acid
_STEM: Final = re.compile(
    r"(?:hydro|hydrogen )?([a-z]{3,}?)(?:at|or|ur)?(?:ic|ous|us|ide|ate|ite|ium|ine|ogen)? acid"
)


@cache
def acids_by_anion() -> Mapping[str, tuple[Ion, str, str]]:
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
    said = _STEM.fullmatch(_german_acid(name.typed) or name.english)
    if said is None:
        return None
    stem = said[1]
    lone = name.english.endswith("ide acid")
    endings = ("ide",) if lone else ("ate", "ite", "ide")
    for ending in endings:
        for anion in sorted(acids_by_anion(), key=len):
            if anion.startswith(stem) and anion.endswith(ending):
                return acid_name(name.typed, anion)
    return None


def _german_acid(typed: str) -> str:
    """Say in English what stands in front of the German word for acid: Stickstoffsäure."""
    front, word, rest = typed.lower().replace("saeure", "säure").rpartition("säure")
    if not word or rest or not front:
        return ""
    element = by_german().get(fold_german(front), "")
    said = element or english_name(front).removesuffix(" ion")
    return f"{said} acid" if element or said in catalogue.by_name() else ""


def nonmetal_first(name: TypedName) -> Diagnosis | None:
    """Find the elements of a salt in the old German order: Chlornatrium."""
    typed = fold_german(name.typed)
    for front, english in by_german().items():
        metal = by_german().get(typed.removeprefix(front)) if typed.startswith(front) else None
        element = element_words().get(english)
        if metal is None or element is None or element.metal or not element.anion_charge:
            continue
        anion = catalogue.monatomic(element.symbol, element.anion_charge)
        turned = name._replace(english=f"{metal} {anion.name}")
        match = as_typed(turned.english)
        if isinstance(match, Ambiguous):
            asked = salt_names.number_missing(turned)
            return asked if asked and asked.meant else None
        meant = find_offered(str(match.formula)) if isinstance(match, NameMatch) else None
        return meant and diagnose_type("wrong", name.typed, "order-reversed", meant, variant="name")
    return None


def elements_only(name: TypedName) -> Diagnosis | None:
    """Find two elements of a molecule without the ending -ide: hydrogen chlorine."""
    front, _, back = name.english.partition(" ")
    element = element_words().get(back)
    if front != "hydrogen" or element is None or element.symbol not in HYDRO_ACIDS:
        return None
    meant = find_offered(salt("H", -element.anion_charge, element.symbol, 1))
    return meant and diagnose_type("wrong", name.typed, "spelling-slip", meant)


def acid_name(typed: str, anion: str) -> Diagnosis:
    """Say how the acid of an anion is called."""
    ion, formula, acid = acids_by_anion()[anion]
    ending = ion.name[-3:]
    new = ENDINGS[ending] + (", with hydro- in front" if acid.startswith("hydro") else "")
    meant = meaning_of(formula, acid)
    return diagnose_type(
        "wrong", typed, "acid-name", meant, anion_name=ion_name(ion.name), ending=ending,
        acid_ending=new,
    )  # fmt: skip
