"""Faults that show only over many games: unfair redeals, hashes, old records, bare ledgers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from litmus import LITMUS

from labtable.engine.errors import Unreadable
from labtable.testing import (
    golden_records_replay,
    processes_agree,
    redeals_are_fair,
    rules_are_cited,
)
from tests.kit import redeals, turns
from tests.kit.variants import asking, broken, scene


@pytest.mark.parametrize("redeal", [redeals.kind_redeal, redeals.cheating_redeal])
def test_an_unfair_redeal_is_caught(redeal: Callable[..., None]) -> None:
    opening = msgspec.structs.replace(scene(broken(redeal=redeal)), stop=0)

    with pytest.raises(AssertionError, match="too often or too seldom"):
        redeals_are_fair(opening, times=500)


def test_a_lazy_redeal_is_caught_in_the_middle_of_a_game() -> None:
    middle = msgspec.structs.replace(scene(broken(redeal=redeals.lazy_redeal)), stop=9)

    with pytest.raises(AssertionError, match="changed nothing"):
        redeals_are_fair(middle)


def test_a_fair_redeal_is_not_blamed() -> None:
    redeals_are_fair(msgspec.structs.replace(scene(LITMUS), stop=0))


def test_a_game_that_hangs_on_hashes_is_caught_by_another_process() -> None:
    processes_agree("litmus:LITMUS", scenes=4)

    with pytest.raises(AssertionError, match="Another process"):
        processes_agree("tests.kit.turns:HASHING", count=8, scenes=4)


def test_a_golden_record_notices_other_rules(tmp_path: Path) -> None:
    page = tmp_path / "01.txt"
    page.write_text(scene(LITMUS).table().record.to_text())
    golden_records_replay(LITMUS, tmp_path)

    with pytest.raises(Unreadable, match="claims the result"):
        golden_records_replay(asking(turns.PeekingTurn()), tmp_path)


def test_a_rule_without_a_test_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_rules.py").write_text("def test_lit_001_002_003_004_all() -> None: ...")

    with pytest.raises(AssertionError, match=r"names LIT-005\."):
        rules_are_cited(LITMUS, tmp_path)
