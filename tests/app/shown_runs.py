"""Runs of every kind, shown in a window whose worker is not started."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import SLOT_NORM
from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.attach.kernel.training_recording import ATTACHED
from app.attach.kernel.wire_messages import TrainingInfo
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Command
from app.core.messages.frame_queue import Feed
from app.core.messages.history_frames import Applied
from app.core.messages.run_description import HyperparameterInfo, RunDescription, step_columns
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Steps
from app.core.recording.run_columns import Recording
from app.core.runs.run import Checkpoint, Resumed
from app.session.attach.attached_session_run import AttachedRun
from app.session.attach.recorded_run import RecordedTraining
from app.session.attach.saved_model_run import read_saved_model
from app.session.run.context import RunContext
from app.session.run.run_phases import Phase, RunControl
from app.session.run.timeline import Timeline
from app.session.session import Session
from app.window import Window

CHECKPOINT = Path(__file__).parent / "saved_model" / "checkpoints" / "keras3-7.index"
BASE = Experiment(title="nothing yet", steps=500)
STEPS = 40


def told(word: str, place: int, experiment: Experiment) -> tuple[Built, Steps]:
    """Return what was built, and steps whose every number is of this run alone."""
    variables = (
        VariableInfo(f"{word}/kernel", (4, 3 + place), "float32"),
        VariableInfo(f"{word}/bias", (3,), "float32"),
    )
    slots = tuple(SlotInfo(f"{word}_moment", each, info.shape, "float32") for each, info in enumerate(variables))
    numbers = (HyperparameterInfo("learning_rate", 0.001 * (place + 1), live=True),)
    described = RunDescription(experiment, word, slots, numbers, ("", ""))
    built = Built(described, word, variables, f"{word}_metric", 100, 10.0, 100, compiled=True, run=word)
    norms = (SLOT_NORM(variables[slot.variable].path, slot.name) for slot in slots)
    columns = (*step_columns(variables), *norms)
    rows = np.exp(np.sin(np.arange(STEPS, dtype=np.float32) / (2 + place)))[:, None] * np.float32(7.0**place)
    return built, Steps(columns, 1, np.repeat(rows, len(columns), axis=1), seconds=place + 1.0)


def fill(run: RunContext, built: Built, rows: Steps, word: str) -> None:
    """Give the run steps, a mark, a bookmark and an edit."""
    if run.built is None:
        run.begin(built)
    run.recording.add(rows)
    run.timeline = Timeline(word, STEPS - 3, STEPS, stored=np.array([0, 20]), bookmarks={9: f"{word} bookmark"})
    run.markers.mark(Applied(15, "optimizer.learning_rate", 0.5, 0.25))
    run.state = State("paused", STEPS - 3)
    run.set_made_slots(built.description.slots, word)


def experiment_of(word: str, place: int) -> Experiment:
    return replace(BASE, title=f"{word} experiment", optimizer=Choice("SGD", {"learning_rate": 0.001 * (place + 1)}))


def own(session: Session, word: str, place: int) -> RunContext:
    experiment = experiment_of(word, place)
    run = RunContext.of(experiment, session.catalogues, session.own_source)
    fill(run, *told(word, place, experiment), word)
    return run


class FakeTraining(RecordedTraining):
    """A training whose process is not there: it takes commands and answers nothing."""

    def put(self, command: Command) -> None:
        """Take a command."""


def attached(word: str, place: int, stage: str) -> AttachedRun:
    experiment = Experiment(
        title=f"{word} experiment", dataset=Choice(ATTACHED), model=Choice(f"{word} model"), steps=300,
        optimizer=Choice("SGD", {"learning_rate": 0.001 * (place + 1)}),
    )  # fmt: skip
    built, rows = told(word, place, experiment)
    info = TrainingInfo(
        run=word, title=f"{word} training", model=f"{word} model", device=word, slotscope="1", every=1, planned=300,
        created=0.0, optimizers=(), metrics=(), environment={word: "1"}, can_pause=True, checkpoints=False,
    )  # fmt: skip
    feed = Feed()
    found = AttachedRun(word, None, FakeTraining(info, frozenset(rows.columns), STEPS, feed), feed)
    found.stage = "attached" if stage == "attached" else "over"
    found.sentence = f"{word} sentence" if stage == "over" else ""
    fill(found.begin(built), built, rows, word)
    found.state = State("paused", STEPS)
    return found


class Bench:
    """A window whose worker is not started, and runs of every kind to be shown in it."""

    def __init__(self, window: Window, qtbot: QtBot) -> None:
        self.window, self.session, self.qtbot = window, window.session, qtbot

    def show_own(self, run: RunContext) -> None:
        if self.session.attachment.is_shown:
            self.session.attachment.show_own()
        self.session.run = run
        if run.built is not None:
            self.session.loaded.emit(run.built)
            self.session.recorded.emit()

    def show_attached(self, run: AttachedRun) -> None:
        self.session.attachment.open_recorded(run)

    def settle(self) -> None:
        self.window.refresh()
        for _ in range(6):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
        self.window.refresh()
        QApplication.processEvents()

    def view(self, name: str) -> QWidget:
        self.window.navigation.show_view(name)
        self.settle()
        return self.window


def show_built(bench: Bench, word: str, place: int) -> None:
    """Show the window's own run, paused in its past."""
    bench.show_own(own(bench.session, word, place))


def show_running(bench: Bench, word: str, place: int) -> None:
    """Show the window's own run while it trains."""
    run = own(bench.session, word, place)
    run.timeline.step, run.state = STEPS, State("running", STEPS)
    bench.show_own(run)


def show_broken(bench: Bench, word: str, place: int) -> None:
    """Show a run that is not finite any more."""
    run = own(bench.session, word, place)
    run.timeline.broken, run.state = STEPS, State("broken", STEPS - 1)
    bench.show_own(run)


def show_awaited(bench: Bench, word: str, place: int) -> None:
    """Show a run that is asked for: a lesson, another experiment, what follows a reset."""
    run = bench.session.run if not bench.session.attachment.is_shown else own(bench.session, word, place)
    awaited = run.awaited(experiment_of(word, place))
    awaited.state, awaited.control = State("building", 0), RunControl(Phase.LOADING)
    bench.show_own(awaited)


def show_stored(bench: Bench, word: str, place: int) -> None:
    """Show a run of the store, a member of a race too, with what it recorded: it is being built."""
    experiment = experiment_of(word, place)
    recording = Recording()
    recording.add(told(word, place, experiment)[1])
    resumed = Resumed(word, experiment, (), Checkpoint(STEPS, 0, experiment, {}), STEPS)
    run = RunContext.saved(resumed, recording, bench.session.own_source, word)
    run.catalogues, run.control = bench.session.catalogues, RunControl(Phase.RESUMING)
    bench.show_own(run)


def show_training(bench: Bench, word: str, place: int) -> None:
    """Show a training of another process."""
    bench.show_attached(attached(word, place, "attached"))


def show_ended(bench: Bench, word: str, place: int) -> None:
    """Show a run that is over, or was recorded."""
    bench.show_attached(attached(word, place, "over"))


def show_file(bench: Bench, word: str, place: int) -> None:
    """Show a saved model."""
    bench.show_attached(read_saved_model(CHECKPOINT))


KINDS: dict[str, Callable[[Bench, str, int], None]] = {
    "Built": show_built, "Running": show_running, "Broken": show_broken, "Awaited": show_awaited,
    "Stored": show_stored, "Training": show_training, "Ended": show_ended, "keras3-7": show_file,
}  # fmt: skip
