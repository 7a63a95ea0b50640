"""How a game went: where the lead changed hands, where most was won, what was overlooked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, zip_longest
from typing import Any, Literal, NamedTuple

from labtable.bots.chair import Chair, sight
from labtable.bots.chances import Chances, chances
from labtable.bots.evaluate import compare, evaluate, own_dice
from labtable.bots.hint import fact
from labtable.bots.turning import turns
from labtable.engine.event import WATCHER
from labtable.engine.sentence import Sentence, say, spoken
from labtable.engine.table import Table
from labtable.guide import coached

MOST = 6
LEADS = 2  # lead changes told, the last ones
SWINGS = 3
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
    tables: Sequence[Table[Any]],
    people: Iterable[int] | None = None,
    thought: float = THOUGHT,
    course: Sequence[Chances] | None = None,
) -> list[Moment]:
    """Find the turning points of a game, given as it stood after every answer.

    They lie where the chance to win changed; its course may be known already. What was overlooked
    is told to `people` only, or to everybody; and only by what they saw.
    """
    history, names = counts(tables), tables[-1].record.header.names
    course = chances(tables) if course is None else course
    played = course[:-1] if tables[-1].over else course  # the end itself is no surprise
    swings = [
        Moment(turn.n, turn.seat, "swing", turn.said, abs(turn.change))
        for turn in turns(tables, played)[:SWINGS]
    ]
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
