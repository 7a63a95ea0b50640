"""SQLite: one process, one thread that writes everything that waits in one transaction."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from msgspec import structs

from labtable.data_dir import is_open_to_others
from labtable.host.store.base import Store, StoreTrouble
from labtable.host.store.migrations import check_current, read_steps
from labtable.host.store.rows import MOVING_ON, Entry, Key, Statement
from labtable.web.logs import note_tightened
from labtable.web.store.sqlite_file import damage, make_private, open_file, step, tighten_database
from labtable.web.store.sqlite_jobs import (
    Addition,
    DatabaseJob,
    add_lines,
    alone,
    code,
    looked_up,
    together,
)

log = logging.getLogger("labtable.web")
BATCH = 256  # jobs in one transaction
LINES = 100  # of journals in one statement
SEEN = "others can see the names of files in the folder of the database"
PATIENCE = 5.0  # seconds for another program that holds the file locked
VISITING = ("synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
SERVING = ("journal_mode=WAL", *VISITING)

OURS = {"tables", "seats", "journal", "records"}


class SqliteStore(Store):
    """A file; WAL, and a commit that survives a power cut before anybody is told."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self._jobs: SimpleQueue[DatabaseJob | list[Addition] | None] = SimpleQueue()
        self._gathered: list[Addition] = []  # in this turn of the event loop
        self._thread: Thread | None = None
        self._claim: sqlite3.Connection | None = None
        self._seen = 0  # of what others wrote

    async def open(self) -> None:
        self._claim = claim_file(self.path)
        try:
            await self._start(SERVING)
            await self._do(_up_to_date)
        except sqlite3.Error as error:
            await self.close()
            raise _unusable(self.path, error) from None
        except StoreTrouble as trouble:
            await self.close()
            raise StoreTrouble(f"{self.path} cannot be used: {trouble}") from None

    async def visit(self) -> None:
        with open_file(self.path) as db:
            check_current("sqlite", step(db))
        await self._start(VISITING)

    async def _start(self, settings: Sequence[str]) -> None:
        db = await asyncio.to_thread(_open_connection, self.path, settings)
        self._thread = Thread(target=self._run, args=(db,), name="labtable-store")
        self._thread.start()

    async def close(self) -> None:
        if self._thread is not None:
            self._hand_over()
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    async def inspect(self) -> None:
        tables = await self.read("SELECT name FROM sqlite_master WHERE type = 'table'")
        if OURS - {row[0] for row in tables}:
            raise StoreTrouble(f"{self.path} is the database of something else.")
        for row in await self.read("PRAGMA quick_check(1)"):
            if row[0] != "ok":
                said = " ".join(str(row[0]).split())
                why = f"{self.path} is damaged ({said}); put the last backup in its place."
                raise StoreTrouble(why)
        note_tightened(tighten_database(self.path))
        if is_open_to_others(self.path.parent):
            log.warning(SEEN, extra={"folder": str(self.path.parent)})

    async def write(self, *statements: Statement) -> list[int]:
        def work(db: sqlite3.Connection) -> list[int]:
            return [db.execute(sql, values).rowcount for sql, values in statements]

        changed: list[int] = await self._do(work)
        return changed

    async def read(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        def work(db: sqlite3.Connection) -> list[Sequence[Any]]:
            return db.execute(sql, values).fetchall()

        rows: list[Sequence[Any]] = await self._do(work, writes=False)
        return rows

    async def moved(self) -> bool:
        before, self._seen = self._seen, (await self.read("PRAGMA data_version"))[0][0]
        return self._seen != before

    async def wipe(self) -> None:
        await self.read("PRAGMA wal_checkpoint(TRUNCATE)")

    async def damage(self) -> list[str]:
        with open_file(self.path) as db:
            return await asyncio.to_thread(damage, db)

    async def append(
        self, table: str, entry: Entry, key: Key | None = None, shown: str = ""
    ) -> bool:
        if key is not None or shown or entry.kind == MOVING_ON:
            return await super().append(table, entry, key, shown)
        loop = self._open_loop()
        done: asyncio.Future[bool] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)  # waking a thread costs more than a line
        self._gathered.append(Addition((table, *structs.astuple(entry)), done, loop))
        return await done

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._jobs.put(gathered)

    def _do(
        self, work: Callable[[sqlite3.Connection], Any], writes: bool = True
    ) -> asyncio.Future[Any]:
        loop = self._open_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(DatabaseJob(work, done, loop, writes))
        return done

    def _open_loop(self) -> asyncio.AbstractEventLoop:
        if self._thread is None:
            raise StoreTrouble("The database is closed.")
        return asyncio.get_running_loop()

    def _run(self, db: sqlite3.Connection) -> None:
        while jobs := self._waiting():
            additions = [line for job in jobs if isinstance(job, list) for line in job]
            others = [job for job in jobs if isinstance(job, DatabaseJob)]
            one_by_one: list[
                DatabaseJob | Addition
            ] = []  # somebody is at fault; others shall not suffer
            for at in range(0, len(additions), LINES):
                some = additions[at : at + LINES]
                one_by_one += [] if add_lines(db, some) else some
            writes = [job for job in others if job.writes]
            one_by_one += [] if together(db, writes) else writes
            for job in one_by_one:
                alone(db, job)
            for job in [job for job in others if not job.writes]:
                looked_up(db, job)
        db.close()

    def _waiting(self) -> list[DatabaseJob | list[Addition]]:
        """Take all jobs that wait, at least one; none when the store closes."""
        first = self._jobs.get()
        jobs = [] if first is None else [first]
        while jobs and len(jobs) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)  # finish these first
                break
            jobs.append(job)
        return jobs


def claim_file(path: Path) -> sqlite3.Connection:
    """Hold a lock that dies with the process: two servers on one file would not agree."""
    lock = path.with_name(f"{path.name}.lock")
    try:
        make_private(path)
        claim = sqlite3.connect(lock, timeout=0, check_same_thread=False)
        claim.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if code(error) == sqlite3.SQLITE_BUSY:
            raise StoreTrouble(f"Another server uses {path}; stop it or choose another.") from None
        raise _unusable(lock, error) from None
    except OSError as error:
        raise StoreTrouble(f"{path} cannot be opened: {error.strerror}.") from None
    return claim


def _open_connection(path: Path, settings: Sequence[str]) -> sqlite3.Connection:
    """Open the file for the thread that will work with it."""
    db = sqlite3.connect(
        path,
        timeout=PATIENCE,
        isolation_level=None,
        cached_statements=2 * LINES,
        check_same_thread=False,
    )
    try:
        for setting in settings:
            db.execute(f"PRAGMA {setting}")
    except sqlite3.Error:
        db.close()
        raise
    return db


def _unusable(path: Path, error: sqlite3.Error) -> StoreTrouble:
    return StoreTrouble(f"{path} cannot be opened: {error}.")


def _up_to_date(db: sqlite3.Connection) -> None:
    for number, text in read_steps("sqlite", step(db)).items():
        for statement in filter(None, map(str.strip, text.split(";"))):
            db.execute(statement)
        db.execute(f"PRAGMA user_version={number}")
