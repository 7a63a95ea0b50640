"""`predict`: what is poured together; the products are asked, or that nothing happens."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from labtable.chem import mistakes_of
from labtable.chem.composition import NotAFormula
from labtable.chem.formula import Formula
from labtable.chem.ions import resolve_ionic, salt, simplest_ratio
from labtable.chem.languages import Words, same_in_all
from labtable.chem.react import Equation, Prediction, judge_coefficients, predict
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
from labtable.practice.kinds.equations import mixtures
from labtable.practice.parts import Part, part_of

ASKED: Final = Words("What forms?", "Was entsteht?")
ASKED_TYPED: Final = Words(
    "Write the balanced equation, or none if nothing happens.",
    "Schreibe die ausgeglichene Gleichung, oder keine, wenn nichts passiert.",
)
NOTHING_HAPPENS: Final = Words("nothing happens", "nichts passiert")
NONE: Final = (
    "none",
    "keine",
    "nothing happens",
    "nichts passiert",
    "nothing",
    "nichts",
    "no reaction",
)
QUESTION: Final = Words(
    "Which new pairs can form, and does anything drive them?",
    "Welche neuen Paare sind möglich, und gibt es einen Grund dafür?",
)
HAPPENS: Final = Words("Something does happen here.", "Hier passiert etwas.")
STAYS: Final = Words("Is this reaction really possible?", "Läuft diese Reaktion wirklich ab?")
OTHER: Final = Words("Other products form.", "Es entstehen andere Produkte.")
OFFERED: Final = 4
PICK: Final = Words("Pick one of the answers.", "Wähle eine der Antworten.")


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    known = mixtures(part.id)
    reacting = [m for m in known if predict(m).equation]
    silent = [m for m in known if not predict(m).equation]
    mixture = rng.choice(silent if silent and rng.randrange(3) == 0 else reacting)
    found = predict(mixture)
    choose = level < 1
    wrong = _wrong_options(part, mixture, found) if choose else []
    told = (
        same_in_all(_equation_text(found.equation, choose=choose))
        if found.equation
        else NOTHING_HAPPENS
    )
    choices = [told, *(each.text for each in wrong)] if choose else []
    choices.sort(key=lambda words: (words == NOTHING_HAPPENS, words.en))
    given = " + ".join(mixture)
    return Draft(
        asked=ASKED if choose else ASKED_TYPED,
        given=same_in_all(given),
        answer=Answer(
            told=told,
            about=given,
            formula=found.equation.compact if found.equation else f"{given} -> ",
            right=tuple(dict.fromkeys(told)),
            wrong=tuple(wrong),
            reason=found.sentence,
            question=QUESTION,
            secrets=_secrets(found.equation) if found.equation else (),
        ),
        shape="choice" if choose else "typed",
        choices=tuple(choices),
        guess=1 / len(choices) if choose else None,
    )


def _equation_text(equation: Equation, *, choose: bool) -> str:
    return products(equation) if choose else equation.compact


def _secrets(equation: Equation) -> tuple[str, ...]:
    return (equation.compact, equation.ascii, products(equation))


def products(equation: Equation) -> str:
    """Write the products without numbers."""
    return " + ".join(str(term.formula) for term in equation.right)


def _wrong_options(part: Part, mixture: Sequence[str], found: Prediction) -> list[Wrong]:
    """Offer that nothing happens, or what somebody may expect, and wrong formulas of products."""
    offered = []
    if found.equation:
        offered.append(Wrong(NOTHING_HAPPENS, "no-reaction", part.id, found.sentence))
        right = [str(term.formula) for term in found.equation.right]
    else:
        right = _expected_products(mixture, found)
        text = same_in_all(" + ".join(right))
        offered.append(Wrong(text, "no-reaction", part.id, found.sentence))
    for at, formula in enumerate(right):
        for mistake in mistakes_of(formula)[:2] if len(Formula.parse(formula).counts) > 1 else ():
            text = same_in_all(" + ".join([*right[:at], mistake.text, *right[at + 1 :]]))
            kind = mistake.misconception
            where = part_of(kind, formula) or part.id
            offered.append(Wrong(text, kind, where, mistake.diagnosis.sentence))
    return offered[: OFFERED - 1]


def _expected_products(mixture: Sequence[str], found: Prediction) -> list[str]:
    """Give what somebody may expect where nothing happens: the partners swapped."""
    if found.expected:
        return [str(term.formula) for term in found.expected.right]
    salts = [resolve_ionic(Formula.parse(text)) for text in mixture]
    one, two = salts[0], salts[1]
    if one is None or two is None:
        return list(mixture)
    pairs = ((one.cation, two.anion), (two.cation, one.anion))
    return [
        salt(c.formula, n, a.formula, m)
        for c, a in pairs
        for n, m in [simplest_ratio(c.charge, a.charge)]
    ]


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    text = " ".join(typed.split())
    if item.choices:
        return _judge_choice(item, answer, typed, text)
    if text.casefold() in NONE or answer.told == NOTHING_HAPPENS:
        return _judge_none(item, answer, typed, says_none=text.casefold() in NONE)
    found = judge_coefficients(text, answer.right[0])
    if found.kind == "right":
        return confirm(answer, item.part, typed)
    kind = {
        "unbalanced": "equation-unbalanced",
        "not lowest": "coefficients-not-lowest",
        "other substances": "wrong-products",
        "changed formula": "wrong-products",
    }.get(found.kind, "")
    told = found.kind in ("unbalanced", "not lowest", "unreadable")
    return refuse(item, answer, typed, misconception=kind, why=found.sentence if told else OTHER)


def _judge_none(item: Item, answer: Answer, typed: str, *, says_none: bool) -> Verdict:
    if says_none and answer.told == NOTHING_HAPPENS:
        return confirm(answer, item.part, typed)
    why = HAPPENS if says_none else STAYS
    return refuse(item, answer, typed, misconception="no-reaction", why=why)


def _judge_choice(item: Item, answer: Answer, typed: str, text: str) -> Verdict:
    """Judge a choice by its text in either language, by its number or by its products."""
    chosen = _choice(item, text)
    if chosen is None:
        return refuse(item, answer, typed, why=PICK)
    if chosen == answer.told:
        return confirm(answer, item.part, typed)
    wrong = next(each for each in answer.wrong if each.text == chosen)
    why = HAPPENS if chosen == NOTHING_HAPPENS else STAYS
    return refuse(item, answer, typed, misconception=wrong.misconception, part=wrong.part, why=why)


def _choice(item: Item, text: str) -> Words | None:
    for choice in item.choices:
        if text and (text in choice or _same_products(text, choice.en)):
            return choice
    if text.isascii() and text.isdigit() and 0 < int(text[:3]) <= len(item.choices):
        return item.choices[int(text[:3]) - 1]
    return None


def _same_products(text: str, products_: str) -> bool:
    """Compare products in any order."""
    try:
        one, two = (
            sorted(Formula.parse(p).hill for p in side.split("+")) for side in (text, products_)
        )
    except NotAFormula:
        return False
    return one == two


DRILL = Drill(make_draft, judge_try, seconds=25)
