"""The table server runs without the libraries of a server, and opens nothing itself."""

from __future__ import annotations

import subprocess
import sys

LIBRARIES = (
    *("litestar", "uvicorn", "websockets", "httptools", "argon2", "openskill", "segno", "numpy"),
    *("sqlite3", "multiprocessing", "labtable.web", "labtable.terminal"),
)
OURS = ("threading", "concurrent", "socket", "subprocess")  # asyncio itself imports these
ALONE = """
import asyncio, builtins, importlib, pkgutil, sys
import msgspec

libraries, ours = {libraries}, {ours}
for name in libraries:
    sys.modules[name] = None  # whoever imports it gets an ImportError
real = builtins.__import__

def guarded(name, namespace=None, *more):
    asks = (namespace or {{}}).get("__name__", "")
    if asks.startswith("labtable.host") and name.partition(".")[0] in ours:
        raise ImportError(f"{{asks}} imports {{name}}")
    return real(name, namespace, *more)

builtins.__import__ = guarded
import labtable.host

found = [module.name for module in pkgutil.walk_packages(labtable.host.__path__, "labtable.host.")]
for name in found:
    importlib.import_module(name)
print(len(found))
"""


def test_it_imports_none_of_the_libraries_of_a_server() -> None:
    program = ALONE.format(libraries=LIBRARIES, ours=OURS)

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )

    assert done.stderr == ""
    assert int(done.stdout) > 50, "all modules were looked at"
