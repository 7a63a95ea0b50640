"""A device at a class: its teacher's wall, its projector, or a pupil's own page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labtable.web.classroom.classroom import Caller, Classroom
from labtable.web.classroom.listening import welcome
from labtable.wire.messages import encoded


class ClassListener:
    """Hears about one class; what it hears depends on its key."""

    def __init__(
        self,
        caller: Caller,
        token: str,
        push: Callable[[bytes], None],
        send_home: Callable[[str], None],
    ) -> None:
        self.caller, self.token = caller, token
        self._push, self._send_home = push, send_home

    def push(self, message: Any) -> None:
        self._push(message if isinstance(message, bytes) else encoded(message))

    def send_home(self, reason: str) -> None:
        self._send_home(reason)


async def listen(classroom: Classroom, listener: ClassListener) -> None:
    """Come in: a picture first, then what changes; the others see who has come."""
    await classroom.look()
    classroom.listeners.add(listener)
    welcome(classroom, listener)
    classroom.touch()
