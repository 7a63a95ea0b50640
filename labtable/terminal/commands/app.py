"""The commands of `labtable`, one function each."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

import labtable
from labtable.engine.errors import Outdated
from labtable.terminal.commands import welcome as door
from labtable.terminal.commands.admin import admin
from labtable.terminal.commands.components import (
    Components,
    check_components,
    components,
    use_components,
)
from labtable.terminal.commands.lab import arena, balance, simulate
from labtable.terminal.commands.serve import serve
from labtable.terminal.commands.train import data, train
from labtable.terminal.files import Trouble
from labtable.terminal.options import read_options
from labtable.terminal.table import rules as book
from labtable.terminal.table.guided import guided_session
from labtable.terminal.table.orders import strip_control_codes
from labtable.terminal.table.pictures import farewell_text
from labtable.terminal.table.plain import PlainTable
from labtable.terminal.table.replay import (
    open_record,
    read_only,
    review_lines,
    told_lines,
    viewer_seat,
)
from labtable.terminal.table.session import Session, new_session, resume_session

app = App(
    name="labtable",
    help="Chemistry games on one table: play them, replay them, look up their rules.",
    version=door.version_text,
    default_parameter=Parameter(show_default=False),
    suppress_keyboard_interrupt=False,  # main says how that ends
)

Seats = Annotated[str, Parameter(help="me, NAME, bot, bot:random or bot:ion.net, with commas.")]
BotName = Annotated[
    str,
    Parameter(
        help="Who a mere bot is: a level, a net (ion.net), my_bot.py:MyBot or exec:./my_bot."
    ),
]
Seed = Annotated[str, Parameter(help="The same number deals the same game.")]
Preset = Annotated[str, Parameter(help="A bundle of options, see labtable games.")]
Option = Annotated[list[str] | None, Parameter(help="name=value; may be repeated.", negative="")]
Language = Annotated[str, Parameter(help="What is said at the table, e.g. in de, German.")]
Plain = Annotated[bool, Parameter(help="Lines instead of a screen.", negative="")]


@app.default
def welcome() -> None:
    """Show what one can do."""
    sys.stdout.write(door.WELCOME)


@app.command
def games() -> None:
    """List the games, their presets and options."""
    _print_lines(door.game_lines())


@app.command
def play(
    game: Annotated[str, Parameter(help="Which game; without one, a first game.")] = "",
    /,
    *,
    seats: Seats = "",
    bot: BotName = "",
    seed: Seed = "",
    preset: Preset = "",
    option: Option = None,
    save: Annotated[Path | None, Parameter(help="Keep the game here after every answer.")] = None,
    resume: Annotated[Path | None, Parameter(help="Go on with a saved game.")] = None,
    components: Components = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Play in the terminal, alone against bots or with others at one keyboard."""
    use_components(components)
    if resume is None:
        options = read_options(option or [], labtable.game(game or door.FIRST_GAME))
        dealt = _parse_number(seed, "--seed") if seed else None
        options |= {"preset": preset} if preset else {}
        session = new_session(game or door.FIRST_GAME, seats, dealt, options, bot, language)
    elif seed or preset or option or bot:
        raise Trouble("A saved game keeps its seed and options; --resume takes only --seats.")
    else:
        session = resume_session(resume, seats, game, language)
    if save is not None and save != session.save_to:
        session.save(save)
    _sit_down(session, plain)


