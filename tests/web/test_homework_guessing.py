"""Homework passwords cannot be guessed, looked up or worked out; nobody is locked out either."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from labtable.host.settings import Rates
from labtable.host.store import Classes
from labtable.web.classroom import offline_code, offline_page
from labtable.wire.messages import Bye
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import FAST, Running, Start
from tests.web.people import bearer
from tests.web.test_class_letters import covered

REAL = msgspec.structs.replace(FAST, wrong_keys_burst=Rates().wrong_keys_burst, wrong_keys=0.001)
OLD_WORDS = "QXKZ", "MPLR"


def behind(address: str) -> dict[str, str]:
    """Come from this address, as a trusted proxy says."""
    return {"X-Forwarded-For": address}


async def started(start: Start, **changes: Any) -> Running:
    """Start a server with the rates of a real one, which believes its proxy."""
    server: Running = await start(
        **{"rates": REAL, "trusted_proxy": ["127.0.0.1"], "people_per_address": 3, **changes}
    )
    return server


async def given(server: Running, **more: Any) -> tuple[Teacher, list[Pupil], Any]:
    """Give homework to Ada and Bo after a lesson."""
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    await teacher.do("end")
    await teacher.do("close")  # or nobody may know the deal yet
    found = await teacher.do("homework", {"kind": "exercises", **more})
    return teacher, pupils, found["homework"][0]


async def begin(
    server: Running, work: Any, headers: Mapping[str, str] | None = None, **wish: Any
) -> httpx.Response:
    return await server.http.post(f"/homework/{work['code']}", json=wish, headers=headers)


async def test_a_guesser_is_stopped_and_nobody_else_is(start: Start) -> None:
    """Whoever guesses behind a school's address keeps no pupil there from a new device."""
    server = await started(start)
    _, pupils, work = await given(server)
    word = work["rows"][0]["word"]
    tries = [
        await begin(server, work, behind("192.0.2.1"), word=f"AAAAA-{n:05}") for n in range(60)
    ]

    codes = [answer.status_code for answer in tries]
    assert codes[:10] == [403] * 10
    assert set(codes[45:]) == {429}
    assert int(tries[-1].headers["retry-after"]) > 0
    assert tries[-1].json()["said"]["key"].startswith("Too many wrong passwords")
    assert len({answer.text for answer in tries[:10]}) == 1
    beside = await begin(server, work, behind("192.0.2.1"), word=word)
    elsewhere = await begin(server, work, behind("192.0.2.2"), word=word)
    device = await begin(server, work, behind("192.0.2.1"), token=pupils[0].came.tokens[0])
    again = await begin(server, work, behind("192.0.2.1"), token=elsewhere.json()["token"])
    assert [one.status_code for one in (beside, elsewhere, device, again)] == [200] * 4
    assert {one.json()["person"] for one in (beside, again)} == {pupils[0].person}


async def test_a_thousand_guessers_get_few_tries_and_pupils_at_home_still_come(
    start: Start,
) -> None:
    server = await started(start)
    _, _, work = await given(server)
    for n in range(40):  # what the class hears from all of them together is used up
        await begin(server, work, behind("192.0.2.1"), word=f"BBBBB{n:05}")
        await begin(server, work, behind("192.0.2.9"), word=f"CCCCC{n:05}")
    many = [
        (await begin(server, work, behind(f"198.51.100.{n}"), word=f"DDDD{k:06}")).status_code
        for n in range(5)
        for k in range(12)
    ]
    assert many.count(403) == 5 * 10  # ten each, and not one more
    pupil = behind("203.0.113.5")
    mistyped = await begin(server, work, pupil, word="EEEEEEEEEE")
    right = await begin(server, work, pupil, word=work["rows"][1]["word"].lower())
    assert (mistyped.status_code, right.status_code) == (403, 200)


async def test_the_open_page_tells_nothing_of_pupils(server: Running) -> None:
    teacher, _, work = await given(server)
    door = await server.http.get(f"/homework/{work['code']}")
    for row in work["rows"]:
        assert row["alias"] not in door.text
        assert row["name"] not in door.text
    assert "people" not in door.json()
    unknown = await begin(server, work, person=1, word="ABCDE-FGHJK")
    others = await begin(server, work, person=2, word=work["rows"][0]["word"])
    nobody = await begin(server, work, person=77, word=work["rows"][0]["word"])
    empty = await begin(server, work)
    assert {one.status_code for one in (unknown, others, nobody, empty)} == {403}
    assert len({one.text for one in (unknown, others, nobody, empty)}) == 1
    assert (await teacher.ask("homework"))["homework"][0]["begun"] == 0


async def test_a_password_is_long_and_stored_nowhere(server: Running) -> None:
    teacher, _, work = await given(server)
    words = [row["word"] for row in work["rows"]]
    plain = [word.replace("-", "") for word in words]
    assert all([len(word) == 10 and word.isalnum() for word in plain])
    assert not set("".join(plain)) & set("IO01")
    stored = await Classes(server.hub.services.store).find(teacher.made.room)
    lesson = await teacher.file("lesson.json")
    assert stored is not None
    for secret in (*words, *plain, *[row["page_key"] for row in work["rows"]]):
        assert secret not in stored.body
        assert secret.encode() not in lesson


