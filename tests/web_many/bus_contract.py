"""What every bus between processes promises; each back end runs this suite."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from labtable.host.bus import Bus
from labtable.web.bus.line import LineBus
from tests.patience import until

OPENED = ("", 0)  # listening has begun: look at all tables


class Ear:
    """A process that listens; it remembers what it heard."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.notes: list[tuple[str, int]] = []

    def hear(self, table: str, seq: int) -> None:
        self.notes.append((table, seq))

    async def listen(self) -> None:
        await self.bus.open(self.hear)
        await until(lambda: OPENED in self.notes)


class BusContract:
    """Tests that need a fixture `ears`: two processes that listen to the same bus."""

    async def test_listening_begins_with_a_look_at_all_tables(self, ears: list[Ear]) -> None:
        assert [ear.notes for ear in ears] == [[OPENED], [OPENED]]

    async def test_one_that_closes_at_once_leaves_nothing_behind(
        self, ears: list[Ear], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        closed: list[object] = []
        for ear in ears:
            await ear.bus.close()
        bus = ears[0].bus
        assert isinstance(bus, LineBus)
        tasks = asyncio.all_tasks()
        await bus.open(ears[0].hear)
        kind: Any = type(bus._line)
        close = kind.close

        async def noticed(line: Any) -> None:
            closed.append(line)
            await close(line)

        monkeypatch.setattr(kind, "close", noticed)
        await bus.close()

        assert closed == [bus._line]
        assert asyncio.all_tasks() == tasks

    @pytest.mark.parametrize("turns", range(4))
    async def test_one_that_is_closed_while_it_speaks_is_closed(
        self, ears: list[Ear], turns: int
    ) -> None:
        await ears[0].bus.publish("a-table", 1)
        for _ in range(turns):
            await asyncio.sleep(0)
        closing = asyncio.create_task(ears[0].bus.close())

        await until(closing.done)

    async def test_the_other_process_hears_and_the_own_does_not(self, ears: list[Ear]) -> None:
        here, there = ears
        await here.bus.publish("a-table", 7)
        await until(lambda: ("a-table", 7) in there.notes)
        await there.bus.publish("b-table", 1)
        await until(lambda: ("b-table", 1) in here.notes)

        assert here.notes == [OPENED, ("b-table", 1)]
        assert there.notes == [OPENED, ("a-table", 7)]

    async def test_of_a_burst_the_newest_number_of_every_table_arrives(
        self, ears: list[Ear]
    ) -> None:
        here, there = ears
        for seq in range(1, 201):
            await here.bus.publish(f"table-{seq % 5}", seq)

        newest = {f"table-{seq % 5}": seq for seq in range(196, 201)}
        await until(lambda: dict(there.notes[1:]) == newest)

    async def test_nobody_waits_for_the_bus(self, ears: list[Ear]) -> None:
        here, there = ears
        publishing = here.bus.publish("a-table", 1)

        with pytest.raises(StopIteration):
            publishing.send(None)  # done at the first step
        await until(lambda: ("a-table", 1) in there.notes)
