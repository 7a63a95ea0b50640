"""Trays and cards of `sort` for each part; every card belongs into exactly one tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from labtable.chem import tables, tier_of
from labtable.chem.languages import Words, same_in_all
from labtable.chem.notation import unicode_text
from labtable.chem.react.substances import is_stronger
from labtable.chem.solubility import solubility_of
from labtable.chem.tables import short_lived_compounds
from labtable.practice.families import CHLORATES
from labtable.practice.item import Level
from labtable.practice.parts import Part
from labtable.practice.substances import Salt, salts

Trays = Mapping[Words, list[Words]]
METAL: Final = Words("metal", "Metall")
NON_METAL: Final = Words("nonmetal", "Nichtmetall")
NOBLE_GAS: Final = Words("noble gas", "Edelgas")


@cache
def trays_for(part: Part, level: Level) -> Trays:
    """Give the trays of a part with all cards that belong there."""
    return SOURCES[part.id](level)


def _cards(text: str) -> list[Words]:
    return [same_in_all(card) for card in text.split()]


def _symbols(level: Level) -> list[str]:
    heaviest = {-1: 20, 0: 36, 1: 56}[level]
    known = tables.elements().values()
    return [each.symbol for each in known if each.number <= heaviest and each.group]


def _elements(level: Level) -> Trays:
    """Metals, nonmetals and noble gases; half-metals are left out."""
    half = ("B", "Si", "Ge", "As", "Sb", "Te")
    found: dict[Words, list[Words]] = {METAL: [], NON_METAL: [], NOBLE_GAS: []}
    for symbol in _symbols(level):
        element = tables.elements()[symbol]
        if symbol in half:
            continue
        tray = METAL if element.metal else NOBLE_GAS if element.group == 18 else NON_METAL
        found[tray].append(same_in_all(symbol))
    return found


def _noble(level: Level) -> Trays:
    whole = _elements(level)
    return {
        Words("forms bonds", "geht Bindungen ein"): [*whole[METAL], *whole[NON_METAL]],
        Words("stays on its own", "bleibt allein"): _cards("He Ne Ar"),
    }


def _charges_of(*, metal: bool) -> Callable[[Level], Trays]:
    def trays(_level: Level) -> Trays:
        found: dict[Words, list[Words]] = {}
        for element in tables.elements().values():
            charge = _only_charge(element.symbol, metal=metal)
            if charge and element.period < 6:
                sign = "+" if charge > 0 else "−"
                found.setdefault(same_in_all(f"{abs(charge)}{sign}"), []).append(
                    same_in_all(element.symbol)
                )
        return dict(sorted(found.items()))

    return trays


def _only_charge(symbol: str, *, metal: bool) -> int:
    """Give the one charge of a main-group element; 0 where it has none or several."""
    element = tables.elements()[symbol]
    if element.metal != metal or symbol in ("H", "As", "Sb", "Te", "Si", "Ge", "B", "C"):
        return 0
    if metal:
        single = len(element.cation_charges) == 1 and not element.stock_numeral
        return element.cation_charges[0] if single and element.group in (1, 2, 13) else 0
    return element.anion_charge


def _signs(_level: Level) -> Trays:
    return {
        Words("makes a salt", "ergibt ein Salz"): [
            Words(f"{a} and {b}", f"{a} und {b}")
            for a in ("Na", "Mg", "Ca", "Al", "K")
            for b in ("Cl", "O", "Br", "S")
        ],
        Words("makes no salt", "ergibt kein Salz"): [
            *(
                Words(f"{a} and {b}", f"{a} und {b}")
                for a, b in (("Na", "K"), ("Mg", "Ca"), ("Al", "Na"), ("K", "Mg"), ("Ca", "Na"))
            ),
            *(
                Words(f"{a} and {b}", f"{a} und {b}")
                for a, b in (("Cl", "O"), ("Br", "S"), ("S", "O"), ("Cl", "Br"), ("F", "O"))
            ),
        ],
    }


def _symbols_real(_level: Level) -> Trays:
    return {
        Words("a symbol", "ein Symbol"): _cards(
            "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca"
        ),
        Words("no symbol", "kein Symbol"): _cards(
            "So Ma Ox Ch Hy Wa Su Ph Sl Kl Le Az Je Gl Ka Sw"
        ),
    }


def _counting(_level: Level) -> Trays:
    return {
        Words("two hydrogen atoms", "zwei Wasserstoffatome"): _cards(
            "H2O H2S H2SO4 H2CO3 C2H2 H2SO3 H2"
        ),
        Words("two oxygen atoms", "zwei Sauerstoffatome"): _cards(
            "CO2 SO2 NO2 O2 SiO2 MnO2 PbO2 HNO2"
        ),
    }


def _ion_or_substance(_level: Level) -> Trays:
    ions = [ion for ion in tables.ions() if ion.tier == 1 and ion.charge]
    bottles = "NaCl H2O CaCO3 CO2 NaOH MgO CuSO4 KNO3 H2SO4 Na2CO3 AgNO3 NH3"
    return {
        Words("an ion", "ein Ion"): [
            same_in_all(unicode_text(ion.formula, ion.charge)) for ion in ions
        ],
        Words("a substance", "ein Stoff"): _cards(bottles),
    }


def _numeral_trays(level: Level) -> Trays:
    simple = [s for s in _known_salts(level) if s.features.anion in ("halide", "oxide")]
    several = [s for s in simple if s.features.cation == "several"]
    fixed = [s for s in simple if s.features.cation in ("fixed", "group1", "group2", "aluminium")]
    return {
        Words("needs a Roman number", "braucht eine römische Zahl"): [
            same_in_all(s.formula) for s in several
        ],
        Words("needs none", "braucht keine"): [same_in_all(s.formula) for s in fixed],
    }


def _known_salts(level: Level) -> list[Salt]:
    most = {-1: 2, 0: 3, 1: 4}[level]
    return [salt for salt in salts() if tier_of(salt.formula) <= most]


def _endings(names: Sequence[str]) -> Callable[[Level], Trays]:
    """Sort formulas by the ending of their names."""
    german = {"ide": "-id", "ate": "-at", "ite": "-it"}

    def trays(level: Level) -> Trays:
        most: Level = 0 if level == -1 and "ite" in names else level
        found: dict[Words, list[Words]] = {
            Words(f"-{ending}", german[ending]): [] for ending in names
        }
        for salt in _known_salts(most):
            ending = salt.reading.anion.name[-3:]
            if ending in names and salt.reading.anion.formula != "OH":
                found[Words(f"-{ending}", german[ending])].append(same_in_all(salt.formula))
        return found

    return trays


def _chlorates(_level: Level) -> Trays:
    return {
        names_of_ion(name): [
            same_in_all(salt.formula) for salt in salts() if salt.reading.anion.name == name
        ]
        for name in CHLORATES
        if sum(salt.reading.anion.name == name for salt in salts()) > 2
    }


def names_of_ion(name: str) -> Words:
    """Name an oxoanion of chlorine in both languages."""
    return Words(name, name.capitalize().removesuffix("e"))


MOLECULES: Final = "CO2 SO2 CO NO2 PCl3 CCl4 N2O4 SO3 CS2 SF6 NF3 PCl5"
SALTS: Final = "MgCl2 Na2O CaF2 AlCl3 K2S Al2O3 CaO MgBr2 Li2O BaCl2 KCl NaI"


def _prefix_trays(_level: Level) -> Trays:
    return {
        Words("name without prefixes", "Name ohne Zahlwörter"): _cards(SALTS),
        Words("name with prefixes", "Name mit Zahlwörtern"): _cards(MOLECULES),
    }


def _which_way(_level: Level) -> Trays:
    return {Words("salt", "Salz"): _cards(SALTS), Words("molecule", "Molekül"): _cards(MOLECULES)}


def _outer(level: Level) -> Trays:
    found: dict[Words, list[Words]] = {}
    for symbol in _symbols(level):
        number = tables.elements()[symbol].valence_electrons
        if (
            number in (1, 2, 4, 7)
            and symbol != "He"
            and tables.elements()[symbol].group not in range(3, 13)
        ):
            found.setdefault(same_in_all(str(number)), []).append(same_in_all(symbol))
    return dict(sorted(found.items()))


def _octets(_level: Level) -> Trays:
    return {
        Words("eight", "acht"): _cards("CCl4 NF3 PCl3 OF2 CF4 SiCl4 NCl3 CO2 SCl2"),
        Words("more than eight", "mehr als acht"): _cards("SF6 PCl5 SF4 XeF2 ClF3 XeF4 BrF5 IF7"),
        Words("fewer than eight", "weniger als acht"): _cards("BF3 BCl3 BBr3 BeCl2"),
    }


def _acids(_level: Level) -> Trays:
    return {
        Words("acid", "Säure"): _cards("HCl HNO3 H2SO4 H3PO4 H2CO3 HBr CH3COOH H2SO3"),
        Words("base", "Base"): _cards("NaOH KOH Ca(OH)2 Ba(OH)2 LiOH Mg(OH)2 NH3"),
        Words("salt", "Salz"): _cards("NaCl KNO3 CaCO3 MgSO4 K2CO3 CaCl2 Na3PO4 KBr NH4Cl"),
    }


def _acid_endings(_level: Level) -> Trays:
    return {
        Words("-ous acid", "-ige Säure"): _cards("H2SO3 HNO2 HClO2 HClO"),
        Words("-ic acid", "-säure"): _cards("H2SO4 HNO3 HClO3 H3PO4 H2CO3 HClO4"),
    }


def _salts_of(_level: Level) -> Trays:
    return {
        Words("from sulfuric acid", "aus Schwefelsäure"): _cards("Na2SO4 CuSO4 MgSO4 K2SO4 CaSO4"),
        Words("from nitric acid", "aus Salpetersäure"): _cards("KNO3 AgNO3 NaNO3 Ca(NO3)2 NH4NO3"),
        Words("from hydrochloric acid", "aus Salzsäure"): _cards("NaCl CaCl2 KCl MgCl2 NH4Cl"),
        Words("from carbonic acid", "aus Kohlensäure"): _cards("CaCO3 Na2CO3 MgCO3 K2CO3 Li2CO3"),
    }


def _metals(_level: Level) -> Trays:
    return {
        Words("dissolves in hydrochloric acid", "löst sich in Salzsäure"): _cards(
            "Mg Zn Fe Al Sn Ca Ni Mn"
        ),
        Words("does not dissolve in it", "löst sich darin nicht"): _cards("Cu Ag Au Pt Hg"),
    }


def _halogens(_level: Level) -> Trays:
    pairs = [
        (one, two) for one in ("F", "Cl", "Br", "I") for two in ("Cl", "Br", "I") if one != two
    ]
    said = {pair: Words(f"{pair[0]}2 + Na{pair[1]}", f"{pair[0]}2 + Na{pair[1]}") for pair in pairs}
    return {
        Words("reacts", "reagiert"): [said[pair] for pair in pairs if is_stronger(*pair)],
        Words("no reaction", "keine Reaktion"): [
            said[p] for p in pairs if is_stronger(*p) is False
        ],
    }


def _soluble(level: Level) -> Trays:
    found: dict[str, list[Words]] = {"soluble": [], "hardly": []}
    for salt in _known_salts(level):
        r = salt.reading
        how = solubility_of(r.cation.formula, r.anion.formula, r.cation.charge)
        if how in found and r.anion.formula not in ("O", "S", "N", "P"):
            found[how].append(same_in_all(salt.formula))
    return {
        Words("dissolves", "löst sich"): found["soluble"],
        Words("barely dissolves", "löst sich kaum"): found["hardly"],
    }


def _lasting(level: Level) -> Trays:
    return {
        Words("can be kept", "beständig"): [same_in_all(s.formula) for s in _known_salts(level)],
        Words("falls apart", "zerfällt"): [same_in_all(f) for f in sorted(short_lived_compounds())],
    }


def _letters(_level: Level) -> Trays:
    return {
        same_in_all("(s)"): [
            Words("ice", "Eis"),
            Words("sand", "Sand"),
            Words("sugar cube", "Zuckerwürfel"),
            Words("iron nail", "Eisennagel"),
            Words("chalk", "Kreide"),
        ],
        same_in_all("(l)"): [
            Words("molten iron", "geschmolzenes Eisen"),
            Words("pure water", "reines Wasser"),
            Words("liquid nitrogen", "flüssiger Stickstoff"),
            Words("pure alcohol", "reiner Alkohol"),
        ],
        same_in_all("(g)"): [
            Words("steam", "Wasserdampf"),
            Words("helium in a balloon", "Helium im Ballon"),
            Words("air", "Luft"),
            Words("natural gas", "Erdgas"),
        ],
        same_in_all("(aq)"): [
            Words("salt water", "Salzwasser"),
            Words("limewater", "Kalkwasser"),
            Words("sugar water", "Zuckerwasser"),
            Words("hydrochloric acid", "Salzsäure"),
        ],
    }


def _rooms(_level: Level) -> Trays:
    return {
        Words("solid", "fest"): _cards("NaCl Fe CaCO3 CuSO4 I2 C6H12O6 MgO S8"),
        Words("liquid", "flüssig"): _cards("H2O Br2 Hg C2H5OH H2SO4 H2O2 CCl4"),
        Words("gas", "gasförmig"): _cards("O2 N2 CO2 NH3 CH4 Cl2 H2 SO2"),
    }


def _carbon(_level: Level) -> Trays:
    return {
        Words("alkane", "Alkan"): _cards("CH4 C2H6 C3H8 C4H10 C5H12 C8H18"),
        Words("alcohol", "Alkohol"): _cards("CH3OH C2H5OH C3H7OH C4H9OH"),
        Words("carboxylic acid", "Carbonsäure"): _cards("HCOOH CH3COOH C2H5COOH C3H7COOH"),
        Words("alkene", "Alken"): _cards("C2H4 CH2CHCH3 CH2CHC2H5"),
    }


SOURCES: Final[Mapping[str, Callable[[Level], Trays]]] = {
    "el-symbols": _symbols_real,
    "el-groups": _elements,
    "el-noble": _noble,
    "ch-metals": _charges_of(metal=True),
    "ch-nonmetals": _charges_of(metal=False),
    "ch-signs": _signs,
    "fw-counting": _counting,
    "po-alone": _ion_or_substance,
    "tm-no-number": _numeral_trays,
    "ns-ide": _endings(("ide", "ate")),
    "ns-no-counting": _prefix_trays,
    "ns-ate": _endings(("ide", "ate")),
    "ns-ite": _endings(("ide", "ate", "ite")),
    "ns-chlorates": _chlorates,
    "nm-which-way": _which_way,
    "lw-outer": _outer,
    "lw-beyond": _octets,
    "ac-sort": _acids,
    "ac-ous": _acid_endings,
    "ac-to-salt": _salts_of,
    "rx-metals": _metals,
    "rx-halogens": _halogens,
    "rx-solids": _soluble,
    "rx-lasting": _lasting,
    "st-letters": _letters,
    "st-room": _rooms,
    "cc-groups": _carbon,
}
