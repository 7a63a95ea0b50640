"""VAL-060 to VAL-067: Reactors and what they do to a Molecule."""

from __future__ import annotations

import pytest

from labtable.games.valence.decisions.build import BuildMolecules
from labtable.games.valence.events import CardsDrawn, Reacted
from labtable.games.valence.tables import BANK, KINDS, POINTS, PRODUCTS, REACTORS, ROLE
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    hand,
    player,
    points,
    stash,
    turn,
    verbs,
)

TABLE = [
    ("Acid", "Base", "Salt, Water", 4, 2),
    ("Acid", "Metal Oxide", "Salt, Water", 3, 2),
    ("Acid", "Metal Sulfide", "Salt, Hydrogen Sulfide", 3, 2),
    ("Acid", "Metal Hydrosulfide", "Salt, Hydrogen Sulfide", 4, 2),
    ("Sulfuric Acid", "Base", "Bisulfate, Water", 4, 9),
    ("Sulfuric Acid", "Metal Oxide", "Metal Sulfate, Water", 3, 9),
    ("Sulfuric Acid", "Metal Sulfide", "Metal Sulfate, Hydrogen Sulfide", 3, 9),
    ("Sulfuric Acid", "Metal Hydrosulfide", "Bisulfate, Hydrogen Sulfide", 4, 9),
    ("Water", "Deadly Carbonyls", "Carbon Dioxide, Acid", 4, 3),
    ("Water", "Thiophosgene", "Carbonyl Sulfide, Acid", 4, 3),
    ("Water", "Sulfur Trioxide", "Sulfuric Acid", 5, 3),
]


@pytest.mark.parametrize("reactor", ["Water", "Acid", "Sulfuric Acid"])
def test_val_060_a_reactor_of_the_own_stash_is_needed(reactor: str) -> None:
    target = next(iter(PRODUCTS[reactor]))
    mine, other = player("H", stash="Salt"), player(stash=f"{reactor}, {target}")

    refusal = refused(turn(mine, other), f"react {reactor} on {target} of 1")

    assert REACTORS == ["Water", "Acid", "Sulfuric Acid"]
    assert (refusal.rule, refusal.why) == (
        "VAL-060",
        f"There is no {reactor} in your Stash to react with.",
    )


@pytest.mark.parametrize("kind", ["Base", "Salt", "Hydrogen Sulfide", "Transition Metal Compound"])
def test_val_060_nothing_else_is_a_reactor(kind: str) -> None:
    table = turn(player("H", stash=kind), player(stash="Base, Metal Oxide, Deadly Carbonyls"))

    refusal = refused(table, f"react {kind} on Base of 1")

    assert "react" not in verbs(table)
    assert refusal.rule == "VAL-060"
    assert f"'{kind}' is no Reactor; Water, Acid and Sulfuric Acid are." in refusal.why


@pytest.mark.parametrize(("reactor", "target", "products", "before", "after"), TABLE)
def test_val_061_the_reaction_table(
    reactor: str, target: str, products: str, before: int, after: int
) -> None:
    table = turn(player("H", stash=reactor), player(stash=target))
    assert points(table)[1] == before

    play(table, f"react {reactor} on {target} of 1")

    assert stash(table, 1) == products
    assert points(table) == [0, after]


def test_val_061_nothing_outside_the_table_reacts() -> None:
    everything = player("H", stash=", ".join(KINDS))
    table = turn(everything, player(stash=", ".join(KINDS)))

    reactions = [answer for answer in offered(table) if answer.startswith("react")]

    listed = [f"react {row[0]} on {row[1]} of {seat}" for row in TABLE for seat in (0, 1)]
    assert sorted(reactions) == sorted(listed)
    refusal = refused(table, "react Water on Base of 1")
    assert refusal.rule == "VAL-061"
    assert "only with Deadly Carbonyls, Thiophosgene, Sulfur Trioxide" in refusal.why


def test_val_062_the_target_may_be_anybodys() -> None:
    seats = [player("H", stash="Acid, Base"), player(stash="Base"), player(stash="Base, Salt")]

    for owner in (0, 1, 2):
        table = turn(*[seat.clone() for seat in seats])
        play(table, f"react Acid on Base of {owner}")
        assert "Base" not in stash(table, owner)
        assert sum("Base" in stash(table, seat) for seat in (0, 1, 2)) == 2


def test_val_062_the_target_must_lie_there() -> None:
    table = turn(player("H", stash="Acid, Base"), player(stash="Metal Oxide"))

    missing = refused(table, "react Acid on Base of 1")
    nobody = refused(table, "react Acid on Base of 3")

    assert (missing.rule, missing.why) == ("VAL-062", "There is no 'Base' in the Stash of seat 1.")
    assert (nobody.rule, nobody.why) == ("VAL-062", "The seats here are 0 to 1, not 3.")


def test_val_063_the_reactor_returns_to_the_bank() -> None:
    table = turn(player("H", stash="Acid, Acid"), player(stash="Base"))

    play(table, "react Acid on Base of 1")

    assert stash(table) == "Acid"
    assert table.state.bank["Acid"] == BANK["Acid"] - 1


@pytest.mark.parametrize("owner", [0, 1])
def test_val_064_the_reacting_player_draws_three_whoever_owns_the_target(owner: int) -> None:
    table = turn(player("H H H", stash="Acid, Base"), player("K", stash="Base"))

    events = play(table, f"react Acid on Base of {owner}")

    assert (hand(table), hand(table, 1)) == ("H H H O O O", "K")
    assert only(events, CardsDrawn) == [CardsDrawn(0, ["O", "O", "O"])]


def test_val_065_the_target_goes_back_and_one_card_of_each_product_comes() -> None:
    table = turn(player("H", stash="Acid"), player(stash="Base"))
    before = dict(table.state.bank)

    events = play(table, "react Acid on Base of 1")

    after = table.state.bank
    changed = {kind: after[kind] - before[kind] for kind in BANK if after[kind] != before[kind]}
    assert changed == {"Acid": 1, "Base": 1, "Salt": -1, "Water": -1}
    assert only(events, Reacted)[0].products == ["Salt", "Water"]


@pytest.mark.parametrize("target", [kind for kind in KINDS if ROLE[kind] in ("stable", "reactor")])
def test_val_066_stable_molecules_and_reactors_are_no_targets(target: str) -> None:
    table = turn(player("H", stash="Acid"), player(stash=f"{target}, Base"))

    refusal = refused(table, f"react Acid on {target} of 1")

    assert refusal.rule == "VAL-066"
    assert refusal.why.startswith(f"{target} is no target; Acid reacts with Base, Metal Oxide")


def test_val_067_nothing_reacts_after_collecting() -> None:
    table = turn(player("H H", stash="Acid"), player(stash="Base"))

    play(table, "draw")

    assert isinstance(table.decision, BuildMolecules)
    assert verbs(table) == ["build", "done"]
    assert refused(table, "react Acid on Base of 1").rule == "TABLE-05"


def test_every_acid_and_water_attack_lowers_the_points_of_the_owner() -> None:
    for reactor in ("Acid", "Water"):
        for target, products in PRODUCTS[reactor].items():
            assert sum(POINTS[kind] for kind in products) < POINTS[target]
