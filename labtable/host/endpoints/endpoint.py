"""An endpoint as it is written down: method, path, status and function, for any framework.

A function's parameters say what it wants: `request`; `data`, read from a body in JSON; what its
path names; everything else comes from the query. Limits stand in the types, as msgspec's Meta.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Meta

from labtable.host.rate_limits import Sender
from labtable.host.store import Account
from labtable.host.tables.hub import Hub

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


def post(
    path: str, *, status: int = 201, offloaded: bool = False
) -> Callable[[Callable[..., Any]], Endpoint]:
    """Write down an endpoint that changes something, or that needs more than fits an address."""

    def write_down(function: Callable[..., Any]) -> Endpoint:
        return Endpoint("POST", path, function, status, offloaded=offloaded)

    return write_down
