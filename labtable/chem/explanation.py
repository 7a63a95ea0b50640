"""What a compound says about itself, in lines of plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from labtable.chem import notes
from labtable.chem.formula import NotAFormula
from labtable.chem.naming import Unknown
from labtable.chem.notes import celsius, ion_line
from labtable.chem.substance import Substance

LONGEST_LOWERCASE_FORMULA = 5  # nacl, hno and the like are formulas typed in haste
FEW = 3  # other names and isomers that fit on a line
STATES = {
    "aqueous": "known only in water",
    "unknown": "state at 25 °C not on record",
}
_NUMERAL = re.compile(r"\([IVX]+\)")


def lines(compound: Substance) -> Iterator[str]:
    """Tell who it is, how its charges and its name come about, and what to know."""
    yield from facts(compound)
    yield from section("Charges", compound.charge_sum)
    yield from section("Name", compound.name_built)
    note = notes.note(compound)
    said = (ion_line(compound.ions), *compound.name_built)  # by charges and name already
    yield from section("Good to know", [note] if note not in said else [])
    yield from section("Simplified", filter(None, [notes.simplifies(compound)]))


def facts(compound: Substance) -> Iterator[str]:
    """Give formula, names, class, state and figures."""
    if compound.read_as:
        yield f"({compound.read_as})"
    yield f"{compound.formula}  {compound.name}" if compound.names else str(compound.formula)
    also = [name for name in compound.names[1:] if _NUMERAL.sub("", name) != compound.name]
    if also:
        yield f"also called {', '.join(also[:FEW])}"
    finer = "" if compound.family in (compound.kind, "") else f" ({compound.family})"
    sort = compound.kind + finer
    state = STATES.get(compound.state, f"{compound.state} at 25 °C") if sort != "ion" else ""
    yield ", ".join(filter(None, [sort, state, f"{compound.mass:.2f} g/mol", changes(compound)]))
    if others := compound.others:
        more = len(others) - FEW
        same = ", ".join(other.name for other in others[:FEW])
        yield f"{compound.formula} is also {same}" + (f" and {more} more" if more > 0 else "")


def changes(compound: Substance) -> str:
    """Tell where it melts and boils; many salts break down instead, so they get one figure."""
    melting, boiling = compound.melting, compound.boiling
    if compound.ions and compound.structure is None:
        return f"melts or breaks down near {celsius(melting)}" if melting else ""
    if compound.row and compound.row.sublimes and boiling:
        return f"turns straight into gas at {celsius(boiling)}"
    said = [f"melts at {celsius(melting)}"] if melting else []
    if boiling and (melting or compound.state != "solid"):
        said.append(f"boils at {celsius(boiling)}")
    return ", ".join(said)


def section(title: str, said: Iterable[str]) -> Iterator[str]:
    """Set lines under a title, if there are any."""
    indented = [f"  {line}" for line in said]
    if indented:
        yield title
        yield from indented


def neither(text: str, unknown: Unknown, refusal: NotAFormula) -> str:
    """Say why a text is no compound, judged as what it looks like: a name or a formula."""
    word = text.strip()
    looks_like_name = " " in word or (word.isalpha() and len(word) > LONGEST_LOWERCASE_FORMULA)
    if not looks_like_name:
        return str(refusal)
    hint = f" Close to it: {', '.join(unknown.suggestions)}." if unknown.suggestions else ""
    return unknown.why + hint
