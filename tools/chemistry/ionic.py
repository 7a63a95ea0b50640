"""Rows of salts: every usual cation with every anion that some record attests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from records import Record, names_of, sources_of_boiling
from rows import Row, base_row
from tablefiles import DATA, TOOLS, read_rows

from labtable.chem import classify, tables
from labtable.chem.formula import Formula
from labtable.chem.ions import Reading, anions, cations, readings, simplest_ratio
from labtable.chem.naming.german.words import classical_words
from labtable.chem.rows import Ion
from labtable.chem.typed_names import PREFIXES, ROMAN, add_prefix, normalize_name

# Worth pairing: no lanthanides, no laboratory curiosities.
_METALS = """
    Li Na K Rb Cs Be Mg Ca Sr Ba Ra Al Ga In Sc Ti V Cr Mn Fe Co Ni Cu Zn Zr Mo Pd Ag Cd Sn Sb W
    Pt Au Hg Tl Pb Bi U Th NH4 Hg2
"""
METALS = frozenset(_METALS.split())
CLASSICAL_METALS = frozenset(("Fe", "Cu", "Sn", "Pb", "Hg", "Cr", "Mn", "Co", "Au", "Tl", "Ce"))
NOT_IONIC = ("boride", "germanide")  # charges mean little there
# With these the numeral itself must be attested.
_HALF_IONIC = """
    arsenide antimonide silicide phosphide selenide telluride nitride carbide hydride
"""
HALF_IONIC = frozenset(_HALF_IONIC.split())
_OXIDIZING = """
    nitrate nitrite chlorate perchlorate chlorite hypochlorite bromate perbromate bromite
    hypobromite iodate periodate permanganate manganate chromate dichromate peroxide superoxide
    peroxydisulfate ferrate
