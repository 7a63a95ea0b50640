"""The lines of `spot`: right ones and one wrong, for each part that has this drill."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

from labtable.chem import mistakes_of
from labtable.chem.diagnosis import Form, Mistake, misconceptions
from labtable.chem.languages import NOTHING, Words, same_in_all
from labtable.chem.naming.german import german_name
from labtable.practice.item import Level, Wrong
from labtable.practice.kinds import spot_facts
from labtable.practice.parts import Part, part_of
from labtable.practice.places import find_place
from labtable.practice.substances import name_for, pool

FORMULAS: Final = Words("Which formula is wrong?", "Welche Formel ist falsch?")
NAMES: Final = Words("Which name is wrong?", "Welcher Name ist falsch?")
# Parts that are about names; all others are about formulas.
BY_NAME: Final = ("tm-to-name", "tm-no-number", "ns-ide", "ns-no-counting", "ns-ate", "ns-ite")


class SpotLines(NamedTuple):
    """What `spot` shows: at least four right lines, and a wrong one."""

    asked: Words
    right: tuple[Words, ...]
    wrong: Wrong
    formula: str = ""  # whose wrong form it is
    question: Words = NOTHING


def lines_for(part: Part, level: Level, rng: Random) -> SpotLines:
    """Make the lines of one item."""
    if part.id in spot_facts.SOURCES:
        asked, right, wrong = spot_facts.SOURCES[part.id](part, level, rng)
        return SpotLines(asked, tuple(right), wrong)
    form: Form = "name" if part.id in BY_NAME or part.id == "nm-counting" else "formula"
    return _mistaken(part, level, rng, form)


@cache
def mistaken(part: Part, formula: str, form: Form) -> tuple[Mistake, ...]:
    """List the wrong forms of a substance that are about this part."""
    found = mistakes_of(formula, form)
    if form == "name":  # both languages have to have it
        german = {each.text for each in mistakes_of(formula, form, "de")}
        found = tuple(each for each in found if german_name(each.text) in german)
    return tuple(each for each in found if each.misconception in part.mistakes and _clean(each))


def _clean(mistake: Mistake) -> bool:
    """Leave out what nobody would write down in ink."""
    return mistake.text not in (mistake.text.lower(), mistake.text.upper()) or " " in mistake.text


def _mistaken(part: Part, level: Level, rng: Random, form: Form) -> SpotLines:
    known = pool(part, level)
    # One after the other: to find the mistakes of a formula takes long.
    formula = next(f for f in rng.sample(known, len(known)) if mistaken(part, f, form))
    mistake = rng.choice(mistaken(part, formula, form))
    others = rng.sample([f for f in known if f != formula], min(len(known) - 1, 5))
    if form == "formula":
        right = [same_in_all(f) for f in others]
        text, wanted = same_in_all(mistake.text), formula
    else:
        right = [_formula_and_name(f, name_for(part, f)) for f in others]
        text = _formula_and_name(formula, Words(mistake.text, german_name(mistake.text)))
        wanted = f"{formula}: {name_for(part, formula).en}"
    kind = mistake.misconception
    return SpotLines(
        NAMES if form == "name" else FORMULAS,
        tuple(right),
        Wrong(
            text,
            kind,
            part_of(kind, formula) or part.id,
            mistake.diagnosis.sentence,
            find_place(text.en, wanted, kind),
        ),
        formula,
        misconceptions()[kind].prompt,
    )


def _formula_and_name(formula: str, name: Words) -> Words:
    return Words(f"{formula}: {name.en}", f"{formula}: {name.de}")
