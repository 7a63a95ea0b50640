"""Five exercises from the commonest mistakes, and what comes of an answer."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from labtable import chem
from labtable.chem import Compound, Diagnosis, Formula, classify, notation
from labtable.chem.diagnosis import misconceptions
from labtable.chem.languages import NOTHING, Words
from labtable.chem.notes import ion_line
from labtable.engine.sentence import Sentence, say
from labtable.web.classroom.bond_questions import bond_partners, explain_bond
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.formula_answers import (
    NOT_THE_NAME,
    exercise_hint,
    is_wrong,
    judge_formula,
    repeat_ion,
    salt_ions,
    substance_name,
    wrong_formulas,
)
from labtable.web.classroom.reveal_limit import reveal_limit
from labtable.web.classroom.room import Person
from labtable.web.classroom.skill_report import class_mistakes, right_form, words_by_language
from labtable.wire.exercises import Exercise, Judged, Kind, Solved
from labtable.wire.fields import wire_sentence

MANY = 5
TRIES = 3  # on one's own device
BOND, NO_BOND = "bond", "no bond"
COUNTED = ("1", "2", "3", "4")  # numbers of ions that are offered
STOCK = (  # what is practised where a class made few mistakes: a kind, and something tried
    ("fixed-charge-ignored", "MgCl"),
    ("polyatomic-bracket-missing", "CaOH2"),
    ("noble-gas-bonds", "NeCl"),
    ("prefix-on-ionic-name", "magnesium dichloride"),
    ("charge-balance", "NaCl2"),
    ("same-sign-ions", "NaK"),
    ("subscript-for-charge", "Ca2Cl"),
    ("ratio-not-simplest", "Mg2O2"),
)
WARM_UPS = ("MgCl2", "CaO", "Na2O", "KBr", "CaF2", "LiCl", "Mg(OH)2", "AlCl3", "K2S", "BaCl2")
UNBOUND = ("noble-gas-bonds", "same-sign-ions", "metal-as-anion")
NAMED = ("naming-salts", "naming-molecules", "transition-metals", "acids-bases-salts")
WRITTEN = ("polyatomic-ions", "formula-writing")


def class_exercises(classroom: Classroom) -> list[Solved]:
    """Make five exercises: from what the class met, then from what classes usually meet."""
    met = class_mistakes(classroom, reveal_limit(classroom))
    wanted = [
        (each.misconception, tried, len(each.tables))
        for each in met
        for tried, _ in Counter([sign.formula for sign in each.signs]).most_common(1)
    ]
    kinds = [kind for kind, _, _ in wanted]
    wanted += [(kind, tried, 0) for kind, tried in STOCK if kind not in kinds]
    found: list[Solved] = []
    for kind, tried, tables in wanted:
        if len(found) == MANY:
            break
        usual = dict(STOCK).get(kind, "")  # where what was tried says too little
        made = made_from(kind, tried, len(found), tables)
        made = made or (made_from(kind, usual, len(found), tables) if usual else None)
        if made and not _is_asked(made, found):
            found.append(made)
    return found


def _is_asked(made: Solved, found: list[Solved]) -> bool:
    """Tell whether another exercise asks for the same; bonds are told apart by their partners."""
    if made.exercise.kind == "bond":
        return made.exercise.given in [each.exercise.given for each in found]
    return made.answer in [each.answer for each in found]


def tries_of(exercise: Exercise) -> int:
    """How often it may be tried: of choices the last one left would be no answer."""
    return min(TRIES, len(exercise.choices) - 1) if exercise.choices else TRIES


class ExerciseSource(NamedTuple):
    """Where an exercise comes from."""

    n: int  # its place among the others
    kind: str  # of mistake
    tables: int  # that met it

    def make_exercise(
        self, shape: Kind, asked: Sentence, given: str, names: Words = NOTHING, *choices: str
    ) -> Exercise:
        """Put the exercise together."""
        skill = misconceptions()[self.kind].skill
        title = words_by_language(names) if names else {}
        said = wire_sentence(asked, [])
        return Exercise(
            self.n, shape, said, given, title, list(choices), skill, self.kind, self.tables
        )


@lru_cache(1024)
def made_from(kind: str, tried: str, n: int, tables: int) -> Solved | None:
    """Make an exercise of something that was tried; none where the kernel knows no answer."""
    skill, right, source = (
        misconceptions()[kind].skill,
        right_form(tried),
        ExerciseSource(n, kind, tables),
    )
    if kind in UNBOUND:
        return _bond_exercise(source, tried)
    if not right or not classify.is_known_compound(Formula.parse(right)):
        return None
    if skill in NAMED:
        return _name_exercise(source, right)
    if skill in WRITTEN or not salt_ions(right):
        return _write_exercise(source, right)
    if kind == "charge-balance" and str(salt_ions(right)[1].times) in COUNTED:
        return _count_exercise(source, right)
    return _choice_exercise(source, tried, right) or _write_exercise(source, right)


def _with_answer(exercise: Exercise, answer: str, why: Words) -> Solved:
    return Solved(exercise, answer, words_by_language(why), {}, 0)


def _bond_exercise(source: ExerciseSource, tried: str) -> Solved | None:
    """Ask whether anything holds two partners together."""
    found = bond_partners(source.kind, tried, source.n)
    if found is None:
        return None
    made = source.make_exercise(
        "bond", say("Bond or no bond?"), found.shown, NOTHING, BOND, NO_BOND
    )
    return _with_answer(made, BOND if found.made else NO_BOND, explain_bond(found.shown))


def _name_exercise(source: ExerciseSource, right: str) -> Solved:
    names = substance_name(right)
    made = source.make_exercise("name", say("Say the name."), right, names)
    return _with_answer(made, names.en, chem.diagnose(names.en).sentence)


def _write_exercise(source: ExerciseSource, right: str) -> Solved:
    names = substance_name(right)
    made = source.make_exercise("write", say("Write the formula."), names.en, names)
    return _with_answer(made, right, chem.diagnose(right).sentence)


def _count_exercise(source: ExerciseSource, right: str) -> Solved:
    """Ask how many of one ion go with the other."""
    positive, negative = salt_ions(right)
    asked = say(
        "How many {one:formula} go with {many} {other:formula}?",
        one=str(negative.ion),
        many=positive.times,
        other=str(positive.ion),
    )
    many = f"{positive.times} " if positive.times > 1 else ""
    given = f"{many}{positive.ion} + ? {negative.ion}"
    made = source.make_exercise("count", asked, given, NOTHING, *COUNTED)
    return _with_answer(made, str(negative.times), ion_line(Compound.of(right).ions))


def _choice_exercise(source: ExerciseSource, tried: str, right: str) -> Solved | None:
    """Ask which formula is right, among those that were tried and others that are wrong."""
    wrong = [each for each in dict.fromkeys([tried, *wrong_formulas(right)]) if is_wrong(each)]
    if len(wrong) < 2:
        return None
    names = substance_name(right)
    asked = say("Which formula is correct?")
    made = source.make_exercise("choose", asked, names.en, names, *sorted([*wrong, right]))
    return _with_answer(made, right, chem.diagnose(wrong[0]).sentence)


def warm_up(classroom: Classroom, person: Person) -> Solved:
    """Something to do while one waits: how many of one ion go with the other."""
    right = WARM_UPS[(person.id + classroom.room.game) % len(WARM_UPS)]
    return _count_exercise(ExerciseSource(0, "charge-balance", 0), right)


class ExerciseVerdict(NamedTuple):
    """Whether an answer is right, why, and of what type the mistake is."""

    right: bool
    why: Words
    misconception: str = ""


def judge_answer(exercise: Exercise, answer: str, text: str, left: int) -> Judged:
    """Judge an answer; while tries are left, a wrong one gets a hint and nothing of the answer."""
    found = _judge_typed(exercise, answer, " ".join(text.split()))
    if found.right or not left:
        return Judged(
            exercise.n, found.right, answer, words_by_language(found.why), found.misconception, left
        )
    kept_back = [answer, *(exercise.names.values() if exercise.kind == "name" else ())]
    helpful = exercise_hint(exercise.kind, found.misconception, kept_back)
    said = found.why if found.why is NOT_THE_NAME else helpful
    return Judged(exercise.n, False, "", words_by_language(said), found.misconception, left)


def _judge_typed(exercise: Exercise, answer: str, typed: str) -> ExerciseVerdict:
    if exercise.kind == "name":
        found = chem.diagnose(typed, asked=exercise.given)
        return _verdict_of(found, found.kind == "ok")
    if exercise.kind == "write":
        found = judge_formula(typed, answer)
        return _verdict_of(found, found.kind == "ok")
    if exercise.kind == "count":
        return _judge_count(exercise, answer, typed)
    if exercise.kind == "bond":
        right = typed.casefold() == answer.casefold()
        return ExerciseVerdict(
            right, explain_bond(exercise.given), "" if right else exercise.misconception
        )
    if typed == answer or not is_wrong(typed):
        right = typed == answer
        why = chem.diagnose(answer).sentence
        return ExerciseVerdict(right, why, "" if right else exercise.misconception)
    return _verdict_of(chem.diagnose(typed), False)


def _verdict_of(found: Diagnosis, right: bool) -> ExerciseVerdict:
    return ExerciseVerdict(right, found.sentence, "" if right else found.misconception)


def _judge_count(exercise: Exercise, answer: str, typed: str) -> ExerciseVerdict:
    """Judge a number of ions by the formula that it would give."""
    ions = exercise.asked.parts
    one, other = (notation.split_charge(ions[key])[0] for key in ("one", "other"))
    many = ions["many"]
    why = ion_line(Compound.of(repeat_ion(other, many) + repeat_ion(one, int(answer))).ions)
    if typed == answer:
        return ExerciseVerdict(True, why)
    laid = repeat_ion(other, many) + repeat_ion(one, int(typed)) if typed in COUNTED else ""
    found = chem.diagnose(laid) if laid else None
    if found and found.kind == "wrong" and found.misconception:
        return _verdict_of(found, False)
    return ExerciseVerdict(False, why, exercise.misconception)
