"""Pictures for everybody who listens at a class: whole ones first, then what has changed."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from labtable.web.classroom.classroom import Classroom, Listener
from labtable.web.classroom.projection import projection
from labtable.web.classroom.pupil import me
from labtable.web.classroom.wall import wall
from labtable.wire.classroom import (
    Projection,
    ProjectionChanged,
    Wall,
    WallChanged,
)
from labtable.wire.messages import encoded

ALWAYS = ("seq", "now", "tiles")


async def show(classroom: Classroom) -> None:
    """Tell everybody what is new for them; answers come in between."""
    listeners = _still_here(classroom)
    for role, draw in (("teacher", wall), ("projector", projection)):
        mine = [each for each in listeners if each.caller.role == role]
        if mine:
            _differences(classroom, draw(classroom, classroom.next_picture()), mine)
            await asyncio.sleep(0)
    for listener in [each for each in listeners if each.caller.role == "person"]:
        drawn = me(classroom, listener.caller.person, classroom.next_picture())
        _whole(classroom, listener, drawn)
        await asyncio.sleep(0)


def _still_here(classroom: Classroom) -> list[Listener]:
    """Find whose keys still open something; a key may be that of somebody else by now."""
    found = []
    for listener in list(classroom.listeners):
        caller = classroom.caller(listener.token)
        if caller is None:
            classroom.leave(listener)
            listener.send_home("You play on another device.")
        else:
            listener.caller = caller
            found.append(listener)
    return found


def welcome(classroom: Classroom, listener: Listener) -> None:
    """Give a newcomer the whole picture."""
    role, seq = listener.caller.role, classroom.next_picture()
    if role == "person":
        _whole(classroom, listener, me(classroom, listener.caller.person, seq))
        return
    drawn = wall(classroom, seq) if role == "teacher" else projection(classroom, seq)
    classroom.pictures[listener] = msgspec.to_builtins(drawn)
    listener.push(encoded(drawn))


def _whole(classroom: Classroom, listener: Listener, drawn: Any) -> None:
    """Send a small picture whole, if it is another one."""
    picture = msgspec.to_builtins(drawn)
    if {**picture, "seq": 0} != {**classroom.pictures.get(listener, {}), "seq": 0}:
        classroom.pictures[listener] = picture
        listener.push(encoded(drawn))


def _differences(classroom: Classroom, drawn: Wall | Projection, mine: list[Listener]) -> None:
    """Send what changed since the last picture; a big one is looked at once for all."""
    picture = msgspec.to_builtins(drawn)
    for listener in mine:
        before = classroom.pictures.get(listener)
        classroom.pictures[listener] = picture
        if before is None:
            listener.push(encoded(drawn))
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
            listener.push(encoded(kind(picture["seq"], fields, tiles)))
