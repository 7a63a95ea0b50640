"""Upgrades of a server with SQLite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.stored import in_sqlite
from tests.web.upgrade_contract import UpgradeContract


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


class TestSqlite(UpgradeContract):
    """The common promises."""

    async def old(self, database: str) -> None:
        in_sqlite(Path(database.removeprefix("sqlite:///")))
