"""The commands for games: play one, learn one, step through one."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

import labtable
from labtable.engine.errors import Outdated
from labtable.engine.game import Game
from labtable.terminal.commands.components import Components, use_components
from labtable.terminal.commands.parameters import (
    Json,
    LanguageOption,
    Option,
    Plain,
    Preset,
    Seats,
    TableLanguage,
    parse_number,
)
from labtable.terminal.commands.printing import print_json, print_lines
from labtable.terminal.commands.welcome import FIRST_GAME
from labtable.terminal.files import Trouble
from labtable.terminal.options import read_options
from labtable.terminal.table.guided import guided_session
from labtable.terminal.table.orders import strip_control_codes
from labtable.terminal.table.pictures import farewell_text
from labtable.terminal.table.plain import PlainTable
from labtable.terminal.table.replay import (
    describe_review,
    open_record,
    read_only,
    review_lines,
    told_lines,
    told_steps,
    viewer_seat,
)
from labtable.terminal.table.seats import usual_seats
from labtable.terminal.table.session import Session, new_session, resume_session

Players = Annotated[str, Parameter(help="me, NAME, bot, bot:random or bot:ion.net, with commas.")]
BotName = Annotated[
    str,
    Parameter(
        help="Who a mere bot is: a level, a net (ion.net), my_bot.py:MyBot or exec:./my_bot."
    ),
]
Seed = Annotated[str, Parameter(help="The same number deals the same game.")]


def play(
    game: Annotated[str, Parameter(help="Which game; without one, a first game.")] = "",
    /,
    *,
    players: Players = "",
    seats: Seats = "",
    bot: BotName = "",
    seed: Seed = "",
    preset: Preset = "",
    option: Option = None,
    save: Annotated[Path | None, Parameter(help="Keep the game here after every answer.")] = None,
    resume: Annotated[Path | None, Parameter(help="Go on with a saved game.")] = None,
    components: Components = None,
    language: TableLanguage = "en",
    plain: Plain = False,
) -> None:
    """Play in the terminal, alone against bots or with others at one keyboard."""
    use_components(components)
    if resume is None:
        options = read_options(option or [], labtable.game(game or FIRST_GAME))
        dealt = parse_number(seed, "--seed") if seed else None
        options |= {"preset": preset} if preset else {}
        sitting = _who_sits(labtable.game(game or FIRST_GAME), players, seats)
        session = new_session(game or FIRST_GAME, sitting, dealt, options, bot, language)
    elif seed or preset or option or bot:
        raise Trouble("A saved game keeps its seed and options; --resume takes only --players.")
    else:
        session = resume_session(resume, players or seats, game, language)
    if save is not None and save != session.save_to:
        session.save(save)
    _sit_down(session, plain)


def learn(
    game: Annotated[str, Parameter(help="Which game; without one, the first.")] = "",
    /,
    *,
    language: LanguageOption = "en",
    plain: Plain = False,
) -> None:
    """Learn a game in a few minutes: a first deal with a coach, then play on against bots."""
    _sit_down(guided_session(game or FIRST_GAME, language), plain)


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
    language: TableLanguage = "en",
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Step through a recorded game."""
    use_components(components)
    try:
        past = open_record(file)
    except Outdated as outdated:
        print_lines(read_only(file, outdated))
        return
    if review and json:
        print_json(describe_review(past, language, _show_percent))
        return
    if review:
        print_lines(review_lines(past, language, _show_percent))
        return
    viewer = viewer_seat(past.tables[0], seat)
    upto = min(parse_number(to, "--to"), past.last) if to else past.last
    if json:
        print_json(told_steps(past, upto, viewer, language))
        return
    if plain or not _has_screen():
        print_lines(told_lines(past, upto, viewer, language))
        return
    _need_textual()
    from labtable.terminal.screen.layout import window_title  # noqa: PLC0415
    from labtable.terminal.screen.replay import ReplayApp  # noqa: PLC0415 - as above

    with window_title(f"{past.tables[0].game.title}, a record - Labtable"):
        ReplayApp(past, viewer, upto if to else 0).run()


def _who_sits(game: Game[Any], players: str, seats: str) -> str:
    """Say who sits there, by names or by how many there are; empty: as usual."""
    if not seats.isdecimal():
        return players or seats  # names were given with --seats once
    if players and len(players.split(",")) != int(seats):
        raise Trouble(f"--players {players} does not fill {seats} seats.")
    if int(seats[:9]) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Trouble(f"{game.title} is for {low} to {high} players, not {seats}.")
    return players or usual_seats(int(seats))


def _sit_down(session: Session, plain: bool) -> None:
    """Play in lines or on the screen; say first whose place another bot takes."""
    sys.stderr.writelines([f"{strip_control_codes(line)}\n" for line in session.stand_ins])
    if plain or not _has_screen():
        PlainTable(session, sys.stdin, sys.stdout).play()
        return
    _need_textual()
    from labtable.terminal.screen.layout import window_title  # noqa: PLC0415 - an extra
    from labtable.terminal.screen.table import TableApp  # noqa: PLC0415 - and slow to load

    with window_title(f"{session.table.game.title} - Labtable"):
        TableApp(session).run()
    print_lines([farewell_text(session)])


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
