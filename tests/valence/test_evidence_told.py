"""What events show about who played: names, builds and reactions."""

from __future__ import annotations

import pytest

from labtable.engine import Event
from labtable.games.valence.actions import React
from labtable.games.valence.events import (
    BlockerDissolved,
    CompoundNamed,
    MoleculeBuilt,
    NameFailed,
    Reacted,
)
from labtable.games.valence.tables import RECIPES
from tests.playing import only, play
from tests.valence.evidence import BLOCKER, REACTIVITY, told
from tests.valence.kit import NAMING, building, player, turn


def named(formula: str, said: str) -> Event:
    """Name a compound that lies there."""
    cards = " ".join(RECIPES[formula])
    events = play(building(cards, variant=NAMING), f"build {cards}", said)
    heard = [event for event in events if isinstance(event, NameFailed | CompoundNamed)]
    assert len(heard) == 1
    return heard[0]


@pytest.mark.parametrize(
    ("formula", "said", "misconception", "skills", "strength"),
    [
        ("NaOH", "sodium oxide", "ide-ate-ite", "naming-salts", "weak"),  # one of four
        ("NaOH", "sodium hydride", "ide-ate-ite", "naming-salts", "strong"),
        ("Na2S", "sodium sulfate", "ide-ate-ite", "naming-salts", "strong"),
        ("HCl", "chloric acid", "acid-name", "acids-bases-salts naming-salts", "strong"),
        ("CuO", "copper(I) oxide", "stock-number-wrong", "transition-metals naming-salts", "weak"),
        ("NaOH", "sodium hydroxate", "ide-ate-ite", "naming-salts", "strong"),
        ("CaCl2", "calcium dichlorate", "prefix-on-ionic-name", "naming-salts", "strong"),
        ("SO3", "sulfite", "ion-without-charge", "naming-molecules", "strong"),
        ("NaOH", "lithium hydroxide", "", "naming-salts", "strong"),
        ("CS2", "carbon sulfide", "molecule-prefix", "naming-molecules carbon-compounds", "strong"),
    ],
)
def test_a_wrong_name_speaks_against_its_skills(
    formula: str, said: str, misconception: str, skills: str, strength: str
) -> None:
    failed = named(formula, said)

    assert isinstance(failed, NameFailed)
    assert told(failed.shows()) == (misconception, skills, strength, True)


@pytest.mark.parametrize(
    ("formula", "said", "skills", "strength"),
    [
        ("NaOH", "sodium hydroxide", "naming-salts", "weak"),  # it may have been picked
        ("NaOH", "caustic soda", "naming-salts", "strong"),
        ("Na2O", "Natriumoxid", "naming-salts", "strong"),
        ("CuO", "Kupfer(II)-oxid", "transition-metals naming-salts", "strong"),
        ("CuO", "copper oxide", "transition-metals naming-salts", "weak"),
        ("CS2", "carbon bisulfide", "naming-molecules carbon-compounds", "strong"),
        ("CCl2F2", "freon-12", "naming-molecules carbon-compounds", "strong"),
        ("SO3", "sulphur trioxide", "naming-molecules", "strong"),
        ("HCl", "hydrogen chloride", "acids-bases-salts naming-salts", "strong"),
    ],
)
def test_a_right_name_speaks_for_its_skills(
    formula: str, said: str, skills: str, strength: str
) -> None:
    event = named(formula, said)

    assert isinstance(event, CompoundNamed)
    assert told(event.shows()) == ("", skills, strength, False)


def test_a_slip_of_the_pen_is_noted_as_such() -> None:
    event = named("NaOH", "sodum hydroxide")

    assert isinstance(event, CompoundNamed)
    assert told(event.shows()) == ("spelling-slip", "naming-salts", "weak", True)


@pytest.mark.parametrize("said", ["zinc", "copper"])
def test_a_metal_shows_no_skill_of_naming(said: str) -> None:
    assert named("Zn2", said).shows() is None


@pytest.mark.parametrize(
    ("formula", "skills", "strength"),
    [
        ("NaCl", "charge-balance", "weak"),
        ("CaO", "charge-balance", "weak"),
        ("CaCl2", "charge-balance formula-writing", "strong"),
        ("CuClF", "charge-balance formula-writing", "strong"),
        ("Na2O", "charge-balance formula-writing", "strong"),
        ("K2S", "charge-balance formula-writing", "strong"),
        ("NaOH", "polyatomic-ions acids-bases-salts", "strong"),
        ("KHS", "polyatomic-ions acids-bases-salts", "strong"),
        ("HCl", "acids-bases-salts", "weak"),
        ("H2O", "acids-bases-salts", "weak"),
        ("CO2", "molecules-lewis", "strong"),
        ("CS2", "molecules-lewis", "strong"),
        ("COS", "molecules-lewis", "strong"),
        ("COCl2", "molecules-lewis", "strong"),
        ("CSF2", "molecules-lewis", "strong"),
        ("CCl4", "molecules-lewis carbon-compounds", "strong"),
        ("SO3", "molecules-lewis", "strong"),
        ("CuZn", "elements transition-metals", "weak"),
    ],
)
def test_a_build_shows_what_it_takes(formula: str, skills: str, strength: str) -> None:
    cards = " ".join(RECIPES[formula])

    (event,) = only(play(building(cards), f"build {cards}"), MoleculeBuilt)

    assert told(event.shows()) == ("", skills, strength, False)


def test_hydrogen_sulfide_shows_nothing() -> None:
    (event,) = only(play(building("H H S"), "build H H S"), MoleculeBuilt)

    assert event.shows() is None


@pytest.mark.parametrize(
    ("reactor", "target", "owner", "skills"),
    [
        ("Acid", "Base", 1, REACTIVITY),
        ("Acid", "Metal Sulfide", 1, REACTIVITY),
        ("Sulfuric Acid", "Metal Hydrosulfide", 1, REACTIVITY),
        ("Sulfuric Acid", "Metal Oxide", 0, REACTIVITY),  # VAL-102
        ("Water", "Deadly Carbonyls", 1, "reactivity"),
        ("Water", "Thiophosgene", 1, "reactivity"),
        ("Water", "Sulfur Trioxide", 1, "reactivity"),
    ],
)
def test_a_reaction_shows_that_it_is_known(
    reactor: str, target: str, owner: int, skills: str
) -> None:
    stashes = [reactor, ""]
    stashes[owner] += (", " if stashes[owner] else "") + target
    table = turn(player("H H", stash=stashes[0]), player(stash=stashes[1]))

    (event,) = only(play(table, React(reactor, target, owner)), Reacted)

    assert told(event.shows()) == ("", skills, "strong", False)


def test_two_acids_on_a_metal_show_a_little() -> None:
    table = turn(player("H H", stash="Acid, Acid"), player(stash=BLOCKER))

    (event,) = only(play(table, "dissolve Acid + Acid on 1"), BlockerDissolved)

    assert told(event.shows()) == ("", "reactivity", "weak", False)
