"""Exercises taken home in one file, and the eight letters that come back."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from labtable.host.identity.tokens import read_typed_code
from labtable.web.classroom import offline_code, offline_page
from labtable.web.classroom.homework_passwords import check_letter
from labtable.wire.homework import TakenHome
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running
from tests.web.people import bearer

ROWS = json.loads((Path(__file__).parent / "letters.json").read_text("utf-8"))
ALL_RIGHT = [offline_code.FOUND_AT_ONCE] * 5


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["letters"])
def test_letters_are_those_that_the_page_writes(row: dict[str, Any]) -> None:
    wanted = row["results"] + [0] * (5 - len(row["results"]))
    assert offline_code.encode_results(row["key"], row["results"]) == row["letters"]
    assert offline_code.decode_results(row["key"], row["letters"]) == wanted
    assert check_letter(read_typed_code(row["key"])[:-1]) == row["key"][-1]


def test_one_letter_off_or_of_somebody_else_is_noticed() -> None:
    key = "ABCDE-FGHJH"
    good = offline_code.encode_results(key, [3, 1, 2, 0, 3])
    others = [f"ABCDE-FG{n:03}" for n in range(2, 200)]
    assert not any([offline_code.decode_results(other, good) for other in others])
    for at in range(len(good)):
        for letter in offline_code.LETTERS.replace(good[at], ""):
            assert offline_code.decode_results(key, good[:at] + letter + good[at + 1 :]) is None


async def _given(server: Running, **more: Any) -> tuple[Teacher, list[Pupil], Any]:
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    await teacher.do("end")
    wish = {"kind": "exercises", **more}
    return teacher, pupils, (await teacher.do("homework", wish))["homework"][0]


def _brings(work: Any, row: int, results: list[int]) -> str:
    return offline_code.encode_results(work["rows"][row]["page_key"], results)


async def test_the_teacher_types_letters_and_sees_who_did_what(server: Running) -> None:
    teacher, _, work = await _given(server)
    text = _brings(work, 1, [3, 2, 1, 3, 0]).lower()
    told = await teacher.do("homework/letters", {"letters": f" {text[:4]}-{text[4:]} "})
    again = await teacher.do("homework/letters", {"letters": text})
    more = await teacher.do("homework/letters", {"letters": _brings(work, 1, [3, 2, 1, 3, 3])})
    (now,) = (await teacher.ask("homework"))["homework"]

    assert (told["alias"], told["right"], told["of"]) == (work["rows"][1]["alias"], 3, 5)
    assert (told["news"], again["news"], more["news"], more["right"]) == (True, False, True, 4)
    assert [(row["state"], row["right"], row["home"]) for row in now["rows"]] == [
        ("not_yet", 0, False),
        ("done", 4, True),
    ]
    assert [each["at_once"] for each in now["by_exercise"]] == [1, 0, 0, 1, 1]
    levels = (await teacher.ask("pupils"))["pupils"][1]["levels"]
    assert levels[now["by_exercise"][0]["exercise"]["skill"]] in ("sure", "getting_there")
    assert (await teacher.ask("map"))["mistakes"] == []  # nobody made them at a table


async def test_a_pupil_types_only_the_own_letters(server: Running) -> None:
    _, pupils, work = await _given(server)
    path = f"/homework/{work['code']}"
    begun = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()

    async def bring(text: str) -> Any:
        key = bearer(begun["token"])
        return await server.http.post(f"{path}/letters", headers=key, json={"letters": text})

    copied = await bring(_brings(work, 1, ALL_RIGHT))
    short = await bring("ABC")
    wrong = await bring("ABCDEFGH")
    own = await bring(_brings(work, 0, ALL_RIGHT))
    done = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    stranger = await server.http.post(f"{path}/letters", json={"letters": "ABCDEFGH"})

    assert copied.status_code == 400
    assert "everybody brings their own" in copied.json()["text"]
    assert wrong.text == copied.text
    assert "eight" in short.json()["text"]
    assert (own.json()["right"], done["done"]) == (5, True)
    assert all([judged["right"] for judged in done["judged"]])
    assert stranger.status_code == 403


async def test_the_page_holds_its_exercises_and_no_name(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home.js").write_text("run('</script>')")
    (tmp_path / "home.css").write_text("b{color:red}")
    monkeypatch.setattr(offline_page, "PARTS", tmp_path)
    _, pupils, work = await _given(server, once=True)
    path = f"/homework/{work['code']}"
    begun = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    own = await server.http.get(f"{path}/page", headers=bearer(begun["token"]))
    shared = await server.http.get(f"{path}/page")
    stranger = await server.http.get(f"{path}/page", headers=bearer("A" * 22))

    mine, everybody = _held(own.text), _held(shared.text)
    row = work["rows"][0]
    assert (mine.alias, mine.key) == (row["alias"], row["page_key"])
    assert {each.tries for each in mine.exercises} == {1}
    assert (everybody.alias, everybody.key) == ("", "")
    for each, exercise in zip(mine.exercises, begun["exercises"], strict=True):
        assert each.exercise == msgspec.convert(exercise, type(each.exercise))
        assert each.answer in each.accepted
        assert set(each.asked) == {"en", "de"}
        assert "does not read as" not in each.why["en"]
    assert not [name for name in ("Ada", "Bo") if f'"{name}"' in own.text + str(mine)]
    assert own.text.count("</script>") == 2  # nothing in it ends it early
    assert "attachment" in own.headers["content-disposition"]
    assert stranger.status_code == 403


async def test_only_exercises_go_home_and_only_from_a_built_client(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher, _, work = await _given(server)
    monkeypatch.setattr(offline_page, "PARTS", tmp_path / "nowhere")
    unbuilt = await server.http.get(f"/homework/{work['code']}/page")
    guide = (await teacher.do("homework", {"kind": "guide"}))["homework"][0]
    game = await server.http.get(f"/homework/{guide['code']}/page")

    assert (unbuilt.status_code, game.status_code) == (409, 409)
    assert "built client" in unbuilt.json()["text"]
    assert game.json()["text"] == "Only exercises can be taken home."


def covered(page: str) -> str:
    found = re.search(r'id="work">"([^"]+)"', page)
    assert found
    return found[1]


def _held(page: str) -> TakenHome:
    return msgspec.json.decode(base64.b64decode(covered(page)), type=TakenHome)
