"""What is right as it is written: on record, or whole ions that balance."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import gcd
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.composition import salt, simplest_ratio
from labtable.chem.condensed import isomer_of, shape_of
from labtable.chem.diagnosis import misconceptions
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    accept_meaning,
    answer_unknown,
    diagnose_type,
    meaning_of,
)
from labtable.chem.diagnosis.ion_text import (
    PAIRED,
    Pair,
    balanced_pair,
    ion_pairs,
    mixed_salt,
    polyatomic_groups,
    reversed_pairs,
)
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.hydrates import is_known_hydrate, nearest_hydrate
from labtable.chem.ions import catalogue
from labtable.chem.languages import NOTHING, Words, capitalize
from labtable.chem.naming import name
from labtable.chem.naming.called import name_in_both
from labtable.chem.rows import CompoundRow
from labtable.chem.tables import short_lived_compounds

NOBLE: Final = frozenset(("He", "Ne", "Ar", "Kr", "Xe", "Rn"))
_COMPLEX: Final = re.compile(r"\[([^\[\]]+)\](?!\d)")
_ROUND: Final = re.compile(r"([A-Z][a-z]?)(\d*0)(?!\d)")


class Right(NamedTuple):
    """A formula that is right as it is written."""

    meant: Meaning
    row: CompoundRow | None = None  # on record
    pair: Pair | None = None  # its ions, where they are what makes it right


@cache
def rows_by_formula() -> Mapping[str, CompoundRow]:
    """Give the rows on record by their formula as it is written, the best known first."""
    found: dict[str, CompoundRow] = {}
    for row in tables.compounds():
        found.setdefault(row.formula, row)
    return found


def formula_of(text: str) -> Formula | None:
    """Read a text as a formula, if it is one."""
    try:
        return Formula.parse(text)
    except NotAFormula:
        return None


@lru_cache(4096)
def as_written(text: str) -> Right | None:
    """Find what a formula means, if it is right as it is written."""
    if not text[:1].isalnum() and text[:1] not in "([":
        return None
    row = rows_by_formula().get(text.replace("[", "(").replace("]", ")"))
    row = row or rows_by_formula().get(_COMPLEX.sub(r"\1", text))
    if row:
        return Right(meaning_of(row.formula), row)
    if text in tables.elements():
        return Right(meaning_of(text))
    formula = formula_of(text)
    if formula is None or formula.charge:
        return None
    for rule in (_right_hydrate, _carbon_compound, _right_salt, _mixed_salt):
        if meant := rule(text, formula):
            return meant
    return None


def find_offered(text: str) -> Meaning | None:
    """Give what a formula means if it may be offered: it is right, on record, and it lasts."""
    found_right = as_written(text)
    formula = formula_of(text)
    if found_right is None or formula is None:
        return None
    known = found_right.row or text in tables.elements() or tables.row(formula.dry.hill)
    return found_right.meant if known else None


def is_known(formula: Formula) -> bool:
    """Tell whether a formula that was read from a name may be offered."""
    lone = sum(formula.counts.values()) == 1
    if formula.dry is not formula and not is_known_hydrate(formula):
        return False
    return bool(formula.charge or lone or tables.row(formula.dry.hill))


def _right_hydrate(text: str, formula: Formula) -> Right | None:
    """Accept water in a crystal where so much of it is known."""
    wet = "." in text and formula.dry is not formula and is_known_hydrate(formula)
    return Right(meaning_of(formula.body)) if wet and as_written(formula.dry.body) else None


def _carbon_compound(text: str, formula: Formula) -> Right | None:
    """Accept every order of a carbon compound; its salts in both orders."""
    row, _ = isomer_of(text, formula.hill)
    if row is None or not {"C", "H"} <= formula.counts.keys() or _wrong_acid(text):
        return None
    carbon = [pair.anion for pair in reversed_pairs(text) if not pair.charge]
    if row.cation:
        own = any({"C", "H"} <= catalogue.ion_counts(anion.formula).keys() for anion in carbon)
        return Right(meaning_of(row.formula), row) if own and _of_carbon(row.anion) else None
    best = row is tables.row(formula.hill)
    written = meaning_of(row.formula, "" if best else row.name)._replace(formula=text)
    return Right(written, row) if row.kind in ("organic", "halocarbon") else None


def _wrong_acid(text: str) -> bool:
    """Tell whether hydrogen stands with a whole group that it does not balance: H3CH3COO."""
    acids = [pair for pair in ion_pairs(text) if pair.cation.formula == "H" and pair.groups]
    return bool(acids) and all(pair.charge for pair in acids)


def _of_carbon(anion: str) -> bool:
    return {"C", "H"} <= catalogue.ion_counts(anion).keys() and anion != "HCO3"


def _right_salt(text: str, formula: Formula) -> Right | None:
    pair = balanced_pair(text)
    if pair is None:
        return None
    row = tables.row(formula.hill, pair.formula)
    same = (
        row
        if row and (row.cation, row.anion) == (pair.cation.formula, pair.anion.formula)
        else None
    )
    if same:
        return Right(meaning_of(same.formula), same, pair)
    acid = name(formula).text if pair.cation.formula == "H" else ""
    return Right(Meaning(text, name_in_both(acid or pair.name)), None, pair)


def _mixed_salt(text: str, formula: Formula) -> Right | None:
    titled = name(formula).text if mixed_salt(text) else ""
    return Right(meaning_of(text, titled)) if titled else None


def accept_formula(typed: str, text: str) -> Diagnosis | None:
    """Say that a formula is right, with the remark that belongs to it."""
    remark = misconceptions.by_formula().get(text)
    if remark and remark.kind == "ambiguous":
        names = remark.names or ("",) * len(remark.meant)
        meant = tuple(map(meaning_of, remark.meant, names))
        return Diagnosis("ambiguous", typed, remark.words, meant=meant)
    if remark:
        return accept_meaning(
            typed, meaning_of(remark.meant[0] if remark.meant else text), remark.words
        )
    found_right = as_written(text)
    if found_right is None:
        return _other_arrangement(typed, text)
    if _is_single_atom(text):
        return None
    if found_right.pair and found_right.row is None:
        return _not_on_record(typed, found_right.pair, found_right.meant)
    return accept_meaning(
        typed, found_right.meant, next(_fitting_remarks(text, found_right), NOTHING)
    )


def _other_arrangement(typed: str, text: str) -> Diagnosis | None:
    """Say that only the atoms of a chain are known, not how they hang together."""
    formula = formula_of(text)
    row = tables.row(formula.hill) if formula and not formula.charge and shape_of(text) else None
    if row is None or row.kind != "organic" or _wrong_acid(text):
        return None
    return answer_unknown(
        typed,
        "I don't know {typed}. {name} has the same atoms in another order.",
        "{typed} kenne ich nicht. {name} hat dieselben Atome in anderer Anordnung.",
        name=capitalize(name_in_both(row.name)),
    )


def unknown_hydrate(typed: str, text: str) -> Diagnosis | None:
    """Say that a crystal with so much water is not known, and which one is."""
    formula = formula_of(text)
    if formula is None or formula.dry is formula or is_known_hydrate(formula):
        return None
    dry = find_offered(formula.dry.body)
    if dry is None:
        return None
    near = nearest_hydrate(formula)
    known = meaning_of(near) if "." in near else dry
    return answer_unknown(
        typed,
        "I don't know {typed}. I do know {formula}, {name}.",
        "{typed} kenne ich nicht. Ich kenne aber {formula}, {name}.",
        formula=known.formula, name=known.name,
    )  # fmt: skip


def _is_single_atom(text: str) -> bool:
    """Tell whether it is a single atom of an element that goes in pairs."""
    element = tables.elements().get(text)
    return element is not None and element.diatomic


def _not_on_record(typed: str, pair: Pair, meant: Meaning) -> Diagnosis:
    """Praise what balances; two elements that balance on paper only may be no substance at all."""
    if meant.formula in short_lived_compounds():
        return diagnose_type("ok", typed, "balanced-not-known", meant)
    if pair.anion.polyatomic or (pair.cation.polyatomic and pair.cation.formula != "Hg2"):
        return diagnose_type("ok", typed, "balanced-not-known", meant, variant="record")
    name = meant.name
    return diagnose_type("unknown", typed, "balanced-not-known", variant="record", meant_name=name)


def _fitting_remarks(text: str, meant: Right) -> Iterator[Words]:
    """Offer remarks, the most fitting first."""
    formula = Formula.parse(text)
    if formula.dry is not formula:
        yield Words("the waters belong to the crystal", "das Wasser gehört zum Kristall")
    if meant.row and meant.row.anion == "O2":
        yield _pair_of_oxygen(meant.row)
    if NOBLE & formula.counts.keys() and len(formula.counts) > 1:
        yield Words(
            "one of the few compounds of a noble gas",
            "eine der wenigen Verbindungen eines Edelgases",
        )
    structure = tables.structure(meant.row.name) if meant.row and not meant.row.cation else None
    metal = any(tables.elements()[symbol].metal for symbol in formula.counts)
    if structure and not structure.get("octet", 1) and not metal:
        yield Words(
            "a known exception to the octet rule", "eine bekannte Ausnahme von der Oktettregel"
        )
    yield from _twin_remarks(text)
    yield from _number_remarks(text, formula)


def _pair_of_oxygen(row: CompoundRow) -> Words:
    """Tell a peroxide from the oxide."""
    cation = catalogue.exact_ion(row.cation, row.cation_charge)
    anion = catalogue.exact_ion("O2", row.anion_charge)
    ratio = simplest_ratio(cation.charge, -2)
    oxide = salt(cation.formula, ratio[0], "O", ratio[1])
    said = Words(
        "{cation} with the group {anion}; the oxide is {oxide}",
        "{cation} mit der Gruppe {anion}; das Oxid ist {oxide}",
    )
    return said.filled(cation=str(cation), anion=str(anion), oxide=oxide)


def _twin_remarks(text: str) -> Iterator[Words]:
    """Name the ion of the same composition, or the formula with other capitals."""
    if text in polyatomic_groups() and text not in PAIRED:
        ion = polyatomic_groups()[text][0]
        template = Words(
            "the {name} ion is {ion}, with a charge", "das {name}-Ion ist {ion}, mit Ladung"
        )
        yield template.filled(name=ion_name(ion.name), ion=str(ion))
    for twin in other_cases(text):
        template = Words("{name} is {formula}", "{name} ist {formula}")
        yield template.filled(name=twin.name, formula=twin.formula)


def _number_remarks(text: str, formula: Formula) -> Iterator[Words]:
    counts = formula.counts
    if many := _ROUND.search(text):
        name_en = tables.elements()[many[1]].name
        template = Words("the {n} counts {name} atoms", "die {n} zählt {name}atome")
        yield template.filled(n=many[2], name=name_in_both(name_en))
    shared = gcd(*counts.values()) > 1 and len(counts) == 2 and not {"C", "H"} & counts.keys()
    if shared and not any(tables.elements()[symbol].metal for symbol in counts):
        yield Words(
            "a molecule keeps its real numbers", "ein Molekül behält seine wirklichen Zahlen"
        )
    several = len(tables.compounds_by_hill().get(formula.hill, ())) > 1
    if several and "C" in counts and not shape_of(text):
        yield Words(
            "other compounds share this formula", "andere Verbindungen haben dieselbe Formel"
        )


def ion_name(english: str) -> Words:
    """Name an ion without the word ion."""
    named = name_in_both(f"{english} ion")
    return Words(named.en.removesuffix(" ion"), named.de.removesuffix("-Ion"))


@cache
def _by_letters() -> Mapping[str, tuple[str, ...]]:
    """Give formulas on record and symbols by their letters, large and small alike, I like l."""
    index: dict[str, tuple[str, ...]] = {}
    for formula in (*rows_by_formula(), *tables.elements()):
        index[_folded_letters(formula)] = (*index.get(_folded_letters(formula), ()), formula)
    return {letters: tuple(dict.fromkeys(formulas)) for letters, formulas in index.items()}


def _folded_letters(text: str) -> str:
    return text.lower().replace("i", "l")


def other_cases(text: str) -> tuple[Meaning, ...]:
    """List what the same letters may mean, large or small; I stands for l if nothing else fits."""
    alike = [one for one in _by_letters().get(_folded_letters(text), ()) if one != text]
    exact = [one for one in alike if one.lower() == text.lower()]
    loose = [one for one in alike if "I" in text and one.lower() != text.lower()]
    return tuple(map(meaning_of, exact or loose))
