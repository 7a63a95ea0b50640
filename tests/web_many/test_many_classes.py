"""A class whose teacher and pupils are served by different processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost
from labtable.web import app
from labtable.wire.messages import Bye
from tests.patience import PATIENCE, until
from tests.web.class_people import ClassEar, Pupil, Teacher
from tests.web.class_play import Tally, play, some
from tests.web.class_retention import (
    DAY,
    HOUR,
    OF_THE_SERVER,
    STATES,
    a_class,
    everything,
    found_in,
    names_in,
)
from tests.web.conftest import quick, running
from tests.web.test_class_people import Clock


async def test_a_class_is_one_class_on_two_servers(database: str, tmp_path: Path) -> None:
    settings = quick(tmp_path, database=database)
    async with running(settings) as one, running(settings) as two:
        teacher = await Teacher.opens(one, expected=4, say_it="off")
        code, room = teacher.made.code, teacher.made.room
        pupils = [
            await Pupil.comes(server, code, name)
            for server, name in ((one, "Ada"), (two, "Bo"), (two, "Cy"), (one, "Di"))
        ]
        async with ClassEar(two, room, pupils[1].came.tokens[0]) as page:
            await page.hear()
            await teacher.do("start")
            await page.until(lambda heard: heard["here"])
            clients = [await pupil.sit() for pupil in pupils]
            for client in clients:
                await client.__aenter__()
                await client.welcome()
            tally = Tally()
            await some(clients, tally, 16, wrong=3)
            await teacher.do("pause")
            await page.until(lambda heard: heard["held"])
            tables = [tile.table for tile in (await teacher.wall()).tiles]
            for table in tables:
                host = two.hub.hosts.get(table)
                if host is not None:
                    await until(partial(_held, host))
            await teacher.do("go_on")
            await page.until(lambda heard: heard["state"] == "playing")
            assert all(await asyncio.gather(*[play(client, tally) for client in clients]))
            for client in clients:
                await client.__aexit__(None, None, None)
            async with asyncio.timeout(PATIENCE):
                while (await teacher.wall()).state != "ended":
                    await asyncio.sleep(0.05)
            report = await teacher.report()
            assert (report.finished, report.people) == (2, 4)
            assert report.map.tries == sum(tally.refused.values())
            await one.http.delete(teacher.path, headers=teacher.key)
            while (await page.hear())["t"] != Bye.__name__.lower():
                pass
        gone = await two.http.get(pupils[1].path, headers=pupils[1].key)
        assert gone.status_code == 404


def _held(host: TableHost) -> bool:
    return host.live.held == ["class"]


async def test_two_servers_forget_what_the_data_sheet_says(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(app, "Hub", lambda services: Hub(services, clock))
    settings = quick(tmp_path, database=database)
    planted = [name for state in STATES for name in names_in(state)]
    async with running(settings) as one, running(settings) as two:
        for state in STATES:
            await a_class(one, state, 300)
        store, schools = (
            one.hub.services.store,
            [one.process.server.school, two.process.server.school],
        )
        assert found_in(await everything(store, database), planted)
        clock.now += 7 * DAY + HOUR
        await asyncio.gather(*[school.delete_expired() for school in schools])
        rows = await everything(store, database)
        assert found_in(rows, planted) == set()
        assert len(rows["classes"]) == len(STATES)
        clock.now += 359 * DAY
        await asyncio.gather(*[school.delete_expired() for school in schools])
        left = {table for table, rows in (await everything(store, database)).items() if rows}
        assert left <= OF_THE_SERVER | {"presence"}
