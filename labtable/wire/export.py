"""Write the TypeScript of all messages and games; `--check` only compares."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

import labtable
from labtable.engine.agenda import Decision
from labtable.engine.game import Game
from labtable.wire import (
    accounts,
    class_pupil,
    class_results,
    class_wishes,
    classroom,
    compounds,
    exercises,
    hints,
    homework,
    lobby,
    own_tables,
    plans,
)
from labtable.wire.class_pupil import ClassMessage
from labtable.wire.fields import PROTOCOL
from labtable.wire.messages import ClientMessage, ServerMessage
from labtable.wire.typescript import Writer

CLIENT = Path("client")
HOME = "src/wire"
BOXES = "tests/boxes"  # for tests of the client without a server
HEAD = "// Written by `python -m labtable.wire.export`; change the Python side and run it again.\n"

REST: tuple[type, ...] = (
    *(
        lobby.Problem,
        lobby.Texts,
        lobby.Health,
        lobby.GameInfo,
        lobby.RuleInfo,
        compounds.CompoundInfo,
        compounds.Explained,
    ),
    *(lobby.TableMade, lobby.TableInfo, lobby.Joined, lobby.Replaced, lobby.Address),
    *(lobby.RecordKept, lobby.RecordInfo, lobby.PastPosition, own_tables.MyTable),
    *(accounts.Visitor, accounts.RatingInfo, accounts.PastGames, accounts.Leaderboard),
    *(hints.Hint, hints.Review),
    *(classroom.LessonOffer, classroom.ClassMade, class_pupil.CameIn, classroom.Phrases),
    *(classroom.TableSeen, classroom.SpareKey, plans.LessonPlan),
    *(class_results.LearnedMap, class_results.ByPupil, class_results.Exercises),
    *(class_results.Comparison, class_results.Report, exercises.Judged),
    *(homework.HomeworkList, homework.HomeworkDoor, homework.HomeworkBegun),
    *(homework.TakenHome, homework.FromHome),
)
REQUESTS: tuple[type, ...] = (
    *(lobby.NewTable, lobby.NextMatch, lobby.Join, lobby.Learn, lobby.Fork, own_tables.Mine),
    *(accounts.Credentials, accounts.NewPassword, accounts.Proof, accounts.SignOut),
    *(accounts.Listing, accounts.LikesChange),
    *(class_wishes.NewClass, class_wishes.ComeIn, class_wishes.PauseAll, class_wishes.Longer),
    *(class_wishes.Switches, class_wishes.Change, class_wishes.ShowNow, class_wishes.SayPhrase),
    *(class_wishes.RaiseHand, exercises.Try, homework.NewHomework, homework.BeginHomework),
    homework.Letters,
)


def messages() -> str:
    """Write the envelopes and the REST bodies."""
    sent = Writer()
    server = [sent.add(kind) for kind in get_args(ServerMessage)]
    at_a_class = [sent.add(kind) for kind in get_args(ClassMessage)]
    for kind in REST:
        sent.add(kind)
    given = Writer(optional=True)
    client = [given.add(kind) for kind in get_args(ClientMessage)]
    for kind in REQUESTS:
        given.add(kind)
    parts = [
        f"{HEAD}\nexport const PROTOCOL = {PROTOCOL}",
        given.text(),
        _union("ClientMessage<Action>", client),
        sent.text(),
        _union("ServerMessage<View, Event, Action>", server),
        _union("ClassMessage", at_a_class),
    ]
    return "\n\n".join(parts) + "\n"


def game_types(game: Game[Any]) -> str:
    """Write what one game puts into the envelopes."""
    title = "".join([word.capitalize() for word in game.name.split("_")])
    writer = Writer()
    opening = game.start(game.seats[0], 0, game.options())
    view = writer.add(type(game.view(opening, 0)))  # a compiled function has no hints to read
    writer.add(game.options)
    if game.board:
        writer.add(type(game.board()))
    if game.sketch:
        writer.add(get_type_hints(game.sketch)["return"])
    actions = [writer.add(kind) for kind in game.actions]
    events = [writer.add(kind, extra="text: string") for kind in game.events]
    asked = [part.__name__ for part in game.parts if issubclass(part, Decision)]
    parts = [HEAD.rstrip(), writer.text()]
    if view != f"{title}View":
        parts.append(f"export type {title}View = {view}")
    parts += [_union(f"{title}Action", actions), _union(f"{title}Event", events)]
    parts += [_union(f"{title}Decision", [f"'{name}'" for name in sorted(asked)])]
    return "\n\n".join(parts) + "\n"


def box(game: Game[Any]) -> str:
    """Write the box of a game as a client gets it."""
    return (
        json.dumps(msgspec.to_builtins(game.board()), ensure_ascii=False) + "\n"
        if game.board
        else ""
    )


def files(games: Sequence[str]) -> dict[str, str]:
    """Name every file and what belongs into it."""
    return {
        f"{HOME}/messages.ts": messages(),
        **{f"{HOME}/{name}.ts": game_types(labtable.game(name)) for name in games},
        **{f"{BOXES}/{name}.json": box(labtable.game(name)) for name in games},
    }


def main(words: Sequence[str]) -> int:
    """Write the files, or say which of them are out of date."""
    wanted = files([name for name in labtable.games() if _ours(name)])
    if "--check" not in words:
        for name, text in wanted.items():
            (CLIENT / name).parent.mkdir(parents=True, exist_ok=True)
            (CLIENT / name).write_text(text, encoding="utf-8")
        return 0
    stale = [name for name, text in wanted.items() if _there(CLIENT / name) != text]
    if stale:
        how = "run python -m labtable.wire.export"
        sys.stderr.write(f"Out of date in {CLIENT}: {', '.join(stale)}; {how}.\n")
    return 1 if stale else 0


def _ours(name: str) -> bool:
    """A third party's game brings its own board and its own types."""
    return labtable.game(name).start.__module__.startswith("labtable.games.")


def _there(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _union(name: str, members: Sequence[str]) -> str:
    return f"export type {name} =\n" + "\n".join([f"  | {member}" for member in members])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
