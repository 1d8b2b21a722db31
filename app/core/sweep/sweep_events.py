"""Events of a sweep while it is made, in the order in which they come, and the order by which a window has one made."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.core.sweep.sweep_plan import SweepRecord, SweepResult
from app.core.sweep.workplace import HERE, Workplace


@dataclass(frozen=True, slots=True)
class SweepBegun:
    """The first event. `record` has what is known from before."""

    record: SweepRecord


@dataclass(frozen=True, slots=True)
class WorkersChanged:
    """So many workers can be given runs."""

    count: int


@dataclass(frozen=True, slots=True)
class ResultChanged:
    """What is known of one run is another: it was begun, has ended, or waits to be made again."""

    result: SweepResult


@dataclass(frozen=True, slots=True)
class RunProgress:
    """How far a run has come that trains: steps (n,) and the values of the objective's formula there, thinned; what was
    sent before is part of it. `value` is the objective so far.
    """

    place: int
    steps: NDArray[np.float64]
    values: NDArray[np.float64]
    value: float


@dataclass(frozen=True, slots=True)
class SweepNote:
    """A sentence for the log."""

    sentence: str
    level: Literal["info", "warn", "error"] = "info"


@dataclass(frozen=True, slots=True)
class SweepEnded:
    """The last event. `reason` is `"complete"`, `"budget"` where minutes or steps ended it, `"stopped"` where a person
    did, `"failed"` where it could not go on, for which `sentence` says why.
    """

    reason: Literal["complete", "budget", "stopped", "failed"]
    sentence: str = ""


SweepEvent = SweepBegun | WorkersChanged | ResultChanged | RunProgress | SweepNote | SweepEnded


WORKERS, NOTE, ENDED = "workers", "note", "ended"


@dataclass(frozen=True, slots=True)
class SweepOrder:
    """What is to be made: the text of a sweep's file, where that lies, the run database, and where its runs are
    made.
    """

    document: str
    file: str
    store: str
    workplace: Workplace = HERE

    def line(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def of_line(cls, line: str) -> SweepOrder:
        plain = json.loads(line)
        return cls(str(plain["document"]), str(plain["file"]), str(plain["store"]), Workplace(**plain["workplace"]))
