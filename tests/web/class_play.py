"""Pupils who play at their table and count what they see, for the tests of classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from labtable.wire.client import Goodbye, TableClient
from labtable.wire.messages import Position, Refused, Update, Welcome
from tests.finding import placements
from tests.web.people import news


class Tally:
    """What a test counts by itself, to compare it with the report."""

    def __init__(self) -> None:
        self.made: Counter[tuple[str, int]] = Counter()  # by table and seat
        self.compounds: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()  # by misconception
        self.refused_by: Counter[tuple[str, int]] = Counter()
        self.rules: Counter[str] = Counter()  # refused for a rule of the game alone
        self.points: dict[tuple[str, int], int] = {}

    def see(self, table: str, events: list[Any]) -> None:
        """Count what was made, from the events of one device at each table."""
        for raw in events:
            event = msgspec.json.decode(raw)
            if event["type"] == "CompoundMade":
                self.made[table, event["seat"]] += 1
                self.compounds[event["formula"]] += 1


def asked(message: Welcome | Update) -> Position | None:
    """The position of the seat that is to answer, if any."""
    return next((here for here in message.positions if here.seat in here.waiting), None)


def legal(here: Position) -> list[str]:
    """Legal answers; where lights are off, those of Ion are found by its rules."""
    if here.tries and here.decision == "PlaceCards":
        return placements(msgspec.json.decode(here.view))
    return [option.text for option in here.options]


def bonding(here: Position, wild: int) -> str:
    """Choose: bonds where one can, else by a number, so that tables differ where it does."""
    texts = legal(here)
    return next((text for text in texts if " on " in text), texts[wild % len(texts)])


def wrong_move(here: Position) -> str:
    """A placement that no rule allows: on something of the same sign, or on a gas."""
    view = msgspec.json.decode(here.view)
    mine = view["seats"][here.seat]
    allowed = legal(here)
    for card in mine["placing"]:
        for target in [*mine["area"], *mine["noble"]]:
            if f"{card} on {target}" not in allowed:
                return f"{card} on {target}"
    return ""


async def play(
    client: TableClient,
    tally: Tally,
    *,
    wild: int = 0,
    wrong: int = 0,
    counts: bool = False,
) -> bool:
    """Answer until the game is over or the table rests; try something wrong now and then."""
    heard, table = len(client.heard), client.hello.table
    with suppress(ConnectionClosed, Goodbye):
        while not client.picture.over:
            here = asked(client.picture)
            if here is None:
                await client.hear()
                continue
            wrong -= await _try_wrong(client, here, tally) if wrong else 0
            told = await client.answer(here.seat, here.question, bonding(here, wild))
            if isinstance(told, Refused):
                if told.code == "closed":
                    return False
                assert told.code == "out_of_turn", told
                await client.hear()
    updates = [message for message in client.heard[heard:] if isinstance(message, Update)]
    for message in updates if counts else []:
        tally.see(table, message.events)
    for here in client.picture.positions:
        if here.result is not None:
            tally.points[table, here.seat] = here.result.scores[here.seat]
    return client.picture.over


async def some(
    clients: Sequence[TableClient], tally: Tally, answers: int, *, wrong: int = 0
) -> None:
    """Give so many answers in all at the tables of these devices, whoever is asked."""
    while answers > 0:
        for client in clients:
            await news(client)
            here = asked(client.picture)
            if here is None:
                continue
            wrong -= await _try_wrong(client, here, tally) if wrong else 0
            told = await client.answer(here.seat, here.question, bonding(here, 0))
            assert not isinstance(told, Refused), told
            answers -= 1
        assert not all([client.picture.over for client in clients])


async def _try_wrong(client: TableClient, here: Position, tally: Tally) -> int:
    """Try something that no rule allows, where there is such a thing; count it."""
    move = wrong_move(here) if here.decision == "PlaceCards" else ""
    told = await client.answer(here.seat, here.question, move) if move else None
    if not isinstance(told, Refused) or told.code != "illegal":
        return 0
    _count(tally, client.hello.table, here.seat, told)
    return 1


def _count(tally: Tally, table: str, seat: int, told: Refused) -> None:
    if told.shown is None:
        tally.rules[told.rule] += 1
        return
    tally.refused[told.shown.misconception] += 1
    tally.refused_by[table, seat] += 1
