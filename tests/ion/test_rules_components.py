"""ION-001 to ION-013: what is in the box."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import product

import pytest

from labtable.engine import Refusal
from labtable.games.ion.components import BOX
from labtable.games.ion.flow import BASE, GOALS_UNDER_FIVE
from labtable.games.ion.options import PRESETS
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import DECAY, FACES, NOBLE, POINTS, TILE_POINTS
from labtable.games.ion.view import things
from tests.ion.kit import dealt, places, scored
from tests.ion.kit import player as seated


@pytest.mark.parametrize("seats", range(2, 8))
def test_ion_001_two_to_seven_may_play(seats: int) -> None:
    assert dealt(seats).waiting() == list(range(seats))


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_ion_001_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(seats)

    assert refusal.value.rule == "ION-001"
    assert f"2 to 7 players, not {seats}" in refusal.value.why


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("charged_ion", 50),
        ("noble_gas", 18),
        ("transition_metal", 6),
        ("polyatomic_ion", 6),
        ("radioactive", 14),
    ],
)
def test_ion_002_the_94_drafting_cards_are_of_five_sorts(kind: str, count: int) -> None:
    everything = dealt(3, preset="full").state

    copies = {card.kind: card.copies for card in getattr(BOX, kind)}
    in_play = Counter(things(everything))

    assert sum(copies.values()) == count
    assert {card: in_play[card] for card in copies} == copies
    assert len([card for card in in_play.elements() if not card.startswith("set ")]) == 94


def test_ion_003_nine_goal_cards_and_two_of_them_for_five_or_more() -> None:
    sorts = Counter(goal.type for goal in BOX.goal)

    assert sorts == {"acid": 1, "base": 2, "salt": 4, "noble_gas": 1, "neutralization": 1}
    assert sum(goal.five_plus for goal in BOX.goal) == 2


def test_ion_004_21_tiles_form_seven_sets_of_one_tile_of_each_type() -> None:
    table = dealt(7, action_tiles=True)

    names = [[tile.name for tile in seat.tiles] for seat in table.view(0).seats]
    letters = {player.tiles.letter for player in table.state.players}

    assert names == [["select two", "take", "rxn"]] * 7
    assert sorted(letters) == sorted(TILE_POINTS)
    assert len(letters) == 7


@pytest.mark.parametrize("letter", "ABCDEFG")
def test_ion_005_the_numbers_of_a_set_add_up_to_minus_nine(letter: str) -> None:
    numbers = TILE_POINTS[letter].values()

    assert sum(numbers) == -9
    assert all(-4 <= number <= -1 for number in numbers)


def test_ion_006_the_base_game_has_68_cards_and_no_tiles() -> None:
    table = dealt(4)

    assert len(BASE) == 68
    assert things(table.state) == sorted(BASE)
    ions, gases = BOX.charged_ion, BOX.noble_gas
    assert {ion.kind for ion in ions} | {gas.kind for gas in gases} == set(BASE)
    assert all(not seat.tiles for seat in table.view(0).seats)
    assert table.state.center == []
    assert set(table.state.goals) <= set(GOALS_UNDER_FIVE)


@pytest.mark.parametrize(
    ("tiles", "metals", "polyatomic", "radioactive"), list(product([False, True], repeat=4))
)
def test_ion_007_every_mix_of_modules_may_be_played(
    tiles: bool, metals: bool, polyatomic: bool, radioactive: bool
) -> None:
    table = dealt(
        action_tiles=tiles,
        transition_metals=metals,
        polyatomic_ions=polyatomic,
        radioactive=radioactive,
    )

    cards = [thing for thing in things(table.state) if not thing.startswith("set ")]
    assert len(cards) == 68 + 6 * metals + 6 * polyatomic + 14 * radioactive
    assert len(table.state.center) == 4 * tiles
    assert bool(table.view(0).seats[0].tiles) == tiles


def test_ion_008_magnesium_and_calcium_are_the_only_cards_with_two_charges() -> None:
    charges = {ion.kind: ion.charge for ion in BOX.charged_ion}

    assert [kind for kind, charge in charges.items() if charge == 2] == ["Mg", "Ca"]
    assert {charge for charge in charges.values() if charge != 2} == {1, -1}


def test_ion_009_the_printed_charge_bonds_and_the_printed_points_score() -> None:
    page = files("labtable.games.ion").joinpath("components.toml").read_text()
    printed = tomllib.loads(page)["compounds"]["list"]

    assert {row["formula"]: row["points"] for row in printed} == {
        row["formula"]: POINTS[row["formula"]] for row in printed
    }
    for ion in BOX.charged_ion:
        assert (FACES[ion.kind].charge, FACES[ion.kind].points) == (ion.charge, ion.points)


@pytest.mark.parametrize("gas", NOBLE)
def test_ion_010_a_noble_gas_has_no_charge_to_bond_with(gas: str) -> None:
    assert gas not in FACES
    assert places(gas, "Na Cl Mg-Cl") == [f"{gas} alone"]
    assert scored(seated(noble=gas)).total == 2


@pytest.mark.parametrize(
    ("metal", "ways"), [("Cu", [1, 2]), ("Fe", [2, 3]), ("Cr", [2, 3])], ids=["Cu", "Fe", "Cr"]
)
def test_ion_011_a_transition_metal_has_two_charges(metal: str, ways: list[int]) -> None:
    options = places(metal, modules=Modules(transition_metals=True))

    assert options == [f"{metal}+{charge} alone" for charge in ways]
    assert [FACES[f"{metal}+{charge}"].charge for charge in ways] == ways


@pytest.mark.parametrize("card", sorted(DECAY))
def test_ion_012_a_radioactive_card_has_a_decay_number_and_no_charge(card: str) -> None:
    assert 2 <= DECAY[card] <= 5
    assert card not in FACES
    assert places(card, "Na Cl") == [f"{card} alone"]


def test_ion_013_newcomers_get_the_base_game_unless_they_ask_for_more() -> None:
    plain, preset, full = dealt(), dealt(preset="base"), dealt(preset="full")

    assert plain.save() == preset.save()
    assert plain.state.modules == Modules()
    assert full.state.modules == Modules(True, True, True, True)
    assert "first game" in str(PRESETS["base"].__doc__)
