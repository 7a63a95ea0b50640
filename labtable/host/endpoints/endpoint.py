"""An endpoint as it is written down: method, path, status and function, for any framework.

A function's parameters say what it wants: `request`; `data`, read from a body in JSON; what its
path names; everything else comes from the query. Limits stand in the types, as msgspec's Meta.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Annotated, Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Meta

from labtable.host.identity.tokens import opened_seats, read_typed_code
from labtable.host.lobby.joining import tie_seats
from labtable.host.lobby.opening import note_origin
from labtable.host.rate_limits import Sender, shorten_address
from labtable.host.refusals import NotThere, RequestRefused, TooMany
from labtable.host.store import Account, Chairs, Classes
from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost
from labtable.wire.lobby import Joined, TableMade

T = TypeVar("T")
Key = Annotated[str, Meta(max_length=64)]
TEXT = "text/plain"


class Request(Protocol):
    """Who asks, and with what in hand."""

    @property
    def hub(self) -> Hub:
        """The tables of this process."""

    @property
    def build(self) -> str:
        """What is running here."""

    @property
    def bearer(self) -> str:
        """The token that came along, or nothing."""

    @property
    def sender(self) -> Sender:
        """Who it comes from, for limits."""

    async def account(self) -> Account | None:
        """Whoever is signed in there, if anybody is."""

    async def body(self) -> bytes:
        """What was sent, as it is."""


class Reply(NamedTuple, Generic[T]):
    """An answer that is not simply an object with the usual status."""

    content: T
    status: int = 200
    media: str = ""


class Endpoint(NamedTuple):
    """One call of the REST side."""

    method: str
    path: str  # `{name:type}` stands for a parameter
    function: Callable[..., Any]
    status: int = 200
    media: str = ""  # empty: JSON
    cache_seconds: int = 0
    offloaded: bool = False  # it takes noticeable time and touches no table


def get(
    path: str, *, media: str = "", cache_seconds: int = 0, offloaded: bool = False
) -> Callable[[Callable[..., Any]], Endpoint]:
    """Write down an endpoint that changes nothing."""

    def write_down(function: Callable[..., Any]) -> Endpoint:
        return Endpoint("GET", path, function, 200, media, cache_seconds, offloaded)

    return write_down


def post(path: str, *, status: int = 201) -> Callable[[Callable[..., Any]], Endpoint]:
    """Write down an endpoint that changes something, or that needs more than fits an address."""

    def write_down(function: Callable[..., Any]) -> Endpoint:
        return Endpoint("POST", path, function, status)

    return write_down


log = logging.getLogger("labtable.web")

WRONG_CODES = "This code is wrong, and so were many others from here. Wait a moment."
Opened = TypeVar("Opened", TableMade, Joined)


async def find_host(request: Request, table: str) -> TableHost:
    """Find a table by its name."""
    host = await request.hub.host(table)
    if host is None:
        raise NotThere("There is no such table.")
    return host


async def find_host_by_code(request: Request, code: str) -> TableHost:
    """Find a table by its short code; a right one is heard, however many wrong ones came.

    The tables of a class have none: its own code leads to them.
    """
    row = await request.hub.services.store.table_by_code(read_typed_code(code))
    host = await find_host(request, row.id) if row else None
    if host is None or host.terms is not None:
        raise count_wrong_code(request, "No table has this code; a code looks like K7MPQX.")
    return host


def count_table(request: Request) -> None:
    """Let nobody open tables without end."""
    if not request.hub.limits.allow("tables", request.sender):
        raise TooMany("Enough tables were opened from here for now; please wait.")


def count_wrong_code(request: Request, why: str) -> NotThere | TooMany:
    """Count a wrong code; who guesses too often has to wait.

    Those at one address share what it may guess, whatever keys they show: a right code is heard
    before anything is counted, so nobody at a school waits because of others.
    """
    who, limits = request.sender, request.hub.limits
    name = f"codes {who.address}"
    if not limits.take("keys", name):
        return TooMany(WRONG_CODES, limits.bucket("keys", name).wait)
    log.info("wrong code", extra={"sender": shorten_address(who.address)})
    return NotThere(why)


async def tie_opened_seats(request: Request, account: Account | None, opened: Opened) -> Opened:
    """Tie the seats that were just opened to whoever is signed in, if anybody is."""
    seats = opened.seats if isinstance(opened, TableMade) else [opened]
    mine = {key.seat: key.token for key in seats if key.token}
    services = request.hub.services
    await tie_seats(services, account, opened.table, mine)
    row = await services.store.table(opened.table) if account and mine else None
    if row is not None:
        await note_origin(services, row, list(mine), request.sender.address)
    return opened


async def check_past(request: Request, table: str) -> None:
    """Show the past of a private table to its players only, and while its deal is played to nobody.

    A table without watchers stays private when its game is over. In a class others may still
    play the same deal. A record that somebody brought belongs to no table.
    """
    hub = request.hub
    row = await hub.services.store.table(table)
    if row is None:
        return
    if not row.watchers and not await _may_look(request, table):
        raise RequestRefused("forbidden", "Only those who played this game may look back at it.")
    if hub.observer is None or await Classes(hub.services.store).terms(table) is None:
        return
    host = await hub.host(table)
    if host is not None and await hub.observer.is_past_secret(host):
        raise RequestRefused("closed", "This opens when all tables are done.")


async def check_at_table(request: Request, host: TableHost) -> None:
    """Let nobody from outside look at a table of a class."""
    if host.terms is not None and not await _may_look(request, host.row.id):
        raise NotThere("There is no such table.")


async def is_shown(request: Request, host: TableHost) -> bool:
    """Whether this visitor is told who sits at a table: a private one is closed once it is full."""
    free = any([sitting.kind == "free" for sitting in host.live.seats])
    if host.row.watchers or (free and not host.live.table.over):
        return True
    return await _may_look(request, host.row.id)


async def _may_look(request: Request, table: str) -> bool:
    """Whether somebody holds a seat here, by token or account, or teaches the class of the table.

    The seats are asked first: they are known also where the game cannot be played any more.
    """
    hub, token = request.hub, request.bearer
    if token and opened_seats(await hub.services.store.seats(table), [token]):
        return True
    account = await request.account()
    if account and account.id in (await Chairs(hub.services.store).at(table)).values():
        return True
    if not token or await Classes(hub.services.store).terms(table) is None:
        return False
    host = await hub.host(table)
    observer = host.observer if host else None
    return (
        host is not None
        and observer is not None
        and bool(await observer.admit_watcher(host, [token]))
    )
