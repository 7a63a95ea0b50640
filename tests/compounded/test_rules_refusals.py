"""What the table refuses, in sentences that teach, and how answers are written."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.engine import Action, Decision, OutOfTurn, Pass, Unreadable
from labtable.engine.deal import Accept, Decline, Gift, Withdraw
from labtable.games.compounded import (
    COMPOUNDED,
    Burn,
    Claim,
    Counter,
    Done,
    Extinguish,
    Goggles,
    Grant,
    Journal,
    Keep,
    Key,
    Move,
    Offer,
    Place,
    Raise,
    Ready,
    Return,
    Scatter,
    Score,
    Share,
    Shift,
    Swap,
    TakeBack,
    Trade,
)
from labtable.games.compounded.decisions import (
    AwardGrant,
    Fire,
    KeepElement,
    MoveClaim,
    PlaceForNobel,
    RaiseExperiment,
    ReturnForNobel,
    ReturnSurplus,
    ScatterElement,
    ScoreCompounds,
    ScoreForNobel,
    StopBurner,
    SwapWithNobel,
    TakeBackClaim,
    Trading,
    UseBurner,
    UseGoggles,
    UseKey,
)
from labtable.games.compounded.decisions.claim import PlaceClaim
from labtable.games.compounded.decisions.place import PlaceElements
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import READY
from tests.compounded.kit import (
    nobel,
    on,
    player,
    scene,
    studying,
)
from tests.playing import (
    offered,
    play,
    refused,
)

EVERY = [
    *("swap H for O", "return H", "claim A1", "move A1 to A2", "keep", "goggles", "H on A1"),
    *("trade 3 H for O", "burn A1", "extinguish A1", "score A1", "raise study", "grant 1 lab"),
    *("share with 1", "journal H", "shift study to lab", "take back A1", "scatter H to A1", "key"),
]
NONSENSE: list[Action] = [
    *(Swap("", "Xx"), Return("Xx"), Claim(""), Claim("Z0"), Move("", "?"), Move("A1", "Z9")),
    *(Place("Xx", "A1"), Place("H", "nowhere"), Place("H", "A1", "moon"), Trade("H", "", -1)),
    *(Burn(""), Extinguish("Z9"), Score(""), Raise(""), Raise("moon"), Grant(-3, "lab"), Share(-1)),
    *(Journal("C*"), Shift("", ""), TakeBack("?"), Scatter("H", "Z9"), Scatter("", ""), Key()),
    *(Accept(-1), Decline(0), Withdraw(99), Offer(()), Counter(0, ()), Offer((Gift(9, 9, ""),))),
    *(Done(), Pass(), Ready(), Keep(), Goggles()),
]
MARK: dict[str, Any] = {"owner": 2, "mark": True}
FIELD = {
    "A1": on("Water", "H", owner=0),
    "A2": on("Acetylene", "C H", owner=0),
    "A3": on("Urea", "C"),
    "A4": on("Ammonia", "all", owner=0),
    "B1": on("Calcium oxide", "all", owner=0),
    "B2": on("Methane"),
    "C1": on("Water", "all", **MARK),
    "C2": on("Ammonia", "all", **MARK),
}
QUESTIONS: list[Decision[CompoundedState]] = [
    *(SwapWithNobel(0), Trading([0, 1]), ReturnSurplus(0), ReturnForNobel(0), PlaceClaim(0, [])),
    *(MoveClaim(0), UseGoggles(0), PlaceElements(0, 0), UseBurner(0, []), StopBurner(0, [], 5)),
    *(PlaceForNobel(0, 0), PlaceForNobel(0, 1), ScoreCompounds(0)),
    *(ScoreForNobel(0), RaiseExperiment(0, "Water"), KeepElement(0, ["H", "O"])),
    *(AwardGrant(0, "Ethylene", False), AwardGrant(0, "Ethylene", True)),
    *(TakeBackClaim(0), UseKey(0, [])),
    *(ScatterElement(0, 0, 1, ["H"]), PlaceElements(0, 2)),
]


def everything(question: Decision[CompoundedState]) -> Any:
    """Ask seat 0 something at a table with something of everything."""
    tools = ["Safety Goggles", "Lab Key", "Pipet", "Graduated Cylinder", "Bunsen Burner"]
    mine = player("H H H O S", study=1, lab=2, tools=tools, journals=[1], extinguishers=[READY])
    mine.extinguishers.append("Extinguisher C")
    third = nobel("H C C O O")
    field = FIELD | {"D4": on("Methane", flames=1)}
    return scene(question, mine, player("H", wilds=2), nobel=third, field=field, turn=3)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: type(each).__name__)
def test_every_refusal_carries_a_rule_and_a_sentence(question: Decision[CompoundedState]) -> None:
    table = everything(question)
    legal = offered(table)

    for answer in [*NONSENSE, *EVERY]:
        if str(answer) in legal:
            continue
        refusal = refused(table, answer)
        assert refusal.rule.startswith("CPD-")
        assert refusal.why.endswith(".")
        assert not refusal.why[0].islower()


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: type(each).__name__)
def test_what_is_offered_is_read_as_it_is_written(question: Decision[CompoundedState]) -> None:
    table = everything(question)

    for option in table.options(0):
        for said in (str(option), str(option).upper(), f"  {str(option).lower()} "):
            assert table.read(0, said) == option
        table.check(0, option)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: type(each).__name__)
def test_every_question_is_one_sentence(question: Decision[CompoundedState]) -> None:
    table = everything(question)

    prompt = table.prompt(0)

    assert prompt.endswith("?")
    assert prompt[0].isupper()
    assert type(question).__name__ not in prompt


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("swap H for O", "CPD-153"),
        ("return H", "CPD-043"),
        ("move A1 to A2", "CPD-055"),
        ("keep", "CPD-055"),
        ("goggles", "CPD-R27"),
        ("H on A1", "CPD-060"),
        ("trade 3 H for O", "CPD-068"),
        ("burn A1", "CPD-131"),
        ("extinguish A1", "CPD-102"),
        ("score A1", "CPD-081"),
        ("raise study", "CPD-085"),
        ("grant 1 lab", "CPD-141"),
        ("share with 1", "CPD-142"),
        ("journal H", "CPD-126"),
        ("shift study to lab", "CPD-128"),
        ("take back A1", "CPD-129"),
        ("scatter H to A1", "CPD-106"),
        ("key", "CPD-124"),
        ("done", "CPD-072"),
        ("ready", "CPD-030"),
        ("offer 0 gives 1: H", "CPD-030"),
        ("counter 1 with 0 gives 1: H", "CPD-030"),
        ("accept 1", "CPD-030"),
    ],
)
def test_an_answer_of_another_moment_is_told_its_moment(answer: str, rule: str) -> None:
    table = studying(player("H"), player(), player(), field={"A1": on("Water")})

    refusal = refused(table, answer)

    assert refusal.rule == rule
    assert len(refusal.why.split()) > 5


def test_a_claim_outside_study_is_told_its_moment() -> None:
    table = scene(Fire(""), player(extinguishers=[READY]), player(), field=FIELD)

    refusal = refused(table, "claim A3")

    assert (refusal.rule, refusal.why) == (
        "CPD-050",
        "Claims are placed in the Study phase, or in your own Research step.",
    )


@pytest.mark.parametrize("said", ["", "hello", "claim", "claim Z9", "pass please", "ø"])
def test_what_cannot_be_read_is_shown_what_could(said: str) -> None:
    table = studying(player("H"), player(), player(), field={"A1": on("Water"), "A2": on("Urea")})

    refusal = refused(table, said)

    assert isinstance(refusal, Unreadable)
    assert "Which compound do you claim?" in refusal.why
    assert "'claim A1'" in refusal.why


def test_who_is_not_asked_is_told_who_is() -> None:
    table = studying(player("H"), player(), player(), field={"A1": on("Water")})

    refusal = refused(table, "claim A1", seat=2)

    assert isinstance(refusal, OutOfTurn)
    assert refusal.why == "Seat 2 is not asked anything now; seat 0 is."


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("place H on B2", Place("H", "B2")),
        ("bench ca on d4", Place("Ca", "D4")),
        ("wild as C on A1", Place("C", "A1", "wild")),
        ("goggles s on a1", Place("S", "A1", "goggles")),
        ("o on extinguisher c", Place("O", "Extinguisher C")),
        ("wild O on extinguisher c* o", Place("O", "Extinguisher C* O", "wild")),
        ("H to b3", Scatter("H", "B3")),
        ("keep S", Journal("S")),
        ("grant NOBEL Research", Grant(2, "research")),
        ("trade 2 h for ca", Trade("H", "Ca", 2)),
        ("ca", Return("Ca")),
    ],
)
def test_answers_may_be_said_shortly(said: str, action: Action) -> None:
    assert type(action).read(said) == action


@pytest.mark.parametrize("answer", EVERY)
def test_every_kind_of_answer_is_written_and_read_the_same(answer: str) -> None:
    read = [kind.read(answer) for kind in COMPOUNDED.actions]

    found = [action for action in read if action is not None]

    assert [str(action) for action in found] == [answer]


def test_a_compound_may_be_called_by_its_name() -> None:
    table = studying(player(), player(), player(), field={"B3": on("Water"), "B4": on("Urea")})

    play(table, "claim water")

    assert table.state.field[6].owner == 0
