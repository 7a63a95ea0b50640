"""The review of a game: its turning points, each with the position to look at."""

from __future__ import annotations

from pathlib import Path

import pytest

import labtable
from labtable.bots.chances import chances
from labtable.bots.review import MOST, Moment, counts, review
from labtable.terminal.table.retelling import Past, retold

LITTLE = 60_000  # answers looked at in search of what was overlooked
FEW_LOOKS = 20_000.0  # answers looked at to tell the chances to win
GOLDEN = Path(__file__).parents[1] / "golden"


def past(name: str, number: int) -> Past:
    """Play one of the golden records again."""
    [record] = (GOLDEN / name).glob(f"{number:02}-*.txt")
    return retold(record.read_text(encoding="utf-8"))


def reviewed(played: Past) -> list[Moment]:
    """Look back with little thought."""
    return review(played.tables, [], LITTLE, course=chances(played.tables, FEW_LOOKS))


@pytest.mark.parametrize("name", labtable.games())
def test_every_game_has_a_few_turning_points_in_order(name: str) -> None:
    played = past(name, 4)

    moments = reviewed(played)

    steps = [moment.n for moment in moments]
    assert 0 < len(moments) <= MOST
    assert steps == sorted(steps)
    assert all([0 <= step <= played.last for step in steps])
    assert all([moment.text.endswith(".") for moment in moments])


def test_a_new_lead_names_both_and_their_points() -> None:
    played = past("ion", 3)
    history = {count.n: count.points for count in counts(played.tables)}

    leads = [moment for moment in review(played.tables, [], course=[]) if moment.kind == "lead"]

    assert leads
    for lead in leads:
        points = history[lead.n]
        assert points[lead.seat] == max(points)
        assert f"seat {lead.seat}" in lead.text.casefold()
        assert f", {max(points)} to " in lead.text


def test_what_was_overlooked_is_told_at_the_question_where_it_was_there() -> None:
    played = past("ion", 3)

    missed = [
        one for one in review(played.tables, thought=LITTLE, course=[]) if one.kind == "missed"
    ]

    assert missed
    for moment in missed:
        table = played.tables[moment.n]
        better = moment.text.split("'")[1]
        chosen = table.record.answers
        answer = played.tables[-1].record.answers[len(chosen)]
        assert better in [str(option) for option in table.options(moment.seat)]
        assert (answer.seat, f"You chose '{answer.action}'" in moment.text) == (moment.seat, True)


def test_what_was_overlooked_is_told_to_people_only() -> None:
    played = past("ion", 3)

    missed = [one for one in review(played.tables, [1], LITTLE, []) if one.kind == "missed"]

    assert {moment.seat for moment in missed} <= {1}


def test_a_big_step_says_what_was_done_and_how_one_stood() -> None:
    played = past("compoundit", 4)

    swings = [moment for moment in reviewed(played) if moment.kind == "swing"]

    assert swings
    assert all(["makes" in swing.text and "from " in swing.text for swing in swings])


def test_in_monopoly_all_that_one_owns_is_counted() -> None:
    played = past("chemistry_monopoly", 4)

    for count in counts(played.tables):
        assert (
            count.points == played.tables[count.n].game.result(played.tables[count.n].state).scores
        )


@pytest.mark.parametrize("number", [1, 2, 4])
def test_in_compounded_the_answer_that_scored_gets_the_credit(number: int) -> None:
    played = past("compounded", number)

    swings = [one for one in reviewed(played) if one.kind == "swing"]

    assert swings
    for swing in [one for one in swings if "chance to win rose" in one.text]:
        credited = str(played.tables[swing.n].record.answers[-1].action)
        assert credited.split(maxsplit=1)[0] not in ("journal", "pass", "done", "raise"), swing.text


def test_nobody_is_praised_for_what_looked_best_anyway() -> None:
    """What follows from it was expected; the rest is luck, and is called so."""
    played = past("compounded", 7)
    before = next(
        n
        for n, answer in enumerate(played.tables[-1].record.answers)
        if str(answer.action) == "H on B4" and answer.seat == 1
    )
    course = chances(played.tables[: before + 2], FEW_LOOKS)

    turn = turned(played.tables, course[-2], course[-1])

    assert turn is None or "luck" in spoken(turn.said) or turn.n != before + 1
