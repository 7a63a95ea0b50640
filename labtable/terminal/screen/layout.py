"""How the table looks: picture, log, question, options and a line to answer."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from textual.app import App, ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Input, Static

from labtable.engine.picture import Line
from labtable.terminal.screen.choices import Choices
from labtable.terminal.table.orders import strip_control_codes
from labtable.terminal.table.pictures import draw_picture, fold_lines, standing_lines
from labtable.terminal.table.session import Session


class AdaptiveApp(App[None]):
    """An application that knows narrow from wide and low from high terminals."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (126, "-wide")]  # a board of 80 and the log beside it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]


COLOURS: Final = {
    "strong": "bold",
    "quiet": "dim",
    "cation": "$text-warning",  # orange and blue: the pair that almost everybody can tell apart
    "anion": "$text-primary",
    "neutral": "bold $text-success",
    "unfinished": "underline",
    "noble": "$text-secondary",
    "radioactive": "$text-accent",
    "tile": "bold $text-accent",
    "square": "$text-warning",
}


@contextmanager
def window_title(title: str) -> Iterator[None]:
    """Give the window of the terminal a title, and its own back at the end."""
    out = sys.__stderr__  # where Textual draws
    if out is None or not out.isatty():
        yield
        return
    out.write(f"\x1b[22;2t\x1b]2;{strip_control_codes(title)}\x07")
    try:
        yield
    finally:
        out.write("\x1b[23;2t")
        out.flush()


def paint_lines(lines: Iterable[Line]) -> Content:
    """Paint a picture."""
    return Content("\n").join(
        [
            Content.assemble(*[(span.text, COLOURS.get(span.style, "")) for span in line])
            for line in lines
        ]
    )


LOW = 30  # rows; below, the picture does without empty lines
OWN_ROWS = 4


def fit_picture(lines: list[Line], board: Widget) -> list[Line]:
    """Fit a picture to its place: a low screen has no room for empty lines."""
    if board.app.size.height < LOW:
        lines = [line for line in lines if line]
    return fold_lines(lines, board.scrollable_content_region.width or board.app.size.width)


class LogPanel(Static):
    """The log; when it grows, its end is what one wants to see."""

    def on_resize(self) -> None:
        if isinstance(self.parent, Widget):
            self.parent.scroll_end(animate=False)


class SeatScreen(Screen[None]):
    """Shows a session through the eyes of one viewer."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.viewer = session.onlooker
        self.said = ""  # what stands next to the line where people answer

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Container(id="middle"):
            with VerticalScroll(id="board"):
                yield Static(id="picture")
            with VerticalScroll(id="log"):
                yield LogPanel(id="story", markup=False)
        yield Static(id="prompt", markup=False)
        with VerticalScroll(id="options"):
            yield Choices(id="choices")
        yield Static(id="message", markup=False)
        yield Input(id="answer", placeholder="a number or words, then Enter; ? for help")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#log").border_title = "Log"
        self.tell(" ".join(self.session.stand_ins))
        self.query_one("#answer").focus()

    def on_resize(self) -> None:
        self.show_picture()

    def show(self) -> None:
        """Draw everything anew."""
        session, table = self.session, self.session.table
        kept = f"  (saved in {session.save_to.name})" if session.save_to else ""
        self.query_one("#title", Static).update(f"{table.game.title}{kept}")
        self.show_picture()
        self.query_one("#story", Static).update("\n".join(session.log.full_story(self.viewer)))
        self.query_one("#prompt", Static).update("\n".join(self.question()))
        self.query_one(Choices).offer(
            self.session.option_lines(self.viewer) if self.viewer >= 0 else []
        )

    def show_picture(self) -> None:
        """Draw the table, with one's own cards in sight."""
        board = self.query_one("#board")
        lines = fit_picture(draw_picture(self.session.table, self.viewer), board)
        self.query_one("#picture", Static).update(paint_lines(lines))
        own = self.session.names[self.viewer] if self.viewer >= 0 else ""
        rows = [row for row, line in enumerate(lines) if own in [span.text for span in line]]
        if rows:
            board.scroll_to_region(Region(0, rows[0], 1, OWN_ROWS), animate=False, force=True)

    def question(self) -> list[str]:
        """Say what is asked, for whom the table waits, or how it ended."""
        session, table = self.session, self.session.table
        if table.over:
            return standing_lines(table, session.speaks)
        if session.asked == self.viewer:
            asked = f"{session.names[self.viewer]}: {session.seat_prompt(self.viewer)}"
            return [*session.coach_lines(self.viewer), asked]
        waited = ", ".join([session.names[seat] for seat in table.waiting()])
        back = " F3 takes your answer back." if session.people else ""
        return [f"Waiting for {waited}.{back}"]

    def tell(self, message: str) -> None:
        """Say something next to the line where people answer."""
        self.said = message
        line = self.query_one("#message", Static)
        line.update(message)
        line.display = bool(message)
