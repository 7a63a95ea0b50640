"""VAL-091 and VAL-R41: whoever builds must name the compound."""

from __future__ import annotations

import pytest

from labtable.engine.catalogue import load_catalogue
from labtable.engine.sentence import render_sentence
from labtable.games.valence.actions import Build, Name
from labtable.games.valence.chemistry import choices, is_misnamed
from labtable.games.valence.components import COMPOUNDS
from labtable.games.valence.decisions.build import BuildMolecules, NameCompound
from labtable.games.valence.events import CompoundDeclared, MoleculeBuilt, NameFailed
from labtable.games.valence.tables import RECIPES
from tests.playing import (
    offered,
    only,
    play,
    refused,
)
from tests.valence.kit import (
    NAMING,
    building,
    hand,
    player,
    stash,
    turn,
)


def test_val_091_a_build_waits_for_the_name_of_the_compound() -> None:
    table = building("Na H O", variant=NAMING)

    events = play(table, "build Na H O")

    assert isinstance(table.decision, NameCompound)
    assert table.prompt(0) == "What is NaOH called?"
    assert only(events, CompoundDeclared)[0].cards == ["Na", "H", "O"]
    assert (stash(table), hand(table), table.view(1).asked) == ("", "H O Na", "NaOH")


def test_val_091_the_right_name_builds_and_the_order_of_the_cards_stands() -> None:
    table = building("Na H O", variant=NAMING)

    events = play(table, "build O Na H", "sodium hydroxide")

    assert (stash(table), table.state.pile) == ("Base", ["O", "Na", "H"])
    assert only(events, MoleculeBuilt)[0].name == "sodium hydroxide"
    assert isinstance(table.decision, BuildMolecules)


def test_val_091_with_a_wrong_name_the_build_fails_until_the_next_turn() -> None:
    table = turn(player("Na H"), player("K K"), variant=NAMING)

    play(table, "draw", "build Na H O", "sodium oxide")
    assert (stash(table), hand(table)) == ("", "H O Na")
    assert offered(table) == ["done"]
    play(table, "done", "draw", "done", "draw", "build Na H O", "sodium hydroxide")

    assert stash(table) == "Base"


def test_val_091_without_the_option_nobody_is_asked() -> None:
    table = building("Na H O")

    play(table, "build Na H O")

    assert stash(table) == "Base"


@pytest.mark.parametrize("formula", list(RECIPES))
def test_val_r41_every_printed_name_and_alias_is_right(formula: str) -> None:
    known = COMPOUNDS[formula]

    for name in (known.name, *known.aliases):
        assert not is_misnamed(formula, name), name
        assert not is_misnamed(formula, name.upper()), name


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("NaOH", "Sodium Hydroxide"),
        ("NaOH", "sodiumhydroxide"),
        ("NaOH", "sodium-hydroxide"),
        ("NaOH", "sodium hydroxid"),
        ("Na2S", "sodium sulphide"),
        ("SO3", "sulphur trioxide"),
        ("CuO", "copper(II) oxide"),
        ("CuO", "copper ii oxide"),
        ("NaCl", "sodium cloride"),
        ("NaCl", "sodium chlorid"),
        ("HCl", "hydrogen chlorid"),
    ],
)
def test_val_r41_case_blanks_hyphens_and_slips_do_not_matter(formula: str, said: str) -> None:
    assert not is_misnamed(formula, said)


