"""Attached training in a window: its state, its forms, and its recording."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Literal, Protocol, cast

from app.attach.kernel.rendezvous import TrainingAddress
from app.attach.kernel.wire_messages import TrainingInfo
from app.attach_client.attached_settings import ScheduleSource
from app.attach_client.attached_trainer import AttachedTrainer
from app.attach_client.refusals import NO_ELEMENT, NO_MODEL, NO_RESET, seek_refusal
from app.core.experiment.entry import Catalogue, Catalogues, Entry
from app.core.experiment.experiment import Experiment, path_in, split_path
from app.core.experiment.instruments import BOOKMARK, MARK
from app.core.experiment.parameters import Parameter, Value, parameter_for, rate_name
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.commands import Command, SubscribeDiagnostics, SubscribeTensor
from app.core.messages.frame_queue import Feed, coalesce_frames
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements
from app.core.recording.run_columns import Recording
from app.core.runs.run import RunStatus
from app.core.text.number_text import thousands
from app.session.edits.edit_text import ExperimentEdit
from app.session.run.context import HyperparameterHistory, RunContext, StepOrigins
from app.session.run.run_phases import Phase, RunControl
from app.session.run.timeline import Timeline
from optimizers.base.message import Message

Kind = Literal["training", "ended", "recording", "file"]
"""Kind of run: a training that continues; one that is over, and was attached; one of the store; a saved model."""
Stage = Literal["", "connecting", "waiting", "attached", "silent", "over"]
"""Stage of an attachment: none; requested; answered, without a step yet; attached; not answering; ended, and still
shown.
"""
_ON_THIS_SIDE = ("triggers", "channels", "references")
"""Instruments evaluated in this program, of which the attached training knows nothing."""
RECORDED = (Steps, Probes, Validated, DiagnosticValues, Elements)


class Trainer(Protocol):
    """Trainer of an attached or recorded run: it takes commands and describes its measurements."""

    @property
    def info(self) -> TrainingInfo | None: ...

    @property
    def columns(self) -> frozenset[str]: ...

    @property
    def refusals(self) -> Mapping[str, str]: ...

    @property
    def schedule_refusals(self) -> Mapping[str, str]: ...

    def put(self, command: Command) -> None: ...

    def close(self) -> None: ...


class AttachedRun:
    """Source of a run: an attached training, a recording of one, or a saved model.

    `record` takes in what comes while another run is shown; `work` is all of it.
    """

    def __init__(
        self,
        run: str,
        address: TrainingAddress | None,
        trainer: Trainer,
        feed: Feed,
        live: AttachedTrainer | None = None,
    ) -> None:
        """Store the trainer; the training continues as `live`."""
        self.run, self.address, self.trainer, self.live = run, address, trainer, live
        self.file: Path | None = None
        """File that a saved model was read from."""
        self.ended: str = Message("This training has ended; its recording is kept.")
        """Reason why nothing can be done with it once it is over."""
        self.stage: Stage = "connecting"
        self.sentence = ""
        """Sentence about the connection, where there is something to report."""
        self.state = State("running", 0)
        self.work: RunContext | None = None
        """Context of the run, once its first step is known."""
        self._feed = feed
        self._unseen: list[Frame] = []
        """Answers to edits and similar frames, in order, that count once the run is shown again."""

    @property
    def info(self) -> TrainingInfo | None:
        return self.trainer.info

    @property
    def title(self) -> str:
        if self.info is not None:
            return self.info.title
        return self.address.title or self.address.address if self.address is not None else ""

    @property
    def place(self) -> str:
        """Place of the training: `"process 4711 here"`, an address, or a recording."""
        if self.file is not None:
            return str(self.file)
        if self.address is None:
            return Message("a recording")
        pid = self.address.pid
        return Message("process {pid} on this machine", pid=pid) if pid else self.address.address

    @property
    def description(self) -> RunDescription | None:
        return self.work.description if self.work is not None else None

    @property
    def recording(self) -> Recording | None:
        """Recording so far."""
        return self.work.recording if self.work is not None else None

    @property
    def kind(self) -> Kind:
        """Kind of source, for different words."""
        if self.file is not None:
            return "file"
        if self.address is None:
            return "recording"
        return "ended" if self.stage == "over" else "training"

    @property
    def has_curves(self) -> bool:
        """True if it can be compared with other runs; a saved model has only one step."""
        return self.work is not None and self.file is None

    @property
    def step(self) -> int:
        """Last known step."""
        return max(self.state.step, self.recording.last_step if self.recording is not None else 0)

    @property
    def refusals(self) -> Mapping[str, str]:
        """Reasons why hyperparameters cannot be set, by their dotted names."""
        return self.trainer.refusals

    @property
    def settable(self) -> frozenset[str]:
        """Dotted names of its hyperparameters."""
        description = self.description
        known = description.hyperparameters if description is not None else ()
        return frozenset(f"{path_in(each.scope, 'optimizer')}.{each.name}" for each in known)

    @property
    def status(self) -> RunStatus:
        """Status for the comparison of runs."""
        if self.file is not None:
            return "finished"
        if self.stage == "over":
            return "finished" if self.state.status == "finished" else "stopped"
        if self.stage in ("connecting", "waiting"):
            return "waiting"
        return "paused" if self.state.status == "paused" else "running"

    def take(self) -> list[Frame]:
        """Return the frames since the last call."""
        frames = coalesce_frames(self._feed.take())
        for frame in frames:
            if isinstance(frame, State):
                self.state = frame
        return frames

    def put(self, command: Command) -> None:
        """Send a command to the training."""
        self.trainer.put(command)

    def begin(self, built: Built) -> RunContext:
        """Handle the first step, and return the run."""
        description = built.description
        history = HyperparameterHistory()
        history.set_to(0, description.hyperparameters, description.experiment.gradient)
        origins = StepOrigins(description.experiment, contract=description.contract, slots=description.slots)
        self.work = RunContext(
            description.experiment, self, description, origins,
            hyperparameter_history=history, timeline=Timeline(built.run), built=built, state=State("ready", 0),
            control=RunControl(Phase.LOADED),
        )  # fmt: skip
        return self.work

    def offer(self, catalogues: Catalogues) -> None:
        """Set the choices in its forms, from the program's `catalogues`."""
        assert self.work is not None
        acting = self.work.description.experiment
        taken = {each.name for each in self.work.experiment.instruments.diagnostics}
        self.work.catalogues = attached_catalogues(catalogues, acting, self.diagnostics | taken)

    def extend(self, built: Built) -> None:
        """Extend the run after another of its optimizers made its first step: a new context gets everything received so
        far.
        """
        work, description = self.work, built.description
        assert work is not None
        before, experiment = work.description.experiment, description.experiment
        added = experiment.parts[len(before.parts) :]
        # Where the training was compiled again, what a person chose for the optimizers of before is over.
        is_other = experiment.optimizer != before.optimizer
        chosen = replace(work.experiment, optimizer=experiment.optimizer) if is_other else work.experiment
        work.hyperparameter_history.set_to(work.recording.last_step, description.hyperparameters, experiment.gradient)
        work.undo_stack.replace_all(lambda each: each.with_parts(added) if isinstance(each, ExperimentEdit) else each)
        self.work = replace(
            work, experiment=replace(chosen, parts=(*work.experiment.parts, *added)), built=built,
            description=description, step_origins=replace(work.step_origins, slots=description.slots),
        )  # fmt: skip

    def record(self, frame: Frame) -> bool:
        """Record a frame while another run is shown; return whether it was recorded."""
        if isinstance(frame, RECORDED):
            assert self.work is not None
            self.work.recording.add(frame)
            return True
        if not isinstance(frame, State):
            self._unseen.append(frame)
        return False

    def fire(self, frame: TriggerFired) -> bool:
        """Record the firing of a trigger while another run is shown. Return whether it is the first."""
        work, actions = self.work, frame.trigger.actions
        assert work is not None
        if MARK in actions:
            work.markers.mark(frame.mark)
        if BOOKMARK in actions:
            work.timeline.bookmark(max(frame.step - 1, 0), frame.trigger.title)
        return work.firings.add(frame)

    def catch_up(self) -> Iterator[Frame]:
        """Yield the frames that the session missed; the run is shown from now on."""
        unseen, self._unseen = self._unseen, []
        yield from unseen
        yield self.state
        if self.live is not None:
            yield from tuple(self.live.settings.curves.values())

    def put_aside(self) -> None:
        """End its subscriptions, because another run is shown from now on."""
        if self.work is not None:
            self.work.control.cancel_request()
            self.work.timeline.asked = None
        self.put(SubscribeTensor(-1))
        self.put(SubscribeDiagnostics())

    # Possible actions

    @property
    def diagnostics(self) -> frozenset[str]:
        """Names of the diagnostics that the training can measure."""
        known = self.info.diagnostic_refusals if self.info is not None else {}
        return frozenset(name for name, refusal in known.items() if not refusal)

    def refusal(self, what: str) -> str:
        """Return the reason why an action is not possible, in a sentence; empty if it is. See `RunContext.refusal`."""
        if what == "replay":
            return self._no_replay
        if what in ("course", "gradient"):
            return self.ended if self.file is not None else ""
        if what == "tensors":
            return self.ended if self.kind == "recording" else ""
        if what.startswith("diagnostics/"):
            return "" if what.partition("/")[2] in self.diagnostics else NO_MODEL
        if self.stage == "over":
            return self.ended
        if what in _ON_THIS_SIDE:
            return ""
        if self.stage != "attached":
            return Message("This training does not respond.")
        info = self.info
        known = info.diagnostic_refusals if info is not None else {}
        refusals = {
            "seek": seek_refusal(info),
            "reset": NO_RESET,
            "element": NO_ELEMENT,
            "model": NO_MODEL,
            "stop": Message("Another process trains this run; only that process can end it. Detach to stop watching."),
            "pace": Message("Another process trains this run at its own pace."),
            "plan": Message("Another process trains this run at its own pace."),
            "every": "",
            "diagnostics": "" if self.diagnostics else next(filter(None, known.values()), NO_MODEL),
            "unit": Message("Another process trains this run; its epochs are not known here."),
            "checkpoint": Message('This training saves no checkpoints. Use Attach(checkpoints="folder").'),
            "play": Message("This training cannot pause: its loop never calls scope.step()."),
            **self.refusals,
        }
        has = {"checkpoint": info is not None and info.checkpoints, "play": info is not None and info.can_pause}
        if what in refusals:
            return "" if has.get(what) else refusals[what]
        return self._refusal_of_setting(what)

    @property
    def _no_replay(self) -> str:
        """Reason why unrecorded steps of an element are not replayed automatically."""
        if self.file is not None:
            return Message(
                "A saved model has neither the gradient nor the previous weight, so its update is not known."
            )
        if not self.refusal("seek"):
            return Message(
                "This element was not recorded at this and the previous step. Go to this step to compute it."
            )
        if self.refusal("play"):
            return Message("This element was not recorded at both this and the previous step.")
        return Message("An update also needs the previous step. Pause and run single steps to see its numbers.")

    def _refusal_of_setting(self, what: str) -> str:
        """Return the reason why a setting cannot be changed, if the training gives none; empty if it can."""
        scheduled = self._scheduled_by(what)
        if not scheduled and what.rpartition(".")[0].endswith("schedule"):
            return Message(
                "The learning rate of this optimizer cannot be set: the training may have a schedule for it."
            )
        if reason := self.trainer.schedule_refusals.get(scheduled, ""):
            return reason
        if (scheduled or what) not in self.settable:
            return Message("Another process trains this run: only its hyperparameters can be changed from here.")
        timeline = self.work.timeline if self.work is not None else Timeline()
        if not timeline.is_behind_head:
            return ""
        return Message(
            "Past steps cannot be changed. Go to step {step}, where this training is paused.",
            step=thousands(timeline.head),
        )

    def _scheduled_by(self, what: str) -> str:
        """Return the dotted name of the hyperparameter of the schedule setting `what`; empty for other settings."""
        scope, kind, driven = split_path(what.rpartition(".")[0])
        if kind not in ("schedule", "drive") or self.work is None or scope not in self.work.experiment.scopes:
            return ""
        name = driven or rate_name(self.work.experiment.scope(scope).optimizer.values)
        return f"{path_in(scope, 'optimizer')}.{name}" if name else ""


