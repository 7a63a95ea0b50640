"""Checks of items that tests and tools share: is every item fair, and does no hint tell?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from labtable.practice.item import Item, Rung, Wrong
from labtable.practice.items import answer_of, item_by_id, judge
from labtable.practice.ladder import rungs
from labtable.practice.parts import parts

TYPELESS = ("sort", "recall")  # kinds whose wrong choices are no mistake of a known type
EARLY = ("place", "question", "picture")  # hints that never contain the answer


def faults_of(item: Item) -> Iterator[str]:
    """List what is wrong with an item; nothing for a fair one."""
    answer = answer_of(item.id)
    if item_by_id(item.id) != item:
        yield "another item has this id"
    for text in (*answer.right, *_told(item)):
        if not judge(item, text).right:
            yield f"the right answer {text!r} is refused"
    for wrong in answer.wrong:
        yield from faults_of_wrong(item, wrong)
    if item.choices and item.kind not in ("sort", "charges"):
        offered = [answer.told, *(wrong.text for wrong in answer.wrong)]
        if sorted(offered) != sorted(item.choices) or len(set(item.choices)) != len(item.choices):
            yield "choices and answers differ"
    yield from hints_that_tell(item, [wrong.text.en for wrong in answer.wrong[:2]] or ["", "1 1"])


def faults_of_wrong(item: Item, wrong: Wrong) -> Iterator[str]:
    """List what is wrong with a wrong choice."""
    for text in wrong.text:
        if judge(item, text).right:
            yield f"the wrong choice {text!r} is accepted"
    if wrong.part not in parts():
        yield f"the wrong choice {wrong.text.en!r} belongs to no part"
    if not wrong.misconception and item.kind not in TYPELESS and parts()[item.part].mistakes:
        yield f"the wrong choice {wrong.text.en!r} has no type"


def _told(item: Item) -> tuple[str, ...]:
    answer = answer_of(item.id)
    free = item.kind in ("sort", "mass", "oxidation", "lewis", "balance")
    return () if free else tuple(answer.told)


def hints_that_tell(item: Item, tries: list[str]) -> Iterator[str]:
    """List hints among the first three that contain the answer; what was typed may be quoted."""
    secrets = [secret for secret in answer_of(item.id).secrets if secret]
    for typed in tries:
        verdict = judge(item, typed)
        if verdict.right:
            continue
        early = [rung for rung in rungs(item, typed, verdict) if rung.kind in EARLY]
        for text in [*verdict.why, *(text for rung in early for text in _texts(rung))]:
            for secret in secrets:
                if _contains(text, secret) and not _contains(typed, secret):
                    yield f"after {typed!r} a hint tells {secret!r}: {text[:80]!r}"


def _texts(rung: Rung) -> tuple[str, ...]:
    return (*rung.words, rung.svg, rung.text)


def _contains(text: str, secret: str) -> bool:
    """Find a text as a whole: CO is not in CO2, nor C in CaCl2."""
    found = re.search(rf"(?<![\w(+−-]){re.escape(secret)}(?![\w)(+−^-])", text)
    return found is not None
