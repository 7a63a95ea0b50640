"""SQLite: one process, one thread that writes everything that waits in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Literal, NamedTuple

from msgspec import structs

from labtable.web.store.base import ADD, GONE, Entry, Key, Statement, Store, StoreTrouble
from labtable.web.store.migrations import current, lacking

BATCH = 256  # jobs in one transaction
LINES = 100  # of journals in one statement
VISITING = ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON")
SERVING = ("journal_mode=WAL", *VISITING)
BEGIN = "BEGIN IMMEDIATE"
BEGIN_READING = "BEGIN"  # who only looks must not make a server wait
BUSY = "The database is busy with something long; please try again."


class Job(NamedTuple):
    """Something to do with the database, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Addition(NamedTuple):
    """A line for a journal; these are most of all jobs."""

    values: Sequence[Any]
    done: asyncio.Future[bool]
    loop: asyncio.AbstractEventLoop

    def work(self, db: sqlite3.Connection) -> bool:
        return db.execute(ADD, self.values).rowcount == 1


class SqliteStore(Store):
    """A file; WAL, and a commit that survives a power cut before anybody is told."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self._jobs: SimpleQueue[Job | list[Addition] | None] = SimpleQueue()
        self._gathered: list[Addition] = []  # in this turn of the event loop
        self._thread: Thread | None = None
        self._claim: sqlite3.Connection | None = None
        self._seen = 0  # what was written by others until then

    async def open(self) -> None:
        self._claim = claimed(self.path)
        try:
            with opened(self.path) as db:
                lacking("sqlite", step(db))
            self._start(SERVING, BEGIN)
            await self._do(_up_to_date)
        except BaseException:
            await self.close()
            raise

    async def visit(self) -> None:
        with opened(self.path) as db:
            current("sqlite", step(db))
        self._start(VISITING, BEGIN_READING)

    def _start(self, settings: Sequence[str], begin: str) -> None:
        self._thread = Thread(target=self._run, args=(settings, begin), name="labtable-store")
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

    async def write(self, *statements: Statement) -> list[int]:
        def work(db: sqlite3.Connection) -> list[int]:
            return [db.execute(sql, values).rowcount for sql, values in statements]

        changed: list[int] = await self._do(work)
        return changed

    async def read(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        rows: list[Sequence[Any]] = await self._do(lambda db: db.execute(sql, values).fetchall())
        return rows

    async def moved(self) -> bool:
        before, self._seen = self._seen, (await self.read("PRAGMA data_version"))[0][0]
        return self._seen != before

    async def damage(self) -> list[str]:
        return await asyncio.to_thread(_all_damage, self.path)

    async def append(self, table: str, entry: Entry, key: Key | None = None) -> bool:
        if key is not None:
            return await super().append(table, entry, key)
        loop = self._open_loop()
        done: asyncio.Future[bool] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)  # waking a thread costs more than a line
        self._gathered.append(Addition((table, *structs.astuple(entry)), done, loop))
        return await done

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._jobs.put(gathered)

    def _do(self, work: Callable[[sqlite3.Connection], Any]) -> asyncio.Future[Any]:
        loop = self._open_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, done, loop))
        return done

    def _open_loop(self) -> asyncio.AbstractEventLoop:
        if self._thread is None:
            raise StoreTrouble("The database is closed.")
        return asyncio.get_running_loop()

    def _run(self, settings: Sequence[str], begin: str) -> None:
        db = sqlite3.connect(self.path, isolation_level=None, cached_statements=2 * LINES)
        for setting in settings:
            db.execute(f"PRAGMA {setting}")
        while jobs := self._waiting():
            additions = [line for job in jobs if isinstance(job, list) for line in job]
            others = [job for job in jobs if isinstance(job, Job)]
            one_by_one: list[Job | Addition] = []  # somebody is at fault; others shall not suffer
            for at in range(0, len(additions), LINES):
                some = additions[at : at + LINES]
                one_by_one += [] if _added(db, some) else some
            one_by_one += [] if _together(db, begin, others) else others
            for job in one_by_one:
                _alone(db, begin, job)
        db.close()

    def _waiting(self) -> list[Job | list[Addition]]:
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


def claimed(path: Path) -> sqlite3.Connection:
    """Hold a lock that dies with the process: two servers on one file would not agree."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        claim = sqlite3.connect(
            path.with_name(f"{path.name}.lock"), timeout=0, check_same_thread=False
        )
        claim.execute("BEGIN EXCLUSIVE")
        sqlite3.connect(path).close()
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreTrouble(f"Another server uses {path}; stop it or choose another.") from None
        raise StoreTrouble(f"{path} cannot be opened: {error}.") from None
    except OSError as error:
        raise StoreTrouble(f"{path} cannot be opened: {error.strerror}.") from None
    return claim


