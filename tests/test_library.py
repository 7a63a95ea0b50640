"""Tables, games and what they hand out behave as objects of Python do."""

from __future__ import annotations

import copy
import importlib
import pickle
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from typing import Any

import pytest

import labtable
from labtable import bots, chem, component_sets, engine, registry
from labtable.engine import Game, Refusal, Result, Table
from labtable.engine.box import fingerprint
from labtable.engine.sentence import render_sentence
from tests.engine.lab import Bid, SecretBid, lab
from tests.reprints import reprinted

GAMES = labtable.all_games()
NAMES = ["Ada", "Bo", "Cy"]


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES: list[Callable[[Any], Any]] = [through_pickle, copy.deepcopy, copy.copy]
every_game = pytest.mark.parametrize("name", GAMES)
every_copy = pytest.mark.parametrize("copied", COPIES)


def in_play(game: Game[Any], answers: int = 12) -> Table[Any]:
    table, dice = Table.new(game, seats=3, seed=7, names=NAMES), Random(7)
    for _ in range(answers):
        go_on(table, dice)
    return table


def go_on(table: Table[Any], dice: Random) -> None:
    if not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))


def test_a_table_says_what_it_is() -> None:
    assert repr(labtable.new("ion", seats=2, seed=7)) == (
        "<Table of ion: 2 seats; question 1 for seat 0, seat 1>"
    )
    table = labtable.new("ion", seats=2, seed=7, names=["Ada", "Bo"])
    assert repr(table) == "<Table of ion: Ada, Bo; question 1 for Ada, Bo>"
    while not table.over:
        go_on(table, Random(7))
    assert repr(table) == f"<Table of ion: Ada, Bo; over, {table.record.result}>"


@pytest.mark.parametrize("name", GAMES)
def test_a_printed_table_is_its_board_as_a_watcher_sees_it(name: str) -> None:
    game = labtable.game(name)
    table = in_play(game)

    first, *drawn = str(table).split("\n")

    assert first == f"{game.title}: {repr(table).partition(': ')[2].removesuffix('>')}"
    assert game.picture is not None
    assert [line.split() for line in drawn] == [
        "".join([span.text for span in line]).split()
        for line in game.picture(table.view(labtable.WATCHER), NAMES)
    ]
    assert all([name in str(table) for name in NAMES])
    assert "\n" not in repr(table)


def test_tables_are_equal_where_their_saves_are() -> None:
    one, two = (labtable.new("ion", seats=2, seed=7) for _ in range(2))
    assert one == two
    assert one == labtable.load(one.save())
    one.play(0, one.options(0)[0])
    assert one != two
    two.play(0, two.options(0)[0])
    assert one == two
    assert one != labtable.new("ion", seats=2, seed=8)
    assert one != one.save()


@every_copy
@every_game
def test_a_copied_table_is_equal_and_plays_on_by_itself(
    name: str, copied: Callable[[Any], Any]
) -> None:
    table = in_play(labtable.game(name))
    before, twin = table.save(), copied(table)

    assert twin == table
    assert twin.game is table.game
    for _ in range(5):
        go_on(twin, Random(1))
    assert twin != table
    assert table.save() == before


@every_copy
@every_game
def test_what_a_table_hands_out_can_be_copied(name: str, copied: Callable[[Any], Any]) -> None:
    table = in_play(labtable.game(name))
    seat = table.waiting()[0]

    for thing in (
        *(table.record, table.view(seat), table.told, table.options(seat)),
        *(table.state, table.decision, table.prompt_sentence(seat)),
    ):
        assert copied(thing) == thing


@every_copy
def test_a_copied_state_shares_nothing_that_play_changes(copied: Callable[[Any], Any]) -> None:
    table = lab(SecretBid(), Bid(1, [2]))
    twin, before = copied(table.state), table.save()

    for seat in twin.waiting.copy():
        twin.step(seat, twin.options(seat)[0])

    assert table.save() == before


