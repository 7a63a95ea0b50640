"""Answers as they are written for people: once for all tables, where they name nobody."""

from __future__ import annotations

from labtable.engine.sentence import say
from labtable.games.compounded.actions import Grant
from labtable.games.compoundit.actions import Place
from labtable.games.ion.actions import Pick
from labtable.host.tables.positions import shown_option
from labtable.wire.fields import Sentence


def test_an_answer_that_names_nobody_is_the_same_at_all_tables() -> None:
    here, there = shown_option(Pick("Na"), ["Ada", "Bo"]), shown_option(Pick("Na"), ["Cy", "Di"])

    assert here is there
    assert here.text == "Na"


def test_an_answer_that_names_somebody_is_written_for_each_table() -> None:
    grant = Grant(1, "Lab")

    assert "Bo" in _words(shown_option(grant, ["Ada", "Bo"]).phrase)
    assert "Di" in _words(shown_option(grant, ["Cy", "Di"]).phrase)


def test_a_warning_goes_with_its_own_table() -> None:
    warned = shown_option(Pick("Na"), [], say("{card:formula} is the last one.", card="Na"))

    assert _words(warned.warned) == "Na is the last one."
    assert shown_option(Pick("Na"), []).warned is None


def test_in_brief_an_answer_is_told_as_it_is_typed_unless_it_has_words_of_its_own() -> None:
    laid, grant = Place("8H", ("H", "H", "O")), Grant(1, "Lab")
    whole, brief = shown_option(laid, []), shown_option(laid, [], brief=True)

    assert (brief.text, brief.phrase) == ("8H HHO", None)
    assert _words(whole.phrase) != "8H HHO"
    assert shown_option(grant, ["Ada", "Bo"], brief=True) == shown_option(grant, ["Ada", "Bo"])


def _words(sentence: Sentence | None) -> str:
    assert sentence is not None
    return sentence.text
