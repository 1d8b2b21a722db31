"""Stuck weights: steps that change no weight though their gradients are not zero."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import GRADIENT_NORM, PART_RATE, PROCESSED_NORM, UPDATE_NORM, WEIGHT_NORM
from app.core.messages.alert_frames import Unmoved
from app.core.messages.frames import Out
from app.core.text.number_text import thousands
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk
from optimizers.base.message import Message, all_of

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    import tensorflow as tf

    from app.engine.bindings.optimizer_binding import OptimizerBinding
    from app.engine.program.chunks import Chunk
    from app.engine.training.training import Training

STEPS = 20
"""Number of stuck steps in a row that are reported; more where the optimizer gathers more batches to a step."""
_ROUNDING = 2.0**-24
"""Share of a weight that a change must exceed to change it in float32."""
_UNDERFLOW = 1e-18
"""Magnitude below which a square is lost in a norm."""


class StuckWeightsCheck:
    """Check of each chunk that weights still change, which reports once if they do not.

    A step counts where some variable that is trained has a gradient, and its optimizer a learning rate, that is not
    zero. What every step measures of a large variable is too little to know whether it moves, so what it holds is
    compared over so many steps, once a probe has found it still.
    """

    def __init__(self) -> None:
        self._told = self._moved = False
        self._first, self._count = 0, 0
        self._held: tuple[tf.Tensor, ...] | None = None

    def check(self, training: Training, chunk: Chunk, first: int) -> Unmoved | None:
        """Return the report about the steps from `first` on; `None` if there is none."""
        if self._told or not len(chunk.rows):
            return None
        # Mostly the last step moved something, and then no other one counts.
        if _Steps(training, chunk.rows[-1:]).moved.any():
            self._start_over(moved=True)
            return None
        steps = _Steps(training, chunk.rows)
        known = set(training.step_columns)
        large = [i for i in training.trained if UPDATE_NORM(training.variables[i]) not in known]
        since = 0
        if steps.moved.any():
            self._start_over(moved=True)
            since = int(np.flatnonzero(steps.moved)[-1]) + 1
        counted = np.flatnonzero(steps.counts[since:] & ~(steps.rounded[since:] & self._moved))
        if len(counted):
            self._first = self._first or first + since + int(counted[0])
            self._count += len(counted)
        if not self._count or (large and not self._is_still(training, chunk, large)):
            return None
        needed = max(STEPS, _batches(training))
        if self._count < needed:
            return None
        self._told = True
        at = len(chunk.rows) - 1
        return Unmoved(self._first, self._count, _sentence(training, steps, at, self._first, self._count))

    def _is_still(self, training: Training, chunk: Chunk, large: list[int]) -> bool:
        """Return whether the large variables are unchanged since counting began."""
        probed = (
            dict(zip(training.assembly.probe_columns, chunk.probe_rows.T, strict=True))
            if len(chunk.probe_steps)
            else {}
        )
        names = [UPDATE_NORM(training.variables[i]) for i in large]
        if any(np.any(probed[name] > 0) for name in names if name in probed):
            self._start_over(moved=True)
            return False
        tensors = [training.problem.variables[i].value for i in large]
        from app.engine.training.snapshots import read_values

        if self._held is None:
            if probed:
                self._start_over(moved=self._moved)
                self._held = read_values(tensors)
            return False
        if self._count < STEPS:
            return True
        same = all(np.array_equal(a.numpy(), b.numpy()) for a, b in zip(self._held, read_values(tensors), strict=True))
        if not same:
            self._start_over(moved=True)
        return same

    def _start_over(self, *, moved: bool) -> None:
        self._moved, self._first, self._count, self._held = moved, 0, 0, None


class StuckWeightsObserver(ChunkObserver):
    """Observer that publishes the report of a check on the loaded run."""

    def __init__(self, out: Out) -> None:
        self._out, self._check = out, StuckWeightsCheck()

    def after(self, chunk: MadeChunk) -> None:
        if chunk.is_again or chunk.broken is not None:
            return
        unmoved = self._check.check(chunk.training, chunk.made, chunk.plan.first)
        if unmoved is not None:
            self._out.put(unmoved)

    def invalidate(self, change: Change) -> None:
        if change is not Change.ELEMENT:
            self._check = StuckWeightsCheck()


class _Steps:
    """Facts about the steps of a chunk: did a weight change, had one to, and would its update be lost in rounding?
    `received` is whether a gradient was left after processing.
    """

    def __init__(self, training: Training, rows: NDArray[np.float32]) -> None:
        columns = dict(zip(training.step_columns, rows.T, strict=True))
        still = np.zeros(len(rows), bool)
        self.moved, self.counts, self.received = still.copy(), still.copy(), still.copy()
        self.rounded = ~still
        for binding in training.bindings:
            rate = _rates(binding, columns, len(rows))
            for i in binding.indices:
                variable = training.variables[i]
                gradient = columns[GRADIENT_NORM(variable)]
                active = np.isfinite(gradient) & (gradient > 0) & (rate != 0)
                self.counts |= active
                received = columns.get(PROCESSED_NORM(variable), gradient)
                self.received |= active & ~(received == 0)
                update = columns.get(UPDATE_NORM(variable))
                if update is None:
                    continue
                self.moved |= update != 0  # a norm that is not a number has moved, too
                weight = columns[WEIGHT_NORM(variable)]
                with np.errstate(invalid="ignore", over="ignore"):
                    self.rounded &= ~active | (np.abs(rate) * gradient <= _ROUNDING * weight + _UNDERFLOW)


def _rates(binding: OptimizerBinding, columns: dict[str, NDArray[np.float32]], count: int) -> NDArray[np.float64]:
    """Return the learning rate of each step; NaN if the step uses none."""
    hosted = binding.hosted
    if hosted.rate_name is not None and hosted.live_variables(hosted.rate_name):
        name = PART_RATE(binding.pattern) if binding.scope else "learning_rate"
        return columns[name].astype(np.float64)
    fixed = next((h.value for h in hosted.hyperparameters if h.name == hosted.rate_name), math.nan)
    return np.full(count, float(fixed))


def _batches(training: Training) -> int:
    """Return the number of batches after which some weight must have changed."""
    from optimizers.contracts.optimizer_host import batches_to_a_step

    gathered = [stage for stage in training.active_experiment.gradient if stage.name == "accumulate"]
    counts = [stage.values.get("every", 4) for stage in gathered]
    stages: int = math.prod([count for count in counts if isinstance(count, int)])
    return stages * max(batches_to_a_step(binding.hosted) for binding in training.bindings)


def _sentence(training: Training, steps: _Steps, at: int, first: int, count: int) -> str:
    when = Message("in {count} steps, from step {first} on", count=thousands(count), first=thousands(first))
    message = Message("No weight has changed {when}, although gradients are not zero.", when=when)
    if not steps.received[at]:
        return Message("{message} Gradient processing outputs zero gradients: check its stages.", message=message)
    if steps.rounded[at]:
        return Message(
            "{message} The learning rate is so small that float32 weights do not change: try a larger one.",
            message=message,
        )
    names = all_of(dict.fromkeys(binding.opened.title for binding in training.bindings))
    own = next((binding.opened.path for binding in training.bindings if binding.opened.path is not None), None)
    if own is not None:
        return Message(
            "{message} {names} may not assign its update (variable = … instead of "
            "variable.assign_sub(…)), multiply it by zero, or wait for more batches.",
            message=message,
            names=names,
        )
    return Message("{message} A hyperparameter of {names} may make its update zero.", message=message, names=names)
