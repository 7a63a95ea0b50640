"""Saved tables: one line of JSON that holds the state, the agenda and the record."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar, Union
from zlib import crc32

import msgspec

from labtable.engine.agenda import Frame, State
from labtable.engine.chance import Chance
from labtable.engine.errors import Outdated, Unreadable
from labtable.engine.game import Game
from labtable.engine.plain import freeze, thaw, thaw_frames
from labtable.engine.record import A, Answer, Header, Record

S = TypeVar("S", bound=State)

FORMAT = 1


class Standing(msgspec.Struct, Generic[A], frozen=True, array_like=True):
    """Where a game stands: the state, and what of it the constructor does not hold."""

    state: Any
    agenda: list[Any]
    waiting: list[int]
    secret: list[A | None]
    question: int


class Snapshot(msgspec.Struct, Generic[A], frozen=True):
    """A whole table as data."""

    header: Header
    answers: list[Answer[A]]
    result: str
    settled: int
    ahead: int
    standing: Standing[A]


class _Envelope(msgspec.Struct, frozen=True):
    """What is around a snapshot, to tell whether it is whole."""

    format: int
    check: int
    table: msgspec.Raw


class _Head(msgspec.Struct, frozen=True):
    """The part of a snapshot that tells which game it is."""

    header: Header


_encoder = msgspec.json.Encoder(enc_hook=freeze)
_envelope = msgspec.json.Decoder(_Envelope)
_head = msgspec.json.Decoder(_Head)


@cache
def _snapshot_decoder(shape: Any, actions: tuple[type, ...]) -> msgspec.json.Decoder[Any]:
    union: Any = Union
    return msgspec.json.Decoder(shape[union[actions]])


def _standing_of(state: State) -> Standing[Any]:
    return Standing(state, state.agenda, state.waiting, state.answers, state.question)


def freeze_state(state: State) -> bytes:
    """Write a state alone, without its past."""
    return _encoder.encode(_standing_of(state))


def thaw_state(game: Game[S], saved: bytes) -> S:
    """Read a state that `freeze_state` wrote."""
    return _rebuild_state(game, _snapshot_decoder(Standing, game.actions).decode(saved))


def copy_frame(game: Game[S], frame: Frame[S]) -> Any:
    """Make a frame like this one, which shares nothing with it."""
    saved = msgspec.json.decode(_encoder.encode([frame]))
    return thaw_frames(saved, game.plain_classes())[0]


def encode_table(state: State, record: Record, settled: int, ahead: int) -> bytes:
    """Write a table with its record, and a check sum that tells damage."""
    past = record.header, record.answers, record.result, settled, ahead
    table = _encoder.encode(Snapshot(*past, _standing_of(state)))
    return b'{"format":%d,"check":%d,"table":%b}' % (FORMAT, crc32(table), table)


def _open_envelope(saved: bytes) -> msgspec.Raw:
    """Take a snapshot out of its envelope, if it is whole and of a format we know."""
    try:
        found = _envelope.decode(saved)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Unreadable(
            "TABLE-30", "This is not a saved table: {error}.", error=str(error)
        ) from None
    if found.format != FORMAT:
        why = f"The saved table has format {found.format}; this version reads {FORMAT}."
        raise Unreadable("TABLE-31", why)
    if crc32(found.table) != found.check:
        why = "The saved table is damaged: it was changed after it was written."
        raise Unreadable("TABLE-34", why)
    return found.table


def saved_header(saved: bytes) -> Header:
    """Tell which game a snapshot belongs to, and how it was dealt."""
    try:
        return _head.decode(_open_envelope(saved)).header
    except msgspec.MsgspecError as error:
        raise Unreadable(
            "TABLE-30", "This is not a saved table: {error}.", error=str(error)
        ) from None


def read_table(game: Game[S], saved: bytes) -> tuple[S, Snapshot[Any]]:
    """Rebuild a table of this game; a damaged one is refused and nothing is lost."""
    name = saved_header(saved).game
    if name != game.name:
        why = "The saved table is a game of {name:quote}, not of {here}."
        raise Unreadable("TABLE-32", why, name=name, here=game.name)
    try:
        found: Snapshot[Any] = _snapshot_decoder(Snapshot, game.actions).decode(
            _open_envelope(saved)
        )
        head = found.header
        if head.rules != game.rules:
            raise Outdated("TABLE-33", f"The saved table follows other rules of {game.title}.")
        if head.data != game.fingerprint():
            why = (
                f"The saved table was played with other components of {game.title} ({head.data}); "
            )
            raise Outdated("TABLE-33", f"{why}here are {game.fingerprint()}.")
        return _check_sound(_rebuild_state(game, found.standing), head.seats), found
    except msgspec.MsgspecError as error:
        raise Unreadable(
            "TABLE-34", "The saved table is damaged: {error}.", error=str(error)
        ) from None
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        why = "The saved table is damaged: its parts do not fit together."
        raise Unreadable("TABLE-34", why) from None


def _check_sound(state: S, seats: int) -> S:
    """Let only a state pass that is one, and whose question is for seats that exist."""
    fits = (
        isinstance(state, State)
        and isinstance(state.chance, Chance)
        and len(state.everyone) == len(state.answers) == seats
        and all([isinstance(frame, Frame) for frame in state.agenda])
        and set(state.waiting) <= set(state.everyone)
        and bool(state.agenda) == bool(state.waiting)
    )
    if not fits:
        raise ValueError(state)
    return state


def _rebuild_state(game: Game[S], found: Standing[Any]) -> S:
    kinds = game.plain_classes()
    state: S = thaw(found.state, kinds)
    state.agenda = thaw_frames(found.agenda, kinds)
    state.waiting = found.waiting
    state.answers = found.secret
    state.question = found.question
    return state
