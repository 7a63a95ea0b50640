"""VAL-040 to VAL-052: building Molecules from a hand."""

from __future__ import annotations

import pytest

from labtable.games.valence.actions import Build, Discard, React
from labtable.games.valence.decisions import Collect
from labtable.games.valence.decisions.build import CutToSix
from labtable.games.valence.events import CardDiscarded, MoleculeBuilt
from labtable.games.valence.tables import BANK, COMPLEX, FORMULAS, KIND, KINDS
from labtable.ledger import ledger_text
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    building,
    hand,
    player,
    points,
    stash,
    turn,
    unbuildable,
)


def test_val_040_any_number_of_molecules_is_built_one_after_another() -> None:
    table = building("H H O Na Cl C S S")

    play(table, "build H H O", "build Na Cl", "build C S S", "done")

    assert stash(table) == "Water, Salt, Carbon Disulfide"
    assert hand(table) == ""


def test_val_040_nothing_need_be_built() -> None:
    table = turn(player("H H"), player("K K"))

    play(table, "draw", "done")

    assert hand(table) == "H H O"
    assert table.waiting() == [1]


@pytest.mark.parametrize(
    ("cards", "total"),
    [("H O", "-1"), ("Na Na Cl", "+1"), ("C C", "+8"), ("C O", "+2"), ("S Cl", "-3")],
)
def test_val_041_valences_must_add_up_to_zero(cards: str, total: str) -> None:
    rule, why = unbuildable(cards)

    assert rule == "VAL-041"
    assert f"= {total}, not 0" in why


def test_val_041_two_cards_at_least_and_all_of_the_own_hand() -> None:
    table = building("Na Cl H")

    assert refused(table, "build Na").why.startswith("A build needs at least two cards")
    assert refused(table, "build Na F").why.startswith("You hold no F,")
    assert refused(table, "build H H O").why.startswith("You hold 1 H,")
    assert {refused(table, f"build {cards}").rule for cards in ("Na", "Na F", "H H O")} == {
        "VAL-041"
    }


@pytest.mark.parametrize(
    "cards", ["Na H O H Cl", "Na Na Cl Cl", "H H H H O O", "Ca O O H H", "C C O O O O"]
)
def test_val_042_a_set_with_a_smaller_one_inside_is_no_molecule(cards: str) -> None:
    table = building(cards)

    refusal = refused(table, f"build {cards}")

    assert refusal.rule == "VAL-042"
    assert all(len(answer.split()) - 1 < len(cards.split()) for answer in offered(table))


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("Na Cl", "Salt"),
        ("Ca F Cl", "Salt"),
        ("H H O", "Water"),
        ("H F", "Acid"),
        ("H H S", "Hydrogen Sulfide"),
        ("C O O", "Carbon Dioxide"),
        ("C S S", "Carbon Disulfide"),
        ("C O S", "Carbonyl Sulfide"),
        ("Na Na O", "Metal Oxide"),
        ("K H O", "Base"),
        ("Cu S", "Metal Sulfide"),
        ("Na H S", "Metal Hydrosulfide"),
        ("C O F F", "Deadly Carbonyls"),
        ("C S Cl Cl", "Thiophosgene"),
        ("S O O O", "Sulfur Trioxide"),
        ("C F F Cl Cl", "Halocarbon"),
        ("Cu Zn", "Transition Metal Compound"),
    ],
)
def test_val_043_the_colours_of_the_cards_say_which_molecule_it_is(cards: str, kind: str) -> None:
    table = building(cards)

    play(table, f"build {cards}")

    assert stash(table) == kind


def test_val_044_the_molecule_moves_from_the_bank_to_the_stash_for_all_to_see() -> None:
    table = building("Na H O")

    events = play(table, "build Na H O")

    for viewer in (-1, 0, 1):
        shown = table.view(viewer)
        assert shown.bank["Base"] == BANK["Base"] - 1
        assert (shown.seats[0].stash, shown.seats[0].formulas) == (["Base"], ["NaOH"])
    assert only(events, MoleculeBuilt)[0].seen_by(1) is not None


@pytest.mark.parametrize("order", ["Na H O", "Na O H", "H Na O", "H O Na", "O H Na", "O Na H"])
def test_val_045_the_cards_go_to_the_pile_in_the_builders_order(order: str) -> None:
    table = building("Na H O K", pile="C")

    play(table, f"build {order}")

    assert table.state.pile == ["C", *order.split()]
    assert hand(table) == "K"


