"""What can be told about the client without a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "client"
LOCK = json.loads((CLIENT / "package-lock.json").read_text())["packages"]
PLATFORMS = (
    *("linux-x64-gnu", "linux-x64-musl", "linux-arm64-gnu", "linux-arm64-musl"),
    *("darwin-arm64", "win32-x64-msvc"),
)


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("package", ["@rolldown/binding", "lightningcss"])
def test_the_lock_names_native_packages_for_every_platform(package: str, platform: str) -> None:
    assert f"node_modules/{package}-{platform}" in LOCK


@pytest.mark.parametrize("banned", [r"\{@html", r'<[^>]* style="', r"\b(?:TODO|FIXME)\b"])
def test_no_source_holds_what_the_policy_forbids(banned: str) -> None:
    sources = [*CLIENT.glob("src/**/*.svelte"), *CLIENT.glob("src/**/*.ts")]

    found = [path.name for path in sources if re.search(banned, path.read_text())]

    assert len(sources) > 40
    assert found == []
