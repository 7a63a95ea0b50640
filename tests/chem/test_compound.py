from __future__ import annotations

import csv
from importlib import resources
from xml.etree import ElementTree as ET

import pytest

from labtable.chem import ions, tables
from labtable.chem.compound import Compound, NotACompound

# The cards of Ion: every cation that can meet every anion.
CATIONS = ["H+", "Li+", "Na+", "K+", "NH4+", "Cu+", "Mg2+", "Ca2+", "Cu2+", "Fe2+", "Cr2+"]
CATIONS += ["Fe3+", "Cr3+"]
ANIONS = ["F-", "Cl-", "Br-", "OH-", "NO3-", "CO3^2-", "SO4^2-", "PO4^3-"]
DO_NOT_LAST = ["H2CO3", "NH4OH", "CuF", "CuOH", "CuNO3", "Cu2CO3", "Cr(NO3)2"]


def pairs() -> list[str]:
    formulas = []
    for cation in map(ions.ion, CATIONS):
        for anion in map(ions.ion, ANIONS):
            times = ions.simplest_ratio(cation.charge, anion.charge)
            formulas.append(ions.salt(cation.formula, times[0], anion.formula, times[1]))
    return formulas


def test_a_compound_knows_its_facts() -> None:
    lime = Compound.of("Ca(OH)2")

    assert lime.name == "calcium hydroxide"
    assert "slaked lime" in lime.names
    assert (lime.known, lime.kind, lime.family, lime.state) == (True, "base", "base", "solid")
    assert lime.mass == pytest.approx(74.09, abs=0.01)


def test_a_compound_is_found_by_formula_by_name_and_by_common_name() -> None:
    assert Compound.of("CaO2H2").name == "calcium hydroxide"
    assert str(Compound.of("calcium hydroxide").formula) == "Ca(OH)2"
    assert str(Compound.of("Slaked lime").formula) == "Ca(OH)2"


def test_a_misspelled_name_is_asked_about_and_never_taken_for_another() -> None:
    with pytest.raises(NotACompound, match=r"Did you mean sodium chloride \(NaCl\)") as refused:
        Compound.of("sodum chloride")

    assert refused.value.diagnosis.misconception == "spelling-slip"


def test_a_german_name_finds_its_compound() -> None:
    assert Compound.of("Kupfer(II)-sulfat-Pentahydrat") == Compound.of("CuSO4.5H2O")


def test_a_compound_never_changes() -> None:
    water = Compound.of("H2O")

    with pytest.raises(AttributeError):
        water.name = "ice"  # type: ignore[misc]  # this is what must not work

    assert water == Compound.of("water")
    assert hash(water) == hash(Compound.of("H2O"))
    assert repr(water) == "Compound.of('water')"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Type a formula such as H2O"),
        ("Xx2", "No element has the symbol Xx"),
        ("nacl", "did you mean NaCl"),
        ("iron oxide", r"did you mean iron\(III\) oxide \(Fe2O3\) or iron\(II\) oxide"),
        ("blorbium fluoride", 'I don.t know the word "blorbium"'),
        ("H2O)", r"A bracket in H2O\) is never opened"),
        ("H2 + O2 -> H2O", "atoms cannot appear or vanish"),
        ("2H2 + O2 -> 2H2O", "Balanced"),
    ],
)
def test_what_is_no_compound_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(NotACompound, match=why):
        Compound.of(text)


@pytest.mark.parametrize(
    ("formula", "lines"),
    [
        ("Ca(OH)2", ("1 × Ca²⁺ = +2", "2 × OH⁻ = −2", "+2 − 2 = 0")),
        ("Fe2(SO4)3", ("2 × Fe³⁺ = +6", "3 × SO₄²⁻ = −6", "+6 − 6 = 0")),
        ("H2O", ("1 × H⁺ = +1", "1 × OH⁻ = −1", "+1 − 1 = 0")),
        ("H3PO4", ("3 × H⁺ = +3", "1 × PO₄³⁻ = −3", "+3 − 3 = 0")),
        ("Fe3O4", ("1 × Fe²⁺ = +2", "2 × Fe³⁺ = +6", "4 × O²⁻ = −8", "+2 + 6 − 8 = 0")),
        ("CaClF", ("1 × Ca²⁺ = +2", "1 × Cl⁻ = −1", "1 × F⁻ = −1", "+2 − 1 − 1 = 0")),
        ("CH4", ()),
        ("NH3", ()),
    ],
)
def test_charges_are_added_up_line_by_line(formula: str, lines: tuple[str, ...]) -> None:
    assert Compound.of(formula).charge_sum == lines


