"""Who is signed in on the device that a request comes from."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler

from labtable.web.accounts.sessions import holder
from labtable.web.api.request import Req, hub_of
from labtable.web.http.problems import NotThere
from labtable.web.http.security import at_home
from labtable.web.http.senders import PLAIN, SECURE
from labtable.web.identity.tokens import digest
from labtable.web.lobby.account_seats import tie
from labtable.web.refusals import Unmannerly
from labtable.web.store import Account
from labtable.wire.lobby import Joined, TableMade

Opened = TypeVar("Opened", TableMade, Joined)


def session(request: Req) -> str:
    """The token of the session that came along, or nothing; a foreign page has none."""
    if not hub_of(request).services.settings.accounts or not _own_page(request):
        return ""
    return request.cookies.get(SECURE) or request.cookies.get(PLAIN) or ""


async def visitor(request: Req) -> Account | None:
    """Find who is signed in, if anybody is."""
    hub, token = hub_of(request), session(request)
    found = await holder(hub.services, token)
    if found is not None:
        hub.limits.know(digest(token), found.id)
    return found


async def member(request: Req) -> Account:
    """Find who is signed in, or ask to."""
    account = await visitor(request)
    if account is None:
        raise Unmannerly("forbidden", "This needs an account; please sign in.")
    return account


async def seated(request: Req, account: Account | None, opened: Opened) -> Opened:
    """Tie the seats that were just opened to whoever is signed in, if anybody is."""
    seats = opened.seats if isinstance(opened, TableMade) else [opened]
    mine = {key.seat: key.token for key in seats if key.token}
    await tie(hub_of(request).services, account, opened.table, mine)
    return opened


def from_own_page(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Let no foreign page act for somebody who is signed in here."""
    if not connection.state.hub.services.settings.accounts:
        raise NotThere("This server keeps no accounts.")
    if not _own_page(connection):
        raise Unmannerly("forbidden", "Accounts are used from the pages of this server only.")


def _own_page(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    headers, origins = connection.headers, connection.state.hub.services.settings.origins
    return at_home(headers.get("origin"), headers.get("host", ""), origins)


def pass_for(request: Req, token: str) -> list[Cookie]:
    """Give a session to this browser, or take it back: its scripts and other pages never see it."""
    https = request.scope.get("scheme") == "https"  # a proxy that ends TLS hides it from us
    secure = https or request.headers.get("origin", "").startswith("https://")
    lasts = int(hub_of(request).services.settings.session_seconds) if token else 0
    names = [SECURE if secure else PLAIN] if token else [SECURE, PLAIN]
    return [
        Cookie(
            key=name,
            value=token,
            max_age=lasts,
            path="/",
            secure=secure or name == SECURE,
            httponly=True,
            samesite="strict",
        )
        for name in names
    ]
