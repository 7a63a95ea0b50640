"""PostgreSQL and Redis for the tests of this folder; each is started when first asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web_many.services import Postgres, Redis, wanted
from tools.dev.services import POSTGRES, REDIS


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
