"""Requests begin in turn, source by source."""

from __future__ import annotations

import asyncio

from labtable.web.http.security import RequestScheduler


async def test_many_requests_of_one_source_delay_no_other() -> None:
    turns, begun = RequestScheduler(), []

    async def ask(source: str) -> None:
        await turns.wait_turn(source)
        begun.append(source)

    async with asyncio.TaskGroup() as together:
        for source in ["flood"] * 50 + ["ada", "bo"]:
            together.create_task(ask(source))

    assert len(begun) == 52
    assert {"ada", "bo"} <= set(begun[:6])


async def test_one_begins_in_a_round() -> None:
    turns, begun = RequestScheduler(), []

    async def ask(number: int) -> None:
        await turns.wait_turn("here")
        begun.append(number)

    asking = [asyncio.create_task(ask(number)) for number in range(5)]
    await asyncio.sleep(0)
    first = begun.copy()
    asking[1].cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    alone = asyncio.create_task(ask(9))
    await asyncio.sleep(0)

    assert first == [0]
    assert begun[:4] == [0, 2, 3, 4]
    await alone
    assert begun[4:] == [9]
