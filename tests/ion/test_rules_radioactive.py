"""ION-140 to ION-151: radioactive elements."""

from __future__ import annotations

import pytest

from labtable.games.ion.decisions import PlaceCards
from labtable.games.ion.events import DecayAwarded, RadioactivePlayed
from labtable.games.ion.flow import EndGame, Round, Score, Turn
from labtable.games.ion.scoring import decay, decay_awards
from labtable.games.ion.tables import DECAY
from labtable.games.ion.view import things
from tests.ion.kit import (
    GLOWING_TILES,
    RADIOACTIVE,
    dealt,
    ended,
    player,
    scene,
    scored,
)
from tests.playing import (
    only,
    play,
    play_out,
)


@pytest.mark.parametrize(
    ("cards", "way"),
    [
        (["Ra", "Na", "Cl", "K"], "up"),
        (["Ra", "U", "Cl", "K"], "sideways"),
        (["Ra", "U", "Th", "K"], "down"),
        (["Ra", "U", "Th", "Pu"], "down"),
    ],
)
def test_ion_140_the_number_played_in_a_turn_decides_how_all_of_them_lie(
    cards: list[str], way: str
) -> None:
    seats = [player(placing=card) for card in cards]

    table = scene(PlaceCards([]), *seats, modules=RADIOACTIVE)

    played = [card for card in cards if card in DECAY]
    told = [(event.card, event.way) for event in only(table.told, RadioactivePlayed)]
    assert told == [(card, way) for card in played]
    assert [p.glowing for p in seats if p.radioactive] == [(way,)] * len(played)


def test_ion_141_cards_count_from_the_hand_from_select_two_and_from_the_center() -> None:
    seats = [
        player(hand, letter=letter)
        for hand, letter in [("Ra U Na Na", "D"), ("He He He He", "E"), ("Ne Ne Ne Ne", "F")]
    ]
    table = scene(Turn(), *seats, modules=GLOWING_TILES, center="Th K", deck="Ar")

    play(table, "Ra + U", "He", "Ne", "no tile", "take", "no tile", "take Th")

    assert [p.glowing for p in table.state.players] == [("down", "down"), ("down",), ()]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    ("ways", "points"), [("up", 2), ("sideways", 0), ("down", 0), ("up up", 4)]
)
def test_ion_142_round_points_with_three_or_four(seats: int, ways: str, points: int) -> None:
    assert scored(player(glowing=ways), seats=seats).radioactive == points


@pytest.mark.parametrize("seats", [5, 6, 7])
@pytest.mark.parametrize(
    ("ways", "points"), [("up", 3), ("sideways", 1), ("down", -1), ("down down", -2)]
)
def test_ion_143_round_points_with_five_or_more(seats: int, ways: str, points: int) -> None:
    assert scored(player(glowing=ways), seats=seats).radioactive == points


def test_ion_144_round_points_count_only_in_the_round_of_play() -> None:
    seats = [player(radioactive="Ra", glowing="up", rounds=[2]), player(), player()]

    table = scene(Round(), *seats, modules=RADIOACTIVE)

    assert seats[0].glowing == ()
    assert seats[0].radioactive == ("Ra",)
    assert table.view(0).seats[0].score.radioactive == 0


def test_ion_145_a_played_card_stays_with_its_owner_and_out_of_the_deck() -> None:
    seats = [player(radioactive="Ra U"), player(radioactive="Th"), player()]

    table = scene(Round(), *seats, modules=RADIOACTIVE)

    assert [p.radioactive for p in table.state.players] == [("Ra", "U"), ("Th",), ()]
    elsewhere = table.state.deck + [card for p in table.state.players for card in p.hand]
    assert not {"Ra", "U", "Th"} & set(elsewhere)
    assert len(things(table.state)) == 82


def test_ion_145_over_a_whole_game_no_played_card_is_played_again() -> None:
    table = dealt(5, preset="full")

    played = [event.card for event in only(play_out(table), RadioactivePlayed)]

    assert len(played) == len(set(played)) > 0
    assert sorted(played) == sorted(c for p in table.state.players for c in p.radioactive)


def test_ion_146_cards_that_were_not_played_are_shuffled_in_again() -> None:
    left = [player(radioactive="Ra"), player(), player()]
    left[1].thrown = ("U", "Th")

    table = scene(Round(), *left, modules=RADIOACTIVE, center="Pu", deck="Cm")

    lying = table.state.deck + [card for p in table.state.players for card in p.hand]
    assert sorted(card for card in lying if card in DECAY) == sorted(set(DECAY) - {"Ra"})


def test_ion_147_the_decay_of_all_own_cards_is_added_whichever_way_they_lie() -> None:
    mine = player(radioactive="Ra U Fr", glowing="up sideways down", rounds=[0])
    seats = [mine, player(radioactive="Th", rounds=[0]), player(rounds=[0])]

    table = scene(EndGame(), *seats, modules=RADIOACTIVE)

    told = [(event.decay, event.points) for event in only(table.told, DecayAwarded)]
    assert decay(mine) == 4 + 2 + 5
    assert told == [(11, 9), (2, 3), (0, -3)]


@pytest.mark.parametrize(
    ("decays", "awards"), [([5, 3, 2], [9, 3, -3]), ([5, 9, 3, 2], [3, 9, 0, -3])]
)
def test_ion_148_awards_with_three_or_four(decays: list[int], awards: list[int]) -> None:
    assert decay_awards(decays, "two_places") == awards


@pytest.mark.parametrize(
    ("decays", "awards"),
    [
        ([9, 8, 7, 6, 5], [13, 9, 3, 0, -3]),
        ([9, 8, 7, 6, 5, 4], [13, 9, 3, 0, 0, -3]),
        ([3, 8, 7, 6, 5, 4, 9], [-3, 9, 3, 0, 0, 0, 13]),
    ],
)
def test_ion_149_awards_with_five_or_more(decays: list[int], awards: list[int]) -> None:
    assert decay_awards(decays, "two_places") == awards


@pytest.mark.parametrize(
    ("decays", "awards"),
    [
        ([10, 7, 7, 2], [9, 2, 2, -3]),
        ([7, 7, 2], [6, 6, -3]),
        ([9, 2, 2], [9, 0, 0]),
        ([9, 9, 5, 2, 2], [11, 11, 3, -1, -1]),
        ([9, 9, 9, 2, 1], [8, 8, 8, 0, -3]),
    ],
)
def test_ion_150_who_ties_shares_this_place_and_the_next_rounded_up(
    decays: list[int], awards: list[int]
) -> None:
    assert decay_awards(decays, "two_places") == awards


def test_ion_151_a_player_without_radioactive_cards_is_ranked_with_zero() -> None:
    seats = [player(radioactive="U", rounds=[10]), player(rounds=[10]), player(rounds=[10])]

    result = ended(*seats, modules=RADIOACTIVE)

    assert [parts["decay"] for parts in result.breakdown] == [9, 0, 0]


def test_ion_144_the_score_of_a_later_round_knows_nothing_of_older_cards() -> None:
    table = scene(Score(), player(radioactive="Ra U"), player(), player(), modules=RADIOACTIVE)

    assert table.state.players[0].rounds == (0,)
