"""Lines of `spot` about parts whose mistakes are statements, not formulas of salts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from labtable.chem import ions, tables
from labtable.chem.formula import Formula
from labtable.chem.languages import Words, capitalize, same_in_all
from labtable.chem.naming.called import name_in_both
from labtable.chem.notation import unicode_text
from labtable.chem.tables import short_lived_compounds
from labtable.practice.item import Level, Wrong
from labtable.practice.kinds.molecules import MOLECULES, lone_pairs
from labtable.practice.parts import Part, listed
from labtable.practice.substances import names_of, pool

Found = tuple[Words, list[Words], Wrong]
MADE_UP: Final[Mapping[str, Words]] = {  # what a symbol might be, from its English or German name
    "Na": Words("So", "Nt"),
    "K": Words("Po", "Ka"),
    "Mg": Words("Ma", "Ma"),
    "Ca": Words("Cm", "Kz"),
    "Be": Words("By", "Br"),
    "He": Words("Hl", "Hl"),
    "Ne": Words("No", "No"),
    "Li": Words("Lt", "Lt"),
    "Al": Words("Am", "Am"),
    "Si": Words("Sl", "Sz"),
    "Cl": Words("Ch", "Ch"),
    "Ar": Words("Ag", "Ag"),
    "F": Words("Fl", "Fl"),
    "P": Words("Ph", "Ph"),
    "S": Words("Su", "Sw"),
    "Fe": Words("Ir", "Ei"),
    "Cu": Words("Co", "Ku"),
    "Ag": Words("Si", "Si"),
    "Pb": Words("Le", "Bl"),
    "Sn": Words("Ti", "Zi"),
    "Au": Words("Go", "Go"),
    "Hg": Words("Me", "Qu"),
}
LATIN: Final = ("Na", "K", "Fe", "Cu", "Ag", "Pb", "Sn", "Au", "Hg")
PAIRS: Final = ("H", "N", "O", "F", "Cl", "Br", "I")
ALONE: Final = ("He", "Ne", "Ar", "Fe", "Cu", "Na", "Mg", "Zn")
NOBLE: Final = ("He", "Ne", "Ar")
WITHOUT_NUMBER: Final = ("Na", "K", "Mg", "Ca", "Ba", "Al", "Zn", "Ag")
MIXED: Final = ("Fe3O4", "Pb3O4", "Mn3O4", "Co3O4")
STATES: Final[Sequence[tuple[Words, str, str]]] = (
    (Words("ice", "Eis"), "H2O", "s"),
    (Words("tap water", "Leitungswasser"), "H2O", "l"),
    (Words("steam", "Wasserdampf"), "H2O", "g"),
    (Words("table salt", "Kochsalz"), "NaCl", "s"),
    (Words("salt dissolved in water", "in Wasser gelöstes Salz"), "NaCl", "aq"),
    (Words("hydrochloric acid", "Salzsäure"), "HCl", "aq"),
    (Words("oxygen in the air", "Sauerstoff der Luft"), "O2", "g"),
    (Words("an iron nail", "ein Eisennagel"), "Fe", "s"),
    (Words("chalk", "Kreide"), "CaCO3", "s"),
    (Words("dry ice", "Trockeneis"), "CO2", "s"),
    (Words("limewater", "Kalkwasser"), "Ca(OH)2", "aq"),
    (Words("liquid bromine", "flüssiges Brom"), "Br2", "l"),
    (Words("mercury in a thermometer", "Quecksilber im Thermometer"), "Hg", "l"),
    (Words("hydrogen in a balloon", "Wasserstoff im Ballon"), "H2", "g"),
)


def element_name(symbol: str) -> Words:
    """Name an element in both languages."""
    return name_in_both(tables.elements()[symbol].name)


def _statement(what: Words, right: str | Words) -> Words:
    end = right if isinstance(right, Words) else same_in_all(right)
    return Words(f"{what.en}: {end.en}", f"{what.de}: {end.de}")


def _wrong(text: Words, kind: str, part: Part, why: Words) -> Wrong:
    return Wrong(text, kind, part.id, why)


def symbols(part: Part, level: Level, rng: Random) -> Found:
    """Symbols beside names; the wrong one was made up from the name."""
    latin = part.id == "el-latin"
    chosen = [s for s in MADE_UP if (s in LATIN) == latin]
    if level == -1:
        chosen = chosen[:8]
    bad, *good = rng.sample(chosen, 5)
    why = Words("The symbol of {name} is {symbol}.", "Das Symbol von {name} ist {symbol}.")
    return (
        Words("Which symbol is wrong?", "Welches Symbol ist falsch?"),
        [_statement(capitalize(element_name(s)), s) for s in good],
        _wrong(
            _statement(capitalize(element_name(bad)), MADE_UP[bad]),
            "symbol-from-name",
            part,
            why.filled(name=element_name(bad), symbol=bad),
        ),
    )


def noble(part: Part, level: Level, rng: Random) -> Found:
    """Compounds; one is of a noble gas."""
    salts = [f for f in pool(part, level) if len(Formula.parse(f).counts) == 2]
    shape = Formula.parse(rng.choice(salts))
    gas = rng.choice(NOBLE)
    first = next(iter(shape.counts))
    text = shape.body.replace(first, gas, 1)
    why = Words(
        "{name} is a noble gas and forms no bonds.", "{name} ist ein Edelgas und bindet sich nicht."
    )
    return (
        Words("Which of these does not exist?", "Was davon gibt es nicht?"),
        [same_in_all(f) for f in rng.sample([f for f in salts if f != shape.body], 4)],
        Wrong(
            same_in_all(text),
            "noble-gas-bonds",
            part.id,
            why.filled(name=capitalize(element_name(gas))),
            (0, len(gas)),
        ),
    )


def diatomic(part: Part, _level: Level, rng: Random) -> Found:
    """Elements as they occur; one diatomic element is written as single atoms."""
    bad, *pairs = rng.sample(PAIRS, 4)
    single = rng.sample(ALONE, 2)
    right = [_statement(capitalize(element_name(s)), f"{s}2") for s in pairs]
    right += [_statement(capitalize(element_name(s)), s) for s in single]
    why = Words(
        "{name} is diatomic: write {formula}.", "{name} ist zweiatomig: Schreibe {formula}."
    )
    name = capitalize(element_name(bad))
    return (
        Words("Which element is written wrong?", "Welches Element ist falsch geschrieben?"),
        rng.sample(right, 4),
        _wrong(
            _statement(name, bad),
            "diatomic-forgotten",
            part,
            why.filled(name=name, formula=f"{bad}2"),
        ),
    )


def signs(part: Part, level: Level, rng: Random) -> Found:
    """Pairs of ions; in one both have the same sign."""
    by_symbol = {s: ions.monatomic(s, q) for s, q in _CHARGES.items()}
    plus = [i for i in by_symbol.values() if i.charge > 0]
    minus = [i for i in by_symbol.values() if i.charge < 0]
    side = plus if rng.randrange(2) else minus
    bad = rng.sample(side, 2)
    good: list[Words] = []
    while len(good) < 4:
        pair = _pair(unicode_text(*rng.choice(plus)[:2]), unicode_text(*rng.choice(minus)[:2]))
        good += [pair] if pair not in good else []
    texts = [unicode_text(ion.formula, ion.charge if level < 1 else 0) for ion in bad]
    if level == 1:
        good = [Words(_bare(g.en), _bare(g.de)) for g in good]
    why = Words("Both ions have the same sign.", "Beide Ionen haben dasselbe Vorzeichen.")
    return (
        Words("Which pair makes no salt?", "Welches Paar ergibt kein Salz?"),
        list(dict.fromkeys(good)),
        _wrong(_pair(*texts), "same-sign-ions", part, why),
    )


_CHARGES: Final = {
    **dict.fromkeys(("Li", "Na", "K"), 1),
    **dict.fromkeys(("Mg", "Ca", "Ba"), 2),
    "Al": 3,
    **dict.fromkeys(("F", "Cl", "Br", "I"), -1),
    **dict.fromkeys(("O", "S"), -2),
}


def _pair(one: str, two: str) -> Words:
    return Words(f"{one} and {two}", f"{one} und {two}")


def _bare(text: str) -> str:
    return "".join(c for c in text if c.isalpha() or c == " ")


def atoms(part: Part, level: Level, rng: Random) -> Found:
    """Statements on the number of atoms in a formula."""
    known = [f for f in pool(part, level) if len(Formula.parse(f).counts) > 1]
    bad, *others = rng.sample(known, 5)
    lines = [_count_line(f, rng, off=False) for f in others]
    text = _count_line(bad, rng, off=True)
    kind = "coefficient-for-subscript" if part.id == "fw-counting" else "notation-style"
    symbol = text.en.rpartition(" ")[2]
    why = Words("{formula} has {n} {symbol}.", "{formula} hat {n} {symbol}.").filled(
        formula=bad, n=str(Formula.parse(bad).counts[symbol]), symbol=symbol
    )
    return (
        Words("Which count is wrong?", "Welche Zahl stimmt nicht?"),
        lines,
        _wrong(text, kind, part, why),
    )


def _count_line(formula: str, rng: Random, *, off: bool) -> Words:
    counts = Formula.parse(formula).counts
    inside = formula[formula.index("(") :] if "(" in formula else formula
    listed = [s for s in counts if s in inside and (counts[s] > 1 or not off)]
    symbol = rng.choice(listed or list(counts))
    right = counts[symbol]
    wrong = [n for n in (right // 2, right + 1, 1, right * 2) if n not in (right, 0)]
    return same_in_all(f"{formula}: {rng.choice(wrong) if off else right} {symbol}")


def groups(part: Part, level: Level, rng: Random) -> Found:
    """Labels of bottles; on one is an ion, which is no substance."""
    known = [ion for ion in tables.ions() if ion.tier == 1 and ion.charge < 0]
    ion = rng.choice([ion for ion in known if ion.formula not in BOTTLED])
    why = Words(
        "{ion} is an ion: it never comes without a partner.",
        "{ion} ist ein Ion: Es kommt nie ohne Partner vor.",
    )
    return (
        Words(
            "Which label can't be on a bottle?",
            "Welches Etikett kann nicht auf einer Flasche sein?",
        ),
        [same_in_all(f) for f in rng.sample(pool(part, level), 4)],
        _wrong(same_in_all(ion.formula), "ion-without-charge", part, why.filled(ion=str(ion))),
    )


BOTTLED: Final = ("SO3", "NO2", "ClO2")  # substances as well, if somebody forgets the charge


def extra_numbers(part: Part, _level: Level, rng: Random) -> Found:
    """Names; in one the Roman number is not needed."""
    needed = listed("FeCl2 FeCl3 CuO Cu2O PbO SnCl2 CuCl2 Fe2O3 CoCl2")
    anion = rng.choice(("chloride", "bromide", "sulfate", "nitrate"))
    metal = rng.choice(WITHOUT_NUMBER)
    charge = tables.elements()[metal].cation_charges[0]
    name = tables.elements()[metal].name
    text = name_in_both(f"{name}({'I' * charge}) {anion}")
    plain = name_in_both(f"{name} {anion}")
    why = Words(
        "{metal} has only one charge: {name}.", "{metal} hat nur eine Ladung: {name}."
    ).filled(metal=capitalize(element_name(metal)), name=plain)
    return (
        Words(
            "Which name has a number it doesn't need?", "Welcher Name hat eine überflüssige Zahl?"
        ),
        [names_of(f) for f in rng.sample(needed, 4)],
        _wrong(text, "stock-number-extra", part, why),
    )


def mixed(part: Part, _level: Level, rng: Random) -> Found:
    """Oxides; in one the metal has two charges at once."""
    bad = rng.choice(MIXED)
    plain = ["FeO", "Fe2O3", "CuO", "Cu2O", "PbO", "PbO2", "MnO2", "SnO2", "SnO", "CoO", "MnO"]
    why = Words(
        "{formula} has ions of two charges of the same metal.",
        "{formula} enthält Ionen desselben Metalls mit zwei Ladungen.",
    )
    return (
        Words(
            "In which oxide does the metal have two different charges?",
            "In welchem Oxid hat das Metall zwei verschiedene Ladungen?",
        ),
        [same_in_all(f) for f in rng.sample(plain, 4)],
        _wrong(same_in_all(bad), "mixed-charges", part, why.filled(formula=bad)),
    )


def octets(part: Part, _level: Level, rng: Random) -> Found:
    """Molecules; in one an atom has the wrong number of bonds."""
    known = [f for f in MOLECULES[part.id] if f in _BROKEN]
    bad = rng.choice(known)
    text = rng.choice(_BROKEN[bad])
    why = Words(
        "In {text} the shells don't come out; {right} has full shells.",
        "In {text} gehen die Schalen nicht auf; {right} hat volle Schalen.",
    )
    return (
        Words("Which molecule can't exist?", "Welches Molekül kann es nicht geben?"),
        [same_in_all(f) for f in rng.sample([f for f in MOLECULES[part.id] if f != bad], 4)],
        _wrong(same_in_all(text), "octet", part, why.filled(text=text, right=bad)),
    )


_BROKEN: Final[Mapping[str, tuple[str, ...]]] = {
    "CH4": ("CH5", "CH6"),
    "NH3": ("NH5", "NH6"),
    "H2O": ("H3O", "H4O"),
    "HCl": ("H2Cl", "HCl2"),
    "HF": ("H2F", "HF2"),
    "H2S": ("H3S",),
    "CCl4": ("CCl5",),
    "NF3": ("NF4", "NF5"),
    "CO2": ("CO4",),
    "C2H4": ("C2H7",),
    "C2H2": ("C2H9",),
}


def pairs(part: Part, _level: Level, rng: Random) -> Found:
    """Statements on the lone pairs of a molecule."""
    bad, *good = rng.sample([*MOLECULES["lw-lone-pairs"], *MOLECULES["lw-multiple"][:4]], 5)
    right = lone_pairs(bad)
    wrong = rng.choice(
        [n for n in (right - 1, right + 1, right + 2, 2 * right) if n not in (right, -1)]
    )
    why = Words("{formula} has {n} lone pairs.", "{formula} hat {n} freie Elektronenpaare.")
    return (
        Words(
            "Which number of lone pairs is wrong?",
            "Welche Zahl freier Elektronenpaare ist falsch?",
        ),
        [same_in_all(f"{f}: {lone_pairs(f)}") for f in good],
        _wrong(
            same_in_all(f"{bad}: {wrong}"), "octet", part, why.filled(formula=bad, n=str(right))
        ),
    )


def equations(part: Part, level: Level, rng: Random) -> Found:
    """Equations; in one the atoms don't add up."""
    from labtable.practice.kinds.equations import bank, spoiled  # noqa: PLC0415 - a long list

    known = bank(part, level)
    bad, *good = rng.sample(known, 5)
    why = Words("Balanced it is {equation}.", "Ausgeglichen: {equation}.")
    return (
        Words("Which equation is not balanced?", "Welche Gleichung ist nicht ausgeglichen?"),
        [same_in_all(each.compact) for each in good],
        _wrong(
            same_in_all(spoiled(bad, rng)),
            "equation-unbalanced",
            part,
            why.filled(equation=bad.compact),
        ),
    )


