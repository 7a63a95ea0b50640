"""The promises every game keeps, gathered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from labtable.engine import Table
from labtable.testing.answers import answers_survive_text, options_are_legal, refusals_teach
from labtable.testing.copies import (
    arrival_order_never_matters,
    clones_are_independent,
    records_replay,
    saves_come_back_equal,
)
from labtable.testing.handed import nothing_handed_out_changes_the_table
from labtable.testing.invariants import (
    ends_in_time,
    nothing_appears_or_vanishes,
    private_events_stay_private,
    question_numbers_rise,
    the_inner_step_plays_the_same_game,
)
from labtable.testing.scene import Scene
from labtable.testing.undoing import (
    undo_spares_other_answers,
    undo_stops_at_the_past,
    undo_takes_no_knowledge_back,
    undo_then_redo_is_identity,
)
from labtable.testing.worlds import (
    redeals_change_what_is_hidden,
    redeals_start_from_nothing_hidden,
    redealt_worlds_are_possible,
    worlds_look_the_same,
    worlds_stay_the_same,
)

ON_THE_WAY: Final[tuple[Callable[[Scene], None], ...]] = (
    nothing_appears_or_vanishes,
    ends_in_time,
    question_numbers_rise,
    the_inner_step_plays_the_same_game,
    private_events_stay_private,
)
"""Promises about a whole game, from the first answer to the last."""

AT_ANY_STOP: Final[tuple[Callable[[Table[Any], Random], None], ...]] = (
    saves_come_back_equal,
    records_replay,
    clones_are_independent,
    arrival_order_never_matters,
    worlds_look_the_same,
    worlds_stay_the_same,
    options_are_legal,
    answers_survive_text,
    refusals_teach,
    undo_then_redo_is_identity,
    undo_spares_other_answers,
    undo_takes_no_knowledge_back,
    undo_stops_at_the_past,
    redealt_worlds_are_possible,
    redeals_change_what_is_hidden,
    redeals_start_from_nothing_hidden,
    nothing_handed_out_changes_the_table,
)
"""Promises about a table at rest, wherever the game stands."""


def keeps_its_promises(scene: Scene) -> None:
    """Hold one scene to every promise."""
    for course in ON_THE_WAY:
        course(scene)
    table = scene.table()
    for promise in AT_ANY_STOP:
        holds(promise, scene, table)


def holds(promise: Callable[[Table[Any], Random], None], scene: Scene, table: Table[Any]) -> None:
    """Check one promise where the scene stops; a fault tells how to come there again."""
    try:
        promise(table, Random(scene.dice))
    except AssertionError as fault:
        raise AssertionError(f"{fault} [{promise.__name__}: {scene}]") from None
