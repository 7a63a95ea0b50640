"""The bus between processes: it carries the name of a table and a number, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

Heard = Callable[[str, int], None]
"""Called with a table and its newest number; an empty table means: look at all of them."""


class Bus(ABC):
    """Tells other processes that a table moved on; they fetch what is new from the store.

    A lost message costs seconds, never a wrong table.
    """

    alone = False  # is there nobody else to tell?

    @abstractmethod
    async def open(self, heard: Heard) -> None:
        """Listen from now on."""

    @abstractmethod
    async def publish(self, table: str, seq: int) -> None:
        """Tell the others; trouble on the way is not the table's trouble."""

    @abstractmethod
    async def send_once(self, tables: Sequence[str]) -> None:
        """Tell those who listen, without listening oneself."""

    @abstractmethod
    async def close(self) -> None:
        """Stop listening."""


class LocalBus(Bus):
    """Carries nothing."""

    alone = True

    async def open(self, heard: Heard) -> None:
        """Nobody will ever call."""

    async def publish(self, table: str, seq: int) -> None:
        """Nobody listens."""

    async def send_once(self, tables: Sequence[str]) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to close."""


def encode_note(table: str, seq: int) -> str:
    """Write a note.

    >>> encode_note("t1", 7)
    't1:7'
    """
    return f"{table}:{seq}"


def decode_note(text: str, heard: Heard) -> None:
    """Pass on a note; one that is no note is not for us."""
    table, _, seq = text.rpartition(":")
    if table and seq.isdecimal():
        heard(table, int(seq))
