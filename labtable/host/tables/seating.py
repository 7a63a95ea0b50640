"""Who sits at a table: the lobby before the start, coming, going, coming back, and the host."""

from __future__ import annotations

from abc import abstractmethod
from typing import Literal

from msgspec import Struct, structs

from labtable.bots.levels import level_name
from labtable.engine.event import Event
from labtable.host.identity.names import seat_names
from labtable.host.refusals import RequestRefused
from labtable.host.store import Entry
from labtable.host.tables.table_events import (
    Abandoned,
    BotReplaced,
    CameBack,
    HostChanged,
    Left,
    SatDown,
    SentAway,
)
from labtable.wire.fields import BESIDE

BEGUN = "The game has begun already."
LOST = {
    "getup": "You have left this table.",
    "decline": "You do not play this game.",
    "remove": "The host gave your seat to a bot.",
    "erase": "Your account was deleted; a bot plays for you.",
    "sit": "You play on another device, or somebody else sits here now.",
    "vacate": "This seat is not yours any more; your class says where you sit.",
}
REPLACED = "Your seat has a new token; the one of this device opens it no more."


class Sitting(Struct, frozen=True):
    """Who sits there now."""

    name: str  # nothing where nobody has sat yet
    kind: Literal["person", "bot", "free"]
    level: str
    host: bool
    left: bool = False  # a bot plays until somebody sits down again
    muted: bool = False
    invited: bool = False  # was here for the last game, and has not come yet
    person: int = 0  # of a class
    declined: str = ""  # who was invited here and said no
    gone: bool = False  # was silent for so long that a bot finishes the game

    @property
    def played_by_bot(self) -> bool:
        return self.left or self.kind == "bot"

    @property
    def votes(self) -> bool:
        return self.kind == "person" and not self.left

    @property
    def missing(self) -> bool:
        """Does the lobby wait for somebody here?"""
        return self.kind == "free" or self.invited


