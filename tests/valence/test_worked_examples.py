"""The worked examples of the ledger, played as it prints them."""

from __future__ import annotations

from collections import Counter

import pytest

from labtable.games.valence.events import CardsDrawn, NumbersCompared, Reacted, Reshuffled
from labtable.games.valence.flow import Turn, first_player
from labtable.games.valence.tables import BANK
from labtable.games.valence.view import things
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    NAMING,
    building,
    dealt,
    hand,
    player,
    points,
    scene,
    stash,
    turn,
    verbs,
)

BLOCKER = "Transition Metal Compound"


def test_val_w1_first_player() -> None:
    hands = ["Zn S Na F O H", "Zn K O O C H", "Ca Cl S O Na H"]
    state = scene([], *[player(cards) for cards in hands]).state
    state.watched = True

    first = first_player(state)
    table = scene(Turn(first), *[player(cards) for cards in hands])
    order = []
    for _ in hands:
        order.append(table.waiting()[0])
        play(table, "exchange", "done")

    assert only(state.told, NumbersCompared)[0].cards == ["Zn S", "Zn K", "Ca"]
    assert order == [1, 2, 0]


def test_val_w2_sulfur_flipped() -> None:
    table = turn(player("S O O O H Na"), player("K K"), deck="Cl")

    play(table, "draw", "build S O O O", "build H Cl")

    assert stash(table) == "Sulfur Trioxide, Acid"
    assert points(table)[0] == 5 + 1
    assert hand(table) == "Na"
    play(table, "done", "draw", "done", "draw")
    assert len(hand(table).split()) == 1 + 2


@pytest.mark.parametrize(
    ("cards", "kind", "left"), [("Cu Zn", BLOCKER, "H O"), ("Zn O", "Metal Oxide", "H Cu")]
)
def test_val_w3_copper_and_zinc_flipped(cards: str, kind: str, left: str) -> None:
    table = building("Cu Zn O H")

    play(table, f"build {cards}")

    assert (stash(table), points(table)[0], hand(table)) == (kind, 3, left)


@pytest.mark.parametrize(
    ("parts", "worth"), [(("Na H O", "H Cl"), 5), (("H H O", "Na Cl"), 2)], ids=["base", "water"]
)
def test_val_w4_too_many_cards(parts: tuple[str, str], worth: int) -> None:
    table = building("Na H O H Cl")

    refusal = refused(table, "build Na H O H Cl")
    play(table, *[f"build {part}" for part in parts])

    assert refusal.rule == "VAL-042"
    assert "build H2O + NaCl or HCl + NaOH instead" in refusal.why
    assert points(table)[0] == worth


def test_val_w5_base_by_name() -> None:
    table = building("Na H O", variant=NAMING)

    play(table, "build Na H O", "sodium hydroxide")

    assert (stash(table), points(table)[0]) == ("Base", 4)


def test_val_w6_acid_attack() -> None:
    mine = player("H H", stash="Acid, Metal Oxide, Salt")
    table = turn(mine, player(stash="Base, Base, Carbon Dioxide, Water"))
    before = dict(table.state.bank)
    assert points(table) == [5, 11]

    play(table, "react Acid on Base of 1")

    assert points(table) == [4, 9]
    assert hand(table) == "H H O O O"
    changes = {kind: table.state.bank[kind] - before[kind] for kind in BANK}
    assert {kind: change for kind, change in changes.items() if change} == {
        "Acid": 1,
        "Base": 1,
        "Salt": -1,
        "Water": -1,
    }


def test_val_w7_water_on_sulfur_trioxide() -> None:
    mine = player("H H", stash="Water, Base")
    table = turn(mine, player("K K", stash="Sulfur Trioxide, Metal Oxide, Carbon Dioxide"))
    assert points(table) == [5, 10]

    play(table, "react Water on Sulfur Trioxide of 1")
    assert (points(table), hand(table)) == ([4, 8], "H H O O O")
    play(table, "done", "react Sulfuric Acid on Metal Oxide of 1")

    assert points(table) == [4, 11]
    assert hand(table, 1) == "O O O K K"


