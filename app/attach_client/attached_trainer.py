"""Attached training as a trainer: it takes the same commands and publishes the same frames."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.rendezvous import TrainingAddress, trainings
from app.attach_client.attached_instruments import AttachedDiagnostics, AttachedInstruments, AttachedRate
from app.attach_client.attached_looks import AttachedLooks
from app.attach_client.attached_settings import (
    AttachedSettings,
    ScheduleSource,
    schedules_of,
    with_number,
    with_schedules_of,
)
from app.attach_client.client import Connection, TrainingClient
from app.attach_client.frame_decoder import PastStep, Received, Thinned
from app.attach_client.refusals import NO_MODEL, NO_NETWORK, OLDER, refused, seek_refusal
from app.core.experiment.experiment import Experiment, path_in
from app.core.experiment.instruments import Instruments
from app.core.experiment.named_settings import describe_difference
from app.core.messages.commands import (
    Command,
    Edit,
    Pause,
    PreviewSchedule,
    Run,
    SampleEveryStep,
    Seek,
    SubscribeDiagnostics,
    SubscribeTable,
    SubscribeTensor,
)
from app.core.messages.frames import Out
from app.core.messages.history_frames import Applied, EditRejected, Logged, SeekCompleted, SeekFailed
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import OVER, Built, Note, State, TrainingConnection
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.runs.run import EditEvent
from app.core.text.number_text import thousands
from optimizers.base.message import Message

_LOST = "The connection to the training was lost after step {step}; the run ends there."


def _dropped(steps: int, are_armed: bool) -> str:
    """Return a sentence on the measured steps that were lost, and on armed triggers that missed them."""
    dropped = thousands(steps)
    if are_armed:
        return Message("{dropped} measured steps were dropped; triggers did not check them.", dropped=dropped)
    return Message("{dropped} measured steps were dropped: the window could not keep up.", dropped=dropped)


class AttachedTrainer:
    """Trainer for the training at `address`. A thread of its own puts frames into `out`, as run `run`.

    `put` takes the commands that the trainer takes. What a training of another process cannot do is answered as the
    trainer answers what it cannot do, with the reason.
    """

    _changes = 0
    """Number of times that the optimizers were replaced, as far as it is known here."""

    def __init__(self, address: TrainingAddress, out: Out, run: str, source: ScheduleSource | None = None) -> None:
        """Store `source`, which computes schedules; without it the training can have none."""
        self.address, self.run = address, run
        self.info: wire.TrainingInfo | None = None
        """Description that the training gives of itself, once it has answered."""
        self._out = out
        self._lock = threading.Lock()
        """Lock for what commands and frames, on two threads, both change."""
        self._built: Built | None = None
        self._layout: wire.Layout | None = None
        self._columns: frozenset[str] = frozenset()
        self.description: RunDescription | None = None
        self._unsaid: Built | None = None
        """Latest `Built`, held back until a step follows: several optimizers are described one after the other."""
        self._edits: list[tuple[int, Experiment]] = []
        """Experiments that took effect, each with the step after which it did."""
        self._events = self.step = 0
        self._state: State | None = None
        """Last state that the training reported."""
        self.base = 0
        """Steps from one measurement to the next, as a person has set them."""
        self._every = 0
        """Interval of measured steps last requested from the training: 1 while single steps are made."""
        self._past: PastStep | None = None
        """Past step that the training shows, as last reported."""
        self._asked: int | None = None
        """Step that it is asked to show, until it does."""
        self._seeks: set[int] = set()
        """Serials of orders to show a step that are not answered."""
        self._is_paused_here = False
        self._is_over = False
        self._client = TrainingClient(address, self._received, self._connected)
        self._looks = AttachedLooks(self._client, out)
        self.settings = AttachedSettings(self, self._client, out, run, source, self._lock)
        self._diagnostics = AttachedDiagnostics(
            lambda name, every, now: self._client.order(wire.Diagnose(name, every, now))
        )
        self._instruments, self._rate = AttachedInstruments(self, out), AttachedRate(out)

    def start(self) -> None:
        self._client.start()

    def close(self) -> None:
        """Disconnect; a training that this window paused continues."""
        self.release()
        self._client.subscribe(-1)
        self._diagnostics.end()
        self._client.close()

    def release(self) -> None:
        """Continue the training if only this window has paused it."""
        if self._is_paused_here:
            self._instruments.go_on()
            self._is_paused_here = False
            self._ask_every(self.base)
            self._client.order(wire.Go(release=True))

    @property
    def columns(self) -> frozenset[str]:
        """Measured columns, once a step was made."""
        return self._columns

    def pause(self) -> None:
        """Pause the training after the present step."""
        self.put(Pause())

    def checkpoint(self) -> None:
        """Order a checkpoint now; a `Note` says where it is."""
        self._client.order(wire.SaveCheckpoint())

    def measure_every(self, steps: int) -> None:
        """Measure every `steps` steps from now on."""
        self.base = steps
        self._ask_every(steps)

    def take_diagnostic(self, name: str) -> None:
        """Measure a diagnostic once, now."""
        self._diagnostics.once(name)

    def look_after(self) -> None:
        """Check whether a silent training has ended; this is known only on this machine."""
        if self.address.pid and self.address not in trainings():
            self._end(Message(_LOST, step=thousands(self.step)))

    # Commands

    def put(self, command: Command) -> None:
        match command:
            case Seek(step) if self.info is not None and self.info.seek_refusal == "":
                self._seek(step)
            case Run(int(until)) if self._past is not None and until <= self._past.head:
                self._seek(until)
            case Run(None):
                self._instruments.go_on()
                self._is_paused_here = False
                self._ask_every(self.base)
                self._client.order(wire.Go())
            case Run(int(until)):
                self._is_paused_here = True
                # Single steps are made to be looked at.
                self._ask_every(1)
                self._client.order(wire.MakeSteps(max(1, until - self.step)))
            case Pause():
                self._is_paused_here = True
                self._client.order(wire.Pause())
            case Edit(experiment, serial):
                self.settings.edit(experiment, serial, self._look_with)
            case PreviewSchedule(experiment, path):
                self.settings.preview(experiment, path)
            case SampleEveryStep(every_step):
                if self.info is not None:
                    self.measure_every(1 if every_step else self.info.every)
            case SubscribeTensor(variable, element):
                self._looks.tensor = variable, -1 if element is None else element
                self._looks.subscribe()
            case SubscribeDiagnostics(diagnostics) if self.info is not None:
                possible = [each for each in diagnostics if not self.info.diagnostic_refusals.get(each[0], NO_MODEL)]
                self._diagnostics.watch(possible, self.base)
            case SubscribeTable(variable):
                self._looks.table = variable
                self._looks.subscribe()
            case Seek():
                self._out.put(SeekFailed(seek_refusal(self.info)))
            case _ if (answer := refused(command, self.step)) is not None:
                self._out.put(answer)
            case _:  # it is about what such a training does not have
                pass

    def _seek(self, step: int) -> None:
        is_paused, self._is_paused_here = self._is_paused_here, True
        if self._past is None and self._asked is None and step >= self.step and self.description is not None:
            if not is_paused:
                self._client.order(wire.Pause())
            self._out.put(SeekCompleted(self.step, self.step, self.description))
            return
        with self._lock:
            # Its next report counts, even if it shows that step already.
            self._past, self._asked = self._past and replace(self._past, step=-1), step
            self._seeks.add(self._client.order(wire.Seek(step)))

    def _ask_every(self, steps: int) -> None:
        if steps and steps != self._every:
            self._every = steps
            self._client.order(wire.MeasureEvery(steps))

    def _look_with(self, instruments: Instruments, description: RunDescription) -> RunDescription:
        """Set triggers, channels and curves, which the training does not see, and order its diagnostics."""
        self._diagnostics.schedule(instruments.diagnostics)
        problems = self._instruments.set(instruments)
        self.description = description = self._instruments.described(description)
        self.log_edit(self.step, description.experiment)
        for each in problems:
            self._out.put(Note(each, "warn"))
        return description

    @property
    def schedule_refusals(self) -> Mapping[str, str]:
        """Reasons why schedules cannot set a hyperparameter, by its dotted name; empty if they can."""
        found: dict[str, str] = {}
        for scope, place in self._scopes.items() if self.info is not None else ():
            assert self.info is not None
            for each in self.info.optimizers[place].hyperparameters:
                why = each.schedule_refusal
                sentence = Message("{name} cannot have a schedule: {why}.", name=each.name, why=why) if why else ""
                found[f"{path_in(scope, 'optimizer')}.{each.name}"] = OLDER if why is None else sentence
        return found

    # Frames, on the client's thread

    def _received(self, received: Received) -> None:
        if self._is_over:
            return
        if not isinstance(received, wire.Layout | wire.TrainingInfo | Built):
            self._say_built()
        match received:
            case wire.TrainingInfo():
                self._begin(received)
            case wire.Layout():
                self._layout = self._layout or received
                self._columns |= frozenset(received.columns)
                found = self._client.decoder.variables
                self._instruments.measure(self._layout.columns, self._columns, found.variables, found.slots)
            case Built():
                self._unsaid = received
            case wire.Picture():
                self._looks.show_element(received, self._built, self.description, self.info)
            case wire.TableRows():
                self._looks.show_table(received, is_past=self._past is not None)
            case Thinned(steps):
                self._out.put(Note(_dropped(steps, self._instruments.are_armed), "warn"))
            case Applied():
                self._applied(received)
            case EditRejected():
                self._rejected(received)
            case Steps():
                self._out_steps(received)
            case PastStep():
                self._show_past(received)
            case State():
                self._leave_past(received.step)
                self._state = received
                self._out_state(received.step)
                self._instruments.follow(received)
            case DiagnosticValues() | Validated():
                self._instruments.hold(received)
                self._out.put(received)
            case _:
                self._out.put(received)

    def _begin(self, info: wire.TrainingInfo) -> None:
        if self.info is not None and self.info.run != info.run:
            self._end(Message("A different training now uses this address. Attach again to see it."), is_followed=True)
            return
        self.info = info
        self.base = self.base or info.every
        self._every = self._every or info.every
        self._diagnostics.renew(info.diagnostic_refusals)
        if self._looks.tensor[0] >= 0 or self._looks.table is not None:
            self._looks.subscribe()  # it may have forgotten who is silent for long
        if self._asked is not None:
            self._seeks.add(self._client.order(wire.Seek(self._asked)))
        self._out.put(TrainingConnection("connected"))

    def _say_built(self) -> None:
        """Publish the run once the first step is known, or after a new optimizer made its first step; facts of other
        optimizers stay.
        """
        built, self._unsaid = self._unsaid, None
        if built is None:
            return
        with self._lock:
            before, description = self.description, built.description
            info = self.info
            is_other = info is not None and info.changes != self._changes
            if is_other:
                # The numbers are those of optimizers that are new, and schedules ended with the others.
                self._changes = info.changes if info is not None else 0
                self.settings.begin_again()
            if before is not None:
                description = _carried_over(description, before, with_numbers=not is_other)
            self._built = replace(built, run=self.run, no_network=NO_NETWORK, description=description)
            self.description = description
            self.settings.build(description)
        self._out.put(self._built)
        self._edits = self._edits or [(0, description.experiment)]
        if before is not None:
            self.log_edit(self.step, description.experiment)
            if is_other:
                catalogues = self.settings.catalogues
                for name, old, new in describe_difference(before.experiment, description.experiment, catalogues):
                    self._out.put(Applied(self.step, name, old, new, 0, ""))
        with self._lock:
            self.settings.show_curves()

    def log_edit(self, step: int, experiment: Experiment) -> None:
        self._edits.append((step, experiment))
        self._out.put(Logged(self._events, EditEvent(step, experiment)))
        self._events += 1

    @property
    def _scopes(self) -> Mapping[str, int]:
        """Index of the training's optimizer for each scope of the experiment."""
        return self._client.decoder.variables.scopes()

    @property
    def refusals(self) -> Mapping[str, str]:
        """Reasons why a hyperparameter cannot be set, by its dotted name."""
        optimizers = self.info.optimizers if self.info is not None else ()
        return {
            f"{path_in(scope, 'optimizer')}.{each.name}": Message(
                "{name} cannot be set: {why}.", name=each.name, why=each.refusal
            )
            for scope, place in self._scopes.items()
            for each in optimizers[place].hyperparameters
            if each.refusal
        }

    def _out_state(self, step: int) -> None:
        """Publish the state with the last known step, because rows come more often than states."""
        self.step = max(self.step, step)
        if self._state is not None:
            self._out.put(replace(self._state, step=self.step))
        with self._lock:
            self.settings.feed_more()

    def _show_past(self, past: PastStep) -> None:
        """Show a past step, with its hyperparameters."""
        self.step = max(self.step, past.head)
        with self._lock:
            before, self._past = self._past, past
            if past.step == self._asked:
                self._asked = None
            description = self.description
        if description is None or past == before:
            return
        acted = next(each for step, each in reversed(self._edits) if step <= past.step)
        description = replace(description, experiment=with_schedules_of(description.experiment, acted))
        scheduled = schedules_of(acted, self.settings.catalogues)
        numbers = {
            (scope, name): scheduled[scope, name].base if (scope, name) in scheduled else value
            for scope, place in self._scopes.items() if place < len(past.numbers)
            for name, value in past.numbers[place].items()
        }  # fmt: skip
        for (scope, name), value in numbers.items():
            description = with_number(description, scope, name, value)
        self._out.put(SeekCompleted(past.step, past.head, description))
        self._out.put(State("paused", past.step))

    def _leave_past(self, step: int) -> None:
        """Return to the present step."""
        with self._lock:
            is_back = self._past is not None or (self._asked is not None and self._asked >= step)
            self._past = None
            if is_back:
                self._asked = None
            description = self.description
        if is_back and description is not None:
            self.step = max(self.step, step)
            self._out.put(SeekCompleted(self.step, self.step, description))

    def _out_steps(self, frame: Steps) -> None:
        """Publish rows of a retraced step with the columns of the first trace, and new columns beside them."""
        last = frame.first + len(frame.rows) - 1
        if last > self.step:
            self._out_state(last)
            if self.description is not None:
                self._rate.look(frame, self.description.experiment, self.settings.plan)
        layout = self._layout
        if layout is None or frame.columns == layout.columns:
            self._out.put(frame)
            self._instruments.look(frame)
            return
        places = {name: place for place, name in enumerate(frame.columns)}
        rows = np.full((len(frame.rows), len(layout.columns)), np.nan, np.float32)
        for place, name in enumerate(layout.columns):
            if name in places:
                rows[:, place] = frame.rows[:, places[name]]
        known_frame = replace(frame, columns=layout.columns, rows=rows)
        self._out.put(known_frame)
        self._instruments.look(known_frame)
        known = set(layout.columns)
        if last < self.step:
            return  # a past step that was made again: what is new in it has its place already
        if added := tuple(name for name in frame.columns if name not in known):
            steps = np.arange(frame.first, frame.first + len(frame.rows))
            self._out.put(Probes(added, 1, steps, frame.rows[:, [places[name] for name in added]]))

    def _applied(self, frame: Applied) -> None:
        if frame.name == "checkpoint":
            step = thousands(frame.step)
            self._out.put(Note(Message("Checkpoint after step {step} saved to {new}.", step=step, new=frame.new)))
            return
        self._seeks.discard(frame.serial)
        self.settings.apply(frame)

    def _rejected(self, frame: EditRejected) -> None:
        refused = self.settings.reject(frame.serial)
        sentence = Message("{sentence}.", sentence=frame.sentence.rstrip("."))
        if frame.serial in self._seeks:
            self._seeks.discard(frame.serial)
            self._asked = None
            self._out.put(SeekFailed(sentence))
        elif refused is None:
            self._out.put(Note(Message("The training refused: {sentence}", sentence=sentence), "error"))
        else:
            self._out.put(EditRejected(refused[0], sentence, key=refused[1]))

    def _connected(self, state: Connection, sentence: str) -> None:
        if self._is_over:
            return
        match state:
            case "connecting" | "connected":
                return  # `_begin` says that, with what is known of the training
            case "ended" if self.info is not None:
                step = thousands(self.step)
                sentence = Message(
                    "{title} ended after step {step}; the run stays here as finished.", title=self.info.title, step=step
                )
                self._instruments.end(self.step)
        self._is_over = state in OVER
        self._out.put(TrainingConnection(state, sentence))

    def _end(self, sentence: str, *, is_followed: bool = False) -> None:
        if not self._is_over:
            self._is_over = True
            self._instruments.end(self.step)
            self._out.put(State("paused", self.step))
            self._out.put(TrainingConnection("ended", sentence, is_followed))


def _carried_over(description: RunDescription, before: RunDescription, *, with_numbers: bool) -> RunDescription:
    """Return the new description with the title and instruments of `before`, and with its hyperparameters and schedules
    if `with_numbers`.
    """
    seen, experiment = before.experiment, description.experiment
    if with_numbers:
        for each in before.hyperparameters:
            if isinstance(each.value, int | float):
                description = with_number(description, each.scope, each.name, each.value)
        experiment = with_schedules_of(description.experiment, seen)
    experiment = replace(experiment, title=seen.title, instruments=seen.instruments)
    return replace(description, experiment=experiment, channels=before.channels)
