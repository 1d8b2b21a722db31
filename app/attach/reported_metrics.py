"""Metrics as a training reports them, beside what is measured of its steps: kept in the recording, and sent."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from .kernel.column_table import METRIC, REPORTED_METRIC, VALIDATION_LOSS, VALIDATION_METRIC

if TYPE_CHECKING:
    from .training_core import TrainingCore

_LOGS = 512


class ReportedMetrics:
    """The thread that trains hands them to `add`; another one calls `name_first` and `collect`."""

    def __init__(self, training: TrainingCore) -> None:
        self._training = training
        self.names: tuple[str, ...] = ()
        self._waiting: deque[tuple[int, Mapping[str, Any]]] = deque(maxlen=_LOGS)
        self._scheduled: deque[tuple[int, Mapping[str, float]]] = deque(maxlen=_LOGS)

    def add(self, step: int, logs: Mapping[str, Any] | None) -> None:
        """What was reported after a step."""
        if isinstance(logs, Mapping):
            self._waiting.append((step, logs))

    def add_scheduled(self, step: int, values: Mapping[str, float]) -> None:
        """What schedules set for a step, by column."""
        if values:
            self._scheduled.append((step, values))

    def name_first(self) -> None:
        """Say which there are before the first layout, with which a run begins, where they are known then."""
        if self._waiting:
            self._name(self._values(self._waiting[0][1]))

    def collect(self) -> None:
        """Keep and send what waits."""
        tables: dict[tuple[str, ...], list[tuple[int, list[float]]]] = {}
        for _ in range(len(self._waiting)):
            step, logs = self._waiting.popleft()
            values = self._values(logs)
            if values:
                tables.setdefault(tuple(values), []).append((step, list(values.values())))
        for names, rows in tables.items():
            self._name(names)
            self._keep(tuple(metric_column(name, self.names) for name in names), rows)
        for _ in range(len(self._scheduled)):
            step, scheduled = self._scheduled.popleft()
            self._keep(tuple(scheduled), [(step, list(scheduled.values()))])

    def _keep(self, columns: tuple[str, ...], rows: Sequence[tuple[int, list[float]]]) -> None:
        training = self._training
        steps = np.array([step for step, _ in rows], np.int64)
        training.recording.add("measured", columns, steps, np.array([row for _, row in rows], np.float32))
        if training.publisher is not None:
            for step, row in rows:
                training.publisher.send("metrics", {"step": step, "names": list(columns), "values": row})

    def validated(self, step: int, logs: Mapping[str, Any]) -> None:
        """Metrics over held-out rows, after `step`."""
        training = self._training
        values = _numbers(logs)
        loss = values.pop("loss", math.nan)
        metric = next(iter(values.values()), math.nan)
        columns = (VALIDATION_LOSS, VALIDATION_METRIC)
        known = (0,) if not values else (0, 1) if "loss" in logs else (1,)
        row = np.array([[(loss, metric)[place] for place in known]], np.float32)
        training.recording.add(
            "validation", tuple(columns[place] for place in known), np.array([max(step, 1)], np.int64), row
        )
        if training.publisher is not None:
            fields = {"step": step, "names": list(columns), "values": [float(loss), float(metric)]}
            training.publisher.send("validation", fields)

    def _name(self, names: Iterable[str]) -> None:
        if not self.names and (found := tuple(names)):
            self.names = found
            if self._training.publisher is not None:
                self._training.publisher.welcome(self._training.welcome())

    def _values(self, logs: Mapping[str, Any]) -> dict[str, float]:
        """Metrics by name. The loss is none: where no step hands its own over, what is reported is in its place."""
        values = _numbers(logs)
        values.pop("loss", None)
        return values


def metric_column(name: str, metrics: Sequence[str]) -> str:
    """The column of a metric: the first one is `metric`, as in every run of the program."""
    return METRIC if metrics and name == metrics[0] else REPORTED_METRIC(name)


def _numbers(logs: Mapping[str, Any]) -> dict[str, float]:
    found = {}
    for name, value in logs.items():
        try:
            found[name] = float(value)
        except (TypeError, ValueError):
            continue
    return found
