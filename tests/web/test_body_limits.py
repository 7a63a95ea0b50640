"""One limit in one place: each file that is offered opens again, what is too large is told."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import labtable
from labtable.host.refusals import RequestRefused
from labtable.host.store import Entry
from labtable.host.store.base import ADD
from labtable.web.classroom.lesson_file import encode_file
from labtable.web.classroom.lesson_import import read_file
from labtable.web.classroom.seating import MOST_TABLES
from labtable.web.http.body_limits import (
    LARGEST_BODY,
    LARGEST_HEAD,
    LARGEST_LESSON,
    LESSON_PATH,
    UPLOADS_EACH,
    UploadSlots,
    is_slow_to_read,
    is_too_slow,
)
from tests.patience import PATIENCE
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running, Start
from tests.web.test_lesson_files import figures, reopen

ROOT = Path(__file__).parents[2]
TOO_BIG = "This is too large for the server. It takes at most "


def played(opening: str, dice: Random) -> list[Entry]:
    """Play a game to its end at random, as the lines of a journal."""
    table, lines = labtable.replay(opening), list[Entry]()
    while not table.over:
        seat, question = table.waiting()[0], table.question
        action = table.sample(seat, dice)
        table.play(seat, action)
        n, body = len(lines) + 1, json.dumps(str(action))
        name = dice.randbytes(16).hex()
        line = Entry(
            seq=n, id=name, kind="answer", seat=seat, question=question, body=body, at=1.7e9 + n
        )
        lines.append(line)
    return lines


async def compounded_class(server: Running, tables: int) -> Teacher:
    """Play a whole lesson of Compounded at many tables."""
    teacher = await Teacher.opens(server, game="compounded", people=3, same_deal=False)
    for n in range(3 * tables):
        await Pupil.comes(server, teacher.made.code, f"Name{n}")
    await teacher.do("start")
    classroom = server.process.server.school.rooms[teacher.made.room]
    await classroom.load_tables()
    for n, (table, host) in enumerate(list(classroom.hosts.items())):
        lines = played(host.row.opening, Random(n))
        rows = [(ADD, (table, *msgspec.structs.astuple(line))) for line in lines]
        await server.hub.services.store.write(*rows)
        await server.hub.read_again([table])
    async with asyncio.timeout(PATIENCE):
        while (await teacher.wall()).state != "ended":
            await asyncio.sleep(0.05)
    return teacher


async def test_a_class_of_14_tables_of_compounded_opens_again(start: Start) -> None:
    server = await start()
    teacher = await compounded_class(server, 14)
    file = await teacher.file("lesson.json")
    assert 256 * 1024 < len(file) < LARGEST_LESSON
    again = await reopen(server, file)
    assert figures(await again.report()) == figures(await teacher.report())
    found = read_file(file, server.settings.secret)
    largest = [
        msgspec.structs.replace(table, n=n + 1)
        for n, table in enumerate((found.lesson.tables * 5)[:MOST_TABLES])
    ]
    lesson = msgspec.structs.replace(found.lesson, tables=largest)
    full = encode_file(lesson, server.settings.secret)
    assert len(full) < LARGEST_LESSON
    assert len((await (await reopen(server, full)).wall()).tiles) == MOST_TABLES
    endless = msgspec.structs.replace(largest[0], lines=largest[0].lines * 400)
    with pytest.raises(RequestRefused, match="cannot be saved as one file"):
        encode_file(msgspec.structs.replace(lesson, tables=[endless]), "s")


@pytest.mark.parametrize(
    ("path", "most"), [("classes/again", "8 MB."), ("records", "64 KB."), ("tables", "64 KB.")]
)
@pytest.mark.parametrize("chunked", [False, True])
async def test_what_is_too_large_is_told(
    server: Running, path: str, most: str, chunked: bool
) -> None:
    size = (LARGEST_LESSON if path == "classes/again" else LARGEST_BODY) + 20_000_000
    kind = {"content-type": "application/json"}

    async def pieces() -> Any:
        for _ in range(size // 10_000):
            yield b"x" * 10_000

    body = pieces() if chunked else b"x" * size
    answer = await server.http.post(f"/{path}", content=body, headers=kind)
    assert answer.status_code == 413, answer.text
    assert answer.json()["text"] == TOO_BIG + most
    assert (await server.http.get("/games")).status_code == 200


SLOW = "1e-320," * 10_000  # each takes a hundred times as long to read as any other number


@pytest.mark.parametrize("path", ["practice/merge", "practice/profile", "tables"])
async def test_numbers_that_take_long_to_read_are_refused(server: Running, path: str) -> None:
    """One request of them held up all tables for most of a second."""
    body = f'{{"one":{{"version":1,"x":[{SLOW}1]}},"two":{{"version":1}}}}'[:LARGEST_BODY]
    kind = {"content-type": "application/json"}
    answer = await server.http.post(f"/{path}", content=body, headers=kind)
    assert answer.status_code == 400
    assert answer.json()["text"] == "Numbers as large or as small as these are not read here."


def test_a_lesson_of_numbers_that_take_long_to_read_is_refused() -> None:
    """One file of them held up the whole server for seconds."""
    lines = '["answer",0,0,"",1e-320],' * 10_000
    deal = '"deal":{"rules":"1","data":"","seed":1},"seats":[0,0],"begun":1,"ended":1'
    lesson = f'"people":[],"tables":[{{"n":1,{deal},"lines":[{lines[:-1]}]}}]'
    begun = '"wish":{"game":"ion"},"created":1,"started":1,"ended":1'
    file = f'{{"kind":"labtable lesson","version":2,"signature":"","lesson":{{{begun},{lesson}}}}}'
    assert read_file(file.replace("1e-320", "2").encode(), "").lesson.tables
    with pytest.raises(RequestRefused, match="no whole lesson"):
        read_file(file.encode(), "")


def test_ordinary_small_numbers_are_read() -> None:
    assert not is_slow_to_read(json.dumps([1e-5, 1e22, 5e-324, 1.7e308] * 500).encode())
    assert not is_slow_to_read(b'"3e220e3300"')


async def test_who_sends_too_much_to_what_reads_nothing_is_heard(server: Running) -> None:
    answer = await server.http.post("/tables/nowhere/decline", content=b"x" * 3_000_000)
    assert answer.status_code == 404


def test_a_large_file_may_take_its_time_but_not_for_ever() -> None:
    assert not is_too_slow(grown=700_000, seconds=20.0)
    assert is_too_slow(grown=LARGEST_HEAD + LARGEST_BODY, seconds=20.0)
    assert is_too_slow(grown=0, seconds=20.0)


def test_only_some_lessons_are_read_at_once() -> None:
    slots = UploadSlots()
    with slots.take_slot("a"), slots.take_slot("a"):
        assert UPLOADS_EACH == 2
        with pytest.raises(RequestRefused), slots.take_slot("a"):
            pass
        with slots.take_slot("b"):
            pass
    with slots.take_slot("a"):
        pass


def test_one_address_works_the_server_no_longer_than_its_share() -> None:
    now = [0.0]
    slots = UploadSlots(lambda: now[0])
    for seconds in (100.0, 30.0):
        with slots.take_slot("a"):
            slots.spend_seconds("a", seconds)
    with pytest.raises(RequestRefused), slots.take_slot("a"):
        pass
    with slots.take_slot("b"):
        pass
    now[0] = 3601.0
    with slots.take_slot("a"):
        pass


def test_proxies_and_docs_say_the_same() -> None:
    nginx = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    lesson = nginx[nginx.index(f"location = {LESSON_PATH} {{") :].partition("}")[0]
    assert re.findall(r"client_max_body_size (\S+);", lesson) == [f"{LARGEST_LESSON // 2**20}m"]
    general = nginx.replace(lesson, "")
    assert re.findall(r"client_max_body_size (\S+);", general) == [f"{LARGEST_BODY // 2**10}k"]
    caddy = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert f"path {LESSON_PATH}\n" in caddy
    sizes = [f"{LARGEST_LESSON // 2**20}MiB", f"{LARGEST_BODY // 2**10}KiB"]
    assert re.findall(r"max_size (\S+)", caddy) == sizes
    docs = (ROOT / "docs" / "server.md").read_text("utf-8")
    assert f"its head has at most {LARGEST_HEAD // 2**10} KiB" in docs
    assert f"its body {LARGEST_BODY // 2**10} KiB" in docs
    assert f"the file of a whole lesson {LARGEST_LESSON // 2**20} MiB" in docs
