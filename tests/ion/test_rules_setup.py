"""ION-020 to ION-033: the set-up of a round."""

from __future__ import annotations

import pytest

from labtable.engine import Refusal
from labtable.games.ion.components import BOX
from labtable.games.ion.events import CenterOpened, GoalsOpened, HandReceived, RoundStarted
from labtable.games.ion.flow import GOALS_ALL, GOALS_UNDER_FIVE, Round, Turn
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import DECAY, KINDS, METALS, POLYATOMIC
from labtable.games.ion.view import things
from tests.ion.kit import (
    RADIOACTIVE,
    TILES,
    dealt,
    player,
    scene,
)
from tests.playing import (
    only,
    play,
    play_out,
)


def test_ion_020_goals_and_drafting_cards_come_from_decks_of_their_own() -> None:
    table = dealt(5)

    assert set(things(table.state)) <= set(KINDS)
    assert set(table.state.goals) <= set(GOALS_ALL)
    assert set(table.state.chance.streams) == {"deck", "goals"}


@pytest.mark.parametrize(
    ("module", "cards"),
    [
        ("transition_metals", list(METALS)),
        ("polyatomic_ions", POLYATOMIC),
        ("radioactive", list(DECAY)),
    ],
)
def test_ion_021_cards_of_a_module_are_shuffled_in_before_dealing(
    module: str, cards: list[str]
) -> None:
    hands, plain_hands = set(), set()

    for seed in range(20):
        hands |= {c for p in dealt(7, seed, **{module: True}).state.players for c in p.hand}
        plain_hands |= {c for p in dealt(7, seed).state.players for c in p.hand}

    assert set(cards) <= hands
    assert not set(cards) & plain_hands


@pytest.mark.parametrize("seats", range(2, 8))
def test_ion_022_everybody_gets_a_private_hand_of_eight(seats: int) -> None:
    table = dealt(seats)

    assert [len(player.hand) for player in table.state.players] == [8] * seats
    assert [len(seat.hand) for seat in table.view(1).seats] == [0, 8] + [0] * (seats - 2)


@pytest.mark.parametrize("rounds", [(), (10,), (10, 10)])
def test_ion_023_with_radioactive_cards_hands_have_nine_in_every_round(
    rounds: tuple[int, ...],
) -> None:
    table = scene(Round(), *[player(rounds=rounds) for _ in range(3)], modules=RADIOACTIVE)

    assert [len(player.hand) for player in table.state.players] == [9, 9, 9]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ion_024_up_to_four_players_open_two_of_seven_goals(seats: int) -> None:
    opened = [dealt(seats, seed).state.goals for seed in range(40)]

    assert {len(set(goals)) for goals in opened} == {2}
    assert {goal for goals in opened for goal in goals} == set(GOALS_UNDER_FIVE)
    assert len(GOALS_UNDER_FIVE) == 7


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_ion_025_five_or_more_players_open_three_of_nine_goals(seats: int) -> None:
    opened = [dealt(seats, seed).state.goals for seed in range(40)]

    assert {len(set(goals)) for goals in opened} == {3}
    assert {goal for goals in opened for goal in goals} == {goal.id for goal in BOX.goal}
    assert len(GOALS_ALL) == 9


def test_ion_026_the_goals_of_a_round_are_gone_in_the_next() -> None:
    table = scene(Round(), player(rounds=[9]), player(rounds=[9]), goals="noble neutralization")

    assert len(table.state.goals) == 2
    assert not {"noble", "neutralization"} & set(table.state.goals)
    assert only(table.told, GoalsOpened)[0].goals == list(table.state.goals)


def test_ion_027_everybody_gets_one_whole_set_of_tiles_by_chance() -> None:
    tables = [dealt(3, seed, action_tiles=True).state for seed in range(40)]

    for state in tables:
        letters = [player.tiles.letter for player in state.players]
        assert sorted([*letters, *state.spare]) == list("ABCDEFG")
        assert all(player.tiles.used == [] for player in state.players)
    assert {state.players[0].tiles.letter for state in tables} == set("ABCDEFG")


def test_ion_027_tiles_are_given_out_once_and_not_again_in_later_rounds() -> None:
    mine = player(rounds=[9], letter="C", used=["rxn"])

    table = scene(Round(), mine, player(rounds=[9], letter="E"), modules=TILES)

    assert [player.tiles.letter for player in table.state.players] == ["C", "E"]
    assert table.state.players[0].tiles.used == ["rxn"]


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_ion_028_nobody_sees_the_number_of_an_unused_tile(viewer: int) -> None:
    table = dealt(2, action_tiles=True)

    seats = table.view(viewer).seats

    assert [tile.points for seat in seats for tile in seat.tiles] == [None] * 6
    assert [seat.letter for seat in seats] == ["", ""]


def test_ion_029_four_cards_of_different_kinds_lie_in_the_center() -> None:
    tables = [dealt(4, seed, action_tiles=True) for seed in range(40)]

    assert all(len(set(table.state.center)) == 4 for table in tables)
    assert any(table.state.under for table in tables), "some center met a repeat"


def test_ion_030_a_taken_center_card_is_not_replaced_within_the_round() -> None:
    seats = [player("Ar Ar He", letter="D"), player("Ar Ar Ne", letter="E")]
    table = scene([Turn(), Turn()], *seats, modules=TILES, center="Na Cl He Mg", deck="K Li")

    play(table, "Ar", "Ar", "take", "no tile", "take Na")

    assert table.state.turn == 1
    assert table.state.center == ["Cl", "He", "Mg"]


def test_ion_030_four_new_cards_lie_in_the_center_of_a_later_round() -> None:
    seats = [player(rounds=[9], letter="D"), player(rounds=[9], letter="E")]

    table = scene(Round(), *seats, modules=TILES, center="gone")

    assert len(table.state.center) == 4
    assert "gone" not in table.state.center


@pytest.mark.parametrize("seats", range(3, 8))
def test_ion_031_three_to_seven_may_play_with_radioactive_cards(seats: int) -> None:
    assert len(dealt(seats, radioactive=True).state.players[0].hand) == 9


def test_ion_031_two_may_not_play_with_radioactive_cards() -> None:
    with pytest.raises(Refusal, match="3 to 7 players"):
        dealt(2, radioactive=True)


def test_ion_032_a_game_is_three_rounds_each_from_a_fresh_deck() -> None:
    table = dealt(3)
    events = play_out(table)

    assert [event.number for event in only(events, RoundStarted)] == [1, 2, 3]
    assert len(only(events, GoalsOpened)) == 3
    fresh = [event for event in only(events, HandReceived) if len(event.cards) == 8]
    assert len(fresh) == 9, "three hands in each of three rounds"
    assert [len(player.rounds) for player in table.state.players] == [3, 3, 3]
    assert table.over


def test_ion_032_all_cards_are_collected_before_the_next_round() -> None:
    left = [player(area="NaCl Mg-Cl", noble="He He", rounds=[11]) for _ in range(2)]

    table = scene(Round(), *left, modules=Modules())

    assert [player.area + player.noble for player in table.state.players] == [[], []]
    assert len(things(table.state)) == 68


def test_ion_033_hands_come_first_then_goals_and_the_center_last() -> None:
    plain, tiles = dealt(3, seed=5), dealt(3, seed=5, action_tiles=True)

    order = [type(event) for event in tiles.told]

    assert order == [RoundStarted, *[HandReceived] * 3, GoalsOpened, CenterOpened]
    assert [p.hand for p in plain.state.players] == [p.hand for p in tiles.state.players]
    assert plain.state.goals == tiles.state.goals
