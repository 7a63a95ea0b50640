"""ION-040 to ION-049: select, reveal, place, pass."""

from __future__ import annotations

import pytest

from labtable.engine import Pass
from labtable.games.ion.actions import Arrange, Pick
from labtable.games.ion.decisions import PlaceCards, Select
from labtable.games.ion.events import CardDrawn, CardsRevealed, HandReceived, HandsThrownAway
from labtable.games.ion.flow import LastTurn, Steals, Turn
from labtable.games.ion.tables import KINDS, METALS
from tests.ion.kit import (
    RADIOACTIVE,
    TILES,
    area,
    dealt,
    places,
    placing,
    player,
    scene,
    scored,
)
from tests.playing import (
    offered,
    only,
    play,
    play_out,
    refused,
)


def test_ion_040_everybody_chooses_at_once_and_face_down() -> None:
    table = scene(Select(), player("Cl Na"), player("F Mg"))
    assert table.waiting() == [0, 1]
    before = table.view(1)

    table.play(0, Pick("Na"))

    after = table.view(1)
    assert table.waiting() == [1]
    assert after.seats[0].hand_size == before.seats[0].hand_size == 2
    assert after.seats[0].placing == []


def test_ion_041_nothing_is_revealed_before_the_last_choice() -> None:
    table = scene(Select(), player("Cl Na"), player("F Mg"), player("K He"))

    early = [table.play(0, "Na"), table.play(1, "Mg")]
    late = table.play(2, "He")

    assert early == [[], []]
    assert only(late, CardsRevealed)[0].cards == ["Na", "Mg", "He"]


@pytest.mark.parametrize("card", KINDS)
def test_ion_042_laying_a_card_alone_is_always_allowed(card: str) -> None:
    options = places(card, "Na Cl Mg-Cl NaF")

    alone = [f"{card}+{charge}" for charge in METALS[card]] if card in METALS else [card]
    assert [f"{face} alone" for face in alone] == options[: len(alone)]


def test_ion_042_a_revealed_card_must_be_placed() -> None:
    table = placing("Cl", "Na")

    assert offered(table) == ["Cl alone", "Cl on Na"]
    assert refused(table, "F alone", seat=0).rule == "ION-042"


def test_ion_042_every_card_of_the_turn_must_be_placed() -> None:
    refusal = refused(placing("Cl F", "Na"), "Cl on Na", seat=0)

    assert (refusal.rule, refusal.why) == ("ION-042", "F must be placed too, bonded or alone.")


def test_ion_043_a_placed_card_may_not_be_moved_later() -> None:
    table = placing("K", "Na Cl")

    refusal = refused(table, Arrange(("K", "NaCl")), seat=0)
    play(table, "K alone")

    assert refusal.rule == "ION-173"
    assert "only RXN" in refusal.why
    assert area(table) == ["Cl", "K", "Na"]


@pytest.mark.parametrize("rounds", [(), (1,), (1, 2)])
def test_ion_044_hands_go_to_the_left_in_every_round(rounds: tuple[int, ...]) -> None:
    hands = ["Cl F He", "Na Mg Ne", "K Li Ar"]
    table = scene(Turn(), *[player(hand, rounds=rounds) for hand in hands])

    play(table, "He", "Ne", "Ar")

    assert [p.hand for p in table.state.players] == [["K", "Li"], ["Cl", "F"], ["Mg", "Na"]]
    assert [len(event.cards) for event in only(table.told, HandReceived)] == [2, 2, 2]


def test_ion_045_the_last_two_cards_are_thrown_away_without_effect() -> None:
    table = scene([LastTurn()], player("Cl He Na"), player("F K Ne"))

    events = play(table, "He", "Ne")

    assert only(events, HandsThrownAway)
    assert [p.thrown for p in table.state.players] == [("Cl", "Na"), ("F", "K")]
    assert [p.hand for p in table.state.players] == [[], []]
    assert scored(table.state.players[0]).total == 2


@pytest.mark.parametrize(("radioactive", "turns"), [(False, 6), (True, 7)])
def test_ion_046_a_round_has_six_turns_or_seven_with_hands_of_nine(
    radioactive: bool, turns: int
) -> None:
    events = play_out(dealt(3, radioactive=radioactive))

    assert len(only(events, CardsRevealed)) == 3 * turns


def test_ion_047_a_player_may_not_pass_on_the_selection() -> None:
    table = dealt(2)

    refusal = refused(table, Pass(), seat=0)

    assert "pass" not in [option.casefold() for option in offered(table)]
    assert refusal.rule == "TABLE-03"
    assert "Which card of your hand do you keep?" in refusal.why


def test_ion_048_two_players_swap_hands() -> None:
    table = scene(Turn(), player("Cl He"), player("Na Ne"))

    play(table, "He", "Ne")

    assert [p.hand for p in table.state.players] == [["Na"], ["Cl"]]


def test_ion_049_a_draw_of_the_last_turn_still_comes_and_is_thrown_away() -> None:
    seats = [player("Cl He Na", letter="D"), player("F K Ne", letter="E")]
    table = scene(LastTurn(), *seats, modules=TILES, deck="Br")

    events = play(table, "Cl + He", "Ne", "no tile", "no tile")

    assert [event.card for event in only(events, CardDrawn)] == ["Br"]
    assert table.state.players[0].thrown == ("Br", "Na")
    assert table.state.leader == 1, "throwing away closes the turn like a pass"


def test_ion_049_throwing_away_locks_transition_metals_like_a_pass() -> None:
    thief = player("Na Ne Ne", area="Fe+3", letter="D")
    victim = player("He He Cl", letter="E")
    table = scene([LastTurn(), Steals()], thief, victim, modules=TILES, flips=[0])

    play(table, "Ne", "Cl", "no tile", "no tile")

    assert "Cl of Cl from 1: Cl on Fe+3" in offered(table)
    assert not [option for option in offered(table) if "Fe+2" in option]


def test_ion_046_the_turns_are_counted_by_hand_size_not_by_seats() -> None:
    for seats in (3, 7):
        table = dealt(seats, radioactive=True)
        assert table.state.modules == RADIOACTIVE
        assert sum(isinstance(frame, Turn) for frame in table.state.agenda) == 5
        assert sum(isinstance(frame, LastTurn) for frame in table.state.agenda) == 1


def test_ion_043_no_option_of_placing_touches_other_cards() -> None:
    state = placing("Cl", "Na K MgF2").state

    for option in PlaceCards([]).options(state, 0):
        twin = state.clone()
        PlaceCards([]).take(twin, 0, option)
        left = [group for group in ["Na", "K", "MgF2"] if group in twin.players[0].area]
        assert len(left) >= 2
        assert "MgF2" in left
