"""Parts of a saved run, for reading it and for moving it between databases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.run_variables import RunLayout
from app.core.messages.history_frames import Applied
from app.core.runs.run import Checkpoint, Event, RunRecord
from app.core.telemetry.table_view import TableView
from app.core.telemetry.tensor_view import VariableView

PAST = "past_"
"""Prefix of the kind of rows of past steps, which another process made again after later ones."""
KINDS = ("steps", "probes", "validation", "measured", "elements", "seconds", f"{PAST}steps", f"{PAST}probes")
"""Kinds of tables of numbers, named as in the frames; `"seconds"` are seconds of training, at the ends of chunks."""


@dataclass(frozen=True, slots=True)
class TablePart:
    """Rows of a table: `steps` (n,) int64, ascending; `rows` (n, columns) float32. `kind` is one of `KINDS`."""

    kind: str
    columns: tuple[str, ...]
    steps: NDArray[np.int64] = field(repr=False)
    rows: NDArray[np.float32] = field(repr=False)


@dataclass(frozen=True, slots=True)
class RunLogLine:
    """Line of the log: its step, its time (seconds since 1970, UTC), and the content of `run_frames.Note`."""

    step: int
    at: float
    level: str
    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class RunBookmark:
    """Bookmark of a step."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class RunCode:
    """Python file that the experiment names from step `step + 1` on.

    `content` is its `content_hash`; `files` has its text, and those of the files that it imports, by absolute path.
    """

    step: int
    path: str
    content: str
    files: Mapping[str, str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class StepSnapshot:
    """Snapshots of tensors, or of an embedding table, after one step. One kind may be missing."""

    step: int
    views: Mapping[int, VariableView] = field(default_factory=dict)
    table: TableView | None = None


@dataclass(frozen=True, slots=True)
class RunParts:
    """Everything of one run, including the steps shared with its parent. The last three may be generators."""

    record: RunRecord
    events: tuple[Event, ...] = ()
    marks: tuple[Applied, ...] = ()
    log: tuple[RunLogLine, ...] = ()
    bookmarks: tuple[RunBookmark, ...] = ()
    code: tuple[RunCode, ...] = ()
    tables: Iterable[TablePart] = ()
    checkpoints: Iterable[Checkpoint] = ()
    snapshots: Iterable[StepSnapshot] = ()
    layout: RunLayout | None = None
    """Layout of a run that another process trained."""


_T = TypeVar("_T")


@dataclass(frozen=True)
class SizedIterable(Generic[_T]):
    """Iterable of known length whose items are made on demand."""

    count: int
    make: Callable[[], Iterator[_T]]

    def __iter__(self) -> Iterator[_T]:
        return self.make()

    def __len__(self) -> int:
        return self.count
