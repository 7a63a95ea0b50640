"""What the table tells about reactions before anybody decides."""

from __future__ import annotations

from labtable.engine import WATCHER
from labtable.games.valence.chemistry import in_words
from labtable.games.valence.decisions import Collect
from labtable.games.valence.view_schema import Meeting
from tests.valence.kit import NO_REACTIONS, player, scene

BASE = Meeting(
    reactors=["Acid"],
    target="Base",
    owner=1,
    products=["Salt", "Water"],
    equation="HCl + KOH -> KCl + H2O",
    words="hydrochloric acid and potassium hydroxide give potassium chloride and water",
    said=in_words("HCl", "KOH"),
)


def test_an_open_reaction_is_told_with_its_equation() -> None:
    table = scene(Collect(0, []), player("H O", "Acid", "HCl"), player("", "Base", "KOH"))

    assert table.view(0).meetings == [BASE]
    assert table.view(WATCHER).meetings == [BASE]


def test_the_first_of_equal_molecules_is_the_one_that_reacts() -> None:
    table = scene(
        Collect(0, []), player("H O", "Acid", "HCl"), player("", "Base, Base", "KOH NaOH")
    )

    table.play(0, "react Acid on Base of 1")

    assert table.view(0).seats[1].formulas[0] == "NaOH"


def test_a_declared_reaction_is_told_to_its_victim() -> None:
    blocker = "Base, Transition Metal Compound"
    table = scene(Collect(0, []), player("H O", "Acid", "HCl"), player("", blocker, "KOH Zn2"))
    table.play(0, "react Acid on Base of 1")

    assert table.view(1).meetings == [BASE]


def test_two_acids_are_told_with_the_metal_they_dissolve() -> None:
    acids = player("H O", "Acid, Acid", "HCl HF")
    table = scene(Collect(0, []), acids, player("", "Transition Metal Compound", "CuZn"))

    told = table.view(0).meetings

    assert [(one.reactors, one.equation) for one in told] == [
        (["Acid", "Acid"], "Zn + 2 HCl -> ZnCl2 + H2")
    ]


def test_nothing_is_told_where_nothing_may_react() -> None:
    players = player("H O", "Acid", "HCl"), player("", "Base", "KOH")

    assert scene(Collect(0, []), *players, variant=NO_REACTIONS).view(0).meetings == []
    assert scene(Collect(0, ["react"]), *players).view(0).meetings == []


def test_every_reaction_that_is_told_is_an_option() -> None:
    mine = player("H O", "Acid, Water, Sulfuric Acid", "HCl H2O H2SO4")
    theirs = player("", "Base, Sulfur Trioxide", "KOH SO3")
    table = scene(Collect(0, []), mine, theirs)

    told = {f"react {one.reactors[0]} on {one.target} of 1" for one in table.view(0).meetings}

    assert told == {str(option) for option in table.options(0) if "react" in str(option)}
