"""Messages, and the TypeScript that is made from them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import pytest

import labtable
from labtable.web import openapi
from labtable.wire import export
from labtable.wire.export import TypeScriptWriter
from labtable.wire.fields import Sentence
from labtable.wire.messages import (
    Answer,
    Asked,
    ClientMessage,
    Option,
    Outcome,
    Refused,
    ServerMessage,
    read_client,
    read_server,
)

ROOT = Path(__file__).parents[2]


class Piece(msgspec.Struct, tag_field="t", tag="piece"):
    """A piece on the board."""

    name: str
    place: int | None
    parts: list[Part]
    view: Annotated[msgspec.Raw, msgspec.Meta(extra={"stands_for": "View"})]
    colour: str = "red"


class Part(msgspec.Struct):
    """A part of a piece."""

    points: dict[str, float]


def test_a_struct_becomes_an_interface_with_its_parts() -> None:
    writer = TypeScriptWriter()

    name = writer.add_struct(Piece)

    assert name == "Piece<View>"
    assert writer.full_text() == (
        "/** A piece on the board. */\n"
        "export interface Piece<View> {\n"
        "  t: 'piece'\n"
        "  name: string\n"
        "  place: number | null\n"
        "  parts: Part[]\n"
        "  view: View\n"
        "  colour: string\n"
        "}\n\n"
        "/** A part of a piece. */\n"
        "export interface Part {\n"
        "  points: Record<string, number>\n"
        "}"
    )


def test_a_sender_may_leave_out_what_has_a_default() -> None:
    writer = TypeScriptWriter(optional=True)
    writer.add_struct(Piece)

    assert "  colour?: string" in writer.full_text()


def test_what_typescript_cannot_say_is_refused() -> None:
    class Odd(msgspec.Struct):
        """Holds bytes."""

        body: bytes

    with pytest.raises(TypeError, match="use plain data"):
        TypeScriptWriter().add_struct(Odd)


def test_every_field_the_server_sends_is_always_there() -> None:
    for kind in get_args(ServerMessage):
        assert not kind.__struct_config__.omit_defaults, kind


def test_a_client_understands_a_server_that_says_less() -> None:
    said = '{"t":"refused","id":"a","code":"rate","rule":"","text":"That was too fast."}'

    assert read_server(said) == Refused("a", "rate", "", "That was too fast.", wait_s=0.0)


def test_every_message_of_a_client_refuses_unknown_fields() -> None:
    for kind in get_args(ClientMessage):
        assert kind.__struct_config__.forbid_unknown_fields, kind


@pytest.mark.parametrize("given", ['"Cl on Na"', '{"type":"Pick","card":"Cl"}'])
def test_an_answer_keeps_what_belongs_to_the_game_as_it_came(given: str) -> None:
    text = f'{{"t":"answer","id":"a","seat":0,"question":1,"answer":{given}}}'

    message = read_client(text)

    assert isinstance(message, Answer)
    assert bytes(message.answer).decode() == given


@pytest.mark.parametrize("name", labtable.all_games())
def test_a_game_exports_its_view_actions_and_events(name: str) -> None:
    game = labtable.game(name)
    text = export.game_types(game)

    kinds: list[Any] = [*game.actions, *game.events, game.options]
    assert all([f"export interface {kind.__name__} " in text for kind in kinds])
    title = "".join([word.capitalize() for word in name.split("_")])
    assert f"export type {title}Action =" in text


@pytest.mark.parametrize("name", labtable.all_games())
def test_no_field_of_an_event_hides_behind_its_sentence_or_its_kind(name: str) -> None:
    for kind in labtable.game(name).events:
        assert not {"text", "type"} & {*kind.__struct_fields__}, kind


def test_the_written_types_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    assert export.main(["--check"]) == 0


def test_types_that_are_out_of_date_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    export.main([])
    (tmp_path / export.CLIENT / export.HOME / "ion.ts").write_text("old")

    assert export.main(["--check"]) == 1
    assert "ion.ts" in capsys.readouterr().err


def test_the_description_of_the_api_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    assert openapi.main(["--check"]) == 0


def test_words_that_older_servers_said_twice_are_passed_over() -> None:
    sentence = {"key": "Ada won.", "text": "Ada won.", "parts": {}}
    option = {"text": "Na", "says": "Na", "warning": "", "action": {}, "phrase": sentence}
    outcome = {"scores": [1], "winners": [0], "breakdown": [], "reason": "Ada.", "said": sentence}
    lists: dict[str, list[int]] = {"agreed": [], "missing": [], "refused": []}
    vote = {"t": "asked", "what": "pause", "by": 0, "text": "Ada.", "said": sentence, **lists}

    expected = Sentence("Ada won.", "Ada won.", {})
    assert msgspec.json.decode(msgspec.json.encode(option), type=Option).phrase == expected
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome).said == expected
    assert read_server(msgspec.json.encode(vote)) == Asked("pause", 0, **lists, said=expected)
