"""PostgreSQL and Redis for the tests of this folder; each is started when first asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.patience import PATIENCE
from tests.web.passwords import LITTLE
from tests.web.same_luck import deal_the_same
from tests.web_many.services import Postgres, Redis, wanted
from tools.dev.services import POSTGRES, REDIS


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Databases and buses take their time; only those that are away are given up."""
    monkeypatch.setattr("labtable.web.store.postgres.PATIENCE", PATIENCE)
    for bus in ("postgres", "redis"):
        monkeypatch.setattr(f"labtable.web.bus.{bus}.HEARTBEAT", PATIENCE)


@pytest.fixture(autouse=True)
def quickly_hashed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash passwords with little effort."""
    monkeypatch.setattr("labtable.web.identity.passwords.HASHER", LITTLE)


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same whenever a test runs."""
    deal_the_same(monkeypatch, request.node.name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    wanted(POSTGRES)
    cluster = Postgres()
    cluster.start()
    yield cluster
    cluster.remove()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    wanted(REDIS)
    server = Redis()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database."""
    return postgres.fresh()
