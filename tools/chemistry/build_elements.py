"""Build elements.csv: library facts, and by hand what libraries do not say."""

from __future__ import annotations

import warnings
from decimal import ROUND_HALF_UP, Decimal

from chemicals import Tb, Tm
from chemicals.elements import periodic_table
from mendeleev import get_all_elements
from mendeleev.models import Element as Facts
from pymatgen.core import Element
from tablefiles import DATA, print_line, write_rows

Row = dict[str, object]
SPELLINGS = {
    "Al": ("Aluminium", "Aluminum"),
    "Cs": ("Caesium", "Cesium"),
    "S": ("Sulfur", "Sulphur"),
    "W": ("Tungsten", "Wolfram"),
}
# Charges of real cations; several charges ask for a Roman numeral. Numbers of 6 to 8 that are only
# counted, as in CrO3 and Mn2O7, are none.
_ONE = "H Li Na K Rb Cs Fr Ag"
_TWO = "Be Mg Ca Sr Ba Ra Zn Cd"
_THREE = "Al Ga In Sc Y La Pr Nd Pm Gd Tb Dy Ho Er Tm Lu Ac"
_SEVERAL = """
    Ni:2,3 Cu:1,2 Fe:2,3 Co:2,3 Cr:2,3 Mn:2,3,4 Ti:2,3,4 V:2,3,4,5 Zr:4 Nb:3,5 Mo:3,4,6 Tc:4
    Ru:3,4 Rh:3 Pd:2,4 Sn:2,4 Sb:3,5 Tl:1,3 Pb:2,4 Bi:3,5 Po:2,4 Ce:3,4 Sm:2,3 Eu:2,3 Yb:2,3 Hf:4
    Ta:5 W:4,6 Re:4 Os:4 Ir:3,4 Pt:2,4 Au:1,3 Hg:1,2 Ge:2,4 Th:4 Pa:4,5 U:3,4,6 Np:4,5 Pu:3,4,6
    Am:3 Cm:3 Bk:3,4 Cf:3 Es:3
"""
NO_NUMERAL = frozenset(f"{_ONE} {_TWO} {_THREE}".split())
# States a player meets that the libraries' main lists leave out.
_ALSO_COMMON = """
    Cu:1 Au:1 C:2 N:1,2,4 O:-1 Ti:2,3 V:2,3,4 Cr:2 Mn:3,6 Ni:3 Re:7 Os:8 Ru:8 Mo:3 Nb:3 U:3,4 Pu:3,6
    Sm:2 Yb:2 Pa:4 Np:4 Bk:4 Bi:5 No:2
"""
ANIONS = {
    "H": (-1, "hydride"), "B": (-3, "boride"), "C": (-4, "carbide"), "Si": (-4, "silicide"),
    "Ge": (-4, "germanide"), "N": (-3, "nitride"), "P": (-3, "phosphide"), "As": (-3, "arsenide"),
    "Sb": (-3, "antimonide"), "O": (-2, "oxide"), "S": (-2, "sulfide"), "Se": (-2, "selenide"),
    "Te": (-2, "telluride"), "Po": (-2, "polonide"), "F": (-1, "fluoride"), "Cl": (-1, "chloride"),
    "Br": (-1, "bromide"), "I": (-1, "iodide"), "At": (-1, "astatide"),
}  # fmt: skip
CATEGORIES = {
    "Nonmetals": "reactive nonmetal", "Halogens": "halogen", "Noble gases": "noble gas",
    "Alkali metals": "alkali metal", "Alkaline earth metals": "alkaline earth metal",
    "Metalloids": "metalloid", "Poor metals": "post-transition metal",
    "Transition metals": "transition metal", "Lanthanides": "lanthanide", "Actinides": "actinide",
}  # fmt: skip
NOT_METALS = ("reactive nonmetal", "halogen", "noble gas", "metalloid")
GASES = frozenset(("H", "He", "N", "O", "F", "Ne", "Cl", "Ar", "Kr", "Xe", "Rn"))
LIQUIDS = frozenset(("Br", "Hg", "Cn", "Fl"))  # the last two by prediction
DIATOMIC = frozenset(("H", "N", "O", "F", "Cl", "Br", "I"))
NEVER_SEEN = ("At", "Fr")  # no visible sample has existed
NO_MELTING = ("He", "C")  # not at normal pressure
NO_BOILING = ("C", "As")
BOILING_UNSURE = ("Pm", "Ra", "Pa", "Np")


def _read_charges(text: str) -> dict[str, set[int]]:
    pairs = (entry.split(":") for entry in text.split())
    return {symbol: {int(charge) for charge in charges.split(",")} for symbol, charges in pairs}


