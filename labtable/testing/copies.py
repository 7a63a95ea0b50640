"""Copies of a table: saved, replayed, cloned, played in another order or process."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from labtable import installed, registry
from labtable.engine import AskAll, Game, Table
from labtable.engine.record import read_record
from labtable.engine.rollout import rollout
from labtable.engine.snapshot import freeze_state, thaw_state
from labtable.testing.scene import Scene, any_setting, encode_thing, found_game, walk


def saves_come_back_equal(table: Table[Any], dice: Random) -> None:
    """A table that was saved and loaded is equal, and plays on in the same way (promise 1)."""
    saved = table.save()
    again = Table.load(table.game, saved)
    assert again.state == table.state, "The loaded state is another one."
    assert again.save() == saved, "Saved again, the loaded table is written differently."
    alone = thaw_state(table.game, freeze_state(table.state))
    assert alone == table.state, "The state, saved alone, comes back as another one."
    seed = dice.getrandbits(32)
    twin = table.clone()
    for _ in walk(twin, Random(seed)):
        pass
    for _ in walk(again, Random(seed)):
        pass
    assert again.save() == twin.save(), "The loaded table plays on in another way."


def records_replay(table: Table[Any], _dice: Random) -> None:
    """A record, written as text and read again, gives the same bytes (promise 1)."""
    text = table.record.to_text()
    again = Table.replay(table.game, read_record(text))
    assert again.record.to_text() == text, "The replayed record reads differently."
    assert again.save() == table.save(), "The replayed table is another one."
    views = [encode_thing(other.view(-1)) for other in (table, again)]
    assert views[0] == views[1], "The replayed table looks different."


def golden_records_replay(game: Game[Any], folder: Path) -> None:
    """Replay every record of a folder, to its end and to the same text (promise 9)."""
    records = sorted(folder.glob("*.txt"))
    assert records, f"There is no golden record of {game.name} in {folder.name}."
    for page in records:
        text = page.read_text(encoding="utf-8")
        lines = read_record(text)
        table = Table.replay(_edition_of(game, lines.header.data), lines)
        assert table.over, f"{page.name} stops before the end."
        assert table.record.to_text() == text, f"{page.name} is written differently now."


def _edition_of(game: Game[Any], data: str) -> Game[Any]:
    """The game with the components of this fingerprint; one not installed has one set of them."""
    return (
        registry.find_edition(game.name, data) if game.name in installed.installed_games() else game
    )


def clones_are_independent(table: Table[Any], dice: Random) -> None:
    """What happens to a clone never happens to its original (promise 2)."""
    before, twin, third = table.save(), table.clone(), table.clone()
    assert twin.state == table.state, "The clone is not equal."
    assert twin.save() == before, "The clone is written differently."
    for _ in walk(twin, dice):
        assert table.save() == before, "A clone was played, and its original changed."
    rollout(third.state, dice.getrandbits(32))
    assert table.save() == before, "A clone was rolled out, and its original changed."
    assert third.over, "A rollout stopped before the end."


def arrival_order_never_matters(table: Table[Any], dice: Random) -> None:
    """Secret answers may come in any order, and nobody's options depend on it (promise 2)."""
    seats = table.waiting()
    if not isinstance(table.decision, AskAll) or len(seats) < 2:
        return
    answers = {seat: table.sample(seat, dice) for seat in seats}
    options = {seat: table.options(seat) for seat in seats}
    outcomes = set()
    for _ in range(2):
        dice.shuffle(seats)
        twin = table.clone()
        for seat in seats:
            assert twin.options(seat) == options[seat], f"Seat {seat} has others in {seats}."
            told = twin.play(seat, answers[seat])
        outcomes.add((freeze_state(twin.state), encode_thing(told)))
    assert len(outcomes) == 1, f"{answers} lead to another table in the order {seats}."


def processes_agree(name: str, count: int = 2, scenes: int = 20) -> None:
    """Every process plays the same games, whatever its hashes are (promise 1)."""
    here = digest(name, scenes)
    told = f"from labtable.testing import digest; print(digest({name!r}, {scenes}))"
    for number in range(1, count):
        env = os.environ | {"PYTHONHASHSEED": str(number), "PYTHONPATH": os.pathsep.join(sys.path)}
        there = subprocess.run(
            [sys.executable, "-c", told], env=env, capture_output=True, text=True, check=True
        )
        assert there.stdout.strip() == here, f"Another process plays {name} differently."


def digest(name: str, scenes: int) -> str:
    """Play some games and boil everything that was said and shown down to one number."""
    game, total = found_game(name), sha256()
    for seed in range(scenes):
        seats, options = any_setting(game, Random(seed))
        scene = Scene(game=game, seats=seats, seed=seed, options=options, dice=seed)
        table = scene.opened()
        for told in walk(table, scene.luck()):
            total.update(encode_thing(told))
        total.update(table.save() + encode_thing(table.view(0)) + table.record.to_text().encode())
    return total.hexdigest()
