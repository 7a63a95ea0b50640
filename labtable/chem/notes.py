"""One true line about a compound, and one about what its picture leaves out."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.charges import SOUR, charge_lines, count_times
from labtable.chem.ions import ChargeStep
from labtable.chem.languages import AND, NOTHING, Words, join_words, same_in_all
from labtable.chem.notation import MINUS
from labtable.chem.rows import CompoundRow
from labtable.chem.substance import Substance
from labtable.chem.tables import short_lived_compounds

FREEZING: Final = 273.15  # 0 degrees Celsius in kelvin
IONIC_GAP: Final = 1.7  # smaller differences in electronegativity mean partly shared electrons
COUNTED: Final = 4  # from this charge on no ion really carries it
SHARING: Final = ("nonmetal oxide", "covalent", "halocarbon")
BONDING: Final = {
    "molecules": Words(
        "It is made of molecules; counting charges only helps to find the formula.",
        "Es besteht aus Molekülen; Ladungen zu zählen hilft nur, die Formel zu finden.",
    ),
    "chains": Words(
        "Its atoms form chains and share electrons; there is no crystal of ions.",
        "Seine Atome bilden Ketten und teilen sich Elektronen; ein Ionenkristall ist es nicht.",
    ),
    "layers": Words(
        "Its atoms form layers and share electrons in part.",
        "Seine Atome bilden Schichten und teilen sich Elektronen zum Teil.",
    ),
    "network": Words(
        "Its atoms form one endless network and share electrons in part.",
        "Seine Atome bilden ein endloses Netz und teilen sich Elektronen zum Teil.",
    ),
    "metallic": Words(
        "Its atoms hold together as in a metal; there are no ions in it.",
        "Seine Atome halten zusammen wie in einem Metall; Ionen sind nicht darin.",
    ),
}
LASTS: Final = {
    "no": Words(
        "It cannot be kept: it falls apart or changes.",
        "Es ist nicht haltbar: Es zerfällt oder verändert sich.",
    ),
    "doubtful": Words(
        "It is hardly described as a pure dry substance.",
        "Als reiner trockener Stoff ist es kaum beschrieben.",
    ),
}
MERCURY: Final = Words(
    "Straight molecules with a bond between two mercury atoms lie side by side.",
    "Gestreckte Moleküle mit einer Bindung zwischen zwei Quecksilberatomen liegen nebeneinander.",
)
MOLECULES: Final = Words(
    "It is made of molecules; there are no ions in it.",
    "Es besteht aus Molekülen; Ionen sind nicht darin.",
)
DISSOLVED: Final = Words(
    "It is known only dissolved in water, where its ions drift apart.",
    "Es ist nur in Wasser gelöst bekannt; dort treiben seine Ionen einzeln.",
)
WATERS: Final = Words(
    "The waters belong to the crystal and leave when it is heated.",
    "Das Wasser gehört zum Kristall und entweicht beim Erhitzen.",
)
EIGHT: Final = Words(
    "The drawing gives every atom eight electrons, so charges appear in it.",
    "Die Zeichnung gibt jedem Atom acht Elektronen, darum stehen Ladungen darin.",
)


class Note(NamedTuple):
    """Hand-written lines about one compound; either may be empty."""

    note: Words
    simplifies: Words


@cache
def by_hand() -> Mapping[str, Note]:
    """Give the hand-written lines by the name of the compound."""
    rows = csv.reader(tables.text("notes.csv").splitlines()[1:])
    return {
        name: Note(Words(note, note_de), Words(simplifies, simplifies_de))
        for name, note, simplifies, note_de, simplifies_de in rows
    }


def hand_note(substance: Substance) -> Note:
    """Find what was written by hand about a compound, under any of its names.

    A single atom bears the name of its element, but the lines are about the element.
    """
    element = tables.elements().get(str(substance.formula))
    if element and element.diatomic:
        return Note(NOTHING, NOTHING)
    found = (by_hand()[name] for name in substance.names if name in by_hand())
    return next(found, Note(NOTHING, NOTHING))


def best_note(substance: Substance) -> Words:
    """Say one thing worth knowing: by hand, from state and fire, from the ions, from the name."""
    by_facts = facts_line(substance.row) if substance.row else NOTHING
    by_name = next(iter(substance.name_steps), NOTHING)
    return hand_note(substance).note or by_facts or ion_line(substance.ions) or by_name


def write_celsius(kelvin: float) -> str:
    """Write a temperature as people say it."""
    return f"{round(kelvin - FREEZING)} °C".replace("-", MINUS)


def facts_line(row: CompoundRow) -> Words:
    """Tell state and fire where both are more than a guess."""
    return join_words(filter(None, [state_line(row), fire_line(row)]), same_in_all(" "))


def state_line(row: CompoundRow) -> Words:
    """Tell the state at room temperature and where it changes."""
    if row.state in ("gas", "liquid") and row.boiling and not row.sublimes:
        lines = {
            "gas": Words("A gas that condenses at {t}.", "Ein Gas, das bei {t} flüssig wird."),
            "liquid": Words("A liquid that boils at {t}.", "Eine Flüssigkeit, die bei {t} siedet."),
        }
        return lines[row.state].filled(t=write_celsius(row.boiling))
    melts = row.melting and not row.sublimes and not row.decomposes
    if row.state == "solid" and melts and row.state_basis == "data" and not row.cation:
        line = Words("A solid that melts at {t}.", "Ein Feststoff, der bei {t} schmilzt.")
        return line.filled(t=write_celsius(row.melting or 0))
    return NOTHING


def fire_line(row: CompoundRow) -> Words:
    """Warn of fire where it is on record."""
    if row.oxidizer:
        return Words("An oxidizer: it feeds fires.", "Ein Oxidationsmittel: Es nährt Feuer.")
    if row.flammable == "yes" and row.flammable_basis != "rule":
        return Words("It burns easily.", "Brennt leicht.")
    return NOTHING


def ion_line(steps: Sequence[ChargeStep]) -> Words:
    """Show in one sentence how the charges balance."""
    if not steps:
        return NOTHING
    *first, last = (count_times(step) for step in steps)
    both = join_words([same_in_all(", ".join(first)), same_in_all(last)], AND)
    line = Words("{both} balance: {sum}.", "{both} gleichen sich aus: {sum}.")
    return line.filled(both=both, sum=charge_lines(steps)[-1])


def simplification(substance: Substance) -> Words:
    """Say honestly where a game or the picture is simpler than nature; often nothing."""
    row = substance.row
    if by_hand := hand_note(substance).simplifies:
        return by_hand
    if substance.named_by.kind == "hydrate":
        return WATERS
    if not substance.known:
        return stranger_line(substance)
    if row and (row.lasts or row.bonding):
        return LASTS[row.lasts] if row.lasts else bonding_line(row)
    return drawing_line(substance)


def bonding_line(row: CompoundRow) -> Words:
    """Say what holds a substance together that the formula shows as ions, or not at all."""
    if row.cation == "Hg2":
        return MERCURY
    if row.bonding == "molecules" and not row.cation:
        return MOLECULES if row.kind != "element" else NOTHING
    return BONDING[row.bonding]


def drawing_line(substance: Substance) -> Words:
    """Say what the picture of an acid, a crystal or a molecule leaves out."""
    row = substance.row
    if row and row.cation and row.state == "aqueous":
        return DISSOLVED
    if {substance.kind, substance.family} & set(SOUR):
        return acid_line(substance)
    if substance.ions and not substance.structure:
        return crystal_line(substance.ions)
    return molecule_line(substance)


def stranger_line(substance: Substance) -> Words:
    """Say what is known of a compound that is not on record."""
    why = short_lived_compounds().get(str(substance.formula))
    if why:
        return Words(
            "The charges balance, but {why}.", "Die Ladungen gehen auf, aber {why}."
        ).filled(why=why)
    if substance.ions:
        return Words(
            "The charges balance, but it is not on our record: whether it lasts we cannot say.",
            "Die Ladungen gehen auf, aber es ist hier nicht verzeichnet: "
            "Ob es beständig ist, wissen wir nicht.",
        )
    return Words("It is not on our record.", "Es ist hier nicht verzeichnet.")


def acid_line(substance: Substance) -> Words:
    """Say when an acid is made of ions, and what charges in its drawing mean."""
    if substance.state == "aqueous":
        return Words("It is known only dissolved in water.", "Es ist nur in Wasser gelöst bekannt.")
    line = Words(
        "Pure, it is made of molecules; it hands over H+ when dissolved in water.",
        "Der reine Stoff besteht aus Molekülen; in Wasser gelöst gibt er H+ ab.",
    )
    structure = substance.structure
    return join_words([line, EIGHT], same_in_all(" ")) if structure and structure["q"] else line


def crystal_line(steps: Sequence[ChargeStep]) -> Words:
    """Say what a formula of ions leaves out."""
    elements = tables.elements()
    symbols = [step.ion.formula for step in steps]
    if len(symbols) == 2 and all(symbol in elements for symbol in symbols):
        metal, other = (elements[symbol] for symbol in symbols)
        gap = other.electronegativity - metal.electronegativity
        exempt = metal.group in (1, 2) and metal.symbol != "Be"
        if 0 < gap < IONIC_GAP and metal.electronegativity and not exempt:
            line = Words(
                "Electrons are partly shared, not fully handed over: "
                "{metal} and {other} differ by only {gap} in electronegativity.",
                "Elektronen werden zum Teil geteilt, nicht ganz abgegeben: "
                "{metal} und {other} unterscheiden sich nur um {gap} in der Elektronegativität.",
            )
            number = f"{gap:.1f}"
            return line.filled(
                metal=metal.symbol, other=other.symbol, gap=Words(number, number.replace(".", ","))
            )
    if steps[0].ion.charge >= COUNTED and not steps[0].ion.polyatomic:
        return Words(
            "The charge of {ion} is counted, not real: electrons are partly shared.",
            "Die Ladung von {ion} ist gezählt, nicht wirklich: Elektronen werden zum Teil geteilt.",
        ).filled(ion=str(steps[0].ion))
    return Words(
        "A crystal holds countless ions in this ratio; there is no single molecule of it.",
        "Ein Kristall enthält unzählige Ionen in diesem Verhältnis; "
        "ein einzelnes Molekül gibt es nicht.",
    )


def molecule_line(substance: Substance) -> Words:
    """Say what charges on a molecule's atoms mean."""
    structure = substance.structure
    if structure and structure["q"] and not substance.formula.charge:
        return Words(
            "The drawing is one octet form; real charge is spread more evenly.",
            "Die Zeichnung ist eine Form mit acht Elektronen; "
            "wirkliche Ladung verteilt sich gleichmäßiger.",
        )
    if substance.kind in SHARING:
        return Words(
            "Its atoms share electrons: charges on them are only a way of counting, no ions.",
            "Seine Atome teilen sich Elektronen: "
            "Ladungen daran sind nur eine Zählhilfe, keine Ionen.",
        )
    return NOTHING
