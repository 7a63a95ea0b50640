"""Classes in every state, with names in everything that is kept, and a search for them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, Literal
from zipfile import ZipFile

from labtable.host.store import Reviewed, Reviews, Store
from tests.web.class_people import Pupil, Teacher
from tests.web.class_play import Tally, some
from tests.web.conftest import Running

HOUR = 3600.0
DAY = 24 * HOUR
State = Literal["never started", "playing", "paused", "ended", "again", "again playing", "kept"]
STATES: tuple[State, ...] = (
    *("never started", "playing", "paused", "ended", "again", "again playing", "kept"),
)
STEMS = ("Zephyrine", "Quirinus", "Ludovika")
OF_THE_SERVER = {"secrets", "heartbeat", "boxes", "migrations"}  # nothing of a class is in them


def names_in(state: State) -> list[str]:
    """First names that occur nowhere but in a class of this state."""
    return [f"{stem}{chr(ord('a') + STATES.index(state))}" for stem in STEMS]


async def a_class(server: Running, state: State, keep_days: int | None) -> Teacher:
    """Lead a class to a state, with everything in it that a class can hold."""
    first, second, third = names_in(state)
    teacher = await Teacher.opens(server, say_it="off")
    code = teacher.made.code
    if keep_days is not None:
        await teacher.do("switches", {"keep_days": keep_days})
    alone = await Pupil.comes(server, code, first)
    pair = await Pupil.comes(server, code, second, second=third, as_one=True)
    await alone.do("hand", {})
    if keep_days is not None:
        until = server.process.server.school.clock() + keep_days * DAY
        await teacher.do("homework", {"kind": "exercises", "until": until})
    if state != "never started":
        await _lesson(server, teacher, (alone, pair), state)
    return await _reopen(server, teacher, keep_days) if state == "kept" else teacher


async def _lesson(
    server: Running, teacher: Teacher, pupils: tuple[Pupil, Pupil], state: State
) -> None:
    """Play, ask and talk, as far as the state wants it."""
    alone, pair = pupils
    await teacher.do("start")
    async with _at_table(alone) as one, _at_table(pair) as other:
        await some([one, other], Tally(), 8, wrong=2)
    await alone.do("hand", {})
    await alone.do("say", {"phrase": 0})
    if state == "paused":
        await teacher.do("pause", {"words": f"{names_in(state)[0]}, look here"})
    if state not in ("playing", "paused"):
        await teacher.do("end")
        await _look_back(server, teacher, alone)
    if state in ("again", "again playing"):
        await teacher.do("again")
    if state == "again playing":
        await teacher.do("start")


@asynccontextmanager
async def _at_table(pupil: Pupil) -> AsyncIterator[Any]:
    async with await pupil.sit() as client:
        await client.welcome()
        yield client


async def _look_back(server: Running, teacher: Teacher, pupil: Pupil) -> None:
    """Keep a review of each game, bring copies of the records, play the deal at home, ask."""
    store = server.hub.services.store
    await teacher.do("close")
    names = [person.name for person in (await teacher.wall()).people]
    with ZipFile(BytesIO(await teacher.file("records.zip"))) as archive:
        for name in archive.namelist():
            answer = await server.http.post("/records", content=archive.read(name))
            assert answer.status_code == 201, answer.text
    for tile in (await teacher.wall()).tiles:
        host = await server.hub.host(tile.table)
        assert host is not None
        text = host.live.table.record.to_text()
        await store.finish(tile.table, 1.0, text)
        found = Reviewed(100, 1.0, str(names))
        await Reviews(store).keep(tile.table, text, "0", "test", found)
    await teacher.do("homework", {"kind": "deal"})
    given = (await teacher.ask("homework"))["homework"]
    deal = next(one["code"] for one in given if one["kind"] == "deal")
    token = {"token": pupil.came.tokens[0]}
    answer = await server.http.post(f"/homework/{deal}", json=token)
    assert answer.status_code == 200, answer.text
    await pupil.do("hand", {})


async def _reopen(server: Running, teacher: Teacher, keep_days: int | None) -> Teacher:
    """Open the file of a lesson once more, and let the first one go, as it does in time."""
    file = await teacher.file("lesson.json")
    answer = await server.http.post("/classes/again", content=file)
    assert answer.status_code == 201, answer.text
    await server.process.server.school.delete_class(teacher.path.removeprefix("/classes/"))
    made = answer.json()
    teacher.path, teacher.key = (
        f"/classes/{made['room']}",
        {"Authorization": f"Bearer {made['key']}"},
    )
    if keep_days is not None:
        await teacher.do("switches", {"keep_days": keep_days})
    return teacher


async def everything(store: Store, database: str) -> dict[str, list[str]]:
    """Read every row of every table, as text."""
    listed = (
        "SELECT name FROM sqlite_master WHERE type = 'table'"
        if database.startswith("sqlite")
        else "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    )
    tables = [str(row[0]) for row in await store.read(listed)]
    assert {"classes", "tables", "records", "journal", "reviews", "class_tries"} <= set(tables)
    return {
        table: [str(row) for row in await store.read(f"SELECT * FROM {table}")] for table in tables
    }


def found_in(rows: dict[str, list[str]], words: Collection[str]) -> set[str]:
    """Name each word that still is in a table, with the table."""
    return {
        f"{word} in {table}"
        for table, lines in rows.items()
        for word in words
        for line in lines
        if word in line
    }


def found_in_files(folder: Path, words: Collection[str]) -> set[str]:
    """Name each word that still is in a file, with the file."""
    return {
        f"{word} in {file.name}"
        for file in folder.rglob("*")
        if file.is_file()
        for word in words
        if word.encode() in file.read_bytes()
    }
