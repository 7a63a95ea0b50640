"""The report of a contest."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib import rc_context

from labtable.lab.arena.ranking import RankedBot, Ranking, certainty_sentence
from labtable.lab.pages.page import (
    Section,
    format_number,
    format_percent,
    html_figure,
    html_table,
    render_page,
)
from labtable.lab.pages.plots import FIRST, LOOKS, figure_svg, label_rows, new_figure
from labtable.lab.playing.match import tampering_report


def plot_ratings(places: Sequence[RankedBot]) -> str:
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


def arena_page(found: Ranking) -> str:
    """Write the page."""
    kind = "a Swiss contest" if found.swiss else "a round robin"
    options = "".join([f", {name}={value}" for name, value in found.options.items()])
    intro = f"{kind[:1].upper()}{kind[1:]} at tables of {found.seats}, seed {found.seed}{options}."
    facts = {
        "games": f"{found.games:,}",
        "deals": f"{found.deals:,}",
        "bots": str(len(found.places)),
        "order": "certain" if found.certain else "in doubt",
    }
    sections = [_ranking_section(found), *_cross_sections(found), _method_section(found)]
    return render_page(f"{found.title}: an arena of bots", intro, facts, sections)


def _ranking_section(found: Ranking) -> Section:
    rows = [
        [
            *(
                f"{rank}. {place.bot}",
                f"{place.elo:.0f}",
                _interval_end(place.low),
                _interval_end(place.high),
            ),
            *(f"{place.games:,}", format_number(place.wins), format_percent(place.rate)),
        ]
        for rank, place in enumerate(found.places, start=1)
    ]
    head = ["", "rating", "from", "to", "games", "wins", "rate"]
    drawn = html_figure(plot_ratings(found.places))
    said = " ".join(
        [certainty_sentence(found), *found.stand_ins, tampering_report(found.tampered)]
    ).rstrip()
    return Section("Ranking", said, [html_table(head, rows), drawn])


def _interval_end(rating: float | None) -> str:
    """One end of an interval, if the deals tell one."""
    return "" if rating is None else f"{rating:.0f}"


def _cross_sections(found: Ranking) -> list[Section]:
    """How often rows won against columns."""
    if not found.cross:
        return []
    names = [place.bot for place in found.places]
    rows = [
        [name, *["" if rate is None else format_percent(rate) for rate in row]]
        for name, row in zip(names, found.cross, strict=True)
    ]
    text = "How often the bot of the row won against the bot of the column."
    return [Section("One against the other", text, [html_table(["", *names], rows)])]


def _method_section(found: Ranking) -> Section:
    text = (
        f"Labtable {found.labtable}, rules {found.rules}, components {found.components}. "
        "Every deal was played by all tables and in every order of seats. Ratings follow Bradley "
        "and Terry on the scale of Elo: 400 points are ten wins to one, and the average is 1500. "
        "Intervals (95 %) come from drawing the deals again a thousand times; before 20 deals, "
        "and where every draw says the same, there is none. An order is called certain after 20 "
        "deals or more, and when among equal bots one contest in twenty, at most, would call any "
        "of them stronger. "
        "Bots that look ahead had a budget of thoughts and no clock."
    )
    return Section("How this was made", text)
