"""The report of a comparison: what a change does to a game, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from labtable.lab.balance import plots
from labtable.lab.balance.comparison import SURE, Comparison, Move
from labtable.lab.balance.measures import BOTS, COURSE, PARTS, POINTS, PULL, SEATS, USE, Measure
from labtable.lab.balance.run import Study
from labtable.lab.pages.page import Section, figure, number, page, percent, table

MOST = 16  # rows of a drawing
LISTED = 30  # deeds of a table
RATES = (SEATS, BOTS)
HEAD = ["", "as it is", "changed", "difference", "from", "to", "chance"]
LEGEND = "Grey is the game as it is, blue the changed one."


def write(study: Study, folder: Path) -> None:
    """Leave report.html and summary.json in a folder."""
    text = msgspec.json.format(msgspec.json.encode(study.told), indent=2)
    (folder / "summary.json").write_bytes(text + b"\n")
    (folder / "report.html").write_text(report(study), encoding="utf-8")


def report(study: Study) -> str:
    """Write the page."""
    told = study.told
    options = ", ".join([f"{name}={value}" for name, value in told.options.items()])
    intro = f"{told.games:,} pairs of games among {', '.join(told.bots)}, seed {told.seed}" + (
        f", both with {options}." if options else "."
    )
    facts = {
        "pairs of games": f"{told.games:,}",
        "went differently": percent(told.different / told.games),
        "measures": f"{len(told.moves):,}",
        "moved beyond noise": f"{len(told.moved()):,}",
    }
    sections = [_change(told), _moved(told), _seats(study), _course(study), _points(study)]
    sections += [_deeds(told, USE, "What is used"), _deeds(told, PULL, "What winning goes with")]
    return page(f"{told.title}: what a change does", intro, facts, [*sections, _how(told)])


def _change(told: Comparison) -> Section:
    rows = [[change] for change in told.changes]
    return Section("What was changed", "", [table([""], rows)])


def _moved(told: Comparison) -> Section:
    found = told.moved()
    text = (
        f"Chance alone would move any of the {len(told.moves):,} measures that far in fewer than "
        f"{SURE:.0%} of such studies."
    )
    if not found:
        return Section("Nothing moved beyond noise", f"Not one of {len(told.moves):,} measures.")
    drawn = figure(plots.shifts(found[:MOST]))
    return Section("What moved beyond noise", text, [drawn, rows(found, with_family=True)])


def _seats(study: Study) -> Section:
    moves = _family(study.told, SEATS)
    shown = [rows(moves), figure(plots.seats(moves, study.told.games), LEGEND)]
    bots = _family(study.told, BOTS)
    shown += [rows(bots), figure(plots.seats(bots, study.told.games), LEGEND)] if bots else []
    return Section("Who wins", _said(moves + bots), shown)


def _course(study: Study) -> Section:
    moves = _family(study.told, COURSE)
    answers = Measure(COURSE, "answers")
    drawn = plots.spreads(study.base.column(answers), study.changed.column(answers), "answers")
    return Section("How a game goes", _said(moves), [rows(moves), figure(drawn, LEGEND)])


def _points(study: Study) -> Section:
    moves = _family(study.told, POINTS) + _family(study.told, PARTS)
    mean = Measure(POINTS, "all seats")
    drawn = plots.spreads(study.base.column(mean), study.changed.column(mean), "points a seat")
    shown = [rows(moves, with_family=True), figure(drawn, LEGEND)]
    return Section("Points", _said(moves), shown)


def _deeds(told: Comparison, family: str, title: str) -> Section:
    moves = _family(told, family)
    moves.sort(key=lambda move: (not move.sure, move.chance, -move.clear, move.name))
    text = {
        USE: "Times a game, all seats together.",
        PULL: "How many times more a winner did it than the others at the table did, on average.",
    }[family]
    left = len(moves) - LISTED
    more = f" {left} that moved less are in summary.json." if left > 0 else ""
    return Section(title, f"{text} {_said(moves)}{more}", [rows(moves[:LISTED])])


def _said(moves: Sequence[Move]) -> str:
    moved = [move.name for move in moves if move.sure]
    if not moved:
        return "Nothing here moved beyond noise."
    return f"{len(moved)} of {len(moves)} moved beyond noise, marked with a star."


def _family(told: Comparison, family: str) -> list[Move]:
    return [move for move in told.moves if move.family == family]


def rows(moves: Sequence[Move], *, with_family: bool = False) -> str:
    """Measures as a table."""
    return table(HEAD, [row(move, with_family=with_family) for move in moves])


def row(move: Move, *, with_family: bool = False) -> list[str]:
    """One measure in words and numbers; a star marks what is more than noise."""
    name = move.title if with_family else move.name
    written = percent if move.family in RATES else number
    ends = [move.difference, move.low, move.high]
    signed = [f"{'+' * (value > 0)}{written(value)}" for value in ends]
    chance = "< 0.001" if move.chance < 0.001 else f"{move.chance:.3f}"
    star = " *" * move.sure
    return [name + star, written(move.base), written(move.changed), *signed, chance]


def _how(told: Comparison) -> Section:
    base, changed = told.components
    text = (
        "Both arms are dealt from the same seeds with the same bots in the same seats; bots judge "
        "by the components they play with. Chance is the probability that no effect at all moves "
        "any measure so far: the two games of every pair change places at random, thousands of "
        "times (Westfall and Young's step-down maxT). From and to are 95 % intervals, from "
        f"drawing pairs anew. Labtable {told.labtable}, rules {told.rules}, components {base} "
        f"and {changed}. All games lie in the folders base and changed beside this page, all "
        "numbers in summary.json; the same command gives the same files, whatever the jobs."
    )
    return Section("How this was made", text)
