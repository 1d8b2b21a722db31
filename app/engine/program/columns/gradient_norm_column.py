"""The norm of every variable's gradient."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import GRADIENT_NORM
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class GradientNormColumn(Column):
    place = 3
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [GRADIENT_NORM(variable) for variable in sources.variables]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.gradients.norms
