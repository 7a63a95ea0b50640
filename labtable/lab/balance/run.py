"""The balance bench: a game as it is and a game with a change, dealt alike, held side by side."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import msgspec

import labtable
from labtable import component_sets, renamed
from labtable.component_sets.check import Inspection, inspect_file
from labtable.lab.balance.measures import BalanceComparison, MeasureLedger, measure_shifts
from labtable.lab.dataframe import Sheet
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.checkpoint import About, RunLog, track_progress
from labtable.lab.playing.match import course_unit
from labtable.lab.playing.plan import Plan, bot_stamp, check_plan, stand_ins
from labtable.lab.playing.play import play_settings


class ChangedArm(NamedTuple):
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

    told: BalanceComparison
    base: MeasureLedger
    changed: MeasureLedger


def balance(
    plan: Plan, change: ChangedArm, *, jobs: int = 1, folder: Path | None = None, stream: TextIO
) -> Study:
    """Play both arms with the same deals, compare them, and leave everything in a folder."""
    check_plan(plan)
    other = check_plan(msgspec.structs.replace(plan, options={**plan.options, **change.options}))
    found = _inspect_components(plan, change)
    game = labtable.game(plan.game)
    data = game.fingerprint(), found.fingerprint if found else game.fingerprint()
    chosen = str(change.components.absolute()) if change.components else ""
    base = Arm("base", plan, data[0], {})
    changed = Arm("changed", other, data[1], {component_sets.VARIABLE: chosen} if chosen else {})
    before = _play_arm(base, jobs, folder, stream)
    after = _play_arm(changed, jobs, folder, stream)
    changes = [*(found.changes if found else []), *_option_changes(plan, change)]
    return Study(_compare_arms(plan, changes, list(data), before, after), before, after)


def _inspect_components(plan: Plan, change: ChangedArm) -> Inspection | None:
    if change.components is None:
        if not change.options:
            raise LabTrouble("Nothing is changed: name a file of components, or an option.")
        return None
    found = inspect_file(change.components)
    if found.game.name != plan.game:
        why = f"{change.components} is for {found.game.name}, not for {plan.game}."
        raise LabTrouble(why)
    if found.faults:
        more = f"labtable check-components {change.components} lists all."
        raise LabTrouble(f"{change.components} cannot be played: {found.faults[0]} {more}")
    if not found.changes and not change.options:
        raise LabTrouble(f"{change.components} changes nothing that any rule reads.")
    return found


def _option_changes(plan: Plan, change: ChangedArm) -> list[str]:
    """What the changed arm plays by, against the game's own way."""
    usual = msgspec.to_builtins(labtable.game(plan.game).read_options(len(plan.bots), plan.options))
    return [
        f"option {name}: {usual.get(name, '-')} -> {value}"
        for name, value in change.options.items()
    ]


def _play_arm(arm: Arm, jobs: int, folder: Path | None, stream: TextIO) -> MeasureLedger:
    """Play an arm, or the rest of it, and measure every game."""
    plan, ledger, sheet = (
        arm.plan,
        MeasureLedger(course_unit(labtable.game(arm.plan.game))),
        Sheet(),
    )
    others = stand_ins(plan.bots, labtable.game(plan.game), [(len(plan.bots), plan.options)])
    book = RunLog(folder / arm.name, _arm_identity(arm)) if folder else None
    settings = plan.settings()
    outcomes = (
        book.outcomes(settings, lambda rest: play_settings(rest, jobs, "local", arm.environment))
        if book
        else play_settings(settings, jobs, "local", arm.environment)
    )
    stream.writelines([f"{line}\n" for line in [f"{arm.name}:", *others]])
    try:
        for outcome in track_progress(outcomes, plan.games, stream, book.there if book else 0):
            ledger.add(outcome)
            sheet.add(outcome)
    finally:
        if book:
            book.close()
    if folder:
        sheet.write(folder / arm.name)
    return ledger


def _arm_identity(arm: Arm) -> About:
    """Everything that decides what is played in an arm."""
    plan = arm.plan
    return {
        "study": f"balance, {arm.name}",
        "labtable": labtable.__version__,
        "game": plan.game,
        "rules": labtable.game(plan.game).rules,
        "components": arm.data,
        "bots": [bot_stamp(bot) for bot in plan.bots],
        "seed": plan.seed,
        "options": plan.options,
    }


def _compare_arms(
    plan: Plan, changes: list[str], data: list[str], base: MeasureLedger, changed: MeasureLedger
) -> BalanceComparison:
    game = labtable.game(plan.game)
    pairs = zip(base.results, changed.results, strict=True)
    return BalanceComparison(
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
        moves=measure_shifts(base, changed, plan.seed),
    )


renamed.accept_old_functions(__name__)
