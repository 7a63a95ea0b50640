"""A bot that plays on in its head.

It takes the few answers that look best, deals afresh what it cannot know, and plays each of
them on in that same world, everybody answering as it looks at a glance. Over many worlds it
sees which answer leads furthest. So answers given at the same time stay secret from each other,
any number may play, and luck weighs on all answers alike.
"""

from __future__ import annotations

from math import ceil
from random import Random
from time import monotonic
from typing import Any

from labtable.bots.bot import ONLY, Thought
from labtable.bots.chair import Chair, bot_view, sample_world
from labtable.bots.greedy import Greedy
from labtable.bots.playout import Outlook, play_on, playout_outlook
from labtable.bots.race import Race
from labtable.engine.agenda import State
from labtable.engine.game import Foresight


class Search:
    """Chooses what led furthest in as many worlds, or as much time, as it has.

    Where luck weighs more, the game itself asks for more worlds.
    """

    def __init__(
        self,
        worlds: int,
        seconds: float = 0.0,
        caution: float = 0.0,
        far: bool = False,
        slips: float = 0.0,
    ) -> None:
        self.worlds = worlds
        self.seconds = seconds  # 0: never cut short, so that the same dice give the same answer
        self.caution = caution  # how clearly it must be better than what looks best at a glance
        self.far = far  # looks further ahead, where the game says that it pays
        self.slips = slips  # how often it takes what looks best and does not look ahead

    def choose(self, chair: Chair, dice: Random) -> Any:
        return self.think(chair, dice).answer

    def think(self, chair: Chair, dice: Random) -> Thought:
        """Look ahead until the choice is clear or the budget is spent."""
        if self.slips and dice.random() < self.slips:
            return Greedy().think(chair, dice)
        answers, before = self.weigh_answers(chair)
        if len(answers) == 1:
            alone = len(chair.options) == 1
            return Thought(answers[0], ONLY if alone else "Nothing else comes near.")
        race = self.run_race(chair, answers, before, dice)
        return _race_thought(race, answers, self.caution)

    def run_race(self, chair: Chair, answers: list[Any], before: list[float], dice: Random) -> Race:
        """Play the answers on, world by world."""
        laps, end = ceil(self.worlds * _foresight_of(chair).luck), monotonic() + self.seconds
        race = Race(len(answers), laps)
        for _ in range(laps):
            met = self._play_world(chair, [answers[runner] for runner in race.running], dice, end)
            if len(met) < len(race.running):
                break
            for runner, one in zip(race.running, met, strict=True):
                one.worth += before[runner]
            race.enter_world(met)
            if len(race.running) == 1:
                break
        return race

    def weigh_answers(self, chair: Chair) -> tuple[list[Any], list[float]]:
        """The answers worth a thought, and what each of them is worth before it is played on."""
        answers = search_candidates(chair)
        return answers, [0.0] * len(answers)

    def deal_world(self, chair: Chair, dice: Random) -> State:
        """A world to play on in."""
        return sample_world(chair, dice)

    def _play_world(
        self, chair: Chair, answers: list[Any], dice: Random, end: float
    ) -> list[Outlook]:
        """Play every answer on in one and the same world; stop when time is up."""
        game, ahead = chair.game, _foresight_of(chair)
        dealt = self.deal_world(chair, dice)
        rounds = (self.far and ahead.far) or ahead.rounds
        until = ahead.clock(dealt) + rounds  # the same for answers that end the turn
        met: list[Outlook] = []
        for answer in answers:
            if self.seconds and monotonic() > end:
                break
            state = dealt.clone()
            state.step(chair.seat, answer)
            play_on(game, state, ahead, until)
            met.append(playout_outlook(game, state, chair.seat, ahead))
        return met


def rank_answers(chair: Chair) -> list[Any]:
    """All answers, the best-looking first."""
    judge, view = chair.game.judge, bot_view(chair)
    return sorted(chair.polite, key=lambda option: -judge(view, option) if judge else 0.0)


def search_candidates(chair: Chair) -> list[Any]:
    """The answers worth a thought, the best-looking first."""
    ahead, judge, view = _foresight_of(chair), chair.game.judge, bot_view(chair)
    if judge is None:
        return chair.polite
    best = rank_answers(chair)[: ahead.breadth]
    least = judge(view, best[0]) - ahead.doubt
    return [option for option in best if judge(view, option) >= least]


def _foresight_of(chair: Chair) -> Foresight:
    return chair.game.foresight or Foresight()


def _race_thought(race: Race, answers: list[Any], caution: float) -> Thought:
    """Name the winner, and what to expect of it and of the next best."""
    if not race.worths[0]:
        return Thought(answers[0], "It looks best at a glance.")
    best = race.winner(caution)
    others = [runner for runner in range(len(answers)) if runner != best]
    second = max(others, key=lambda runner: (len(race.worths[runner]), race.mean_points(runner)))
    worlds, place = len(race.worths[best]), place_sentence(race.mean_points(best))
    why = f"Played ahead in {worlds} worlds it led to {place}"
    less = f"the next best, '{answers[second]}', to {place_sentence(race.mean_points(second))}"
    return Thought(answers[best], f"{why}; {less}.")


def place_sentence(ahead: float) -> str:
    """Say how one stands.

    >>> place_sentence(3.25), place_sentence(-1.0)
    ('3.2 points ahead', '1.0 points behind')
    """
    return f"{abs(ahead):.1f} points {'behind' if ahead < 0 else 'ahead'}"
