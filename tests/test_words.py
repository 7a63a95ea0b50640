"""What is said and drawn at a table is what a person would say, and true to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import labtable
from labtable.engine import Event, Table, say
from labtable.engine.picture import as_text
from labtable.engine.sentence import render_sentence
from labtable.games.chemistry_monopoly.events import BankruptToPlayer, TradeMade
from labtable.games.compounded.events.lab import GrantAwarded
from labtable.games.compounded.events.research import ElementPlaced
from labtable.games.ion.events import CardStolen, CenterOpened, RoundScored, TileTurned
from labtable.games.valence.chemistry import from_elements, why_built
from labtable.languages import game_catalogue

NAMES = ["Ada", "Bo", "Cy Young"]
every_game = pytest.mark.parametrize("game", labtable.all_games())


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            RoundScored(0, 13, 2, 0, 0, 15),
            "Ada scored 15: 13 for compounds and 2 for noble gases.",
            "Ada bekommt 15: 13 für Verbindungen und 2 für Edelgase.",
        ),
        (RoundScored(1, 0, 0, 0, 0, 0), "Bo scored nothing.", "Bo bekommt nichts."),
        (
            CenterOpened(["F", "H"], []),
            "In the center: F, H.",
            "In der Mitte: F, H.",
        ),
        (
            TileTurned(0, "take", -1, "C"),
            "Ada turned the Take From Center tile: -1 point, set C.",
            "Ada dreht das Plättchen Aus der Mitte: -1 Punkt, Satz C.",
        ),
        (
            CardStolen(0, 1, "OH", "OH", "OH"),
            "Ada took OH from Bo; it lies alone.",
            "Ada nimmt OH von Bo; sie hat noch keinen Partner.",
        ),
        (
            CardStolen(0, 1, "Cl", "Mg-Cl", "NaCl"),
            "Ada took Cl from Bo, out of Mg-Cl: NaCl.",
            "Ada nimmt Cl von Bo, aus Mg-Cl: NaCl.",
        ),
        (
            ElementPlaced(0, say("{it:formula}", it="N"), "C4", "Nitric oxide", []),
            "Ada put N on Nitric oxide, C4.",
            "Ada legt N auf Stickstoffmonoxid, C4.",
        ),
        (
            GrantAwarded(0, "Ethylene", "study", 2),
            "Ada raises study of Cy Young with the Grant of Ethylene.",
            "Ada steigert mit der Förderung von Ethylen bei Cy Young: Studium.",
        ),
        (
            TradeMade(0, 1, ["Au"], ["Fe", "20 @"]),
            "Ada gives Bo Gold for Iron and @20.",
            "Ada gibt Bo Gold für Eisen und @20.",
        ),
        (
            BankruptToPlayer(0, 1, 362, ["H", "Na"], 150),
            "Ada is bankrupt and leaves the game: Bo receives @362, Hydrogen and Sodium."
            " The Lab took liquids and solids back for @150.",
            "Ada ist bankrott und verlässt das Spiel: Bo bekommt @362, Wasserstoff und Natrium."
            " Das Labor hat Flüssigkeiten und Feststoffe für @150 zurückgenommen.",
        ),
    ],
)
def test_what_happened_is_told_as_people_would(event: Event, english: str, german: str) -> None:
    game = type(event).__module__.split(".")[2]

    assert event.sentence(NAMES) == english
    assert event.sentence(NAMES, game_catalogue("de", game)) == german


@pytest.mark.parametrize(
    ("game", "notation", "english", "german"),
    [
        ("ion", "Cl + Na", "keep Cl and Na", "Cl und Na behalten"),
        ("ion", "no tile", "use no tile", "kein Plättchen einsetzen"),
        ("ion", "Mg alone, Cl on Mg", "put Mg alone, Cl on Mg", "Mg einzeln, Cl an Mg legen"),
        ("ion", "SO4 on 2 Na", "put SO4 on 2 Na", "SO4 an 2 Na legen"),
        (
            "ion",
            "PO4 of PO4 from 0: PO4 on Fe+3",
            "take PO4 from Ada: PO4 on Fe+3",
            "PO4 von Ada nehmen: PO4 an Fe+3",
        ),
        (
            "ion",
            "Cu of Cu+2-OH from 1: Cu+1 alone",
            "take Cu out of Cu+2-OH from Bo: Cu+1 alone",
            "Cu aus Cu+2-OH von Bo nehmen: Cu+1 einzeln",
        ),
        ("ion", "points", "let all score", "alle Punkte zählen lassen"),
        ("compounded", "pass", "pass", "passen"),
        ("compounded", "C on A1", "put C on A1", "C auf A1 legen"),
        ("compounded", "wild H on B2", "put a Wild as H on B2", "einen Joker als H auf B2 legen"),
        (
            "compounded",
            "goggles O on C4",
            "put O of the goggles on C4",
            "O von der Schutzbrille auf C4 legen",
        ),
        (
            "compounded",
            "C on Extinguisher",
            "put C on the Extinguisher",
            "C auf den Löscher legen",
        ),
        ("compounded", "decline 4", "decline offer 4", "Angebot 4 ablehnen"),
        (
            "compounded",
            "offer 0 gives 1: 2 H, 1 gives 0: Lab Key -- soon",
            "offer: Ada gives Bo 2 H, Bo gives Ada Lab Key. The promise: soon",
            "anbieten: Ada gibt Bo 2 H, Bo gibt Ada Laborschlüssel. Das Versprechen: soon",
        ),
        ("compoundit", "8H H.HO", "lay H, H, O on H8 to K8", "H, H, O auf H8 bis K8 legen"),
        ("compoundit", "H8 O", "lay O on H8", "O auf H8 legen"),
        (
            "chemistry_monopoly",
            "offer 0 gives 1: 120 @, 1 gives 0: H -- buy back H",
            "offer: Ada gives Bo @120, Bo gives Ada Hydrogen; buy back Hydrogen",
            "anbieten: Ada gibt Bo @120, Bo gibt Ada Wasserstoff; Wasserstoff auslösen",
        ),
        ("chemistry_monopoly", "accept", "accept", "annehmen"),
        (
            "chemistry_monopoly",
            "evaporate alkali to 1 1 0",
            "evaporate Alkali metals (group 1) to 1, 1, 0",
            "Alkalimetalle (Gruppe 1) verdampfen auf 1, 1, 0",
        ),
    ],
)
def test_answers_are_said_in_words_with_the_names_of_people(
    game: str, notation: str, english: str, german: str
) -> None:
    read = [kind.read(notation) for kind in labtable.game(game).actions]
    phrases = [action.phrase() for action in read if action is not None]

    german_words = game_catalogue("de", game)
    said = [
        (render_sentence(each, NAMES), render_sentence(each, NAMES, german_words))
        for each in phrases
    ]
    assert (english, german) in said


@pytest.mark.parametrize(
    ("formula", "equation", "total"),
    [
        ("CuO", "2 Cu + O2 -> 2 CuO", "Cu(+2) + O(-2) = 0"),
        ("CaCl2", "Ca + Cl2 -> CaCl2", "Ca(+2) + Cl(-1) + Cl(-1) = 0"),
        ("NaOH", "2 Na + O2 + H2 -> 2 NaOH", "Na(+1) + O(-2) + H(+1) = 0"),
    ],
)
def test_equations_begin_with_the_metal(formula: str, equation: str, total: str) -> None:
    assert from_elements(formula) == equation
    assert str(why_built(formula)).startswith(total)


@every_game
def test_the_result_is_good_german(game: str) -> None:
    table = finished(game)

    said = render_sentence(table.result().phrase(), NAMES, game_catalogue("de", game))

    assert not re.search(r"\bmit \d+ Punkte\b", said), said


@every_game
def test_nobody_is_called_by_a_number_and_one_is_not_many(game: str) -> None:
    odd = re.compile(
        r"\b[Ss]eats? \d|\b1 (points|cards|tiles|liquids)\b|: nothing|\b25 C\b|owes 0\b"
    )
    for told in lines(game):
        assert not odd.search(told), told


@every_game
def test_the_last_picture_shows_the_points_of_the_result(game: str) -> None:
    table = finished(game)
    draw, scores = table.game.picture, table.result().scores
    assert draw is not None

    drawn = as_text(draw(table.view(0), NAMES)).splitlines()

    for name, score in zip(NAMES, scores, strict=True):
        line = next(line for line in drawn if line[2:].startswith(name))
        assert re.search(rf"@{score}\b|\b{score} points?\b|has left", line), (line, score)
    assert table.points() == scores


def options_of(game: str) -> dict[str, Any]:
    options: dict[str, dict[str, Any]] = {
        "ion": {"preset": "full"},
        "chemistry_monopoly": {"round_limit": 20, "auction_unbought": True},
    }
    return options.get(game, {})


def finished(game: str) -> Table[Any]:
    table = labtable.new(game, seats=3, seed=11, names=NAMES, **options_of(game))
    for _ in played(table):
        pass
    return table


def lines(game: str) -> Iterator[str]:
    table = labtable.new(game, seats=3, seed=12, names=NAMES, **options_of(game))
    for event in [*table.told, *played(table)]:
        yield event.sentence(NAMES)


def played(table: Table[Any]) -> Iterator[Event]:
    dice = Random(5)
    while not table.over:
        seat = table.waiting()[0]
        yield from table.play(seat, table.sample(seat, dice))
