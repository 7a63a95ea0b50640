"""The edge cases 28 to 46 of the ledger: radioactive cards, odd bonds and the end."""

from __future__ import annotations

import pytest

from labtable.engine import Refusal
from labtable.games.ion.components import BOX, COMPOUNDS
from labtable.games.ion.decisions import PlaceCards
from labtable.games.ion.events import CardsRevealed, RadioactivePlayed
from labtable.games.ion.flow import LastTurn, Round, Turn
from labtable.games.ion.scoring import decay, decay_awards
from labtable.games.ion.state import Modules
from labtable.games.ion.tables import BONDS, DECAY
from tests.ion.kit import (
    GLOWING_TILES,
    RADIOACTIVE,
    TILES,
    area,
    dealt,
    ended,
    placing,
    player,
    scene,
    scored,
)
from tests.playing import (
    offered,
    only,
    play,
    play_out,
    refused,
)


def test_ion_e28_three_radioactive_cards_with_three_players_lie_down() -> None:
    seats = [player(placing=card) for card in ("Ra", "U", "Fr")]

    table = scene(PlaceCards([]), *seats, modules=RADIOACTIVE)

    assert {event.way for event in only(table.told, RadioactivePlayed)} == {"down"}
    assert [scored(p).radioactive for p in seats] == [0, 0, 0]
    assert [decay(p) for p in seats] == [4, 2, 5]


@pytest.mark.parametrize(("seats", "points"), [(3, 0), (4, 0), (5, 2), (7, 2)])
def test_ion_e29_two_cards_by_select_two_lie_sideways(seats: int, points: int) -> None:
    mine = player(placing="Ra U", letter="D", used=["select two"])

    scene(PlaceCards([]), mine, *[player() for _ in range(seats - 1)], modules=GLOWING_TILES)

    assert mine.glowing == ("sideways", "sideways")
    assert scored(mine, seats=seats).radioactive == points


def test_ion_e30_one_from_a_hand_and_one_from_the_center_are_two() -> None:
    hands = [("Ra He", "D"), ("Na He", "E"), ("Ar Ar", "F")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene(Turn(), *seats, modules=GLOWING_TILES, center="Th K")

    play(table, "Ra", "Na", "Ar", "no tile", "take", "no tile", "take Th")

    assert [p.glowing for p in seats] == [("sideways",), ("sideways",), ()]


def test_ion_e31_a_single_one_from_the_center_lies_upright() -> None:
    hands = [("K He", "D"), ("Na He", "E"), ("Ar Ar", "F")]
    seats = [player(hand, letter=letter) for hand, letter in hands]
    table = scene(Turn(), *seats, modules=GLOWING_TILES, center="Th K")

    play(table, "K", "Na", "Ar", "no tile", "take", "no tile", "take Th")

    assert [p.glowing for p in seats] == [(), ("up",), ()]


def test_ion_e32_without_any_radioactive_card_left_hands_still_have_nine() -> None:
    cards = sorted(DECAY)
    seats = [player(radioactive=" ".join(cards[i::3]), rounds=[0, 0]) for i in range(3)]

    table = scene(Round(), *seats, modules=RADIOACTIVE)
    hands = [len(p.hand) for p in table.state.players]
    events = play_out(table)

    assert hands == [9, 9, 9]
    assert len(only(events, CardsRevealed)) == 7
    assert only(events, RadioactivePlayed) == []


def shares(*decays: int) -> tuple[list[int], list[int]]:
    """Award decay under both readings of a tie."""
    return decay_awards([*decays], "two_places"), decay_awards([*decays], "all_places")


def test_ion_e33_when_nobody_has_any_all_share_the_first_places() -> None:
    assert shares(0, 0, 0) == ([4, 4, 4], [3, 3, 3])


def test_ion_e34_three_tie_for_second_of_four() -> None:
    assert shares(5, 0, 0, 0) == ([9, 1, 1, 1], [9, 0, 0, 0])


def test_ion_e35_two_tie_for_last_of_four() -> None:
    assert shares(9, 8, 1, 1) == ([9, 3, -1, -1], [9, 3, -1, -1])


def test_ion_e36_four_tie_for_last_of_seven() -> None:
    assert shares(9, 8, 7, 1, 1, 1, 1) == ([13, 9, 3, 0, 0, 0, 0], [13, 9, 3, 0, 0, 0, 0])


def test_ion_e37_three_tie_for_first_of_five() -> None:
    assert shares(9, 9, 9, 2, 1) == ([8, 8, 8, 0, -3], [9, 9, 9, 0, -3])


def test_ion_e38_all_five_are_equal() -> None:
    assert shares(4, 4, 4, 4, 4) == ([5] * 5, [5] * 5)


def test_ion_e39_after_two_turns_two_players_hold_their_first_hands_again() -> None:
    table = scene([Turn(), Turn()], player("Ar Ar He He"), player("Ne Ne Ne Ne"))

    play(table, "Ar", "Ne", "Ne", "He")

    assert [p.hand for p in table.state.players] == [["Ar", "He"], ["Ne", "Ne"]]


def test_ion_e40_eight_equal_cards_still_mean_one_is_kept() -> None:
    table = scene(Turn(), player("OH OH OH OH OH OH OH OH"), player("He He He He He He He He"))

    assert offered(table) == ["OH"]
    play(table, "OH", "He")

    assert area(table) == ["OH"]


def test_ion_e41_water_scores_and_fulfils_no_goal() -> None:
    goals = "acids alkali_bases earth_bases neutralization"

    event = scored(player(area="H2O"), goals, seats=5)

    assert (event.compounds, event.goals) == (6, 0)


def test_ion_e42_two_coppers_share_a_sulfate_only_with_one_charge() -> None:
    table = placing("Cu", "Cu+1-SO4", modules=Modules(False, True, True))

    refusal = refused(table, "Cu+2 on Cu+1-SO4", seat=0)
    play(table, "Cu+1 on Cu+1-SO4")

    assert refusal.rule == "ION-125"
    assert area(table) == ["Cu2SO4"]


def test_ion_e43_magnesium_on_phosphate_is_legal_but_can_never_be_finished() -> None:
    table = placing("Mg", "PO4")

    play(table, "Mg on PO4")

    assert area(table) == ["Mg-PO4"]
    assert next(ion.copies for ion in BOX.polyatomic_ion if ion.kind == "PO4") == 1
    assert BONDS["PO4"]["Mg-Mg-Mg-PO4"] == "Mg3(PO4)2"
    assert "Mg3(PO4)2" not in COMPOUNDS, "the list of what can be built leaves it out"


def test_ion_e44_a_negative_total_stays_negative() -> None:
    result = ended(player(rounds=[-1, 0, -1]), player(rounds=[0, 0, 0]))

    assert result.scores == [-2, 0]


def test_ion_e45_radioactive_cards_with_two_players_are_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, radioactive=True)

    assert refusal.value.rule == "ION-178"


def test_ion_e46_unused_tiles_cost_nothing_and_were_never_seen() -> None:
    seats = [player("Ar He He", rounds=[9, 9], letter=letter) for letter in "AB"]
    table = scene(LastTurn(), *seats, modules=TILES)

    play(table, "Ar", "Ar", "no tile", "no tile")

    assert [parts["tiles"] for parts in table.result().breakdown] == [0, 0]
    assert [tile.points for tile in table.view(0).seats[0].tiles] == [None] * 3
