"""The results folder of a run: `scalars.csv`, `validation.csv`, `summary.json` and `experiment.toml`."""

from __future__ import annotations

import importlib.metadata
import math
import os
import platform
import tempfile
import time
from dataclasses import asdict
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import LOSS, METRIC, is_always_defined
from app.core.experiment.errors import UnwritableFolder
from app.core.experiment.experiment import Experiment, optimizers_in
from app.core.experiment.experiment_file import write_experiment
from app.core.experiment.instruments import PAUSE, Trigger
from app.core.files.safe_files import AtomicLines, write_atomically
from app.core.messages.alert_frames import Autopsy, Examined, NotFinite, RateStopped, TriggerFired, Unmoved, plain
from app.core.messages.frames import Frame
from app.core.messages.run_description import sampled_norms, step_columns
from app.core.messages.run_frames import Built, RunFailed, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.text.json_text import json_text
from app.core.version import __version__
from app.store.files.exports import csv_rows
from optimizers.base.message import Message

SCALARS, VALIDATION, SUMMARY, EXPERIMENT = "scalars.csv", "validation.csv", "summary.json", "experiment.toml"
FAILURE = "failure.txt"
_PACKAGES = ("tensorflow", "keras", "tf-keras", "numpy")


def prepare_folder(folder: Path) -> None:
    """Make `folder` if it is missing, and check that it is writable.

    Raises `UnwritableFolder`.
    """
    try:
        if folder.exists() and not folder.is_dir():
            raise UnwritableFolder(Message("{folder} is a file; results need a folder.", folder=folder))
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise UnwritableFolder(
            Message("Nothing can be written to {folder}: {reason}.", folder=folder, reason=error.strerror or error)
        ) from error
    for name in (SCALARS, VALIDATION, SUMMARY, EXPERIMENT, FAILURE):
        path = folder / name
        if path.exists() and not (path.is_file() and os.access(path, os.W_OK)):
            raise UnwritableFolder(Message("{path} already exists and cannot be overwritten.", path=path))


