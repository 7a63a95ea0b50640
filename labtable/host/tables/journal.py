"""The journal of a table: what each kind of entry does, and who may still write one."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct, structs

from labtable.engine.errors import Refusal
from labtable.engine.event import Event
from labtable.host.refusals import RequestRefused
from labtable.host.store import Entry
from labtable.host.tables.live_table import LiveTable

CLOSED = "Whoever runs this server has closed this table."
OVER = "The lesson is over, and the scores are kept."
BY_OPERATOR = ("close", "erase")  # judged by nobody at the table
PLAYED = ("answer", "undo", "pause", "resume", "consent")  # nothing of this while a table is held
REASONS = ("class", "ahead")  # why a table rests: for all, or until others have caught up


class Sits(Struct, frozen=True):
    """Who sits down, as a line of the journal says it."""

    name: str
    person: int


def apply_entry(live: LiveTable, entry: Entry) -> list[Event]:
    """Do what one entry says, or raise `Refusal`; return what is told."""
    if live.closed and not _is_by_server(entry):
        raise RequestRefused("closed", CLOSED)
    check_held(live, entry)
    try:
        return _KINDS[entry.kind](live, entry) or []
    except Refusal as refusal:
        refusal.names = live.names
        raise


def rekeyed_seat(entry: Entry) -> int | None:
    """Find the seat whose keys open nothing any more after this line of the journal."""
    if entry.kind == "remove":
        return int(entry.body)
    moved = ("join", "getup", "decline", "rekey", "erase", "sit", "vacate")
    return entry.seat if entry.kind in moved else None


def check_held(live: LiveTable, entry: Entry) -> None:
    """Let nobody play while the teacher wants otherwise."""
    if entry.kind in PLAYED and live.stopped:
        raise RequestRefused("closed", OVER)
    if entry.kind in PLAYED and live.held:
        if "class" in live.held:
            raise RequestRefused("closed", "The class is paused; it goes on by itself.")
        raise RequestRefused("closed", "The other tables catch up first; it goes on by itself.")


def hold_table(live: LiveTable, entry: Entry) -> None:
    """Rest for this reason; the clock stands still."""
    if entry.body not in REASONS or entry.body in live.held or live.table.over:
        raise RequestRefused("closed", "There is nothing to pause.")
    live.held = [*live.held, entry.body]


def release_table(live: LiveTable, entry: Entry) -> None:
    """Rest no longer for this reason."""
    if entry.body not in live.held:
        raise RequestRefused("closed", "The table does not rest.")
    live.held = [reason for reason in live.held if reason != entry.body]


def stop_table(live: LiveTable, entry: Entry) -> None:
    """End where it stands; what lies there counts."""
    if live.table.over or live.stopped:
        raise RequestRefused("closed", OVER)
    live.stopped, live.held, live.vote = True, [], None


def restart_table(live: LiveTable, entry: Entry) -> None:
    """Go on in the next lesson where it was stopped."""
    if not live.stopped:
        raise RequestRefused("closed", "The table does not rest.")
    live.stopped = False


def seat_person(live: LiveTable, entry: Entry) -> None:
    """Let somebody of the class sit down, whoever or whatever played there."""
    who = msgspec.json.decode(entry.body, type=Sits)
    level = live.seats[entry.seat].level
    fresh = type(live.seats[entry.seat])(who.name, "person", level, False, person=who.person)
    live.be_seated(entry.seat, fresh)


def vacate_seat(live: LiveTable, entry: Entry) -> None:
    """Let a bot play on where somebody sat."""
    sitting = structs.replace(live.seats[entry.seat], kind="bot", left=False, person=0)
    live.be_seated(entry.seat, structs.replace(sitting, name=entry.body or sitting.name))


def rename_seat(live: LiveTable, entry: Entry) -> None:
    """Call somebody otherwise."""
    live.be_seated(entry.seat, structs.replace(live.seats[entry.seat], name=entry.body))


_KINDS: dict[str, Callable[[LiveTable, Entry], list[Event] | None]] = {
    "answer": LiveTable.answer,
    "undo": LiveTable.undo,
    "pause": LiveTable.pause,
    "resume": LiveTable.resume,
    "consent": LiveTable.consent,
    "leave": LiveTable.leave,
    "takeback": LiveTable.takeback,
    "claim": LiveTable.claim,
    "begin": LiveTable.begin,
    "join": LiveTable.join,
    "accept": LiveTable.accept,
    "decline": LiveTable.decline,
    "fill": LiveTable.fill,
    "getup": LiveTable.getup,
    "host": LiveTable.appoint,
    "rekey": LiveTable.rekey,
    "remove": LiveTable.remove,
    "mute": LiveTable.mute,
    "unmute": LiveTable.mute,
    "replace": LiveTable.replace,
    "rematch": LiveTable.meet_again,
    "close": LiveTable.close,
    "erase": LiveTable.erase,
    "hold": hold_table,
    "release": release_table,
    "stop": stop_table,
    "restart": restart_table,
    "sit": seat_person,
    "vacate": vacate_seat,
    "rename": rename_seat,
}


def _is_by_server(entry: Entry) -> bool:
    """Tell whether nobody at the table wished this: the operator did, or keys have ended."""
    return entry.kind in BY_OPERATOR or (entry.kind == "rekey" and entry.seq > 0)
