"""Classes for those who come: by a code and a first name, then their own page."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Body

from labtable.web.api.class_keys import person_in, school_of
from labtable.web.api.request import Key, Req, guessed
from labtable.web.classroom import people, playing, pupil, saying
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import judged, warm_up
from labtable.web.classroom.homework_answers import exercise_try
from labtable.web.classroom.horizon import slowest_table
from labtable.web.classroom.projection import shown_exercise
from labtable.web.classroom.room import A_DAY, Person, Room
from labtable.web.identity.tokens import fresh_token, spelled
from labtable.web.refusals import Unmannerly
from labtable.wire.class_pupil import CameIn, Me
from labtable.wire.class_wishes import Change, ComeIn, RaiseHand, SayPhrase
from labtable.wire.exercises import Judged, Try

NO_CLASS = "There is no class with this code. Look at the wall once more."


@post("/classes/codes/{code:str}", status_code=200)
async def come_in(request: Req, code: Key, data: Annotated[ComeIn, Body()]) -> CameIn:
    """Come in by the code on the wall, with a first name and nothing else."""
    classroom = await school_of(request).by_code(spelled(code))
    if classroom is None:
        raise guessed(request, NO_CLASS)
    await classroom.look()
    tokens, now = [fresh_token(), fresh_token()], classroom.clock()

    def act(room: Room) -> list[Person]:
        room.until = max(room.until, now + room.keep_days * A_DAY)
        return people.come_in(
            room, data, tokens, now, here=classroom.here, slowest=slowest_table(classroom)
        )

    came = await classroom.change(act)
    await playing.reseat(classroom)
    known = people.by_token(classroom.room, data.token)
    mine = [data.token] if known else tokens[: len(came)]
    numbers = [one.id for one in came][: len(mine)]
    page = pupil.me(classroom, came[0].id, classroom.next_picture())
    return CameIn(classroom.room.id, numbers, mine, came[0].asks, page)


@get("/classes/{room:str}/me")
async def show_me(request: Req, room: Key) -> Me:
    """Show a pupil's own page."""
    return await _me(*await person_in(request, room))


@post("/classes/{room:str}/me/hand", status_code=200)
async def raise_hand(request: Req, room: Key, data: Annotated[RaiseHand, Body()]) -> Me:
    """Raise a hand, or take it down."""
    classroom, person = await person_in(request, room)
    await pupil.raise_hand(classroom, person, data)
    return await _me(classroom, person)


@post("/classes/{room:str}/me/say", status_code=200)
async def say_to_partners(request: Req, room: Key, data: Annotated[SayPhrase, Body()]) -> Me:
    """Say a ready phrase at the own table."""
    classroom, person = await person_in(request, room)
    one = classroom.room.person(person)
    await pupil.say_phrase(classroom, one.table if one else 0, data.phrase, person)
    return await _me(classroom, person)


@post("/classes/{room:str}/me/try", status_code=200)
async def try_exercise(request: Req, room: Key, data: Annotated[Try, Body()]) -> Judged:
    """Answer the exercise that the teacher shows, or the one for waiting."""
    classroom, number = await person_in(request, room)
    await classroom.look()
    person, exercise = classroom.room.person(number), shown_exercise(classroom)
    assert person is not None
    if exercise is None or exercise.n != data.n:
        waiting = warm_up(classroom, person)
        if waiting.exercise.n != data.n:
            raise Unmannerly("closed", "This exercise is not shown any more.")
        return judged(waiting.exercise, waiting.answer, data.text, 1)
    answer = pupil.answer_to(classroom, exercise)
    found = judged(exercise, answer, data.text, 0)
    await classroom.keep_try(exercise_try(classroom, person, exercise, found, data.text))
    return found


@post("/classes/{room:str}/me/said", status_code=200)
async def say_it(request: Req, room: Key, data: Annotated[Try, Body()]) -> Judged:
    """Answer a question about what one has just made."""
    classroom, person = await person_in(request, room)
    await classroom.look()
    return await saying.said(classroom, person, data)


@post("/classes/{room:str}/me/leave", status_code=204)
async def leave_class(request: Req, room: Key) -> None:
    """Leave the class; a bot plays on."""
    classroom, person = await person_in(request, room)
    await playing.change_person(classroom, person, Change(remove=True))


async def _me(classroom: Classroom, person: int) -> Me:
    await classroom.look()
    return pupil.me(classroom, person, classroom.next_picture())


HANDLERS = [
    *(come_in, show_me, raise_hand, say_to_partners, try_exercise, say_it, leave_class),
]
