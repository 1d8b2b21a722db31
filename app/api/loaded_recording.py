"""Recorded run as NumPy arrays: its columns, its marks, and its state at the steps where the state was recorded."""

from __future__ import annotations

import os
import shutil
import tempfile
import weakref
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.experiment_document import to_document
from app.core.experiment.parameters import listed, nearest
from app.core.files.safe_files import undone_on_error
from app.core.runs.run import Checkpoint
from app.core.text.number_text import thousands
from app.store.database.schema import StoreError
from app.store.files.container import select_parts, write_container
from app.store.files.container_reader import import_container
from app.store.store import Store
from optimizers.base.message import Message

if TYPE_CHECKING:
    import pandas

    from app.store.reading.stored_run import StoredRun


class Column(NamedTuple):
    """One recorded series: `steps` (n,) int64, ascending, and `values` (n,) float32. NaN marks steps without a
    value.
    """

    steps: NDArray[np.int64]
    values: NDArray[np.float32]


class Mark(NamedTuple):
    """Edit that took effect at step `step + 1`: `name` (`"optimizer.learning_rate"`), its value before and after."""

    step: int
    name: str
    old: Any
    new: Any


@dataclass(frozen=True, slots=True)
class State:
    """Complete state of a run after `step` steps, exact.

    Attributes:
        weights: the model's variables by path (`"dense/kernel"`), each in its shape and dtype.
        slots: by path of the variable, then by name of the slot (`"momentum"`); what belongs to the optimizer itself,
            as its count of steps, is under `""`.
        other: what else optimizers and gradient processing hold, by the name that the recording gives it.
    """

    step: int
    weights: Mapping[str, NDArray[Any]] = field(repr=False)
    slots: Mapping[str, Mapping[str, NDArray[Any]]] = field(repr=False)
    other: Mapping[str, NDArray[Any]] = field(repr=False)


