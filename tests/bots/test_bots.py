"""Bots by name, and what they may know."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import labtable
from labtable.bots import Chair, Greedy, Search, Tree, bot, bots, usual
from labtable.bots.characters import name_opponent
from labtable.bots.greedy import FAR
from labtable.bots.net_loading import has_shipped_net
from labtable.engine.deal import Accept
from labtable.engine.errors import Refusal
from labtable.engine.record import read_record
from labtable.engine.table import Table
from labtable.games.compounded.actions import Counter, Offer

GAMES = labtable.all_games()


def unlike(name: str, seed: int) -> tuple[Table[Any], Table[Any], int]:
    """Two worlds that one seat cannot tell apart, some way into a game."""
    dice = Random(seed)
    table = labtable.new(name, seats=labtable.game(name).seats[0] + 1, seed=seed)
    for _ in range(dice.randrange(2, 12)):
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
    seat = table.waiting()[0]
    return table, table.redeal(seat, dice), seat


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["random", "beginner", "easy", "medium"])
def test_a_bot_answers_the_same_in_worlds_it_cannot_tell_apart(name: str, level: str) -> None:
    for seed in range(6):
        table, other, seat = unlike(name, seed)
        thinker = bot(level, table.game)

        here = thinker.choose(Chair(table, seat), Random(seed))
        there = thinker.choose(Chair(other, seat), Random(seed))

        assert here == there, (name, seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("worlds", [1, 2])
def test_who_looks_ahead_answers_the_same_in_worlds_it_cannot_tell_apart(
    name: str, worlds: int
) -> None:
    table, other, seat = unlike(name, seed=worlds)

    here = Search(worlds).think(Chair(table, seat), Random(7))
    there = Search(worlds).think(Chair(other, seat), Random(7))

    assert here == there


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_five_levels_and_one_more_where_a_net_lies(name: str) -> None:
    game = labtable.game(name)
    learned = ["grandmaster"] if has_shipped_net(game) else []

    assert bots(game) == ["beginner", "easy", "medium", "hard", "master", *learned]
    assert usual(game) == "medium"
    for level in bots(game):
        assert hasattr(bot(level, game), "choose")


@pytest.mark.parametrize(
    ("old", "new"), [("learner", "easy"), ("skilled", "medium"), ("expert", "hard")]
)
def test_a_level_answers_to_its_old_name(old: str, new: str) -> None:
    game = labtable.game("ion")

    assert vars(bot(old, game)) == vars(bot(new, game))
    assert name_opponent(old, []) == name_opponent(new, [])


def test_a_game_that_looks_no_further_has_no_hard_bot() -> None:
    game = msgspec.structs.replace(labtable.game("ion"), foresight=None, features=None)

    assert bots(game) == ["beginner", "easy", "medium"]
    with pytest.raises(Refusal, match="There is: beginner, easy, medium"):
        bot("master", game)


def test_an_unknown_level_is_refused_and_the_nearest_offered() -> None:
    with pytest.raises(Refusal, match="Did you mean 'master'"):
        bot("mister", labtable.game("ion"))


def test_search_says_what_it_expects() -> None:
    table = labtable.new("ion", seats=2, seed=7)

    thought = Search(5).think(Chair(table, 0), Random(1))

    assert thought.answer in table.options(0)
    assert "worlds it led to" in thought.why
    assert "the next best" in thought.why


def test_a_tree_of_answers_is_grown_in_worlds_it_cannot_tell_apart() -> None:
    table, other, seat = unlike("ion", seed=3)

    here = Tree(12).think(Chair(table, seat), Random(7))
    there = Tree(12).think(Chair(other, seat), Random(7))

    assert here == there
    assert here.answer in table.options(seat)


def test_greedy_says_what_it_compared() -> None:
    table = labtable.new("ion", seats=2, seed=7)

    thought = Greedy().think(Chair(table, 0), Random(1))

    assert thought.answer in table.options(0)
    assert "the next best is" in thought.why


def test_a_beginner_never_takes_what_looks_worse_than_most() -> None:
    game = msgspec.structs.replace(labtable.game("compounded"), habits=())
    table = Table.new(game, seats=2, seed=7)
    chair = Chair(table, table.waiting()[0])
    judge = table.game.judge
    assert judge is not None
    worth = sorted([judge(chair.view, option) for option in chair.options])

    chosen = [Greedy(slips=1.0).choose(chair, Random(seed)) for seed in range(20)]

    assert len(set(chosen)) > 1
    assert min([judge(chair.view, option) for option in chosen]) >= worth[len(worth) // 2]


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_habit_leads_to_mistakes_that_are_told(name: str) -> None:
    game, told = labtable.game(name), set[str]()
    for seed in range(12):
        table, dice = labtable.new(name, seats=3, seed=seed), Random(seed)
        while not table.over and len(told) < len(game.habits):
            chair = Chair(table, table.waiting()[0])
            thought = Greedy(slips=1.0).think(chair, dice)
            told |= {habit.name for habit in game.habits if thought.why == f"It {habit.name}."}
            table.play(chair.seat, Greedy(slips=0.2).choose(chair, dice))

    assert len(game.habits) >= 3
    assert told == {habit.name for habit in game.habits}


def test_who_fears_to_trade_refuses_a_deal_that_helps() -> None:
    table, dice = labtable.new("compounded", seats=3, seed=3), Random(3)
    fears = next(habit for habit in table.game.habits if habit.name == "fears to trade")
    fearful = msgspec.structs.replace(table.game, habits=(fears,))
    while True:
        chair = Chair(table, table.waiting()[0])
        best = Greedy().choose(chair, dice)
        if isinstance(best, Offer | Counter | Accept):
            break
        table.play(chair.seat, best)

    again = Table.replay(fearful, read_record(table.record.to_text()))
    thought = Greedy(slips=1.0).think(Chair(again, chair.seat), dice)

    assert thought.why == "It fears to trade."
    assert not isinstance(thought.answer, Offer | Counter | Accept)


def test_a_beginner_never_takes_what_is_out_of_the_question() -> None:
    table = labtable.new("chemistry_monopoly", seats=2, seed=7)
    judge, ahead, dice = table.game.judge, table.game.foresight, Random(1)
    assert judge is not None
    assert ahead is not None

    for _ in range(60):
        chair = Chair(table, table.waiting()[0])
        best = max([judge(chair.view, option) for option in chair.options])
        chosen = Greedy(slips=1.0).choose(chair, dice)

        assert judge(chair.view, chosen) >= min(best, 0.0) - FAR * ahead.doubt
        table.play(chair.seat, chosen)


def test_search_stops_when_its_time_is_up() -> None:
    table = labtable.new("ion", seats=2, seed=7)

    thought = Search(10**9, seconds=0.01).think(Chair(table, 0), Random(1))

    assert thought.answer in table.options(0)


def test_search_leaves_the_table_as_it_was() -> None:
    table = labtable.new("valence", seats=3, seed=7)
    before = table.save()

    Search(3).choose(Chair(table, table.waiting()[0]), Random(1))

    assert table.save() == before


def test_who_slips_takes_what_looks_best_and_plays_nothing_on() -> None:
    table = labtable.new("ion", seats=2, seed=7)

    thought = Search(10**9, slips=1.0).think(Chair(table, 0), Random(1))

    assert thought == Greedy().think(Chair(table, 0), Random(1))


def test_who_takes_more_time_looks_further_where_that_pays() -> None:
    near, far = looked(far=False), looked(far=True)

    assert max(far) > max(near) + 2


def looked(far: bool) -> list[float]:
    """Rounds of Valence Plus gone by where playouts were looked at."""
    table = labtable.new("valence", seats=2, seed=7)
    ahead = table.game.foresight
    assert ahead is not None
    seen: list[float] = []

    def worth(view: Any) -> list[float]:
        seen.append(view.turn / len(view.seats))
        return [0.0] * len(view.seats)

    watched = msgspec.structs.replace(ahead, worth=worth, doubt=1e9)
    table.game = msgspec.structs.replace(table.game, foresight=watched)
    Search(2, far=far).think(Chair(table, table.waiting()[0]), Random(1))
    return seen
