"""Replicas: how many devices share the gradient of a batch, and how it is put together of theirs."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from annotated_types import Interval

from app.core.experiment.errors import ValidationError
from app.core.experiment.parameters import Parameter, Value, listed, nearest, quoted
from app.core.experiment.signatures import parameters_of_class

REPLICAS = "replicas"
"""The table of a file, and the path of an experiment."""
MOST = 8
SUM, MEAN = AGGREGATIONS = ("sum", "mean")
EXAMPLE = "def aggregate(gradients), which takes one gradient of each replica and gives one"


@dataclass(frozen=True, slots=True)
class Replicas:
    """Devices that each compute the gradient of a part of every batch, under tf.distribute.MirroredStrategy.

    With the defaults of `aggregation` and `loss_divisor` a step is that of one device to rounding.

    Args:
        count: How many devices share a batch: GPUs where there are as many, else parts of the CPU. 1 is off.
        aggregation: How the gradients of the replicas become one: sum, mean, or a function as path/to/file.py:function,
            which takes the list of them for one variable.
        split: Whether the batch size is that of all replicas together, or of each.
        loss_divisor: What each replica divides the sum of its losses by: the rows of all replicas, as
            tf.nn.compute_average_loss does, or its own, as tf.reduce_mean does. Its own and the sum give a gradient
            that is too large by the number of replicas.
    """

    count: Annotated[int, Interval(ge=1, le=MOST)] = 1
    aggregation: str = SUM
    split: Literal["global", "per_replica"] = "global"
    loss_divisor: Literal["global", "replica"] = "global"

    @property
    def is_on(self) -> bool:
        return self.count > 1

    @property
    def factor(self) -> float | None:
        """By how much the aggregated gradient is larger than that of the mean loss over all rows of a step; `None`
        where a person's function aggregates.
        """
        if self.aggregation not in AGGREGATIONS:
            return None
        return (self.count if self.loss_divisor == "replica" else 1) / (self.count if self.aggregation == MEAN else 1)

    @property
    def values(self) -> dict[str, Any]:
        """By name."""
        return dataclasses.asdict(self)


REPLICA_SETTINGS: Mapping[str, Parameter] = {each.name: each for each in parameters_of_class(Replicas)}


def read_replicas(value: object, faults: list[ValidationError]) -> Replicas:
    """The replicas that a table of a document describes; what is wrong with it is added to `faults`."""
    if not isinstance(value, Mapping):
        sentence = f"must be a table; received {quoted(value)}; use [replicas] with count = 2"
        faults.append(ValidationError(REPLICAS, sentence, value))
        return Replicas()
    values: dict[str, Value] = {}
    for key, each in value.items():
        parameter = REPLICA_SETTINGS.get(key)
        if parameter is None:
            near = nearest(key, tuple(REPLICA_SETTINGS))
            advice = f"did you mean {listed(near, 'or')}?" if near else f"use {listed(tuple(REPLICA_SETTINGS), 'or')}"
            faults.append(ValidationError(f"{REPLICAS}.{key}", f"is not a setting of replicas; {advice}", each))
        elif (wrong := parameter.violation(each)) is not None:
            faults.append(ValidationError(f"{REPLICAS}.{key}", wrong, each))
        else:
            values[key] = parameter.coerce(each)
    made: Any = Replicas(**values)  # type: ignore[arg-type]
    found: Replicas = made
    return found
