"""People with accounts, each with a browser of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from msgspec import convert

from labtable.wire.lobby import TableMade
from tests.web.conftest import Running
from tests.web.processes import PATIENT

PASSWORD = "correct horse"


class Browser(httpx.AsyncClient):
    """A browser at the server's own page; it keeps its cookies to itself."""

    def __init__(self, server: Running, **headers: str) -> None:
        super().__init__(
            base_url=f"{server.url}/api/v1",
            headers={"origin": server.url, **headers},
            **PATIENT,
        )

    async def register(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return await self.post("/account", json={"name": name, "password": password})

    async def sign_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return await self.post("/account/sign-in", json={"name": name, "password": password})

    async def who(self) -> str:
        """The name of whoever is signed in, or nothing."""
        account = (await self.get("/account")).json()["account"]
        return str(account["name"]) if account else ""

    async def open_table(self, *seats: dict[str, str], **wish: Any) -> TableMade:
        answer = await self.post("/tables", json={"game": "ion", "seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        return convert(answer.json(), TableMade)


@asynccontextmanager
async def browsers(server: Running, *names: str) -> AsyncIterator[Any]:
    """Open a browser for each name, registered; an empty name stays a stranger."""
    opened = [Browser(server) for _ in names]
    try:
        for browser, name in zip(opened, names, strict=True):
            if name:
                assert (await browser.register(name)).status_code == 201
        yield opened[0] if len(opened) == 1 else opened
    finally:
        for browser in opened:
            await browser.aclose()
