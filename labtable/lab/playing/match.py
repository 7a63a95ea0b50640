"""One game among bots, watched from beginning to end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

import labtable
from labtable import renamed
from labtable.bots import Bot, BotFault, Chair, choose_safely, own_code
from labtable.engine.errors import Refusal
from labtable.engine.event import WATCHER, Event
from labtable.engine.game import Game
from labtable.engine.sentence import join_words
from labtable.engine.table import Table
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.plan import Setting, seat_bot


class GameOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went; it says nothing of clocks, so the same game gives the same outcome."""

    number: int
    seed: int
    bots: list[str]  # by seat
    scores: list[int]
    winners: list[int]
    reason: str
    answers: int
    options: int  # answers that were on offer, added up over all questions
    turns: int  # or rounds, if the game counts those; 0 where it tells neither
    lead_changes: int  # by all that is owned, where points alone say little
    breakdown: list[dict[str, int]]  # by seat: what the score comes from
    deeds: list[dict[str, int]]  # by seat: what everybody saw it do, and how often
    record: str = ""
    tampered: list[int] = []  # seats whose bot changed what it was shown
    choices: int = 0  # questions at which somebody could choose; those asked together count once
    leader_wins: list[float] = []  # by tenths of the game: what part of the win the leader then got

    def win_share(self, seat: int) -> float:
        """What part of the win belongs to a seat."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    @property
    def branching(self) -> float:
        """Between how many answers a player chose, on average."""
        return self.options / self.answers if self.answers else 0.0

    @property
    def margin(self) -> int:
        """Points between the first and the second."""
        ranked = sorted(self.scores, reverse=True)
        return ranked[0] - ranked[min(1, len(ranked) - 1)]


renamed.accept_old_functions(__name__)


THINGS = ("formula", "card", "tile", "tool", "kind", "reactor", "experiment", "element", "title")
NAMED = (*THINGS, "name")
BEGINNING = "Started"  # TurnStarted, RoundStarted


class Deeds:
    """Counts deeds by seat, and turns."""

    def __init__(self, seats: int) -> None:
        self.by_seat: list[dict[str, int]] = [{} for _ in range(seats)]
        self.turns = 0

    def add(self, events: Iterable[Event]) -> None:
        """Count what a watcher sees of these events."""
        for event in events:
            seen = event.seen_by(WATCHER)
            if seen is None:
                continue
            kind = type(seen)
            if kind.__name__.endswith(BEGINNING):
                self.turns += 1
            elif "seat" in kind.__struct_fields__:
                self._count(seen)

    def _count(self, seen: Any) -> None:
        kind: type[Event] = type(seen)
        field = _subject_field(kind)
        thing = getattr(seen, field) if field else ""
        deed = f"{kind.__name__} {thing}" if thing else kind.__name__
        counts = self.by_seat[seen.seat]
        counts[deed] = counts.get(deed, 0) + 1


@cache
def _subject_field(kind: type[Event]) -> str:
    """The field that names what an event is about, if it has one."""
    return next((field for field in NAMED if field in kind.__struct_fields__), "")


def in_words(deed: str) -> str:
    """Say a deed as people would.

    >>> in_words("CompoundMade MgCl2"), in_words("Passed")
    ('compound made: MgCl2', 'passed')
    """
    kind, _, thing = deed.partition(" ")
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind).lower()
    return f"{words}: {thing}" if thing else words


def course_unit(game: Game[Any]) -> str:
    """What a game counts its course in: turns or rounds; empty where it counts neither.

    >>> import labtable
    >>> course_unit(labtable.game("ion")), course_unit(labtable.game("valence"))
    ('rounds', 'turns')
    """
    names = [kind.__name__ for kind in game.events if kind.__name__.endswith(BEGINNING)]
    return f"{names[0].removesuffix(BEGINNING).lower()}s" if names else ""


def tampering_report(bots: Sequence[str]) -> str:
    """Say who did, and what came of it; nothing where nobody did.

    >>> tampering_report(["my_bot.py:MyBot"]).split(";")[0]
    'my_bot.py:MyBot changed what it was shown'
    >>> tampering_report([])
    ''
    """
    if not bots:
        return ""
    whose, own = ("it was", "its") if len(bots) == 1 else ("they were", "their")
    copy = f"that was a copy of {own} own, and the table stayed as it was"
    return f"{join_words(bots)} changed what {whose} shown; {copy}."


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


TENTHS = 10


class LeadWatcher:
    """Notes who leads after every answer."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.changes = 0
        self._leader = -1
        self._leaders: list[list[int]] = []  # after each answer

    def note_standing(self, table: Table[Any]) -> None:
        """Note who leads now, as if the game ended here."""
        wealth = self.game.wealth
        counted = wealth(table.view(WATCHER)) if wealth else self.game.result(table.state).scores
        best = max(counted)
        leaders = [seat for seat, points in enumerate(counted) if points == best]
        if len(leaders) == 1 and leaders[0] != self._leader:
            self.changes += self._leader >= 0
            self._leader = leaders[0]
        self._leaders.append(leaders)

    def leader_wins(self, winners: Sequence[int]) -> list[float]:
        """By tenths of the game: what part of the win belonged to who led then."""
        found, last = list[float](), len(self._leaders)
        for tenth in range(1, TENTHS + 1):
            leaders = self._leaders[max(1, last * tenth // TENTHS) - 1] if last else []
            shared = [1 / len(winners) for seat in leaders if seat in winners]
            found.append(sum(shared) / len(leaders) if leaders else 0.0)
        return found


class MatchWatcher:
    """Somebody beside the table who takes notes."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.deeds = Deeds(len(table.state.everyone))
        self.deeds.add(table.told)
        self.options = self.choices = 0
        self.leads = LeadWatcher(table.game)
        self._counted = -1  # the last question that was a choice
        self.tampered: set[int] = set()  # seats whose bot changed what it was shown

    def note_question(self, seat: int) -> None:
        """Note between how many answers the seat may choose."""
        options = len(self.table.state.options(seat))
        self.options += options
        if options > 1 and self.table.question != self._counted:
            self._counted = self.table.question
            self.choices += 1

    def note_answer(self, told: list[Event]) -> None:
        """Note what happened, and whether somebody else leads now."""
        if not told:
            return
        self.deeds.add(told)
        self.leads.note_standing(self.table)

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
            lead_changes=self.leads.changes,
            breakdown=result.breakdown,
            deeds=self.deeds.by_seat,
            record=record.to_text() if setting.records else "",
            tampered=sorted(self.tampered),
            choices=self.choices,
            leader_wins=self.leads.leader_wins(result.winners),
        )
