"""Compare the locked packages with published vulnerabilities; list all of them for a release."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

from tools.dev.environment import find_uv, node, script, throwaway, uv_environment
from tools.dev.shell import Command, Trouble, clean_environment, must, output

_EVERYTHING = ("--no-emit-project", "--all-groups", "--all-extras")
_SBOM = ("--format=cyclonedx1.5", "--preview-features=sbom-export")


class Audit(NamedTuple):
    """What is known of some packages, and of how many nothing could be found out."""

    vulnerable: list[str]
    checked: int
    unchecked: int = 0


def audit() -> int:
    """Fail where a vulnerability is known; warn where nobody could be asked."""
    status = 0
    for title, look in {"Python packages": _audit_python, "client packages": _audit_client}.items():
        found = look()
        for line in found.vulnerable:
            print(f"{title}: {line}")
        if found.unchecked or not found.checked:
            some = f"{found.unchecked} of them" if found.checked else "they"
            print(f"Warning: {title}: {some} could not be checked. Is this machine online?")
        elif not found.vulnerable:
            print(f"{title}: {found.checked} checked, no known vulnerabilities.")
        status = max(status, int(bool(found.vulnerable)))
    return status


def _audit_python() -> Audit:
    """Ask pip-audit about everything in uv.lock."""
    try:
        with throwaway("audit", "--only-group", "audit") as place:
            needed = place / "locked.txt"
            _export(*_EVERYTHING, f"--output-file={needed}")
            command: Command = [script("pip-audit", place), "--require-hashes", "--disable-pip"]
            told = subprocess.run(
                [*command, "--requirement", needed, "--format=json", "--progress-spinner=off"],
                env=clean_environment(),
                check=False,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # there it says that all is well, whatever it skipped
            )
    except Trouble:
        return Audit([], 0)
    return read_pip_audit(told.stdout.decode())


def _audit_client() -> Audit:
    """Ask npm about everything in package-lock.json."""
    return read_npm_audit(_npm("audit"))


def read_pip_audit(text: str) -> Audit:
    """Read the JSON of pip-audit; it calls packages that nobody knew about fine."""
    packages = _read(text).get("dependencies", [])
    unchecked = [one for one in packages if "skip_reason" in one]
    vulnerable = [
        f"{one['name']} {one['version']}: {hole['id']}, {_fixed_in(hole['fix_versions'])}"
        for one in packages
        for hole in one.get("vulns", [])
    ]
    return Audit(vulnerable, len(packages) - len(unchecked), len(unchecked))


def read_npm_audit(text: str) -> Audit:
    """Read the JSON of npm audit; without figures nobody was asked."""
    told = _read(text)
    checked = told.get("metadata", {}).get("dependencies", {}).get("total", 0)
    holes = told.get("vulnerabilities", {}) if checked else {}
    return Audit([f"{name}: {hole['severity']}" for name, hole in sorted(holes.items())], checked)


def write_sbom(folder: Path, version: str) -> None:
    """List the parts of a release: what can be installed, and what the client is built of."""
    folder.mkdir(exist_ok=True)
    file = folder / f"labtable-{version}-python.cdx.json"
    _export("--no-default-groups", "--all-extras", *_SBOM, f"--output-file={file}")
    told = _npm("sbom")
    if not _read(told):
        raise Trouble("npm did not list the client's packages; its complaint stands above.")
    (folder / f"labtable-{version}-client.cdx.json").write_text(told, encoding="utf-8")


def _export(*words: str) -> None:
    """Let uv write down what its lock file names."""
    must("read uv.lock", [find_uv(), "export", "--quiet", "--frozen", *words], uv_environment())


def _npm(report: str) -> str:
    with node() as finder:
        return output([finder, "-m", "tools.build.npm_report", report])


def _read(text: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _fixed_in(versions: list[str]) -> str:
    return f"fixed in {', '.join(versions)}" if versions else "not fixed yet"
