"""Elements that make a compound, halogens that drive each other out, and what burns."""

from __future__ import annotations

from functools import cache
from typing import Final

from labtable.chem import ions, tables
from labtable.chem.formula import Formula
from labtable.chem.languages import Words
from labtable.chem.react.prediction import (
    UNKNOWN,
    Prediction,
    balanced_outcomes,
    make_reason,
    predict_nothing,
    predict_reaction,
)
from labtable.chem.react.substances import (
    Reactant,
    is_stronger,
    salt_of,
    why_driven_out,
    why_not_driven_out,
)

_OTHERWISE: Final = make_reason(
    "these elements make more than one compound",
    "diese Elemente bilden mehr als eine Verbindung",
)
# What elements make, the usual compound first; what is on record but not here does not form.
_MADE: Final = {
    "H F": "HF", "H Cl": "HCl", "H Br": "HBr", "H I": "HI", "H O": "H2O", "H S": "H2S",
    "H N": "NH3", "H C": "CH4", "C O": "CO2 CO", "S O": "SO2", "N O": "NO",
    "P O": "P4O10 P4O6 P2O5 P2O3", "Si O": "SiO2", "B O": "B2O3", "Se O": "SeO2", "As O": "As2O3",
    "Te O": "TeO2", "P F": "PF5 PF3", "P Cl": "PCl3 PCl5", "P Br": "PBr3 PBr5", "P I": "PI3",
    "P S": "P4S10 P4S3", "Si F": "SiF4", "Si Cl": "SiCl4", "Si Br": "SiBr4", "B F": "BF3",
    "B Cl": "BCl3", "C F": "CF4", "C S": "CS2", "C Si": "SiC", "S F": "SF6 SF4",
    "S Cl": "S2Cl2 SCl2", "Cl F": "ClF ClF3", "Br F": "BrF3 BrF5 BrF", "I F": "IF5 IF7",
    "Br Cl": "BrCl", "I Cl": "ICl ICl3", "I Br": "IBr", "Xe F": "XeF2 XeF4 XeF6", "Kr F": "KrF2",
    "As Cl": "AsCl3", "Sb Cl": "SbCl3 SbCl5", "Fe O": "Fe2O3 Fe3O4 FeO", "Fe F": "FeF3",
    "Fe Cl": "FeCl3", "Fe Br": "FeBr3", "Fe I": "FeI2", "Fe S": "FeS FeS2", "Cu O": "CuO Cu2O",
    "Cu F": "CuF2", "Cu Cl": "CuCl2 CuCl", "Cu Br": "CuBr2", "Cu I": "CuI", "Cu S": "CuS Cu2S",
    "Hg O": "HgO", "Hg S": "HgS", "Hg Cl": "HgCl2 Hg2Cl2", "Hg Br": "HgBr2 Hg2Br2",
    "Hg I": "HgI2 Hg2I2", "Pb O": "PbO Pb3O4", "Pb S": "PbS", "Pb Cl": "PbCl2",
    "Pb Br": "PbBr2", "Pb I": "PbI2", "Pb F": "PbF2", "Sn O": "SnO2 SnO", "Sn Cl": "SnCl4 SnCl2",
    "Sn Br": "SnBr4", "Sn I": "SnI4", "Sn F": "SnF4", "Sn S": "SnS SnS2", "Ni O": "NiO",
    "Ni Cl": "NiCl2", "Ni S": "NiS", "Co O": "CoO Co3O4", "Co Cl": "CoCl2",
    "Mn O": "MnO2 Mn3O4 Mn2O3 MnO", "Mn Cl": "MnCl2", "Mn S": "MnS", "Cr O": "Cr2O3",
    "Cr Cl": "CrCl3", "Cr S": "Cr2S3", "Ti O": "TiO2", "Ti Cl": "TiCl4", "V O": "V2O5",
    "W O": "WO3", "Au Cl": "AuCl3", "Pt Cl": "PtCl4", "Ag S": "Ag2S", "Ag F": "AgF",
    "Ag Cl": "AgCl", "Ag Br": "AgBr", "Ag I": "AgI", "Li O": "Li2O", "Na O": "Na2O2 Na2O",
    "K O": "KO2 K2O2 K2O", "Rb O": "RbO2 Rb2O2 Rb2O", "Cs O": "CsO2 Cs2O2 Cs2O",
    "Ba O": "BaO BaO2", "Li N": "Li3N", "Mg N": "Mg3N2", "Ca N": "Ca3N2", "Sr N": "Sr3N2",
    "Ba N": "Ba3N2", "Al N": "AlN", "Ti N": "TiN", "Ca C": "CaC2", "Al C": "Al4C3",
    "Ca P": "Ca3P2", "Zn P": "Zn3P2", "Al P": "AlP", "Mg P": "Mg3P2", "Na P": "Na3P",
    "Ca Si": "CaSi2", "Mg Si": "Mg2Si", "B N": "BN", "Si N": "Si3N4",
}  # fmt: skip
_SHORT: Final = ("P2O5", "P2O3")  # for P4O10 and P4O6
_NEVER: Final = {  # elements that leave each other alone
    **dict.fromkeys(("Ag O", "Au O", "Au S"), "too noble"),
    **dict.fromkeys(("Na N", "K N", "N Cl", "N Br", "N I", "N S", "Cu N", "Fe N", "Ag N"), "inert"),
    **{f"H {metal}": "inert" for metal in ("Fe", "Cu", "Zn", "Ag", "Au", "Al", "Pb", "Sn", "Hg")},
    **dict.fromkeys(("O Cl", "O Br", "O I", "C Cl", "C Br", "C I"), "inert"),
}
_HYDRIDES: Final = ("Li", "Na", "K", "Rb", "Cs", "Mg", "Ca", "Sr", "Ba")
_BY_RULE: Final = ("O", "S", "F", "Cl", "Br", "I")  # take electrons from nearly every metal
_STEADY: Final = frozenset(  # cations that a halogen leaves as they are
    ("Li", "Na", "K", "Rb", "Cs", "Mg", "Ca", "Sr", "Ba", "Al", "Zn", "Cd", "H")
)


