"""Classes for those who lead them: open, start, pause, end, look, forget."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.params import Body, FromPath, QueryParameter

from labtable.host.endpoints.endpoint import count_table
from labtable.web.api.addresses import address_for_others, qr_picture
from labtable.web.api.class_keys import leader_of, projected, school_of, teacher_of
from labtable.web.api.request import Key, Req, count_use
from labtable.web.classroom import (
    homework,
    lesson_control,
    lesson_plans,
    people_control,
    phrases,
    pupil_page,
)
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.dashboard import draw_dashboard, show_table
from labtable.web.classroom.projector import draw_projection
from labtable.wire.class_pupil import (
    AnswerDoor,
    Change,
    Longer,
    NewClass,
    PauseAll,
    SayPhrase,
    ShowNow,
    Switches,
)
from labtable.wire.classroom import (
    ClassMade,
    LessonOffer,
    LessonPlan,
    Phrases,
    Projection,
    SpareKey,
    Spoken,
    TableSeen,
    Wall,
)

MANY_GAMES = "This class has begun many games within the hour. Wait a moment."


@get("/lessons")
async def list_lessons() -> list[LessonOffer]:
    """List the games with a lesson that fits 45 minutes."""
    return lesson_plans.lesson_games()


@get("/lessons/{game:str}")
async def show_plan(game: Key, language: Annotated[Spoken, QueryParameter()] = "en") -> LessonPlan:
    """Give the plan of a lesson."""
    return lesson_plans.lesson_plan(game, language)


@get("/classes/phrases")
async def list_phrases() -> Phrases:
    """List the ready phrases."""
    return phrases.list_phrases()


@post("/classes")
async def open_class(request: Req, data: Annotated[NewClass, Body()]) -> ClassMade:
    """Open a class."""
    count_table(request)
    return await school_of(request).open_class(data, f"{address_for_others(request)}/c")


@get("/classes/{room:str}/wall")
async def show_wall(request: Req, room: Key) -> Wall:
    """Show the teacher's wall."""
    return await _wall(await teacher_of(request, room))


@get("/classes/{room:str}/projector")
async def show_projector(request: Req, room: Key) -> Projection:
    """Show what the projector shows."""
    classroom = await projected(request, room)
    await classroom.load_tables()
    return draw_projection(classroom, classroom.next_picture())


@get("/classes/{room:str}/qr.svg", media_type="image/svg+xml")
async def class_qr(request: Req, room: Key) -> str:
    """Draw the way into the class, to be held before a camera."""
    classroom = await projected(request, room)
    return qr_picture(f"{classroom.room.address}/{classroom.room.code}")


@post("/classes/{room:str}/start", status_code=200)
async def start_all(request: Req, room: Key) -> Wall:
    """Seat everybody and begin at all tables."""
    classroom = await leader_of(request, room)
    if classroom.room.state == "open":
        count_use(request, "games", f"class {classroom.room.id}", MANY_GAMES)
    await lesson_control.start_lesson(classroom)
    return await _wall(classroom)


@post("/classes/{room:str}/pause", status_code=200)
async def pause_all(request: Req, room: Key, data: Annotated[PauseAll, Body()]) -> Wall:
    """Eyes here: dim all screens with a sentence."""
    classroom = await leader_of(request, room)
    await lesson_control.pause_all(classroom, data)
    return await _wall(classroom)


@post("/classes/{room:str}/go_on", status_code=200)
async def go_on_all(request: Req, room: Key) -> Wall:
    """Let all tables go on."""
    classroom = await leader_of(request, room)
    await lesson_control.resume_all(classroom)
    return await _wall(classroom)


@post("/classes/{room:str}/longer", status_code=200)
async def give_time(request: Req, room: Key, data: Annotated[Longer, Body()]) -> Wall:
    """Give more time."""
    classroom = await leader_of(request, room)
    await lesson_control.extend_lesson(classroom, data.minutes)
    return await _wall(classroom)


@post("/classes/{room:str}/end", status_code=200)
async def end_all(request: Req, room: Key) -> Wall:
    """End now and keep the scores."""
    classroom = await leader_of(request, room)
    await lesson_control.end_lesson(classroom)
    return await _wall(classroom)


@post("/classes/{room:str}/close", status_code=200)
async def close_lesson(request: Req, room: Key) -> Wall:
    """Close a lesson that has ended: nobody can continue it, and the deal can be shown."""
    classroom = await leader_of(request, room)
    await lesson_control.close_lesson(classroom)
    return await _wall(classroom)


@post("/classes/{room:str}/again", status_code=200)
async def play_again(request: Req, room: Key, data: Annotated[NewClass, Body()]) -> Wall:
    """Get ready for the next game with the same people."""
    classroom = await leader_of(request, room)
    same = data == NewClass()
    await lesson_control.start_next_game(classroom, None if same else lesson_plans.lesson_of(data))
    return await _wall(classroom)


