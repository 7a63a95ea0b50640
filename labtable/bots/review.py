"""How a game went: where the lead changed hands, where most was won, what was overlooked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, zip_longest
from typing import Any, Literal, NamedTuple

from labtable.bots.chair import Chair, sight
from labtable.bots.evaluate import compare, evaluate, own_dice
from labtable.bots.hint import fact
from labtable.engine.event import WATCHER
from labtable.engine.game import Foresight
from labtable.engine.sentence import Sentence, say, spoken
from labtable.engine.table import Table
from labtable.guide import coached

MOST = 6
LEADS = 2  # lead changes told, the last ones
SWINGS = 2
THOUGHT = 200_000  # answers looked at in search of what was overlooked

Kind = Literal["lead", "swing", "missed"]


class Moment(NamedTuple):
    """A turning point, in a sentence to the one it was about."""

    n: int  # answers given until then: the position to look at
    seat: int
    kind: Kind
    said: Sentence
    weight: float = 0.0
    text: str = ""  # in English, with the names of people
    best: Any = None  # the answer that was overlooked


class Count(NamedTuple):
    """The points of all seats after so many answers."""

    n: int
    points: list[int]


def review(
    tables: Sequence[Table[Any]], people: Iterable[int] | None = None, thought: float = THOUGHT
) -> list[Moment]:
    """Find the turning points of a game, given as it stood after every answer.

    What was overlooked is told to `people` only, or to everybody; and only by what they saw.
    """
    history, names = counts(tables), tables[-1].record.header.names
    played = history[:-1] if tables[-1].over else history  # the last count may add what was hidden
    swings = sorted(_swings(tables, played), key=lambda moment: -moment.weight)[:SWINGS]
    known = [moment.n for moment in swings]
    leads = [moment for moment in _leads(history) if moment.n not in known][-LEADS:]
    seats = range(len(tables[0].state.everyone)) if people is None else people
    missed = sorted(_missed(tables, list(seats), thought), key=lambda moment: -moment.weight)
    found = [*swings, *leads, *missed][:MOST]
    told = [moment._replace(text=spoken(moment.said, names)) for moment in found]
    return sorted(told, key=lambda moment: moment.n)


def counts(tables: Sequence[Table[Any]]) -> list[Count]:
    """The points, or the wealth, after every question, as everybody could count them."""
    found: list[Count] = []
    for before, after in pairwise(tables):
        if after.question != before.question and (counted := _counted(after)):
            found.append(Count(len(after.record.answers), counted))
    return found


def _counted(table: Table[Any]) -> list[int]:
    """What counts: all that one owns, where points alone say little."""
    wealth = table.game.wealth
    return wealth(table.view(WATCHER)) if wealth and not table.over else table.points()


def _leads(history: Sequence[Count]) -> list[Moment]:
    """Every change of who alone is in front."""
    found: list[Moment] = []
    leader = -1
    for count in history:
        best = max(count.points)
        first = count.points.index(best)
        if count.points.count(best) == 1 and first != leader:
            if leader >= 0:
                found.append(Moment(count.n, first, "lead", _lead(count, first, leader)))
            leader = first
    return found


def _lead(count: Count, first: int, before: int) -> Sentence:
    text = "{seat} took the lead from {before:seat}, {points} to {others}."
    points, others = count.points[first], count.points[before]
    return say(text, seat=first, before=before, points=points, others=others)


def _swings(tables: Sequence[Table[Any]], history: Sequence[Count]) -> list[Moment]:
    """What every turn changed for the one it changed most for."""
    found: list[Moment] = []
    for before, after in pairwise(_by_turn(tables, history)):
        gains = [_ahead(after, seat) - _ahead(before, seat) for seat in range(len(after.points))]
        seat = gains.index(max(gains))
        if gains[seat] > 0:
            n = _earner(tables, before, after, seat)
            text = _step(tables, n, seat, _ahead(before, seat), _ahead(after, seat))
            found.append(Moment(after.n if n < 0 else n + 1, seat, "swing", text, gains[seat]))
    return found


def _by_turn(tables: Sequence[Table[Any]], history: Sequence[Count]) -> list[Count]:
    """The last count of every turn: what is scored in several steps is one gain."""
    clock = (tables[0].game.foresight or Foresight()).clock
    last = {clock(tables[count.n].state): count for count in history}
    return list(last.values())


def _earner(tables: Sequence[Table[Any]], before: Count, after: Count, seat: int) -> int:
    """Find the answer that earned a gain: the last of those that promised most; -1: none."""
    judge, best, promised = tables[0].game.judge, -1, 0.0
    for n in range(before.n, after.n):
        answer = tables[-1].record.answers[n]
        if answer.seat == seat:
            promise = judge(sight(Chair(tables[n], seat)), answer.action) if judge else 0.0
            if best < 0 or promise >= promised / 2 or promised <= 0:
                best = n
            promised = max(promise, promised)
    return best


def _ahead(count: Count, seat: int) -> int:
    """Points before, or behind, the best of the others."""
    return count.points[seat] - max([own for n, own in enumerate(count.points) if n != seat])


def _step(tables: Sequence[Table[Any]], n: int, seat: int, then: int, now: int) -> Sentence:
    """Say how a seat came forward, and by which of its answers."""
    stood = {"then": _placed(then), "now": _placed(now)}
    if n < 0:
        return say("{seat} gained on the others: from {then} to {now}.", seat=seat, **stood)
    action = tables[-1].record.answers[n].action
    does = fact(Chair(tables[n], seat), action)
    text = "{seat}, '{answer}' {does}: from {then} to {now}."
    return say(text, seat=seat, answer=str(action), does=does, **stood)


def _placed(ahead: int) -> Sentence:
    """Say how one stands.

    >>> str(_placed(3)), str(_placed(0)), str(_placed(-2))
    ('3 ahead', 'level', '2 behind')
    """
    if not ahead:
        return say("level")
    return say("{points} ahead" if ahead > 0 else "{points} behind", points=abs(ahead))


def _missed(tables: Sequence[Table[Any]], seats: Sequence[int], thought: float) -> list[Moment]:
    """For every seat the answer that gave most away, as far as that is clear.

    Where the hint would have said the same, and where a coach asked for it, nothing was missed.
    """
    worst: dict[int, Moment] = {}
    for n in _doubtful(tables, seats):
        answer = tables[-1].record.answers[n]
        chair, dice = Chair(tables[n], answer.seat), own_dice(tables[n], answer.seat)
        found = evaluate(chair, dice)
        thought -= found.looks
        if found.answer != answer.action:
            gap = compare(chair, found.answer, answer.action, dice)
            thought -= gap.looks
            known = worst.get(answer.seat)
            if gap.clear and (known is None or gap.worth > known.weight):
                moment = _overlooked(chair, n, found.answer, answer.action, gap.worth)
                worst |= {answer.seat: moment} if moment else {}
        if thought < 0:
            break
    return list(worst.values())


def _doubtful(tables: Sequence[Table[Any]], seats: Sequence[int]) -> list[int]:
    """Answers that did not look best, the most doubtful one of every seat first."""
    record, judge = tables[-1].record, tables[-1].game.judge
    scripted = coached(record)
    found: dict[int, list[tuple[float, int]]] = {seat: [] for seat in seats}
    for n, answer in enumerate(record.answers):
        options = tables[n].options(answer.seat)
        if answer.seat in found and judge and len(options) > 1 and n >= scripted:
            view = sight(Chair(tables[n], answer.seat))
            gap = max([judge(view, one) for one in options]) - judge(view, answer.action)
            if gap > 0:
                found[answer.seat].append((-gap, n))
    by_turns = zip_longest(*[sorted(doubts) for doubts in found.values()])
    return [doubt[1] for doubts in by_turns for doubt in doubts if doubt]


def _overlooked(chair: Chair, n: int, best: Any, chosen: Any, weight: float) -> Moment | None:
    """Say what was there beside what was done; nothing where both do the same."""
    would, did = fact(chair, best), fact(chair, chosen)
    if would == did:
        return None
    text = "{seat}, here '{best:answer}' {would}. You chose '{chosen:answer}': it {did}."
    parts = {"best": str(best), "would": would, "chosen": str(chosen), "did": did}
    said = say(text, seat=chair.seat, **parts)
    return Moment(n, chair.seat, "missed", said, weight, best=best)
