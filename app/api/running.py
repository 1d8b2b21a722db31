"""`slotscope.run`: train an experiment in this process, without a window."""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from app.api.loaded_recording import Recording
from app.choices.catalogues import catalogues
from app.choices.shipped import reference_experiments, samples
from app.core.experiment.errors import ExperimentError, UntrustedCode, ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import check, from_document
from app.core.experiment.experiment_file import anchored_document, apply_settings, load_experiment, read_experiment
from app.core.experiment.instruments import PAUSE
from app.core.experiment.named_settings import missing_arguments
from app.core.experiment.parameters import listed, nearest
from app.core.experiment.toml_documents import toml_value
from app.core.files.safe_files import undone_on_error
from app.core.messages.alert_frames import RateStopped, TriggerFired, Unmoved
from app.core.messages.commands import Inbox, Load, Run, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Built, RunFailed, State
from app.core.text.number_text import thousands
from app.guests.trust import Trust
from app.store.database.schema import StoreError
from app.store.recording.multi_run_writer import Budgets
from app.store.recording.recorder_thread import RecorderThread
from optimizers.base.message import Message

_PATIENCE = 600.0
"""Seconds within which the last frames must be on disk."""


def run(
    experiment: str | os.PathLike[str] | Mapping[str, Any] | Experiment,
    settings: Mapping[str, Any] | None = None,
    *,
    states: Sequence[int] = (),
    trust: bool = False,
) -> Recording:
    """Train an experiment to its end in this process, with the engine and the bits of the window.

    TensorFlow is imported and used by the calling thread. Nothing is printed and nothing is added to the person's own
    runs: `Recording.save` writes a file.

    Args:
        experiment: a TOML file, the name of a sample or reference experiment (`"digits-adam"`), or the same as a
            dictionary (`{"optimizer": "Adam", "dataset": "iris", "steps": 100}`).
        settings: values in place of its own, by path: `{"steps": 200, "optimizer.learning_rate": 0.01}`; lists and
            tables as in a file: `{"diagnostic": ["noise_scale", {"name": "curvature", "every": 10}]}`.
        states: steps after which all weights and slots are recorded; after the last step they always are.
        trust: trust Python files that the experiment names and that were never trusted here, from now on. Read them
            before.

    Raises `ExperimentError` (a `ValueError`) with a sentence for everything that is wrong with the experiment,
    `UntrustedCode` for such files without `trust`, `RuntimeError` with a sentence where training fails. A loss that is
    not finite is no exception: the `status` of the recording is `"broken"` then. Steps with a learning rate of 0 or
    NaN, and steps that move no weight, are a `RuntimeWarning`.
    """
    wanted = _experiment(experiment, settings or {})
    if faults := [*check(wanted, catalogues()), *missing_arguments(wanted, catalogues())]:
        raise ExperimentError(faults)
    _require_trust(wanted, trust)
    stops = sorted({step for step in states if step < wanted.steps})
    if outside := [step for step in states if not 0 < step <= wanted.steps]:
        raise ValueError(f"A state is recorded after step 1 to {thousands(wanted.steps)}; received {outside[0]}.")
    folder = Path(tempfile.mkdtemp(prefix="slotscope-"))
    with undone_on_error(partial(shutil.rmtree, folder, ignore_errors=True)):
        return _trained(wanted, [*stops, wanted.steps], folder)


def _trained(experiment: Experiment, stops: Sequence[int], folder: Path) -> Recording:
    from app.engine.run.trainer import Trainer

    sentences: list[str] = []
    # States that are asked for by their steps are not thinned.
    budgets = Budgets(checkpoints=1 << 40, all_checkpoints=1 << 40)
    recorder = RecorderThread(folder / "runs.sqlite", sentences.append, budgets, waiting=1 << 40)
    inbox = Inbox()
    conductor = _Conductor(recorder, inbox, stops)
    inbox.put(Load(experiment))
    inbox.put(Run(until=stops[0]))
    is_whole = False
    try:
        Trainer(conductor, keeps=True, patient=True).serve(inbox)
    finally:
        is_whole = recorder.close(_PATIENCE)
    if conductor.failure:
        raise RuntimeError(conductor.failure)
    for each in conductor.warnings:
        warnings.warn(each, RuntimeWarning, stacklevel=3)
    if not is_whole:
        raise StoreError(Message.paragraph(sentences) or f"The run was not recorded: {recorder.lacks}.")
    return Recording(folder, conductor.run)


class _Conductor:
    """Observer that passes frames to the recorder, and stops the run at steps whose state must be recorded."""

    def __init__(self, recorder: RecorderThread, inbox: Inbox, stops: Sequence[int]) -> None:
        self.run = ""
        self.failure = ""
        self.warnings: list[str] = []
        """Warnings about steps that could not train: reported once the run is over."""
        self._recorder, self._inbox = recorder, inbox
        self._stops, self._last = list(stops), stops[-1]
        self._is_running = self._is_triggered = False

    def put(self, frame: Frame) -> None:
        self._recorder.put(frame)
        match frame:
            case Built():
                self.run = frame.run
            case RunFailed(sentence, key=key):
                self.failure = self.failure or (
                    Message("{place}: {sentence}", place=key, sentence=sentence)
                    if key and key not in sentence
                    else sentence
                )
                self._inbox.put(Shutdown())
            case Unmoved(sentence=sentence) if sentence not in self.warnings:
                self.warnings.append(sentence)
            case RateStopped(step, sentence) if sentence and step < self._last and sentence not in self.warnings:
                self.warnings.append(sentence)
            case TriggerFired():
                self._is_triggered = self._is_triggered or PAUSE in frame.trigger.actions
            case State("running"):
                self._is_running = True
            case State("finished" | "paused" | "broken" | "ready", step) if self._is_running:
                self._is_running = False
                while self._stops and self._stops[0] <= step:
                    self._stops.pop(0)
                is_over = frame.status in ("finished", "broken") or self._is_triggered or not self._stops
                self._inbox.put(Shutdown() if is_over else Run(until=self._stops[0]))
            case _:
                pass


def _experiment(
    source: str | os.PathLike[str] | Mapping[str, Any] | Experiment, settings: Mapping[str, Any]
) -> Experiment:
    known = catalogues()
    changes = [f"{key}={toml_value(value)}" for key, value in settings.items()]
    match source:
        case Experiment():
            found = source
        case Mapping():
            found, faults = from_document(anchored_document(source, Path.cwd()), known)
            if faults:
                raise ExperimentError(faults)
        case str() if source in samples():
            found = read_experiment(samples()[source].text, known, source)
        case str() if source in reference_experiments():
            found = read_experiment(reference_experiments()[source].experiment, known, source)
        case str() if not source.endswith(".toml") and not Path(source).exists():
            names = (*samples(), *reference_experiments())
            near = nearest(source, names) or names
            sentence = f"There is no experiment and no file {source}; use {listed(near, 'or')}"
            raise ExperimentError([ValidationError("", sentence)])
        case _:
            found = load_experiment(Path(source), known)
    return apply_settings(found, changes, known) if changes else found


def _require_trust(experiment: Experiment, is_given: bool) -> None:
    trust = Trust()
    trust.hold_back(experiment)
    lacking = trust.lacking(experiment)
    if lacking and is_given:
        for each in lacking:
            trust.grant(each)
        lacking = trust.lacking(experiment)
    if lacking:
        raise UntrustedCode([[each.file, *list(each.texts)[1:]] for each in lacking], consent="trust=True")
