"""Saved tables: one line of JSON that holds the state, the agenda and the record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, Union

import msgspec

from labtable.engine.agenda import State
from labtable.engine.errors import Unreadable
from labtable.engine.game import Game
from labtable.engine.plain import freeze, thaw, thaw_frames
from labtable.engine.record import Answer, Header, Record

S = TypeVar("S", bound=State)

FORMAT = 1


class Snapshot(msgspec.Struct, frozen=True):
    """A whole table as data."""

    format: int
    header: Header
    answers: Sequence[tuple[int, Any, int]]
    result: str
    settled: int
    state: Any
    agenda: list[Any]
    waiting: list[int]
    secret: list[Any]
    question: int


class _Head(msgspec.Struct, frozen=True):
    """The part of a snapshot that tells which game it is."""

    format: int
    header: Header


_encoder = msgspec.json.Encoder(enc_hook=freeze)
_decoder = msgspec.json.Decoder(Snapshot)
_head = msgspec.json.Decoder(_Head)


def frozen_state(state: State) -> bytes:
    """Write a state alone, without its past."""
    now = (state, state.agenda, state.waiting, state.answers, state.question)
    return _encoder.encode(now)


def thawed_state(game: Game[S], saved: bytes) -> S:
    """Read a state that `frozen_state` wrote."""
    return _rebuilt(game, *msgspec.json.decode(saved))


def written_table(state: State, record: Record, settled: int) -> bytes:
    """Write a table with its record."""
    return _encoder.encode(
        Snapshot(
            FORMAT,
            record.header,
            record.answers,
            record.result,
            settled,
            state,
            state.agenda,
            state.waiting,
            state.answers,
            state.question,
        )
    )


def saved_game(saved: bytes) -> str:
    """Tell which game a snapshot belongs to."""
    try:
        head = _head.decode(saved)
    except msgspec.MsgspecError as error:
        raise Unreadable("TABLE-30", f"This is not a saved table: {error}.") from None
    if head.format != FORMAT:
        why = f"The saved table has format {head.format}; this version reads {FORMAT}."
        raise Unreadable("TABLE-31", why)
    return head.header.game


def read_table(game: Game[S], saved: bytes) -> tuple[S, Record, int]:
    """Read a snapshot of this game; a damaged one is refused and nothing is lost."""
    name = saved_game(saved)
    if name != game.name:
        raise Unreadable("TABLE-32", f"The saved table is a game of {name}, not of {game.name}.")
    try:
        found = _decoder.decode(saved)
        head = found.header
        if (head.rules, head.data) != (game.rules, game.fingerprint()):
            raise Unreadable("TABLE-33", f"The saved table follows other rules of {game.title}.")
        parts = found.state, found.agenda, found.waiting, found.secret, found.question
        state = _rebuilt(game, *parts)
        answers = [
            Answer(*answer) for answer in msgspec.convert(found.answers, _past(game.actions))
        ]
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable("TABLE-34", f"The saved table is damaged: {error}.") from None
    return state, Record(head, answers, found.result), found.settled


def _rebuilt(
    game: Game[S],
    saved: Any,
    agenda: list[Any],
    waiting: list[int],
    secret: list[Any],
    question: int,
) -> S:
    kinds = game.kinds()
    state: S = thaw(saved, kinds)
    state.agenda = thaw_frames(agenda, kinds)
    state.waiting = waiting
    state.answers = [answer and game.action(answer) for answer in secret]
    state.question = question
    return state


@cache
def _past(actions: tuple[type, ...]) -> Any:
    union: Any = Union
    return list[tuple[int, union[actions], int]]
