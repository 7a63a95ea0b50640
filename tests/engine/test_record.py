"""Game records: readable, replayable, and clear about what is wrong with them."""

from __future__ import annotations

import pytest

import labtable
from labtable.engine import Pass, Refusal, Table, Unreadable
from labtable.engine.record import read_record
from tests.engine.lab import Amount, Bid, lab

TEXT = """[Game "ion"]
[Rules "1"]
[Data "DATA"]
[Seats "2"]
[Seed "7"]

0 FIRST
"""


@pytest.fixture
def text() -> str:
    """A record of a game that has just begun."""
    table = labtable.new("ion", seats=2, seed=7)
    data = table.record.header.data
    return TEXT.replace("DATA", data).replace("FIRST", str(table.options(0)[0]))


def complaint(text: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        labtable.replay(text)
    assert refused.value.why.endswith((".", "?"))
    return refused.value


def test_a_record_is_a_head_and_a_line_per_answer() -> None:
    table = lab(Bid(0, [1]), names=["Ada", "Bo", "Cy"])
    table.play(0, Amount(1))
    table.play(1, Pass())

    assert table.record.to_text() == (
        '[Game "lab"]\n[Rules "1"]\n[Data "e3b0c44298fc"]\n[Seats "3"]\n[Seed "0"]\n'
        '[Names "[\\"Ada\\",\\"Bo\\",\\"Cy\\"]"]\n[Result "1 1 1"]\n\n0 amount 1\n1 pass\n'
    )


def test_only_options_that_differ_from_the_usual_stand_in_a_record() -> None:
    table = labtable.new("ion", seats=3, seed=7, bond_many=True, radioactive=False)

    assert '[Options "{\\"bond_many\\":true}"]' in table.record.to_text()


def test_a_record_replays_to_the_same_bytes(text: str) -> None:
    table = labtable.replay(text)

    assert table.record.to_text() == text
    assert labtable.replay(table.record.to_text()).save() == table.save()


def test_a_record_replays_up_to_any_answer(text: str) -> None:
    assert labtable.replay(text, upto=0).record.answers == []
    assert len(labtable.replay(text, upto=1).record.answers) == 1


@pytest.mark.parametrize(
    "change",
    [
        ("\n", "\r\n"),
        ("\n", " ; a remark\n"),
        ("\n\n", "\n; a remark\n\n  \n"),
        ("0 ", "  0   "),
        ("[Game", "\ufeff[Game"),
        ("[Seed", '[Event "a sunny afternoon"]\n[Seed'),
    ],
)
def test_comments_blanks_and_unknown_tags_do_not_matter(text: str, change: tuple[str, str]) -> None:
    assert labtable.replay(text.replace(*change)).save() == labtable.replay(text).save()


@pytest.mark.parametrize("names", [["a;b", "[x]"], ['"q"', "\\"], ["Zo\u00eb", "\u674e"]])
def test_names_of_any_letters_survive(names: list[str]) -> None:
    table = labtable.new("ion", seats=2, seed=7, names=names)

    again = labtable.replay(table.record.to_text())

    assert again.record.header.names == names


@pytest.mark.parametrize("line", ["hello", "-1 Cl", "0", "Cl 0", '[Late "tag"]', "9999999 Cl"])
def test_table_20_a_damaged_line_is_named(text: str, line: str) -> None:
    found = complaint(text + line + "\n")

    assert str(found) == (f"Line 8 of the record should read like '0 Cl', not '{line}'. [TABLE-20]")


@pytest.mark.parametrize("tag", ["Game", "Rules", "Data", "Seats", "Seed"])
def test_table_21_a_missing_tag_is_named(text: str, tag: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(f"[{tag}")]

    found = complaint("\n".join(lines))

    assert str(found) == f'The record has no [{tag} "..."] line at its head. [TABLE-21]'


@pytest.mark.parametrize(
    "change",
    [
        ('Seats "2"', 'Seats "two"'),
        ('Seed "7"', 'Seed "x"'),
        ("[Seed", '[Options "{bad"]\n[Seed'),
        ("[Seed", '[Options "[]"]\n[Seed'),
        ("[Seed", '[Names "5"]\n[Seed'),
        ("[Seed", f'[Options "{"[" * 20_000}"]\n[Seed'),
        ("[Seed", f'[Names "{"[" * 20_000}"]\n[Seed'),
    ],
)
def test_table_22_a_head_that_does_not_fit_is_refused(text: str, change: tuple[str, str]) -> None:
    assert complaint(text.replace(*change)).rule == "TABLE-22"


def test_what_is_no_preset_is_not_repeated_at_length(text: str) -> None:
    preset = "[" * 500 + "]" * 500

    found = complaint(text.replace("[Seed", f'[Options "{{\\"preset\\":{preset}}}"]\n[Seed'))

    assert found.rule == "TABLE-10"
    assert "no preset 'list'" in found.why


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (('Game "ion"', 'Game "iom"'), "TABLE-09"),
        (("[Seed", '[Options "{\\"seats\\":3}"]\n[Seed'), "TABLE-10"),
        (("[Seed", '[Options "{\\"preset\\":[1]}"]\n[Seed'), "TABLE-10"),
        (("[Seed", '[Options "{\\"bond_many\\":5}"]\n[Seed'), "TABLE-11"),
        (('Seed "7"', 'Seed "-7"'), "TABLE-13"),
        (("[Seed", '[Names "[\\"Ada\\"]"]\n[Seed'), "TABLE-14"),
        (('Rules "1"', 'Rules "0"'), "TABLE-23"),
        (('Data "', 'Data "0'), "TABLE-24"),
        (('Seats "2"', 'Seats "9"'), "ION-001"),
        (("[Seed", '[Options "{\\"radioactive\\":true}"]\n[Seed'), "ION-178"),
    ],
)
def test_a_game_that_cannot_be_dealt_again_is_refused(
    text: str, change: tuple[str, str], rule: str
) -> None:
    assert complaint(text.replace(*change)).rule == rule


def test_an_answer_that_cannot_be_played_is_named_with_its_line(text: str) -> None:
    found = complaint(text + "1 Xx\n")

    assert isinstance(found, Unreadable)
    assert str(found) == (
        "Line 8 of the record cannot be played: Xx is not in your hand. [ION-170]"
    )


def test_table_25_a_result_that_was_not_played_is_refused(text: str) -> None:
    found = complaint(text.replace("[Seed", '[Result "50 0"]\n[Seed'))

    assert found.rule == "TABLE-25"


def test_a_claim_is_not_judged_before_the_last_answer() -> None:
    table = lab(Bid(0, []))
    table.play(0, Pass())
    lines = read_record(table.record.to_text())

    assert Table.replay(table.game, lines, upto=0).record.result == ""
    assert Table.replay(table.game, lines).record.result == lines.result == "1 1 1"
