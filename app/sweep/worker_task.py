"""Task of a worker: it makes its runs one after the other, in a single thread.

TensorFlow is imported with the first run. What was built for a run stays in the process for those to come.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import threading
import time
import traceback
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame, Out
from app.core.messages.history_frames import CheckpointTaken, Logged
from app.core.messages.message_policy import Storage
from app.core.messages.run_frames import Built, RunFailed, State
from app.core.messages.step_frames import Steps
from app.core.recording.run_instruments import Series
from app.core.reference.verification import RecordedColumns
from app.core.sweep.sweep_plan import Objective
from app.core.sweep.sweep_statistics import DIVERGED, measure, so_far, thinned
from app.core.telemetry.column_formula import FormulaError
from app.store.database.experiment_json import experiment_from
from app.store.database.run_code import event_with_paths, with_paths, write_code_files
from app.store.database.run_parts import RunCode
from app.store.recording.multi_run_writer import environment
from app.store.recording.run_insertion import PackedRun, RunPacker
from app.sweep.run_messages import TOPIC, RunOrder, RunReport, RunReturn
from optimizers.base.message import Message
from optimizers.source import code_permits

_ENGINE = "app.engine.run.race"
"""Name of the engine, loaded in the thread that makes runs, so that the process of the sweep never imports it."""
_REPORT_SECONDS = 0.5
"""Seconds between two reports of a run."""
_REPORT_POINTS = 64
_stops: set[str] = set()
"""Runs that are to end."""
_series: Any = None
_series_lock = threading.Lock()


class Publish(Protocol):
    """Function that sends an event to the process of the sweep."""

    def __call__(self, topic: str, event: Mapping[str, Any]) -> object: ...


def worker_facts(packages: Iterable[str]) -> dict[str, str]:
    """Return the versions of the packages for runs here, including those that code of the sweep imports."""
    return dict(environment(packages))


def stop_runs(runs: Iterable[str]) -> None:
    """End these runs after the chunk in progress, or at once if they wait. Called on the worker's event loop."""
    _stops.update(runs)


def make_runs(orders: tuple[RunOrder, ...]) -> tuple[RunReturn, ...]:
    """Make runs, one after the other; called by Dask in the worker's thread. Errors of a run are results, not
    raised.
    """
    from distributed import get_worker

    worker = get_worker()
    folder, announced, found = Path(worker.local_directory), -_REPORT_SECONDS, []
    for order in orders:
        # Single ones of many short runs are not worth a message.
        now = time.monotonic()
        is_due = now - announced >= _REPORT_SECONDS
        announced = now if is_due else announced
        found.append(make_run_in(order, folder, worker.log_event, announces=is_due))
    return tuple(found)


def make_run_in(order: RunOrder, folder: Path, publish: Publish, *, announces: bool = True) -> RunReturn:
    """Make a run, with a copy of its code in `folder` if necessary; in any process.

    `announces` says whether a report that it begins is sent first.
    """
    if announces:
        publish(TOPIC, RunReport(order.run).to_event())
    recording = _RunRecording(order, publish)
    if recording.is_stopped():
        return RunReturn(order.run, "stopped")
    try:
        recording.paths = _code_paths(order.code, folder)
        experiment = with_paths(experiment_from(order.experiment), recording.paths)
        _engine().make(order.run, experiment, recording, recording.is_stopped)
    except Exception as error:  # a person's code may raise anything
        recording.put(RunFailed(f"{type(error).__name__}: {error}", traceback.format_exc()))
    return recording.result()


def _engine() -> Any:
    global _series  # noqa: PLW0603  # one TensorFlow, and what is built with it, for as long as the process lives
    with _series_lock:
        if _series is None:
            with _without_remarks():
                _series = importlib.import_module(_ENGINE).RunSeries()
        return _series


@contextlib.contextmanager
def _without_remarks() -> Iterator[None]:
    """Discard TensorFlow's messages about the machine, which every worker would repeat; real errors are raised."""
    try:
        there = os.dup(2)
    except OSError:
        yield  # this process has no standard error
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(there, 2)
        os.close(there)
        os.close(nowhere)


@functools.cache
def _packer() -> RunPacker:
    return RunPacker()


