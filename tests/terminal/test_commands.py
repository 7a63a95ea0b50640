"""The commands, as somebody types them."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

import labtable
from labtable import build_info, registry
from labtable.ledger import ledger_text, read_ledger
from labtable.terminal.commands.app import app
from labtable.terminal.main import main
from tests.nets import written

GOLDEN = Path(__file__).parents[1] / "golden"

Said = pytest.CaptureFixture[str]


def told(capsys: Said, *words: str) -> str:
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_labtable_alone_shows_what_one_can_do(capsys: Said) -> None:
    said = told(capsys)

    named = [line[2:40].split() for line in said.splitlines() if line.startswith("  labtable")]
    assert set(app) - {words[1] for words in named} <= {
        *("--help", "-h", "--version", "admin", "check-components", "completion")
    }
    for _, *words in named:
        app.parse_args(words, exit_on_error=False, print_error=False)
    assert max(map(len, said.splitlines())) <= 80


def test_games_lists_titles_seats_and_options(capsys: Said) -> None:
    said = told(capsys, "games")

    for name in labtable.all_games():
        assert f"{name}: {labtable.game(name).title}" in said
    assert "--preset full" in said


def test_the_version_says_how_it_runs(capsys: Said) -> None:
    how = "compiled for Python" if labtable.compiled else "plain Python"

    said = told(capsys, "--version")

    assert said.startswith(f"labtable {labtable.__version__} ({how} {platform.python_version()}")
    words = [sys.executable, "-m", "labtable", "--version"]
    assert subprocess.check_output(words, text=True) == said
    assert told(capsys, "play", "--version") == said


def test_the_version_names_the_commit_of_a_wheel_or_the_folder_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_info, "HERE", tmp_path / "labtable")
    monkeypatch.setattr(build_info, "COMMIT", tmp_path / "commit.txt")
    assert build_info.version_text().endswith(f"{platform.python_version()})")

    (tmp_path / ".git").touch()
    assert build_info.version_text().endswith(f", checkout in {tmp_path})")

    (tmp_path / "commit.txt").write_text("31ec97e7+\n", "utf-8")
    assert build_info.version_text().endswith(", commit 31ec97e7+)")


def test_asking_for_the_version_loads_no_game_and_no_parser_of_commands() -> None:
    code = (
        "import sys; from labtable.terminal.main import main; main(['--version']); "
        "print({'cyclopts', 'labtable.engine', 'labtable.registry', 'msgspec'} & {*sys.modules})"
    )
    said = subprocess.check_output([sys.executable, "-c", code], text=True)

    assert said.endswith("\nset()\n")


def test_a_rule_is_printed_with_where_it_is_kept(capsys: Said) -> None:
    said = told(capsys, "rules", "ion", "ion-065")

    assert said.startswith("ION-065  (Bonding)\n")
    assert "labtable/games/ion/" in said


@pytest.mark.parametrize("game", labtable.all_games())
def test_a_rule_is_found_by_the_number_that_a_refusal_prints(capsys: Said, game: str) -> None:
    some = next(iter(read_ledger(ledger_text(game))))

    assert told(capsys, "rules", some) == told(capsys, "rules", game, some)
    assert told(capsys, "rules", some.lower()).startswith(f"{some}  (")


def test_rules_are_read_in_german(capsys: Said) -> None:
    english = told(capsys, "rules", "ION-070")

    assert told(capsys, "rules", "ION-070", "--language", "de") != english
    assert told(capsys, "rules", "ion", "Edelgas", "--language", "de")


def test_rules_are_listed_by_section_and_found_by_words(capsys: Said) -> None:
    assert "Bonding" in told(capsys, "rules", "ion")

    found = told(capsys, "rules", "ion", "noble", "never")
    assert all("noble" in line.lower() and "never" in line.lower() for line in found.splitlines())


def test_a_compound_is_explained_and_drawn(capsys: Said, tmp_path: Path) -> None:
    drawing = tmp_path / "lime.svg"
    said = told(capsys, "explain", "Ca(OH)2", "--svg", str(drawing), "--style", "ball")

    assert "calcium hydroxide" in said
    assert "<svg" in drawing.read_text(encoding="utf-8")


JSON = [
    "games",
    "rules ion",
    "rules ION-070",
    "rules ion noble never",
    "explain Ca(OH)2",
    "explain NaCl2",
    "replay {record}",
    "replay {record} --to 3 --seat 0",
    "replay {record} --review",
    "profile",
    "check-components {box}",
    "simulate ion --games 2 --jobs 1 --bots random,random",
    "arena ion --games 2 --jobs 1 --bots random,easy",
    "balance ion --games 2 --jobs 1 --bots random,random --option bond_many=on",
]


@pytest.mark.parametrize("line", JSON)
def test_everything_that_prints_data_prints_it_for_scripts(
    capsys: Said, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LABTABLE_DATA", str(tmp_path))
    box = tmp_path / "box.toml"
    box.write_bytes(registry.components_of("ion"))
    record = GOLDEN / "ion" / "01-2-seats.txt"

    assert main([*line.format(record=record, box=box).split(), "--json"]) == 0

    assert json.loads(capsys.readouterr().out)


def test_one_word_chooses_the_language_everywhere_and_the_old_one_is_read(capsys: Said) -> None:
    german = told(capsys, "explain", "NaCl", "--language", "de")

    assert "Natriumchlorid" in german
    assert told(capsys, "explain", "NaCl", "--german") == german
    assert main(["explain", "NaCl", "--language", "fr"]) == 2
    assert main(["play", "--plain", "--language", "tlh"]) == 2
    assert "tlh" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "people"),
    [
        (["--seats", "2"], 2),
        (["--seats", "5"], 5),
        (["--players", "Ada,bot"], 2),
        (["--players", "Ada,bot,bot", "--seats", "3"], 3),
        (["--seats", "Ada,bot,bot,bot"], 4),  # as it was written until 0.1
    ],
)
def test_seats_say_how_many_and_players_say_who(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], people: int
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    game = tmp_path / "game"

    told(capsys, "play", "ion", "--plain", "--seed", "7", "--save", str(game), *words)

    assert f'[Seats "{people}"]' in game.read_text("utf-8")


def test_without_what_a_server_needs_the_rest_is_completed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = (
        "import sys; sys.modules |= dict.fromkeys(('litestar', 'argon2', 'uvicorn')); "
        "from labtable.terminal.main import main; raise SystemExit(main(sys.argv[1:]))"
    )
    for shell in ("bash", "zsh", "fish"):
        words = [sys.executable, "-c", code, "completion", shell]
        said = subprocess.check_output(words, text=True, stderr=subprocess.STDOUT)
        assert "replay" in said
        assert "Traceback" not in said


def test_without_the_parser_of_commands_a_sentence_says_how_to_get_it(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.terminal.main.find_spec", lambda name: None)

    assert main(["play"]) == 2
    assert capsys.readouterr().err.count("pip install 'labtable[cli]'") == 1
    assert main(["--version"]) == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_the_commands(capsys: Said, shell: str) -> None:
    said = told(capsys, "completion", shell)

    assert "labtable" in said
    assert "replay" in said


def test_a_game_is_played_saved_and_replayed(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = str(tmp_path / "game")
    monkeypatch.setattr("sys.stdin", StringIO("1\n"))
    told(capsys, "play", "--seed", "7", "--save", game)
    monkeypatch.setattr("sys.stdin", StringIO("1\n" * 60))
    ending = told(capsys, "play", "--resume", game)

    assert f"labtable replay {game}" in ending
    assert "Final totals" in told(capsys, "replay", game)
    part = told(capsys, "replay", game, "--to", "3", "--seat", "Player")
    assert "3 of " in part
    assert "4 of " not in part
    assert "Player now holds Ar" in part


def test_an_interrupt_ends_quietly(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("labtable.terminal.table.plain.PlainTable.read_line", interrupted)

    assert main(["play", "--plain", "--seed", "7"]) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_who_has_seen_enough_is_no_trouble() -> None:
    command = f"{sys.executable} -m labtable rules ion the | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)

    assert done.stdout.startswith("ION-")
    assert done.stderr == ""


def test_without_textual_the_sentence_says_how_to_get_it(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.terminal.commands.play._has_screen", lambda: True)
    monkeypatch.setattr("labtable.terminal.commands.play.find_spec", lambda name: None)

    assert main(["play", "--seed", "7"]) == 2
    assert "pip install 'labtable[terminal]'" in capsys.readouterr().err


@pytest.mark.parametrize("name", labtable.all_games())
def test_a_record_without_names_is_replayed_to_its_end(capsys: Said, name: str) -> None:
    record = sorted((GOLDEN / name).glob("01-*.txt"))[0]

    assert "\nseat 0: " in told(capsys, "replay", str(record))


def test_the_review_of_a_record_names_steps_to_look_at(capsys: Said) -> None:
    record = GOLDEN / "ion" / "01-2-seats.txt"

    said = told(capsys, "replay", str(record), "--review")

    moments, mistakes, *words = said.split("\n\n")
    lines = moments.splitlines()
    steps = [line for line in lines if not line.lstrip().startswith("->")]  # what would follow
    assert 0 < len(steps) <= 6
    assert all([line.split()[0] == "after" and line.split()[1].isdecimal() for line in steps])
    assert mistakes.startswith("Mistakes, the largest first\nafter ")
    assert [word.split(maxsplit=2)[:2] for word in words] == [["Seat", "0"], ["Seat", "1"]]
    assert "Made or gained: " in words[0]
    assert "Accuracy: " in words[0]


def test_before_a_game_begins_it_is_said_whose_place_another_bot_takes(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    net = written(tmp_path / "ion.net", 2)

    assert main(["play", "ion", "--plain", "--bot", net, "--players", "me,bot,bot"]) == 0
    assert capsys.readouterr().err == (
        f"{net}: This net has learned at tables of 2, not of 3; search plays in its place.\n"
    )
