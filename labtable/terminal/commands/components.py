"""Components of one's own: printed to start from, checked, and laid on the table."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from labtable import component_sets, registry
from labtable.terminal.commands.parameters import Json
from labtable.terminal.commands.printing import print_json, print_lines
from labtable.terminal.files import Trouble, write_text

if TYPE_CHECKING:
    from labtable.component_sets.check import Inspection

Components = Annotated[
    list[Path] | None,
    Parameter(help="A file that stands in for the components of a game.", negative=""),
]


def components(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    out: Annotated[Path | None, Parameter(help="Write them into this new file.")] = None,
) -> None:
    """Print the components of a game, to be changed and played with."""
    printed = registry.components_of(game).decode()
    if out is None:
        sys.stdout.write(printed)
    elif out.exists():
        raise Trouble(f"{out} exists already; name a new file.")
    else:
        write_text(out, printed)


def check_components(
    file: Annotated[Path, Parameter(help="Components, as labtable components prints them.")],
    /,
    *,
    json: Json = False,
) -> None:
    """Check a file of components, and say what differs from the printed ones."""
    from labtable.component_sets.check import inspect_file  # noqa: PLC0415 - only here

    component_sets.use_files()  # held against what is printed, whatever stands in for it
    found = inspect_file(file)
    if json:
        print_json(found._asdict() | {"game": found.game.name})
    elif found.faults:
        print_lines(found.faults)
    else:
        _print_differences(file, found)
    if found.faults:
        raise Trouble(f"{file} cannot be played: {_count_label(len(found.faults), 'fault')}.")


def _print_differences(file: Path, found: Inspection) -> None:
    print_lines([f"{file} can be played as {found.game.title}."])
    if not found.changes:
        print_lines(["No rule would notice a difference from the printed components."])
    else:
        print_lines(
            [f"{_count_label(len(found.changes), 'change')}; its records say {found.fingerprint}:"]
        )
        print_lines([f"  {change}" for change in found.changes])
    if found.remarks:
        print_lines([f"{_count_label(len(found.remarks), 'difference')} that no rule reads:"])
        print_lines([f"  {remark}" for remark in found.remarks])


def use_components(files: list[Path] | None) -> list[str]:
    """Lay these files on the table instead of what is printed; say which, or what is wrong.

    A copy of each is kept, so that what is dealt with it goes on when the file has changed.
    """
    if files:
        component_sets.use_files(*files)
    lines = []
    for own in component_sets.all_chosen():
        game = registry.find_game(own.game)
        with suppress(OSError):  # without a copy, old games need the old file
            component_sets.store_box(game.data)
        lines.append(f"{game.title} is played with {own.path}, components {game.fingerprint()}.")
    return lines


def _count_label(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
