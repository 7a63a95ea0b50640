"""Golden records: games written down once that must replay to the same bytes for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import labtable
from labtable.testing import golden_records_replay
from labtable.testing.scene import option_choices

GOLDEN = Path(__file__).parent / "golden"


GAMES = sorted([folder.name for folder in GOLDEN.iterdir()])


@pytest.mark.parametrize("name", GAMES)
def test_every_golden_record_replays_byte_for_byte(name: str) -> None:
    golden_records_replay(labtable.game(name), GOLDEN / name)


@pytest.mark.parametrize("name", GAMES)
def test_twenty_records_cover_all_seats_and_switches(name: str) -> None:
    game = labtable.game(name)
    pages = sorted((GOLDEN / name).glob("*.txt"))
    heads = [labtable.replay(page.read_text(), upto=0).record.header for page in pages]

    assert len(heads) >= 20
    assert {head.seats for head in heads} == set(game.seats)
    usual = game.options()
    for option, values in option_choices(game).items():
        played = {head.options.get(option, getattr(usual, option)) for head in heads}
        assert played == set(values), option
