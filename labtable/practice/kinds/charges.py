"""`charges`: blocks as long as their charge; as few as possible make zero."""

from __future__ import annotations

from random import Random
from typing import Final

from labtable.chem import ions, tables
from labtable.chem.ions import Ion
from labtable.chem.languages import Words, same_in_all
from labtable.chem.notation import unicode_text
from labtable.practice.item import Answer, Draft, Drill, Item, Level, Verdict, confirm, refuse
from labtable.practice.kinds.bars import charge_bars
from labtable.practice.kinds.ratio import (
    NUMBERS,
    QUESTION,
    blame_ratio,
    read_numbers,
    reading_of,
)
from labtable.practice.kinds.typed import RIGHT, formula_steps, spellings
from labtable.practice.parts import Part
from labtable.practice.substances import name_for, pool

ASKED: Final = Words(
    "Bring the charges to zero with as few ions as possible.",
    "Gleiche die Ladungen mit möglichst wenigen Ionen aus.",
)
OR_NONE: Final = Words(
    "Bring the charges to zero with as few particles as possible, or say that it can't be done.",
    "Gleiche die Ladungen mit möglichst wenigen Teilchen aus, oder sage, dass es nicht geht.",
)
NONE: Final = Words("not possible", "geht nicht")
NOBLE: Final = ("He", "Ne", "Ar", "Kr")
WITHOUT: Final = ("el-noble", "ch-signs")  # parts where sometimes nothing fits
SAME_SIGN: Final = Words(
    "Both ions have the same sign, so the charges only add up.",
    "Beide Ionen haben dasselbe Vorzeichen, die Ladungen werden nur größer.",
)
NO_CHARGE: Final = Words(
    "A noble gas has a full shell and forms no ions.",
    "Ein Edelgas hat eine volle Schale und bildet keine Ionen.",
)
CAN: Final = Words("These two do combine. Look at their signs.",
                   "Diese beiden passen zusammen. Sieh dir die Vorzeichen an.")  # fmt: skip


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    formula = rng.choice(pool(part, level))
    reading = reading_of(formula)
    if part.id in WITHOUT and rng.randrange(2):
        return _impossible(part, reading.cation, reading.anion, rng)
    name = name_for(part, formula)
    numbered = level < 1 or part.skill == "transition-metals"
    pieces = tuple(
        same_in_all(unicode_text(ion.formula, ion.charge) if numbered else ion.formula)
        for ion in (reading.cation, reading.anion)
    )
    return Draft(
        asked=OR_NONE if part.id in WITHOUT else ASKED,
        given=Words(f"{pieces[0].en} and {pieces[1].en}", f"{pieces[0].de} und {pieces[1].de}"),
        answer=Answer(
            told=same_in_all(f"{reading.cations} {reading.anions}"),
            about=formula,
            formula=formula,
            right=(f"{reading.cations} {reading.anions}",),
            reason=RIGHT.filled(formula=formula, name=name),
            question=QUESTION,
            steps=formula_steps(formula, name),
            secrets=spellings(formula),
        ),
        shape="drag",
        choices=(NONE,) if part.id in WITHOUT else (),
        pieces=pieces,
    )


def _impossible(part: Part, cation: Ion, anion: Ion, rng: Random) -> Draft:
    """Offer a noble gas with an ion, or two ions of one sign."""
    if part.id == "el-noble":
        gas = rng.choice(NOBLE)
        pair = [gas, unicode_text(anion.formula, anion.charge)]
        reason, formula = NO_CHARGE, gas
    else:
        pair, formula = _same_sign(cation, anion, rng)
        reason = SAME_SIGN
    return Draft(
        asked=OR_NONE,
        given=Words(" and ".join(pair), " und ".join(pair)),
        answer=Answer(
            told=NONE,
            about=" ".join(pair),
            formula=formula,
            right=NONE,
            reason=reason,
            question=QUESTION,
        ),
        shape="drag",
        choices=(NONE,),
        pieces=tuple(map(same_in_all, pair)),
    )


def _same_sign(cation: Ion, anion: Ion, rng: Random) -> tuple[list[str], str]:
    sign = rng.choice((1, -1))
    first = cation if sign > 0 else anion
    metals = [each for each in tables.elements().values() if each.period < 5 and each.group < 3]
    fixed = [ions.monatomic(each.symbol, each.group) for each in metals if each.metal]
    simple = [ions.monatomic(symbol, -1) for symbol in ("F", "Cl", "Br", "I")]
    others = [ion for ion in (fixed if sign > 0 else simple) if ion.formula != first.formula]
    second = rng.choice(others)
    pair = [unicode_text(ion.formula, ion.charge) for ion in (first, second)]
    return pair, ""


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    text = " ".join(typed.split()).casefold()
    says_none = text in {word.casefold() for word in NONE} | {"none", "nichts", "0"}
    if answer.told == NONE:
        return _judge_impossible(item, answer, typed, says_none=says_none)
    if says_none and item.choices:
        return refuse(item, answer, typed, why=CAN)
    numbers = read_numbers(text, 2)
    if numbers is None:
        return refuse(item, answer, typed, why=NUMBERS)
    if numbers == [int(number) for number in answer.right[0].split()]:
        return confirm(answer, item.part, typed)
    return blame_ratio(item, answer, typed, (numbers[0], numbers[1]))


def _judge_impossible(item: Item, answer: Answer, typed: str, *, says_none: bool) -> Verdict:
    if says_none:
        return confirm(answer, item.part, typed)
    kind = "noble-gas-bonds" if item.part == "el-noble" else "same-sign-ions"
    return refuse(item, answer, typed, misconception=kind, part=item.part, why=QUESTION)


def draw_picture(item: Item, answer: Answer, verdict: Verdict) -> tuple[str, str]:
    """Draw the charges, where there are any to draw."""
    return charge_bars(item, answer, verdict) if answer.told != NONE else ("", "")


DRILL = Drill(make_draft, judge_try, seconds=20, picture=draw_picture)
