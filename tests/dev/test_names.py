"""Names of functions and classes can be found by searching; the limits only get stricter."""

from __future__ import annotations

from pathlib import Path

from tools.naming_report import measure_names, python_files

# Nobody can rename these: they are what a rulebook, a saved table or every game's layout says.
REPEATED_IN_GAMES = {
    "Box Player Variant SeatView OfferView BoardCard Sketch": "parts that the layout gives a game",
    "SetUp Turn EndTurn PassOn Question Score Reaction": "frames, which saved tables name",
    "GameEnded TurnStarted HandHidden CompoundScored OfferMade OfferDeclined": "events on the wire",
    "Accept Counter Done Offer Place Take": "actions, which records and clients name",
    "Card Element Ion": "what is printed",
}
SAMPLE = """
class Table:
    @property
    def told(self): ...
    def __init__(self): ...
    def deal_cards(self): ...
    def counted(self): ...
    def seed(self): ...
"""


def test_the_four_figures_are_counted(tmp_path: Path) -> None:
    files = [tmp_path / f"{n}.py" for n in range(4)]
    for file in files:
        file.write_text(SAMPLE)

    figures = measure_names(files)

    assert figures.functions == 12
    assert (round(figures.one_word), round(figures.participles)) == (67, 33)
    assert figures.repeated_functions == ["counted", "deal_cards", "seed"]
    assert figures.repeated_classes == ["Table"]


def test_outside_the_games_names_say_what_a_function_does() -> None:
    figures = measure_names(python_files(games=False))

    assert figures.one_word <= 30
    assert figures.participles <= 1.5
    assert len(figures.repeated_functions) <= 60
    assert len(figures.repeated_classes) <= 8


def test_in_the_games_words_of_the_rulebook_stay_but_hardly_a_participle() -> None:
    figures = measure_names(python_files(games=True))

    assert figures.participles <= 1
    assert len(figures.repeated_functions) <= 90
    assert set(figures.repeated_classes) <= set(" ".join(REPEATED_IN_GAMES).split())
