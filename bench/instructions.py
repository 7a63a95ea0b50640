"""Count the machine's instructions per answer: a figure without noise, to notice regressions.

python3 bench/instructions.py [--python PYTHON] [--keep]

Needs valgrind. Every game is played inside the engine twice, few games and more of them, and the
difference is divided by the answers that the second run had more. More than 2 % above the last
kept count of the same machine and build fails.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.run import GAMES, HERE, kept, machine

FEW = {"ion": 20, "valence": 4, "compoundit": 1, "compounded": 1, "chemistry_monopoly": 1}
MORE = 3  # times as many
ALLOWED = 1.02


def counted(python: str, game: str, games: int) -> tuple[int, int]:
    """Play so many games under valgrind; return instructions and answers."""
    play = [str(HERE / "measure.py"), "--games", str(games), "doors", game, "rollout"]
    watch = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    env = os.environ | {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [*watch, python, *play], capture_output=True, text=True, env=env, cwd=HERE, check=False
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        sys.exit(f"{game} cannot be counted: {done.stderr.strip().splitlines()[-1]}")
    return int(found[1]), int(json.loads(done.stdout)["things"])


def per_answer(python: str, game: str) -> int:
    """Instructions for one answer, without those for starting up."""
    few = counted(python, game, FEW[game])
    more = counted(python, game, FEW[game] * MORE)
    return round((more[0] - few[0]) / (more[1] - few[1]))


def before(setting: str) -> dict[str, int]:
    """Read the last counts that were kept of the same machine and build."""
    found: dict[str, int] = {}
    for line in (HERE / "history.jsonl").read_text().splitlines():
        entry = json.loads(line)
        if entry["machine"] == setting and "instructions" in entry:
            found = entry["instructions"]
    return found


def main() -> None:
    """Count, compare, and keep the counts when asked to."""
    parser = argparse.ArgumentParser(description="Count instructions per answer.")
    usual = os.environ.get("LABTABLE_COMPILED_PYTHON", sys.executable)
    parser.add_argument("--python", default=usual, help="of the build that is counted")
    parser.add_argument("--keep", action="store_true", help="append to bench/history.jsonl")
    words = parser.parse_args()
    ask = [words.python, "-P", "-c", "import labtable; print(labtable.compiled)"]
    build = "compiled" if "True" in subprocess.check_output(ask, text=True, cwd=HERE) else "pure"
    setting = f"{machine()}, {build}"
    last, now, worse = before(setting), dict[str, int](), list[str]()
    for game in GAMES:
        now[game] = per_answer(words.python, game)
        was = f"{now[game] / last[game]:.3f} of {last[game]:,}" if game in last else "nothing kept"
        print(f"{game:20} {now[game]:10,} instructions an answer ({was})", flush=True)
        if now[game] > ALLOWED * last.get(game, now[game]):
            worse.append(game)
    if words.keep:
        kept({"machine": setting, "instructions": now})
    if worse:
        sys.exit(f"More than 2 % more instructions than before: {', '.join(worse)}.")


if __name__ == "__main__":
    main()
