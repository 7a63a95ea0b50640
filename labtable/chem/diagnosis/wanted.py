"""An answer judged against the one substance that was wanted: right, nearly right, or wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.condensed import isomer_of, shape_of
from labtable.chem.diagnosis import asked as by_formula
from labtable.chem.diagnosis.answers import Diagnosis, Form, Meaning, meaning_of, with_article
from labtable.chem.diagnosis.loose_typing import tidy_typing, without_bonds
from labtable.chem.diagnosis.names import looks_like_name, right_name
from labtable.chem.diagnosis.right import as_written, formula_of
from labtable.chem.formula import SHORT, Formula
from labtable.chem.ions import Reading, as_acid, resolve_ionic
from labtable.chem.languages import NOTHING, Words, capitalize
from labtable.chem.typed_names import flatten_name

Judge = Callable[[str], Diagnosis]

# What a nearly right answer still needs, by the type of its mistake; nothing in it is the answer.
MISSING: Final = {
    "ion-without-charge": Words("The charge is missing.", "Die Ladung fehlt."),
    "polyatomic-bracket-missing": Words("The brackets are missing.", "Die Klammern fehlen."),
    "polyatomic-split": Words("Keep the group together.", "Lass die Gruppe zusammen."),
    "stock-number-missing": Words("The Roman number is missing.", "Die römische Zahl fehlt."),
    "name-incomplete": Words("The name is not complete.", "Der Name ist nicht vollständig."),
    "prefix-on-ionic-name": Words("Leave out the prefixes.", "Lass die Zahlwörter weg."),
    "spelling-slip": Words("Check the spelling.", "Prüfe die Schreibweise."),
    "case-confused": Words("Check capital and small letters.", "Prüfe Groß- und Kleinbuchstaben."),
    "zero-for-letter-o": Words(
        "A digit should be a letter.", "Eine Ziffer muss ein Buchstabe sein."
    ),
    "order-reversed": Words("Swap the two parts.", "Vertausche die beiden Teile."),
    "charge-left-in-formula": Words("Leave out the charges.", "Lass die Ladungen weg."),
    "ratio-not-simplest": Words(
        "The numbers can be made smaller.", "Die Zahlen lassen sich noch kürzen."
    ),
    "coefficient-for-subscript": Words(
        "Leave out the number in front.", "Lass die Zahl davor weg."
    ),
}
WATER_MISSING: Final = Words("The water of the crystal is missing.", "Das Kristallwasser fehlt.")
WATER_EXTRA: Final = Words("Leave out the water.", "Lass das Wasser weg.")
FORMULA_MISSING: Final = Words(
    "That is the right name. Now write the formula.",
    "Der Name stimmt. Schreibe jetzt die Formel.",
)
NAME_MISSING: Final = Words(
    "That is the right formula. Now write the name.",
    "Die Formel stimmt. Schreibe jetzt den Namen.",
)
NOT_A_FORMULA: Final = Words("Write a name, not a formula.", "Schreibe einen Namen, keine Formel.")
NOT_A_NAME: Final = Words("Write a formula, not a name.", "Schreibe eine Formel, keinen Namen.")


class Target(NamedTuple):
    """The substance that is wanted."""

    formula: Formula
    meant: Meaning
    by_name: bool  # a name was given
    one_isomer: bool  # the name, or a formula that shows its chain, says which isomer it is


def target_of(wanted: str, judge: Judge) -> Target:
    """Find the substance that a formula or a name stands for; ValueError if there is none."""
    formula = formula_of(wanted)
    if formula is not None:
        known = as_written(formula.body) if not formula.charge else None
        meant = known.meant if known else meaning_of(str(formula))
        return Target(formula, meant, by_name=False, one_isomer=shape_of(formula.body) is not None)
    answer = judge(wanted)
    if answer.kind != "ok" or "->" in answer.meant[0].formula:
        raise ValueError(answer.sentence.en)
    return Target(
        Formula.parse(answer.meant[0].formula), answer.meant[0], by_name=True, one_isomer=True
    )


def judge_answer(typed: str, wanted: str, form: Form | None, judge: Judge) -> Diagnosis:
    """Judge what was typed against what was wanted, as a formula or as a name."""
    target = target_of(wanted, judge)
    if form is None:
        form = "name" if target.by_name else "formula"
    return (
        _judge_name(typed, target, judge)
        if form == "name"
        else _judge_formula(typed, target, judge)
    )


def _is_name(typed: str) -> bool:
    """Tell a name from a formula; short ones such as tin and Iod are looked up."""
    if looks_like_name(typed):
        return True
    return formula_of(tidy_typing(typed).replace(" ", "")) is None and right_name(typed) is not None


def _judge_name(typed: str, target: Target, judge: Judge) -> Diagnosis:
    """Judge a name; a right formula is praised and is no name."""
    said = None if _is_name(typed) else judge(typed)
    known = said and (said.kind == "ok" or (said.kind == "ambiguous" and not said.misconception))
    if said and known and any(_is_wanted(one, target) for one in said.meant):
        right = _accept_wanted(said, typed, target)
        return _nearly_right(said, typed, NAME_MISSING) if right.verdict == "right" else right
    if said and said.kind == "ok":
        return _other_substance(said, typed, target)
    if said and said.meant:
        same = any(_is_wanted(one, target) for one in said.meant)
        return _grade_answer(said, typed, target)._replace(
            verdict="wrong", missing=NOTHING if same and said.misconception else NOT_A_FORMULA
        )
    answer = by_formula.judge_name(tidy_typing(typed), target.formula)._replace(typed=typed)
    dry = right_name(typed) if "." in target.formula.body else None
    if dry and formula_of(dry.meant[0].formula) == target.formula.dry:
        return _nearly_right(dry._replace(meant=(target.meant,)), typed, WATER_MISSING)
    if answer.kind == "ok":
        same = not target.by_name or _is_same_substance(answer.meant[0], target.meant)
        return answer._replace(verdict="right") if same else _other_substance(answer, typed, target)
    return _grade_answer(answer, typed, target)


def _is_same_substance(one: Meaning, two: Meaning) -> bool:
    """Tell whether two names, such as acetic and ethanoic acid, are those of one substance."""
    by_name = tables.compounds_by_name()
    rows = [by_name.get(flatten_name(each.name.en)) for each in (one, two)]
    return one.name == two.name or (rows[0] is not None and rows[0] is rows[1])


def _judge_formula(typed: str, target: Target, judge: Judge) -> Diagnosis:
    """Judge a formula; a right name is praised and is no formula."""
    answer = judge(typed)
    same = any(_is_wanted(one, target) for one in answer.meant)
    read = formula_of(tidy_typing(typed).replace(" ", ""))
    if read is None and _is_name(typed):
        if same and answer.kind == "ok":
            return _nearly_right(answer, typed, FORMULA_MISSING)
        return Diagnosis("wrong", typed, NOT_A_NAME, verdict="wrong", missing=NOT_A_NAME)
    if answer.kind == "ok" and same:
        return _accept_wanted(answer, typed, target)
    if read == target.formula and answer.kind != "wrong":
        return answer._replace(kind="ok", meant=(target.meant,), verdict="right")
    near = _judge_water(typed, read, target) or _judge_charge(typed, read, target) if read else None
    if near:
        return near
    return (_other_substance if answer.kind == "ok" else _grade_answer)(answer, typed, target)


def _is_wanted(meant: Meaning, target: Target) -> bool:
    """Tell whether a formula is the wanted one, or its short form: P2O5 for P4O10, S for S8."""
    formula = formula_of(meant.formula)
    if formula is None or formula.charge != target.formula.charge:
        return False
    one, two = (SHORT.get(each.hill, each.hill) for each in (formula, target.formula))
    return one == two


def _accept_wanted(answer: Diagnosis, typed: str, target: Target) -> Diagnosis:
    """Accept the wanted formula; a number in front is too much, and isomers are told apart.

    Isomers show where the formula tells how the atoms hang together.
    """
    if answer.misconception == "coefficient-for-subscript":
        return _nearly_right(answer, typed, MISSING[answer.misconception])
    row, shown = isomer_of(without_bonds(tidy_typing(typed)), target.formula.hill)
    wanted = tables.compounds_by_name().get(flatten_name(target.meant.name.en))
    if target.one_isomer and shown and row and wanted and row != wanted:
        return _other_substance(
            answer._replace(meant=(meaning_of(typed, row.name),)), typed, target
        )
    return answer._replace(verdict="right")


def _nearly_right(answer: Diagnosis, typed: str, missing: Words) -> Diagnosis:
    return answer._replace(
        kind="wrong", typed=typed, sentence=missing, verdict="nearly", missing=missing
    )


def _grade_answer(answer: Diagnosis, typed: str, target: Target) -> Diagnosis:
    """Grade an answer that is not right: nearly, if only the writing is off, or wrong."""
    same = any(_is_wanted(one, target) for one in answer.meant)
    if same and answer.kind == "ambiguous" and not answer.misconception:
        return answer._replace(kind="wrong", verdict="nearly", missing=MISSING["name-incomplete"])
    missing = MISSING.get(answer.misconception, NOTHING) if same else NOTHING
    if missing:
        return answer._replace(kind="wrong", verdict="nearly", missing=missing)
    sentence = answer.sentence if same else _with_answer(answer.sentence, target)
    return answer._replace(kind="wrong", sentence=sentence, meant=(target.meant,), verdict="wrong")


def _with_answer(sentence: Words, target: Target) -> Words:
    """Say the answer behind a sentence that does not say it already."""
    if re.search(rf"(?<!\w){re.escape(target.meant.formula)}(?!\w)", sentence.en):
        return sentence
    return Words("{said} {name} is {formula}.", "{said} {name} ist {formula}.").filled(
        said=sentence,
        name=capitalize(with_article(target.meant.name)),
        formula=target.meant.formula,
    )


def _judge_water(typed: str, read: Formula, target: Target) -> Diagnosis | None:
    """Find a hydrate without its water, or with water that was not wanted."""
    if read == target.formula:
        return None
    if read == target.formula.dry:
        missing = WATER_MISSING
    elif read.dry == target.formula:
        missing = WATER_EXTRA
    else:
        return None
    return _nearly_right(Diagnosis("wrong", typed, missing, meant=(target.meant,)), typed, missing)


def _judge_charge(typed: str, read: Formula, target: Target) -> Diagnosis | None:
    """Find an ion without its charge."""
    if read.counts != target.formula.counts or read.charge or not target.formula.charge:
        return None
    kind = "ion-without-charge"
    answer = Diagnosis("wrong", typed, MISSING[kind], kind, meant=(target.meant,))
    return _nearly_right(answer, typed, MISSING[kind])


def _other_substance(answer: Diagnosis, typed: str, target: Target) -> Diagnosis:
    """Say which other substance was written, and of which type that mistake is."""
    if not answer.meant:
        return _grade_answer(answer, typed, target)
    said = answer.meant[0]
    sentence = Words(
        "{formula} is {said}; {name} is {wanted}.", "{formula} ist {said}; {name} ist {wanted}."
    ).filled(
        formula=said.formula, said=with_article(said.name),
        name=with_article(target.meant.name), wanted=target.meant.formula,
    )  # fmt: skip
    kind = mistake_between(formula_of(said.formula), target.formula)
    return Diagnosis("wrong", typed, sentence, kind, meant=(target.meant,), verdict="wrong")


def mistake_between(said: Formula | None, wanted: Formula) -> str:
    """Give the type of mistake that takes one real substance for another; often none.

    >>> parse = Formula.parse
    >>> mistake_between(parse("Na2S"), parse("Na2SO4")), mistake_between(parse("CO"), parse("CO2"))
    ('ide-ate-ite', 'molecule-prefix')
    """
    if said is None or said == wanted:
        return ""
    if said.charge or wanted.charge:
        return _of_ions(said, wanted)
    one, two = resolve_ionic(said), resolve_ionic(wanted)
    if one and two:
        return _of_salts(one, two)
    if as_acid(said) and as_acid(wanted):
        return "acid-name" if said.counts.keys() & wanted.counts.keys() - {"H", "O"} else ""
    alike = said.counts.keys() == wanted.counts.keys() and len(wanted.counts) == 2
    metals = any(tables.elements()[symbol].metal for symbol in wanted.counts)
    carbon = {"C", "H"} <= wanted.counts.keys()
    return "molecule-prefix" if alike and not metals and not carbon else ""


def _of_ions(one: Formula, two: Formula) -> str:
    """Tell whether two anions are of one family: sulfite and sulfate."""
    negative = one.charge < 0 and two.charge < 0
    alike = (one.counts.keys() & two.counts.keys()) - {"O", "H"}
    return "ide-ate-ite" if negative and alike and one.counts != two.counts else ""


def _of_salts(one: Reading, two: Reading) -> str:
    metals = [each.cation.name.partition("(")[0] for each in (one, two)]
    if metals[0] != metals[1]:
        return ""
    if one.anion.name == two.anion.name:
        return "stock-number-wrong" if one.cation != two.cation else ""
    stems = [set(Formula.parse(each.anion.formula).counts) for each in (one, two)]
    oxygen_alone = stems[0] == stems[1] == {"O"}  # oxide, peroxide
    return "ide-ate-ite" if stems[0] & stems[1] and not oxygen_alone else ""
