"""Health, figures, logs, the command, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import sys
import threading
from pathlib import Path

import httpx
import pytest

import labtable
from labtable.host.bots.bot_executor import Failed
from labtable.host.bots.fair_queue import Turn
from labtable.host.metrics import Metrics
from labtable.host.rate_limits import shorten_address
from labtable.terminal.main import main
from labtable.web.bots.processes import start_bots
from labtable.web.http.client_files import STATIC, ClientFiles
from labtable.web.logs import JsonLines
from labtable.web.process.serve import log_unseen_faults
from labtable.wire.client import TableClient
from labtable.wire.messages import Bye, Update
from tests.patience import PATIENCE, until
from tests.web.conftest import Running, Start
from tests.web.people import BO, BOT, ME, first_option, place
from tests.web.processes import PATIENT, ServerProcess
from tools.build import client as build


async def test_health_and_readiness(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    health = (await server.http.get("/health")).json()
    ready = await server.http.get("/ready")
    monkeypatch.setattr(server.hub, "ready", False)
    closing = await server.http.get("/ready")

    assert health["status"] == "ok"
    assert health["compiled"] is labtable.compiled
    assert (ready.status_code, closing.status_code) == (200, 503)


async def test_figures_count_what_happens(start: Start) -> None:
    server = await start()
    made = await server.open(seats=[ME, BOT])
    async with server.sit(made, 0) as ada:
        await first_option(ada, place(await ada.welcome(), 0))
        async with httpx.AsyncClient(**PATIENT) as http:
            text = (await http.get(f"{server.url}/metrics")).text

    assert "labtable_tables_opened_total 1" in text
    assert 'labtable_answers_total{kind="person"} 1' in text
    assert "labtable_live_sockets 1" in text
    assert made.table not in text


async def figures(server: Running, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(**PATIENT) as http:
        return await http.get(f"{server.url}/metrics", headers=headers)


async def test_figures_are_for_whoever_sits_at_the_server(start: Start) -> None:
    server = await start(hosts=["labtable.school"])

    assert (await figures(server)).status_code == 200
    for outside in (
        {"host": "labtable.school"},  # through a proxy on the same machine
        {"x-forwarded-for": "203.0.113.9"},
        {"forwarded": "for=203.0.113.9"},
        {"via": "1.1 proxy"},
    ):
        answer = await figures(server, **outside)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        assert "labtable_" not in answer.text


async def test_figures_are_for_nobody_behind_a_trusted_proxy(start: Start) -> None:
    server = await start(trusted_proxy=["127.0.0.1"])

    assert (await figures(server, **{"x-forwarded-for": "203.0.113.9"})).status_code == 403
    assert (await figures(server, **{"x-forwarded-for": "127.0.0.1"})).status_code == 403


async def test_figures_are_for_whoever_has_the_token(start: Start) -> None:
    server = await start(metrics_token="a long word", hosts=["labtable.school"])
    right = {"authorization": "Bearer a long word", "host": "labtable.school"}

    assert (await figures(server)).status_code == 403
    assert (await figures(server, authorization="Bearer a short word")).status_code == 403
    assert (await figures(server, authorization="Bearer")).status_code == 403
    assert "labtable_live_tables" in (await figures(server, **right)).text


def test_log_lines_are_json_with_the_fields_that_were_named() -> None:
    record = logging.makeLogRecord({"msg": "table %s", "args": ("x",), "reference": "ab12"})

    line = json.loads(JsonLines().format(record))

    assert (line["what"], line["reference"]) == ("table x", "ab12")


def test_addresses_are_shortened() -> None:
    assert shorten_address("10.1.2.3") == "10.1.2.x"
    assert shorten_address("") == ""


async def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    files = ClientFiles(_nobody, tmp_path)

    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(files),
        base_url="http://x",
    ) as http:
        page = await http.get("/")

    assert not files.built
    assert "python3 dev.py play" in page.text


async def test_a_file_goes_out_as_small_as_the_browser_reads_it(tmp_path: Path) -> None:
    script = b"let sodium = 11;" * 100
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    (tmp_path / "app.js").write_bytes(script)
    (tmp_path / "app.js.br").write_bytes(b"tight")
    http = httpx.AsyncClient(
        transport=httpx.ASGITransport(ClientFiles(_nobody, tmp_path)), base_url="http://x"
    )

    async def sent(reads: str) -> tuple[str, int]:
        asking = http.stream("GET", "/app.js", headers={"accept-encoding": reads})
        async with asking as reply:
            found = reply.headers.get("content-encoding", "")
            return found, len(b"".join([part async for part in reply.aiter_raw()]))

    tight, zipped, plain = [await sent(reads) for reads in ("gzip, br", "deflate, gzip", "zstd")]

    assert tight == ("br", len(b"tight"))
    assert zipped[0] == "gzip"
    assert plain == ("", len(script))
    assert (await http.get("/app.js.br")).status_code == 404


def test_the_client_is_looked_for_where_it_is_built() -> None:
    home = ("labtable", "web", "static")  # the compiled build lies elsewhere
    assert STATIC.parts[-3:] == build.STATIC.parts[-3:] == home


async def _nobody(*_: object) -> None:
    raise AssertionError("a file was asked for")


async def test_bots_think_in_their_own_process_and_choose_the_same() -> None:
    table = labtable.new("ion", seats=2, seed=7, names=["Ada", "Bo"])
    thread, process = start_bots(0, PATIENCE), start_bots(1, PATIENCE)
    hurried = start_bots(1, 1e-6)

    choices = [await bots.choose(table, 0, "greedy", "", Turn("")) for bots in (thread, process)]
    late = await hurried.choose(table, 1, "greedy", "", Turn(""))

    assert choices[0] == choices[1]
    assert choices[0].fault is None
    assert late.answer == table.options(1)[0]
    assert late.fault is not None
    assert late.fault.kind == "late"
    for bots in (thread, process, hurried):
        await bots.close()


async def test_what_nobody_waits_for_is_noted_when_it_fails(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for module, hook in ((threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(module, hook, getattr(module, hook))  # is put back afterwards
    metrics = Metrics()

    async def stumble() -> None:
        raise KeyError("task")

    log_unseen_faults(metrics)
    task = asyncio.create_task(stumble())
    await until(task.done)
    del task
    thread = threading.Thread(target={}.pop, args=("thread",))
    thread.start()
    thread.join()
    await until(lambda: len(caplog.records) == 2)

    assert "labtable_faults_total 2\n" in metrics.text({})
    assert all([record.exc_info for record in caplog.records])


async def test_what_fails_in_a_thinking_process_comes_back_and_prints_nothing(
    capfd: pytest.CaptureFixture[str],
) -> None:
    bots = start_bots(1, PATIENCE)

    with pytest.raises(Failed, match="invalid literal"):
        await bots.advise(Turn(""), int, "x")
    await bots.close()

    assert capfd.readouterr().err == ""


async def test_the_command_serves_and_ends_without_losing_anything(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await server.start()
    made = await server.open(seats=[ME, BO])
    token = made.seats[0].token or ""
    async with TableClient(server.url, made.table, token, wait=PATIENCE) as ada:
        stored = await first_option(ada, place(await ada.welcome(), 0), "mine")
        said = await server.stop()
        bye = await ada.until(Bye)

    assert isinstance(stored, Update)
    assert bye.retry
    assert f"http://127.0.0.1:{server.port}/" in said
    assert token not in said
    assert server.process is not None
    assert server.process.returncode == -signal.SIGTERM  # after it was done
    await server.start()
    async with TableClient(server.url, made.table, token, wait=PATIENCE) as ada:
        assert (await ada.welcome()).seq == 1
    await server.stop()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--database", "mysql://x"], "sqlite:///FILE"),
        (["--port", "99999"], "65535"),
        (["--port", "0", "--database", "sqlite:////proc/none/x"], "cannot be opened"),
        (["--port", "0", "--workers", "2"], "SQLite serves one"),
        (["--port", "many"], "many"),
        (["--port", "0", "--workers", "0"], "does not fit"),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LABTABLE_HOME", str(tmp_path))

    status = main(["serve", *words])

    assert status == 2
    assert says in capsys.readouterr().err
