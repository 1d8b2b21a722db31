"""Frames of the measurements of steps, and of their cost."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.wire_messages import Delivery
from app.core.messages.message_policy import FrameBase, Policy, RowsBase, Scope, Storage


@dataclass(frozen=True, slots=True)
class Steps(RowsBase):
    """Per-step scalars of one chunk, lossless. `rows` is (K, columns) float32; row i belongs to step `first + i`.

    Steps count from 1: row of step s is what batch s gave, measured with the weights before it (loss, gradient)
    and the change it made (update). `columns` is `step_columns`.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    columns: tuple[str, ...]
    first: int
    rows: NDArray[np.float32]
    seconds: float = math.nan
    """Seconds spent on steps from the run's start to the end of this chunk; pauses, tracing and validation excluded."""


@dataclass(frozen=True, slots=True)
class Probes(RowsBase):
    """Measurements of some steps only. `steps` is (n,), `rows` (n, columns) with the columns of `probe_columns`.

    `stride` is the distance from probe to probe now.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    columns: tuple[str, ...]
    stride: int
    steps: NDArray[np.int64]
    rows: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Validated(FrameBase):
    policy = Policy(storage=Storage.DROPPABLE)

    step: int
    loss: float
    metric: float


@dataclass(frozen=True, slots=True)
class DiagnosticValues(FrameBase):
    """Values of a diagnostic after step `step`, for the experiment or a subscription (`commands.SubscribeDiagnostics`).

    `values` has one for each of `columns`, NaN if one is not defined. `seconds` is what it took, NaN the first time,
    which is slower.
    """

    policy = Policy(storage=Storage.DROPPABLE)

    name: str
    step: int
    columns: tuple[str, ...]
    values: tuple[float, ...]
    seconds: float = math.nan


@dataclass(frozen=True, slots=True)
class Overhead(FrameBase):
    """Recent cost of a step, of measuring and of sending, about twice a second. Only the newest counts.

    `costs` is microseconds per step by cause: those of `app.core.messages.costs`, and whatever else is measured apart.
    Without `costs.PROBES` they are part of the step, and not measured separately yet. `stride` is the distance from
    probe to probe, and `looks` the number of snapshots in the `steps` of that time.
    """

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    step: int
    costs: Mapping[str, float]
    steps_per_second: float
    stride: int
    looks: int
    steps: int
    every_step: bool = False
