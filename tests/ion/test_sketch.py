"""Cards laid to try: what they would make is what the table would say."""

from __future__ import annotations

from typing import Any

import labtable
from labtable.games.ion.answers import MOVES
from labtable.games.ion.sketch import Sketch, sketch
from tests.ion.kit import BOND_MANY, placing


def tried(table: labtable.Table[Any], text: str = "") -> Sketch:
    return sketch(table.view(0), text)


def places(found: Sketch) -> dict[str, str]:
    return {move.text: move.makes for move in found.moves}


def test_every_card_says_where_it_can_go_and_what_it_makes_there() -> None:
    found = tried(placing("Mg Cl", "Na"))

    assert places(found) == {"Mg alone": "Mg", "Cl alone": "Cl", "Cl on Na": "NaCl"}
    assert (found.area, found.left) == (["Na"], ["Mg", "Cl"])


def test_a_later_card_goes_on_what_lies_there_by_then() -> None:
    found = tried(placing("Mg Cl"), "Cl alone")

    assert places(found) == {"Mg alone": "Mg", "Mg on Cl": "Mg-Cl"}
    assert (found.area, found.left) == (["Cl"], ["Mg"])


def test_several_lone_cards_are_tied_together() -> None:
    table = placing("Mg", "Cl Cl", modules=BOND_MANY)
    move = next(move for move in tried(table).moves if move.count == 2)

    assert (move.target, move.makes) == ("Cl", "MgCl2")
    assert tried(table, move.text).area == ["MgCl2"]


def test_a_metal_has_a_place_for_each_charge() -> None:
    assert places(tried(placing("Fe", "Cl")))["Fe+3 on Cl"] == "Fe+3-Cl"


def test_a_card_that_is_only_looked_at() -> None:
    assert places(tried(placing("K F", "Mg-Cl"), "Cl")) == {
        "Cl alone": "Cl",
        "Cl on Mg-Cl": "MgCl2",
    }


def test_a_noble_gas_lies_apart() -> None:
    found = tried(placing("Ne Cl", "Na"), "Ne alone")

    assert (found.area, found.left) == (["Na"], ["Cl"])


def test_what_cannot_be_laid_is_answered_with_a_rule() -> None:
    table = placing("Na F", "Mg")

    for text in ("Na on Mg", "Cl on Mg", "bread", "Na alone, Na alone"):
        found = tried(table, text)
        assert (found.moves, found.rule) == ([], "ION-042")


def test_who_watches_has_nothing_to_lay() -> None:
    assert sketch(placing("Na").view(-1), "") == Sketch([], [], [], "", "", None)


def test_what_is_sketched_is_what_the_table_lists() -> None:
    for seed in range(20):
        table = labtable.new("ion", seats=2, seed=seed)
        while not table.over:
            seat = table.waiting()[0]
            options = table.options(seat)
            if table.view(seat).seats[seat].placing:
                listed = {option.moves[0] for option in options}
                found = sketch(table.view(seat), "")
                assert {move.text for move in found.moves} == listed <= MOVES.keys()
            table.play(seat, options[seed % len(options)])
