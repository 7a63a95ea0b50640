"""Where a table stands is kept now and then, so that a restart plays only the rest again."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from msgspec import structs

import labtable
from labtable.web.identity.tokens import Opened
from labtable.web.store import Entry, Place
from labtable.web.tables import saves
from labtable.web.tables.audience import Audience
from labtable.web.tables.clocks import Clock
from labtable.web.tables.lesson import Watching
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Confirmed, FromServer, Update, Welcome, encoded
from labtable.wire.rating import Casual
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

    def lose(self, keys: Collection[Opened], why: str) -> None: ...

    def send_home(self, reason: str) -> None: ...


PEOPLE = [Place("Ada", "person", "greedy", True), Place("Bo", "person", "greedy", False)]


def opened(game: str, casual: Casual = "") -> Audience:
    table = labtable.new(game, seats=2, seed=3, names=["Ada", "Bo"])
    dealt = structs.replace(a_table(), game=game, opening=table.record.to_text())
    row = structs.replace(dealt, places=PEOPLE, casual=casual)
    return Audience(row, Clock("off", 0))


def played_on(audience: Audience, answers: int) -> None:
    """Give first options, one after the other."""
    for _ in range(answers):
        table = audience.live.table
        seat = table.waiting()[0]
        entry = Entry(
            seq=audience.seq + 1,
            id=f"answer-{audience.seq}",
            kind="answer",
            seat=seat,
            body=encoded(table.options(seat)[0]).decode(),
        )
        live = audience.live.clone()
        audience.remember(entry, live, live.apply(entry))


@pytest.mark.parametrize("game", labtable.games())
def test_who_comes_back_to_a_save_sees_what_the_whole_journal_would_show(game: str) -> None:
    whole, kept = opened(game), opened(game)
    played_on(whole, 2 * EVERY)

    assert saves.restored(kept, whole.seq, saves.written(whole))

    for audience in (whole, kept):
        played_on(audience, 5)
    for ear in (Ear(), Ear(0), Ear(1), Ear(0, 1)):
        assert kept.welcome(ear, None) == whole.welcome(ear, None)
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


def did(audience: Audience, kind: str, seat: int, body: str) -> None:
    seq = audience.seq + 1
    entry = Entry(seq=seq, id=f"{kind}-{seq}", kind=kind, seat=seat, body=body)
    live = audience.live.clone()
    audience.remember(entry, live, live.apply(entry))


def remembered(audience: Audience) -> dict[str, object]:
    """All that a table in play knows; its table by what was answered there."""
    return {**vars(audience.live), "table": audience.live.table.record}


@pytest.mark.parametrize("lines", WHILE_PLAYING)
def test_a_save_keeps_all_that_a_table_has_agreed_on(lines: list[tuple[str, int, str]]) -> None:
    whole, kept = opened("ion", "seed"), opened("ion", "seed")
    played_on(whole, EVERY)
    before = remembered(whole)
    for line in lines:
        did(whole, *line)

    assert saves.restored(kept, whole.seq, saves.written(whole))

    assert remembered(whole) != before
    assert remembered(kept) == remembered(whole)


def test_a_save_keeps_where_people_meet_again() -> None:
    whole, kept = opened("ion"), opened("ion")
    while not whole.live.table.over:
        played_on(whole, 1)
    did(whole, "rematch", 0, "next")

    assert saves.restored(kept, whole.seq, saves.written(whole))

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
