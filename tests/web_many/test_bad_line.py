"""A fifth of all messages is lost, doubled or delayed: the board is the same everywhere."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from labtable.host.settings import Rates
from tests.patience import PATIENCE
from tests.web.conftest import quick, running
from tests.web.people import BO, BOT, ME
from tests.web_many.bad_line import BadLine
from tests.web_many.steady import Steady

FAST = Rates(
    answers=10_000, answers_burst=10_000, hellos=10_000, hellos_burst=10_000, sockets=1_000
)


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_bad_line_costs_time_and_nothing_else(tmp_path: Path, seed: int) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(quick(tmp_path, rates=FAST)))
        made = await server.open(seats=[ME, BO, BOT])
        lines = [BadLine(server.url, 0.2, 10 * seed + n) for n in range(3)]
        urls = [(await stack.enter_async_context(line)).url for line in lines]
        people = [
            Steady([url], made, seats, wait=0.15)
            for url, seats in zip(urls, ([0], [1], []), strict=True)
        ]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*[person.play() for person in people])

        fates: Counter[str] = sum([line.fates for line in lines], start=Counter())
        assert min(fates[fate] for fate in ("lost", "doubled", "delayed")) > 5, fates
        journal = await server.hub.services.store.journal(made.table)
        kept = {entry.id: entry.seq for entry in journal}
        assert [entry.seq for entry in journal] == list(range(1, len(journal) + 1))
        assert len(kept) == len(journal)
        for person, seats in zip(people, ([0], [1], []), strict=True):
            async with server.sit(made, *seats) as direct:
                truth = await direct.welcome()
            assert (person.seq, person.positions) == (truth.seq, truth.positions)
            assert person.confirmed.items() <= kept.items()
