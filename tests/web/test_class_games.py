"""A small lesson with each of the other games: start, play with the same deal, compare, report."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import labtable
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running
from tests.web.people import first_option, place

GAMES = ["valence", "compoundit", "compounded", "chemistry_monopoly"]
TURNS = 12


@pytest.mark.parametrize("game", GAMES)
async def test_a_small_lesson_with_another_game(server: Running, game: str) -> None:
    offer = [each for each in (await server.http.get("/lessons")).json() if each["game"] == game]
    people = offer[0]["people"][0]
    lesson = {"game": game, "people": people, "expected": 2 * people, "lights": "on"}
    teacher = await Teacher.opens(server, **lesson)
    names = [f"{game}{n}" for n in range(2 * people)]
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in names]
    started = await teacher.do("start")
    assert [tile["state"] for tile in started["tiles"]] == ["playing", "playing"]
    hosts = [server.hub.hosts[tile["table"]] for tile in started["tiles"]]
    one, two = [host.live.table for host in hosts]
    assert [one.view(seat) for seat in range(people)] == [two.view(seat) for seat in range(people)]
    clients = [await pupil.sit() for pupil in pupils]
    for client in clients:
        await client.__aenter__()
        await client.welcome()
    tables = [clients[:people], clients[people:]]
    given = await asyncio.gather(*[_some_answers(some) for some in tables])
    for client in clients:
        await client.__aexit__(None, None, None)
    alike = [[entry.action for entry in host.live.table.record.answers] for host in hosts]
    assert alike[0] == alike[1]  # answered alike, so the luck was alike
    shown = await teacher.projector()
    assert [tile["phase"]["turn"] > 0 for tile in shown["tiles"]] == [True, True]
    await teacher.do("end")
    await teacher.do("close")
    report = await teacher.report()
    assert report.stopped == 2
    assert [row.points for row in report.tables] == [host.live.table.points() for host in hosts]
    made = [each for host in hosts for each in host.live.evidence or [] if each.made]
    assert sum([pupil.compounds for pupil in report.pupils]) == len(made)
    comparison = await teacher.ask("compare")
    assert comparison["ready"]
    assert comparison["forks"] == []
    assert {row["tables"] for row in comparison["alike"]} == {2}
    plan = await server.http.get(f"/lessons/{game}", params={"language": "de"})
    assert plan.json()["goal"]
    assert {one["preset"] for one in plan.json()["presets"]} <= set(labtable.game(game).presets)
    assert given == [TURNS, TURNS]


async def _some_answers(clients: list[Any]) -> int:
    """Answer so often at one table, always with the first option, by seat."""
    given = 0
    while given < TURNS:
        here = clients[0].picture.positions[0]
        seat = min(here.waiting)
        client = clients[seat]
        while seat not in place(client.picture, seat).waiting:
            await client.hear()
        await first_option(client, place(client.picture, seat))
        given += 1
        seq = client.picture.seq
        for other in clients:
            while other.picture.seq < seq:
                await other.hear()
    return given
