"""The table as lines of text, and the judge of the greedy bot."""

from __future__ import annotations

import pytest

from labtable.engine import Pass, Table
from labtable.engine.picture import as_text
from labtable.games.compoundit import COMPOUNDIT, Accept, Challenge, Place, Vote
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.judge import judge
from labtable.games.compoundit.state import CompoundItState
from tests.compoundit.kit import (
    CONSENSUS,
    HONOUR,
    dealt,
    player,
    round_of,
    scene,
    scored,
    scores,
    turn,
)
from tests.playing import (
    play,
)

NAMES = ["Ada", "Bo", "Cy"]


def drawn(table: Table[CompoundItState], viewer: int = 0) -> list[str]:
    """The table as one viewer sees it, line by line."""
    assert COMPOUNDIT.picture is not None
    return as_text(COMPOUNDIT.picture(table.view(viewer), NAMES)).splitlines()


def line(table: Table[CompoundItState], start: str) -> str:
    """The first line of the picture that starts so."""
    return next(each for each in drawn(table) if each.startswith(start))


def test_cit_003_the_picture_shows_what_lies_under_empty_squares() -> None:
    shown = drawn(turn("H"))

    assert shown[2].split() == list("ABCDEFGHIJKLMNO")
    assert shown[3].split() == ["1", *"d..T...D...T..d"]
    assert shown[10].split() == ["8", *"D.t.d..@..d.t.D"]
    assert any("atom space" in each for each in shown)


def test_cit_003_tiles_of_the_latest_move_stand_in_brackets() -> None:
    table = turn("O", "8H CO")

    play(table, "8J O")

    assert line(table, " 8 ").split() == ["8", *"D.t.d..", "C", "O", "[O]", *"d.t.D"]


def test_cit_028_the_picture_proves_the_latest_compounds() -> None:
    table = turn("O", "8H CO")

    play(table, "8J O")

    assert line(table, "CO2") == (
        "CO2 4  carbon dioxide: C(+4) O(-2) O(-2) = 0, in the simplest ratio"
    )


def test_cit_117_it_proves_nothing_while_players_judge() -> None:
    table = turn("O", "8H CO", variant=HONOUR)

    play(table, "8J O", "accept")

    assert line(table, "CO2").rstrip() == "CO2 4"


def test_cit_r30_the_picture_shows_the_own_rack_and_sizes() -> None:
    table = round_of("H Fe", "O O O")

    text = "\n".join(drawn(table))

    assert "H(+1)1 Fe(+2/+3)4" in text
    assert "3 hidden" in text
    assert "O(-2)" not in text


def test_cit_064_it_shows_what_everybody_has_seen_of_a_rack() -> None:
    table = round_of("N O C", "H", variant=HONOUR)

    play(table, "8G NO", "challenge")

    assert "    rack  N(-3)2 O(-2)1 1 hidden" in drawn(table, viewer=1)


def test_cit_071_it_names_who_is_still_to_play() -> None:
    players = [player("O", "HHH"), player("H", owed=0), player("H")]
    table = scene(Turn(0), *players, lying=["8H CO"])

    play(table, "8J O")

    assert drawn(table)[0] == "Turn 2, Bo   standard rules   final round: Bo, Cy, Ada"


def test_cit_032_it_says_who_passed_and_who_sits_out() -> None:
    table = scene(Turn(0), player("H"), player("H"), player("H", owed=2))

    play(table, "pass")

    text = "\n".join(drawn(table))
    assert "0 points, supply 20, passed" in text
    assert "0 points, supply 20, sits out 2" in text


def test_cit_046_the_judge_counts_the_points_of_a_move() -> None:
    table = turn("Br K", "8H NaCl")
    shown = table.view(0)

    assert judge(shown, Place("9H", ("Br", "K"))) == 16
    assert judge(shown, Pass()) == 0
    for option in table.options(0)[:-1]:
        twin = turn("Br K", "8H NaCl")
        assert scored(play(twin, option)) == judge(shown, option)


@pytest.mark.parametrize("seed", range(2))
def test_cit_046_it_agrees_with_the_score_in_a_real_game(seed: int) -> None:
    table = dealt(2, seed)

    for _ in range(8):
        seat = table.waiting()[0]
        best = max(table.options(seat), key=lambda option: judge(table.view(seat), option))
        promised, before = judge(table.view(seat), best), scores(table)[seat]
        play(table, best)
        assert scores(table)[seat] - before == promised


@pytest.mark.parametrize(("run", "believed"), [("CO", True), ("NO", False)])
def test_cit_063_it_believes_what_is_a_compound(run: str, believed: bool) -> None:
    table = turn(run, variant=CONSENSUS)
    play(table, f"8G {run}")

    shown = table.view(1)

    assert (judge(shown, Accept()) > judge(shown, Challenge())) == believed
    assert (judge(shown, Vote("valid")) > judge(shown, Vote("invalid"))) == believed
