"""The commands that look something up: the games, their rules, a compound."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

import labtable
from labtable.terminal.commands.catalogue import game_lines
from labtable.terminal.commands.parameters import Json, LanguageOption, TableLanguage
from labtable.terminal.commands.printing import print_json, print_lines
from labtable.terminal.table import rules as book


def games(*, json: Json = False) -> None:
    """List the games, their presets and options."""
    if json:
        from labtable.host.bots.opponents import Opponents  # noqa: PLC0415
        from labtable.host.lookups.catalogue import list_games  # noqa: PLC0415 - chemistry

        print_json(list_games(None, Opponents({})))
    else:
        print_lines(game_lines())


def rules(
    game: Annotated[str, Parameter(help="Which game, or a rule ID such as ION-070.")],
    words: Annotated[list[str] | None, Parameter(help="A rule ID, or words to find.")] = None,
    /,
    *,
    language: TableLanguage = "en",
    json: Json = False,
) -> None:
    """Print a rule and where the code keeps it, search the rules, or list their sections."""
    asked = " ".join(words or [])
    if not asked and book.is_rule_id(game):
        game, asked = book.game_of_rule(game), game
    found = labtable.game(game)
    if json:
        print_json(book.describe_rules(found, asked, language))
    else:
        print_lines(book.consult_rules(found, asked, language))


def explain(
    compound: Annotated[str, Parameter(help="A formula such as Ca(OH)2, a name or an equation.")],
    /,
    *,
    svg: Annotated[Path | None, Parameter(help="Draw it into this file.")] = None,
    style: Annotated[Literal["lewis", "ball"], Parameter(help="How to draw it.")] = "lewis",
    language: LanguageOption = "en",
    json: Json = False,
) -> None:
    """Tell what is known about a compound, or what is wrong with a formula or a name."""
    from labtable.terminal.commands.explain import describe_text, explain_text  # noqa: PLC0415 - chemistry, needed only here

    if json:
        print_json(describe_text(compound, language))
    else:
        print_lines(explain_text(compound, svg, style, language))