class AttachedOut:
    """Receiver of the frames of one training, which passes them to the window and to the store."""

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
    """Return the training at `address`; it is contacted when its trainer starts. `source` computes schedules."""
    feed = Feed()
    trainer = AttachedTrainer(address, AttachedOut(feed, keep), run, source)
    return AttachedRun(run, address, trainer, feed, trainer)


_FORM = "attached"
"""Form name that its data and its model share, so that they fit each other."""


def attached_catalogues(
    catalogues: Catalogues, experiment: Experiment, diagnostics: frozenset[str] = frozenset()
) -> Catalogues:
    """Extend `catalogues` by the optimizers of `experiment`, an attached training, with range and help where known, and
    by its `diagnostics`.
    """
    values: dict[str, dict[str, Value]] = {}
    for scope in experiment.scopes:
        choice = experiment.scope(scope).optimizer
        # Two of one class have each what the other was set to.
        values[choice.name] = {**choice.values, **values.get(choice.name, {})}
    optimizers = [_entry(catalogues.optimizers.get(name), name, each) for name, each in values.items()]
    dataset, model = experiment.dataset.name, experiment.model.name
    return replace(
        catalogues,
        optimizers=_with_entries(catalogues.optimizers, *optimizers),
        datasets=_with_entries(catalogues.datasets, Entry(dataset, experiment.title, "", (), badge=_FORM)),
        diagnostics={name: each for name, each in catalogues.diagnostics.items() if name in diagnostics},
        models=_with_entries(catalogues.models, Entry(model, model, "", (), badge=_FORM)),
    )


def _entry(known: Entry | None, name: str, values: Mapping[str, Value]) -> Entry:
    own: dict[str, Parameter] = {} if known is None else {each.name: each for each in known.parameters}
    parameters = [own.get(each) or parameter_for(each, value) for each, value in values.items()]
    return replace(
        known or Entry(name, name, "", ()), parameters=tuple(each for each in parameters if each is not None)
    )


def _with_entries(catalogue: Catalogue, *entries: Entry) -> Catalogue:
    # Only the first of them is ever written to.
    return ChainMap({each.name: each for each in entries}, cast("MutableMapping[str, Entry]", catalogue))
