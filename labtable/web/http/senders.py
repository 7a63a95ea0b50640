"""Who a request comes from: somebody whose key was right before, or a stranger at an address."""

from __future__ import annotations

from collections.abc import Iterator

from labtable.web.http.asgi import Scope, address, header
from labtable.web.http.proxies import source
from labtable.web.http.rates import Limits, Sender
from labtable.web.identity.tokens import digest

PLAIN = "labtable-session"
SECURE = "__Host-labtable-session"  # browsers take it from https only, for this host only


def sender(scope: Scope, limits: Limits) -> Sender:
    """Tell who sends this, without asking anybody: a key counts after it opened something."""
    where = source(address(scope))
    for key in _keys(scope):
        if name := limits.whose(digest(key)):
            return Sender(where, name, known=True)
    port = scope["client"][1] if scope.get("client") else 0
    return Sender(where, f"{where} {port}" if port else where)


def bearer(scope: Scope) -> str:
    """The token of a seat that came along, or nothing."""
    scheme, _, token = (header(scope, b"authorization") or "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else ""


def _keys(scope: Scope) -> Iterator[str]:
    if token := bearer(scope):
        yield token
    for pair in (header(scope, b"cookie") or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name in (PLAIN, SECURE) and value:
            yield value
