"""Checkpoint cadence: when to publish the state of a run for the disk."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from app.core.messages.frames import Out
from app.core.messages.history_frames import CheckpointTaken
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk
from app.engine.pacing.time_budget import STORED_CHECKPOINTS, TimeBudget, share_of

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.training.training import Training

_SECONDS = 3.0
"""Least time between two states while the run is made."""


class CheckpointScheduler(ChunkObserver):
    """Observer that publishes checkpoints during training and at each stop, so that a later session can resume.

    Args:
        wanted: whether somebody stores them.
    """

    def __init__(self, out: Out, *, wanted: bool) -> None:
        self._out, self.wanted = out, wanted
        self._budget = TimeBudget(share_of(STORED_CHECKPOINTS))
        self._step, self._published_at = -1, 0.0

    def after(self, chunk: MadeChunk) -> None:
        self.take_if_due(chunk.training, chunk.run.history)

    def invalidate(self, change: Change) -> None:
        if change is Change.LOAD:
            self.forget()

    def forget(self) -> None:
        """Forget the published checkpoint, because the run is another one."""
        self._step, self._published_at = -1, 0.0

    def take_final(self, training: Training, history: RunHistory) -> None:
        """Publish the current state when the run is unloaded or breaks, or any state of it if none was published."""
        if not (history.is_behind_head or history.broken is not None):
            self.take_if_due(training, history, last=True)
        elif self.wanted and self._step < 0:
            self._publish(training, history)

    def take_if_due(self, training: Training, history: RunHistory, *, last: bool = False) -> None:
        """Publish a checkpoint of the current state if one is due, or `last` before a long wait; never while a past
        step is shown.
        """
        if not self.wanted or history.is_behind_head or history.broken is not None or training.step in (0, self._step):
            return
        if last or (time.perf_counter() - self._published_at >= _SECONDS and self._budget.due(time.perf_counter())):
            self._publish(training, history)

    def _publish(self, training: Training, history: RunHistory) -> None:
        begun = time.perf_counter()
        here = replace(training.snapshot(), event_index=history.event_index)
        # A state lacks what optimizers held before others were chosen: replaying those choices brings that back.
        before = history.checkpoints.before(training.step - 1) if here.left else None
        self._out.put(CheckpointTaken((before or here).portable()))
        self._step, self._published_at = training.step, time.perf_counter()
        self._budget.spent(self._published_at - begun, self._published_at)
