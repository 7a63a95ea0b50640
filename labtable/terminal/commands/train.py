"""The command that teaches: a net learns a game by playing it against itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

import labtable
from labtable.engine.game import Game
from labtable.terminal.files import Trouble
from labtable.terminal.table.orders import strip_control_codes

if TYPE_CHECKING:
    from labtable.train.strength import EvalMatch


def data(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    out: Annotated[Path, Parameter(help="The file, such as ion.parquet.")],
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    bots: Annotated[str, Parameter(help="Who plays, with commas.")] = "medium,easy",
    seed: Annotated[int, Parameter(help="The same number gives the same games.")] = 0,
    seats: Annotated[str, Parameter(help="At a table, with commas; all sizes unless told.")] = "",
    preset: Annotated[str, Parameter(help="With commas; all unless told.")] = "",
) -> None:
    """Write down what bots saw, could do and did, and how it ended, as Parquet."""
    if find_spec("numpy") is None:
        raise Trouble("Data needs numpy: pip install 'labtable[train,lab]'")
    from labtable.train.data import export_games  # noqa: PLC0415 - needs numpy

    labtable.game(game)
    given: dict[str, Any] = {
        "game": game,
        "games": games,
        "seed": seed,
        "seats": parse_numbers(seats),
    }
    given |= {"presets": [name for name in preset.split(",") if name]}
    with train_errors_as_sentences("Stopped; nothing was written."):
        crew = [name.strip() for name in bots.split(",") if name.strip()]
        count = export_games(plan_of(given), crew, out, sys.stderr)
    sys.stdout.write(strip_control_codes(f"{out} holds {count:,} questions of {games:,} games.\n"))


ENDLESS = 10**9  # games that nobody plays in the time there is
SOON = 32  # games that a process plays at a time, where the clock says when to stop
STOPPED = "Stopped; the same command goes on from what was written down last."
OWN = ("games", "minutes", "seed", "seats", "width", "teacher", "looks", "rival", "begin")


def train(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    out: Annotated[Path, Parameter(help="A folder for the net; a stopped run goes on from it.")],
    games: Annotated[int | None, Parameter(help="How many games; 40,000 unless told.")] = None,
    minutes: Annotated[float, Parameter(help="Stop after so long; 0: when all are played.")] = 0.0,
    seed: Annotated[int, Parameter(help="The same number gives the same net.")] = 0,
    actors: Annotated[int | None, Parameter(help="Processes that play; one per core.")] = None,
    seats: Annotated[str, Parameter(help="At a table, with commas; all sizes unless told.")] = "",
    preset: Annotated[str, Parameter(help="With commas; all unless told.")] = "",
    width: Annotated[int, Parameter(help="Units of each layer.")] = 128,
    teacher: Annotated[str, Parameter(help="Who plays at first: medium.")] = "",
    looks: Annotated[int, Parameter(help="Think about so many answers; 0: about all.")] = 0,
    rival: Annotated[str, Parameter(help="A net to learn against; it learns nothing.")] = "",
    begin: Annotated[
        str, Parameter(help="A net to go on from; nothing is known unless told.")
    ] = "",
    settings: Annotated[
        list[str] | None, Parameter(name="--set", help="name=value, see the docs.", negative="")
    ] = None,
    against: Annotated[
        str, Parameter(help="Levels or nets to measure by, with commas.")
    ] = "medium",
    measure: Annotated[int, Parameter(help="Games of each measurement; 0: none.")] = 100,
    torch: Annotated[bool, Parameter(help="Learn with torch.", negative="")] = False,
) -> None:
    """Teach a net to play: it plays against itself and learns how its games end."""
    if find_spec("numpy") is None:
        raise Trouble("Learning needs numpy: pip install 'labtable[train]'")
    from labtable.train.run import train as run  # noqa: PLC0415 - needs numpy

    found = labtable.game(game)
    given: dict[str, Any] = dict(_parse_setting(word) for word in settings or [])
    if minutes:
        given.setdefault("handful", SOON)
    if games is None:
        games = ENDLESS if minutes else 40_000
    if measure < 0:
        raise Trouble(f"--measure takes 0 games or more, not {measure}.")
    given |= {"game": game, "games": games, "minutes": minutes, "seed": seed, "width": width}
    given |= {"teacher": teacher, "looks": looks, "rival": rival, "begin": begin}
    given |= {
        "seats": parse_numbers(seats),
        "presets": [name for name in preset.split(",") if name],
    }
    with train_errors_as_sentences():
        plan = plan_of(given)
        tables = _measured_tables(found, plan.seats, plan.presets)
        meetings = _eval_matches(found, out, against, measure, tables)
        crew = (os.cpu_count() or 1) if actors is None else actors
        learner: Any = "torch" if torch else "numpy"
        net = run(
            plan, out, crew, _print_line, learner=learner, against=meetings, stream=sys.stderr
        )
    _print_line(f"The net is {net}: labtable play {game} --bot {net}")


def plan_of(given: dict[str, Any]) -> Any:
    """Understand the settings of a run."""
    import msgspec  # noqa: PLC0415 - only here

    from labtable.train.plan import TrainPlan  # noqa: PLC0415 - needs numpy

    settings = [
        name for name in TrainPlan.__struct_fields__ if name not in ("game", "presets", *OWN)
    ]
    for name, value in given.items():
        if name not in TrainPlan.__struct_fields__:
            known = ", ".join(settings)
            raise Trouble(f"There is no setting '{name}'; there are {known}.")
        try:
            msgspec.convert({"game": "", "games": 1, name: value}, TrainPlan, strict=False)
        except msgspec.ValidationError:
            told = ",".join(value) if isinstance(value, list) else value
            raise Trouble(f"{name} cannot be '{told}'.") from None
    return msgspec.convert(given, TrainPlan, strict=False)


def _measured_tables(
    game: Game[Any], seats: list[int], presets: list[str]
) -> list[tuple[int, str]]:
    """Where strength is measured: at the smallest table, with the first preset."""
    return [((seats or list(game.seats))[0], (presets or [""])[0])]


def _eval_matches(
    game: Game[Any], out: Path, against: str, games: int, tables: list[tuple[int, str]]
) -> list[EvalMatch]:
    from labtable.lab.playing.plan import stand_ins  # noqa: PLC0415 - only here
    from labtable.train.strength import EvalMatch  # noqa: PLC0415 - needs numpy

    named = [name.strip() for name in against.split(",") if name.strip()] if games else []
    places = [(n, {"preset": preset} if preset else {}) for n, preset in tables]
    for line in stand_ins(named, game, places):
        _print_line(line)
    net = str(out / f"{game.name}.net")
    return [
        EvalMatch(game=game.name, net=net, level=name, seats=n, preset=preset, games=games)
        for name in named
        for n, preset in tables
    ]


def parse_numbers(text: str) -> list[int]:
    """Read numbers with commas."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all([word.isdecimal() and len(word) < 4 for word in words]):
        raise Trouble(f"--seats takes numbers such as 2,3, not '{text}'.")
    return [int(word) for word in words]


