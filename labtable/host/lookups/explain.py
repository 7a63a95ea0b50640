"""What the kernel makes of a formula or a name: right, wrong and why, several meanings, unknown."""

from __future__ import annotations

from functools import lru_cache

from labtable.chem.compound import Compound, NotACompound
from labtable.chem.diagnosis import Diagnosis, diagnose
from labtable.chem.languages import Language
from labtable.host.refusals import RequestRefused
from labtable.wire.compounds import CompoundInfo, Explained, MeantInfo


@lru_cache(1024)
def explain_text(text: str, asked: str, language: Language) -> Explained:
    """Explain what somebody wrote; `asked` is a formula that was to be named."""
    try:
        found = diagnose(text, asked)
    except ValueError as unread:
        raise RequestRefused("malformed", str(unread), "asked") from None
    return Explained(
        kind=found.kind,
        typed=found.typed,
        sentence=found.sentence.of(language),
        misconception=found.misconception,
        meant=[MeantInfo(meant.formula, meant.name.of(language)) for meant in found.meant],
        steps=[step.of(language) for step in found.steps],
        picture=found.svg(language),
        compound=_meant_compound(found, language),
    )


def _meant_compound(found: Diagnosis, language: Language) -> CompoundInfo | None:
    """Describe the one compound that a right answer means."""
    try:
        meant = Compound.meant_by(found)
    except NotACompound:
        return None
    return compound_info(meant, language)


def compound_info(compound: Compound, language: Language) -> CompoundInfo:
    """Tell what is known about a compound."""
    told = compound.told(language)
    return CompoundInfo(
        formula=compound.formula.ascii,
        unicode=compound.formula.unicode,
        name=told.name,
        names=[told.name, *told.also],
        kind=compound.kind,
        state=compound.state,
        mass=round(compound.mass, 3),
        charges=list(told.charges),
        built=list(told.built),
        note=told.note,
        simplifies=told.simplifies,
        lewis=compound.svg("lewis"),
        ball=compound.svg("ball"),
        bonding=compound.bonding,
        first=told.first,
        facts=told.facts,
        bars=compound.charges_svg(),
    )