class Seating:
    """The seats of a table; in the lobby they can still change."""

    def __init__(self, seats: list[Sitting]) -> None:
        self.seats = seats
        self.lobby = False  # nobody plays yet
        self.rated = False
        self.dealt: list[Event] = []  # what is told when the game begins

    @property
    def names(self) -> list[str]:
        return seat_names([sitting.name for sitting in self.seats])

    @property
    def host(self) -> int:
        """The seat of the host, or beside the table."""
        return next((seat for seat, sitting in enumerate(self.seats) if sitting.host), BESIDE)

    @abstractmethod
    def _last_answer(self, seat: int) -> int:
        """Where the seat's last answer stands in the record, or less than 0."""

    @abstractmethod
    def _rename_seats(self) -> None:
        """Call people by their present names in the game."""

    @abstractmethod
    def _seat_absent(self, seat: int, sitting: Sitting) -> list[Event]:
        """Let somebody go, also from an open vote, which may be settled by that."""

    def begin(self, entry: Entry) -> list[Event]:
        """Begin before all seats are taken; bots stand in until somebody comes."""
        self._check_lobby(entry)
        return self._begin_game(level_name(entry.body))

    def join(self, entry: Entry) -> list[Event]:
        sitting = self.seats[entry.seat]
        if sitting.kind != "free":
            raise RequestRefused("closed", "{seat} sits there already.", seat=entry.seat)
        if self.rated and self._last_answer(entry.seat) >= 0:
            raise RequestRefused("closed", "This game is rated, and a bot has played here.")
        fresh = Sitting(entry.body, "person", sitting.level, sitting.host)
        self.seats[entry.seat] = fresh
        self._rename_seats()
        return self._begun_when_all_sit() if self.lobby else [SatDown(entry.seat)]

    def accept(self, entry: Entry) -> list[Event]:
        """Come to the next game that somebody has invited to."""
        sitting = self.seats[entry.seat]
        if not sitting.invited:
            raise RequestRefused("closed", "{seat} is here already.", seat=entry.seat)
        self.seats[entry.seat] = structs.replace(sitting, invited=False)
        return self._begun_when_all_sit()

    def decline(self, entry: Entry) -> None:
        """Stay away from the next game: the seat is free, and all see why."""
        sitting = self.seats[entry.seat]
        if not sitting.invited:
            raise RequestRefused("closed", "{seat} is here already.", seat=entry.seat)
        if sitting.host:
            raise RequestRefused("closed", "You lead this table, and nobody else is here to do it.")
        self._free_seat(entry.seat)
        self.seats[entry.seat] = structs.replace(self.seats[entry.seat], declined=sitting.name)

    def fill(self, entry: Entry) -> list[Event]:
        """Give a free seat to a bot, or free that of a bot, as long as nobody plays."""
        self._check_lobby(entry)
        place, level, name = entry.body.split(":", 2)
        level = level_name(level)
        seat = int(place)
        if seat >= len(self.seats) or self.seats[seat].kind == "person":
            raise RequestRefused("forbidden", "Only a free seat can be given to a bot.")
        kind: Literal["bot", "free"] = "bot" if level else "free"
        self.seats[seat] = Sitting(name, kind, level or self.seats[seat].level, host=False)
        self._rename_seats()
        return self._begun_when_all_sit()

    def getup(self, entry: Entry) -> None:
        """Free a seat in the lobby; the host's chair goes to somebody who stays."""
        sitting = self.seats[entry.seat]
        here = [n for n, other in enumerate(self.seats) if other.votes and not other.invited]
        others = [seat for seat in here if seat != entry.seat]
        if sitting.host and not others:
            raise RequestRefused("closed", "You lead this table, and nobody else is here to do it.")
        self._free_seat(entry.seat)
        if sitting.host:
            self._appoint_host(others[0])

    def appoint(self, entry: Entry) -> list[Event]:
        """Let somebody else lead the table."""
        target = self._moderated_seat(entry)
        if not self.seats[target].votes or self.seats[target].invited:
            raise RequestRefused("forbidden", "Only somebody who sits at the table can lead it.")
        self._appoint_host(target)
        return [] if self.lobby else [HostChanged(target)]

    def leave(self, entry: Entry) -> list[Event]:
        sitting = self.seats[entry.seat]
        if sitting.kind != "person" or sitting.left:
            raise RequestRefused("closed", "Nobody sits at the seat of {seat}.", seat=entry.seat)
        return [
            Left(entry.seat),
            *self._seat_absent(entry.seat, structs.replace(sitting, left=True)),
        ]

    def takeback(self, entry: Entry) -> list[Event]:
        sitting = self.seats[entry.seat]
        if sitting.kind != "person" or not sitting.left:
            raise RequestRefused("closed", "{seat} has not left.", seat=entry.seat)
        if sitting.gone:
            why = "You did not move for too long, so a bot finishes this game for you."
            raise RequestRefused("closed", why)
        self.seats[entry.seat] = structs.replace(sitting, left=False)
        return [CameBack(entry.seat)]

    def claim(self, entry: Entry) -> list[Event]:
        """Let a bot finish the game for somebody who is silent; the table says for how long."""
        target = int(entry.body)
        if target >= len(self.seats) or target == entry.seat or not self.seats[target].votes:
            raise RequestRefused("closed", "Nobody else sits there.")
        sitting = structs.replace(self.seats[target], left=True, gone=True)
        return [Abandoned(target), *self._seat_absent(target, sitting)]

    def rekey(self, entry: Entry) -> None:
        fresh = not entry.seq  # a line of the journal may have come after somebody left
        if fresh and entry.seat != BESIDE and self.seats[entry.seat].kind != "person":
            raise RequestRefused("closed", "Nobody sits at the seat of {seat}.", seat=entry.seat)

    def remove(self, entry: Entry) -> list[Event]:
        target = self._moderated_seat(entry)
        sitting = self.seats[target]
        if self.lobby and sitting.kind == "free":
            raise RequestRefused("closed", "Nobody sits at the seat of {seat}.", seat=target)
        if sitting.kind == "bot" or (sitting.kind == "free" and sitting.left):
            raise RequestRefused("closed", "A bot plays for {seat} already.", seat=target)
        if self.lobby:
            self._free_seat(target)
            return []
        if self.rated and sitting.kind == "person" and self._begun:
            raise RequestRefused(
                "forbidden", "This game is rated and has begun: nobody is sent away."
            )
        freed = structs.replace(sitting, kind="free", left=True)
        return [SentAway(target), *self._seat_absent(target, freed)]

    def mute(self, entry: Entry) -> None:
        target = self._moderated_seat(entry)
        muted = entry.kind == "mute"
        self.seats[target] = structs.replace(self.seats[target], muted=muted)

    def replace(self, entry: Entry) -> list[Event]:
        sitting = self.seats[entry.seat]
        level = level_name(entry.body)
        if sitting.level == level:
            raise RequestRefused("closed", "This bot plays for {seat} already.", seat=entry.seat)
        self.seats[entry.seat] = structs.replace(sitting, level=level)
        return [BotReplaced(entry.seat, sitting.level)]

    def erase(self, entry: Entry) -> list[Event]:
        """Let a bot play for somebody who is not to be known here any more."""
        sitting = self.seats[entry.seat]
        nobody = Sitting(entry.body, "free", sitting.level, sitting.host, left=not self.lobby)
        told = self._seat_absent(entry.seat, nobody)
        self._rename_seats()
        return told

    @property
    @abstractmethod
    def _begun(self) -> bool:
        """Has anybody answered?"""

    def _begin_game(self, level: str = "") -> list[Event]:
        """Play from now on; bots stand in for those who are missing."""
        self.lobby = False
        self.seats = [_stood_in(sitting, level) for sitting in self.seats]
        return self.dealt

    def _begun_when_all_sit(self) -> list[Event]:
        if not self.lobby or any([sitting.missing for sitting in self.seats]):
            return []
        return self._begin_game()

    def _free_seat(self, seat: int) -> None:
        self.seats[seat] = Sitting("", "free", self.seats[seat].level, host=False)
        self._rename_seats()

    def _appoint_host(self, host: int) -> None:
        self.seats = [
            structs.replace(sitting, host=seat == host) for seat, sitting in enumerate(self.seats)
        ]

    def _check_lobby(self, entry: Entry) -> None:
        """Only the host sets a table up, and only before it begins."""
        if entry.seat != self.host:
            raise RequestRefused("forbidden", "Only the host of the table may do that.")
        if not self.lobby:
            raise RequestRefused("closed", BEGUN)

    def _moderated_seat(self, entry: Entry) -> int:
        """Find whom the host means."""
        target = int(entry.body)
        if entry.seat != self.host:
            raise RequestRefused("forbidden", "Only the host of the table may do that.")
        if target == entry.seat or target >= len(self.seats):
            raise RequestRefused("forbidden", "That seat is not one the host can moderate.")
        return target


def _stood_in(sitting: Sitting, level: str) -> Sitting:
    if not sitting.missing:
        return sitting
    return structs.replace(sitting, left=True, invited=False, level=level or sitting.level)
