"""ION-R24 to ION-R44: rulings on points, decay, ties, secrets and windows."""

from __future__ import annotations

import pytest

from labtable.games.ion.decisions import ChooseRefresh, DeclareTiles, PlaceCards, Select
from labtable.games.ion.events import (
    CardTaken,
    RoundScored,
    TakeDeclared,
    TakeDeclined,
    TileTurned,
)
from labtable.games.ion.flow import EndGame, LastTurn, Round, Score, Turn
from labtable.games.ion.scoring import decay_awards
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import DECAY, POLYATOMIC
from tests.ion.kit import (
    GLOWING_TILES,
    RADIOACTIVE,
    TILES,
    area,
    dealt,
    ended,
    places,
    placing,
    player,
    scene,
    scored,
)
from tests.ion.kit import POLYATOMIC as REFRESHING
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_ion_r24_a_metal_has_the_points_of_the_side_that_is_up() -> None:
    assert scored(player(area="FeCl2")).total == 5 + 8
    assert scored(player(area="FeCl3")).total == 7 + 12


def test_ion_r25_a_refresh_loses_the_points_of_the_card_and_no_more() -> None:
    mine = player(area="K2SO4", letter="D", used=["take"])
    table = scene([ChooseRefresh(), Score()], mine, player(letter="E"), modules=REFRESHING)

    events = play(table, "SO4 for take")

    assert only(events, RoundScored)[0].compounds == 4 + 4


def test_ion_r26_hydroxide_is_no_polyatomic_card() -> None:
    assert POLYATOMIC == ["NH4", "NO3", "CO3", "SO4", "PO4"]
    hands = [card for p in dealt(7).state.players for card in p.hand]
    assert "OH" in hands, "hydroxide is dealt in the base game"


def test_ion_r27_a_refresh_of_round_three_saves_the_cost_of_a_tile() -> None:
    mine = player(area="CaSO4", rounds=[10, 10], letter="A", used=["rxn"])
    other = player(rounds=[1, 1], letter="E")
    table = scene([ChooseRefresh(), Score(), EndGame()], mine, other, modules=REFRESHING)

    play(table, "SO4 for rxn")

    assert table.result().scores == [10 + 10 + 5, 2]


def test_ion_r28_two_cards_of_one_player_lie_sideways() -> None:
    seats = [player(placing="Ra U", letter="D"), player(placing="Na"), player(placing="K")]

    scene(PlaceCards([]), *seats, modules=GLOWING_TILES)

    assert seats[0].glowing == ("sideways", "sideways")


def test_ion_r29_thrown_away_radioactive_cards_come_back() -> None:
    seats = [player("He Ra U", rounds=[0]), player("Ar Na K"), player("Ne Cl F")]
    table = scene([LastTurn(), Round()], *seats, modules=RADIOACTIVE)

    for seat, card in enumerate(("He", "Ar", "Ne")):
        table.play(seat, card)  # the next round deals a whole deck

    lying = table.state.deck + [card for p in table.state.players for card in p.hand]
    assert sorted(card for card in lying if card in DECAY) == sorted(DECAY)


@pytest.mark.parametrize(
    ("decays", "two", "every"),
    [
        ([9, 9, 9, 2, 1], [8, 8, 8, 0, -3], [9, 9, 9, 0, -3]),
        ([9, 0, 0, 0], [9, 1, 1, 1], [9, 0, 0, 0]),
        ([9, 5, 0, 0], [9, 3, -1, -1], [9, 3, -1, -1]),
        ([9, 0, 0], [9, 0, 0], [9, 0, 0]),
        ([9, 8, 7, 0, 0, 0, 0], [13, 9, 3, 0, 0, 0, 0], [13, 9, 3, 0, 0, 0, 0]),
    ],
)
def test_ion_r30_ties_share_two_places_or_all_of_them(
    decays: list[int], two: list[int], every: list[int]
) -> None:
    assert decay_awards(decays, "two_places") == two
    assert decay_awards(decays, "all_places") == every


def test_ion_r30_the_option_reaches_the_final_score() -> None:
    decays = [player(radioactive="Fr", rounds=[0]), *[player(rounds=[0]) for _ in range(3)]]

    plain = ended(*decays, modules=Modules(radioactive=True))
    every = ended(*decays, modules=Modules(radioactive=True, decay_ties="all_places"))

    assert (plain.scores, every.scores) == ([9, 1, 1, 1], [9, 0, 0, 0])
    assert dealt(3, radioactive=True, decay_ties="all_places").state.modules == Modules(
        radioactive=True, decay_ties="all_places"
    )