@pytest.mark.parametrize(
    ("formula", "said", "why", "german"),
    [
        (
            "NaOH",
            "sodium oxide",
            "Sodium oxide would be Na2O; NaOH is sodium hydroxide.",
            "Natriumoxid wäre Na2O; NaOH heißt Natriumhydroxid.",
        ),
        (
            "NaOH",
            "potassium hydroxide",
            "Potassium hydroxide would be KOH; NaOH is sodium hydroxide.",
            "Kaliumhydroxid wäre KOH; NaOH heißt Natriumhydroxid.",
        ),
        (
            "HCl",
            "sulfuric acid",
            "The chloride ion ends in -ide, so its acid ends in -ic, with hydro- in front: "
            "HCl is hydrochloric acid.",
            "Zum Chlorid-Ion gehört die Salzsäure: HCl.",
        ),
        (
            "CuO",
            "copper(I) oxide",
            "The Roman number is the charge of the metal ion, not a count: CuO holds Cu2+, "
            "so it is copper(II) oxide.",
            "Die römische Zahl ist die Ladung des Metall-Ions, keine Anzahl: CuO enthält Cu2+, "
            "also Kupfer(II)-oxid.",
        ),
        (
            "NaOH",
            "sodium frobnate",
            'I don\'t know the word "frobnate". NaOH is sodium hydroxide.',
            'Das Wort "frobnate" kenne ich nicht. NaOH heißt Natriumhydroxid.',
        ),
        ("Zn2", "sodium", "Zn2 is zinc metal.", "Zn2 heißt Zinkmetall."),
    ],
)
def test_val_r41_a_wrong_name_says_what_it_means_in_both_languages(
    formula: str, said: str, why: str, german: str
) -> None:
    cards = " ".join(RECIPES[formula])
    table = building(cards, variant=NAMING)

    events = play(table, f"build {cards}", said)

    (failed,) = only(events, NameFailed)
    assert (failed.seat, failed.formula, failed.said) == (0, formula, said)
    assert render_sentence(failed.why) == why
    assert (
        render_sentence(failed.why, language=load_catalogue("de", "labtable.games.valence"))
        == german
    )
    sentence = f"Seat 0 said '{said}' for {formula}. {why} Next turn it may be tried again."
    assert str(failed) == sentence


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("NaOH", "sodium hydroxate"),
        ("CaCl2", "calcium dichlorate"),
        ("CF4", "carbon tetrafluorite"),
    ],
)
def test_val_r41_an_ending_with_a_meaning_is_no_slip(formula: str, said: str) -> None:
    assert is_misnamed(formula, said)
    assert is_misnamed(formula, said.upper())


@pytest.mark.parametrize("said", ["sulfite", "sulfite ion", "Sulfit"])
def test_val_r41_an_ion_of_the_same_atoms_is_another_thing(said: str) -> None:
    table = building("S O O O", variant=NAMING)

    (failed,) = only(play(table, "build S O O O", said), NameFailed)

    assert str(failed.why).endswith("SO3 without a charge is sulfur trioxide.")


def test_val_r41_the_same_formula_is_locked_this_turn_and_others_are_not() -> None:
    table = building("Na Na H H O O K", variant=NAMING)

    play(table, "build Na H O", "sodium oxide")
    refusal = refused(table, "build O H Na")
    play(table, "build K H O", "potassium hydroxide")

    assert refusal.rule == "VAL-R41"
    assert "NaOH was misnamed this turn" in refusal.why
    assert stash(table) == "Base"
    assert refused(table, "build Na H O").rule == "VAL-R41", "also after another build"


def test_val_r41_several_formulas_may_be_locked() -> None:
    table = building("Na Cl H F", variant=NAMING)

    play(table, "build Na Cl", "salt lake", "build H F", "acid rain")

    rules = [refused(table, f"build {cards}").rule for cards in ("Na Cl", "H F")]
    assert rules == ["VAL-R41", "VAL-R41"]
    play(table, "build Na F", "sodium fluoride")
    assert stash(table) == "Salt"


def test_val_r41_products_need_no_name() -> None:
    table = turn(player("H", stash="Acid"), player(stash="Base"), variant=NAMING)

    play(table, "react Acid on Base of 1")

    assert stash(table, 1) == "Salt, Water"
    assert isinstance(table.decision, BuildMolecules)


@pytest.mark.parametrize("formula", list(RECIPES))
def test_val_r41_one_of_the_listed_names_is_right(formula: str) -> None:
    listed = [str(name) for name in choices(formula)]

    assert len(listed) == len(set(listed)) == 4
    assert [name for name in listed if not is_misnamed(formula, name)] == [COMPOUNDS[formula].name]
    assert listed == sorted(listed), "their order gives nothing away"


@pytest.mark.parametrize("said", ["", " ", "x" * 61, "NaOH?!", "a\nb"])
def test_val_091_what_is_no_name_is_refused_and_costs_nothing(said: str) -> None:
    table = building("Na H O", variant=NAMING)
    play(table, "build Na H O")

    refusal = refused(table, Name(said))

    assert refusal.rule == "VAL-091"
    assert "Say it in letters" in refusal.why


def test_val_091_only_a_name_answers_the_question() -> None:
    table = building("Na H O", variant=NAMING)
    play(table, "build Na H O")

    assert refused(table, Build(("Na", "H", "O"))).rule == "TABLE-03"
    assert offered(table) == [
        "potassium hydroxide",
        "sodium bisulfate",
        "sodium hydroxide",
        "sodium oxide",
    ]
