"""`spot`: one of four is wrong, or none; the wrong one is tapped, then what is wrong in it."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from msgspec import structs

from labtable.chem.languages import Words
from labtable.practice.item import (
    NOWHERE,
    Answer,
    Draft,
    Drill,
    Item,
    Level,
    Verdict,
    Wrong,
    confirm,
    refuse,
)
from labtable.practice.kinds.spot_sources import SpotLines, lines_for
from labtable.practice.parts import Part

NONE: Final = Words("none", "keine")
SIXTH: Final = 6  # one time in six all are right
SHOWN: Final = 4
QUESTION: Final = Words(
    "Check them one by one: what does each one say exactly?",
    "Prüfe eine nach der anderen: Was steht da genau?",
)
FINE: Final = Words("That one is right. Look again.", "Das stimmt so. Sieh noch einmal hin.")
WRONG_ONE: Final = Words(
    "One of them is wrong. Look again.", "Eine davon ist falsch. Sieh noch einmal hin."
)
PICK: Final = Words("Pick one of the lines, or none.", "Wähle eine der Zeilen oder keine.")
FOUND: Final = Words(
    "Found. But what exactly is wrong in it?", "Gefunden. Aber was genau ist daran falsch?"
)
MARK: Final = re.compile(r"(.*?)(?:\s*@\s*(\d{1,3}))?", re.DOTALL)


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    lines = lines_for(part, level, rng)
    rights = list(dict.fromkeys(lines.right))
    rng.shuffle(rights)
    wrong = None if rng.randrange(SIXTH) == 0 else lines.wrong
    shown = [*rights[: SHOWN - 1], wrong.text] if wrong else rights[:SHOWN]
    rng.shuffle(shown)
    told = wrong.text if wrong else NONE
    about = " ".join(sorted(line.en for line in shown))
    markable = wrong is not None and wrong.place != NOWHERE and level > -1
    return Draft(
        asked=lines.asked,
        given=Words("", ""),
        answer=Answer(
            told=told,
            about=about,
            formula=lines.formula if wrong else "",
            right=(told.en, told.de),
            wrong=tuple(_missed_by(each, wrong, part) for each in (*shown, NONE) if each != told),
            mistake=wrong,
            reason=_reason(lines, told),
            question=lines.question or QUESTION,
            secrets=(),
        ),
        shape="choice",
        choices=(*shown, NONE),
        guess=1 / (SHOWN + 1),
        mark=markable,
    )


def _missed_by(line: Words, mistake: Wrong | None, part: Part) -> Wrong:
    """Offer a line; who picks it overlooks the mistake."""
    if mistake is None:
        return Wrong(line, part.mistakes[0] if part.mistakes else "", part.id)
    return Wrong(line, mistake.misconception, mistake.part)


def _reason(lines: SpotLines, told: Words) -> Words:
    if told == NONE:
        return Words("All four are right.", "Alle vier stimmen.")
    return lines.wrong.why


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a line, by its text or its number; `@ 3` marks its third character."""
    match = MARK.fullmatch(typed.strip())
    text, mark = (match[1], match[2]) if match else (typed, None)
    chosen = _find_choice(item, text)
    if chosen is None:
        return refuse(item, answer, typed, why=PICK)
    if chosen != answer.told:
        return _judge_miss(item, answer, typed, chosen)
    verdict = confirm(answer, item.part, typed)
    if not item.mark or mark is None or _is_marked(answer, int(mark)):
        return verdict if mark is not None or not item.mark else structs.replace(verdict, weak=True)
    return structs.replace(verdict, weak=True, why=FOUND)


def _judge_miss(item: Item, answer: Answer, typed: str, chosen: Words) -> Verdict:
    """Count a miss against the mistake that was overlooked."""
    mistake = answer.mistake
    if mistake is None:
        return refuse(item, answer, typed, why=FINE)
    why = WRONG_ONE if chosen == NONE else FINE
    return refuse(
        item, answer, typed, misconception=mistake.misconception, part=mistake.part, why=why
    )


def _is_marked(answer: Answer, mark: int) -> bool:
    if answer.mistake is None:
        return False
    start, end = answer.mistake.place
    return start < mark <= end


def _find_choice(item: Item, text: str) -> Words | None:
    """Find a choice by its text in either language, or by its number from 1."""
    for choice in item.choices:
        if text.casefold() in (choice.en.casefold(), choice.de.casefold()) and text:
            exact = [each for each in item.choices if text in each]
            return exact[0] if exact else choice
    if text.isascii() and text.isdigit() and 0 < int(text[:3]) <= len(item.choices):
        return item.choices[int(text[:3]) - 1]
    return None


DRILL = Drill(make_draft, judge_try, seconds=15)
