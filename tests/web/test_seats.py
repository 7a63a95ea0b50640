"""Coming, leaving, coming back, talking, meeting again."""

from __future__ import annotations

import asyncio

import pytest

from labtable.host.identity.tokens import hash_token, opened_seats
from labtable.host.store import SeatRow
from labtable.wire.client import TableClient
from labtable.wire.messages import (
    Asked,
    Bye,
    Consent,
    Leave,
    Mute,
    Pause,
    Paused,
    Presence,
    Refused,
    Rematch,
    Remove,
    Said,
    Say,
    Takeback,
    Undo,
    Update,
    Welcome,
)
from tests.web.conftest import Running
from tests.web.people import BO, BOT, GUEST, ME, first_option, place, to_the_end


async def test_an_invitation_seats_one_guest_once(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])
    path = f"/invitations/{made.seats[2].invitation}"

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        first = await server.http.post(path, json={"name": "Zoe"})
        shown = await ada.until(Presence)
        second = await server.http.post(path, json={"name": "Max"})

    assert first.json()["seat"] == 2
    assert (shown.seats[2].name, shown.seats[2].kind) == ("Zoe", "person")
    assert second.status_code == 404


async def test_a_guest_whom_a_crash_kept_out_can_come_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await server.open(seats=[ME, GUEST])
    path = f"/invitations/{made.seats[1].invitation}"

    with monkeypatch.context() as broken:
        broken.setattr(server.hub.services.store, "append", _crash)
        first = await server.http.post(path, json={"name": "Zoe"})
    second = await server.http.post(path, json={"name": "Zoe"})
    async with server.device(made.table, second.json()["token"]) as zoe:
        welcome = await zoe.welcome()

    assert first.status_code == 500
    assert (welcome.mine, welcome.seats[1].name) == ([1], "Zoe")


async def _crash(*_: object) -> bool:
    raise OSError("the power went out")


async def test_of_two_guests_at_one_door_each_gets_a_seat_of_their_own(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])
    wishes = [server.http.post(f"/codes/{made.code}", json={"name": "Zoe"}) for _ in range(3)]

    answers = await asyncio.gather(*wishes)

    joined = [answer.json() for answer in answers if answer.status_code == 200]
    assert sorted([seat["seat"] for seat in joined]) == [1, 2]
    assert [answer.status_code for answer in answers].count(409) == 1
    for guest in joined:
        async with server.device(made.table, guest["token"]) as client:
            assert (await client.welcome()).mine == [guest["seat"]]


async def test_a_short_code_leads_to_any_free_seat(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST])
    code = made.code.lower()

    before = (await server.http.get(f"/codes/{code}")).json()
    joined = (await server.http.post(f"/codes/{code}", json={"name": "ada"})).json()
    after = (await server.http.get(f"/codes/{code}")).json()
    full = await server.http.post(f"/codes/{code}", json={"name": "Max"})
    async with server.device(joined["table"], joined["token"]) as guest:
        welcome = await guest.welcome()

    assert (before["status"], after["status"]) == ("open", "playing")
    assert [seat["name"] for seat in after["seats"]] == ["Ada", "ada 2"]
    assert full.status_code == 409
    assert welcome.mine == [1]


