"""Sentences: gaps, kinds, languages."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from labtable.engine import Refusal, Sentence, say
from labtable.engine.catalogue import ENGLISH, Catalogue
from labtable.engine.sentence import find_gaps, render_sentence

GERMAN = Catalogue(
    sentences={
        "{seat} took {cards:formula&} for {points:point}.": "{seat} nimmt {cards}, {points}.",
        "It {does}.": "Damit {does}.",
        "waits": "wartet es",
        "{tile:word} and {name}": "{tile} und {name}",
    },
    words={"and": "und", "nothing": "nichts", "seat": "Platz", "Select Two": "Zwei wählen"},
    names={"sodium chloride": "Natriumchlorid"},
    units={"point": ["Punkt", "Punkte"]},
)


@pytest.mark.parametrize(
    ("names", "language", "words"),
    [
        ([], ENGLISH, "Seat 1 took Na and Cl for 1 point."),
        (["Ada", "Bo"], ENGLISH, "Bo took Na and Cl for 1 point."),
        (["Ada", "Bo"], GERMAN, "Bo nimmt Na und Cl, 1 Punkt."),
        ([], GERMAN, "Platz 1 nimmt Na und Cl, 1 Punkt."),
    ],
)
def test_the_reader_chooses_names_and_language_last(
    names: list[str], language: Catalogue, words: str
) -> None:
    said = say(
        "{seat} took {cards:formula&} for {points:point}.", seat=1, cards=["Na", "Cl"], points=1
    )

    assert render_sentence(said, names, language) == words


def test_sentences_lie_within_sentences() -> None:
    said = say("It {does}.", does=say("waits"))

    assert (str(said), render_sentence(said, language=GERMAN)) == ("It waits.", "Damit wartet es.")


def test_words_and_names_are_looked_up() -> None:
    said = say("{tile:word} and {name}", tile="Select Two", name="sodium chloride")

    assert render_sentence(said, language=GERMAN) == "Zwei wählen und Natriumchlorid"


def test_what_a_language_lacks_is_said_whole_in_english() -> None:
    said = say("{points:point} of {name}", points=2, name="sodium chloride")

    assert render_sentence(said, language=GERMAN) == "2 points of sodium chloride"


def test_lists_are_joined_as_people_do() -> None:
    cards = say("{cards:formula&}", cards=["H", "O", "Na"])
    seats = say("{seats:seat&}", seats=[0, 1])

    assert str(cards) == "H, O and Na"
    assert render_sentence(seats, ["Ada", "Bo"]) == "Ada and Bo"
    assert str(say("{cards}", cards=[])) == "nothing"
    assert str(say("A point for {seats:seat&}.", seats=[])) == "A point for nobody."
    assert (
        render_sentence(say("{cards:by_seat}", cards=["Na", "Cl"]), ["Ada", "Bo"])
        == "Ada Na, Bo Cl"
    )


def test_a_sentence_within_begins_with_a_capital_after_a_full_stop() -> None:
    won = say("{seat} wins.", seat=0)

    assert str(say("Totals: {totals}. {reason}", totals=[3, 2], reason=won)) == (
        "Totals: 3, 2. Seat 0 wins."
    )


def test_a_text_without_gaps_is_a_sentence_whatever_signs_it_holds() -> None:
    assert str(Sentence("{nobody} fills this {}")) == "{nobody} fills this {}"
    assert Refusal("LAB-001", "a {brace").why == "a {brace"


def test_a_gap_called_like_a_kind_is_one() -> None:
    assert [gap.kind for gap in find_gaps("{seat} {formula} {owner:seat} {count}")] == [
        "seat",
        "formula",
        "seat",
        "",
    ]


def test_a_refusal_is_filled_when_it_is_read_and_survives_a_journey() -> None:
    refusal = Refusal("LAB-001", "{seat} has no {card:formula}.", seat=1, card="Na")
    refusal.names = ["Ada", "Bo"]

    again = pickle.loads(pickle.dumps(refusal))

    assert str(again) == "Bo has no Na. [LAB-001]"
    assert (again.rule, again.why, again.said) == (refusal.rule, refusal.why, refusal.said)


def test_rules_write_refusals_as_literals_with_gaps() -> None:
    games = Path(__file__).parents[2] / "labtable" / "games"
    made = [
        f"{file.relative_to(games)}: {line.strip()}"
        for file in games.rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if "Refusal(" in line and ('f"' in line or "f'" in line)
    ]

    assert made == []
