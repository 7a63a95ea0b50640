"""Oxidation numbers by the rules of school, step by step in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from labtable.chem import ions, tables
from labtable.chem.charges import two_charges
from labtable.chem.formula import Formula
from labtable.chem.ions import resolve_ionic
from labtable.chem.languages import Words
from labtable.chem.naming.called import name_in_both
from labtable.chem.notation import MINUS
from labtable.chem.oxidation.rules import (
    OxidationStep,
    Undetermined,
    average_by_rules,
    by_structure,
    structure_of,
)

__all__ = ["OxidationNumber", "OxidationNumbers", "Undetermined", "oxidation_numbers"]

# Atoms of one element that differ, in ions and molecules where every drawing says so.
_DIFFERENT: Final = ("O3S2", "O8S2", "O5S2", "O6S4", "H2O3S2", "H2O8S2", "H4N2O3", "H2O5S")


class OxidationNumber(NamedTuple):
    """So many atoms of an element with this number, in one part of the formula."""

    symbol: str
    number: Fraction
    atoms: int
    part: str = ""  # the ion it belongs to, where a formula has several

    def __str__(self) -> str:
        return f"{self.symbol} {write_signed(self.number)}"


class OxidationNumbers(NamedTuple):
    """The numbers of a formula, with the rules that lead to them."""

    formula: Formula
    numbers: tuple[OxidationNumber, ...]
    steps: tuple[Words, ...]
    averages: tuple[str, ...] = ()  # elements whose atoms differ, so that the number is a mean

    def of(self, symbol: str) -> tuple[Fraction, ...]:
        """Give the numbers that an element has here; several where its atoms differ."""
        return tuple(dict.fromkeys(one.number for one in self.numbers if one.symbol == symbol))

    def __str__(self) -> str:
        return ", ".join(map(str, self.numbers))


def write_signed(number: Fraction) -> str:
    """Write a number with its sign: +6, 0, +8/3."""
    return f"{'+' if number > 0 else MINUS if number < 0 else ''}{abs(number)}"


def oxidation_numbers(formula: str | Formula) -> OxidationNumbers:
    """Find the oxidation numbers of a formula, ion by ion, with the rules as steps.

    Undetermined is raised where the rules do not suffice.

    >>> [int(number) for number in oxidation_numbers("KMnO4").of("Mn")]
    [7]
    >>> [int(number) for number in oxidation_numbers("NH4NO3").of("N")]
    [-3, 5]
    >>> oxidation_numbers("Fe3+").steps[0].en
    'The ion Fe3+ has the number of its charge: +3.'
    """
    read = formula if isinstance(formula, Formula) else Formula.parse(formula)
    numbers: list[OxidationNumber] = []
    steps: list[Words] = []
    averages: list[str] = []
    parts = list(_split_parts(read))
    if len(parts) > 1:
        steps.append(_made_of(parts))
    for part, count in parts:
        found = _of_part(part)
        label = str(part) if len(parts) > 1 and len(part.counts) > 1 else ""
        numbers += [OxidationNumber(s, n, atoms * count, label) for s, n, atoms in found.numbers]
        steps += [step for step in found.steps if step not in steps]
        averages += found.averages
    return OxidationNumbers(
        read, _merge_numbers(numbers), tuple(steps), tuple(dict.fromkeys(averages))
    )


class _Found(NamedTuple):
    numbers: list[tuple[str, Fraction, int]]
    steps: list[Words]
    averages: list[str]


def _merge_numbers(numbers: list[OxidationNumber]) -> tuple[OxidationNumber, ...]:
    """Put equal atoms of equal parts together."""
    atoms: dict[tuple[str, Fraction, str], int] = {}
    for one in numbers:
        atoms[one.symbol, one.number, one.part] = (
            atoms.get((one.symbol, one.number, one.part), 0) + one.atoms
        )
    return tuple(OxidationNumber(s, n, count, part) for (s, n, part), count in atoms.items())


def _made_of(parts: list[tuple[Formula, int]]) -> Words:
    listed = ", ".join(str(part) for part, _ in parts)
    return Words("It is made of {parts}.", "Es besteht aus {parts}.").filled(parts=listed)


def _split_parts(formula: Formula) -> Iterator[tuple[Formula, int]]:
    """Part a formula into its ions and its water; a molecule is one part."""
    dry = formula.dry
    if dry is formula:
        yield from _split_ions(formula)
        return
    symbol = next(iter(dry.counts))
    units = formula.counts[symbol] // dry.counts[symbol]
    yield from ((part, count * units) for part, count in _split_ions(dry))
    yield Formula.parse("H2O"), (formula.counts["H"] - units * dry.counts.get("H", 0)) // 2


def _split_ions(formula: Formula) -> Iterator[tuple[Formula, int]]:
    row = tables.row(formula.hill, formula.body) if not formula.charge else None
    if formula.charge or len(formula.counts) == 1 or (row and not row.cation):
        steps = two_charges(formula) if row and row.family.startswith("mixed-valence") else ()
    else:
        reading = resolve_ionic(formula)
        steps = reading.charge_sum if reading else ()
        mixed = None if reading else ions.mixed_salt(formula.counts)
        if mixed:
            yield from (
                (_read_ion(ion.formula, ion.charge), n) for ion, n in (*mixed[0], *mixed[1])
            )
            return
    if not steps:
        yield formula, 1
    yield from ((_read_ion(step.ion.formula, step.ion.charge), step.times) for step in steps)


def _read_ion(body: str, charge: int) -> Formula:
    return Formula(body, Formula.parse(body).counts, charge)


def _of_part(part: Formula) -> _Found:
    """Find the numbers of an ion, a molecule or an element."""
    if len(part.counts) == 1:
        return _element_numbers(part)
    structure = structure_of(part)
    if structure and _needs_structure(part):
        return _by_bonds(part, by_structure(structure))
    numbers, steps = average_by_rules(part)
    averages = [symbol for symbol in part.counts if _is_mean_number(part, symbol, numbers[symbol])]
    said = [_write_step(step) for step in steps]
    return _Found(
        [(symbol, number, part.counts[symbol]) for symbol, number in numbers.items()],
        said + [_mean_remark(symbol) for symbol in averages],
        averages,
    )


def _needs_structure(part: Formula) -> bool:
    """Tell whether the rules would only give means: chains of carbon, and some ions of sulfur."""
    if not {"C", "H"} <= part.counts.keys():
        return part.hill in _DIFFERENT
    return part.counts["C"] > 1 or not part.counts.keys() <= {"C", "H", "O", "F", "Cl", "Br", "I"}


def _is_mean_number(part: Formula, symbol: str, number: Fraction) -> bool:
    """Tell whether a number is a mean: no whole one, or the atoms of a known structure differ."""
    if part.counts[symbol] == 1:
        return False
    structure = structure_of(part)
    if structure is None:
        return number.denominator > 1 or (symbol == "C" and "H" in part.counts)
    found = by_structure(structure)
    return len({n for s, n in found if s == symbol}) > 1


def _mean_remark(symbol: str) -> Words:
    said = Words(
        "For {name} this is a mean: its atoms can differ.",
        "Für {name} ist das ein Mittelwert: Die Atome können sich unterscheiden.",
    )
    return said.filled(name=name_in_both(tables.elements()[symbol].name))


def _element_numbers(part: Formula) -> _Found:
    symbol, atoms = next(iter(part.counts.items()))
    number = Fraction(part.charge, atoms)
    if not part.charge:
        said = Words(
            "An element on its own has the number 0.", "Ein Element für sich hat die Zahl 0."
        )
    elif atoms == 1:
        said = Words(
            "The ion {ion} has the number of its charge: {number}.",
            "Das Ion {ion} hat die Zahl seiner Ladung: {number}.",
        )
    else:
        said = Words(
            "In {ion} {atoms} atoms share the charge {charge}: {name} is {number}.",
            "In {ion} teilen sich {atoms} Atome die Ladung {charge}: {name} ist {number}.",
        )
    filled = said.filled(
        ion=str(part),
        atoms=str(atoms),
        charge=write_signed(Fraction(part.charge)),
        number=write_signed(number),
        name=name_in_both(tables.elements()[symbol].name),
    )
    return _Found([(symbol, number, atoms)], [filled], [symbol] if number.denominator > 1 else [])


def _by_bonds(part: Formula, found: Mapping[tuple[str, Fraction], int]) -> _Found:
    """Take the numbers of a structure, and say what their mean would be."""
    steps = [
        Words(
            "The electrons of each bond count for the atom that attracts them more; "
            "equal atoms share them.",
            "Die Elektronen jeder Bindung zählen zu dem Atom, das sie stärker anzieht; "
            "gleiche Atome teilen sie.",
        )
    ]
    order = list(part.counts)
    listed = sorted(found.items(), key=lambda item: (order.index(item[0][0]), -item[0][1]))
    for symbol in order:
        several = [(n, count) for (s, n), count in listed if s == symbol]
        if len(several) > 1:
            mean = sum((n * count for n, count in several), Fraction(0)) / part.counts[symbol]
            said = Words(
                "The atoms of {name} differ; their mean is {number}.",
                "Die Atome von {name} unterscheiden sich; im Mittel sind sie {number}.",
            )
            name = name_in_both(tables.elements()[symbol].name)
            steps.append(said.filled(name=name, number=write_signed(mean)))
    return _Found([(s, n, count) for (s, n), count in listed], steps, [])


def _write_step(step: OxidationStep) -> Words:
    """Write one step: a rule, or the sum that gives the last number."""
    if step.words:
        return step.words
    terms = (
        ("x" if symbol == step.symbol else f"({write_signed(step.numbers[symbol])})", count)
        for symbol, count in step.counts.items()
    )
    goal = write_signed(Fraction(step.charge))
    said = Words(
        "All numbers add up to {what}: {sum} = {goal}, so {symbol} is {number}.",
        "Alle Zahlen ergeben zusammen {what}: {sum} = {goal}, also ist {symbol} {number}.",
    )
    charge = Words(f"the charge {goal}", f"die Ladung {goal}")
    return said.filled(
        what=charge if step.charge else "0",
        sum=" + ".join(text if count == 1 else f"{count}·{text}" for text, count in terms),
        goal=goal,
        symbol=step.symbol,
        number=write_signed(step.number),
    )
