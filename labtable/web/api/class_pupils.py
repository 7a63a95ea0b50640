"""Classes for those who come: by a code and a first name, then their own page."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Body

from labtable.host.endpoints.endpoint import count_wrong_code
from labtable.host.identity.tokens import read_typed_code
from labtable.web.api.class_keys import member_of, person_in, school_of
from labtable.web.api.request import Key, Req, count_newcomer, count_use
from labtable.web.classroom import naming_prompts, people, people_control, pupil_page
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.homework_answers import answer_exercise
from labtable.web.classroom.room import Person
from labtable.wire.class_pupil import CameIn, ComeIn, Me, RaiseHand, SayPhrase
from labtable.wire.exercises import Judged, Try

TOO_OFTEN = "That was too fast. Wait a moment."
NO_CLASS = "There is no class with this code. Look at the wall once more."


@post("/classes/codes/{code:str}", status_code=200)
async def come_in(request: Req, code: Key, data: Annotated[ComeIn, Body()]) -> CameIn:
    """Come in by the code on the wall, with a first name and nothing else."""
    classroom = await school_of(request).find_by_code(read_typed_code(code))
    if classroom is None:
        raise count_wrong_code(request, NO_CLASS)
    if people.by_token(classroom.room, data.token) is None:
        count_newcomer(request, classroom.room.id)
    return await people_control.admit_people(classroom, data)


@get("/classes/{room:str}/me")
async def show_me(request: Req, room: Key) -> Me:
    """Show a pupil's own page."""
    return await _me(*await person_in(request, room))


@post("/classes/{room:str}/me/hand", status_code=200)
async def raise_hand(request: Req, room: Key, data: Annotated[RaiseHand, Body()]) -> Me:
    """Raise a hand, or take it down."""
    classroom, person = await _acting(request, room)
    await pupil_page.raise_hand(classroom, person.id, data)
    return await _me(classroom, person.id)


@post("/classes/{room:str}/me/say", status_code=200)
async def say_to_partners(request: Req, room: Key, data: Annotated[SayPhrase, Body()]) -> Me:
    """Say a ready phrase at the own table."""
    classroom, person = await _acting(request, room)
    await pupil_page.say_phrase(classroom, person.table, data.phrase, person.id)
    return await _me(classroom, person.id)


@post("/classes/{room:str}/me/try", status_code=200)
async def try_exercise(request: Req, room: Key, data: Annotated[Try, Body()]) -> Judged:
    """Answer the exercise that the teacher shows, or the one for waiting."""
    classroom, person = await _acting(request, room)
    return await answer_exercise(classroom, person, data)


@post("/classes/{room:str}/me/said", status_code=200)
async def say_it(request: Req, room: Key, data: Annotated[Try, Body()]) -> Judged:
    """Answer a question about what one has just made."""
    classroom, person = await _acting(request, room)
    await classroom.load_tables()
    return await naming_prompts.answer_prompt(classroom, person.id, data)


@post("/classes/{room:str}/me/leave", status_code=204)
async def leave_class(request: Req, room: Key) -> None:
    """Leave the class; a bot plays on."""
    classroom, person = await member_of(request, room)
    count_use(request, "joins", f"leave {classroom.room.id} {person.id}", TOO_OFTEN)
    await people_control.leave_class(classroom, person.id)


async def _acting(request: Req, room: str) -> tuple[Classroom, Person]:
    """Find a pupil who does something, as often as a pupil would."""
    classroom, person = await member_of(request, room)
    name = f"pupil {classroom.room.id} {person.id}"
    count_use(request, "lines", name, TOO_OFTEN)
    return classroom, person


async def _me(classroom: Classroom, person: int) -> Me:
    await classroom.load_tables()
    return pupil_page.draw_pupil_page(classroom, person, classroom.next_picture())


HANDLERS = [
    *(come_in, show_me, raise_hand, say_to_partners, try_exercise, say_it, leave_class),
]
