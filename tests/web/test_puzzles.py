"""Puzzles over REST: laid on a real table, judged by its first answer, counted once."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.practice import (
    Profile,
    UnreadableProfile,
    merge_profiles,
    read_profile,
    write_profile,
)
from labtable.puzzles import Puzzle, puzzle_of_day, puzzles
from labtable.puzzles.puzzle import GAMES
from tests.web.conftest import Running

DAY = 20_000.0
PAST = "2026-11-16"


async def lay(server: Running, puzzle: Puzzle) -> tuple[str, str]:
    reply = await server.http.post(f"/puzzles/{puzzle.id}/tables", json={"name": "Mia"})
    assert reply.status_code == 201, reply.text
    found = reply.json()
    assert (found["seat"], found["n"]) == (puzzle.seat, len(puzzle.table().record.answers))
    token = next(key["token"] for key in found["made"]["seats"] if key["token"])
    return found["made"]["table"], token


async def answer(server: Running, table: str, seat: int, text: str) -> None:
    host = await server.hub.host(table)
    assert host is not None
    host.live.table.play(seat, host.live.table.read(seat, text))


async def judge(server: Running, puzzle: Puzzle, table: str, token: str, **more: Any) -> Any:
    return await server.http.post(
        f"/puzzles/{puzzle.id}/tries",
        json={"table": table, "day": DAY, **more},
        headers={"authorization": f"Bearer {token}"},
    )


async def test_all_are_listed_and_a_day_has_one(server: Running) -> None:
    listed = (await server.http.get("/puzzles")).json()["puzzles"]
    assert len(listed) == len(puzzles())
    assert {one["game"] for one in listed} == set(GAMES)
    assert "best" not in listed[0]
    today = (await server.http.get(f"/daily/puzzle/{PAST}")).json()
    assert today["id"] == puzzle_of_day(PAST).id
    for wrong in ("2099-01-01", "soon"):
        assert (await server.http.get(f"/daily/puzzle/{wrong}")).status_code in (400, 404)


@pytest.mark.parametrize("game", GAMES)
async def test_hints_end_with_the_answer(server: Running, game: str) -> None:
    puzzle = next(iter(puzzles(game).values()))
    said = [(await server.http.get(f"/puzzles/{puzzle.id}/hints/{n}")).json() for n in range(4)]
    assert [one["n"] for one in said] == [0, 1, 2, 2]
    assert said[2] == said[3]
    assert "best answer" in said[2]["said"]["text"]


async def test_what_is_unknown_is_refused(server: Running) -> None:
    assert (await server.http.get("/puzzles/ion-zzzzzz/hints/0")).status_code == 404
    first, second = list(puzzles("ion").values())[:2]
    table, token = await lay(server, first)
    early = await judge(server, first, table, token)
    assert early.status_code in (400, 409), early.text
    other = await judge(server, second, table, token)
    assert other.status_code in (400, 403, 409), other.text
    strange = await judge(server, first, table, "nobody")
    assert strange.status_code == 403


def test_puzzles_of_two_devices_are_joined_and_counted_once() -> None:
    one = Profile(puzzles={"ion-000001": 1, "ion-000002": 3})
    two = Profile(puzzles={"ion-000001": 2, "ion-000003": 0})
    both = merge_profiles(one, two)
    assert both == merge_profiles(two, one) == merge_profiles(both, one)
    assert both.puzzles == {"ion-000001": 2, "ion-000002": 3, "ion-000003": 0}
    assert '"puzzles"' in write_profile(both)


async def test_a_first_try_without_a_hint_speaks_for_the_chemistry_of_it(server: Running) -> None:
    puzzle = next(one for one in puzzles("ion").values() if one.parts)
    table, token = await lay(server, puzzle)
    await answer(server, table, puzzle.seat, puzzle.best)
    found = (await judge(server, puzzle, table, token)).json()
    assert found["right"]
    weights = {(one["part"], one["right"], one["weight"]) for one in found["profile"]["answers"]}
    assert weights == {(part, True, 0.5) for part in puzzle.parts}
    for helped in ({"tries": 2}, {"hints": 1}):
        later = (await judge(server, puzzle, table, token, **helped)).json()
        assert (later["right"], later["profile"]["answers"]) == (True, [])


async def test_a_wrong_try_is_told_what_it_brings_and_speaks_against_nothing(
    server: Running,
) -> None:
    puzzle = next(one for one in puzzles("valence").values() if one.parts)
    table, token = await lay(server, puzzle)
    await answer(server, table, puzzle.seat, puzzle.tempting)
    found = (await judge(server, puzzle, table, token)).json()
    assert not found["right"]
    assert "more of 100 such games" in found["said"]["text"]
    assert found["profile"]["answers"] == []


def test_puzzles_that_cannot_be_are_refused() -> None:
    for wrong in ({"ion-000001": -1}, {"ion-000001": 1000}, {"<b>": 1}):
        with pytest.raises(UnreadableProfile):
            read_profile(write_profile(Profile(puzzles=wrong)))
