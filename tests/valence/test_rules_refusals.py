"""What the table refuses, in sentences that teach, and how answers are written."""

from __future__ import annotations

import pytest

from labtable.engine import Action, Decision, OutOfTurn
from labtable.games.valence.actions import (
    Block,
    Build,
    Discard,
    Dissolve,
    Done,
    Draw,
    Exchange,
    Name,
    React,
    Take,
    TradeUp,
)
from labtable.games.valence.decisions import BlockReaction, Collect
from labtable.games.valence.decisions.build import BuildMolecules, CutToSix, NameCompound
from labtable.games.valence.state import ValenceState
from tests.playing import (
    play,
    refused,
)
from tests.valence.kit import (
    building,
    hand,
    player,
    scene,
    turn,
    unbuildable,
)

NONSENSE = ["", "Xx", "0", "Cl", "Base", "Acid", "Transition Metal Compound", "H2SO4", "?", "H O"]


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("H O", "H(+1) + O(-2) = -1, not 0: +1 is missing."),
        ("Na Na Cl", "Na(+1) + Na(+1) + Cl(-1) = +1, not 0: -1 is missing; NaCl hides inside."),
        ("S O", "O(-2) + S(-2) = -4, not 0: +4 is missing; S counts +6 only with exactly three O."),
        ("Zn Cl", "Cl(-1) + Zn(+2) = +1, not 0: -1 is missing."),
    ],
)
def test_val_041_a_refused_build_says_how_far_it_is_from_zero(cards: str, why: str) -> None:
    rule, said = unbuildable(cards)

    assert rule == "VAL-041"
    assert said.startswith(why)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (
            "C O",
            "CO is real: carbon monoxide. In this game the valences decide: "
            "C(+4) + O(-2) = +2, not 0: -2 is missing.",
        ),
        (
            "S O O",
            "SO2 is real: sulfur dioxide. In this game the valences decide: O(-2) + O(-2) + S(-2) "
            "= -6, not 0: +6 is missing; S counts +6 only with exactly three O.",
        ),
    ],
)
def test_val_041_what_nature_knows_is_said_to_be_real(cards: str, why: str) -> None:
    assert unbuildable(cards) == ("VAL-041", why)


@pytest.mark.parametrize(
    ("cards", "parts"),
    [
        ("Na K Cl Cl", "KCl + NaCl"),
        ("H H O Zn Zn", "H2O + Zn2"),
        ("Ca S H H O", "CaO + H2S or CaS + H2O"),
        ("S O O O Na Na O", "Na2O + SO3"),
        ("H H H H O O", "H2O + H2O"),
        ("Cu Cu Zn Zn", "Cu2 + Zn2 or CuZn + CuZn"),
    ],
)
def test_val_042_a_refused_build_names_the_sets_inside(cards: str, parts: str) -> None:
    _, said = unbuildable(cards)

    assert f"build {parts}" in said


def test_val_005_what_is_no_card_is_refused_with_those_there_are() -> None:
    refusal = refused(building("Na Cl"), "build Xe F F")

    assert refusal.rule == "VAL-005"
    assert refusal.why == (
        "'Xe' is no Element Card; there are O, H, S, Na, F, Cl, C, K, Cu, Zn, Ca."
    )


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Draw()),
        ("DRAW", Draw()),
        ("take Cl", Take("Cl")),
        ("exchange Cl H Na", Exchange(("Cl", "H", "Na"))),
        ("exchange H, Na, Cl", Exchange(("H", "Na", "Cl"))),
        ("exchange", Exchange(("H", "Na", "Cl"))),
        ("exchange H", Exchange(("Na", "Cl", "H"))),
        ("trade up Salt", TradeUp("Salt")),
        ("trade hydrogen sulfide", TradeUp("Hydrogen Sulfide")),
        ("react Acid on Base of 1", React("Acid", "Base", 1)),
        ("acid with metal oxide of seat 1", React("Acid", "Metal Oxide", 1)),
        ("dissolve acid + sulfuric acid on 1", Dissolve("Acid", "Sulfuric Acid", 1)),
        ("dissolve Sulfuric Acid+Acid on 1", Dissolve("Acid", "Sulfuric Acid", 1)),
        ("react Acid + Acid on Transition Metal Compound of 1", Dissolve("Acid", "Acid", 1)),
    ],
)
def test_val_020_ways_to_collect_are_understood_in_plain_words(text: str, action: Action) -> None:
    mine = player("H Na Cl", stash="Salt, Hydrogen Sulfide, Acid, Acid, Sulfuric Acid")
    other = player(stash="Base, Metal Oxide, Transition Metal Compound")

    assert turn(mine, other, pile="Cl").read(0, text) == action


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("build Na O H", "Na O H"),
        ("Na O H", "Na O H"),
        ("build O,H,Na", "O H Na"),
        ("build Na+O+H", "Na O H"),
        ("NaOH", "H O Na"),
        ("build HNaO", "H O Na"),
        ("H2O", "H H O"),
        ("build CO2", "C O O"),
    ],
)
def test_val_045_a_build_is_written_as_cards_or_as_a_formula(text: str, cards: str) -> None:
    assert building("Na O H").read(0, text) == Build(tuple(cards.split()))


