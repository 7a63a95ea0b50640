"""A room outlives its games: people, names, code and talk stay, and nobody is dragged along."""

from __future__ import annotations

from typing import Any

from labtable.wire.client import TableClient
from labtable.wire.messages import (
    Leave,
    Pong,
    Presence,
    Rematch,
    Say,
    Start,
    Takeback,
    Undo,
    Update,
    Welcome,
)
from tests.patience import until
from tests.web.conftest import Running
from tests.web.conftest import Start as Starts
from tests.web.people import BO, BOT, GUEST, ME, bearer, first_option, news, place, to_the_end


async def ended(server: Running, *seats: dict[str, str]) -> Any:
    """Play a game to its end with everybody at one device."""
    made = await server.open(seats=list(seats))
    keys = [seat.token for seat in made.seats if seat.token]
    async with server.device(made.table, *keys) as all_of_them:
        await to_the_end(all_of_them, await all_of_them.welcome())
    await until(lambda: not server.hub.hosts[made.table].busy)
    return made


async def again(server: Running, made: Any, seat: int, **wish: Any) -> Any:
    """Call everybody to the next game."""
    path = f"/tables/{made.table}/{'next' if wish else 'rematch'}"
    answer = await server.http.post(path, json=wish, headers=bearer(made.seats[seat].token))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def called(client: TableClient) -> Rematch:
    return await client.until(Rematch)


async def test_a_rematch_invites_and_begins_when_all_have_come(server: Running) -> None:
    made = await ended(server, ME, BO)

    async with server.sit(made, 1) as bo:
        await bo.welcome()
        await bo.send(Say(id="1", text="again?"))
        first = await again(server, made, 0)
        call = await called(bo)
        still = await news(bo)
        async with server.device(first["table"], first["seats"][0]["token"]) as ada:
            waits = await ada.welcome()
            assert waits.lobby
            async with server.device(call.table, *call.tokens) as bo_there:
                there = await bo_there.welcome()
                begun = await ada.until(Update)
                while begun.lobby:
                    begun = await ada.until(Update)

    assert isinstance(still[-1], Pong)  # nobody has sent Bo away from the end
    assert first["table"] == call.table
    assert first["code"] == made.code == waits.code
    assert waits.seats[1].invited
    assert [seat.name for seat in there.seats] == ["Ada", "Bo"]
    assert [line.text for line in there.chat] == ["again?"]
    assert begun.events
    assert (await server.http.get(f"/codes/{made.code}")).json()["table"] == call.table
    old = (await server.http.get(f"/tables/{made.table}")).json()
    assert old["code"] == made.code


async def test_the_host_begins_without_those_who_do_not_come(server: Running) -> None:
    made = await ended(server, ME, BO)

    async with server.sit(made, 1) as bo:
        await bo.welcome()
        first = await again(server, made, 0)
        call = await called(bo)
    async with server.device(first["table"], first["seats"][0]["token"]) as ada:
        await ada.welcome()
        begun = await ada.ask(Start(id="now"))
        assert isinstance(begun, Update)
        async with server.device(call.table, *call.tokens) as bo:
            late = await bo.welcome()
            back = await bo.ask(Takeback(id="back", seat=1))

    assert not begun.lobby
    assert late.seats[1].left
    assert isinstance(back, Update)


async def test_the_next_game_is_another_one_with_other_seats(server: Running) -> None:
    made = await ended(server, ME, BO)
    seats = [{"kind": "stays", "seat": 1}, {"kind": "guest"}, {"kind": "stays", "seat": 0}]

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo, server.sit(made) as watcher:
        for client in (ada, bo, watcher):
            await client.welcome()
        path = f"/tables/{made.table}/next"
        wish = {"game": "compounded", "seats": seats, "clock": "gentle"}
        forbidden = await server.http.post(
            path, json=wish, headers=bearer(made.seats[1].token or "")
        )
        twice = await server.http.post(
            path,
            json={"game": "ion", "seats": [{"kind": "stays", "seat": 0}] * 2},
            headers=bearer(made.seats[0].token or ""),
        )
        laid = await again(server, made, 0, **wish)
        calls = [await called(client) for client in (ada, bo, watcher)]
    joined = await server.http.post(f"/codes/{made.code}", json={"name": "Wil"})
    async with (
        server.device(laid["table"], *calls[0].tokens) as ada,
        server.device(laid["table"], *calls[1].tokens) as bo,
    ):
        mine, others = await ada.welcome(), await bo.welcome()

    assert forbidden.status_code == 403
    assert twice.status_code == 400
    assert laid["seats"][0]["seat"] == 2
    assert calls[2].tokens == []
    assert joined.json() | {"token": ""} == {"table": laid["table"], "seat": 1, "token": ""}
    assert (mine.game, mine.mine, others.mine) == ("compounded", [2], [0])
    assert (mine.clock.mode, mine.seats[2].host) == ("gentle", True)
    assert [seat.name for seat in others.seats] == ["Bo", "Wil", "Ada"]


