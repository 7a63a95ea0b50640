"""Nobody holds a strict clock by taking answers back, and what others saw stays."""

from __future__ import annotations

import random
from typing import Any

import pytest

import labtable
from labtable.engine.errors import Refusal
from labtable.host.refusals import RequestRefused
from labtable.host.store import Entry
from labtable.host.tables.clocks import Clock
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.seating import Sitting
from labtable.wire.messages import Refused, Undo, Update, Welcome, encode_message
from tests.web.conftest import Start
from tests.web.members import browsers
from tests.web.people import GUEST, ME, first_option, place

GAMES = labtable.all_games()
NAMES = ["Ada", "Bo", "Cy"]
LIMIT = 45.0  # seconds


def scene(game: str, rated: bool, seed: int = 7) -> LiveTable:
    seats = [Sitting(name, "person", "beginner", name == "Ada") for name in NAMES]
    live = LiveTable(labtable.new(game, seats=3, seed=seed, names=NAMES), seats)
    live.rated, live.strict = rated, True
    return live


def do(live: LiveTable, kind: str, seat: int, body: str = "", name: str = "x") -> list[Any]:
    return apply_entry(live, Entry(seq=0, id=name, kind=kind, seat=seat, body=body))


def answer(live: LiveTable, seat: int, dice: random.Random, name: str = "x") -> list[Any]:
    action = live.table.sample(seat, dice)
    return do(live, "answer", seat, encode_message(action).decode(), name)


@pytest.mark.parametrize("rated", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_answer_and_undo_never_give_time_back(game: str, rated: bool) -> None:
    """One answers and takes it back, again and again; the time of nobody grows."""
    live, clock, dice, now = scene(game, rated), Clock("strict", LIMIT), random.Random(3), 1000.0
    clock.look(live, now)
    taken_back = 0
    for _ in range(400):
        seat = dice.choice(live.table.waiting())
        left = {each: clock.left(each, now) for each in live.table.waiting()}
        question = live.table.state.question
        now += 0.5
        answer(live, seat, dice)
        clock.look(live, now)
        try:
            do(live, "undo", seat)
        except Refusal:
            if live.table.over:
                break
            continue
        while live.vote:
            do(live, "consent", live.vote.missing[0], "yes")
        taken_back += 1
        now += 0.5
        clock.look(live, now)
        assert live.table.state.question == question
        for each in live.table.waiting():
            before, after = left[each], clock.left(each, now)
            assert before is not None
            assert after is not None
            assert after <= max(0.0, before - 0.5) + 0.01, (game, each, before, after)
    assert taken_back or rated, "the attack was not tried"


@pytest.mark.parametrize("game", GAMES)
def test_what_others_have_seen_stays_at_a_rated_table(game: str) -> None:
    live, dice = scene(game, rated=True), random.Random(5)
    shown = 0
    for _ in range(300):
        if live.table.over:
            break
        seat, asked = dice.choice(live.table.waiting()), live.table.state.question
        answer(live, seat, dice)
        if live.table.over or live.table.state.question == asked:
            continue  # a secret answer to a question that is still open
        shown += 1
        assert live.undoable() == []
        with pytest.raises(Refusal):
            do(live, "undo", seat)
    assert shown > 20


def test_an_answer_that_the_clock_gave_stands() -> None:
    live, dice = scene("ion", rated=False), random.Random(1)
    answer(live, 0, dice, name="clock:1:0")

    assert 0 not in live.undoable()
    with pytest.raises(RequestRefused, match="time was up"):
        do(live, "undo", 0)


def test_what_a_journal_holds_from_before_is_still_read() -> None:
    """Lines that were judged by the old rule are played again as they were."""
    live, dice = scene("compounded", rated=True), random.Random(2)
    while True:
        seat, asked = dice.choice(live.table.waiting()), live.table.state.question
        answer(live, seat, dice)
        if live.table.state.question != asked and seat in live._fresh_seats():
            break
    given = len(live.table.record.answers)

    apply_entry(live, Entry(seq=given + 1, id="undo", kind="undo", seat=seat))

    assert len(live.table.record.answers) == given - 1


async def test_whoever_undoes_again_and_again_is_answered_for(start: Start) -> None:
    server = await start(strict_seconds=0.2)
    async with browsers(server, "Stalling", "Patient") as (host, other):
        made = await host.open_table(ME, GUEST, rated=True, clock="strict")
        joined = (await other.post(f"/codes/{made.code}", json={"name": "Bo"})).json()
        async with (
            server.sit(made, 0) as ada,
            server.device(made.table, joined["token"]) as patient,
        ):
            await patient.welcome()
            here = place(await ada.welcome(), 0)
            for n in range(600):
                if here.options and 0 in here.waiting:
                    await first_option(ada, here)
                told = await ada.ask(Undo(id=f"undo{n}", seat=0))
                if isinstance(told, Refused):
                    break
                here = place(told, 0) if isinstance(told, Welcome | Update) else here
    answered = [entry.id for entry in await server.hub.services.store.journal(made.table)]
    assert any(name.startswith("clock:") for name in answered)


async def test_a_restart_gives_no_time_back(start: Start) -> None:
    server = await start(strict_seconds=1000.0)
    made = await server.open(seats=[ME, {"kind": "me", "name": "Bo"}], clock="strict")
    async with server.sit(made, 0, 1) as ada:
        here = place(await ada.welcome(), 0)
        host = server.hub.hosts[made.table]
        host.core.clock._counted -= 600  # ten minutes pass
        await first_option(ada, here)
        await ada.ask(Undo(id="undo", seat=0))
    await server.hub.put_away(made.table)
    assert made.table not in server.hub.hosts

    async with server.sit(made, 0, 1) as again:
        told = await again.welcome()

    assert [seat.clock_s is not None and seat.clock_s < 401 for seat in told.seats] == [True, True]


async def test_a_crash_gives_back_only_what_no_line_tells(start: Start) -> None:
    """Without a goodbye the journal tells when each answer came and went."""
    server = await start(strict_seconds=1000.0)
    made = await server.open(seats=[ME, {"kind": "me", "name": "Bo"}], clock="strict")
    async with server.sit(made, 0) as ada:
        await first_option(ada, place(await ada.welcome(), 0))
        await ada.ask(Undo(id="undo", seat=0))
    store = server.hub.services.store
    await store.write(("DELETE FROM clocks", ()))
    await store.write(("UPDATE journal SET at = at + 500", ()))
    server.hub.hosts.pop(made.table)

    async with server.sit(made, 0) as again:
        told = await again.welcome()

    left = told.seats[0].clock_s
    assert left is not None
    assert left < 501
