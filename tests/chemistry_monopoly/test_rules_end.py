"""MON-003, MON-145 to MON-147, MON-R54, MON-R55, MON-R57, MON-R73: how a game ends."""

from __future__ import annotations

import pytest

from labtable.engine import Refusal, Result
from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.events import (
    AuctionOpened,
    GameEnded,
    InterestPaid,
    PaidPlayer,
)
from labtable.games.chemistry_monopoly.flow import PassOn
from labtable.games.chemistry_monopoly.scoring import places, valuation
from labtable.games.chemistry_monopoly.state import Variant
from tests.chemistry_monopoly.kit import (
    HALL,
    RACK,
    SHORT,
    Seated,
    dealt,
    landing,
    owing,
    player,
    scene,
)
from tests.playing import (
    only,
    play,
    play_out,
)

LIMIT = Variant(rounds=3)


def out(place: int) -> Seated:
    """Somebody who has left, as the how many-th."""
    gone = player(0)
    gone.player.left = place
    return gone


def ended(*seated: Seated) -> Result:
    """Name the winner of a game that is over."""
    return CHEMISTRY_MONOPOLY.result(scene([], *seated).state)


def test_mon_003_wealth_alone_wins_nothing_while_others_are_in() -> None:
    table = landing(player(90_000, at=10), player(1))

    assert not table.over
    with pytest.raises(Refusal):
        table.result()


@pytest.mark.parametrize("to", [1, -1])
def test_mon_145_the_last_one_left_wins(to: int) -> None:
    table = owing(100, player(0), player(40), to=to)

    assert table.over
    assert table.result().winners == [1]
    assert table.result().reason == (
        f"Seat 1 is the last one left and wins with @{table.result().scores[1]}; then seat 0."
    )


def test_mon_145_others_rank_in_reverse_order_of_leaving() -> None:
    result = ended(out(3), out(1), player(5), out(2))

    assert result.winners == [2]
    assert result.reason.endswith("wins with @5; then seat 0, seat 3, seat 1.")
    assert places(scene([], out(3), out(1), player(5), out(2)).state) == [2, 4, 1, 3]


def test_mon_146_nothing_more_is_collected_auctioned_or_charged() -> None:
    to_lab = owing(500, player(0, "C, Au/"), player(40), to=-1)
    lab_events = play(to_lab, "bankrupt")
    to_player = owing(500, player(0, "C/, Au/"), player(40))
    player_events = play(to_player, "bankrupt")

    assert not only(lab_events, AuctionOpened)
    assert not only(player_events, InterestPaid)
    assert to_player.result().scores == [0, 40 + 75 + 200]
    assert (to_lab.over, to_player.over) == (True, True)
    assert len(only(lab_events, GameEnded)) == 1


def test_mon_147_after_the_limit_the_living_are_valued_and_the_richest_wins() -> None:
    mine, other = player(100, f"Fe, C/, {RACK}"), player(600)
    table = scene(PassOn(2), mine, other, out(1), variant=LIMIT, round=3)

    assert table.over
    assert table.result().scores == [100 + 220 + 75 + 200, 600, 0]
    assert table.result().winners == [1]
    assert table.result().reason == (
        "Seat 1 is the richest and wins with @600; then seat 0, seat 2."
    )


def test_mon_147_a_game_of_one_round_gives_everybody_one_turn() -> None:
    table = dealt(3, seed=4, round_limit=1)
    first = table.state.first

    play_out(table)

    assert table.state.turn <= 3
    assert table.state.round == 1
    assert table.over
    assert first == table.state.first


@pytest.mark.parametrize("limit", [-1, 1001])
def test_mon_147_a_limit_goes_from_1_to_1000(limit: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, round_limit=limit)

    assert (refusal.value.rule, refusal.value.why) == (
        "MON-147",
        f"A game has 1 to 1000 rounds, or 0 for 300; not {limit}.",
    )


def test_mon_r73_without_a_limit_a_game_is_valued_after_300_rounds() -> None:
    assert dealt(2).state.variant.rounds == 300
    assert dealt(2, round_limit=1000).state.variant.rounds == 1000
    assert not scene(PassOn(1), player(), player(), round=299).over
    assert scene(PassOn(1), player(), player(), round=300).over


