"""What tables and rules say about one substance, gathered in one place."""

from __future__ import annotations

from typing import NamedTuple

from labtable.chem import classify, naming, tables
from labtable.chem.charges import charge_lines, ions_of
from labtable.chem.formula import Formula
from labtable.chem.ions import ChargeStep
from labtable.chem.languages import Words
from labtable.chem.name_steps import name_steps
from labtable.chem.naming import Name
from labtable.chem.rows import CompoundRow, Structure


class Substance(NamedTuple):
    """One substance and its facts; temperatures in kelvin, mass in g/mol."""

    formula: Formula
    name: str  # the formula where neither table nor rule has a name
    names: tuple[str, ...]  # the familiar one first
    known: bool  # on record
    kind: str
    family: str
    state: str  # at 25 degrees Celsius
    mass: float
    melting: float | None
    boiling: float | None
    ions: tuple[ChargeStep, ...]  # of one formula unit; none in a molecule that gives none
    named_by: Name
    row: CompoundRow | None = None

    @property
    def charge_sum(self) -> tuple[str, ...]:
        """Add up the charges of the ions, line by line."""
        return charge_lines(self.ions)

    @property
    def name_steps(self) -> tuple[Words, ...]:
        """Tell how the name is built, line by line, in both languages."""
        return name_steps(self.formula, self.named_by, self.kind, self.ions)

    @property
    def name_built(self) -> tuple[str, ...]:
        """Tell how the name is built, line by line."""
        return tuple(step.en for step in self.name_steps)

    @property
    def others(self) -> tuple[CompoundRow, ...]:
        """List the other rows of the same composition, the best known first."""
        rows = () if self.formula.charge else tables.compounds_by_hill().get(self.formula.hill, ())
        return tuple(row for row in rows if row != self.row)

    @property
    def structure(self) -> Structure | None:
        """Give the stored drawing of this molecule or ion, if there is one."""
        stored = tables.structure(self.row.name if self.row else self.name)
        if stored is None or Formula.parse(stored["formula"]).hill != self.formula.hill:
            return None
        return stored


def gather_substance(formula: Formula, row: CompoundRow | None) -> Substance:
    """Gather what tables and rules say about a formula, or about one isomer of it."""
    name = _substance_name(formula, row)
    dry = formula.dry
    alone = tables.elements().get(str(formula))
    element = alone if alone and not alone.diatomic else None  # of a single atom nothing melts
    kind = row.kind if row else classify.classify(dry)
    family = row.family if row else classify.family(dry)
    return Substance(
        formula=formula,
        name=name.text or formula.ascii,
        names=tuple(filter(None, (name.text, *name.alternatives))),
        known=name.known,
        kind=kind,
        family=family,
        state=row.state if row else classify.state_at_25(formula),
        mass=formula.mass,
        melting=row.melting if row else element.melting if element else None,
        boiling=row.boiling if row else element.boiling if element else None,
        ions=ions_of(dry, kind, family),
        named_by=name,
        row=row,
    )


def _substance_name(formula: Formula, row: CompoundRow | None) -> Name:
    """Name a formula; an isomer that is not the best known one has its name from the table."""
    if row is None or row is classify.row_of(formula):
        return naming.name(formula)
    return Name(row.name, "common", True, row.common_names)
