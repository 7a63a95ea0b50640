"""ION-170 to ION-179: what the table must refuse."""

from __future__ import annotations

import msgspec
import pytest

from labtable.engine import WATCHER, Action, Decision, Refusal, Table, visible_events
from labtable.games.ion.actions import Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.decisions import (
    ChooseRefresh,
    DeclareTiles,
    PlaceCards,
    Select,
    StealCard,
    TakeFromCenter,
)
from labtable.games.ion.flow import Turn
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.view import view
from tests.ion.kit import (
    GLOWING_TILES,
    POLYATOMIC,
    TILES,
    area,
    dealt,
    placing,
    player,
    scene,
    stealing,
)
from tests.playing import (
    offered,
    play,
    refused,
)


@pytest.mark.parametrize(
    ("pick", "why"),
    [
        (Pick("Xe"), "Xe is not in your hand."),
        (Pick("Cl", "He"), "He is not in your hand."),
        (Pick("Cl", "Na"), "Without action tiles you keep one card a turn, not two."),
    ],
)
def test_ion_170_only_cards_of_the_hand_and_one_a_turn(pick: Pick, why: str) -> None:
    refusal = refused(scene(Select(), player("Cl Na"), player("F He")), pick, seat=0)

    assert (refusal.rule, refusal.why) == ("ION-170", why)


def test_ion_170_two_cards_need_two_in_hand_and_an_unused_tile() -> None:
    fresh, used = player("Cl Na K", letter="D"), player("Cl F K", letter="E", used=["select two"])
    table = scene(Select(), fresh, used, modules=TILES, deck="Br")

    assert "only one Cl" in refused(table, Pick("Cl", "Cl"), seat=0).why
    assert "Select Two tile is used" in refused(table, Pick("Cl", "F"), seat=1).why


@pytest.mark.parametrize(
    ("target", "rule"), [("He", "ION-069"), ("Ra", "ION-069"), ("NaF", "ION-066"), ("K", "ION-070")]
)
def test_ion_171_what_nothing_may_be_bonded_to(target: str, rule: str) -> None:
    table = placing("Cl", "NaF Na", player(area="K"))
    table.state.players[0].noble, table.state.players[0].radioactive = ["He"], ("Ra",)

    refusal = refused(table, f"Cl on {target}", seat=0)

    assert refusal.rule == rule
    assert target in refusal.why


@pytest.mark.parametrize(
    ("card", "target", "rule"),
    [("Cl", "F", "ION-068"), ("Cl", "Mg-F", "ION-065"), ("K", "Na-SO4", "ION-065")],
)
def test_ion_172_equal_signs_and_second_kinds(card: str, target: str, rule: str) -> None:
    table = placing(card, f"{target} H OH")

    refusal = refused(table, f"{card} on {target}", seat=0)

    assert refusal.rule == rule
    assert target in refusal.why
    assert card in refusal.why


def test_ion_173_without_rxn_nothing_is_moved_or_turned() -> None:
    table = placing("Cl", "Fe+3-Cl Na")

    moved = refused(table, Arrange(("FeCl2", "Na")), seat=0)
    turned = refused(table, "Fe+2 on Cl", seat=0)

    assert (moved.rule, turned.rule) == ("ION-173", "ION-042")
    assert "only RXN in this turn moves them" in moved.why
    assert area(table) == ["Fe+3-Cl", "Na"]


@pytest.mark.parametrize(
    ("used", "center", "action", "named"),
    [
        ("rxn", "Cl", Declare(rxn=True), "RXN tile is used"),
        ("take", "Cl", Declare(take=True), "Take From Center tile is used"),
        ("select two", "", Declare(take=True), "center is empty"),
    ],
)
def test_ion_174_no_tile_twice_and_no_take_from_an_empty_center(
    used: str, center: str, action: Declare, named: str
) -> None:
    seats = [player(letter="D", used=[used]), player(letter="E")]

    refusal = refused(scene(DeclareTiles(), *seats, modules=TILES, center=center), action, seat=0)

    assert refusal.rule == "ION-174"
    assert named in refusal.why


