"""Runs in series: made one after the other in one process, those that share a traced step with one training."""

from __future__ import annotations

import gc
from collections.abc import Callable

from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Race
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.run_frames import EngineReady, RaceFinished
from app.engine.program import devices

MOST_MODELS = 4
"""Models that stay in memory for runs to come."""


class RunSeries:
    """Makes runs without a window, each with the bits that it has alone.

    A run joins the training of an earlier one where both differ in numbers alone that the traced step reads
    (`engine.run.shared_training`): nothing is built, traced and compiled for it then.

    Args:
        most_models: how many trainings are kept for runs to come.
    """

    def __init__(self, *, most_models: int = MOST_MODELS) -> None:
        self.ready: EngineReady = devices.prepare()
        # Imports TensorFlow, which has been prepared only now.
        from app.engine.run.shared_training import SharedTrainings

        self._models = SharedTrainings(most_models)

    def make(self, run: str, experiment: Experiment, out: Out, stop: Callable[[], bool] = lambda: False) -> None:
        """Make one run to its end, or until `stop`, which is asked before each chunk, says so.

        `out` receives its frames: `Built` first, `State`, `NotFinite` or `RunFailed` last, and the state it ends in.
        """
        from app.engine.run.race import RaceScheduler

        race = RaceScheduler(
            Race("", (run,), (experiment,), in_turn=True), _Unwrapped(out), keeps=True, models=self._models
        )
        try:
            while not stop() and race.advance(lambda: True):
                pass
        finally:
            race.close()

    def clear(self) -> None:
        """Let go of every model."""
        self._models.clear()
        gc.collect()


class _Unwrapped:
    """Hands on the frames of the one run without its name."""

    def __init__(self, out: Out) -> None:
        self._out = out

    def put(self, frame: Frame) -> None:
        match frame:
            case RunFrame(_, inner):
                self._out.put(inner)
            case RaceFinished():
                pass
            case _:
                self._out.put(frame)
