"""A device at a class: its teacher's wall, its projector, or a pupil's own page."""

from __future__ import annotations

from typing import Any

from labtable.host.tables.hub import ClassDevice
from labtable.web.classroom.class_registry import ClassRegistry
from labtable.web.classroom.class_updates import send_first_picture
from labtable.web.classroom.classroom import Caller, Classroom
from labtable.wire.messages import encode_message


class ClassListener:
    """Hears about one class; what it hears depends on its key."""

    def __init__(
        self, classroom: Classroom, caller: Caller, token: str, device: ClassDevice
    ) -> None:
        self.classroom = classroom
        self.caller, self.token = caller, token
        self._device = device

    @property
    def name(self) -> str:
        return f"{self.classroom.room.id} {self.caller.role} {self.caller.person}"

    def push(self, message: Any) -> None:
        self._device.push(message if isinstance(message, bytes) else encode_message(message))

    def send_home(self, reason: str) -> None:
        self._device.send_home(reason)

    async def listen(self) -> None:
        """Come in: a picture first, then what changes; the others see who has come."""
        await self.classroom.load_tables()
        self.classroom.listeners.add(self)
        send_first_picture(self.classroom, self)
        self.classroom.schedule_update()

    def leave(self) -> None:
        self.classroom.remove_listener(self)


class ClassDoor:
    """Finds the class that a device wants to listen to."""

    def __init__(self, school: ClassRegistry) -> None:
        self.school = school

    async def find_caller(self, room: str, token: str, device: ClassDevice) -> ClassListener | None:
        """Find whose key this is; None where there is no such class or the key opens nothing."""
        classroom = await self.school.find_class(room)
        caller = classroom.find_caller(token) if classroom else None
        if classroom is None or caller is None:
            return None
        return ClassListener(classroom, caller, token, device)
