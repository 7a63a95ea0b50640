"""A name judged against the formula that was to be named."""

from __future__ import annotations

from typing import Final

from labtable.chem.composition import Composed
from labtable.chem.diagnosis import names
from labtable.chem.diagnosis.acid_names import acid_name, acids
from labtable.chem.diagnosis.answers import Diagnosis, Meaning, found, meaning
from labtable.chem.diagnosis.name_parts import TypedName, read, salt_name
from labtable.chem.diagnosis.right import as_written, formula_of
from labtable.chem.formula import Formula
from labtable.chem.ions import Reading, as_acid, catalogue, resolve_ionic
from labtable.chem.languages import Words, capital
from labtable.chem.naming import Match
from labtable.chem.naming.called import called
from labtable.chem.naming.lookup import as_typed

ENDINGS: Final = ("ide", "ite", "ate")


def judged(typed: str, asked: Formula) -> Diagnosis:
    """Judge a name against a formula: right, or what is wrong with it."""
    title = _title(asked)
    answer = names.right_name(typed)
    if answer is None and formula_of(typed.replace(" ", "")):
        said = Words(
            "Say the name, not the formula: {asked} is {name}.",
            "Sag den Namen, nicht die Formel: {asked} heißt {name}.",
        )
        sentence = said.filled(asked=title.formula, name=title.name)
        return Diagnosis("wrong", typed, sentence, meant=(title,))
    answer = answer or names.wrong_name(typed)
    if answer.misconception != "spelling-slip" and any(_same(one, asked) for one in answer.meant):
        return answer
    name = read(typed)
    for check in (_ion, _number, _acid, _ending):
        if diagnosis := check(name, asked, title):
            return diagnosis
    if answer.kind != "ok" and answer.misconception:
        return answer
    return _other(name, answer, title)


def _title(asked: Formula) -> Meaning:
    known = as_written(str(asked))
    return known.meant if known else meaning(str(asked))


def _same(meant: Meaning, asked: Formula) -> bool:
    """Tell whether two formulas are the same, charge and all."""
    return formula_of(meant.formula) == asked


def _ion(name: TypedName, asked: Formula, title: Meaning) -> Diagnosis | None:
    """Find the name of an ion for a molecule of the same atoms."""
    ion = catalogue.by_name().get(name.english.removesuffix(" ion"))
    if ion is None or asked.charge or catalogue.counts(ion.formula) != asked.counts:
        return None
    said = called(f"{ion.name} ion")
    titled = Words(said.en.removesuffix(" ion"), said.de.removesuffix("-Ion"))
    return found(
        "wrong", name.typed, "ion-without-charge", title, variant="name",
        said=capital(titled), ion=str(ion), asked=title.formula,
    )  # fmt: skip


def _number(name: TypedName, asked: Formula, title: Meaning) -> Diagnosis | None:
    """Find the right metal and anion with a wrong number."""
    right, said = resolve_ionic(asked), _reading(name)
    if right is None or said is None or said.anion.name != right.anion.name:
        return None
    if _metal(said) != _metal(right) or said.cation == right.cation:
        return None
    return found(
        "wrong", name.typed, "stock-number-wrong", title, asked=title.formula,
        cation=str(right.cation),
    )  # fmt: skip


def _metal(reading: Reading) -> str:
    return reading.cation.name.partition("(")[0]


def _reading(name: TypedName) -> Reading | None:
    match = as_typed(name.english)
    return resolve_ionic(match.formula) if isinstance(match, Match) else None


def _acid(name: TypedName, asked: Composed, _title: Meaning) -> Diagnosis | None:
    """Find the wrong name of an acid."""
    acid = as_acid(asked)
    if acid is None or not name.english.endswith(" acid") or acid.anion.name not in acids():
        return None
    return acid_name(name.typed, acid.anion.name)


def _ending(name: TypedName, asked: Formula, title: Meaning) -> Diagnosis | None:
    """Find an anion of the same stem with another ending."""
    right = resolve_ionic(asked)
    said = salt_name(name.english)
    anion = said.anion if said else None
    if right is None or said is None or anion is None or said.front != _metal(right):
        return None
    was, would = (each.rpartition(" ")[2] for each in (anion.name, right.anion.name))
    if was[:3] != would[:3] or was[-3:] not in ENDINGS or would[-3:] not in ENDINGS:
        return None
    variant = "" if "ide" in (was[-3:], would[-3:]) else "oxygen"
    return found("wrong", name.typed, "ide-ate-ite", title, variant=variant)


def _other(name: TypedName, answer: Diagnosis, title: Meaning) -> Diagnosis:
    """Say what the name would mean, and what the formula is called."""
    if not answer.meant:
        said = Words("{sentence} {asked} is {name}.", "{sentence} {asked} heißt {name}.").filled(
            sentence=answer.sentence, asked=title.formula, name=title.name
        )
        return Diagnosis("wrong", name.typed, said, meant=(title,))
    right, salt = resolve_ionic(Formula.parse(title.formula)), salt_name(name.english)
    same_metal = bool(right and salt and salt.front == _metal(right))
    diagnosis = found(
        "wrong", name.typed, "ide-ate-ite", title, variant="other", said=capital(name.words),
        said_formula=answer.meant[0].formula, asked=title.formula,
    )  # fmt: skip
    return diagnosis if same_metal else diagnosis._replace(misconception="", variant="")
