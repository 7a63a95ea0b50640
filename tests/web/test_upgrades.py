"""Upgrades of a server with SQLite."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from labtable.host.store import migrations
from tests.web.stored import in_sqlite
from tests.web.upgrade_contract import UpgradeContract


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


class TestSqlite(UpgradeContract):
    """The common promises."""

    async def old(self, database: str) -> None:
        in_sqlite(Path(database.removeprefix("sqlite:///")))


@pytest.mark.parametrize("dialect", ["sqlite", "postgres"])
def test_every_step_of_a_database_has_a_number_of_its_own(dialect: str) -> None:
    folder = resources.files(migrations) / dialect
    names = [file.name for file in folder.iterdir() if file.name.endswith(".sql")]
    numbers = sorted([int(name.partition("_")[0]) for name in names])

    assert numbers == list(range(1, len(names) + 1))
