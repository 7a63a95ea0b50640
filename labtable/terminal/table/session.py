"""One game at one keyboard: the table, who sits there, the log and the saved game."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

import labtable
from labtable import registry
from labtable.bots import BotFault, ask_bot, hint, known_sizes, load, own_code, stand_in, usual
from labtable.bots.characters import Banter, Moment, find_character
from labtable.bots.stdio import PATIENCE
from labtable.engine.errors import Refusal
from labtable.engine.event import WATCHER, Event, PublicEvent
from labtable.engine.game import Game
from labtable.engine.record import read_record
from labtable.engine.sentence import Sentence, render_sentence
from labtable.engine.table import Table
from labtable.languages import game_catalogue
from labtable.terminal.files import Trouble, claim_file, read_text, write_text
from labtable.terminal.table.retelling import ReplayLog, ReplayPast, replay_record
from labtable.terminal.table.seats import TableSeat, read_seats, usual_seats, write_seats

_TABLE = re.compile(r'^\[Table "([^"]*)"\]', re.MULTILINE)


class GivenHint(NamedTuple):
    """A good answer: its number among the options, its words, and why."""

    number: int
    words: str
    why: str

    def __str__(self) -> str:
        return f"Hint: {self.number}  {self.words}. {self.why}"


class HelpedOut(PublicEvent, frozen=True):
    """A bot did not answer as it should, and the game went on all the same."""

    says: ClassVar[str] = "{why} The first possible answer was taken."

    seat: int
    why: str


class LineSaid(PublicEvent, frozen=True):
    """An opponent says something."""

    says: ClassVar[str] = "{seat}: {line:quote}"

    seat: int
    line: str


class Session:
    """A table with people and bots around it. People answer first, then bots."""

    def __init__(
        self,
        table: Table[Any],
        seats: list[TableSeat],
        told: list[list[Event]],
        language: str = "en",
    ) -> None:
        self.table = table
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.speaks = game_catalogue(language, table.game.name)
        self.log = ReplayLog(told, self.names, self.speaks)
        self.save_to: Path | None = None
        self.trouble = ""  # why the last answer could not be written down
        self.people = [number for number, seat in enumerate(seats) if not seat.bot]
        self.bots = {n: load(seat.bot, table.game) for n, seat in enumerate(seats) if seat.bot}
        self.language = language
        self.banter = Banter(table.points())

    @property
    def asked(self) -> int | None:
        """The person whose answer is awaited."""
        return next((seat for seat in self.waiting_seats() if seat in self.people), None)

    @property
    def bot_due(self) -> int | None:
        """The bot that answers next, once no person is asked."""
        if self.asked is not None:
            return None
        return next(iter(self.waiting_seats()), None)

    @property
    def onlooker(self) -> int:
        """Through whose eyes the table is seen when nobody is asked."""
        return self.people[0] if len(self.people) == 1 else WATCHER

    @cached_property
    def stand_ins(self) -> list[str]:
        """Say which bots do not play themselves at this table, and who does in their place."""
        game, header = self.table.game, self.table.record.header
        bots = {self.seats[seat].bot: bot for seat, bot in self.bots.items()}
        found = {
            name: stand_in(bot, game, header.seats, header.options) for name, bot in bots.items()
        }
        return [f"{name}: {self.localize(said)}" for name, said in found.items() if said]

    def waiting_seats(self) -> list[int]:
        """Seats that may answer now."""
        return self.table.waiting()

    def options(self, seat: int) -> list[Any]:
        """Answers that a seat is offered."""
        return self.table.options(seat)

    def seat_prompt(self, seat: int) -> str:
        """What a seat is asked."""
        return self.localize(self.table.prompt_sentence(seat) or "")

    def localize(self, said: Sentence | str) -> str:
        """Say something in the language of this keyboard."""
        return render_sentence(said, self.names, self.speaks)

    def refusal_lines(self, refusal: Refusal) -> str:
        """Say why an answer is none, and which rule says so."""
        return f"{self.localize(refusal.said)} [{refusal.rule}]"

    def coach_lines(self, viewer: int) -> list[str]:
        """What a coach says to somebody, in lines; usually there is none."""
        return []

    def answer(self, text: str) -> list[Event]:
        """Give the asked person's answer, by number or in the game's notation."""
        seat = self.asked
        if seat is None:
            raise Trouble("Nobody at this keyboard is asked anything now.")
        by_number = text.isdecimal() and len(text) < 10
        return self._play(seat, self._parse_number(seat, text) if by_number else text)

    def option_lines(self, seat: int) -> list[str]:
        """Options in words, each with what the player may have overlooked."""
        table, warn = self.table, self.table.game.warning
        options = self.options(seat)
        if warn is None:
            return [self.action_text(option) for option in options]
        view = table.view(seat)
        warned = [
            (self.action_text(option), self.localize(warn(view, option) or ""))
            for option in options
        ]
        return [f"{words}   ! {warning}" if warning else words for words, warning in warned]

    def action_text(self, option: Any) -> str:
        """An answer as one may type it, with people by their names."""
        return render_sentence(option.phrase(), self.names) if option.form else str(option)

    def bot_answers(self) -> list[Event]:
        """Let the next bot answer; the same game hears the same answer, if time allows."""
        seat, table = self.bot_due, self.table
        assert seat is not None, table.waiting()
        dice = Random(f"{table.record.header.seed} {seat} {table.question}")
        name = self.seats[seat].bot
        patience = PATIENCE if own_code(name) else 0.0
        try:
            return self._play(seat, ask_bot(self.bots[seat], name, table, seat, dice, patience))
        except BotFault as fault:
            told = [*self._play(seat, self.options(seat)[0]), HelpedOut(seat, fault.why)]
            self.log.told[-1] = told
            return told

    def hint(self) -> GivenHint:
        """Name a good answer for the asked person, and say why."""
        seat, table = self.asked, self.table
        if seat is None:
            raise Trouble("Nobody at this keyboard is asked anything now.")
        found = hint(table, seat)
        number = table.options(seat).index(found.answer) + 1
        why = " ".join([self.localize(found.said or found.why), *self.stand_ins])
        return GivenHint(number, self.action_text(found.answer), why)

    def undo(self) -> str:
        """Take back the last answer a person gave, and say whose it was."""
        answers = self.table.record.answers
        given = [n for n, answer in enumerate(answers) if answer.seat in self.people]
        if not given:
            raise Trouble("Nobody at this keyboard has answered anything yet.")
        seat = answers[given[-1]].seat
        self.table.undo(seat)
        self.log.forget_answer(given[-1])
        self._save_now()
        return self.names[seat]

    def save(self, path: Path) -> None:
        """Save here, now and after every answer."""
        if path != self.save_to:
            claim_file(path)
        write_text(path, self.to_text())
        self.save_to, self.trouble = path, ""

    def to_text(self) -> str:
        """Write the record with a line on who sits there, so that the game can go on."""
        return f'[Table "{write_seats(self.seats)}"]\n{self.table.record.to_text()}'

    def _parse_number(self, seat: int, text: str) -> Any:
        options = self.options(seat)
        if not 1 <= int(text) <= len(options):
            raise Trouble(f"The options are numbered 1 to {len(options)}; there is no {text}.")
        return options[int(text) - 1]

    def _play(self, seat: int, action: Any) -> list[Event]:
        told = [*self.table.play(seat, action)]
        told += self._react(self.table)
        self.log.told.append(told)
        self._save_now()
        return told

    def greet(self) -> list[Event]:
        """What the opponents say when the game begins."""
        return [said for seat in self.bots if (said := self._line_of(seat, "hello"))]

    def retell_lines(self, past: ReplayPast) -> None:
        """Let the opponents say again what they said until now."""
        self.banter = Banter(past.tables[0].points())
        self.log.told[0] = [*self.log.told[0], *self.greet()]
        for place, table in enumerate(past.tables[1:], 1):
            self.log.told[place] = [*self.log.told[place], *self._react(table)]

    def _react(self, table: Table[Any]) -> list[Event]:
        """What the opponents say to the last answer, or to the end."""
        if table.over:
            winners = table.result().winners
            ends: dict[int, Moment] = {
                seat: "win" if seat in winners else "loss" for seat in self.bots
            }
            return [said for seat, end in ends.items() if (said := self._line_of(seat, end))]
        spoke = self.banter.note_points(table.points())
        said = self._line_of(*spoke) if spoke and spoke[0] in self.bots else None
        return [said] if said else []

    def _line_of(self, seat: int, moment: Moment) -> LineSaid | None:
        character = find_character(self.names[seat])
        return LineSaid(seat, character.line(moment, self.language)) if character else None

    def _save_now(self) -> None:
        if self.save_to is None:
            return
        try:
            write_text(self.save_to, self.to_text())
            self.trouble = ""
        except Trouble as trouble:
            self.trouble = f"{trouble} The game goes on, but is not saved."


def new_session(
    name: str,
    seats: str,
    seed: int | None,
    options: dict[str, Any],
    meant: str = "",
    language: str = "en",
) -> Session:
    """Sit down at a new table; `meant` says which bot a mere `bot` is."""
    game = labtable.game(name)
    people = read_seats(seats or usual_seats(_default_seats(game, meant, options)), game, meant)
    names = [seat.name for seat in people]
    table = labtable.new(name, seats=len(people), seed=seed, names=names, **options)
    session = Session(table, people, [table.told], language)
    session.log.told[0] = [*session.log.told[0], *session.greet()]
    return session


def _default_seats(game: Game[Any], meant: str, options: dict[str, Any]) -> int:
    """How large a table is when nobody says so: one that the bot knows, three where it can be."""
    most = min(3, game.seats[-1])
    known = known_sizes(load(meant or usual(game), game), game, options)
    return most if most in known or not known else known[0]


def resume_session(path: Path, seats: str = "", name: str = "", language: str = "en") -> Session:
    """Go on with a saved game; the file is then kept up to date."""
    text = read_text(path)
    if text.startswith("{"):  # a snapshot, as `Table.save` writes it
        text = labtable.load(text.encode()).record.to_text()
    header = read_record(text).header
    if name and name != header.game:
        raise Trouble(f"{path} is a game of {header.game}, not of {name}.")
    game = registry.find_edition(header.game, header.data)
    tag = _TABLE.search(text)
    if tag and not seats:
        _check_trusted(tag[1])
    people = read_seats(seats or (tag[1] if tag else usual_seats(header.seats)), game)
    if len(people) != header.seats:
        raise Trouble(f"{path} is a game of {header.seats} seats, not of {len(people)}.")
    past = replay_record(text)
    table = past.tables[-1]
    table.rename([seat.name for seat in people])
    session = Session(table, people, past.told, language)
    session.retell_lines(past)
    session.save_to = path
    lately = max(0, len(past.told) - len(people))
    session.log.heard = dict.fromkeys([WATCHER, *range(len(people))], lately)
    return session


def _check_trusted(seats: str) -> None:
    """A saved game may come from anywhere: it starts no program that was not named here."""
    for word in seats.split(","):
        if own_code(word.strip().partition(":")[2]):
            raise Trouble(
                f"This game seats {word.strip()}; to let that run, add --players {seats}."
            )
