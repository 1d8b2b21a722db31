"""Observer of slices of the loss: along the update, the gradient and random directions, and in the path's plane."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from app.core.messages.commands import SubscribeSlices
from app.core.messages.frames import Out
from app.engine.observation.background_measurement import BackgroundMeasurement, Pieces

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.observation.slice_measurement import SliceMeasurement
    from app.engine.training.training import Training


class LossSlicesObserver(BackgroundMeasurement[SubscribeSlices]):
    """Moves the weights to measure, and puts them back to the bit after each slice of time."""

    what = "slices"

    def __init__(self, out: Out) -> None:
        super().__init__(out)
        self._measurement: SliceMeasurement | None = None

    def _reset(self) -> None:
        self._measurement = None

    @property
    def _outlives_steps(self) -> bool:
        return True

    def _subject(self, training: Training, request: SubscribeSlices) -> Hashable:
        # An optimizer that is edited has another next update.
        return training.step, training.active_experiment

    def _beside(self, training: Training) -> AbstractContextManager[object]:
        from app.engine.observation.slice_measurement import restored_weights

        return restored_weights(training)

    def _measure(self, training: Training, history: RunHistory, request: SubscribeSlices) -> Pieces:
        from app.engine.observation.slice_measurement import SliceMeasurement

        if self._measurement is None or self._measurement.training is not training:
            self._measurement = SliceMeasurement(training)
        return self._measurement.pieces(history, request)
