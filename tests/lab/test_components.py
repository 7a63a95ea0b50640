"""Components of one's own: what is wrong with them is said, and what is right is played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import labtable
from labtable import component_sets, registry
from labtable.component_sets.check import inspect_file, play_trials, trial_faults
from labtable.engine.errors import Unreadable
from labtable.terminal.main import main
from tests.lab.mutations import slips

Said = pytest.CaptureFixture[str]
MAGNESIUM = ('kind = "Mg"\nname = "magnesium"\ncharge = 2\npoints = 5', "points = 5", "points = 6")


def written(folder: Path, game: str, *changes: tuple[str, str]) -> Path:
    """The printed components of a game, with changes."""
    text = registry.components_of(game).decode()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def dearer_magnesium(folder: Path) -> Path:
    whole, old, new = MAGNESIUM
    return written(folder, "ion", (whole, whole.replace(old, new)))


@pytest.mark.parametrize("game", labtable.all_games())
def test_what_is_printed_has_no_fault_and_no_difference(game: str, tmp_path: Path) -> None:
    found = inspect_file(written(tmp_path, game), trial=False)

    assert (found.faults, found.changes, found.remarks) == ([], [], [])
    assert found.fingerprint == labtable.game(game).fingerprint()


ELEMENT = '[[elements]]\nsymbol = "{}"\n'
REST = (
    'name = "{}"\natomic_number = {}\ncolor = "metal"\nvalence = 2\ncount = 1\noptional = false\n'
)
MORE = "".join(
    [
        ELEMENT.format(symbol) + REST.format(name, number)
        for symbol, name, number in [("Mg", "Magnesium", 12), ("Ba", "Barium", 56)]
    ]
)
TILE = '[[tiles]]\nsymbol = "H"\n'
LIKE_IT = (
    'name = "H"\natomic_number = 1\nclass = "nonmetal"\ncount = 1\npoints = 1\noxidation = [1]\n'
)
SLIPS = [
    ("ion", "rounds = 3", 'rounds = "three"', "takes a whole number from 1 to 9, not 'three'"),
    ("ion", "copies = 4", "copies = -4", "copies of charged_ion H takes a whole number from 0"),
    ("ion", "points = 3", "ponts = 3", "Did you mean 'points'?"),
    ("ion", "rounds = 3\n", "", "rounds of constants is missing"),
    ("ion", 'kind = "H"', 'kind = "Hx"', "is no formula"),
    ("ion", "charge = 1", "charge = 0", "an ion has a charge"),
    ("ion", "copies = 4", "copies = 5", "counts says 50, but there are 51"),
    ("ion", "hand_size = 8 ", "hand_size = 11 ", "7 hands are 77 cards"),
    ("ion", 'formula = "HBr" }]', 'formula = "HI" }]', "is none of the known ones: 'HI'"),
    ("ion", "charges = [1, 2]", "charges = [1]", "one number for each of the charges"),
    ("valence", "valence = -2", "valence = -3", "do not name what"),
    ("valence", "hand_dealt = 6", "hand_dealt = 20", "a full table needs 81"),
    ("valence", "atomic_number = 8", "atomic_number = 9", "O is element 8"),
    ("valence", ELEMENT.format("O"), MORE + ELEMENT.format("O"), "are 13 that bond"),
    (
        "valence",
        'products = ["salt", "water"]',
        'products = ["salt"]',
        "no reaction of the printed",
    ),
    ("compounded", "elements = { O = 1, Ca = 1 }", "elements = { O = 2 }", "which is not made of"),
    ("compounded", "flame_limit = 0", "flame_limit = 1", "it burns to nothing"),
    ("compounded", "stacks = [8,", "stacks = [9,", "to be stacked"),
    ("compounded", "field_rows = 4", "field_rows = 5", "stays 4"),
    ("compoundit", 'formula = "NH4"', 'formula = "NH3"', "is NH3, which is not made of"),
    ("compoundit", "2 = 52", "2 = 60", "a full table needs 120"),
    ("compoundit", TILE, 18 * (TILE + LIKE_IT) + TILE, "are of 46 elements; there is room for 45"),
    ("compoundit", '"d..T...D...T..d"', '"d..T...X...T..d"', "has a sign 'X'"),
    ("chemistry_monopoly", 'kind = "tax"', 'kind = "toll"', "'toll'"),
    ("chemistry_monopoly", "start_cash = 1500", "start_cash = 1600", "1500 in notes"),
    ("chemistry_monopoly", 'members = ["H", "He"]', 'members = ["H"]', "members of sets period1"),
]


@pytest.mark.parametrize(("game", "old", "new", "said"), SLIPS)
def test_a_slip_is_told_in_a_sentence(
    game: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    found = inspect_file(written(tmp_path, game, (old, new)), trial=False)

    assert said in " ".join(found.faults)


def test_a_fault_names_its_line_and_its_entry(tmp_path: Path) -> None:
    path = written(tmp_path, "ion", ("copies = 4", "copies = -4"))
    line = path.read_text().split("\n").index("copies = -4") + 1

    (fault,) = inspect_file(path, trial=False).faults

    assert fault.startswith(f"Line {line}: copies of charged_ion H takes")


def test_all_faults_are_told_and_not_only_the_first(tmp_path: Path, capsys: Said) -> None:
    path = written(tmp_path, "ion", ("rounds = 3", "rounds = 0"), ("copies = 4", 'copies = "4"'))

    assert main(["check-components", str(path)]) == 2

    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 2
    assert said.err == f"{path} cannot be played: 2 faults.\n"


@pytest.mark.parametrize("game", labtable.all_games())
def test_no_slip_ends_in_a_traceback(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp(game)

    @settings(max_examples=8, deadline=None, database=None, derandomize=True)
    @given(slips(game))
    def looked_at(text: str) -> None:
        (folder / "mine.toml").write_text(text, encoding="utf-8")
        try:
            said = inspect_file(folder / "mine.toml", trial=False).faults
        except Unreadable as reason:
            said = [reason.why]
        assert all([sentence.endswith((".", "?", "@dtDT")) for sentence in said]), said

    looked_at()


def test_what_passes_can_be_played(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("passed") / "mine.toml"
    played = []

    @settings(max_examples=4, deadline=None, database=None, derandomize=True)
    @given(st.sampled_from(["copies = 7", "points = 4"]), st.integers(1, 9))
    def changed(old: str, number: int) -> None:
        new = f"{old.partition(' ')[0]} = {number}"
        path.write_text(
            registry.components_of("ion").decode().replace(old, new, 1), encoding="utf-8"
        )
        if not inspect_file(path, trial=False).faults:
            played.append(number)
            assert trial_faults("ion", path) == []

    changed()
    assert played


def test_what_stops_a_trial_game_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def halted(*_: object) -> None:
        raise KeyError("Xx")

    monkeypatch.setattr("labtable.component_sets.check._play_trial", halted)

    assert next(play_trials("ion")) == "A trial game (2 players) came to a halt: KeyError 'Xx'."


def test_a_trial_of_what_is_no_file_says_so(tmp_path: Path) -> None:
    (said,) = trial_faults("ion", tmp_path / "nowhere.toml")

    assert "nowhere.toml cannot be read" in said


def test_check_components_says_what_differs(tmp_path: Path, capsys: Said) -> None:
    path = dearer_magnesium(tmp_path)
    text = path.read_text().replace('note = "', 'note = "mine: ', 1)
    path.write_text(text)

    assert main(["check-components", str(path)]) == 0

    said = capsys.readouterr().out
    assert f"{path} can be played as Ion" in said
    assert "  points of charged_ion Mg: 5 -> 6\n" in said
    assert "1 difference that no rule reads:\n  note of charged_ion H: 'rulebook" in said


def test_components_are_printed_to_start_from(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "mine.toml"

    assert main(["components", "ion", "--out", str(path)]) == 0
    assert path.read_bytes() == registry.components_of("ion")

    assert main(["components", "ion", "--out", str(path)]) == 2
    assert "exists already" in capsys.readouterr().err


UNREADABLE = {
    b"\x00\xff": "not a text in UTF-8",
    b"a = [": "not written in TOML",
    b"a = " + b"[" * 5000: "nested too deeply",
    b"a = 1": "does not say which game it is for",
    b'game = "chess"': "There is no game called 'chess'",
    b"#" * (1 << 21): "too large",
}


@pytest.mark.parametrize("content", UNREADABLE)
def test_a_file_that_is_none_gets_one_sentence(
    content: bytes, tmp_path: Path, capsys: Said
) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)

    assert main(["check-components", str(path)]) == 2

    said = capsys.readouterr().err
    assert UNREADABLE[content] in said
    assert said.count("\n") == 1


def test_a_game_in_use_keeps_its_components(tmp_path: Path) -> None:
    labtable.game("ion")

    with pytest.raises(Unreadable, match="ion is in use already"):
        component_sets.use_files(dearer_magnesium(tmp_path))


def typed(*words: str | Path, **settings: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "labtable.terminal.main", *map(str, words)]
    chosen = os.environ | {name: str(value) for name, value in settings.items()}
    return subprocess.run(
        command, env=chosen, capture_output=True, text=True, check=False, input=""
    )


def test_a_record_is_opened_with_the_components_it_was_played_with(tmp_path: Path) -> None:
    mine, record = dearer_magnesium(tmp_path), tmp_path / "game.txt"
    seats = ["--seats", "bot:random,bot:random", "--seed", "7", "--plain"]

    played = typed("play", "ion", "--components", mine, *seats, "--save", record)
    here = typed("replay", record, "--plain")
    again = typed("replay", record, "--plain", "--components", mine)
    elsewhere = typed("replay", record, "--plain", LABTABLE_HOME=tmp_path)

    assert played.returncode == here.returncode == 0
    assert here.stdout == again.stdout
    assert "was played with other components of Ion" in elsewhere.stdout
    assert "It can be read, but not played." in elsewhere.stdout


def test_components_that_do_not_fit_open_no_table(tmp_path: Path) -> None:
    mine = written(tmp_path, "ion", ("hand_size = 8 ", "hand_size = 11 "))

    done = typed("play", "ion", "--components", mine, "--plain")

    assert done.returncode == 2
    assert "7 hands are 77 cards" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_server_says_which_games_have_other_components(tmp_path: Path) -> None:
    look = (
        "from labtable.host.bots.opponents import Opponents; "
        "from labtable.host.lookups.catalogue import list_games; "
        "print([game.components for game in list_games(3, Opponents({}))])"
    )
    chosen = {**os.environ, component_sets.VARIABLE: str(dearer_magnesium(tmp_path))}

    done = subprocess.run(
        [sys.executable, "-c", look], env=chosen, capture_output=True, text=True, check=True
    )

    data = inspect_file(tmp_path / "mine.toml", trial=False).fingerprint
    assert done.stdout == f"{['', '', '', data, '']}\n"
