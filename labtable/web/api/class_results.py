"""What became of a lesson: comparison, map, report, files, homework."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import Body, FromPath, QueryParameter

from labtable.host.endpoints.endpoint import count_table, count_wrong_code
from labtable.host.identity.tokens import read_typed_code
from labtable.web.api.addresses import address_for_others, qr_picture
from labtable.web.api.class_keys import (
    classroom_of,
    leader_of,
    live_for,
    projected,
    school_of,
    teacher_of,
)
from labtable.web.api.request import Key, Req, bearer, count_use, count_wrong_password, sender
from labtable.web.classroom import (
    homework,
    lesson_export,
    offline_code,
    offline_page,
    skill_report,
)
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.deal_comparison import deal_comparison
from labtable.web.classroom.exercises import class_exercises
from labtable.web.classroom.homework_answers import answer_homework, homework_overview, link_of
from labtable.web.classroom.lesson_report import MIME, Names, as_csv, as_ods, lesson_report
from labtable.web.classroom.pupil_page import with_answers
from labtable.web.classroom.reveal_limit import can_continue
from labtable.web.http.body_limits import LARGEST_LESSON
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
MANY_BEGIN = "Many pupils of this class have just begun. Wait a moment."
WHOLE_CLASS = 20  # times as many tables for homework as games: one for each pupil
NO_HOMEWORK = "There is no homework with this code."
TOO_MANY_LETTERS = "That was too often. Look at your letters once more, and wait a moment."


@post("/classes/again", request_max_body_size=LARGEST_LESSON)
async def open_again(request: Req) -> ClassMade:
    """Open a whole lesson from its file, to be read.

    One that another server made, or nobody signed, is history: it can be looked at, nothing else.
    """
    count_table(request)
    school, address = school_of(request), f"{address_for_others(request)}/c"
    where = sender(request).address
    with school.uploads.take_slot(where):
        return await school.reopen_lesson(await request.body(), address, where)


@get("/classes/{room:str}/compare")
async def compare(request: Req, room: Key) -> Comparison:
    """Compare the tables of one deal."""
    classroom = await projected(request, room)
    return await _compare_tables(classroom)


@get("/classes/{room:str}/map")
async def show_map(request: Req, room: Key) -> LearnedMap:
    """Show what the class has learned; no person is named."""
    classroom, live = await live_for(request, room)
    await classroom.load_tables()
    return skill_report.learned_map(classroom, live)


@get("/classes/{room:str}/pupils")
async def show_pupils(request: Req, room: Key) -> ByPupil:
    """Show what each pupil has learned, to the teacher alone."""
    classroom = await teacher_of(request, room)
    await classroom.load_tables()
    return skill_report.by_pupil(classroom)


@get("/classes/{room:str}/exercises")
async def show_exercises(request: Req, room: Key) -> Exercises:
    """Give five exercises from the commonest mistakes, with what was answered."""
    classroom = await teacher_of(request, room)
    await classroom.load_tables()
    return Exercises(with_answers(classroom, class_exercises(classroom)))


@get("/classes/{room:str}/report")
async def show_report(request: Req, room: Key, names: Called = "names") -> Report:
    """Give the report as data."""
    return await _report(await teacher_of(request, room), names)


@get("/classes/{room:str}/report.csv")
async def report_csv(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the report as comma-separated values, one row for each pupil."""
    made = await _report(await teacher_of(request, room), names)
    return _file(as_csv(made), "text/csv; charset=utf-8", f"{made.code}.csv")


