"""What lies in the folder of a run: the plan, how far it got, the net, the curve."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from labtable.bots.net import Net
from labtable.bots.net_loading import open_net, read_net
from labtable.engine.errors import Refusal
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.checkpoint import lock_folder
from labtable.train.learner import LearnerState
from labtable.train.plan import TrainPlan, TrainTrouble, trainable_game

PLAN, PROGRESS, CURVE = "plan.json", "progress.npz", "curve.jsonl"


class RunFolder:
    """A run on disk. Everything is written beside its place and then moved there."""

    def __init__(self, path: Path, plan: TrainPlan) -> None:
        self.path, self.plan = path, plan
        path.mkdir(parents=True, exist_ok=True)
        kept = path / PLAN
        told = msgspec.json.format(msgspec.json.encode(plan))
        if not kept.exists():
            self._write_file(PLAN, told)
        why = _plan_difference(kept.read_bytes(), plan)
        if why:
            raise TrainTrouble(f"{path} holds another run{why}; choose another folder.")
        self._mine = kept.open("rb")
        try:
            lock_folder(self._mine, path)
        except LabTrouble as trouble:
            raise TrainTrouble(str(trouble)) from None

    def close(self) -> None:
        """Let others write there again."""
        self._mine.close()

    @property
    def net(self) -> Path:
        return self.path / f"{self.plan.game}.net"

    def load_progress(self, net: Net) -> tuple[LearnerState, int, float]:
        """How far the run has got: what was learned, the next generation, the seconds it took."""
        progress = LearnerState(net)
        kept = self.path / PROGRESS
        if not kept.exists():
            return progress, 0, 0.0
        try:
            with ZipFile(kept) as found:
                for name in ("weights", "mean", "slope", "squares", "met"):
                    getattr(progress, name)[:] = _read_array(found, name, getattr(progress, name))
                progress.steps = int(_read_array(found, "steps", np.zeros((), np.int64)))
                generation = int(_read_array(found, "generation", np.zeros((), np.int64)))
                seconds = float(_read_array(found, "seconds", np.zeros(())))
        except (OSError, EOFError, ValueError, KeyError, BadZipFile, zlib.error):
            why = f"{kept} cannot be read, so this run cannot go on"
            raise TrainTrouble(f"{why}; choose another folder.") from None
        try:
            self.load_net()
        except (OSError, Refusal):  # somebody has taken the net away, or broken it
            self.save_progress(net, progress, generation, seconds)
        return progress, generation, seconds

    def save_progress(
        self, net: Net, progress: LearnerState, generation: int, seconds: float
    ) -> None:
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
        self.save_net(net, generation)

    def save_net(self, net: Net, generation: int) -> None:
        """Write the net as it plays."""
        game, _ = trainable_game(self.plan.game)
        made = msgspec.to_builtins(self.plan) | {"generations": generation}
        self._write_file(self.net.name, net.encode_net(game, made))

    def load_net(self) -> Net:
        """The net that lies there, with its weights as small numbers."""
        game, _ = trainable_game(self.plan.game)
        net = open_net(read_net(self.net), game)
        assert isinstance(net, Net), "training needs numpy"
        return net

    def append_curve(self, line: dict[str, Any]) -> None:
        """Add a line to the curve."""
        with (self.path / CURVE).open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")

    def _write_file(self, name: str, data: bytes) -> None:
        beside = self.path / f"{name}.part"
        beside.write_bytes(data)
        beside.replace(self.path / name)


def _read_array(file: ZipFile, name: str, like: NDArray[Any]) -> NDArray[Any]:
    """Read one array; one of another kind or size is refused before it takes memory."""
    with file.open(f"{name}.npy") as member:
        version = np.lib.format.read_magic(member)
        if version != (1, 0):
            raise ValueError(version)
        shape, _, kind = np.lib.format.read_array_header_1_0(member)
        if shape != like.shape or kind != like.dtype:
            raise ValueError(shape, kind)
        return np.frombuffer(member.read(like.nbytes), kind).reshape(shape)


def _plan_difference(kept: bytes, plan: TrainPlan) -> str:
    """What differs from the plan that was written there; an older one may lack what is usual."""
    try:
        before = msgspec.json.decode(kept, type=TrainPlan)
    except msgspec.DecodeError:
        return f" whose {PLAN} cannot be read"
    for name in TrainPlan.__struct_fields__:
        was, now = getattr(before, name), getattr(plan, name)
        if was != now:
            return f", with {name}={was!r} instead of {now!r}"
    return ""
