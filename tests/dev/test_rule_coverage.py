"""The coverage report finds rules in tests, and cases in ledgers."""

from __future__ import annotations

from pathlib import Path

import pytest

from labtable.ledger import cites
from tools import rule_coverage
from tools.rule_coverage import edges, examples


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("def test_ion_065_one_kind_of_anion() -> None:", "ION-065"),
        ("def test_ion_r03_same_kind() -> None:", "ION-R03"),
        ("def test_ion_040_041_together() -> None:", "ION-041"),
        ('    """Nobody waits (ION-042, R01)."""', "ION-R01"),
        ("def test_ion_w7_a_whole_base_round() -> None:", "ION-W7"),
        ("def test_ion_e07_stays_alone() -> None:", "ION-E7"),
    ],
)
def test_a_test_cites_a_rule_by_name_or_in_words(line: str, rule: str) -> None:
    assert cites(line, rule)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("def test_ion_065_one_kind() -> None:", "ION-165"),
        ("def test_ion_0651() -> None:", "ION-065"),
        ("def test_ion_065_2_of_a_kind() -> None:", "ION-002"),
        ("def test_ion_065_one_kind() -> None:", "ION-R65"),
        ("def test_cation_065() -> None:", "ION-065"),
    ],
)
def test_other_numbers_are_no_citation(line: str, rule: str) -> None:
    assert not cites(line, rule)


def test_examples_and_edge_cases_are_counted_as_the_ledger_numbers_them() -> None:
    text = "## 5. Edge cases\n\n1. One.\n2. Two.\n\n## 6. Examples\n\n**W1 (seed).** A.\n1. no\n"

    assert edges(text) == ["E1", "E2"]
    assert examples(text) == ["W1"]


def test_a_rule_without_a_test_fails_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "labtable" / "games" / "toy"
    tests = tmp_path / "tests" / "toy"
    game.mkdir(parents=True)
    tests.mkdir(parents=True)
    (game / "flow.py").write_text("x = 1  # TOY-001\n")
    (tests / "test_rules.py").write_text("def test_toy_001_begins(): ...\n")
    ledger = "| TOY-001 | It begins. |\n| TOY-002 | It ends. |\n"
    monkeypatch.setattr(rule_coverage, "ROOT", tmp_path)
    monkeypatch.setattr(rule_coverage, "ledger_names", lambda: ["toy"])
    monkeypatch.setattr(rule_coverage, "ledger_text", lambda _slug: ledger)

    status = rule_coverage.main(["toy"])

    told = capsys.readouterr().out
    assert status == 1
    assert "rules cited by a test: 1 of 2 (50.0 %)\n  without: TOY-002" in told
    assert "labtable/games/toy/flow.py:1" in told
