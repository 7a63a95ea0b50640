"""Puzzles stand as they say, wrong tries are wrong, and a day is the same for all."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

import labtable
from labtable.bots import Chair
from labtable.bots.hint import answer_fact
from labtable.bots.search import rank_answers
from labtable.engine.sentence import render_sentence
from labtable.languages import game_catalogue
from labtable.practice import UnknownDay, parts
from labtable.puzzles import (
    Puzzle,
    UnknownPuzzle,
    find_puzzle,
    judge_attempt,
    puzzle_hint,
    puzzle_of_day,
    puzzles,
)
from labtable.puzzles.attempt import HINTS, tell_answer
from labtable.puzzles.mine import Found, Rival, check_again
from labtable.puzzles.mine import find_puzzle as look_for_puzzle
from labtable.puzzles.puzzle import GAMES
from labtable.puzzles.theme import THEMES

FEWEST = 135  # of a game
SAMPLE = 12  # puzzles of a game whose every answer is judged
LEVELS = ("beginner", "easy", "medium", "hard", "master", "grandmaster")


def sample(game: str) -> list[Puzzle]:
    return Random(game).sample(list(puzzles(game).values()), SAMPLE)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_stands_as_it_says(game: str) -> None:
    assert len(puzzles(game)) >= FEWEST
    for puzzle in puzzles(game).values():
        table = puzzle.table()
        assert puzzle.seat in table.waiting()
        assert not table.record.header.names
        chair = Chair(table, puzzle.seat)
        best, tempting = chair.read(puzzle.best), chair.read(puzzle.tempting)
        assert best != tempting
        assert puzzle.best not in puzzle.costs
        assert min(puzzle.costs.values()) >= 5
        assert set(puzzle.themes) <= {*THEMES}
        assert set(puzzle.parts) <= set(parts())
        assert tuple(puzzle.solved) == LEVELS


@pytest.mark.parametrize("game", GAMES)
def test_the_tempting_answer_looks_best_and_the_strongest_level_solves_most(game: str) -> None:
    for puzzle in sample(game):
        assert str(rank_answers(Chair(puzzle.table(), puzzle.seat))[0]) == puzzle.tempting
    rates = {level: sum(one.solved[level] for one in puzzles(game).values()) for level in LEVELS}
    assert max(rates, key=lambda level: rates[level]) == "grandmaster"
    assert max(rates["beginner"], rates["easy"], rates["medium"]) < rates["hard"]


@pytest.mark.parametrize("game", GAMES)
def test_one_answer_is_right_and_all_that_do_something_else_are_wrong(game: str) -> None:
    for puzzle in sample(game):
        chair = Chair(puzzle.table(), puzzle.seat)
        does = answer_fact(chair, chair.read(puzzle.best))
        for option in chair.options:
            same = str(option) == puzzle.best or answer_fact(chair, option) == does
            assert judge_attempt(puzzle, chair, option).right == same, (puzzle.id, option)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_tries_and_hints_is_whole(game: str, language: str) -> None:
    spoken = game_catalogue(language, game) if language in ("en", "de") else game_catalogue("fr")
    for puzzle in sample(game)[:4]:
        chair = Chair(puzzle.table(), puzzle.seat)
        said = [judge_attempt(puzzle, chair, option).said for option in chair.options[:6]]
        said += [hint for n in range(HINTS) if (hint := puzzle_hint(puzzle, chair, n))]
        said.append(tell_answer(puzzle, chair))
        assert len(said) >= HINTS + 1
        for sentence in said:
            text = render_sentence(sentence, [], spoken)
            assert text
            assert "{" not in text


@pytest.mark.parametrize("game", GAMES)
def test_neither_a_wrong_try_nor_the_first_hint_names_the_best_answer(game: str) -> None:
    for puzzle in sample(game):
        chair = Chair(puzzle.table(), puzzle.seat)
        best = render_sentence(chair.read(puzzle.best).phrase(), [])
        wrong = judge_attempt(puzzle, chair, chair.read(puzzle.tempting)).said
        hint = puzzle_hint(puzzle, chair, 0)
        assert hint
        for sentence in (wrong, hint):
            assert f"'{best}'" not in render_sentence(sentence, [])


def test_a_day_has_one_puzzle_and_none_comes_twice_in_a_season() -> None:
    first = date(2026, 11, 16)
    days = [(first + timedelta(days=at)).isoformat() for at in range(150)]
    found = [puzzle_of_day(day) for day in days]
    assert found == [puzzle_of_day(day) for day in days]
    assert len({one.id for one in found}) == len(found)
    assert {one.game for one in found[:5]} == set(GAMES)


def test_monday_is_easier_than_saturday() -> None:
    monday = date(2026, 11, 16)
    stars = Counter[int]()
    for week in range(40):
        for weekday in range(7):
            day = monday + timedelta(days=7 * week + weekday)
            stars[weekday] += puzzle_of_day(day.isoformat()).stars
    assert stars[0] < stars[2] < stars[4] < stars[5]


def test_what_is_no_puzzle_and_no_day_is_refused() -> None:
    for id_ in ("ion-zzzzzz", "chess-000000", "", "ion"):
        with pytest.raises(UnknownPuzzle):
            find_puzzle(id_)
    with pytest.raises(UnknownDay):
        puzzle_of_day("2026-02-30")


def test_a_puzzle_is_found_where_it_was_mined_and_an_even_choice_is_none() -> None:
    puzzle = next(one for one in puzzles("ion").values() if min(one.costs.values()) > 15)
    chair = Chair(puzzle.table(), puzzle.seat)
    best, tempting = chair.read(puzzle.best), chair.read(puzzle.tempting)
    rivals = tuple(Rival(chair.read(text), cost / 100, 0.0) for text, cost in puzzle.costs.items())
    found = Found(puzzle.seat, best, tempting, rivals, 0)
    assert check_again(chair, found, Random(1)) is not None
    swapped = Found(puzzle.seat, tempting, best, (Rival(best, 0.1, 0.0),), 0)
    assert check_again(chair, swapped, Random(1)) is None
    alone = labtable.new("ion", seats=2, seed=1)
    while len(alone.options(alone.waiting()[0])) > 2:
        seat = alone.waiting()[0]
        alone.play(seat, alone.options(seat)[0])
    assert look_for_puzzle(alone, alone.waiting()[0]) is None
