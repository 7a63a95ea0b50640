"""MON-001 to MON-006, MON-R01, MON-R59, MON-R65, MON-R67: what is in the box."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.components import BOX, GOODS, MONEY, PASSES
from labtable.games.chemistry_monopoly.options import PRESETS
from labtable.games.chemistry_monopoly.tables import (
    CARD_AT,
    CARDS,
    INTEREST,
    KIND_AT,
    LIFE,
    LOTS,
    MEMBERS,
    NAME_AT,
    PRICE,
    REDEMPTION,
    RENT,
    STEP_PRICE,
    SUPPLY,
    SUPPLY_RENT,
    TIMES,
    TITLE,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.view import things
from labtable.ledger import ledger_text
from tests.chemistry_monopoly.kit import (
    BALANCE,
    BURNER,
    CYLINDER,
    RACK,
    dealt,
    turn,
)
from tests.chemistry_monopoly.kit import player as seat
from tests.playing import (
    offered,
    play,
)

LEDGER = ledger_text("chemistry_monopoly")
ROW = re.compile(r"^\| (\w+) \| ([a-z ]+) \| (\w\w? \d+.*) \| (\d+) \|$", re.MULTILINE)


def printed_lots() -> dict[str, tuple[str, int, list[int], int]]:
    """Read set, price, rents and liquid price of every lot from the ledger's table."""
    lots: dict[str, tuple[str, int, list[int], int]] = {}
    for name, _, members, liquid in ROW.findall(LEDGER):
        group: list[tuple[str, int]] = []
        for part in re.split(r"[,;] ", members):
            label, _, rents = part.partition(": ")
            symbol, price = label.split()
            group.append((symbol, int(price)))
            if rents:
                figures = [int(rent) for rent in rents.split("/")]
                lots |= {lot: (name, cost, figures, int(liquid)) for lot, cost in group}
                group = []
    return lots


def test_mon_001_the_box_holds_dice_tokens_pieces_decks_cards_and_money() -> None:
    box = Counter(things(dealt(2).state))

    assert (box["liquid"], box["solid"]) == (51, 20)
    assert len(BOX.tokens) == 6
    assert [len(BOX.lab_day), len(BOX.test_day)] == [16, 16]
    assert sum(box[card] for card in CARDS) == 28
    assert BOX.counts["dice"] == 2


def test_mon_004_there_are_40_spaces_and_28_cards_in_their_groups() -> None:
    assert len(BOX.spaces) == 40
    assert [len(LOTS), len(LIFE), len(SUPPLY), len(CARDS)] == [22, 2, 4, 28]
    assert sorted(len(lots) for lots in MEMBERS.values()) == [2, 2, 3, 3, 3, 3, 3, 3]
    assert LIFE == ["C", "Si"]
    assert MEMBERS["halogens"] == ["F", "Cl", "I"]


def test_mon_004_the_board_is_laid_out_as_the_ledger_says() -> None:
    text = LEDGER.partition("### Board")[2].partition("\n\n|")[0].replace("\n", " ")
    spaces = re.findall(r"(?<!\d)(\d+) ([A-Z][A-Za-z' ]+)[;.]", text)

    assert [(int(at), name) for at, name in spaces] == list(enumerate(NAME_AT))


def test_mon_004_every_lot_costs_and_earns_what_the_ledger_says() -> None:
    lots = printed_lots()

    assert list(lots) == LOTS
    for lot, (name, price, rents, liquid) in lots.items():
        assert lot in MEMBERS[name]
        assert (PRICE[lot], RENT[lot], STEP_PRICE[lot]) == (price, rents, liquid), lot


def test_mon_004_life_elements_and_lab_supplies_have_their_figures() -> None:
    assert ([PRICE[card] for card in LIFE], TIMES) == ([150, 150], [4, 10])
    assert SUPPLY == [RACK, BURNER, CYLINDER, BALANCE]
    assert ([PRICE[card] for card in SUPPLY], SUPPLY_RENT) == ([200] * 4, [25, 50, 100, 200])