class Recorder:
    """Recorder of the frames of one run to its results folder. A chunk is on disk when `put` returns; with large tables
    or diagnostics, before the next chunk is, because later frames may belong to its steps.

    `scalars.csv` has one row per step: `step`, then the columns of `step_columns`, the metric under its own
    name, then the norms of large tables and the diagnostics of the experiment, which some steps alone have.
    docs/columns.md says what each is, of which moment. An empty cell was not measured. Numbers are short and give the
    float32 back. `validation.csv` has `step`, loss and metric. The traceback of a failure goes to `failure.txt`. What
    an earlier run left in the folder is replaced once this one is built.
    """

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        self.steps = 0
        self.loss = math.nan
        self.validated: Validated | None = None
        self.best = math.nan
        """The least validation loss."""
        self.built: Built | None = None
        self.outcome = "interrupted"
        self.autopsy: Autopsy | None = None
        """First cause in the step that broke."""
        self.unmoved: Unmoved | None = None
        """Steps that moved no weight."""
        self.rate_stopped: RateStopped | None = None
        """The first step whose learning rate was 0 or NaN."""
        self._firings: dict[Trigger, list[TriggerFired]] = {}
        self._folder = folder
        self.experiment = experiment
        self._begun = self._compiled = self._ended = 0.0
        self._refused = False
        self._scalars: AtomicLines | None = None
        self._validation: AtomicLines | None = None
        self._sampled: tuple[str, ...] = ()
        self._diagnostics: tuple[str, ...] = ()
        self._waiting: Steps | None = None
        """The last chunk, where the norms of large tables or diagnostics may follow it."""
        self._probes: Probes | None = None
        """Probes of the last chunk."""
        self._taken: list[DiagnosticValues] = []
        """Values at the steps of the last chunk."""

    def put(self, frame: Frame) -> None:
        """Record a frame. Raises `OSError` if the disk refuses; later frames are ignored, because a gap would precede
        them.
        """
        match frame:
            case Built():
                self._open(frame)
            case Steps() | Probes() | Validated() | DiagnosticValues() if self._refused:
                pass
            case Steps() | Probes() | Validated() | DiagnosticValues():
                try:
                    self._write(frame)
                except OSError:
                    self._refused, self.outcome = True, "failed"
                    raise
            case State("running") if not self._begun:
                self._begun = self._ended = time.perf_counter()
            case State("finished") if not self._refused:
                self.outcome = "finished"
            case NotFinite():
                self.outcome = Message("not finite")
            case Examined(found):
                self.autopsy = found
            case Unmoved():
                self.unmoved = self.unmoved or frame
            case RateStopped(step, sentence) if sentence and step < self.experiment.steps:
                self.rate_stopped = self.rate_stopped or frame
            case TriggerFired():
                self.outcome = Message("paused by a trigger") if PAUSE in frame.trigger.actions else self.outcome
                self._firings.setdefault(frame.trigger, []).append(frame)
            case RunFailed():
                self.outcome = "failed"
                if self.built is not None:
                    write_atomically(self._folder / FAILURE, frame.details)
            case _:
                pass

    @property
    def seconds(self) -> float:
        """Seconds from the start of the first step to the last frame of training, with tracing, compiling and
        validation.
        """
        return self._ended - self._begun

    @property
    def steps_per_second(self) -> float:
        return self.steps / self.seconds if self.seconds > 0 else 0.0

    def close(self) -> None:
        """Write the summary and close the files. Raises `OSError`."""
        try:
            self._write_waiting()
        finally:
            for file in (self._scalars, self._validation):
                if file is not None:
                    file.close()
        if self.built is not None:
            text = json_text(self.summary(), indent=2)
            write_atomically(self._folder / SUMMARY, text + "\n")

    def summary(self) -> dict[str, object]:
        """Return the content of `summary.json`; `None` for a number that is not finite or was never measured."""
        built, validated = self.built, self.validated
        metric = built.metric if built is not None else None
        measured = validated.metric if validated is not None else math.nan
        return {
            "title": self.experiment.title,
            "outcome": self.outcome,
            "steps": self.steps,
            "seconds": self.seconds,
            "seconds_to_first_chunk": self._compiled - self._begun if self.steps else None,
            "steps_per_second": self.steps_per_second,
            "loss": _finite(self.loss),
            "break": None if self.autopsy is None else plain(self.autopsy),
            "unmoved": None if self.unmoved is None else asdict(self.unmoved),
            "rate_stopped": None if self.rate_stopped is None else asdict(self.rate_stopped),
            "triggers": [self._fired(each) for each in self.experiment.instruments.triggers if each.armed],
            "validation_step": validated.step if validated is not None else None,
            "validation_loss": _finite(validated.loss if validated is not None else math.nan),
            "best_validation_loss": _finite(self.best),
            "validation_accuracy": _finite(measured) if metric == "accuracy" else None,
            "metric": metric or None,
            "metric_baseline": built.baseline if built is not None else None,
            "validation_metric": _finite(measured),
            "device": built.device if built is not None else None,
            "optimizer": self.experiment.optimizer.name,
            "optimizers": list(optimizers_in(self.experiment)),
            "contract": built.description.contract if built is not None else None,
            "compiled": built.compiled if built is not None else None,
            "eager": [each for each in built.description.eager if each] if built is not None else None,
            "dataset": self.experiment.dataset.name,
            "model": self.experiment.model.name,
            "schedule": self.experiment.schedule.name,
            "seed": self.experiment.seed,
            "versions": {"slotscope": __version__, "python": platform.python_version()}
            | {name: _version(name) for name in _PACKAGES},
        }

    def _fired(self, trigger: Trigger) -> dict[str, object]:
        """Return the number of firings of a trigger, and the first and last step."""
        steps = [each.step for each in self._firings.get(trigger, ())]
        places = {"first_step": steps[0] if steps else None, "last_step": steps[-1] if steps else None}
        return {"name": trigger.title, "condition": trigger.condition, "fired": len(steps), **places}

    def _open(self, built: Built) -> None:
        self.built = built
        for name in (SUMMARY, FAILURE):
            (self._folder / name).unlink(missing_ok=True)
        write_atomically(self._folder / EXPERIMENT, write_experiment(self.experiment))
        names = step_columns(built.variables, built.description.more_columns, metric=bool(built.metric))
        names += built.description.channels
        self._sampled = sampled_norms(built.variables, built.description.slots, names)
        self._diagnostics = built.description.diagnostics
        columns = [built.metric if name == METRIC else name for name in names]
        header = ["step", *columns, *self._sampled, *self._diagnostics]
        self._scalars = _begin(self._folder / SCALARS, header)
        self._validation = _begin(
            self._folder / VALIDATION, ["step", "loss", *([built.metric] if built.metric else [])]
        )

    def _write(self, frame: Steps | Probes | Validated | DiagnosticValues) -> None:
        match frame:
            case Steps():
                self._write_waiting()
                self._take_steps(frame)
            case Probes():
                self._probes = frame
            case Validated():
                self._write_validation(frame)
            case DiagnosticValues():
                self._taken.append(frame)

    def _take_steps(self, frame: Steps) -> None:
        self._waiting, self._probes, self._taken = frame, None, []
        if not self._sampled and not self._diagnostics:
            self._write_waiting()
        self.steps = frame.first + len(frame.rows) - 1
        self.loss = float(frame.rows[-1, frame.columns.index(LOSS)])
        self._ended = time.perf_counter()
        self._compiled = self._compiled or self._ended

    def _write_waiting(self) -> None:
        """Write the waiting chunk, with its probed norms and diagnostics."""
        frame, probes, self._waiting = self._waiting, self._probes, None
        if frame is None or self._scalars is None or self._refused:
            return
        always = np.array([is_always_defined(name) for name in frame.columns])
        broken = ~np.isfinite(frame.rows[:, always]).all(axis=1, keepdims=True)
        norms = np.full((len(frame.rows), len(self._sampled)), np.nan, np.float32)
        probed = np.zeros((len(frame.rows), 1), bool)
        if probes is not None:
            columns = [probes.columns.index(name) for name in self._sampled]
            norms[probes.steps - frame.first], probed[probes.steps - frame.first] = probes.rows[:, columns], True
        defined = np.array([is_always_defined(name) for name in self._sampled], bool)
        norms_known = probed & (defined | ~np.isnan(norms))
        taken = self._diagnostic_rows(frame)
        rows = np.hstack([frame.rows, norms, taken])
        known = np.hstack([always | broken | ~np.isnan(frame.rows), norms_known, ~np.isnan(taken)])
        self._scalars.add(csv_rows(range(frame.first, frame.first + len(rows)), rows, known))

    def _diagnostic_rows(self, frame: Steps) -> NDArray[np.float32]:
        """Return the diagnostics at the steps of a chunk, (steps, columns); NaN if not measured or undefined."""
        found = np.full((len(frame.rows), len(self._diagnostics)), np.nan, np.float32)
        for each in self._taken:
            for column, value in zip(each.columns, each.values, strict=True):
                if column in self._diagnostics and 0 <= each.step - frame.first < len(found):
                    found[each.step - frame.first, self._diagnostics.index(column)] = value
        return found

    def _write_validation(self, frame: Validated) -> None:
        assert self._validation is not None, "validation comes after what was built"
        self._validation.add(f"{frame.step},{frame.loss:.9g},{frame.metric:.9g}\n")
        self.validated = frame
        self.best = float(np.fmin(self.best, frame.loss))
        self._ended = time.perf_counter()


def _begin(path: Path, header: list[str]) -> AtomicLines:
    return AtomicLines(path, ",".join(f'"{name}"' if "," in name else name for name in header) + "\n")


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None
