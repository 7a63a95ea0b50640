"""The application around a table: it opens the screen and says goodbye."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from labtable.terminal.screen.layout import AdaptiveApp
from labtable.terminal.screen.pages import LeavePage
from labtable.terminal.screen.table import TableScreen
from labtable.terminal.table.pictures import farewell_text
from labtable.terminal.table.session import Session

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
