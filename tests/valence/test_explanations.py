"""Every build and every reaction is explained in chemistry, and every equation balances."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from labtable.chem.formula import Formula
from labtable.games.valence.chemistry import (
    equation,
    from_elements,
    in_words,
    metal_equation,
    title,
    why_built,
)
from labtable.games.valence.components import COMPOUNDS, TITLES
from labtable.games.valence.events import BlockerDissolved, MoleculeBuilt, NameFailed, Reacted
from labtable.games.valence.tables import KIND, PRODUCTS, RECIPES, VALENCE
from labtable.games.valence.tables.reactions import DISSOLVING, REACTING, of_kind
from tests.playing import (
    only,
    play,
)
from tests.valence.kit import (
    NAMING,
    building,
    player,
    turn,
)

PAIRS = [
    (acid, struck, kinds)
    for reactor, targets in PRODUCTS.items()
    for target, kinds in targets.items()
    for acid, struck in product(of_kind(reactor), of_kind(target))
]


def side(half: str) -> Counter[str]:
    """Count the atoms on one side of an equation, without the help of whoever wrote it."""
    atoms: Counter[str] = Counter()
    for term in half.split(" + "):
        times, _, formula = term.rpartition(" ")
        for element, count in Formula.parse(formula).counts.items():
            atoms[element] += count * int(times or 1)
    return atoms


def balanced(text: str) -> bool:
    """Tell whether both sides of an equation have the same atoms."""
    left, right = text.split(" -> ")
    return side(left) == side(right)


@pytest.mark.parametrize(("reactor", "target", "kinds"), PAIRS)
def test_val_061_the_equation_of_every_pair_balances_and_makes_the_cards(
    reactor: str, target: str, kinds: list[str]
) -> None:
    text = equation(reactor, target)

    left, right = text.split(" -> ")
    made = [term.split()[-1] for term in right.split(" + ")]
    assert balanced(text)
    assert {term.split()[-1] for term in left.split(" + ")} == {reactor, target}
    assert set(REACTING[f"{reactor} + {target}"]) <= set(made)
    assert {TITLES[COMPOUNDS[formula].kind] for formula in made} == set(kinds)


@pytest.mark.parametrize("pair", list(DISSOLVING))
def test_val_073_the_equation_of_every_dissolved_metal_balances(pair: str) -> None:
    acid, metal = pair.split(" + ")

    text = metal_equation(acid, DISSOLVING[pair])

    assert balanced(text)
    assert text.endswith(" + H2")
    assert text.split()[0] in metal


@pytest.mark.parametrize("formula", list(RECIPES))
def test_val_053_every_compound_comes_of_its_elements_by_a_balanced_equation(formula: str) -> None:
    text = from_elements(formula)

    if len(set(RECIPES[formula])) == 1:
        assert text == ""
    else:
        assert balanced(text)
        assert text.split()[-1] == formula


@pytest.mark.parametrize("formula", list(RECIPES))
def test_val_042_every_build_says_why_it_is_neutral_and_smallest(formula: str) -> None:
    why = str(why_built(formula))

    assert " = 0, " in why
    assert why.count("(") == len(RECIPES[formula])
    flipped = sum(VALENCE[card] for card in RECIPES[formula]) != 0
    assert why.endswith(" turned over" if flipped else ", and no part of it adds up to zero")


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (
            "Na O H",
            "Seat 0 built NaOH, sodium hydroxide: Na(+1) + O(-2) + H(+1) = 0, and no part of it "
            "adds up to zero. 2 Na + O2 + H2 -> 2 NaOH. As Base it is worth 4.",
        ),
        (
            "S O O O",
            "Seat 0 built SO3, sulfur trioxide: S(+6) + O(-2) + O(-2) + O(-2) = 0, with S turned "
            "over. 2 S + 3 O2 -> 2 SO3. As Sulfur Trioxide it is worth 5.",
        ),
        (
            "Cu Zn",
            "Seat 0 built CuZn, brass: Cu(0) + Zn(0) = 0, with Cu and Zn turned over. "
            "Cu + Zn -> CuZn. As Transition Metal Compound it is worth 3.",
        ),
        (
            "Zn Zn",
            "Seat 0 built Zn2, zinc metal: Zn(0) + Zn(0) = 0, with Zn turned over. "
            "As Transition Metal Compound it is worth 3.",
        ),
    ],
)
def test_val_044_a_build_is_told_with_name_sum_and_equation(cards: str, sentence: str) -> None:
    events = play(building(cards), f"build {cards}")

    assert str(only(events, MoleculeBuilt)[0]) == sentence


def test_val_065_a_reaction_is_told_with_equation_names_and_products() -> None:
    table = turn(player("K", "Acid", "HCl"), player("", "Metal Oxide", "KNaO"))

    events = play(table, "react Acid on Metal Oxide of 1")

    assert only(events, Reacted)[0].sentence(["Ada", "Bo"]) == (
        "Ada used Acid on Metal Oxide of Bo: 2 HCl + KNaO -> NaCl + KCl + H2O; hydrochloric acid "
        "and potassium sodium oxide give sodium chloride, potassium chloride and water. "
        "For it Bo takes Salt, Water."
    )


def test_val_073_a_dissolved_blocker_is_told_with_its_equation() -> None:
    mine, other = (
        player("K", "Acid, Acid", "HF HCl"),
        player("", "Transition Metal Compound", "CuZn"),
    )
    table = turn(mine, other)

    events = play(table, "dissolve Acid + Acid on 1")

    told = only(events, BlockerDissolved)[0].sentence(["Ada", "Bo"])
    assert "Zn + 2 HF -> ZnF2 + H2" in told
    assert "copper resists" in told
    assert told.endswith("For it Bo takes Salt.")
    assert table.state.players[1].formulas == ["ZnF2"]


def test_val_r38_without_a_known_compound_an_example_stands_in() -> None:
    table = turn(player("K", stash="Water"), player(stash="Thiophosgene"))

    events = play(table, "react Water on Thiophosgene of 1")

    assert only(events, Reacted)[0].equation == "H2O + CSCl2 -> COS + 2 HCl"


def test_val_061_words_name_every_reactant_and_product() -> None:
    for reactor, target, _ in PAIRS:
        words = str(in_words(reactor, target))
        assert words.startswith(f"{title(reactor)} and {title(target)} give ")
        for formula in REACTING[f"{reactor} + {target}"]:
            assert title(formula) in words


def test_val_043_every_compound_has_a_kind_and_a_name_of_its_own() -> None:
    names = [title(formula) for formula in COMPOUNDS]

    assert len(set(names)) == len(names)
    assert all(KIND[formula] == TITLES[COMPOUNDS[formula].kind] for formula in RECIPES)


def test_val_091_a_wrong_name_is_told_with_what_it_means() -> None:
    table = building("Na O H", variant=NAMING)

    events = play(table, "build Na O H", "sodium oxide")

    assert only(events, NameFailed)[0].sentence(["Ada", "Bo"]) == (
        "Ada said 'sodium oxide' for NaOH. Sodium oxide would be Na2O; NaOH is sodium hydroxide. "
        "Next turn it may be tried again."
    )
