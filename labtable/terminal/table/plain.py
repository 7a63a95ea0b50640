"""The plain table: one line after the other, for pipes, screen readers and slow lines."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from labtable.engine.errors import Refusal
from labtable.terminal.files import Trouble
from labtable.terminal.table.orders import (
    TableCommand,
    help_lines,
    parse_command,
    strip_control_codes,
)
from labtable.terminal.table.pictures import draw_plain, farewell_text, sheet_lines, standing_lines
from labtable.terminal.table.rules import consult_rules
from labtable.terminal.table.session import Session

MOST_LISTED = 30
CURTAIN = 60  # empty lines that push a hand out of sight


class PlainTable:
    """Asks people one after the other until the game is over or somebody leaves."""

    def __init__(self, session: Session, lines: TextIO, out: TextIO) -> None:
        self.session = session
        self.lines = lines
        self.out = out
        self.viewer = session.onlooker  # whose hand may be on the screen
        self.rule = ""  # the rule behind the last refusal

    def play(self) -> None:
        """Run the table."""
        self.say(self.session.table.game.title, "Write ? for help.")
        while not self.session.table.over:
            if self.session.bot_due is not None:
                self.session.bot_answers()
                self.mention_trouble()
            elif not self.ask_person():
                break
        if self.session.table.over:
            self.show_end()
        self.say(farewell_text(self.session))

    def ask_person(self) -> bool:
        """Put the open question to one person until it is answered; False: they leave."""
        seat = self.session.asked
        assert seat is not None, self.session.table
        if seat != self.viewer and not self.hide_hand(seat):
            return False
        self.show_table(seat)
        question = len(self.session.log.told)
        while self.session.asked == seat and len(self.session.log.told) == question:
            line = self.read_line("> ")
            if line is None or not self.obey_line(line.strip(), seat):
                return False
        return True

    def hide_hand(self, seat: int) -> bool:
        """Hide one person's hand before the next person looks."""
        name = self.session.names[seat]
        self.say(*[""] * CURTAIN)
        self.viewer = seat
        return self.read_line(f"{name}, press Enter when only you can see this. ") is not None

    def show_table(self, seat: int) -> None:
        """Tell what happened, draw the table and list what can be answered."""
        self.say(*self.session.log.new_lines(seat), "")
        self.say(draw_plain(self.session.table, seat), "")
        self.say(*self.session.coach_lines(seat))
        self.say(f"{self.session.names[seat]}: {self.session.seat_prompt(seat)}")
        self.list_options(seat, "")

    def list_options(self, seat: int, words: str) -> None:
        """Number the options; a long list shows its beginning."""
        options = enumerate(self.session.option_lines(seat), 1)
        wanted = words.casefold()
        found = [f"{n:>3}  {text}" for n, text in options if wanted in text.casefold()]
        self.say(*(found if words else found[:MOST_LISTED]))
        if not found:
            self.say(f"No option holds '{words}'.")
        elif not words and len(found) > MOST_LISTED:
            rest = len(found) - MOST_LISTED
            self.say(f"... and {rest} more; 'options WORDS' lists those that hold the words.")

    def obey_line(self, line: str, seat: int) -> bool:
        """Take an answer, or do what is asked of the table; False: leave."""
        said = parse_command(line)
        try:
            if said is None:
                if line:
                    self.session.answer(line)
                    self.mention_trouble()
            elif said.word == "quit":
                return False
            else:
                self.run_command(said, seat)
        except Refusal as refusal:
            self.rule = refusal.rule
            self.say(self.session.refusal_lines(refusal))
        except Trouble as trouble:
            self.say(str(trouble))
        return True

    def run_command(self, said: TableCommand, seat: int) -> None:
        """Do one thing for the table."""
        if said.word == "undo":
            self.say(f"The last answer of {self.session.undo()} is taken back.")
        elif said.word == "save":
            self.session.save(Path(said.rest or f"{self.session.table.game.name}.record"))
            self.say(f"Saved to {self.session.save_to}, now and after every answer.")
        elif said.word == "options":
            self.list_options(seat, said.rest)
        elif said.word == "hint":
            self.say(str(self.session.hint()))
        elif said.word == "view":
            self.show_table(seat)
        else:
            self.say(*self.command_page(said, seat))

    def command_page(self, said: TableCommand, seat: int) -> list[str]:
        """Write what somebody wants to read."""
        if said.word == "rules":
            return consult_rules(self.session.table.game, said.rest or self.rule)
        if said.word == "sheet":
            return sheet_lines(self.session.table.game)
        return self.session.log.full_story(seat) if said.word == "log" else help_lines()

    def show_end(self) -> None:
        """Tell the last events and the result."""
        viewer = self.session.onlooker
        self.say(
            *self.session.log.new_lines(viewer), "", draw_plain(self.session.table, viewer), ""
        )
        self.say(*standing_lines(self.session.table, self.session.speaks))

    def mention_trouble(self) -> None:
        """Say once more that an answer could not be written down."""
        if self.session.trouble:
            self.say(self.session.trouble)

    def read_line(self, prompt: str) -> str | None:
        """Read one line; None at the end of the input."""
        self.out.write(prompt)
        self.out.flush()
        line = self.lines.readline()
        if not line:
            self.say("")
        return line or None

    def say(self, *lines: str) -> None:
        """Write lines."""
        self.out.writelines([f"{strip_control_codes(line)}\n" for line in lines])
