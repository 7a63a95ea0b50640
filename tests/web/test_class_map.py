"""The map: planted tries counted by kind and table, levels, exercises, saying it, lights."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from labtable.chem.notation import MINUS, TIMES
from labtable.engine.errors import Refusal, Shown
from labtable.engine.game import Stage
from labtable.web.classroom import naming_prompts
from labtable.web.classroom.attempts import SkillSign
from labtable.web.classroom.exercises import STOCK, judge_answer, made_from
from labtable.web.classroom.skill_report import skill_level
from labtable.wire.class_results import LearnedMap
from labtable.wire.client import TableClient
from labtable.wire.messages import Refused
from tests.web.class_people import Pupil, Teacher
from tests.web.class_play import asked, bonding, wrong_move
from tests.web.conftest import Running
from tests.web.people import bearer, news


def _sign(good: bool, strong: bool = True) -> SkillSign:
    return SkillSign((0, 0), 1, ("elements",), good, strong, "", "", Stage(1, 1), 1)


@pytest.mark.parametrize(
    ("signs", "wanted"),
    [
        ("", "not_met"),
        ("-", "first_tries"),
        ("w", "first_tries"),
        ("ww", "getting_there"),
        ("s", "getting_there"),
        ("sss", "sure"),
        ("sss-", "getting_there"),
        ("-sss", "sure"),
        ("ss-s", "getting_there"),
    ],
)
def test_levels(signs: str, wanted: str) -> None:
    assert skill_level([_sign(each != "-", each == "s") for each in signs]) == wanted


async def test_planted_tries_are_counted_by_kind_and_table(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=4, same_deal=False)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in "ABCD"]
    tiles = (await teacher.do("start"))["tiles"]
    one, two = [server.hub.hosts[tile["table"]] for tile in tiles]
    bracket = Shown(("polyatomic-ions",), "polyatomic-bracket-missing", formula="CaOH2")
    noble = Shown(("elements",), "noble-gas-bonds", formula="NeCl")
    planted = [(one, 0, bracket), (one, 0, bracket), (one, 1, noble), (two, 1, bracket)]
    for host, seat, shown in planted:
        await host.record_refused(seat, Refusal("ION-065", "no").showing(shown))
    for _ in range(2):
        await one.record_refused(0, Refusal("ION-042", "a rule of the game alone"))
    found = msgspec.convert(await teacher.ask("map"), LearnedMap)
    rows = {row.misconception: (row.tables, row.times) for row in found.mistakes}
    assert rows == {"polyatomic-bracket-missing": (2, 3), "noble-gas-bonds": (1, 1)}
    assert found.tries == 4
    first = found.mistakes[0]
    assert [(each.tried, each.right, each.times) for each in first.tried] == [
        ("CaOH2", "Ca(OH)2", 3)
    ]
    pupil = (await teacher.ask("pupils"))["pupils"][0]
    assert (pupil["refused"], pupil["mistakes"]) == (2, {"polyatomic-bracket-missing": 2})
    wall = await teacher.wall()
    assert wall.tiles[0].stuck is not None
    assert (wall.tiles[0].stuck.tries, wall.tiles[0].stuck.seat) == (4, 0)
    assert [need.what for need in wall.needs] == ["stuck"]
    made = (await teacher.ask("exercises"))["exercises"]
    kinds = [each["exercise"]["misconception"] for each in made]
    assert kinds[:2] == ["polyatomic-bracket-missing", "noble-gas-bonds"]
    assert len(made) == 5
    await teacher.do("show", {"what": "exercise", "n": 0})
    assert (await pupils[0].me()).exercise is not None
    judged_now = await pupils[0].do("try", {"n": 0, "text": "Ca(OH)2"})
    assert judged_now["right"]
    wrong = await pupils[1].do("try", {"n": 0, "text": "CaOH2"})
    assert (wrong["right"], wrong["misconception"]) == (False, "polyatomic-bracket-missing")
    answers = (await teacher.ask("exercises"))["exercises"][0]
    assert (answers["tried"], answers["right"]) == ({"Ca(OH)2": 1, "CaOH2": 1}, 1)
    await teacher.do("show", {"what": "try", "misconception": "noble-gas-bonds"})
    large = (await teacher.projector())["talked"]
    assert (large["tried"], large["right"]) == ("NeCl", "")


@pytest.mark.parametrize("formula", ["KCl", "MgCl2", "Ca(OH)2", "HBr", "H2O", "Na2O"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_choices_hold_one_right_answer(formula: str, language: Any) -> None:
    for what in naming_prompts.askable_kinds(formula, typed=False):
        choices = naming_prompts.prompt_choices(formula, what, language)
        assert len(choices) == 3
        assert naming_prompts.right_answer(formula, what, language) in choices
        if what == "charges":
            assert [_cancels(choice) for choice in choices].count(True) == 1


def _cancels(choice: str) -> bool:
    """Add up what is said of charges: one times 2+, two times 1-."""
    plus, minus = [part.rstrip(f"+{MINUS}").split(f" {TIMES} ") for part in choice.split(", ")]
    return int(plus[0]) * int(plus[1]) == int(minus[0]) * int(minus[1])


def test_a_gas_that_was_laid_on_something_gets_a_partner() -> None:
    made = [made_from("noble-gas-bonds", "He", n, 7) for n in range(6)]
    found = {(one.exercise.given, one.answer, one.exercise.tables) for one in made if one}
    assert found == {("He + Cl", "no bond", 7), ("Li + Cl", "bond", 7)}


@pytest.mark.parametrize("kind_and_tried", STOCK)
def test_every_exercise_knows_its_answer(kind_and_tried: tuple[str, str]) -> None:
    made = made_from(*kind_and_tried, 0, 1)
    assert made is not None
    assert judge_answer(made.exercise, made.answer, made.answer, 1).right
    for choice in made.exercise.choices:
        verdict = judge_answer(made.exercise, made.answer, choice, 1)
        assert verdict.right is (choice == made.answer)
        assert verdict.why["de"]
    assert not judge_answer(made.exercise, made.answer, "nonsense", 1).right
    assert made.answer not in (made.exercise.given, *made.exercise.names.values()) or (
        made.exercise.kind == "name"
    )


async def test_lights_go_on_after_a_try_and_a_compound_may_be_named(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=2, lights="after", say_it="choice", point=True)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in "AB"]
    await teacher.do("start")
    async with await pupils[0].sit() as ada, await pupils[1].sit() as bo:
        await ada.welcome()
        await bo.welcome()
        tried = await _play_and_look_at_lights(pupils, [ada, bo])
    assert tried


async def _play_and_look_at_lights(pupils: list[Pupil], clients: list[TableClient]) -> bool:
    """Try something wrong once, and say what was made once; see the lights change."""
    dark = said = False
    for _ in range(200):
        for pupil, client in zip(pupils, clients, strict=True):
            await news(client)
            here = asked(client.picture)
            if here is None:
                continue
            assert here.lit is False
            move = wrong_move(here) if here.decision == "PlaceCards" else ""
            if move and not dark:
                dark = await _lights_go_on(client, here, move)
            told = await client.answer(here.seat, here.question, bonding(here, 0))
            assert not isinstance(told, Refused)
            said = said or await _says_it(pupil)
        if dark and said:
            return True
    return False


async def _lights_go_on(client: TableClient, here: Any, move: str) -> bool:
    told = await client.answer(here.seat, here.question, move)
    if not isinstance(told, Refused) or told.code != "illegal":
        return False
    assert told.lit
    again = TableClient(client.url.removesuffix("/ws"), client.hello.table, *client.hello.tokens)
    async with again:
        assert (await again.welcome()).positions[0].lit
    return True


async def _says_it(pupil: Pupil) -> bool:
    """Answer the question about what was just made, wrongly and then never again."""
    me = await pupil.me()
    if me.asked is None:
        return False
    named = {"name": me.asked.choices, "formula": [me.asked.given], "charges": []}
    assert set(me.asked.names) == set(named[me.asked.what])
    assert all([set(each) == {"en", "de"} for each in me.asked.names.values()])
    points, extra = me.points, me.extra
    answer = await pupil.do("said", {"n": me.asked.n, "text": me.asked.choices[0]})
    after = await pupil.me()
    assert after.asked is None
    assert after.points == points  # never inside the rules of the game
    assert after.extra == extra + int(answer["right"])
    await pupil.do("said", {"n": me.asked.n, "text": answer["answer"]}, 409)
    return True


async def test_hints_come_after_a_moment(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=2, hints="later")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in "AB"]
    await teacher.do("start")
    here = (await pupils[0].me()).here
    assert here is not None
    path, key = f"/tables/{here.table}/hint?seat=0", bearer(here.tokens[0])
    early = await server.http.get(path, headers=key)
    assert (early.status_code, early.json()["said"]["key"]) == (
        409,
        "Think for a moment: hints come in {seconds:second}.",
    )
    await teacher.do("tables/1/hint")
    assert (await server.http.get(path, headers=key)).status_code == 200
