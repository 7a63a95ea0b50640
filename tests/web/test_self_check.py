"""A server that was installed with packages it does not know says so, and does not start."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from labtable.web.process import self_check
from labtable.web.process.self_check import PACKAGES, UnfitPackages, check_packages

ROOT = Path(__file__).parents[2]


def needed() -> dict[str, str]:
    """What the server asks for, by package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [re.split(r"(?=[<>=;])", word, maxsplit=1) for word in words(project)]
    return {name.strip(): rest[0] if rest else "" for name, *rest in found}


def words(project: Any) -> list[str]:
    server: list[str] = project["optional-dependencies"]["server"]
    return server


async def test_the_installed_packages_are_fit() -> None:
    await check_packages()


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_whose_inside_is_used_has_an_upper_bound(package: str) -> None:
    assert re.fullmatch(r">=[\d.]+,<[\d.]+", needed()[package]), needed()[package]


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (WebSocketsSansIOProtocol, "handle_connect"),
        (WebSocketsSansIOProtocol, "handle_events"),
        (WebSocketsSansIOProtocol, "send_receive_event_to_app"),
        (WebSocketsSansIOProtocol, "data_received"),
        (HttpToolsProtocol, "handle_websocket_upgrade"),
        (HttpToolsProtocol, "on_headers_complete"),
    ],
)
async def test_a_release_without_what_we_build_on_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, kind: type, name: str
) -> None:
    monkeypatch.delattr(kind, name)
    monkeypatch.setattr(self_check, "SOON", 2.0)

    with pytest.raises(UnfitPackages) as said:
        await check_packages()

    assert f"uvicorn {version('uvicorn')}" in str(said.value)
    assert "pip install 'labtable[server]'" in str(said.value)
