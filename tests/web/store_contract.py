"""What every store promises; each back end runs this suite."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs

from labtable.host.store import (
    ChatLine,
    Entry,
    Key,
    OpenedSeat,
    PresenceTable,
    SeatRow,
    Store,
    StoreTrouble,
    TableRow,
)


def a_table(number: int = 1) -> TableRow:
    places = [
        OpenedSeat("Ada", "person", "greedy", True),
        OpenedSeat("Bot", "bot", "random", False),
    ]
    return TableRow(
        id=f"table-{number}",
        code=f"CODE{number}",
        game="ion",
        opening='[Game "ion"]',
        places=places,
        clock="off",
        watchers=True,
        created=1.5,
        casual="",
        lights="after",
    )


def an_entry(seq: int, name: str = "") -> Entry:
    return Entry(seq=seq, id=name or f"id-{seq}", kind="answer", seat=0, question=3, body="{}")


class StoreContract:
    """Tests that need a fixture `store`: an open, empty store."""

    async def test_a_table_comes_back_as_it_was_opened(self, store: Store) -> None:
        assert await store.add_table(a_table(), [SeatRow(0, "hash", ""), SeatRow(1, "", "asked")])

        assert await store.table("table-1") == a_table()
        assert await store.table_by_code("CODE1") == a_table()
        assert await store.seats("table-1") == [SeatRow(0, "hash", ""), SeatRow(1, "", "asked")]
        assert await store.invited("asked") == "table-1"

    async def test_unknown_things_are_simply_not_there(self, store: Store) -> None:
        assert await store.table("nowhere") is None
        assert await store.table("\0") is None
        assert await store.seats("nowhere") == []
        assert await store.invited("nobody") == ""
        assert await store.journal("nowhere") == []
        assert await store.record("nothing") == ""

    async def test_a_code_is_given_once(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        other = structs.replace(a_table(2), code="CODE1")

        assert not await store.add_table(other, [SeatRow(0, "x", "")])
        assert await store.table("table-2") is None
        assert await store.seats("table-2") == []

    async def test_the_code_of_a_room_leads_to_its_next_game(self, store: Store) -> None:
        for number in (1, 2, 3, 4):
            await store.add_table(a_table(number), [])
        next_one = structs.replace(an_entry(1, "rematch:"), kind="rematch", body="table-2")
        too_late = structs.replace(next_one, body="table-4")
        and_then = structs.replace(next_one, body="table-3")

        assert await store.append("table-1", next_one)
        assert not await store.append("table-1", too_late)
        assert await store.append("table-2", and_then)

        found = await store.table_by_code("CODE1")
        assert found is not None
        assert found.id == "table-3"
        rows = [await store.table(f"table-{number}") for number in (1, 2, 3, 4)]
        assert [row.code for row in rows if row] == ["CODE1", "CODE1", "CODE1", "CODE4"]

    async def test_somebody_sits_beside_a_table(self, store: Store) -> None:
        await store.add_table(structs.replace(a_table(), lobby=True, previous="before"), [])
        await store.add_seat("table-1", SeatRow(-2, "hash", ""))

        assert await store.seats("table-1") == [SeatRow(-2, "hash", "")]
        row = await store.table("table-1")
        assert row is not None
        assert (row.lobby, row.previous) == (True, "before")

    async def test_the_journal_keeps_its_order(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        for seq in (1, 2, 3):
            assert await store.append("table-1", an_entry(seq))

        assert await store.journal("table-1", after=1) == [an_entry(2), an_entry(3)]

    async def test_a_number_or_an_id_is_taken_once(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        assert await store.append("table-1", an_entry(1, "mine"))

        assert not await store.append("table-1", an_entry(1, "other"))
        assert not await store.append("table-1", an_entry(2, "mine"))
        assert [entry.id for entry in await store.journal("table-1")] == ["mine"]

    async def test_a_key_changes_in_the_same_moment_as_the_journal(self, store: Store) -> None:
        rows = [SeatRow(0, "host", ""), SeatRow(1, "", "asked")]
        await store.add_table(a_table(), rows)

        assert await store.append("table-1", an_entry(1, "join"), Key(1, "mine"))
        assert not await store.append("table-1", an_entry(1, "late"), Key(1, "yours"))
        assert await store.seats("table-1") == [rows[0], SeatRow(1, "mine", "")]
        assert await store.append("table-1", an_entry(2, "remove"), Key(1, ""))
        assert await store.seats("table-1") == [rows[0], SeatRow(1, "", "")]

    async def test_who_shows_a_key_is_heard_while_it_opens_the_seat(self, store: Store) -> None:
        await store.add_table(a_table(), [SeatRow(0, "old", ""), SeatRow(1, "mine", "")])

        assert not await store.append("table-1", an_entry(1), shown="mine")
        assert await store.append("table-1", an_entry(1), Key(0, "new", stays=True), "old")
        assert not await store.append("table-1", an_entry(2), Key(0, "late"), "old")
        assert await store.append("table-1", an_entry(2), shown="new")
        assert (await store.seats("table-1"))[0] == SeatRow(0, "new", "")

    async def test_only_the_newest_standing_is_kept(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        assert await store.saved("table-1") == (0, "")

        await store.save("table-1", 200, "later")
        await store.save("table-1", 100, "sooner")

        assert await store.saved("table-1") == (200, "later")

    async def test_the_lines_of_a_journal_have_names(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        for seq in (1, 2, 3):
            await store.append("table-1", an_entry(seq))

        assert await store.ids("table-1", upto=2) == {"id-1": 1, "id-2": 2}

    async def test_many_at_once_leave_no_gap_and_no_double(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        tries = [store.append("table-1", an_entry(n % 10 + 1, f"id-{n}")) for n in range(40)]

        accepted = await asyncio.gather(*tries)

        assert sum(accepted) == 10
        assert [entry.seq for entry in await store.journal("table-1")] == list(range(1, 11))

    async def test_a_key_is_changed_only_by_the_first(self, store: Store) -> None:
        was = SeatRow(1, "", "asked")
        await store.add_table(a_table(), [was])

        assert await store.change_key("table-1", was, SeatRow(1, "mine", ""))
        assert not await store.change_key("table-1", was, SeatRow(1, "late", ""))
        assert await store.seats("table-1") == [SeatRow(1, "mine", "")]
        assert await store.invited("asked") == ""

    async def test_what_was_said_is_kept_in_order(self, store: Store) -> None:
        await store.add_table(a_table(), [SeatRow(0, "a", ""), SeatRow(1, "b", "")])
        assert await store.say("table-1", ChatLine(1, 0, "Hello", 2.5), "a")
        assert not await store.say("table-1", ChatLine(1, 1, "Late", 2.5), "b")
        assert not await store.say("table-1", ChatLine(2, 1, "As you", 2.5), "a")
        await store.say("table-1", ChatLine(2, 1, "Na⁺!", 3.5), "b")

        assert await store.chat("table-1") == [
            ChatLine(1, 0, "Hello", 2.5),
            ChatLine(2, 1, "Na⁺!", 3.5),
        ]
        assert await store.chat("table-1", after=1) == [ChatLine(2, 1, "Na⁺!", 3.5)]

    async def test_a_process_tells_the_others_who_is_there(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        await PresenceTable(store).attend("table-1", "here", [0, 1], until=10.0)
        await PresenceTable(store).attend("table-1", "there", [2], until=10.0)

        assert await PresenceTable(store).elsewhere("table-1", "here", now=9.0) == {2}
        assert await PresenceTable(store).elsewhere("table-1", "there", now=9.0) == {0, 1}
        assert await PresenceTable(store).elsewhere("table-1", "there", now=11.0) == set()
        await PresenceTable(store).attend("table-1", "here", [1], until=20.0)
        assert await PresenceTable(store).elsewhere("table-1", "there", now=9.0) == {1}

    async def test_who_sits_there_may_be_written_down_many_times_at_once(
        self, store: Store
    ) -> None:
        await store.add_table(a_table(), [])

        await asyncio.gather(
            *[
                PresenceTable(store).attend("table-1", "here", [0, 1], until=10.0 + n)
                for n in range(16)
            ]
        )

        assert await PresenceTable(store).elsewhere("table-1", "there", now=9.0) == {0, 1}

    async def test_a_game_ends_once(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        await store.finish("table-1", 9.5, "the record")
        await store.finish("table-1", 11.5, "another")

        found = await store.table("table-1")
        assert found is not None
        assert found.finished == 9.5
        assert await store.record("table-1") == "the record"

    async def test_a_game_that_ends_when_its_table_is_gone_leaves_no_record(
        self, store: Store
    ) -> None:
        await store.add_table(a_table(), [])
        await store.remove_table("table-1")

        await store.finish("table-1", 9.5, "the record")

        assert await store.record("table-1") == ""

    async def test_a_secret_is_made_once_and_kept(self, store: Store) -> None:
        made = await asyncio.gather(*[store.secret("luck") for _ in range(8)])

        assert len(set(made)) == 1
        assert len(bytes.fromhex(made[0])) == 32
        assert await store.secret("other") != made[0]

    async def test_one_faulty_wish_spoils_no_other(self, store: Store) -> None:
        await store.add_table(a_table(), [])
        wishes = [
            store.append("table-1", an_entry(1)),
            store.append("no such table", an_entry(1)),
            store.append("table-1", an_entry(2)),
        ]

        first, fault, second = await asyncio.gather(*wishes, return_exceptions=True)

        assert (first, second) == (True, True)
        assert isinstance(fault, Exception)
        assert len(await store.journal("table-1")) == 2

    async def test_what_belongs_to_nothing_any_more_is_a_sentence(self, store: Store) -> None:
        await store.add_table(a_table(), [SeatRow(0, "hash", "")])
        await store.append("table-1", an_entry(1))
        await store.finish("table-1", 9.5, "the record")
        assert await store.standing(["table-1", "nowhere"]) == {"table-1"}

        await store.remove_table("table-1")

        assert await store.standing(["table-1", "nowhere"]) == set()
        assert await store.record("table-1") == ""
        assert await store.journal("table-1") == []
        with pytest.raises(StoreTrouble, match="it was deleted"):
            await store.append("table-1", an_entry(2))
        assert not await store.say("table-1", ChatLine(1, 0, "Hello", 2.5), "a key")
