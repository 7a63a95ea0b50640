"""What a good answer is, and why, in facts that the game works out from what the seat sees."""

from __future__ import annotations

from random import Random
from typing import Any

from labtable.bots.bot import Thought
from labtable.bots.chair import Chair, sight
from labtable.bots.greedy import Greedy
from labtable.bots.search import Search, candidates
from labtable.engine.errors import OutOfTurn
from labtable.engine.sentence import Sentence, as_sentence, say, spoken
from labtable.engine.table import Table

WORLDS = 12
SECONDS = 0.6  # nobody waits longer for advice
NEXT = "It {does}. Next best: '{other:answer}' {instead}."
FURTHER = (
    "It {does}. Played ahead it led further than what tempts first: '{other:answer}' {instead}."
)


def hint(
    table: Table[Any], seat: int, dice: Random, worlds: int = WORLDS, seconds: float = SECONDS
) -> Thought:
    """Advise a seat; it hears nothing that it could not have worked out alone.

    >>> import labtable
    >>> table = labtable.new("ion", seats=2, seed=7)
    >>> hint(table, 0, Random(1)).answer in table.options(0)
    True
    """
    names = table.record.header.names
    if seat not in table.waiting():
        refusal = OutOfTurn("TABLE-02", "{seat} is not asked anything now.", seat=seat)
        refusal.names = names
        raise refusal
    chair = Chair(table, seat)
    answer, further = _considered(chair, dice, worlds, seconds)
    why = _reasons(chair, answer, further)
    return Thought(answer, spoken(why, names), why)


def fact(chair: Chair, option: Any) -> Sentence | None:
    """What an answer does, in half a sentence; nothing where the game does not say."""
    facts = chair.game.facts
    return as_sentence(facts(sight(chair), option)) if facts else None


def _considered(chair: Chair, dice: Random, worlds: int, seconds: float) -> tuple[Any, bool]:
    """What looks best, unless looking ahead twice finds the same better answer; and if it did."""
    best = Greedy().choose(chair, dice)
    if len(chair.options) > 1 and chair.game.foresight:
        looks = [Search(worlds // 2, seconds / 2).choose(chair, dice) for _ in range(2)]
        if looks[0] == looks[1] and _worth(chair, looks[0]) < _worth(chair, best):
            return looks[0], True
    return best, False


def _worth(chair: Chair, option: Any) -> float:
    return chair.game.judge(sight(chair), option) if chair.game.judge else 0.0


def _reasons(chair: Chair, answer: Any, further: bool) -> Sentence:
    """What the answer does, and what the best-looking other one would do instead."""
    does = fact(chair, answer)
    if does is None:
        return say("It looks as good as any.")
    if len(chair.options) == 1:
        return say("It is the only answer. It {does}.", does=does)
    for other in candidates(chair):
        instead = fact(chair, other)
        if instead == does:
            continue
        parts = {"does": does, "other": str(other), "instead": instead}
        return Sentence(FURTHER if further else NEXT, parts)
    return say("It {does}.", does=does)
