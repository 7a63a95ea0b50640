"""One game among bots, watched from beginning to end."""

from __future__ import annotations

from random import Random
from typing import Any

import labtable
from labtable.bots import Bot, BotFault, Chair, choose_safely, own_code
from labtable.engine.errors import Refusal
from labtable.engine.event import Event
from labtable.engine.table import Table
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.behaviour import Deeds
from labtable.lab.playing.outcome import GameOutcome
from labtable.lab.playing.plan import Setting
from labtable.lab.playing.players import seat_bot

HANGS = 600.0  # seconds for one answer; nobody plays against the clock, but every run ends


def play_match(setting: Setting) -> GameOutcome:
    """Play one game; nothing outside the setting has a say in it."""
    seats = len(setting.bots)
    table = labtable.new(setting.game, seats=seats, seed=setting.seed, **setting.options)
    watch = MatchWatcher(table)
    bots = [seat_bot(setting.guests.get(name, name), table.game) for name in setting.bots]
    dice = [Random(f"{setting.seed} {seat}") for seat in range(seats)]
    try:
        while not table.over:
            seat = table.waiting()[0]
            watch.note_question(seat)
            watch.note_answer(_ask_bot(watch, seat, bots[seat], dice[seat], setting))
    finally:
        for bot in bots:
            getattr(bot, "close", int)()  # a program in another language runs until then
    return watch.outcome(setting)


def _ask_bot(
    watch: MatchWatcher, seat: int, bot: Bot, dice: Random, setting: Setting
) -> list[Event]:
    """Let a bot answer; whatever it does wrong is said with its name and the game's number."""
    name, chair = setting.bots[seat], Chair(watch.table, seat)
    own = name in setting.guests or own_code(name)
    try:
        answer = choose_safely(bot, name, chair, dice, HANGS if own else 0.0)
        if chair.view_changed:
            watch.tampered.add(seat)
        return watch.table.play(seat, answer)
    except BotFault as fault:
        raise LabTrouble(f"{_seat_label(setting, seat)} {fault.did}.") from None
    except Refusal as refusal:
        why = f"gave an answer that was refused: {refusal}"
        raise LabTrouble(f"{_seat_label(setting, seat)} {why}") from None


def _seat_label(setting: Setting, seat: int) -> str:
    return f"{setting.bots[seat]}, at seat {seat} of game {setting.number},"


class MatchWatcher:
    """Somebody beside the table who takes notes."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.deeds = Deeds(len(table.state.everyone))
        self.deeds.add(table.told)
        self.options = 0
        self.leader = -1
        self.lead_changes = 0
        self.tampered: set[int] = set()  # seats whose bot changed what it was shown

    def note_question(self, seat: int) -> None:
        """Note between how many answers the seat may choose."""
        self.options += len(self.table.state.options(seat))

    def note_answer(self, told: list[Event]) -> None:
        """Note what happened, and whether somebody else leads now."""
        if not told:
            return
        self.deeds.add(told)
        scores = self.table.game.result(self.table.state).scores
        best = max(scores)
        if scores.count(best) == 1 and scores[self.leader] != best:
            self.lead_changes += self.leader >= 0
            self.leader = scores.index(best)

    def outcome(self, setting: Setting) -> GameOutcome:
        """Sum up the game."""
        result, record = self.table.result(), self.table.record
        return GameOutcome(
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
