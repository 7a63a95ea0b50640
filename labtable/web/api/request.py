"""What a request is about: its table, its token, where it comes from."""

from __future__ import annotations

import logging
from typing import Annotated, Any, cast

from litestar import Request
from litestar.datastructures import State
from litestar.params import PathParameter

from labtable.web.http import senders
from labtable.web.http.asgi import Scope
from labtable.web.http.problems import NotThere, TooMany
from labtable.web.http.rates import Sender
from labtable.web.identity.tokens import opened_seats, spelled
from labtable.web.logs import shortened
from labtable.web.refusals import Unmannerly
from labtable.web.store import Classes
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub

log = logging.getLogger("labtable.web")

Key = Annotated[str, PathParameter(max_length=64)]


class Req(Request[Any, Any, State]):
    """A request whose body is read here, or refused with a sentence."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise Unmannerly("malformed", "The body is nested too deeply.") from None


def hub_of(request: Req) -> Hub:
    """Find the tables of this process."""
    hub: Hub = request.state.hub
    return hub


async def host_of(request: Req, table: str) -> TableHost:
    """Find a table by its name."""
    host = await hub_of(request).host(table)
    if host is None:
        raise NotThere("There is no such table.")
    return host


async def host_by_code(request: Req, code: str) -> TableHost:
    """Find a table by its short code; a right one is heard, however many wrong ones came.

    The tables of a class have none: its own code leads to them.
    """
    row = await hub_of(request).services.store.table_by_code(spelled(code))
    host = await host_of(request, row.id) if row else None
    if host is None or host.terms is not None:
        raise guessed(request, "No table has this code; a code looks like K7MPQX.")
    return host


async def check_past(request: Req, table: str) -> None:
    """Keep the past of a table secret while others in its class still play the same deal."""
    hub = hub_of(request)
    if hub.witness is None or await Classes(hub.services.store).terms(table) is None:
        return
    host = await hub.host(table)
    if host is not None and await hub.witness.closed(host):
        raise Unmannerly("closed", "This opens when all tables are done.")


async def check_at_table(request: Req, host: TableHost) -> None:
    """Let nobody from outside look at a table of a class."""
    if host.terms is None:
        return
    rows = await hub_of(request).services.store.seats(host.row.id)
    token = bearer(request)
    admitted = host.witness is not None and await host.witness.admits(host, [token])
    if not (admitted or opened_seats(rows, [token])):
        raise NotThere("There is no such table.")


def bearer(request: Req) -> str:
    """The token that came along, or nothing."""
    return senders.bearer(_scope(request))


def sender(request: Req) -> Sender:
    """Who the request comes from."""
    return senders.sender(_scope(request), hub_of(request).limits)


def _scope(request: Req) -> Scope:
    return cast("Scope", request.scope)


def count_table(request: Req) -> None:
    """Let nobody open tables without end."""
    if not hub_of(request).limits.allow("tables", sender(request)):
        raise TooMany("Enough tables were opened from here for now; please wait.")


def guessed(request: Req, why: str) -> NotThere | TooMany:
    """Count a wrong code; who guesses too often has to wait."""
    who = sender(request)
    if not hub_of(request).limits.allow("keys", who):
        return TooMany("Too many wrong codes from here; please wait.")
    log.info("wrong code", extra={"sender": shortened(who.address)})
    return NotThere(why)
