"""What a refused move, a challenge and a compound show about who laid it."""

from __future__ import annotations

import pytest

from labtable.engine import Refusal, Shown
from labtable.games.compoundit import Place
from labtable.games.compoundit.chemistry.no_compound import fault
from labtable.games.compoundit.events import (
    ChallengeRefuted,
    ChallengeUpheld,
    CompoundScored,
    MoveAccepted,
    VotesCounted,
)
from labtable.games.compoundit.state import Variant
from tests.compoundit.kit import CONSENSUS, HONOUR, compound, opening, tiles, turn
from tests.playing import only, play, refused

ATOMS = ("elements",)
BALANCE = ("charge-balance",)
GROUPS = ("polyatomic-ions",)
METALS = ("transition-metals",)
BONDS = ("molecules-lewis",)
CARBON = ("carbon-compounds", "molecules-lewis")

MISTAKES = [  # rule set, run, rule, type, skills, formula
    ("standard", "NaNa", "CIT-050", "diatomic-forgotten", ATOMS, "Na2"),
    ("standard", "CC", "CIT-050", "diatomic-forgotten", ATOMS, "C2"),
    ("standard", "OOOO", "CIT-050", "diatomic-forgotten", ATOMS, "O4"),
    ("standard", "HHHHOO", "CIT-052", "ratio-not-simplest", ("formula-writing",), "H4O2"),
    ("standard", "MgMgOO", "CIT-052", "ratio-not-simplest", ("formula-writing",), "Mg2O2"),
    ("standard", "FeFeClClClClCl", "CIT-051", "mixed-charges", METALS, "Fe2Cl5"),
    ("standard", "NaClCl", "CIT-051", "charge-balance", BALANCE, "NaCl2"),
    ("standard", "ClNaCl", "CIT-051", "charge-balance", BALANCE, "NaCl2"),
    ("standard", "MgCl", "CIT-051", "fixed-charge-ignored", BALANCE, "MgCl"),
    ("standard", "AlO", "CIT-051", "fixed-charge-ignored", BALANCE, "AlO"),
    ("standard", "AlAlAlOO", "CIT-051", "subscript-for-charge", BALANCE, "Al3O2"),
    ("standard", "NaK", "CIT-051", "same-sign-ions", BALANCE, "KNa"),
    ("standard", "CHHH", "CIT-051", "octet", BONDS, "CH3"),
    ("standard", "SOOOO", "CIT-061", "ion-without-charge", GROUPS, "SO4"),
    ("standard", "NOOO", "CIT-061", "ion-without-charge", GROUPS, "NO3"),
    ("standard", "NHHHH", "CIT-061", "ion-without-charge", GROUPS, "NH4"),
    ("standard", "OH", "CIT-061", "ion-without-charge", GROUPS, "OH"),
    ("standard", "MgOOHH", "CIT-057", "polyatomic-split", GROUPS, "MgO2H2"),
    (
        "standard",
        "MgMgSOOOOSOOOO",
        "CIT-059",
        "ratio-not-simplest",
        ("polyatomic-ions", "formula-writing"),
        "Mg2(SO4)2",
    ),
    (
        "standard",
        "CaNOOO",
        "CIT-056",
        "polyatomic-charge",
        ("polyatomic-ions", "charge-balance"),
        "CaNO3",
    ),
    ("expert", "BHHHHH", "CIT-092", "octet", BONDS, "BH5"),
    ("lewis", "SiS", "CIT-092", "octet", BONDS, "SiS"),
    ("lewis", "NHH", "CIT-092", "octet", BONDS, "NH2"),
    ("lewis", "SFFFFFFF", "CIT-092", "octet", BONDS, "SF7"),
]
HINTS = [  # the same, but it may mean something else
    ("standard", "LiMgSOOOO", "CIT-056", "same-sign-ions", BALANCE, "LiMgSO4"),
    ("lewis", "SiHHHF", "CIT-095", "balanced-not-known", BONDS, "SiH3F"),
]
RIGHT = [  # in nature, but not in the game: rule set, run, rule, name, skills, formula
    ("standard", "FF", "CIT-050", "fluorine", ATOMS, "F2"),
    ("standard", "BrBr", "CIT-050", "bromine", ATOMS, "Br2"),
    ("standard", "II", "CIT-050", "iodine", ATOMS, "I2"),
    ("standard", "OOO", "CIT-050", "ozone", ATOMS, "O3"),
    ("standard", "PPPP", "CIT-050", "white phosphorus", ATOMS, "P4"),
    ("standard", "SSSSSSSS", "CIT-050", "sulfur", ATOMS, "S8"),
    ("standard", "FeFeFeOOOO", "CIT-051", "iron(II,III) oxide", METALS, "Fe3O4"),
    ("standard", "PbPbPbOOOO", "CIT-051", "lead(II,IV) oxide", METALS, "Pb3O4"),
    ("standard", "NO", "CIT-051", "nitrogen monoxide", BONDS, "NO"),
    ("standard", "NNO", "CIT-051", "dinitrogen monoxide", BONDS, "N2O"),
    ("standard", "SOO", "CIT-051", "sulfur dioxide", BONDS, "SO2"),
    ("standard", "PClClClClCl", "CIT-051", "phosphorus pentachloride", BONDS, "PCl5"),
    ("standard", "CCHHHHHH", "CIT-051", "ethane", BONDS, "C2H6"),
    ("standard", "NaH", "CIT-051", "sodium hydride", BALANCE, "NaH"),
    ("standard", "SOOO", "CIT-061", "sulfur trioxide", BONDS, "SO3"),
    ("standard", "NOO", "CIT-061", "nitrogen dioxide", BONDS, "NO2"),
    ("standard", "ClOO", "CIT-061", "chlorine dioxide", BONDS, "ClO2"),
    ("beginner", "NaOH", "CIT-080", "sodium hydroxide", GROUPS, "NaOH"),
    ("standard", "KAlSOOOOSOOOO", "CIT-056", "aluminium potassium sulfate", BALANCE, "KAl(SO4)2"),
    ("standard", "NaBrO", "CIT-056", "sodium hypobromite", GROUPS, "NaBrO"),
    ("standard", "CCHHHHHHO", "CIT-056", "ethanol", CARBON, "C2H6O"),
    ("lewis", "NO", "CIT-092", "nitrogen monoxide", BONDS, "NO"),
    ("lewis", "NOO", "CIT-092", "nitrogen dioxide", BONDS, "NO2"),
    ("lewis", "ClOO", "CIT-092", "chlorine dioxide", BONDS, "ClO2"),
    ("lewis", "PClClClClCl", "CIT-092", "phosphorus pentachloride", BONDS, "PCl5"),
    ("lewis", "SFFFFFF", "CIT-092", "sulfur hexafluoride", BONDS, "SF6"),
]


