"""The report of a lesson, as data."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import structs

from labtable.chem.diagnosis import misconceptions, skills
from labtable.web.classroom import learned
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.deal import comparison
from labtable.web.classroom.exercises import name_of
from labtable.web.classroom.horizon import phase
from labtable.web.classroom.lessons import plans
from labtable.web.classroom.mistakes import all_signs, mistakes, words
from labtable.web.classroom.room import TablePlace
from labtable.web.classroom.wall import all_evidence, made_of, table_state
from labtable.web.tables.lesson import stage_of
from labtable.wire.class_results import Comparison, MadeRow, PupilRow, Report, ReportTable

Names = Literal["names", "aliases"]
NEXT = 3  # pieces of advice for the next lesson
REPORTED = 3  # forks of the deal


def report(classroom: Classroom, names: Names, deal: Comparison | None = None) -> Report:
    """Gather everything that is printed."""
    room = classroom.room
    hosts = [classroom.hosts[p.table] for p in room.tables if p.table in classroom.hosts]
    met = mistakes(classroom)
    forks = (deal or comparison(classroom)).forks
    pupils = _told_apart(learned.by_pupil(classroom, names == "names").pupils)
    called = {pupil.person: pupil.name for pupil in pupils}
    return Report(
        room=room.id,
        code=room.code,
        state=room.state,
        lesson=room.lesson,
        goal={at: plans()[room.lesson.game][at]["goal"] for at in ("en", "de")}
        if room.lesson.game in plans()
        else {},
        begun=room.started,
        ended=room.ended,
        until=room.until,
        people=len(room.present),
        finished=len([host for host in hosts if host.live.table.over]),
        stopped=len([host for host in hosts if host.live.stopped]),
        map=learned.learned_map(classroom, live=True),
        made=_made(classroom),
        forks=forks[:REPORTED],
        next=[words(misconceptions()[each.misconception].prompt) for each in met[:NEXT]],
        tables=[_table(classroom, place, called) for place in room.tables],
        pupils=pupils,
        names=names,
    )


def _told_apart(pupils: list[PupilRow]) -> list[PupilRow]:
    """Add the alias where two have one name, as the wall does."""
    many = Counter([pupil.name for pupil in pupils])
    return [
        structs.replace(pupil, name=f"{pupil.name} ({pupil.alias})")
        if many[pupil.name] > 1
        else pupil
        for pupil in pupils
    ]


def _made(classroom: Classroom) -> list[MadeRow]:
    """What the class made, the commonest first."""
    made = Counter([each.made for each in all_evidence(classroom) if each.made and each.person])
    return [
        MadeRow(formula, name, words(name_of(formula)) if formula else {"en": name}, times)
        for (formula, name), times in made.most_common()
    ]


def _table(classroom: Classroom, place: TablePlace, called: dict[int, str]) -> ReportTable:
    host = classroom.hosts[place.table]
    live, people = host.live, []
    for seat, sitting in enumerate(live.seats):
        person = classroom.room.sitting(place.n, seat)
        people.append(called[person.id] if person else sitting.name)
    made = [each for each in live.evidence or [] if each.made]
    refused = [
        tried
        for tried in classroom.tries
        if tried.host == place.table and tried.kind == "play" and tried.chemical
    ]
    signs = [sign for sign in all_signs(classroom) if sign.table == place.n and not sign.good]
    mostly = Counter([skill for sign in signs for skill in sign.skills[:1]]).most_common(1)
    open_ = classroom.room.state in ("ended", "kept")
    return ReportTable(
        n=place.n,
        table=place.table,
        people=people,
        points=live.table.points(),
        state=table_state(host),
        phase=phase(stage_of(live.table)),
        compounds=len([each for each in made if each.person]),
        last=made_of(made[-1]) if made else None,
        refused=len(refused),
        mostly=words(skills()[mostly[0][0]].title) if mostly else {},
        seconds=round((place.ended or classroom.clock()) - place.begun, 1),
        record=place.table if open_ else "",
    )
