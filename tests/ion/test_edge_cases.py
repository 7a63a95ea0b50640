"""The edge cases 1 to 15 of the ledger: decks, bonds, noble gases and goals."""

from __future__ import annotations

import pytest

from labtable.engine import Chance
from labtable.games.ion.decisions import DeclareTiles, Select
from labtable.games.ion.flow import LastTurn, Round, Turn, _open_center
from labtable.games.ion.tables import DECAY
from labtable.games.ion.view import things
from tests.ion.kit import (
    GLOWING_TILES,
    TILES,
    area,
    dealt,
    places,
    placing,
    player,
    reacting,
    scene,
    scored,
    stealing,
)
from tests.playing import (
    offered,
    play,
)


@pytest.mark.parametrize(
    ("modules", "size"),
    [
        ([], 68),
        (["transition_metals"], 74),
        (["polyatomic_ions"], 74),
        (["transition_metals", "polyatomic_ions"], 80),
        (["radioactive"], 82),
        (["radioactive", "transition_metals"], 88),
        (["radioactive", "polyatomic_ions"], 88),
        (["radioactive", "transition_metals", "polyatomic_ions"], 94),
    ],
)
def test_ion_e01_deck_sizes(modules: list[str], size: int) -> None:
    assert len(things(dealt(3, **dict.fromkeys(modules, True)).state)) == size


def test_ion_e01_one_set_up_can_leave_a_single_card_in_the_deck() -> None:
    gone = [" ".join(sorted(DECAY)[i::7]) for i in range(7)]
    seats = [
        player(radioactive=cards, rounds=[0, 0], letter=letter)
        for cards, letter in zip(gone, "ABCDEFG", strict=True)
    ]

    table = scene(Round(), *seats, modules=GLOWING_TILES)

    assert [len(p.hand) for p in table.state.players] == [9] * 7
    assert table.view(0).deck_size == 1 + 4 - len(table.state.center)


def test_ion_e02_the_last_deck_card_goes_to_the_first_in_priority() -> None:
    seats = [player("He K Na", letter=letter) for letter in "ABCDEFG"]
    table = scene(LastTurn(), *seats, modules=GLOWING_TILES, deck="Mg", leader=3)
    second, fifth = 4, 0  # priority 3 4 5 6 0 1 2

    for seat in range(7):
        table.play(seat, "K + Na" if seat in (second, fifth) else "He")
    play(table, *["no tile"] * 7)

    assert len(table.state.players[second].thrown) == 2
    assert len(table.state.players[fifth].thrown) == 1
    assert "Mg" in table.state.players[second].thrown


def test_ion_e03_with_an_empty_deck_select_two_is_offered_to_nobody() -> None:
    seats = [player("He K Na", letter=letter) for letter in "ABCDEFG"]

    table = scene(Select(), *seats, modules=GLOWING_TILES)

    assert [offered(table, seat) for seat in range(7)] == [["He", "K", "Na"]] * 7


def stacked(*cards: str) -> Chance:
    """Find luck that deals these cards, given in alphabetical order, in this order."""
    for seed in range(100_000):
        deck, twin = sorted(cards), Chance(seed)
        if [twin.deal("deck", deck, 1)[0] for _ in cards] == list(cards):
            return Chance(seed)
    raise AssertionError(cards)


def test_ion_e04_repeats_of_the_center_go_under_the_deck() -> None:
    order = ("Cl", "Cl", "Na", "Cl", "He", "Mg")
    state = scene([], player(letter="D"), deck=" ".join(sorted(order)), modules=TILES).state
    state.chance = stacked(*order)

    _open_center(state)

    assert state.center == ["Cl", "Na", "He", "Mg"]
    assert state.under == ["Cl", "Cl"]


def test_ion_e05_seven_players_with_tiles_always_have_a_card_to_draw() -> None:
    table = dealt(7, action_tiles=True)

    assert table.view(0).deck_size == 68 - 56 - 4 == 8
    for seat in range(7):
        two = next(option for option in table.options(seat) if option.second)
        table.play(seat, two)
    assert table.view(0).deck_size == 1
    assert [len(p.hand) for p in table.state.players] == [7] * 7


def test_ion_e06_when_the_center_runs_out_the_others_keep_their_tiles() -> None:
    seats = [player(letter=letter) for letter in "ABCDE"]
    table = scene(DeclareTiles(), *seats, modules=TILES, center="Cl Na", leader=2)

    play(table, *["take"] * 5, "take Na", "take Cl")

    assert [p.tiles.used for p in seats] == [[], [], ["take"], ["take"], []]
    assert [p.placing or p.area for p in seats] == [[], [], ["Na"], ["Cl"], []]


def test_ion_e07_the_other_chloride_stays_alone() -> None:
    table = placing("Mg", "Cl Cl")

    play(table, "Mg on Cl")

    assert area(table) == ["Cl", "Mg-Cl"]
    assert scored(table.state.players[0]).total == 0


def test_ion_e08_a_center_card_and_the_right_order_finish_a_compound() -> None:
    seats = [player("Cl He", area="Cl", letter="D"), player("He He", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, center="Mg K")

    play(table, "Cl", "He", "take", "no tile", "take Mg", "Mg on Cl, Cl on Mg-Cl")

    assert area(table) == ["MgCl2"]


def test_ion_e09_lone_cards_do_not_join_by_themselves() -> None:
    plain, rxn = placing("K F", "Na OH"), reacting("Ar", "Na OH")

    play(plain, "K alone, F alone")
    play(rxn, "rxn: NaOH")

    assert area(plain) == ["F", "K", "Na", "OH"]
    assert area(rxn) == ["NaOH"]


def test_ion_e10_fluoride_does_not_join_a_chloride() -> None:
    assert places("F", "Mg-Cl") == ["F alone"]
    assert places("F", "Mg-Cl Ca") == ["F alone", "F on Ca"]


def test_ion_e11_a_half_hydroxide_scores_nothing_and_can_be_taken() -> None:
    victim = player(area="Mg-OH", letter="E")
    table = stealing(player(letter="D"), victim)

    assert scored(victim).total == 0
    assert offered(table)[1:] == ["Mg of Mg-OH from 1: Mg alone", "OH of Mg-OH from 1: OH alone"]


def test_ion_e12_a_triple_and_a_single_beat_two_pairs() -> None:
    assert scored(player(noble="He He Ne Ar")).noble == 11


def test_ion_e13_six_heliums_are_six_singles() -> None:
    assert scored(player(noble="He He He He He He")).noble == 12


def test_ion_e14_copies_do_not_raise_a_goal() -> None:
    assert scored(player(area="NaCl NaCl KCl"), "alkali_chlorides").goals == 5


def test_ion_e15_one_hcl_pays_on_two_goals() -> None:
    assert scored(player(area="HCl"), "acids neutralization", seats=5).goals == 5
