"""What the replicas of a step hand over, and what is made of it."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class ReplicaColumns(Column):
    place = 13

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        replicas = sources.problem.replicas
        return () if replicas is None else replicas.columns

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.replicas
