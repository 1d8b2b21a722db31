"""Columns measured by the traced step: each writes a vector or scalar of its row."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.column_table import (
    DRIVEN,
    GRADIENT_NORM,
    HEIGHT,
    LEARNING_RATE,
    LOSS,
    MAX_ABS,
    METRIC,
    PART_RATE,
    PROCESSED_NORM,
    STALE_SECOND_MOMENT,
    TOUCHED_RMS,
    TOUCHED_ROWS,
    UPDATE_NORM,
    WEIGHT_NORM,
    ZERO_GRADIENT,
    norm_of,
)
from app.attach.kernel.run_variables import slot_tensor
from app.engine.program.columns.base import Column, ColumnSources, RunningColumn, StepTensors


class LossColumn(Column):
    """The loss of the batch."""

    place = 0
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [LOSS]

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return [step.loss]


class MetricColumn(Column):
    """Metric of the batch, if the experiment has one."""

    place = 1
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [METRIC] if sources.problem.metric_name else []

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return [step.metric]


class LearningRateColumn(Column):
    """Learning rate of the default optimizer."""

    place = 2
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [LEARNING_RATE]

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.rates[:1]


class GradientNormColumn(Column):
    """The norm of every variable's gradient."""

    place = 3
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [GRADIENT_NORM(variable) for variable in sources.variables]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.gradients.norms


class WeightNormColumn(Column):
    """The norm of every small variable's weights, before the update."""

    place = 4
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(WEIGHT_NORM, sources.small)]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.weights.norms


class UpdateNormColumn(Column):
    """The norm of every small variable's update."""

    place = 5
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(UPDATE_NORM, sources.small)]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.updates.norms


class ScheduleColumns(Column):
    """Columns of scheduled values, except the learning rate of the default optimizer: rates of parts, and other
    hyperparameters.
    """

    place = 10

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        found: list[str] = []
        for binding in sources.bindings:
            found += [PART_RATE(binding.pattern)] if binding.scope else []
            found += [DRIVEN(binding.pattern, name) for name in binding.schedules]
        return found

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.rates[1:]


class ProcessingColumns(Column):
    """Columns of gradient processing: the norm of each processed gradient, and measurements of the stages."""

    place = 11

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        if sources.chain is None:
            return []
        return [*map(PROCESSED_NORM, sources.variables), *sources.chain.series]

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.processed


class HeightColumn(Column):
    """Values of f at several points of a surface."""

    place = 12

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        descent = sources.problem.descent
        return [*map(HEIGHT, sources.variables)] if descent is not None and descent.has_heights else []

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.heights


class ReplicaColumns(Column):
    """Columns of replicas: their losses and gradients, and the aggregated gradient."""

    place = 13

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        replicas = sources.problem.replicas
        return () if replicas is None else replicas.columns

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.replicas


class SlotNormColumn(Column):
    """The norm of every small slot, after the step."""

    place = 20

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [norm_of(slot_tensor(slot, sources.variables)) for slot in sources.small_slots]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.slots.norms


class MaxAbsColumn(Column):
    """The largest magnitude in every gradient, and in every weight, update and slot that is small."""

    place = 21

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        variables = sources.variables
        return [
            *(MAX_ABS(f"gradient/{v.path}") for v in variables),
            *(MAX_ABS(f"{kind}/{v.path}") for kind in ("weight", "update") for v in sources.small),
            *(MAX_ABS(slot_tensor(slot, variables)) for slot in sources.small_slots),
        ]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return tf.concat([each.largest for each in (step.gradients, step.weights, step.updates, step.slots)], 0)


class StaleSecondMomentColumn(Column):
    """Lag of each second moment behind the squared gradient: RMS_t = √mean(g² / max(v̂, ε²)), for every variable whose
    optimizer keeps a moving mean v of g².

    v is what the step left, with its own g² in it, and v̂ is v corrected for bias where the optimizer corrects: the
    u_t of Wortsman, Dettmers, Zettlemoyer, Morcos, Farhadi and Schmidt 2023, "Stable and low-precision training for
    large-scale vision-language models", section 3.4. g is what the optimizer received; of a table the mean is over the
    elements of the rows that it names. A step that only accumulates has NaN.

    It is 1 if v is the mean of what comes, and 1 / √(1 − β) at most, if all of v is that of this step.
    """

    place = 22

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [STALE_SECOND_MOMENT(sources.variables[i]) for i in sources.moments]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.stale


class ZeroGradientColumn(Column):
    """Share of exact zeros in every gradient."""

    place = 22

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(ZERO_GRADIENT, sources.variables)]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.zero_shares


class TouchedRowsColumn(Column):
    """Number of rows that a step touches in each table, of any size, and the RMS of their elements."""

    place = 23

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        variables, slots = sources.variables, sources.slots
        return [
            *(TOUCHED_ROWS(variables[i]) for i in sources.tables),
            *(
                TOUCHED_RMS(tensor)
                for i in sources.tables
                for tensor in (
                    f"weight/{variables[i].path}",
                    f"update/{variables[i].path}",
                    *(slot_tensor(slots[s], variables) for s in sources.slots_by_row(i)),
                )
            ),
        ]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return tf.concat([step.touched.counts, step.touched.rms], 0)


class SummedNormColumn(RunningColumn):
    """Norm √S of large tables before the update, and of their slots after it, with lazy optimizers: exact at every
    step.

    S, the sum of all squares, is computed of the whole tensor when a run begins and where something else than a step
    set it: an edit that rebuilds, a number set by hand. A step then adds Σ (new² − old²) over the rows that it touches.
    Each element adds (new − old)(new + old) in float32, which loses nothing where both are almost the same; S itself is
    float64. So it is off by a few 1e-7 of the changes until then, whatever the size of the table. It is never computed
    again between: a value depends on the steps alone, not on how they were looked at.
    """

    place = 24

    def __init__(self, sources: ColumnSources) -> None:
        super().__init__(sources)
        self._is_weight = np.array([place < 0 for _, place in sources.summed], bool)

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        variables, slots = sources.variables, sources.slots
        return [
            WEIGHT_NORM(variables[i]) if place < 0 else norm_of(slot_tensor(slots[place], variables))
            for i, place in sources.summed
        ]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.changes

    def of_sums(self, before: NDArray[np.float64], after: NDArray[np.float64]) -> NDArray[np.float32]:
        with np.errstate(invalid="ignore", over="ignore"):
            # What is left of a table that came to zero may be below it.
            return np.sqrt(np.maximum(np.where(self._is_weight, before, after), 0.0)).astype(np.float32)
