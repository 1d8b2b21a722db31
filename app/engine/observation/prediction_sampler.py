"""Prediction sampler: the confusion matrix of the rows that a model is judged by, and those that it gets wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.messages import costs
from app.core.messages.commands import SubscribePredictions
from app.core.messages.frames import Frame, Out
from app.core.messages.view_frames import PredictionSnapshot
from app.engine.observation.state_sampler import StateSampler

if TYPE_CHECKING:
    from app.engine.observation.prediction_look import PredictionLook
    from app.engine.training.training import Training

MOST_PER_SECOND = 4.0


class PredictionSampler(StateSampler[SubscribePredictions]):
    """Looks at all held-out rows, or all that train where none are held out; a look gives way to a command."""

    cause = costs.PREDICTIONS
    what = "What is predicted"
    per_second = MOST_PER_SECOND

    def __init__(self, out: Out, spent: Callable[[str, float], None]) -> None:
        super().__init__(out, spent)
        self._predictions: PredictionLook | None = None

    def _look(
        self, training: Training, request: SubscribePredictions, stop: Callable[[], bool], *, at_rest: bool
    ) -> Frame | None:
        from app.engine.observation.prediction_look import PredictionLook, reason_for_no_predictions

        reason = reason_for_no_predictions(training.problem)
        if reason:
            return self._refusal(training.step, reason)
        if self._predictions is None or self._predictions.training is not training:
            self._predictions = PredictionLook(training)
        found = self._predictions.take(stop, request.row_filter)
        return None if found is None else PredictionSnapshot(training.step, found)

    def _refusal(self, step: int, reason: str) -> Frame:
        return PredictionSnapshot(step, reason=reason)

    @property
    def _traces(self) -> int:
        return self._predictions.traces if self._predictions is not None else 0

    def _forget(self) -> None:
        self._predictions = None
