"""Names that changed: the old ones work for one release and name their successors."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import labtable
from labtable import renamed
from labtable.engine import Result, Table, say

LITMUS = Path(__file__).parents[1] / "docs" / "examples" / "litmus" / "litmus.py"


@pytest.mark.parametrize("old", renamed.MODULES)
def test_a_module_is_found_by_its_old_name(old: str) -> None:
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {renamed.MODULES[old]}") as seen:
        found = import_module(old)

    assert found is import_module(renamed.MODULES[old])
    assert len(seen) == 1


def test_a_module_of_a_renamed_package_is_found() -> None:
    sys.modules.pop("labtable.boxes.check", None)
    with pytest.warns(DeprecationWarning, match=r"labtable\.component_sets\.check"):
        found = import_module("labtable.boxes.check")

    assert found is import_module("labtable.component_sets.check")


@pytest.mark.parametrize(
    ("module", "old"),
    [(name, old) for name, functions in renamed.FUNCTIONS.items() for old in functions],
)
def test_a_function_is_found_by_its_old_name(module: str, old: str) -> None:
    home = import_module(module)
    new = renamed.FUNCTIONS[module][old]
    with pytest.warns(DeprecationWarning, match=f"{module}.{old} is now {module}.{new}"):
        assert getattr(home, old) is getattr(home, new)


def test_what_never_was_is_not_found() -> None:
    with pytest.raises(AttributeError, match=r"'labtable\.engine' has no attribute 'sene'"):
        import_module("labtable.engine").sene  # noqa: B018
    with pytest.raises(ModuleNotFoundError):
        import_module("labtable.engine.frame")


def test_nothing_of_ours_uses_an_old_name() -> None:
    program = (
        "import warnings; warnings.simplefilter('error'); import labtable\n"
        "from labtable import testing\n"
        "for name in labtable.all_games():\n"
        "    table = labtable.new(name, seats=labtable.game(name).seats[0], seed=1)\n"
        "    while not table.over:\n"
        "        table.play(table.waiting()[0], table.options(table.waiting()[0])[0])\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_game_that_defines_methods_by_their_old_names_plays_on() -> None:
    source = LITMUS.read_text("utf-8")
    for old, new in renamed.HOOKS.items():
        source = source.replace(new, old)
    source = source.replace(
        "    card: str\n",
        "    card: str\n\n    def told(self):\n        return say('something falls')\n",
        1,
    )
    module = ModuleType("old_litmus")
    sys.modules[module.__name__] = module
    with pytest.warns(DeprecationWarning, match=" is now ") as warned:
        exec(compile(source, str(LITMUS), "exec"), vars(module))

    said = {str(each.message).partition(" is now ")[0] for each in warned}
    assert said == {"HandDealt.masked", "Turn.settled", "Drop.told"}
    table = Table.new(module.LITMUS, seats=3, seed=1)
    dealt = labtable.visible_events(table.told, 1)
    assert [type(event).__name__ for event in dealt] == ["HandHidden", "HandDealt", "HandHidden"]
    assert str(table.options(0)[0].public_phrase()) == "something falls"
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, Random(seat)))
    assert sum(table.points()) > 0  # somebody dropped the rarer kind: `settled` was called


def test_methods_are_called_by_their_old_names() -> None:
    table = labtable.new("ion", seats=2, seed=7)
    with pytest.warns(DeprecationWarning, match=r"Table\.asked is now Table\.prompt_sentence"):
        assert table.asked(0) == table.prompt_sentence(0)
    with pytest.warns(DeprecationWarning, match=r"Table\.part_luck is now Table\.split_streams"):
        table.part_luck()
    assert table.record.header.luck == "apart"
    with pytest.warns(DeprecationWarning, match=r"State\.answered is now State\.stop_waiting"):
        table.state.answered(0)
    assert table.state.waiting == [1]
    result = Result.of([1, 2], [1], say("It is over."))
    with pytest.warns(DeprecationWarning, match=r"Result\.counted is now Result\.to_html"):
        assert result.counted() == result.to_html()
