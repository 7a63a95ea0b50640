"""What was overlooked: an answer that clearly led further, and how it would have gone on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from labtable.bots.chair import Chair
from labtable.bots.evaluate import (
    CLOSER,
    Budget,
    compare_answers,
    evaluate_answers,
    own_dice,
)
from labtable.bots.hint import answer_fact, is_tempting
from labtable.bots.move_quality import most_promising
from labtable.bots.playout import at_a_glance
from labtable.bots.practice_advice import formulas_in, formulas_made, parts_of_formulas
from labtable.engine.sentence import Sentence, say
from labtable.engine.table import Table

FURTHER = 4  # answers that are told of what would have followed
LARGE = 0.08  # a loss that is worth a closer look, though it is not clear
CLOSEST = Budget(2 * CLOSER.worlds, 2 * CLOSER.looks)
UNTIL_MADE = 16  # answers until something has to be made of the better one
OVERLOOKED = (
    "{seat}, here '{best:answer}' {would}. You chose '{chosen:answer}': it {did}. "
    "That loses about {lost} of 100 such games."
)
IN_THE_LONG_RUN = (
    "{seat}, your '{chosen:answer}' was tempting: it {did}. "
    "But '{best:answer}' {would}, and that wins about {lost} more of 100 such games."
)
SAME_FACTS = (
    "{seat}, '{best:answer}' wins about {lost} more of 100 such games than your '{chosen:answer}'."
)


class MissedMove(NamedTuple):
    """An answer that gave much away, and the better one."""

    n: int  # answers given until then: the position to look at
    seat: int
    said: Sentence
    lost: float  # of what the position was worth, from 0 to 1
    best: str  # in the game's notation
    line: list[tuple[int, str]]  # what would have followed: who, and what
    parts: tuple[str, ...] = ()  # of the practice: the chemistry that the better one needed


def find_missed_move(tables: Sequence[Table[Any]], n: int) -> tuple[MissedMove | None, float]:
    """Look at one answer, by what its seat saw, and say what that cost.

    What the net would answer is played on beside it, in more worlds where much may have been lost;
    where that clearly leads further, the hint is asked. Where the hint would have said the same as
    was done, nothing was missed.
    """
    given = tables[-1].record.answers[n]
    seat, chosen, table = given.seat, given.action, tables[n]
    chair = Chair(table, seat)
    better = most_promising(chair, chosen)
    if better == chosen:
        return None, 0.0
    dice = _closer_dice(table, seat)
    gap = compare_answers(chair, better, chosen, dice)
    looks = gap.looks
    if not gap.clear and gap.worth >= LARGE:
        gap = compare_answers(chair, better, chosen, dice, CLOSEST)
        looks += gap.looks
    if not gap.clear and gap.worth < LARGE:
        return None, looks
    found = evaluate_answers(chair, own_dice(table, seat))
    looks += found.looks
    if found.answer not in (better, chosen):
        gap = compare_answers(chair, found.answer, chosen, _closer_dice(table, seat))
        looks += gap.looks
    if found.answer == chosen or not gap.clear:
        return None, looks
    return _describe_missed(chair, table, found.answer, chosen, gap.worth), looks


def _closer_dice(table: Table[Any], seat: int) -> Random:
    """Other dice than those of the hint, so that its luck is not counted twice."""
    return Random(f"closer {seat} {table.state.question}")


def _describe_missed(
    chair: Chair, table: Table[Any], best: Any, chosen: Any, lost: float
) -> MissedMove:
    """Say what was there beside what was done; where both do the same, only what that cost."""
    would, did = answer_fact(chair, best), answer_fact(chair, chosen)
    parts = {"best": best.phrase(), "chosen": chosen.phrase(), "lost": max(1, round(100 * lost))}
    if would == did:
        said = say(SAME_FACTS, seat=chair.seat, **parts)
    elif is_tempting(chair, chosen, best):
        said = say(IN_THE_LONG_RUN, seat=chair.seat, would=would, did=did, **parts)
    else:
        said = say(OVERLOOKED, seat=chair.seat, would=would, did=did, **parts)
    line, made = likely_continuation(table, chair.seat, best)
    return MissedMove(
        n=len(table.record.answers),
        seat=chair.seat,
        said=said,
        lost=lost,
        best=str(best),
        line=line,
        parts=tuple(parts_of_formulas(made or formulas_in(would))),
    )


def likely_continuation(
    table: Table[Any], seat: int, best: Any
) -> tuple[list[tuple[int, str]], list[str]]:
    """What would have followed, everybody taking what looks best; and what the seat then made."""
    going_on = table.clone()  # it draws luck as this table does, which a bare state does not
    made = formulas_made(going_on.play(seat, best), seat)
    found: list[tuple[int, str]] = []
    while not going_on.over and (len(found) < FURTHER or (not made and len(found) < UNTIL_MADE)):
        who = going_on.waiting()[0]
        answer = at_a_glance(table.game, going_on.state, who, going_on.options(who))
        events = going_on.play(who, answer)
        made = made or formulas_made(events, seat)
        found.append((who, str(answer)))
    return found[:FURTHER], made
