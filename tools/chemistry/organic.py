"""Rows of carbon compounds: a hand list, then every small record with a measured boiling point."""

from __future__ import annotations

import re
from collections import defaultdict

import measured
from chemicals import phase_change
from organic_names import candidate_names, cased_locants, name_blemish, plain_iupac, read_by_opsin
from rdkit import Chem
from records import Record, names_of, sources_of_boiling
from rows import Row, base_row
from tablefiles import TOOLS, print_line, read_rows

from labtable.chem.composition import hill_key
from labtable.chem.typed_names import normalize_name

MOST_ATOMS = 12  # of a row that no hand has listed
MOST_ATOMS_WITH_HALOGEN = 10
HALOGENS = ("F", "Cl", "Br", "I")
ELEMENTS = frozenset(("C", "H", "N", "O", "S", *HALOGENS))
BURNS_BELOW = 366.5  # flash point in K (93 C)
BOILS_TOO_HIGH_TO_BURN = 480.0
BURNS = (
    *("1,2,3-trinitroxypropane", "2-methyl-1,3,5-trinitrobenzene", "hexamethylenetetramine"),
    *("nitromethane", "diazomethane", "methyl nitrate", "1,3,5-trioxane", "naphthalene"),
)
FAMILIES = [
    (family, Chem.MolFromSmarts(pattern))
    for family, pattern in (
        ("carboxylic acid", "[CX3](=O)[OX2H1]"),
        ("acyl halide", "[CX3](=O)[F,Cl,Br,I]"),
        ("anhydride", "[CX3](=O)[OX2][CX3](=O)"),
        ("ester", "[CX3](=O)[OX2H0][#6]"),
        ("amide", "[CX3](=[OX1,SX1])[NX3]"),
        ("nitro compound", "[NX3+](=O)[O-]"),
        ("nitrite", "[OX2]N=O"),
        ("isocyanate", "N=C=[O,S]"),
        ("nitrile", "C#N"),
        ("aldehyde", "[CX3H1,CX3H2]=O"),
        ("ketone", "[#6][CX3](=O)[#6]"),
        ("sulfonic acid", "S(=O)(=O)[OH]"),
        ("thiol", "[SX2H]"),
        ("sulfur compound", "[#16]"),
        ("alcohol", "[CX4][OX2H]"),
        ("phenol", "c[OX2H]"),
        ("ether", "[#6][OX2][#6]"),
        ("haloalkane", "[#6][F,Cl,Br,I]"),
        ("amine", "[NX3;!$(N=*);!$(N#*)]"),
        ("nitrogen compound", "[#7]"),
        ("oxygen compound", "[#8]"),
        ("aromatic hydrocarbon", "c"),
        ("alkyne", "C#C"),
        ("alkene", "C=C"),
        ("cycloalkane", "[C;R]"),
        ("alkane", "[CX4]"),
    )
]
UNSATURATED = Chem.MolFromSmarts("[c,$(C=C),$(C#C)]")


def skeleton_key(smiles: str) -> str:
    """Give the part of the structure's key that says who is bonded to whom."""
    molecule = Chem.MolFromSmiles(smiles)
    key = Chem.MolToInchiKey(molecule) if molecule is not None else ""
    return key.split("-")[0]


def build_organic(records: dict[str, list[Record]]) -> list[Row]:
    """Make the hand-listed rows, then those that OPSIN can name back."""
    everything = [record for alike in records.values() for record in alike]
    listed = _listed_rows(everything)
    taken = {skeleton_key(record.smiles) for _, record in listed}
    rows = [_organic_row(record, entry["name"], _split_words(entry)) for entry, record in listed]
    return rows + _find_named(_record_pool(everything, taken))


def _split_words(entry: dict[str, str]) -> list[str]:
    return [word for word in entry["common_names"].split("|") if word]


def _listed_rows(everything: list[Record]) -> list[tuple[dict[str, str], Record]]:
    by_name: dict[str, list[Record]] = defaultdict(list)
    for record in everything:
        if record.counts.keys() <= ELEMENTS and "C" in record.counts and "." not in record.smiles:
            for name in names_of(record):
                by_name[name].append(record)
    found = []
    for entry in read_rows(TOOLS / "curated_organic.csv"):
        hits = by_name[normalize_name(entry["lookup"])] or by_name[normalize_name(entry["name"])]
        if hits:
            best = min(hits, key=lambda hit: (-sources_of_boiling(hit.number), hit.rank))
            found.append((entry, best))
        else:
            print_line("no record of", entry["lookup"])
    return found