def test_val_w8_the_same_with_a_base() -> None:
    mine = player("H H", stash="Water, Base")
    table = turn(mine, player("K K", stash="Sulfur Trioxide, Base, Acid"))
    assert points(table)[1] == 10

    play(table, "react Water on Sulfur Trioxide of 1")
    assert points(table)[1] == 8
    play(table, "done", "react Sulfuric Acid on Base of 1", "done")

    assert points(table)[1] == 10
    assert stash(table, 1) == "Acid, Bisulfate, Water"
    assert not [answer for answer in offered(table) if "Bisulfate" in answer]


def test_val_w9_double_acid() -> None:
    mine = player("H", stash="Acid, Sulfuric Acid, Salt")
    table = turn(mine, player("K K", stash=f"{BLOCKER}, Base, Deadly Carbonyls"))
    assert points(table) == [5, 11]

    play(table, "dissolve Acid + Sulfuric Acid on 1")

    assert points(table) == [1, 9]
    assert (stash(table), hand(table)) == ("Salt", "H O O O")
    assert BLOCKER not in stash(table, 1)


def test_val_w10_block() -> None:
    mine = player("H H", stash="Acid, Acid, Water")
    table = turn(mine, player("K K", stash=f"{BLOCKER}, Base, Deadly Carbonyls"))

    play(table, "react Water on Deadly Carbonyls of 1", "block")
    assert points(table) == [3, 11]
    assert verbs(table) == ["draw", "exchange"]
    play(table, "draw", "done", "draw", "done", "dissolve Acid + Acid on 1")

    assert points(table) == [1, 9]
    assert hand(table) == "H H O O O O"


def test_val_w11_winning_from_ten() -> None:
    mine = player("Na K", stash="Sulfuric Acid, Metal Sulfide, Base")
    table = turn(mine, deck="O F H")
    assert points(table)[0] == 10

    play(table, "react Sulfuric Acid on Metal Sulfide of 0")
    assert (points(table)[0], hand(table)) == (13, "H O F Na K")
    play(table, "build Na K O")

    assert table.result().scores[0] == 16
    assert table.result().winners == [0]


def test_val_w12_winning_on_anothers_turn() -> None:
    table = turn(player("H", stash="Sulfuric Acid"), player(stash="Metal Oxide, Base, Base"))
    assert points(table)[1] == 11

    play(table, "react Sulfuric Acid on Metal Oxide of 1")

    assert table.result().scores[1] == 17
    assert table.result().winners == [1]


def test_val_w13_trade_up_arithmetic() -> None:
    table = turn(player("H H", stash="Salt, Salt, Base"), player("K K"))
    assert points(table)[0] == 6

    play(table, "trade up Salt")
    assert points(table)[0] == 5
    assert len(hand(table).split()) == 5
    assert "trade" not in verbs(table)
    play(table, "done", "draw", "done")

    assert points(table)[0] == 5
    assert "trade up Salt" in offered(table)


def test_val_w14_deck_arithmetic() -> None:
    table = dealt(4)
    assert (len(table.state.deck), len(table.state.pile)) == (63 - 24 - 1, 1)
    for somebody in table.state.players:
        somebody.gain("Acid", "HCl")
        somebody.gain("Base", "NaOH")

    play(table, *["exchange", "done"] * 12)
    assert len(table.state.deck) == 2
    events = play(table, f"react Acid on Base of {table.waiting()[0]}")

    assert [len(event.cards) for event in only(events, CardsDrawn)] == [3]
    size = only(events, Reshuffled)[0].size
    assert (size, len(table.state.deck)) == (63 - 4 * 3 - 2, size - 1)
    assert [type(event) for event in events[:3]] == [Reshuffled, CardsDrawn, Reacted]


def test_val_w15_original_valence() -> None:
    table = dealt(2, preset="original")

    cards = Counter(things(table.state)) - Counter(BANK)

    assert cards == {"O": 12, "H": 10, "Na": 6, "F": 6, "Cl": 6, "C": 4, "K": 4, "Ca": 1}
    assert cards.total() == 63 - 8 - 2 - 2 - 2 == 49
    assert len(table.state.deck) == 49 - 12 - 1
    assert table.view(0).target == 10


def test_val_w16_discard_order() -> None:
    table = turn(player("Na Cl", stash="Base"), player("H H"))

    play(table, "draw", "build Cl Na", "done")

    assert table.state.pile == ["Cl", "Na"]
    assert [answer for answer in offered(table) if answer.startswith("take")] == ["take Na"]
