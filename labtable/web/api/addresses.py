"""How others reach this server: its address, and links as pictures for cameras."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

import segno
from litestar import get
from litestar.params import QueryParameter

from labtable.host.endpoints.endpoint import (
    check_at_table,
    find_host,
)
from labtable.web.api.request import Key, Req, hub_of
from labtable.web.http.security import EVERYWHERE, LOCAL, own_addresses
from labtable.wire.lobby import (
    Address,
)


@get("/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr(
    request: Req, table: Key, path: Annotated[str, QueryParameter(max_length=200)] = ""
) -> str:
    """Draw the link to a table, to be held before a camera."""
    host = await find_host(request, table)
    await check_at_table(request, host)
    link = path.removeprefix("/") if path else f"join/{host.row.code}"
    return qr_picture(f"{address_for_others(request)}/{link}")


def qr_picture(link: str) -> str:
    """Draw a link for cameras."""
    drawing = BytesIO()
    segno.make(link, micro=False).save(
        drawing, kind="svg", scale=8, border=2, light="#fff", xmldecl=False, omitsize=True
    )
    return drawing.getvalue().decode()


@get("/address")
async def address(request: Req) -> Address:
    """Tell how others reach this server."""
    return Address(address_for_others(request))


def address_for_others(request: Req) -> str:
    """How another device reaches this server: not by a name that means that device itself."""
    base = request.base_url
    settings = hub_of(request).services.settings
    if settings.host in EVERYWHERE and base.hostname in LOCAL:
        address = next((found for found in own_addresses() if ":" not in found), base.hostname)
        return f"{base.scheme}://{address}:{base.port}"
    return str(base).rstrip("/")


HANDLERS = [qr, address]
