"""The share of every gradient's elements that are exactly zero."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import ZERO_GRADIENT
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class ZeroGradientColumn(Column):
    place = 22

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(ZERO_GRADIENT, sources.variables)]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.zero_shares
