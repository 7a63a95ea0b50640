"""Bots that whoever starts the server brings along: offered like levels, named by nobody else."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from labtable.engine.errors import Refusal
from labtable.host.bots.opponents import read_own
from labtable.terminal.main import main
from labtable.web.settings import read_settings
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Fill
from tests.nets import written
from tests.patience import PATIENCE
from tests.web.conftest import Running, Start
from tests.web.people import GUEST, ME, bot_faults, to_the_end
from tests.web.processes import PATIENT, ServerProcess
from tests.web.test_bot_faults import texts

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples" / "bots"
ANN = f"Ann={EXAMPLES / 'my_bot.py'}:MyBot"
ENGINE = f"Engine=exec:{shlex.quote(sys.executable)} {EXAMPLES / 'my_program.py'}"
FIRST = """
from pathlib import Path

class First:
    def choose(self, chair, dice):
        Path(__file__).with_name("asked").touch()
        return chair.options[0]
"""


def against(level: str) -> list[dict[str, str]]:
    return [ME, {"kind": "bot", "name": "Bo", "level": level}]


async def played(server: Running, level: str, **wish: Any) -> TableMade:
    """Play a whole game against this bot."""
    made = await server.open(seats=against(level), **wish)
    async with server.sit(made, 0) as ada:
        await to_the_end(ada, await ada.welcome())
    return made


async def test_own_bots_are_offered_after_the_levels(start: Start) -> None:
    server = await start(bots=[ANN, ENGINE])

    games = (await server.http.get("/games")).json()

    assert all([game["bots"][4] == "master" for game in games])
    assert [game["bots"][-2:] for game in games] == [["Ann", "Engine"]] * len(games)


@pytest.mark.parametrize("name", ["Ann", "Engine"])
async def test_a_bot_of_ones_own_plays_a_game_and_a_rematch(start: Start, name: str) -> None:
    server = await start(bots=[ANN, ENGINE], bot_seconds=PATIENCE)
    made = await played(server, name)

    headers = {"authorization": f"Bearer {made.seats[0].token}"}
    again = (await server.http.post(f"/tables/{made.table}/rematch", headers=headers)).json()
    async with server.device(again["table"], again["seats"][0]["token"]) as ada:
        welcome = await ada.welcome()
        await to_the_end(ada, welcome)

    assert [info.level for info in welcome.seats] == ["medium", name]
    assert bot_faults(server.hub.services.metrics.text({})) == 0


@pytest.mark.parametrize("game", ["valence", "compoundit", "compounded", "chemistry_monopoly"])
async def test_a_bot_of_ones_own_plays_every_game(start: Start, game: str) -> None:
    server = await start(bots=[ANN], bot_seconds=PATIENCE)

    await played(server, "Ann", game=game)

    assert bot_faults(server.hub.services.metrics.text({})) == 0


async def test_a_table_finds_its_bot_after_a_restart(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(FIRST)
    first = await start(bots=[f"First={file}:First"])
    made = await first.open(seats=against("First"))
    await first.stop()

    second = await start(bots=[f"First={file}:First"], bot_seconds=PATIENCE)
    async with second.sit(made, 0) as ada:
        await to_the_end(ada, await ada.welcome())

    assert (tmp_path / "asked").exists()
    assert bot_faults(second.hub.services.metrics.text({})) == 0


async def test_an_older_client_may_name_a_level_as_it_was_called(start: Start) -> None:
    server = await start()
    made = await server.open(seats=against("skilled"))

    async with server.sit(made, 0) as ada:
        levels = [info.level for info in (await ada.welcome()).seats]

    assert levels == ["medium", "medium"]


async def test_a_bot_that_is_offered_no_more_is_replaced_and_the_table_is_told(
    start: Start,
) -> None:
    first = await start(bots=[ANN])
    made = await first.open(seats=against("Ann"))
    await first.stop()

    second = await start()
    async with second.sit(made, 0) as ada:
        await to_the_end(ada, await ada.welcome())
    async with second.sit(made, 0) as ada:
        levels = [info.level for info in (await ada.welcome()).seats]

    told = [text for text in texts(ada) if text.startswith("The bot")]
    assert told == ["The bot Ann is no longer offered here; another one plays for Bo."]
    assert levels == ["medium", "medium"]
    assert 'bot_faults_total{kind="replaced"} 1' in second.hub.services.metrics.text({})


async def test_a_net_plays_the_game_that_it_has_learned_and_no_other(
    start: Start, tmp_path: Path
) -> None:
    net = written(tmp_path / "mine.net", 2)
    server = await start(bots=[f"Net={net}", ANN], bot_seconds=PATIENCE)

    games = (await server.http.get("/games")).json()
    await played(server, "Net")
    other = await server.http.post("/tables", json={"game": "valence", "seats": against("Net")})

    own = {game["name"]: [bot for bot in game["bots"] if bot in ("Net", "Ann")] for game in games}
    assert own.pop("ion") == ["Net", "Ann"]
    assert all([names == ["Ann"] for names in own.values()])
    assert "There is no bot 'Net' for Valence Plus." in other.json()["text"]
    assert bot_faults(server.hub.services.metrics.text({})) == 0


@pytest.mark.parametrize(
    ("level", "says"),
    [
        ("Anne", "There is no bot 'Anne' for Ion: A Compound Building Game. Did you mean 'Ann'?"),
        ("chess", "master, grandmaster, Ann, Engine, random, "),
    ],
)
async def test_who_asks_for_a_bot_that_is_not_there_hears_of_the_servers_own(
    start: Start, level: str, says: str
) -> None:
    server = await start(bots=[ANN, ENGINE])

    answer = await server.http.post("/tables", json={"game": "ion", "seats": against(level)})

    assert says in answer.json()["text"]


async def test_a_bot_without_a_name_is_called_as_it_is_offered(start: Start) -> None:
    server = await start(bots=[ANN, f"{30 * 'x'}={EXAMPLES / 'my_bot.py'}:MyBot"])
    levels = ["", "Ann", "Ann", 30 * "x"]
    made = await server.open(seats=[ME, *[{"kind": "bot", "level": level} for level in levels]])

    info = (await server.http.get(f"/tables/{made.table}")).json()

    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bot", "Ann", "Ann 2", 20 * "x"]


async def test_a_bot_that_takes_a_free_seat_is_called_as_it_is_offered(start: Start) -> None:
    server = await start(bots=[ANN])
    made = await server.open(seats=[ME, GUEST])

    async with server.sit(made, 0) as ada:
        await ada.ask(Fill(id="1", seat=1, level="Ann"))
    info = (await server.http.get(f"/tables/{made.table}")).json()

    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Ann"]


@pytest.mark.parametrize("level", ["own.py:First", "{file}:First", "exec:touch {file}", "First"])
async def test_no_client_names_a_file_or_a_command(
    server: Running, tmp_path: Path, level: str
) -> None:
    file = tmp_path / "own.py"
    file.write_text(FIRST + "\nPath(__file__).with_name('run').touch()\n")
    wish = {"game": "ion", "seats": against(level.format(file=file)[:40])}

    answer = await server.http.post("/tables", json=wish)

    assert answer.status_code == 422
    assert answer.json()["code"] == "TABLE-15"
    assert [path.name for path in tmp_path.iterdir()] == ["own.py"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["Ann"], "A bot is NAME=my_bot.py:MyBot, NAME=exec:./my_bot or NAME=my.net, not 'Ann'."),
        (["Ann=medium"], "A bot is NAME="),
        (["=my_bot.py:MyBot"], "A bot is NAME="),
        (["master=my_bot.py:MyBot"], "There is a bot 'master' already"),
        (["grandmaster=my_bot.py:MyBot"], "There is a bot 'grandmaster' already"),
        (["tree=my_bot.py:MyBot"], "There is a bot 'tree' already"),
        (["Ann=a.py:A", "Ann=b.py:B"], "There is a bot 'Ann' already"),
        (["A:n=my_bot.py:MyBot"], "does not fit"),
        ([f"{41 * 'x'}=my_bot.py:MyBot"], "does not fit"),
        (["A\u202en=my_bot.py:MyBot"], "does not fit"),
    ],
)
def test_a_bot_that_is_not_named_well_is_refused(words: list[str], why: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_own(words)

    assert why in refusal.value.why


def test_no_bots_are_named_by_an_empty_setting() -> None:
    assert read_own(read_settings({"LABTABLE_BOTS": ""}).bots) == {}
    assert read_own(read_settings({"LABTABLE_BOTS": "A=a.py:A, B=exec:b"}).bots) == {
        "A": "a.py:A",
        "B": "exec:b",
    }


@pytest.mark.parametrize(
    ("text", "word", "says"),
    [
        ("", "Ann={file}:Own", "has no class 'Own'"),
        ("import nowhere_at_all", "Ann={file}:Own", "No module named 'nowhere_at_all'"),
        ("import os; os._exit(0)", "Ann={file}:Own", "Ann cannot be loaded"),
        ("", "Ann=nowhere.py:Own", "There is no file nowhere.py."),
        ("", "Ann=exec:./nowhere_at_all", "there is no program './nowhere_at_all'"),
        ("", "Ann", "A bot is NAME="),
        ("", "Ann={file}.net", "Ann cannot play. "),
        ("", "Ann={net}", "Ann cannot play. That is no net: its file cannot be read."),
    ],
)
def test_a_server_with_a_bot_that_cannot_play_does_not_start(
    text: str,
    word: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LABTABLE_HOME", str(tmp_path))
    file = tmp_path / "own.py"
    net = tmp_path / "own.net"
    for each in (file, net):
        each.write_text(text)

    status = main(["serve", "--port", "0", "--bot", word.format(file=file, net=net)])

    said = capsys.readouterr().err
    assert status == 2
    assert says in said
    assert "Traceback" not in said


@pytest.mark.parametrize("page", ["server.md", "bot-author.md"])
async def test_the_command_of_the_docs_offers_its_bots(page: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    command = next(line for line in text.splitlines() if "labtable serve --bot" in line)
    words = shlex.split(command.lstrip("$ "))[2:]
    names = [word.partition("=")[0] for word in words[1::2]]
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    patient = {"LABTABLE_BOT_SECONDS": str(PATIENCE), "LABTABLE_RATE_ANSWERS": "10000"}
    server = ServerProcess(tmp_path, database, *words, **patient)
    await server.start()

    async with httpx.AsyncClient(**PATIENT) as http:
        games = (await http.get(f"{server.url}/api/v1/games")).json()
        for name in names:
            made = await server.open(seats=against(name))
            token = made.seats[0].token or ""
            async with TableClient(server.url, made.table, token, wait=PATIENCE) as ada:
                await to_the_end(ada, await ada.welcome())
        figures = (await http.get(f"{server.url}/metrics")).text
    await server.stop()

    assert names
    assert games[0]["bots"][-len(names) :] == names
    assert bot_faults(figures) == 0
