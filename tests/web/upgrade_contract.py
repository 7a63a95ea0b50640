"""What every database promises when Labtable is upgraded: games go on, or it is said why not."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

import labtable
from labtable.engine.box import fingerprint
from labtable.web.process.serve import looked_through
from labtable.web.store import open_store
from labtable.wire.client import TableClient
from labtable.wire.messages import Bye, Welcome
from tests.patience import PATIENCE
from tests.reprints import reprint, reprinted
from tests.web.conftest import Running, quick, running
from tests.web.people import BO, ME, first_option
from tests.web.processes import PATIENT, serving
from tests.web.stored import FINISHED, LESSON, RUNNING, SEATS, Seats

GAMES = labtable.all_games()
OTHER_RULES = (
    "UPDATE tables SET rules = '0', opening = replace(opening, '[Rules \"1\"]', '[Rules \"0\"]')",
    "UPDATE records SET body = replace(body, '[Rules \"1\"]', '[Rules \"0\"]')",
    "DELETE FROM saves",
)
OTHER_BOX = (
    *[
        f"UPDATE {table} SET {column} = replace({column}, "
        f"'[Data \"{labtable.game(game).fingerprint()}\"]', '[Data \"0123456789ab\"]')"
        for game in GAMES
        for table, column in (("tables", "opening"), ("records", "body"))
    ],
    "UPDATE tables SET data = '0123456789ab'",
    "DELETE FROM saves",
)


def client(url: str, seats: Seats) -> TableClient:
    return TableClient(url, seats.table, *seats.tokens, wait=PATIENCE)


async def answer(url: str, seats: Seats, count: int) -> Welcome:
    """Answer for all seats so many times; see the table as it stands then."""
    for _ in range(count):
        async with client(url, seats) as device:
            here = next(each for each in (await device.welcome()).positions if each.options)
            assert not isinstance(await first_option(device, here), Bye)
    async with client(url, seats) as device:
        return await device.welcome()


async def hint(url: str, seats: Seats, now: Welcome) -> int:
    """Ask for a hint where somebody is asked; tell how that went."""
    seat = next(each.seat for each in now.positions if each.options)
    headers = {"Authorization": f"Bearer {seats.tokens[seat]}"}
    async with httpx.AsyncClient(**PATIENT, headers=headers) as http:
        found = await http.get(f"{url}/api/v1/tables/{seats.table}/hint", params={"seat": seat})
    return found.status_code


class UpgradeContract(ABC):
    """Mix in, and say how an old database is laid down."""

    @abstractmethod
    async def old(self, database: str) -> None:
        """Lay down a database as a server of schema 5 left it."""

    @asynccontextmanager
    async def upgraded(self, database: str, folder: Path, *changes: str) -> AsyncIterator[Running]:
        """Serve an old database, in which some things may have changed since it was upgraded."""
        await self.old(database)
        store = open_store(database)
        await store.open()
        for change in changes:
            await store.write((change, ()))
        await store.close()
        async with running(quick(folder, database=database)) as server:
            yield server

    async def mine(self, server: Running, *held: Seats) -> list[dict[str, Any]]:
        wish = {"tables": [{"table": seats.table, "tokens": seats.tokens} for seats in held]}
        found = await server.http.post("/mine", json=wish)
        assert found.status_code == 200, found.text
        tables: list[dict[str, Any]] = found.json()
        return tables

    async def test_tables_of_an_older_schema_go_on(self, database: str, tmp_path: Path) -> None:
        async with self.upgraded(database, tmp_path) as server:
            listed = await self.mine(server, *SEATS)
            for seats in RUNNING.values():
                now = await answer(server.url, seats, 2)
                assert now.seq == seats.seq + 2
            async with client(server.url, LESSON) as pupil:
                coached = (await pupil.welcome()).positions[0].coach
            record = (await server.http.get(f"/records/{FINISHED.table}")).json()
            last = await server.http.get(f"/records/{FINISHED.table}/positions/{FINISHED.seq}")

        assert [(table["table"], table["stuck"]) for table in listed] == [
            (seats.table, "") for seats in SEATS
        ]
        assert coached is not None
        assert (record["length"], record["stuck"]) == (FINISHED.seq, "")
        assert last.status_code == 200

    async def test_the_boxes_of_old_tables_are_kept_at_the_first_start(self, database: str) -> None:
        await self.old(database)

        said = await looked_through(open_store(database))

        store = open_store(database)
        await store.open()
        kept = {row[0] for row in await store.read("SELECT data FROM boxes")}
        dealt = await store.read("SELECT DISTINCT game, rules, data FROM tables ORDER BY game")
        await store.close()
        assert said == "6 tables go on."
        assert kept == {labtable.game(game).fingerprint() for game in GAMES}
        assert dealt == [(game, "1", labtable.game(game).fingerprint()) for game in GAMES]

    async def test_games_dealt_from_a_changed_box_go_on_when_it_is_printed_otherwise(
        self, database: str, tmp_path: Path
    ) -> None:
        files = [word for game in GAMES for word in ("--components", str(reprint(game, tmp_path)))]
        played: list[Seats] = []
        async with serving(tmp_path / "a", database, *files, LABTABLE_SAVE_EVERY="4") as before:
            for game in GAMES:
                made = await before.open(game=game, seats=[ME, BO])
                tokens = [key.token or "" for key in made.seats]
                played.append(Seats(game, made.table, made.code, tokens, 6, False))
                await answer(before.url, played[-1], 6)

        async with serving(tmp_path / "b", database, LABTABLE_BOT_WORKERS="1") as after:
            found = [await answer(after.url, seats, 2) for seats in played]
            hints = [await hint(after.url, *pair) for pair in zip(played, found, strict=True)]
            said = await after.stop()

        assert [now.seq for now in found] == [8] * len(GAMES)
        assert [now.components for now in found] == [fingerprint(reprinted(game)) for game in GAMES]
        assert hints == [200] * len(GAMES)
        assert "5 tables go on." in said
        assert "Traceback" not in said, said

    async def test_tables_of_other_rules_are_listed_with_the_reason(
        self, database: str, tmp_path: Path
    ) -> None:
        async with self.upgraded(database, tmp_path, *OTHER_RULES) as server:
            listed = await self.mine(server, *SEATS)
            async with client(server.url, RUNNING["ion"]) as ada:
                bye = await ada.until(Bye)

        playing = [table for table in listed if not table["over"]]
        assert len(listed) == len(SEATS)
        assert {table["stuck"] for table in playing} == {"rules"}
        assert all(["follows version 0 of the rules" in table["why"] for table in playing])
        assert playing[0]["names"] == ["Ada", "Bo"]
        assert "follows version 0 of the rules" in bye.reason
        assert not bye.retry

    async def test_a_finished_game_of_other_rules_can_be_read(
        self, database: str, tmp_path: Path
    ) -> None:
        async with self.upgraded(database, tmp_path, *OTHER_RULES) as server:
            listed = await self.mine(server, FINISHED)
            record = (await server.http.get(f"/records/{FINISHED.table}")).json()
            text = await server.http.get(f"/tables/{FINISHED.table}/record")
            position = await server.http.get(f"/records/{FINISHED.table}/positions/0")
            wish = {"at": 3, "seats": [ME, BO]}
            fork = await server.http.post(f"/records/{FINISHED.table}/fork", json=wish)
            review = await server.http.get(f"/records/{FINISHED.table}/review")

        assert listed[0]["over"]
        assert len(listed[0]["scores"]) == 2
        assert (record["stuck"], record["length"]) == ("rules", 0)
        assert "follows version 0 of the rules" in record["why"]
        assert len(record["answers"]) == FINISHED.seq
        assert record["scores"] == listed[0]["scores"]
        assert text.status_code == 200
        assert "\n0 " in text.text
        assert [each.status_code for each in (position, fork, review)] == [422, 422, 422]

    async def test_a_box_that_nobody_keeps_is_said(self, database: str, tmp_path: Path) -> None:
        async with self.upgraded(database, tmp_path, *OTHER_BOX) as server:
            listed = await self.mine(server, *SEATS)
            record = (await server.http.get(f"/records/{FINISHED.table}")).json()

        assert {table["stuck"] for table in listed if not table["over"]} == {"components"}
        assert record["stuck"] == "components"
        assert "0123456789ab" in record["why"]

    async def test_a_game_that_is_gone_and_a_damaged_table_are_listed(
        self, database: str, tmp_path: Path
    ) -> None:
        gone, damaged = RUNNING["valence"].table, RUNNING["compounded"].table
        seatless = RUNNING["compoundit"].table
        changes = (
            "UPDATE tables SET game = 'litmus', "
            f"opening = replace(opening, '\"valence\"', '\"litmus\"') WHERE id = '{gone}'",
            f"DELETE FROM saves WHERE table_id IN ('{gone}', '{damaged}')",
            f"UPDATE journal SET kind = 'nonsense' WHERE table_id = '{damaged}' AND seq = 3",
            f"UPDATE tables SET places = 'nonsense' WHERE id = '{seatless}'",
        )
        async with self.upgraded(database, tmp_path, *changes) as server:
            listed = await self.mine(server, *SEATS)
            figures = server.hub.services.metrics.text({})

        reasons = {table["table"]: table["stuck"] for table in listed}
        assert len(listed) == len(SEATS)
        assert (reasons.pop(gone), reasons.pop(damaged)) == ("game", "damaged")
        assert reasons.pop(seatless) == "damaged"
        assert set(reasons.values()) == {""}
        assert "labtable_faults_total 1\n" in figures

    async def test_a_start_says_what_becomes_of_the_tables(
        self, database: str, tmp_path: Path
    ) -> None:
        changes = (
            f"{OTHER_RULES[0]} WHERE id = '{RUNNING['ion'].table}' OR id = '{FINISHED.table}'",
            f"UPDATE tables SET data = '0123456789ab' WHERE id = '{RUNNING['valence'].table}'",
        )
        async with self.upgraded(database, tmp_path, *changes):
            pass
        async with serving(tmp_path, database) as server:
            said = (await server.stop()).splitlines()

        (line,) = [each for each in said if "go on" in each]
        logged = [json.loads(each) for each in said if each.startswith("{")]
        stuck = [each for each in logged if each.get("goes_on") == "False"]
        assert line == (
            "4 tables go on, 2 cannot (1 of ion: other rules; 1 of valence: components that nobody "
            "keeps), 1 finished game can only be read."
        )
        assert [(each["game"], each["running"]) for each in stuck] == [
            ("ion", "1"),
            ("valence", "1"),
        ]
        assert "version 0 of the rules" in stuck[0]["why"]
