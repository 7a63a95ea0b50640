"""The SQLite store keeps the contract, and what is its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from labtable.host.store import Store, StoreTrouble
from labtable.host.store.migrations import read_steps
from labtable.web.store import open_store
from tests.web.account_contract import AccountContract
from tests.web.class_contract import ClassContract
from tests.web.store_contract import StoreContract, a_table, an_entry


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await opened.open()
    yield opened
    await opened.close()


class TestSqlite(StoreContract, AccountContract, ClassContract):
    """The common promises."""


async def test_what_was_stored_is_there_after_a_restart(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    first = open_store(address)
    await first.open()
    await first.add_table(a_table(), [])
    waiting = [asyncio.ensure_future(first.append("table-1", an_entry(n))) for n in range(1, 301)]
    await asyncio.gather(*waiting)
    await first.close()

    again = open_store(address)
    await again.open()

    assert await again.table("table-1") == a_table()
    assert len(await again.journal("table-1")) == 300
    await again.close()


async def test_a_second_server_on_the_same_file_is_refused(store: Store, tmp_path: Path) -> None:
    second = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")

    with pytest.raises(StoreTrouble, match="Another server uses"):
        await second.open()


async def test_a_place_where_no_file_can_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreTrouble, match="cannot be opened"):
        await open_store(f"sqlite:///{tmp_path}/file/tables.sqlite").open()


async def test_a_newer_file_is_refused_and_let_go(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    store = open_store(f"sqlite:///{file}")
    await store.open()
    await store.write(("PRAGMA user_version=9999", ()))
    await store.close()

    for _ in range(2):  # the claim is given back
        with pytest.raises(StoreTrouble, match="written by a newer Labtable"):
            await store.open()


async def test_a_visitor_sees_and_writes_beside_a_server(store: Store, tmp_path: Path) -> None:
    visitor = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await visitor.visit()
    await store.add_table(a_table(), [])
    await store.moved()
    await store.append("table-1", an_entry(1))
    assert not await store.moved()

    assert await visitor.add_line("table-1", an_entry(0, "mine")) == an_entry(2, "mine")
    assert await visitor.add_line("table-1", an_entry(0, "mine")) is None
    await visitor.close()

    assert await store.moved()
    assert not await store.moved()
    assert [entry.id for entry in await store.journal("table-1")] == ["id-1", "mine"]


def test_steps_have_the_numbers_of_their_files() -> None:
    assert read_steps("sqlite", 0).keys() == read_steps("postgres", 0).keys()
    assert read_steps("sqlite", max(read_steps("sqlite", 0))) == {}
    assert next(iter(read_steps("sqlite", 4))) == 5


def test_an_unknown_address_is_refused_with_what_would_fit() -> None:
    with pytest.raises(StoreTrouble, match="sqlite:///FILE"):
        open_store("mysql://somewhere")
