"""Who a request comes from: somebody whose key was right before, or a stranger at an address."""

from __future__ import annotations

from collections.abc import Iterator

from labtable.host.identity.tokens import hash_token
from labtable.host.rate_limits import Limits, Sender
from labtable.web.http.asgi import Scope, client_address, find_header
from labtable.web.http.proxies import source_of

PLAIN = "labtable-session"
SECURE = "__Host-labtable-session"  # browsers take it from https only, for this host only


def sender_of(scope: Scope, limits: Limits) -> Sender:
    """Tell who sends this, without asking anybody: a key counts after it opened something.

    Of several keys that of an account counts first.
    """
    where = source_of(client_address(scope))
    found = [known for key in _shown_keys(scope) if (known := limits.whose(hash_token(key)))]
    for known in sorted(found, key=lambda known: not known.account):
        return Sender(where, known.name, known=True, account=known.account)
    port = scope["client"][1] if scope.get("client") else 0
    return Sender(where, f"{where} {port}" if port else where)


def seat_token(scope: Scope) -> str:
    """The token of a seat that came along, or nothing."""
    scheme, _, token = (find_header(scope, b"authorization") or "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else ""


def _shown_keys(scope: Scope) -> Iterator[str]:
    if token := seat_token(scope):
        yield token
    for pair in (find_header(scope, b"cookie") or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name in (PLAIN, SECURE) and value:
            yield value
