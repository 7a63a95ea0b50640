"""The worked examples of the ledger, played as it prints them."""

from __future__ import annotations

import pytest

from labtable.engine import Table
from labtable.games.ion.decisions import ChooseRefresh, DeclareTiles, PlaceCards
from labtable.games.ion.events import RadioactivePlayed, RoundScored
from labtable.games.ion.flow import EndGame, LastTurn, PassLeft, Score, Steals, Turn
from labtable.games.ion.scoring import decay, decay_awards
from labtable.games.ion.state import IonState, Modules, Player
from tests.ion.kit import (
    GLOWING_TILES,
    POLYATOMIC,
    TILES,
    area,
    ended,
    placing,
    player,
    reacting,
    scene,
    scored,
)
from tests.playing import (
    only,
    play,
    refused,
)


def test_ion_w1_hydrogen_and_chloride() -> None:
    table = placing("Cl", "H")

    play(table, "Cl on H")

    assert scored(table.state.players[0]).total == 3 + 4 == 7


@pytest.mark.parametrize(("anion", "points"), [("F", 11), ("Cl", 13)])
def test_ion_w2_magnesium_and_two_equal_anions(anion: str, points: int) -> None:
    table = placing(f"{anion} {anion}", "Mg")

    play(table, f"{anion} on Mg, {anion} on Mg-{anion}")

    assert scored(table.state.players[0]).total == points


def test_ion_w3_magnesium_with_chloride_and_fluoride_is_no_compound() -> None:
    table = placing("Cl F", "Mg")

    refusal = refused(table, "Cl on Mg, F on Mg-Cl", seat=0)
    play(table, "Cl on Mg, F alone")

    assert refusal.why == "Mg-Cl takes another Cl, not F."
    assert scored(table.state.players[0]).total == 0


@pytest.mark.parametrize(
    ("gases", "points"),
    [
        ("He", 2),
        ("He Ne", 5),
        ("He Ne Ar", 9),
        ("He He", 4),
        ("He He Ne", 7),
        ("He He Ne Ne", 10),
        ("He He Ne Ne Ar", 14),
        ("He He Ne Ne Ar Ar", 18),
        ("He He He Ne Ar", 13),
    ],
)
def test_ion_w4_noble_gases(gases: str, points: int) -> None:
    assert scored(player(noble=gases)).total == points


@pytest.mark.parametrize(
    ("goal", "lying", "points"),
    [
        ("alkali_chlorides", "NaCl", 2),
        ("alkali_chlorides", "NaCl KCl", 5),
        ("earth_bases", "Ca(OH)2", 3),
        ("earth_bases", "Ca(OH)2 Mg(OH)2", 7),
    ],
)
def test_ion_w5_goals(goal: str, lying: str, points: int) -> None:
    assert scored(player(area=lying), goal).goals == points


def test_ion_w6_a_tie_for_second_decay() -> None:
    assert decay_awards([10, 7, 7, 2], "two_places") == [9, 2, 2, -3]


HANDS = ["Na Cl Cl He OH Mg F Br", "Ca Cl OH Ne K F H Ar", "Mg Cl Cl He Ar OH Br Li"]
TURNS = """
Mg alone    | Ca alone    | Mg alone
Cl on Mg    | Cl on Ca    | OH on Mg
Cl on Mg-Cl | Cl on Ca-Cl | OH on Mg-OH
Na alone    | K alone     | He alone
Ar alone    | Cl on K     | Ne alone
F on Na     | Li alone    | He alone
"""


def play_turn(table: Table[IonState], line: str) -> None:
    """Keep and place the cards of one line, one column for each seat."""
    moves = [move.strip() for move in line.split("|")]
    for seat, move in enumerate(moves):
        table.play(seat, move.partition(" ")[0])
    while isinstance(table.decision, PlaceCards):  # forced placements are made already
        seat = table.waiting()[0]
        table.play(seat, moves[seat])


def test_ion_w7_a_whole_base_round() -> None:
    frames = [*[Turn()] * 5, LastTurn(), Score()]
    seats = [player(hand) for hand in HANDS]
    table = scene(frames, *seats, goals="alkali_chlorides earth_salts")

    for line in TURNS.strip().splitlines():
        play_turn(table, line)

    assert [p.thrown for p in seats] == [("Ar", "H"), ("Br", "OH"), ("Br", "F")]
    parts = [(e.compounds, e.noble, e.goals, e.total) for e in only(table.told, RoundScored)]
    assert parts == [(19, 2, 3, 24), (21, 0, 5, 26), (11, 7, 0, 18)]


def test_ion_w8_goals_on_several_cards() -> None:
    mine = player(area="HCl NaOH NaOH")

    event = scored(mine, "acids alkali_bases neutralization", seats=5)

    assert (event.compounds, event.goals, event.total) == (19, 11, 30)