async def test_the_host_of_a_lobby_changes_the_game(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])
    joined = (await server.http.post(f"/codes/{made.code}", json={"name": "Zoe"})).json()

    async with server.device(made.table, joined["token"]) as zoe:
        await zoe.welcome()
        wish = {"game": "valence", "seats": [{"kind": "stays", "seat": n} for n in (0, 1)]}
        laid = await again(server, made, 0, **wish)
        call = await called(zoe)
    async with (
        server.device(laid["table"], laid["seats"][0]["token"]) as ada,
        server.device(call.table, *call.tokens) as zoe,
    ):
        await ada.welcome()
        await zoe.welcome()
        await until(lambda: not server.hub.hosts[laid["table"]].live.lobby)
    held = [{"table": made.table, "tokens": [made.seats[0].token]}]

    assert (await server.http.post("/mine", json={"tables": held})).json() == []


async def test_who_leads_without_a_seat_calls_to_the_next_game(server: Running) -> None:
    made = await server.open(seats=[GUEST, GUEST])
    joined = [
        (await server.http.post(f"/codes/{made.code}", json={"name": name})).json()
        for name in ("Zoe", "Max")
    ]
    tokens = [one["token"] for one in joined]
    async with server.device(made.table, *tokens) as both:
        await to_the_end(both, await both.welcome())

    async with server.device(made.table, made.host or "") as teacher:
        await teacher.welcome()
        path = f"/tables/{made.table}/rematch"
        laid = (await server.http.post(path, headers=bearer(made.host or ""))).json()
        call = await called(teacher)
    async with server.device(call.table, *call.tokens) as teacher:
        there = await teacher.welcome()
        begun = await teacher.ask(Start(id="now"))

    assert call.tokens == [laid["host"]]
    assert (there.mine, there.lobby) == ([], True)
    assert isinstance(begun, Update)


async def test_a_room_is_stored(start: Starts) -> None:
    server = await start()
    made = await ended(server, ME, BO)
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        await ada.send(Say(id="1", text="well played"))
        await news(ada)
    laid = await again(server, made, 0)
    await server.stop()

    restarted = await start()
    async with restarted.device(laid["table"], laid["seats"][0]["token"]) as ada:
        welcome = await ada.welcome()
    found = (await restarted.http.get(f"/codes/{made.code}")).json()

    assert [(line.name, line.text) for line in welcome.chat] == [("Ada", "well played")]
    assert (welcome.code, found["table"]) == (made.code, laid["table"])


async def test_others_read_who_left_and_who_came_back(server: Running) -> None:
    made = await server.open(seats=[ME, BO, BOT])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        await ada.welcome()
        await bo.welcome()
        await bo.ask(Leave(id="1", seat=1))
        await bo.ask(Takeback(id="2", seat=1))
        told = b" ".join(stories(await news(ada)))

    assert b"Bo left; a bot stands in." in told
    assert b"Bo came back." in told


def stories(heard: list[Any]) -> list[bytes]:
    return [bytes(event) for u in heard if isinstance(u, Update) for event in u.events]


def words(events: list[Any]) -> list[bytes]:
    return [bytes(event) for event in events]


