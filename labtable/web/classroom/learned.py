"""The map: how sure the class is of each skill, and which mistakes it met; by pupil as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from labtable.chem.diagnosis import skills
from labtable.engine.sentence import say
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.horizon import END, horizon, phase_or_none
from labtable.web.classroom.mistakes import all_signs, mistakes, practised, row_of, words
from labtable.web.classroom.room import Person
from labtable.web.classroom.tries import Sign
from labtable.web.classroom.wall import all_evidence
from labtable.wire.class_results import ByPupil, LearnedMap, Level, PupilRow, SkillRow
from labtable.wire.sentence import Sentence, spelled

SURE = 3  # strong signs since the last refusal
TRIED = 5  # latest tries that are shown


def level(mine: Sequence[Sign]) -> Level:
    """How sure somebody is of a skill, from all signs of it in order.

    Sure: three strong signs, none refused since. Getting there: one strong one or two weak ones.
    """
    if not mine:
        return "not_met"
    since = 0
    for sign in mine:
        since = since + 1 if sign.good and sign.strong else since if sign.good else 0
    good = [sign for sign in mine if sign.good]
    strong = [sign for sign in good if sign.strong]
    if since >= SURE:
        return "sure"
    return "getting_there" if strong or len(good) >= 2 else "first_tries"


def levels(found: Iterable[Sign]) -> dict[int, dict[str, Level]]:
    """The levels of everybody who showed something, by person and skill."""
    by_skill: dict[tuple[int, str], list[Sign]] = {}
    for sign in found:
        for skill in sign.skills:
            by_skill.setdefault((sign.person, skill), []).append(sign)
    known: dict[int, dict[str, Level]] = {}
    for (person, skill), mine in by_skill.items():
        known.setdefault(person, {})[skill] = level(mine)
    return known


def skill_rows(people: Sequence[Person], known: dict[int, dict[str, Level]]) -> list[SkillRow]:
    """Count people by level, for every skill that anybody met."""
    rows = []
    for skill in skills().values():
        mine = Counter([known.get(one.id, {}).get(skill.id, "not_met") for one in people])
        if mine["not_met"] < len(people):
            counts = [mine[at] for at in ("sure", "getting_there", "first_tries", "not_met")]
            rows.append(SkillRow(skill.id, words(skill.title), *counts))
    return sorted(rows, key=lambda row: row.not_met)


def learned_map(classroom: Classroom, live: bool) -> LearnedMap:
    """Draw the map: for the teacher live, for the projector behind the horizon."""
    room = classroom.room
    before = END if live else horizon(classroom)
    found = practised(classroom) if before == END else all_signs(classroom, before)
    met = mistakes(classroom, before)
    people = room.present
    made = [
        each.made
        for each in all_evidence(classroom)
        if each.made and each.person and each.stage < before
    ]
    tries = [
        tried
        for tried in classroom.tries
        if tried.kind == "play"
        and tried.chemical
        and tried.host in classroom.open_tables()
        and tried.stage < before
    ]
    return LearnedMap(
        people=len(people),
        tables=len(room.tables),
        compounds=len(made),
        different=len(set(made)),
        tries=len(tries),
        skills=skill_rows(people, levels(found)),
        mistakes=[row_of(each) for each in met],
        exercises=5,
        horizon=phase_or_none(before),
    )


def by_pupil(classroom: Classroom, names: bool = True) -> ByPupil:
    """The map by pupil, for the teacher alone."""
    found = practised(classroom)
    known = levels(found)
    people = [one for one in classroom.room.people if not one.asks]
    rows = [_row(classroom, person, known.get(person.id, {}), names) for person in people]
    return ByPupil(skill_rows(classroom.room.present, known), rows)


def _row(classroom: Classroom, person: Person, known: dict[str, Level], names: bool) -> PupilRow:
    host, place = classroom.host_of(person.table), classroom.room.place(person.table)
    sitting = host.live.seats[person.seat] if host and person.seat >= 0 else None
    plays = sitting is not None and sitting.person == person.id and not sitting.played_by_bot
    points = classroom.points(host) if host and plays else []
    evidence = [each for each in all_evidence(classroom) if each.person == person.id]
    mine = [
        tried
        for tried in classroom.tries
        if tried.person == person.id
        and tried.chemical
        and (tried.host in classroom.open_tables())
        and not tried.right
    ]
    ended = (place.ended if place else 0.0) or classroom.clock()
    begun = max(place.begun if place else ended, person.came)
    refused = [tried for tried in mine if tried.kind == "play"]
    kinds = Counter([tried.misconception for tried in mine if tried.misconception])
    return PupilRow(
        person=person.id,
        name=(person.name if not person.second else f"{person.name} + {person.second}")
        if names
        else person.alias,
        alias=person.alias,
        table=person.table,
        seat=person.seat,
        points=points[person.seat] if 0 <= person.seat < len(points) else None,
        compounds=len([each for each in evidence if each.made]),
        refused=len(refused),
        extra=person.extra,
        levels={skill: known.get(skill, "not_met") for skill in skills()},
        tried=[tried.formula for tried in reversed(mine) if tried.formula][:TRIED],
        mistakes=dict(kinds),
        minutes=round(max(0.0, ended - begun) / 60, 1),
        remarks=remarks(classroom, person),
    )


def remarks(classroom: Classroom, person: Person) -> list[Sentence]:
    """What else the report says about somebody."""
    said = []
    if person.removed:
        said.append(say("taken out"))
    if person.late >= 60:
        said.append(say("late, {minutes:minute}", minutes=round(person.late / 60)))
    if person.lost >= 60:
        said.append(say("lost {minutes:minute}, back", minutes=round(person.lost / 60)))
    if person.shares or person.second:
        said.append(say("two at one device"))
    return [spelled(each, []) for each in said]
