"""Messages around a sweep: its workers, the order of a window for it, and its events.

Events are frozen, from one thread, in the order in which they come; for who shows the sweep.
"""

from __future__ import annotations

import importlib.util
import json
import re
from dataclasses import asdict, dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.core.sweep.sweep_plan import SweepRecord, SweepResult
from optimizers.base.message import Message

MOST_WORKERS = 1000
PACKAGES = ("dask", "distributed", "optuna", "cryptography")
"""Modules of the extra `sweep` that are needed to make runs."""
_ADDRESS = re.compile(r"(tcp|tls|ws|wss|ucx)://(\[[0-9a-fA-F:.%\w]+\]|[^\s/:\[\]]+):(?P<port>\d{1,5})")


@dataclass(frozen=True, slots=True)
class Workplace:
    """Place of the runs: `workers` processes on this machine, 0 for one per core, or the Dask scheduler at
    `cluster`.
    """

    workers: int = 0
    cluster: str = ""


HERE = Workplace()


def cluster_address(text: str) -> str:
    """Return the address of a scheduler, or an empty text. Raises `ValueError` with the required form, as the end of a
    sentence.
    """
    address = text.strip()
    found = _ADDRESS.fullmatch(address)
    if address and not (found and 0 < int(found["port"]) < 2**16):
        raise ValueError(
            Message(
                "must be the address of a Dask scheduler with its port; received {address!r}; use tcp://host:8786",
                address=address,
            )
        )
    return address


def missing_packages(*needed: str) -> str:
    """Return a sentence that names missing packages, with the command that installs them; empty if none is missing.

    `needed` are the packages to look for, by default all `PACKAGES`. None is imported.
    """
    names = " ".join(name for name in needed or PACKAGES if importlib.util.find_spec(name) is None)
    if not names:
        return ""
    return Message("Sweeps need packages that are not installed. Run: pip install {names}", names=names)


@dataclass(frozen=True, slots=True)
class SweepBegun:
    """First event of a sweep. `record` has the runs that exist already."""

    record: SweepRecord


@dataclass(frozen=True, slots=True)
class WorkersChanged:
    """Number of workers that can take runs."""

    count: int


@dataclass(frozen=True, slots=True)
class ResultChanged:
    """Change of one run: it has begun, has ended, or waits to be repeated."""

    result: SweepResult


@dataclass(frozen=True, slots=True)
class RunProgress:
    """Progress of a running run: thinned steps (n,) and values of the objective's formula, with those of earlier
    messages.
    """

    place: int
    steps: NDArray[np.float64]
    values: NDArray[np.float64]
    value: float


@dataclass(frozen=True, slots=True)
class SweepNote:
    """Sentence for the log."""

    sentence: str
    level: Literal["info", "warn", "error"] = "info"


@dataclass(frozen=True, slots=True)
class SweepEnded:
    """Last event of a sweep. `reason` is `"complete"`, `"budget"` (minutes or steps), `"stopped"` (by the user) or
    `"failed"`, with the cause in `sentence`.
    """

    reason: Literal["complete", "budget", "stopped", "failed"]
    sentence: str = ""


SweepEvent = SweepBegun | WorkersChanged | ResultChanged | RunProgress | SweepNote | SweepEnded


WORKERS, NOTE, ENDED = "workers", "note", "ended"


@dataclass(frozen=True, slots=True)
class SweepOrder:
    """Order for a sweep: the text and path of its file, the run database, and the place of the runs."""

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
