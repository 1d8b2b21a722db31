"""Messages between the process of a sweep and its workers: plain values, pickled by Dask."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from app.core.sweep.sweep_plan import Objective
from app.store.database.run_parts import RunCode
from app.store.recording.run_insertion import PackedRun

TOPIC = "slotscope-sweep"
"""Topic of the events that workers publish, see `RunReport`."""


@dataclass(frozen=True, slots=True)
class RunOrder:
    """Order for a run.

    Attributes:
        experiment: as `app.store.database.experiment_json` writes it.
        code: the Python files that it names, by value; those alone may run, as these texts.
        report_steps: steps at which the objective so far is wanted, for pruning; ascending.
    """

    run: str
    experiment: str
    objective: Objective
    code: tuple[RunCode, ...] = ()
    report_steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RunReport:
    """Progress of a run. It is sent as a plain table, see `to_event`.

    Attributes:
        steps, values: the objective's formula along the run, thinned.
        value: the objective so far; NaN if there is none.
        at: of `report_steps` that were reached since the last report: step and objective.
    """

    run: str
    steps: tuple[float, ...] = ()
    values: tuple[float, ...] = ()
    value: float = float("nan")
    at: tuple[tuple[int, float], ...] = ()

    def to_event(self) -> dict[str, Any]:
        return {
            "run": self.run,
            "steps": list(self.steps),
            "values": list(self.values),
            "value": self.value,
            "at": [list(each) for each in self.at],
        }

    @classmethod
    def of_event(cls, event: Mapping[str, Any]) -> RunReport:
        at = tuple((int(step), float(value)) for step, value in event["at"])
        return cls(event["run"], tuple(event["steps"]), tuple(event["values"]), event["value"], at)


@dataclass(frozen=True, slots=True)
class RunReturn:
    """Result of a run that has ended.

    Attributes:
        status: `"stopped"` where it was asked to end before its last step.
        recording: everything that is recorded of it; `None` if it made no step.
        value: the objective.
        sentence: why it failed.
    """

    run: str
    status: Literal["finished", "diverged", "failed", "stopped"]
    recording: PackedRun | None = field(default=None, repr=False)
    value: float = float("nan")
    steps: int = 0
    seconds: float = 0.0
    sentence: str = ""


def _read_only(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(values)


# An experiment holds its values in read-only views, which pickle does not know.
copyreg.pickle(MappingProxyType, lambda view: (_read_only, (dict(view),)))
