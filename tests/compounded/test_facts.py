"""Facts beside answers, and the explanations of compounds and events."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from labtable.chem.formula import Formula
from labtable.engine import Table
from labtable.games.compounded import COMPOUNDED
from labtable.games.compounded.chemistry import (
    MENDED,
    burning,
    introduce_compound,
    kernel,
    why_it_burns,
)
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.decisions import Fire, Reaction
from labtable.games.compounded.events.lab import CompoundScored
from labtable.games.compounded.events.research import (
    CompoundExploded,
    ExtinguisherReady,
    FireBroke,
)
from labtable.games.compounded.facts import facts
from labtable.games.compounded.state import CompoundedState
from tests.compounded.kit import (
    COMPLETE,
    SWAP,
    floor,
    on,
    player,
    researching,
    say,
    scene,
    scoring,
    studying,
)
from tests.playing import (
    only,
    play,
)

FIELD = {
    "A1": on("Water", "H H", owner=0),
    "A2": on("Ammonia", owner=0),
    "B1": on("Nitrous oxide"),
    "B2": on("Methane", owner=1),
}


def said(table: Table[CompoundedState], answer: str, seat: int = 0) -> str:
    """What an answer of a seat does."""
    assert COMPOUNDED.facts is facts
    return str(facts(table.view(seat), table.read(seat, answer)))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("O on A1", "completes Water (H2O), worth 3 points to you"),
        ("N on A2", "puts N on Ammonia (NH3), your claim; it still misses 3 H"),
        (
            "N on B1",
            "puts N on Nitrous oxide (N2O), which nobody has claimed; it still misses O and N",
        ),
        ("trade 3 N for H", "pays 3 N into the bag for H, which your Ammonia still misses"),
        ("trade 3 N for S", "pays 3 N into the bag for S, which none of your claims misses"),
        ("done", "ends this step and leaves 2 elements unplaced"),
    ],
)
def test_a_step_of_research_is_told_by_what_it_does(answer: str, words: str) -> None:
    table = researching(player("O N N N"), field=FIELD)

    assert said(table, answer) == words


def test_a_claim_says_how_much_of_it_is_at_hand() -> None:
    table = studying(player("N N O", study=1), player(), field={"B1": on("Nitrous oxide")})

    words = (
        "claims Nitrous oxide (N2O), worth 3 points; your bench holds what it misses: 3 elements"
    )
    assert said(table, "claim B1") == words
    assert said(table, "pass") == "takes no further claim in this turn"


def test_a_score_names_points_and_a_raise_its_numbers() -> None:
    done = {"A1": on("Water", COMPLETE, owner=0), "A2": on("Ammonia", COMPLETE, owner=0)}
    table = scoring(player(), player(), field=done)

    assert said(table, "score A1") == "scores Water (H2O) for 3 points"
    say(table, "0: score A1")
    assert said(table, "raise discovery") == "raises your discovery from 2 to 3"


def test_a_deal_says_what_comes_and_what_goes() -> None:
    table = floor()
    say(table, SWAP)

    assert said(table, "accept 1", seat=1) == "agrees to a deal that brings you H for O"
    assert said(table, "decline 1", seat=1) == "turns down a deal that brings you H for O"
    assert said(table, "withdraw 1") == "takes your offer back"


SYSTEMATIC = {"Cyanoacetylene": "prop-2-ynenitrile", "Diacetylene": "buta-1,3-diyne"}
BURNABLE = [name for name, card in CARDS.items() if card.flame_limit]


BURNS_TOO = (  # in nature, and not by the rules
    *("Formic acid", "Ammonia", "Acetic acid"),
    *("Calcium carbide", "Calcium hydride"),  # with water
)


def atoms(side: str) -> Counter[str]:
    """Count the atoms on one side of an equation."""
    found: Counter[str] = Counter()
    for term in side.split(" + "):
        number, formula = re.fullmatch(r"(?:(\d+) )?(\S+)", term).groups()  # type: ignore[union-attr]
        for element, count in Formula.parse(formula).counts.items():
            found[element] += count * int(number or 1)
    return found


@pytest.mark.parametrize("name", list(CARDS))
def test_cpd_004_every_compound_introduces_itself(name: str) -> None:
    card = CARDS[name]

    words = str(introduce_compound(name))

    assert words.startswith(name)
    assert f", {card.formula}, is a {card.state} at 25 °C." in words
    fact = MENDED.get(card.fact, card.fact)
    assert words.replace("°C", "C").endswith(fact)  # the box is printed in plain letters
    assert "nettle" not in words
    assert not re.search(r"\d C\b", words)


@pytest.mark.parametrize("name", list(CARDS))
def test_cpd_004_the_kernel_knows_every_compound(name: str) -> None:
    known = kernel(name)

    assert SYSTEMATIC.get(name, name.casefold()) in known.names
    assert Counter(known.formula.counts) == Counter(CARDS[name].elements)


@pytest.mark.parametrize("name", BURNABLE)
def test_cpd_103_what_burns_has_a_balanced_equation(name: str) -> None:
    left, right = burning(name).split(" -> ")

    assert atoms(left) == atoms(right)
    assert "O2" in left
    assert burning(name) in str(why_it_burns(name))


@pytest.mark.parametrize("name", [name for name in CARDS if name not in BURNABLE])
def test_cpd_112_what_does_not_burn_has_none(name: str) -> None:
    assert burning(name) == ""
    said = str(why_it_burns(name))
    truly = "It can burn too" if name in BURNS_TOO else "It does not burn by itself"
    assert said.startswith(truly)


@pytest.mark.parametrize(("limit", "words"), [(1, "One flame is enough"), (2, "a second flame")])
def test_cpd_104_the_flame_limit_is_explained(limit: int, words: str) -> None:
    for name in BURNABLE:
        assert (words in str(why_it_burns(name))) == (CARDS[name].flame_limit == limit)


def test_cpd_083_a_score_is_told_with_name_formula_and_state() -> None:
    table = scoring(player(), field={"A1": on("Methane", COMPLETE, owner=0)})

    event = only(table.told, CompoundScored)[0]

    assert (event.name, event.formula, event.points) == ("Methane", "CH4", 5)
    assert event.sentence(["Ana"]) == (
        "Ana scored Methane for 5. Methane, CH4, is a gas at 25 °C. The main part of natural gas. "
        "It burns readily in air, and a second flame sets it off. CH4 + 2 O2 -> CO2 + 2 H2O."
    )


def test_cpd_083_what_does_not_burn_is_told_without_fire() -> None:
    table = scoring(player(), field={"A1": on("Water", COMPLETE, owner=0)})

    assert only(table.told, CompoundScored)[0].why == introduce_compound("Water")


def test_cpd_105_an_explosion_is_told_with_its_equation() -> None:
    table = scene(Fire(""), player(), player(), field={"A1": on("Hydrazine", "N")})

    told = str(only(table.told, CompoundExploded)[0])

    assert "Hydrazine on A1 exploded." in told
    assert burning("Hydrazine") in told
    assert told.endswith("Elements that fly: N.")


def test_cpd_r24_an_extinguisher_explains_carbon_dioxide() -> None:
    mine = player("O", extinguishers=["Extinguisher C O"])
    table = researching(mine, field={"A1": on("Urea")})

    events = play(table, "O on Extinguisher")

    assert only(events, ExtinguisherReady)[0].sentence(["Ana"]) == (
        "The fire extinguisher of Ana is ready: C + O + O make CO2, "
        "which keeps the air away from a flame."
    )


def test_cpd_143_a_volatile_fire_names_its_cause() -> None:
    table = scene(Reaction(0, "Nitromethane", False), player(), player(), player())

    assert str(only(table.told, FireBroke)[0]).startswith("Fire! Nitromethane is volatile.")
