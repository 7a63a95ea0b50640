"""Ratings are not made by playing against oneself under another name, quickly and often."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.host.settings import Settings
from labtable.host.store import Chairs, Entry, Origins, Ratings, Results, SkillEstimate
from labtable.host.tables.live_table import finished_game
from labtable.web.accounts.game_results import settle
from labtable.web.accounts.ratings import rating_figure
from tests.patience import until
from tests.web.conftest import Running, Start
from tests.web.members import Browser, browsers
from tests.web.people import BOT, GUEST, ME, to_the_end
from tests.web.rated_tables import RATED, shown
from tests.web.test_ratings import ADA, BO, WEAK, an_account, ended, laid, played

A_DAY = 24 * 3600.0
A_GAME = 158  # what the first win against an equal brings, in full


async def farm(
    server: Running, main: str, puppets: list[str], games: int, near: bool = True, at: float = 9.0
) -> int:
    """Let one account win against others of the same person; tell its rating then."""
    store = server.hub.services.store
    for n in range(games):
        row = await laid(server, ADA, BO)
        course = played(row)
        winner = course.table.result().winners[0]
        seats = {winner: main, 1 - winner: puppets[n % len(puppets)]}
        for seat, account in seats.items():
            await Chairs(store).tie(row.id, {seat: ""}, account)
            if near:
                await Origins(store).add(row.id, [seat], "one address")
        await settle(server.hub.services, finished_game(row, course, at))
    return rating_figure((await Ratings(store).of(main))["ion"])


async def test_two_accounts_of_one_address_gain_next_to_nothing(start: Start) -> None:
    server = await start()
    main, other = await an_account(server, "main"), await an_account(server, "other")

    assert await farm(server, main, [other], 22) < 1500 + 1.1 * A_GAME


async def test_a_crowd_of_accounts_of_one_address_gains_no_more(start: Start) -> None:
    server = await start()
    main = await an_account(server, "main")
    puppets = [await an_account(server, f"puppet {n}") for n in range(22)]

    assert await farm(server, main, puppets, 22) < 1500 + 1.1 * A_GAME


async def test_the_same_pair_gains_less_with_every_game_of_a_day(start: Start) -> None:
    """From two addresses nobody can tell who they are, but how often they meet."""
    server = await start()
    main, other = await an_account(server, "main"), await an_account(server, "other")

    today = await farm(server, main, [other], 22, near=False)
    tomorrow = await farm(server, main, [other], 1, near=False, at=9.0 + 1.5 * A_DAY)

    assert today < 1500 + 4 * A_GAME
    assert tomorrow > today + 5, "on another day they play for their ratings again"


async def test_a_setting_lets_a_school_play_for_ratings(start: Start) -> None:
    server = await start(damp_one_address=False)
    main, other = await an_account(server, "main"), await an_account(server, "other")

    assert await farm(server, main, [other], 3) > 1500 + 2 * A_GAME


async def test_whoever_loses_to_a_bot_again_and_again_does_not_lift_it(start: Start) -> None:
    server = await start()
    store = server.hub.services.store
    names = [await an_account(server, f"n{n}") for n in range(1)]
    row = await laid(server, WEAK, BO)
    bot_wins = played(row).table.result().winners == [0]
    seats = [WEAK, BO] if bot_wins else [ADA, WEAK]
    for _ in range(12):
        row = await laid(server, *seats)
        await Chairs(store).tie(row.id, {1 if bot_wins else 0: ""}, names[0])
        await settle(server.hub.services, finished_game(row, played(row), 9.0))

    bot = (await Ratings(store).among("ion", ["bot:random"]))["bot:random"]
    person = (await Ratings(store).of(names[0]))["ion"]
    assert abs(rating_figure(bot) - 1500) < 4 * A_GAME
    assert abs(rating_figure(person) - 1500) > 4 * A_GAME, "against bots everybody plays on in full"


# Plausible games


async def timed(server: Running, pace: float, answers: int = 21) -> tuple[int, int]:
    """Play a game in which each account answers so often, at this pace; tell both ratings."""
    store = server.hub.services.store
    accounts = [await an_account(server, f"{pace} {n}") for n in range(2)]
    row = await laid(server, ADA, BO)
    for n in range(2 * answers):
        line = Entry(seq=3 + n, id=f"own{n}", kind="answer", seat=n % 2, at=n // 2 * pace)
        await store.append(row.id, line)
    for seat, account in enumerate(accounts):
        await Chairs(store).tie(row.id, {seat: ""}, account)
    await settle(server.hub.services, finished_game(row, played(row), 9.0))
    found = [rating_figure((await Ratings(store).of(account))["ion"]) for account in accounts]
    return max(found), min(found)


async def test_a_game_played_faster_than_people_think_gives_nothing(start: Start) -> None:
    server = await start(rated_seconds=Settings().rated_seconds)
    best, worst = await timed(server, pace=0.3)

    assert best == 1500
    assert worst < 1500, "nobody escapes a loss by hurrying"


async def test_a_game_at_a_quick_pace_counts(start: Start) -> None:
    server = await start(rated_seconds=Settings().rated_seconds)
    best, worst = await timed(server, pace=1.2)

    assert best > 1500 > worst


async def test_scripts_that_race_through_games_gain_nothing(start: Start) -> None:
    """The whole attack over the wire: two accounts, one address, no pause between answers."""
    server = await start(rated_seconds=Settings().rated_seconds, leaderboard=True)
    async with browsers(server, "Farmer", "Puppet") as (farmer, puppet):
        for _ in range(4):
            made = await farmer.open_table(ME, GUEST, rated=True)
            joined = (await puppet.post(f"/codes/{made.code}", json={"name": "x"})).json()
            tokens = (made.seats[0].token or "", joined["token"])
            async with server.device(made.table, *tokens) as device:
                await to_the_end(device, await device.welcome())
            await until(lambda: not any([host.busy for host in server.hub.hosts.values()]))
        found = [await best(browser) for browser in (farmer, puppet)]
        board = (await farmer.get("/leaderboards/ion")).json()
        rows = await server.hub.services.store.read("SELECT near FROM marks")
        left = await server.hub.services.store.read("SELECT * FROM origins")

    assert max(found) <= 1500
    assert {leader["place"] for leader in board["leaders"]} == {0}
    assert {row[0] for row in rows} == {1}, "they came from one address"
    assert left == [], "and of that nothing is kept"


async def best(browser: Browser) -> int:
    ratings = (await browser.get("/account/ratings")).json()
    return max([rating["figure"] for rating in ratings], default=1500)


# The leaderboard


async def test_provisional_players_are_never_on_top(start: Start) -> None:
    server = await start(leaderboard=True)
    async with browsers(server, "Lucky", "Steady", "Weak") as (lucky, steady, weak):
        store = server.hub.services.store
        accounts = {name: key for key, name in await store.read("SELECT id, name FROM accounts")}
        skills = {
            "Lucky": SkillEstimate(45.0, 6.2, 22),
            "Steady": SkillEstimate(27.0, 4.0, 30),
            "Weak": SkillEstimate(15.0, 4.0, 30),
        }
        for name, skill in skills.items():
            await store.write(
                ("INSERT INTO ratings VALUES ('ion', ?, 1, ?, ?, ?)", (accounts[name], *skill))
            )
        boards = [(await one.get("/leaderboards/ion")).json() for one in (lucky, steady, weak)]

    found = [(leader["name"], leader["place"]) for leader in boards[0]["leaders"]]
    assert found == [("Steady", 1), ("Weak", 2), ("Lucky", 0)]
    assert [board["own"]["place"] for board in boards] == [0, 1, 2]


# Unfinished games


@pytest.mark.parametrize("same", ["address", "device", ""])
async def test_another_account_of_the_same_person_does_not_hide_an_open_game(
    start: Start, same: str
) -> None:
    server = await start(trusted_proxy=["127.0.0.1"])
    here, there = "203.0.113.1", "203.0.113.1" if same == "address" else "198.51.100.2"
    picky = Browser(server, **{"x-forwarded-for": here})
    puppet = Browser(server, **{"x-forwarded-for": there})
    await picky.register("Picky")
    await puppet.register("Puppet")
    if same == "device":  # the two have signed in on one browser
        await picky.sign_in("Puppet")
        await picky.sign_in("Picky")
    first = await picky.open_table(ME, GUEST, BOT, rated=True)
    await puppet.post(f"/codes/{first.code}", json={"name": "Bo"})
    second = await picky.open_table(ME, BOT, rated=True)
    await picky.aclose()
    await puppet.aclose()

    unfinished = "Casual: another rated game is still open."
    assert await shown(server, second.table) == (unfinished if same else RATED)


async def test_no_address_is_stored(start: Start, monkeypatch: Any) -> None:
    server = await start(trusted_proxy=["127.0.0.1"])
    store = server.hub.services.store
    browser = Browser(server, **{"x-forwarded-for": "203.0.113.77"})
    await browser.register("Private")
    made = await browser.open_table(ME, GUEST, rated=True)
    casual = await browser.open_table(ME, GUEST)
    await browser.aclose()
    rows = await store.read("SELECT table_id, origin FROM origins")
    keys = await store.read("SELECT name FROM secrets WHERE name LIKE 'origins %'")
    monkeypatch.setattr("labtable.host.tables.hub.time", lambda: 4e9)
    server.hub._pruning = 0.0
    await server.hub._prune_tables()

    assert {row[0] for row in rows} == {made.table} != {casual.table}
    assert "203.0.113" not in str(rows)
    assert len(keys) == 1
    assert await store.read("SELECT * FROM origins") == []
    assert await store.read("SELECT name FROM secrets WHERE name LIKE 'origins %'") == []


async def test_results_stay_written_down_once(start: Start) -> None:
    server = await start()
    one, two = await an_account(server, "one"), await an_account(server, "two")
    ending = await ended(server, [ADA, BO], one, two)

    assert ending.unrated == ""
    assert await Results(server.hub.services.store).last("ion") == 1
