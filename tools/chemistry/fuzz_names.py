"""Say wrong names of real substances in both languages: none may be taken for the right one.

    python -m tools.chemistry.fuzz_names

The tests try a part of this; here all substances on record take part, which takes some minutes.
A line that is printed is a promise that was broken.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence

from labtable.chem import Formula, diagnose, tables
from labtable.chem.naming import NameMatch, identify
from labtable.chem.naming.german import german_name
from labtable.chem.rows import CompoundRow

LONGEST = 40  # letters of a name
_LETTERS = re.compile(r"(?<![A-Za-zäöüß(,])[A-Za-zäöüß]{4,}")  # no Roman number, no place


def names_of(row: CompoundRow) -> tuple[str, ...]:
    """Give the names of a substance, English and German."""
    return tuple(name for name in (row.name, german_name(row.name)) if 0 < len(name) < LONGEST)


def misspelt(name: str) -> Iterator[str]:
    """Leave a letter out, double it, or swap it with the next one; endings stay."""
    for word in _LETTERS.finditer(name):
        for at in range(word.start() + 1, word.end() - 3):
            yield name[:at] + name[at + 1 :]
            yield name[:at] + name[at] + name[at:]
            if name[at] != name[at + 1]:
                yield name[:at] + name[at + 1] + name[at] + name[at + 2 :]


def taken_for_others(rows: Iterable[CompoundRow], step: int = 1) -> Iterator[str]:
    """List misspelt names that are called the right name of another substance."""
    for row in rows:
        for name in names_of(row):
            for typed in list(misspelt(name))[::step]:
                found = diagnose(typed)
                same = any(Formula.parse(one.formula).hill == row.hill for one in found.meant)
                if found.kind == "ok" and not same and not _is_name(typed):
                    yield f"{typed}, meant as {name}: {found.sentence.en}"


def _is_name(typed: str) -> bool:
    """Tell whether a slip made the name of another substance."""
    match = identify(typed)
    return isinstance(match, NameMatch) and match.how != "spelling"


def taken_as_asked(rows: Sequence[CompoundRow]) -> Iterator[str]:
    """List names of one substance that are called right for another one."""
    for row, other in zip(rows, (*rows[1:], *rows[:1]), strict=True):
        if row.hill == other.hill or Formula.parse(row.formula) == Formula.parse(other.formula):
            continue
        for name in names_of(other):
            if diagnose(name, asked=row.formula).kind == "ok":
                yield f"{row.formula} may be called {name}"
            if diagnose(name, wanted=row.formula, form="name").verdict == "right":
                yield f"{row.formula} is wanted, and {name} is right"
            if diagnose(other.formula, wanted=row.formula).verdict == "right":
                yield f"{row.formula} is wanted, and {other.formula} is right"


def refused_names(rows: Iterable[CompoundRow]) -> Iterator[str]:
    """List names on record that are not right for their own formula."""
    for row in rows:
        for name in names_of(row):
            if diagnose(name, wanted=row.formula, form="name").verdict != "right":
                yield f"{row.formula} may not be called {name}"


def made_up_crystals(rows: Iterable[CompoundRow], most: int = 12) -> Iterator[str]:
    """List crystals with water that are confirmed for substances that hold none."""
    for row in rows:
        wet = [diagnose(f"{row.formula}.{many}H2O").kind == "ok" for many in range(2, most + 1)]
        if sum(wet) > most // 2:
            yield f"{row.formula} may hold any number of waters"


def all_faults() -> Iterator[str]:
    """Try everything."""
    rows = tables.compounds()
    yield from taken_as_asked(rows)
    yield from refused_names(rows)
    yield from made_up_crystals(row for row in rows if "." not in row.formula)
    yield from taken_for_others(rows, step=3)


def main() -> int:
    """Print every fault."""
    faults = 0
    for fault in all_faults():
        faults += 1
        print(fault, flush=True)
    print(f"{faults} faults")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
