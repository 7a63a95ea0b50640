"""ION-080 to ION-093: what a round is worth."""

from __future__ import annotations

from itertools import product

import pytest

from labtable.games.ion.components import BOX
from labtable.games.ion.events import RoundScored
from labtable.games.ion.flow import Round, Score
from labtable.games.ion.scoring import noble_points
from labtable.games.ion.tables import GOAL_ENTRIES, GROUPS, POINTS
from tests.ion.kit import (
    dealt,
    player,
    scene,
    scored,
)
from tests.playing import (
    only,
    play_out,
)

PRINTED = {ion.kind: ion.points for ion in [*BOX.charged_ion, *BOX.polyatomic_ion]} | {
    f"{metal.kind}+{charge}": points
    for metal in BOX.transition_metal
    for charge, points in zip(metal.charges, metal.points, strict=True)
}


def test_ion_080_every_neutral_compound_scores_the_sum_of_its_cards() -> None:
    neutral = [group for group in GROUPS.values() if group.neutral]

    for group in neutral:
        total = sum(PRINTED[face] for face in group.faces)
        assert scored(player(area=group.label)).compounds == total

    assert scored(player(area="HCl MgF2")).total == 7 + 11


def test_ion_081_charged_cards_outside_a_neutral_compound_score_nothing() -> None:
    unfinished = [group.label for group in GROUPS.values() if not group.neutral]

    assert {POINTS[label] for label in unfinished} == {0}
    assert scored(player(area="Mg-Cl Na Fe+3-Cl-Cl NaCl")).total == 7


@pytest.mark.parametrize(
    ("gases", "points"),
    [("He", 2), ("Ne", 2), ("Ar", 2), ("He Ne", 5), ("Ne Ar", 5), ("He Ne Ar", 9)],
)
def test_ion_082_one_two_or_three_different_noble_gases(gases: str, points: int) -> None:
    assert scored(player(noble=gases)).noble == points


def best_split(helium: int, neon: int, argon: int) -> int:
    """Try every number of triples and of each kind of pair; the rest are single."""
    best = 0
    for triples in range(min(helium, neon, argon) + 1):
        h, n, a = helium - triples, neon - triples, argon - triples
        for hn, ha, na in product(range(h + 1), range(h + 1), range(n + 1)):
            left = (h - hn - ha, n - hn - na, a - ha - na)
            if min(left) >= 0:
                best = max(best, 9 * triples + 5 * (hn + ha + na) + 2 * sum(left))
    return best


def test_ion_083_noble_gases_are_split_in_the_way_that_scores_most() -> None:
    for helium, neon, argon in product(range(5), repeat=3):
        gases = ["He"] * helium + ["Ne"] * neon + ["Ar"] * argon

        assert noble_points(gases) == best_split(helium, neon, argon)


@pytest.mark.parametrize("goal", [goal.id for goal in BOX.goal if goal.id != "noble"])
def test_ion_084_a_goal_pays_for_one_entry_or_for_both(goal: str) -> None:
    first, second = GOAL_ENTRIES[goal]
    printed = next(card for card in BOX.goal if card.id == goal)

    paid = [scored(player(area=area), goal).goals for area in (first, second, f"{first} {second}")]

    assert paid == [printed.points_one, printed.points_one, printed.points_both]
    assert (printed.points_one, printed.points_both) in [(2, 5), (3, 7)]


def test_ion_085_unfinished_compounds_reach_no_goal() -> None:
    assert scored(player(area="Mg-Cl Ca-Cl"), "earth_salts").goals == 0
    assert scored(player(area="Na Cl K"), "alkali_chlorides").goals == 0
    assert scored(player(area="MgCl2"), "earth_salts").goals == 3


def test_ion_086_copies_of_one_compound_count_once() -> None:
    assert scored(player(area="NaCl NaCl NaCl"), "alkali_chlorides").goals == 2


def test_ion_087_a_compound_on_two_open_goals_counts_on_both() -> None:
    mine = player(area="HCl")

    assert scored(mine, "acids", seats=5).goals == 2
    assert scored(mine, "neutralization", seats=5).goals == 3
    assert scored(mine, "acids neutralization", seats=5).goals == 5


def test_ion_088_everybody_scores_the_same_goal() -> None:
    seats = [player(area="NaCl") for _ in range(3)]

    table = scene(Score(), *seats, goals="alkali_chlorides")

    assert [event.goals for event in only(table.told, RoundScored)] == [2, 2, 2]


def test_ion_089_goal_points_come_on_top_of_the_compound() -> None:
    event = scored(player(area="NaCl"), "alkali_chlorides")

    assert (event.compounds, event.goals, event.total) == (7, 2, 9)


@pytest.mark.parametrize(
    ("gases", "points"),
    [("He Ne", 0), ("He Ne Ar", 2), ("He He", 2), ("He He Ne Ar", 5), ("He He Ne Ne", 2)],
)
def test_ion_090_the_noble_goal_asks_for_three_different_and_for_two_alike(
    gases: str, points: int
) -> None:
    assert scored(player(noble=gases), "noble", seats=5).goals == points


@pytest.mark.parametrize(
    ("area", "points"), [("HCl", 3), ("NaOH", 3), ("HCl NaOH", 7), ("NaCl H2O", 0), ("HBr KOH", 0)]
)
def test_ion_091_the_neutralization_goal_asks_for_hcl_and_naoh(area: str, points: int) -> None:
    assert scored(player(area=area), "neutralization", seats=5).goals == points


def test_ion_092_a_round_adds_compounds_noble_gases_goals_and_radioactive_points() -> None:
    mine = player(area="NaCl Mg", noble="He Ne", radioactive="Ra U", glowing="up sideways")

    table = scene(Score(), mine, *[player() for _ in range(4)], goals="alkali_chlorides")

    event = only(table.told, RoundScored)[0]
    assert (event.compounds, event.noble, event.goals, event.radioactive) == (7, 5, 2, 4)
    assert event.total == 18
    assert table.view(3).seats[0].rounds == (18,), "everybody reads the round total"


def test_ion_093_round_totals_are_never_changed_afterwards() -> None:
    table = dealt(2, preset="full")

    written = only(play_out(table), RoundScored)

    for seat, somebody in enumerate(table.state.players):
        assert list(somebody.rounds) == [event.total for event in written if event.seat == seat]


def test_ion_093_a_new_round_leaves_the_old_totals_alone() -> None:
    table = scene(Round(), player(rounds=[12, 7]), player(rounds=[3, 4]))

    assert [seat.rounds for seat in table.view(0).seats] == [(12, 7), (3, 4)]