@app.command
def learn(
    game: Annotated[str, Parameter(help="Which game; without one, the first.")] = "",
    /,
    *,
    german: Annotated[bool, Parameter(help="All in German, the coach too.", negative="")] = False,
    plain: Plain = False,
) -> None:
    """Learn a game in a few minutes: a first deal with a coach, then play on against bots."""
    _sit_down(guided_session(game or door.FIRST_GAME, "de" if german else "en"), plain)


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A record or a saved game.")],
    /,
    *,
    to: Annotated[str, Parameter(help="Stop after this many answers.")] = "",
    seat: Annotated[str, Parameter(help="Look through the eyes of this seat.")] = "",
    review: Annotated[
        bool, Parameter(help="Only look back: turning points, a word for each.", negative="")
    ] = False,
    components: Components = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Step through a recorded game."""
    use_components(components)
    try:
        past = open_record(file)
    except Outdated as outdated:
        _print_lines(read_only(file, outdated))
        return
    if review:
        _print_lines(review_lines(past, language, _show_percent))
        return
    viewer = viewer_seat(past.tables[0], seat)
    upto = min(_parse_number(to, "--to"), past.last) if to else past.last
    if plain or not _has_screen():
        _print_lines(told_lines(past, upto, viewer, language))
        return
    _need_textual()
    from labtable.terminal.screen.replay import ReplayApp  # noqa: PLC0415 - as above

    ReplayApp(past, viewer, upto if to else 0).run()


@app.command
def rules(
    game: Annotated[str, Parameter(help="Which game.")],
    words: Annotated[list[str] | None, Parameter(help="A rule ID, or words to find.")] = None,
    /,
) -> None:
    """Print a rule and where the code keeps it, search the rules, or list their sections."""
    _print_lines(book.consult_rules(labtable.game(game), " ".join(words or [])))


@app.command
def explain(
    compound: Annotated[str, Parameter(help="A formula such as Ca(OH)2, a name or an equation.")],
    /,
    *,
    svg: Annotated[Path | None, Parameter(help="Draw it into this file.")] = None,
    style: Annotated[Literal["lewis", "ball"], Parameter(help="How to draw it.")] = "lewis",
    german: Annotated[bool, Parameter(help="Say it in German.", negative="")] = False,
) -> None:
    """Tell what is known about a compound, or what is wrong with a formula or a name."""
    from labtable.terminal.commands.explain import explain_text  # noqa: PLC0415 - chemistry, needed only here

    _print_lines(explain_text(compound, svg, style, "de" if german else "en"))


app.command(serve)
app.command(admin.meta, name="admin")
app.command(components)
app.command(check_components)
app.command(balance)
app.command(simulate)
app.command(arena)
app.command(train)
app.command(data)
app.command(  # by name, since chemistry takes time to load
    "labtable.terminal.commands.practice:practice",
    name="practice",
    help="Practise what fits you: short drills with hints, a similar one after help.",
)
app.command(
    "labtable.terminal.commands.practice:daily",
    name="daily",
    help="Do today's five, the same for everyone, with two tries each.",
)
app.command(
    "labtable.terminal.commands.practice:profile",
    name="profile",
    help="Show what you can do, part by part, and what comes next.",
)
app.command(
    "labtable.terminal.commands.puzzle:puzzle",
    name="puzzle",
    help="Solve a puzzle from a game: today's, the next one of a game, or one by its id.",
)


@app.command
def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="Your shell.")], /
) -> None:
    """Print a script that completes commands, e.g. eval "$(labtable completion bash)"."""
    sys.stdout.write(app.generate_completion(shell=shell))


def _sit_down(session: Session, plain: bool) -> None:
    """Play in lines or on the screen; say first whose place another bot takes."""
    sys.stderr.writelines([f"{strip_control_codes(line)}\n" for line in session.stand_ins])
    if plain or not _has_screen():
        PlainTable(session, sys.stdin, sys.stdout).play()
        return
    _need_textual()
    from labtable.terminal.screen.app import TableApp  # noqa: PLC0415 - an extra, and slow to load

    TableApp(session).run()
    _print_lines([farewell_text(session)])


def _parse_number(text: str, what: str) -> int:
    if not (text.isdecimal() and len(text) <= 20):
        raise Trouble(f"{what} takes a whole number such as 7, not '{text}'.")
    return int(text)


def _has_screen() -> bool:
    """Is there a terminal that can show more than lines?"""
    unsaid = "console" if sys.platform == "win32" else ""  # Windows names no terminal
    capable = os.environ.get("TERM", unsaid) not in ("", "dumb")
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last one
    return capable and all([stream.isatty() for stream in streams])


def _need_textual() -> None:
    if find_spec("textual") is None:
        how = "pip install 'labtable[terminal]'"
        raise Trouble(f"The screen table needs one more package: {how}; or add --plain.")


def _show_percent(percent: int) -> None:
    """Show how far something is, where somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{percent} %" if percent < 100 else "\r\x1b[K")
        sys.stderr.flush()


def _print_lines(lines: Iterable[str]) -> None:
    sys.stdout.writelines([f"{strip_control_codes(line)}\n" for line in lines])
