"""Five exercises from the commonest mistakes, and what comes of an answer."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from labtable import chem
from labtable.chem import Compound
from labtable.chem.diagnosis import misconceptions
from labtable.chem.ions.reading import ChargeStep
from labtable.chem.languages import NOTHING, Words
from labtable.chem.naming.called import called
from labtable.engine.sentence import Sentence, say
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.horizon import horizon
from labtable.web.classroom.mistakes import mistakes, right_form, words
from labtable.web.classroom.room import Person
from labtable.wire.exercises import Exercise, Judged, Kind, Solved
from labtable.wire.sentence import spelled

MANY = 5
TRIES = 3  # on one's own device
BOND, NO_BOND = "bond", "no bond"
PARTNER = "Cl"
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
UNBOUND = ("noble-gas-bonds", "same-sign-ions", "metal-as-anion", "octet")
NAMED = ("naming-salts", "naming-molecules", "transition-metals", "acids-bases-salts")
WRITTEN = ("polyatomic-ions", "formula-writing")


def exercises(classroom: Classroom) -> list[Solved]:
    """Make five exercises: from what the class met, then from what classes usually meet."""
    met = mistakes(classroom, horizon(classroom))
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
        if made and made.answer not in [each.answer for each in found if each.answer != NO_BOND]:
            found.append(made)
    return found


class Source(NamedTuple):
    """Where an exercise comes from."""

    n: int  # its place among the others
    kind: str  # of mistake
    tables: int  # that met it

    def ask(
        self, shape: Kind, asked: Sentence, given: str, names: Words = NOTHING, *choices: str
    ) -> Exercise:
        """Put the exercise together."""
        skill = misconceptions()[self.kind].skill
        title = words(names) if names else {}
        said = spelled(asked, [])
        return Exercise(
            self.n, shape, said, given, title, list(choices), skill, self.kind, self.tables
        )


@lru_cache(1024)
def made_from(kind: str, tried: str, n: int, tables: int) -> Solved | None:
    """Make an exercise of something that was tried; none where the kernel knows no answer."""
    skill, right, source = misconceptions()[kind].skill, right_form(tried), Source(n, kind, tables)
    if kind in UNBOUND:
        return _bond(source, tried)
    if not right:
        return None
    if skill in NAMED:
        return _name(source, right)
    if skill in WRITTEN or not pair(right):
        return _write(source, right)
    return _count(source, right) if kind == "charge-balance" else _choose(source, tried, right)


def _solved(exercise: Exercise, answer: str, why: Words) -> Solved:
    return Solved(exercise, answer, words(why), {}, 0)


def _bond(source: Source, tried: str) -> Solved | None:
    """Ask whether anything holds two pieces together; a gas alone gets a partner."""
    alone = chem.diagnose(tried).kind == "ok"
    tried = f"{tried}{PARTNER}" if alone and source.kind == "noble-gas-bonds" else tried
    found = chem.diagnose(tried)
    if found.kind != "wrong":
        return None
    made = source.ask("bond", say("Bond or no bond?"), tried, NOTHING, BOND, NO_BOND)
    return _solved(made, NO_BOND, found.sentence)


def _name(source: Source, right: str) -> Solved:
    names = name_of(right)
    made = source.ask("name", say("Say the name."), right, names)
    return _solved(made, names.en, chem.diagnose(names.en).sentence)


def _write(source: Source, right: str) -> Solved:
    names = name_of(right)
    made = source.ask("write", say("Write the formula."), names.en, names)
    return _solved(made, right, chem.diagnose(right).sentence)


def _count(source: Source, right: str) -> Solved:
    """Ask how many of one ion go with the other."""
    positive, negative = pair(right)
    asked = say(
        "How many {one:formula} go with {many} {other:formula}?",
        one=negative.ion.formula,
        many=positive.times,
        other=positive.ion.formula,
    )
    many = f"{positive.times} " if positive.times > 1 else ""
    given = f"{many}{positive.ion.formula} + ? {negative.ion.formula}"
    made = source.ask("count", asked, given, NOTHING, "1", "2", "3", "4")
    return _solved(made, str(negative.times), chem.diagnose(right).sentence)


def _choose(source: Source, tried: str, right: str) -> Solved:
    """Ask which formula is right, among those that were tried and the one turned round."""
    choices = sorted({tried, right, *turned(right)} - {""})
    made = source.ask("choose", say("Which one exists?"), "", name_of(right), *choices)
    return _solved(made, right, chem.diagnose(tried).sentence)


@lru_cache(1024)
def turned(right: str) -> list[str]:
    """Other ways to put the ions of a salt together; none of them is right."""
    if not pair(right):
        return []
    positive, negative = pair(right)
    return [
        _put(positive.ion.formula, many) + _put(negative.ion.formula, others)
        for many, others in wrong_counts(right)
    ]


def wrong_counts(right: str) -> list[tuple[int, int]]:
    """How many of each ion pupils take, other than is right."""
    positive, negative = pair(right)
    counts = [(1, 1), (negative.times, positive.times), (2, 1), (1, 2)]
    wrong = [(a, b) for a, b in counts if a * negative.times != b * positive.times]
    return list(dict.fromkeys(wrong))[:2]


def _put(ion: str, times: int) -> str:
    """Write an ion so many times.

    >>> _put("OH", 2), _put("Na", 1)
    ('(OH)2', 'Na')
    """
    several = sum([letter.isupper() for letter in ion]) > 1 or ion[-1].isdigit()
    return ion if times == 1 else f"({ion}){times}" if several else f"{ion}{times}"


@lru_cache(1024)
def pair(right: str) -> tuple[ChargeStep, ...]:
    """The two ions of a salt, the positive one first; nothing for all else."""
    ions = sorted(Compound.of(right).ions, key=lambda step: -step.ion.charge)
    return tuple(ions) if len(ions) == 2 and ions[0].ion.formula != "H" else ()


@lru_cache(1024)
def name_of(formula: str) -> Words:
    """Name a substance in both languages."""
    return called(Compound.of(formula).name)


def warm_up(classroom: Classroom, person: Person) -> Solved:
    """Something to do while one waits: how many of one ion go with the other."""
    right = WARM_UPS[(person.id + classroom.room.game) % len(WARM_UPS)]
    return _count(Source(0, "charge-balance", 0), right)


def judged(exercise: Exercise, answer: str, text: str, left: int) -> Judged:
    """Tell whether an answer is right, and of what kind the mistake is."""
    typed = " ".join(text.split())
    if exercise.kind == "name":
        found = chem.diagnose(typed, asked=exercise.given)
        return Judged(
            exercise.n, found.kind == "ok", answer, words(found.sentence), found.misconception, left
        )
    right = typed.casefold() == answer.casefold() if exercise.kind == "bond" else typed == answer
    if exercise.kind == "write" and not right:
        found = chem.diagnose(typed)
        same = found.kind == "ok" and bool(found.meant) and found.meant[0].formula == answer
        told = found.sentence if found.misconception or same else chem.diagnose(answer).sentence
        return Judged(exercise.n, same, answer, words(told), found.misconception, left)
    shown = answer if exercise.kind in ("write", "choose") else exercise.given
    shown = _counted(exercise, answer) if exercise.kind == "count" else shown
    why = chem.diagnose(typed if exercise.kind == "choose" and not right else shown).sentence
    misconception = "" if right else exercise.misconception
    return Judged(exercise.n, right, answer, words(why), misconception, left)


def _counted(exercise: Exercise, answer: str) -> str:
    """The salt of which one ion was to be counted."""
    ions = exercise.asked.parts
    return _put(ions["other"], ions["many"]) + _put(ions["one"], int(answer))