async def test_a_bot_takes_over_and_hands_back(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        here = place(await ada.welcome(), 0)
        await bo.welcome()
        await bo.ask(Leave(id="leave", seat=1))
        away = await ada.until(Presence)
        while not away.seats[1].left:
            away = await ada.until(Presence)
        played = await ada.until(Update)  # the bot answers for Bo
        while played.seq < 2:
            played = await ada.until(Update)
        absent = await bo.answer(1, here.question, here.options[0].text)
        await bo.ask(Takeback(id="back", seat=1))
        back = await first_option(ada, here)

    assert place(played, 0).waiting == [0]
    assert isinstance(absent, Refused)
    assert "take your seat back" in absent.text
    assert isinstance(back, Update)
    assert server.hub.hosts[made.table].broadcaster.seat_infos()[1].left is False


async def test_the_host_removes_a_player_whose_token_then_opens_nothing(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        await ada.welcome()
        await bo.welcome()
        forbidden = await bo.ask(Remove(id="a", seat=0))
        await ada.ask(Remove(id="b", seat=1))
        bye = await bo.until(Bye)
    async with server.sit(made, 1) as again:
        refused = await again.until(Bye)

    assert isinstance(forbidden, Refused)
    assert "host" in bye.reason
    assert "token" in refused.reason


async def test_people_talk_and_the_host_moderates(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo, server.sit(made) as watcher:
        for client in (ada, bo, watcher):
            await client.welcome()
        await bo.send(Say(id="1", text="  Hi\u202e  there "))
        heard = await ada.until(Said)
        await ada.ask(Mute(id="2", seat=1))
        muted = await bo.ask(Say(id="3", text="again"))
        watching = await watcher.ask(Say(id="4", text="me too"))
    async with server.sit(made, 0) as back:
        chat = (await back.welcome()).chat

    assert (heard.seat, heard.name, heard.text) == (1, "Bo", "Hi there")
    assert isinstance(muted, Refused)
    assert "muted" in muted.text
    assert isinstance(watching, Refused)
    assert [line.text for line in chat] == ["Hi there"]


async def test_a_pause_is_asked_for_agreed_to_and_ended(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        here = place(await ada.welcome(), 0)
        await bo.welcome()
        await ada.ask(Pause(id="1", on=True))
        asked = await bo.until(Asked)
        await bo.ask(Consent(id="2", what="pause", yes=True))
        paused = await ada.until(Paused)
        closed = await first_option(ada, here)
        await bo.ask(Pause(id="3", on=False))
        goes_on = await first_option(ada, here)

    assert (asked.said.text, asked.missing) == ("Ada asks for a pause.", [1])
    assert paused.on
    assert isinstance(closed, Refused)
    assert closed.code == "closed"
    assert isinstance(goes_on, Update)


async def test_an_answer_is_taken_back_and_given_again(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        await first_option(ada, here)
        undone = await ada.ask(Undo(id="undo", seat=0))
        assert isinstance(undone, Update)
        late = await first_option(ada, here)
        again = await first_option(ada, place(undone, 0))

    assert isinstance(late, Refused)
    assert place(undone, 0).options == here.options
    assert not place(undone, 0).can_undo
    assert isinstance(again, Update)
    assert again.seq == 3


async def test_against_a_bot_an_undo_goes_as_far_as_one_likes(server: Running) -> None:
    made = await server.open(seats=[ME, BOT])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        await first_option(ada, here)
        undone = await ada.ask(Undo(id="undo", seat=0))
        assert isinstance(undone, Update)
        end = await to_the_end(ada, await _welcome_again(server, made.table, ada))

    assert place(undone, 0).options == here.options
    assert end.over


async def _welcome_again(server: Running, table: str, client: TableClient) -> Welcome:
    token = client.hello.tokens[0]
    async with server.device(table, token) as other:
        return await other.welcome()


async def test_the_same_people_meet_again(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    path = f"/tables/{made.table}/rematch"
    key = {"authorization": f"Bearer {made.seats[0].token}"}

    early = await server.http.post(path, headers=key)
    async with server.sit(made, 0, 1) as both:
        await to_the_end(both, await both.welcome())
    async with server.sit(made, 1) as bo:
        await bo.welcome()
        again = (await server.http.post(path, headers=key)).json()
        twice = (await server.http.post(path, headers=key)).json()
        call = await bo.until(Rematch)
    async with server.sit(made, 1) as late:
        late_call = await late.until(Rematch)
    async with server.device(call.table, *call.tokens) as bo_there:
        welcome = await bo_there.welcome()

    assert early.status_code == 409
    assert again == twice
    assert call == late_call
    assert call.table == again["table"]
    assert welcome.mine == [1]
    assert [seat.name for seat in welcome.seats] == ["Ada", "Bo"]


async def test_a_stranger_starts_no_rematch(server: Running) -> None:
    made = await server.open()

    answer = await server.http.post(f"/tables/{made.table}/rematch")

    assert answer.status_code == 403


async def test_a_token_can_be_replaced(server: Running) -> None:
    made = await server.open()
    path = f"/tables/{made.table}/seats/0/token"
    key = {"authorization": f"Bearer {made.seats[0].token}"}

    fresh = (await server.http.post(path, headers=key)).json()["token"]
    old = await server.http.post(path, headers=key)
    async with server.device(made.table, fresh) as ada:
        welcome = await ada.welcome()

    assert old.status_code == 403
    assert welcome.mine == [0]


def test_tokens_open_seats_and_those_that_open_nothing_are_left_out() -> None:
    mine, yours, spare = hash_token("mine"), hash_token("yours"), hash_token("spare")
    rows = [SeatRow(0, mine, ""), SeatRow(1, "", ""), SeatRow(2, yours, "", (spare,))]

    assert opened_seats(rows, ["yours", "mine"]) == [(0, mine, mine), (2, yours, yours)]
    assert opened_seats(rows, ["mine", "nobody's"]) == [(0, mine, mine)]
    assert opened_seats(rows, ["spare", "yours"]) == [(2, yours, yours), (2, spare, yours)]
    assert opened_seats(rows, [""]) == []