def test_ion_w9_select_two() -> None:
    seats = [player("Mg Cl Cl He K", letter="D"), player("He He He He He", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, deck="Br")

    play(table, "Mg + Cl", "He", "no tile", "no tile", "Mg alone, Cl on Mg")

    assert area(table) == ["Mg-Cl"]
    assert seats[1].hand == ["Br", "Cl", "He", "K"]
    assert len(seats[0].hand) == 4


@pytest.mark.parametrize(
    ("answer", "letter", "final"),
    [
        ("points", "D", 11 - 3),
        ("SO4 for rxn", "D", 6),
        ("points", "A", 11 - 4),
        ("SO4 for rxn", "A", 6),
    ],
)
def test_ion_w10_points_or_a_refresh(answer: str, letter: str, final: int) -> None:
    mine = player(area="Na2SO4", rounds=[0, 0], letter=letter, used=["rxn"])
    other = player(rounds=[0, 0], letter="E")
    table = scene([ChooseRefresh(), Score(), EndGame()], mine, other, modules=POLYATOMIC)

    play(table, answer)

    assert mine.rounds[2] == (11 if answer == "points" else 6)
    assert table.result().scores[0] == final


@pytest.mark.parametrize(
    ("cards", "answer", "points"),
    [
        ("Fe Cl Cl Cl", "rxn: FeCl3", 19),
        ("Fe Cl Cl", "rxn: FeCl2", 13),
        ("Fe Cl Cl", "rxn: Fe+3-Cl-Cl", 0),
        ("Fe PO4", "rxn: FePO4", 14),
        ("Cu Cl", "rxn: CuCl", 7),
    ],
)
def test_ion_w11_transition_metals(cards: str, answer: str, points: int) -> None:
    table = reacting(cards)

    play(table, answer)

    assert scored(table.state.players[0]).total == points


def radioactive_turn(*picks: str, take: bool = False) -> list[Player]:
    """Let five players keep these cards; the last may take Th from the center."""
    seats = [
        player(f"{pick.replace(' + ', ' ')} He He", letter=letter)
        for pick, letter in zip(picks, "ABCDEFG"[: len(picks)], strict=True)
    ]
    table = scene([Turn(), Score()], *seats, modules=GLOWING_TILES, center="Th Li", deck="Ne")
    declared = ["no tile"] * (len(picks) - 1) + ["take" if take else "no tile"]
    play(table, *picks, *declared, *["take Th"] * take)
    return seats


def test_ion_w12_a_radioactive_turn_of_five() -> None:
    seats = radioactive_turn("Ra", "U + Fr", "Na", "Cl", "K", take=True)

    assert [p.glowing for p in seats] == [("down",), ("down", "down"), (), (), ("down",)]
    assert [p.rounds for p in seats] == [(-1,), (-2,), (0,), (0,), (-1,)]
    assert [decay(p) for p in seats] == [4, 7, 0, 0, 2]


def test_ion_w12_the_same_turn_with_fewer_radioactive_cards() -> None:
    sideways = radioactive_turn("K", "U + Fr", "Na", "Cl", "K")
    upright = radioactive_turn("Ra", "Li", "Na", "Cl", "K")
    few = radioactive_turn("Ra", "Li", "Na")

    assert (sideways[1].glowing, sideways[1].rounds) == (("sideways",) * 2, (2,))
    assert (upright[0].glowing, upright[0].rounds) == (("up",), (3,))
    assert few[0].rounds == (2,)


def test_ion_w13_takes_in_the_order_of_the_flips() -> None:
    areas = ["Mg-F Cl", "K F", "Ca-Cl", "Cl"]
    seats = [player(area=lying, letter=a) for lying, a in zip(areas, "ABCD", strict=True)]
    turn_3_of_round_2 = (7 + 2) % 4
    frames = [DeclareTiles(), PassLeft(), PassLeft(), DeclareTiles(), Steals(), Score()]
    table = scene(frames, *seats, modules=GLOWING_TILES, leader=turn_3_of_round_2)

    play(table, "no tile", "no tile", "rxn", "no tile", "rxn: Ca-Cl")
    leader = table.state.leader
    play(table, "rxn", "rxn", "no tile", "rxn: Cl, Mg-F", "rxn: F, K")
    order = table.state.flips
    play(table, "Cl of Cl from 3: Cl on Ca-Cl", "F of F from 1: F on Mg-F")
    events = play(table, "Cl of Cl from 0: Cl on K")

    assert (leader, order) == (3, (2, 0, 1))
    assert [event.total for event in only(events, RoundScored)] == [11, 8, 13, 0]


def test_ion_w14_a_final_score_with_everything_in_play() -> None:
    every = ["select two", "take", "rxn"]
    seats = [
        player(rounds=[17, 22, 15], letter="F", used=["select two", "rxn"], radioactive="Ra Fr"),
        player(rounds=[14, 19, 12], letter="D", used=every, radioactive="At Pm U"),
        player(rounds=[20, 13, 21], letter="G", radioactive="Po Tc Th"),
        player(rounds=[16, 18, 23], letter="A", used=["take"]),
    ]

    result = ended(*seats, modules=Modules(True, True, True, True))

    assert [decay(p) for p in seats] == [9, 12, 9, 0]
    assert [parts["decay"] for parts in result.breakdown] == [2, 9, 2, -3]
    assert [parts["tiles"] for parts in result.breakdown] == [-5, -9, 0, -4]
    assert result.scores == [51, 45, 56, 50]
    assert result.winners == [2]


@pytest.mark.parametrize(
    ("decays", "ties", "awards"),
    [
        ([12, 9, 9, 4, 4], "two_places", [13, 6, 6, -1, -1]),
        ([8, 8, 8, 5, 0, 0], "two_places", [8, 8, 8, 0, -1, -1]),
        ([8, 8, 8, 5, 0, 0], "all_places", [9, 9, 9, 0, -1, -1]),
        ([10, 8, 7, 6, 3, 2, 0], "two_places", [13, 9, 3, 0, 0, 0, -3]),
    ],
)
def test_ion_w15_decay_awards_for_five_to_seven(
    decays: list[int], ties: str, awards: list[int]
) -> None:
    assert decay_awards(decays, ties) == awards


def test_ion_w12_every_card_of_the_turn_is_told() -> None:
    seats = [player(placing=cards) for cards in ("Ra", "U Fr", "Th")]

    table = scene(PlaceCards([]), *seats, modules=GLOWING_TILES)

    told = [event.sentence(["A", "B", "E"]) for event in only(table.told, RadioactivePlayed)]
    assert told == ["A laid Ra down.", "B laid U down.", "B laid Fr down.", "E laid Th down."]
