"""Labtable behind a real nginx, with the file that deploy/ tells people to use."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator, Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from labtable.host.identity.tokens import fresh_token
from labtable.wire.client import TableClient
from labtable.wire.messages import Bye
from tests.patience import PATIENCE
from tests.web.people import BO, GUEST, ME, first_option, place
from tests.web.processes import PATIENT, ServerProcess, free_port
from tests.web_many.services import Daemon, wanted
from tools.dev.services import NGINX, found

FILE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
AROUND = """daemon off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/labtable.conf;
}}
"""
ADA, EVE = "127.0.0.2", "127.0.0.66"


class Nginx(Daemon):
    """The file of deploy/, with other ports and a certificate of a moment."""

    def __init__(self, labtable: int) -> None:
        super().__init__("nginx")
        self.cert = self.folder / "cert.pem"
        self.url = f"https://localhost:{self.port}"
        key = self.folder / "key.pem"
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"),
                *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
                *("-keyout", str(key), "-out", str(self.cert)),
            ],
            check=True,
            capture_output=True,
        )
        key.chmod(0o644)
        text = FILE.read_text()
        for ours, theirs in (
            ("listen 443 ssl", f"listen {self.port} ssl"),
            ("listen 80", f"listen {free_port()}"),
            ("127.0.0.1:8000", f"127.0.0.1:{labtable}"),
            ("/etc/ssl/labtable/fullchain.pem", str(self.cert)),
            ("/etc/ssl/labtable/privkey.pem", str(key)),
            ("labtable.example.org", "localhost"),
        ):
            assert ours in text
            text = text.replace(ours, theirs)
        (self.folder / "labtable.conf").write_text(text)
        (self.folder / "nginx.conf").write_text(AROUND.format(folder=self.folder))

    def words(self) -> list[str]:
        where = ["-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), "-e", "stderr"]
        return [found(NGINX), *where]


@pytest_asyncio.fixture
async def labtable(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(
        tmp_path,
        f"sqlite:///{tmp_path / 'tables.sqlite'}",
        *("--trusted-proxy", "127.0.0.1"),
        LABTABLE_PEOPLE_PER_ADDRESS="1",
        LABTABLE_RATE_WRONG_KEYS="0.0001",
        LABTABLE_RATE_WRONG_KEYS_BURST="3",
        LABTABLE_RATE_REQUESTS="0.0001",
        LABTABLE_RATE_REQUESTS_BURST="100",
    )
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
def nginx(labtable: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nginx]:
    wanted(NGINX)
    proxy = Nginx(labtable.port)
    proxy.start()
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.cert))
    yield proxy
    proxy.remove()


def visitor(nginx: Nginx, address: str, **headers: str) -> httpx.AsyncClient:
    """A browser at one of the many addresses of this machine."""
    trust = ssl.create_default_context(cafile=str(nginx.cert))
    line = httpx.AsyncHTTPTransport(verify=trust, local_address=address)
    return httpx.AsyncClient(
        base_url=f"{nginx.url}/api/v1",
        headers={"origin": nginx.url, **headers},
        transport=line,
        timeout=PATIENT["timeout"],
    )


async def test_people_play_through_a_proxy_that_ends_tls(nginx: Nginx) -> None:
    async with visitor(nginx, ADA) as browser:
        wish = {"game": "ion", "seats": [ME, BO]}
        made = (await browser.post("/tables", json=wish)).json()
        tokens = [seat["token"] for seat in made["seats"]]
        drawn = await browser.get(f"/tables/{made['table']}/qr.svg")
        opened = await browser.post("/account", json={"name": "Ada", "password": "correct horse"})
    async with TableClient(nginx.url, made["table"], *tokens, wait=PATIENCE) as table:
        here = place(await table.welcome(), 0)
        assert (await first_option(table, here)).seq == 1

    assert drawn.status_code == 200
    assert "max-age" in drawn.headers["strict-transport-security"]
    cookies = [SimpleCookie(line) for line in opened.headers.get_list("set-cookie")]
    session = next(found for found in cookies if "__Host-labtable-session" in found)
    assert session["__Host-labtable-session"]["secure"] is True


async def test_behind_a_proxy_everybody_has_limits_of_their_own(nginx: Nginx) -> None:
    async with visitor(nginx, ADA) as ada, visitor(nginx, EVE) as eve:
        wish = {"game": "ion", "seats": [ME, GUEST]}
        made = (await ada.post("/tables", json=wish)).json()
        guesses = [(await eve.get("/codes/WRONGX")).status_code for _ in range(6)]
        for _ in range(6):
            async with TableClient(nginx.url, made["table"], fresh_token(), wait=PATIENCE) as wrong:
                await wrong.until(Bye)
        slip = await ada.get("/codes/WRONGX")
        right = await ada.get(f"/codes/{made['code']}")
        flood = [200]
        while flood[-1] == 200 and len(flood) < 120:  # who is refused waits a second each time
            flood.append((await eve.get("/health")).status_code)
        alive = await ada.get("/health")

    assert guesses == [404] * 3 + [429] * 3
    assert (slip.status_code, right.status_code) == (404, 200)
    assert (flood[-1], alive.status_code) == (429, 200)


async def test_what_a_visitor_forwards_is_not_believed(nginx: Nginx) -> None:
    guesses = []
    for n in range(8):
        lies = {
            "x-forwarded-for": f"203.0.113.{n}",
            "forwarded": f"for=203.0.113.{n}",
            "x-real-ip": f"203.0.113.{n}",
        }
        async with visitor(nginx, EVE, **lies) as eve:
            guesses.append((await eve.get("/codes/WRONGX")).status_code)

    assert guesses == [404] * 3 + [429] * 5


async def test_figures_stay_behind_the_proxy(nginx: Nginx, labtable: ServerProcess) -> None:
    async with visitor(nginx, "127.0.0.1") as anybody, httpx.AsyncClient(**PATIENT) as operator:
        outside = await anybody.get(f"{nginx.url}/metrics")
        inside = await operator.get(f"{labtable.url}/metrics")

    assert outside.status_code == 403
    assert "labtable_live_tables" in inside.text


async def test_half_requests_stay_with_the_proxy(nginx: Nginx, labtable: ServerProcess) -> None:
    trusted = ssl.create_default_context(cafile=str(nginx.cert))
    halves = [  # nginx listens at this address; what has the same port at ::1 is somebody else's
        await asyncio.open_connection(
            "127.0.0.1", nginx.port, ssl=trusted, server_hostname="localhost"
        )
        for _ in range(40)
    ]
    for _, writer in halves:
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
    async with visitor(nginx, ADA) as ada:
        assert (await ada.get("/health")).status_code == 200
    for _, writer in halves:
        writer.transport.abort()


async def test_a_large_lesson_file_comes_through_and_a_larger_one_does_not(nginx: Nginx) -> None:
    kind = {"content-type": "application/json"}
    async with visitor(nginx, "127.0.0.9") as people:
        file = b'{"kind": "labtable lesson", "version": 2, "more": "' + b"x" * 7_000_000 + b'"}'
        fits = await people.post("/classes/again", content=file, headers=kind)
        assert fits.status_code == 400
        assert fits.json()["text"] == "This file is no whole lesson of Labtable."
        large = await people.post("/classes/again", content=b"x" * 9_000_000, headers=kind)
        other = await people.post("/tables", content=b"x" * 100_000, headers=kind)
        assert (large.status_code, other.status_code) == (413, 413)
