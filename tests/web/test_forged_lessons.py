"""Forged lesson files: nothing in a file reaches anything on the server, and nothing breaks it."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from labtable.wire.classroom import ClassMade
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running
from tests.web.people import bearer

GOLDEN = json.loads((Path(__file__).parent / "stored" / "lesson-1.json").read_text("utf-8"))
STOLEN = "a-token-that-the-attacker-knows"
MANY = 400  # damaged files


def forge(change: Callable[[Any], Any]) -> bytes:
    """Change the golden file."""
    lesson = deepcopy(GOLDEN)
    change(lesson)
    return json.dumps(lesson).encode()


async def upload(server: Running, file: bytes) -> Teacher:
    answer = await server.http.post("/classes/again", content=file)
    assert answer.status_code == 201, answer.text
    return Teacher(server, msgspec.convert(answer.json(), ClassMade))


async def _victims(server: Running) -> list[str]:
    """Name running tables of all kinds: an ordinary one, and one of a class."""
    made = await server.open()
    teacher = await Teacher.opens(server, expected=2)
    for name in ("Vera", "Viktor"):
        await Pupil.comes(server, teacher.made.code, name)
    return [made.table, (await teacher.do("start"))["tiles"][0]["table"]]


async def test_a_table_that_is_not_in_the_file_is_refused(server: Running) -> None:
    for victim in await _victims(server):
        file = forge(_at("room.tables.0.table", victim))
        answer = await server.http.post("/classes/again", content=file)
        assert answer.status_code == 400, answer.text


@pytest.mark.parametrize("which", [0, 1])
async def test_a_file_never_leads_to_a_table_of_others(server: Running, which: int) -> None:
    victim = (await _victims(server))[which]
    before = await server.hub.services.store.journal(victim)
    record = server.hub.hosts[victim].live.table.record.to_text() if which else ""

    def change(lesson: Any) -> None:
        lesson["room"]["tables"][0]["table"] = lesson["tables"][0]["row"]["id"] = victim
        lesson["room"]["past"] = [[{**lesson["room"]["tables"][0]}]]
        lesson["room"]["homework"] = [_homework(victim)]
        for person in lesson["room"]["people"]:
            person |= {"token": sha256(STOLEN.encode()).hexdigest(), "word": "ABCD"}
        for tried in lesson["tries"]:
            tried["host"] = victim

    forged = await upload(server, forge(change))
    wall = await forged.ask("wall")
    pages = [wall, await forged.ask("report"), await forged.ask("tables/1")]
    assert all([victim not in json.dumps(page) for page in pages])
    packed = await server.http.get(f"{forged.path}/records.zip", headers=forged.key)
    with zipfile.ZipFile(io.BytesIO(packed.content)) as pack:
        assert record not in [pack.read(name).decode() for name in pack.namelist()] or not record
    for person in range(1, 7):
        rename = {"name": "Mallory", "table": 1, "seat": 0}
        await server.http.post(f"{forged.path}/people/{person}", headers=forged.key, json=rename)
    for path in (f"{forged.path}/me", f"/classes/{GOLDEN['room']['id']}/me"):
        answer = await server.http.get(path, headers=bearer(STOLEN))
        assert answer.status_code == 404, answer.text
    homework = await server.http.get("/homework/R4TN22")
    assert homework.status_code == 404
    assert await server.hub.services.store.journal(victim) == before


def _homework(victim: str) -> dict[str, Any]:
    given = {"n": 1, "code": "R4TN22", "kind": "deal", "given": 1.0, "until": 9e9, "once": False}
    return given | {
        "people": [],
        "level": "skilled",
        "exercises": [],
        "answers": [],
        "tables": {"1": victim},
    }


async def test_nobody_gets_a_seat_or_a_key_from_a_file(server: Running) -> None:
    def change(lesson: Any) -> None:
        lesson["room"] |= {"keys": [sha256(STOLEN.encode()).hexdigest()], "locked": False}
        lesson["room"]["projector"] = sha256(STOLEN.encode()).hexdigest()
        for table in lesson["tables"]:
            table["row"] |= {"casual": "", "watchers": True, "clock": "strict", "lobby": False}
            table["journal"] = [line for line in table["journal"] if line["kind"] != "stop"]

    forged = await upload(server, forge(change))
    for what in ("wall", "projector", "me"):
        answer = await server.http.get(f"{forged.path}/{what}", headers=bearer(STOLEN))
        assert answer.status_code == 404
    wall = await forged.wall()
    assert wall.state == "kept"
    assert {tile.state for tile in wall.tiles} == {"stopped"}
    seats = await server.hub.services.store.read(
        "SELECT * FROM seats JOIN class_tables ON seats.table_id = class_tables.table_id "
        "WHERE class_id = ?",
        forged.made.room,
    )
    assert seats == []
    for what in ("go_on", "start", "pause", "again", "shuffle", "longer", "end"):
        answer = await server.http.post(f"{forged.path}/{what}", headers=forged.key, json={})
        assert answer.status_code in (403, 409), what
    come = await server.http.post(f"/classes/codes/{forged.made.code}", json={"name": "Eve"})
    assert come.status_code == 404


def _at(path: str, value: Any) -> Callable[[Any], None]:
    """Put a value at a place."""

    def change(lesson: Any) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        for part in way:
            lesson = lesson[part]
        lesson[last] = value

    return change


HOSTILE: dict[str, Callable[[Any], Any]] = {
    "a seat that no table has": _at("room.people.0.seat", 99),
    "a negative seat": _at("room.people.0.seat", -7),
    "a table that is not there": _at("room.people.0.table", 55),
    "a person twice": _at("room.people.1.id", 1),
    "a negative person": _at("room.people.1.id", -1),
    "a large person": _at("room.people.1.id", 2**70),
    "a table twice": _at("room.tables.1.n", 1),
    "a row twice": lambda lesson: lesson["tables"].append(lesson["tables"][0]),
    "many people": lambda lesson: lesson["room"]["people"].extend(
        [{**lesson["room"]["people"][0], "id": n} for n in range(10, 3010)]
    ),
    "two at one seat": _at("room.people.1.seat", 0),
    "a state in play": _at("room.state", "playing"),
    "an unknown state": _at("room.state", "rated"),
    "an unknown game": _at("room.lesson.game", "../../etc/passwd"),
    "another game": _at("room.lesson.game", "valence"),
    "another row": _at("tables.0.row.game", "valence"),
    "other seats": _at("tables.0.row.places", []),
    "a long name": _at("room.people.0.name", "A" * 5000),
    "a nested name": _at("room.people.0.name", [[[["A"]]]]),
    "a long seed": _at("room.seed", 10**400),
    "an infinite time": _at("room.ended", 1e400),
    "a time before all": _at("room.ended", -5.0),
    "a table in another box": lambda lesson: lesson["tables"][0]["row"].update(
        opening=lesson["tables"][0]["row"]["opening"].replace("fab207a5eace", "../../secret")
    ),
    "an opening that has been played": lambda lesson: lesson["tables"][0]["row"].update(
        opening=lesson["tables"][0]["row"]["opening"] + "0 Cl\n" * 9000
    ),
    "a line of another seat": _at("tables.0.journal.0.seat", 63),
    "a line of no seat": _at("tables.0.journal.0.seat", -2),
    "a line out of turn": _at("tables.0.journal.0.question", 4000),
    "a line of many letters": _at("tables.0.journal.0.body", '"' + "x" * 100_000 + '"'),
    "a line of many brackets": _at("tables.0.journal.0.body", "[" * 1900),
    "very many lines": lambda lesson: lesson["tables"][0].update(
        journal=lesson["tables"][0]["journal"] * 2000
    ),
    "somebody who is not in the class sits": lambda lesson: lesson["tables"][0]["journal"].append(
        {"seq": 999, "id": "x", "kind": "sit", "seat": 0, "body": '{"name": "Eve", "person": 77}'}
    ),
}


@pytest.mark.parametrize("case", HOSTILE)
async def test_what_does_not_fit_is_refused_with_a_sentence(server: Running, case: str) -> None:
    answer = await server.http.post("/classes/again", content=forge(HOSTILE[case]))
    assert answer.status_code in (400, 413, 422), answer.text
    assert answer.json()["text"].endswith(".")


async def test_hostile_text_is_made_harmless(server: Running) -> None:
    names = ["=cmd|' /C calc'!A0", "\u202egnp.exe", "<b>Eve</b>", "\uff1d1+1"]

    def change(lesson: Any) -> None:
        for person, name in zip(lesson["room"]["people"], names, strict=False):
            person |= {"name": name, "alias": name}
        for tried in lesson["tries"]:
            tried |= {"misconception": "no such thing", "skills": ["none"], "rule": "X" * 20}
            tried |= {"formula": "<script>"}

    forged = await upload(server, forge(change))
    report = await forged.report()
    assert not any(["\u202e" in pupil.name + pupil.alias for pupil in report.pupils])
    table = (await forged.file("report.csv")).decode("utf-8-sig")
    assert "\n=" not in table
    for what in ("map", "compare", "exercises", "pupils", "homework"):
        await forged.ask(what)


async def test_no_damaged_file_makes_a_fault(server: Running) -> None:
    """Change places at random; whatever opens can be looked at, and nothing is our mistake."""
    dice = Random(39)
    opened = 0
    for _ in range(MANY):
        file = forge(lambda lesson: _damage(lesson, dice))
        answer = await server.http.post("/classes/again", content=file)
        assert answer.status_code in (201, 400, 413, 422), answer.text
        if answer.status_code == 201 and opened < 40:
            opened += 1
            forged = Teacher(server, msgspec.convert(answer.json(), ClassMade))
            for what in ("wall", "report", "map", "compare", "pupils", "exercises"):
                await forged.ask(what)
    assert opened > 10


VALUES = [0, -1, 1, 2**31, 2**64, 1.5, 1e300, "", "x", "\x00", "\u202e", True, None, [], {}]


def _damage(part: Any, dice: Random) -> None:
    """Put something else at a random place."""
    keys = list(part) if isinstance(part, dict) else list(range(len(part)))
    if not keys:
        return
    key = dice.choice(keys)
    if isinstance(part[key], dict | list) and part[key] and dice.random() < 0.9:
        _damage(part[key], dice)
    elif dice.random() < 0.2:
        del part[key]
    else:
        part[key] = dice.choice(VALUES)