def test_ion_175_the_drawn_card_cannot_be_kept_in_the_same_turn() -> None:
    seats = [player("Cl K Mg Na", letter="D"), player("F He He Li", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, deck="Br")

    play(table, "Cl + Mg", "He", "no tile", "no tile")

    assert "Br" in table.state.players[0].hand
    assert not [option for option in offered(table) if "Br" in option]
    assert refused(table, "Br alone, Cl alone, Mg on Cl", seat=0).rule == "ION-042"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Steal(1, "He", "He alone"), "ION-176"),
        (Steal(1, "Ra", "Ra alone"), "ION-176"),
        (Steal(1, "NaCl", "Cl alone"), "ION-176"),
        (Steal(0, "Na", "Na alone"), "ION-176"),
        (Steal(7, "F", "F alone"), "ION-176"),
        (Steal(1, "Br", "Br alone"), "ION-112"),
        (Steal(1, "F", "Br alone"), "ION-112"),
    ],
)
def test_ion_176_what_rxn_may_never_take(action: Steal, rule: str) -> None:
    victim = player(area="NaCl F", noble="He", radioactive="Ra", letter="E")
    table = stealing(player(area="Na", letter="D"), victim, player(), modules=GLOWING_TILES)

    assert refused(table, action, seat=0).rule == rule
    assert action not in table.options(0)


@pytest.mark.parametrize(
    ("trades", "named"),
    [
        (("CO3 for rxn",), "CO3 is no polyatomic card in a neutral compound"),
        (("Cl for rxn",), "Cl is no polyatomic card"),
        (("SO4 for take",), "no used tile 'take'"),
        (("SO4 for select two",), "no used tile 'select two'"),
    ],
    ids=["unfinished", "not polyatomic", "unused tile", "a tile of the neighbour"],
)
def test_ion_177_no_refresh_without_a_scoring_card_or_a_used_own_tile(
    trades: tuple[str, ...], named: str
) -> None:
    seats = [
        player(area="MgSO4 Na-CO3 NaCl", letter="D", used=["rxn"]),
        player(letter="E", used=["select two"]),
    ]

    refusal = refused(scene(ChooseRefresh(), *seats, modules=POLYATOMIC), Refresh(trades), seat=0)

    assert refusal.rule == "ION-177"
    assert named in refusal.why


def test_ion_178_no_two_player_game_with_radioactive_cards() -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(2, radioactive=True)

    assert refusal.value.rule == "ION-178"
    assert "3 to 7 players" in refusal.value.why


def hidden_things_changed(table: Table[IonState]) -> IonState:
    """Give the hands, the deck and the unseen tile sets other contents of the same size."""
    twin = table.state.clone()
    twin.deck = ["?"] * len(twin.deck)
    letters = iter("ABCDEFG")
    for somebody in twin.players:
        somebody.hand = ["He"] * len(somebody.hand)
        somebody.tiles.letter = next(letters)
    return twin


@pytest.mark.parametrize("seed", range(3))
def test_ion_179_nobody_sees_numbers_hands_or_the_deck(seed: int) -> None:
    table = dealt(3, seed, preset="full")
    table.play(0, table.options(0)[0])

    shown = msgspec.json.encode(view(table.state, WATCHER))

    assert msgspec.json.encode(view(hidden_things_changed(table), WATCHER)) == shown


def test_ion_179_a_dealt_hand_is_told_to_its_owner_alone() -> None:
    table = dealt(2, seed=4)
    mine: Player = table.state.players[0]

    told = [
        " ".join(str(event) for event in visible_events(table.told, viewer))
        for viewer in (0, 1, -1)
    ]

    assert ", ".join(mine.hand) in told[0]
    assert all("Seat 0 now holds 8 cards." in text for text in told[1:])


NONSENSE = ["", "Cl", "Xx", "0", "Cl on 9 Na", "Na on Fe", "SO4 for rxn", "Fe+9 alone", "rxn"]


@pytest.mark.parametrize("word", NONSENSE)
def test_nonsense_is_refused_in_a_sentence_whatever_is_asked(word: str) -> None:
    mine = player("Cl K Na", area="Na Fe+3 MgSO4", placing="Cl K", letter="D", used=["rxn"])
    asked: list[tuple[Decision[IonState], list[Action]]] = [
        (Select(), [Pick(word), Pick("Cl", word), Pick(word, "Cl")]),
        (PlaceCards([]), [Place((word, word)), Place((word,)), Place(("Cl alone", word))]),
        (PlaceCards([0]), [Arrange((word,)), Arrange((word, word)), Arrange(("Na", word))]),
        (TakeFromCenter(0), [Take(word)]),
        (StealCard(0), [Steal(1, word, word), Steal(1, "F", word), Steal(-5, "F", "F alone")]),
        (ChooseRefresh(), [Refresh((word,)), Refresh((word, word)), Refresh(("SO4 for rxn",) * 2)]),
    ]
    for question, actions in asked:
        other = player("F", area="F", letter="E")
        table = scene(question, mine.clone(), other, modules=POLYATOMIC, center="Br", deck="H H")
        for action in actions:
            if action not in table.options(0):
                assert refused(table, action, seat=0).why.endswith(".")