CATIONS = {
    **{symbol: {1} for symbol in _ONE.split()},
    **{symbol: {2} for symbol in _TWO.split()},
    **{symbol: {3} for symbol in _THREE.split()},
    **_read_charges(_SEVERAL),
}
ALSO_COMMON = _read_charges(_ALSO_COMMON)


def _element_row(facts: Facts) -> Row:
    symbol, number = facts.symbol, facts.atomic_number
    name, other = SPELLINGS.get(symbol, (facts.name, ""))
    measured = number < 100 and symbol not in NEVER_SEEN
    row: Row = {"symbol": symbol, "name": name, "alt_name": other, "Z": number}
    row |= _table_mass(facts) | _group_and_period(facts) | _charge_columns(facts)
    row |= {
        "phase_25C": _phase_at_25(symbol),
        "phase_status": "measured" if measured else "predicted",
    }
    row |= _melting_and_boiling(facts) if measured else {"melting_K": "", "boiling_K": ""}
    return row | {
        "diatomic": int(symbol in DIATOMIC),
        "radioactive": int(bool(facts.is_radioactive)),
    }


def _table_mass(facts: Facts) -> Row:
    """Round like a table does (50.9415 to 50.942); without a standard weight take a mass number."""
    number = facts.atomic_number
    if number in (43, 61) or 84 <= number <= 89 or number >= 93:
        return {"mass": round(facts.atomic_weight), "mass_kind": "mass number"}
    exact = Decimal(str(facts.atomic_weight)).quantize(Decimal("0.001"), ROUND_HALF_UP)
    return {"mass": exact.normalize(), "mass_kind": "standard"}


def _group_and_period(facts: Facts) -> Row:
    """Place an element; lutetium and lawrencium head group 3."""
    number, group, block = facts.atomic_number, facts.group_id or "", facts.block
    category = CATEGORIES[facts.series]
    if facts.symbol == "Po":
        category = "post-transition metal"  # usually counted as a metal
    if 57 <= number <= 71:
        category = "lanthanide"
    if 89 <= number <= 103:
        category = "actinide"
    if category in ("lanthanide", "actinide"):
        group, block = (3, "d") if number in (71, 103) else ("", "f")
    counted = block in "sp" or facts.symbol == "He"
    row: Row = {"group": group, "period": facts.period, "block": block, "category": category}
    row |= {"is_metal": int(category not in NOT_METALS)}
    return row | {"valence_electrons": facts.nvalence() if counted else ""}


def _charge_columns(facts: Facts) -> Row:
    symbol = facts.symbol
    cations = CATIONS.get(symbol, set())
    common = set(facts.oxistates) | ALSO_COMMON.get(symbol, set()) | cations
    everything = common | set(Element(symbol).oxidation_states)
    charge, name = ANIONS.get(symbol, ("", ""))
    row: Row = {"electronegativity": "" if facts.en_pauling is None else facts.en_pauling}
    row |= {
        "oxidation_common": _signed_charges(common),
        "oxidation_all": _signed_charges(everything),
    }
    row |= {"cation_charges": _signed_charges(cations)}
    row |= {"stock_numeral": int(symbol not in NO_NUMERAL) if cations else ""}
    return row | {"anion_charge": charge, "anion_name": name}


def _signed_charges(charges: set[int]) -> str:
    return " ".join(f"{charge:+d}" for charge in sorted(charges))


def _phase_at_25(symbol: str) -> str:
    if symbol in GASES:
        return "gas"
    return "liquid" if symbol in LIQUIDS else "solid"


def _melting_and_boiling(facts: Facts) -> Row:
    """Give melting and boiling points; where allotropes leave a blank ask the handbook."""
    symbol, number = facts.symbol, periodic_table[facts.symbol].CAS
    melts = facts.melting_point or Tm(number, method="CRC_INORG")
    boils = facts.boiling_point
    if not boils and symbol not in BOILING_UNSURE and facts.atomic_number < 95:
        boils = Tb(number)
    return {
        "melting_K": "" if melts is None or symbol in NO_MELTING else round(melts, 1),
        "boiling_K": "" if boils is None or symbol in NO_BOILING else round(boils, 1),
    }


COLUMNS = (
    *("symbol", "name", "alt_name", "Z", "mass", "mass_kind", "group", "period", "block"),
    *("category", "is_metal", "valence_electrons", "electronegativity", "oxidation_common"),
    *("oxidation_all", "cation_charges", "stock_numeral", "anion_charge", "anion_name"),
    *("phase_25C", "phase_status", "melting_K", "boiling_K", "diatomic", "radioactive"),
)


def main() -> None:
    """Write the 118 elements in order."""
    rows = [
        _element_row(f) for f in sorted(get_all_elements(), key=lambda facts: facts.atomic_number)
    ]
    write_rows(DATA / "elements.csv", rows, COLUMNS)
    print_line(len(rows), "elements")


if __name__ == "__main__":
    warnings.filterwarnings("ignore")
    main()
