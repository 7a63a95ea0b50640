"""What every application here shares: the style sheet and how it fits the terminal."""

from __future__ import annotations

from textual.app import App


class Frame(App[None]):
    """An application that knows narrow from wide and low from high terminals."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]
