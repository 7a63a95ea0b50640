"""VAL-R46, VAL-R52, VAL-R53: where numbers come from, and who knows which cards."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from random import Random

import msgspec
import pytest

import labtable
from labtable.engine import WATCHER, Table, visible_events
from labtable.games.valence.decisions.build import BuildMolecules, CutToSix
from labtable.games.valence.flow import SetUp
from labtable.games.valence.state import SEEN, ValenceState
from labtable.games.valence.tables import NUMBER, POINTS
from labtable.games.valence.view import things, view
from tests.playing import (
    offered,
    play,
    play_out,
)
from tests.valence.kit import (
    NAMING,
    dealt,
    hand,
    player,
    scene,
    turn,
)

TWINS = [
    ("Hydrogen Sulfide", "Water"),
    ("Carbon Disulfide", "Carbon Dioxide"),
    ("Carbonyl Sulfide", "Carbon Dioxide"),
    ("Metal Sulfide", "Metal Oxide"),
    ("Metal Hydrosulfide", "Base"),
    ("Thiophosgene", "Deadly Carbonyls"),
]


def known(table: Table[ValenceState], viewer: int = 1) -> str:
    """What a viewer knows of the hand of seat 0."""
    return " ".join(table.view(viewer).seats[0].hand)


def test_val_r46_every_number_says_where_it_comes_from() -> None:
    page = files("labtable.games.valence").joinpath("components.toml").read_text()
    molecules = tomllib.loads(page)["molecules"]

    published = {row["name"]: row["points"] for row in molecules if _published(row)}

    assert published == {"Base": 4, "Deadly Carbonyls": 4, "Halocarbon": 4, "Metal Oxide": 3}
    assert {row["points_source"] for row in molecules} == {"published", "designed"}
    assert {row["name"]: row["points"] for row in molecules} == POINTS


def _published(row: dict[str, object]) -> bool:
    return row["points_source"] == "published"


@pytest.mark.parametrize(("sulfur", "oxygen"), TWINS)
def test_val_r46_sulfur_compounds_are_worth_as_much_as_their_oxygen_twins(
    sulfur: str, oxygen: str
) -> None:
    assert POINTS[sulfur] == POINTS[oxygen]


def test_val_r52_who_can_build_nothing_is_asked_all_the_same() -> None:
    table = turn(player("K K"), deck="K K K")

    play(table, "draw")

    assert isinstance(table.decision, BuildMolecules)
    assert (table.waiting(), offered(table)) == ([0], ["done"])


def test_val_r52_who_holds_only_equal_cards_is_asked_which_to_discard() -> None:
    table = scene(CutToSix(0), player("H H H H H H H"), player())

    assert (table.waiting(), offered(table)) == ([0], ["discard H"])


def test_val_r53_a_card_taken_from_the_pile_is_known_to_all() -> None:
    table = turn(player("H K"), pile="Cl")

    play(table, "take Cl")

    assert [known(table, viewer) for viewer in (WATCHER, 1)] == ["Cl", "Cl"]
    assert table.view(1).seats[0].hand_size == 3


def test_val_r53_a_drawn_card_is_not() -> None:
    table = turn(player("H K"))

    play(table, "draw")

    assert known(table) == ""


def test_val_r53_cards_laid_open_for_a_wrong_name_stay_known() -> None:
    table = turn(player("Na Na H"), player("K K"), variant=NAMING)

    play(table, "draw", "build Na H O", "sodium oxide", "done")

    assert known(table) == "H O Na"
    assert table.view(1).seats[0].hand_size == 4


def test_val_r53_a_card_that_has_left_the_hand_is_not_remembered_in_it() -> None:
    table = turn(player("Na H"), pile="Cl")

    play(table, "take Cl", "build Na Cl")

    assert known(table) == ""
    assert hand(table) == "H"


def test_val_r53_of_equal_cards_a_known_one_leaves_first() -> None:
    table = turn(player("Na Cl H"), pile="Cl")

    play(table, "take Cl")
    assert known(table) == "Cl"
    play(table, "build Na Cl")

    assert hand(table) == "H Cl"
    assert known(table) == ""


def test_val_r53_two_equal_cards_are_shown_as_two() -> None:
    table = turn(player("Ca F F F", since="0 0 0 0"), variant=NAMING)

    play(table, "draw", "build Ca F F", "calcium chloride")

    assert known(table) == "F F Ca"


@pytest.mark.parametrize("seed", range(4))
def test_val_r53_nobody_sees_hidden_hands_or_the_deck(seed: int) -> None:
    table = dealt(3, seed)
    play(table, "draw")
    twin = table.state.clone()
    twin.deck = ["?"] * len(twin.deck)
    for somebody in twin.players:
        pairs = zip(somebody.hand, somebody.since, strict=True)
        somebody.hand = [card if origin == SEEN else "?" for card, origin in pairs]

    shown = msgspec.json.encode(view(table.state, WATCHER))

    assert msgspec.json.encode(view(twin, WATCHER)) == shown


def test_val_r53_hidden_cards_never_reach_the_ears_of_others() -> None:
    table = scene(SetUp(), player(), player(), deck="C C C C C C K K K K K K Cl Cl Cl Cl Cl")

    events = play_out(table, seed=2)

    for viewer in (WATCHER, 0, 1):
        for event in visible_events(events, viewer):
            private = type(event).__name__ in ("HandDealt", "CardsDrawn")
            assert not private or getattr(event, "seat", viewer) == viewer


@pytest.mark.parametrize("seed", range(6))
def test_val_r04_a_world_dealt_afresh_fits_what_was_compared(seed: int) -> None:
    table = dealt(4, seed)

    other = table.redeal(0, Random(seed)).state

    assert other.players[0].hand == table.state.players[0].hand
    assert Counter(things(other)) == Counter(things(table.state))
    for before, after in zip(table.state.players[1:], other.players[1:], strict=True):
        top = NUMBER[before.top]
        fresh = [c for c, o in zip(after.hand, after.since, strict=True) if o != SEEN]
        shown = [c for c, o in zip(before.hand, before.since, strict=True) if o == SEEN]
        assert all(NUMBER[card] <= top for card in fresh)
        assert not Counter(shown) - Counter(after.hand)
        assert after.hand == sorted(after.hand, key=lambda card: NUMBER[card])


def test_val_012_hidden_cards_of_the_deal_may_lie_anywhere() -> None:
    table = dealt(3)

    worlds = [table.redeal(0, Random(seed)).state for seed in range(20)]

    assert len({tuple(world.players[1].hand) for world in worlds}) > 10
    assert len({tuple(world.deck) for world in worlds}) > 10


def test_val_030_a_world_dealt_afresh_keeps_cards_of_an_old_deck_in_hands() -> None:
    mine, other = player("H H", since="1 1"), player("C K Zn", since="1 1 2")
    table = turn(mine, other, deck="F F F", shuffles=1, pile="")

    worlds = [table.redeal(0, Random(seed)).state.players[1].hand for seed in range(30)]

    assert all({"C", "K"} <= set(cards) for cards in worlds), "they cannot be in the new deck"
    assert {cards[-1] for cards in worlds} == {"K", "Zn"}
    assert {"F", "Zn"} <= {card for cards in worlds for card in cards}


def test_a_redeal_of_the_highest_card_starts_from_nothing_hidden() -> None:
    """Whoever showed Oganesson may hold any card, so dealt and drawn ones lie in any order."""
    table = labtable.new("valence", seats=2, seed=50, oganesson=True)
    table.play(1, "draw")
    world = table.redeal(WATCHER, Random(1))

    one, two = [each.redeal(WATCHER, Random(2)).state for each in (table, world)]

    assert table.view(WATCHER).seats[1].hand == ["Og"]
    assert one == two
