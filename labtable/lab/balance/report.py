"""The report of a comparison: what a change does to a game, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from matplotlib import rc_context
from matplotlib.ticker import MaxNLocator

from labtable.lab.balance.measures import (
    BOTS,
    COURSE,
    PARTS,
    POINTS,
    PULL,
    SEATS,
    SURE,
    USE,
    BalanceComparison,
    Measure,
    MeasureShift,
)
from labtable.lab.balance.run import Study
from labtable.lab.pages.page import (
    Section,
    format_number,
    format_percent,
    html_figure,
    html_table,
    render_page,
)
from labtable.lab.pages.plots import FAINT, FIRST, LOOKS, SECOND, figure_svg, label_rows, new_figure
from labtable.lab.statistics import wilson_interval

BINS = 30


def plot_shifts(moves: Sequence[MeasureShift]) -> str:
    """How far measures moved, with intervals, on a scale that fits them all."""
    with rc_context(LOOKS):
        figure, axes = new_figure(0.75 + 0.27 * len(moves))
        for place, move in enumerate(reversed(moves)):
            scale, colour = move.deviation or 1.0, FIRST if move.difference > 0 else SECOND
            axes.plot([move.low / scale, move.high / scale], [place, place], color=colour, lw=2)
            axes.plot([move.difference / scale], [place], "o", color=colour, ms=6)
        axes.axvline(0, color=FAINT, lw=1, ls=":")
        axes.set_xlabel("difference, in standard deviations of one game as it is")
        label_rows(axes, [move.title for move in reversed(moves)])
        names = ", ".join([move.title for move in moves])
        return figure_svg(figure, f"What moved, with 95 % intervals: {names}.")


def plot_seat_rates(moves: Sequence[MeasureShift], games: int) -> str:
    """Win rates in both arms, with intervals."""
    with rc_context(LOOKS):
        figure, axes = new_figure(0.75 + 0.44 * len(moves))
        for place, move in enumerate(reversed(moves)):
            for rate, colour, off in ((move.base, FAINT, 0.13), (move.changed, FIRST, -0.13)):
                at = [place + off, place + off]
                axes.plot(wilson_interval(rate * games, games), at, color=colour, lw=2)
                axes.plot([rate], at[:1], "o", color=colour, ms=6)
        axes.axvline(1 / len(moves), color=FAINT, lw=1, ls=":")
        label_rows(axes, [move.name for move in reversed(moves)])
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        names = ", ".join([f"{each.name} {each.base:.0%}, {each.changed:.0%}" for each in moves])
        return figure_svg(figure, f"Win rates as it is and changed: {names}.")


def plot_spreads(base: Sequence[float], changed: Sequence[float], label: str) -> str:
    """Two histograms, one over the other."""
    with rc_context(LOOKS):
        figure, axes = new_figure(2.4)
        least, most = min([*base, *changed]), max([*base, *changed])
        bins = max(1, min(BINS, int(most - least) + 1))
        ends = (least - 0.5, most + 0.5)
        axes.hist(base, bins=bins, range=ends, color=FAINT, histtype="stepfilled", alpha=0.3)
        axes.hist(changed, bins=bins, range=ends, color=FIRST, histtype="step", lw=1.8)
        axes.set_xlabel(label)
        axes.set_ylabel("games")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(axis="y", lw=0.6)
        return figure_svg(figure, f"{label} as it is and changed, from {least:g} to {most:g}.")


MOST = 16  # rows of a drawing
LISTED = 30  # deeds of a table
RATES = (SEATS, BOTS)
HEAD = ["", "as it is", "changed", "difference", "from", "to", "chance"]
LEGEND = "Grey is the game as it is, blue the changed one."


def write_report(study: Study, folder: Path) -> None:
    """Leave report.html and summary.json in a folder."""
    text = msgspec.json.format(msgspec.json.encode(study.told), indent=2)
    (folder / "summary.json").write_bytes(text + b"\n")
    (folder / "report.html").write_text(balance_page(study), encoding="utf-8")


def balance_page(study: Study) -> str:
    """Write the page."""
    told = study.told
    options = ", ".join([f"{name}={value}" for name, value in told.options.items()])
    intro = f"{told.games:,} pairs of games among {', '.join(told.bots)}, seed {told.seed}" + (
        f", both with {options}." if options else "."
    )
    facts = {
        "pairs of games": f"{told.games:,}",
        "went differently": format_percent(told.different / told.games),
        "measures": f"{len(told.moves):,}",
        "moved beyond noise": f"{len(told.clear_shifts()):,}",
    }
    sections = [
        _change_section(told),
        _shift_section(told),
        _seat_section(study),
        _length_section(study),
        _points_section(study),
    ]
    sections += [
        _deed_section(told, USE, "What is used"),
        _deed_section(told, PULL, "What winning goes with"),
    ]
    return render_page(
        f"{told.title}: what a change does", intro, facts, [*sections, _method_section(told)]
    )


def _change_section(told: BalanceComparison) -> Section:
    rows = [[change] for change in told.changes]
    return Section("What was changed", "", [html_table([""], rows)])


def _shift_section(told: BalanceComparison) -> Section:
    found = told.clear_shifts()
    text = (
        f"Chance alone would move any of the {len(told.moves):,} measures that far in fewer than "
        f"{SURE:.0%} of such studies."
    )
    if not found:
        return Section("Nothing moved beyond noise", f"Not one of {len(told.moves):,} measures.")
    drawn = html_figure(plot_shifts(found[:MOST]))
    return Section("What moved beyond noise", text, [drawn, shift_table(found, with_family=True)])


def _seat_section(study: Study) -> Section:
    moves = _family_shifts(study.told, SEATS)
    shown = [
        shift_table(moves),
        html_figure(plot_seat_rates(moves, study.told.games), LEGEND),
    ]
    bots = _family_shifts(study.told, BOTS)
    shown += (
        [shift_table(bots), html_figure(plot_seat_rates(bots, study.told.games), LEGEND)]
        if bots
        else []
    )
    return Section("Who wins", _shift_summary(moves + bots), shown)


def _length_section(study: Study) -> Section:
    moves = _family_shifts(study.told, COURSE)
    answers = Measure(COURSE, "answers")
    drawn = plot_spreads(
        study.base.measure_column(answers), study.changed.measure_column(answers), "answers"
    )
    return Section(
        "How a game goes", _shift_summary(moves), [shift_table(moves), html_figure(drawn, LEGEND)]
    )


def _points_section(study: Study) -> Section:
    moves = _family_shifts(study.told, POINTS) + _family_shifts(study.told, PARTS)
    mean = Measure(POINTS, "all seats")
    drawn = plot_spreads(
        study.base.measure_column(mean), study.changed.measure_column(mean), "points a seat"
    )
    shown = [shift_table(moves, with_family=True), html_figure(drawn, LEGEND)]
    return Section("Points", _shift_summary(moves), shown)


def _deed_section(told: BalanceComparison, family: str, title: str) -> Section:
    moves = _family_shifts(told, family)
    moves.sort(key=lambda move: (not move.sure, move.chance, -move.clear, move.name))
    text = {
        USE: "Times a game, all seats together.",
        PULL: "How many times more a winner did it than the others at the table did, on average.",
    }[family]
    left = len(moves) - LISTED
    more = f" {left} that moved less are in summary.json." if left > 0 else ""
    return Section(title, f"{text} {_shift_summary(moves)}{more}", [shift_table(moves[:LISTED])])


def _shift_summary(moves: Sequence[MeasureShift]) -> str:
    moved = [move.name for move in moves if move.sure]
    if not moved:
        return "Nothing here moved beyond noise."
    return f"{len(moved)} of {len(moves)} moved beyond noise, marked with a star."


def _family_shifts(told: BalanceComparison, family: str) -> list[MeasureShift]:
    return [move for move in told.moves if move.family == family]


def shift_table(moves: Sequence[MeasureShift], *, with_family: bool = False) -> str:
    """Measures as a table."""
    return html_table(HEAD, [shift_row(move, with_family=with_family) for move in moves])


def shift_row(move: MeasureShift, *, with_family: bool = False) -> list[str]:
    """One measure in words and numbers; a star marks what is more than noise."""
    name = move.title if with_family else move.name
    written = format_percent if move.family in RATES else format_number
    ends = [move.difference, move.low, move.high]
    signed = [f"{'+' * (value > 0)}{written(value)}" for value in ends]
    chance = "< 0.001" if move.chance < 0.001 else f"{move.chance:.3f}"
    star = " *" * move.sure
    return [name + star, written(move.base), written(move.changed), *signed, chance]


def _method_section(told: BalanceComparison) -> Section:
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
