"""The report of a run: who wins, how long games last, what winning goes with."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.lab.pages import plots
from labtable.lab.pages.page import Section, figure, number, page, percent, table
from labtable.lab.playing.behaviour import in_words
from labtable.lab.playing.tampering import tampering
from labtable.lab.simulate.summary import Summary
from labtable.lab.simulate.tally import Tally
from labtable.lab.statistics.intervals import Rate, Spread
from labtable.lab.statistics.lift import Lift

MOST = 12  # deeds shown on either side


def report(told: Summary, tally: Tally) -> str:
    """Write the page."""
    options = ", ".join([f"{name}={value}" for name, value in told.options.items()])
    intro = f"{told.games:,} games among {_names(told.bots)}, seed {told.seed}" + (
        f", with {options}." if options else "."
    )
    sections = [_bots(told), _seats(told), _length(told, tally), _scores(told, tally)]
    sections += [_lead(told, tally), *_points(told), *_lifts(told), _how(told)]
    return page(f"{told.title}: a simulation", intro, _facts(told), sections)


def _facts(told: Summary) -> dict[str, str]:
    facts = {"games": f"{told.games:,}", "answers a game": number(told.answers.mean)}
    if told.unit:
        facts[f"{told.unit} a game"] = number(told.turns.mean)
    return facts | {
        "choices per question": number(told.branching.mean),
        "points": number(told.scores.mean),
        "lead changes": number(told.lead_changes.mean),
    }


def _bots(told: Summary) -> Section:
    text = (
        "Everybody moves on one seat from game to game. A shared win counts in part. "
        "The lines are 95 % intervals; the dotted line is where equals would be."
    )
    said = " ".join([text, *told.stand_ins, tampering(told.tampered)]).rstrip()
    return Section("Who wins", said, _rated(told.bots, 1 / len(told.seats)))


def _seats(told: Summary) -> Section:
    even = 1 / len(told.seats)
    off = [rate for rate in told.seats if not rate.low <= even <= rate.high]
    text = "No seat is better or worse than chance would have it."
    if off:
        said = [f"{rate.name} wins {percent(rate.rate)}" for rate in off]
        text = f"Against {percent(even)} that equals would win, {' and '.join(said)}."
    return Section("Does it matter where one sits?", text, _rated(told.seats, even))


def _rated(found: Sequence[Rate], even: float) -> list[str]:
    head = ["", "games", "wins", "rate", "from", "to", "points"]
    rows = [
        [
            *(rate.name, f"{rate.games:,}", number(rate.wins), percent(rate.rate)),
            *(percent(rate.low), percent(rate.high), number(rate.score)),
        ]
        for rate in found
    ]
    return [table(head, rows), figure(plots.rates(found, even))]


def _length(told: Summary, tally: Tally) -> Section:
    rows = {"answers": told.answers, "choices per question": told.branching}
    if told.unit:
        rows[told.unit] = told.turns
    text = "An answer is everything a player is asked for and has a choice about."
    return Section(
        "How long a game lasts",
        text,
        [_spreads(rows), figure(plots.histogram(tally.answers, "answers"))],
    )


def _scores(told: Summary, tally: Tally) -> Section:
    boxes = plots.scores({name: side.scores for name, side in tally.bots.items()})
    rows = {"points": told.scores, "first before second": told.margin}
    caption = "Half of all scores lie in the box, nine in ten between the whiskers."
    return Section("Points", "", [_spreads(rows), figure(boxes, caption)])


def _lead(told: Summary, tally: Tally) -> Section:
    text = "How often somebody else came to lead, counted as if the game ended after each answer."
    changes = plots.histogram(tally.lead_changes, "lead changes")
    rows = {"lead changes": told.lead_changes}
    return Section("Suspense", text, [_spreads(rows), figure(changes)])


def _points(told: Summary) -> list[Section]:
    if not told.points:
        return []
    rows = [[part.part, number(part.winners), number(part.others)] for part in told.points]
    shown = table(["", "winners", "others"], rows)
    return [Section("Where the points come from", "Points a game, on average.", [shown])]


def _lifts(told: Summary) -> list[Section]:
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
    drawn = figure(plots.lifts(shown, [in_words(lift.deed) for lift in shown]))
    return [Section("What winners did more often, and less", text, [drawn, _deeds(shown)])]


def _deeds(shown: Sequence[Lift]) -> str:
    rows = [
        [
            *(in_words(lift.deed) + (" *" if lift.sure else ""), number(lift.winners)),
            *(number(lift.others), f"{lift.lift:.2f}", f"{lift.low:.2f}", f"{lift.high:.2f}"),
        ]
        for lift in shown
    ]
    return table(["", "winners", "others", "lift", "from", "to"], rows)


def _how(told: Summary) -> Section:
    text = (
        f"Labtable {told.labtable}, rules {told.rules}, components {told.components}. The same "
        "command gives the same report, whatever the number of jobs. Bots that look ahead had a "
        "budget of thoughts and no clock. All games lie beside this page: games.csv, "
        "games.parquet and games.jsonl; all numbers of this page in summary.json."
    )
    return Section("How this was made", text)


def _spreads(rows: dict[str, Spread]) -> str:
    head = ["", "mean", "deviation", "least", "5 %", "median", "95 %", "most"]
    return table(
        head,
        [
            [
                *(name, number(row.mean), number(row.deviation), number(row.least)),
                *(number(row.low), number(row.median), number(row.high), number(row.most)),
            ]
            for name, row in rows.items()
        ],
    )


def _names(rates: Sequence[Rate]) -> str:
    *most, last = [rate.name for rate in rates]
    return f"{', '.join(most)} and {last}" if most else last
