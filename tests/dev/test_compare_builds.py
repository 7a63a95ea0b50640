"""The comparison of the two builds really looks at every module."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

import labtable
from tools.compare_builds import SEEDS, any_table, played


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_seat_count_and_every_switch_comes_up(name: str) -> None:
    game = labtable.game(name)
    headers = [any_table(name, seed, Random(seed)).record.header for seed in range(SEEDS)]

    assert {header.seats for header in headers} == set(game.seats)
    for field in msgspec.structs.fields(game.options):
        changed = [field.name in header.options for header in headers]
        assert True in changed, field.name
        assert False in changed, field.name


def test_the_same_seed_leaves_the_same_trail_and_another_seed_another() -> None:
    assert played("ion", 3) == played("ion", 3)
    assert played("ion", 3) != played("ion", 4)


@pytest.mark.parametrize("name", labtable.all_games())
def test_what_is_told_seen_and_refused_is_compared(name: str) -> None:
    trail = [part.decode(errors="replace") for seed in range(2) for part in played(name, seed)]

    assert [part for part in trail if part.startswith('[{"type":')]
    assert [part for part in trail if part.startswith('{"viewer":')]
    assert [part for part in trail if re.match(r"[A-Z]+-\w+ ", part)]
