"""Answers and moves taken into a profile."""

from __future__ import annotations

from msgspec import structs

from labtable.practice.evidence import Evidence, ItemAttempt, from_item
from labtable.practice.item import Item, Verdict
from labtable.practice.model import OFTENEST, learn
from labtable.practice.profile import ANSWERS, TEXT, Answered, Profile
from labtable.practice.reviews import review_fact


def record_evidence(
    profile: Profile, evidence: Evidence, item: str = "", typed: str = ""
) -> Profile:
    """Take one piece of evidence in; without weight the profile stays as it was."""
    if evidence.weight <= 0:
        return profile
    answer = Answered(
        day=evidence.day,
        number=min(profile.answers[-1].number + 1, OFTENEST) if profile.answers else 1,
        part=evidence.part,
        item=item,
        right=evidence.right,
        weight=evidence.weight,
        source=evidence.source,
        typed=typed[:TEXT],
    )
    return structs.replace(
        profile,
        belief=learn(profile.belief, evidence, evidence.day),
        answers=(*profile.answers, answer)[-ANSWERS:],
    )


def record_answer(
    profile: Profile, item: Item, verdict: Verdict, day: float, attempt: ItemAttempt | None = None
) -> Profile:
    """Take an answer to an item in, with all that it shows; a fact gets its next date too."""
    tried = attempt or ItemAttempt(source="fact" if item.kind == "recall" else "drill")
    for evidence in from_item(item, verdict, day, tried):
        profile = record_evidence(profile, evidence, item.id, verdict.typed)
    return review_fact(profile, item, verdict, day) if item.kind == "recall" else profile
