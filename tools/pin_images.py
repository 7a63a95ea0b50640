"""Pin the container images of deploy/ by digest: `python3 -m tools.pin_images`, where it is online.

Docker Hub is asked for the digest of each tag; Dependabot keeps pinned ones up to date.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
FILES = (DEPLOY / "Dockerfile", DEPLOY / "compose.yaml")
IMAGE = re.compile(
    r"(?m)^(?P<before>FROM |\s+image: )(?P<name>[a-z]+):(?P<tag>[\w.-]+)(?P<digest>@sha256:\w{64})?"
)
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
LOGIN = "https://auth.docker.io/token?service=registry.docker.io&scope=repository:library/{}:pull"
MANIFEST = "https://registry-1.docker.io/v2/library/{}/manifests/{}"
KINDS = "application/vnd.oci.image.index.v1+json, " + (
    "application/vnd.docker.distribution.manifest.list.v2+json"
)


def pinned(text: str, digest_of: Callable[[str, str], str]) -> str:
    """Write the digest behind every image of a file.

    >>> pinned("FROM python:3.13-slim AS build", lambda name, tag: "sha256:" + "0" * 64)[:35]
    'FROM python:3.13-slim@sha256:000000'
    """

    def line(found: re.Match[str]) -> str:
        name, tag = found["name"], found["tag"]
        return f"{found['before']}{name}:{tag}@{digest_of(name, tag)}"

    return IMAGE.sub(line, text)


def digest_of(name: str, tag: str) -> str:
    """Ask Docker Hub which image a tag means now."""
    with urlopen(LOGIN.format(name)) as answer:
        token = json.load(answer)["token"]
    headers = {"Authorization": f"Bearer {token}", "Accept": KINDS}
    asked = Request(MANIFEST.format(name, tag), headers=headers, method="HEAD")
    with urlopen(asked) as answer:
        digest = str(answer.headers["Docker-Content-Digest"])
    if not DIGEST.fullmatch(digest):
        raise ValueError(f"{name}:{tag} has no digest, but {digest!r}.")
    return digest


def main() -> int:
    """Pin all images, or none."""
    try:
        fresh = {file: pinned(file.read_text("utf-8"), digest_of) for file in FILES}
    except (URLError, ValueError, KeyError) as error:
        print(f"Nothing was pinned: {error}", file=sys.stderr)
        return 1
    for file, text in fresh.items():
        file.write_text(text, encoding="utf-8")
        print(f"{file.name}: {len(IMAGE.findall(text))} images pinned.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
