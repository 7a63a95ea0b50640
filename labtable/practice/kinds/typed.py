"""What `write` and `name` share: a formula or a name judged by the kernel."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from labtable.chem import diagnose
from labtable.chem.compound import Compound
from labtable.chem.diagnosis import Diagnosis, Form, misconceptions
from labtable.chem.diagnosis.answers import steps_to
from labtable.chem.languages import Words
from labtable.practice.item import NOWHERE, Answer, Item, Verdict, confirm, refuse
from labtable.practice.parts import part_of
from labtable.practice.places import find_place

MINOR: Final = ("slip", "note")
RIGHT: Final = Words("{formula} is {name}.", "{formula} ist {name}.")
EMPTY: Final = Words("Type an answer.", "Gib eine Antwort ein.")


def spellings(formula: str) -> tuple[str, ...]:
    """List the ways to write a formula that no hint may contain."""
    compound = Compound.of(formula).formula
    return tuple(dict.fromkeys((formula, compound.ascii, compound.unicode)))


def formula_steps(formula: str, name: Words) -> tuple[Words, ...]:
    """Lead to a formula by its charges."""
    return steps_to(formula, name, "charge-balance")


def judge_typed(item: Item, answer: Answer, typed: str, form: Form) -> Verdict:
    """Judge a typed formula or name against the substance of the item."""
    text = typed.strip()
    if not text:
        return refuse(item, answer, typed, why=EMPTY)
    found = diagnose(text, wanted=answer.formula, form=form)
    if found.verdict == "right":
        return confirm(answer, item.part, typed)
    return blame(item, answer, typed, found)


def blame(item: Item, answer: Answer, typed: str, found: Diagnosis) -> Verdict:
    """Say what is wrong, and which part it counts against."""
    kind = found.misconception
    minor = not kind or misconceptions()[kind].weight in MINOR
    verdict = refuse(
        item,
        answer,
        typed,
        misconception=kind,
        part=part_of(kind, answer.formula) if kind else "",
        why=_hint(found),
        question=found.follow_up,
        sentence=found.sentence,
        place=find_place(typed, answer.right[0], kind) if kind else NOWHERE,
    )
    return structs.replace(verdict, nearly=found.verdict == "nearly" and minor)


def _hint(found: Diagnosis) -> Words:
    """Give the push of the type; what is missing where there is none."""
    if found.misconception:
        return misconceptions()[found.misconception].hint
    return found.hint
