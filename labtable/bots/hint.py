"""What a good answer is, and why, in facts that the game works out from what the seat sees."""

from __future__ import annotations

from random import Random
from typing import Any

from labtable.bots.bot import Thought
from labtable.bots.chair import Chair, sight
from labtable.bots.greedy import Greedy
from labtable.bots.search import Search, candidates
from labtable.engine.errors import OutOfTurn
from labtable.engine.event import person
from labtable.engine.table import Table
from labtable.engine.words import Told, told

WORLDS = 12
SECONDS = 0.6  # nobody waits longer for advice


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
        who = person(seat, names)
        raise OutOfTurn("TABLE-02", f"{who[:1].upper()}{who[1:]} is not asked anything now.")
    chair = Chair(table, seat)
    answer, further = _considered(chair, dice, worlds, seconds)
    return Thought(answer, _reasons(chair, answer, further).to(names))


def fact(chair: Chair, option: Any) -> str:
    """What an answer does, in half a sentence; nothing where the game does not say."""
    facts = chair.game.facts
    return facts(sight(chair), option) if facts else ""


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


def _reasons(chair: Chair, answer: Any, further: bool) -> Told:
    """What the answer does, and what the best-looking other one would do instead."""
    does = fact(chair, answer)
    if not does:
        return told("hint.best", "It looks as good as any.")
    if len(chair.options) == 1:
        return told("hint.only", "It is the only answer. It {does}.", does=does)
    for other in candidates(chair):
        instead = fact(chair, other)
        if instead == does:
            continue
        parts = {"does": does, "other": str(other), "instead": instead}
        if further:
            text = "It {does}. Played ahead it led further than what tempts first: "
            return told("hint.further", f"{text}'{{other}}' {{instead}}.", **parts)
        return told("hint.next", "It {does}. Next best: '{other}' {instead}.", **parts)
    return told("hint.plain", "It {does}.", does=does)