@post("/classes/{room:str}/lesson", status_code=200)
async def change_lesson(request: Req, room: Key, data: Annotated[NewClass, Body()]) -> Wall:
    """Change the lesson before it begins."""
    classroom = await leader_of(request, room)
    await lesson_control.change_lesson(classroom, lesson_plans.lesson_of(data))
    return await _wall(classroom)


@post("/classes/{room:str}/switches", status_code=200)
async def switch(request: Req, room: Key, data: Annotated[Switches, Body()]) -> Wall:
    """Lock the door, show names, keep the class for longer."""
    classroom = await leader_of(request, room)
    await lesson_control.set_switches(classroom, data)
    return await _wall(classroom)


@post("/classes/{room:str}/shuffle", status_code=200)
async def shuffle(request: Req, room: Key) -> Wall:
    """Let people sit with others."""
    classroom = await leader_of(request, room)
    await people_control.shuffle_people(classroom)
    return await _wall(classroom)


@post("/classes/{room:str}/people/{person:int}", status_code=200)
async def change_person(
    request: Req, room: Key, person: FromPath[int], data: Annotated[Change, Body()]
) -> Wall:
    """Move, rename, remove, let in, or give the seat to a bot for now."""
    classroom = await leader_of(request, room)
    await people_control.change_person(classroom, person, data)
    await homework.rekey_tables(classroom, person)
    return await _wall(classroom)


@post("/classes/{room:str}/door", status_code=200)
async def answer_door(request: Req, room: Key, data: Annotated[AnswerDoor, Body()]) -> Wall:
    """Let all in who wait, or turn them away; whoever wants another's seat waits for an answer."""
    classroom = await teacher_of(request, room)
    for person in await people_control.answer_door(classroom, data.let_in):
        await homework.rekey_tables(classroom, person)
    return await _wall(classroom)


@post("/classes/{room:str}/tables/{n:int}/say", status_code=200)
async def say_to_table(
    request: Req, room: Key, n: FromPath[int], data: Annotated[SayPhrase, Body()]
) -> Wall:
    """Say a ready phrase to one table."""
    classroom = await leader_of(request, room)
    await pupil_page.say_phrase(classroom, n, data.phrase, 0)
    return await _wall(classroom)


@post("/classes/{room:str}/tables/{n:int}/coming", status_code=200)
async def come_to_table(request: Req, room: Key, n: FromPath[int]) -> Wall:
    """Say that one is on the way; the second time the hands there go down."""
    classroom = await leader_of(request, room)
    await pupil_page.announce_visit(classroom, n)
    return await _wall(classroom)


@post("/classes/{room:str}/tables/{n:int}/hint", status_code=200)
async def allow_hint(request: Req, room: Key, n: FromPath[int]) -> Wall:
    """Let a table ask for a hint at once."""
    classroom = await leader_of(request, room)
    await lesson_control.allow_hint(classroom, n)
    return await _wall(classroom)


@get("/classes/{room:str}/tables/{n:int}")
async def look_at_table(request: Req, room: Key, n: FromPath[int]) -> TableSeen:
    """Show one table to the teacher: what lies open there, never a hand."""
    classroom = await teacher_of(request, room)
    await classroom.load_tables()
    return show_table(classroom, n)


@post("/classes/{room:str}/show", status_code=200)
async def show_on_projector(request: Req, room: Key, data: Annotated[ShowNow, Body()]) -> Wall:
    """Choose what the projector shows."""
    classroom = await teacher_of(request, room)
    await lesson_control.show_on_projector(classroom, data)
    return await _wall(classroom)


@post("/classes/{room:str}/keys")
async def add_key(request: Req, room: Key) -> SpareKey:
    """Make a key for another device of the teacher; it is told once."""
    classroom = await teacher_of(request, room)
    return SpareKey(await lesson_control.add_key(classroom))


@delete("/classes/{room:str}")
async def delete_class(request: Req, room: Key) -> None:
    """Forget the class with everything that belongs to it, also what was opened from its files."""
    classroom = await teacher_of(request, room)
    await school_of(request).delete_with_copies(classroom.room.id)


async def _wall(classroom: Classroom) -> Wall:
    await classroom.load_tables()
    return draw_dashboard(classroom, classroom.next_picture())


HANDLERS = [
    *(list_lessons, show_plan, list_phrases, open_class, show_wall, show_projector, class_qr),
    *(start_all, pause_all, go_on_all, give_time, end_all, close_lesson, play_again),
    *(change_lesson, switch),
    *(shuffle, change_person, answer_door, say_to_table, come_to_table, allow_hint, look_at_table),
    *(show_on_projector, add_key, delete_class),
]
