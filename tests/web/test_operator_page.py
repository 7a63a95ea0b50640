"""The page for operators holds: its commands are typed, in its order, while people play."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest

from labtable.host.metrics import Metrics
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Bye
from tests.patience import PATIENCE, until
from tests.web.people import BO, BOT, GUEST, ME
from tests.web.processes import PATIENT, ServerProcess
from tests.web_many.steady import Steady

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
INSTALL = "pip install --upgrade 'labtable[server]'"
HOME = "/home/ada/.local/share/labtable"


def typed(section: str) -> list[tuple[str, list[str]]]:
    """Read the commands of a section, each with what it prints."""
    text = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    blocks = "".join(re.findall(r"```console\n(.*?)```", text, re.DOTALL))
    commands = [part.splitlines() for part in blocks.split("$ ")[1:]]
    assert commands, section
    return [(lines[0], lines[1:]) for lines in commands]


def alike(text: str) -> str:
    """Leave out of what is printed what differs from day to day."""
    text = re.sub(r"[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}", "PASSWORD", text)
    return re.sub(r" +", " ", re.sub(r"\d+", "0", text))


class Desk:
    """A server with people, and somebody who has only the page."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.server = ServerProcess(home, f"sqlite:///{home / 'tables.sqlite'}")

    async def type(self, command: str, code: str = "") -> str:
        """Type a command of the page; return what it printed."""
        words = f"labtable() {{ '{sys.executable}' -m labtable.terminal.main \"$@\"; }}; {command}"
        known = {**os.environ, "LABTABLE_HOME": str(self.home), "PYTHONPATH": str(ROOT)}
        process = await asyncio.create_subprocess_exec(
            *("bash", "-c", words.replace("K7MPQX", code)),
            env=known,
            cwd=self.home,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            stdin=asyncio.subprocess.DEVNULL,
        )
        said = (await process.communicate())[0].decode()
        return said.replace(str(self.home), HOME).replace(code or "\0", "K7MPQX")

    async def table_of_ada(self) -> tuple[TableMade, str]:
        """Open an account and a table with it; Bo comes as a guest."""
        headers = {"origin": self.server.url}
        url = f"{self.server.url}/api/v1"
        async with httpx.AsyncClient(base_url=url, headers=headers, **PATIENT) as browser:
            wanted = {"name": "Ada", "password": "correct horse"}
            assert (await browser.post("/account", json=wanted)).status_code == 201
            wish = {"game": "ion", "seats": [ME, GUEST]}
            opened = (await browser.post("/tables", json=wish)).content
        made = msgspec.json.decode(opened, type=TableMade)
        async with httpx.AsyncClient(base_url=url, **PATIENT) as guest:
            joined = await guest.post(f"/codes/{made.code}", json={"name": "Bo"})
        return made, str(joined.json()["token"])

    def players(self, made: TableMade) -> tuple[list[Steady], list[asyncio.Task[None]]]:
        """Let two people play who come back after every loss."""
        people = [Steady([self.server.url], made, [seat]) for seat in (0, 1)]
        return people, [asyncio.create_task(person.play()) for person in people]

    async def sitting(self, made: TableMade, *tokens: str) -> list[TableClient]:
        clients = [
            TableClient(self.server.url, made.table, token, wait=PATIENCE) for token in tokens
        ]
        for client in clients:
            await client.__aenter__()
            await client.welcome()
        return clients


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    opened = Desk(tmp_path)
    await opened.server.start()
    yield opened
    await opened.server.stop()


async def test_tables_and_people_as_the_page_says(desk: Desk) -> None:
    made, token = await desk.table_of_ada()
    people = await desk.sitting(made, made.seats[0].token or "", token)

    for command, printed in typed("Tables and people"):
        said = await desk.type(command, made.code)
        assert alike(said).splitlines() == alike("\n".join(printed)).splitlines(), command

    for client in people:
        assert "has closed this table" in (await client.until(Bye)).reason
        await client.socket.close()


async def test_back_restore_and_upgrade_as_the_page_says(desk: Desk) -> None:
    made = await desk.server.open(seats=[ME, BO, BOT])
    await desk.server.open(seats=[ME, BOT])
    people, playing = desk.players(made)
    await until(lambda: len(people[0].confirmed) > 1)

    for command, printed in typed("Back up and restore") + typed("Upgrade"):
        if "restore" in command:
            assert "Another server uses" in await desk.type(command)
            for task in playing:  # what came after the copy is gone, and they would notice
                task.cancel()
            await desk.server.stop()
            playing = []
        if command == INSTALL:
            await desk.server.stop()
            continue
        said = await desk.type(command)
        assert alike(said).splitlines() == alike("\n".join(printed)).splitlines(), command
        if "check" in command:
            await desk.server.start()
            playing = playing or desk.players(made)[1]

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*playing)


def test_every_figure_is_explained() -> None:
    figures = re.findall(r"# TYPE (\S+)", Metrics().text({"live_tables": 0, "live_sockets": 0}))

    assert len(figures) > 5
    assert [name for name in figures if f"`{name}`" not in PAGE] == []
