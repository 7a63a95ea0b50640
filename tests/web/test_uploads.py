"""Uploaded records: hostile text is refused, ids lead nowhere, and no class is kept by a copy."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import labtable
from labtable.host.store import Reviewed, Reviews
from tests.web.class_people import Teacher
from tests.web.conftest import Running, Start
from tests.web.people import bearer
from tests.web.test_class_continued import one_table_is_done
from tests.web.test_class_people import clocked

PLAIN = {"content-type": "text/plain"}
NAMES = ("Zephyrine", "Quirinus", "Ludovika", "Xaverl")


def a_record(**header: str) -> str:
    """A short game, with other lines at its head."""
    table = labtable.new("ion", seats=2, seed=5, names=["Ada", "Bo"])
    dice = Random(5)
    for _ in range(4):
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
    lines = table.record.to_text().split("\n")
    for tag, value in header.items():
        lines = [line for line in lines if not line.startswith(f"[{tag} ")]
        quoted = value.replace("\\", "\\\\").replace('"', '\\"')
        lines.insert(0, f'[{tag} "{quoted}"]')
    return "\n".join(lines)


HOSTILE: dict[str, dict[str, str]] = {
    "a game elsewhere": {"Game": "../../secret"},
    "a box elsewhere": {"Data": "../../../../etc/passwd"},
    "no box": {"Data": "0123456789ab"},
    "other rules": {"Rules": "999"},
    "no seats": {"Seats": "-1"},
    "many seats": {"Seats": "99999999"},
    "a seed that is no number": {"Seed": "NaN"},
    "a long seed": {"Seed": "9" * 5000},
    "options without end": {"Options": "[" * 3000},
    "unknown options": {"Options": '{"table": "x"}'},
    "luck": {"Luck": "mine"},
    "a name of nobody": {"Names": '["", "Bo"]'},
    "one name": {"Names": '["Ada"]'},
    "names without end": {"Names": json.dumps(["A"] * 2000)},
    "a name that turns": {"Names": '["\u202eadA", "Bo"]'},
    "a name that hides": {"Names": '["Ad\u200ba", "Bo"]'},
    "a name of two lines": {"Names": json.dumps(["A\nB", "Bo"])},
    "names that are numbers": {"Names": "[1, 2]"},
}


@pytest.mark.parametrize("case", HOSTILE)
async def test_a_hostile_record_is_refused_with_a_sentence(server: Running, case: str) -> None:
    text = a_record(**HOSTILE[case])
    answer = await server.http.post("/records", content=text.encode(), headers=PLAIN)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["text"]


async def test_a_record_is_never_kept_under_the_name_of_a_table(server: Running) -> None:
    made = await server.open()
    text = a_record() + f"; {made.table}\n"
    answer = await server.http.post("/records", content=text.encode(), headers=PLAIN)
    assert answer.status_code == 201
    assert answer.json()["record"] != made.table
    assert (await server.http.get(f"/records/{made.table}")).status_code == 404


def _stored(folder: Path) -> list[str]:
    found = b"".join([each.read_bytes() for each in folder.iterdir() if each.is_file()])
    return [name for name in NAMES if name.encode() in found]


async def _copied(server: Running, edit: bool) -> tuple[Teacher, str]:
    """Play in a class; a pupil takes the record of the own table and uploads it."""
    teacher, pupils = await one_table_is_done(server, names=NAMES)
    await teacher.do("close")
    here = (await pupils[0].me()).here
    assert here is not None
    key = bearer(here.tokens[0])
    text = (await server.http.get(f"/tables/{here.table}/record", headers=key)).text
    assert "Zephyrine" in text
    if edit:
        lines = [line for line in text.split("\n") if not line.startswith("[Result ")]
        text = "\n".join(lines[:-2]) + "\n"  # without the last answer
    own = PLAIN | key
    answer = await server.http.post("/records", content=text.encode(), headers=own)
    assert answer.status_code == 201, answer.text
    record = answer.json()["record"]
    assert (await server.http.get(f"/records/{record}", headers=key)).status_code == 200
    return teacher, record


async def _review(server: Running, record: str) -> None:
    """Keep a review that names somebody."""
    found = Reviewed(100, 0.0, "Zephyrine overlooked something.")
    store = server.hub.services.store
    await Reviews(store).keep(record, await store.record(record), "all", "1", found)


@pytest.mark.parametrize("edit", [False, True])
async def test_deleting_a_class_leaves_no_names_in_uploaded_records(
    start: Start, tmp_path: Path, edit: bool
) -> None:
    server = await start()
    teacher, record = await _copied(server, edit)
    if not edit:
        await _review(server, record)  # one of a record without names tells none
    assert (await server.http.delete(teacher.path, headers=teacher.key)).status_code == 204
    assert _stored(tmp_path) == []


async def test_names_go_from_uploaded_records_and_reviews_after_seven_days(
    start: Start, tmp_path: Path
) -> None:
    server, clock = await clocked(start)
    teacher, record = await _copied(server, edit=False)
    await teacher.do("switches", {"keep_days": 30})
    await _review(server, record)
    clock.now += 8 * 24 * 3600.0
    await server.process.server.school.delete_expired()
    await teacher.ask("wall")
    assert _stored(tmp_path) == []
