"""Bots that are classes or objects of one's own program, and what is said of wrong ones."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Bot, Chair, bot
from labtable.lab.arena.contest import Contest
from labtable.lab.arena.run import arena
from labtable.lab.balance.run import ChangedArm, balance
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.plan import Plan
from labtable.lab.playing.play import games
from labtable.lab.simulate.run import Crew, simulate

ELSEWHERE = "Stepping is known to this program alone"


class Stepping:
    """Takes one option further every time it is asked."""

    def __init__(self, step: int = 1) -> None:
        self.step, self.asked = step, 0

    def choose(self, chair: Chair, dice: Random) -> Any:
        self.asked += self.step
        return chair.options[self.asked % len(chair.options)]


class Stuck(Stepping):
    def choose(self, chair: Chair, dice: Random) -> Any:
        while True:
            pass


class Demanding(Stepping):
    def __init__(self, depth: int) -> None:
        super().__init__(depth)


def plan(*bots: Any, number: int = 4) -> Plan:
    return Plan(game="ion", bots=bots, games=number, seed=7)


def test_a_class_plays_as_the_bot_in_its_file_does() -> None:
    by_name = f"{Path(__file__)}:Stepping"

    here = list(games(plan(Stepping, "random")))
    there = list(games(plan(by_name, "random")))

    assert [outcome.scores for outcome in here] == [outcome.scores for outcome in there]
    assert [outcome.bots for outcome in here[:2]] == [
        ["Stepping", "random"],
        ["random", "Stepping"],
    ]


def test_every_game_gets_a_copy_of_an_object_as_it_was() -> None:
    mine = Stepping()

    first = [outcome.scores for outcome in games(plan(mine, "random"))]

    assert first == [outcome.scores for outcome in games(plan(Stepping, "random"))]
    assert mine.asked == 0


@pytest.mark.parametrize("level", ["random", "medium", "hard"])
def test_a_bot_of_labtable_may_be_an_object(level: str) -> None:
    player = bot(level, labtable.game("ion"))

    (here,) = games(plan(player, "random", number=1))
    (there,) = games(plan(level, "random", number=1))

    assert here.scores == there.scores


def test_one_may_play_against_oneself() -> None:
    mine = Stepping()

    assert list(games(plan(mine, mine))) == list(games(plan(Stepping, Stepping)))


def test_a_contest_and_a_simulation_name_it_by_its_class() -> None:
    contest = Contest(game="ion", bots=[Stepping(3), "random"], seats=2, games=4)

    assert {place.bot for place in arena(contest).places} == {"Stepping", "random"}
    assert [rate.name for rate in simulate(plan(Stepping, "random")).bots] == ["Stepping", "random"]


def test_one_that_hangs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("labtable.lab.playing.match.HANGS", 0.05)

    with pytest.raises(LabTrouble, match=r"Stuck, at seat 0 of game 0, gave no answer within 0.05"):
        list(games(plan(Stuck, "random")))


def test_other_processes_do_not_know_it() -> None:
    with pytest.raises(LabTrouble, match=ELSEWHERE):
        games(plan(Stepping, "random"), jobs=2)
    with pytest.raises(LabTrouble, match=ELSEWHERE):
        simulate(plan(Stepping, "random"), Crew(jobs=2))
    with pytest.raises(LabTrouble, match=ELSEWHERE):
        arena(Contest(game="ion", bots=[Stepping, "random"], seats=2), Crew(jobs=2))


def test_a_folder_does_not_know_it_again(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    with pytest.raises(LabTrouble, match=ELSEWHERE):
        simulate(plan(Stepping, "random"), folder=folder)
    with pytest.raises(LabTrouble, match=ELSEWHERE):
        arena(Contest(game="ion", bots=[Stepping(), "random"], seats=2), folder=folder)

    assert not folder.exists()


def test_the_balance_bench_takes_it() -> None:
    change = ChangedArm(options={"action_tiles": True})

    study = balance(plan(Stepping, "random"), change, stream=io.StringIO())

    assert study.told.bots == ["Stepping", "random"]


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("medium,random", "bots is a list, like ['medium', 'random'], not 'medium,random'"),
        (Stepping, "bots is a list"),
        ([], "2 to 7 players"),
        (["random", 3], "3 is no bot"),
        (["random", None], "None is no bot"),
        (["random", Chair], "is no bot"),
        (["random", Demanding], "Demanding cannot be made anew for every game"),
        ([Stepping(1), Stepping(2)], "Two different bots are called Stepping"),
        ([type("random", (Stepping,), {}), "random"], "Two different bots are called random"),
    ],
)
def test_what_is_no_list_of_bots_is_refused(bots: Sequence[str | Bot], said: str) -> None:
    with pytest.raises(LabTrouble) as trouble:
        games(Plan(game="ion", bots=bots))
    with pytest.raises(LabTrouble) as same:
        arena(Contest(game="ion", bots=bots, seats=2))

    assert said in str(trouble.value)
    assert said in str(same.value) or bots == []


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(LabTrouble, match="At least one game must be played, not -2"):
        games(plan("random", "random", number=-2))
    with pytest.raises(LabTrouble, match=r"^jobs is a whole number from 1 to 512, not 0"):
        games(plan("random", "random"), jobs=0)
