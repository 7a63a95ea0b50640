"""Screens that lie over the table: a page to read, the curtain, the way out."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static


class Page(ModalScreen[None]):
    """Text to read and to scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space,f1,f2,f4", "dismiss", "Back to the table"),
    ]

    def __init__(self, title: str, lines: list[str], at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet tall"):
            with VerticalScroll(id="page"):
                yield Static("\n".join(self.lines), markup=False)
            yield Static("Arrow keys scroll. Esc goes back to the table.", classes="hint")

    def on_mount(self) -> None:
        self.query_one(".sheet").border_title = self.heading
        page = self.query_one("#page", VerticalScroll)
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)


class HandoverPage(Screen[bool]):
    """Hides everything until the next person alone looks; False: the last one takes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open(True)", "I am here"),
        Binding("u", "open(False)", "Take back"),
    ]

    def __init__(self, name: str, note: str = "") -> None:
        super().__init__()
        self.person = name
        self.note = note

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(f"Now it is {self.person}'s turn.", markup=False, classes="loud")
            yield Static("Everybody else looks away.")
            yield Static(f"{self.person} presses Enter.", markup=False)
            yield Static("u takes the last answer back.", classes="hint")
            yield Static(self.note, markup=False)

    def action_open(self, go_on: bool) -> None:
        """Lift the curtain."""
        self.dismiss(go_on)


class LeavePage(ModalScreen[str]):
    """Asks whether to leave, and says where the game is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,q", "answer('leave')", "Leave"),
        Binding("s", "answer('save')", "Save and leave"),
        Binding("escape,n", "answer('stay')", "Stay"),
    ]

    def __init__(self, farewell: str) -> None:
        super().__init__()
        self.farewell = farewell

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static("Leave the table?", classes="loud")
            yield Static(self.farewell, markup=False)
            yield Static("Enter leaves, s saves first, Esc stays.", classes="hint")

    def action_answer(self, how: str) -> None:
        """Go, or stay."""
        self.dismiss(how)
