"""What an answer shows about a pupil: for which part it counts, and how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from labtable.practice.item import GUESS, Item, Verdict
from labtable.practice.parts import part_of

Source = Literal["drill", "twin", "exercise", "puzzle", "homework", "game", "fact"]
STRONG: Final = 1.0
WEAK: Final = 0.4
NEARLY: Final = (0.7, 0.3)  # right for the item, wrong for the writing
MADE: Final = 0.5  # in a game, by oneself
MADE_GUESS: Final = 0.25
REFUSED: Final = 0.7
PUZZLE: Final = 0.5
FACT: Final = 0.4
FASTEST: Final = 1.5  # seconds; nobody reads faster
MOST_HELP: Final = 3  # rungs from which on nothing counts


class Evidence(Struct, frozen=True):
    """One thing that a pupil has shown."""

    part: str
    right: bool
    weight: float
    guess: float
    level: int  # -1, 0 or 1, as of the item
    day: float
    source: Source


class ItemAttempt(Struct, frozen=True, kw_only=True):
    """How an item was answered."""

    tries: int = 1  # this one included
    rungs: int = 0  # hints seen
    seconds: float = 60.0
    chosen: bool = False  # picked, although typing was offered
    seen: bool = False  # the answer had been shown, or told by letters
    source: Source = "drill"


FIRST: Final = ItemAttempt()


def weight_of(verdict: Verdict, attempt: ItemAttempt) -> float:
    """Weigh an answer: strong, weak, or nothing."""
    if attempt.seen or attempt.rungs >= MOST_HELP or attempt.seconds < FASTEST:
        return 0.0
    helped = attempt.tries > 1 or attempt.rungs > 0
    weight = WEAK if helped or attempt.chosen or verdict.weak else STRONG
    return min(weight, {"puzzle": PUZZLE, "fact": FACT}.get(attempt.source, STRONG))


def from_item(
    item: Item, verdict: Verdict, day: float, attempt: ItemAttempt = FIRST
) -> tuple[Evidence, ...]:
    """Tell what an answer to an item shows; nothing where it shows nothing.

    A wrong answer counts only against the part that is to blame. Only the first wrong try counts.
    """
    weight = weight_of(verdict, attempt)
    if not weight or (attempt.tries > 1 and not verdict.right):
        return ()

    def shown(part: str, *, right: bool, share: float) -> Evidence:
        guess = min(0.5, item.guess * attempt.tries)  # fewer choices are left
        return Evidence(part, right, weight * share, guess, item.level, day, attempt.source)

    if verdict.nearly and verdict.part != item.part:
        for_item, against_writing = NEARLY
        return (
            shown(item.part, right=True, share=for_item),
            shown(verdict.part, right=False, share=against_writing),
        )
    if verdict.nearly:
        return (shown(item.part, right=False, share=NEARLY[0]),)
    if verdict.right or verdict.weak:
        return (shown(item.part, right=True, share=1.0),)
    return (shown(verdict.part, right=False, share=1.0),)


class Played(Struct, frozen=True, kw_only=True):
    """What somebody did with a substance in a game."""

    formula: str  # what was made, or what was meant where it was refused
    misconception: str = ""  # of a refusal with a chemical reason
    by_bot: bool = False
    choices: int = 2  # legal bonds that were there
    lit: bool = False  # the target was highlighted
    helped: bool = False  # after a hint, a coach or an undo


def from_play(played: Played, day: float) -> tuple[Evidence, ...]:
    """Tell what a move in a game shows: a bond of one's own, or a refusal with a reason.

    >>> [(e.part, e.right, e.weight) for e in from_play(Played(formula="MgCl2"), 3.0)]
    [('cb-two-halides', True, 0.5)]
    >>> from_play(Played(formula="MgCl2", lit=True), 3.0)
    ()
    """
    if played.by_bot or played.lit or played.helped:
        return ()
    if played.misconception:
        part = part_of(played.misconception, played.formula)
        guess = GUESS["typed"]
        return (Evidence(part, False, REFUSED, guess, 0, day, "game"),) if part else ()
    part = part_of("charge-balance", played.formula) or part_of("octet", played.formula)
    if played.choices < 2 or not part:
        return ()
    return (Evidence(part, True, MADE, MADE_GUESS, 0, day, "game"),)


def from_puzzle(puzzle_parts: Sequence[str], options: int, day: float) -> tuple[Evidence, ...]:
    """Tell what a puzzle shows that was solved at the first try, without a hint.

    A wrong try shows nothing: it may have been a wrong plan rather than wrong chemistry.

    >>> [(e.weight, e.guess) for e in from_puzzle(["po-hydroxide"], 4, 3.0)]
    [(0.5, 0.25)]
    """
    guess = min(0.5, 1 / max(1, options))
    return tuple(Evidence(part, True, PUZZLE, guess, 0, day, "puzzle") for part in puzzle_parts)
