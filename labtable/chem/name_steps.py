"""How the name of a compound is built, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.chem import tables
from labtable.chem.conventional import NONMETALS
from labtable.chem.formula import Formula
from labtable.chem.ions import ChargeStep
from labtable.chem.naming import Name
from labtable.chem.prefixes import counted
from labtable.chem.rows import Ion

ACID_ENDINGS = (("ate", "ic"), ("ite", "ous"), ("ide", "ic"))  # of the anion, of the acid


def name_steps(
    formula: Formula, name: Name, kind: str, steps: Sequence[ChargeStep]
) -> tuple[str, ...]:
    """Tell how the name comes about."""
    if name.kind in ("ionic", "mixed salt") and steps:
        return salt_steps(name, [step.ion for step in steps])
    if steps and (name.text.startswith("hydrogen ") or name.text.endswith(" acid")):
        return acid_steps(name, steps[-1].ion)
    if name.kind == "covalent":
        return covalent_steps(formula)
    if len({step.ion.formula for step in steps}) < len(steps):
        return two_charge_steps(name, [step.ion for step in steps])
    return (plain_step(name, kind),) if name.text else ()


def salt_steps(name: Name, ions: Sequence[Ion]) -> tuple[str, ...]:
    """Put the cations before the anions; the charges fix the ratio."""
    lines = [cation_line(ion) if ion.charge > 0 else anion_line(ion) for ion in ions]
    order = "Cation first, then anion" if len(ions) == 2 else "Cations first, then anions"
    return (
        *lines,
        f"{order}: {name.text}. The charges fix the ratio, so the name needs no counting words.",
    )


def two_charge_steps(name: Name, ions: Sequence[Ion]) -> tuple[str, ...]:
    """Name a metal that is there with two charges at once."""
    lines = [cation_line(ion) if ion.charge > 0 else anion_line(ion) for ion in ions]
    return (*lines, f"Both charges of the metal stand in one bracket: {name.text}.")


def cation_line(ion: Ion) -> str:
    """Name a cation and say why it carries a numeral, if it does."""
    if "(" not in ion.name:
        return f"{ion} is {ion.name}."
    metal, _, numeral = ion.name.partition("(")
    return f"{ion} is {ion.name}: {metal} has more than one charge, so ({numeral} tells which."


def anion_line(ion: Ion) -> str:
    """Name an anion by its ending or as a group."""
    if ion.polyatomic:
        return f"{ion} is {ion.name}, a group with a name of its own."
    element = tables.elements()[ion.formula].name
    return f"{ion} is {ion.name}: {element} with the ending -ide."


def acid_steps(name: Name, anion: Ion) -> tuple[str, ...]:
    """Turn the name of the anion into the name of its acid."""
    acid = next((text for text in (name.text, *name.alternatives) if text.endswith(" acid")), "")
    lines = [f"Without its hydrogen ions {anion} is left: {anion.name}."]
    if not name.text.endswith(" acid"):
        lines.append(f"Hydrogen and {anion.name}: {name.text}.")
    if acid.startswith("hydro") and anion.name.endswith("ide"):
        lines.append(f"In water it is an acid: hydro- in front, -ide becomes -ic acid: {acid}.")
    elif acid:
        old, new = next((pair for pair in ACID_ENDINGS if anion.name.endswith(pair[0])), ("", ""))
        changed = f"An anion in -{old} gives an acid in -{new}" if old else "Its acid"
        lines.append(f"{changed}: {acid}.")
    return tuple(lines)


def covalent_steps(formula: Formula) -> tuple[str, ...]:
    """Count the atoms of two non-metals with di, tri, tetra."""
    first, second = sorted(formula.counts, key=NONMETALS.index)
    elements, counts = tables.elements(), formula.counts
    front, back = elements[first].name, elements[second].anion_name
    if counts[first] > 1:
        front = counted(counts[first], front)
    return (
        f"Two non-metals, so counting words: {counts[first]} x {first} is {front}"
        + (" (no mono- in front)." if counts[first] == 1 else "."),
        f"{counts[second]} x {second} is {counted(counts[second], back)}, with the ending -ide.",
        f"Together: {front} {counted(counts[second], back)}.",
    )


def plain_step(name: Name, kind: str) -> str:
    """Say where a name comes from that is not put together here."""
    if name.kind == "element":
        return f"An element goes by its own name: {name.text}."
    if name.kind == "ion":
        return f"An ion is called by its name and the word ion: {name.text}."
    if name.kind == "hydrate":
        salt, _, water = name.text.rpartition(" ")
        return f"First the dry salt, {salt}; then its waters with a counting word: {water}."
    if kind in ("organic", "halocarbon"):
        return f"Carbon compounds are named after their chain and its groups: {name.text}."
    return f"The name {name.text} is learned, not put together from ions or counts."
