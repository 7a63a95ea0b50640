"""Pictures for everybody who listens at a class: whole ones first, then what has changed."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from labtable.web.classroom.classroom import ClassDevice, Classroom
from labtable.web.classroom.dashboard import draw_dashboard
from labtable.web.classroom.projector import draw_projection
from labtable.web.classroom.pupil_page import draw_pupil_page
from labtable.wire.classroom import (
    Projection,
    ProjectionChanged,
    Wall,
    WallChanged,
)
from labtable.wire.messages import encode_message

ALWAYS = ("seq", "now", "tiles")


async def send_updates(classroom: Classroom) -> None:
    """Tell everybody what is new for them; answers come in between."""
    listeners = _valid_listeners(classroom)
    for role, draw in (("teacher", draw_dashboard), ("projector", draw_projection)):
        mine = [each for each in listeners if each.caller.role == role]
        if mine:
            _send_differences(classroom, draw(classroom, classroom.next_picture()), mine)
            await asyncio.sleep(0)
    for listener in [each for each in listeners if each.caller.role == "person"]:
        drawn = draw_pupil_page(classroom, listener.caller.person, classroom.next_picture())
        _send_whole(classroom, listener, drawn)
        await asyncio.sleep(0)


def _valid_listeners(classroom: Classroom) -> list[ClassDevice]:
    """Find whose keys still open something; a key may be that of somebody else by now."""
    found = []
    for listener in list(classroom.listeners):
        caller = classroom.find_caller(listener.token)
        if caller is None:
            classroom.remove_listener(listener)
            listener.send_home("You play on another device.")
        else:
            listener.caller = caller
            found.append(listener)
    return found


def send_first_picture(classroom: Classroom, listener: ClassDevice) -> None:
    """Give a newcomer the whole picture."""
    role, seq = listener.caller.role, classroom.next_picture()
    if role == "person":
        _send_whole(classroom, listener, draw_pupil_page(classroom, listener.caller.person, seq))
        return
    drawn = draw_dashboard(classroom, seq) if role == "teacher" else draw_projection(classroom, seq)
    classroom.pictures[listener] = msgspec.to_builtins(drawn)
    listener.push(encode_message(drawn))


def _send_whole(classroom: Classroom, listener: ClassDevice, drawn: Any) -> None:
    """Send a small picture whole, if it is another one."""
    picture = msgspec.to_builtins(drawn)
    if {**picture, "seq": 0} != {**classroom.pictures.get(listener, {}), "seq": 0}:
        classroom.pictures[listener] = picture
        listener.push(encode_message(drawn))


def _send_differences(
    classroom: Classroom, drawn: Wall | Projection, mine: list[ClassDevice]
) -> None:
    """Send what changed since the last picture; a big one is looked at once for all."""
    picture = msgspec.to_builtins(drawn)
    for listener in mine:
        before = classroom.pictures.get(listener)
        classroom.pictures[listener] = picture
        if before is None:
            listener.push(encode_message(drawn))
            continue
        fields = {k: v for k, v in picture.items() if k not in ALWAYS and v != before.get(k)}
        old = {each["n"]: each for each in before["tiles"]}
        if old.keys() != {each["n"] for each in picture["tiles"]}:
            fields["tiles"], tiles = picture["tiles"], []
        else:
            tiles = [
                t
                for t, now in zip(drawn.tiles, picture["tiles"], strict=True)
                if now != old[now["n"]]
            ]
        if fields or tiles:
            fields["now"] = picture["now"]
            kind: Any = WallChanged if isinstance(drawn, Wall) else ProjectionChanged
            listener.push(encode_message(kind(picture["seq"], fields, tiles)))