async def test_after_an_undo_everybody_reads_the_story_of_the_game_as_it_is(
    server: Running,
) -> None:
    made = await server.open(seats=[ME, BOT, BOT])

    async with server.sit(made, 0) as ada, server.sit(made) as watcher:
        here = await ada.welcome()
        await watcher.welcome()
        dealt = words(here.events)
        await first_option(ada, place(here, 0))
        while (latest := ada.picture).seq < 3:  # both bots answer, and cards are passed on
            await ada.until(Update)
        undone = await ada.ask(Undo(id="undo", seat=0))
        assert isinstance(undone, Update)
        assert undone.story is not None
        seen = [u for u in await news(watcher) if isinstance(u, Update) and u.story is not None]
        async with server.sit(made, 0) as late:
            joined = await late.welcome()
        async with server.sit(made, 0, last_seq=latest.seq) as away:
            back = await away.welcome()
        async with server.sit(made, 0, last_seq=undone.seq) as here_already:
            nothing = await here_already.welcome()

    assert place(undone, 0).options == place(here, 0).options
    assert words(undone.story)[:-1] == dealt
    assert b'"TookBack"' in words(undone.story)[-1]
    assert b"Ada took it back." in words(undone.story)[-1]
    assert words(undone.events) == words(undone.story)[-1:]
    assert words(joined.events) == words(undone.story)
    assert back.story is not None
    assert words(back.story) == words(undone.story)
    assert nothing.story is None
    assert len(seen) == 1
    assert words(seen[0].story or [])[-1] == words(undone.story)[-1]


async def test_taken_back_twice_is_told_once_and_who_left_stays_told(start: Starts) -> None:
    server = await start(save_every=1)
    made = await server.open(seats=[ME, BO, BOT])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        here = await ada.welcome()
        await bo.welcome()
        await first_option(ada, place(here, 0))
        await bo.ask(Leave(id="leave", seat=1))
        while place(ada.picture, 0).waiting != [0]:  # the bots have answered both questions
            await ada.until(Update)
        await first_option(ada, place(ada.picture, 0))
        for n in range(2):
            undone = await ada.ask(Undo(id=f"undo{n}", seat=0))
            assert isinstance(undone, Update), undone
    await server.stop()

    restarted = await start()
    async with restarted.sit(made, 0) as ada:
        story = words((await ada.welcome()).events)

    assert sum([b'"TookBack"' in event for event in story]) == 1
    assert sum([b'"Left"' in event for event in story]) == 1


async def test_a_shared_device_is_told_whether_anything_is_secret(server: Running) -> None:
    secret: dict[str, bool] = {}
    for game in ("ion", "valence", "compoundit", "compounded", "chemistry_monopoly"):
        made = await server.open(game=game, seats=[ME, BO])
        async with server.sit(made, 0, 1) as both:
            welcome: Welcome = await both.welcome()
            secret[game] = any([here.secret for here in welcome.positions])

    assert secret == {
        "ion": True,
        "valence": True,
        "compoundit": True,
        "compounded": False,
        "chemistry_monopoly": False,
    }


async def test_how_others_reach_the_server(server: Running) -> None:
    answer = await server.http.get("/address")

    assert answer.json() == {"address": server.url}


async def test_who_says_no_to_the_next_game_frees_the_seat_and_all_see_it(server: Running) -> None:
    made = await ended(server, ME, BO)
    async with server.sit(made, 1) as bo:
        await bo.welcome()
        first = await again(server, made, 0)
        call = await called(bo)
    path, key = f"/tables/{call.table}/decline", bearer(call.tokens[0])

    async with server.device(first["table"], first["seats"][0]["token"]) as ada:
        await ada.welcome()
        stranger = await server.http.post(path, headers=bearer("x" * 30))
        leader = await server.http.post(path, headers=bearer(first["seats"][0]["token"]))
        no = await server.http.post(path, headers=key)
        twice = await server.http.post(path, headers=key)
        seats = (await ada.until(Presence)).seats
        while not seats[1].declined:
            seats = (await ada.until(Presence)).seats
        joined = await server.http.post(f"/codes/{made.code}", json={"name": "Cy"})
        await until(lambda: not server.hub.hosts[call.table].live.lobby)

    assert stranger.status_code == 403
    assert leader.status_code == 409
    assert no.status_code == 200
    assert twice.status_code == 403  # the key opens nothing any more
    assert (seats[1].kind, seats[1].declined) == ("free", "Bo")
    assert joined.json()["seat"] == 1