def combine_elements(one: Reactant, two: Reactant) -> Prediction:
    """Let two elements meet."""
    left = [one.formula, two.formula]
    if one.symbol == two.symbol:
        return UNKNOWN
    made = _look_up_pair(_MADE, one, two).split()
    listed = [each for each in made if tables.row(Formula.parse(each).hill) or each in _SHORT]
    if why := None if listed else _why_apart(one, two):
        return predict_nothing(left, why)
    if listed:
        ways = [([made], _OTHERWISE) for made in listed[1:]]
        closed = {one.symbol, two.symbol} != {"H", "C"}
        why = _why_combine(one, two, listed[0])
        return predict_reaction(
            left, [listed[0]], why, balanced_outcomes(left, *ways), closed=closed
        )
    return _combine_by_rule(one, two)


def _look_up_pair(table: dict[str, str], one: Reactant, two: Reactant) -> str:
    return table.get(f"{one.symbol} {two.symbol}") or table.get(f"{two.symbol} {one.symbol}") or ""


def _why_combine(one: Reactant, two: Reactant, made: str) -> Words:
    return make_reason(
        "{one} and {two} combine to {made}",
        "{one} und {two} verbinden sich zu {made}",
        one=one.name,
        two=two.name,
        made=made,
    )


def why_noble(gas: Reactant) -> Words:
    """Say why a noble gas does not react."""
    return make_reason(
        "{gas} is a noble gas with a full shell",
        "{gas} ist ein Edelgas mit voller Schale",
        gas=gas.name,
    )


def _why_apart(one: Reactant, two: Reactant) -> Words | None:
    """Say why two elements leave each other alone, if they do."""
    for each, other in ((one, two), (two, one)):
        if each.sort == "noble gas" and other.symbol != "F":
            return why_noble(each)
    reason = _look_up_pair(_NEVER, one, two)
    return _left_alone(reason, one, two) if reason else None


