"""Drawings for reports, as SVG that takes its colours from the page around it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from io import StringIO
from math import ceil
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from labtable.lab.statistics import Lift, Rate

INK, FAINT, LINE, FIRST, SECOND, SOFT = (f"#01020{digit}" for digit in range(3, 9))
COLOURS = {INK: "ink", FAINT: "faint", LINE: "line", FIRST: "first", SECOND: "second", SOFT: "soft"}
LOOKS: dict[Any, Any] = {
    "svg.fonttype": "none",  # text stays text, to be read aloud and found
    "svg.hashsalt": "labtable",  # the same drawing gets the same bytes
    "font.size": 10.0,
    "text.color": INK,
    "axes.labelcolor": FAINT,
    "axes.edgecolor": LINE,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": FAINT,
    "ytick.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": LINE,
}
WIDTH = 8.4  # inches of 72 points
FURTHEST = 32.0  # no lift is drawn beyond


def plot_rates(found: Sequence[Rate], even: float) -> str:
    """Win rates with their intervals, and where they would be if all were equal."""
    with rc_context(LOOKS):
        figure, axes = new_figure(0.75 + 0.34 * len(found))
        for place, rate in enumerate(reversed(found)):
            axes.plot([rate.low, rate.high], [place, place], color=FIRST, lw=2, clip_on=False)
            axes.plot([rate.rate], [place], "o", color=FIRST, ms=7, clip_on=False)
        axes.axvline(even, color=FAINT, lw=1, ls=":")
        label_rows(axes, [rate.name for rate in reversed(found)])
        axes.set_xlim(0, 1)
        axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "25 %", "50 %", "75 %", "100 %"])
        names = ", ".join([f"{rate.name} {rate.rate:.0%}" for rate in found])
        return figure_svg(figure, f"Win rates with 95 % intervals: {names}.")


def plot_histogram(numbers: Sequence[int], label: str) -> str:
    """How often each number of something occurred; bars are as wide as so many games allow."""
    with rc_context(LOOKS):
        figure, axes = new_figure(2.4)
        least, most = min(numbers), max(numbers)
        wide = max(1, ceil((most - least + 1) / (2 * len(numbers) ** (1 / 3))))
        edges = [least - 0.5 + wide * step for step in range(int(most - least) // wide + 2)]
        axes.hist(numbers, bins=edges, color=FIRST, rwidth=0.86)
        axes.set_xlabel(label)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_ylabel("games")
        axes.grid(axis="y", lw=0.6)
        return figure_svg(figure, f"Histogram of {label}, from {least:g} to {most:g}.")


def plot_course(leader_wins: Sequence[float], even: float) -> str:
    """How often who leads wins in the end, by how much of the game has gone by."""
    with rc_context(LOOKS):
        figure, axes = new_figure(2.4)
        gone = [100 * (place + 1) / len(leader_wins) for place in range(len(leader_wins))]
        axes.plot(gone, leader_wins, "o-", color=FIRST, lw=2, ms=5)
        axes.axhline(even, color=FAINT, lw=1, ls=":")
        axes.set_xlim(0, 100)
        axes.set_ylim(0, 1.02)
        axes.set_xlabel("% of the answers given")
        axes.set_ylabel("leader wins")
        axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0", "25 %", "50 %", "75 %", "100 %"])
        axes.grid(axis="y", lw=0.6)
        told = ", ".join([f"{share:.0%}" for share in leader_wins])
        return figure_svg(figure, f"How often the leader wins, by tenths of the game: {told}.")


def plot_scores(by_bot: Mapping[str, Sequence[int]]) -> str:
    """Boxes of scores: half of all lie in the box, nine in ten between the whiskers."""
    with rc_context(LOOKS):
        figure, axes = new_figure(0.85 + 0.42 * len(by_bot))
        names = list(by_bot)[::-1]
        axes.boxplot(
            [by_bot[name] for name in names],
            orientation="horizontal",
            whis=(5, 95),
            showfliers=False,
            widths=0.5,
            patch_artist=True,
            boxprops={"facecolor": SOFT, "edgecolor": FIRST},
            medianprops={"color": SECOND, "lw": 2},
            whiskerprops={"color": FIRST},
            capprops={"color": FIRST},
            positions=range(len(names)),
        )
        label_rows(axes, names)
        axes.set_xlabel("points")
        return figure_svg(figure, f"Scores of {', '.join(by_bot)}.")


def plot_lifts(found: Sequence[Lift], names: Sequence[str]) -> str:
    """How much more often winners did things, with intervals, on a scale of ratios."""
    with rc_context(LOOKS):
        figure, axes = new_figure(0.75 + 0.27 * len(found))
        for place, lift in enumerate(reversed(found)):
            colour = FIRST if lift.lift > 1 else SECOND
            axes.plot([lift.low, lift.high], [place, place], color=colour, lw=2)
            axes.plot([lift.lift], [place], "o", color=colour, ms=6)
        axes.axvline(1, color=FAINT, lw=1, ls=":")
        axes.set_xscale("log", base=2)
        low, high = min([lift.low for lift in found]), max([lift.high for lift in found])
        axes.set_xlim(max(low, 1 / FURTHEST) / 1.1, min(high, FURTHEST) * 1.1)
        axes.xaxis.set_major_formatter(lambda value, _: _ratio_label(value))
        label_rows(axes, list(reversed(names)))
        return figure_svg(figure, f"How much more often winners did these: {', '.join(names)}.")


def _ratio_label(value: float) -> str:
    """Name a ratio.

    >>> _ratio_label(4), _ratio_label(0.25)
    ('4 x', '1/4 x')
    """
    return f"{value:g} x" if value >= 1 else f"1/{1 / value:g} x"


def new_figure(height: float) -> tuple[Figure, Axes]:
    """An empty drawing of the usual width."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    figure.patch.set_alpha(0)
    axes = figure.add_subplot()
    axes.patch.set_alpha(0)
    return figure, axes


def label_rows(axes: Axes, names: Sequence[str]) -> None:
    """Write names beside rows, from below."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.tick_params(axis="y", length=0, pad=10)
    axes.grid(axis="x", lw=0.6)
    axes.spines["left"].set_visible(False)


def figure_svg(figure: Figure, says: str) -> str:
    """The SVG alone, with the page's colours and a sentence for those who cannot see it."""
    file = StringIO()
    nothing = {"Date": None, "Creator": None, "Format": None, "Type": None}
    figure.savefig(file, format="svg", metadata=nothing)
    text = file.getvalue()
    svg = text[text.index("<svg") :]
    svg = re.sub(r' id="[\w.]+_\d+"', "", svg)  # several drawings share one page
    svg = re.sub(r'width="[\d.]+pt" height="[\d.]+pt" ', "", svg, count=1)
    for stand_in, name in COLOURS.items():
        svg = svg.replace(stand_in, f"var(--{name})")
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(says)}"', 1)
