"""The line to one device: whole text messages in order, until one side closes it, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from labtable.host.rate_limits import Bucket
from labtable.wire.messages import Bye


class Line(Protocol):
    """What a connection needs of its transport: a WebSocket, or the ports of a page's worker."""

    behind: int  # messages sent since the other side stopped reading

    async def accept(self) -> None:
        """Let the device speak."""

    async def receive_first(self) -> str | bytes:
        """Wait for the first message; `ConnectionError` when the device has gone before."""

    def hand_over(self, ear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on call `ear` with every message, first those that came early."""

    def push(self, message: bytes) -> None:
        """Send a message; never wait."""

    def admit(self, buckets: list[Bucket]) -> bool:
        """Let this device stay, and take its messages from these buckets; False without room."""

    def pause(self) -> None:
        """Take nothing more in for a while."""

    def read_on(self) -> None:
        """Take messages in again."""

    async def hang_up(self, code: int) -> None:
        """Close the line when all that was sent has left; the code says why."""

    def cut(self) -> None:
        """Close the line at once if the other side does not read; what was not read is lost."""


MALFORMED, NO_TOKEN, NO_WATCHERS, NO_TABLE, OLD, TOO_MANY = 4400, 4401, 4403, 4404, 4406, 4429
EXPIRED = 4410
SLOW, RESTART, GONE, FAULT = 1013, 1012, 1000, 1011


class CloseConnection(Exception):
    """This connection ends here, and why."""

    def __init__(self, code: int, reason: str, retry: bool = False) -> None:
        super().__init__(reason)
        self.code = code
        self.bye = Bye(reason, retry)


class WrongKey(CloseConnection):
    """None of its tokens opens a seat here."""
