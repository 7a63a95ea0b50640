"""Ion with another number of rounds in its box."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import labtable
from labtable import component_sets, registry
from labtable.engine import WATCHER, Table
from labtable.engine.box import fingerprint
from labtable.engine.picture import as_text


@pytest.mark.parametrize("rounds", [1, 5])
def test_the_picture_counts_the_rounds_of_the_box(
    rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(component_sets.files, "_known", {})
    content = msgspec.json.decode(labtable.game("ion").data)
    content["constants"]["rounds"] = rounds
    box = msgspec.json.encode(content)
    component_sets.remember_box(box)
    game = registry.find_edition("ion", fingerprint(box))
    assert game.picture is not None
    table, dice, seen = Table.new(game, seats=2, seed=7), Random(7), []

    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
        seen.append(as_text(game.picture(table.view(WATCHER), [])).partition(",")[0])

    counted = list(dict.fromkeys(seen))
    assert counted == [f"Round {number} of {rounds}" for number in range(1, rounds + 1)]
