"""A compound that explains and draws itself."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, Literal

from labtable.chem import classify, draw, explanation, notes, tables
from labtable.chem.explanation import CompoundExplanation
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.languages import Language
from labtable.chem.rows import CompoundRow
from labtable.chem.substance import Substance, gather_substance
from labtable.chem.typed_names import flatten_name

Bonding = Literal["molecule", "ionic", "network", "metal"]

METALLIC: Final = ("alloy", "metallic compound")
ENDLESS: Final = ("network", "chains", "layers")
NETS: Final = frozenset(("B", "C", "Si", "Ge", "As", "Sb", "Se", "Te"))  # no molecules
OF_IONS: Final = ("salt", "binary ionic", "metal oxide", "base")


def bonding_of(substance: Substance) -> Bonding:
    """Say which of the four a substance is at room temperature.

    >>> from labtable.chem.compound import Compound
    >>> [bonding_of(Compound.of(formula)) for formula in ("CO2", "NaCl", "SiO2", "Fe")]
    ['molecule', 'ionic', 'network', 'metal']
    """
    symbols, row = substance.formula.counts.keys(), substance.row
    listed = row.bonding if row else ""
    if substance.formula.charge:
        return "ionic"
    if len(symbols) == 1 and not listed:
        return _of_element(next(iter(symbols)), sum(substance.formula.counts.values()))
    if substance.kind in METALLIC or listed == "metallic":
        return "metal"
    if listed in ENDLESS or substance.family == "covalent network":
        return "network"
    if listed == "molecules" or substance.structure is not None:
        return "molecule"
    return "ionic" if substance.ions and substance.kind in OF_IONS else "molecule"


def _of_element(symbol: str, atoms: int) -> Bonding:
    if tables.elements()[symbol].metal:
        return "metal"
    return "network" if symbol in NETS and atoms == 1 else "molecule"


if TYPE_CHECKING:
    from labtable.chem.diagnosis import Diagnosis


class NotACompound(ValueError):
    """The text means no one compound; sentence and diagnosis say why, and what would fit."""

    def __init__(self, diagnosis: Diagnosis) -> None:
        super().__init__(diagnosis.sentence.en)
        self.diagnosis = diagnosis


class Compound(Substance):
    """One compound and what is known of it.

    >>> lime = Compound.of("calcium hydroxide")
    >>> str(lime.formula), lime.kind, lime.state
    ('Ca(OH)2', 'base', 'solid')
    >>> lime.charge_sum
    ('1 × Ca²⁺ = +2', '2 × OH⁻ = −2', '+2 − 2 = 0')
    """

    __slots__ = ()

    @classmethod
    def of(cls, text: str) -> Compound:
        """Find a compound by formula, or by a right name in English or German."""
        try:
            formula = Formula.parse(text)
        except NotAFormula:
            return _find_by_name(text)
        return _make_compound(formula, classify.row_of(formula))

    @classmethod
    def meant_by(cls, diagnosis: Diagnosis) -> Compound:
        """Give the one compound that a right answer means."""
        if diagnosis.kind != "ok" or "->" in diagnosis.meant[0].formula:
            raise NotACompound(diagnosis)
        meant = diagnosis.meant[0]
        formula = Formula.parse(meant.formula)
        named = tables.compounds_by_name().get(flatten_name(meant.name.en))
        row = named if named and named.hill == formula.hill else classify.row_of(formula)
        return _make_compound(Formula.parse(row.formula) if row else formula, row)

    @property
    def note(self) -> str:
        """Say one thing worth knowing."""
        return notes.best_note(self).en

    @property
    def simplifies(self) -> str:
        """Say where a game or the picture is simpler than nature; nothing if it is not."""
        return notes.simplification(self).en

    @property
    def bonding(self) -> Bonding:
        """Say what holds it together: molecule, ionic, network or metal."""
        return bonding_of(self)

    @property
    def isomers(self) -> tuple[Compound, ...]:
        """List the other compounds of the same composition, the best known first."""
        return tuple(_make_compound(Formula.parse(row.formula), row) for row in self.others)

    def told(self, language: Language = "en") -> CompoundExplanation:
        """Tell all that is said about it, part by part."""
        return explanation.explain_parts(self, language)

    def explain(self, language: Language = "en") -> str:
        """Tell all of it in a few lines."""
        return "\n".join(explanation.explanation_lines(self, language))

    def svg(self, style: str = "lewis") -> str:
        """Draw the molecule, or a piece of the solid: lattice, network, metal.

        As a Lewis structure a salt shows its ions one by one.
        """
        draw.caption_of(style)  # refuses an unknown one
        if self.bonding == "metal":
            return draw.metal_svg(self._atoms, self.name)
        if self.bonding == "network":
            sort = self.row.bonding if self.row else ""
            drawn = draw.network_svg(self.formula.counts, sort, self.name)
            return drawn or draw.formula_svg(self.formula.unicode, self.name)
        if structure := self.structure:
            return draw.svg({**structure, "name": self.name}, style)
        if self.ions and self.bonding == "ionic":
            salt = self._parts
            return (
                draw.lattice_svg(salt, self.name)
                if style == "ball"
                else draw.ionic_svg(salt, self.name, style)
            )
        return draw.formula_svg(self.formula.unicode, self.name)

    def charges_svg(self) -> str:
        """Draw the charges that meet; nothing for a molecule that gives no ions."""
        return draw.charges_svg(self.ions, self.name)

    def text_picture(self) -> str:
        """Draw with characters, for the terminal."""
        if self.bonding == "metal":
            return draw.packed_text(self._atoms)
        if self.bonding == "network":
            return self.formula.unicode
        if structure := self.structure:
            return draw.text_picture(structure) or self.formula.unicode
        salt = self.ions and self.bonding == "ionic"
        return draw.lattice_text(self._parts) if salt else self.formula.unicode

    @property
    def _atoms(self) -> list[str]:
        """The atoms of one formula unit of a metal."""
        return [symbol for symbol, count in self.formula.counts.items() for _ in range(count)]

    @property
    def _parts(self) -> list[draw.LatticeIon]:
        parts = [
            draw.LatticeIon(
                step.times,
                step.ion.formula,
                step.ion.charge,
                tables.structure(f"{step.ion.name} ion") if step.ion.polyatomic else None,
            )
            for step in self.ions
        ]
        if self.named_by.kind == "hydrate":
            times = self.formula.body.rpartition(".")[2].removesuffix("H2O")
            parts.append(draw.LatticeIon(int(times or 1), "H2O", 0, tables.structure("water")))
        return parts

    def __repr__(self) -> str:
        return f"Compound.of({self.name!r})"

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        caption = f"<strong>{self.formula.html}</strong> {escape(self.name)}"
        pictures = self.svg() + self.charges_svg()
        return f"<div>{pictures}<p>{caption}</p><p>{escape(self.note)}</p></div>"


def _make_compound(formula: Formula, row: CompoundRow | None) -> Compound:
    return Compound(*gather_substance(formula, row))


def _find_by_name(text: str) -> Compound:
    """Find a compound by its name, or say what is wrong with it."""
    from labtable.chem.diagnosis import diagnose  # noqa: PLC0415 - games need formulas only

    return Compound.meant_by(diagnose(text))
