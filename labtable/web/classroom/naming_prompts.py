"""Naming prompts: questions about a compound that somebody has just made."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from labtable import chem
from labtable.chem import Compound, Diagnosis
from labtable.chem.languages import LANGUAGES
from labtable.chem.naming.called import ion_called
from labtable.chem.notation import MINUS, TIMES
from labtable.chem.notes import ion_line
from labtable.engine.sentence import Sentence, say
from labtable.host.refusals import RequestRefused
from labtable.host.tables.evidence import ShownSkill
from labtable.web.classroom.attempts import Attempt
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.formula_answers import (
    OFFERED,
    judge_formula,
    repeat_ion,
    salt_ions,
    substance_name,
    wrong_counts,
    wrong_formulas,
)
from labtable.web.classroom.room import NamingPrompt, Person, Room
from labtable.web.classroom.skill_report import words_by_language
from labtable.wire.class_pupil import SayNow
from labtable.wire.classroom import Spoken, Words
from labtable.wire.exercises import Judged, Try
from labtable.wire.fields import wire_sentence

What = Literal["name", "formula", "charges"]
KINDS: tuple[What, ...] = ("name", "formula", "charges")
SAID: dict[What, Sentence] = {
    "name": say("What is it called?"),
    "formula": say("How is it written?"),
    "charges": say("How do the charges cancel?"),
}
OTHERS = ("NaCl", "CaO", "KBr")  # names that anybody has heard
SKILLS: dict[What, str] = {
    "name": "naming-salts",
    "formula": "formula-writing",
    "charges": "charge-balance",
}


def last_made(classroom: Classroom, person: Person) -> tuple[int, ShownSkill] | None:
    """What somebody made last that can be asked about, and the how many-th it is."""
    host = classroom.host_of(person.table)
    evidence = (host.live.evidence or []) if host else []
    mine = [each for each in evidence if each.made and each.person == person.id]
    if not mine or not mine[-1].made or not mine[-1].made[0]:
        return None
    return len(mine), mine[-1]


def open_prompt(classroom: Classroom, person: Person) -> SayNow | None:
    """The question that is open for somebody; each compound is asked about once."""
    found = make_prompt(classroom, person)
    if found is None:
        return None
    language = classroom.room.lesson.language
    given = words_by_language(substance_name(found.formula))
    shown = given[language] if found.what == "formula" else found.formula
    named = [given] if found.what == "formula" else []
    named += _offered_names(found.formula) if found.what == "name" and found.choices else []
    names = {each[language]: each for each in named}
    said = wire_sentence(SAID[found.what], [])
    return SayNow(found.n, found.seat, found.what, said, shown, found.choices, names)


def make_prompt(classroom: Classroom, person: Person) -> NamingPrompt | None:
    """Make the question about what somebody made last, unless it was answered."""
    room, latest = classroom.room, last_made(classroom, person)
    if room.lesson.say_it == "off" or latest is None or not person.in_class or not room.playing:
        return None
    n, each = latest
    if any([one.person == person.id and one.n == n for one in room.asked]):
        return None
    assert each.made is not None
    formula = each.made[0]
    what = _prompt_kind(formula, n, room.lesson.say_it == "typed")
    if what is None:
        return None
    typed = room.lesson.say_it == "typed" and what != "charges"
    offered = [] if typed else prompt_choices(formula, what, room.lesson.language)
    return NamingPrompt(n, person.id, each.seat, what, formula, offered, each.stage)


def _prompt_kind(formula: str, n: int, typed: bool) -> What | None:
    """Ask about names, formulas and charges in turns."""
    kinds = askable_kinds(formula, typed)
    return kinds[n % len(kinds)] if kinds else None


@lru_cache(1024)
def askable_kinds(formula: str, typed: bool) -> list[What]:
    """What can be asked about a compound: about charges only where there are some."""
    known = chem.diagnose(formula)
    if known.kind != "ok":
        return []
    kinds = [kind for kind in KINDS if kind != "charges" or salt_ions(formula)]
    if not typed and len(wrong_formulas(formula)) < OFFERED:
        kinds = [kind for kind in kinds if kind == "name"]
    return kinds


def prompt_choices(formula: str, what: What, language: Spoken) -> list[str]:
    """The right answer among wrong ones that pupils give."""
    if what == "formula":
        return sorted({formula, *wrong_formulas(formula)})
    if what == "charges":
        wrong = wrong_counts(formula)[:OFFERED]
        return sorted({_charge_sum(formula), *[_charge_sum(formula, each) for each in wrong]})
    return sorted({each[language] for each in _offered_names(formula)})


def _offered_names(formula: str) -> list[Words]:
    """The name of a compound, and two others."""
    right = words_by_language(substance_name(formula))
    others = [words_by_language(substance_name(made)) for made in OTHERS if made != formula]
    counted: Words = {at: _counted_name(formula, right[at], at) for at in LANGUAGES}
    wrong = all([chem.diagnose(each, asked=formula).kind == "wrong" for each in counted.values()])
    return [right, counted if all(counted.values()) and wrong else others[1], others[0]]


def _counted_name(formula: str, right: str, language: Spoken) -> str:
    """The name of a salt with a counting word, as if it were a molecule; nothing for all else."""
    if not salt_ions(formula):
        return ""
    metal = ion_called(salt_ions(formula)[0].ion).of(language)
    rest = right.removeprefix(metal)
    return f"{metal}{' ' if rest.startswith(' ') else ''}di{rest.strip()}"


def _charge_sum(formula: str, counts: tuple[int, int] | None = None) -> str:
    """How many charges of each sign a salt has, or would with other numbers of its ions."""
    positive, negative = salt_ions(formula)
    many, others = counts or (positive.times, negative.times)
    plus, minus = f"{positive.ion.charge}+", f"{-negative.ion.charge}{MINUS}"
    return f"{many} {TIMES} {plus}, {others} {TIMES} {minus}"


def _judge_typed(formula: str, what: What, typed: str, wanted: str) -> Diagnosis:
    """Judge what was said: ok, or what is wrong with it."""
    if what == "name":
        found = chem.diagnose(typed, asked=formula)
        return found._replace(kind="ok") if typed == wanted else found
    if what == "formula":
        return judge_formula(typed, formula)
    balanced = Diagnosis("ok", typed, ion_line(Compound.of(formula).ions))
    if typed == wanted:
        return balanced
    said = [each for each in wrong_counts(formula) if typed == _charge_sum(formula, each)]
    laid = [chem.diagnose(_formula_with(formula, *each)) for each in said]
    if laid and laid[0].kind == "wrong":
        return laid[0]
    return balanced._replace(kind="wrong", misconception=SKILLS["charges"])


def _formula_with(formula: str, many: int, others: int) -> str:
    """The formula with as many ions as somebody says would cancel."""
    positive, negative = salt_ions(formula)
    return repeat_ion(positive.ion.formula, many) + repeat_ion(negative.ion.formula, others)


def right_answer(formula: str, what: What, language: Spoken) -> str:
    """The right answer."""
    if what == "name":
        return words_by_language(substance_name(formula))[language]
    return formula if what == "formula" else _charge_sum(formula)


async def answer_prompt(classroom: Classroom, number: int, given: Try) -> Judged:
    """Judge what was said; it never changes the game."""
    person = classroom.room.find_person(number)
    asked = make_prompt(classroom, person) if person else None
    if person is None or asked is None or asked.n != given.n:
        raise RequestRefused("closed", "This question is not open any more.")
    language, typed = classroom.room.lesson.language, " ".join(given.text.split())
    wanted = right_answer(asked.formula, asked.what, language)
    found = _judge_typed(asked.formula, asked.what, typed, wanted)
    right = found.kind == "ok"
    kind = "" if right else found.misconception

    def act(room: Room) -> None:
        room.asked = [*room.asked, asked]
        mine = room.find_person(number)
        if mine is not None and right and room.lesson.point:
            mine.extra += 1

    await classroom.change_room(act)
    tried = Attempt(
        kind="said",
        at=classroom.clock(),
        person=number,
        table=person.table,
        host=place.table if (place := classroom.room.find_place(person.table)) else "",
        seat=person.seat,
        misconception=kind,
        skills=(SKILLS[asked.what],),
        strong=not asked.choices,
        formula=typed,
        n=asked.n,
        right=right,
        stage=asked.stage,
    )
    await classroom.record_attempt(tried)
    names = words_by_language(substance_name(asked.formula)) if asked.what == "name" else {}
    return Judged(given.n, right, wanted, words_by_language(found.sentence), kind, 0, names)
