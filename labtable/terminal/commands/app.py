"""The commands of `labtable`: each is loaded when it is asked for."""

from __future__ import annotations

import sys
from typing import Annotated, Final, Literal

from cyclopts import App, Parameter

from labtable.build_info import version_text
from labtable.terminal.commands.admin import admin
from labtable.terminal.commands.welcome import WELCOME

app = App(
    name="labtable",
    help="Chemistry games on one table: play them, replay them, look up their rules.",
    version=version_text,
    default_parameter=Parameter(show_default=False),
    suppress_keyboard_interrupt=False,  # main says how that ends
)
HOMES: Final = {
    "play": ("play", "learn", "replay"),
    "look_up": ("games", "rules", "explain"),
    "practice": ("practice", "daily", "profile"),
    "puzzle": ("puzzle",),
    "components": ("components", "check_components"),
    "lab": ("simulate", "arena", "balance"),
    "train": ("train", "data"),
    "serve": ("serve",),
}
"""Modules of commands, and the functions in them."""

for home, functions in HOMES.items():
    for function in functions:
        place = f"labtable.terminal.commands.{home}:{function}"
        app.command(place, name=function.replace("_", "-"))
app.command(admin.meta, name="admin")


@app.default
def welcome() -> None:
    """Show what one can do."""
    sys.stdout.write(WELCOME)


@app.command
def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="Your shell.")], /
) -> None:
    """Print a script that completes commands, e.g. eval "$(labtable completion bash)"."""
    sys.stdout.write(app.generate_completion(shell=shell))
