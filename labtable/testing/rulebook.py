"""The ledger of a game, and the tests that cite it (promise 10)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from labtable.engine import Game
from labtable.ledger import cites, ledger_names, ledger_text, read_ledger


def rule_ids(game: Game[Any]) -> frozenset[str]:
    """Name every rule of a game; nothing when it has no ledger."""
    if game.ledger is not None:
        return _rule_ids(game.ledger())
    return _rule_ids(ledger_text(game.name)) if game.name in ledger_names() else frozenset()


@cache
def _rule_ids(text: str) -> frozenset[str]:
    return frozenset(read_ledger(text))


def rules_are_cited(game: Game[Any], tests: Path) -> None:
    """Every rule of the ledger is named by a test in this folder (promise 10)."""
    texts = [page.read_text(encoding="utf-8") for page in sorted(tests.rglob("*.py"))]
    text = "\n".join(texts)
    missing = sorted([rule for rule in rule_ids(game) if not cites(text, rule)])
    assert not missing, f"No test in {tests.name} names {', '.join(missing)}."
