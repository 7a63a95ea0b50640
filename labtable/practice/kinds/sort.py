"""`sort`: cards that belong into two to four trays."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from msgspec import structs

from labtable.chem.languages import Words, join_words, same_in_all
from labtable.practice.item import Answer, Draft, Drill, Item, Level, Verdict, confirm, refuse
from labtable.practice.kinds.sort_sources import trays_for
from labtable.practice.parts import Part

ASKED: Final = Words("Sort the cards.", "Sortiere die Karten.")
CARDS: Final = {-1: 6, 0: 8, 1: 10}
MANY_TRAYS: Final = 2
SHARE: Final = 0.10
QUESTION: Final = Words(
    "What do all cards of one tray have in common?",
    "Was haben alle Karten eines Fachs gemeinsam?",
)
ONE_OFF: Final = Words("One card is in the wrong tray.", "Eine Karte liegt im falschen Fach.")
SOME_OFF: Final = Words("{n} cards are in the wrong tray.", "{n} Karten liegen im falschen Fach.")
READ: Final = Words(
    "Give the number of a tray for each card, such as 1 2 1.",
    "Gib für jede Karte die Nummer eines Fachs an, etwa 1 2 1.",
)


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    sorted_cards = trays_for(part, level)
    trays = tuple(sorted_cards)
    each = CARDS[level] // len(trays)
    cards = [
        (card, at)
        for at, tray in enumerate(trays, 1)
        for card in rng.sample(
            sorted_cards[tray], min(each + (at == 1), max(1, len(sorted_cards[tray]) - 1))
        )
    ]
    rng.shuffle(cards)
    right = " ".join(str(at) for _, at in cards)
    told = join_words(
        (
            Words(
                f"{tray.en}: " + ", ".join(c.en for c, at in cards if at == n),
                f"{tray.de}: " + ", ".join(c.de for c, at in cards if at == n),
            )
            for n, tray in enumerate(trays, 1)
        ),
        same_in_all("; "),
    )
    return Draft(
        asked=ASKED,
        given=Words("", ""),
        answer=Answer(
            told=told,
            about=" ".join(sorted(card.en for card, _ in cards)),
            right=(right,),
            reason=told,
            question=QUESTION,
            secrets=(told.en, told.de),
        ),
        shape="choice",
        choices=trays,
        pieces=tuple(card for card, _ in cards),
        guess=SHARE if len(trays) == MANY_TRAYS else SHARE / 2,
    )


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    right = [int(number) for number in answer.right[0].split()]
    found = _read(typed, len(right), len(item.choices))
    if found is None:
        return refuse(item, answer, typed, why=READ)
    off = sum(one != two for one, two in zip(found, right, strict=True))
    if not off:
        return confirm(answer, item.part, typed)
    why = ONE_OFF if off == 1 else SOME_OFF.filled(n=str(off))
    return structs.replace(refuse(item, answer, typed, why=why), weak=off == 1)


def _read(typed: str, cards: int, trays: int) -> list[int] | None:
    text = typed.strip()
    if not text.isascii() or not re.fullmatch(r"[\d\s,;]*", text):
        return None
    found = [int(digit) for digit in re.findall(r"\d", text)]
    fits = len(found) == cards and all(0 < number <= trays for number in found)
    return found if fits else None


DRILL = Drill(make_draft, judge_try, seconds=35)
