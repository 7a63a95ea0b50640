"""Who a request comes from: proxies that are believed, and somebody whose key was right before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from labtable.host.identity.tokens import hash_token
from labtable.host.rate_limits import Limits, Sender
from labtable.web.http.asgi import Scope, client_address, find_header

PLAIN = "labtable-session"
SECURE = "__Host-labtable-session"  # browsers take it from https only, for this host only
FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-real-ip", b"via")
HOME = 64  # bits of an IPv6 address that stand for one household
SITE = 48  # bits that one customer of a provider may have, with many households in them
SCHEMES = {"http": "ws", "https": "wss"}
_PORT = re.compile(r"^\[(?P<six>[^]]*)\](:\d+)?$|^(?P<four>[^:]*)(:\d+)?$")
_PART = re.compile(r'([\w-]+)=("(?:[^"\\]|\\.)*"|[^\s;,"]+)')

Hop = tuple[str, str]  # an address and a scheme, as a proxy tells them; empty where it does not


class Proxies:
    """Addresses and networks of proxies; what anybody else forwards is not believed."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = [ip_network(each.strip(), strict=False) for each in trusted]

    def __contains__(self, host: str) -> bool:
        found = _parse_address(host)
        return found is not None and any([found in network for network in self._networks])

    def resolve_client(self, scope: Scope) -> None:
        """Let a request come from where a trusted proxy says, and as it says."""
        if not self._networks or client_address(scope) not in self:
            return
        told = [found for found in (_parse_forwarded(scope), _x_forwarded(scope)) if found]
        ways = [self._trusted_hop(hops) for hops in told]
        if not ways or ways[0] != ways[-1]:
            return  # one of the two was written by somebody else, and nobody knows which
        host, scheme = ways[0]
        if host:
            scope["client"] = (host, 0)
        if scheme in SCHEMES:
            scope["scheme"] = SCHEMES[scheme] if scope["type"] == "websocket" else scheme

    def _trusted_hop(self, hops: Sequence[Hop]) -> Hop:
        """Go back from proxy to proxy, as far as they are trusted: before that anybody may lie."""
        host = scheme = ""
        for told, how in reversed(hops):
            scheme = how or scheme
            if _parse_address(told) is None:
                break
            host = told
            if host not in self:
                break
        return host, scheme


@lru_cache(10_000)
def source_of(host: str) -> str:
    """Name where somebody is: an IPv4 address, or the part of an IPv6 address that is one home.

    >>> source_of("192.0.2.7"), source_of("2001:db8:1:2:3:4:5:6"), source_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    found = _parse_address(host)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, HOME), strict=False))
    return str(found) if found else host


def network_of(where: str) -> str:
    """Name the network that a source belongs to, as far as it may be one person's.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2::/64")
    ('192.0.2.7', '2001:db8:1::/48')
    """
    return str(IPv6Network(where).supernet(new_prefix=SITE)) if where.endswith("/64") else where


def _parse_address(host: str) -> object:
    """Read an address; None where it is none."""
    try:
        found = ip_address(host)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _x_forwarded(scope: Scope) -> list[Hop]:
    """Read X-Forwarded-For; the scheme is that which the last proxy tells."""
    hosts = _header_values(scope, b"x-forwarded-for")
    schemes = _header_values(scope, b"x-forwarded-proto")
    last = schemes[-1].casefold() if schemes else ""
    return [(_strip_port(host), last) for host in hosts] or ([("", last)] if last else [])


def _parse_forwarded(scope: Scope) -> list[Hop]:
    """Read Forwarded (RFC 7239): elements with commas between, and pairs in each."""
    hops: list[Hop] = []
    for element in _header_values(scope, b"forwarded"):
        pairs = {name.casefold(): value.strip('"') for name, value in _PART.findall(element)}
        hops.append((_strip_port(pairs.get("for", "")), pairs.get("proto", "").casefold()))
    return hops


def _header_values(scope: Scope, name: bytes) -> list[str]:
    lines = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return [value.strip() for line in lines for value in line.split(",") if value.strip()]


def _strip_port(host: str) -> str:
    """Leave out the port and the brackets."""
    found = _PORT.match(host)
    return (found["six"] or found["four"] or "") if found else host


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
