"""What has to be installed for a command, beyond the command line itself."""

from __future__ import annotations

from importlib.util import find_spec

from labtable.terminal.files import Trouble


def has_server() -> bool:
    """Tell whether what a server needs is installed."""
    return all([find_spec(name) for name in ("argon2", "litestar", "uvicorn")])


def need_server() -> None:
    """See that what a server needs is installed."""
    if not has_server():
        raise Trouble("The server needs more packages: pip install 'labtable[server]'")
