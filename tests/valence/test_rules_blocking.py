"""VAL-070 to VAL-075: the blocker, and the two acids that dissolve it."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn
from labtable.games.valence.actions import Dissolve
from labtable.games.valence.decisions import BlockReaction, Collect
from labtable.games.valence.decisions.build import BuildMolecules
from labtable.games.valence.events import BlockerDissolved, ReactionBlocked, ReactionDeclared
from labtable.games.valence.tables import BANK
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    MANY,
    hand,
    player,
    points,
    stash,
    turn,
    verbs,
)

BLOCKER = "Transition Metal Compound"


def test_val_070_the_owner_of_a_blocker_is_asked_out_of_turn() -> None:
    seats = [player("H", stash="Acid"), player(), player(stash=f"Base, {BLOCKER}")]
    table = turn(*seats)

    events = play(table, "react Acid on Base of 2")

    assert isinstance(table.decision, BlockReaction)
    assert (table.waiting(), offered(table)) == ([2], ["block", "allow"])
    assert table.prompt(2) == "Do you block Acid on your Base?"
    assert only(events, ReactionDeclared) == [ReactionDeclared(0, 2, "Acid", "Base")]
    with pytest.raises(OutOfTurn):
        table.play(0, "allow")


@pytest.mark.parametrize("other", ["", BLOCKER], ids=["nobody has one", "somebody else has one"])
def test_val_070_without_an_own_blocker_nobody_is_asked(other: str) -> None:
    table = turn(player("H", stash="Acid"), player(stash="Base"), player(stash=other))

    play(table, "react Acid on Base of 1")

    assert isinstance(table.decision, BuildMolecules)
    assert stash(table, 1) == "Salt, Water"


def test_val_071_blocking_costs_nothing_and_is_free_to_choose() -> None:
    blocked = turn(player("H", stash="Acid"), player(stash=f"Base, {BLOCKER}"))
    allowed = turn(player("H", stash="Acid"), player(stash=f"Base, {BLOCKER}"))

    play(blocked, "react Acid on Base of 1", "block")
    play(allowed, "react Acid on Base of 1", "allow")

    assert stash(blocked, 1) == f"Base, {BLOCKER}"
    assert stash(allowed, 1) == f"{BLOCKER}, Salt, Water"


def test_val_072_a_blocked_reaction_does_not_happen() -> None:
    table = turn(player("H", stash="Acid"), player("K", stash=f"Base, {BLOCKER}"))
    bank = dict(table.state.bank)

    events = play(table, "react Acid on Base of 1", "block")

    assert (stash(table), stash(table, 1)) == ("Acid", f"Base, {BLOCKER}")
    assert (hand(table), hand(table, 1), len(table.state.deck)) == ("H", "K", 12)
    assert table.state.bank == bank
    assert only(events, ReactionBlocked) == [ReactionBlocked(0, 1, "Acid")]
    assert isinstance(table.decision, Collect)


@pytest.mark.parametrize(
    ("acids", "left"),
    [
        ("Acid + Acid", "Sulfuric Acid, Sulfuric Acid"),
        ("Acid + Sulfuric Acid", "Acid, Sulfuric Acid"),
        ("Sulfuric Acid + Acid", "Acid, Sulfuric Acid"),
        ("Sulfuric Acid + Sulfuric Acid", "Acid, Acid"),
    ],
)
def test_val_073_two_acids_make_a_salt_of_a_blocker(acids: str, left: str) -> None:
    mine = player("H", stash="Acid, Acid, Sulfuric Acid, Sulfuric Acid")
    table = turn(mine, player(stash=f"{BLOCKER}, Base"))

    events = play(table, f"dissolve {acids} on 1")

    assert (stash(table), stash(table, 1)) == (left, "Base, Salt")
    assert hand(table) == "H O O O"
    assert table.state.bank[BLOCKER] == BANK[BLOCKER]
    assert table.state.bank["Salt"] == BANK["Salt"] - 1
    assert only(events, BlockerDissolved)[0].acids == sorted(acids.split(" + "))


def test_val_073_both_acids_go_back_to_the_bank() -> None:
    table = turn(player("H", stash="Acid, Acid"), player(stash=BLOCKER))

    play(table, "dissolve Acid + Acid on 1")

    assert table.state.bank["Acid"] == BANK["Acid"]
    assert points(table) == [0, 1]


@pytest.mark.parametrize(
    ("acids", "owner", "why"),
    [
        (("Water", "Acid"), 1, "'Water' is no acid; it takes two of Acid and Sulfuric Acid."),
        (("Acid", "Acid"), 2, f"There is no {BLOCKER} in the Stash of seat 2."),
        (("Sulfuric Acid", "Acid"), 1, "Name the two acids in order: Acid first."),
    ],
)
def test_val_073_what_two_molecules_cannot_do(acids: tuple[str, str], owner: int, why: str) -> None:
    mine = player("H", stash="Acid, Acid, Sulfuric Acid, Water")
    table = turn(mine, player(stash=BLOCKER), player(stash="Base"))

    refusal = refused(table, Dissolve(*acids, owner))

    assert (refusal.rule, refusal.why) == ("VAL-073", why)


def test_val_074_two_acids_are_the_one_reaction_of_the_turn() -> None:
    mine = player("H", stash="Acid, Acid, Acid")
    table = turn(mine, player(stash=f"{BLOCKER}, {BLOCKER}, Base"), variant=MANY)

    play(table, "dissolve Acid + Acid on 1")

    assert verbs(table) == ["draw", "exchange", "done"]
    assert refused(table, "react Acid on Base of 1").rule == "VAL-029"
    assert refused(table, "dissolve Acid + Acid on 1").rule == "VAL-029"


@pytest.mark.parametrize("reactor", ["Acid", "Sulfuric Acid", "Water"])
def test_val_075_one_reactor_alone_does_nothing_to_a_blocker(reactor: str) -> None:
    table = turn(player("H", stash=reactor), player(stash=BLOCKER))

    refusal = refused(table, f"react {reactor} on {BLOCKER} of 1")

    assert verbs(table) == ["draw", "exchange"]
    assert refusal.rule == "VAL-075"
    assert "it takes two acids at once" in refusal.why
