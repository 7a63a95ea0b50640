"""What is said of a try at a puzzle, and the hints: what an answer really brings."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from labtable.bots.chair import Chair
from labtable.bots.hint import answer_fact
from labtable.engine.sentence import Sentence, say
from labtable.puzzles.puzzle import Puzzle

RIGHT: Final = (
    "'{best:answer}' is best: it {would}. "
    "The tempting '{other:answer}' loses about {lost} more of 100 such games."
)
WRONG: Final = (
    "'{chosen:answer}' {did}. That loses about {lost} more of 100 such games than the best answer."
)
ELSEWHERE: Final = "'{chosen:answer}' {did}. Another answer clearly does more."
TOLD: Final = (
    "The best answer is '{best:answer}': it {would}. "
    "'{other:answer}' loses about {lost} more of 100 such games."
)
HINTS: Final = 2  # before the answer is told
TEMPTS: Final = "'{other:answer}' looks best at a glance, but it {did}. Look for something else."

DOES: Final = "Look for the answer of which this is true: it {would}."


class PuzzleVerdict(NamedTuple):
    """What is said of a try."""

    right: bool
    said: Sentence  # what the answer really brings; the best one isn't in it unless it was found


def judge_attempt(puzzle: Puzzle, chair: Chair, chosen: Any) -> PuzzleVerdict:
    """Judge an answer; one that does the same as the best one is as good.

    >>> from labtable.puzzles import puzzles
    >>> puzzle = next(iter(puzzles("ion").values()))
    >>> chair = Chair(puzzle.table(), puzzle.seat)
    >>> [judge_attempt(puzzle, chair, chair.read(text)).right for text in puzzle.costs][:1]
    [False]
    """
    best = chair.read(puzzle.best)
    did, would = answer_fact(chair, chosen), answer_fact(chair, best)
    known = str(chosen) in puzzle.costs
    if chosen == best or (did == would and did is not None and not known):
        return PuzzleVerdict(True, say(RIGHT, **_best_answer(puzzle, chair)))
    parts: dict[str, Any] = {"chosen": chosen.phrase(), "did": did}
    if known:
        lost = max(1, round(puzzle.costs[str(chosen)]))
        return PuzzleVerdict(False, say(WRONG, lost=lost, **parts))
    return PuzzleVerdict(False, say(ELSEWHERE, **parts))


def tell_answer(puzzle: Puzzle, chair: Chair) -> Sentence:
    """Tell the best answer and what it does."""
    return say(TOLD, **_best_answer(puzzle, chair))


def puzzle_hint(puzzle: Puzzle, chair: Chair, n: int) -> Sentence | None:
    """Give a hint: what the tempting answer does, then what the best one does, without its name."""
    tempting = chair.read(puzzle.tempting)
    if n == 0:
        return say(TEMPTS, other=tempting.phrase(), did=answer_fact(chair, tempting))
    if n == 1:
        return say(DOES, would=answer_fact(chair, chair.read(puzzle.best)))
    return None


def _best_answer(puzzle: Puzzle, chair: Chair) -> dict[str, Any]:
    best, other = chair.read(puzzle.best), chair.read(puzzle.tempting)
    return {
        "best": best.phrase(),
        "would": answer_fact(chair, best),
        "other": other.phrase(),
        "lost": max(1, round(puzzle.costs[puzzle.tempting])),
    }
