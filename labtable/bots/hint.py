"""What a good answer is, and why, in facts that the game works out from what the seat sees."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from labtable.bots.bot import Thought
from labtable.bots.chair import Chair, bot_view
from labtable.bots.evaluate import HINT, Budget, Values, evaluate_answers, own_dice
from labtable.bots.net_loading import usable_net
from labtable.bots.net_player import predict
from labtable.bots.practice_advice import formulas_in
from labtable.bots.search import rank_answers
from labtable.chem.compound import Compound, NotACompound
from labtable.engine.errors import OutOfTurn
from labtable.engine.sentence import (
    Sentence,
    as_sentence,
    find_gaps,
    render_sentence,
    say,
)
from labtable.engine.table import Table

ONLY = "It is the only answer. It {does}."
PLAIN = "It {does}."
NEXT = "It {does}. Next best: '{other:answer}' {instead}."
FURTHER = (
    "It {does}. '{other:answer}' is tempting: it {instead}. "
    "But looking ahead, the hint does better."
)
EVEN = "It {does}. '{other:answer}' is almost as good: it {instead}."
WINS = (
    "It {does}. That wins about {mine} of 100 games, '{other:answer}' about {theirs}: it {instead}."
)
LEVEL = (
    "It {does}. '{other:answer}' is almost as good: it {instead}. "
    "Both win about {mine} of 100 games."
)
OFTENER = (
    "It {does}. '{other:answer}' is tempting: it {instead}. "
    "But from experience, the hint wins about {mine} of 100 games, the other {theirs}."
)
LITTLE = 1  # games of 100 that nobody would notice
ASK_SUBSTANCE = "How can you get {compound:formula}? Which move helps most?"
ASK_TEMPTING = "'{other:answer}' looks tempting. What would you give up for it?"
ASK_COMPARE = (
    "Compare '{first:answer}' and '{second:answer}'. What does each bring you, now and later?"
)
ASK_ALONE = "What would you do here, and why?"


class Advice(NamedTuple):
    """A good answer and why; and a question that lets one find it oneself."""

    thought: Thought
    ask: Sentence


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
    return advise(table, seat, dice, budget).thought


def advise(
    table: Table[Any], seat: int, dice: Random | None = None, budget: Budget = HINT
) -> Advice:
    """Advise a seat as `hint` does, with a question to think about first."""
    names = table.record.header.names
    if seat not in table.waiting():
        refusal = OutOfTurn("TABLE-02", "{seat} is not asked anything now.", seat=seat)
        refusal.names = names
        raise refusal
    chair = Chair(table, seat)
    found = evaluate_answers(chair, dice or own_dice(table, seat), budget)
    other = _contrast(chair, found)
    why = _hint_reasons(chair, found, other)
    return Advice(
        Thought(found.answer, render_sentence(why, names), why),
        _question_first(chair, found.answer, other),
    )


def answer_fact(chair: Chair, option: Any) -> Sentence | None:
    """What an answer does, in half a sentence; nothing where the game does not say."""
    facts = chair.game.facts
    return as_sentence(facts(bot_view(chair), option)) if facts else None


def looks_better(chair: Chair, one: Any, other: Any) -> bool:
    """Tell whether one answer looks better than another at a glance."""
    judge, view = chair.game.judge, bot_view(chair)
    return judge is not None and judge(view, one) > judge(view, other)


def is_tempting(chair: Chair, other: Any, best: Any) -> bool:
    """Tell whether an answer looks better, and what it does shows why.

    Where both do the same kind of thing, only more points show that.
    """
    if not looks_better(chair, other, best):
        return False
    instead, does = answer_fact(chair, other), answer_fact(chair, best)
    if instead is None or does is None or instead.key != does.key:
        return True
    return _points_in(instead) > _points_in(does)


def _points_in(said: Sentence) -> int:
    """All points that a sentence names, also in those within it."""
    kinds, found = {gap.name: gap.kind for gap in find_gaps(said.key)}, 0
    for name, part in said.parts.items():
        for each in part if isinstance(part, list) else [part]:
            if isinstance(each, Sentence):
                found += _points_in(each)
            elif kinds.get(name) == "point" and isinstance(each, int):
                found += each
    return found


def _contrast(chair: Chair, found: Values) -> Any:
    """The other answer that deserves a word: what looks best, else what comes next, if any does."""
    does = answer_fact(chair, found.answer)
    for other in [found.tempting, *[value.answer for value in found.values], *rank_answers(chair)]:
        if other != found.answer and answer_fact(chair, other) != does:
            return other
    return None


def _hint_reasons(chair: Chair, found: Values, other: Any) -> Sentence:
    """What the answer does, what the other one would do instead, and how often each wins."""
    does = answer_fact(chair, found.answer)
    if does is None:
        return say("It looks as good as any.")
    if len(chair.options) == 1:
        return say(ONLY, does=does)
    if other is None:
        return say(PLAIN, does=does)
    parts = {"does": does, "other": other.phrase(), "instead": answer_fact(chair, other)}
    return _compare(chair, found, other, parts)


def _compare(chair: Chair, found: Values, other: Any, parts: dict[str, Any]) -> Sentence:
    """Say how two answers compare, and how often each wins where a net can tell."""
    tempting = is_tempting(chair, other, found.answer)
    chances = _net_chances(chair, [found.answer, other])
    mine, theirs = [min(99, max(1, round(100 * chance))) for chance in chances or (0, 0)]
    if chances and abs(mine - theirs) <= LITTLE:
        decided = mine in (*range(LITTLE + 2), *range(99 - LITTLE, 101))
        return Sentence(EVEN if decided else LEVEL, parts | ({} if decided else {"mine": mine}))
    if chances and mine > theirs:
        numbers = {"mine": mine, "theirs": theirs}
        return Sentence(OFTENER if tempting else WINS, parts | numbers)
    played_on = any([value.answer == other and value.worlds for value in found.values])
    return Sentence(FURTHER if tempting and played_on else NEXT, parts)


def _net_chances(chair: Chair, answers: list[Any]) -> list[float] | None:
    """How often these answers win, as a net foretells it; nothing where none can be asked."""
    net = usable_net(chair.game)
    found = predict(net, chair, answers) if net else None
    return found[1] if found else None


def _question_first(chair: Chair, best: Any, other: Any) -> Sentence:
    """Ask what leads to the answer: about the substance, or about what each move would bring."""
    if other is None:
        return say(ASK_ALONE)
    if is_tempting(chair, other, best):
        return say(ASK_TEMPTING, other=other.phrase())
    compounds = [one for one in formulas_in(answer_fact(chair, best)) if _is_compound(one)]
    if compounds:
        return say(ASK_SUBSTANCE, compound=compounds[0])
    first, second = sorted([best, other], key=str)  # so that the order tells nothing
    return say(ASK_COMPARE, first=first.phrase(), second=second.phrase())


def _is_compound(formula: str) -> bool:
    """Tell whether a formula stands for a compound, not for an element or an ion alone."""
    try:
        return len(Compound.of(formula).formula.counts) > 1
    except (NotACompound, ValueError):
        return False
