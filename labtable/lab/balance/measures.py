"""What is measured about every game, so that two kinds of game can be held side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import fsum
from typing import NamedTuple

from labtable.lab.playing.behaviour import in_words
from labtable.lab.playing.outcome import GameOutcome

SEATS, BOTS, COURSE = "wins by seat", "wins by bot", "course"
POINTS, PARTS = "points", "points from"
USE, PULL = "times a game", "winners more than others"
RARE = 0.01  # deeds seen in fewer games than that are left out
FEW = 10  # or in fewer than so many


class Measure(NamedTuple):
    """One number of a game: what kind of number, and of what."""

    family: str
    name: str


def measure_game(outcome: GameOutcome, unit: str) -> dict[Measure, float]:
    """Take all numbers of a game."""
    seats = range(len(outcome.scores))
    found = {Measure(SEATS, f"seat {seat}"): outcome.win_share(seat) for seat in seats}
    if len(set(outcome.bots)) > 1:
        for seat in seats:
            bot = Measure(BOTS, outcome.bots[seat])
            found[bot] = found.get(bot, 0.0) + outcome.win_share(seat)
    found[Measure(COURSE, "answers")] = outcome.answers
    if unit:
        found[Measure(COURSE, unit)] = outcome.turns
    found[Measure(COURSE, "choices per question")] = outcome.branching
    found[Measure(COURSE, "lead changes")] = outcome.lead_changes
    found[Measure(POINTS, "all seats")] = fsum(outcome.scores) / len(outcome.scores)
    found[Measure(POINTS, "the best")] = max(outcome.scores)
    found[Measure(POINTS, "the last")] = min(outcome.scores)
    found[Measure(POINTS, "first before second")] = outcome.margin
    return found | dict(_score_part_measures(outcome)) | dict(_deed_measures(outcome))


def _score_part_measures(outcome: GameOutcome) -> Iterator[tuple[Measure, float]]:
    """What a score comes from, on average over the seats."""
    for part in _part_names(outcome.breakdown):
        points = [parts.get(part, 0) for parts in outcome.breakdown]
        yield Measure(PARTS, part), fsum(points) / len(points)


def _deed_measures(outcome: GameOutcome) -> Iterator[tuple[Measure, float]]:
    """How often something was done, and how much more often by winners than by the others."""
    losers = [seat for seat in range(len(outcome.scores)) if seat not in outcome.winners]
    for deed in _part_names(outcome.deeds):
        counts = [deeds.get(deed, 0) for deeds in outcome.deeds]
        yield Measure(USE, in_words(deed)), fsum(counts)
        if losers and outcome.winners:
            won = fsum([counts[seat] for seat in outcome.winners]) / len(outcome.winners)
            lost = fsum([counts[seat] for seat in losers]) / len(losers)
            yield Measure(PULL, in_words(deed)), won - lost


def _part_names(by_seat: Iterable[dict[str, int]]) -> list[str]:
    return list(dict.fromkeys([name for counts in by_seat for name in counts]))


class MeasureLedger:
    """The measures of all games of one arm, game by game."""

    def __init__(self, unit: str) -> None:
        self.unit = unit
        self.rows: list[dict[Measure, float]] = []
        self.results: list[tuple[list[int], int]] = []  # scores and answers, to tell games apart

    def add(self, outcome: GameOutcome) -> None:
        """Write down one game."""
        self.rows.append(measure_game(outcome, self.unit))
        self.results.append((outcome.scores, outcome.answers))

    def measure_column(self, measure: Measure) -> list[float]:
        """One number of all games; what did not occur is 0."""
        return [row.get(measure, 0.0) for row in self.rows]

    def games_seen(self) -> dict[Measure, int]:
        """In how many games a measure occurred."""
        found: dict[Measure, int] = {}
        for row in self.rows:
            for measure in row:
                found[measure] = found.get(measure, 0) + 1
        return found


def shared_measures(base: MeasureLedger, changed: MeasureLedger) -> list[Measure]:
    """The measures worth comparing, family by family, deeds in the order of their names."""
    before, after = base.games_seen(), changed.games_seen()
    enough = max(FEW, RARE * len(base.rows))
    deeds = [
        measure
        for measure in {**before, **after}
        if measure.family in (USE, PULL)
        and max(before.get(measure, 0), after.get(measure, 0)) >= enough
        and len({*base.measure_column(measure), *changed.measure_column(measure)})
        > 1  # it varies at all
    ]
    others = [each for each in {**before, **after} if each.family not in (USE, PULL)]
    families = (SEATS, BOTS, COURSE, POINTS, PARTS)
    others.sort(key=lambda measure: families.index(measure.family))
    return others + sorted(deeds, key=lambda measure: (measure.family != USE, measure.name))
