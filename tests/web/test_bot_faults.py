"""A bot that fails, hangs or answers nonsense: its table goes on, and is told."""

from __future__ import annotations

import errno
import json
import sys
from pathlib import Path
from random import Random
from shlex import quote
from typing import Any

import pytest

from labtable.bots import Chair, levels
from labtable.host.tables import table_storage
from labtable.host.tables.table_host import TableHost
from labtable.web.store import open_store
from labtable.wire.client import TableClient
from labtable.wire.messages import Update, Welcome
from tests.patience import PATIENCE, until
from tests.web.conftest import Running, Start
from tests.web.people import BO, ME, bot_faults, first_option, place
from tests.web.processes import ServerProcess

PYTHON = quote(sys.executable)
OWN = """
import os, signal, time

class Broken:
    def choose(self, chair, dice):
        return {}["a card in hand"]

class Stuck:
    def choose(self, chair, dice):
        while True:
            pass

class Deaf:
    def choose(self, chair, dice):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
        time.sleep(3600)

class Gone:
    def choose(self, chair, dice):
        os._exit(3)

class Foreign:
    def choose(self, chair, dice):
        return "Xx"

class Odd:
    def choose(self, chair, dice):
        return lambda: chair
"""
SAID = {
    "late": "The bot for Bo took too long, so the first possible answer was taken.",
    "failed": "The bot for Bo has failed, so the first possible answer was taken.",
    "refused": "The bot for Bo gave an answer that is not allowed, "
    "so the first possible answer was taken.",
}


class Broken:
    def choose(self, chair: Chair, dice: Random) -> Any:
        raise KeyError("a card in hand")


class Foreign:
    def choose(self, chair: Chair, dice: Random) -> Any:
        return "Xx"


def texts(client: TableClient) -> list[str]:
    """All sentences that a client was told so far."""
    pictures = [heard for heard in client.heard if isinstance(heard, Welcome | Update)]
    return [json.loads(bytes(event))["text"] for heard in pictures for event in heard.events]


async def first_question(server: Running, level: str) -> list[str]:
    """Answer a first question beside this bot; return what was told until the next one."""
    made = await server.open(seats=[ME, {"kind": "bot", "name": "Bo", "level": level}])
    async with server.sit(made, 0) as ada:
        message: Welcome | Update = await ada.welcome()
        first = place(message, 0)
        await first_option(ada, first)
        while place(message, 0).question == first.question:
            message = await ada.until(Update)
        return texts(ada)