@pytest.mark.parametrize(
    ("first", "seat", "last"), [(0, 2, True), (0, 1, False), (1, 0, True), (2, 1, True)]
)
def test_mon_r55_a_round_is_over_when_the_turn_comes_back_to_the_first(
    first: int, seat: int, last: bool
) -> None:
    table = scene(PassOn(seat), player(), player(), player(), first=first)

    assert table.state.round == (2 if last else 1)


def test_mon_r55_who_has_left_neither_begins_nor_ends_a_round() -> None:
    table = scene(PassOn(3), out(1), player(), player(), player(), first=0)
    assert (table.waiting(), table.state.round) == ([1], 2)
    table = scene(PassOn(2), player(), player(), player(), out(1), first=0)
    assert (table.waiting(), table.state.round) == ([0], 2)
    table = scene(PassOn(1), out(1), player(), player(), player(), first=0)
    assert (table.waiting(), table.state.round) == ([2], 1)


def test_mon_r54_after_a_valuation_the_living_rank_by_worth_ahead_of_who_left() -> None:
    state = scene([], out(2), player(100), player(300), player(300), out(1)).state

    assert places(state) == [4, 3, 1, 1, 5]


def test_mon_r54_of_two_in_one_chain_the_later_ranks_higher() -> None:
    table = owing(500, player(0, "C/"), player(0), player(50), player(50))

    play(table, "bankrupt", "bankrupt", "drop", "drop")

    assert [each.left for each in table.state.players] == [1, 2, 0, 0]
    assert places(table.state)[:2] == [4, 3]


def test_mon_r55_equal_worth_shares_the_win() -> None:
    result = ended(player(300), player(100), player(80, "Fe"))

    assert result.winners == [0, 2]
    assert result.reason == "Seat 0 and seat 2 share the win with @300 each; then seat 1."


def test_mon_157_players_are_valued_part_by_part() -> None:
    table = scene([], player(318, "Fe+5, Ni+4, Cu+4, C/", passes=[HALL]), player())

    assert valuation(table.state, 0) == {
        "cash": 318,
        "cards": 680,
        "transferred cards": 75,
        "liquids and solids": 13 * 150,
    }


def test_mon_157_mon_154_a_solid_of_the_short_game_is_four_liquid_prices() -> None:
    table = scene([], player(0, "Pt+4, Au+4"), player(), variant=SHORT)

    assert valuation(table.state, 0)["liquids and solids"] == 8 * 200


def test_mon_r57_only_totals_of_money_matter() -> None:
    table = landing(player(400, at=39), player(0))

    play(table, "buy")

    assert table.view(0).seats[0].cash == 0
    assert "note" not in " ".join(table.view(0).seats[0].__struct_fields__)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("short", [False, True])
def test_mon_r73_every_game_ends(seats: int, short: bool) -> None:
    table = dealt(seats, seed=11, short_game=short, round_limit=25)

    events = play_out(table, seed=seats)

    assert table.over
    assert isinstance(events[-1], GameEnded)
    assert table.state.round <= 25
    assert table.result().winners
    options = CHEMISTRY_MONOPOLY.read_options(seats, {"round_limit": 25, "short_game": short})
    assert CHEMISTRY_MONOPOLY.longest is not None
    assert len(table.record.answers) <= CHEMISTRY_MONOPOLY.longest(seats, options)


def test_mon_146_the_rest_of_a_collection_is_not_paid_when_the_game_is_over() -> None:
    table = landing(player(0, at=2), player(5), out(1), lab_day="LD04")

    assert table.over
    assert table.result().winners == [0]
    assert not only(table.told, PaidPlayer)


def test_mon_145_no_question_is_open_after_the_end() -> None:
    table = owing(100, player(0), player(40))

    assert table.waiting() == []
    with pytest.raises(Refusal):
        table.play(1, "roll")


def test_mon_r73_the_promised_length_goes_by_the_rounds() -> None:
    longest = CHEMISTRY_MONOPOLY.longest
    assert longest is not None

    short, usual, long = (
        longest(4, CHEMISTRY_MONOPOLY.read_options(4, {"round_limit": rounds}))
        for rounds in (1, 0, 300)
    )

    assert short < usual == long
