"""ION-100 to ION-108 and ION-117 to ION-119: action tiles."""

from __future__ import annotations

import pytest

from labtable.games.ion.decisions import DeclareTiles, PlaceCards, Select
from labtable.games.ion.events import (
    CardDrawn,
    CardsRevealed,
    TileTurned,
)
from labtable.games.ion.flow import Round, Turn
from tests.ion.kit import (
    TILES,
    area,
    ended,
    player,
    scene,
    scored,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_ion_100_a_turned_tile_shows_its_number_to_everybody() -> None:
    table = scene(DeclareTiles(), player(letter="F"), player(letter="D"), modules=TILES)
    assert offered(table) == ["no tile", "rxn"], "the center is empty here"

    events = play(table, "rxn", "no tile")

    assert only(events, TileTurned) == [TileTurned(0, "rxn", -2, "F")]
    assert [tile.used for tile in table.view(1).seats[0].tiles] == [False, False, True]
    assert table.view(1).seats[0].tiles[2].points == -2


def test_ion_101_several_tiles_may_be_used_in_one_turn() -> None:
    seats = [player("Cl Cl Mg Na", letter="D"), player("F K Li He", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, deck="Ne", center="Ca OH")

    events = play(table, "Cl + Mg", "He", "take + rxn", "no tile", "take OH", "rxn: Mg-Cl, OH")

    assert [turned.tile for turned in only(events, TileTurned)] == ["select two", "rxn", "take"]
    assert area(table) == ["Mg-Cl", "OH"]


@pytest.mark.parametrize("rounds", [(), (5,), (5, 5)])
def test_ion_101_tiles_may_be_used_in_any_turn_of_any_round(rounds: tuple[int, ...]) -> None:
    table = scene(
        Round(), *[player(rounds=rounds, letter=letter) for letter in "DE"], modules=TILES
    )

    for _ in range(6):
        picks = [str(table.options(seat)[0]) for seat in (0, 1)]
        assert any(" + " in option for option in offered(table))
        play(table, *picks)
        assert offered(table) == ["no tile", "take", "rxn", "take + rxn"]
        play(table, "no tile", "no tile")
        while isinstance(table.decision, PlaceCards):
            play(table, offered(table, table.waiting()[0])[0])


def test_ion_102_a_used_tile_stays_used_also_in_the_next_round() -> None:
    seats = [player(rounds=[5], letter="D", used=["select two", "take", "rxn"]), player(letter="E")]
    seats[1].rounds = (5,)

    table = scene(Round(), *seats, modules=TILES)
    play(table, *[str(table.options(seat)[0]) for seat in (0, 1)])

    assert not [option for option in offered(table, 0) if " + " in option]
    assert table.waiting() == [1], "seat 0 has no tile to declare"
    assert table.state.players[0].tiles.used == ["select two", "take", "rxn"]


def test_ion_103_select_two_keeps_two_cards_of_the_hand() -> None:
    seats = [player("Cl Mg Na", letter="D"), player("F K He", letter="E")]
    table = scene(Select(), *seats, modules=TILES, deck="Ne Ne")

    pairs = [option for option in offered(table) if " + " in option]
    play(table, "Mg + Cl", "He")

    assert pairs == ["Cl + Mg", "Cl + Na", "Mg + Na"]
    assert table.state.players[0].placing == ["Cl", "Mg"]
    assert table.state.players[0].tiles.used == ["select two"]


def test_ion_104_the_hand_gets_a_deck_card_before_it_is_passed() -> None:
    seats = [player("Cl Mg Na K", letter="D"), player("F Li He Ne", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, deck="Br")

    play(table, "Cl + Mg", "He", "no tile", "no tile", "Mg alone, Cl on Mg")

    assert table.state.players[1].hand == ["Br", "K", "Na"]
    assert [len(p.hand) for p in table.state.players] == [3, 3]
    assert table.state.deck == []


def test_ion_105_select_two_is_secret_until_the_reveal() -> None:
    seats = [player("Cl Mg Na", letter="D"), player("F K He", letter="E")]
    table = scene(Select(), *seats, modules=TILES, deck="Ne")

    early = play(table, "Cl + Mg")
    seen = table.view(1).seats[0]
    late = play(table, "He")

    assert early == []
    assert not any(tile.used for tile in seen.tiles)
    assert [type(event) for event in late] == [CardsRevealed, TileTurned, CardDrawn]


@pytest.mark.parametrize(
    ("answer", "after"),
    [
        ("Mg alone, Cl on Mg", ["Cl", "Mg-Cl"]),
        ("Cl alone, Mg on Cl", ["Cl", "Mg-Cl"]),
        ("Mg on Cl, Cl on Mg-Cl", ["MgCl2"]),
        ("Cl alone, Mg alone", ["Cl", "Cl", "Mg"]),
    ],
)
def test_ion_106_two_cards_are_placed_in_the_order_their_owner_likes(
    answer: str, after: list[str]
) -> None:
    mine = player(area="Cl", placing="Cl Mg", letter="D", used=["select two"])
    table = scene(PlaceCards([]), mine, modules=TILES)

    play(table, answer)

    assert area(table) == after


def test_ion_107_take_from_center_adds_a_card_to_the_selection() -> None:
    seats = [player("Na K", letter="D"), player("He Ne", letter="E")]
    table = scene(Turn(), *seats, modules=TILES, center="Cl F")

    play(table, "Na", "He", "take", "no tile", "take Cl", "Na alone, Cl on Na")

    assert area(table) == ["NaCl"]
    assert table.state.players[0].tiles.used == ["take"]


def test_ion_108_a_taken_card_is_not_replaced_and_an_empty_center_gives_nothing() -> None:
    seats = [player("Na K Li", letter="D"), player("He Ne Ar", letter="E")]
    table = scene([Turn(), Turn()], *seats, modules=TILES, center="Cl", deck="F F F")

    play(table, "Na", "He", "take", "no tile", "take Cl", "Na alone, Cl on Na")
    center = table.state.center.copy()
    play(table, "Ne", "K")

    assert center == []
    assert offered(table, 1) == ["no tile", "rxn"]
    assert "center is empty" in refused(table, "take", seat=1).why


def test_ion_117_tiles_lying_number_side_up_count_at_the_end() -> None:
    rounds = [20, 20, 20]
    seats = [
        player(rounds=rounds, letter="F", used=["select two", "rxn"]),
        player(rounds=rounds, letter="D", used=["select two", "take", "rxn"]),
        player(rounds=rounds, letter="A"),
    ]

    result = ended(*seats, modules=TILES)

    assert [parts["tiles"] for parts in result.breakdown] == [-5, -9, 0]
    assert result.scores == [55, 51, 60]


def test_ion_118_tiles_are_not_part_of_a_round() -> None:
    used = player(area="NaCl", letter="D", used=["select two", "take", "rxn"])

    assert scored(used).total == 7


def test_ion_119_a_refreshed_tile_stays_known() -> None:
    mine = player(letter="G", used=["rxn"])
    mine.tiles = mine.tiles.turned_back("rxn")
    table = scene(Select(), mine, player("Na K", letter="E"), modules=TILES)

    seen = table.view(1).seats[0]

    assert seen.letter == "G"
    assert [(tile.used, tile.points) for tile in seen.tiles][2] == (False, -3)
    assert [tile.points for tile in seen.tiles][:2] == [None, None]
    assert table.view(0).seats[1].letter == ""