@pytest.mark.parametrize(("faulty", "kind"), [(Broken, "failed"), (Foreign, "refused")])
async def test_a_level_that_goes_wrong_does_not_stop_its_table(
    start: Start, monkeypatch: pytest.MonkeyPatch, faulty: type, kind: str
) -> None:
    server = await start()
    monkeypatch.setitem(levels.AT_SIGHT, "beginner", lambda _: faulty())

    told = await first_question(server, "beginner")

    assert SAID[kind] in told
    assert bot_faults(server.hub.services.metrics.text({}), kind) > 0


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with bots that go wrong."""
    file = tmp_path_factory.mktemp("bots") / "own.py"
    file.write_text(OWN)
    return file


def program(text: str) -> str:
    """A program that reads one line and runs this."""
    return f"exec:{PYTHON} -c {quote('input(); ' + text)}"


PROGRAMS = {
    "Talking": (program("print('hello')"), "refused"),
    "Wrong": (program('print(\'{"answer": "Zz"}\')'), "refused"),
    "Ending": (program("exit(3)"), "failed"),
    "Silent": (program("import time; time.sleep(3600)"), "late"),
    "Missing": ("exec:./nowhere_at_all", "failed"),
}
CLASSES = {
    "Broken": "failed",
    "Stuck": "late",
    "Deaf": "late",
    "Gone": "failed",
    "Foreign": "refused",
    "Odd": "refused",
}


@pytest.mark.parametrize("kind", SAID)
async def test_a_bot_of_ones_own_that_goes_wrong_does_not_stop_its_table(
    start: Start,
    own: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
) -> None:
    monkeypatch.setattr("labtable.web.bots.processes.GRACE", 0.2)
    bots = {name: (f"{own}:{name}", fault) for name, fault in CLASSES.items()} | PROGRAMS
    faulty = [f"{name}={code}" for name, (code, fault) in bots.items() if fault == kind]
    server = await start(bots=faulty, bot_seconds=0.2 if kind == "late" else PATIENCE)

    told = [await first_question(server, word.partition("=")[0]) for word in faulty]
    await server.stop()

    noted = [vars(line)["kind"] for line in caplog.records if line.message == "bot fault"]
    count = f'labtable_bot_faults_total{{kind="{kind}"}} {len(noted)}\n'
    assert all([SAID[kind] in sentences for sentences in told])
    assert set(noted) == {kind}
    assert count in server.hub.services.metrics.text({})
    assert not [line for line in caplog.records if line.exc_info]
    assert len(await faults_kept(server)) == len(noted)


async def faults_kept(server: Running) -> list[str]:
    """The answers in all journals that a bot did not give itself."""
    store = open_store(server.settings.database)
    await store.open()
    rows = await store.read("SELECT entry_id FROM journal")
    await store.close()
    return [name for (name,) in rows if name.count(":") == 3]


async def test_only_the_log_tells_what_a_bot_did(
    start: Start, own: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start(bots=[f"Broken={own}:Broken"])

    told = await first_question(server, "Broken")

    noted = [vars(line)["why"] for line in caplog.records if line.message == "bot fault"]
    assert "has failed: KeyError: 'a card in hand' (own.py, line 6)." in noted[0]
    assert not [sentence for sentence in told if "KeyError" in sentence or "own.py" in sentence]


async def test_a_clock_whose_bot_goes_wrong_answers_all_the_same(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(strict_seconds=0.05)
    monkeypatch.setitem(levels.AT_SIGHT, "medium", lambda _: Broken())
    made = await server.open(seats=[ME, BO], clock="strict")

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        while not [text for text in texts(ada) if text.startswith("The bot for Ada has failed")]:
            await ada.until(Update)


async def test_what_is_told_of_a_bot_is_told_again_after_a_restart(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(levels.AT_SIGHT, "beginner", lambda _: Broken())
    first = await start(save_every=1)
    made = await first.open(seats=[ME, {"kind": "bot", "name": "Bo", "level": "beginner"}])
    async with first.sit(made, 0) as ada:
        await ada.welcome()
        while SAID["failed"] not in texts(ada):
            await ada.until(Update)
    await first.stop()

    second = await start()
    async with second.sit(made, 0) as ada:
        await ada.welcome()

    assert SAID["failed"] in texts(ada)
    seq, body = await second.hub.services.store.saved(made.table)
    host = TableHost(second.hub.services, second.hub.hosts[made.table].row)
    assert table_storage.restore_snapshot(host.core, seq, body)


async def test_nobody_at_a_table_can_make_up_a_fault(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        told = await first_option(ada, place(await ada.welcome(), 0), "late")

    assert isinstance(told, Update)
    assert SAID["late"] not in texts(ada)


@pytest.mark.parametrize("word", ["Silent", "Deaf"])
async def test_a_server_ends_while_a_bot_hangs_and_nothing_is_left_of_it(
    start: Start, tmp_path: Path, word: str
) -> None:
    note = tmp_path / "pid"
    text = f"import os, time; print(os.getpid(), file=open({str(note)!r}, 'w')); time.sleep(3600)"
    (tmp_path / "deaf.py").write_text(
        "import signal, subprocess, sys\n"
        "class Deaf:\n"
        "    def choose(self, chair, dice):\n"
        "        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])\n"
        f"        subprocess.run([sys.executable, '-c', {text!r}])\n"
    )
    code = {"Silent": program(text), "Deaf": f"{tmp_path / 'deaf.py'}:Deaf"}[word]
    server = await start(bots=[f"{word}={code}"], bot_seconds=PATIENCE)
    made = await server.open(seats=[ME, {"kind": "bot", "level": word}])
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        await until(lambda: note.exists() and note.read_text())
        await server.stop()

    await until(lambda: not Path(f"/proc/{note.read_text().strip()}").exists())


async def test_a_program_ends_with_the_server_that_was_killed(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    text = f"import os, time; print(os.getpid(), file=open({str(note)!r}, 'w')); time.sleep(3600)"
    words = ("--bot", f"Silent={program(text)}")
    patient = {"LABTABLE_BOT_SECONDS": str(PATIENCE)}
    server = ServerProcess(tmp_path, f"sqlite:///{tmp_path / 'x.sqlite'}", *words, **patient)
    await server.start()
    made = await server.open(seats=[ME, {"kind": "bot", "level": "Silent"}])
    token = made.seats[0].token or ""
    async with TableClient(server.url, made.table, token, wait=PATIENCE) as ada:
        await ada.welcome()
        await until(lambda: note.exists() and note.read_text())
        await server.kill()

    await until(lambda: not Path(f"/proc/{note.read_text().strip()}").exists())


async def test_a_process_that_cannot_be_started_does_not_stop_a_table(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(bot_workers=1)
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", _no_room)
        told = await first_question(server, "medium")

    assert SAID["failed"] in told


def _no_room(_: object) -> None:
    raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
