"""Names of salts: Roman numbers, counting words, endings, and partners that do not fit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.composition import hill_key
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    accept_meaning,
    answer_unknown,
    diagnose_type,
    list_meanings,
    meaning_of,
)
from labtable.chem.diagnosis.ion_text import Pair, has_one_charge, polyatomic_groups
from labtable.chem.diagnosis.molecules import element_title, gas_that_bonds, same_sign
from labtable.chem.diagnosis.name_parts import (
    SaltName,
    TypedName,
    cation_of,
    element_of,
    salt_name,
    salt_of,
    split_prefix,
)
from labtable.chem.diagnosis.numbers import fixed_charge
from labtable.chem.diagnosis.right import NOBLE
from labtable.chem.formula import Formula
from labtable.chem.ions import catalogue
from labtable.chem.languages import AND, OR, Words, join_words, same_in_all
from labtable.chem.naming.called import name_in_both
from labtable.chem.naming.german.words import element_words
from labtable.chem.rows import CompoundRow, Element, Ion
from labtable.chem.typed_names import ROMAN, flatten_name, normalize_name

FEW: Final = 3  # choices that a sentence can hold
# Charges in the order in which their compounds are met, where it is not the rising one.
COMMON_FIRST: Final = {
    "Fe": (3, 2),
    "Cu": (2, 1),
    "Hg": (2, 1),
    "Cr": (3, 2, 6),
    "Mn": (2, 4, 3),
    "Ti": (4, 3, 2),
    "Au": (3, 1),
    "V": (5, 4, 3, 2),
    "Mo": (6, 4, 3),
    "W": (6, 4),
}
_NUMBERED: Final = re.compile(r"([a-z]+)\(([ivx,]+)\) (.+)")
_ENDINGS: Final = ("ate", "ite", "ide")  # of anions, the commonest first


def noble_gas(name: TypedName) -> Diagnosis | None:
    """Find a noble gas in front of an anion."""
    front, _, back = name.english.partition(" ")
    gas = element_words().get(front)
    if gas is None or gas.symbol not in NOBLE or not _find_anion(back):
        return None
    return gas_that_bonds(name.typed, gas.symbol, name.words)


def _find_anion(word: str) -> Ion | None:
    for stem in (word, *(stem for _, stem in split_prefix(word))):
        ion = catalogue.by_name().get(stem)
        if ion and ion.charge < 0:
            return ion
    return None


def metal_as_anion(name: TypedName) -> Diagnosis | None:
    """Find a metal with the ending of an anion: calcium sodide."""
    word = name.english.rpartition(" ")[2]
    stem = word.removesuffix("ide")
    if stem == word or len(stem) < 3 or " " not in name.english or word in catalogue.by_name():
        return None
    for metal in tables.elements().values():
        if metal.metal and metal.name.startswith(stem):
            titled = element_title(metal.symbol)
            return diagnose_type(
                "wrong", name.typed, "metal-as-anion", metal=titled, typed=name.words
            )
    return None


def two_alike(name: TypedName) -> Diagnosis | None:
    """Find two anions or two cations side by side."""
    words = name.english.split()
    ions = [catalogue.by_name().get(word) for word in words]
    if len(words) != 2 or ions[0] is None or ions[1] is None or words[1] == "hydrogen":
        return None
    alike = (ions[0].charge > 0) == (ions[1].charge > 0)
    return same_sign(name.typed, ions[0], ions[1]) if alike else None


def group_split(name: TypedName) -> Diagnosis | None:
    """Find a group whose atoms are named one by one: sodium nitrogen trioxide."""
    salt = salt_name(name.english)
    words = salt.back.split() if salt else []
    first = element_words().get(words[0]) if len(words) == 2 else None
    second = (
        next(
            ((n, ion) for n, stem in split_prefix(words[1]) if (ion := _find_lone_anion(stem))),
            None,
        )
        if first
        else None
    )
    if salt is None or first is None or second is None:
        return None
    atoms = {first.symbol: 1, second[1].formula: second[0]}
    for group in (each[0] for each in polyatomic_groups().values()):
        if group.charge < 0 and catalogue.ion_counts(group.formula) == atoms:
            meant = salt_of(salt, group)
            return meant and diagnose_type(
                "wrong", name.typed, "polyatomic-split", meant,
                group=group.formula, typed=name.words,
            )  # fmt: skip
    return None


def _find_lone_anion(word: str) -> Ion | None:
    ion = catalogue.by_name().get(word)
    return ion if ion and not ion.polyatomic and ion.charge < 0 else None


def roman_number(name: TypedName) -> Diagnosis | None:
    """Judge the number behind a metal: not needed, or a charge that the metal has not."""
    salt = salt_name(name.english)
    metal = element_of(salt) if salt else None
    anion = salt.anion if salt else None
    if salt is None or metal is None or anion is None or salt.numeral not in ROMAN[1:]:
        return None
    charge = ROMAN.index(salt.numeral)
    if charge in metal.cation_charges:
        return None if metal.stock_numeral else _not_needed(name, salt, metal, anion)
    if tables.compounds_by_name().get(flatten_name(name.english)):
        return None
    if has_one_charge(metal.symbol):
        return fixed_charge(name.typed, Pair(cation_of(salt), 1, anion, 1), name.words)
    variant = "never" if len(metal.cation_charges) > 1 else "only"
    return diagnose_type(
        "wrong", name.typed, "stock-number-wrong", variant=variant,
        metal=element_title(metal.symbol), charge=str(charge), choices=_usual_ions(metal),
    )  # fmt: skip


def _not_needed(name: TypedName, salt: SaltName, metal: Element, anion: Ion) -> Diagnosis | None:
    meant = salt_of(salt, anion)
    titled, numeral = name_in_both(metal.name), salt.numeral.upper()
    return meant and diagnose_type(
        "ok", name.typed, "stock-number-extra", meant, metal=titled, numeral=numeral
    )


def _usual_ions(metal: Element) -> Words:
    charges = metal.cation_charges
    if metal.symbol in ("Cu", "Hg"):
        charges = COMMON_FIRST[metal.symbol]
    *first, last = (str(catalogue.monatomic(metal.symbol, charge)) for charge in charges)
    return (
        join_words([same_in_all(", ".join(first)), same_in_all(last)], AND)
        if first
        else same_in_all(last)
    )


@cache
def _with_numbers() -> Mapping[tuple[str, str], tuple[tuple[str, CompoundRow], ...]]:
    """Give the rows whose name has a Roman number, by metal and anion."""
    index: dict[tuple[str, str], tuple[tuple[str, CompoundRow], ...]] = {}
    for row in tables.compounds():
        if numbered := _NUMBERED.fullmatch(normalize_name(row.name)):
            key = numbered[1], numbered[3]
            index[key] = (*index.get(key, ()), (numbered[2], row))
    return index


def number_missing(name: TypedName) -> Diagnosis | None:
    """Ask which charge is meant; only compounds on record are offered, the commonest first."""
    salt = salt_name(name.english)
    metal = element_of(salt) if salt else None
    if salt is None or metal is None or salt.numeral or salt.many or len(metal.cation_charges) < 2:
        return None
    anion = salt.anion
    if anion is None:
        return None
    order = COMMON_FIRST.get(metal.symbol, metal.cation_charges)
    ranks = [ROMAN[charge] for charge in order]
    rows = _with_numbers().get((metal.name, anion.name), ())
    rows = tuple(sorted(rows, key=lambda row: ranks.index(row[0]) if row[0] in ranks else FEW))
    choices = [meaning_of(row.formula) for _, row in rows[:FEW]]
    if not choices:
        return answer_unknown(
            name.typed,
            "{metal} has more than one charge, and I don't know any {name}.",
            "{metal} hat mehr als eine Ladung, und ein {name} kenne ich nicht.",
            metal=element_title(metal.symbol), name=name_in_both(f"{metal.name} {anion.name}"),
        )  # fmt: skip
    return diagnose_type(
        "ambiguous", name.typed, "stock-number-missing", *choices,
        metal=element_title(metal.symbol), choices=list_meanings(choices, OR),
    )  # fmt: skip


def counted_cations(name: TypedName) -> Diagnosis | None:
    """Accept counting words where hydrogen stands beside the metal: disodium hydrogen phosphate."""
    salt = salt_name(name.english)
    if salt is None or salt.many < 2 or salt.anion is None or "hydrogen" not in salt.anion.name:
        return None
    meant = salt_of(salt, salt.anion)
    right = meant and Formula.parse(meant.formula).counts.get(salt.metal) == salt.many
    return accept_meaning(name.typed, meant) if meant and right else None


def counting_words(name: TypedName) -> Diagnosis | None:
    """Find counting words in the name of a salt."""
    salt = salt_name(name.english)
    if salt is None or salt.numeral:
        return None
    said = salt.counted_anion
    anion = salt.anion or (said[1] if said else None)
    if anion is None or not (salt.many or (said and salt.anion is None)):
        return None
    metal, charge = element_of(salt), 0
    if metal and len(metal.cation_charges) > 1:
        anions = said[0] if said and salt.anion is None else 1
        charge = -anion.charge * anions // (salt.many or 1)
        if charge not in metal.cation_charges:
            return None
    meant = salt_of(salt, anion, charge)
    if meant is None:
        return diagnose_type("wrong", name.typed, "prefix-on-ionic-name", variant="open")
    counted_up = _as_counted(salt, said)
    if counted_up and counted_up.formula != meant.formula:
        both = (counted_up, meant)
        return diagnose_type(
            "ambiguous", name.typed, "prefix-on-ionic-name", *both,
            variant="which", choices=list_meanings(both, OR),
        )  # fmt: skip
    return diagnose_type("wrong", name.typed, "prefix-on-ionic-name", meant)


def _as_counted(salt: SaltName, said: tuple[int, Ion] | None) -> Meaning | None:
    """Take the counting words at their word: barium dioxide is BaO2, if that is on record."""
    if said is None or said[1].polyatomic or not said[0] > 1:
        return None
    row = tables.row(hill_key({salt.metal: salt.many or 1, said[1].formula: said[0]}))
    return meaning_of(row.formula, row.name) if row else None


def wrong_ending(name: TypedName) -> Diagnosis | None:
    """Find the element's own name instead of -ide, or an ending for which there is no ion."""
    salt = salt_name(name.english)
    if salt is None or " " in salt.back:
        return None
    lone = element_words().get(salt.back)
    charge = ROMAN.index(salt.numeral) if salt.numeral in ROMAN else 0
    if lone and lone.anion_charge and not lone.metal:
        meant = salt_of(salt, catalogue.monatomic(lone.symbol, lone.anion_charge), charge)
        return meant and diagnose_type(
            "wrong", name.typed, "ide-ate-ite", meant, variant="element", typed=name.words
        )
    stem = salt.back[:-3]
    if salt.back[-3:] not in _ENDINGS or len(stem) < 3:
        return None
    for ending in _ENDINGS:
        anion = catalogue.by_name().get(stem + ending)
        meant = salt_of(salt, anion, charge) if anion and anion.charge < 0 else None
        if meant:
            return diagnose_type("wrong", name.typed, "ide-ate-ite", meant)
    return None
