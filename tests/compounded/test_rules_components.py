"""CPD-001 to CPD-007, CPD-R02, CPD-R04 to CPD-R07, CPD-R67: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from labtable.chem.formula import Formula
from labtable.engine import Refusal, Table
from labtable.games.compounded.components import BOX, CARDS
from labtable.games.compounded.decisions import Fire, UseKey
from labtable.games.compounded.flow import next_card
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import SLOTS
from labtable.games.compounded.view import things
from tests.compounded.kit import (
    bag,
    dealt,
    flames,
    on,
    play_out,
    player,
    researching,
    scene,
    scoring,
)
from tests.playing import (
    play,
)

CRYSTALS = {"H": 30, "C": 20, "O": 20, "N": 15, "Ca": 10, "S": 5}
TILES = {
    "Safety Goggles": 4,
    "Lab Key": 3,
    "Pipet": 3,
    "Graduated Cylinder": 3,
    "Bunsen Burner": 4,
    "Journal": 5,
}


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_cpd_001_two_to_five_scientists_play(seats: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(seats)

    assert refusal.value.rule == "CPD-001"
    assert "2 to 5" in refusal.value.why
    assert str(seats) in refusal.value.why


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cpd_001_every_number_from_two_to_five_is_dealt(seats: int) -> None:
    assert len(dealt(seats).state.players) == seats


def test_cpd_002_the_box_holds_what_its_list_says() -> None:
    counts = {name: count for name, count in BOX.box.items() if name != "source"}

    assert counts == {
        "scoring_board": 1,
        "element_bag": 1,
        "lead_scientist_marker": 1,
        "work_benches": 5,
        "fire_extinguisher_cards": 5,
        "fire_cubes": 15,
        "scoring_markers": 5,
        "wild_element_tokens": 5,
        "research_tokens": 20,
        "claim_tokens": 20,
        "open_element_space_tokens": 20,
        "compound_cards": 69,
        "elemental_crystals": 100,
    }


def test_cpd_003_sixty_three_compounds_and_five_of_six_lab_fires_are_used() -> None:
    state = dealt(3).state

    laid = [spot.card for spot in state.field]

    assert len(set(laid + state.deck)) == len(laid + state.deck) == 63 == len(CARDS)
    assert BOX.box["compound_cards"] == 63 + 6
    assert state.fires == 5


@pytest.mark.parametrize("name", list(CARDS))
def test_cpd_004_a_card_shows_what_the_compound_is(name: str) -> None:
    card = CARDS[name]

    assert Counter(SLOTS[name]) == Counter(Formula.parse(card.formula).counts)
    assert card.size == len(SLOTS[name])
    assert card.state in ("solid", "liquid", "gas")
    assert card.points > 0
    assert card.flame_limit in (0, 1, 2)
    assert not (card.tool and card.reaction)
    assert card.reaction in ("", "grant", "volatile")


def test_cpd_005_the_six_elements_are_counted_for_all_to_see() -> None:
    for seats in (2, 5):
        table = dealt(seats)
        found = Counter(things(table.state))
        view = table.view(-1)

        assert {element: found[element] for element in CRYSTALS} == CRYSTALS
        on_benches = Counter([each for seat in view.seats for each in seat.bench])
        on_benches += Counter(view.nobel.bench if view.nobel else [])
        assert Counter(view.bag) + on_benches == Counter(CRYSTALS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cpd_006_crystals_are_conserved_after_every_action(seats: int) -> None:
    table = dealt(seats, seed=seats, end_points=20)
    whole = things(table.state)

    seen_wild = False
    while table.waiting():
        play_out(table, seed=table.question, least=table.state.turn + 1)
        assert things(table.state) == whole
        seen_wild = seen_wild or sum(each.wilds for each in table.state.players) < seats

    assert sum(whole.count(element) for element in CRYSTALS) == 100
    assert seen_wild, "Wilds were used, and they are no crystals"


def test_cpd_007_tool_tiles_are_limited() -> None:
    table = dealt(4)

    assert table.state.supply == TILES
    assert sum(TILES.values()) == 22


def test_cpd_r02_the_sixth_lab_fire_stays_in_the_box() -> None:
    state = dealt(3).state
    turned = []

    while next_card(state):
        turned.append(state.lab_fires)

    assert len(turned) == 47
    assert turned[-1] == 5


@pytest.mark.parametrize(
    ("tool", "table", "answer"),
    [
        ("Safety Goggles", researching(player(tools=["Safety Goggles"])), "goggles"),
        (
            "Bunsen Burner",
            researching(player(tools=["Bunsen Burner"]), field={"A1": on("Water")}),
            "burn A1",
        ),
        ("Lab Key", scene(UseKey(0, []), player(tools=["Lab Key"]), player(), player()), "key"),
    ],
)
def test_cpd_r04_a_used_tile_returns_to_the_supply(
    tool: str, table: Table[CompoundedState], answer: str
) -> None:
    before = table.state.supply[tool]

    play(table, answer)

    assert table.state.players[0].tools == []
    assert table.state.supply[tool] == before + 1


def test_cpd_r05_study_allows_one_claim_at_first_and_four_at_the_top() -> None:
    numbers = [player(study=level).number("study") for level in range(4)]

    assert numbers == [1, 2, 3, 4]


def test_cpd_r06_three_spaces_can_be_added_to_a_bench() -> None:
    numbers = [player(lab=level).number("lab") for level in range(4)]

    assert numbers == [4, 5, 6, 7]
    assert BOX.box["open_element_space_tokens"] == 20


def test_cpd_r07_flames_never_run_out() -> None:
    burning = {f"{row}{column}": on("Methane") for row in "ABCD" for column in "1234"}

    table = scene(Fire(""), player(), player(), player(), field=burning)

    assert len(flames(table)) == 16 > int(BOX.box["fire_cubes"])


def test_cpd_r67_what_is_discarded_goes_into_the_bag() -> None:
    """Scattered elements, the rest of a pile and a surplus alike."""
    scattered = scene(Fire(""), player(), player(), field={"A1": on("Acetylene", "C")}, bag="")
    pile = researching(player(tools=["Safety Goggles"]), field={"A1": on("Water")}, bag="S S")
    play(pile, "goggles", "done")
    shifted = scoring(player("H H O O O", lab=1, tools=["Graduated Cylinder"]), bag="")
    play(shifted, "shift lab to study", "return H")

    assert [bag(table) for table in (scattered, pile, shifted)] == ["C", "S S", "H"]
    assert scattered.state.gone == ["Acetylene"], "cards leave the game"
    assert pile.state.supply["Safety Goggles"] == 5, "tiles return to the supply"
