"""The report of a run: who wins, how long games last, what winning goes with."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.lab.pages import plots
from labtable.lab.pages.page import (
    Section,
    format_number,
    format_percent,
    html_figure,
    html_table,
    render_page,
)
from labtable.lab.playing.match import in_words, tampering_report
from labtable.lab.simulate.summary import SECONDS_A_CHOICE, Summary, Tally
from labtable.lab.statistics import Lift, Rate, Spread

MOST = 12  # deeds shown on either side


def simulation_page(told: Summary, tally: Tally) -> str:
    """Write the page."""
    options = ", ".join([f"{name}={value}" for name, value in told.options.items()])
    intro = f"{told.games:,} games among {_bot_names(told.bots)}, seed {told.seed}" + (
        f", with {options}." if options else "."
    )
    sections = [
        _bot_section(told),
        _seat_section(told),
        _length_section(told, tally),
        _score_section(told, tally),
    ]
    sections += [
        _lead_section(told, tally),
        *_points_sections(told),
        *_lift_sections(told),
        _method_section(told),
    ]
    return render_page(f"{told.title}: a simulation", intro, _page_facts(told), sections)


def _page_facts(told: Summary) -> dict[str, str]:
    facts = {"games": f"{told.games:,}", "answers a game": format_number(told.answers.mean)}
    if told.unit:
        facts[f"{told.unit} a game"] = format_number(told.turns.mean)
    return facts | {
        "choices per question": format_number(told.branching.mean),
        "points": format_number(told.scores.mean),
        "lead changes": format_number(told.lead_changes.mean),
    }


def _bot_section(told: Summary) -> Section:
    text = (
        "Everybody moves on one seat from game to game. A shared win counts in part. "
        "The lines are 95 % intervals; the dotted line is where equals would be."
    )
    said = " ".join([text, *told.stand_ins, tampering_report(told.tampered)]).rstrip()
    return Section("Who wins", said, _rate_cells(told.bots, 1 / len(told.seats)))


def _seat_section(told: Summary) -> Section:
    even = 1 / len(told.seats)
    off = [rate for rate in told.seats if not rate.low <= even <= rate.high]
    text = "No seat is better or worse than chance would have it."
    if off:
        said = [f"{rate.name} wins {format_percent(rate.rate)}" for rate in off]
        text = f"Against {format_percent(even)} that equals would win, {' and '.join(said)}."
    return Section("Does it matter where one sits?", text, _rate_cells(told.seats, even))


def _rate_cells(found: Sequence[Rate], even: float) -> list[str]:
    head = ["", "games", "wins", "rate", "from", "to", "points"]
    rows = [
        [
            *(rate.name, f"{rate.games:,}", format_number(rate.wins), format_percent(rate.rate)),
            *(format_percent(rate.low), format_percent(rate.high), format_number(rate.score)),
        ]
        for rate in found
    ]
    return [html_table(head, rows), html_figure(plots.plot_rates(found, even))]


def _length_section(told: Summary, tally: Tally) -> Section:
    rows = {"answers": told.answers, "choices per question": told.branching}
    if told.unit:
        rows[told.unit] = told.turns
    rows["minutes for people"] = told.minutes
    text = (
        "An answer is everything a player is asked for. The minutes are those of people who think "
        f"{SECONDS_A_CHOICE} seconds about every choice; where all choose together, it counts once."
    )
    return Section(
        "How long a game lasts",
        text,
        [_spread_table(rows), html_figure(plots.plot_histogram(tally.answers, "answers"))],
    )


def _score_section(told: Summary, tally: Tally) -> Section:
    boxes = plots.plot_scores({name: side.scores for name, side in tally.bots.items()})
    rows = {"points": told.scores, "first before second": told.margin}
    caption = "Half of all scores lie in the box, nine in ten between the whiskers."
    return Section("Points", "", [_spread_table(rows), html_figure(boxes, caption)])


def _lead_section(told: Summary, tally: Tally) -> Section:
    text = "How often somebody else came to lead, counted as if the game ended after each answer."
    changes = plots.plot_histogram(tally.lead_changes, "lead changes")
    rows = {"lead changes": told.lead_changes}
    shown = [_spread_table(rows), html_figure(changes)]
    if told.leader_wins:
        course = plots.plot_course(told.leader_wins, 1 / len(told.seats))
        half = f"{told.leader_wins[len(told.leader_wins) // 2 - 1]:.0%}".replace("%", " %")
        text += (
            f" When is it decided? Who leads after half of the answers wins {half} of the games."
        )
        shown.append(html_figure(course, "How often the leader of the moment wins in the end."))
    return Section("Suspense", text, shown)


def _points_sections(told: Summary) -> list[Section]:
    if not told.points:
        return []
    rows = [
        [part.part, format_number(part.winners), format_number(part.others)] for part in told.points
    ]
    shown = html_table(["", "winners", "others"], rows)
    return [Section("Where the points come from", "Points a game, on average.", [shown])]


def _lift_sections(told: Summary) -> list[Section]:
    """Both ends of the list, of what is clear of 1."""
    more = [lift for lift in told.lifts if lift.low > 1][:MOST]
    less = [lift for lift in told.lifts if lift.high < 1][:MOST]
    shown = [*more, *less[::-1]]
    if not shown:
        return []
    text = (
        "Winners and the others at the same table, in times a game. What goes with winning need "
        "not be its reason. A star marks what stays clear of 1 although "
        f"{len(told.lifts):,} things were looked at."
    )
    if len(told.bots) > 1:
        text += " Among different bots it shows, too, how the stronger ones play."
    drawn = html_figure(plots.plot_lifts(shown, [in_words(lift.deed) for lift in shown]))
    return [Section("What winners did more often, and less", text, [drawn, _deed_table(shown)])]


def _deed_table(shown: Sequence[Lift]) -> str:
    rows = [
        [
            *(in_words(lift.deed) + (" *" if lift.sure else ""), format_number(lift.winners)),
            *(
                format_number(lift.others),
                f"{lift.lift:.2f}",
                f"{lift.low:.2f}",
                f"{lift.high:.2f}",
            ),
        ]
        for lift in shown
    ]
    return html_table(["", "winners", "others", "lift", "from", "to"], rows)


def _method_section(told: Summary) -> Section:
    text = (
        f"Labtable {told.labtable}, rules {told.rules}, components {told.components}. The same "
        "command gives the same report, whatever the number of jobs. Bots that look ahead had a "
        "budget of thoughts and no clock. All games lie beside this page: games.csv, "
        "games.parquet and games.jsonl; all numbers of this page in summary.json."
    )
    return Section("How this was made", text)


def _spread_table(rows: dict[str, Spread]) -> str:
    head = ["", "mean", "deviation", "least", "5 %", "median", "95 %", "most"]
    return html_table(
        head,
        [
            [
                *(
                    name,
                    format_number(row.mean),
                    format_number(row.deviation),
                    format_number(row.least),
                ),
                *(
                    format_number(row.low),
                    format_number(row.median),
                    format_number(row.high),
                    format_number(row.most),
                ),
            ]
            for name, row in rows.items()
        ],
    )


def _bot_names(rates: Sequence[Rate]) -> str:
    *most, last = [rate.name for rate in rates]
    return f"{', '.join(most)} and {last}" if most else last
