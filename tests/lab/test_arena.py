"""Contests: fair tables, an order that is certain or called open, the same for any jobs."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pytest

from labtable import Refusal
from labtable.lab.arena.contest import (
    Contest,
    Meeting,
    checked_contest,
    round_robin_meetings,
    swiss_meetings,
    swiss_round_count,
)
from labtable.lab.arena.ranking import certainty_sentence
from labtable.lab.arena.run import arena, look_schedule
from labtable.lab.errors import LabTrouble
from labtable.lab.simulate.run import Crew
from tests.lab.folders import content

CONTEST = Contest(game="ion", bots=["easy", "random"], seats=2, games=40, seed=7)

OTHER_DICE = """
from labtable.bots import RandomBot


class Bot(RandomBot):
    def choose(self, chair, dice):
        dice.random()
        return super().choose(chair, dice)
"""


def test_everybody_plays_every_deal_in_every_seat() -> None:
    contest = Contest(game="ion", bots=["beginner", "easy", "random"], seats=3, games=12)

    settings = list(contest.settings(round_robin_meetings(3, 3), range(2), 0))

    seen = Counter(
        [(each.seed, seat, bot) for each in settings for seat, bot in enumerate(each.bots)]
    )
    assert len(settings) == contest.games
    assert set(seen.values()) == {2}


def test_at_large_tables_everybody_moves_on() -> None:
    contest = Contest(game="ion", bots=["a", "b", "c", "d"], seats=4, games=4)

    first, *others = ["".join(each.bots) for each in contest.settings([(0, 1, 2, 3)], range(1), 0)]

    assert sorted(first) == ["a", "b", "c", "d"]
    assert others == [first[turn:] + first[:turn] for turn in (1, 2, 3)]


def test_at_large_tables_nobody_always_follows_the_same_bot() -> None:
    contest = Contest(game="ion", bots=["a", "b", "c", "d"], seats=4, games=400)

    tables = [each.bots * 2 for each in contest.settings([(0, 1, 2, 3)], range(100), 0)]
    after_a = Counter([table[table.index("a") + 1] for table in tables])

    assert all([100 <= after_a[bot] <= 168 for bot in "bcd"])  # of 400, in steps of four


def test_a_contest_ends_when_its_order_is_certain() -> None:
    contest = Contest(game="ion", bots=["random", "easy"], seats=2, games=4000, seed=7)

    found = arena(contest, Crew(), None, io.StringIO())

    assert [place.bot for place in found.places] == ["easy", "random"]
    assert found.certain
    assert found.games == 40


@pytest.fixture
def twins(tmp_path: Path) -> list[str]:
    """Two bots that play at random, with other dice."""
    (tmp_path / "one.py").write_text("from labtable.bots import RandomBot as Bot\n")
    (tmp_path / "two.py").write_text(OTHER_DICE)
    return [f"{tmp_path}/{name}.py:Bot" for name in ("one", "two")]


def test_a_contest_needs_nothing_but_bots(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(CONTEST)

    assert found == arena(CONTEST, Crew(), None, io.StringIO())
    assert capsys.readouterr().out == ""


def test_twins_are_never_told_apart(twins: list[str]) -> None:
    found = arena(Contest(game="ion", bots=twins, seats=2, games=80), Crew(), None, io.StringIO())

    assert not found.certain
    assert found.games == 80


@pytest.mark.parametrize("seed", range(16))
def test_two_games_tell_nothing(twins: list[str], seed: int) -> None:
    contest = Contest(game="ion", bots=twins, seats=2, games=2, seed=seed)

    found = arena(contest, Crew(), None, io.StringIO())

    assert certainty_sentence(found) == "Before 20 deals no order is certain."
    assert [(place.low, place.high) for place in found.places] == [(None, None)] * 2


def test_a_contest_is_the_same_for_any_number_of_jobs_and_goes_on(tmp_path: Path) -> None:
    arena(CONTEST, Crew(), tmp_path / "alone", io.StringIO())
    log = (tmp_path / "alone" / "games.jsonl").read_bytes()
    cut = tmp_path / "cut"
    cut.mkdir()
    (cut / "run.json").write_bytes((tmp_path / "alone" / "run.json").read_bytes())
    (cut / "games.jsonl").write_bytes(log[: len(log) // 2])

    arena(CONTEST, Crew(jobs=2), cut, io.StringIO())

    assert content(cut) == content(tmp_path / "alone")


def test_nobody_meets_twice_in_a_swiss_contest() -> None:
    ranked, met = list(range(6)), list[Meeting]()
    for _ in range(swiss_round_count(6)):
        met += swiss_meetings(ranked, met)

    assert len(met) == len(set(met)) == 12


def test_of_an_odd_number_another_one_rests_each_round() -> None:
    met = list[Meeting]()
    for _ in range(3):
        met += swiss_meetings([0, 1, 2], met)

    assert sorted(met) == [(0, 1), (0, 2), (1, 2)]


def test_a_swiss_contest_ranks_as_a_round_robin_does() -> None:
    bots = ["random", "beginner", "easy"]
    contest = Contest(game="ion", bots=bots, seats=2, games=30, seed=7, swiss=True)

    found = arena(contest, Crew(), None, io.StringIO())

    assert found.places[-1].bot == "random"
    assert found.games <= 30 * swiss_round_count(3)


def test_one_looks_seldom_and_at_the_end() -> None:
    assert look_schedule(5) == [5]
    assert look_schedule(20) == [20]
    assert look_schedule(90) == [20, 40, 80, 90]


@pytest.mark.parametrize(
    ("bots", "seats", "swiss_", "said"),
    [
        ("easy,easy", 2, False, "takes part twice"),
        ("easy", 2, False, "needs at least 2 bots"),
        ("easy,random", 9, False, "2 to 7 players"),
        ("easy,random,beginner", 3, True, "two bots meet"),
        ("easy,mediun", 2, False, "Did you mean"),
    ],
)
def test_what_cannot_be_held_is_refused(bots: str, seats: int, swiss_: bool, said: str) -> None:
    contest = Contest(game="ion", bots=bots.split(","), seats=seats, swiss=swiss_)

    with pytest.raises((LabTrouble, Refusal)) as trouble:
        checked_contest(contest)

    assert said in str(trouble.value)
