"""Facts beside answers, and what a view says about reactions that may meet."""

from __future__ import annotations

from labtable.engine import WATCHER, Table
from labtable.games.valence import VALENCE
from labtable.games.valence.chemistry import in_words
from labtable.games.valence.decisions import Collect
from labtable.games.valence.facts import facts
from labtable.games.valence.state import ValenceState
from labtable.games.valence.view_schema import Meeting
from tests.playing import play
from tests.valence.kit import NO_REACTIONS, TOGETHER, building, player, scene, turn


def said(table: Table[ValenceState], answer: str) -> str:
    """What an answer of whoever is asked does."""
    assert VALENCE.facts is facts
    seat = table.waiting()[0]
    return str(facts(table.view(seat), table.read(seat, answer)))


def test_a_build_names_the_compound_its_kind_and_its_points() -> None:
    table = building("Na O H")

    words = "builds NaOH (sodium hydroxide), a Base worth 4 points, which reactions can take"
    assert said(table, "NaOH") == words
    assert said(table, "done") == f"keeps your hand, which {words}"


def test_a_build_that_wins_says_so() -> None:
    table = building("Na Cl", stash="Base, Base, Base, Metal Oxide")

    assert said(table, "NaCl").endswith("a Salt worth 1 point, and wins the game")


def test_who_plays_together_hears_what_is_still_missing() -> None:
    table = building("Na Cl", variant=TOGETHER)

    assert said(table, "NaCl") == "builds NaCl (sodium chloride), a Salt that is still missing"


def test_a_taken_card_is_told_by_what_it_builds() -> None:
    table = turn(player("Na K"), pile="Cl")

    assert said(table, "take Cl") == "lets you build NaCl (sodium chloride), a Salt worth 1 point"
    assert said(table, "draw") == "draws from the deck; your hand builds nothing yet"
    assert (
        said(table, "exchange") == "lays your hand down for three new cards; it builds nothing yet"
    )


def test_a_reaction_tells_its_price_its_products_and_its_chemistry() -> None:
    table = turn(player("K", "Acid, Salt", "HCl NaCl"), player("K K", "Base", "NaOH"))

    words = (
        "uses your Acid (1 point), draws three cards and turns seat 1's Base (4 points) "
        "into Salt and Water (2 points): HCl + NaOH -> NaCl + H2O"
    )
    assert said(table, "react Acid on Base of 1") == words
    assert said(table, "trade up Salt") == "gives a Salt (1 point) back and draws three cards"


def test_two_acids_on_a_blocker_are_told_alike() -> None:
    mine = player("K", "Acid, Acid", "HCl HCl")
    table = turn(mine, player("K K", "Transition Metal Compound", "Zn2"))

    told = said(table, "dissolve Acid + Acid on 1")

    assert told.startswith("uses two acids (2 points), draws three cards and turns seat 1's")


def test_a_blocker_says_what_it_saves() -> None:
    mine = player("K", "Acid", "HCl")
    table = turn(mine, player("K K", "Base, Transition Metal Compound", "NaOH Zn2"))
    play(table, "react Acid on Base of 1")

    assert said(table, "block") == "keeps your Base (4 points) as it is"
    words = "lets the reaction turn your Base (4 points) into Salt and Water (2 points)"
    assert said(table, "allow") == words


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
