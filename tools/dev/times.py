"""A plugin for pytest that keeps how long each file of tests takes; `test --keep-times` uses it."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

KEPT = Path(__file__).parents[2] / "tests" / "seconds.json"
_SPENT: defaultdict[str, float] = defaultdict(float)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what setting up, running and clearing away a test took."""
    _SPENT[report.nodeid.partition("::")[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write it down, beside what other runs found; workers leave that to who leads them."""
    if hasattr(session.config, "workerinput"):
        return
    known: dict[str, float] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    known |= {file: round(seconds, 1) for file, seconds in _SPENT.items()}
    there = {file: known[file] for file in sorted(known) if (KEPT.parents[1] / file).exists()}
    KEPT.write_text(json.dumps(there, indent=0) + "\n")
