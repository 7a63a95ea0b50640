"""`recall`: the front of a card; the back is chosen at first, typed once it is known."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random
from typing import Final

from labtable.chem import diagnose
from labtable.chem.composition import NotAFormula
from labtable.chem.formula import Formula
from labtable.chem.languages import Words, same_in_all
from labtable.chem.notation import ascii_text
from labtable.practice.facts import Fact, facts, facts_of
from labtable.practice.item import (
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
from labtable.practice.parts import Part

TASKS: Final = {
    "symbol": Words("Which symbol?", "Welches Symbol?"),
    "pairs": Words("Which formula?", "Welche Formel?"),
    "charge": Words("Write the ion with its charge.", "Schreibe das Ion mit seiner Ladung."),
    "charges": Words("Which ions?", "Welche Ionen?"),
    "ion": Words("Write the ion with its charge.", "Schreibe das Ion mit seiner Ladung."),
    "acid": Words("Which formula?", "Welche Formel?"),
    "outer": Words("How many?", "Wie viele?"),
    "group": Words("What is it called?", "Wie heißt sie?"),
    "everyday": Words("Which formula?", "Welche Formel?"),
    "counting": Words("Which number?", "Welche Zahl?"),
    "dissolves": Words("Do they dissolve in water?", "Lösen sie sich in Wasser?"),
}
QUESTION: Final = Words(
    "Have you seen it on a card before?", "Hast du es schon auf einer Karte gesehen?"
)
LOOK: Final = Words(
    "Not this one. Think of the periodic table.", "Das ist es nicht. Denk an das Periodensystem."
)
PICK: Final = Words("Type or pick an answer.", "Gib eine Antwort ein oder wähle eine.")
TOLD: Final = Words("{front}: {back}", "{front}: {back}")
OFFERED: Final = 4
WITH_FORMULAS: Final = ("symbol", "pairs", "charge", "ion", "acid", "everyday")


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    return draft_of(rng.choice(facts_of(part.id)), level, rng)


def draft_of(fact: Fact, level: Level, rng: Random) -> Draft:
    """Ask for one fact."""
    choose = level == -1 or fact.group in ("dissolves", "group", "charges")
    wrong = _near_choices(fact, rng) if choose else []
    choices = [fact.back, *wrong]
    rng.shuffle(choices)
    number = len(choices)
    return Draft(
        asked=TASKS[fact.group],
        given=fact.front,
        answer=Answer(
            told=fact.back,
            about=fact.id,
            formula=fact.back.en if fact.group in WITH_FORMULAS else "",
            right=(fact.back.en, fact.back.de),
            wrong=tuple(Wrong(each, "", fact.part) for each in wrong),
            reason=TOLD.filled(front=fact.front, back=fact.back),
            question=QUESTION,
            secrets=() if fact.group in ("outer", "counting") else tuple(fact.back),
        ),
        shape="choice" if choose else "typed",
        choices=tuple(choices) if choose else (),
        guess=1 / number if choose else None,
    )


def _near_choices(fact: Fact, rng: Random) -> list[Words]:
    """Choose wrong answers, those first that somebody could take for the right one."""
    others = [each for each in facts().values() if each.group == fact.group]
    backs = list(dict.fromkeys(each.back for each in others if each.back != fact.back))
    backs += [each for each in _misreadings(fact) if each not in backs]
    rng.shuffle(backs)
    return sorted(backs, key=lambda back: -_likeness(fact, back))[: OFFERED - 1]


def _misreadings(fact: Fact) -> list[Words]:
    """Give ions the charges that they do not have, and elements that come in pairs alone."""
    if fact.group == "charges":
        return [same_in_all(text) for text in _other_ions(fact.back.en.split(", "))]
    if fact.group not in ("charge", "ion", "pairs"):
        return []
    formula = Formula.parse(fact.back.en)
    if fact.group == "pairs":
        return [same_in_all(symbol) for symbol in formula.counts]
    sign = 1 if formula.charge > 0 else -1
    charges = [sign * size for size in (1, 2, 3) if sign * size != formula.charge]
    return [same_in_all(ascii_text(formula.body, charge)) for charge in charges]


def _other_ions(ions: list[str]) -> list[str]:
    """Give the ions of a metal charges that are unusual for it."""
    read = [Formula.parse(ion) for ion in ions]
    usual = {ion.charge for ion in read}
    if len({ion.body for ion in read}) > 1:
        return []
    return [
        ", ".join(ascii_text(read[0].body, charge) for charge in charges)
        for charges in combinations((1, 2, 3, 4), len(ions))
        if set(charges) != usual
    ]


def _likeness(fact: Fact, back: Words) -> int:
    """Tell how many elements two formulas share, or whether a symbol begins like the name."""
    if fact.group == "charges":
        return int(back.en[:2] == fact.back.en[:2])
    if fact.group not in WITH_FORMULAS:
        return 0
    if fact.group == "symbol":
        initials = {word[0].casefold() for word in (*fact.front, *fact.back)}
        return int(back.en[0].casefold() in initials)
    return len(Formula.parse(fact.back.en).counts.keys() & Formula.parse(back.en).counts.keys())


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    text = " ".join(typed.split())
    if not text:
        return refuse(item, answer, typed, why=PICK)
    if _is_right(item, answer, text):
        return confirm(answer, item.part, typed)
    if answer.formula and not item.choices and _nearly_right(answer, text):
        found = diagnose(text, wanted=answer.formula, form="formula")
        return refuse(item, answer, typed, misconception=found.misconception, why=found.hint)
    return refuse(item, answer, typed, why=LOOK)


def _is_right(item: Item, answer: Answer, text: str) -> bool:
    if text.isascii() and text.isdigit() and item.choices and text not in _texts(item):
        at = int(text[:3])
        return 0 < at <= len(item.choices) and item.choices[at - 1] == answer.told
    if answer.formula:
        return _same_formula(text, answer.formula)
    return _key(text) in {_key(right) for right in answer.right}


def _texts(item: Item) -> set[str]:
    return {text for choice in item.choices for text in choice}


def _same_formula(text: str, formula: str) -> bool:
    """Compare formulas; of an element on its own the text itself counts."""
    try:
        read = Formula.parse(text)
    except NotAFormula:
        return False
    wanted = Formula.parse(formula)
    if read != wanted:
        return False
    return text == formula or len(wanted.counts) > 1 or bool(wanted.charge) or str(read) == formula


def _nearly_right(answer: Answer, text: str) -> bool:
    try:
        Formula.parse(text)
    except NotAFormula:
        return False
    return len(Formula.parse(answer.formula).counts) > 1


def _key(text: str) -> str:
    """Compare lists of ions in any order, and words in any case."""
    ions = [part for part in re.split(r"[,;]\s*|\s+(?:and|und)\s+", text) if part]
    if len(ions) > 1:
        return ", ".join(sorted(_ion(ion) for ion in ions))
    return text.casefold()


def _ion(text: str) -> str:
    try:
        return str(Formula.parse(text.strip()))
    except NotAFormula:
        return text.strip().casefold()


DRILL = Drill(make_draft, judge_try, seconds=8)
