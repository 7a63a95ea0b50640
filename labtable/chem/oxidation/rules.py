"""The rules of oxidation numbers, and the numbers that bonds give where a structure is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.languages import NOTHING, Words
from labtable.chem.naming.called import name_in_both
from labtable.chem.rows import Structure

Numbers = dict[str, Fraction]
HALOGENS: Final = ("F", "Cl", "Br", "I")
HYDRIDE_MAKERS: Final = ("B", "Si", "Al")  # hold their electrons less than hydrogen does
# Groups whose atoms keep their numbers inside larger ions and molecules.
_GROUPS: Final = {"CN": {"C": 2, "N": -3}, "CO": {"C": 2, "O": -2}}
_GROUP_WORDS: Final = {
    "CN": Words("In CN- carbon is +2 and nitrogen \N{MINUS SIGN}3.",
                "In CN- ist Kohlenstoff +2 und Stickstoff \N{MINUS SIGN}3."),
    "CO": Words("In CO carbon is +2 and oxygen \N{MINUS SIGN}2.",
                "In CO ist Kohlenstoff +2 und Sauerstoff \N{MINUS SIGN}2."),
}  # fmt: skip
_FIXED: Final = {"Zn": 2, "Cd": 2, "Al": 3, "Ag": 1, "Sc": 3}


class Undetermined(ValueError):
    """The rules do not suffice for this formula; `words` say so in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


class OxidationStep(NamedTuple):
    """A rule that was used; without words, the sum that gives the last number."""

    words: Words = NOTHING
    symbol: str = ""
    number: Fraction = Fraction(0)
    numbers: Mapping[str, Fraction] = {}
    counts: Mapping[str, int] = {}
    charge: int = 0


def average_by_rules(formula: Formula) -> tuple[Numbers, list[OxidationStep]]:
    """Give each element of an ion or a molecule one number, an average where atoms differ."""
    numbers: Numbers = {}
    steps: list[OxidationStep] = []
    for rule in RULES:
        open_ones = [symbol for symbol in formula.counts if symbol not in numbers]
        if len(open_ones) <= 1:
            break
        for symbol, number, words in rule(formula, numbers):
            if symbol not in numbers and len(numbers) < len(formula.counts) - 1:
                numbers[symbol] = Fraction(number)
                steps += [] if OxidationStep(words) in steps else [OxidationStep(words)]
    open_ones = [symbol for symbol in formula.counts if symbol not in numbers]
    if len(open_ones) != 1:
        raise _no_numbers(formula)
    return _solve_last(formula, numbers, steps, open_ones[0])


def _solve_last(
    formula: Formula, numbers: Numbers, steps: list[OxidationStep], symbol: str
) -> tuple[Numbers, list[OxidationStep]]:
    known = sum((numbers[s] * n for s, n in formula.counts.items() if s != symbol), Fraction(0))
    number = (formula.charge - known) / formula.counts[symbol]
    element = tables.elements()[symbol]
    most = max(element.oxidation_all, default=8) if element.metal else element.valence_electrons
    if number > most:
        raise _no_numbers(formula)
    numbers[symbol] = number
    last = OxidationStep(
        NOTHING, symbol, number, dict(numbers), dict(formula.counts), formula.charge
    )
    return {s: numbers[s] for s in formula.counts}, [*steps, last]


def _no_numbers(formula: Formula) -> Undetermined:
    said = Words(
        "The rules alone do not give the oxidation numbers of {formula}.",
        "Die Regeln allein ergeben die Oxidationszahlen von {formula} nicht.",
    )
    return Undetermined(said.filled(formula=str(formula)))


Found = list[tuple[str, int | Fraction, Words]]


def _group_rule(formula: Formula, _known: Numbers) -> Found:
    """Keep the numbers of cyanide and carbon monoxide inside larger groups."""
    for name, inside in _GROUPS.items():
        if f"({name})" in formula.body:
            return [(symbol, number, _GROUP_WORDS[name]) for symbol, number in inside.items()]
    if formula.body in ("SCN", "OCN"):
        said = Words(
            "Carbon is in the middle and gives its electrons to both neighbours.",
            "Kohlenstoff steht in der Mitte und gibt seine Elektronen an beide Nachbarn ab.",
        )
        return [("N", -3, said), (formula.body[0], -2, said)]
    return []


def _fluorine_rule(formula: Formula, _known: Numbers) -> Found:
    said = Words("Fluorine is always \N{MINUS SIGN}1.", "Fluor ist immer \N{MINUS SIGN}1.")
    return [("F", -1, said)] if "F" in formula.counts else []


def _metal_rule(formula: Formula, _known: Numbers) -> Found:
    found: Found = []
    for symbol in formula.counts:
        group = tables.elements()[symbol].group
        charge = group if group in (1, 2) and symbol != "H" else _FIXED.get(symbol, 0)
        if charge:
            said = Words("{name} is always +{charge} in compounds.",
                         "{name} ist in Verbindungen immer +{charge}.")  # fmt: skip
            found.append(
                (symbol, charge, said.filled(name=_element_title(symbol), charge=str(charge)))
            )
    return found


