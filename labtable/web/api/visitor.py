"""Who is signed in on the device that a request comes from."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler

from labtable.host.refusals import NotThere, RequestRefused
from labtable.host.store import KNOWN_SECONDS, Account
from labtable.web.accounts.sessions import Visit
from labtable.web.api.request import Req, hub_of, is_own_page, sender
from labtable.web.http.proxies import PLAIN, SECURE
from labtable.wire.lobby import Joined, TableMade

DEVICE = "labtable-device"
DEVICE_SECURE = "__Secure-labtable-device"  # browsers take it from https only
DEVICE_PATH = "/api/v1/account"  # where passwords are shown

Opened = TypeVar("Opened", TableMade, Joined)


async def member(request: Req) -> Account:
    """Find who is signed in, or ask to."""
    account = await request.account()
    if account is None:
        raise RequestRefused("forbidden", "This needs an account; please sign in.")
    return account


def from_own_page(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Let no foreign page act for somebody who is signed in here."""
    if not connection.state.hub.services.settings.accounts:
        raise NotThere("This server keeps no accounts.")
    if not is_own_page(connection):
        raise RequestRefused("forbidden", "Accounts are used from the pages of this server only.")


def pass_for(request: Req, token: str) -> list[Cookie]:
    """Give a session to this browser, or take it back: its scripts and other pages never see it."""
    secure = _secure(request)
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


def visit_of(request: Req) -> Visit:
    """Tell who shows a password, and on which device."""
    device = request.cookies.get(DEVICE_SECURE) or request.cookies.get(DEVICE) or ""
    return Visit(sender(request), device)


def device_cookie(request: Req, token: str) -> Cookie:
    """Let this browser be known where somebody signs in, or without a token no longer."""
    secure = _secure(request)
    return Cookie(
        key=DEVICE_SECURE if secure else DEVICE,
        value=token,
        max_age=int(KNOWN_SECONDS) if token else 0,
        path=DEVICE_PATH,
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def _secure(request: Req) -> bool:
    https = request.scope.get("scheme") == "https"  # a proxy that ends TLS hides it from us
    return https or request.headers.get("origin", "").startswith("https://")
