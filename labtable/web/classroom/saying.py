"""Say it: whoever has made a compound may be asked about it, for nothing or a point beside."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from labtable import chem
from labtable.chem.naming.called import ion_called
from labtable.engine.sentence import Sentence, say
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import name_of, pair, turned, wrong_counts
from labtable.web.classroom.mistakes import words
from labtable.web.classroom.room import Asked, Person, Room
from labtable.web.classroom.tries import Tried
from labtable.web.refusals import Unmannerly
from labtable.web.tables.lesson import Evidence
from labtable.wire.class_pupil import SayNow
from labtable.wire.classroom import Spoken, Words
from labtable.wire.exercises import Judged, Try
from labtable.wire.sentence import spelled

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


def last_made(classroom: Classroom, person: Person) -> tuple[int, Evidence] | None:
    """What somebody made last that can be asked about, and the how many-th it is."""
    host = classroom.host_of(person.table)
    evidence = (host.live.evidence or []) if host else []
    mine = [each for each in evidence if each.made and each.person == person.id]
    if not mine or not mine[-1].made or not mine[-1].made[0]:
        return None
    return len(mine), mine[-1]


def asked_now(classroom: Classroom, person: Person) -> SayNow | None:
    """The question that is open for somebody; each compound is asked about once."""
    found = question(classroom, person)
    if found is None:
        return None
    language = classroom.room.lesson.language
    given = words(name_of(found.formula))
    shown = given[language] if found.what == "formula" else found.formula
    named = [given] if found.what == "formula" else []
    named += _offered(found.formula) if found.what == "name" and found.choices else []
    names = {each[language]: each for each in named}
    said = spelled(SAID[found.what], [])
    return SayNow(found.n, found.seat, found.what, said, shown, found.choices, names)


def question(classroom: Classroom, person: Person) -> Asked | None:
    """Make the question about what somebody made last, unless it was answered."""
    room, latest = classroom.room, last_made(classroom, person)
    if room.lesson.say_it == "off" or latest is None or not person.in_class or not room.playing:
        return None
    n, each = latest
    if any([one.person == person.id and one.n == n for one in room.asked]):
        return None
    assert each.made is not None
    formula = each.made[0]
    what = _what(formula, n, room.lesson.say_it == "typed")
    if what is None:
        return None
    typed = room.lesson.say_it == "typed" and what != "charges"
    offered = [] if typed else choices(formula, what, room.lesson.language)
    return Asked(n, person.id, each.seat, what, formula, offered, each.stage)


def _what(formula: str, n: int, typed: bool) -> What | None:
    """Ask about names, formulas and charges in turns."""
    kinds = askable(formula, typed)
    return kinds[n % len(kinds)] if kinds else None


@lru_cache(1024)
def askable(formula: str, typed: bool) -> list[What]:
    """What can be asked about a compound: about charges only where there are some."""
    known = chem.diagnose(formula)
    if known.kind != "ok":
        return []
    kinds = [kind for kind in KINDS if kind != "charges" or pair(formula)]
    if not typed and not turned(formula):
        kinds = [kind for kind in kinds if kind == "name"]
    return kinds


def choices(formula: str, what: What, language: Spoken) -> list[str]:
    """The right answer among wrong ones that pupils give."""
    if what == "formula":
        return sorted({formula, *turned(formula)})
    if what == "charges":
        return sorted({_sum(formula), *[_sum(formula, each) for each in wrong_counts(formula)]})
    return sorted({each[language] for each in _offered(formula)})


def _offered(formula: str) -> list[Words]:
    """The name of a compound, and two others."""
    right = words(name_of(formula))
    others = [words(name_of(made)) for made in OTHERS if made != formula]
    spoken: tuple[Spoken, ...] = ("en", "de")
    counted: Words = {at: _counted(formula, right[at], at) for at in spoken}
    return [right, counted if all(counted.values()) else others[1], others[0]]


def _counted(formula: str, right: str, language: Spoken) -> str:
    """The name of a salt with a counting word, as if it were a molecule; nothing for all else."""
    if not pair(formula):
        return ""
    metal = ion_called(pair(formula)[0].ion).of(language)
    rest = right.removeprefix(metal)
    return f"{metal}{' ' if rest.startswith(' ') else ''}di{rest.strip()}"


def _sum(formula: str, counts: tuple[int, int] | None = None) -> str:
    """How many charges of each sign a salt has, or would with other numbers of its ions."""
    positive, negative = pair(formula)
    many, others = counts or (positive.times, negative.times)
    return f"{many} x {positive.ion.charge}+, {others} x {-negative.ion.charge}-"


def _laid(formula: str, typed: str) -> str:
    """The formula with as many ions as somebody says would cancel."""
    for counts, made in zip(wrong_counts(formula), turned(formula), strict=True):
        if typed == _sum(formula, counts):
            return made
    return formula


def answer(formula: str, what: What, language: Spoken) -> str:
    """The right answer."""
    if what == "name":
        return words(name_of(formula))[language]
    return formula if what == "formula" else _sum(formula)


async def said(classroom: Classroom, number: int, given: Try) -> Judged:
    """Judge what was said; it never changes the game."""
    person = classroom.room.person(number)
    asked = question(classroom, person) if person else None
    if person is None or asked is None or asked.n != given.n:
        raise Unmannerly("closed", "This question is not open any more.")
    language, typed = classroom.room.lesson.language, " ".join(given.text.split())
    wanted = answer(asked.formula, asked.what, language)
    found = chem.diagnose(typed, asked=asked.formula if asked.what == "name" else "")
    right = typed == wanted or (asked.what == "name" and found.kind == "ok")
    if asked.what == "formula" and found.kind == "ok" and found.meant:
        right = found.meant[0].formula == asked.formula
    why = found if asked.what != "charges" else chem.diagnose(_laid(asked.formula, typed))
    kind = "" if right else why.misconception

    def act(room: Room) -> None:
        room.asked = [*room.asked, asked]
        mine = room.person(number)
        if mine is not None and right and room.lesson.point:
            mine.extra += 1

    await classroom.change(act)
    tried = Tried(
        kind="said",
        at=classroom.clock(),
        person=number,
        table=person.table,
        host=place.table if (place := classroom.room.place(person.table)) else "",
        seat=person.seat,
        misconception=kind,
        skills=(SKILLS[asked.what],),
        formula=typed,
        n=asked.n,
        right=right,
        stage=asked.stage,
    )
    await classroom.keep_try(tried)
    names = words(name_of(asked.formula)) if asked.what == "name" else {}
    return Judged(given.n, right, wanted, words(why.sentence), kind, 0, names)
