"""A class whose teacher and pupils are served by different processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from labtable.web.tables.host import TableHost
from labtable.wire.messages import Bye
from tests.patience import PATIENCE, until
from tests.web.class_people import ClassEar, Pupil, Teacher
from tests.web.class_play import Tally, play, some
from tests.web.conftest import quick, running


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