def test_ion_r31_without_any_radioactive_card_the_ranking_is_done_anyway() -> None:
    nobody = ended(*[player(rounds=[0]) for _ in range(3)], modules=RADIOACTIVE)

    assert nobody.scores == [4, 4, 4]


def test_ion_r32_an_ending_deck_serves_hands_in_priority_order() -> None:
    hands = [("He K Na Ne", "D"), ("Ar F He Li", "E"), ("Ar Ar Br H", "F")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene([Turn(), Turn()], *seats, modules=GLOWING_TILES, deck="Mg", leader=1)

    play(table, "He + K", "Ar + Li", "Br", *["no tile"] * 3)

    assert [len(p.hand) for p in table.state.players] == [3, 2, 3]
    assert not [o for seat in range(3) for o in offered(table, seat) if " + " in o]
    refusal = refused(table, "F + He", seat=2)
    assert refusal.rule == "ION-104"
    assert "card in the deck" in refusal.why


def test_ion_r32_a_short_hand_ends_with_one_card_thrown_away() -> None:
    hands = [("He Na", "D"), ("Ar F Li", "E"), ("Br K Ne", "F")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene(LastTurn(), *seats, modules=GLOWING_TILES)

    play(table, "He", "Ar", "Ne", *["no tile"] * 3)

    assert [p.thrown for p in seats] == [("Na",), ("F", "Li"), ("Br", "K")]


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (((10, 10), ["rxn"]), ((12, 8), ["take"]), [1]),
        (((10, 11), []), ((4, 20), ["rxn"]), [0]),
        (((10, 10), ["rxn"]), ((10, 10), ["take"]), [0, 1]),
    ],
    ids=["highest round", "fewest tiles", "shared"],
)
def test_ion_r33_ties_may_go_to_fewest_tiles_and_then_to_the_highest_round(
    first: tuple[tuple[int, ...], list[str]],
    second: tuple[tuple[int, ...], list[str]],
    winners: list[int],
) -> None:
    seats = [player(rounds=rounds, letter="D", used=used) for rounds, used in (first, second)]

    shared = ended(*seats, modules=TILES)
    broken = ended(*seats, modules=Modules(action_tiles=True, tie_break="tiles"))

    assert shared.scores[0] == shared.scores[1]
    assert shared.winners == [0, 1]
    assert broken.winners == winners


def test_ion_r34_a_goal_may_come_again_in_a_later_round() -> None:
    again = 0
    for seed in range(20):
        table = dealt(2, seed)
        first = set(table.state.goals)
        table.state.agenda = [Round()]
        table.state.waiting = []
        table.state.advance()
        again += bool(first & set(table.state.goals))

    assert 0 < again < 20


def test_ion_r35_the_letter_is_hidden_until_a_tile_of_the_set_is_turned() -> None:
    table = scene(DeclareTiles(), player(letter="F"), player(letter="D"), modules=TILES)
    assert [seat.letter for seat in table.view(0).seats] == ["", ""]

    play(table, "rxn", "no tile")

    assert [seat.letter for seat in table.view(1).seats] == ["F", ""]
    assert [tile.points for tile in table.view(1).seats[0].tiles] == [None, None, -2]


def test_ion_r35_who_likes_it_open_sees_all_numbers_of_a_set() -> None:
    modules = Modules(action_tiles=True, open_tiles=True)
    table = scene(DeclareTiles(), player(letter="F"), player(letter="D"), modules=modules)

    play(table, "rxn", "no tile")

    shown = [[tile.points for tile in seat.tiles] for seat in table.view(1).seats]
    assert shown == [[-3, -4, -2], [None, None, None]]


def test_ion_r36_radioactive_cards_lying_face_down_stay_open_information() -> None:
    mine = player(radioactive="Ra U", glowing="down down")
    table = scene(Select(), mine, player("Na K"), player("Cl F"), modules=RADIOACTIVE)

    seen = table.view(1).seats[0]

    assert seen.radioactive == ("Ra", "U")
    assert seen.decay == 6


def test_ion_r37_everybody_is_shown_the_hands_they_have_seen() -> None:
    hands = ["Cl F He", "K Mg Ne", "Ar Li Na"]
    table = scene([Turn(), Turn()], *[player(hand) for hand in hands])

    play(table, "He", "Ne", "Ar")

    assert table.view(0).seats[1].known == ["Cl", "F"]
    assert table.view(0).seats[2].known == []
    assert table.view(-1).seats[1].known == []


