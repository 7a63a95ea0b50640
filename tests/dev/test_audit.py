"""Known vulnerabilities end the chore with 1; what nobody answered for is never called fine."""

from __future__ import annotations

import json

import pytest

from tools.dev import audit
from tools.dev.audit import Audit, read_npm_audit, read_pip_audit

HOLE = {"id": "PYSEC-1", "fix_versions": ["2.1"]}
PYTHON = {
    "dependencies": [
        {"name": "fine", "version": "1.0", "vulns": []},
        {"name": "holed", "version": "2.0", "vulns": [HOLE, {"id": "GHSA-2", "fix_versions": []}]},
        {"name": "unknown", "skip_reason": "Dependency not found on PyPI"},
    ]
}
CLIENT = {
    "vulnerabilities": {"svelte": {"severity": "high"}},
    "metadata": {"dependencies": {"total": 90}},
}
NOBODY = {"message": "405 Method Not Allowed", "statusCode": 405}


def test_what_pip_audit_says_is_read_with_what_it_skipped() -> None:
    found = read_pip_audit(json.dumps(PYTHON))
    assert found == Audit(
        ["holed 2.0: PYSEC-1, fixed in 2.1", "holed 2.0: GHSA-2, not fixed yet"], 2, 1
    )


def test_what_npm_says_is_read() -> None:
    assert read_npm_audit(json.dumps(CLIENT)) == Audit(["svelte: high"], 90)


@pytest.mark.parametrize("text", ["", "[]", "no json", json.dumps(NOBODY)])
def test_where_nobody_answers_nothing_counts_as_checked(text: str) -> None:
    assert read_npm_audit(text) == Audit([], 0)
    assert read_pip_audit(text) == Audit([], 0)


@pytest.mark.parametrize(
    ("python", "client", "status", "says"),
    [
        (Audit([], 5), Audit([], 7), 0, "7 checked, no known vulnerabilities"),
        (Audit(["holed"], 5), Audit([], 7), 1, "Python packages: holed"),
        (Audit([], 5), Audit(["svelte"], 7), 1, "client packages: svelte"),
        (Audit([], 0, 5), Audit([], 7), 0, "Warning: Python packages: they could not be checked"),
        (Audit([], 4, 1), Audit([], 0), 0, "Warning: Python packages: 1 of them could not"),
        (Audit(["holed"], 4, 1), Audit([], 0), 1, "Warning: client packages: they could not"),
    ],
)
def test_known_holes_fail_and_silence_warns(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    python: Audit,
    client: Audit,
    status: int,
    says: str,
) -> None:
    monkeypatch.setattr(audit, "_audit_python", lambda: python)
    monkeypatch.setattr(audit, "_audit_client", lambda: client)
    assert audit.audit() == status
    assert says in capsys.readouterr().out
