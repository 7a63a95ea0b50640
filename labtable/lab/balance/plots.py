"""Drawings of a comparison: what moved, who wins where, and how two rows of numbers spread."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib import rc_context
from matplotlib.ticker import MaxNLocator

from labtable.lab.balance.comparison import MeasureShift
from labtable.lab.pages.plots import FAINT, FIRST, LOOKS, SECOND, figure_svg, label_rows, new_figure
from labtable.lab.statistics.intervals import wilson_interval

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
