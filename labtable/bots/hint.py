"""What a good answer is, and why, in facts that the game works out from what the seat sees."""

from __future__ import annotations

from random import Random
from typing import Any

from labtable.bots.bot import Thought
from labtable.bots.chair import Chair, bot_view
from labtable.bots.evaluate import HINT, Budget, Values, evaluate_answers, own_dice
from labtable.engine.errors import OutOfTurn
from labtable.engine.sentence import Sentence, as_sentence, render_sentence, say
from labtable.engine.table import Table

NEXT = "It {does}. Next best: '{other:answer}' {instead}."
FURTHER = (
    "It {does}. Played ahead it led further than what tempts first: '{other:answer}' {instead}."
)
OFTENER = (
    "It {does}. Played ahead, and by experience, it wins more often than what tempts first: "
    "'{other:answer}' {instead}."
)


def hint(
    table: Table[Any], seat: int, dice: Random | None = None, budget: Budget = HINT
) -> Thought:
    """Advise a seat; it hears nothing that it could not have worked out alone.

    Without dice, whoever asks about a position hears the same, and a review agrees.

    >>> import labtable
    >>> table = labtable.new("ion", seats=2, seed=7)
    >>> hint(table, 0).answer in table.options(0)
    True
    """
    names = table.record.header.names
    if seat not in table.waiting():
        refusal = OutOfTurn("TABLE-02", "{seat} is not asked anything now.", seat=seat)
        refusal.names = names
        raise refusal
    chair = Chair(table, seat)
    found = evaluate_answers(chair, dice or own_dice(table, seat), budget)
    why = _hint_reasons(chair, found)
    return Thought(found.answer, render_sentence(why, names), why)


def answer_fact(chair: Chair, option: Any) -> Sentence | None:
    """What an answer does, in half a sentence; nothing where the game does not say."""
    facts = chair.game.facts
    return as_sentence(facts(bot_view(chair), option)) if facts else None


def looks_better(chair: Chair, one: Any, other: Any) -> bool:
    """Tell whether one answer looks better than another at a glance."""
    judge, view = chair.game.judge, bot_view(chair)
    return judge is not None and judge(view, one) > judge(view, other)


def _hint_reasons(chair: Chair, found: Values) -> Sentence:
    """What the answer does, and what the best-looking other one would do instead."""
    does = answer_fact(chair, found.answer)
    if does is None:
        return say("It looks as good as any.")
    if len(chair.options) == 1:
        return say("It is the only answer. It {does}.", does=does)
    for other in [found.tempting, *[value.answer for value in found.values]]:
        instead = answer_fact(chair, other)
        if instead == does:
            continue
        parts = {"does": does, "other": other.phrase(), "instead": instead}
        if found.further and other == found.tempting:
            return Sentence(OFTENER if found.learned else FURTHER, parts)
        return Sentence(NEXT, parts)
    return say("It {does}.", does=does)
