"""What a kept run is made of, as plain parts: for reading, and for taking a run out of a store and into another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from app.core.frames import Applied
from app.core.runs import Event, RunRecord, RunState
from app.core.tables import TableView
from app.core.views import VariableView

KINDS = ("steps", "probes", "validation", "measured", "elements", "seconds")
"""What a table of numbers holds, as the frames have it; `"seconds"` are seconds of training, at the ends of chunks."""


@dataclass(frozen=True, slots=True)
class TablePart:
    """Rows of a table: `steps` (n,) int64, ascending; `rows` (n, columns) float32. `kind` is one of `KINDS`."""

    kind: str
    columns: tuple[str, ...]
    steps: NDArray[np.int64] = field(repr=False)
    rows: NDArray[np.float32] = field(repr=False)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the step it came at, when (seconds since 1970, UTC), and what `frames.Note` has."""

    step: int
    at: float
    level: str
    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A step that a person marked."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """A Python file that the experiment names from step `step + 1` on.

    `content` is its `content_hash`; `files` has its text, and those of the files that it imports, by absolute path.
    """

    step: int
    path: str
    content: str
    files: Mapping[str, str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen of tensors, or of a table of embeddings, after a step. Either may be missing."""

    step: int
    views: Mapping[int, VariableView] = field(default_factory=dict)
    table: TableView | None = None


@dataclass(frozen=True, slots=True)
class RunParts:
    """Everything of one run, with the steps that it has in common with its parent. The last three may be generators."""

    record: RunRecord
    events: tuple[Event, ...] = ()
    marks: tuple[Applied, ...] = ()
    log: tuple[LogLine, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    code: tuple[Code, ...] = ()
    tables: Iterable[TablePart] = ()
    states: Iterable[RunState] = ()
    looks: Iterable[Look] = ()
