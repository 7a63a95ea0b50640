"""A name judged against the formula that was to be named."""

from __future__ import annotations

from typing import Final

from labtable.chem import tables
from labtable.chem.composition import Composed
from labtable.chem.diagnosis import names
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    accept_meaning,
    diagnose_type,
    meaning_of,
    with_article,
)
from labtable.chem.diagnosis.name_parts import TypedName, read_name, salt_name
from labtable.chem.diagnosis.name_slips import acid_name, acids_by_anion
from labtable.chem.diagnosis.right import as_written, formula_of
from labtable.chem.formula import SHORT, Formula
from labtable.chem.ions import Reading, as_acid, catalogue, resolve_ionic
from labtable.chem.languages import Words, capitalize
from labtable.chem.naming import NameMatch
from labtable.chem.naming.called import name_in_both
from labtable.chem.naming.lookup import as_typed, counted_molecule

ENDINGS: Final = ("ide", "ite", "ate")


def judge_name(typed: str, asked: Formula) -> Diagnosis:
    """Judge a name against a formula: right, or what is wrong with it."""
    title = _asked_title(asked)
    answer = names.right_name(typed)
    if answer and (_is_element_name(answer, asked) or _is_short_form(answer, asked)):
        return accept_meaning(typed, title)
    if answer is None and formula_of(typed.replace(" ", "")):
        said = Words(
            "Say the name, not the formula: {asked} is {name}.",
            "Sag den Namen, nicht die Formel: {asked} heißt {name}.",
        )
        sentence = said.filled(asked=title.formula, name=title.name)
        return Diagnosis("wrong", typed, sentence, meant=(title,))
    answer = answer or names.wrong_name(typed)
    if answer.misconception != "spelling-slip" and any(
        _is_same_formula(one, asked) for one in answer.meant
    ):
        return answer
    name = read_name(typed)
    for check in (_ion_for_molecule, _wrong_prefix, _wrong_number, _wrong_acid, _wrong_ending):
        if diagnosis := check(name, asked, title):
            return diagnosis
    if answer.kind != "ok" and answer.misconception:
        return answer
    return _other_substance(name, answer, title)


def _is_element_name(answer: Diagnosis, asked: Formula) -> bool:
    """Tell whether an element was named for one of its atoms, as oxygen for O."""
    single = sum(asked.counts.values()) == 1 and not asked.charge
    meant = formula_of(answer.meant[0].formula) if answer.kind == "ok" and single else None
    return meant is not None and not meant.charge and meant.counts.keys() == asked.counts.keys()


def _is_short_form(answer: Diagnosis, asked: Formula) -> bool:
    """Tell whether a name is that of the short form or the long one: P2O5 and P4O10."""
    meant = formula_of(answer.meant[0].formula) if answer.kind == "ok" else None
    if meant is None or len(asked.counts) == 1 or meant.charge or asked.charge:
        return False
    return meant != asked and SHORT.get(meant.hill, meant.hill) == SHORT.get(asked.hill, asked.hill)


def _wrong_prefix(name: TypedName, asked: Formula, title: Meaning) -> Diagnosis | None:
    """Find the right two elements with wrong counting words."""
    said = counted_molecule(name.english)
    if said is None or len(asked.counts) != 2 or said.counts.keys() != asked.counts.keys():
        return None
    if said == asked or any(tables.elements()[symbol].metal for symbol in asked.counts):
        return None
    return diagnose_type(
        "wrong", name.typed, "molecule-prefix", title,
        said=name.words, said_formula=str(said), asked=title.formula,
    )  # fmt: skip


def _asked_title(asked: Formula) -> Meaning:
    known = as_written(str(asked))
    return known.meant if known else meaning_of(str(asked))


def _is_same_formula(meant: Meaning, asked: Formula) -> bool:
    """Tell whether two formulas are the same, charge and all."""
    return formula_of(meant.formula) == asked


def _ion_for_molecule(name: TypedName, asked: Formula, title: Meaning) -> Diagnosis | None:
    """Find the name of an ion for a molecule of the same atoms."""
    ion = catalogue.by_name().get(name.english.removesuffix(" ion"))
    if ion is None or asked.charge or catalogue.ion_counts(ion.formula) != asked.counts:
        return None
    said = name_in_both(f"{ion.name} ion")
    titled = Words(said.en.removesuffix(" ion"), said.de.removesuffix("-Ion"))
    return diagnose_type(
        "wrong", name.typed, "ion-without-charge", title, variant="name",
        said=capitalize(titled), ion=str(ion), asked=title.formula,
    )  # fmt: skip


