"""The table as a few lines of text. Signs and words carry the meaning, colours only help.

A compound shows its cell, formula, points and state (s, l, g); then its name; then what lies
on it and, in brackets, what is missing: "HH(O)"; then who owns it ("!" for a completion mark),
its flames and its limit ("^1/2"), and its tool or reaction.
"""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine import Line, Span, person, say
from labtable.engine.catalogue import ENGLISH
from labtable.engine.deal import describe_terms
from labtable.engine.sentence import render_sentence
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.tables import COLUMNS, EXPERIMENTS, NOBELS
from labtable.games.compounded.view_schema import CompoundedView, SeatView, SpotView

WIDTH = 19
SHORT = {
    "safety_goggles": "Goggles",
    "lab_key": "Key",
    "pipet": "Pipet",
    "graduated_cylinder": "Cylinder",
    "bunsen_burner": "Burner",
    "grant": "Grant",
    "volatile": "Volatile",
}


def picture(view: CompoundedView, names: Sequence[str]) -> list[Line]:
    """Draw the table for one viewer."""
    lines = [_heading(view, names), _stock(view)]
    for first in range(0, len(view.field), COLUMNS):
        lines.append([])
        lines += _row(view, view.field[first : first + COLUMNS], names)
    for offer in view.offers:
        agreed = ", ".join([person(seat, names) for seat in offer.agreed])
        deal = say(
            "Offer {number}: {terms}", number=offer.number, terms=describe_terms(offer.gifts)
        )
        lines.append([Span(render_sentence(deal, names), "tile"), Span(f"   agreed: {agreed}")])
    for seat, shown in enumerate(view.seats):
        lines.append([])
        lines += _seat(view, seat, shown, person(seat, names))
    if view.nobel is not None:
        lines += [[], *_seat(view, NOBEL, view.nobel, "Nobel")]
    return lines


def _heading(view: CompoundedView, names: Sequence[str]) -> Line:
    turn = Span(f"Turn {view.turn}, {person(view.lead, names)} leads", "strong")
    goal = f"{view.end_points} points or three experiments bring the last turn"
    if view.last_turn:
        goal = f"turn {view.last_turn} is the last"
    return [turn, Span(f"   {goal}", "quiet")]


def _stock(view: CompoundedView) -> Line:
    bag = " ".join([f"{element} {count}" for element, count in view.bag.items()])
    fire = f", Lab Fire after {view.until_fire}" if view.until_fire >= 0 else ""
    return [Span(f"Bag  {bag}"), Span(f"   Deck {len(view.deck)}{fire}", "quiet")]


def _row(view: CompoundedView, spots: list[SpotView], names: Sequence[str]) -> list[Line]:
    cells = [_cell(view, spot, names) for spot in spots]
    lines: list[Line] = []
    for parts in zip(*cells, strict=True):
        line: Line = []
        for part in parts:
            line += [Span(part.text[:WIDTH].ljust(WIDTH), part.style), Span(" ")]
        lines.append(line)
    return lines


def _cell(view: CompoundedView, spot: SpotView, names: Sequence[str]) -> list[Span]:
    if not spot.card:
        return [Span(f"{spot.cell} empty", "quiet"), Span(""), Span(""), Span("")]
    state = spot.state[0]
    title = f"{spot.cell} {spot.formula}".ljust(WIDTH - 4) + f"{spot.points:>2}{state}"
    waits = f"({''.join(spot.open)})" if spot.open else " complete"
    style = "unfinished" if spot.open else "neutral"
    return [
        Span(title, "strong"),
        Span(spot.card),
        Span("".join(spot.elements) + waits, style),
        Span(_marks(view, spot, names), _colour(view, spot)),
    ]


def _marks(view: CompoundedView, spot: SpotView, names: Sequence[str]) -> str:
    """Whose it is, how it burns, what it brings."""
    marks: list[str] = []
    if spot.owner >= 0:
        nobels = spot.owner == NOBEL and view.nobel is not None
        owner = "Nobel" if nobels else person(spot.owner, names)
        marks.append(owner[:7] + "!" * spot.mark)
    if spot.limit:
        marks.append(f"^{spot.flames}/{spot.limit}")
    if spot.tool or spot.reaction:
        marks.append(SHORT[spot.tool or spot.reaction])
    return " ".join(marks)


def _colour(view: CompoundedView, spot: SpotView) -> str:
    if spot.flames:
        return "radioactive"
    return "strong" if spot.owner == view.viewer >= 0 else "quiet"


def _seat(view: CompoundedView, seat: int, shown: SeatView, name: str) -> list[Line]:
    mark = "  " if shown.ready else "> "
    top: Line = [Span(mark), Span(name, "strong" if seat == view.viewer else "")]
    if name != "Nobel":
        top.append(Span(f"  {_points(view, shown)}"))
    kinds = NOBELS if name == "Nobel" else EXPERIMENTS
    numbers = [f"{each} {shown.numbers[each]}" for each in kinds]
    lead = "   leads" if seat == view.lead else ""
    top.append(Span(f"   {', '.join(numbers)}{lead}", "quiet"))
    free = max(shown.spaces - len(shown.bench), 0)
    bench: Line = [Span("    bench  "), Span(" ".join([*shown.bench, *"_" * free]))]
    if shown.goggles:
        bench.append(Span(f"   pile  {' '.join(shown.goggles)}"))
    lines = [top, bench]
    beside = _beside(shown)
    if beside:
        lines.append([Span("    beside "), Span(beside)])
    return lines


def _points(view: CompoundedView, shown: SeatView) -> str:
    """Say what a scientist has; once nobody is asked any more, all is counted (CPD-024)."""
    more = shown.total - shown.score
    if not more or not all([seat.ready for seat in view.seats]):
        return ENGLISH.format_count(shown.score, "point")
    return f"{ENGLISH.format_count(shown.total, 'point')}: compounds {shown.score}, the rest {more}"


def _beside(shown: SeatView) -> str:
    """Tools, extinguishers, Wilds and scored compounds."""
    found = [*shown.extinguishers, *shown.tools, *["Journal"] * len(shown.journals)]
    found += ["Wild"] * shown.wilds
    if shown.cards:
        found.append(f"scored: {', '.join(shown.cards)}")
    return ", ".join(found)
