"""Games go on with the box they were dealt with, whatever is printed now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import labtable
from labtable import component_sets, registry
from labtable.bots import Chair, bot, hint
from labtable.bots.review import review_game
from labtable.component_sets.check import inspect_file
from labtable.engine import Table
from labtable.engine.box import fingerprint
from labtable.engine.errors import Outdated
from labtable.terminal.main import main
from labtable.testing.boxes import box_is_kept
from labtable.testing.boxes import main as keep_printed
from tests.reprints import reprint, reprinted

GAMES = labtable.all_games()
Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def forgetful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every test in a data folder of its own, with no box in mind."""
    monkeypatch.setenv("LABTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(component_sets.files, "_known", {})


def half_played(game: Any, answers: int = 12) -> Table[Any]:
    table, dice = Table.new(game, seats=3, seed=7, names=["Ada", "Bo", "Cy"]), Random(7)
    for _ in range(answers):
        go_on(table, dice)
    return table


def go_on(table: Table[Any], dice: Random) -> None:
    if not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))


def edition(name: str) -> Any:
    box = reprinted(name)
    component_sets.remember_box(box)
    return registry.find_edition(name, fingerprint(box))


@pytest.mark.parametrize("name", GAMES)
def test_the_box_that_is_printed_now_is_kept(name: str) -> None:
    box_is_kept(name)


@pytest.mark.parametrize("name", GAMES)
def test_every_box_that_was_ever_printed_still_deals(name: str) -> None:
    for data in registry.printed_boxes(name):
        game = registry.find_edition(name, data)
        assert game.fingerprint() == data
        assert Table.new(game, seats=game.seats[0], seed=1).waiting()


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_table_and_a_record_go_on_with_the_box_they_were_dealt_with(name: str) -> None:
    game = edition(name)
    table = half_played(game)

    loaded, replayed = labtable.load(table.save()), labtable.replay(table.record.to_text())

    assert game is not labtable.game(name)
    for again in (loaded, replayed):
        assert again.game is game
        assert again.save() == table.save()
        dice = Random(1)
        while not again.over:
            go_on(again, dice)
    assert loaded.record.to_text() == replayed.record.to_text()
    assert labtable.replay(loaded.record.to_text()).result() == loaded.result()


@pytest.mark.parametrize("name", GAMES)
def test_two_boxes_of_a_game_lie_on_two_tables_at_once(name: str) -> None:
    old, new = half_played(edition(name), 0), half_played(labtable.game(name), 0)
    dice = [Random(3), Random(3)]
    alone = [half_played(each.game, 0) for each in (old, new)]

    for table in alone:  # each by itself
        own = Random(3)
        for _ in range(40):
            go_on(table, own)
    for _ in range(40):  # both in turns
        for table, own in zip((old, new), dice, strict=True):
            go_on(table, own)

    assert [each.save() for each in alone] == [each.save() for each in (old, new)]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_an_edition_is_borrowed_from_the_game_in_use(name: str) -> None:
    edition(name)
    package = f"labtable.games.{name}"

    mixed = [
        f"{module}.{word}"
        for module, found in sys.modules.items()
        if module.startswith(f"{package}@")
        for word, thing in vars(found).items()
        if str(getattr(thing, "__module__", "")).partition("@")[0].startswith(f"{package}")
        and "@" not in thing.__module__
    ]

    assert mixed == []


