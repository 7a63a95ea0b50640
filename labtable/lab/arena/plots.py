"""Drawings of an arena: who is ahead, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib import rc_context

from labtable.lab.arena.ranking import Place
from labtable.lab.pages.plots import FIRST, LOOKS, figure_svg, label_rows, new_figure


def plot_ratings(places: Sequence[Place]) -> str:
    """Ratings with their intervals."""
    with rc_context(LOOKS):
        figure, axes = new_figure(0.75 + 0.34 * len(places))
        for height, place in enumerate(reversed(places)):
            if place.low is not None and place.high is not None:
                axes.plot([place.low, place.high], [height, height], color=FIRST, lw=2)
            axes.plot([place.elo], [height], "o", color=FIRST, ms=7)
        label_rows(axes, [place.bot for place in reversed(places)])
        axes.set_xlabel("rating")
        names = ", ".join([f"{place.bot} {place.elo:.0f}" for place in places])
        return figure_svg(figure, f"Ratings with 95 % intervals: {names}.")
