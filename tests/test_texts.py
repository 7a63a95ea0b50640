"""Every sentence in every language, found in the source and heard in play."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair
from labtable.bots.hint import answer_fact, hint
from labtable.engine import Action, Refusal
from labtable.engine.catalogue import Catalogue, available_languages, load_catalogue
from labtable.engine.sentence import as_sentence
from labtable.languages import SHARED
from labtable.testing.texts import missing_texts, option_texts, package_of, unspoken_parts

CLIENT = Path(__file__).parent.parent / "client" / "src"
ROOMS = {game: package_of(labtable.game(game)) for game in labtable.all_games()}


@pytest.mark.parametrize("package", SHARED)
def test_every_language_says_what_all_games_share(package: str) -> None:
    for language in available_languages(*SHARED):
        assert missing_texts(package, language) == []


@pytest.mark.parametrize("game", labtable.all_games())
def test_every_language_says_all_of_a_game(game: str) -> None:
    assert "de" in available_languages(ROOMS[game])
    for language in available_languages(ROOMS[game]):
        assert missing_texts(ROOMS[game], language, option_texts(labtable.game(game))) == []


@pytest.mark.parametrize("preset", [0, -1])
@pytest.mark.parametrize("game", labtable.all_games())
def test_whatever_is_heard_in_play_is_there_in_every_language(game: str, preset: int) -> None:
    dice, found = Random(f"{game} {preset}"), labtable.game(game)
    table = labtable.new(game, seats=3, seed=preset + 7, preset=[*found.presets][preset])
    spoken = [
        load_catalogue(language, *SHARED, ROOMS[game])
        for language in available_languages(ROOMS[game])
    ]
    told: list[Any] = [event.phrase() for event in table.told]
    while not table.over and len(table.record.answers) < 150:
        seat = table.waiting()[0]
        chair = Chair(table, seat)
        told += [table.prompt_sentence(seat), *_said(chair, dice)]
        told += [event.phrase() for event in table.play(seat, dice.choice(table.options(seat)))]
    if table.over:
        told.append(table.result().phrase())
    for language in spoken:
        assert _missing(told, language) == []


def _said(chair: Chair, dice: Random) -> list[Any]:
    """What facts and warnings say about some answers, and how nonsense is refused."""
    table, seat, warn = chair._table, chair.seat, chair.game.warning
    options = dice.sample(chair.options, min(3, len(chair.options)))
    told = [answer_fact(chair, option) for option in options]
    told += [option.phrase() for option in options]
    told += [as_sentence(warn(table.view(seat), option) or "") for option in options if warn]
    for text in ("nonsense", str(dice.choice(table.game.actions).__name__)):
        try:
            table.check(seat, text)
        except Refusal as refusal:
            told.append(refusal.said)
    return told


def _missing(told: list[Any], language: Catalogue) -> list[str]:
    return sorted({each for said in told if said for each in unspoken_parts(said, language)})


@pytest.mark.parametrize("game", labtable.all_games())
def test_every_answer_has_words_besides_its_notation(game: str) -> None:
    for kind in labtable.game(game).actions:
        assert kind.form or kind.phrase is not Action.phrase, kind


@pytest.mark.parametrize("game", labtable.all_games())
def test_the_list_of_answers_has_german_headings(game: str) -> None:
    words = (CLIENT / "games" / game / "texts" / "de.ts").read_text(encoding="utf-8")
    kinds = [kind.__name__ for kind in labtable.game(game).actions]
    assert [kind for kind in kinds if f"'{game}.kind.{kind}'" not in words] == []


def test_hints_are_there_in_every_language() -> None:
    table = labtable.new("ion", seats=2, seed=7)
    why = hint(table, 0, Random(1)).said
    assert why is not None

    for language in available_languages(ROOMS["ion"]):
        assert unspoken_parts(why, load_catalogue(language, *SHARED, ROOMS["ion"])) == []
