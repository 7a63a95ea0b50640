"""Who asks about a class: its teacher, its projector, one of its people."""

from __future__ import annotations

from labtable.host.endpoints.endpoint import count_wrong_code
from labtable.host.refusals import NotThere, RequestRefused
from labtable.web.api.request import Req, bearer
from labtable.web.classroom.class_registry import ClassRegistry
from labtable.web.classroom.classroom import Caller, Classroom
from labtable.web.classroom.room import Person

GONE = "There is no such class."
HISTORY = "This server did not make this lesson file, so the lesson can only be read."


def school_of(request: Req) -> ClassRegistry:
    """Find the classes of this process."""
    school: ClassRegistry = request.state.school
    return school


async def classroom_of(request: Req, room: str) -> Classroom:
    """Find a class by its name."""
    classroom = await school_of(request).find_class(room)
    if classroom is None:
        raise NotThere(GONE)
    return classroom


async def _caller(request: Req, room: str) -> tuple[Classroom, Caller]:
    """Find who asks; without a key that fits nobody hears whether there is such a class."""
    classroom = await school_of(request).find_class(room)
    caller = classroom.find_caller(bearer(request)) if classroom else None
    if classroom is None or caller is None:
        raise count_wrong_code(request, GONE)
    return classroom, caller


async def teacher_of(request: Req, room: str) -> Classroom:
    """Find the class of a teacher."""
    classroom, caller = await _caller(request, room)
    if caller.role != "teacher":
        raise RequestRefused("forbidden", "Only the teacher may do that.")
    return classroom


async def leader_of(request: Req, room: str) -> Classroom:
    """Find the class of a teacher who wants to change it; history can only be read."""
    classroom = await teacher_of(request, room)
    if classroom.room.history:
        raise RequestRefused("forbidden", HISTORY)
    return classroom


async def projected(request: Req, room: str) -> Classroom:
    """Find the class of a projector, or of the teacher who looks at the same."""
    classroom, caller = await _caller(request, room)
    if caller.role == "person":
        raise RequestRefused("forbidden", "This needs the key of the projector.")
    return classroom


async def live_for(request: Req, room: str) -> tuple[Classroom, bool]:
    """Find such a class, and whether all may be shown."""
    classroom, caller = await _caller(request, room)
    if caller.role == "person":
        raise RequestRefused("forbidden", "This needs the key of the projector.")
    return classroom, caller.role == "teacher"


async def member_of(request: Req, room: str) -> tuple[Classroom, Person]:
    """Find the class of a pupil who is in it now; whoever asks or was removed may do nothing."""
    classroom, number = await person_in(request, room)
    person = classroom.room.find_person(number)
    if person is None or not person.in_class:
        raise RequestRefused("forbidden", "You are not in the class now. Ask your teacher.")
    return classroom, person


async def person_in(request: Req, room: str) -> tuple[Classroom, int]:
    """Find the class of a pupil, or of somebody who waits or was removed."""
    classroom, caller = await _caller(request, room)
    if caller.role != "person":
        raise RequestRefused("forbidden", "This needs the key of somebody in the class.")
    return classroom, caller.person