def _record_pool(everything: list[Record], taken: set[str]) -> dict[str, Record]:
    """Choose the best record of every small closed-shell skeleton that is not yet listed."""

    def order(record: Record) -> tuple[int, int, int]:
        return -sources_of_boiling(record.number), record.rank, len(record.number)

    best: dict[str, Record] = {}
    for record in filter(_is_eligible, everything):
        key = skeleton_key(record.smiles)
        if key and key not in taken and (key not in best or order(record) < order(best[key])):
            best[key] = record
    return best


def _is_eligible(record: Record) -> bool:
    counts = record.counts
    halogenated = any(counts[halogen] for halogen in HALOGENS)
    most = MOST_ATOMS_WITH_HALOGEN if halogenated else MOST_ATOMS
    if not counts.keys() <= ELEMENTS or not counts["C"] or not counts["H"]:
        return False
    if counts.total() > most or "." in record.smiles or re.search(r"\[\d", record.smiles):
        return False
    sources = phase_change.Tb_methods(record.number)
    return bool(set(sources) & set(measured.BOILING_SOURCES)) and _closed_shell(record.smiles)


def _closed_shell(smiles: str) -> bool:
    molecule = Chem.MolFromSmiles(smiles)
    if molecule is None or Chem.GetFormalCharge(molecule):
        return False
    return not any(atom.GetNumRadicalElectrons() for atom in molecule.GetAtoms())


def _find_named(pool: dict[str, Record]) -> list[Row]:
    names = {key: candidate_names(record) for key, record in pool.items()}
    read = read_by_opsin([name for several in names.values() for name in several])
    rows, dropped = [], 0
    for key, record in sorted(pool.items(), key=lambda pair: (pair[1].counts.total(), pair[0])):
        fit = [name for name in names[key] if read[name] and skeleton_key(read[name]) == key]
        row = _named_row(record, sorted(fit, key=name_blemish)) if fit else None
        dropped += row is None
        if row is not None and row["boiling_K"] != "":  # else its only value was implausible
            rows.append(row)
    print_line("carbon compounds without a name that OPSIN reads back:", dropped)
    return rows


def _named_row(record: Record, fit: list[str]) -> Row:
    systematic = plain_iupac(record.iupac)
    systematic = systematic if systematic[:1] in ("N", "O", "S") else systematic.lower()
    name = systematic if systematic in fit else fit[0]
    others: dict[str, str] = {}
    for other in fit:
        if name_blemish(other) < 16 and _flat_name(other) != _flat_name(name):
            others.setdefault(_flat_name(other), other)
    common = [cased_locants(other) for other in others.values()][:3]
    return _organic_row(record, cased_locants(name), common)


def _flat_name(name: str) -> str:
    return re.sub(r"[ \-]", "", name.lower())


def _organic_row(record: Record, name: str, common: list[str]) -> Row:
    molecule, counts = Chem.MolFromSmiles(record.smiles), record.counts
    smiles = Chem.MolToSmiles(molecule, isomericSmiles=False)
    sort = _organic_family(molecule)
    formula, words = hill_key(counts), "|".join(common)
    row = base_row(formula, counts, name, words, sort, record, "liquid", "unknown", smiles)
    if row["state_basis"] == "assumed" and row["melting_K"] == "" and row["boiling_K"] == "":
        row["state_25C"] = "solid"
    burns, basis = ("yes", "curated") if name in BURNS else _is_flammable(record, row["boiling_K"])
    return row | {"flammable": burns, "flammable_basis": basis}


def _organic_family(molecule: Chem.Mol) -> tuple[str, str]:
    matching = (family for family, look in FAMILIES if molecule.HasSubstructMatch(look))
    family = next(matching, "organic")
    if family != "haloalkane":
        return "organic", family
    unsaturated = molecule.HasSubstructMatch(UNSATURATED)
    return "halocarbon", "unsaturated halocarbon" if unsaturated else "haloalkane"


def _is_flammable(record: Record, boils: object) -> tuple[str, str]:
    """Judge by flash point or flammability limit; without either by halogens and boiling point."""
    flash = measured.flash_point(record.number)
    if measured.burns_in_air(record.number) or (flash is not None and flash <= BURNS_BELOW):
        return "yes", "data"
    if flash is not None:
        return "no", "data"
    halogens = sum(record.counts[halogen] for halogen in HALOGENS)
    if halogens and halogens >= record.counts["H"]:
        return "no", "rule"
    boils_low = isinstance(boils, float) and boils < BOILS_TOO_HIGH_TO_BURN
    return ("yes" if boils_low else "no"), "rule"
