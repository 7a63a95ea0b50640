"""Where a table stands is kept now and then, so that a restart plays only the rest again."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pytest
from msgspec import structs

import labtable
from labtable.host.identity.tokens import Opened
from labtable.host.store import Entry, OpenedSeat
from labtable.host.tables import table_storage
from labtable.host.tables.broadcaster import Broadcaster
from labtable.host.tables.clocks import Clock
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.observer import Watching
from labtable.host.tables.table_core import TableCore
from labtable.wire.fields import Casual
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Confirmed, FromServer, Update, Welcome, encode_message
from tests.web.conftest import Running, Start
from tests.web.people import BO, ME, first_option
from tests.web.store_contract import a_table

EVERY = 10


async def played(server: Running, made: TableMade, answers: int) -> Update:
    """Give so many answers from one device, under names that count them."""
    async with server.sit(made, 0, 1) as device:
        message: Welcome | Update = await device.welcome()
        for n in range(answers):
            asked = next(here for here in message.positions if here.options)
            message = await first_option(device, asked, f"answer-{n}")
            assert isinstance(message, Update), message
    await server.stop()
    assert isinstance(message, Update)
    return message


class Ear:
    """Somebody at these seats who listens."""

    def __init__(self, *seats: int) -> None:
        self.seats = list(seats)
        self.keys: list[Opened] = []
        self.opens: list[int] = []
        self.build = "b"
        self.watching: Watching = ""

    def push(self, message: FromServer | bytes) -> None: ...

    def meet_again(self, table: str) -> None: ...

    def came_with(self, shown: Callable[[str], bool]) -> bool:
        return False

    def lose(self, keys: Collection[Opened], why: str) -> None: ...

    def send_home(self, reason: str) -> None: ...


PEOPLE = [OpenedSeat("Ada", "person", "greedy", True), OpenedSeat("Bo", "person", "greedy", False)]


def opened(game: str, casual: Casual = "") -> TableCore:
    table = labtable.new(game, seats=2, seed=3, names=["Ada", "Bo"])
    dealt = structs.replace(a_table(), game=game, opening=table.record.to_text())
    row = structs.replace(dealt, places=PEOPLE, casual=casual)
    return TableCore(row, Clock("off", 0))


def played_on(core: TableCore, answers: int) -> None:
    """Give first options, one after the other."""
    for _ in range(answers):
        table = core.live.table
        seat = table.waiting()[0]
        entry = Entry(
            seq=core.seq + 1,
            id=f"answer-{core.seq}",
            kind="answer",
            seat=seat,
            body=encode_message(table.options(seat)[0]).decode(),
        )
        live = core.live.clone()
        core.adopt_entry(entry, live, apply_entry(live, entry))


@pytest.mark.parametrize("game", labtable.all_games())
def test_who_comes_back_to_a_save_sees_what_the_whole_journal_would_show(game: str) -> None:
    whole, kept = opened(game), opened(game)
    played_on(whole, 2 * EVERY)

    assert table_storage.restore_snapshot(kept, whole.seq, table_storage.encode_snapshot(whole))

    for core in (whole, kept):
        played_on(core, 5)
    for ear in (Ear(), Ear(0), Ear(1), Ear(0, 1)):
        assert Broadcaster(kept).welcome(ear, None) == Broadcaster(whole).welcome(ear, None)
    assert kept.live.undoable() == whole.live.undoable()
    assert kept.live.history == whole.live.history


WHILE_PLAYING = [
    [("pause", 0, "")],
    [("pause", 0, ""), ("consent", 1, "yes")],
    [("undo", 0, ""), ("consent", 1, "yes")],
    [("leave", 1, "")],
    [("mute", 0, "1")],
    [("close", 0, "")],
]


def did(core: TableCore, kind: str, seat: int, body: str) -> None:
    seq = core.seq + 1
    entry = Entry(seq=seq, id=f"{kind}-{seq}", kind=kind, seat=seat, body=body)
    live = core.live.clone()
    core.adopt_entry(entry, live, apply_entry(live, entry))


def remembered(core: TableCore) -> dict[str, object]:
    """All that a table in play knows; its table by what was answered there."""
    return {**vars(core.live), "table": core.live.table.record}


@pytest.mark.parametrize("lines", WHILE_PLAYING)
def test_a_save_keeps_all_that_a_table_has_agreed_on(lines: list[tuple[str, int, str]]) -> None:
    whole, kept = opened("ion", "seed"), opened("ion", "seed")
    played_on(whole, EVERY)
    before = remembered(whole)
    for line in lines:
        did(whole, *line)

    assert table_storage.restore_snapshot(kept, whole.seq, table_storage.encode_snapshot(whole))

    assert remembered(whole) != before
    assert remembered(kept) == remembered(whole)


def test_a_save_keeps_where_people_meet_again() -> None:
    whole, kept = opened("ion"), opened("ion")
    while not whole.live.table.over:
        played_on(whole, 1)
    did(whole, "rematch", 0, "next")

    assert table_storage.restore_snapshot(kept, whole.seq, table_storage.encode_snapshot(whole))

    assert kept.live.rematch == "next"
    assert remembered(kept) == remembered(whole)


async def test_what_was_saved_is_not_played_again(start: Start) -> None:
    first = await start(save_every=EVERY)
    made = await first.open(seats=[ME, BO])
    last = await played(first, made, EVERY + 2)

    second = await start()
    store = second.hub.services.store
    await store.write(("UPDATE journal SET body = 'torn' WHERE seq <= ?", (EVERY,)))
    async with second.sit(made, 0, 1) as device:
        welcome = await device.welcome()
        known = await device.answer(0, 1, "whatever", "answer-0")

    assert welcome.positions == last.positions
    assert known == Confirmed("answer-0", 1)


async def test_a_save_that_cannot_be_read_is_left_aside(start: Start) -> None:
    first = await start(save_every=EVERY)
    made = await first.open(seats=[ME, BO])
    last = await played(first, made, EVERY)

    second = await start()
    await second.hub.services.store.write(("UPDATE saves SET body = 'torn'", ()))
    async with second.sit(made, 0, 1) as device:
        welcome = await device.welcome()

    assert welcome.positions == last.positions