@pytest.mark.parametrize(("rule_set", "run", "rule", "type_", "skills", "formula"), MISTAKES)
def test_a_run_that_is_no_compound_shows_a_misconception(
    rule_set: str, run: str, rule: str, type_: str, skills: tuple[str, ...], formula: str
) -> None:
    found = fault(rule_set, False, tiles(run))

    assert not compound(run, rule_set)
    assert found.rule == rule
    assert found.shown == Shown(skills, type_, "strong", formula)


@pytest.mark.parametrize(("rule_set", "run", "rule", "type_", "skills", "formula"), HINTS)
def test_what_may_mean_something_else_counts_little(
    rule_set: str, run: str, rule: str, type_: str, skills: tuple[str, ...], formula: str
) -> None:
    found = fault(rule_set, False, tiles(run))

    assert found.rule == rule
    assert found.shown == Shown(skills, type_, "weak", formula)


@pytest.mark.parametrize(("rule_set", "run", "rule", "name", "skills", "formula"), RIGHT)
def test_what_is_right_in_nature_is_praised_and_never_a_mistake(
    rule_set: str, run: str, rule: str, name: str, skills: tuple[str, ...], formula: str
) -> None:
    found = fault(rule_set, False, tiles(run))

    assert not compound(run, rule_set)
    assert found.rule == rule
    assert str(found.why).startswith(f"{formula} is {name}, well seen")
    assert found.shown == Shown(skills, formula=formula)


def test_what_balances_in_nature_is_no_mistake_either() -> None:
    not_printed = fault("standard", False, tiles("MnClClCl"))
    two_metals = fault("standard", False, tiles("NaKSOOOO"))

    assert not_printed.shown == Shown(BALANCE, "", "weak", "MnCl3")
    assert two_metals.shown == Shown(BALANCE, formula="KNaSO4")
    assert str(two_metals.why).startswith("KNaSO4 balances, well seen.")


@pytest.mark.parametrize(
    ("rule_set", "run", "rule"),
    [
        ("beginner", "NaClOMg", "CIT-080"),
        ("standard", "NaHClS", "CIT-056"),
        ("lewis", "NNHHHH", "CIT-093"),
    ],
)
def test_a_limit_of_the_rule_set_shows_nothing(rule_set: str, run: str, rule: str) -> None:
    found = fault(rule_set, False, tiles(run))

    assert (found.rule, found.shown) == (rule, None)


@pytest.mark.parametrize("rule_set", ["lewis", "advanced", "expert"])
def test_a_metal_is_never_judged_by_octets(rule_set: str) -> None:
    for run in ("NaClCl", "FeOO", "CHHHNa", "NaHClS", "AlSiS"):
        assert fault(rule_set, False, tiles(run)).rule not in ("CIT-091", "CIT-092")


def test_the_refusal_of_a_move_carries_it() -> None:
    refusal = refused(turn("NaClCl"), opening("NaClCl"))

    assert refusal.shown == Shown(BALANCE, "charge-balance", "strong", "NaCl2")