def _left_alone(reason: str, one: Reactant, two: Reactant) -> Words:
    if reason == "too noble":
        return make_reason(
            "{one} is too noble to react with {two}",
            "{one} ist zu edel, um mit {two} zu reagieren",
            one=one.name,
            two=two.name,
        )
    return make_reason(
        "{one} and {two} do not combine directly",
        "{one} und {two} verbinden sich nicht direkt",
        one=one.name,
        two=two.name,
    )


def _combine_by_rule(one: Reactant, two: Reactant) -> Prediction:
    """Let a metal with one charge, or with one compound on record, meet a non-metal."""
    metal, other = (one, two) if one.sort == "metal" else (two, one)
    usual = other.symbol in _BY_RULE or (other.symbol == "H" and metal.symbol in _HYDRIDES)
    if metal.sort != "metal" or not usual:
        return UNKNOWN
    known = binary_compounds(metal.symbol, other.symbol)
    anion = ions.monatomic(other.symbol, tables.elements()[other.symbol].anion_charge)
    charges = tables.elements()[metal.symbol].cation_charges
    salts = [salt_of(ions.monatomic(metal.symbol, charge), anion) for charge in charges]
    plain = [salt for salt in salts if salt]
    if len(plain) != 1 and len(known) != 1:
        return UNKNOWN
    main = plain[0] if len(plain) == 1 else Formula.parse(known[0])
    why = _why_combine(one, two, str(main))
    only = len(charges) == 1 and other.symbol in ("O", "F", "Cl", "Br", "I")
    return predict_reaction([one.formula, two.formula], [main], why, closed=only)


@cache
def _binary_compounds() -> dict[frozenset[str], tuple[str, ...]]:
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for row in tables.compounds():
        pair = frozenset(Formula.parse(row.formula).counts)
        if len(pair) == 2 and not row.lasts:
            found[pair] = (*found.get(pair, ()), row.formula)
    return found


def binary_compounds(one: str, two: str) -> tuple[str, ...]:
    """List the lasting compounds of two elements on record."""
    return _binary_compounds().get(frozenset((one, two)), ())


def halogen_with_salt(halogen: Reactant, salt: Reactant) -> Prediction:
    """Let a halogen meet a halide, or the acid of one."""
    left, gone = [halogen.formula, salt.formula], salt.anion.formula
    if gone not in ("F", "Cl", "Br", "I") or salt.cation.formula not in _STEADY:
        return UNKNOWN
    anion = ions.monatomic(halogen.symbol, -1)
    hydrogen = Formula.parse(f"H{halogen.symbol}") if salt.cation.formula == "H" else None
    made = hydrogen or salt_of(salt.cation, anion)
    if gone == halogen.symbol:
        if gone == "I":
            return UNKNOWN
        why = make_reason("the element and its own ion have nothing to exchange",
                     "das Element und sein eigenes Ion haben nichts auszutauschen")  # fmt: skip
        return predict_nothing(left, why)
    if not is_stronger(halogen.symbol, gone):
        return predict_nothing(left, why_not_driven_out(halogen.symbol, gone), [made, f"{gone}2"])
    return predict_reaction(left, [made, f"{gone}2"], why_driven_out(halogen.symbol, gone))


def burn_compound(fuel: Reactant, oxygen: Reactant) -> Prediction:
    """Burn a compound of carbon, hydrogen and oxygen."""
    left = [fuel.formula, oxygen.formula]
    why = make_reason(
        "burning turns carbon into carbon dioxide and hydrogen into water",
        "beim Verbrennen wird Kohlenstoff zu Kohlenstoffdioxid und Wasserstoff zu Wasser",
    )
    poor = make_reason("this happens with too little oxygen",
                  "das geschieht bei zu wenig Sauerstoff")  # fmt: skip
    ways = ((["CO", "H2O"], poor), (["C", "H2O"], poor))
    hydrogen = "H" in fuel.formula.counts
    right = ["CO2", "H2O"] if hydrogen else ["CO2"]
    return predict_reaction(
        left, right, why, balanced_outcomes(left, *ways) if hydrogen else (), closed=False
    )
