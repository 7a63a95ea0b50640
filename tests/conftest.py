"""No test looks at how long an example takes: a machine may be busy. The slowest come first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

SECONDS: dict[str, float] = json.loads((Path(__file__).parent / "seconds.json").read_text())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take longest, so that no process waits for another at the end."""
    items.sort(key=lambda item: -SECONDS.get(item.nodeid.partition("::")[0], 0))


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep nothing in the data folder of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LABTABLE_HOME", str(tmp_path_factory.mktemp("home")))
        yield
