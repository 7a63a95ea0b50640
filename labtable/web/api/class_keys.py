"""Who asks about a class: its teacher, its projector, one of its people."""

from __future__ import annotations

from labtable.web.api.request import Req, bearer, guessed
from labtable.web.classroom.classroom import Caller, Classroom
from labtable.web.classroom.school import School
from labtable.web.http.problems import NotThere
from labtable.web.refusals import Unmannerly

GONE = "There is no such class."


def school_of(request: Req) -> School:
    """Find the classes of this process."""
    school: School = request.state.school
    return school


async def classroom_of(request: Req, room: str) -> Classroom:
    """Find a class by its name."""
    classroom = await school_of(request).find(room)
    if classroom is None:
        raise NotThere(GONE)
    return classroom


async def _caller(request: Req, room: str) -> tuple[Classroom, Caller]:
    """Find who asks; without a key that fits nobody hears whether there is such a class."""
    classroom = await school_of(request).find(room)
    caller = classroom.caller(bearer(request)) if classroom else None
    if classroom is None or caller is None:
        raise guessed(request, GONE)
    return classroom, caller


async def teacher_of(request: Req, room: str) -> Classroom:
    """Find the class of a teacher."""
    classroom, caller = await _caller(request, room)
    if caller.role != "teacher":
        raise Unmannerly("forbidden", "Only the teacher may do that.")
    return classroom


async def projected(request: Req, room: str) -> Classroom:
    """Find the class of a projector, or of the teacher who looks at the same."""
    classroom, caller = await _caller(request, room)
    if caller.role == "person":
        raise Unmannerly("forbidden", "This needs the key of the projector.")
    return classroom


async def live_for(request: Req, room: str) -> tuple[Classroom, bool]:
    """Find such a class, and whether all may be shown."""
    classroom, caller = await _caller(request, room)
    if caller.role == "person":
        raise Unmannerly("forbidden", "This needs the key of the projector.")
    return classroom, caller.role == "teacher"


async def person_in(request: Req, room: str) -> tuple[Classroom, int]:
    """Find the class of a pupil."""
    classroom, caller = await _caller(request, room)
    if caller.role != "person":
        raise Unmannerly("forbidden", "This needs the key of somebody in the class.")
    return classroom, caller.person