def test_ion_r38_bonding_to_an_old_metal_does_not_turn_it() -> None:
    assert places("Cl", "Fe+3") == ["Cl alone", "Cl on Fe+3"]
    assert refused(placing("Cl", "Fe+3"), "Cl on Fe+2", seat=0).rule == "ION-070"


def test_ion_r39_rxn_may_be_turned_for_nothing_and_still_earns_the_take() -> None:
    table = scene(DeclareTiles(), player(letter="D"), player(letter="E"), modules=TILES)

    play(table, "rxn", "no tile")

    assert table.state.flips == (0,)
    assert area(table) == []


def test_ion_r39_take_is_turned_only_by_really_taking() -> None:
    seats = [player(letter="D"), player(letter="E")]
    table = scene(DeclareTiles(), *seats, modules=TILES, center="Cl")

    events = play(table, "take", "no tile", "pass")

    assert only(events, TakeDeclined) == [TakeDeclined(0)]
    assert only(events, TileTurned) == []
    assert seats[0].tiles.used == []


def test_ion_r40_without_tiles_a_polyatomic_card_scores_its_points() -> None:
    mine = player(area="MgSO4")

    table = scene([Score()], mine, player(), modules=Modules(polyatomic_ions=True))

    assert only(table.told, RoundScored)[0].compounds == 10


def test_ion_r41_only_own_tiles_are_turned_back_and_their_numbers_stay_known() -> None:
    mine = player(area="MgSO4", letter="D", used=["rxn"])
    other = player(letter="E", used=["take"])
    table = scene(ChooseRefresh(), mine, other, modules=REFRESHING)

    options = offered(table)
    play(table, "SO4 for rxn")

    assert options == ["points", "SO4 for rxn"]
    tile = table.view(1).seats[0].tiles[2]
    assert (tile.used, tile.points) == (False, -3)


def test_ion_r42_a_take_that_comes_to_nothing_leaves_rxn_turned() -> None:
    seats = [player(letter="D"), player(letter="E")]
    table = scene(DeclareTiles(), *seats, modules=TILES, center="Cl", leader=1)

    events = play(table, "take + rxn", "take", "take Cl")

    assert only(events, TakeDeclined) == [TakeDeclined(0)]
    assert [p.tiles.used for p in seats] == [["rxn"], ["take"]]


def test_ion_r43_rxn_is_turned_with_the_answers_and_take_with_the_card() -> None:
    seats = [player(placing="Na", letter="D"), player(placing="K", letter="E")]
    table = scene(DeclareTiles(), *seats, modules=TILES, center="Cl F")

    events = play(table, "take + rxn", "no tile", "take Cl")
    order = [type(event) for event in events]
    answers = offered(table)
    play(table, "rxn: NaCl")

    assert order == [TileTurned, TakeDeclared, CardTaken, TileTurned]
    assert "rxn: NaCl" in answers, "the card taken this turn is arranged too"
    assert area(table) == ["NaCl"]


def test_ion_r44_a_hand_of_one_kind_is_asked_like_any_other() -> None:
    table = scene(Select(), player("Cl Cl Cl"), player("F K Na"))

    assert table.waiting() == [0, 1]
    assert offered(table) == ["Cl"]


def test_ion_r39_select_two_is_turned_only_by_two_cards() -> None:
    seats = [player("Cl K Na", letter="D"), player("F He Li", letter="E")]
    table = scene(Select(), *seats, modules=TILES, deck="Br")

    events = play(table, "Cl", "F")

    assert only(events, TileTurned) == []


def test_ion_r37_a_later_draw_is_unknown_to_earlier_holders() -> None:
    hands = [("Cl F He K", "D"), ("Ar Ar Ar Ar", "E"), ("Ne Ne Ne Ne", "F")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene([Turn()] * 3, *seats, modules=TILES, deck="Mg")

    play(table, "He", "Ar", "Ne", *["no tile"] * 3)
    play(table, "Ne", "Cl + F", "Ar", *["no tile"] * 3)

    assert table.state.players[2].hand == ["K", "Mg"]
    assert table.view(0).seats[2].known == ["K"]
    assert table.view(1).seats[2].known == ["K", "Mg"]


def test_ion_r32_two_cards_in_hand_are_too_few_for_select_two() -> None:
    seats = [player("Cl Na", letter="D"), player("F He K", letter="E")]
    table = scene(Select(), *seats, modules=GLOWING_TILES, deck="Mg")

    assert offered(table) == ["Cl", "Na"]
    refusal = refused(table, "Cl + Na", seat=0)
    assert refusal.rule == "ION-104"
    assert "three cards in hand" in refusal.why
