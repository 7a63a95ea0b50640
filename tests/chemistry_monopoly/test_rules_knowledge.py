"""MON-R29, MON-R56: who knows what, how it is shown, and that nothing appears or vanishes."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from labtable.engine import WATCHER, Table, visible_events
from labtable.engine.picture import as_text
from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.picture import picture
from labtable.games.chemistry_monopoly.tables import LAB_DAY, MEMBERS, TEST_DAY
from labtable.games.chemistry_monopoly.view import things
from tests.chemistry_monopoly.kit import (
    AUCTIONS,
    HALL,
    NOTE,
    POT,
    RACK,
    Played,
    dealt,
    landing,
    owing,
    player,
    scene,
    turn,
)
from tests.playing import (
    play,
    play_out,
)


def drawn(table: Played, viewer: int = 0) -> str:
    """The picture of the table as text."""
    return as_text(picture(table.view(viewer), ["Ada", "Bo", "Cy"][: len(table.state.players)]))


@pytest.mark.parametrize("seed", [0, 5])
def test_mon_r56_everybody_sees_the_same(seed: int) -> None:
    table = dealt(3, seed, round_limit=3)
    dice = Random(seed)
    while table.waiting():
        views = [msgspec.structs.replace(table.view(viewer), viewer=0) for viewer in range(3)]
        assert views[0] == views[1] == views[2]
        table.play(table.waiting()[0], table.sample(table.waiting()[0], dice))


def test_mon_r56_nothing_in_the_view_tells_the_order_of_the_decks() -> None:
    table = turn(player(), lab_day="LD08 LD06", test_day="TD11 TD12")

    shown = msgspec.json.encode(table.view(0)).decode()

    assert not [card for card in (*LAB_DAY, *TEST_DAY) if card in shown]


def test_mon_r56_every_event_is_public() -> None:
    table = dealt(4, seed=2, round_limit=4, auction_unbought=True)

    events = play_out(table)

    assert visible_events(events, WATCHER) == events
    assert visible_events(events, 3) == events


def test_mon_r56_two_worlds_that_look_alike_go_on_differently() -> None:
    table = dealt(2, seed=9)

    futures = set()
    for seed in range(20):
        world = table.redeal(0, Random(seed))
        assert world.view(0) == table.view(0)
        seat = world.waiting()[0]
        world.play(seat, "roll")
        futures.add(tuple(world.view(0).dice))

    assert len(futures) > 5


@pytest.mark.parametrize("at", [4, 39, 10])
def test_mon_r29_no_view_adds_up_what_somebody_has(at: int) -> None:
    table = landing(player(1234, "Pt+3, Au+3, C/", at=at))

    numbers = msgspec.json.encode(table.view(0)).decode()

    worth = 1234 + 750 + 150 + 6 * 200
    assert str(worth) not in numbers
    assert CHEMISTRY_MONOPOLY.standing is not None
    assert list(CHEMISTRY_MONOPOLY.standing(table.view(0))) == [1234, 1500]


@pytest.mark.parametrize("seed", range(4))
def test_pieces_cards_and_money_are_conserved_and_sets_stay_even(seed: int) -> None:
    table = dealt(2 + seed, seed, extra_credit_pot=True, round_limit=12)
    before, dice = things(table.state), Random(seed)
    while table.waiting():
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
        state = table.state
        assert things(state) == before
        assert min(state.liquids, state.solids, state.pot) >= 0
        assert all(state.levels.get(card, 0) == 0 for card in state.transferred)
        for lots in MEMBERS.values():
            levels = [state.levels[lot] for lot in lots]
            assert max(levels) - min(levels) <= 1
            whole = len({state.owner[lot] for lot in lots}) == 1
            assert whole or max(levels) <= 1
        for number, somebody in enumerate(state.players):
            assert somebody.cash >= 0
            assert not somebody.left or not (state.cards(number) or somebody.passes)


def test_things_count_every_card_piece_and_pass_once() -> None:
    mine = player(100, "Pt+5, Au+4", passes=[HALL])
    table = scene([], mine, player(50, passes=[NOTE]), pot=7, lab=-3)

    counted = Counter(things(table.state))

    assert (counted["liquid"], counted["solid"]) == (51, 20)
    assert (counted["LD11"], counted["TD09"]) == (1, 1)
    assert counted["154 AMUny over all books"] == 1


def test_a_saved_game_goes_on_in_the_same_way() -> None:
    table = dealt(3, seed=3, short_game=True, round_limit=6)
    for _ in range(30):
        table.play(table.waiting()[0], table.sample(table.waiting()[0], Random(1)))

    again = Table.load(CHEMISTRY_MONOPOLY, table.save())

    for one in (table, again):
        play_out(one, seed=4)

    assert table.over
    assert table.save() == again.save()


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    tables = [dealt(3, seed=7, round_limit=5) for _ in range(2)]

    first, second = (play_out(table, seed=1) for table in tables)

    assert first == second
    assert tables[0].record.to_text() == tables[1].record.to_text()


def test_the_picture_shows_owners_levels_and_transferred_cards() -> None:
    table = turn(
        player(300, f"Fe+5, Ni+4, Cu+4, C/, {RACK}", at=13, passes=[HALL]),
        player(20, "Au", at=10, biology=2),
        player(at=10),
    )

    text = drawn(table)

    for part in ("Fe:0+S", "Ni:0+4", "C:0/", "TR:0", "Au:1", "He 60", "[1]2"):
        assert part in text, part
    assert "> Ada (seat 0, Flask)  @300  on Calcium  pass: Hall pass" in text
    assert "Bo (seat 1, Goggles)  @20  on Biology Class, turn 2" in text
    assert "[Fe+S Ni+4 Cu+4]" in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_the_picture_says_what_is_going_on() -> None:
    auction = landing(player(500, at=39), player(300), variant=AUCTIONS)
    play(auction, "leave", "bid 10")
    debt = owing(150, player(0, "Fe, Au"), player())
    offer = turn(player(500, "Au"))
    play(offer, "offer 0 gives 1: Au")

    assert "Auction of Gold: @10 by Bo." in drawn(auction)
    assert "A debt of @150 to Bo has to be raised." in drawn(debt)
    assert "On the table, from Ada: 0 gives 1: Au." in drawn(offer)
    assert "Gold, price @400." in drawn(landing(player(500, at=39)))
    assert "In the middle lie @7." in drawn(turn(player(), variant=POT, pot=7))


def test_the_picture_shows_who_has_left() -> None:
    gone = player(0)
    gone.player.left = 1

    assert "Cy (seat 2, Test Tube) has left the game" in drawn(turn(player(), player(), gone))
