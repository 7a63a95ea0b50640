"""What a row of each shipped table says, typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, NotRequired, TypedDict

from labtable.chem import notation


class Element(NamedTuple):
    """One element as a player may meet it."""

    symbol: str
    name: str  # in lower case, as inside a compound's name
    other_name: str  # American or older spelling, or nothing
    number: int
    mass: float
    group: int  # 0 in the f-block
    period: int
    category: str
    metal: bool
    valence_electrons: int  # 0 where the count means little (d and f block)
    electronegativity: float  # 0 where none is on record
    oxidation_common: tuple[int, ...]
    oxidation_all: tuple[int, ...]
    cation_charges: tuple[int, ...]
    stock_numeral: bool  # names of its compounds carry a Roman numeral
    anion_charge: int
    anion_name: str
    phase: str
    diatomic: bool
    radioactive: bool
    melting: float | None  # in kelvin, at normal pressure
    boiling: float | None


class Ion(NamedTuple):
    """One ion; tier 0 is monatomic, 1 the first-course list, 3 the rare ones."""

    formula: str
    charge: int
    name: str
    synonyms: tuple[str, ...] = ()
    tier: int = 0
    acid_formula: str = ""
    acid_name: str = ""

    def __str__(self) -> str:
        return notation.ascii_text(self.formula, self.charge)

    @property
    def polyatomic(self) -> bool:
        return self.tier > 0


class CompoundRow(NamedTuple):
    """One compound on record; several rows may share a Hill key, the best known one first."""

    formula: str
    hill: str
    name: str
    common_names: tuple[str, ...]
    kind: str
    family: str
    cation: str
    cation_charge: int
    cations: int
    anion: str
    anion_charge: int
    anions: int
    mass: float
    state: str
    state_basis: str
    melting: float | None
    boiling: float | None
    sublimes: bool
    flammable: str
    flammable_basis: str
    flash: float | None
    oxidizer: bool
    smiles: str
    decomposes: float | None  # where it breaks down instead of melting or boiling
    bonding: str  # molecules, chains, layers, network, metallic; nothing where the class tells
    lasts: str  # no, doubtful, never; nothing for what can be kept in a bottle


class Structure(TypedDict):
    """One record of structures.jsonl."""

    name: str
    formula: str
    a: list[str]  # atoms
    xy: list[float]  # flat coordinates, bond length 1, y up
    b: list[list[int]]  # bonds: from, to, order
    q: dict[str, int]  # formal charges by atom
    lp: list[int]  # lone pairs by atom
    octet: NotRequired[int]
    rings: NotRequired[list[list[int]]]
    h: NotRequired[Mapping[str, int]]  # hydrogens folded into a label
    charge: NotRequired[int]
    bare: NotRequired[int]  # drawn as a cage of lines, without letters


def split_cell(cell: str) -> tuple[str, ...]:
    """Part what stands in one cell between bars."""
    return tuple(cell.split("|")) if cell else ()


def _read_charges(cell: str) -> tuple[int, ...]:
    return tuple(map(int, cell.split()))


def _read_kelvin(cell: str) -> float | None:
    return float(cell) if cell else None


def read_element(record: Mapping[str, str]) -> Element:
    """Read one row of elements.csv."""
    return Element(
        symbol=record["symbol"],
        name=record["name"].lower(),
        other_name=record["alt_name"].lower(),
        number=int(record["Z"]),
        mass=float(record["mass"]),
        group=int(record["group"] or 0),
        period=int(record["period"]),
        category=record["category"],
        metal=record["is_metal"] == "1",
        valence_electrons=int(record["valence_electrons"] or 0),
        electronegativity=float(record["electronegativity"] or 0),
        oxidation_common=_read_charges(record["oxidation_common"]),
        oxidation_all=_read_charges(record["oxidation_all"]),
        cation_charges=_read_charges(record["cation_charges"]),
        stock_numeral=record["stock_numeral"] == "1",
        anion_charge=int(record["anion_charge"] or 0),
        anion_name=record["anion_name"],
        phase=record["phase_25C"],
        diatomic=record["diatomic"] == "1",
        radioactive=record["radioactive"] == "1",
        melting=_read_kelvin(record["melting_K"]),
        boiling=_read_kelvin(record["boiling_K"]),
    )


def ion(record: Mapping[str, str]) -> Ion:
    """Read one row of ions.csv."""
    return Ion(
        formula=record["formula"],
        charge=int(record["charge"]),
        name=record["name"],
        synonyms=split_cell(record["synonyms"]),
        tier=int(record["tier"]),
        acid_formula=record["acid_formula"],
        acid_name=record["acid_name"],
    )


def read_compound(record: Mapping[str, str]) -> CompoundRow:
    """Read one row of compounds.csv."""
    return CompoundRow(
        formula=record["formula"],
        hill=record["hill"],
        name=record["name"],
        common_names=split_cell(record["common_names"]),
        kind=record["class"],
        family=record["family"],
        cation=record["cation"],
        cation_charge=int(record["cation_charge"] or 0),
        cations=int(record["n_cation"] or 0),
        anion=record["anion"],
        anion_charge=int(record["anion_charge"] or 0),
        anions=int(record["n_anion"] or 0),
        mass=float(record["mass"]),
        state=record["state_25C"],
        state_basis=record["state_basis"],
        melting=_read_kelvin(record["melting_K"]),
        boiling=_read_kelvin(record["boiling_K"]),
        sublimes=record["sublimes"] == "1",
        flammable=record["flammable"],
        flammable_basis=record["flammable_basis"],
        flash=_read_kelvin(record["flash_K"]),
        oxidizer=record["oxidizer"] == "1",
        smiles=record["smiles"],
        decomposes=_read_kelvin(record["decomposes_K"]),
        bonding=record["bonding"],
        lasts=record["lasts"],
    )