def lasting(part: Part, level: Level, rng: Random) -> Found:
    """Salts whose charges balance; one of them falls apart."""
    bad = rng.choice(sorted(short_lived_compounds()))
    return (
        Words(
            "All charges balance. Which salt can't be kept in a bottle?",
            "Alle Ladungen passen. Welches Salz lässt sich nicht aufbewahren?",
        ),
        [same_in_all(f) for f in rng.sample(pool(part, level), 4)],
        _wrong(
            same_in_all(bad), "balanced-not-known", part, _sentence(short_lived_compounds()[bad])
        ),
    )


def _sentence(words: Words) -> Words:
    """Make a clause a sentence."""
    capital_ = capitalize(words)
    return Words(f"{capital_.en}.", f"{capital_.de}.")


def letters(part: Part, _level: Level, rng: Random) -> Found:
    """State letters; one does not fit."""
    bad, *good = rng.sample(STATES, 5)
    wrong = rng.choice([each for each in ("s", "l", "g", "aq") if each != bad[2]])
    why = Words("It should be ({letter}).", "Richtig ist ({letter}).").filled(letter=bad[2])
    return (
        Words("Which state letter is wrong?", "Welches Zustandszeichen ist falsch?"),
        [_statement(what, f"{formula}({state})") for what, formula, state in good],
        _wrong(_statement(bad[0], f"{bad[1]}({wrong})"), "state-letters", part, why),
    )


SOURCES: Final[Mapping[str, Callable[[Part, Level, Random], Found]]] = {
    "el-symbols": symbols,
    "el-latin": symbols,
    "el-noble": noble,
    "el-pairs": diatomic,
    "ch-signs": signs,
    "fw-counting": atoms,
    "fw-in-brackets": atoms,
    "po-alone": groups,
    "tm-no-number": extra_numbers,
    "tm-one-charge": mixed,
    "lw-single": octets,
    "lw-lone-pairs": pairs,
    "lw-multiple": octets,
    "eq-counting": equations,
    "rx-lasting": lasting,
    "st-letters": letters,
}
