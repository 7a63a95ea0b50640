"""Bots that change what they are shown: nothing comes of it, and people read who they are."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

import labtable
from labtable.lab.arena.contest import Contest
from labtable.lab.arena.run import arena
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.match import GameOutcome, play_match
from labtable.lab.playing.plan import Plan, Setting
from labtable.lab.simulate.run import Crew, simulate
from labtable.terminal.main import main

HEAD = "from labtable.bots import RandomBot\n\n\n"
BOT = """class {name}(RandomBot):
    def choose(self, chair, dice):
        {line}
        return super().choose(chair, dice)


"""
CHEATS = {
    "ion": 'chair.view.seats[chair.seat].area.append("CaF2")',
    "valence": 'chair.view.seats[chair.seat].hand.extend(["H", "O"])',
    "compoundit": 'chair.view.seats[chair.seat].rack.append("O")',
    "compounded": 'chair.view.seats[chair.seat].bench.append("H")',
    "chemistry_monopoly": "chair.view.owner.update(dict.fromkeys(chair.view.owner, chair.seat))",
}
HONEST = """cards = chair.view.seats[chair.seat].hand
        if cards:
            cards.remove(cards[0])"""
SAID = "changed what it was shown; that was a copy of its own, and the table stayed as it was."


def bots(folder: Path, **lines: str) -> list[str]:
    """Write random bots, each with some more lines."""
    file = folder / "mine.py"
    text = [BOT.format(name=name, line=line) for name, line in lines.items()]
    file.write_text(HEAD + "".join(text))
    return [f"{file}:{name}" for name in lines]


def played(game: str, *seated: str) -> GameOutcome:
    return play_match(Setting(3, game, 7, list(seated), records=True))


def course(outcome: GameOutcome) -> GameOutcome:
    """How a game went, whoever played."""
    return msgspec.structs.replace(outcome, bots=[], tampered=[])


@pytest.mark.parametrize("game", labtable.all_games())
def test_a_bot_that_changes_its_view_plays_the_game_it_would_have_played(
    game: str, tmp_path: Path
) -> None:
    (cheat,) = bots(tmp_path, Cheat=CHEATS[game])

    tried, fair = played(game, cheat, "random"), played(game, "random", "random")

    assert course(tried) == course(fair)
    assert (tried.tampered, fair.tampered) == ([0], [])


@pytest.mark.parametrize("game", ["ion", "valence"])
def test_a_bot_may_sort_its_own_hand_out(game: str, tmp_path: Path) -> None:
    (honest,) = bots(tmp_path, Honest=HONEST)

    assert course(played(game, honest, "random")) == course(played(game, "random", "random"))


def test_a_bot_may_do_what_it_likes_to_its_options(tmp_path: Path) -> None:
    (shuffling,) = bots(tmp_path, Shuffling="chair.options.sort(key=str)")

    assert played("ion", shuffling, "random").tampered == []


def test_nobody_takes_another_seat(tmp_path: Path) -> None:
    (curious,) = bots(tmp_path, Curious="chair.seat = 1 - chair.seat")

    with pytest.raises(
        LabTrouble, match="Curious, at seat 0 of game 3, has failed: AttributeError"
    ):
        played("ion", curious, "random")


def test_the_arena_names_who_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cheat, fair = bots(tmp_path, Cheat=CHEATS["ion"], Fair="pass")
    contest = Contest(game="ion", bots=[cheat, fair], seats=2, games=40)

    found = arena(contest, Crew(), tmp_path / "out", io.StringIO())

    assert found.tampered == [cheat]
    assert {place.rate for place in found.places} == {0.5}  # the same dice, the same answers
    assert SAID in (tmp_path / "out" / "report.html").read_text()
    assert main(["arena", "ion", "--bots", f"{cheat},{fair}", "--games", "2", "--jobs", "1"]) == 0
    assert f"{cheat} {SAID}" in capsys.readouterr().out


def test_a_contest_that_goes_on_remembers_who_tried(tmp_path: Path) -> None:
    contest = Contest(game="ion", bots=bots(tmp_path, A="pass", B=CHEATS["ion"]), seats=2, games=4)
    first = arena(contest, Crew(), tmp_path / "out", io.StringIO())

    assert arena(contest, Crew(), tmp_path / "out", io.StringIO()) == first
    assert first.tampered == contest.bots[1:]


def test_a_simulation_names_who_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cheats = bots(tmp_path, One=CHEATS["valence"], Two=CHEATS["valence"])
    plan = Plan(game="valence", bots=[*cheats, "random"], games=3)

    told = simulate(plan, Crew(), tmp_path / "out", io.StringIO())

    assert told.tampered == cheats
    report = (tmp_path / "out" / "report.html").read_text()
    assert "mine.py:Two changed what they were shown" in report
    assert main(["simulate", "valence", "--bots", f"{cheats[0]},random", "--games", "1"]) == 0
    assert f"{cheats[0]} {SAID}" in capsys.readouterr().out


def test_fair_games_say_nothing_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ion", "--games", "2", "--jobs", "1"]) == 0

    assert "shown" not in capsys.readouterr().out
