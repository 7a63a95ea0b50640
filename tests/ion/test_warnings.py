"""What a client says before something legal that is rarely wise."""

from __future__ import annotations

import pytest

from labtable.games.ion import ION, Place
from labtable.games.ion.state import Modules
from labtable.games.ion.view import view
from labtable.games.ion.warning import warning
from tests.ion.kit import placing


@pytest.mark.parametrize(
    ("area", "card", "move", "words"),
    [
        (
            "Cl",
            "Cl",
            "Cl alone",
            "A second lone Cl: a card placed later bonds to only one of them.",
        ),
        ("Na", "Cl", "Cl alone", ""),
        ("Mg", "PO4", "PO4 on Mg", "Mg-PO4 can never become neutral: too few such cards exist."),
        ("Mg", "Cl", "Cl on Mg", ""),
        ("", "He", "He alone", ""),
    ],
)
def test_ion_r02_a_client_warns_of_what_can_never_be_finished(
    area: str, card: str, move: str, words: str
) -> None:
    table = placing(card, area)

    said = str(warning(view(table.state, 0), Place((move,))) or "")

    assert said == words
    assert ION.warning is warning


def test_ion_r02_nothing_is_lost_by_a_second_lone_card_with_bond_many() -> None:
    table = placing("Cl", "Cl", modules=Modules(bond_many=True))

    assert warning(view(table.state, 0), Place(("Cl alone",))) is None
