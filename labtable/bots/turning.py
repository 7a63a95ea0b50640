"""Where a game turned: answers, or luck, after which somebody's chance to win had changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from labtable.bots.chair import Chair
from labtable.bots.chances import CLOSE, SURE, Chances, narrow_change
from labtable.bots.evaluate import HINT, Budget, compare_answers, own_dice
from labtable.bots.hint import answer_fact
from labtable.bots.playout import at_a_glance
from labtable.engine.agenda import AskAll
from labtable.engine.event import WATCHER
from labtable.engine.sentence import Sentence, say
from labtable.engine.table import Table

SPANS = 4  # the greatest changes, which are looked at closely
CLEAR = 0.08  # a change of the chance to win that is told
OWN = 0.5  # share of a change that an answer must have brought to get the credit
ROSE = "{seat}, '{answer:answer}' {does}: your chance to win rose from {then} % to {now} %."
FELL = "{seat}, '{answer:answer}' {does}: your chance to win fell from {then} % to {now} %."
BY_OTHERS = (
    "{seat}, {other:seat} answered '{answer:answer}': "
    "your chance to win went from {then} % to {now} %."
)
SCORED = "{seat}, here you scored {points:point}: your chance to win rose from {then} % to {now} %."
LOST = (
    "{seat}, here {other:seat} scored {points:point}: "
    "your chance to win fell from {then} % to {now} %."
)
LUCK = (
    "{seat}, luck decided after '{answer:answer}': "
    "your chance to win went from {then} % to {now} %."
)
LUCK_BY_OTHERS = (
    "{seat}, luck decided after {other:seat} answered '{answer:answer}': "
    "your chance to win went from {then} % to {now} %."
)
SECRETS = (
    "{seat}, what everybody chose at the same time decided here: "
    "your chance to win went from {then} % to {now} %."
)
DRIFTED = (
    "{seat}, here your chance to win went from {then} % to {now} %. No single answer did that."
)


class TurningPoint(NamedTuple):
    """A place where somebody's chance to win had clearly changed."""

    n: int  # answers given until then, the one that is told too
    seat: int
    said: Sentence
    change: float  # of the chance to win
    luck: bool = False  # whether nobody's answer brought it


def largest_changes(course: Sequence[Chances]) -> list[tuple[Chances, Chances]]:
    """Where the chances changed most, the greatest change first."""
    return sorted(pairwise(course), key=lambda span: -max(span[0].changes_until(span[1])))[:SPANS]


def explain_change(
    tables: Sequence[Table[Any]], before: Chances, after: Chances, looks: float = CLOSE
) -> TurningPoint | None:
    """Say what changed the chances between two places; nothing where that is not clear."""
    close, closed = narrow_change(tables, before, after, looks)
    giver = tables[-1].record.answers[close.n].seat
    changes = close.changes_until(closed)
    seat = giver if changes[giver] >= max(changes) / 2 else changes.index(max(changes))
    if changes[seat] < CLEAR or not close.has_clearly_changed(closed, seat):
        return None
    change = closed.shares[seat] - close.shares[seat]
    if _answer_merit(tables, close.n, seat, looks) * change >= OWN * change * change:
        return _chance_turn(tables, close.n, seat, close, closed)
    scored = _points_turn(tables, before.n, closed.n, seat, close, closed)
    return scored or _chance_turn(tables, close.n, seat, close, closed, luck=True)


def describe_drift(before: Chances, after: Chances) -> TurningPoint | None:
    """Tell a change between two places as it is, where nothing is known that brought it."""
    changes = before.changes_until(after)
    seat = changes.index(max(changes))
    if changes[seat] < CLEAR or not before.has_clearly_changed(after, seat):
        return None
    then, now = round(100 * before.shares[seat]), round(100 * after.shares[seat])
    said = say(DRIFTED, seat=seat, then=then, now=now)
    return TurningPoint(after.n, seat, said, after.shares[seat] - before.shares[seat], luck=True)


def _answer_merit(tables: Sequence[Table[Any]], n: int, seat: int, looks: float) -> float:
    """What an answer clearly brought a seat, beside what looked best: luck is not counted."""
    table, answer = tables[n], tables[-1].record.answers[n]
    usual = at_a_glance(table.game, table.state, answer.seat, table.options(answer.seat))
    if usual == answer.action:
        return 0.0
    chair, dice = Chair(table, answer.seat), own_dice(table, answer.seat)
    budget = Budget(2 * HINT.worlds, 4 * looks)
    gap = compare_answers(chair, answer.action, usual, dice, budget, seat)
    return gap.worth if gap.agreed and abs(gap.worth) > SURE * gap.error else 0.0


def _points_turn(
    tables: Sequence[Table[Any]], first: int, last: int, seat: int, before: Chances, after: Chances
) -> TurningPoint | None:
    """The latest points between two places, if they are the reason.

    What looks best is expected, so the chances change before it is done: its fruits are told.
    """
    if tables[0].game.wealth:
        return None
    change = after.shares[seat] - before.shares[seat]
    then, now = round(100 * before.shares[seat]), round(100 * after.shares[seat])
    for n in reversed(range(first, last)):
        pairs = zip(tables[n].points(), tables[n + 1].points(), strict=True)
        points = [b - a for a, b in pairs]
        who = points.index(max(points)) if points else seat
        if points and points[who] > 0 and (who == seat) == (change > 0):
            parts = {"seat": seat, "points": points[who], "then": then, "now": now}
            said = say(SCORED, **parts) if who == seat else say(LOST, other=who, **parts)
            return TurningPoint(n + 1, seat, said, change)
    return None


def points_or_wealth(table: Table[Any]) -> list[int]:
    """The points, or all that one owns where points alone say little."""
    wealth = table.game.wealth
    return wealth(table.view(WATCHER)) if wealth and not table.over else table.points()


def _chance_turn(
    tables: Sequence[Table[Any]],
    n: int,
    seat: int,
    before: Chances,
    after: Chances,
    *,
    luck: bool = False,
) -> TurningPoint:
    """Say what was answered, and how somebody's chance to win was before and after it."""
    answer = tables[-1].record.answers[n]
    then, now = round(100 * before.shares[seat]), round(100 * after.shares[seat])
    parts: dict[str, Any] = {"answer": answer.action.phrase(), "then": then, "now": now}
    change = after.shares[seat] - before.shares[seat]
    if luck and _chosen_in_secret(tables[n]):
        said = say(SECRETS, seat=seat, then=then, now=now)
    elif answer.seat != seat:
        said = say(LUCK_BY_OTHERS if luck else BY_OTHERS, seat=seat, other=answer.seat, **parts)
    elif luck:
        said = say(LUCK, seat=seat, **parts)
    else:
        does = answer_fact(Chair(tables[n], seat), answer.action)
        said = say(ROSE if now > then else FELL, seat=seat, does=does, **parts)
    return TurningPoint(n + 1, seat, said, change, luck)


def _chosen_in_secret(table: Table[Any]) -> bool:
    """Tell whether others chose at the same time, so that no luck brought what came to light."""
    asked = table.state.agenda[-1]
    return isinstance(asked, AskAll) and len(asked.seats(table.state)) > 1