async def test_a_new_password_ends_the_old_one_and_what_it_opened(server: Running) -> None:
    teacher, _, work = await given(server)
    old = work["rows"][0]["word"]
    thief = (await begin(server, work, word=old)).json()
    await teacher.do("people/1", {"new_password": True})
    (now,) = (await teacher.ask("homework"))["homework"]
    path, key = f"/homework/{work['code']}/tries", bearer(thief["token"])
    late = await server.http.post(path, headers=key, json={"n": 0, "text": "?"})
    fresh = now["rows"][0]["word"]
    assert fresh != old
    assert now["rows"][0]["page_key"] != work["rows"][0]["page_key"]
    assert now["rows"][1]["word"] == work["rows"][1]["word"]
    assert late.status_code == 403
    assert (await begin(server, work, word=old)).status_code == 403
    assert (await begin(server, work, word=fresh)).json()["person"] == 1


async def test_a_game_for_homework_is_rekeyed_with_the_password(server: Running) -> None:
    teacher, _, work = await given(server, kind="deal", level="random")
    thief = (await begin(server, work, word=work["rows"][0]["word"])).json()
    async with server.device(thief["table"], thief["seat_token"]) as device:
        await device.welcome()
        await teacher.do("people/1", {"new_password": True})
        (now,) = (await teacher.ask("homework"))["homework"]
        mine = (await begin(server, work, word=now["rows"][0]["word"])).json()
    assert mine["table"] == thief["table"]
    async with server.device(mine["table"], mine["seat_token"]) as own:
        assert (await own.welcome()).mine == [0]
    async with server.device(thief["table"], thief["seat_token"]) as late:
        said = await late.until(Bye)
    assert said.reason == "This token opens no seat at this table."


async def test_the_page_for_all_holds_nothing_that_depends_on_a_password(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("home.js", "home.css"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(offline_page, "PARTS", tmp_path)
    teacher, _, work = await given(server)
    path = f"/homework/{work['code']}/page"
    before = (await server.http.get(path)).text
    for person in (1, 2):
        await teacher.do(f"people/{person}", {"new_password": True})
    assert (await server.http.get(path)).text == before  # other passwords, the same page
    held = json.loads(base64.b64decode(covered(before)))
    for row in work["rows"]:
        assert row["alias"] not in json.dumps(held)
        assert row["page_key"] not in json.dumps(held)
    mine = (await begin(server, work, word=(await _words(teacher))[0])).json()
    own = (await server.http.get(path, headers=bearer(mine["token"]))).text
    page = base64.b64decode(covered(own)).decode()
    for word in await _words(teacher):
        assert word not in page
        assert word.replace("-", "") not in page


async def _words(teacher: Teacher) -> list[str]:
    (now,) = (await teacher.ask("homework"))["homework"]
    return [row["word"] for row in now["rows"]]


async def test_made_up_letters_are_stopped(start: Start) -> None:
    server = await started(start)
    _, pupils, work = await given(server)
    begun = (await begin(server, work, token=pupils[0].came.tokens[0])).json()
    path, key = f"/homework/{work['code']}/letters", bearer(begun["token"])
    codes = []
    for n in range(20):
        text = offline_code.encode_results(f"{n}", [3] * 5)
        answer = await server.http.post(path, headers=key, json={"letters": text})
        codes.append(answer.status_code)
    own = offline_code.encode_results(work["rows"][0]["page_key"], [3] * 5)
    stopped = await server.http.post(path, headers=key, json={"letters": own})
    assert codes == [400] * 10 + [429] * 10
    assert stopped.status_code == 429
    assert offline_code.CHECKS > 1e8  # made-up letters are right once in a hundred million


async def test_a_class_stored_with_short_words_opens_with_new_passwords(start: Start) -> None:
    server = await start()
    teacher, pupils, work = await given(server)
    kept = Classes(server.hub.services.store)
    row = await kept.find(teacher.made.room)
    assert row is not None
    body = json.loads(row.body)
    for person, word in zip(body["people"], OLD_WORDS, strict=True):
        person["word"] = word  # as older servers kept them
        for late in ("issue", "left"):
            person.pop(late)
    body.pop("last_number")
    server.process.server.school.rooms.clear()
    assert await kept.change(row._replace(version=row.version + 1, body=json.dumps(body)))

    assert (await begin(server, work, person=1, word=OLD_WORDS[0])).status_code == 403
    (now,) = (await teacher.ask("homework"))["homework"]
    told = [(await begin(server, work, word=one["word"])).json()["alias"] for one in now["rows"]]
    assert told == [one["alias"] for one in now["rows"]]
    device = await begin(server, work, token=pupils[1].came.tokens[0])
    assert device.json()["person"] == 2
    after = await kept.find(teacher.made.room)
    await teacher.do("switches", {"locked": True})
    after = await kept.find(teacher.made.room)
    assert after is not None
    assert not [word for word in OLD_WORDS if word in after.body]
