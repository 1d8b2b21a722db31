"""Races told by hand: what the worker would say of each run, without training."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from app.attach.kernel.column_table import LEARNING_RATE, LOSS, METRIC
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Race
from app.core.messages.frames import RunFrame
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Steps, Validated
from app.session.session import Session

COLUMNS = (
    LOSS, METRIC, LEARNING_RATE,
    "gradient_norm/a", "gradient_norm/b", "weight_norm/a", "weight_norm/b", "update_norm/a", "update_norm/b",
)  # fmt: skip
MOONS = Experiment(title="moons", dataset=Choice("two-moons"), steps=100)


def built(run: str, experiment: Experiment, metric: str = "accuracy") -> RunFrame:
    frame = Built(
        RunDescription(experiment, "Keras 3"), "CPU", (), metric, 100, 1.0, 50, True, run=run, evaluations=1.0
    )
    return RunFrame(run, frame)


def steps(run: str, first: int, losses: Sequence[float], seconds: float = 1.0) -> RunFrame:
    """Norms of 3 and 4 of each kind, but updates of 0.03 and 0.04."""
    rows = np.array([(loss, 0.5, 0.1, 3, 4, 3, 4, 0.03, 0.04) for loss in losses], np.float32)
    return RunFrame(run, Steps(COLUMNS, first, rows, seconds))


def finished(run: str, losses: Sequence[float], validation: float) -> list[RunFrame]:
    """All that comes of one run that is made at once."""
    last = len(losses)
    return [
        steps(run, 1, losses, last / 10),
        RunFrame(run, Validated(last, validation, 0.9)),
        RunFrame(run, State("finished", last)),
    ]


class Sent:
    """Takes the place of the worker's inbox: keeps what a session asks."""

    def __init__(self, session: Session) -> None:
        self.commands: list[Any] = []
        session.send = self.commands.append  # type: ignore[method-assign]  # no thread serves it

    @property
    def race(self) -> Race:
        return next(each for each in reversed(self.commands) if isinstance(each, Race))
