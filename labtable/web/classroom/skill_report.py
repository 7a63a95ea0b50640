"""How sure a class is of each skill, and which mistakes it met; by pupil as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from labtable import chem
from labtable.chem.diagnosis import misconceptions, skills
from labtable.chem.languages import Words
from labtable.engine.game import Stage
from labtable.engine.sentence import say
from labtable.host.tables.evidence import ShownSkill
from labtable.web.classroom.attempts import Attempt, SkillSign, skill_signs
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.reveal_limit import END, phase_or_none, reveal_limit
from labtable.web.classroom.room import Person
from labtable.wire.class_results import (
    ByPupil,
    LearnedMap,
    Level,
    MistakeRow,
    PupilRow,
    SkillRow,
    TriedRow,
)
from labtable.wire.classroom import TalkedAbout
from labtable.wire.fields import Sentence, wire_sentence

MOST_TRIED = 6  # forms that are shown of one kind


class MetMistake(NamedTuple):
    """One kind of mistake, as it was met."""

    misconception: str
    signs: list[SkillSign]
    tables: list[int]
    right_later: int  # of these tables


def evidence_by_table(classroom: Classroom, before: Stage = END) -> dict[int, Sequence[ShownSkill]]:
    """What the tables show, as far as this stage."""
    return {
        place.n: [each for each in host.live.evidence or [] if each.stage < before]
        for place in classroom.room.tables
        if (host := classroom.hosts.get(place.table)) is not None
    }


def all_evidence(classroom: Classroom) -> list[ShownSkill]:
    """All that the tables of this game show."""
    return [
        each
        for place in classroom.room.tables
        if place.table in classroom.hosts
        for each in classroom.hosts[place.table].live.evidence or []
    ]


def all_signs(classroom: Classroom, before: Stage = END) -> list[SkillSign]:
    """All signs of the game that is played or was played last, as far as this stage."""
    tries = [tried for tried in _attempts_at_tables(classroom) if tried.stage < before]
    return skill_signs(tries, evidence_by_table(classroom, before))


def practice_signs(classroom: Classroom) -> list[SkillSign]:
    """All signs, also from exercises since the game began and from homework."""
    since = classroom.room.started
    alone = [
        tried
        for tried in classroom.tries
        if tried.kind == "homework" or (tried.kind == "exercise" and tried.at >= since)
    ]
    return skill_signs([*_attempts_at_tables(classroom), *alone], evidence_by_table(classroom))


def _attempts_at_tables(classroom: Classroom) -> list[Attempt]:
    mine = {place.table for place in classroom.room.tables}
    return [tried for tried in classroom.tries if tried.host in mine]


def class_mistakes(classroom: Classroom, before: Stage = END) -> list[MetMistake]:
    """List the kinds of mistakes; what more tables met comes first."""
    found = all_signs(classroom, before)
    kinds: dict[str, list[SkillSign]] = {}
    for sign in found:
        if not sign.good and sign.misconception in misconceptions():
            kinds.setdefault(sign.misconception, []).append(sign)
    met = [_summarize_mistake(kind, some, found) for kind, some in kinds.items()]
    return sorted(met, key=lambda each: (-len(each.tables), -len(each.signs), each.misconception))


def _summarize_mistake(
    kind: str, some: list[SkillSign], everything: Sequence[SkillSign]
) -> MetMistake:
    tables = sorted({sign.table for sign in some})
    skill = misconceptions()[kind].skill
    later = 0
    for table in tables:
        last = max([sign.at for sign in some if sign.table == table])
        later += any(
            [
                sign.good and sign.table == table and skill in sign.skills and sign.at > last
                for sign in everything
            ]
        )
    return MetMistake(kind, some, tables, later)


def topics_to_discuss(met: Sequence[MetMistake]) -> list[TalkedAbout]:
    """What is worth talking about, with the commonest try of each kind."""
    return [
        TalkedAbout(
            misconception=each.misconception,
            title=words_by_language(misconceptions()[each.misconception].title),
            tried=tried,
            right=right_form(tried),
            tables=len(each.tables),
        )
        for each in met
        for tried, _ in Counter([sign.formula for sign in each.signs]).most_common(1)
    ]


def mistake_row(each: MetMistake) -> MistakeRow:
    """One row of the map."""
    kind = misconceptions()[each.misconception]
    forms = Counter([sign.formula for sign in each.signs if sign.formula]).most_common(MOST_TRIED)
    return MistakeRow(
        misconception=kind.id,
        title=words_by_language(kind.title),
        weight=kind.weight,
        skill=kind.skill,
        tables=len(each.tables),
        right_later=each.right_later,
        times=len(each.signs),
        tried=[TriedRow(tried, right_form(tried), times) for tried, times in forms],
        says=explain_attempt(kind.id, forms[0][0] if forms else ""),
        ask=words_by_language(kind.prompt),
    )


@lru_cache(4096)
def right_form(tried: str) -> str:
    """What was probably meant; nothing where nothing comes of it."""
    if not tried:
        return ""
    found = chem.diagnose(tried)
    return found.meant[0].formula if found.meant and found.kind != "ok" else ""


def explain_attempt(kind: str, tried: str) -> dict[str, str]:
    """The line that explains a try; of a kind without one, its title."""
    found = chem.diagnose(tried) if tried else None
    if found is not None and found.misconception == kind:
        return words_by_language(found.sentence)
    return words_by_language(misconceptions()[kind].title)


def words_by_language(said: Words) -> dict[str, str]:
    """The same words by language."""
    return {"en": said.en, "de": said.de}


SURE = 3  # strong signs since the last refusal
TRIED = 5  # latest tries that are shown


def skill_level(mine: Sequence[SkillSign]) -> Level:
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


def skill_levels(found: Iterable[SkillSign]) -> dict[int, dict[str, Level]]:
    """The levels of everybody who showed something, by person and skill."""
    by_skill: dict[tuple[int, str], list[SkillSign]] = {}
    for sign in found:
        for skill in sign.skills:
            by_skill.setdefault((sign.person, skill), []).append(sign)
    known: dict[int, dict[str, Level]] = {}
    for (person, skill), mine in by_skill.items():
        known.setdefault(person, {})[skill] = skill_level(mine)
    return known


def skill_rows(people: Sequence[Person], known: dict[int, dict[str, Level]]) -> list[SkillRow]:
    """Count people by level, for every skill that anybody met."""
    rows = []
    for skill in skills().values():
        mine = Counter([known.get(one.id, {}).get(skill.id, "not_met") for one in people])
        if mine["not_met"] < len(people):
            counts = [mine[at] for at in ("sure", "getting_there", "first_tries", "not_met")]
            rows.append(SkillRow(skill.id, words_by_language(skill.title), *counts))
    return sorted(rows, key=lambda row: row.not_met)


def learned_map(classroom: Classroom, live: bool) -> LearnedMap:
    """Draw the map: for the teacher live, for the projector behind the horizon."""
    room = classroom.room
    before = END if live else reveal_limit(classroom)
    found = practice_signs(classroom) if before == END else all_signs(classroom, before)
    met = class_mistakes(classroom, before)
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
        skills=skill_rows(people, skill_levels(found)),
        mistakes=[mistake_row(each) for each in met],
        exercises=5,
        horizon=phase_or_none(before),
    )


def by_pupil(classroom: Classroom, names: bool = True) -> ByPupil:
    """The map by pupil, for the teacher alone."""
    found = practice_signs(classroom)
    known = skill_levels(found)
    people = [one for one in classroom.room.people if one.in_class or (one.table and not one.asks)]
    rows = [_pupil_row(classroom, person, known.get(person.id, {}), names) for person in people]
    return ByPupil(skill_rows(classroom.room.present, known), rows)


def _pupil_row(
    classroom: Classroom, person: Person, known: dict[str, Level], names: bool
) -> PupilRow:
    host, place = classroom.host_of(person.table), classroom.room.find_place(person.table)
    sitting = host.live.seats[person.seat] if host and person.seat >= 0 else None
    plays = sitting is not None and sitting.person == person.id and not sitting.played_by_bot
    points = classroom.table_points(host) if host and plays else []
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
        remarks=pupil_remarks(classroom, person),
    )


def pupil_remarks(classroom: Classroom, person: Person) -> list[Sentence]:
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
    return [wire_sentence(each, []) for each in said]
