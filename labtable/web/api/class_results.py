"""What became of a lesson: comparison, map, report, files, homework."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import Body, FromPath, QueryParameter

from labtable.web.api.class_keys import classroom_of, live_for, projected, school_of, teacher_of
from labtable.web.api.request import Key, Req, bearer, count_table, guessed
from labtable.web.api.tables import address_for_others, qr_picture
from labtable.web.classroom import homework, keeping, learned, letters_home, sheets, takeaway
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.deal import comparison
from labtable.web.classroom.exercises import exercises
from labtable.web.classroom.homework_answers import answer
from labtable.web.classroom.homework_list import listed
from labtable.web.classroom.pupil import with_answers
from labtable.web.classroom.report import Names, report
from labtable.web.identity.tokens import spelled
from labtable.wire.class_results import ByPupil, Comparison, Exercises, LearnedMap, Report
from labtable.wire.classroom import ClassMade
from labtable.wire.exercises import Judged, Try
from labtable.wire.homework import (
    BeginHomework,
    FromHome,
    HomeworkBegun,
    HomeworkDoor,
    HomeworkList,
    Letters,
    NewHomework,
)

Called = Annotated[Names, QueryParameter()]
NO_HOMEWORK = "There is no homework with this code."


@post("/classes/again", request_max_body_size=keeping.LARGEST)
async def open_again(request: Req) -> ClassMade:
    """Open a whole lesson from its file, to be read."""
    count_table(request)
    body = await request.body()
    lesson = await asyncio.to_thread(keeping.read_lesson, body)
    return await school_of(request).reopen(lesson, f"{address_for_others(request)}/c")


@get("/classes/{room:str}/compare")
async def compare(request: Req, room: Key) -> Comparison:
    """Compare the tables of one deal."""
    classroom = await projected(request, room)
    return await _compared(classroom)


@get("/classes/{room:str}/map")
async def show_map(request: Req, room: Key) -> LearnedMap:
    """Show what the class has learned; no person is named."""
    classroom, live = await live_for(request, room)
    await classroom.look()
    return learned.learned_map(classroom, live)


@get("/classes/{room:str}/pupils")
async def show_pupils(request: Req, room: Key) -> ByPupil:
    """Show what each pupil has learned, to the teacher alone."""
    classroom = await teacher_of(request, room)
    await classroom.look()
    return learned.by_pupil(classroom)


@get("/classes/{room:str}/exercises")
async def show_exercises(request: Req, room: Key) -> Exercises:
    """Give five exercises from the commonest mistakes, with what was answered."""
    classroom = await teacher_of(request, room)
    await classroom.look()
    return Exercises(with_answers(classroom, exercises(classroom)))


@get("/classes/{room:str}/report")
async def show_report(request: Req, room: Key, names: Called = "names") -> Report:
    """Give the report as data."""
    return await _report(await teacher_of(request, room), names)


@get("/classes/{room:str}/report.csv")
async def report_csv(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the report as comma-separated values, one row for each pupil."""
    made = await _report(await teacher_of(request, room), names)
    return _file(sheets.as_csv(made), "text/csv; charset=utf-8", f"{made.code}.csv")