def _wrong_number(name: TypedName, asked: Formula, title: Meaning) -> Diagnosis | None:
    """Find the right metal and anion with a wrong number."""
    right, said = resolve_ionic(asked), salt_name(name.english)
    if right is None or said is None or said.anion is None or said.anion.name != right.anion.name:
        return None
    reading = _ionic_reading(name)
    numbered = bool(said.numeral) or (reading is not None and reading.cation != right.cation)
    if (
        said.front != _metal_name(right)
        or not numbered
        or said.cation_name == right.cation.name.lower()
    ):
        return None
    return diagnose_type(
        "wrong", name.typed, "stock-number-wrong", title, asked=title.formula,
        cation=str(right.cation),
    )  # fmt: skip


def _metal_name(reading: Reading) -> str:
    return reading.cation.name.partition("(")[0]


def _ionic_reading(name: TypedName) -> Reading | None:
    match = as_typed(name.english)
    return resolve_ionic(match.formula) if isinstance(match, NameMatch) else None


def _wrong_acid(name: TypedName, asked: Composed, _title: Meaning) -> Diagnosis | None:
    """Find the wrong name of an acid."""
    acid = as_acid(asked)
    if (
        acid is None
        or not name.english.endswith(" acid")
        or acid.anion.name not in acids_by_anion()
    ):
        return None
    return acid_name(name.typed, acid.anion.name)


def _wrong_ending(name: TypedName, asked: Formula, title: Meaning) -> Diagnosis | None:
    """Find an anion of the same stem with another ending."""
    right = resolve_ionic(asked)
    said = salt_name(name.english)
    anion = said.anion if said else None
    if right is None or said is None or anion is None or said.front != _metal_name(right):
        return None
    was, would = (each.rpartition(" ")[2] for each in (anion.name, right.anion.name))
    if (
        was[:3] != would[:3]
        or was[-3:] == would[-3:]
        or was[-3:] not in ENDINGS
        or would[-3:] not in ENDINGS
    ):
        return None
    variant = "" if "ide" in (was[-3:], would[-3:]) else "oxygen"
    return diagnose_type("wrong", name.typed, "ide-ate-ite", title, variant=variant)


def _other_ion(name: TypedName, said: Meaning, title: Meaning) -> Diagnosis:
    """Tell an ion from another substance; of two ions of an element one part of the name is off."""
    sentence = Words(
        "{said} is {formula}; {asked} is {title}.", "{said} ist {formula}; {asked} ist {title}."
    ).filled(
        said=capitalize(with_article(said.name)), formula=said.formula,
        asked=title.formula, title=with_article(title.name),
    )  # fmt: skip
    return Diagnosis("wrong", name.typed, sentence, _mistake_of_ions(said, title), meant=(title,))


def _mistake_of_ions(said: Meaning, title: Meaning) -> str:
    one, two = (Formula.parse(each.formula) for each in (said, title))
    if one.charge == 0 or one.counts.keys() - {"O"} != two.counts.keys() - {"O"}:
        return ""
    return "stock-number-wrong" if one.charge > 0 else "ide-ate-ite"


def _other_substance(name: TypedName, answer: Diagnosis, title: Meaning) -> Diagnosis:
    """Say what the name would mean, and what the formula is called."""
    if not answer.meant:
        said = Words("{sentence} {asked} is {name}.", "{sentence} {asked} heißt {name}.").filled(
            sentence=answer.sentence, asked=title.formula, name=title.name
        )
        return Diagnosis("wrong", name.typed, said, meant=(title,))
    right, salt = resolve_ionic(Formula.parse(title.formula)), salt_name(name.english)
    same_metal = bool(right and salt and salt.front == _metal_name(right))
    asked = Formula.parse(title.formula)
    if asked.charge:
        return _other_ion(name, answer.meant[0], title)
    diagnosis = diagnose_type(
        "wrong", name.typed, "ide-ate-ite", title, variant="other", said=capitalize(name.words),
        said_formula=answer.meant[0].formula, asked=title.formula,
    )  # fmt: skip
    return diagnosis if same_metal else diagnosis._replace(misconception="", variant="")