@every_copy
def test_results_and_refusals_can_be_copied(copied: Callable[[Any], Any]) -> None:
    table = labtable.new("ion", seats=2, seed=7, names=["Ada", "Bo"])
    with pytest.raises(Refusal) as refused:
        table.play(0, "nonsense")
    while not table.over:
        go_on(table, Random(7))

    assert copied(table.result()) == table.result()
    again = copied(refused.value)
    assert type(again) is type(refused.value)
    assert str(again) == str(refused.value)
    assert again.names == refused.value.names


def test_a_game_that_is_not_installed_travels_by_where_it_is_declared() -> None:
    litmus: Game[Any] = resolve_name("docs.examples.litmus.litmus:LITMUS")

    assert through_pickle(litmus) is litmus
    assert through_pickle(in_play(litmus, 2)) == in_play(litmus, 2)


def scores_of(table: Table[Any]) -> tuple[str, list[int]]:
    while not table.over:
        go_on(table, Random(1))
    return table.game.fingerprint(), table.result().scores


def test_tables_cross_to_another_process_also_with_other_components(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(component_sets.files, "_known", {})
    box = reprinted("ion")
    component_sets.remember_box(box)
    other = registry.find_edition("ion", fingerprint(box))
    tables = [in_play(labtable.game("ion"), 3), in_play(other, 3)]
    assert through_pickle(other) is other

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        found = list(pool.map(scores_of, tables))

    assert found == [scores_of(table) for table in tables]
    assert found[0][0] != found[1][0]


def test_editors_see_the_public_names() -> None:
    assert set(labtable.__all__) <= set(dir(labtable))
    assert not [name for name in dir(labtable) if name.startswith("_") and name[1] != "_"]
    for name in dir(labtable):
        getattr(labtable, name)


def test_a_result_is_a_table_in_a_notebook() -> None:
    result = Result([3, 5], [1], "More <points>.", [{"salts": 3}, {"salts": 4, "acids": 1}])

    shown = result._repr_html_()

    assert "<tr><th></th><th>salts</th><th>acids</th><th>points</th></tr>" in shown
    assert "<tr><td>seat 0</td><td>3</td><td></td><td>3</td></tr>" in shown
    assert '<tr class="won"><td>seat 1</td><td>4</td><td>1</td><td>5</td></tr>' in shown
    assert "More &lt;points&gt;." in shown


@every_game
def test_tables_and_views_draw_themselves_in_a_notebook_in_light_and_dark(name: str) -> None:
    table = in_play(labtable.game(name))
    seat = table.waiting()[0]

    of_all, of_one = table._repr_html_(), table.view(seat)._repr_html_()

    assert f"question {table.question} for {NAMES[seat]}" in of_all
    for shown in (of_all, of_one):
        assert shown.count("<div") == shown.count("</div>") == 1
        assert "prefers-color-scheme:dark" in shown
        assert "http" not in shown, "whole in itself"
        assert table.game.title in shown


def test_a_table_that_is_over_shows_its_result_by_name() -> None:
    table = in_play(labtable.game("ion"), 1000)

    shown = table._repr_html_()

    assert shown.count("<div") == 1
    assert "<td>Ada</td>" in shown
    assert render_sentence(table.result().phrase(), NAMES) in shown


def test_a_name_is_no_markup() -> None:
    table = labtable.new("ion", seats=2, seed=1, names=["<b>Ada", "Bo & Co"])

    assert "<b>Ada" not in table._repr_html_()
    assert "Bo &amp; Co" in table._repr_html_()


@pytest.mark.parametrize(
    "module", [labtable, engine, chem, bots], ids=lambda module: module.__name__
)
def test_every_public_name_stands_on_the_reference_page(module: Any) -> None:
    page = (Path(__file__).parents[1] / "docs" / "reference.md").read_text("utf-8")
    whole = f".. automodule:: {module.__name__}\n   :members:\n   :imported-members:" in page

    missing = [name for name in module.__all__ if not re.search(rf"\b{name}\b", page)]

    assert not missing or whole, missing


def test_a_game_can_be_imported_as_a_module_and_games_is_still_called_for_a_release() -> None:
    module = importlib.import_module("labtable.games.ion")

    assert labtable.games.ion is module
    with pytest.warns(DeprecationWarning, match="all_games"):
        names = labtable.games()
    assert names == labtable.all_games()
