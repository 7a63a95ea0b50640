"""Ratings: what a result changes, that it does so once, and who is ahead."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import token_hex
from typing import Any

import pytest

import labtable
from labtable.host.lobby.opening import set_up
from labtable.host.store import (
    Account,
    Chairs,
    Entry,
    OpenedSeat,
    People,
    Ratings,
    Results,
    SkillEstimate,
    StoreTrouble,
    TableRow,
)
from labtable.host.tables.live_table import LiveTable, finished_game
from labtable.web.accounts.game_results import settle, unrated
from labtable.web.accounts.history import _rating_change
from labtable.web.accounts.ratings import (
    FRESH,
    finishing_places,
    rate_game,
    rating_figure,
    rating_spread,
)
from labtable.wire.fields import Casual
from labtable.wire.lobby import SeatKey
from tests.web.conftest import Running, Start
from tests.web.members import browsers
from tests.web.people import BOT, ME, to_the_end

ADA = OpenedSeat("Ada", "person", "", True)
BO = OpenedSeat("Bo", "person", "", False)
WEAK = OpenedSeat("Bot", "bot", "random", False)


async def an_account(server: Running, name: str) -> str:
    made = Account(id=name, name=name, alike=name.casefold(), password="x")
    await People(server.hub.services.store).add(made)
    return name


async def laid(server: Running, *seats: OpenedSeat, casual: Casual = "") -> TableRow:
    """Open a table with these people, of whom everybody answers something."""
    store, table = server.hub.services.store, labtable.new("ion", seats=len(seats), seed=5)
    keys = [SeatKey(seat, None, None) for seat in range(len(seats))]
    made = await set_up(server.hub.services, table, list(seats), keys, casual)
    for seat in range(len(seats)):
        entry = Entry(seq=seat + 1, id=token_hex(8), kind="answer", seat=seat)
        await store.append(made.table, entry)
    row = await store.table(made.table)
    assert row is not None
    return row


def played(row: TableRow) -> LiveTable:
    """Play a table to its end, first option first."""
    course = LiveTable.opened(row)
    while not course.table.over:
        seat = course.table.waiting()[0]
        course.table.play(seat, course.table.options(seat)[0])
    return course


async def ended(
    server: Running, seats: Sequence[OpenedSeat], *people: str, casual: Casual = ""
) -> Any:
    """Let accounts sit on the first seats and play to the end; give what is written down."""
    row = await laid(server, *seats, casual=casual)
    for seat, account in enumerate(people):
        await Chairs(server.hub.services.store).tie(row.id, {seat: ""}, account)
    await settle(server.hub.services, finished_game(row, played(row), 9.0))
    return await Results(server.hub.services.store).ending(row.id)


# What a result says


@pytest.mark.parametrize(
    ("scores", "winners", "found"),
    [
        ([5, 9, 7], [1], [3, 1, 2]),
        ([5, 5, 7], [2], [2, 2, 1]),
        ([9, 9, 1], [0, 1], [1, 1, 3]),
        ([9, 9, 1], [1], [2, 1, 3]),  # a tie that the game broke
        ([9, 3], [1], [2, 1]),  # resigned, though ahead
        ([5, 5], [], [2, 2]),  # lost together
    ],
)
def test_winners_come_first_and_then_the_scores(
    scores: list[int], winners: list[int], found: list[int]
) -> None:
    assert finishing_places(scores, winners) == found


def test_whoever_wins_rises_and_everybody_is_known_better() -> None:
    changes = rate_game(["ada", "bo"], [1, 2], {})

    (was, ada), (_, bo) = changes["ada"], changes["bo"]
    assert was == FRESH
    assert (rating_figure(FRESH), rating_spread(FRESH)) == (1500, 500)
    assert rating_figure(ada) > 1500 > rating_figure(bo)
    assert rating_spread(ada) < 500
    assert ada.games == bo.games == 1


def test_who_shares_a_place_with_an_equal_keeps_the_figure() -> None:
    changes = rate_game(["ada", "bo"], [1, 1], {})

    assert [rating_figure(now) for _, now in changes.values()] == [1500, 1500]


def test_to_beat_the_strong_is_worth_more() -> None:
    strong, weak = SkillEstimate(35.0, 3.0, 20), SkillEstimate(15.0, 3.0, 20)

    over_strong = rate_game(["ada", "bo"], [1, 2], {"bo": strong})["ada"][1]
    over_weak = rate_game(["ada", "bo"], [1, 2], {"bo": weak})["ada"][1]

    assert over_strong.mu > over_weak.mu > FRESH.mu


def test_two_bots_of_one_level_are_one_player() -> None:
    changes = rate_game(["bot:skilled", "ada", "bot:skilled"], [1, 2, 3], {})

    assert set(changes) == {"ada", "bot:skilled"}
    assert rating_figure(changes["bot:skilled"][1]) == pytest.approx(1500, abs=30)
    assert changes["bot:skilled"][1].games == 1


# Exactly once


async def test_a_game_that_many_see_end_is_rated_once(server: Running) -> None:
    once = await an_account(server, "once")
    row = await laid(server, ADA, WEAK)
    store = server.hub.services.store
    await Chairs(store).tie(row.id, {0: ""}, once)
    course = played(row)

    await asyncio.gather(
        *[settle(server.hub.services, finished_game(row, course, 9.0)) for _ in range(5)]
    )
    await settle(server.hub.services, finished_game(row, course, 10.0))

    assert (await Ratings(store).of(once))["ion"].games == 1
    assert len(await Ratings(store).course(once, "ion", 9)) == 1


async def test_games_that_end_together_count_one_after_the_other(server: Running) -> None:
    busy = await an_account(server, "busy")

    await asyncio.gather(*[ended(server, [ADA, WEAK], busy) for _ in range(4)])

    store = server.hub.services.store
    skill = (await Ratings(store).of(busy))["ion"]
    steps = [rating_figure(step) for _, step in await Ratings(store).course(busy, "ion", 9)]
    assert skill.games == 4
    assert len(set(steps)) == 4
    assert steps[-1] == rating_figure(skill)


async def test_a_crash_at_the_end_neither_loses_nor_doubles_a_rating(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start()
    async with browsers(server, "Crash") as crash:
        made = await crash.open_table(ME, BOT, rated=True)
        with monkeypatch.context() as broken:
            broken.setattr(server.hub.services.store, "finish", _away)
            async with server.sit(made, 0) as ada:
                await to_the_end(ada, await ada.welcome())
            server.hub.hosts[made.table]._closing = True
            await server.hub.hosts.pop(made.table).close()

        host = await server.hub.host(made.table)  # as after a restart
        assert host is not None
        await asyncio.gather(*host._tasks)

        (rating,) = (await crash.get("/account/ratings")).json()
        row = await server.hub.services.store.table(made.table)
        assert row is not None
        assert row.finished
        assert (rating["game"], rating["games"]) == ("ion", 1)


async def _away(*_: object) -> None:
    raise StoreTrouble("The database does not answer; please try again.")


def test_a_history_tells_whether_a_rating_rose_or_fell() -> None:
    better = FRESH._replace(mu=FRESH.mu + 1)
    rose, fell = _rating_change(FRESH, better), _rating_change(better, FRESH)

    assert rose is not None
    assert fell is not None
    assert (fell.figure, fell.by) == (1500, -rose.by)
    assert rose.by == rose.figure - 1500 > 0


# What counts


async def test_people_without_an_account_are_not_compared(server: Running) -> None:
    alone = await an_account(server, "alone")

    ending = await ended(server, [ADA, BO], alone)

    assert ending.unrated == "alone"
    assert await Ratings(server.hub.services.store).of(alone) == {}


async def test_people_with_accounts_are_compared(server: Running) -> None:
    one, two = await an_account(server, "one"), await an_account(server, "two")

    ending = await ended(server, [ADA, BO], one, two)

    store = Ratings(server.hub.services.store)
    better, worse = (one, two) if ending.places[0] == 1 else (two, one)
    assert ending.unrated == ""
    assert (
        rating_figure((await store.of(better))["ion"])
        >= 1500
        >= rating_figure((await store.of(worse))["ion"])
    )


async def test_nobody_plays_against_oneself_for_a_rating(server: Running) -> None:
    both = await an_account(server, "both")

    assert (await ended(server, [ADA, BO, WEAK], both, both)).unrated == "alone"


async def test_a_casual_game_does_not_count(server: Running) -> None:
    fork = await an_account(server, "fork")

    assert (await ended(server, [ADA, WEAK], fork, casual="midway")).unrated == "midway"
    assert await Ratings(server.hub.services.store).of(fork) == {}


@pytest.mark.parametrize("winners", [[0, 1], []])
def test_who_won_or_lost_together_is_not_compared(winners: list[int]) -> None:
    assert unrated(["friend", "bot:random"], finishing_places([7, 7], winners)) == "shared"


async def test_a_table_without_accounts_leaves_no_trace(server: Running) -> None:
    assert await ended(server, [ADA, WEAK]) is None


# Who is ahead


async def test_a_leaderboard_shows_people_bots_and_oneself(start: Start) -> None:
    server = await start(leaderboard=True)
    async with browsers(server, "First", "Second", "") as (first, second, stranger):
        rows = await server.hub.services.store.read("SELECT id FROM accounts ORDER BY name")
        one, two = [row[0] for row in rows]
        ending = await ended(server, [ADA, BO, WEAK], one, two)
        ahead = ["First", "Second"] if ending.places[0] <= ending.places[1] else ["Second", "First"]

        board = (await first.get("/leaderboards/ion")).json()
        assert [leader["name"] for leader in board["leaders"]] == ahead
        assert [leader["place"] for leader in board["leaders"]] == [0, 0]  # after one game
        await server.hub.services.store.write(("UPDATE ratings SET sigma = 4.0", ()))
        board = (await first.get("/leaderboards/ion")).json()
        assert [leader["name"] for leader in board["leaders"]] == ahead
        assert [leader["place"] for leader in board["leaders"]] == [1, 2]
        assert board["own"]["name"] == "First"
        assert [bot["name"] for bot in board["bots"]] == ["random"]
        assert (await stranger.get("/leaderboards/ion")).json()["own"] is None

        await second.patch("/account", json={"listed": False})
        board = (await second.get("/leaderboards/ion")).json()
        assert [leader["name"] for leader in board["leaders"]] == ["First"]
        assert board["own"] is None
        assert (await first.get("/leaderboards/nothing")).status_code == 404


async def test_nobody_is_listed_unless_the_server_wants_a_leaderboard(start: Start) -> None:
    server = await start()
    async with browsers(server, "Modest") as modest:
        answer = await modest.get("/leaderboards/ion")
        visitor = (await modest.get("/account")).json()

    assert (answer.status_code, answer.json()["text"]) == (
        404,
        "This server keeps no leaderboard.",
    )
    assert visitor["leaderboard"] is False
