"""What lies in the folder of a run: the plan, how far it got, the net, the curve."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from labtable.bots.learned import opened
from labtable.bots.net import Net
from labtable.engine.errors import Refusal
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.checkpoint import lock
from labtable.train.errors import TrainTrouble
from labtable.train.learner import Progress
from labtable.train.plan import Plan, taught

PLAN, PROGRESS, CURVE = "plan.json", "progress.npz", "curve.jsonl"


class Folder:
    """A run on disk. Everything is written beside its place and then moved there."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        path.mkdir(parents=True, exist_ok=True)
        kept = path / PLAN
        told = msgspec.json.format(msgspec.json.encode(plan))
        if not kept.exists():
            self._write(PLAN, told)
        why = _other(kept.read_bytes(), plan)
        if why:
            raise TrainTrouble(f"{path} holds another run{why}; choose another folder.")
        self._mine = kept.open("rb")
        try:
            lock(self._mine, path)
        except LabTrouble as trouble:
            raise TrainTrouble(str(trouble)) from None

    def close(self) -> None:
        """Let others write there again."""
        self._mine.close()

    @property
    def net(self) -> Path:
        return self.path / f"{self.plan.game}.net"

    def begun(self, net: Net) -> tuple[Progress, int, float]:
        """How far the run has got: what was learned, the next generation, the seconds it took."""
        progress = Progress(net)
        kept = self.path / PROGRESS
        if not kept.exists():
            return progress, 0, 0.0
        try:
            with np.load(kept) as found:
                for name in ("weights", "mean", "slope", "squares", "met"):
                    getattr(progress, name)[:] = found[name]
                progress.steps = int(found["steps"])
                generation, seconds = int(found["generation"]), float(found["seconds"])
        except (OSError, EOFError, ValueError, KeyError, BadZipFile):
            why = f"{kept} cannot be read, so this run cannot go on"
            raise TrainTrouble(f"{why}; choose another folder.") from None
        try:
            self.written()
        except (OSError, Refusal):  # somebody has taken the net away, or broken it
            self.keep(net, progress, generation, seconds)
        return progress, generation, seconds

    def keep(self, net: Net, progress: Progress, generation: int, seconds: float) -> None:
        """Write down how far the run has got, and the net as it plays."""
        beside = self.path / f"{PROGRESS}.part"
        with beside.open("wb") as file:
            np.savez(
                file,
                weights=progress.weights,
                mean=progress.mean,
                slope=progress.slope,
                squares=progress.squares,
                met=progress.met,
                steps=progress.steps,
                generation=generation,
                seconds=seconds,
            )
        beside.replace(self.path / PROGRESS)
        net.flat[:], net.looks = progress.mean, self.plan.looks
        net.worlds, net.turns = self.plan.worlds, self.plan.turns
        net.rounds = self.plan.rounds
        net.met[:] = np.unpackbits(progress.met)[: len(net.met)]
        self.write(net, generation)

    def write(self, net: Net, generation: int) -> None:
        """Write the net as it plays."""
        game, _ = taught(self.plan.game)
        made = msgspec.to_builtins(self.plan) | {"generations": generation}
        self._write(self.net.name, net.saved(game, made))

    def written(self) -> Net:
        """The net that lies there, with its weights as small numbers."""
        game, _ = taught(self.plan.game)
        return opened(self.net.read_bytes(), game)

    def note(self, line: dict[str, Any]) -> None:
        """Add a line to the curve."""
        with (self.path / CURVE).open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")

    def _write(self, name: str, data: bytes) -> None:
        beside = self.path / f"{name}.part"
        beside.write_bytes(data)
        beside.replace(self.path / name)


def _other(kept: bytes, plan: Plan) -> str:
    """What differs from the plan that was written there; an older one may lack what is usual."""
    try:
        before = msgspec.json.decode(kept, type=Plan)
    except msgspec.DecodeError:
        return f" whose {PLAN} cannot be read"
    for name in Plan.__struct_fields__:
        was, now = getattr(before, name), getattr(plan, name)
        if was != now:
            return f", with {name}={was!r} instead of {now!r}"
    return ""
