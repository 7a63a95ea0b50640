"""What every store promises about accounts, their seats and their ratings."""

from __future__ import annotations

import asyncio

from msgspec import structs

from labtable.host.store import (
    Account,
    AccountResult,
    Chairs,
    ChatLine,
    Ending,
    Key,
    People,
    Ratings,
    Results,
    SeatRow,
    SkillEstimate,
    Store,
)
from tests.web.store_contract import a_table, an_entry

ADA = Account(id="ada", name="Ada", alike="ada", password="hash", created=1.5)
BO = Account(id="bo", name="Bo", alike="bo", password="hash", created=2.5)
FRESH, BETTER, WORSE = (
    SkillEstimate(25.0, 8.0),
    SkillEstimate(27.0, 7.5, 1),
    SkillEstimate(23.0, 7.5, 1),
)
UP_AND_DOWN = {"ada": (FRESH, BETTER), "bot:skilled": (FRESH, WORSE)}


def an_end(table: str, at: float = 9.0) -> AccountResult:
    return AccountResult(table, "ion", at, Ending(["Ada", "Bot"], [9, 7], [1, 2]))


async def at_tables(store: Store, *numbers: int) -> None:
    """Let Ada sit on the first seat of each table."""
    await People(store).add(ADA)
    for number in numbers:
        await store.add_table(a_table(number), [SeatRow(0, f"hash-{number}", "")])
        await Chairs(store).tie(f"table-{number}", {0: f"hash-{number}"}, "ada")