@contextmanager
def opened(path: Path, mode: Literal["rw", "ro"] = "rw") -> Iterator[sqlite3.Connection]:
    """Open a file that is there; what is wrong with it is said in a sentence."""
    if not path.is_file():
        raise StoreTrouble(f"There is no database at {path}.")
    db = sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None)
    try:
        yield db
    except sqlite3.DatabaseError as error:
        if "locked" in str(error):
            raise StoreTrouble(BUSY) from None
        raise StoreTrouble(f"{path} cannot be used as a database: {error}.") from None
    finally:
        db.close()


def step(db: sqlite3.Connection) -> int:
    """Tell how far a database has been brought up to date."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def damage(db: sqlite3.Connection) -> list[str]:
    """Name what is broken in a database."""
    said = [str(row[0]) for row in db.execute("PRAGMA integrity_check(20)")]
    return [line for line in said if line != "ok"]


def _all_damage(path: Path) -> list[str]:
    with opened(path) as db:
        lost = db.execute("PRAGMA foreign_key_check").fetchall()
        return damage(db) + [f"a row of {row[0]} belongs to nothing" for row in lost]


def _up_to_date(db: sqlite3.Connection) -> None:
    for number, text in lacking("sqlite", step(db)).items():
        for statement in filter(None, map(str.strip, text.split(";"))):
            db.execute(statement)
        db.execute(f"PRAGMA user_version={number}")


def _added(db: sqlite3.Connection, jobs: list[Addition]) -> bool:
    """Add all lines with one statement, which is its own transaction.

    For every statement a thread waits for its turn to run, once more when it is done; at a busy
    server that takes longer than the disk.
    """
    try:
        db.execute(_adding(len(jobs)), [value for job in jobs for value in job.values])
    except Exception:
        return False
    _tell(jobs, [True] * len(jobs))
    return True


@cache
def _adding(lines: int) -> str:
    """Add so many lines; if one is taken none is added."""
    head, _, values = ADD.removesuffix(" ON CONFLICT DO NOTHING").partition(" VALUES ")
    return f"{head} VALUES {', '.join([values] * lines)}"


def _together(db: sqlite3.Connection, begin: str, jobs: list[Job]) -> bool:
    """Do all jobs in one transaction, or none of them."""
    if not jobs:
        return True
    try:
        db.execute(begin)
        found = [job.work(db) for job in jobs]
        db.execute("COMMIT")
    except Exception:
        _back(db)
        return False
    _tell(jobs, found)
    return True


def _alone(db: sqlite3.Connection, begin: str, job: Job | Addition) -> None:
    try:
        db.execute(begin)
        value = job.work(db)
        db.execute("COMMIT")
    except Exception as error:
        _back(db)
        _call(job.loop, _fail, job.done, _said(error))
    else:
        _tell([job], [value])


def _said(error: Exception) -> Exception:
    """Say in a sentence what is nobody's fault."""
    if isinstance(error, sqlite3.IntegrityError) and "FOREIGN KEY" in str(error):
        return StoreTrouble(GONE)
    if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
        return StoreTrouble(BUSY)
    return error


def _back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        db.execute("ROLLBACK")


def _tell(jobs: Sequence[Job | Addition], found: Sequence[Any]) -> None:
    """Tell those who wait, each in its own event loop."""
    for loop in {job.loop for job in jobs}:
        pairs = [(job.done, value) for job, value in zip(jobs, found, strict=True)]
        _call(loop, _fulfil, [pair for pair in pairs if pair[0].get_loop() is loop])


def _call(loop: asyncio.AbstractEventLoop, what: Callable[..., None], *values: Any) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(what, *values)


def _fulfil(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, value in pairs:
        if not done.done():
            done.set_result(value)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
