"""People at a table, over real sockets."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec
import pytest

import labtable
from labtable.host.settings import Rates
from labtable.wire.client import TableClient
from labtable.wire.messages import (
    Confirmed,
    Presence,
    Refused,
    Update,
)
from tests.patience import PATIENCE
from tests.web.conftest import Running, Start
from tests.web.people import BO, BOT, GUEST, ME, first_option, place, to_the_end


async def test_a_whole_game_against_a_bot(server: Running) -> None:
    made = await server.open()

    async with server.sit(made, 0) as ada:
        end = place(await to_the_end(ada, await ada.welcome()), 0)

    assert end.result is not None
    assert len(end.result.scores) == 2
    assert end.history[-1] == end.result.scores


async def test_two_devices_play_one_game(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        mine, yours = await ada.welcome(), await bo.welcome()
        await first_option(ada, place(mine, 0))
        chosen = await bo.until(Update)
        await first_option(bo, place(yours, 1))
        shown = await ada.until(Update)

    assert place(chosen, 1).waiting == [1]
    assert chosen.events == []
    assert shown.seq == 2
    assert b"CardsRevealed" in bytes(shown.events[0])


async def test_an_answer_names_the_question_it_answers(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        late = await ada.answer(0, here.question + 1, here.options[0].text)
        none = await ada.answer(0, 0, here.options[0].text)

    assert isinstance(late, Refused)
    assert (late.code, late.rule) == ("out_of_turn", "TABLE-04")
    assert isinstance(none, Refused)
    assert none.code == "malformed"


async def test_a_refusal_carries_its_rule_and_changes_nothing(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        hand = msgspec.json.decode(here.view)["seats"][0]["hand"]
        missing = next(card for card in ("Xe", "Ne", "He", "Li", "F") if card not in hand)
        refused = await ada.answer(0, here.question, missing)
        accepted = await first_option(ada, here)

    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("illegal", "ION-170")
    assert isinstance(accepted, Update)
    assert accepted.seq == 1


async def test_an_answer_may_be_an_action_instead_of_text(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        strange = await ada.answer(0, here.question, {"type": "Castle"})
        action = msgspec.json.decode(here.options[0].action)
        accepted = await ada.answer(0, here.question, action)

    assert isinstance(strange, Refused)
    assert strange.code == "malformed"
    assert "Pick" in strange.text
    assert isinstance(accepted, Update)


async def test_an_id_counts_once_and_is_looked_up_before_the_answer_is_judged(
    server: Running,
) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        await first_option(ada, here, "my-answer")
        again = await ada.answer(0, here.question, "no answer at all", "my-answer")

    assert again == Confirmed("my-answer", 1)


async def test_nobody_answers_for_somebody_else(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made) as watcher:
        here = place(await ada.welcome(), 0)
        await watcher.welcome()
        other = await ada.answer(1, here.question, here.options[0].text)
        watching = await watcher.answer(0, here.question, here.options[0].text)

    assert isinstance(other, Refused)
    assert isinstance(watching, Refused)
    assert (other.code, watching.code) == ("forbidden", "forbidden")


async def test_a_hot_seat_device_gets_every_hand_but_hears_no_secret(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0, 1) as device:
        welcome = await device.welcome()
        end = await to_the_end(device, welcome)

    assert welcome.mine == [0, 1]
    hands = [msgspec.json.decode(place(welcome, n).view)["seats"][n]["hand"] for n in (0, 1)]
    assert [len(hand) for hand in hands] == [8, 8]
    assert not any([b"HandReceived" in bytes(event) for event in welcome.events])
    assert place(end, 1).result == place(end, 0).result


async def test_a_watcher_sees_the_table_and_no_hand(server: Running) -> None:
    made = await server.open(seats=[ME, BOT])

    async with server.sit(made) as watcher:
        welcome = await watcher.welcome()

    view = msgspec.json.decode(welcome.positions[0].view)
    assert welcome.mine == []
    assert welcome.positions[0].options == []
    assert [seat["hand"] for seat in view["seats"]] == [[], []]


async def test_whoever_comes_back_hears_what_was_missed(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        mine, yours = await ada.welcome(), await bo.welcome()
        await ada.socket.close()
        await first_option(bo, place(yours, 1))
        async with server.sit(made, 0, last_seq=mine.seq) as back:
            again = await back.welcome()
            update = await first_option(back, place(again, 0))

    async with server.sit(made, 0, last_seq=1) as late:
        missed = await late.welcome()

    assert (again.seq, again.events) == (1, [])
    assert isinstance(update, Update)
    assert missed.events == update.events
    assert missed.positions == update.positions


async def test_presence_follows_people(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        async with server.sit(made, 1) as bo:
            await bo.welcome()
            here = await ada.until(Presence)
        gone = await ada.until(Presence)

    assert [seat.online for seat in here.seats] == [True, True]
    assert [seat.online for seat in gone.seats] == [True, False]


async def test_a_table_comes_back_after_a_restart(start: Start) -> None:
    first = await start()
    made = await first.open(seats=[ME, BO])
    async with first.sit(made, 0) as ada, first.sit(made, 1) as bo:
        mine, yours = await ada.welcome(), await bo.welcome()
        await first_option(ada, place(mine, 0), "one")
        before = await first_option(bo, place(yours, 1), "two")
    await first.stop()

    second = await start()
    async with second.sit(made, 1) as bo:
        after = await bo.welcome()
        known = await bo.answer(1, 1, "whatever", "two")

    assert after.positions == before.positions
    assert known == Confirmed("two", 2)


def find_every_second_answer_too_fast(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    limits, patient = server.hub.limits, cycle([False, True])
    allow = limits.allow
    monkeypatch.setattr(
        limits,
        "allow",
        lambda what, sender: next(patient) if what == "answers" else allow(what, sender),
    )
    monkeypatch.setattr(limits, "wait", lambda what, sender: 0.001)


def example(page: str, heading: str) -> dict[str, Any]:
    """What the example in a section of the docs defines."""
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(text.partition(heading)[2].partition("```python\n")[2].partition("```")[0], names)
    return names


async def test_the_bot_of_the_docs_plays_a_whole_game_as_fast_as_it_may(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_every_second_answer_too_fast(server, monkeypatch)
    code = example("server.md", "## Programs at the table")
    made = await server.open(seats=[ME, BOT])

    code["TableClient"] = partial(TableClient, wait=PATIENCE)
    await asyncio.wait_for(code["play"](server.url, made.table, made.seats[0].token), PATIENCE)

    info = (await server.http.get(f"/tables/{made.table}")).json()
    assert info["status"] == "over"


@pytest.mark.parametrize("game", ["ion", "valence"])
async def test_the_guest_of_the_docs_joins_by_a_code_and_plays_to_the_end(
    server: Running, game: str
) -> None:
    code = example("bot-author.md", "## At somebody else's server")
    made = await server.open(game=game, seats=[BOT, GUEST])

    seat = await asyncio.to_thread(code["join"], server.url, made.code, "Robot")
    code["TableClient"] = partial(TableClient, wait=PATIENCE)
    scores = await code["play"](server.url, seat["table"], seat["token"])

    info = (await server.http.get(f"/tables/{made.table}")).json()
    assert (info["status"], info["seats"][1]["name"]) == ("over", "Robot")
    assert len(scores) == 2


async def test_an_answer_that_came_too_fast_is_given_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_every_second_answer_too_fast(server, monkeypatch)
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        given = await first_option(ada, place(await ada.welcome(), 0), "mine")

    refused = [heard for heard in ada.heard if isinstance(heard, Refused)]
    assert [(told.id, told.code, told.wait_s) for told in refused] == [("mine", "rate", 0.001)]
    assert isinstance(given, Update)
    assert given.answered == "mine"


async def test_nobody_waits_longer_than_for_any_other_message(start: Start) -> None:
    server = await start(rates=Rates(answers=1e-6, answers_burst=1))
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        await first_option(ada, here)
        told = await ada.answer(0, here.question, "Cl")

    assert isinstance(told, Refused)
    assert told.code == "rate"
    assert told.wait_s > PATIENCE


async def test_a_client_remembers_the_newest_picture(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0, 1) as both:
        welcome = await both.welcome()
        first = both.picture
        await first_option(both, place(welcome, 0))

    assert first is welcome
    assert both.picture.positions[0].waiting == [1]


SHORTER = {"chemistry_monopoly": {"round_limit": 20}}


@pytest.mark.parametrize("name", labtable.all_games())
async def test_every_installed_game_is_played_to_its_end(server: Running, name: str) -> None:
    made = await server.open(game=name, seats=[ME, BOT], options=SHORTER.get(name, {}))

    async with server.sit(made, 0) as ada:
        end = await to_the_end(ada, await ada.welcome())

    assert end.positions[0].result is not None
    assert end.positions[0].history[-1] == end.positions[0].result.scores
