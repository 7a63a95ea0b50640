"""Write the description of the REST side for people and programs; `--check` only compares.

It is kept in git: one reads it, or writes a client from it, without a server.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from labtable.web.app import routes

PAGE = Path("docs/openapi.json")


def describe_api() -> str:
    """Describe the API as OpenAPI does."""
    schema = msgspec.json.encode(routes().openapi_schema.to_schema(), order="sorted")
    return msgspec.json.format(schema, indent=2).decode() + "\n"


def main(words: Sequence[str]) -> int:
    """Write the page, or say that it is out of date."""
    if "--check" not in words:
        PAGE.write_text(describe_api(), encoding="utf-8")
        return 0
    if PAGE.exists() and PAGE.read_text(encoding="utf-8") == describe_api():
        return 0
    sys.stderr.write(f"{PAGE} is out of date; run python -m labtable.web.openapi.\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
