"""Every lesson can be played as it is written, and says what is to be done."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

import labtable
from labtable.engine.errors import Refusal
from labtable.guide import lesson_of, list_lessons, new_guide
from labtable.guide.lesson import PUPIL

LONGEST = 360  # letters that still fit above a hand of cards on a phone
EVERY_LESSON = pytest.mark.parametrize("game", list_lessons())
NO_SYMBOLS = {  # answers without an element, and a word for each in English and German
    "draw": ("draw", "zieh"),
    "done": ("Finish your turn", "Beende deinen Zug"),
    "react": ("Acid react", "Säure damit reagieren"),
    "block": ("block", "blockieren"),
    "trade": ("trading up", "Eintauschen"),
    "claim": ("laim", "nspruch|Nimm"),
    "raise": ("aise", "Steigere"),
    "ready": ("one trading", "Tauschen fertig|fertig mit dem Tauschen"),
    "roll": ("roll", "ürfle"),
    "percent": ("a tenth", "ein Zehntel"),
    "end": ("nd your turn", "eende deinen Zug"),
    "buy": ("uy it", "kauf es"),
    "bid": ("id|Start low", "iete|Fang niedrig an"),
}


def played(game: str, upto: int | None = None) -> labtable.Table[Any]:
    """A table of the lesson at which so much of the script was played."""
    table = lesson_of(game).deal("Ana")
    for move in lesson_of(game).script[:upto]:
        table.play(move.seat, move.answer)
    return table


def symbols(answer: str) -> list[str]:
    """The elements an answer names; `C2` and `8H` are squares."""
    tiles = re.fullmatch(r"(?:\d+[A-O]|[A-O]\d+) (\S+)", answer)
    words = [tiles[1]] if tiles else re.findall(r"\b[A-Z][A-Za-z]*\b(?!\d)", answer)
    return [symbol for word in words for symbol in re.findall(r"[A-Z][a-z]?", word)]


def test_every_game_has_a_lesson() -> None:
    assert list_lessons() == labtable.all_games()


@EVERY_LESSON
def test_every_answer_of_the_script_is_legal_where_it_is_given(game: str) -> None:
    followed = new_guide(game)
    table = lesson_of(game).deal("Ana")

    for move in followed.script:
        assert followed.current(table) == move
        assert followed.waiting(table) == [move.seat]
        table.play(move.seat, move.answer)

    assert followed.current(table) is None
    assert not table.over


@EVERY_LESSON
def test_the_pupil_makes_a_handful_of_moves(game: str) -> None:
    assert 6 <= len(lesson_of(game).steps) <= 16


@EVERY_LESSON
def test_the_same_lesson_is_dealt_every_time(game: str) -> None:
    record = played(game).record.to_text()

    assert labtable.replay(record).save() == played(game).save()


@EVERY_LESSON
def test_the_words_name_what_is_done_in_both_languages(game: str) -> None:
    for stride in lesson_of(game).steps:
        verb = stride.answer.split()[0]
        if verb in NO_SYMBOLS:
            english, german = NO_SYMBOLS[verb]
            assert re.search(english, stride.say.en), stride
            assert re.search(german, stride.say.de), stride
            continue
        for symbol in symbols(stride.answer):
            assert symbol in stride.say.en, stride
            assert symbol in stride.say.de, stride


@EVERY_LESSON
def test_the_words_are_short_and_translated(game: str) -> None:
    for words in [*[stride.say for stride in lesson_of(game).steps], lesson_of(game).end]:
        assert words.en != words.de
        assert 0 < len(words.en) <= LONGEST, words.en
        assert 0 < len(words.de) <= LONGEST, words.de


@EVERY_LESSON
def test_no_answer_of_the_pupil_needs_a_warning(game: str) -> None:
    table = lesson_of(game).deal("Ana")
    warning = table.game.warning

    for move in lesson_of(game).script:
        if warning and move.seat == PUPIL:
            action = table.read(PUPIL, move.answer)
            assert not warning(table.view(PUPIL), action), move
        table.play(move.seat, move.answer)


def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(labtable.Refusal, match=r"no lesson for 'chess'.*ion") as refused:
        lesson_of("chess")

    assert refused.value.rule == "GUIDE-2"


def test_a_guide_holds_nothing_of_a_table() -> None:
    one, other = played("ion", 0), played("ion", 4)

    assert new_guide("ion") is new_guide("ion")
    assert new_guide("ion").current(one) != new_guide("ion").current(other)


def test_a_table_that_left_the_script_is_an_ordinary_one() -> None:
    table = lesson_of("ion").deal("Ana")
    for seat, card in ((0, "Ar"), (1, "He"), (0, "Cl"), (1, "OH")):
        table.play(seat, card)

    assert new_guide("ion").current(table) is None
    assert new_guide("ion").coach(table, PUPIL) is None
    assert new_guide("ion").waiting(table) == table.waiting()


def test_a_lesson_needs_the_printed_components(monkeypatch: pytest.MonkeyPatch) -> None:
    home = import_module("labtable.guide.lesson")  # the function of this name hides it
    monkeypatch.setattr(home, "has_own_components", lambda game: game == "ion")

    with pytest.raises(Refusal, match="printed components"):
        lesson_of("ion")
    assert lesson_of("valence").game == "valence"