def _code_paths(code: tuple[RunCode, ...], folder: Path) -> dict[str, str]:
    """Return the paths of files, with those of their copies here; only the copies may run."""
    paths = write_code_files(code, folder / "code")
    for each in code:
        place = Path(paths.get(each.path, each.path))
        moved = {_moved(Path(name), Path(each.path), place): text for name, text in each.files.items()}
        code_permits.restrict_to_texts(place, moved)
    return paths


def _moved(file: Path, main: Path, place: Path) -> Path:
    """Return the path of `file` relative to `main`, if `main` was moved to `place`."""
    if main == place:
        return file
    for up, parent in enumerate(main.resolve().parents):
        if file.is_relative_to(parent):
            return place.parents[up] / file.relative_to(parent)
    return file


class _RunRecording(Out):
    """Recorder of the frames of a run, which reports its progress."""

    def __init__(self, order: RunOrder, publish: Publish) -> None:
        self._order, self._publish = order, publish
        self._frames: list[Frame] = []
        self._columns = RecordedColumns()
        self._status: str = ""
        self._steps = 0
        self._sentence = ""
        self._reported = time.monotonic()
        self._left = list(order.report_steps)
        """Remaining steps of `report_steps`."""
        self.paths: Mapping[str, str] = {}
        """Local paths of files that the experiment names by other paths."""

    def put(self, frame: Frame) -> None:
        if frame.policy.storage is not Storage.NEVER:
            self._frames.append(frame)
        self._columns.put(frame)
        match frame:
            case Built():
                # Before it, there is nothing that could be recorded as running.
                self._frames.append(State("running", 0))
            case Steps():
                self._steps = frame.first + len(frame.rows) - 1
                self._report()
            case State(status, step):
                self._status, self._steps = status, step
            case NotFinite():
                self._status = "diverged"
            case RunFailed(sentence):
                self._status, self._sentence = "failed", sentence
            case _:
                pass

    def is_stopped(self) -> bool:
        return self._order.run in _stops

    def result(self) -> RunReturn:
        _stops.discard(self._order.run)
        order, status = self._order, self._status
        value, sentence = float("nan"), self._sentence
        if status in ("finished", "paused"):
            try:
                value = measure(order.objective, self._series())
            except FormulaError as error:
                # A run that was cut off may lack what is made small; that is no fault of its formula.
                if status == "finished":
                    status, sentence = "failed", _formula_sentence(order.objective, error)
        if status == "diverged":
            value = DIVERGED
        known = {"finished": "finished", "diverged": "diverged", "failed": "failed"}
        return RunReturn(
            order.run,
            known.get(status, "stopped"),  # type: ignore[arg-type]  # one of the four
            self._packed(),
            value,
            self._steps,
            self._columns.seconds,
            sentence,
        )

    def _packed(self) -> PackedRun | None:
        back = {here: there for there, here in self.paths.items()}
        frames = (_with_paths(frame, back) for frame in self._frames) if back else self._frames
        return _packer().pack(self._order.run, experiment_from(self._order.experiment), frames)

    def _series(self) -> Series:
        return self._columns.series(self._order.objective.formula, {})

    def _report(self) -> None:
        reached = [step for step in self._left if step <= self._steps]
        now = time.monotonic()
        if not reached and now - self._reported < _REPORT_SECONDS:
            return
        self._reported = now
        self._left = self._left[len(reached) :]
        try:
            steps, values = self._series()
        except FormulaError:
            return  # said when the run has ended
        objective = self._order.objective
        at = tuple((step, so_far(objective, _until(steps, values, step))) for step in reached)
        few_steps, few_values = thinned((steps, values), _REPORT_POINTS)
        report = RunReport(
            self._order.run,
            tuple(few_steps.tolist()),
            tuple(few_values.tolist()),
            so_far(objective, (steps, values)),
            at,
        )
        self._publish(TOPIC, report.to_event())


def _with_paths(frame: Frame, paths: Mapping[str, str]) -> Frame:
    """Return the frame with file paths as in the process that ordered the run, because that process stores it."""
    match frame:
        case CheckpointTaken(state):
            return replace(frame, state=replace(state, experiment=with_paths(state.experiment, paths)))
        case Logged(event=event):
            return replace(frame, event=event_with_paths(event, paths))
    return frame


def _until(steps: Any, values: Any, step: int) -> Series:
    return steps[steps <= step], values[steps <= step]


def _formula_sentence(objective: Objective, error: FormulaError) -> str:
    return Message("The objective, {formula}, cannot be measured: {error}.", formula=objective.formula, error=error)
