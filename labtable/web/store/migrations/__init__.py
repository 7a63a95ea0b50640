"""The steps that bring a database up to date, in order."""

from __future__ import annotations

from importlib import resources

from labtable.web.store.base import StoreTrouble


def migrations(dialect: str) -> dict[int, str]:
    """Read the steps of one dialect of SQL, by the numbers their files begin with."""
    folder = resources.files(__name__) / dialect
    files = sorted([file.name for file in folder.iterdir() if file.name.endswith(".sql")])
    return {int(name[:4]): (folder / name).read_text(encoding="utf-8") for name in files}


def lacking(dialect: str, done: int) -> dict[int, str]:
    """Find the steps that a database at this number still needs; a newer one is not for us."""
    steps = migrations(dialect)
    newest = max(steps)
    if done > newest:
        why = f"it is at step {done}, and this version knows {newest}"
        raise StoreTrouble(f"A newer Labtable has used this database: {why}. Install that one.")
    return {number: step for number, step in steps.items() if number > done}


def current(dialect: str, done: int) -> None:
    """See that a database is of today, without changing it."""
    if not done:
        raise StoreTrouble("This database holds nothing of Labtable; name another, or start it.")
    if missing := lacking(dialect, done):
        why = f"it is at step {done} of {max(missing)}"
        raise StoreTrouble(
            f"This database is of an older Labtable: {why}. "
            "Run labtable admin upgrade, or start the server."
        )
