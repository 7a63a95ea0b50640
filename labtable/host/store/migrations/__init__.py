"""The steps that bring a database up to date, in order."""

from __future__ import annotations

from importlib import resources

from labtable.host.store.base import StoreTrouble


def read_steps(dialect: str, done: int) -> dict[int, str]:
    """Read the steps of one dialect of SQL that are to come after this one, by their numbers."""
    folder = resources.files(__name__) / dialect
    names = sorted([file.name for file in folder.iterdir() if file.name.endswith(".sql")])
    known = {int(name.partition("_")[0]): name for name in names}
    if done > max(known):
        why = f"it is at step {done}, and this Labtable knows {max(known)}"
        raise StoreTrouble(f"The database was written by a newer Labtable: {why}.")
    return {
        number: (folder / name).read_text(encoding="utf-8")
        for number, name in known.items()
        if number > done
    }


def check_current(dialect: str, done: int) -> None:
    """See that a database is of today, without changing it."""
    if not done:
        raise StoreTrouble("This database holds nothing of Labtable; name another, or start it.")
    if missing := read_steps(dialect, done):
        raise StoreTrouble(
            f"This database is of an older Labtable: it is at step {done} of {max(missing)}. "
            "Run labtable admin upgrade, or start the server."
        )