def _parse_setting(word: str) -> tuple[str, str | list[str]]:
    name, equals, value = word.partition("=")
    if not equals:
        raise Trouble(f"--set takes name=value, not '{word}'.")
    if name in OWN:
        raise Trouble(f"{name} has an option of its own: --{name} {value}.")
    if name in ("game", "presets"):
        raise Trouble(f"{name} is no setting: labtable train GAME --preset NAME.")
    return name, value.split(",") if "," in value else value


@contextmanager
def train_errors_as_sentences(stopped: str = STOPPED) -> Iterator[None]:
    """Turn every trouble into a sentence, and say what becomes of what was stopped."""
    from labtable.train.plan import TrainTrouble  # noqa: PLC0415 - needs numpy

    try:
        yield
    except TrainTrouble as trouble:
        raise Trouble(str(trouble)) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        what = f"{error.filename}: {why}" if error.filename else why
        raise Trouble(f"This cannot be done: {what}.") from None
    except MemoryError:
        raise Trouble("There is not enough memory for a net or a window of this size.") from None
    except KeyboardInterrupt:
        sys.stderr.write(f"{stopped}\n")
        raise


def _print_line(line: str) -> None:
    sys.stdout.write(f"{strip_control_codes(line)}\n")
    sys.stdout.flush()
