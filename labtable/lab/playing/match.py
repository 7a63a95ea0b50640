"""One game among bots, watched from beginning to end."""

from __future__ import annotations

from random import Random
from typing import Any

import labtable
from labtable.bots import Bot, BotFault, Chair, chosen, own_code
from labtable.engine.errors import Refusal
from labtable.engine.event import Event
from labtable.engine.table import Table
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.behaviour import Deeds
from labtable.lab.playing.outcome import Outcome
from labtable.lab.playing.plan import Setting
from labtable.lab.playing.players import player

HANGS = 600.0  # seconds for one answer; nobody plays against the clock, but every run ends


def match(setting: Setting) -> Outcome:
    """Play one game; nothing outside the setting has a say in it."""
    seats = len(setting.bots)
    table = labtable.new(setting.game, seats=seats, seed=setting.seed, **setting.options)
    watch = Watch(table)
    bots = [player(setting.guests.get(name, name), table.game) for name in setting.bots]
    dice = [Random(f"{setting.seed} {seat}") for seat in range(seats)]
    try:
        while not table.over:
            seat = table.waiting()[0]
            watch.asked(seat)
            watch.answered(_answer(watch, seat, bots[seat], dice[seat], setting))
    finally:
        for bot in bots:
            getattr(bot, "close", int)()  # a program in another language runs until then
    return watch.outcome(setting)


def _answer(watch: Watch, seat: int, bot: Bot, dice: Random, setting: Setting) -> list[Event]:
    """Let a bot answer; whatever it does wrong is said with its name and the game's number."""
    name, chair = setting.bots[seat], Chair(watch.table, seat)
    own = name in setting.guests or own_code(name)
    try:
        answer = chosen(bot, name, chair, dice, HANGS if own else 0.0)
        if chair.view_changed:
            watch.tampered.add(seat)
        return watch.table.play(seat, answer)
    except BotFault as fault:
        raise LabTrouble(f"{_where(setting, seat)} {fault.did}.") from None
    except Refusal as refusal:
        why = f"gave an answer that was refused: {refusal}"
        raise LabTrouble(f"{_where(setting, seat)} {why}") from None


def _where(setting: Setting, seat: int) -> str:
    return f"{setting.bots[seat]}, at seat {seat} of game {setting.number},"


class Watch:
    """Somebody beside the table who takes notes."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.deeds = Deeds(len(table.state.everyone))
        self.deeds.add(table.told)
        self.options = 0
        self.leader = -1
        self.lead_changes = 0
        self.tampered: set[int] = set()  # seats whose bot changed what it was shown

    def asked(self, seat: int) -> None:
        """Note between how many answers the seat may choose."""
        self.options += len(self.table.state.options(seat))

    def answered(self, told: list[Event]) -> None:
        """Note what happened, and whether somebody else leads now."""
        if not told:
            return
        self.deeds.add(told)
        scores = self.table.game.result(self.table.state).scores
        best = max(scores)
        if scores.count(best) == 1 and scores[self.leader] != best:
            self.lead_changes += self.leader >= 0
            self.leader = scores.index(best)

    def outcome(self, setting: Setting) -> Outcome:
        """Sum up the game."""
        result, record = self.table.result(), self.table.record
        return Outcome(
            number=setting.number,
            seed=setting.seed,
            bots=setting.bots,
            scores=result.scores,
            winners=result.winners,
            reason=result.reason,
            answers=len(record.answers),
            options=self.options,
            turns=self.deeds.turns,
            lead_changes=self.lead_changes,
            breakdown=result.breakdown,
            deeds=self.deeds.by_seat,
            record=record.to_text() if setting.records else "",
            tampered=sorted(self.tampered),
        )
