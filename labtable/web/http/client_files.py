"""The built client, read once: no path from a request reaches the file system."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from labtable.web.http.asgi import App, Headers, Receive, Scope, Send, find_header, send_response

STATIC = Path(__file__).parents[1] / "static"
FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
BROTLI = ".br"  # the build lays each file beside itself, packed as tightly as can be
SMALL = 1000  # bytes that are not worth packing
SERVED = ("/api/", "/ws", "/metrics")
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Labtable</title>
<h1>Labtable is running</h1><p>The browser client has not been built yet.
Run <code>python3 dev.py play</code> in a checkout, or install a wheel, which brings it.</p></html>
"""
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass
class ClientFile:
    """A file, ready to be sent."""

    body: bytes
    headers: Headers
    brotli: bytes
    text: bool

    @cached_property
    def gzip_body(self) -> bytes:
        """Packed when somebody first wants it so; most read Brotli."""
        return gzip.compress(self.body, mtime=0) if self.text and len(self.body) > SMALL else b""

    def smallest_body(self, read: list[str]) -> tuple[str, bytes]:
        """The smallest of what somebody can read, and how it is packed."""
        if "br" in read and self.brotli:
            return "br", self.brotli
        if "gzip" in read and self.gzip_body:
            return "gzip", self.gzip_body
        return "", self.body


class ClientFiles:
    """Sends files of the client; everything else goes on to the server proper."""

    def __init__(self, app: App, folder: Path = STATIC) -> None:
        self.app = app
        self.pages = {f"/{name}": page for name, page in _read_folder(folder).items()}
        self.index = self.pages.get("/index.html") or _make_file("index.html", NOT_BUILT)

    @property
    def built(self) -> bool:
        return "/index.html" in self.pages

    def _come_in(self, path: str) -> ClientFile | None:
        """Pupils come to a class by a page of its own, which is light."""
        return self.pages.get("/come.html") if (path + "/").startswith("/c/") else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or path.startswith(SERVED):
            await self.app(scope, receive, send)
            return
        page = self.pages.get(path) or self._come_in(path)
        if page is None and "." not in path.rpartition("/")[2]:
            page = self.index  # a page of the client, which finds its own way
        if page is None:
            await send_response(
                send, 404, [(b"content-type", b"text/plain")], b"There is no such file."
            )
        elif scope["method"] not in ("GET", "HEAD"):
            await send_response(send, 405, [(b"allow", b"GET, HEAD")], b"")
        else:
            await _send_page(page, scope, send)


async def _send_page(page: ClientFile, scope: Scope, send: Send) -> None:
    wanted = find_header(scope, b"accept-encoding") or ""
    read = [word.strip() for word in wanted.split(",")]
    packing, body = page.smallest_body(read)
    headers = page.headers + [(b"content-encoding", packing.encode())] * bool(packing)
    if scope["method"] == "HEAD":
        headers = [*headers, (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
    else:
        await send_response(send, 200, headers, body)


def _read_folder(folder: Path) -> dict[str, ClientFile]:
    if not (folder / "index.html").is_file():
        return {}
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    bodies = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    return {
        name: _make_file(name, body, bodies.get(name + BROTLI, b""))
        for name, body in bodies.items()
        if not any([part.startswith(".") for part in name.split("/")])
        and not (name.endswith(BROTLI) and name.removesuffix(BROTLI) in bodies)
    }


def _make_file(name: str, body: bytes, brotli: bytes = b"") -> ClientFile:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("json", "xml"))
    charset = "; charset=utf-8" if text else ""
    keep = FOREVER if name.startswith("assets/") else ASK_AGAIN
    headers = [
        (b"content-type", f"{kind}{charset}".encode()),
        (b"cache-control", keep),
        (b"vary", b"accept-encoding"),
    ]
    return ClientFile(body, headers, brotli, text)
