"""Rows of moves: those that were listed together are the same as each alone."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from labtable import component_sets, registry
from labtable.bots.questions import Questions
from labtable.engine import Game
from labtable.engine.box import fingerprint
from labtable.games.compoundit import COMPOUNDIT

DENSE = "TtTTtTDT"  # bonuses


def rows_are_those_of_each(game: Game[Any], preset: str, most: int) -> None:
    """Play by chance, and compare what columns say of all answers and of each."""
    dice, features = Random(preset), game.features
    assert features is not None
    state = game.start(2, 7, game.read_options(2, game.presets[preset](2)))
    state.advance()
    while state.waiting and most:
        most -= 1
        seat = state.waiting[0]
        answers, shown, all_ = state.options(seat), game.bot_view(state, seat), Questions(features)
        if most % 2:  # whoever gets answers may change their order
            dice.shuffle(answers)
        all_.add_question(0, seat, shown, answers)
        each = [features.answer(shown, answer) for answer in answers]
        assert [row.nonzero()[0].tolist() for row in all_.answers] == each
        state.step(seat, dice.choice(answers))


@pytest.mark.parametrize("preset", ["standard", "duel", "expert"])
def test_rows_of_all_moves_are_the_rows_of_each(preset: str) -> None:
    rows_are_those_of_each(COMPOUNDIT, preset, most=1000)


def test_rows_can_be_written_whatever_a_changed_box_makes_of_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(component_sets.files, "_known", {})
    box = msgspec.json.decode(COMPOUNDIT.data)
    for number, row in enumerate(box["board"]["map"]):
        signs = [DENSE[(3 * number + place) % len(DENSE)] for place in range(len(row))]
        box["board"]["map"][number] = "".join(signs)
    for tile in box["tiles"][::2]:
        tile["points"] = -9
    data = msgspec.json.encode(box)
    component_sets.remember_box(data)

    rows_are_those_of_each(
        registry.find_edition("compoundit", fingerprint(data)), "standard", most=16
    )
