"""The ladder of hints: place, question, picture, steps, answer; each tells more than the last."""

from __future__ import annotations

from typing import Final

from labtable.chem.languages import NOTHING, Words, join_words, same_in_all
from labtable.practice.item import NOWHERE, Answer, Item, Rung, Verdict
from labtable.practice.items import DRILLS, answer_of, judge

LOOK: Final = Words("Look closely at {spot}.", "Sieh dir {spot} genau an.")
TOLD: Final = Words("The answer: {answer}.", "Die Antwort: {answer}.")
LEFT_OUT: Final = {-1: 1, 0: 1, 1: 2}  # steps at the end that are left to the pupil, by level


def rungs(item: Item, answer: str, verdict: Verdict | None = None) -> tuple[Rung, ...]:
    """List the hints for a try in the order in which they are given; at most five.

    The first three never contain the answer; a hint that has nothing to say is left out.

    >>> from random import Random
    >>> from labtable.practice.items import items
    >>> item = items("write", "po-hydroxide", 0, Random(11))
    >>> [rung.kind for rung in rungs(item, "")]
    ['question', 'step', 'answer']
    """
    said = verdict or judge(item, answer)
    right = answer_of(item.id)
    found = (
        _place(said),
        _question(said, right),
        _picture(item, said, right),
        _step(item, right),
        _answer(right),
    )
    return tuple(rung for rung in found if rung)


def _place(verdict: Verdict) -> Rung | None:
    """Point to the spot in what was typed, with the push of its type."""
    start, end = verdict.place
    spot = verdict.typed[start:end].strip()
    if not spot:
        return None
    look = LOOK.filled(spot=spot)
    words = join_words([look, verdict.why], same_in_all(" ")) if verdict.why else look
    return Rung(kind="place", words=words, place=verdict.place)


def _question(verdict: Verdict, answer: Answer) -> Rung | None:
    words = verdict.question or answer.question
    heard = words == verdict.why  # said already, with the verdict
    return Rung(kind="question", words=words) if words and not heard else None


def _picture(item: Item, verdict: Verdict, answer: Answer) -> Rung | None:
    """Draw what was typed; a picture that would show the answer is left out."""
    draw = DRILLS[item.kind].picture
    svg, text = draw(item, answer, verdict) if draw else ("", "")
    if not (svg or text) or any(secret in svg or secret in text for secret in answer.secrets):
        return None
    return Rung(kind="picture", svg=svg, text=text)


def _step(item: Item, answer: Answer) -> Rung | None:
    """Tell the steps but the last ones."""
    shown = answer.steps[: len(answer.steps) - LEFT_OUT[item.level]]
    return Rung(kind="step", words=join_words(shown, same_in_all("\n"))) if shown else None


def _answer(answer: Answer) -> Rung:
    reason = answer.reason if answer.reason != NOTHING else TOLD.filled(answer=answer.told)
    return Rung(kind="answer", words=reason, place=NOWHERE)
