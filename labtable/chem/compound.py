"""A compound that explains and draws itself."""

from __future__ import annotations

from html import escape

from labtable.chem import classify, draw, explanation, naming, notes, tables
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.naming import Match, Unknown
from labtable.chem.rows import CompoundRow
from labtable.chem.substance import Substance, gathered
from labtable.chem.typed_names import flattened


class NotACompound(ValueError):
    """The text is neither a formula nor a name known here; the sentence says what would fit."""


class Compound(Substance):
    """One compound and what is known of it.

    >>> lime = Compound.of("calcium hydroxide")
    >>> str(lime.formula), lime.kind, lime.state
    ('Ca(OH)2', 'base', 'solid')
    >>> lime.charge_sum
    ('1 x Ca2+ = +2', '2 x OH- = -2', '+2 - 2 = 0')
    """

    __slots__ = ()

    @classmethod
    def of(cls, text: str) -> Compound:
        """Find a compound by formula or by name, however loosely the name is typed."""
        try:
            formula = Formula.parse(text)
        except NotAFormula as refusal:
            return _named(text, refusal)
        return _made(formula, classify.row_of(formula))

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
        return tuple(_made(Formula.parse(row.formula), row) for row in self.others)

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
    return Compound(*gathered(formula, row, read_as))


def _named(text: str, refusal: NotAFormula) -> Compound:
    """Find a compound by its name, or say what is wrong with the name or the formula."""
    found = naming.identify(text)
    if isinstance(found, Match):
        row = tables.compounds_by_name().get(flattened(found.name))
        return _made(found.formula, row, found.note)
    if isinstance(found, Unknown):
        raise NotACompound(explanation.neither(text, found, refusal)) from None
    raise NotACompound(found.question) from None
