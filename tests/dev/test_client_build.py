"""The browser client is built when its sources change; who only plays does without packed files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build import client

BUILD, PACK = ("node", "build.js"), ("node", "pack.js")
Ran = list[tuple[str, ...]]


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ran:
    """What is run to build a client of one file, whose packages are there."""
    programs: Ran = []

    def run(*words: str) -> int:
        programs.append(words)
        return 0

    (tmp_path / "main.ts").write_text("let sodium = 11\n")
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    monkeypatch.setattr(client, "STAMP", tmp_path / "static" / ".stamp")
    monkeypatch.setattr(client, "install", lambda *, everything: 0)
    monkeypatch.setattr(client, "run", run)
    client.STAMP.parent.mkdir()
    return programs


def test_a_plain_client_is_packed_later_and_not_built_again(ran: Ran) -> None:
    client.build(packed=False)
    assert client.is_built(packed=False)
    assert not client.is_built()

    client.build()
    assert ran == [BUILD, PACK]
    assert client.is_built()


def test_who_has_a_packed_client_needs_no_plain_one(ran: Ran) -> None:
    client.build()

    client.build(packed=False)

    assert ran == [BUILD, PACK]


def test_changed_sources_are_built_and_packed_again(ran: Ran) -> None:
    client.build()
    (client.CLIENT / "main.ts").write_text("let chlorine = 17\n")

    assert not client.is_built(packed=False)
    client.build()

    assert ran == [BUILD, PACK] * 2


@pytest.mark.usefixtures("ran")
def test_what_cannot_be_built_is_not_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "run", lambda *words: 3 if words == BUILD else 0)

    assert client.build() == 3
    assert not client.is_built(packed=False)


def test_a_script_is_run_with_all_packages_of_todays_lock(
    ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "install", lambda *, everything: ran.append((str(everything),)))

    client.main(["check"])

    assert ran == [("True",), ("npm", "run", "--silent", "check")]