def test_the_name_of_a_salt_is_built_from_its_ions() -> None:
    steps = Compound.of("Fe2O3").name_built

    assert steps[0] == "Fe3+ is iron(III): iron has more than one charge, so (III) tells which."
    assert steps[1] == "O2- is oxide: oxygen with the ending -ide."
    assert "iron(III) oxide" in steps[2]


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("H2SO4", "An anion in -ate gives an acid in -ic: sulfuric acid."),
        ("HCN", "-ide becomes -ic acid: hydrocyanic acid."),
        ("H2SO3", "An anion in -ite gives an acid in -ous: sulfurous acid."),
        ("HCl", "hydro- in front, -ide becomes -ic acid: hydrochloric acid."),
        ("N2O4", "Together: dinitrogen tetroxide."),
        ("Fe3O4", "stand in one bracket: iron(II,III) oxide."),
        ("CuSO4.5H2O", "First the dry salt, copper(II) sulfate"),
        ("Ne", "An element goes by its own name: neon."),
        ("C2H6O", "named after their chain and its groups: ethanol."),
        ("H2O", "The name water is learned"),
        ("CaClF", "Cations first, then anions: calcium chloride fluoride."),
    ],
)
def test_every_kind_of_name_has_its_story(formula: str, said: str) -> None:
    assert said in " ".join(Compound.of(formula).name_built)


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("HCl", "Pure, it is made of molecules"),
        ("CH3COOH", "Pure, it is made of molecules"),
        ("HClO", "known only dissolved in water"),
        ("H2O", "only about two in a billion"),
        ("NaCl", "no single molecule"),
        ("FeCl3", "Fe and Cl differ by only 1.3 in electronegativity"),
        ("CO2", "charges on them are only a way of counting"),
        ("SO3", "one octet form"),
        ("NaKO", "half potassium oxide and half sodium oxide"),
        ("RbNaO", "The charges balance, but it is not on our record"),
        ("CuI2", "Cu2+ and I- turn into CuI and iodine"),
        ("TiCl4", "made of molecules"),
        ("CrO3", "form chains"),
        ("WC", "as in a metal"),
        ("Hg2Cl2", "a bond between two mercury atoms"),
        ("TiO2", "The charge of Ti4+ is counted"),
        ("CoCl3", "cannot be kept"),
        ("H2SO4", "many books draw S=O double bonds"),
        ("HNO3", "so charges appear in it"),
        ("NO2", "odd number of electrons"),
        ("C9H99", "not on our record"),
        ("CuSO4.5H2O", "waters belong to the crystal"),
        ("brass", "no fixed formula"),
    ],
)
def test_a_compound_says_where_the_picture_is_too_simple(formula: str, said: str) -> None:
    assert said in Compound.of(formula).simplifies


def test_where_nothing_is_simplified_nothing_is_said() -> None:
    assert Compound.of("methane").simplifies == ""


def test_sodium_sulfide_counts_as_ionic_though_its_gap_is_small() -> None:
    assert "electronegativity" not in Compound.of("Na2S").simplifies


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("methoxymethane", "A gas that condenses at −25 °C. It burns easily."),
        ("Hg2Cl2", "1 × Hg₂²⁺ and 2 × Cl⁻ balance: +2 − 2 = 0."),
        ("N2O4", "A gas that condenses at 21 °C. An oxidizer: it feeds fires."),
        ("XeF4", "Two non-metals, so the name has prefixes: 1 × Xe is xenon (no mono- in front)."),
        ("naphthalene", "A solid that melts at 80 °C. It burns easily."),
    ],
)
def test_a_note_is_made_from_facts_where_none_is_written(text: str, said: str) -> None:
    assert Compound.of(text).note == said


def test_isomers_share_a_formula_and_the_best_known_comes_first() -> None:
    ethanol, ether = Compound.of("C2H6O"), Compound.of("dimethyl ether")

    assert ethanol.name == "ethanol"
    assert [isomer.name for isomer in ethanol.isomers] == ["methoxymethane"]
    assert ether.isomers == (ethanol,)
    assert (ethanol.state, ether.state) == ("liquid", "gas")
    assert ethanol.svg() != ether.svg()


def test_every_compound_of_ion_explains_itself() -> None:
    formulas = pairs()

    assert len(formulas) == 104
    for formula in formulas:
        compound = Compound.of(formula)
        assert compound.ions, formula
        assert compound.charge_sum[-1].endswith("= 0")
        assert compound.name_built
        assert compound.note
        assert compound.simplifies
        assert compound.explain().startswith(f"{formula} is {compound.name}")
        assert compound.name in ET.fromstring(compound.svg()).get("aria-label", "")
        assert compound.text_picture()


def test_every_compound_on_record_agrees_with_its_row() -> None:
    rows = tables.compounds()

    assert len(rows) > 2000
    for row in rows:
        compound = Compound.of(row.name)
        assert compound.row == row
        assert compound.note
        assert compound.name_built
        assert sum(step.charge for step in compound.ions) == 0
        if row.cation:
            read = [(step.ion.formula, step.times) for step in compound.ions]
            assert read == [(row.cation, row.cations), (row.anion, row.anions)]


@pytest.mark.parametrize("formula", DO_NOT_LAST)
def test_what_does_not_last_says_so_by_hand(formula: str) -> None:
    said = Compound.of(formula).simplifies

    assert "no single molecule" not in said
    assert "not on our record" not in said