class Recording(Mapping[str, Column]):
    """A recorded run: a mapping from the names of its columns (docs/columns.md) to their steps and values.

    It lies in a temporary folder that is deleted when it is closed, or no longer used; columns are read when they are
    asked for.
    """

    def __init__(self, folder: Path, run: str) -> None:
        """Open the run with this id in the database `runs.sqlite` of `folder`. The recording owns the folder from now
        on.

        Raises `LookupError` if it is not there, and `StoreError`.
        """
        self._store = Store(folder / "runs.sqlite", sets_aside=False)
        self._finalizer = weakref.finalize(self, _remove, self._store, folder)
        with undone_on_error(self.close):
            self._stored = self._store.run(run)
            self._series = self._stored.series()

    def __enter__(self) -> Recording:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Delete the temporary folder. Arrays that were already read stay valid; reading more raises `ValueError`."""
        self._finalizer()

    @property
    def _run(self) -> StoredRun:
        if not self._finalizer.alive:
            raise ValueError(f"The recording {self.title} is closed; read what you need of it before.")
        return self._stored

    def __eq__(self, other: object) -> bool:
        return self is other  # not as mappings are, by their values, which are arrays

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"<Recording {self.title!r}: {self.steps} steps, {self.status}, {len(self)} columns>"

    # Run

    @property
    def title(self) -> str:
        """Name of the run, or the title of its experiment."""
        return self._stored.record.name or self._stored.record.experiment_name

    @property
    def steps(self) -> int:
        """Number of steps made; steps count from 1."""
        return self._stored.record.steps

    @property
    def status(self) -> str:
        """Status: `"finished"`, `"paused"` or `"stopped"` before its planned end, `"broken"` (not finite) or
        `"failed"`.
        """
        return self._stored.record.status

    @property
    def seconds(self) -> float:
        """Seconds of training, without tracing, compiling and validation."""
        return self._stored.record.seconds

    @property
    def device(self) -> str:
        """Device: `"CPU"` or `"GPU:0"`."""
        return self._stored.record.device

    @property
    def metric(self) -> str:
        """Name of the metric in the column `metric` (`"accuracy"`); empty if there is none."""
        return self._stored.record.metric

    @property
    def environment(self) -> Mapping[str, str]:
        """Versions of the packages with which the run was made."""
        return self._stored.record.environment

    @property
    def experiment(self) -> dict[str, Any]:
        """Initial experiment, as the tables of its TOML file; `run` accepts it. For an attached training it is a
        stand-in that cannot be run.
        """
        return to_document(self._stored.record.began)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Edits that took effect, in order."""
        return tuple(Mark(each.step, each.name, each.old, each.new) for each in self._run.marks)

    @property
    def bookmarks(self) -> Mapping[int, str]:
        """Text of each bookmarked step."""
        return {each.step: each.text for each in self._run.bookmarks}

    @property
    def log(self) -> tuple[tuple[int, str], ...]:
        """Lines of the log, each with its step."""
        return tuple((each.step, each.sentence) for each in self._run.notes_log)

    # Measurements

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of the recorded columns."""
        return tuple(self._series)

    def __getitem__(self, name: str) -> Column:
        """Return a column. Raises `KeyError`, which names similar columns, if it was not recorded; `StoreError` if it
        cannot be read.
        """
        run = self._run
        if name not in self._series:
            near = nearest(name, self.columns)
            meant = f"; use {listed(near, 'or')}" if near else f"; it has {len(self)}, see .columns"
            raise KeyError(f"{self.title} has no column {name!r}{meant}")
        found = Column(*self._series[name])
        if run.faults:
            raise StoreError(Message.paragraph(run.faults))
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._series)

    def __len__(self) -> int:
        return len(self._series)

    def to_numpy(self, columns: Sequence[str] | None = None) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return several columns, by default all, on common steps: `steps` (n,) int64, and `values` (n, columns)
        float32.

        A row is there for each step at which one of them was measured, NaN if another was not. Raises `KeyError`
        for a column that was not recorded.
        """
        found = [self[name] for name in (self.columns if columns is None else columns)]
        steps = np.unique(np.concatenate([each.steps for each in found])) if found else np.empty(0, np.int64)
        values = np.full((len(steps), len(found)), np.nan, np.float32)
        for place, each in enumerate(found):
            values[np.searchsorted(steps, each.steps), place] = each.values
        return steps, values

    def to_pandas(self, columns: Sequence[str] | None = None) -> pandas.DataFrame:
        """Return the columns as a table indexed by step, like `to_numpy`. Raises `ImportError` if pandas is not
        installed.
        """
        try:
            import pandas
        except ImportError as error:
            raise ImportError("to_pandas needs pandas: pip install pandas; to_numpy goes without it.") from error
        steps, values = self.to_numpy(columns)
        names = self.columns if columns is None else list(columns)
        return pandas.DataFrame(values, index=pandas.Index(steps, name="step"), columns=pandas.Index(names))

    # State

    @property
    def state_steps(self) -> tuple[int, ...]:
        """Steps after which the whole state was recorded, ascending; empty for an attached training."""
        return self._run.checkpoint_steps()

    def state(self, step: int | None = None) -> State:
        """Return weights and slots after `step` steps, by default the last recorded ones.

        Raises `LookupError` if none were recorded there.
        """
        recorded = self.state_steps
        if not recorded:
            raise LookupError(f"{self.title} has no recorded state: its numbers are here, its weights are not.")
        if step is not None and step not in recorded:
            steps = ", ".join(map(thousands, recorded))
            raise LookupError(f"{self.title} has no state after step {thousands(step)}; it has those after {steps}.")
        return _state_of(self._run.checkpoint(recorded[-1] if step is None else step))

    @property
    def weights(self) -> Mapping[str, NDArray[Any]]:
        """Weights after the last step with a recorded state, by path. Raises `LookupError` if there is none."""
        return self.state().weights

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the run to a `.slotscope` file, which the window, `slotscope runs import` and `load` can open.

        Raises `ValueError` for another suffix, `OSError` with a sentence where the disk refuses.
        """
        target = Path(path)
        if target.suffix != ".slotscope":
            raise ValueError(f"A recording is saved as .slotscope; received {target.name}.")
        write_container(target, [select_parts(self._run, "all")])


def load(path: str | os.PathLike[str], run: int | None = None) -> Recording:
    """Load the run in a `.slotscope` file, written by the window or by `slotscope.Attach(record=...)`.

    `run` says which, from 0, of a file with several. Nothing of the file is run. Raises `StoreError` with a sentence
    for a file that cannot be read, `ValueError` where it holds several and none, or none of them, is named.
    """
    folder = Path(tempfile.mkdtemp(prefix="slotscope-"))
    with undone_on_error(partial(shutil.rmtree, folder, ignore_errors=True)):
        with Store(folder / "runs.sqlite") as store:
            runs = import_container(store, Path(path)) or ()
            records = [store.run(each).record for each in runs]
        titles = [record.name or record.experiment_name for record in records]
        if (run is None and len(runs) != 1) or not 0 <= (run or 0) < len(runs):
            among = ", ".join(f"{place} {title!r}" for place, title in enumerate(titles))
            asked = "" if run is None else f"; received run={run}"
            raise ValueError(f"{Path(path).name} has {len(runs)} runs, choose with run=0: {among}{asked}.")
        return Recording(folder, runs[run or 0])


def _remove(store: Store, folder: Path) -> None:
    store.close()
    shutil.rmtree(folder, ignore_errors=True)


def _state_of(checkpoint: Checkpoint) -> State:
    """Sort arrays into weights, slots and others by their names: `"weight/0 dense/kernel"`, `"slot/4 dense/kernel m"`,
    `"other/7"`.
    """
    weights: dict[str, NDArray[Any]] = {}
    slots: dict[str, dict[str, NDArray[Any]]] = {}
    other: dict[str, NDArray[Any]] = {}
    for name, array in checkpoint.arrays.items():
        if name.startswith("weight/"):
            weights[name.partition(" ")[2]] = array
    for name, array in checkpoint.arrays.items():
        if name.startswith("slot/"):
            rest = name.partition(" ")[2]
            owner = max((path for path in weights if rest.startswith(f"{path} ")), key=len, default="")
            slots.setdefault(owner, {})[rest.removeprefix(f"{owner} ") if owner else rest] = array
        elif not name.startswith("weight/"):
            other[name] = array
    by_variable = {path: MappingProxyType(each) for path, each in slots.items()}
    return State(checkpoint.step, MappingProxyType(weights), MappingProxyType(by_variable), MappingProxyType(other))
