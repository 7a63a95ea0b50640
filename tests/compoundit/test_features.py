"""Rows of moves: those that were listed together are the same as each alone."""

from __future__ import annotations

from random import Random

import pytest

from labtable.engine.columns import Rows, lit
from labtable.games.compoundit import COMPOUNDIT
from labtable.games.compoundit.features.answers import all_done, done
from labtable.games.compoundit.features.moves import WIDTH
from labtable.games.compoundit.view.fill import unproven


@pytest.mark.parametrize("preset", ["standard", "duel", "expert"])
def test_rows_of_all_moves_are_the_rows_of_each(preset: str) -> None:
    dice = Random(preset)
    options = COMPOUNDIT.read_options(2, COMPOUNDIT.presets[preset](2))
    state = COMPOUNDIT.start(2, 7, options)
    state.advance()
    while state.waiting:
        seat = state.waiting[0]
        answers, shown, rows = state.options(seat), unproven(state, seat), Rows()
        all_done(shown, answers, rows)
        written = b"".join(rows.written)
        found = [lit(written[at : at + WIDTH]) for at in range(0, len(written), WIDTH)]
        assert found == [done(shown, answer) for answer in answers]
        state.step(seat, dice.choice(answers))
