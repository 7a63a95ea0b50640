"""ION-R01 to ION-R23: rulings on bonding, goals, tiles and takes."""

from __future__ import annotations

import random

import pytest

from labtable.engine import WATCHER, visible_events
from labtable.games.ion.components import COMPOUNDS
from labtable.games.ion.decisions import (
    ChooseRefresh,
    DeclareTiles,
    PlaceCards,
    Select,
    StealCard,
    TakeFromCenter,
)
from labtable.games.ion.events import CardDrawnHidden, HandsThrownAway, TileTurned
from labtable.games.ion.flow import LastTurn, Score, Steals, Turn, _open_center
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import GOAL_ENTRIES, GOAL_POINTS, GROUPS
from tests.ion.kit import (
    BOND_MANY,
    GLOWING_TILES,
    TILES,
    area,
    dealt,
    places,
    placing,
    player,
    scene,
    scored,
    stealing,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_ion_r01_placements_are_made_at_once_and_seen_when_all_are_in() -> None:
    seats = [player(area="Na", placing="Cl"), player(area="K", placing="F")]
    table = scene(PlaceCards([]), *seats)
    assert table.waiting() == [0, 1]

    early = play(table, "Cl on Na")
    seen_early = table.view(1).seats[0].area.copy()
    play(table, "F alone")

    assert early == []
    assert seen_early == ["Na"]
    assert (area(table), area(table, 1)) == (["NaCl"], ["F", "K"])


def test_ion_r02_a_new_magnesium_bonds_to_one_of_two_lone_chlorides() -> None:
    table = placing("Mg", "Cl Cl")

    play(table, "Mg on Cl")

    assert area(table) == ["Cl", "Mg-Cl"]
    assert "Mg on 2 Cl" not in places("Mg", "Cl Cl")
    assert "Mg on 2 Cl" in places("Mg", "Cl Cl", BOND_MANY)


def test_ion_r03_two_equal_cations_share_an_anion_and_two_kinds_never_do() -> None:
    table = placing("Na", "Na-SO4")

    play(table, "Na on Na-SO4")

    assert area(table) == ["Na2SO4"]
    assert places("K", "Na-SO4") == ["K alone"]


def test_ion_r04_a_second_kind_of_anion_is_illegal_even_for_no_points() -> None:
    refusal = refused(placing("F", "Mg-Cl Na"), "F on Mg-Cl", seat=0)

    assert refusal.rule == "ION-065"


def test_ion_r05_nobody_must_bond() -> None:
    table = placing("Cl", "Na")

    play(table, "Cl alone")

    assert area(table) == ["Cl", "Na"]


@pytest.mark.parametrize("formula", ["CuF", "H2O"])
def test_ion_r06_charges_alone_decide(formula: str) -> None:
    group = GROUPS[formula]
    table = placing(group.anion, group.cation)

    play(table, f"{group.anion} on {group.cation}")

    assert area(table) == [formula]
    assert COMPOUNDS["CuF"].reality == "unstable"


def test_ion_r07_the_last_two_cards_are_thrown_away_by_who_holds_them() -> None:
    table = scene(LastTurn(), player("Ar Cl Na"), player("F He K"))

    events = play(table, "Ar", "He")

    assert table.state.players[0].thrown == ("Cl", "Na")
    assert [str(event) for event in visible_events(events, 1) if "Cl" in str(event)] == []
    assert only(events, HandsThrownAway)


@pytest.mark.parametrize(("gases", "points"), [("He He", 4), ("He He Ne Ar", 11)])
def test_ion_r08_the_table_finds_the_best_split(gases: str, points: int) -> None:
    assert scored(player(noble=gases)).noble == points


def test_ion_r09_two_sodium_chlorides_are_one_entry() -> None:
    assert scored(player(area="NaCl NaCl"), "alkali_chlorides").goals == 2


def test_ion_r10_one_hcl_serves_two_goals() -> None:
    assert scored(player(area="HCl"), "acids neutralization", seats=5).goals == 2 + 3


def test_ion_r11_the_noble_goal_is_a_two_five_card() -> None:
    assert GOAL_POINTS["noble"] == [0, 2, 5]
    assert scored(player(noble="He Ne Ar"), "noble", seats=5).goals == 2
    assert scored(player(noble="He Ne Ar Ar"), "noble", seats=5).goals == 5


def test_ion_r12_the_neutralization_goal_is_acid_and_base_apart() -> None:
    assert GOAL_POINTS["neutralization"] == [0, 3, 7]
    assert GOAL_ENTRIES["neutralization"] == ["HCl", "NaOH"]
    assert scored(player(area="NaCl H2O"), "neutralization", seats=5).goals == 0


def test_ion_r13_tiles_have_fixed_windows() -> None:
    frames = [type(frame) for frame in dealt(3, preset="full").state.agenda[::-1]]
    assert frames[:3] == [Select, DeclareTiles, *frames[2:3]]
    last = frames.index(LastTurn)
    assert frames[last + 1 : last + 4] == [Steals, ChooseRefresh, Score]

    seats = [player("He K Na", letter="D"), player("Ar F Ne", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, center="Cl Br", deck="Mg")
    asked = [type(table.decision)]
    for answer in ("Na", "F", "take", "no tile", "take Cl", "Na alone, Cl on Na"):
        play(table, answer)
        asked.append(type(table.decision))

    kinds = [kind for i, kind in enumerate(asked) if i == 0 or kind != asked[i - 1]]
    assert kinds == [Select, DeclareTiles, TakeFromCenter, PlaceCards, type(None)]


def test_ion_r14_select_two_may_not_be_declared_after_the_reveal() -> None:
    seats = [player("He K Na", letter="D"), player("Ar F Ne", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, deck="Mg")

    play(table, "Na", "F")

    assert offered(table) == ["no tile", "rxn"]
    assert refused(table, "K + Na", seat=0).rule == "TABLE-05"


def test_ion_r15_later_cards_may_bond_to_earlier_ones() -> None:
    table = placing("Cl Mg", "Cl")

    play(table, "Mg on Cl, Cl on Mg-Cl")

    assert area(table) == ["MgCl2"]


def test_ion_r16_the_drawer_and_later_holders_see_the_drawn_card() -> None:
    hands = [("Cl K Mg Na", "D"), ("F He He Li", "E"), ("Ar Ar Ar Ar", "F")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene([Turn(), Turn()], *seats, modules=TILES, deck="Br")

    events = play(table, "Cl + Mg", "He", "Ar")
    drawn = [str(event) for event in visible_events(events, 0)][-1]
    play(table, *["no tile"] * 3, "Mg alone, Cl on Mg")

    assert drawn == "Seat 0 drew Br into the hand."
    for viewer in (1, 2, WATCHER):
        assert only(visible_events(events, viewer), CardDrawnHidden) == [CardDrawnHidden(0)]
    assert table.view(1).seats[1].hand == ["Br", "K", "Na"]
    assert table.view(0).seats[1].known == ["Br", "K", "Na"]
    assert table.view(2).seats[1].known == []


def test_ion_r17_the_leader_moves_one_seat_after_every_turn_across_rounds() -> None:
    table = dealt(4, preset="tiles")
    turns = 0
    leaders = []

    while table.waiting():
        if isinstance(table.decision, Select) and len(table.waiting()) == 4:
            leaders.append((turns % 4, table.state.leader))
            turns += 1
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])

    assert turns == 18
    assert all(expected == leader for expected, leader in leaders)


def test_ion_r17_takes_come_in_priority_order_and_a_gone_card_frees_the_choice() -> None:
    seats = [player(letter=letter) for letter in "ABC"]
    table = scene(DeclareTiles(), *seats, modules=TILES, center="Cl Na", leader=1)
    play(table, "take", "take", "take")

    assert table.waiting() == [1]
    play(table, "take Cl")
    assert table.waiting() == [2]
    assert refused(table, "take Cl", seat=2).why == "Cl does not lie in the center."
    play(table, "pass")
    assert offered(table, 0) == ["take Na", "pass"]
    play(table, "take Na")
    assert [p.tiles.used for p in table.state.players] == [["take"], ["take"], []]


def test_ion_r18_repeats_go_under_the_deck_and_a_poor_deck_opens_fewer() -> None:
    state = scene([], player(letter="D"), player(letter="E"), deck="Cl Cl Cl Na").state

    _open_center(state)

    assert sorted(state.center) == ["Cl", "Na"]
    assert state.under == ["Cl", "Cl"]
    assert state.deck == []


def test_ion_r18_cards_under_the_deck_are_drawn_last_and_in_their_order() -> None:
    hands = [("He K Na Ne", "D"), ("Ar F He Li", "E"), ("Ar Ar Br H", "F")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene(Select(), *seats, modules=TILES, deck="Mg", under=["Cl", "OH"])

    play(table, "He + K", "Ar + F", "Ar + Br")

    gained = [p.drawn for p in table.state.players]
    assert gained == [("Mg",), ("Cl",), ("OH",)]


def test_ion_r19_rxn_touches_no_radioactive_card() -> None:
    mine = player(area="Na", placing="Cl Ra", radioactive="U", glowing="down", letter="D")
    others = [player(letter="E"), player(letter="F")]
    table = scene(PlaceCards([0]), mine, *others, modules=GLOWING_TILES)

    play(table, "rxn: NaCl")

    assert mine.radioactive == ("U", "Ra")
    assert mine.glowing == ("down", "up")


def test_ion_r20_a_radioactive_card_is_never_taken() -> None:
    victim = player(area="Cl", radioactive="Ra", glowing="down", letter="E")
    table = stealing(player(letter="D"), victim, player(), modules=GLOWING_TILES)

    assert offered(table) == ["pass", "Cl of Cl from 1: Cl alone"]


def test_ion_r21_the_take_may_be_declined_without_compensation() -> None:
    mine = player(area="Na", letter="D", used=["rxn"])
    table = stealing(mine, player(area="Cl", letter="E"))

    play(table, "pass")

    assert mine.tiles.used == ["rxn"]
    assert scored(mine).total == 0


def test_ion_r22_a_thief_chooses_the_charge_of_a_metal_and_nobody_rearranges() -> None:
    thief, victim = player(area="Cl F", letter="D"), player(area="Fe+3-Br Na Cl", letter="E")
    table = stealing(thief, victim, modules=Modules(action_tiles=True, transition_metals=True))

    play(table, "Fe of Fe+3-Br from 1: Fe+2 on Cl")

    assert area(table) == ["F", "Fe+2-Cl"]
    assert area(table, 1) == ["Br", "Cl", "Na"], "the victim may not bond what is left"
    assert table.over


def test_ion_r23_two_flips_of_one_turn_take_in_priority_order() -> None:
    seats = [player(area="Na", letter="A"), player(area="K", letter="B"), player(letter="C")]
    table = scene([DeclareTiles(), Steals()], *seats, modules=TILES, leader=1)

    events = play(table, "rxn", "rxn", "rxn")

    assert table.state.flips == (1, 2, 0)
    assert [turned.seat for turned in only(events, TileTurned)] == [1, 2, 0]
    assert isinstance(table.decision, StealCard)
    assert table.waiting() == [1]


def test_ion_r01_arrival_order_never_matters() -> None:
    outcomes = set()
    for order in [(0, 1), (1, 0)]:
        table = scene(PlaceCards([]), player(area="Na", placing="Cl"), player("", "K", "", "F"))
        for seat in order:
            table.play(seat, offered(table, seat)[1])
        outcomes.add((*area(table), *area(table, 1)))

    assert outcomes == {("NaCl", "KF")}


def test_ion_r13_tiles_are_declared_only_between_reveal_and_placing() -> None:
    table, dice, asked = dealt(3, preset="full"), random.Random(1), 0

    while table.waiting():
        seat = table.waiting()[0]
        if isinstance(table.decision, DeclareTiles | TakeFromCenter):
            asked += 1
            assert all(somebody.placing for somebody in table.state.players)
        table.play(seat, table.sample(seat, dice))

    assert asked > 0