"""
OXIDIZING = frozenset(_OXIDIZING.split())
_BURNING = "hydride phosphide acetylide amide tetrahydridoborate tetrahydridoaluminate azide"
BURNING = frozenset(_BURNING.split())
MIXED_VALENCE = {
    "Fe3O4": "iron(II,III) oxide",
    "Co3O4": "cobalt(II,III) oxide",
    "Mn3O4": "manganese(II,III) oxide",
    "Pb3O4": "lead(II,IV) oxide",
}
ONLY_IN_WATER = ("NH4OH",)  # no such solid has been made
NO_PLAIN_NAME = re.compile(r"[(]\d|ion\b")  # synonyms of an ion that make no compound's name


def build_salts(records: dict[str, list[Record]]) -> list[Row]:
    """Make the rows of all attested pairs, then those of the hand list that are left."""
    extra = {row["formula"]: row["common_names"] for row in read_rows(TOOLS / "curated_ionic.csv")}
    rows = []
    for pair in _ion_pairs():
        attested = _attested_records(pair, records)
        if attested or pair.formula in extra:
            rows.append(_salt_row(pair, _best_record(attested), extra.get(pair.formula, "")))
    made = {row["formula"] for row in rows}
    left = {formula: common for formula, common in extra.items() if formula not in made}
    return rows + [_by_hand(formula, common, records) for formula, common in left.items()]


def _ion_pairs() -> Iterator[Reading]:
    for cation in (ion for ion in cations() if ion.formula in METALS):
        for anion in (ion for ion in anions() if ion.name not in NOT_IONIC):
            ratio = simplest_ratio(cation.charge, anion.charge)
            pair = Reading(cation, ratio[0], anion, ratio[1])
            # Only the likeliest reading of a composition is kept: PbO2 is an oxide.
            likeliest = readings(Formula.parse(pair.formula).counts)
            if likeliest[:1] == [pair] and (cation.formula, anion.formula) != ("Sb", "H"):
                yield pair


def _attested_records(pair: Reading, records: dict[str, list[Record]]) -> list[Record]:
    """Find the records that carry both the composition and one of its names."""
    wanted = _name_variants(pair)
    element = tables.elements().get(pair.cation.formula)
    if pair.anion.name in HALF_IONIC and element and len(element.cation_charges) > 1:
        wanted = {normalize_name(pair.name)}
    alike = records.get(Formula.parse(pair.formula).hill, [])
    return [record for record in alike if names_of(record) & wanted]


def _best_record(hits: list[Record]) -> Record | None:
    def order(record: Record) -> tuple[int, int, int]:
        return record.rank, -sources_of_boiling(record.number), len(record.number)

    return min(hits, key=order, default=None)


def _classical_name(cation: Ion) -> list[str]:
    return [word for word, ion in classical_words().items() if ion == cation]


def _name_variants(pair: Reading) -> set[str]:
    """List the names under which a record may hold the pair."""
    cation, anion = pair.cation, pair.anion
    backs = {normalize_name(word) for word in (anion.name, *anion.synonyms)}
    fronts = {normalize_name(cation.name), *_classical_name(cation)}
    if cation.polyatomic:
        fronts |= {"dimercury"} if cation.formula == "Hg2" else set()
        return {f"{front} {back}" for front in fronts for back in backs}
    element = tables.elements()[cation.formula]
    fronts |= {f"{element.name}({ROMAN[cation.charge]})"}
    fronts |= {element.name} if len(element.cation_charges) == 1 else set()
    names = {f"{front} {back}" for front in fronts for back in backs}
    names |= {f"{element.name} {back} ({pair.formula.lower()})" for back in backs}
    return names | {name for back in backs for name in _counted_names(pair, element.name, back)}


def _counted_names(pair: Reading, metal: str, back: str) -> Iterator[str]:
    """Offer names with counting words, as in titanium dioxide."""
    if not pair.anion.polyatomic:
        several = PREFIXES[pair.cations] if pair.cations > 1 else ""
        yield f"{metal} {add_prefix(pair.anions, back)}"
        yield f"{several}{metal} {add_prefix(pair.anions, back)}"
    elif pair.anions > 1:
        yield f"{metal} {PREFIXES[pair.anions]}{back}"


def _pair_synonyms(pair: Reading) -> Iterator[str]:
    cation, anion = pair.cation, pair.anion
    element = tables.elements().get(cation.formula)
    if element:
        if cation.formula in CLASSICAL_METALS:
            yield from (f"{word} {anion.name}" for word in _classical_name(cation))
        if len(element.cation_charges) == 1:  # both spellings are right where one charge exists
            numbered = f"{element.name}({ROMAN[cation.charge].upper()})"
            yield f"{element.name if element.stock_numeral else numbered} {anion.name}"
        if element.other_name and element.other_name != "wolfram":
            yield pair.name.replace(element.name, element.other_name)
    if anion.polyatomic:
        plain = sorted(word for word in anion.synonyms if not NO_PLAIN_NAME.search(word))
        yield from (f"{cation.name} {word}" for word in plain)
    if cation.formula == "Hg2":
        yield f"mercurous {anion.name}"


def _salt_row(pair: Reading, record: Record | None, common: str) -> Row:
    formula = Formula.parse(pair.formula)
    names = dict.fromkeys([*(word for word in common.split("|") if word), *_pair_synonyms(pair)])
    state = "aqueous" if pair.formula in ONLY_IN_WATER else "solid"
    flammable = "yes" if pair.anion.name in BURNING else "no"
    row = base_row(
        pair.formula, Counter(formula.counts), pair.name, "|".join(names),
        classify.class_by_rule(formula), record, state, flammable, _salt_smiles(pair),
    )  # fmt: skip
    row |= {"cation": pair.cation.formula, "cation_charge": pair.cation.charge}
    row |= {"anion": pair.anion.formula, "anion_charge": pair.anion.charge}
    row |= {"n_cation": pair.cations, "n_anion": pair.anions}
    return row | {"oxidizer": int(pair.anion.name in OXIDIZING)}


def _salt_smiles(pair: Reading) -> str:
    drawn = {
        (row["formula"], int(row["charge"])): row["smiles"] for row in read_rows(DATA / "ions.csv")
    }

    def one(ion: Ion) -> str:
        size = "" if abs(ion.charge) == 1 else abs(ion.charge)
        lone = f"[{ion.formula}{'+' if ion.charge > 0 else '-'}{size}]"
        return drawn[ion.formula, ion.charge] if ion.polyatomic else lone

    parts = [one(pair.cation)] * pair.cations + [one(pair.anion)] * pair.anions
    return ".".join(parts) if all(parts) and len(parts) <= 14 else ""


def _by_hand(formula: str, common: str, records: dict[str, list[Record]]) -> Row:
    """Make a row of the hand list that is no attested pair, such as a mixed-valence oxide."""
    parsed = Formula.parse(formula)
    found = readings(parsed.counts)
    title = found[0].name if found else MIXED_VALENCE[formula]
    alike = records.get(parsed.hill, [])
    record = next((each for each in alike if normalize_name(title) in names_of(each)), None)
    if found:
        return _salt_row(found[0], record, common)
    sort = ("metal oxide", "mixed-valence metal oxide")
    counts = Counter(parsed.counts)
    row = base_row(formula, counts, title, common, sort, record, "solid", "no", "")
    return row | {"evidence": "curated"}
