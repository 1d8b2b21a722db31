"""Averaged iterate: the loss of an average of the weights, and the loss of the weights themselves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import keras
import tensorflow as tf
from annotated_types import Ge, Interval, Lt

from app.attach.kernel.column_table import (
    AVERAGED_LOSS,
    AVERAGED_VALIDATION_LOSS,
    AVERAGED_VALIDATION_METRIC,
    UNAVERAGED_LOSS,
    error_of,
)
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import SamplingError, measured_rows
from app.engine.training.weight_average import WeightAverage
from optimizers.base.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.training.training import Training

_AVERAGES = ("x", "average")


class AveragedIterate(Diagnostic):
    """Training loss, validation loss and metric of an average of the weights; none of the run's tensors is touched.

    The training loss is over at most 1024 training rows, a sample that is always the same, without dropout, beside
    that of the weights themselves over the same rows; both have their standard errors as estimates of the loss of all
    training rows. Before there is an average all are NaN, but what is of the weights themselves.

    `"optimizer's own"` reads what the optimizer keeps: x of a schedule-free one (Defazio, Yang, Mehta, Mishchenko,
    Khaled and Cutkosky 2024, "The road less scheduled"), the average of the library's MovingAverage and SWA, that of
    `use_ema` in Keras. A variable of which none is kept counts with its weights; where that is all of them there is no
    average.

    The other two are kept beside the run, for any optimizer, and are exact functions of its path: see `WeightAverage`.
    They are part of every checkpoint, so that a step which is returned to has the average that it had. One that is
    first asked for in mid-run begins there.

    Args:
        kind: Kind of average.
        decay: Share of a moving average that is kept at each step.
        start: First step whose weights are averaged.
        interval: Number of steps between averaged weights. A chunk of steps ends at each.
    """

    name = "averaged_iterate"
    columns = (
        AVERAGED_LOSS,
        AVERAGED_VALIDATION_LOSS,
        AVERAGED_VALIDATION_METRIC,
        UNAVERAGED_LOSS,
        error_of(AVERAGED_LOSS),
        error_of(UNAVERAGED_LOSS),
    )

    def __init__(
        self,
        training: Training,
        *,
        kind: Literal["optimizer's own", "moving average", "stochastic weight average"] = "optimizer's own",
        decay: Annotated[float, Ge(0), Lt(1)] = 0.99,
        start: Annotated[int, Interval(ge=0, le=1_000_000_000)] = 0,
        interval: Annotated[int, Interval(ge=1, le=100_000)] = 10,
    ) -> None:
        super().__init__(training)
        self._variables = training.problem.variables
        self._average: WeightAverage | None = None
        if kind != "optimizer's own":
            tensors = [v.value for v in self._variables]
            self._average = WeightAverage(tensors, kind, decay=decay, start=start, interval=interval)
            training.follow(self._average)
        # A surface is one row, whatever is asked for.
        measured = measured_rows(training.problem.rows)
        self._rows, self._error = tf.constant(measured), SamplingError(len(measured), training.problem.rows)
        self._loss = tf.function(self._loss_at, autograph=False, reduce_retracing=True)
        self._scores = tf.function(self._scores_at, autograph=False, reduce_retracing=True)

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        weights = [v.value.read_value() for v in self._variables]
        own, own_error = self._estimated(weights)
        averages = self._average.values if self._average is not None else averages_of_optimizers(self.training)
        if not averages:
            return (math.nan, math.nan, math.nan, own, math.nan, own_error)
        loss, error = self._estimated(averages)
        if stop():
            return None
        held_out = self.training.problem.validate(lambda rows: self._scores(averages, rows))
        return (loss, *(held_out or (math.nan, math.nan)), own, error, own_error)

    def _estimated(self, weights: list[tf.Tensor]) -> tuple[float, float]:
        """Return the loss at some weights, and its standard error."""

        def of_rows(first: int, count: int) -> float:
            return float(self._loss(weights, tf.constant(first), count))

        return of_rows(0, len(self._rows)), self._error.of_mean(of_rows)

    def _loss_at(self, weights: list[tf.Tensor], first: tf.Tensor, count: int) -> tf.Tensor:
        """Return the loss of the first `count` rows."""
        release_with(self)
        with keras.StatelessScope(list(zip(self._variables, weights, strict=True))):
            rows = self._rows[first : first + count]
            return self.training.problem.still_loss(rows, 0, (first, len(self._rows)))

    def _scores_at(self, weights: list[tf.Tensor], rows: tf.Tensor) -> tf.Tensor:
        release_with(self)
        with keras.StatelessScope(list(zip(self._variables, weights, strict=True))):
            return self.training.problem.row_scores(rows, held_out=True)


def averages_of_optimizers(training: Training) -> list[tf.Tensor]:
    """Return the optimizers' averages of each variable, or its weights if it has none; empty if there is no average at
    all.
    """
    found: list[tf.Tensor] = []
    kept = 0
    for variable, slots in zip(training.problem.variables, training.slots_by_variable, strict=True):
        known = {name.rpartition("/")[2]: slot for name, slot in slots.items()}
        # The mean of a schedule-free optimizer is beside the last point of its sequence.
        names = [name for name in _AVERAGES if name in known and (name != "x" or "z" in known)]
        average = next((known[name] for name in names if known[name].shape == variable.value.shape), None)
        kept += average is not None
        found.append(tf.cast((variable.value if average is None else average).read_value(), variable.value.dtype))
    return found if kept else []
