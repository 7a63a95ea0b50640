"""Play Ion at random, with every line typed: an editor knows what each name holds."""

from __future__ import annotations

from random import Random
from typing import assert_type

import labtable
from labtable.engine import Event, Game, Result, Table
from labtable.games.ion.state import IonState


def played(seed: int) -> Result:
    """Play one game to its end."""
    table = labtable.new("ion", seats=3, seed=seed)
    assert_type(table, Table[IonState])
    dice = Random(seed)
    while not table.over:
        seat = table.waiting()[0]
        assert_type(table.play(seat, table.sample(seat, dice)), list[Event])
    return table.result()


ion = labtable.game("ion")
assert_type(ion, Game[IonState])
assert_type(played(7).scores, list[int])
