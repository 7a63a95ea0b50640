"""The deal of the day: the same cards and opponents for everybody, from the date alone."""

from __future__ import annotations

from datetime import date
from typing import Any

import labtable
from labtable.bots import usual
from labtable.engine.game import Game
from labtable.engine.record import read_record
from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.identity.tokens import fresh_token
from labtable.host.lobby.opening import USUAL, set_up
from labtable.host.lookups.records import replay_record
from labtable.host.refusals import RequestRefused
from labtable.host.services import Services
from labtable.host.store import OpenedSeat
from labtable.practice.daily import UnknownDay, daily_seed, read_date
from labtable.wire.lobby import SeatKey, TableMade
from labtable.wire.practice import DailyResult

SEATS = 3  # the person and two bots
PERSON = 0
OTHER_DEAL = "This game was not played with the deal of that day."
NOT_OVER = "This game is not over yet."


def _read_day(text: str) -> date:
    try:
        return read_date(text)
    except UnknownDay as unknown:
        raise RequestRefused("malformed", str(unknown)) from None


def deal_seed(game: Game[Any], text: str) -> int:
    """Give the seed of a game on a date."""
    return daily_seed(game.name, _read_day(text), game.rules)


def seats_of(game: Game[Any]) -> int:
    """Tell how many sit at the table of the day."""
    return min(max(SEATS, game.seats[0]), game.seats[-1])


async def open_daily(services: Services, name: str, text: str, person: str) -> TableMade:
    """Open the table of a day for one person; there are no hints, so that all play alike."""
    game = labtable.game(name)
    seed, level = deal_seed(game, text), usual(game)
    names = [fit_name(person or USUAL["me"])]
    for _ in range(seats_of(game) - 1):
        names.append(distinct_name(services.bots.opponents.called(level), names))
    table = labtable.new(game.name, seats=len(names), seed=seed, names=names)
    places = [
        OpenedSeat(each, "bot" if seat else "person", level, seat == PERSON)
        for seat, each in enumerate(names)
    ]
    keys = [SeatKey(seat, None if seat else fresh_token(), None) for seat in range(len(names))]
    return await set_up(services, table, places, keys, "seed", hints=False)


def check_result(name: str, text: str, record: str) -> DailyResult:
    """Play a record again and tell its result, if it is one of this day's deal."""
    game, head = labtable.game(name), read_record(record).header
    ours = (game.name, deal_seed(game, text), seats_of(game))
    if (head.game, head.seed, head.seats) != ours or head.options or head.luck:
        raise RequestRefused("malformed", OTHER_DEAL)
    last = replay_record(record).tables[-1]
    if not last.over:
        raise RequestRefused("closed", NOT_OVER)
    result = last.result()
    return DailyResult(
        date=text,
        what=game.name,
        points=result.scores[PERSON],
        of=0,
        squares=[],
        names=last.record.header.names,
        scores=result.scores,
        won=PERSON in result.winners,
    )
