"""Pictures of mistakes: what was typed beside what is right."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.diagnosis.ion_text import Pair, ion_pairs, ions_of, split_into_ions
from labtable.chem.draw.bars import bars_fit, bars_text, charge_bars, draw_pieces, groups_text
from labtable.chem.draw.canvas import FONT, Canvas, Fragment, add_caption, set_in_row
from labtable.chem.draw.molecule import Atom, draw_lewis
from labtable.chem.draw.molecule import draw_electrons as electrons
from labtable.chem.draw.solids import LatticeIon, draw_charged, draw_plain
from labtable.chem.draw.terminal import text_picture
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.ions import ChargeStep, as_acid, resolve_ionic
from labtable.chem.notation import unicode_text
from labtable.chem.substance import gather_substance

APART: Final = 26.0  # between the two sides
LONGEST: Final = 16  # signs of a formula that fit under a picture
NOBLE: Final = ("He", "Ne", "Ar", "Kr", "Xe", "Rn")


class Picture(NamedTuple):
    """Something drawn, and the same with characters."""

    fragment: Fragment
    text: tuple[str, ...]


def picture_of(misconception: str, typed: str, meant: Sequence[str]) -> Picture | None:
    """Draw a mistake beside what was meant; nothing where no picture helps."""
    draw = DRAWN.get(misconception)
    if draw is None or len(typed) > LONGEST:
        return None
    return draw(typed.replace(" ", ""), meant[0] if meant else "")


def _compare_fragments(
    typed: str, wrong: Picture | None, meant: str, right: Picture | None, *, struck: bool = True
) -> Picture | None:
    """Set what was typed and what is right next to each other, each with its formula."""
    both = ((typed, wrong), (meant, right))
    sides = [(text, side) for text, side in both if side]
    if not sides:
        return None
    drawn = [
        add_caption(side.fragment, unicode_text(text, 0), struck=struck and side is wrong)
        for text, side in sides
    ]
    lines = [line for text, side in sides for line in (f"{text}:", *(f"  {s}" for s in side.text))]
    return Picture(set_in_row(drawn, APART), tuple(lines))


def _draw_charges(typed: str, meant: str) -> Picture | None:
    """Show the charges of both formulas as bars."""
    bare = re.sub(r"\^?\d?[+-]", "", typed) if "+" in typed else typed
    wrong, right = _charge_steps(bare), _charge_steps(meant)
    return _compare_fragments(
        typed, _draw_bars(wrong) if wrong != right else None, meant, _draw_bars(right)
    )


def _charge_steps(text: str) -> tuple[ChargeStep, ...]:
    """List the ions of a formula, balanced or not."""
    readings = ion_pairs(text)
    if not readings:
        return ()
    pair = min(readings, key=lambda pair: (abs(pair.charge), pair.anion.tier))
    return _of_pair(pair)


def _of_pair(pair: Pair) -> tuple[ChargeStep, ...]:
    positive = ChargeStep(pair.cation, pair.cations, pair.cations * pair.cation.charge)
    return positive, ChargeStep(pair.anion, pair.anions, pair.anions * pair.anion.charge)


def _draw_bars(steps: Sequence[ChargeStep]) -> Picture | None:
    return Picture(charge_bars(steps), bars_text(steps)) if bars_fit(steps) else None


def _same_sign(typed: str, _meant: str) -> Picture | None:
    """Show two ions of the same sign, and that no partner is there."""
    for first, second in split_into_ions(typed):
        one, two = ions_of(first.ion), ions_of(second.ion)
        if one and two:
            many = ((one[0], first.many), (two[0], second.many))
            steps = [ChargeStep(ion, count, count * ion.charge) for ion, count in many]
            return _compare_fragments(typed, _draw_bars(steps), "", None)
    return None


def _draw_groups(typed: str, meant: str) -> Picture | None:
    """Show what each number counts."""
    if not re.fullmatch(r"[A-Za-z0-9()]+", typed):
        return None
    sides = [Picture(draw_pieces(text), (groups_text(text),)) for text in (typed, meant)]
    return _compare_fragments(typed, sides[0], meant, sides[1])


def _draw_molecule(_typed: str, meant: str) -> Picture | None:
    """Show the molecule that was meant."""
    return _compare_fragments("", None, meant, _stored_structure(meant))


def _stored_structure(formula: str) -> Picture | None:
    try:
        substance = gather_substance(
            Formula.parse(formula), tables.row(Formula.parse(formula).hill)
        )
    except NotAFormula:
        return None
    structure = substance.structure
    if structure is None:
        return None
    return Picture(draw_lewis(structure), tuple(text_picture(structure).splitlines()))


def _atom_and_pair(typed: str, meant: str) -> Picture | None:
    """Show a lone atom beside the pair."""
    symbol = re.sub(r"\d", "", typed)
    if symbol not in tables.elements():
        return None
    lone = Canvas()
    lone.reach(0, 0, FONT / 2, FONT / 2)
    lone.words(0, 0, symbol)
    wrong = Picture(lone.fragment(), (symbol,)) if typed == symbol else None
    return _compare_fragments(typed, wrong, meant, _stored_structure(meant), struck=False)


def _full_shell(typed: str, _meant: str) -> Picture | None:
    """Show a noble gas with its full shell."""
    gas = next((symbol for symbol in re.findall(r"[A-Z][a-z]?", typed) if symbol in NOBLE), "")
    if not gas:
        return None
    atom = Atom.lone(gas, 1 if gas == "He" else 4)
    canvas = Canvas()
    canvas.reach(0, 0, atom.half_width, FONT / 2)
    canvas.words(0, 0, gas)
    electrons(canvas, atom)
    text = (f":{gas}",) if gas == "He" else (" ..", f":{gas}:", " ..")
    return _compare_fragments("", None, gas, Picture(canvas.fragment(), text))


def _draw_ion(_typed: str, meant: str) -> Picture | None:
    """Show the ion with its charge."""
    try:
        formula = Formula.parse(meant)
    except NotAFormula:
        return None
    stored = gather_substance(formula, None).structure
    part = LatticeIon(1, formula.body, formula.charge, stored)
    drawn = draw_charged(part, "lewis") if formula.charge else draw_plain(part, "lewis")
    return Picture(add_caption(drawn, formula.unicode), (str(part),))


def _draw_group(_typed: str, meant: str) -> Picture | None:
    """Show the group with all its atoms, taken out of the salt or the acid."""
    try:
        formula = Formula.parse(meant)
    except NotAFormula:
        return None
    if formula.charge:
        return _draw_ion("", meant)
    reading = resolve_ionic(formula) or as_acid(formula)
    return _draw_ion("", str(reading.anion)) if reading else None


DRAWN: Final[dict[str, Callable[[str, str], Picture | None]]] = {
    **dict.fromkeys(
        (
            *("charge-balance", "fixed-charge-ignored", "subscript-for-charge"),
            *("polyatomic-charge", "mixed-charges", "ratio-not-simplest"),
            *("charge-left-in-formula", "balanced-not-known"),
        ),
        _draw_charges,
    ),
    "same-sign-ions": _same_sign,
    "polyatomic-bracket-missing": _draw_groups,
    "polyatomic-split": _draw_groups,
    "octet": _draw_molecule,
    "molecule-simplified": _draw_molecule,
    "diatomic-forgotten": _atom_and_pair,
    "noble-gas-bonds": _full_shell,
    "ion-without-charge": _draw_ion,
    "ion-charge-wrong": _draw_ion,
    "oxygen-count": _draw_group,
}
