"""Short ways to play a scene of any game, and to say what must come of it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

from labtable.engine import Event, Frame, Game, Refusal, State, Table
from labtable.engine.record import Header, Record

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


def laid_out(game: Game[S], state: S, frames: Frame[S] | Sequence[Frame[S]]) -> Table[S]:
    """Let a scene go on to the first question of these frames."""
    state.plan(*([frames] if isinstance(frames, Frame) else frames))
    state.watched = True
    state.advance()
    seats, data = len(state.everyone), game.fingerprint()
    head = Header(game=game.name, rules=game.rules, data=data, seats=seats, seed=0)
    table = Table(game, state, Record(head, []))
    table._told, state.told, state.watched = state.told, [], False
    return table


def play(table: Table[Any], *answers: Any) -> list[Event]:
    """Let whoever is asked first give the next answer; return all that happened."""
    happened: list[Event] = []
    for answer in answers:
        happened += play_one(table, table.waiting()[0], answer)
    return happened


def play_one(table: Table[Any], seat: int, answer: Any) -> list[Event]:
    """Play one answer: nothing may get lost or come from nowhere."""
    before = sorted(table.game.things(table.state))
    told = table.play(seat, answer)
    assert sorted(table.game.things(table.state)) == before, answer
    return told


def play_out(table: Table[Any], seed: int = 0) -> list[Event]:
    """Play on at random to the end; return all that happened."""
    dice, happened = random.Random(seed), list(table.told)
    while table.waiting():
        seat = table.waiting()[0]
        happened += table.play(seat, table.sample(seat, dice))
    return happened


def refused(table: Table[Any], answer: Any, seat: int | None = None) -> Refusal:
    """Give an answer that must be refused and change nothing."""
    before = table.save()
    with pytest.raises(Refusal) as caught:
        table.play(table.waiting()[0] if seat is None else seat, answer)
    assert table.save() == before
    return caught.value


def offered(table: Table[Any], seat: int | None = None) -> list[str]:
    """Every answer that is listed for whoever is asked first, or for this seat, in words."""
    asked = table.waiting()[0] if seat is None else seat
    return [str(option) for option in table.options(asked)]


def only(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Pick the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
