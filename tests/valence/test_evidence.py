"""What refusals show about who gave the answer: skills, and misconceptions."""

from __future__ import annotations

import pytest

from labtable.engine import Refusal
from labtable.engine.catalogue import load_catalogue
from labtable.engine.sentence import render_sentence
from labtable.games.valence.actions import Build, Discard, Dissolve, React
from labtable.games.valence.decisions.build import CutToSix
from tests.playing import play, refused
from tests.valence.evidence import BLOCKER, REACTIVITY, told
from tests.valence.kit import NAMING, building, player, scene, turn


def shown(refusal: Refusal) -> tuple[str, str, str, bool]:
    """What a refusal shows: a misconception, skills, how strongly, and whether it is wrong."""
    assert refusal.shown is not None
    return told(refusal.shown)


@pytest.mark.parametrize(
    ("cards", "rule", "misconception", "skills", "formula"),
    [
        ("Na Na Cl", "VAL-041", "charge-balance", "charge-balance", "Na2Cl"),
        ("Ca Na O", "VAL-041", "charge-balance", "charge-balance", "CaNaO"),
        ("Ca Cl", "VAL-041", "fixed-charge-ignored", "charge-balance", "CaCl"),
        ("Na O", "VAL-041", "fixed-charge-ignored", "charge-balance", "NaO"),
        ("H S", "VAL-041", "octet", "molecules-lewis", "HS"),
        ("C F F F", "VAL-041", "octet", "molecules-lewis", "CF3"),
        ("Na K", "VAL-041", "same-sign-ions", "charge-balance", "KNa"),
        ("O Cl", "VAL-041", "same-sign-ions", "charge-balance", "ClO"),
        ("C C O O O O", "VAL-042", "ratio-not-simplest", "formula-writing", "C2O4"),
        ("Na Na Cl Cl", "VAL-042", "ratio-not-simplest", "formula-writing", "Na2Cl2"),
        ("He Na", "VAL-R39", "noble-gas-bonds", "elements molecules-lewis", "HeNa"),
        ("Og H", "VAL-R39", "noble-gas-bonds", "elements molecules-lewis", "OgH"),
    ],
)
def test_a_wrong_build_shows_a_misconception(
    cards: str, rule: str, misconception: str, skills: str, formula: str
) -> None:
    refusal = refused(building(cards), Build(tuple(cards.split())))

    assert refusal.rule == rule
    assert shown(refusal) == (misconception, skills, "strong", True)
    assert refusal.shown is not None
    assert refusal.shown.formula == formula


@pytest.mark.parametrize(
    ("cards", "rule", "skills", "strength", "says"),
    [
        ("C O", "VAL-041", "molecules-lewis", "weak", "CO is real: carbon monoxide."),
        ("Cu Cl", "VAL-041", "charge-balance", "weak", "CuCl is real: copper(I) chloride."),
        ("Ca O O H H", "VAL-042", "polyatomic-ions", "strong", "Ca(OH)2 is calcium hydroxide"),
        ("Zn O O H H", "VAL-042", "polyatomic-ions", "strong", "Zn(OH)2 is zinc hydroxide"),
        ("Cu S S H H", "VAL-042", "polyatomic-ions", "strong", "Cu(HS)2 is copper(II) hydro"),
        ("Ca C O O O", "VAL-042", "polyatomic-ions", "strong", "CaCO3 is calcium carbonate"),
        *[
            (cards, "VAL-051", "acids-bases-salts polyatomic-ions", "strong", says)
            for cards, says in (
                ("H H S O O O O", "H2SO4 is sulfuric acid, well seen."),
                ("Ca S O O O O", "CaSO4 is calcium sulfate, well seen."),
                ("Na H S O O O O", "NaHSO4 is sodium bisulfate, well seen."),
            )
        ],
    ],
)
def test_what_is_right_in_nature_speaks_for_who_laid_it(
    cards: str, rule: str, skills: str, strength: str, says: str
) -> None:
    refusal = refused(building(cards), Build(tuple(cards.split())))

    assert refusal.rule == rule
    assert refusal.why.startswith(says)
    assert shown(refusal) == ("", skills, strength, False)


def test_what_is_right_in_nature_is_named_in_german_too() -> None:
    refusal = refused(building("Ca O O H H"), "build Ca O O H H")

    assert render_sentence(
        refusal.said, language=load_catalogue("de", "labtable.games.valence")
    ) == (
        "Gut gedacht: Ca(OH)2 ist Calciumhydroxid. In diesem Spiel baust du aus diesen "
        "Karten aber CaO + H2O."
    )


