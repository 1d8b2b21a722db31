"""Records scenarios from the real engine. It is the one module here that needs TensorFlow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from app.core.messages.commands import Command, Inbox, Load, Run, SampleEveryStep, SubscribeTensor
from app.core.messages.frames import Frame
from app.core.messages.history_frames import CheckpointSteps
from app.core.messages.run_frames import Built, Compiling, State
from app.core.messages.step_frames import Overhead, Probes, Steps
from app.core.messages.view_frames import TensorSnapshot
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import plain_steps
from tests.scripted.recording import Recording
from tests.scripted.scenarios import Scenario
from tests.scripted.transcripts import Collecting, transcript

_LEFT_OUT = (State, Compiling, CheckpointSteps, Overhead)
"""Frames that the player makes itself, or that say how fast this machine is."""
_NO_TIME = 0.001
"""Seconds that a recorded step takes."""


def record(scenario: Scenario) -> Recording:
    """Record a scenario from its load on."""
    with plain_steps(reuse=True):
        return Recorder().record(scenario)


def engine_transcript(commands: Sequence[Command]) -> str:
    """Return the engine's answers to commands."""
    out = Collecting()
    with plain_steps(reuse=True):
        return transcript(Trainer(out), out, commands)


class Recorder:
    """Drives the real trainer, and sorts its frames by step."""

    def __init__(self) -> None:
        self._frames: list[Frame] = []
        self._inbox = Inbox()
        self._trainer = Trainer(self)

    def put(self, frame: Frame) -> None:
        self._frames.append(frame)

    def record(self, scenario: Scenario) -> Recording:
        """Record a scenario from its load on."""
        self._do(SubscribeTensor(-1))
        loaded = self._do(Load(scenario.experiment))
        self._do(SampleEveryStep(every_step=True))
        at = {0: self._do(SubscribeTensor(0, None, maps=True)) + self._equations()}
        for each in scenario.watched:
            at[0] += self._do(each)
        resting: dict[int, tuple[Frame, ...]] = {}
        steps: list[Steps] = []
        probes: list[Probes] = []
        step = 0
        while True:
            if step in scenario.rests:
                resting[step] = self._rest(scenario.resting)
            if step == scenario.count or self._is_broken():
                break
            step += 1
            found = self._do(Run(step), self._advance)
            steps += [each for each in found if isinstance(each, Steps)]
            probes += [each for each in found if isinstance(each, Probes)]
            at[step] = tuple(each for each in found if not isinstance(each, Steps | Probes))
        all_steps = replace(steps[0], rows=np.concatenate([each.rows for each in steps]), seconds=_NO_TIME)
        all_probes = replace(
            probes[0],
            steps=np.concatenate([each.steps for each in probes]),
            rows=np.concatenate([each.rows for each in probes]),
        )
        loaded = tuple(replace(each, run="") if isinstance(each, Built) else each for each in loaded)
        return Recording(scenario.experiment, loaded, all_steps, all_probes, at, resting)

    def _equations(self) -> tuple[Frame, ...]:
        training = self._trainer.training
        assert training is not None
        found: tuple[Frame, ...] = ()
        for variable in range(1, len(training.variables)):
            each = self._do(SubscribeTensor(variable, None, maps=True))
            found += tuple(frame for frame in each if not isinstance(frame, TensorSnapshot))
        self._do(SubscribeTensor(0, None, maps=True))
        return found

    def _rest(self, commands: tuple[Command, ...]) -> tuple[Frame, ...]:
        found: tuple[Frame, ...] = ()
        for each in commands:
            found += self._do(each, lambda: self._trainer.idle(self._inbox))
        return found

    def _advance(self) -> None:
        while self._trainer.is_running:
            self._trainer.advance(self._inbox)

    def _is_broken(self) -> bool:
        history = self._trainer.history
        return history is not None and history.broken is not None

    def _do(self, command: Command, then: Callable[[], Any] = lambda: None) -> tuple[Frame, ...]:
        """Have a command done; answers the frames that are recorded of it."""
        self._frames.clear()
        self._trainer.handle(command, self._inbox)
        then()
        return tuple(each for each in self._frames if not isinstance(each, _LEFT_OUT))