def _hydrogen_rule(formula: Formula, _known: Numbers) -> Found:
    if "H" not in formula.counts:
        return []
    others = [symbol for symbol in formula.counts if symbol != "H"]
    hydride = all(tables.elements()[s].metal or s in HYDRIDE_MAKERS for s in others)
    if hydride:
        return [
            (
                "H",
                -1,
                Words(
                    "In hydrides hydrogen is \N{MINUS SIGN}1.",
                    "In Hydriden ist Wasserstoff \N{MINUS SIGN}1.",
                ),
            )
        ]
    said = Words("Hydrogen is +1 with non-metals.", "Wasserstoff ist mit Nichtmetallen +1.")
    return [("H", 1, said)]


def _oxygen_rule(formula: Formula, _known: Numbers) -> Found:
    return (
        [("O", -2, Words("Oxygen is \N{MINUS SIGN}2.", "Sauerstoff ist \N{MINUS SIGN}2."))]
        if "O" in formula.counts
        else []
    )


def _halogen_rule(formula: Formula, known: Numbers) -> Found:
    """Count a halogen as minus one, unless oxygen or a stronger halogen takes its electrons."""
    if "O" in formula.counts and len(formula.counts.keys() - known.keys()) == 1:
        return []
    present = [symbol for symbol in HALOGENS if symbol in formula.counts]
    said = Words("{name} is \N{MINUS SIGN}1, as usual.", "{name} ist wie üblich \N{MINUS SIGN}1.")
    return [(s, -1, said.filled(name=_element_title(s))) for s in present[:1]]


def _most_electronegative(formula: Formula, known: Numbers) -> Found:
    """Let the element that holds electrons best take what its shell lacks."""
    left = [symbol for symbol in formula.counts if symbol not in known]
    if "O" in formula.counts:
        return []  # beside oxygen even nitrogen may give electrons away
    best = max(left, key=lambda symbol: tables.elements()[symbol].electronegativity)
    charge = tables.elements()[best].anion_charge
    if not charge or any(not tables.elements()[s].electronegativity for s in left):
        return []
    return [(best, charge, _is_chalcogen(best))]


def _is_chalcogen(symbol: str) -> Words:
    charge = tables.elements()[symbol].anion_charge
    said = Words("{name} holds the electrons best and is {charge}.",
                 "{name} zieht die Elektronen am stärksten an und ist {charge}.")  # fmt: skip
    return said.filled(name=_element_title(symbol), charge=f"\N{MINUS SIGN}{-charge}")


def _element_title(symbol: str) -> Words:
    name = name_in_both(tables.elements()[symbol].name)
    return Words(name.en.capitalize(), name.de)


RULES: Final[tuple[Callable[[Formula, Numbers], Found], ...]] = (
    _group_rule,
    _fluorine_rule,
    _metal_rule,
    _hydrogen_rule,
    _oxygen_rule,
    _halogen_rule,
    _most_electronegative,
)


def by_structure(structure: Structure) -> Mapping[tuple[str, Fraction], int]:
    """Count atoms by element and number; a bond's electrons go to the more electronegative atom."""
    atoms = structure["a"]
    held = [
        Fraction(tables.elements()[symbol].valence_electrons - charge)
        for symbol, charge in zip(atoms, _formal_charges(structure), strict=True)
    ]
    numbers = [Fraction(tables.elements()[symbol].valence_electrons) for symbol in atoms]
    shared = [Fraction(0)] * len(atoms)
    taken = [Fraction(0)] * len(atoms)
    for first, second, order in structure["b"]:
        shared[first] += order
        shared[second] += order
        for here, there in ((first, second), (second, first)):
            taken[here] += _electron_share(atoms[here], atoms[there]) * order
    folded = {int(at): count for at, count in structure.get("h", {}).items()}
    for at, count in folded.items():
        shared[at] += count
        taken[at] += _electron_share(atoms[at], "H") * count
    found: Counter[tuple[str, Fraction]] = Counter()
    for at, symbol in enumerate(atoms):
        alone = held[at] - shared[at]  # electrons that it shares with nobody
        found[symbol, numbers[at] - alone - taken[at]] += 1
        if at in folded:
            found["H", 1 - _electron_share("H", symbol)] += folded[at]
    return found


def _formal_charges(structure: Structure) -> list[int]:
    return [structure["q"].get(str(at), 0) for at in range(len(structure["a"]))]


def _electron_share(one: str, two: str) -> Fraction:
    """Give how many of two bonding electrons an atom gets."""
    if one == two:
        return Fraction(1)
    mine, other = (tables.elements()[symbol].electronegativity for symbol in (one, two))
    return Fraction(2 if mine > other else 0 if mine < other else 1)


def structure_of(formula: Formula) -> Structure | None:
    """Find the stored structure of a molecule or an ion; none where isomers share the formula."""
    if formula.charge:
        ion = next((i for i in tables.ions() if str(i) == str(formula)), None)
        found = tables.structure(f"{ion.name} ion") if ion else None
    else:
        rows = tables.compounds_by_hill().get(formula.hill, ())
        found = tables.structure(rows[0].name) if len(rows) == 1 else _written_isomer(formula)
    if found is None or Formula.parse(found["formula"]).hill != formula.hill:
        return None
    return found


def _written_isomer(formula: Formula) -> Structure | None:
    """Tell isomers apart by how the formula is written: CH3CH2OH, CH3OCH3."""
    rows = tables.compounds_by_hill().get(formula.hill, ())
    alike = [row for row in rows if formula.body in (row.formula, *row.common_names)]
    exact = (
        alike[0]
        if len(alike) == 1
        else (rows[0] if rows and formula.body != rows[0].hill else None)
    )
    return tables.structure(exact.name) if exact else None