@get("/classes/{room:str}/report.ods")
async def report_ods(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the report as a spreadsheet."""
    made = await _report(await teacher_of(request, room), names)
    return _file(as_ods(made), MIME, f"{made.code}.ods")


@get("/classes/{room:str}/records.zip")
async def all_records(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the records of all tables in one archive."""
    classroom = await teacher_of(request, room)
    await classroom.load_tables()
    packed = await lesson_export.export_records(classroom, names)
    return _file(packed, "application/zip", f"{classroom.room.code}.zip")


@get("/classes/{room:str}/lesson.json")
async def whole_lesson(request: Req, room: Key, names: Called = "names") -> Response[bytes]:
    """Give the whole lesson as a file that opens again."""
    classroom = await teacher_of(request, room)
    await classroom.load_tables()
    written = await lesson_export.export_lesson(classroom, names)
    return _file(written, "application/json", f"{classroom.room.code}.json")


@post("/classes/{room:str}/homework", status_code=200)
async def give_homework(
    request: Req, room: Key, data: Annotated[NewHomework, Body()]
) -> HomeworkList:
    """Give homework."""
    classroom = await leader_of(request, room)
    await classroom.load_tables()
    await homework.give_homework(classroom, data)
    return await homework_overview(classroom)


@get("/classes/{room:str}/homework")
async def list_homework(request: Req, room: Key) -> HomeworkList:
    """Tell who did what."""
    return await homework_overview(await teacher_of(request, room))


@delete("/classes/{room:str}/homework/{n:int}", status_code=200)
async def end_homework(request: Req, room: Key, n: FromPath[int]) -> HomeworkList:
    """Take homework back."""
    classroom = await leader_of(request, room)
    await homework.take_back(classroom, n)
    return await homework_overview(classroom)


@get("/homework/{code:str}")
async def homework_door(request: Req, code: Key) -> HomeworkDoor:
    """Show homework at its door."""
    return homework.public_homework(await _by_homework(request, code), read_typed_code(code))


@get("/homework/{code:str}/qr.svg", media_type="image/svg+xml")
async def homework_qr(request: Req, code: Key) -> str:
    """Draw the link to homework, for cameras."""
    classroom = await _by_homework(request, code)
    return qr_picture(link_of(classroom.room, read_typed_code(code)))


@post("/homework/{code:str}", status_code=200)
async def begin_homework(
    request: Req, code: Key, data: Annotated[BeginHomework, Body()]
) -> HomeworkBegun:
    """Begin homework, or go on with it."""
    classroom = await _by_homework(request, code)
    await classroom.load_tables()
    person = homework.pupil_by_token(classroom, read_typed_code(code), data.token)
    if person is None:
        person = homework.pupil_by_password(
            classroom, read_typed_code(code), data.word, data.person
        )
    if person is None:
        raise count_wrong_password(request, classroom.room.id, data.word)
    if homework.is_table_missing(classroom, read_typed_code(code), person):
        count_use(request, "games", f"homework {classroom.room.id}", MANY_BEGIN, WHOLE_CLASS)
    return await homework.begin_homework(classroom, read_typed_code(code), person)


@post("/homework/{code:str}/tries", status_code=200)
async def try_homework(request: Req, code: Key, data: Annotated[Try, Body()]) -> Judged:
    """Answer an exercise of the homework."""
    classroom = await _by_homework(request, code)
    await classroom.load_tables()
    person = homework.who_is(classroom, read_typed_code(code), bearer(request))
    return await answer_homework(classroom, read_typed_code(code), person, data)


@get("/homework/{code:str}/page", media_type="text/html")
async def take_home(request: Req, code: Key) -> Response[bytes]:
    """Hand out a page that works without the server; with a token of the homework, one's own."""
    classroom = await _by_homework(request, code)
    token = bearer(request)
    person = homework.who_is(classroom, read_typed_code(code), token) if token else None
    page = await asyncio.to_thread(
        offline_page.offline_page, classroom, read_typed_code(code), person
    )
    return _file(page, "text/html; charset=utf-8", f"{read_typed_code(code)}.html")


@post("/homework/{code:str}/letters", status_code=200)
async def bring_letters(request: Req, code: Key, data: Annotated[Letters, Body()]) -> FromHome:
    """Tell by letters what was done at home."""
    classroom = await _by_homework(request, code)
    await classroom.load_tables()
    person = homework.who_is(classroom, read_typed_code(code), bearer(request))
    count_use(request, "keys", f"letters {classroom.room.id} {person.id}", TOO_MANY_LETTERS)
    return await offline_code.import_results(classroom, data.letters, person)


@post("/classes/{room:str}/homework/letters", status_code=200)
async def read_letters(request: Req, room: Key, data: Annotated[Letters, Body()]) -> FromHome:
    """Read the letters of any pupil, for the teacher."""
    classroom = await leader_of(request, room)
    await classroom.load_tables()
    return await offline_code.import_results(classroom, data.letters)


async def _by_homework(request: Req, code: str) -> Classroom:
    room = await school_of(request).class_store.homework(read_typed_code(code))
    if not room:
        raise count_wrong_code(request, NO_HOMEWORK)
    return await classroom_of(request, room)


async def _compare_tables(classroom: Classroom) -> Comparison:
    """Compare in a thread: every game is played once more."""
    await classroom.load_tables()
    key = (classroom.version, can_continue(classroom))
    if classroom.compared is None or classroom.compared[0] != key:
        classroom.compared = (key, await asyncio.to_thread(deal_comparison, classroom))
    found: Comparison = classroom.compared[1]
    return found


async def _report(classroom: Classroom, names: Names) -> Report:
    deal = await _compare_tables(classroom)
    return lesson_report(classroom, names, deal)


def _file(content: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="labtable-{name}"'}
    return Response(content, media_type=kind, headers=headers)


HANDLERS = [
    *(open_again, compare, show_map, show_pupils, show_exercises, show_report, report_csv),
    *(report_ods, all_records, whole_lesson, give_homework, list_homework, end_homework),
    *(homework_door, homework_qr, begin_homework, try_homework),
    *(take_home, bring_letters, read_letters),
]
