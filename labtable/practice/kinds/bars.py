"""The picture of a third hint: the charges of what was typed, as bars."""

from __future__ import annotations

from labtable.chem import draw
from labtable.chem.composition import NotAFormula
from labtable.chem.draw.bars import bars_text
from labtable.chem.formula import Formula
from labtable.chem.ions import ChargeStep, Reading, catalogue, resolve_ionic
from labtable.practice.item import Answer, Item, Verdict

MOST = 12  # ions of one kind in a picture


def charge_bars(_item: Item, answer: Answer, verdict: Verdict) -> tuple[str, str]:
    """Draw the charges of the typed formula; of one ion each where it doesn't read as such."""
    salt = resolve_ionic(Formula.parse(answer.formula))
    if salt is None:
        return "", ""
    cations, anions = _numbers(verdict.typed, salt) or (1, 1)
    if (cations, anions) == (salt.cations, salt.anions):
        return "", ""
    steps = (
        ChargeStep(salt.cation, cations, cations * salt.cation.charge),
        ChargeStep(salt.anion, anions, anions * salt.anion.charge),
    )
    name = f"{salt.cation} and {salt.anion}"
    return draw.charges_svg(steps, name), "\n".join(bars_text(steps))


def _numbers(typed: str, salt: Reading) -> tuple[int, int] | None:
    """Count the ions in a typed formula, if it is made of them."""
    try:
        counts = Formula.parse(typed).counts
    except NotAFormula:
        return None
    cation, anion = (
        catalogue.ion_counts(salt.cation.formula),
        catalogue.ion_counts(salt.anion.formula),
    )
    for cations in range(1, MOST + 1):
        left = {symbol: n - cations * cation.get(symbol, 0) for symbol, n in counts.items()}
        left = {symbol: n for symbol, n in left.items() if n}
        for anions in range(1, MOST + 1):
            if left == {symbol: anions * n for symbol, n in anion.items()}:
                return cations, anions
    return None
