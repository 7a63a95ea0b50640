"""The balance bench: a game as it is and a game with a change, dealt alike, held side by side."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import msgspec

import labtable
from labtable import boxes
from labtable.boxes.check import Inspection, inspected
from labtable.lab.balance.comparison import Comparison, moves
from labtable.lab.balance.measures import Ledger
from labtable.lab.dataframe import Sheet
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.behaviour import unit
from labtable.lab.playing.checkpoint import About, Notebook
from labtable.lab.playing.plan import Plan, checked
from labtable.lab.playing.play import played
from labtable.lab.playing.players import stamp, stand_ins
from labtable.lab.playing.progress import watched


class Change(NamedTuple):
    """What the changed arm has: other components, other options, or both."""

    components: Path | None = None
    options: Mapping[str, Any] = {}


class Arm(NamedTuple):
    """One of the two: what is played, with which components, and where it is kept."""

    name: str
    plan: Plan
    data: str
    environment: dict[str, str]


class Study(NamedTuple):
    """What came out, and the games it came from."""

    told: Comparison
    base: Ledger
    changed: Ledger


def balance(
    plan: Plan, change: Change, *, jobs: int = 1, folder: Path | None = None, stream: TextIO
) -> Study:
    """Play both arms with the same deals, compare them, and leave everything in a folder."""
    checked(plan)
    other = checked(msgspec.structs.replace(plan, options={**plan.options, **change.options}))
    found = _inspected(plan, change)
    game = labtable.game(plan.game)
    data = game.fingerprint(), found.fingerprint if found else game.fingerprint()
    chosen = str(change.components.absolute()) if change.components else ""
    base = Arm("base", plan, data[0], {})
    changed = Arm("changed", other, data[1], {boxes.VARIABLE: chosen} if chosen else {})
    before = _played(base, jobs, folder, stream)
    after = _played(changed, jobs, folder, stream)
    changes = [*(found.changes if found else []), *_options(plan, change)]
    return Study(_compared(plan, changes, list(data), before, after), before, after)


def _inspected(plan: Plan, change: Change) -> Inspection | None:
    if change.components is None:
        if not change.options:
            raise LabTrouble("Nothing is changed: name a file of components, or an option.")
        return None
    found = inspected(change.components)
    if found.game.name != plan.game:
        why = f"{change.components} is for {found.game.name}, not for {plan.game}."
        raise LabTrouble(why)
    if found.faults:
        more = f"labtable check-components {change.components} lists all."
        raise LabTrouble(f"{change.components} cannot be played: {found.faults[0]} {more}")
    if not found.changes and not change.options:
        raise LabTrouble(f"{change.components} changes nothing that any rule reads.")
    return found


def _options(plan: Plan, change: Change) -> list[str]:
    """What the changed arm plays by, against the game's own way."""
    usual = msgspec.to_builtins(labtable.game(plan.game).read_options(len(plan.bots), plan.options))
    return [
        f"option {name}: {usual.get(name, '-')} -> {value}"
        for name, value in change.options.items()
    ]


def _played(arm: Arm, jobs: int, folder: Path | None, stream: TextIO) -> Ledger:
    """Play an arm, or the rest of it, and measure every game."""
    plan, ledger, sheet = arm.plan, Ledger(unit(labtable.game(arm.plan.game))), Sheet()
    others = stand_ins(plan.bots, labtable.game(plan.game), [(len(plan.bots), plan.options)])
    book = Notebook(folder / arm.name, _about(arm)) if folder else None
    settings = plan.settings()
    outcomes = (
        book.outcomes(settings, lambda rest: played(rest, jobs, "local", arm.environment))
        if book
        else played(settings, jobs, "local", arm.environment)
    )
    stream.writelines([f"{line}\n" for line in [f"{arm.name}:", *others]])
    try:
        for outcome in watched(outcomes, plan.games, stream, book.there if book else 0):
            ledger.add(outcome)
            sheet.add(outcome)
    finally:
        if book:
            book.close()
    if folder:
        sheet.write(folder / arm.name)
    return ledger


def _about(arm: Arm) -> About:
    """Everything that decides what is played in an arm."""
    plan = arm.plan
    return {
        "study": f"balance, {arm.name}",
        "labtable": labtable.__version__,
        "game": plan.game,
        "rules": labtable.game(plan.game).rules,
        "components": arm.data,
        "bots": [stamp(bot) for bot in plan.bots],
        "seed": plan.seed,
        "options": plan.options,
    }


def _compared(
    plan: Plan, changes: list[str], data: list[str], base: Ledger, changed: Ledger
) -> Comparison:
    game = labtable.game(plan.game)
    pairs = zip(base.results, changed.results, strict=True)
    return Comparison(
        game=game.name,
        title=game.title,
        rules=game.rules,
        components=data,
        labtable=labtable.__version__,
        bots=plan.names,
        seed=plan.seed,
        games=plan.games,
        options=plan.options,
        changes=changes,
        different=sum([one != other for one, other in pairs]),
        moves=moves(base, changed, plan.seed),
    )