@pytest.mark.parametrize("name", GAMES)
def test_bots_hints_reviews_undo_and_pictures_use_the_old_box(name: str) -> None:
    table = half_played(edition(name))
    seat = table.waiting()[0]

    answer = bot("medium", table.game).choose(Chair(table, seat), Random(1))
    advice = hint(table, seat, Random(1))
    seen = table.redeal(seat, Random(2)).view(seat)

    assert type(answer) in table.game.actions
    assert advice.answer in table.options(seat)
    assert seen == table.view(seat)
    assert table.game.picture is not None
    assert table.game.picture(table.view(-1), table.record.header.names)
    review_game([labtable.replay(table.record.to_text(), upto=n) for n in range(3)])
    before = table.save()
    table.play(seat, answer)
    if table.settled < len(table.record.answers):
        table.undo(seat)
        assert labtable.load(before).view(seat) == table.view(seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_file_of_components_and_the_kept_box_are_the_same(name: str, tmp_path: Path) -> None:
    found = inspect_file(reprint(name, tmp_path), trial=False)

    assert len(found.changes) == 1
    assert found.fingerprint == fingerprint(reprinted(name))


@pytest.mark.parametrize("name", GAMES)
def test_a_box_that_nobody_keeps_is_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = half_played(edition(name))
    monkeypatch.setattr(component_sets.files, "_known", {})

    with pytest.raises(Outdated) as record:
        labtable.replay(table.record.to_text())
    with pytest.raises(Outdated) as save:
        labtable.load(table.save())

    assert (record.value.rule, save.value.rule) == ("TABLE-24", "TABLE-33")
    assert table.game.fingerprint() in record.value.why


@pytest.mark.parametrize("data", ["../../secret", "", "FAB207A5EACE", "fab207a5eac", "x" * 5000])
def test_a_name_that_is_no_fingerprint_opens_no_file(data: str) -> None:
    assert registry.kept_box("ion", data) == b""
    assert registry.find_edition("ion", data) is labtable.game("ion")


def test_a_kept_box_that_was_damaged_is_no_box(tmp_path: Path) -> None:
    box = reprinted("ion")
    component_sets.store_box(box)
    page = tmp_path / "home" / "boxes" / f"{fingerprint(box)}.json"
    whole = component_sets.stored_box(fingerprint(box))
    page.write_bytes(box[:-1])

    assert whole == box
    assert component_sets.stored_box(fingerprint(box)) == b""


def test_a_box_that_no_longer_fits_is_said_and_leaves_nothing_behind() -> None:
    content = msgspec.json.decode(labtable.game("ion").data)
    del content["goal"]
    box = msgspec.json.encode(content)
    component_sets.remember_box(box)

    with pytest.raises(Outdated, match="no longer fit"):
        registry.find_edition("ion", fingerprint(box))

    assert not [each for each in sys.modules if fingerprint(box) in each]
    assert labtable.new("ion", seats=2, seed=1).waiting()


def test_a_box_that_has_since_got_more_to_say_keeps_its_name() -> None:
    content = msgspec.json.decode(labtable.game("ion").data)
    content["remark"] = "a field that this version does not know"
    box = msgspec.json.encode(content)
    component_sets.remember_box(box)

    table = half_played(registry.find_edition("ion", fingerprint(box)))

    assert table.record.header.data == fingerprint(box)
    assert labtable.load(table.save()).save() == table.save()


def test_what_is_printed_again_without_being_kept_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "boxes_folder", lambda _: tmp_path)

    with pytest.raises(AssertionError, match=r"labtable\.testing\.boxes ion"):
        box_is_kept("ion")


def test_the_chore_keeps_the_box_that_is_printed_now(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "boxes_folder", lambda _: tmp_path / "boxes")

    keep_printed(["ion"])

    box_is_kept("ion")
    data = labtable.game("ion").fingerprint()
    assert [page.name for page in (tmp_path / "boxes").iterdir()] == [f"{data}.json"]


def test_a_record_of_other_rules_is_read_in_the_terminal(tmp_path: Path, capsys: Said) -> None:
    table = half_played(labtable.game("ion"), 5)
    text = table.record.to_text().replace('[Rules "1"]', '[Rules "0"]\n[Result "3 1 2"]')
    (tmp_path / "old.txt").write_text(text)

    status = main(["replay", str(tmp_path / "old.txt"), "--plain"])
    shown = capsys.readouterr().out.splitlines()
    going_on = main(["play", "--resume", str(tmp_path / "old.txt"), "--plain"])

    assert status == 0
    assert "version 0 of the rules" in shown[0]
    assert "It can be read, but not played." in shown[0]
    said = [f"{'ABC'[a.seat] + ['da', 'o', 'y'][a.seat]}: {a.action}" for a in table.record.answers]
    assert shown[2:] == [*said, "Points at the end: 3 1 2"]
    assert going_on == 2
    assert "version 0 of the rules" in capsys.readouterr().err


def test_a_game_saved_in_the_terminal_goes_on_when_its_file_of_components_has_changed(
    tmp_path: Path, capsys: Said
) -> None:
    mine, saved = reprint("ion", tmp_path), tmp_path / "game.txt"
    words = ["play", "ion", "--seats", "bot:random,bot:random", "--components", str(mine)]
    command = [sys.executable, "-m", "labtable.terminal.main", *words, "--save", str(saved)]
    subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    mine.unlink()

    status = main(["replay", str(saved), "--plain"])

    assert status == 0
    assert fingerprint(reprinted("ion")) in saved.read_text()
    assert "Ion: A Compound Building Game: the table is set." in capsys.readouterr().out
