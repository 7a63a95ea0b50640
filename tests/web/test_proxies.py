"""Forwarded addresses: believed from a trusted proxy only, and only as far as proxies reach."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.terminal.commands.serve import _read_settings
from labtable.terminal.files import Trouble
from labtable.web.http.proxies import Proxies, source_of
from labtable.web.settings import read_settings

PROXY, INNER, STRANGER, LIAR = "10.0.0.1", "10.0.0.2", "203.0.113.9", "198.51.100.1"


def scope(*headers: tuple[str, str], peer: str = PROXY, kind: str = "http") -> dict[str, Any]:
    sent = [(name.encode(), value.encode()) for name, value in headers]
    scheme = "ws" if kind == "websocket" else "http"
    return {"type": kind, "client": (peer, 4711), "scheme": scheme, "headers": sent}


def came(*headers: tuple[str, str], peer: str = PROXY, kind: str = "http") -> tuple[str, str]:
    """Tell from where, and how, somebody came who sends these headers."""
    found = scope(*headers, peer=peer, kind=kind)
    Proxies([PROXY, "10.0.0.2/31"]).resolve_client(found)
    return found["client"][0], found["scheme"]


def test_a_trusted_proxy_is_believed() -> None:
    assert came(("x-forwarded-for", STRANGER), ("x-forwarded-proto", "https")) == (
        STRANGER,
        "https",
    )
    assert came(("forwarded", f"for={STRANGER};proto=https;by={PROXY}")) == (STRANGER, "https")
    assert came(("x-forwarded-proto", "https"), kind="websocket") == (PROXY, "wss")


def test_nobody_else_is_believed() -> None:
    for peer in (STRANGER, "10.0.0.9", "127.0.0.1", "::1"):
        lie = [("x-forwarded-for", LIAR), ("x-forwarded-proto", "https")]
        assert came(*lie, peer=peer) == (peer, "http")
        assert came(("forwarded", f"for={LIAR};proto=https"), peer=peer) == (peer, "http")


def test_what_a_visitor_writes_before_the_proxy_is_not_believed() -> None:
    assert came(("x-forwarded-for", f"{LIAR}, {STRANGER}")) == (STRANGER, "http")
    assert came(("x-forwarded-for", LIAR), ("x-forwarded-for", STRANGER)) == (STRANGER, "http")
    assert came(("x-forwarded-for", f"{LIAR}, {STRANGER}, {INNER}")) == (STRANGER, "http")
    assert came(("forwarded", f"for={LIAR}, for={STRANGER};proto=https")) == (STRANGER, "https")


def test_two_headers_that_differ_are_both_lies() -> None:
    told = ("x-forwarded-for", STRANGER)
    assert came(told, ("forwarded", f"for={LIAR}")) == (PROXY, "http")
    assert came(told, ("forwarded", f"for={STRANGER}")) == (STRANGER, "http")


@pytest.mark.parametrize(
    "nonsense", ["unknown", "_hidden", "1.2.3", "x" * 999, "[::", "", ",,,", "=;=", '"']
)
def test_nonsense_leaves_the_proxy_as_the_sender(nonsense: str) -> None:
    assert came(("x-forwarded-for", nonsense)) == (PROXY, "http")
    assert came(("x-forwarded-for", f"{nonsense}, {INNER}"))[0] in (PROXY, INNER)
    assert came(("forwarded", f"for={nonsense}")) == (PROXY, "http")
    assert came(("x-forwarded-for", STRANGER), ("x-forwarded-proto", nonsense or "x"))[1] == "http"


def test_addresses_come_with_ports_and_brackets() -> None:
    assert came(("x-forwarded-for", f"{STRANGER}:5566"))[0] == STRANGER
    assert came(("x-forwarded-for", "[2001:db8::7]:5566"))[0] == "2001:db8::7"
    assert came(("x-forwarded-for", "2001:db8::7"))[0] == "2001:db8::7"
    assert came(("forwarded", 'For="[2001:db8::7]:5566"'))[0] == "2001:db8::7"


def test_a_proxy_may_be_seen_as_a_mapped_address() -> None:
    assert came(("x-forwarded-for", STRANGER), peer=f"::ffff:{PROXY}")[0] == STRANGER


def test_one_home_is_one_source() -> None:
    assert source_of("2001:db8::1") == source_of("2001:db8::ffff") != source_of("2001:db8:0:1::1")
    assert source_of("192.0.2.7") != source_of("192.0.2.8")


def test_a_proxy_is_set_by_its_address_or_network() -> None:
    found = read_settings({"LABTABLE_TRUSTED_PROXY": "10.0.0.1, 2001:db8::/32"})

    assert "2001:db8::5" in Proxies(found.trusted_proxy)
    assert "10.0.0.2" not in Proxies(found.trusted_proxy)


@pytest.mark.parametrize("wrong", ["proxy.example", "*", "10.0.0.1/99", "10.0.0"])
def test_what_is_no_address_is_no_proxy(wrong: str) -> None:
    with pytest.raises(Trouble, match="trusted_proxy does not fit") as trouble:
        _read_settings({"trusted_proxy": [wrong], "database": "sqlite:///x", "secret": "s"})

    assert wrong in str(trouble.value)
