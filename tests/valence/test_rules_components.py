"""VAL-001 to VAL-009: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from labtable.engine import Refusal
from labtable.engine.picture import as_text
from labtable.games.valence.components import BOX, ELEMENTS
from labtable.games.valence.picture import picture
from labtable.games.valence.tables import BANK, COLOR, KINDS, ROLE, TRADED
from labtable.games.valence.view import things
from tests.playing import (
    play,
)
from tests.valence.kit import (
    dealt,
    hand,
    player,
    stash,
    turn,
)

CARDS = {"O": 12, "H": 10, "S": 8, "Na": 8, "F": 6, "Cl": 6, "C": 4, "K": 4, "Cu": 2, "Zn": 2}
MOLECULES = """
8 Salt, 8 Water, 8 Acid, 6 Hydrogen Sulfide, 6 Carbon Dioxide, 6 Carbon Disulfide,
5 Carbonyl Sulfide, 7 Metal Oxide, 7 Base, 7 Metal Sulfide, 7 Metal Hydrosulfide,
4 Deadly Carbonyls, 4 Thiophosgene, 4 Sulfur Trioxide, 4 Sulfuric Acid, 3 Halocarbon,
2 Metal Sulfate, 2 Bisulfate, 3 Transition Metal Compound
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_val_001_two_to_four_may_play(seats: int) -> None:
    table = dealt(seats)

    assert len(table.state.players) == seats
    assert len(table.waiting()) == 1


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_val_001_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Refusal) as refusal:
        dealt(seats)

    assert refusal.value.rule == "VAL-001"
    assert f"2 to 4 players, not {seats}" in refusal.value.why


def test_val_002_the_deck_has_63_cards_of_eleven_elements() -> None:
    everything = Counter(things(dealt(4).state))

    cards = {card: count for card, count in everything.items() if card in ELEMENTS}

    assert cards == CARDS | {"Ca": 1}
    assert sum(cards.values()) == 63


def test_val_003_helium_and_oganesson_stay_in_the_box_unless_asked_for() -> None:
    plain, noble = things(dealt().state), things(dealt(preset="noble").state)

    assert not {"He", "Og"} & set(plain)
    assert sorted(noble) == sorted([*plain, "He", "Og"])


def test_val_004_the_bank_has_101_cards_of_19_kinds() -> None:
    printed = [entry.strip().split(" ", 1) for entry in MOLECULES.replace("\n", " ").split(",")]

    bank = dealt().state.bank

    assert bank == {kind: int(count) for count, kind in printed}
    assert (sum(bank.values()), len(bank)) == (101, 19)


@pytest.mark.parametrize(
    ("card", "number", "valence", "secondary"),
    [
        ("H", 1, 1, None),
        ("C", 6, 4, None),
        ("O", 8, -2, None),
        ("F", 9, -1, None),
        ("Na", 11, 1, None),
        ("S", 16, -2, 6),
        ("Cl", 17, -1, None),
        ("K", 19, 1, None),
        ("Ca", 20, 2, None),
        ("Cu", 29, 2, 0),
        ("Zn", 30, 2, 0),
        ("He", 2, 0, None),
        ("Og", 118, 0, None),
    ],
)
def test_val_005_an_element_card_has_a_number_and_one_or_two_valences(
    card: str, number: int, valence: int, secondary: int | None
) -> None:
    printed = ELEMENTS[card]

    assert printed.atomic_number == number
    assert (printed.valence, printed.secondary) == (valence, secondary)


def test_val_006_every_colour_is_a_chemical_family() -> None:
    families: dict[str, list[str]] = {}
    for card, color in COLOR.items():
        families.setdefault(color, []).append(card)

    assert {color: sorted(cards) for color, cards in families.items()} == {
        "hydrogen": ["H"],
        "metal": ["Ca", "K", "Na"],
        "transition": ["Cu", "Zn"],
        "carbon": ["C"],
        "oxygen": ["O"],
        "sulfur": ["S"],
        "halogen": ["Cl", "F"],
        "noble": ["He", "Og"],
    }


def test_val_007_every_kind_has_one_role_and_perhaps_a_flag() -> None:
    roles: dict[str, list[str]] = {}
    for kind in KINDS:
        roles.setdefault(ROLE[kind], []).append(kind)

    assert roles["reactor"] == ["Water", "Acid", "Sulfuric Acid"]
    assert roles["blocker"] == ["Transition Metal Compound"]
    assert {role: len(found) for role, found in roles.items()} == {
        "stable": 8,
        "reactor": 3,
        "vulnerable": 7,
        "blocker": 1,
    }
    assert TRADED == ["Salt", "Hydrogen Sulfide"]
    flagged = [kind.name for kind in BOX.molecules if kind.complex]
    assert flagged == ["Sulfuric Acid", "Metal Sulfate", "Bisulfate"]


def test_val_008_cards_of_a_kind_are_one_option_and_one_count() -> None:
    mine = player("O", stash="Salt, Salt", formulas="NaCl KF")
    table = turn(mine)

    trades = [option for option in table.options(0) if str(option).startswith("trade")]
    play(table, "trade up Salt")

    assert len(trades) == 1
    assert stash(table) == "Salt"
    assert table.view(1).bank["Salt"] == BANK["Salt"] - 1


def test_val_009_a_picture_shows_what_is_printed_on_the_cards() -> None:
    mine = player("O S Zn", stash="Water, Base, Transition Metal Compound, Salt", formulas="H2O")
    table = turn(mine, pile="Cl")

    text = as_text(picture(table.view(0), ["Ada", "Bo"]))

    assert hand(table) == "O S Zn"
    assert "O(-2) S(-2/+6) Zn(+2/0)" in text, "valences, with the second one behind a stroke"
    assert "[Water H2O 1]*" in text, "a Reactor and its points"
    assert "[Base 4]!" in text, "a vulnerable Molecule"
    assert "[Transition Metal Compound 3]#" in text, "a blocker"
    assert "[Salt 1] " in text, "a stable Molecule has no mark"