@pytest.mark.parametrize("card", CARDS)
def test_mon_004_half_the_price_is_paid_for_a_transfer_and_a_tenth_of_it_is_interest(
    card: str,
) -> None:
    assert TRANSFER_PRICE[card] * 2 == PRICE[card]
    assert INTEREST[card] == (TRANSFER_PRICE[card] + 9) // 10
    assert REDEMPTION[card] == TRANSFER_PRICE[card] + INTEREST[card]


def test_mon_002_every_seat_has_a_token_of_its_own() -> None:
    tokens = [each.token for each in dealt(6).view(0).seats]

    assert len(set(tokens)) == 6


def test_mon_r72_tokens_go_by_seat() -> None:
    for seats in (2, 6):
        tokens = [each.token for each in dealt(seats).view(0).seats]
        assert tokens[:2] == ["Flask", "Goggles"]
        assert tokens == [token.name for token in BOX.tokens[:seats]]


def test_mon_006_mon_w2_the_recommended_notes_add_up_to_1500() -> None:
    notes = {note.value: note.count for note in BOX.money.start_notes}

    assert notes == {500: 2, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5}
    assert sum(value * count for value, count in notes.items()) == 1500
    assert [each.cash for each in dealt(4).view(0).seats] == [1500] * 4


def test_mon_r01_sentences_that_break_across_the_pages_are_kept_whole() -> None:
    assert BOX.money.go_landing_bonus_total == 400  # from the Go bonus
    assert PASSES == ["Hall pass", "Note from the teacher"]  # from the pass card
    assert "F 4, Cl 3, I 2 is not" in LEDGER  # from the halogen example
    assert "8, 1, 2, 7, 6, 3, 4, 5 (MON-R01)" in LEDGER


def test_mon_r59_lab_supplies_are_bought_transferred_and_traded_like_any_card() -> None:
    table = turn(seat(500, RACK))

    assert f"transfer {RACK}" in offered(table)
    play(table, f"transfer {RACK}", f"buy back {RACK}", f"offer 0 gives 1: {RACK}", "accept")

    assert table.state.owner[RACK] == 1


def test_mon_r65_space_38_is_a_fourth_lab_day_and_there_is_one_tax() -> None:
    assert [at for at, kind in enumerate(KIND_AT) if kind == "lab_day"] == [2, 17, 33, 38]
    assert [at for at, kind in enumerate(KIND_AT) if kind == "test_day"] == [7, 22, 36]
    assert [at for at, kind in enumerate(KIND_AT) if kind == "tax"] == [4]


def test_mon_r67_money_is_written_with_one_sign() -> None:
    table = turn(seat(500, "Au"))

    answer = table.read(0, "offer 0 gives 1: Au, 1 gives 0: @300")

    assert MONEY == "@"
    assert str(answer) == "offer 0 gives 1: Au, 1 gives 0: 300 @"
    assert "@" in str(play(table, "transfer Au")[0])


def test_mon_114_pieces_are_no_goods() -> None:
    assert sorted(GOODS) == sorted([*CARDS, *PASSES, "@"])


def test_mon_170_the_short_game_names_its_length_and_no_clock_stops_it() -> None:
    told = str(PRESETS["short"].__doc__)

    assert "60 to 90 minutes" in told
    assert not [name for name in CHEMISTRY_MONOPOLY.options.__struct_fields__ if "minute" in name]


def test_mon_042_every_card_space_has_its_card() -> None:
    assert [TITLE[card] for card in CARD_AT if card] == [
        name for name, card in zip(NAME_AT, CARD_AT, strict=True) if card
    ]
    assert sum(not card for card in CARD_AT) == 12


def test_mon_055_every_card_text_says_the_sums_of_its_effect() -> None:
    page = files("labtable.games.chemistry_monopoly").joinpath("components.toml").read_text()
    data = tomllib.loads(page)

    for card in (*data["lab_day"], *data["test_day"]):
        effect = card["effect"]
        sums = [effect[key] for key in ("amount", "per_liquid", "per_solid") if key in effect]
        assert [int(figure) for figure in re.findall(r"@(\d+)", card["text"])] == sums
        fined = effect["kind"].startswith("pay") and effect["kind"] != "pay_each"
        assert card["pot"] == fined, card["id"]
