"""What a new action and a new event touch, shown by adding them to a copy of Ion by script.

The answer is `any card`, which keeps a card unseen; the event says that the table was wiped. The
copy has the shipped nets, which do not know the new answer.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Edits = dict[str, list[tuple[str, str]]]

ACTION: Edits = {
    "actions.py": [
        (
            "class Declare(",
            'class Blindly(Action, frozen=True):\n    """Keep any card: `any card`."""\n\n'
            '    form = "any card"\n\n\nclass Declare(',
        )
    ],
    "decisions/select.py": [
        ("import Pick\n", "import Blindly, Pick\n"),
        ("accepts = (Pick,)", "accepts = (Pick, Blindly)"),
        (
            "        return options\n\n    def count",
            "        return [*options, Blindly()]\n\n    def count",
        ),
        (
            "        return count_kinds(state.players[seat].held)\n",
            "        return count_kinds(state.players[seat].held) + 1\n",
        ),
        (
            "        return PICKS[kind_in_place(",
            "        if number == count_kinds(state.players[seat].held):\n"
            "            return Blindly()\n"
            "        return PICKS[kind_in_place(",
        ),
        ("if pick.second and", "if isinstance(pick, Pick) and pick.second and"),
        (
            "        number = _picked_number(",
            "        if isinstance(action, Blindly):\n"
            "            action = Pick(player.hand[0])\n"
            "        number = _picked_number(",
        ),
    ],
    "judge.py": [
        ("import ACTIONS, Arrange,", "import ACTIONS, Arrange, Blindly,"),
        ("        Pick: _pick,\n", "        Pick: _pick,\n        Blindly: _pass,\n"),
    ],
    "facts.py": [
        ("import ACTIONS, Arrange,", "import ACTIONS, Arrange, Blindly,"),
        (
            "        Pick: _pick,\n",
            '        Pick: _pick,\n        Blindly: lambda _, __: say("keeps any card"),\n',
        ),
    ],
    "texts/de.toml": [
        (
            "[sentences]\n",
            '[sentences]\n"any card" = "irgendeine"\n"keeps any card" = "behältst du irgendeine"\n',
        )
    ],
}

EVENT: Edits = {
    "events.py": [
        (
            "class GoalsOpened(",
            "class TableWiped(PublicEvent, frozen=True):\n"
            '    """Somebody tidied up."""\n\n'
            '    says: ClassVar[str] = "The table was wiped: round {number}."\n\n'
            "    number: int\n\n\nclass GoalsOpened(",
        )
    ],
    "flow.py": [
        ("    RoundStarted,\n", "    RoundStarted,\n    TableWiped,\n"),
        (
            "            state.tell(RoundStarted(",
            "            state.tell(TableWiped(len(state.players[0].rounds) + 1))\n"
            "            state.tell(RoundStarted(",
        ),
    ],
    "texts/de.toml": [
        (
            "[sentences]\n",
            '[sentences]\n"The table was wiped: round {number}." = "Runde {number}: gewischt."\n',
        )
    ],
}

SPOKEN = """
from labtable.testing.texts import missing_texts, option_texts
import labtable
lacks = missing_texts("labtable.games.ion", "de", option_texts(labtable.game("ion")))
assert lacks == [], lacks
"""

PLAYED = f"""{SPOKEN}
from random import Random
from labtable.bots import bot
from labtable.bots.chair import Chair
from labtable.bots.hint import hint
from labtable.bots.net_loading import usable_net
from labtable.bots.review import turning_points
table = labtable.new("ion", seats=2, seed=1)
assert str(table.options(0)[-1]) == "any card"
assert usable_net(table.game), "the net is not used any more"
grandmaster = bot("grandmaster", table.game)
thought = grandmaster.think(Chair(table, 0), Random(1))
assert thought.answer in table.options(0), thought
assert thought.why.startswith("The net has never met this"), thought
table.play(0, thought.answer)
while "any card" in map(str, table.options(table.waiting()[0])):
    seat = table.waiting()[0]
    table.play(seat, grandmaster.choose(Chair(table, seat), Random(1)))
thought = grandmaster.think(Chair(table, table.waiting()[0]), Random(1))
assert not thought.why.startswith("The net has never met"), thought
table = labtable.new("ion", seats=2, seed=1)
table.play(0, "Any card")
table.play(1, "any card")
assert hint(table, table.waiting()[0], Random(1)).answer
again = labtable.replay(table.record.to_text())
assert again.save() == table.save() == labtable.load(table.save()).save()
while not table.over:
    seat = table.waiting()[0]
    table.play(seat, table.options(seat)[-1])
turning_points(table)
"""

HEARD = f"""{SPOKEN}
from labtable.languages import game_catalogue
told = labtable.new("ion", seats=2, seed=1).told[0]
assert told.sentence(language=game_catalogue("de", "ion")) == "Runde 1: gewischt."
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project's Python, as it lies there."""
    left_out = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "labtable", tmp_path / "labtable", ignore=left_out)
    return tmp_path


def edit(copy: Path, edits: Edits) -> None:
    for name, changes in edits.items():
        page = copy / "labtable" / "games" / "ion" / name
        text = page.read_text("utf-8")
        for old, new in changes:
            assert text.count(old) == 1, (name, old, text.count(old))
            text = text.replace(old, new)
        page.write_text(text, "utf-8")


def tried(copy: Path, program: str) -> str:
    """What a program says that finds this copy; nothing where all went well."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=copy,
        env={"PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stderr


def test_a_new_action_touches_five_files(copy: Path) -> None:
    edit(copy, ACTION)

    assert len(ACTION) == 5
    assert tried(copy, PLAYED) == ""


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("decisions/select.py", ""),
        ("judge.py", "ion.judge.JUDGED"),
        ("facts.py", "ion.facts.FACTS"),
    ],
)
def test_an_action_that_was_forgotten_somewhere_fails_at_import(
    copy: Path, name: str, table: str
) -> None:
    edit(copy, {page: changes for page, changes in ACTION.items() if page != name})

    said = tried(copy, "import labtable; labtable.game('ion')").splitlines()[-1]
    assert "Blindly" in said
    assert table in said


def test_training_names_the_actions_that_the_features_lack(copy: Path) -> None:
    edit(copy, ACTION)

    said = tried(
        copy, "from labtable.train.plan import trainable_game; trainable_game('ion')"
    ).splitlines()[-1]
    assert "do not describe Blindly" in said


def test_a_new_event_touches_three_files(copy: Path) -> None:
    edit(copy, EVENT)

    assert len(EVENT) == 3
    assert tried(copy, HEARD) == ""
