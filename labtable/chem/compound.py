"""A compound that explains and draws itself."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from labtable.chem import classify, draw, explanation, naming, notes, tables
from labtable.chem.charges import charge_lines, ions_of
from labtable.chem.facts import CompoundRow, Structure
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.ions import ChargeStep
from labtable.chem.lessons import name_steps
from labtable.chem.naming import Match, Name, Unknown
from labtable.chem.wording import flattened


class NotACompound(ValueError):
    """The text is neither a formula nor a name known here; the sentence says what would fit."""


class Compound(NamedTuple):
    """One compound and what is known of it; temperatures in kelvin, mass in g/mol.

    >>> lime = Compound.of("calcium hydroxide")
    >>> str(lime.formula), lime.kind, lime.state
    ('Ca(OH)2', 'base', 'solid')
    >>> lime.charge_sum
    ('1 x Ca2+ = +2', '2 x OH- = -2', '+2 - 2 = 0')
    """

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
    read_as: str = ""  # what a misspelled name was taken for

    @classmethod
    def of(cls, text: str) -> Compound:
        """Find a compound by formula or by name, however loosely the name is typed."""
        try:
            formula = Formula.parse(text)
        except NotAFormula as refusal:
            return _named(text, refusal)
        return _made(formula, classify.row_of(formula))

    @property
    def charge_sum(self) -> tuple[str, ...]:
        """Add up the charges of the ions, line by line."""
        return charge_lines(self.ions)

    @property
    def name_built(self) -> tuple[str, ...]:
        """Tell how the name is built, line by line."""
        return name_steps(self.formula, self.named_by, self.kind, self.ions)

    @property
    def note(self) -> str:
        """Say one thing worth knowing."""
        return notes.note(self)

    @property
    def simplifies(self) -> str:
        """Say where a game or the picture is simpler than nature; nothing if it is not."""
        return notes.simplifies(self)

    @property
    def isomers(self) -> tuple[Compound, ...]:
        """List the other compounds of the same composition, the best known first."""
        rows = () if self.formula.charge else tables.compounds_by_hill().get(self.formula.hill, ())
        return tuple(_made(Formula.parse(row.formula), row) for row in rows if row != self.row)

    @property
    def structure(self) -> Structure | None:
        """Give the stored drawing of this molecule or ion, if there is one."""
        stored = tables.structure(self.row.name if self.row else self.name)
        if stored is None or Formula.parse(stored["formula"]).hill != self.formula.hill:
            return None
        return stored

    def explain(self) -> str:
        """Tell all of it in a few lines."""
        return "\n".join(explanation.lines(self))

    def svg(self, style: str = "lewis") -> str:
        """Draw the molecule, the ions side by side, or at least the formula."""
        draw.caption_of(style)  # refuses an unknown one
        if structure := self.structure:
            return draw.svg({**structure, "name": self.name}, style)
        if self.ions:
            return draw.ionic_svg(self._parts, self.name, style)
        return draw.formula_svg(self.formula.unicode, self.name)

    def text_picture(self) -> str:
        """Draw with characters, for the terminal."""
        if structure := self.structure:
            return draw.text_picture(structure) or self.formula.unicode
        return draw.ionic_text(self._parts) if self.ions else self.formula.unicode

    @property
    def _parts(self) -> list[draw.Part]:
        parts = [
            draw.Part(
                step.times,
                step.ion.formula,
                step.ion.charge,
                tables.structure(f"{step.ion.name} ion") if step.ion.polyatomic else None,
            )
            for step in self.ions
        ]
        if self.named_by.kind == "hydrate":
            times = self.formula.body.rpartition(".")[2].removesuffix("H2O")
            parts.append(draw.Part(int(times or 1), "H2O", 0, tables.structure("water")))
        return parts

    def __repr__(self) -> str:
        return f"Compound.of({self.name!r})"

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        caption = f"<strong>{self.formula.html}</strong> {escape(self.name)}"
        return f"<div>{self.svg()}<p>{caption}</p><p>{escape(self.note)}</p></div>"


def _made(formula: Formula, row: CompoundRow | None, read_as: str = "") -> Compound:
    """Gather what tables and rules say about a formula, or about one isomer of it."""
    name = _name(formula, row)
    dry = Formula.parse(formula.body.rpartition(".")[0]) if name.kind == "hydrate" else formula
    kind = row.kind if row else classify.classify(dry)
    family = row.family if row else classify.family(dry)
    return Compound(
        formula=formula,
        name=name.text or formula.ascii,
        names=tuple(filter(None, (name.text, *name.alternatives))),
        known=name.known,
        kind=kind,
        family=family,
        state=row.state if row else classify.state(formula),
        mass=formula.mass,
        melting=row.melting if row else None,
        boiling=row.boiling if row else None,
        ions=ions_of(dry, kind, family),
        named_by=name,
        row=row,
        read_as=read_as,
    )


def _name(formula: Formula, row: CompoundRow | None) -> Name:
    """Name a formula; an isomer that is not the best known one has its name from the table."""
    if row is None or row is classify.row_of(formula):
        return naming.name(formula)
    return Name(row.name, "common", True, row.common_names)


def _named(text: str, refusal: NotAFormula) -> Compound:
    """Find a compound by its name, or say what is wrong with the name or the formula."""
    found = naming.identify(text)
    if isinstance(found, Match):
        row = tables.compounds_by_name().get(flattened(found.name))
        return _made(found.formula, row, found.note)
    if isinstance(found, Unknown):
        raise NotACompound(explanation.neither(text, found, refusal)) from None
    raise NotACompound(found.question) from None
