"""One training of another process that a window looks at: how it is, and what came of it while another run is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Literal, Protocol

import numpy as np

from app.attach.kernel.rendezvous import TrainingAddress
from app.attach_client.attached_trainer import AttachedTrainer
from app.attach_client.frame_decoder import TrainingInfo
from app.attach_client.schedule_feed import ScheduleSource
from app.core.experiment.experiment import path_in
from app.core.experiment.instruments import BOOKMARK, MARK
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.commands import Command, SubscribeDiagnostics, SubscribeTensor
from app.core.messages.frame_coalescing import coalesce_frames
from app.core.messages.frame_queue import Feed
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements
from app.core.telemetry.run_columns import Recording
from app.core.telemetry.table_history import TableHistory
from app.core.telemetry.tensor_view import ViewHistory
from app.session.edits.markers import Markers
from app.session.edits.trigger_firings import TriggerFirings
from app.session.edits.undoable_edits import ExperimentEdit
from app.session.inspection.hyperparameter_history import HyperparameterHistory
from app.session.inspection.step_origins import StepOrigins
from app.session.inspection.subscriptions import ReceivedTensors
from app.session.runs.compared_runs import Status
from app.session.runs.resuming import PreviousRun
from app.session.timeline_state import TimelineSnapshot

Stage = Literal["", "connecting", "waiting", "attached", "silent", "over"]
"""Nothing; asked for; answered and without a step yet; looked at; without an answer; ended, and still there."""
RECORDED = (Steps, Probes, Validated, DiagnosticValues, Elements)


class Trainer(Protocol):
    """What makes the steps of an attached run, or made them: takes commands, and says what it measures."""

    @property
    def info(self) -> TrainingInfo | None: ...

    @property
    def columns(self) -> frozenset[str]: ...

    @property
    def refusals(self) -> Mapping[str, str]: ...

    def put(self, command: Command) -> None: ...

    def close(self) -> None: ...


class AttachedRun:
    """`record` takes in what comes while another run is shown; `work` is then all of it, to be shown (again)."""

    def __init__(self, run: str, address: TrainingAddress | None, trainer: Trainer, feed: Feed) -> None:
        self.run, self.address, self.trainer = run, address, trainer
        self.file: Path | None = None
        """That a saved model was read from."""
        self.stage: Stage = "connecting"
        self.sentence = ""
        """What became of the connection, where that is to be said."""
        self.state = State("running", 0)
        self.firings = TriggerFirings()
        """How often its triggers fired, also while it is shown."""
        self.work: PreviousRun | None = None
        """What came of it, once its first step is known; while it is shown, as it was when that began."""
        self._feed = feed
        self._unseen: list[Frame] = []
        """What answers edits, and the like, in order: it counts once the run is shown again."""

    @property
    def info(self) -> TrainingInfo | None:
        return self.trainer.info

    @property
    def title(self) -> str:
        if self.info is not None:
            return self.info.title
        return self.address.title or self.address.address if self.address is not None else ""

    @property
    def description(self) -> RunDescription | None:
        return self.work.description if self.work is not None else None

    @property
    def recording(self) -> Recording | None:
        """What it measured so far."""
        return self.work.recording if self.work is not None else None

    @property
    def has_curves(self) -> bool:
        """Whether there is something to lay beside other runs: a saved model is of one step."""
        return self.work is not None and self.file is None

    @property
    def step(self) -> int:
        """The last step that is known."""
        return max(self.state.step, self.recording.last_step if self.recording is not None else 0)

    @property
    def refusals(self) -> Mapping[str, str]:
        """Why hyperparameters cannot be set, by their dotted names."""
        return self.trainer.refusals

    @property
    def settable(self) -> frozenset[str]:
        """Dotted names of its hyperparameters."""
        description = self.description
        known = description.hyperparameters if description is not None else ()
        return frozenset(f"{path_in(each.scope, 'optimizer')}.{each.name}" for each in known)

    @property
    def status(self) -> Status:
        """As a run that is compared has it."""
        if self.file is not None:
            return "finished"
        if self.stage == "over":
            return "finished" if self.state.status == "finished" else "stopped"
        if self.stage in ("connecting", "waiting"):
            return "waiting"
        return "paused" if self.state.status == "paused" else "running"

    def take(self) -> list[Frame]:
        """What came of it since the last call."""
        frames = coalesce_frames(self._feed.take())
        for frame in frames:
            if isinstance(frame, State):
                self.state = frame
        return frames

    def begin(self, built: Built) -> None:
        """Its first step is known."""
        description = built.description
        course = HyperparameterHistory()
        course.set_to(0, description.hyperparameters, description.experiment.gradient)
        self.work = PreviousRun(
            description.experiment,
            Recording(),
            course,
            Markers(),
            TimelineSnapshot(built.run, 0, 0, None, np.empty(0, np.int64), {}, ()),
            StepOrigins(description.experiment, contract=description.contract, slots=description.slots),
            built,
            description,
            ReceivedTensors(ViewHistory(), TableHistory(None)),
        )

    def extend(self, built: Built) -> None:
        """More is known of it since another of its optimizers made its first step: of `work`, which is all that came
        until now.
        """
        work, description = self.work, built.description
        assert work is not None
        before, experiment = work.description.experiment, description.experiment
        added = experiment.parts[len(before.parts) :]
        # Where the training was compiled again, what a person chose for the optimizers of before is over.
        is_other = experiment.optimizer != before.optimizer
        chosen = replace(work.experiment, optimizer=experiment.optimizer) if is_other else work.experiment
        work.course.set_to(work.recording.last_step, description.hyperparameters, experiment.gradient)
        for each in work.history[0]:
            if isinstance(each, ExperimentEdit):
                each.add_parts(added)
        made = replace(work.made, slots=description.slots)
        self.work = replace(
            work, experiment=replace(chosen, parts=(*work.experiment.parts, *added)), built=built,
            description=description, made=made,
        )  # fmt: skip

    def record(self, frame: Frame) -> bool:
        """Take in a frame while another run is shown; whether it went to its recording."""
        if isinstance(frame, RECORDED):
            assert self.work is not None
            self.work.recording.add(frame)
            return True
        if not isinstance(frame, State):
            self._unseen.append(frame)
        return False

    def fire(self, frame: TriggerFired) -> bool:
        """A trigger fired while another run is shown. Whether it is the first time."""
        work, actions = self.work, frame.trigger.actions
        assert work is not None
        if MARK in actions:
            work.markers.mark(frame.mark)
        if BOOKMARK in actions:
            work.past.bookmarks[max(frame.step - 1, 0)] = frame.trigger.title
        return self.firings.add(frame)

    def catch_up(self) -> Iterator[Frame]:
        """It is shown from now on: what its session has not received."""
        unseen, self._unseen = self._unseen, []
        yield from unseen
        yield self.state
        if isinstance(self.trainer, AttachedTrainer):
            yield from tuple(self.trainer.curves.values())

    def put_aside(self, work: PreviousRun) -> None:
        """Another run is shown from now on; nobody looks at its tensors."""
        self.work = replace(work, past=replace(work.past, head=max(work.past.head, work.past.step)))
        self.trainer.put(SubscribeTensor(-1))
        self.trainer.put(SubscribeDiagnostics())


class AttachedOut:
    """Frames of one training: to the window, and to the store as those of a run beside the window's own."""

    def __init__(self, feed: Feed, keep: Out | None) -> None:
        self._feed, self._keep = feed, keep
        self._run = ""

    def put(self, frame: Frame) -> None:
        if isinstance(frame, Built):
            self._run = frame.run
        self._feed.put(frame)
        if self._keep is not None and self._run:
            self._keep.put(RunFrame(self._run, frame))


def attached_run(
    address: TrainingAddress, run: str, keep: Out | None, source: ScheduleSource | None = None
) -> AttachedRun:
    """The training at `address`, which is not looked at before its trainer starts. `source` computes schedules."""
    feed = Feed()
    return AttachedRun(run, address, AttachedTrainer(address, AttachedOut(feed, keep), run, source), feed)
