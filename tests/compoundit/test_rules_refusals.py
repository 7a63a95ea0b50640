"""What the table refuses, in sentences that teach, and how answers are written."""

from __future__ import annotations

import random

import pytest

from labtable.engine import Action, Decision, OutOfTurn, Pass, Refusal
from labtable.games.compoundit import Accept, Challenge, Place, Vote
from labtable.games.compoundit.chemistry.no_compound import fault
from labtable.games.compoundit.decisions import Challenges, MakeMove, Votes
from labtable.games.compoundit.mechanics import new_tiles, squares_of
from labtable.games.compoundit.state import CompoundItState
from tests.compoundit.kit import (
    CONSENSUS,
    HONOUR,
    SETS,
    compound,
    dealt,
    player,
    round_of,
    scene,
    scored,
    tiles,
    turn,
)
from tests.playing import (
    offered,
    play,
    refused,
)

KINDS = [
    ("standard", "FF", "CIT-050", "one element"),
    ("standard", "HHHHOO", "CIT-052", "ratio"),
    ("standard", "FeFeClClClClCl", "CIT-051", "mixed numbers"),
    ("standard", "NaClCl", "CIT-051", "charges"),
    ("beginner", "NaOH", "CIT-080", "three elements"),
    ("standard", "NOO", "CIT-061", "ion alone"),
    ("standard", "HCOOO", "CIT-061", "ion alone"),
    ("standard", "NaSOONaOO", "CIT-057", "ion broken"),
    ("standard", "MgMgSOOOOSOOOO", "CIT-059", "ratio of ions"),
    ("standard", "MgNOO", "CIT-056", "charges"),
    ("standard", "NaKSOOOO", "CIT-056", "mixed kinds"),
    ("standard", "NaBrO", "CIT-056", "no reading"),
    ("standard", "NaHSOOO", "CIT-056", "no reading"),
    ("lewis", "FF", "CIT-050", "one element"),
    ("lewis", "SHHOOOO", "CIT-057", "ion broken"),
    ("organic", "SiCHHHHHH", "CIT-056", "no reading"),
    ("lewis", "CHHHN", "CIT-093", "no central atom"),
    ("advanced", "CHHHN", "CIT-095", "unstable"),
    ("lewis", "NO", "CIT-092", "odd electrons"),
    ("lewis", "SFFFFFF", "CIT-092", "expanded octet"),
    ("expert", "BHHHHH", "CIT-092", "too few electrons"),
    ("lewis", "SiS", "CIT-092", "no octet"),
    ("lewis", "NNHHHH", "CIT-093", "no central atom"),
    ("lewis", "SiHHHF", "CIT-095", "unstable"),
    ("organic", "CCOHHHHHHHHHH", "CIT-092", "no octet"),
]
NONSENSE = [
    "",
    "?",
    "0",
    "8H",
    "H8",
    "HHO",
    "8H 8H",
    "P8 HHO",
    "8P HHO",
    "8H hho",
    "8H H-H",
    "16A H",
    "8O (Na)H",
    "8H ()",
    "8H (Na",
]


@pytest.mark.parametrize(("rule_set", "run", "rule", "kind"), KINDS)
def test_cit_028_every_kind_of_fault_has_its_rule(
    rule_set: str, run: str, rule: str, kind: str
) -> None:
    found = fault(rule_set, False, tiles(run))

    assert not compound(run, rule_set)
    assert (found.rule, found.kind) == (rule, kind)
    assert str(found.said).endswith(".")
    assert "invalid" not in str(found.why)
    assert "illegal" not in str(found.why)


@pytest.mark.parametrize("rule_set", SETS)
def test_cit_r32_every_run_that_is_no_compound_has_a_reason(rule_set: str) -> None:
    dice = random.Random(rule_set)
    symbols = tiles("HHHHOOOOCCNNSClNaMgFeAlPSiBBrI")

    for _ in range(60):
        run = dice.sample(symbols, dice.randint(2, 7))
        if not compound("".join(run), rule_set):
            found = fault(rule_set, False, run)
            assert found.rule.startswith("CIT-")
            assert str(found.said).endswith(".")
            assert found.kind


@pytest.mark.parametrize(
    ("answer", "rule", "why"),
    [
        (Place("P8", ("H",)), "CIT-003", "'P8' is no square: say 8H to go across"),
        (Place("", ("H",)), "CIT-003", "'' is no square"),
        (Place("16A", ("H",)), "CIT-003", "'16A' is no square"),
        (Place("8H", ("H", "Xx")), "CIT-002", "There is no tile 'Xx': take one of your rack."),
        (Place("8H", ()), "CIT-020", "Lay at least one tile of your rack, or pass."),
        (Place("8I", (".", "H")), "CIT-020", "Begin and end with a new tile"),
        (Place("8H", ("H", ".")), "CIT-020", "Begin and end with a new tile"),
        (Place("8O", ("H", "H")), "CIT-003", "From 8O on, 2 squares would leave the board."),
        (Place("O15", ("H", "H")), "CIT-003", "From O15 on, 2 squares would leave the board."),
        (Place("8I", ("H",)), "CIT-023", "I8 holds Na already: write a dot for it."),
        (Place("8J", ("H", ".", "H")), "CIT-023", "J8 holds Cl already"),
        (Place("8K", ("H", ".", "H")), "CIT-022", "L8 is empty: between new tiles"),
        (Place("8K", ("K", "K")), "CIT-020", "That takes 2 × K; your rack holds H, H, O."),
    ],
)
def test_cit_020_every_misplaced_tile_is_refused_with_its_reason(
    answer: Place, rule: str, why: str
) -> None:
    refusal = refused(turn("H H O", "8I NaCl"), answer)

    assert refusal.rule == rule
    assert refusal.why.startswith(why)