def test_val_045_every_card_is_offered_as_the_top_one() -> None:
    tops = [answer.split()[-1] for answer in offered(building("Na H O"))[:-1]]

    assert sorted(tops) == ["H", "Na", "O"]


def test_val_046_the_same_build_may_be_repeated() -> None:
    table = building("H H Cl Cl")

    play(table, "build H Cl", "build H Cl")

    assert stash(table) == "Acid, Acid"
    assert table.state.bank["Acid"] == BANK["Acid"] - 2


def test_val_047_a_large_hand_is_cut_to_six_in_the_order_of_the_player() -> None:
    table = turn(player("H H H H Na K", stash="Salt"), player("K K"), pile="C")

    play(table, "trade up Salt", "done")
    assert isinstance(table.decision, CutToSix)
    assert table.prompt(0) == "Which card do you discard (3 to go)?"
    events = play(table, "discard K", "discard O", "discard Na")

    assert hand(table) == "H H H H O O"
    assert table.state.pile == ["C", "K", "O", "Na"]
    assert [event.card for event in only(events, CardDiscarded)] == ["K", "O", "Na"]
    assert table.waiting() == [1]


def test_val_047_only_a_card_of_the_hand_can_be_discarded() -> None:
    table = turn(player("H H H H H H"))
    play(table, "draw", "done")

    refusal = refused(table, "discard Na")

    assert (refusal.rule, refusal.why) == (
        "VAL-047",
        "Na is not in your hand of H, H, H, H, H, H, O.",
    )
    assert offered(table) == ["discard H", "discard O"]


@pytest.mark.parametrize("size", [1, 4, 5])
def test_val_048_six_cards_or_fewer_are_never_cut(size: int) -> None:
    table = turn(player("K " * size), player("K K"))

    play(table, "draw")
    assert refused(table, Discard("K")).rule == "TABLE-03"
    play(table, "done")

    assert table.waiting() == [1]
    assert len(hand(table).split()) == max(size + 1, 3)


@pytest.mark.parametrize("cards", ["S O", "S O O", "S O O O O", "S S O O O O O O"])
def test_val_049_sulfur_counts_six_only_with_three_oxygen(cards: str) -> None:
    rule, _ = unbuildable(cards)

    assert rule in ("VAL-041", "VAL-042")
    assert "build O O O S" in offered(building("S O O O"))


@pytest.mark.parametrize("pair", ["Cu Cu", "Cu Zn", "Zn Zn"])
def test_val_050_two_transition_metals_count_zero_as_a_pair(pair: str) -> None:
    table = building(pair)

    play(table, f"build {pair}")

    assert stash(table) == "Transition Metal Compound"


@pytest.mark.parametrize("cards", ["Zn Zn Cu", "Zn Cu Na Cl", "Zn Ca", "Cu Na"])
def test_val_050_nothing_else_joins_the_pair(cards: str) -> None:
    assert unbuildable(cards)[0] in ("VAL-041", "VAL-042")


@pytest.mark.parametrize("formula", list(COMPLEX))
def test_val_051_complex_molecules_are_never_built(formula: str) -> None:
    cards = next(cards for cards, known in FORMULAS.items() if known == formula)
    table = building(cards)

    refusal = refused(table, f"build {cards}")

    assert refusal.rule == "VAL-051"
    assert f"In this game {COMPLEX[formula]} comes only from reactions" in refusal.why
    assert Build(tuple(cards.split())) not in table.options(0)


def test_val_052_the_recipe_of_every_kind_lies_open() -> None:
    pages = [
        line.split("|") for line in ledger_text("valence").splitlines() if line.count("|") == 7
    ]
    built_from = {cells[1].strip(): cells[5].strip() for cells in pages}

    assert set(KINDS) <= set(built_from)
    for kind in KINDS:
        recipes = [formula for formula, made in KIND.items() if made == kind]
        assert bool(recipes) != (built_from[kind] == "product only"), kind


def test_val_040_reacting_and_collecting_are_over_when_building_starts() -> None:
    table = turn(player("H Cl", stash="Acid"), player(stash="Base"))

    play(table, "draw")

    assert not isinstance(table.decision, Collect)
    assert refused(table, React("Acid", "Base", 1)).rule == "TABLE-03"


def test_val_042_points_come_from_the_parts() -> None:
    table = building("Na H O H Cl")

    play(table, "build Na H O", "build H Cl")

    assert points(table)[0] == 5
