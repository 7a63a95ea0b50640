"""One watched game: what is noted, and what happens when a bot goes wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import labtable
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.match import LeadWatcher, course_unit, in_words, play_match
from labtable.lab.playing.plan import Setting, bot_stamp, seat_bot
from tests.patience import PATIENCE

BOTS = """
class Broken:
    def choose(self, chair, dice):
        return {}["nothing"]

class Cheat:
    def choose(self, chair, dice):
        return "Xx"

class Gone:
    def choose(self, chair, dice):
        raise SystemExit

class Stuck:
    def choose(self, chair, dice):
        while True:
            pass
"""


@pytest.mark.parametrize("name", labtable.all_games())
def test_a_game_of_any_kind_is_noted(name: str) -> None:
    outcome = play_match(Setting(0, name, 7, ["medium", "medium"]))

    assert len(outcome.scores) == len(outcome.deeds) == 2
    assert outcome.branching > 1
    assert outcome.turns > 0
    assert any([" " in deed for deeds in outcome.deeds for deed in deeds])  # it names things


@pytest.mark.parametrize("name", labtable.all_games())
def test_it_is_noted_when_a_game_was_decided(name: str) -> None:
    outcome = play_match(Setting(0, name, 7, ["medium", "medium"]))

    assert 0 < outcome.choices <= outcome.answers
    assert len(outcome.leader_wins) == 10
    assert outcome.leader_wins[-1] == 1 / len(outcome.winners)  # by then who leads has won


def test_who_leads_in_monopoly_is_told_by_all_that_is_owned() -> None:
    table = labtable.new("chemistry_monopoly", seats=2, seed=1)
    watch = LeadWatcher(table.game)
    dice = Random(1)
    while not any(one.cards for one in table.view(0).seats):
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
        watch.note_standing(table)
    wealth = table.game.wealth
    assert wealth

    owned = wealth(table.view(0))

    assert watch.leader_wins([owned.index(max(owned))])[-1] > 0


def test_an_outcome_agrees_with_the_record_of_its_game() -> None:
    outcome = play_match(Setting(0, "valence", 7, ["medium", "random"], records=True))

    table = labtable.replay(outcome.record)

    assert table.result().scores == outcome.scores
    assert len(table.record.answers) == outcome.answers


def test_only_what_everybody_saw_is_a_deed() -> None:
    outcome = play_match(Setting(0, "ion", 7, ["random", "random"]))

    kinds = {deed.partition(" ")[0] for deeds in outcome.deeds for deed in deeds}

    assert "CardPlaced" in kinds
    assert not kinds & {"HandReceived", "CardDrawn"}


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Broken", r"has failed: KeyError: 'nothing' \(mine.py, line 4\)"),
        ("Cheat", "refused"),
        ("Gone", "has failed: SystemExit"),
        ("Stuck", "gave no answer within 0.05 seconds"),
    ],
)
def test_a_bot_that_goes_wrong_is_named(
    bot: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.lab.playing.match.HANGS", 0.05 if bot == "Stuck" else PATIENCE)
    file = tmp_path / "mine.py"
    file.write_text(BOTS)

    with pytest.raises(LabTrouble, match=said) as trouble:
        play_match(Setting(12, "ion", 7, ["random", f"{file}:{bot}"]))

    assert f"{bot}, at seat 1 of game 12," in str(trouble.value)


def test_a_changed_bot_file_is_another_bot(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOTS)
    before = bot_stamp(f"{file}:Cheat")

    file.write_text(BOTS.replace("Xx", "Yy"))

    assert bot_stamp(f"{file}:Cheat") != before


def test_nobody_plays_against_the_clock() -> None:
    assert getattr(seat_bot("hard", labtable.game("ion")), "seconds", None) == 0.0


def test_deeds_are_said_as_people_would() -> None:
    assert in_words("MoleculeBuilt H2O") == "molecule built: H2O"
    assert {course_unit(labtable.game(name)) for name in labtable.all_games()} == {
        "rounds",
        "turns",
    }
