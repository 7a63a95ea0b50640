"""What an answer does, told before it is given."""

from __future__ import annotations

from labtable.engine import Table
from labtable.games.compoundit import COMPOUNDIT
from labtable.games.compoundit.facts import facts
from labtable.games.compoundit.state import CompoundItState
from tests.compoundit.kit import CONSENSUS, HONOUR, turn
from tests.playing import play


def said(table: Table[CompoundItState], answer: str) -> str:
    """What an answer of whoever is asked does."""
    assert COMPOUNDIT.facts is facts
    seat = table.waiting()[0]
    return str(facts(table.view(seat), table.read(seat, answer)))


def test_a_move_names_its_compound_and_its_points() -> None:
    table = turn("HHONaCl")

    assert said(table, "8H NaCl") == "makes NaCl (sodium chloride) for 4 points"
    assert said(table, "pass") == "lays nothing and keeps 5 tiles"


def test_a_move_over_a_bonus_square_says_so() -> None:
    table = turn("HHO", "H8 NaCl")

    told = said(table, "8E HHO")

    assert told.startswith("makes")
    assert " over a " in told


def test_several_compounds_of_a_move_are_added_up() -> None:
    table = turn("KBr", "8H NaCl")

    told = said(table, "7H BrK")

    parts = "KBr (potassium bromide) for 6, NaBr (sodium bromide) for 6"
    assert told == f"makes {parts} and KCl (potassium chloride) for 4: 16 points in all"


def test_who_may_doubt_hears_what_a_chemist_sees() -> None:
    sound = turn("NaClH", variant=HONOUR)
    play(sound, "8H NaCl")
    wrong = turn("NaClH", variant=HONOUR)
    play(wrong, "8H NaH")

    assert said(sound, "accept") == "lets the move stand: NaCl (sodium chloride) is a compound"
    assert said(wrong, "challenge").startswith("doubts the move: ")


def test_a_vote_is_told_with_the_same_chemistry() -> None:
    table = turn("NaClH", variant=CONSENSUS, others=2)
    play(table, "8H NaCl")
    play(table, "challenge", "challenge")

    words = "calls the move valid: NaCl (sodium chloride) is a compound"
    assert said(table, "vote valid") == words