@pytest.mark.parametrize(
    "action",
    [
        Exchange(("H", "Na")),
        TradeUp("Hydrogen Sulfide"),
        React("Sulfuric Acid", "Metal Oxide", 3),
        Dissolve("Acid", "Sulfuric Acid", 2),
        Build(("Na", "Cl")),
        Discard("Zn"),
        Name("copper(II) chloride"),
    ],
    ids=str,
)
def test_what_is_written_is_read_again(action: Action) -> None:
    assert type(action).read(str(action)) == action


@pytest.mark.parametrize(
    "text", ["exchange all my cards", "trade Salt!", "react Acid", "take", "x"]
)
def test_what_nobody_understands_is_answered_with_an_example(text: str) -> None:
    refusal = refused(turn(player("H Na")), text)

    assert refusal.rule == "TABLE-05"
    assert "Try 'draw' or 'exchange Na H'" in refusal.why


def test_val_017_whoever_is_not_asked_is_told_who_is() -> None:
    table = turn(player("H H"), player("K K"))

    with pytest.raises(OutOfTurn) as refusal:
        table.play(1, "draw")

    assert refusal.value.why == "Seat 1 is not asked anything now; seat 0 is."


@pytest.mark.parametrize("word", NONSENSE)
def test_nonsense_is_refused_in_a_sentence_whatever_is_asked(word: str) -> None:
    mine = player("H O Na Cl K K K", stash="Acid, Water, Salt, Transition Metal Compound")
    other = player("K", stash="Base, Transition Metal Compound")
    asked: list[tuple[Decision[ValenceState], list[Action]]] = [
        (
            Collect(0, []),
            [
                *[Take(word), Exchange((word,)), Exchange(()), TradeUp(word), Done()],
                *[React(word, word, 1), React("Acid", word, 1), React("Acid", "Base", -1)],
                *[Dissolve(word, "Acid", 1), Dissolve("Acid", "Acid", 9)],
            ],
        ),
        (Collect(0, ["draw"]), [Draw(), Take(word), Exchange((word,))]),
        (BuildMolecules(0, ["NaCl"]), [Build((word,)), Build((word, word)), Build(("Na", "Cl"))]),
        (NameCompound(0, ["Na", "Cl"], []), [Block(), Build((word,))]),
        (BlockReaction(0, 1, "Acid", "Base", []), [Discard(word), Draw()]),
        (CutToSix(0), [Discard(word), Done()]),
    ]
    for question, actions in asked:
        table = scene(question, mine.clone(), other.clone(), pile="F")
        for action in actions:
            if action not in table.options(0):
                refusal = refused(table, action)
                assert refusal.why.endswith("."), action
                assert refusal.rule.startswith("VAL-") or refusal.rule == "TABLE-03", action


def test_a_refused_answer_leaves_the_question_open() -> None:
    table = turn(player("H Na"))

    refused(table, "take Cl")
    play(table, "draw")

    assert hand(table) == "H O Na"
