"""Type a lot of nonsense at items: python -m tools.practice.fuzz_answers --texts 100000.

Answers are mutated, swapped between items, languages and kinds, or made up. Judging may never
raise, and what it confirms has to be right by a second look that does not use the judge: formulas
by their atoms, numbers by themselves, names by their letters. A name may never pass for a formula.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from random import Random

from labtable.chem.composition import NotAFormula
from labtable.chem.compound import Compound
from labtable.chem.formula import Formula
from labtable.chem.naming.called import name_in_both
from labtable.chem.notation import to_plain_text
from labtable.chem.typed_names import flatten_name, normalize_name
from labtable.practice import KINDS, Item, judge, parts, rungs
from labtable.practice.item import Level
from labtable.practice.items import answer_of, has_drill, items

LEVELS: tuple[Level, ...] = (-1, 0, 1)
SIGNS = "()[]0123456789+-^.,;:=>→ \t\n−₂²⁺⁻·'\"@#{}\\/%😀äöüßéλ٣\u202e\0"
LETTERS = "ABCDEFGHIKLMNOPRSTUVXZabcdefghiklmnoprstuvxyz"
SOME = ("", " ", "none", "keine", "0", "1 1", "2 1", "H2O", "water", "Wasser", "😀", "NaN", "-1")
PER_ITEM = 20
SHOWN = 20
NUMBERS = ("balance", "charges", "complete", "oxidation")


def mutate(text: str, rng: Random) -> str:
    """Change a text in one to three places."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:at] + rng.choice(SIGNS + LETTERS) + text[at:]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + rng.choice(SIGNS + LETTERS) + text[at + 1 :]
            case _:
                other = rng.randrange(len(text) + 1)
                text = text[:at] + text[other : other + 2] + text[at:]
    return text


def is_surely_right(item: Item, typed: str) -> bool:
    """Look a second time, without the judge."""
    answer = answer_of(item.id)
    text = typed.strip()
    if text.casefold() in {right.casefold() for right in (*answer.right, *answer.told)}:
        return True
    if item.choices and text.isdigit():
        return answer.told == item.choices[int(text) - 1]
    if item.kind in ("write", "recall"):
        return _same_atoms(text, answer.formula or answer.right[0])
    if item.kind == "name":
        return _is_name(text, answer.formula)
    if item.kind in NUMBERS and "->" not in text:
        return _numbers(text) == _numbers(answer.right[0]) or answer.right[0] not in text
    return True


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", to_plain_text(text))]


def _same_atoms(text: str, formula: str) -> bool:
    """Compare atoms and charge, whatever stands around the formula."""
    plain = re.sub(r"^[^A-Z(\[]*|[^\w)\]+−-]*$", "", to_plain_text(text))
    try:
        return Formula.parse(plain.replace(" ", "")) == Formula.parse(formula)
    except NotAFormula:
        return bool(re.search(r"\((?:s|l|g|aq)\)$|[-=#·.]", plain))


def _is_name(text: str, formula: str) -> bool:
    """Compare the letters with those of all known names of the substance."""
    known = Compound.of(formula)
    names = {*known.names, *(name_in_both(name).de for name in known.names)}
    letters = "".join(character for character in text if character.isprintable())
    return flatten_name(normalize_name(letters)) in {
        flatten_name(normalize_name(name)) for name in names
    }


def main() -> int:
    """Fuzz and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    words = parser.parse_args()
    rng, found, faults = Random(words.seed), Counter[str](), []
    able = [(kind, part) for kind in KINDS for part in parts() if has_drill(kind, part)]
    others = [items(kind, part, 0, rng) for kind, part in able]
    while found["texts"] < words.texts:
        kind, part = rng.choice(able)
        item = items(kind, part, rng.choice(LEVELS), rng)
        for _ in range(PER_ITEM):
            typed = _text_for(item, others, rng)
            verdict = judge(item, typed)
            found["texts"] += 1
            found["right"] += verdict.right
            found["nearly"] += verdict.nearly
            if verdict.right and not is_surely_right(item, typed):
                faults.append(f"{item.id}: {typed!r} for {answer_of(item.id).right[0]!r}")
            if found["texts"] % PER_ITEM == 0:
                rungs(item, typed, verdict)
        if item.kind == "write":
            faults += [f"{item.id}: the name passes" for n in item.given if judge(item, n).right]
    print(dict(found), len(faults), "to look at")
    for fault in faults[:SHOWN]:
        print(f"  {fault}")
    return bool(faults)


def _text_for(item: Item, others: list[Item], rng: Random) -> str:
    own = rng.choice((*answer_of(item.id).right, *answer_of(item.id).told))
    match rng.randrange(6):
        case 0:
            return rng.choice(SOME)
        case 1:
            return rng.choice(answer_of(rng.choice(others).id).right)
        case 2:
            return "".join(rng.choice(SIGNS + LETTERS) for _ in range(rng.randrange(40)))
        case 3:
            return rng.choice((own.upper(), own.lower(), f" {own} ", own + own, own[::-1]))
    return mutate(own, rng)


if __name__ == "__main__":
    sys.exit(main())
