"""Write the TypeScript of all messages and games; `--check` only compares.

The files are kept in git: who builds or edits the client needs node and nothing else, `dev.py play`
builds it while Python's packages are still on their way, and a review shows what a change of a
class means on the wire. The step `messages` of `dev.py check` keeps them up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

import labtable
from labtable.bots.characters import Moment, characters
from labtable.engine.agenda import Decision
from labtable.engine.game import Game
from labtable.engine.sentence import Sentence
from labtable.wire import (
    accounts,
    class_pupil,
    class_results,
    classroom,
    exercises,
    hints,
    homework,
    lobby,
    own_tables,
    practice,
)
from labtable.wire.class_pupil import ClassMessage
from labtable.wire.fields import PROTOCOL
from labtable.wire.messages import ClientMessage, ServerMessage

SIMPLE: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class TypeScriptWriter:
    """Collects interfaces, each once, in the order in which they are first needed.

    >>> import msgspec
    >>> class Piece(msgspec.Struct): name: str
    >>> TypeScriptWriter().add_struct(Piece)
    'Piece'
    """

    def __init__(self, optional: bool = False) -> None:
        self.interfaces: dict[str, str] = {}
        self.parameters: dict[str, list[str]] = {}
        self.kinds: dict[str, type] = {}
        self.optional = optional  # may a sender leave out what has a default?

    def add_struct(self, struct: type, extra: str = "") -> str:
        """Write one struct, with one more line if it has one, and everything it is made of."""
        info = inspect.type_info(struct)
        assert isinstance(info, inspect.StructType), struct
        return self._struct_name(info, extra)

    def full_text(self) -> str:
        return "\n\n".join(self.interfaces.values())

    def type_name(self, info: Any) -> str:
        """Name a type as TypeScript does."""
        if isinstance(info, inspect.Metadata):
            return _standing_for(info) or self.type_name(info.type)
        if isinstance(info, inspect.StructType):
            return (
                "string" if info.cls is Sentence else self._struct_name(info)
            )  # it travels as its text
        if type(info) in SIMPLE:
            return SIMPLE[type(info)]
        return self._compound_name(info)

    def _compound_name(self, info: Any) -> str:
        if isinstance(info, inspect.LiteralType):
            return " | ".join([f"'{value}'" for value in info.values])
        if isinstance(info, inspect.UnionType):
            return " | ".join(self._sorted_members(info.types))
        if isinstance(info, inspect.DictType):
            return f"Record<string, {self.type_name(info.value_type)}>"
        if isinstance(info, inspect.ListType | inspect.VarTupleType):
            inner = self.type_name(info.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if isinstance(info, inspect.TupleType):
            return f"[{', '.join([self.type_name(item) for item in info.item_types])}]"
        raise TypeError(f"TypeScript has no word for {info!r} here; use plain data.")

    def _sorted_members(self, types: Iterable[Any]) -> Iterator[str]:
        """Put null last, as people write it."""
        ordered = sorted(types, key=lambda info: isinstance(info, inspect.NoneType))
        return (self.type_name(info) for info in ordered)

    def _struct_name(self, info: inspect.StructType, extra: str = "") -> str:
        kind = info.cls
        assert self.kinds.setdefault(kind.__name__, kind) is kind, f"two are called {kind.__name__}"
        if kind.__name__ not in self.interfaces:
            self.interfaces[kind.__name__] = ""  # keeps its place while its parts are written
            self._write_struct(info, extra)
        parameters = self.parameters[kind.__name__]
        return f"{kind.__name__}<{', '.join(parameters)}>" if parameters else kind.__name__

    def _write_struct(self, info: inspect.StructType, extra: str) -> None:
        name = info.cls.__name__
        tag = [f"  {info.tag_field}: '{info.tag}'"] if info.tag_field else []
        fields = [
            f"  {field.encode_name}{'?' if self.optional and not field.required else ''}: "
            f"{self.type_name(field.type)}"
            for field in info.fields
        ]
        more = [f"  {extra}"] if extra and f"  {extra}" not in fields else []
        lines = [*tag, *fields, *more]
        used = "\n".join(lines)
        parameters = [name for name in ("View", "Event", "Action") if _uses_parameter(used, name)]
        self.parameters[name] = parameters
        head = f"{name}<{', '.join(parameters)}>" if parameters else name
        says = (info.cls.__doc__ or name).strip().partition("\n")[0]
        self.interfaces[name] = f"/** {says} */\nexport interface {head} {{\n{used}\n}}"


def _standing_for(info: inspect.Metadata) -> str:
    extra = info.extra or {}
    named = str(extra.get("stands_for", ""))
    return f"string | {named}" if extra.get("or_text") else named


def _uses_parameter(text: str, parameter: str) -> bool:
    """Tell a type parameter from names that contain it."""
    words = text.replace("<", " ").replace(">", " ").replace(",", " ").replace("[", " ")
    return parameter in words.split()


CLIENT = Path("client")
HOME = "src/wire"
BOXES = "tests/boxes"  # for tests of the client without a server
HEAD = (
    "// Written by `python -m labtable.wire.export`; change the Python side and run it again.\n"
    "// Kept in git, so that the client is built and checked with node alone, without Python.\n"
)

REST: tuple[type, ...] = (
    *(
        lobby.Problem,
        lobby.Texts,
        lobby.Health,
        lobby.GameInfo,
        lobby.RuleInfo,
        hints.CompoundInfo,
        hints.Explained,
    ),
    *(lobby.TableMade, lobby.TableInfo, lobby.Joined, lobby.Replaced, lobby.Address),
    *(lobby.RecordKept, lobby.RecordInfo, lobby.PastPosition, own_tables.MyTable),
    *(accounts.Visitor, accounts.RatingInfo, accounts.PastGames, accounts.Leaderboard),
    *(hints.Hint, hints.Review, hints.Judgement),
    *(classroom.LessonOffer, classroom.ClassMade, class_pupil.CameIn, classroom.Phrases),
    *(classroom.TableSeen, classroom.SpareKey, classroom.LessonPlan),
    *(class_results.LearnedMap, class_results.ByPupil, class_results.Exercises),
    *(class_results.Comparison, class_results.Report, exercises.Judged),
    *(homework.HomeworkList, homework.HomeworkDoor, homework.HomeworkBegun),
    *(homework.TakenHome, homework.FromHome),
    *(practice.PracticeParts, practice.NextItem, practice.PracticeVerdict, practice.PracticeHint),
    *(practice.PracticeMap, practice.KeptProfile, practice.DailyItems, practice.DailyResult),
    *(practice.Makeables, practice.GameTaken),
    *(practice.PuzzleList, practice.PuzzleTable, practice.PuzzleResult, practice.PuzzleHint),
)
REQUESTS: tuple[type, ...] = (
    *(lobby.NewTable, lobby.NextMatch, lobby.Join, lobby.Learn, lobby.Fork, own_tables.Mine),
    *(accounts.Credentials, accounts.NewPassword, accounts.Proof, accounts.SignOut),
    *(accounts.Listing, accounts.LikesChange),
    *(class_pupil.NewClass, class_pupil.ComeIn, class_pupil.PauseAll, class_pupil.Longer),
    *(class_pupil.Switches, class_pupil.Change, class_pupil.ShowNow, class_pupil.SayPhrase),
    *(class_pupil.RaiseHand, exercises.Try, homework.NewHomework, homework.BeginHomework),
    homework.Letters,
    *(practice.NextWish, practice.AnswerTry, practice.HintWish, practice.MapWish),
    *(practice.MergeWish, practice.KeepWish, practice.DailyTries, practice.GameWish),
    practice.PuzzleTry,
)


def message_types() -> str:
    """Write the envelopes and the REST bodies."""
    sent = TypeScriptWriter()
    server = [sent.add_struct(kind) for kind in get_args(ServerMessage)]
    at_a_class = [sent.add_struct(kind) for kind in get_args(ClassMessage)]
    for kind in REST:
        sent.add_struct(kind)
    given = TypeScriptWriter(optional=True)
    client = [given.add_struct(kind) for kind in get_args(ClientMessage)]
    for kind in REQUESTS:
        given.add_struct(kind)
    parts = [
        f"{HEAD}\nexport const PROTOCOL = {PROTOCOL}",
        given.full_text(),
        _type_union("ClientMessage<Action>", client),
        sent.full_text(),
        _type_union("ServerMessage<View, Event, Action>", server),
        _type_union("ClassMessage", at_a_class),
    ]
    return "\n\n".join(parts) + "\n"


def game_types(game: Game[Any]) -> str:
    """Write what one game puts into the envelopes."""
    title = "".join([word.capitalize() for word in game.name.split("_")])
    writer = TypeScriptWriter()
    opening = game.start(game.seats[0], 0, game.options())
    view = writer.add_struct(
        type(game.view(opening, 0))
    )  # a compiled function has no hints to read
    writer.add_struct(game.options)
    if game.board:
        writer.add_struct(type(game.board()))
    if game.sketch:
        writer.add_struct(get_type_hints(game.sketch)["return"])
    actions = [writer.add_struct(kind) for kind in game.actions]
    events = [writer.add_struct(kind, extra="text: string") for kind in game.events]
    asked = [part.__name__ for part in game.parts if issubclass(part, Decision)]
    parts = [HEAD.rstrip(), writer.full_text()]
    if view != f"{title}View":
        parts.append(f"export type {title}View = {view}")
    parts += [_type_union(f"{title}Action", actions), _type_union(f"{title}Event", events)]
    parts += [_type_union(f"{title}Decision", [f"'{name}'" for name in sorted(asked)])]
    return "\n\n".join(parts) + "\n"


def box_module(game: Game[Any]) -> str:
    """Write the box of a game as a client gets it."""
    return (
        json.dumps(msgspec.to_builtins(game.board()), ensure_ascii=False) + "\n"
        if game.board
        else ""
    )


def character_modules() -> dict[str, str]:
    """Write who the opponents are, and beside it what they say, which only a table needs."""
    found = characters()
    who = {
        name: {"name": one.name, "level": one.level, "manner": one.manner}
        for name, one in found.items()
    }
    lines = {
        name: {moment: getattr(one, moment) for moment in get_args(Moment)}
        for name, one in found.items()
    }
    return {
        f"{HOME}/characters.ts": f"{HEAD}\nexport const CHARACTERS = {_as_json(who)} as const\n",
        f"{HOME}/characterLines.ts": f"{HEAD}\nexport const LINES = {_as_json(lines)} as const\n",
    }


def _as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def generated_files(games: Sequence[str]) -> dict[str, str]:
    """Name every file and what belongs into it."""
    return {
        f"{HOME}/messages.ts": message_types(),
        **character_modules(),
        **{f"{HOME}/{name}.ts": game_types(labtable.game(name)) for name in games},
        **{f"{BOXES}/{name}.json": box_module(labtable.game(name)) for name in games},
    }


def main(words: Sequence[str]) -> int:
    """Write the files, or say which of them are out of date."""
    wanted = generated_files([name for name in labtable.all_games() if _is_ours(name)])
    if "--check" not in words:
        for name, text in wanted.items():
            (CLIENT / name).parent.mkdir(parents=True, exist_ok=True)
            (CLIENT / name).write_text(text, encoding="utf-8")
        return 0
    stale = [name for name, text in wanted.items() if _read_existing(CLIENT / name) != text]
    if stale:
        how = "run python -m labtable.wire.export"
        sys.stderr.write(f"Out of date in {CLIENT}: {', '.join(stale)}; {how}.\n")
    return 1 if stale else 0


def _is_ours(name: str) -> bool:
    """A third party's game brings its own board and its own types."""
    return labtable.game(name).start.__module__.startswith("labtable.games.")


def _read_existing(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _type_union(name: str, members: Sequence[str]) -> str:
    return f"export type {name} =\n" + "\n".join([f"  | {member}" for member in members])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