class AccountContract:
    """Tests that need a fixture `store`: an open, empty store."""

    async def test_an_account_comes_back_as_it_was_opened(self, store: Store) -> None:
        assert await People(store).add(ADA)

        assert await People(store).called("ada") == ADA
        assert await People(store).called("bo") is None
        assert await People(store).called("\0") is None

    async def test_a_name_is_given_once(self, store: Store) -> None:
        await People(store).add(ADA)

        assert not await People(store).add(structs.replace(BO, name="ADA", alike="ada"))

    async def test_a_session_lasts_until_its_time_or_its_end(self, store: Store) -> None:
        people = People(store)
        await people.add(ADA)
        await people.begin("ada", "here", now=1.0, until=10.0)
        await people.begin("ada", "there", now=1.0, until=20.0)

        assert await people.holder("here", 9.0) == ADA
        assert await people.holder("here", 11.0) is None
        await people.end("here")
        assert await people.holder("here", 9.0) is None
        assert await people.holder("there", 9.0) == ADA

    async def test_likes_stay_until_another_browser_was_quicker(self, store: Store) -> None:
        people = People(store)
        await people.add(ADA)

        assert await people.like(ADA, '{"pace":"slow"}')
        assert not await people.like(ADA, '{"pace":"once"}')

        found = await people.called("ada")
        assert found == structs.replace(ADA, likes='{"pace":"slow"}')
        assert await people.like(found, '{"pace":"once"}')

    async def test_a_new_password_ends_all_sessions_and_spare_keys(self, store: Store) -> None:
        people = People(store)
        await at_tables(store, 1)
        await people.begin("ada", "here", now=1.0, until=10.0)
        await Chairs(store).add_key("table-1", 0, "spare", "ada", at=1.0)

        assert await people.change_password(ADA, "other")
        assert not await people.change_password(ADA, "late")
        assert await people.holder("here", 2.0) is None
        assert (await store.seats("table-1"))[0].spare == ()

    async def test_a_seat_belongs_to_the_first_account(self, store: Store) -> None:
        await at_tables(store, 1)
        await People(store).add(BO)

        await store.add_table(a_table(2), [SeatRow(0, "mine", ""), SeatRow(1, "", "")])

        await Chairs(store).tie("table-1", {0: "hash-1"}, "bo")
        await Chairs(store).tie("table-2", {0: "mine", 1: "before"}, "bo")

        assert await Chairs(store).at("table-1") == {0: "ada"}
        assert await Chairs(store).at("table-2") == {0: "bo"}
        assert await Chairs(store).tables("ada", False, 9) == {"table-1": [0]}
        assert await Chairs(store).tables("ada", True, 9) == {}

    async def test_rated_games_that_one_plays_alone_are_found(self, store: Store) -> None:
        chairs = Chairs(store)
        await at_tables(store, 1, 2)
        await People(store).add(BO)
        both = [SeatRow(0, "ada's", ""), SeatRow(1, "bo's", "")]
        await store.add_table(a_table(3), both)
        await store.add_table(structs.replace(a_table(4), casual="hints"), both)
        await chairs.tie("table-3", {0: "ada's"}, "ada")
        await chairs.tie("table-3", {1: "bo's"}, "bo")
        await chairs.tie("table-4", {0: "ada's"}, "ada")
        await store.finish("table-2", 9.0, "the record")

        assert await chairs.alone("ada", "ion") == ["table-1"]
        assert await chairs.alone("ada", "valence") == []
        assert await chairs.alone("bo", "ion") == []

    async def test_spare_keys_are_few_and_only_for_the_owner(self, store: Store) -> None:
        await at_tables(store, 1)
        await People(store).add(BO)
        chairs = Chairs(store)

        for n in range(10):
            assert await chairs.add_key("table-1", 0, f"spare-{n}", "ada", at=float(n))

        assert not await chairs.add_key("table-1", 0, "thief", "bo", at=99.0)
        seat = (await store.seats("table-1"))[0]
        assert (seat.token, seat.spare) == ("hash-1", tuple([f"spare-{n}" for n in range(2, 10)]))

    async def test_a_seat_that_changes_hands_is_nobodys_any_more(self, store: Store) -> None:
        await at_tables(store, 1)
        await Chairs(store).add_key("table-1", 0, "spare", "ada", at=1.0)

        assert await store.append("table-1", an_entry(1, "remove"), Key(0, ""))

        assert await Chairs(store).at("table-1") == {}
        assert await store.seats("table-1") == [SeatRow(0, "", "")]

    async def test_a_replaced_token_ends_the_spare_keys(self, store: Store) -> None:
        await at_tables(store, 1, 2)
        for table in ("table-1", "table-2"):
            await Chairs(store).add_key(table, 0, "spare", "ada", at=1.0)
        was = (await store.seats("table-1"))[0]

        assert await store.change_key("table-1", was, SeatRow(0, "fresh", ""))
        assert await store.append("table-2", an_entry(1), Key(0, "fresh", stays=True))

        for table in ("table-1", "table-2"):
            assert await store.seats(table) == [SeatRow(0, "fresh", "")]
            assert await Chairs(store).at(table) == {0: "ada"}

    async def test_a_spare_key_speaks_until_it_ends(self, store: Store) -> None:
        await at_tables(store, 1)
        await Chairs(store).add_key("table-1", 0, "spare", "ada", at=1.0)

        assert await store.append("table-1", an_entry(1), shown="spare")
        assert await store.say("table-1", ChatLine(1, 0, "Hello", 2.5), "spare")
        await People(store).end_all("ada")
        assert await store.seats("table-1") == [SeatRow(0, "hash-1", "")]
        assert not await store.append("table-1", an_entry(2), shown="spare")
        assert not await store.say("table-1", ChatLine(2, 0, "Hello", 2.5), "spare")

    async def test_a_game_is_rated_once(self, store: Store) -> None:
        await at_tables(store, 1)
        results, ratings = Results(store), Ratings(store)

        tries = [results.add(an_end("table-1"), 1, UP_AND_DOWN) for _ in range(8)]

        assert sum(await asyncio.gather(*tries)) == 1
        assert not await results.add(
            an_end("table-1"), 2, {"ada": (BETTER, SkillEstimate(40.0, 1.0, 2))}
        )
        assert await ratings.of("ada") == {"ion": BETTER}
        assert await ratings.course("ada", "ion", 9) == [(9.0, SkillEstimate(27.0, 7.5))]

    async def test_of_two_games_with_one_number_one_counts(self, store: Store) -> None:
        await at_tables(store, 1, 2)
        results = Results(store)

        assert await results.add(an_end("table-1"), 1, UP_AND_DOWN)
        assert not await results.add(an_end("table-2"), 1, {"ada": (FRESH, WORSE)})

        assert await results.last("ion") == 1
        assert await Ratings(store).among("ion", ["ada", "bo"]) == {"ada": BETTER}
        assert await results.ending("table-2") is None

    async def test_numbers_count_on_after_a_rated_game_was_deleted(self, store: Store) -> None:
        await at_tables(store, 1, 2)
        results = Results(store)
        await results.add(an_end("table-1"), 1, UP_AND_DOWN)

        await store.remove_table("table-1")

        assert await results.last("ion") == 1
        assert await results.add(
            an_end("table-2"), 2, {"ada": (BETTER, SkillEstimate(28.0, 7.0, 2))}
        )
        assert (await Ratings(store).of("ada"))["ion"].games == 2

    async def test_one_looks_back_at_the_last_game_first(self, store: Store) -> None:
        await at_tables(store, 1, 2)
        results = Results(store)
        await results.add(an_end("table-1", at=8.0), 1, UP_AND_DOWN)
        await results.add(an_end("table-2", at=9.0), 0, {})

        found = await results.of("ada", before=99.0, most=9)

        assert [past.result.table for past in found] == ["table-2", "table-1"]
        assert [past.now for past in found] == [None, SkillEstimate(27.0, 7.5)]
        assert [past.result.table for past in await results.of("ada", 9.0, 9)] == ["table-1"]
        assert len(await results.of("ada", 99.0, 1)) == 1

    async def test_only_those_who_like_are_listed(self, store: Store) -> None:
        await at_tables(store, 1, 2)
        await People(store).add(BO)
        results, ratings = Results(store), Ratings(store)
        await results.add(an_end("table-1"), 1, UP_AND_DOWN)
        await results.add(an_end("table-2"), 2, {"bo": (FRESH, WORSE)})

        assert [ranked.name for ranked in await ratings.best("ion", 9)] == ["Ada", "Bo"]
        assert await ratings.ahead("ion", WORSE) == 0, "as long as Ada is provisional"
        await store.write(("UPDATE ratings SET sigma = 3.0 WHERE player = 'ada'", ()))
        assert await ratings.ahead("ion", WORSE) == 1
        assert [ranked.name for ranked in await ratings.bots("ion")] == ["medium"]
        await People(store).list("ada", False)
        assert [ranked.name for ranked in await ratings.best("ion", 9)] == ["Bo"]
        assert await ratings.ahead("ion", WORSE) == 0

    async def test_an_account_that_goes_takes_everything_with_it(self, store: Store) -> None:
        await at_tables(store, 1)
        people = People(store)
        await people.begin("ada", "here", now=1.0, until=10.0)
        await Results(store).add(an_end("table-1"), 1, UP_AND_DOWN)

        await people.remove("ada")

        assert await people.called("ada") is None
        assert await people.holder("here", 2.0) is None
        assert await Chairs(store).at("table-1") == {}
        assert await Ratings(store).of("ada") == {}
        assert await Ratings(store).course("ada", "ion", 9) == []
        assert await Ratings(store).of("bot:skilled") == {"ion": WORSE}

    async def test_a_finished_table_can_forget_a_name(self, store: Store) -> None:
        await at_tables(store, 1)
        await store.append("table-1", an_entry(1))
        await store.finish("table-1", 9.0, "Ada played")
        row = await store.table("table-1")
        assert row is not None
        places = [structs.replace(row.places[0], name="Somebody"), row.places[1]]

        fresh = structs.replace(row, places=places, opening="opened by Somebody")
        await Chairs(store).rename(fresh, 0, "Ada", "Somebody", "Somebody played")

        assert await store.table("table-1") == fresh
        assert await store.record("table-1") == "Somebody played"
