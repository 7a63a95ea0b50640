"""What was overlooked: an answer that clearly led further, and how it would have gone on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from labtable.bots.chair import Chair, bot_view
from labtable.bots.evaluate import compare_answers, evaluate_answers, own_dice
from labtable.bots.hint import answer_fact
from labtable.bots.playout import at_a_glance
from labtable.engine.sentence import Sentence, say
from labtable.engine.table import Table
from labtable.guide import count_coached_answers

FURTHER = 4  # answers that are told of what would have followed
OVERLOOKED = (
    "{seat}, here '{best:answer}' {would}. You chose '{chosen:answer}': it {did}. "
    "That loses about {lost} of 100 such games."
)


class MissedMove(NamedTuple):
    """An answer that gave much away, and the better one."""

    n: int  # answers given until then: the position to look at
    seat: int
    said: Sentence
    lost: float  # of what the position was worth, from 0 to 1
    best: str  # in the game's notation
    line: list[tuple[int, str]]  # what would have followed: who, and what


def doubtful_answers(tables: Sequence[Table[Any]], seats: Sequence[int]) -> list[int]:
    """Answers that did not look best, the most doubtful one of every seat first.

    What a coach asked for is not among them.
    """
    record, judge = tables[-1].record, tables[-1].game.judge
    scripted = count_coached_answers(record)
    found: dict[int, list[tuple[float, int]]] = {seat: [] for seat in seats}
    for n, answer in enumerate(record.answers):
        options = tables[n].options(answer.seat)
        if answer.seat in found and judge and len(options) > 1 and n >= scripted:
            view = bot_view(Chair(tables[n], answer.seat))
            gap = max([judge(view, one) for one in options]) - judge(view, answer.action)
            if gap > 0:
                found[answer.seat].append((-gap, n))
    by_turns = zip_longest(*[sorted(doubts) for doubts in found.values()])
    return [doubt[1] for doubts in by_turns for doubt in doubts if doubt]


def find_missed_move(tables: Sequence[Table[Any]], n: int) -> tuple[MissedMove | None, float]:
    """Look at one answer, by what its seat saw, and say what that cost.

    Where the hint would have said the same, nothing was missed.
    """
    answer = tables[-1].record.answers[n]
    chair, dice = Chair(tables[n], answer.seat), own_dice(tables[n], answer.seat)
    found = evaluate_answers(chair, dice)
    if found.answer == answer.action:
        return None, found.looks
    gap = compare_answers(chair, found.answer, answer.action, dice)
    looks = found.looks + gap.looks
    if not gap.clear:
        return None, looks
    return _describe_missed(chair, tables[n], found.answer, answer.action, gap.worth), looks


def _describe_missed(
    chair: Chair, table: Table[Any], best: Any, chosen: Any, lost: float
) -> MissedMove | None:
    """Say what was there beside what was done; nothing where both do the same."""
    would, did = answer_fact(chair, best), answer_fact(chair, chosen)
    if would == did:
        return None
    parts = {"best": best.phrase(), "would": would, "chosen": chosen.phrase(), "did": did}
    said = say(OVERLOOKED, seat=chair.seat, lost=max(1, round(100 * lost)), **parts)
    n = len(table.record.answers)
    return MissedMove(
        n, chair.seat, said, lost, str(best), _likely_continuation(table, chair.seat, best)
    )


def _likely_continuation(table: Table[Any], seat: int, best: Any) -> list[tuple[int, str]]:
    """What would have followed, everybody taking what looks best."""
    going_on = table.clone()  # it draws luck as this table does, which a bare state does not
    going_on.play(seat, best)
    found: list[tuple[int, str]] = []
    while not going_on.over and len(found) < FURTHER:
        who = going_on.waiting()[0]
        answer = at_a_glance(table.game, going_on.state, who, going_on.options(who))
        going_on.play(who, answer)
        found.append((who, str(answer)))
    return found
