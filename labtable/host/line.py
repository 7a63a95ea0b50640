"""The line to one device: whole text messages in order, both ways, until one side closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from labtable.host.rate_limits import Bucket


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