@get("/classes/{room:str}/report.ods")
async def report_ods(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the report as a spreadsheet."""
    made = await _report(await teacher_of(request, room), names)
    return _file(sheets.as_ods(made), sheets.MIME, f"{made.code}.ods")


@get("/classes/{room:str}/records.zip")
async def all_records(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the records of all tables in one archive."""
    classroom = await teacher_of(request, room)
    await classroom.look()
    packed = await keeping.records(classroom, names)
    return _file(packed, "application/zip", f"{classroom.room.code}.zip")


@get("/classes/{room:str}/lesson.json")
async def whole_lesson(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the whole lesson as a file that opens again."""
    classroom = await teacher_of(request, room)
    await classroom.look()
    written = await keeping.whole(classroom, names)
    return _file(written, "application/json", f"{classroom.room.code}.json")


@post("/classes/{room:str}/homework", status_code=200)
async def give_homework(
    request: Req, room: Key, data: Annotated[NewHomework, Body()]
) -> HomeworkList:
    """Give homework."""
    classroom = await teacher_of(request, room)
    await classroom.look()
    await homework.give(classroom, data)
    return await listed(classroom)


@get("/classes/{room:str}/homework")
async def list_homework(request: Req, room: Key) -> HomeworkList:
    """Tell who did what."""
    return await listed(await teacher_of(request, room))


@delete("/classes/{room:str}/homework/{n:int}", status_code=200)
async def end_homework(request: Req, room: Key, n: FromPath[int]) -> HomeworkList:
    """Take homework back."""
    classroom = await teacher_of(request, room)
    await homework.take_back(classroom, n)
    return await listed(classroom)


@get("/homework/{code:str}")
async def homework_door(request: Req, code: Key) -> HomeworkDoor:
    """Show homework at its door."""
    return homework.door(await _by_homework(request, code), spelled(code))


@get("/homework/{code:str}/qr.svg", media_type="image/svg+xml")
async def homework_qr(request: Req, code: Key) -> str:
    """Draw the link to homework, for cameras."""
    classroom = await _by_homework(request, code)
    return qr_picture(homework.link_of(classroom.room, spelled(code)))


@post("/homework/{code:str}", status_code=200)
async def begin_homework(
    request: Req, code: Key, data: Annotated[BeginHomework, Body()]
) -> HomeworkBegun:
    """Begin homework, or go on with it."""
    classroom = await _by_homework(request, code)
    await classroom.look()
    return await homework.begin(classroom, spelled(code), data)


@post("/homework/{code:str}/tries", status_code=200)
async def try_homework(request: Req, code: Key, data: Annotated[Try, Body()]) -> Judged:
    """Answer an exercise of the homework."""
    classroom = await _by_homework(request, code)
    await classroom.look()
    person = homework.who_is(classroom, spelled(code), bearer(request))
    return await answer(classroom, spelled(code), person, data)


@get("/homework/{code:str}/page", media_type="text/html")
async def take_home(request: Req, code: Key) -> Response[bytes]:
    """Hand out a page that works without the server; with a token of the homework, one's own."""
    classroom = await _by_homework(request, code)
    token = bearer(request)
    person = homework.who_is(classroom, spelled(code), token) if token else None
    page = await asyncio.to_thread(takeaway.page, classroom.room, spelled(code), person)
    return _file(page, "text/html; charset=utf-8", f"{spelled(code)}.html")


@post("/homework/{code:str}/letters", status_code=200)
async def bring_letters(request: Req, code: Key, data: Annotated[Letters, Body()]) -> FromHome:
    """Tell by letters what was done at home."""
    classroom = await _by_homework(request, code)
    await classroom.look()
    person = homework.who_is(classroom, spelled(code), bearer(request))
    return await letters_home.bring(classroom, data.letters, person)


@post("/classes/{room:str}/homework/letters", status_code=200)
async def read_letters(request: Req, room: Key, data: Annotated[Letters, Body()]) -> FromHome:
    """Read the letters of any pupil, for the teacher."""
    classroom = await teacher_of(request, room)
    await classroom.look()
    return await letters_home.bring(classroom, data.letters)


async def _by_homework(request: Req, code: str) -> Classroom:
    room = await school_of(request).kept.homework(spelled(code))
    if not room:
        raise guessed(request, NO_HOMEWORK)
    return await classroom_of(request, room)


async def _compared(classroom: Classroom) -> Comparison:
    """Compare in a thread: every game is played once more."""
    await classroom.look()
    key = (classroom.version, classroom.room.state)
    if classroom.compared is None or classroom.compared[0] != key:
        classroom.compared = (key, await asyncio.to_thread(comparison, classroom))
    found: Comparison = classroom.compared[1]
    return found


async def _report(classroom: Classroom, names: Names) -> Report:
    deal = await _compared(classroom)
    return report(classroom, names, deal)


def _file(content: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="labtable-{name}"'}
    return Response(content, media_type=kind, headers=headers)


HANDLERS = [
    *(open_again, compare, show_map, show_pupils, show_exercises, show_report, report_csv),
    *(report_ods, all_records, whole_lesson, give_homework, list_homework, end_homework),
    *(homework_door, homework_qr, begin_homework, try_homework),
    *(take_home, bring_letters, read_letters),
]
