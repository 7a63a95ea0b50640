"""What tables and rules say about one substance, gathered in one place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from labtable.chem import classify, naming, tables
from labtable.chem.charges import charge_lines, ions_of
from labtable.chem.formula import NONMETALS, Formula
from labtable.chem.ions import ChargeStep
from labtable.chem.languages import NOTHING, Words
from labtable.chem.naming import Name
from labtable.chem.naming.called import ion_called, name_in_both
from labtable.chem.rows import CompoundRow, Ion, Structure
from labtable.chem.typed_names import add_prefix

ACID_ENDINGS: Final = (("ate", "ic"), ("ite", "ous"), ("ide", "ic"))  # of the anion, of the acid
# Endings and figures of names that follow from the structure.
_SYSTEMATIC: Final = re.compile(r"\d|(?:ane|ene|yne|ol|one|al|oic acid|amine|amide|ile|oate)$")
_NUMBER: Final = re.compile(r"([a-z]+)\(([IVX]+)\)")


def name_steps(
    formula: Formula, name: Name, kind: str, steps: Sequence[ChargeStep]
) -> tuple[Words, ...]:
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


def salt_steps(name: Name, ions: Sequence[Ion]) -> tuple[Words, ...]:
    """Put the cations before the anions; the charges fix the ratio."""
    order = Words("Cation first, then anion", "Erst das Kation, dann das Anion")
    if len(ions) > 2:
        order = Words("Cations first, then anions", "Erst die Kationen, dann die Anionen")
    last = Words(
        "{order}: {name}. The charges fix the ratio, so the name needs no prefixes.",
        "{order}: {name}. Die Ladungen legen das Verhältnis fest, darum keine Zahlwörter.",
    )
    return (*map(ion_line, ions), last.filled(order=order, name=name_in_both(name.text)))


def two_charge_steps(name: Name, ions: Sequence[Ion]) -> tuple[Words, ...]:
    """Name a metal that is there with two charges at once."""
    last = Words(
        "Both charges of the metal stand in one bracket: {name}.",
        "Beide Ladungen des Metalls stehen in einer Klammer: {name}.",
    )
    return (*map(ion_line, ions), last.filled(name=name_in_both(name.text)))


def ion_line(ion: Ion) -> Words:
    """Name one ion."""
    return cation_line(ion) if ion.charge > 0 else anion_line(ion)


def cation_line(ion: Ion) -> Words:
    """Name a cation and say why it carries a numeral, if it does."""
    name = ion_called(ion)
    if "(" not in ion.name:
        return Words(f"{ion} is {name.en}.", f"{ion} ist {name.de}.")
    metal, number = ion.name.partition("(")[0], ion.name.partition("(")[2].rstrip(")")
    said = Words(
        "{ion} is {name}: {metal} has more than one charge, so ({number}) tells which.",
        "{ion} ist {name}: {metal} hat mehr als eine Ladung, ({number}) sagt, welche.",
    )
    return said.filled(ion=str(ion), name=name, metal=name_in_both(metal), number=number)


def anion_line(ion: Ion) -> Words:
    """Name an anion by its ending or as a group."""
    said = Words(
        "{ion} is {name}, a group with a name of its own.",
        "{ion} ist {name}, eine Gruppe mit eigenem Namen.",
    )
    element = NOTHING
    if not ion.polyatomic:
        element = name_in_both(tables.elements()[ion.formula].name)
        said = Words(
            "{ion} is {name}: {element} with the ending -ide.",
            "{ion} ist {name}: {element} mit der Endung -id.",
        )
    return said.filled(ion=str(ion), name=ion_called(ion), element=element)


def acid_steps(name: Name, anion: Ion) -> tuple[Words, ...]:
    """Turn the name of the anion into the name of its acid."""
    acid = next((text for text in (name.text, *name.alternatives) if text.endswith(" acid")), "")
    rest = Words(
        "Without its hydrogen ions {ion} is left: {anion}.",
        "Ohne die Wasserstoff-Ionen bleibt {ion} übrig: {anion}.",
    )
    said = ion_called(anion)
    lines = [rest.filled(ion=str(anion), anion=said)]
    if not name.text.endswith(" acid"):
        both = Words("Hydrogen and {anion}: {name}.", "Wasserstoff und {anion}: {name}.")
        lines.append(both.filled(anion=said, name=name_in_both(name.text)))
    if acid:
        lines.append(acid_line(acid, anion))
    return tuple(lines)


def acid_line(acid: str, anion: Ion) -> Words:
    """Say how an acid is called after its anion; German acids have words of their own."""
    if acid.startswith("hydro") and anion.name.endswith("ide"):
        line = Words(
            "In water it is an acid: hydro- in front, -ide becomes -ic acid: {acid}.",
            "In Wasser ist es eine Säure: {acid}.",
        )
        return line.filled(acid=name_in_both(acid))
    old, new = next((pair for pair in ACID_ENDINGS if anion.name.endswith(pair[0])), ("", ""))
    changed = f"An anion in -{old} gives an acid in -{new}" if old else "Its acid"
    line = Words(f"{changed}: {{acid}}.", "Die Säure dazu: {acid}.")
    return line.filled(acid=name_in_both(acid))


def covalent_steps(formula: Formula) -> tuple[Words, ...]:
    """Count the atoms of two non-metals with di, tri, tetra."""
    first, second = sorted(formula.counts, key=NONMETALS.index)
    elements, counts = tables.elements(), formula.counts
    front, back = name_in_both(elements[first].name), name_in_both(elements[second].anion_name)
    if counts[first] > 1:
        front = Words(
            add_prefix(counts[first], front.en), add_prefix(counts[first], front.de.lower()).title()
        )
    back = Words(
        add_prefix(counts[second], back.en), add_prefix(counts[second], back.de.lower()).title()
    )
    mono = (
        Words(" (no mono- in front)", " (ohne Mono- am Anfang)") if counts[first] == 1 else NOTHING
    )
    return (
        Words(
            "Two non-metals, so the name has prefixes: {n} × {symbol} is {front}{mono}.",
            "Zwei Nichtmetalle, darum Zahlwörter: {n} × {symbol} ist {front}{mono}.",
        ).filled(n=str(counts[first]), symbol=first, front=front, mono=mono),
        Words(
            "{n} × {symbol} is {back}, with the ending -ide.",
            "{n} × {symbol} ist {back}, mit der Endung -id.",
        ).filled(n=str(counts[second]), symbol=second, back=back),
        Words(f"Together: {front.en} {back.en}.", f"Zusammen: {front.de}{back.de.lower()}."),
    )


def _prefix_step(count: int, name: Words) -> Words:
    return Words(add_prefix(count, name.en), add_prefix(count, name.de.lower()).capitalize())


def plain_step(name: Name, kind: str) -> Words:
    """Say where a name comes from that is not put together here."""
    said = name_in_both(name.text)
    if name.kind == "hydrate":
        return hydrate_step(name)
    lines = {
        "element": Words(
            "An element goes by its own name: {name}.",
            "Ein Element hat seinen eigenen Namen: {name}.",
        ),
        "ion": Words(
            "An ion is called by its name and the word ion: {name}.",
            "Ein Ion heißt nach seinem Namen und dem Wort Ion: {name}.",
        ),
    }
    if name.kind in lines:
        return lines[name.kind].filled(name=said)
    if kind in ("organic", "halocarbon") and _SYSTEMATIC.search(name.text):
        return Words(
            "Carbon compounds are named after their chain and its groups: {name}.",
            "Kohlenstoffverbindungen heißen nach ihrer Kette und deren Gruppen: {name}.",
        ).filled(name=said)
    if numbered := _NUMBER.match(name.text):
        return Words(
            "The number ({number}) counts the electrons of {metal} in its bonds: {name}.",
            "Die Zahl ({number}) zählt die Elektronen von {metal} in seinen Bindungen: {name}.",
        ).filled(number=numbered[2], metal=name_in_both(numbered[1]), name=said)
    return Words(
        "The name {name} is learned, not put together from ions or counts.",
        "Den Namen {name} lernt man; er ist nicht aus Ionen oder Zahlen gebaut.",
    ).filled(name=said)


def hydrate_step(name: Name) -> Words:
    """Name the dry salt, then its waters."""
    salt, _, water = name.text.rpartition(" ")
    whole = name_in_both(name.text).de
    line = Words(
        "First the dry salt, {salt}; then its waters with a counting word: {water}.",
        "Erst das trockene Salz, {salt}; dann sein Wasser mit Zahlwort: {water}.",
    )
    return line.filled(salt=name_in_both(salt), water=Words(water, whole.rpartition("-")[2]))


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