@pytest.mark.parametrize(
    ("text", "type_", "why"),
    [
        ("8H So", "symbol-from-name", "The symbol of sodium is Na, not 'So'."),
        ("8H Le", "symbol-from-name", "The symbol of lead is Pb, not 'Le'."),
        (
            "8H nacl",
            "case-confused",
            "Every symbol starts with one capital letter, and a second letter is small: "
            "NaCl, not 'nacl'.",
        ),
        (
            "8H NACL",
            "case-confused",
            "Every symbol starts with one capital letter, and a second letter is small: "
            "NaCl, not 'NACL'.",
        ),
    ],
)
def test_a_text_that_is_no_tile_shows_how_symbols_are_known(
    text: str, type_: str, why: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        turn("Na Cl").play(0, text)

    assert (refusal.value.rule, refusal.value.why) == ("CIT-002", why)
    assert refusal.value.shown == Shown(ATOMS, type_, "strong", text.removeprefix("8H "))


@pytest.mark.parametrize(
    "answer",
    [
        Place("8H", ("Xx",)),
        Place("8H", ("He",)),
        Place("P8", ("H",)),
        Place("8H", ("K", "K")),
        Place("8H", ("H", "H")),
        Place("2B", ("H", "H")),
        Place("8O", ("H", "H")),
        Place("8K", ("H", ".", "H")),
    ],
    ids=str,
)
def test_the_geometry_of_the_board_shows_nothing(answer: Place) -> None:
    assert refused(turn("H H O", "8H NaCl"), answer).shown is None


@pytest.mark.parametrize(
    ("rule_set", "run", "skills", "strength"),
    [
        ("standard", "HH", ATOMS, "weak"),
        ("standard", "NaCl", ("charge-balance", "formula-writing"), "weak"),
        ("standard", "MgClCl", ("charge-balance", "formula-writing"), "strong"),
        ("standard", "FeFeOOO", ("transition-metals", "charge-balance"), "strong"),
        ("standard", "COO", BONDS, "weak"),
        ("standard", "CO", BONDS, "weak"),
        ("standard", "HHOO", BONDS, "weak"),
        ("standard", "MgOHOH", ("polyatomic-ions", "charge-balance"), "strong"),
        ("standard", "NHHHHNOOO", GROUPS, "strong"),
        ("standard", "NHHHHCl", ("polyatomic-ions", "charge-balance"), "strong"),
        ("standard", "HNOOO", ("acids-bases-salts", "polyatomic-ions"), "strong"),
        ("standard", "HHSOOOO", ("acids-bases-salts", "polyatomic-ions"), "strong"),
        ("lewis", "NIII", BONDS, "strong"),
        ("expert", "NNHHHH", BONDS, "strong"),
        ("organic", "CCHHHHHHO", CARBON, "strong"),
    ],
)
def test_a_compound_shows_the_skills_behind_it(
    rule_set: str, run: str, skills: tuple[str, ...], strength: str
) -> None:
    events = play(turn(run, variant=Variant(rule_set)), opening(run))

    [scored] = only(events, CompoundScored)
    shown = scored.shows()
    assert shown is not None
    assert (shown.skills, shown.misconception, shown.strength) == (skills, "", strength)
    assert shown.formula == scored.formula


def test_cit_055_other_numbers_down_than_across_show_it_both_times() -> None:
    events = play(turn("Fe", "8I O", "H9 ClClCl"), "8H Fe")

    shown = [scored.shows() for scored in only(events, CompoundScored)]
    skills = ("transition-metals", "charge-balance")
    assert shown == [Shown(skills, formula="FeO"), Shown(skills, formula="FeCl3")]


def test_a_challenge_that_is_right_shows_what_the_mover_believes() -> None:
    table = turn("Na Cl Cl", variant=HONOUR)

    [upheld] = only(play(table, "8G NaClCl", "challenge"), ChallengeUpheld)

    assert (upheld.seat, upheld.shows()) == (
        0,
        Shown(BALANCE, "charge-balance", "strong", "NaCl2"),
    )


def test_a_challenge_that_is_wrong_shows_what_the_mover_can() -> None:
    events = play(turn("Mg Cl Cl", variant=HONOUR), "8G MgClCl", "challenge")

    [scored] = only(events, CompoundScored)
    assert scored.shows() == Shown(("charge-balance", "formula-writing"), formula="MgCl2")
    assert only(events, ChallengeRefuted)[0].shows() is None, "no type stands behind a doubt"


def test_what_only_players_judged_shows_nothing() -> None:
    accepted = play(turn("Na Cl Cl", variant=HONOUR), "8G NaClCl", "accept")
    voted = play(turn("N O", variant=CONSENSUS), "8G NO", "challenge", *["vote invalid"] * 2)

    kinds = (MoveAccepted, CompoundScored, VotesCounted, ChallengeUpheld)
    assert [e.shows() for e in accepted + voted if isinstance(e, kinds)] == [None] * 4
