"""What a request is about: its table, its token, where it comes from."""

from __future__ import annotations

import logging
from typing import Annotated, Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.params import PathParameter

from labtable.host.identity.tokens import hash_token
from labtable.host.rate_limits import Sender, shorten_address
from labtable.host.refusals import RequestRefused, TooMany
from labtable.host.store import Account
from labtable.host.tables.hub import Hub
from labtable.web.accounts.sessions import session_holder
from labtable.web.classroom.homework_passwords import may_try, wait_for_try
from labtable.web.http import proxies
from labtable.web.http.asgi import Scope
from labtable.web.http.body_limits import is_slow_to_read
from labtable.web.http.proxies import PLAIN, SECURE
from labtable.web.http.security import at_home

log = logging.getLogger("labtable.web")

WRONG_PASSWORDS = "Too many wrong passwords from here. Wait a moment, or ask your teacher."
NOBODYS_PASSWORD = "This is not the password of anybody in this class. Look at your slip."
EXTREME = "Numbers as large or as small as these are not read here."
MANY_CAME = "Many people have just come in from here. Wait a moment."
Key = Annotated[str, PathParameter(max_length=64)]


class Req(Request[Any, Any, State]):
    """A request whose body is read here, or refused with a sentence."""

    async def json(self) -> Any:
        if is_slow_to_read(await self.body()):
            raise RequestRefused("malformed", EXTREME)
        try:
            return await super().json()
        except RecursionError:
            raise RequestRefused("malformed", "The body is nested too deeply.") from None

    @property
    def hub(self) -> Hub:
        return hub_of(self)

    @property
    def build(self) -> str:
        return str(self.state.build)

    @property
    def bearer(self) -> str:
        return bearer(self)

    @property
    def sender(self) -> Sender:
        return sender(self)

    async def account(self) -> Account | None:
        """Find who is signed in, if anybody is."""
        token = session(self)
        found = await session_holder(self.hub.services, token)
        if found is not None:
            self.hub.limits.know(hash_token(token), found.id, account=True)
        return found


def hub_of(request: Req) -> Hub:
    """Find the tables of this process."""
    hub: Hub = request.state.hub
    return hub


def bearer(request: Req) -> str:
    """The token that came along, or nothing."""
    return proxies.seat_token(_scope(request))


def sender(request: Req) -> Sender:
    """Who the request comes from."""
    return proxies.sender_of(_scope(request), hub_of(request).limits)


def _scope(request: Req) -> Scope:
    return cast("Scope", request.scope)


def count_wrong_password(request: Req, room: str, typed: str) -> RequestRefused | TooMany:
    """Count a wrong homework password; who guesses too often has to wait.

    A right one is heard before anything is counted, so nobody behind the address of a guesser is
    kept out.
    """
    who, limits = sender(request), hub_of(request).limits
    if typed and not may_try(limits, room, who.address):
        return TooMany(WRONG_PASSWORDS, wait_for_try(limits, room, who.address))
    if typed:
        log.info("wrong homework password", extra={"sender": shorten_address(who.address)})
    return RequestRefused("forbidden", NOBODYS_PASSWORD, "word")


def count_newcomer(request: Req, room: str) -> None:
    """Let a school come in within seconds, but not a thousand people from one address.

    Each class counts for itself: who floods one keeps nobody at the same school out of another.
    """
    limits = hub_of(request).limits
    name = f"{room} {sender(request).address}"
    if not limits.take("joins", name, limits.people):
        raise TooMany(MANY_CAME, limits.bucket("joins", name).wait)


def count_use(request: Req, what: str, name: str, why: str, people: int = 1) -> None:
    """Let one person do something as often as a person would, or so many people together."""
    limits = hub_of(request).limits
    if not limits.take(what, name, people):
        raise TooMany(why, limits.bucket(what, name).wait)


def session(request: Req) -> str:
    """The token of the session that came along, or nothing; a foreign page has none."""
    if not hub_of(request).services.settings.accounts or not is_own_page(request):
        return ""
    return request.cookies.get(SECURE) or request.cookies.get(PLAIN) or ""


def is_own_page(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Tell whether a request comes from a page of this server, or from a program."""
    headers, origins = connection.headers, connection.state.hub.services.settings.origins
    return at_home(headers.get("origin"), headers.get("host", ""), origins)
