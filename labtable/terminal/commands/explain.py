"""What the chemistry kernel makes of a formula, a name or an equation, on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from labtable.chem.compound import Compound, NotACompound
from labtable.chem.diagnosis import Diagnosis, diagnose
from labtable.chem.draw import caption_of
from labtable.chem.languages import Language, Words
from labtable.terminal.files import Trouble, claim_file, write_text
from labtable.wire.hints import Explained


def explain_text(text: str, svg: Path | None, style: str, language: Language = "en") -> list[str]:
    """Explain a compound, or what is wrong with a formula or a name; draw it on request."""
    try:
        caption_of(style)  # refuses an unknown one
    except ValueError as unknown:
        raise Trouble(str(unknown)) from None
    found = diagnose(text)
    if found.kind == "unknown":
        raise Trouble(found.sentence.of(language))
    compound = _right_compound(found)
    said = [compound.explain(language)] if compound else list(_explain_mistake(found, language))
    if compound and found.misconception:
        said = [found.sentence.of(language), *said]
    if svg is None:
        return said
    drawing = compound.svg(style) if compound else found.svg(language)
    if not drawing:
        nothing = Words("There is nothing to draw here.", "Hier gibt es nichts zu zeichnen.")
        raise Trouble(nothing.of(language))
    claim_file(svg)
    write_text(svg, drawing)
    return [*said, Words(f"Drawn in {svg}.", f"Gezeichnet in {svg}.").of(language)]


def describe_text(text: str, language: Language = "en") -> Explained:
    """Describe the same for a script, as a server does."""
    from labtable.host.lookups.catalogue import explain_text as describe  # noqa: PLC0415 - only here

    found = describe(text, "", language)
    if found.kind == "unknown":
        raise Trouble(found.sentence)
    return found


def _right_compound(found: Diagnosis) -> Compound | None:
    """Find the one compound that a right answer means."""
    try:
        return Compound.meant_by(found)
    except NotACompound:
        return None


def _explain_mistake(found: Diagnosis, language: Language) -> Iterator[str]:
    """Say what is wrong, show it, and lead to what was meant."""
    yield found.sentence.of(language)
    picture = found.text_picture()
    if picture:
        yield picture
    steps = [step.of(language) for step in found.steps]
    if steps:
        yield "\n".join(
            [Words("Step by step", "Schritt für Schritt").of(language), *_indent_lines(steps)]
        )
    formulas = [meant.formula for meant in found.meant if "->" not in meant.formula]
    for meant in found.meant if formulas else ():
        shared = formulas.count(meant.formula) > 1
        more = Words("More about it: labtable explain ", "Mehr dazu: labtable explain ")
        yield f'{more.of(language)}"{meant.name.of(language) if shared else meant.formula}"'


def _indent_lines(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