def test_the_explanation_holds_all_parts() -> None:
    assert Compound.of("NaCl").explain().splitlines() == [
        "NaCl is sodium chloride, a salt.",
        "also called table salt, common salt, halite",
        "solid at 25 °C, 58.44 g/mol, melts at 801 °C, boils at 1465 °C",
        "Charges",
        "  Na⁺  [+]",
        "  Cl⁻  [−]",
        "  1 × Na⁺ = +1",
        "  1 × Cl⁻ = −1",
        "  +1 − 1 = 0",
        "Name",
        "  Na+ is sodium.",
        "  Cl- is chloride: chlorine with the ending -ide.",
        "  Cation first, then anion: sodium chloride. "
        "The charges fix the ratio, so the name needs no prefixes.",
        "Good to know",
        "  Table salt: in its crystal each ion touches six of the other kind.",
        "Simplified",
        "  A crystal holds countless ions in this ratio; there is no single molecule of it.",
    ]


def test_the_explanation_speaks_german() -> None:
    assert Compound.of("FeCl3").explain("de").splitlines() == [
        "FeCl3 ist Eisen(III)-chlorid, ein Salz.",
        "fest bei 25 °C, 162,195 g/mol, schmilzt bei 308 °C, siedet bei 316 °C",
        "Ladungen",
        "  Fe³⁺  [+++]",
        "  Cl⁻   [−][−][−]",
        "  1 × Fe³⁺ = +3",
        "  3 × Cl⁻ = −3",
        "  +3 − 3 = 0",
        "Name",
        "  Fe3+ ist Eisen(III): Eisen hat mehr als eine Ladung, (III) sagt, welche.",
        "  Cl- ist Chlorid: Chlor mit der Endung -id.",
        "  Erst das Kation, dann das Anion: Eisen(III)-chlorid. "
        "Die Ladungen legen das Verhältnis fest, darum keine Zahlwörter.",
        "Gut zu wissen",
        "  Ätzt Leiterplatten aus Kupfer und hilft Abwasser zu reinigen; seine Lösung ist sauer.",
        "Vereinfacht",
        "  Elektronen werden zum Teil geteilt, nicht ganz abgegeben: "
        "Fe und Cl unterscheiden sich nur um 1,3 in der Elektronegativität.",
    ]


def test_every_part_is_told_in_both_languages() -> None:
    for row in tables.compounds()[::15]:
        english, german = (Compound.of(row.formula).told(language) for language in ("en", "de"))
        for one, other in zip(english, german, strict=True):
            if not isinstance(one, tuple):
                assert bool(one) == bool(other), row.formula
        assert len(english.built) == len(german.built)


def test_a_state_that_is_a_mere_guess_is_not_told() -> None:
    amide = Compound.of("N-ethylmethanamide")

    assert (amide.state, amide.row.state_basis if amide.row else "") == ("liquid", "assumed")
    assert "state at 25 °C not on record" in amide.explain()


@pytest.mark.parametrize("text", ["H2O", "Ca(OH)2", "Fe", "SO4^2-", "CuSO4.5H2O", "C99H3", "O"])
@pytest.mark.parametrize("style", ["lewis", "ball"])
def test_everything_has_a_picture(text: str, style: str) -> None:
    picture = ET.fromstring(Compound.of(text).svg(style))

    assert Compound.of(text).name in picture.get("aria-label", "")


def test_an_unknown_style_is_refused_for_every_compound() -> None:
    for text in ("H2O", "NaCl", "Fe"):
        with pytest.raises(ValueError, match="lewis or ball"):
            Compound.of(text).svg("cubist")


def test_a_lone_oxygen_atom_is_not_drawn_as_the_molecule() -> None:
    assert "<line" not in Compound.of("O").svg()
    assert Compound.of("O2").svg().count("<line") == 2


def test_a_notebook_shows_picture_name_and_note() -> None:
    water = Compound.of("H2O")

    assert water._repr_svg_() == water.svg()
    assert "H<sub>2</sub>O" in water._repr_html_()
    assert water.note in water._repr_html_()


def test_the_terminal_writes_a_piece_of_a_solid() -> None:
    assert Compound.of("Ca(OH)2").text_picture().splitlines() == [
        "Ca²⁺ OH⁻  OH⁻",
        "OH⁻  OH⁻  Ca²⁺",
        "OH⁻  Ca²⁺ OH⁻",
    ]
    assert Compound.of("Fe").text_picture().splitlines()[:2] == [
        "Fe  Fe  Fe  Fe",
        "  Fe  Fe  Fe  Fe",
    ]
    assert Compound.of("SiO2").text_picture() == "SiO₂"


def test_hand_written_lines_are_short_and_belong_to_a_compound() -> None:
    file = resources.files("labtable.chem").joinpath("data", "notes.csv")
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))

    assert len(rows) >= 120
    assert len({row["name"] for row in rows}) == len(rows)
    for row in rows:
        assert row["note"] or row["simplifies"]
        assert len(row["note"]) <= 140
        assert len(row["simplifies"]) <= 140
        assert len(row["note_de"]) <= 140
        assert len(row["simplifies_de"]) <= 140
        assert bool(row["note"]) == bool(row["note_de"])
        assert bool(row["simplifies"]) == bool(row["simplifies_de"])
        compound = Compound.of(row["name"])
        assert row["name"] in compound.names
        assert compound.note == row["note"] or not row["note"]