@pytest.mark.parametrize("cards", ["Na H F Cl", "Na K Cl Cl"])
def test_two_compounds_at_once_are_wrong_in_no_known_way(cards: str) -> None:
    refusal = refused(building(cards), Build(tuple(cards.split())))

    assert refusal.rule == "VAL-042"
    assert shown(refusal) == ("", "formula-writing", "weak", True)


@pytest.mark.parametrize(
    ("card", "misconception"),
    [("So", "symbol-from-name"), ("CL", "case-confused"), ("O", "diatomic-forgotten")],
)
def test_one_symbol_alone_may_show_something_about_elements(card: str, misconception: str) -> None:
    refusal = refused(building("O Na"), Build((card,)))

    strength = "weak" if card == "O" else "strong"
    assert refusal.rule == ("VAL-041" if card == "O" else "VAL-005")
    assert shown(refusal) == (misconception, "elements", strength, True)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("S O", "VAL-041"),
        ("S O O", "VAL-041"),  # VAL-049: right in nature, only the cards do not offer it
        ("Na", "VAL-041"),
        ("Xe", "VAL-005"),
        ("Xx", "VAL-005"),
        ("K Cl", "VAL-041"),
    ],
)
def test_a_slip_or_a_limit_of_the_cards_shows_nothing(cards: str, rule: str) -> None:
    refusal = refused(building("Na S O O"), Build(tuple(cards.split())))

    assert (refusal.rule, refusal.shown) == (rule, None)


def test_bank_lock_and_cut_show_nothing() -> None:
    sold_out = building("Na O H", sold_out="Base")
    locked = building("Na O H", variant=NAMING)
    play(locked, "build Na O H", "sodium oxide")
    cut = scene(CutToSix(0), player("H H H H H H O"), player())

    for table, answer, rule in (
        (sold_out, "build Na O H", "VAL-R19"),
        (locked, "build Na O H", "VAL-R41"),
        (cut, Discard("Na"), "VAL-047"),
    ):
        refusal = refused(table, answer)
        assert (refusal.rule, refusal.shown) == (rule, None)


@pytest.mark.parametrize(
    ("reactor", "target", "rule", "misconception", "skills", "strength", "wrong"),
    [
        ("Acid", "Salt", "VAL-066", "no-reaction", REACTIVITY, "strong", True),
        ("Water", "Base", "VAL-061", "no-reaction", REACTIVITY, "strong", True),
        ("Water", "Metal Oxide", "VAL-061", "", REACTIVITY, "weak", False),  # VAL-R23
        ("Water", "Carbonyl Sulfide", "VAL-066", "", REACTIVITY, "weak", False),
        ("Salt", "Base", "VAL-060", "no-reaction", REACTIVITY, "strong", True),
        ("Base", "Acid", "VAL-060", "", REACTIVITY, "weak", False),  # VAL-105
        ("Water", BLOCKER, "VAL-075", "", "reactivity", "weak", True),
    ],
)
def test_a_wrong_reaction_shows_what_is_thought_to_react(
    reactor: str,
    target: str,
    rule: str,
    misconception: str,
    skills: str,
    strength: str,
    wrong: bool,
) -> None:
    table = turn(player("H H", stash=reactor), player(stash=target))

    refusal = refused(table, React(reactor, target, 1))

    assert refusal.rule == rule
    assert shown(refusal) == (misconception, skills, strength, wrong)
    assert ("In nature" in refusal.why) == (not wrong)


def test_what_is_no_acid_is_wrong_in_no_known_way() -> None:
    table = turn(player("H H", stash="Water, Acid"), player(stash=BLOCKER))

    refusal = refused(table, Dissolve("Acid", "Water", 1))

    assert refusal.rule == "VAL-073"
    assert shown(refusal) == ("", "acids-bases-salts", "strong", True)


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("done", "VAL-020"),
        ("take Cl", "VAL-R37"),
        ("exchange K", "VAL-R07"),
        ("trade up Salt", "VAL-026"),
        ("react Sulfuric Acid on Base of 1", "VAL-060"),
        ("react Acid on Metal Oxide of 1", "VAL-062"),
        ("react Acid on Base of 9", "VAL-062"),
        ("react Nonsense on Base of 1", "VAL-060"),
        (f"react Acid on {BLOCKER} of 1", "VAL-075"),  # one acid is a rule of the game
        ("dissolve Acid + Acid on 0", "VAL-R29"),
        ("dissolve Acid + Acid on 1", "VAL-R51"),
    ],
)
def test_the_order_of_play_shows_nothing(answer: str, rule: str) -> None:
    table = turn(player("H H", stash="Acid"), player(stash=f"Base, {BLOCKER}"), pile="F")

    refusal = refused(table, answer)

    assert (refusal.rule, refusal.shown) == (rule, None)
