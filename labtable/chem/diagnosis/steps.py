"""Step by step to what was meant: by charges for formulas, by words for names."""

from __future__ import annotations

from typing import Final

from labtable.chem import tables
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.languages import AND, Words, joined, same
from labtable.chem.substance import Substance, gathered

BY_NAME: Final = ("naming-salts", "naming-molecules", "transition-metals", "acids-bases-salts")


def steps_to(formula: str, name: Words, skill: str) -> tuple[Words, ...]:
    """Lead to a formula or a name; nothing where there is nothing to count or to build."""
    try:
        parsed = Formula.parse(formula)
    except NotAFormula:
        return ()
    if parsed.charge:
        return ()
    rows = tables.compounds_by_hill().get(parsed.hill, ())
    row = next((row for row in rows if row.name == name.en), rows[0] if rows else None)
    substance = gathered(parsed, row)
    if skill in BY_NAME:
        return substance.name_steps
    return by_charges(substance, formula, name) if len(substance.ions) == 2 else ()


def by_charges(substance: Substance, formula: str, name: Words) -> tuple[Words, ...]:
    """Count charges until plus and minus are equal."""
    each = [f"{step.ion} = {step.ion.charge:+d}" for step in substance.ions]
    many = joined((same(f"{step.times} x {step.ion}") for step in substance.ions), AND)
    return (
        Words(f"One of each: {', '.join(each)}.", f"Je eines: {', '.join(each)}."),
        Words("{many} make {sum}.", "{many} ergeben {sum}.").filled(
            many=many, sum=substance.charge_sum[-1]
        ),
        Words("So it is {formula}, {name}.", "Also {formula}, {name}.").filled(
            formula=formula, name=name
        ),
    )