def test_cit_020_an_empty_rack_is_called_nothing() -> None:
    assert refused(turn("", "8H CO"), "8J O").why == "That takes 1 × O; your rack holds nothing."


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("8H HHO", Place("8H", ("H", "H", "O"))),
        ("H8 HHO", Place("H8", ("H", "H", "O"))),
        ("h8 HHO", Place("H8", ("H", "H", "O"))),
        ("place 8H HHO", Place("8H", ("H", "H", "O"))),
        ("8H: H H O", Place("8H", ("H", "H", "O"))),
        ("8H H, H, O", Place("8H", ("H", "H", "O"))),
        ("  8H   HHO ", Place("8H", ("H", "H", "O"))),
        ("7H H.H", Place("7H", ("H", ".", "H"))),
        ("7H H(O)H", Place("7H", ("H", ".", "H"))),
        ("H6 HH(C)HH", Place("H6", ("H", "H", ".", "H", "H"))),
        ("8H NaCl", Place("8H", ("Na", "Cl"))),
        ("8H CO", Place("8H", ("C", "O"))),
        ("8H Co", Place("8H", ("Co",))),
        ("8G (Na)ClO", Place("8H", ("Cl", "O"))),
        ("H7 (NaCl)OO", Place("H9", ("O", "O"))),
        ("8G Cl(OOO)", Place("8G", ("Cl",))),
        ("15O H", Place("15O", ("H",))),
        ("pass", Pass()),
        ("PASS", Pass()),
    ],
)
def test_cit_020_a_move_may_be_said_in_several_ways(text: str, action: Action) -> None:
    assert turn("H H O").read(0, text) == action


@pytest.mark.parametrize("text", NONSENSE)
def test_cit_020_what_cannot_be_read_is_answered_with_examples(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        turn("H H O").play(0, text)

    assert refusal.value.why.endswith(".")
    assert refusal.value.rule != "TABLE-01"


@pytest.mark.parametrize(
    "action",
    [
        Place("8H", ("H", "H", "O")),
        Place("H8", ("Na", "Cl")),
        Place("7H", ("H", ".", "H")),
        Place("D6", ("H", "H", ".", "H", "H", "Cl")),
        Pass(),
    ],
)
def test_cit_021_what_is_written_reads_back_the_same(action: Action) -> None:
    assert turn("H").read(0, str(action)) == action


@pytest.mark.parametrize("seed", range(3))
def test_cit_021_every_option_reads_back_the_same_and_is_accepted(seed: int) -> None:
    table = dealt(2, seed)
    for _ in range(5):
        play(table, table.options(table.waiting()[0])[0])

    seat = table.waiting()[0]
    for option in table.options(seat):
        assert table.read(seat, str(option)) == option
        table.check(seat, option)


@pytest.mark.parametrize("text", ["8O (Na)H", "O15 (Na)H", "8N (NaCl)H"])
def test_cit_003_brackets_do_not_lead_over_the_edge(text: str) -> None:
    assert Place.read(text) is None


def test_cit_020_a_move_in_words_is_what_lies_on_the_board() -> None:
    move = Place.read("G6 HH(C)HH")

    assert move is not None
    assert new_tiles(move) == ["H", "H", "H", "H"]
    assert len(squares_of(move)) == 4


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("accept", Accept()),
        ("ACCEPT", Accept()),
        ("challenge", Challenge()),
    ],
)
def test_cit_063_the_answers_to_a_move_are_two_words(text: str, action: Action) -> None:
    table = turn("N O", variant=HONOUR)
    play(table, "8G NO")

    assert table.read(1, text) == action
    assert str(action) == text.lower()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("vote valid", Vote("valid")),
        ("vote invalid", Vote("invalid")),
        ("valid", Vote("valid")),
        ("INVALID", Vote("invalid")),
    ],
)
def test_cit_067_a_vote_may_be_said_in_one_word(text: str, action: Vote) -> None:
    table = turn("N O", variant=CONSENSUS)
    play(table, "8G NO", "challenge")

    assert table.read(0, text) == action
    assert table.read(0, str(action)) == action


def test_cit_063_whoever_is_not_asked_is_told_so() -> None:
    table = round_of("Na Cl", "H H", "O O")

    for answer in ("8H HH", "pass"):
        with pytest.raises(OutOfTurn):
            table.play(1, answer)
    assert table.waiting() == [0]


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (MakeMove(0), Accept()),
        (MakeMove(0), Vote("valid")),
        (Challenges(1, late=False), Place("8H", ("H", "H"))),
        (Challenges(1, late=False), Pass()),
        (Votes(1, late=False), Accept()),
        (Votes(1, late=False), Challenge()),
    ],
    ids=str,
)
def test_cit_020_an_answer_to_another_question_is_refused_in_words(
    decision: Decision[CompoundItState], answer: Action
) -> None:
    table = scene(decision, player("H H"), player("H H"), variant=CONSENSUS)

    refusal = refused(table, answer)

    assert refusal.why.endswith(".")
    assert len(refusal.why) > 10


def test_cit_030_an_order_that_is_not_listed_is_accepted_all_the_same() -> None:
    run = "CHHHOCHHH"
    table = turn(run + "N", variant=type(HONOUR)("expert"))

    listed = offered(table)
    assert f"8D {run}" not in listed, "of very many orders only the best are listed"

    assert scored(play(table, f"8D {run}")) > 0


def test_cit_068_where_players_judge_bluffs_are_accepted_and_not_listed() -> None:
    table = turn("N O", variant=HONOUR)

    assert "8G NO" not in offered(table)
    table.check(0, "8G NO")
