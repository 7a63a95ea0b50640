"""Stepping through a record: next, back, jump, or let it run."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Footer, Input, Static

from labtable.terminal.screen.layout import AdaptiveApp, LogPanel, fit_picture, paint_lines
from labtable.terminal.table.pictures import draw_picture, standing_lines
from labtable.terminal.table.replay import step_title
from labtable.terminal.table.retelling import ReplayPast, event_sentences

PACE = 1.0  # seconds between answers when it runs by itself


class ReplayApp(AdaptiveApp):
    """A record, one answer at a time."""

    AUTO_FOCUS = None  # keys step; Tab goes to the picture and the log to scroll them
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,n", "step(1)", "Next"),
        Binding("left,b", "step(-1)", "Back"),
        Binding("home", "jump(0)", "First"),
        Binding("end", "jump(-1)", "Last"),
        Binding("j", "ask", "Jump"),
        Binding("a", "run", "Run/stop"),
        Binding("q", "quit", "Leave"),
        Binding("escape", "away", show=False),
    ]

    def __init__(self, past: ReplayPast, viewer: int, step: int = 0) -> None:
        super().__init__()
        self.past = past
        self.viewer = viewer
        self.step = step
        self.running = False

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Container(id="middle"):
            with VerticalScroll(id="board"):
                yield Static(id="picture")
            with VerticalScroll(id="log"):
                yield LogPanel(id="story", markup=False)
        yield Static(id="prompt", markup=False)
        yield Input(id="answer", placeholder="to which step? a number, then Enter")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#log").border_title = "Log"
        self.query_one("#answer").display = False
        self.set_interval(PACE, self.tick)
        self.action_jump(self.step)

    def action_jump(self, step: int) -> None:
        """Show the table after so many answers; -1 means the last."""
        self.step = self.past.last if step < 0 else min(step, self.past.last)
        table = self.past.tables[self.step]
        names = table.record.header.names
        told = [event for batch in self.past.told[: self.step + 1] for event in batch]
        self.query_one("#title", Static).update(f"{table.game.title}, a record")
        lines = fit_picture(draw_picture(table, self.viewer), self.query_one("#board"))
        self.query_one("#picture", Static).update(paint_lines(lines))
        self.query_one("#story", Static).update(
            "\n".join(event_sentences(told, self.viewer, names))
        )
        ending = standing_lines(table) if table.over else []
        self.query_one("#prompt", Static).update(
            "\n".join([step_title(self.past, self.step), *ending])
        )

    def action_step(self, by: int) -> None:
        """Go on or back."""
        self.action_jump(max(0, self.step + by))

    def action_run(self) -> None:
        """Let it run by itself, or stop it."""
        self.running = not self.running

    def action_ask(self) -> None:
        """Ask for the step to jump to."""
        line = self.query_one("#answer", Input)
        line.display = True
        line.focus()

    def action_away(self) -> None:
        """Put the question away, or leave."""
        line = self.query_one("#answer", Input)
        if not line.display:
            self.exit()
        line.clear()
        line.display = False
        self.screen.set_focus(None)

    @on(Input.Submitted)
    def jump_to_step(self, typed: Input.Submitted) -> None:
        """Jump to the step that was typed."""
        if typed.value.isdecimal() and len(typed.value) < 10:
            self.action_jump(int(typed.value))
        self.action_away()

    def tick(self) -> None:
        """Go on by one answer while it runs; stop at the end."""
        self.running = self.running and self.step < self.past.last
        if self.running:
            self.action_step(1)
