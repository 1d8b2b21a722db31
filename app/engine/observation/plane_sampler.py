"""Plane sampler: what the model gives on a plane through its inputs, while it trains. Imports no TensorFlow before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.messages import costs
from app.core.messages.frames import Frame, Out
from app.core.messages.view_frames import PlaneSnapshot
from app.core.telemetry.decision_plane import PlaneAxes
from app.engine.observation.observer import MadeChunk
from app.engine.observation.state_sampler import StateSampler

if TYPE_CHECKING:
    from app.engine.observation.plane_look import PlaneLook
    from app.engine.training.training import Training

MOST_PER_SECOND = 18.0
"""A few more than fifteen, for not each of them reaches the screen before the next one is there."""
_FEWEST_CELLS, _MOST_CELLS, _CELLS_AT_REST = 24 * 24, 96 * 96, 128 * 128
_FIRST_CELLS = 48 * 48
_STEP = 1.4
"""By which the number of points changes where a look takes too long, or could take longer."""


class PlaneSampler(StateSampler[PlaneAxes]):
    """While the run goes on a look has as many points as its budget allows at `MOST_PER_SECOND`; at rest, all."""

    cause = costs.PLANE
    what = "The decision plane"
    per_second = MOST_PER_SECOND

    def __init__(self, out: Out, spent: Callable[[str, float], None]) -> None:
        super().__init__(out, spent)
        self._cells = _FIRST_CELLS
        self._plane: PlaneLook | None = None
        self._is_fine = False
        """What was published last has all points."""

    def after(self, chunk: MadeChunk) -> None:
        """The finest one is left to the rest that follows."""
        if not chunk.ends:
            super().after(chunk)

    def _look(
        self, training: Training, request: PlaneAxes, _stop: Callable[[], bool], *, at_rest: bool
    ) -> Frame | None:
        from app.engine.observation.decision_scene import reason_for_no_plane
        from app.engine.observation.plane_look import PlaneLook

        reason = reason_for_no_plane(training.problem)
        self._is_fine = at_rest or bool(reason)
        if reason:
            return self._refusal(training.step, reason)
        if self._plane is None or self._plane.training is not training or self._plane.wanted != request:
            self._plane = PlaneLook(training, request, self._plane)
        cells = _CELLS_AT_REST if at_rest else self._cells
        return PlaneSnapshot(training.step, self._plane.scene, self._plane.take(cells))

    def _refusal(self, step: int, reason: str) -> Frame:
        return PlaneSnapshot(step, reason=reason)

    @property
    def _traces(self) -> int:
        return self._plane.traces if self._plane is not None else 0

    def _adapt(self, seconds: float) -> bool:
        before = self._cells
        if seconds > self._budget.seconds:
            self._cells = max(_FEWEST_CELLS, round(self._cells / _STEP))
        elif seconds < self._budget.seconds / 2:
            self._cells = min(_MOST_CELLS, round(self._cells * _STEP))
        return self._cells != before

    def _is_final(self, at_rest: bool) -> bool:
        return self._is_fine or not at_rest

    def _forget(self) -> None:
        self._plane = None
        self._cells = _FIRST_CELLS
