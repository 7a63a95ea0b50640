"""PostgreSQL: any number of processes may serve any table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from itertools import count
from re import sub
from typing import Any

from labtable.host.store.base import GONE, Store, StoreTrouble
from labtable.host.store.migrations import check_current, read_steps
from labtable.host.store.rows import Statement

try:
    import asyncpg  # type: ignore[import-untyped] # it ships no types
except ImportError:  # pragma: no cover - an extra
    asyncpg = None

MIGRATING = 7_240_118  # the advisory lock under which tables are made
CONNECTIONS = 8
PATIENCE = 10.0  # seconds for a connection or a statement
TURNS = 5  # how often changes are tried that wait for others which wait for them


class PostgresStore(Store):
    """A small pool of connections; every statement is written once, for both databases."""

    def __init__(self, address: str) -> None:
        if asyncpg is None:
            raise StoreTrouble("PostgreSQL needs one more package: pip install labtable[postgres]")
        self.address = address
        self._pool: Any = None

    async def open(self) -> None:
        await self._connect(_up_to_date)

    async def visit(self) -> None:
        await self._connect(_of_today)

    async def _connect(self, seen_to: Callable[[Any], Awaitable[None]]) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self.address,
                min_size=0,  # nothing in the background tries to connect while the database is away
                max_size=CONNECTIONS,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
            )
            async with self._pool.acquire() as db:
                await seen_to(db)
        except StoreTrouble:
            await self.close()
            raise
        except (OSError, TimeoutError, asyncpg.PostgresError, ValueError) as error:
            why = str(error) or "it does not answer"
            raise StoreTrouble(f"The database cannot be reached: {why}.") from None

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.close()

    async def inspect(self) -> None:
        try:  # it looks after itself; only whether it is ours has to be seen
            await self.read("SELECT table_id FROM journal LIMIT 0")
        except asyncpg.PostgresError as error:
            raise StoreTrouble(f"This is the database of something else: {error}.") from None

    async def write(self, *statements: Statement) -> list[int]:
        async with self._connection() as db:
            for _ in range(TURNS - 1):  # a database ends one of two that wait for each other
                with suppress(asyncpg.DeadlockDetectedError):
                    return await _write_once(db, statements)
            return await _write_once(db, statements)

    async def read(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        if any([isinstance(value, str) and "\0" in value for value in values]):
            return []  # PostgreSQL holds no such text, so nothing has this name
        async with self._connection() as db:
            return [tuple(row) for row in await db.fetch(number_parameters(sql), *values)]

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """Lend a connection; one that breaks is trouble, a wrong statement is a fault."""
        try:
            async with self._pool.acquire() as db:
                yield db
        except (
            *(OSError, TimeoutError, asyncpg.InterfaceError),
            *(asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError),
            asyncpg.InternalClientError,  # a connection lost between two words of its own
        ):
            raise StoreTrouble("The database does not answer; please try again.") from None
        except asyncpg.ForeignKeyViolationError:
            raise StoreTrouble(GONE) from None
        except asyncpg.DiskFullError:
            raise _describe_trouble("The disk of the database is full") from None
        except (asyncpg.InsufficientResourcesError, asyncpg.DeadlockDetectedError):
            raise _describe_trouble("The database has too much to do") from None
        except (asyncpg.ReadOnlySQLTransactionError, asyncpg.LockNotAvailableError):
            raise _describe_trouble("The database takes no changes now") from None


def _describe_trouble(what: str) -> StoreTrouble:
    return StoreTrouble(f"{what}. Nothing is lost; please try again.")


@cache
def number_parameters(sql: str) -> str:
    """Number the places for values, as PostgreSQL wants them.

    >>> number_parameters("SELECT 1 WHERE ? = ?")
    'SELECT 1 WHERE $1 = $2'
    """
    numbers = count(1)
    return sub(r"\?", lambda _: f"${next(numbers)}", sql)


async def _write_once(db: Any, statements: Sequence[Statement]) -> list[int]:
    """Make all of these changes, or none."""
    if len(statements) == 1:
        return [await _changed_rows(db, *statements[0])]
    async with db.transaction():
        return [await _changed_rows(db, *statement) for statement in statements]


async def _changed_rows(db: Any, sql: str, values: Sequence[Any]) -> int:
    status = await db.execute(number_parameters(sql), *values)
    return int(status.rpartition(" ")[2])


async def _up_to_date(db: Any) -> None:
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        for number, text in read_steps("postgres", await _step(db)).items():
            await db.execute(text)
            await db.execute("INSERT INTO migrations VALUES ($1)", number)


async def _of_today(db: Any) -> None:
    used = await db.fetchval("SELECT to_regclass('migrations') IS NOT NULL")
    check_current("postgres", await _step(db) if used else 0)


async def _step(db: Any) -> int:
    return int(await db.fetchval("SELECT COALESCE(MAX(number), 0) FROM migrations"))
