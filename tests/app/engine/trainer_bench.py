"""Trainers on a bench: what they publish is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Inbox, Load, Race, Run, Shutdown
from app.core.messages.frames import RunFrame
from app.core.messages.run_frames import RaceFinished, RunFailed, State
from app.core.messages.step_frames import Steps
from app.engine.run.race import RaceScheduler
from app.engine.run.trainer import Trainer
from app.engine.training.training import Training

Condition = type | Callable[[Any], bool]


def never() -> bool:
    return False


def status(*names: str, step: int | None = None) -> Condition:
    """Return the condition that a frame is a state with one of these names, at a step if one is given."""
    return lambda frame: isinstance(frame, State) and frame.status in names and step in (None, frame.step)


class Frames:
    """An `Out` that keeps every frame."""

    def __init__(self) -> None:
        self.frames: list[Any] = []

    def put(self, frame: Any) -> None:
        self.frames.append(frame)

    def of(self, *kinds: type) -> list[Any]:
        return [frame for frame in self.frames if isinstance(frame, kinds)]

    @property
    def rows(self) -> np.ndarray:
        return np.concatenate([frame.rows for frame in self.of(Steps)])

    @property
    def losses(self) -> list[float]:
        return [float(x) for frame in self.of(Steps) for x in frame.rows[:, 0]]


class TrainerBench(Frames):
    """A trainer between commands, run as `serve` runs it.

    With `keeps` it publishes states for the disk, with `prepares` it compiles while idle; with `waits` a command seems
    to wait all the time.
    """

    def __init__(self, *, keeps: bool = False, prepares: bool = False, waits: bool = False) -> None:
        super().__init__()
        self.inbox = Inbox()
        self.trainer = Trainer(self, keeps=keeps, prepares=prepares)
        if waits:
            self.inbox.wait = lambda timeout=None: True  # type: ignore[method-assign]

    def obey(self, *commands: Any, idle: bool = True) -> list[Any]:
        """Return what is published until nothing runs and everything that is due at a pause is measured."""
        published = len(self.frames)
        for command in commands:
            self.trainer.handle(command, self.inbox)
        while self.trainer.is_running:
            self.trainer.advance(self.inbox)
        if idle:
            self.trainer.idle(self.inbox)
        return self.frames[published:]

    def obey_in_turn(self, *commands: Any, idle: bool = True) -> list[Any]:
        """Obey each command when nothing runs any more."""
        return [frame for command in commands for frame in self.obey(command, idle=idle)]

    def make(self, *commands: Any) -> list[Any]:
        """Obey each command while another waits, and see that no run failed."""
        frames = self.obey_in_turn(*commands, idle=False)
        assert not self.of(RunFailed)
        return frames

    def train(self, experiment: Experiment, steps: int = 20) -> tuple[tuple[str, ...], np.ndarray]:
        """Load an experiment and make steps: their columns and rows."""
        self.frames.clear()
        self.make(Load(experiment), Run(steps))
        return self.of(Steps)[0].columns, self.rows

    @property
    def step(self) -> int:
        return self.of(State)[-1].step

    @property
    def training(self) -> Training:
        assert self.trainer.training is not None
        return self.trainer.training


class ServedTrainer(Frames):
    """A trainer that serves to its end. `then` are pairs of a condition on a frame and the commands that follow it, one
    pair after the other; the last one is followed by the end.
    """

    def __init__(self, *then: tuple[Condition, tuple[Any, ...]]) -> None:
        super().__init__()
        self.inbox = Inbox()
        self.trainer = Trainer(self)
        self.then = list(then)

    def when(self, holds: Condition, *commands: Any) -> ServedTrainer:
        self.then.append((holds, commands))
        return self

    def serve(self, *commands: Any) -> ServedTrainer:
        for command in commands:
            self.inbox.put(command)
        self.trainer.serve(self.inbox)
        return self

    def put(self, frame: Any) -> None:
        super().put(frame)
        if not self.then:
            return
        holds, commands = self.then[0]
        if isinstance(frame, holds) if isinstance(holds, type) else holds(frame):
            del self.then[0]
            for command in commands if self.then else (*commands, Shutdown()):
                self.inbox.put(command)


class RaceBench(Frames):
    """A race of runs that are called a, b, c, …, and what it published of each."""

    def __init__(self, *experiments: Experiment, in_turn: bool = False, **options: Any) -> None:
        super().__init__()
        race = Race("race", tuple("abcdef"[: len(experiments)]), experiments, in_turn=in_turn)
        self.scheduler = RaceScheduler(race, self, **options)

    def run(self) -> RaceBench:
        while self.scheduler.advance(never):
            pass
        assert isinstance(self.frames[-1], RaceFinished)
        return self

    def of_run(self, run: str, *kinds: type) -> list[Any]:
        found = [each.frame for each in self.of(RunFrame) if each.run == run]
        return [frame for frame in found if isinstance(frame, kinds or object)]

    def rows_of(self, run: str) -> np.ndarray:
        return np.concatenate([frame.rows for frame in self.of_run(run, Steps)])
