"""The table one plays at: whose turn it is, and what people say."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from labtable.engine.errors import Refusal
from labtable.terminal.files import Trouble
from labtable.terminal.screen.choices import Choices
from labtable.terminal.screen.layout import AdaptiveApp, SeatScreen
from labtable.terminal.screen.pages import HandoverPage, LeavePage, Page
from labtable.terminal.table.orders import TableCommand, help_lines, parse_command
from labtable.terminal.table.pictures import farewell_text, sheet_lines
from labtable.terminal.table.rules import consult_rules
from labtable.terminal.table.session import Session

KEYS = [
    "",
    "Up and Down mark an option, Enter takes it. Words filter the options.",
    "Tab goes to the table and the log, where arrow keys scroll. Esc comes back.",
]


class TableScreen(SeatScreen):
    """Hands the keyboard from one person to the next and lets bots answer in between."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "say('help')", "Help"),
        Binding("f2", "say('rules')", "Rule"),
        Binding("f3", "say('undo')", "Undo"),
        Binding("f4", "say('log')", "Log"),
        Binding("f5", "say('save')", "Save"),
        Binding("f6", "say('hint')", "Hint"),
        Binding("f10", "say('quit')", "Leave"),
        Binding("down", "mark(1)", show=False),
        Binding("up", "mark(-1)", show=False),
        Binding("escape", "clear", show=False),
    ]

    def __init__(self, session: Session, pace: float) -> None:
        super().__init__(session)
        self.pace = pace
        self.rule = ""  # the rule behind the last refusal

    def on_mount(self) -> None:
        super().on_mount()
        self.go_on()

    def go_on(self) -> None:
        """Find out who is next: a bot, the person at the keyboard, or another one."""
        session, seat = self.session, self.session.asked
        if session.bot_due is not None:
            self.run_worker(self.bots_answer(), exclusive=True)
        elif session.table.over:
            self.viewer = session.onlooker
            self.tell("The game is over. F4 tells it again, F10 leaves.")
        elif seat is not None and seat != self.viewer:
            self.app.push_screen(HandoverPage(session.names[seat], self.said), self.show_next_hand)
        self.show()

    def pause(self) -> float:
        """Wait a little after a person's answer, so that it can be taken back."""
        answers = self.session.table.record.answers
        after_person = bool(answers) and answers[-1].seat in self.session.people
        return self.pace if after_person else self.pace / 5

    async def bots_answer(self) -> None:
        """Let bots answer one by one until a person is asked, or takes an answer back."""
        while self.session.bot_due is not None:
            await asyncio.sleep(self.pause())
            if self.session.bot_due is None:
                return
            self.session.bot_answers()
            self.tell(self.session.trouble)
            self.show()
        self.go_on()

    def show_next_hand(self, arrived: bool | None) -> None:
        """Show the next person their own hand, or take the last answer back."""
        seat, answers = self.session.asked, len(self.session.log.told)
        if arrived and seat is not None:
            self.viewer = seat
            self.tell("")
        else:
            self.obey_line("undo")
        if len(self.session.log.told) == answers:  # taken back, the table has gone on already
            self.go_on()

    @on(Input.Submitted)
    def submit_answer(self, typed: Input.Submitted) -> None:
        """Take the marked option, or what was typed."""
        marked = self.query_one(Choices).marked
        self.obey_line(str(marked) if marked else typed.value.strip())

    @on(Input.Changed)
    def filter_options(self, change: Input.Changed) -> None:
        """Show only options that fit what is typed so far."""
        self.query_one(Choices).filter("" if parse_command(change.value) else change.value.strip())

    @on(Choices.OptionChosen)
    def take_clicked(self, choice: Choices.OptionChosen) -> None:
        """Take the clicked option."""
        self.obey_line(str(choice.number))

    def action_say(self, line: str) -> None:
        """Let a key say a word."""
        self.obey_line(line)

    def action_mark(self, by: int) -> None:
        """Mark another option."""
        self.query_one(Choices).mark(by)

    def action_clear(self) -> None:
        """Begin the answer again."""
        self.query_one("#answer", Input).value = ""
        self.query_one("#answer").focus()
        self.tell("")

    def obey_line(self, line: str) -> None:
        """Take an answer, or do what is asked of the table."""
        said = parse_command(line)
        try:
            if said is not None:
                self.run_command(said)
            elif line:
                self.session.answer(line)
                self.action_clear()
                self.tell(self.session.trouble)
                self.go_on()
        except Refusal as refusal:
            known = not refusal.rule.startswith(("TABLE-", "GUIDE-"))
            self.rule = refusal.rule if known else self.rule
            self.tell(
                f"! {self.session.refusal_lines(refusal)}"
                + ("  F2 reads the rule." if known else "")
            )
        except Trouble as trouble:
            self.tell(f"! {trouble}")

    def run_command(self, said: TableCommand) -> None:
        """Do one thing for the table."""
        self.action_clear()
        if said.word == "undo":
            name = self.session.undo()
            self.tell(f"The last answer of {name} is taken back.")
            self.go_on()
        elif said.word == "save":
            self.save(said.rest)
        elif said.word == "hint":
            self.advise()
        elif said.word == "quit":
            self.app.call_later(self.app.action_quit)
        elif said.word == "options":
            self.query_one(Choices).filter(said.rest)
        elif said.word in ("rules", "sheet", "log", "help"):
            self.app.push_screen(self.command_page(said))

    def command_page(self, said: TableCommand) -> Page:
        """Write what somebody wants to read."""
        if said.word == "rules":
            return Page("Rules", consult_rules(self.session.table.game, said.rest or self.rule))
        if said.word == "sheet":
            return Page("Sheet", sheet_lines(self.session.table.game))
        if said.word == "log":
            return Page("Log", self.session.log.full_story(self.viewer), at_end=True)
        return Page("Help", [*help_lines(), *KEYS])

    def advise(self) -> None:
        """Mark a good answer, so that Enter takes it, and say why."""
        advice = self.session.hint()
        self.query_one(Choices).point(advice.number)
        self.tell(f"{advice} Enter takes it.")

    def save(self, name: str) -> None:
        """Save, or ask for a name first."""
        kept = self.session.save_to
        if not (name or kept):
            line = self.query_one("#answer", Input)
            line.value = f"save {self.session.table.game.name}.record"
            line.cursor_position = len(line.value)
            self.tell("Enter saves the game under this name, now and after every answer.")
            return
        self.session.save(Path(name) if name else kept or Path())
        self.tell(f"Saved in {self.session.save_to}, now and after every answer.")
        self.show()


PACE = 0.7  # seconds before bots answer, long enough to take an answer back


class TableApp(AdaptiveApp):
    """One game in the terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)
    ]

    def __init__(self, session: Session, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.table = TableScreen(session, pace)

    def on_mount(self) -> None:
        self.push_screen(self.table)

    async def action_quit(self) -> None:
        """Ask first: nobody leaves a table by a slip of the finger."""
        if isinstance(self.screen, LeavePage):
            self.exit()
        else:
            self.push_screen(LeavePage(farewell_text(self.session)), self.leaving)

    def leaving(self, how: str | None) -> None:
        """Leave, stay, or save first."""
        if how == "leave":
            self.exit()
        elif how == "save":
            self.table.obey_line("save")
            if self.session.save_to:
                self.exit()
