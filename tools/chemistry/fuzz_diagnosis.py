"""Try every small wrong formula and name: nothing wrong is confirmed, nothing unknown is offered.

    python -m tools.chemistry.fuzz_diagnosis

The tests try a part of this; here all elements and ions take part, which takes some minutes.
A line that is printed is a promise that was broken; a real substance among them belongs on the
record, with a source, in added.csv.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator, Sequence

from labtable.chem import Formula, diagnose, tables
from labtable.chem.composition import write_several
from labtable.chem.diagnosis import Diagnosis
from labtable.chem.ions import cations
from labtable.chem.naming.german import german_name

SCHOOL = (
    *("H", "Li", "Na", "K", "Mg", "Ca", "Ba", "Al", "Ti", "Cr", "Mn", "Fe", "Co", "Ni", "Cu", "Zn"),
    *("Ag", "Sn", "Hg", "Pb", "Bi", "B", "C", "Si", "N", "P", "As", "O", "S", "F", "Cl", "Br", "I"),
)
PAIRED = ("H3O", "Hg", "Hg2", "NO", "NO2")  # cations that read as others when they are doubled
MOST = 4  # of each ion or atom
PREFIXES = ("", "mono", "di", "tri", "tetra", "penta")
ENDINGS = ("ide", "ite", "ate")
SENTENCES_NEVER_SAY = ("{", "}", "is not known;", "ist nicht bekannt", "known here", "hier nicht")


def unbalanced_salts(fronts: Iterable[str], groups: Sequence[str]) -> Iterator[str]:
    """Write cations with whole groups in all numbers that no usual charge balances."""
    pluses: dict[str, set[int]] = {}
    for ion in cations():
        pluses.setdefault(ion.formula, set()).add(ion.charge)
    minuses: dict[str, set[int]] = {}
    for ion in tables.ions():
        minuses.setdefault(ion.formula, set()).add(-ion.charge)
    for front, group in itertools.product(fronts, groups):
        for i, j in itertools.product(range(1, MOST + 1), repeat=2):
            if not any(i * p == j * m for p in pluses.get(front, {1}) for m in minuses[group]):
                yield write_several(front, i) + write_several(group, j)


def element_pairs(symbols: Sequence[str]) -> Iterator[str]:
    """Write two elements in every ratio, in both orders."""
    for first, second in itertools.permutations(symbols, 2):
        for i, j in itertools.product(range(1, MOST + 1), repeat=2):
            yield write_several(first, i) + write_several(second, j)


def oxygen_groups(fronts: Iterable[str], symbols: Iterable[str]) -> Iterator[str]:
    """Write a cation with an element and too many or too few oxygen atoms."""
    for front, symbol in itertools.product(fronts, symbols):
        for i, oxygens in itertools.product(range(1, 4), range(1, 7)):
            yield f"{write_several(front, i)}{symbol}O{oxygens if oxygens > 1 else ''}"


def salt_names(metals: Iterable[str], stems: Iterable[str]) -> Iterator[str]:
    """Write names of metals with every ending and prefix, in English and in German."""
    for metal, stem in itertools.product(metals, stems):
        for prefix, ending in itertools.product(PREFIXES, ENDINGS):
            english = f"{metal} {prefix}{stem}{ending}"
            yield english
            yield german_name(english)


def is_on_record(formula: Formula) -> bool:
    """Tell whether a formula is on record, or a hydrate or an atom of something that is."""
    lone = len(formula.counts) == 1 and sum(formula.counts.values()) == 1
    return bool(formula.charge or lone or formula.dry.hill in tables.compounds_by_hill())


def confirmed_mistakes(texts: Iterable[str]) -> Iterator[str]:
    """List wrong texts that are called right; what is on record as it is written is right."""
    real = {row.formula for row in tables.compounds()}
    for text in texts:
        found = diagnose(text)
        if found.kind == "ok" and not ({text} | {one.formula for one in found.meant}) & real:
            yield f"{text}: {found.sentence.en}"


def broken_promises(texts: Iterable[str]) -> Iterator[str]:
    """List answers that offer what is not on record, or what is itself called wrong."""
    for text in filter(None, texts):
        found = diagnose(text)
        for meant in found.meant if found.kind in ("wrong", "ambiguous") else ():
            if not is_on_record(Formula.parse(meant.formula)):
                yield f"{text} -> {meant.formula} is not on record"
            elif _written_again(meant.formula).kind == "wrong":
                yield f"{text} -> {meant.formula} is itself called wrong"
        for words in (*found.sentence, *found.hint):
            if any(never in words for never in SENTENCES_NEVER_SAY):
                yield f"{text}: {words}"


def _written_again(formula: str) -> Diagnosis:
    return diagnose(formula)


def all_faults() -> Iterator[str]:
    """Try everything."""
    fronts = [ion for ion in dict.fromkeys(ion.formula for ion in cations()) if ion not in PAIRED]
    groups = list(dict.fromkeys(ion.formula for ion in tables.ions() if ion.charge < 0))
    metals = [element.name for element in tables.elements().values() if element.metal]
    stems = sorted({ion.name[:-3] for ion in tables.ions() if ion.name[-3:] in ENDINGS})
    stems += ["chlor", "ox", "brom", "iod", "fluor", "carb", "hydr", "nitr", "phosph", "sulf"]
    plain = [group for group in groups if group not in ("O2", "O3", "S2", "C2", "N3", "I3")]
    yield from confirmed_mistakes(unbalanced_salts(fronts, plain))
    yield from broken_promises(unbalanced_salts(fronts, plain))
    yield from broken_promises(element_pairs(list(tables.elements())))
    yield from broken_promises(
        oxygen_groups(fronts, ("N", "C", "S", "P", "Cl", "Br", "I", "Cr", "Mn"))
    )
    yield from broken_promises(salt_names(metals, stems))


def main() -> int:
    """Print every fault."""
    faults = 0
    for fault in all_faults():
        faults += 1
        print(fault)
    print(f"{faults} faults")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
