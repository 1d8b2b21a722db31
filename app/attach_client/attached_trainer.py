"""A training of another process in the place of the trainer: takes the same commands and puts out the same frames."""

from __future__ import annotations

import math
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from app.attach.kernel.rendezvous import TrainingAddress, trainings
from app.attach_client.attached_instruments import AttachedDiagnostics, AttachedInstruments, AttachedRate
from app.attach_client.client import Connection, TrainingClient
from app.attach_client.frame_decoder import LayoutInfo, PastStep, Picture, Received, TableRows, Thinned, TrainingInfo
from app.attach_client.sampled_table import SampledTable
from app.attach_client.schedule_feed import (
    OPEN_PLAN,
    ScheduleFeed,
    ScheduleSource,
    Target,
    WantedSchedule,
    narrow,
    schedules_of,
)
from app.core.experiment.experiment import CONSTANT, Choice, Experiment, path_in
from app.core.experiment.experiment_differences import describe_difference
from app.core.experiment.instruments import Instruments
from app.core.experiment.parameters import Value, rate_name
from app.core.messages.commands import (
    Command,
    Edit,
    Pause,
    PreviewSchedule,
    Run,
    RunRangeTest,
    SampleEveryStep,
    Seek,
    SetElement,
    SubscribeDiagnostics,
    SubscribePlane,
    SubscribePredictions,
    SubscribeResponse,
    SubscribeSlices,
    SubscribeTable,
    SubscribeTensor,
)
from app.core.messages.edit_frames import Applied, Edited, EditRejected, ElementNotSet
from app.core.messages.frame_columns import element_columns
from app.core.messages.frames import Frame, Out
from app.core.messages.history_frames import Logged, SeekCompleted, SeekFailed
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import OVER, Built, Note, State, TrainingConnection
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import (
    Elements,
    Measuring,
    PlaneSnapshot,
    PredictionSnapshot,
    RangeTestFailed,
    ScheduleCurve,
    ScheduleValues,
    TableSnapshot,
    TableUnknown,
    UpdateEquations,
)
from app.core.runs.run import EditEvent
from app.core.text.thousands import thousands
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.language import names_in
from optimizers.update_equations.stated_equations import stated_equations

NO_MODEL = "Another process trains this model: its data and its loss cannot be evaluated from here."
NO_NETWORK = "The model of another program is shown by its variables."
NO_PAST = "Another process trains this run: it cannot go back to an earlier step."
NO_RESET = "Another process trains this run: it cannot begin again from here."
OLDER = "This training runs an older Slotscope, which takes no schedules."
NO_ELEMENT = "Another process trains this run: single numbers of its tensors cannot be set from here."


@dataclass(frozen=True, slots=True)
class _Order:
    """A hyperparameter that the training was asked to set, or to set by a schedule, and the edit that it belongs to."""

    serial: int
    scope: str
    name: str
    value: float
    choice: Choice | None = None
    """What the experiment has for its schedule."""
    schedule: WantedSchedule | None = None
    """The one whose values are sent, where it has one."""
    until: int = 0
    """The last step whose value was sent."""

    @property
    def target(self) -> Target:
        return self.scope, self.name

    @property
    def path(self) -> str:
        """Of the optimizer in the experiment."""
        return path_in(self.scope, "optimizer")


class AttachedTrainer:
    """Looks at the training at `address` and puts its frames into `out`, on a thread of its own, as run `run`.

    `put` takes the commands that the trainer takes. What a training of another process cannot do is answered as the
    trainer answers what it cannot do, with the reason.
    """

    _changes = 0
    """How often other optimizers took the place of those there were, as far as it is known here."""

    def __init__(self, address: TrainingAddress, out: Out, run: str, source: ScheduleSource | None = None) -> None:
        """`source` computes schedules; without one none can be given to the training."""
        self.address, self.run = address, run
        self.info: TrainingInfo | None = None
        """What the training says of itself, once it has answered."""
        self._out = out
        self._lock = threading.Lock()
        """Of what commands and frames, on two threads, both change."""
        self._built: Built | None = None
        self._layout: LayoutInfo | None = None
        self._columns: frozenset[str] = frozenset()
        self._description: RunDescription | None = None
        self._wanted: dict[tuple[str, str], Value] = {}
        """Hyperparameters as they act or were asked for, by scope and name."""
        self._unsaid: Built | None = None
        """What was built, until something comes of it: several optimizers are described one after the other."""
        self._orders: dict[int, _Order] = {}
        self._catalogues = source.catalogues if source is not None else None
        self._feed = ScheduleFeed(run, source) if source is not None else None
        self._schedules: dict[Target, WantedSchedule] = {}
        """As they act or were asked for."""
        self._curves_asked: dict[int, tuple[str, bool]] = {}
        """By the request the path of the schedule, and whether it only might be chosen."""
        self.curves: dict[str, ScheduleCurve] = {}
        """Of the schedules that act, by their paths."""
        self._plan = 0
        self._edits: list[tuple[int, Experiment]] = []
        """Every experiment that acted, and after which step."""
        self._events = self._step = 0
        self._state: State | None = None
        """What the training said of itself last."""
        self.base = 0
        """Steps from one measurement to the next, as a person wants them."""
        self._every = 0
        """As the training was asked for them last: each step while single ones are made."""
        self._tensor = -1, -1
        """The variable and the element that are looked at."""
        self._table: int | None = None
        """The variable whose rows are looked at."""
        self._sampled: SampledTable | None = None
        self._past: PastStep | None = None
        """What it shows while that is no present step, as it said it last."""
        self._asked: int | None = None
        """The step that it is to show, until it does."""
        self._seeks: set[int] = set()
        """Orders to show a step that are not answered."""
        self._is_paused_here = False
        self._is_over = False
        self._client = TrainingClient(address, self._received, self._connected)
        self._diagnostics = AttachedDiagnostics(lambda name, every, now: self._client.diagnose(name, every, now=now))
        self._instruments, self._rate = AttachedInstruments(self, out), AttachedRate(out)

    def start(self) -> None:
        self._client.start()

    def close(self) -> None:
        """Look no more; where this paused the training it goes on."""
        self.release()
        self._client.subscribe(-1)
        self._diagnostics.end()
        self._client.close()

    def release(self) -> None:
        """Have the training go on where it was paused from here, and by nobody else."""
        if self._is_paused_here:
            self._instruments.go_on()
            self._is_paused_here = False
            self._ask_every(self.base)
            self._client.go(release=True)

    @property
    def columns(self) -> frozenset[str]:
        """What is measured, once there was a step."""
        return self._columns

    def pause(self) -> None:
        """Have the training pause after the step that it makes now."""
        self.put(Pause())

    def checkpoint(self) -> None:
        """Have the training save a checkpoint now; a `Note` says where it is."""
        self._client.checkpoint()

    def measure_every(self, steps: int) -> None:
        """Measure every so many steps from now on."""
        self.base = steps
        self._ask_every(steps)

    def take_diagnostic(self, name: str) -> None:
        """Have a diagnostic taken once, now."""
        self._diagnostics.once(name)

    def look_after(self) -> None:
        """Find out whether a training that does not answer is there no more: of one on this machine that is known."""
        if self.address.pid and self.address not in trainings():
            self._end(f"The training is gone without a word after step {thousands(self._step)}; its run ends there.")

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
                self._client.go()
            case Run(int(until)):
                self._is_paused_here = True
                # Single steps are made to be looked at.
                self._ask_every(1)
                self._client.step(max(1, until - self._step))
            case Pause():
                self._is_paused_here = True
                self._client.pause()
            case Edit(experiment, serial):
                self._edit(experiment, serial)
            case PreviewSchedule(experiment, path):
                self._preview(experiment, path)
            case SampleEveryStep(every_step):
                if self.info is not None:
                    self.measure_every(1 if every_step else self.info.every)
            case SubscribeTensor(variable, element):
                self._tensor = variable, -1 if element is None else element
                self._subscribe()
            case SubscribeDiagnostics(diagnostics) if self.info is not None:
                possible = [each for each in diagnostics if not self.info.diagnostics.get(each[0], NO_MODEL)]
                self._diagnostics.watch(possible, self.base)
            case SubscribeTable(variable):
                self._table = variable
                self._subscribe()
            case Seek():
                self._out.put(SeekFailed(seek_refusal(self.info)))
            case _ if (answer := refused(command, self._step)) is not None:
                self._out.put(answer)
            case _:  # it is about what such a training does not have
                pass

    def _subscribe(self) -> None:
        variable, element = self._tensor
        self._client.subscribe(variable, element, table=-1 if self._table is None else self._table)

    def _seek(self, step: int) -> None:
        is_paused, self._is_paused_here = self._is_paused_here, True
        if self._past is None and self._asked is None and step >= self._step and self._description is not None:
            if not is_paused:
                self._client.pause()
            self._out.put(SeekCompleted(self._step, self._step, self._description))
            return
        with self._lock:
            # What it says next counts, even where it shows that step already.
            self._past, self._asked = self._past and replace(self._past, step=-1), step
            self._seeks.add(self._client.seek(step))

    def _ask_every(self, steps: int) -> None:
        if steps and steps != self._every:
            self._every = steps
            self._client.every(steps)

    def _edit(self, experiment: Experiment, serial: int) -> None:
        with self._lock:
            description = self._description
            if description is None:
                return
            choices = {scope: experiment.scope(scope).optimizer for scope in experiment.scopes}
            wanted = {key: choices[key[0]].values.get(key[1]) for key in self._wanted if key[0] in choices}
            changed = {key: value for key, value in wanted.items() if value != self._wanted[key]}
            for (scope, name), value in changed.items():
                if not isinstance(value, int | float):
                    sentence = f"{name} must be a number while another process trains; received {value}."
                    self._out.put(EditRejected(serial, sentence, key=f"{path_in(scope, 'optimizer')}.{name}"))
                    return
            if experiment.instruments != description.experiment.instruments:
                description = self._look_with(experiment.instruments, description)
            schedules = schedules_of(experiment, self._catalogues) if self._feed is not None else {}
            others = {key for key in wanted if schedules.get(key) != self._schedules.get(key)}
            asked = [key for key in wanted if key in changed or key in others]
            for key in asked:
                self._ask(key, experiment, schedules.get(key), serial)
            if not asked:
                experiment = replace(description.experiment, title=experiment.title)
                self._description = replace(description, experiment=experiment)
                self._out.put(Edited(serial, self._description))

    def _look_with(self, instruments: Instruments, description: RunDescription) -> RunDescription:
        """Look at what is measured with other triggers, channels and curves, which the training does not notice, and
        have it take other diagnostics.
        """
        self._diagnostics.schedule(instruments.diagnostics)
        problems = self._instruments.set(instruments)
        self._description = description = self._instruments.described(description)
        self._log_edit(self._step, description.experiment)
        for each in problems:
            self._out.put(Note(each, "warn"))
        return description

    # Schedules

    @property
    def plan(self) -> int:
        """Steps that schedules are planned for."""
        planned = self.info.planned if self.info is not None else 0
        # Where nobody knows, it is the same whenever a schedule is edited.
        self._plan = planned or self._plan or OPEN_PLAN * (1 + self._step // (OPEN_PLAN // 2))
        return self._plan

    def _ask(self, target: Target, experiment: Experiment, schedule: WantedSchedule | None, serial: int) -> None:
        """Have a hyperparameter set as `experiment` has it: to a number, or by a schedule once that is computed."""
        scope, name = target
        value = experiment.scope(scope).optimizer.values[name]
        assert isinstance(value, int | float)
        self._wanted[target] = value
        order = _Order(serial, scope, name, value, _schedule_of(experiment, target), schedule)
        # What was not sent yet gives way.
        self._orders = {key: each for key, each in self._orders.items() if key > 0 or each.target != target}
        if schedule is None or self._feed is None:
            self._schedules.pop(target, None)
            self._orders[self._client.set(name, float(value), optimizer=self._scopes[scope])] = order
        else:
            self._schedules[target] = schedule
            self._orders[-self._feed.ask_first(schedule, self.plan, self._step)] = order

    def _preview(self, experiment: Experiment, path: str) -> None:
        """The curve of a schedule that might be chosen."""
        with self._lock:
            schedules = schedules_of(experiment, self._catalogues)
            wanted = next((each for each in schedules.values() if each.path == path), None)
            if wanted is not None:
                self._ask_curve(wanted, candidate=True)

    def _ask_curve(self, wanted: WantedSchedule, *, candidate: bool) -> None:
        if self._feed is not None:
            self._curves_asked[self._feed.ask(wanted, self.plan, reload=candidate)] = wanted.path, candidate

    def _show_curves(self) -> None:
        """Of the schedules that act; a rate without one has a line that is level."""
        description = self._description
        if description is None or self._feed is None:
            return
        acting = schedules_of(description.experiment, self._catalogues)
        for each in acting.values():
            self._ask_curve(each, candidate=False)
        for scope in description.experiment.scopes:
            values = description.experiment.scope(scope).optimizer.values
            name, path = rate_name(values), path_in(scope, "schedule")
            if name is None or (scope, name) in acting:
                continue
            level = float(value) if isinstance(value := values[name], int | float) else math.nan
            self._put_curve(ScheduleCurve(np.array([1, max(2, self.plan)]), np.full(2, level), path))

    def _put_curve(self, curve: ScheduleCurve) -> None:
        if not curve.candidate:
            self.curves[curve.path] = curve
        self._out.put(curve)

    def take_values(self, found: ScheduleValues) -> None:
        """What a schedule gives was computed."""
        with self._lock:
            if found.request in self._curves_asked:
                path, candidate = self._curves_asked.pop(found.request)
                if candidate or not found.sentence:
                    self._put_curve(ScheduleCurve(found.steps, found.values, path, candidate))
                return
            order = self._orders.pop(-found.request, None)
            if order is not None and found.sentence:
                self._take_back(order)
                self._out.put(EditRejected(order.serial, found.sentence, key=found.key))
            elif order is not None and order.schedule is not None and self._step > found.steps[len(found.steps) // 2]:
                # So much was trained meanwhile, as while TensorFlow was imported, that these would not last.
                assert self._feed is not None
                self._orders[-self._feed.ask_first(order.schedule, self.plan, self._step)] = order
            elif order is not None:
                self._orders[self._send(order.target, found, order.choice)] = replace(order, until=int(found.steps[-1]))
            elif self._feed is not None and (target := self._feed.take(found)) is not None:
                if found.sentence:
                    self._out.put(
                        Note(f"The schedule of {target[1]} ends: {found.sentence} Its last value stays.", "warn")
                    )
                else:
                    self._send(target, found)
                self._feed_more()

    def _send(self, target: Target, found: ScheduleValues, choice: Choice | None = None) -> int:
        (scope, name), first = target, int(found.steps[0])
        return self._client.schedule(
            name, first, narrow(found), optimizer=self._scopes[scope], title=choice.name if choice is not None else "",
            extends=choice is None,
        )  # fmt: skip

    def _feed_more(self) -> None:
        if self._feed is not None:
            self._feed.go_on(self._step, self.info.planned if self.info is not None else 0)

    def _take_back(self, order: _Order) -> None:
        """It does not act: what did goes on."""
        if self._description is None:
            return
        experiment = self._description.experiment
        self._wanted[order.target] = experiment.choice(order.path).values.get(order.name)
        acting = schedules_of(experiment, self._catalogues).get(order.target)
        if acting is not None:
            self._schedules[order.target] = acting
        else:
            self._schedules.pop(order.target, None)

    @property
    def schedule_refusals(self) -> Mapping[str, str]:
        """Why a schedule cannot set a hyperparameter, in a sentence, by its dotted name; empty where it can."""
        found: dict[str, str] = {}
        for scope, place in self._scopes.items() if self.info is not None else ():
            assert self.info is not None
            optimizer = self.info.optimizers[place]
            for name in optimizer.hyperparameters:
                why = optimizer.schedule_refusals.get(name, "") if optimizer.schedule_refusals is not None else None
                sentence = f"{name} cannot have a schedule: {why}." if why else ""
                found[f"{path_in(scope, 'optimizer')}.{name}"] = OLDER if why is None else sentence
        return found

    # Frames, on the client's thread

    def _received(self, received: Received) -> None:
        if self._is_over:
            return
        if not isinstance(received, LayoutInfo | Built | TrainingInfo):
            self._say_built()
        match received:
            case TrainingInfo():
                self._begin(received)
            case LayoutInfo():
                self._layout = self._layout or received
                self._columns |= frozenset(received.columns)
                found = self._client.decoder.variables
                self._instruments.measure(self._layout.columns, self._columns, found.variables, found.slots)
            case Built():
                self._unsaid = received
            case Picture():
                self._show_element(received)
            case TableRows():
                self._show_table(received)
            case Thinned(steps):
                dropped = thousands(steps)
                sentence = f"Measured steps were dropped, {dropped}: more than this window could take."
                if self._instruments.are_armed:
                    sentence = f"Measured steps were dropped, {dropped}, so that triggers did not check them."
                self._out.put(Note(sentence, "warn"))
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

    def _begin(self, info: TrainingInfo) -> None:
        if self.info is not None and self.info.run != info.run:
            self._end("Another training listens at this address now; attach to it to see it.", is_followed=True)
            return
        self.info = info
        self.base = self.base or info.every
        self._every = self._every or info.every
        self._diagnostics.renew(info.diagnostics)
        if self._tensor[0] >= 0 or self._table is not None:
            self._subscribe()  # it may have forgotten who is silent for long
        if self._asked is not None:
            self._seeks.add(self._client.seek(self._asked))
        self._out.put(TrainingConnection("connected"))

    def _say_built(self) -> None:
        """The first step is known; or another optimizer made its first one, and what is known of the others stays."""
        built, self._unsaid = self._unsaid, None
        if built is None:
            return
        with self._lock:
            before, description = self._description, built.description
            info = self.info
            is_other = info is not None and info.changes != self._changes
            if is_other:
                # The numbers are those of optimizers that are new, and schedules ended with the others.
                self._changes = info.changes if info is not None else 0
                self._schedules.clear()
                self._wanted.clear()
                if self._feed is not None:
                    self._feed.end_all()
            if before is not None:
                description = _carried_over(description, before, with_numbers=not is_other)
            self._built = replace(built, run=self.run, no_network=NO_NETWORK, description=description)
            self._description = description
            numbers = {(each.scope, each.name): each.value for each in description.hyperparameters}
            self._wanted = numbers | self._wanted
        self._out.put(self._built)
        self._edits = self._edits or [(0, description.experiment)]
        if before is not None:
            self._log_edit(self._step, description.experiment)
            if is_other:
                for name, old, new in describe_difference(before.experiment, description.experiment, self._catalogues):
                    self._out.put(Applied(self._step, name, old, new, 0, ""))
        with self._lock:
            self._show_curves()

    def _log_edit(self, step: int, experiment: Experiment) -> None:
        self._edits.append((step, experiment))
        self._out.put(Logged(self._events, EditEvent(step, experiment)))
        self._events += 1

    @property
    def _scopes(self) -> Mapping[str, int]:
        """The place of the optimizer of each scope among those of the training."""
        return self._client.decoder.variables.scopes()

    @property
    def refusals(self) -> Mapping[str, str]:
        """Why a hyperparameter cannot be set, in a sentence, by its dotted name."""
        optimizers = self.info.optimizers if self.info is not None else ()
        return {
            f"{path_in(scope, 'optimizer')}.{name}": f"{name} cannot be set: {why}."
            for scope, place in self._scopes.items()
            for name, why in optimizers[place].refusals.items()
            if why
        }

    def _out_state(self, step: int) -> None:
        """The state with the last step that is known: rows come more often than the training says where it is."""
        self._step = max(self._step, step)
        if self._state is not None:
            self._out.put(replace(self._state, step=self._step))
        with self._lock:
            self._feed_more()

    def _show_past(self, past: PastStep) -> None:
        """A step of the past is shown, with the hyperparameters that acted there."""
        self._step = max(self._step, past.head)
        with self._lock:
            before, self._past = self._past, past
            if past.step == self._asked:
                self._asked = None
            description = self._description
        if description is None or past == before:
            return
        acted = next(each for step, each in reversed(self._edits) if step <= past.step)
        description = replace(description, experiment=_with_schedules_of(description.experiment, acted))
        scheduled = schedules_of(acted, self._catalogues)
        numbers = {
            (scope, name): scheduled[scope, name].base if (scope, name) in scheduled else value
            for scope, place in self._scopes.items() if place < len(past.numbers)
            for name, value in past.numbers[place].items()
        }  # fmt: skip
        for (scope, name), value in numbers.items():
            description = _with_number(description, scope, name, value)
        self._out.put(SeekCompleted(past.step, past.head, description))
        self._out.put(State("paused", past.step))

    def _leave_past(self, step: int) -> None:
        """It is at the present again."""
        with self._lock:
            is_back = self._past is not None or (self._asked is not None and self._asked >= step)
            self._past = None
            if is_back:
                self._asked = None
            description = self._description
        if is_back and description is not None:
            self._step = max(self._step, step)
            self._out.put(SeekCompleted(self._step, self._step, description))

    def _out_steps(self, frame: Steps) -> None:
        """Rows of a step that was traced again with the columns of the first; what is new in it comes beside them."""
        last = frame.first + len(frame.rows) - 1
        if last > self._step:
            self._out_state(last)
            if self._description is not None:
                self._rate.look(frame, self._description.experiment, self.plan)
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
        if last < self._step:
            return  # a past step that was made again: what is new in it has its place already
        if added := tuple(name for name in frame.columns if name not in known):
            steps = np.arange(frame.first, frame.first + len(frame.rows))
            self._out.put(Probes(added, 1, steps, frame.rows[:, [places[name] for name in added]]))

    def _show_element(self, picture: Picture) -> None:
        """The element of a picture as a row of the recording, and the terms of its update."""
        built = self._built
        if built is None or self._description is None:
            return
        variable = built.variables[picture.variable]
        if picture.element >= 0:
            slots = [slot for slot in built.description.slots if slot.variable == picture.variable]
            columns = element_columns(variable, [slot.name for slot in slots], picture.element)
            gradient = picture.values.get("gradient", math.nan)
            held = [picture.values.get(f"slot/{slot.name}", math.nan) for slot in slots]
            known = [gradient, gradient, picture.values["weight"], picture.values.get("update", math.nan), *held]
            rows, first = [known], picture.step
            if picture.before:
                held = [picture.before.get(f"slot/{slot.name}", math.nan) for slot in slots]
                weight = picture.before.get("weight", math.nan)
                # The step after it is not known: no line goes on from there.
                after = [math.nan] * len(known)
                rows, first = [[math.nan, math.nan, weight, math.nan, *held], known, after], first - 1
            self._out.put(Elements(columns, first, np.array(rows, np.float32)))
        scope = self._description.scope_by_variable[picture.variable]
        optimizer = self._description.experiment.scope(scope).optimizer
        made = self.info.optimizers[self._scopes[scope]].steps_before if self.info is not None else 0
        before = f"{optimizer.name} had made {thousands(made)} steps before this training." if made else ""
        terms = equations_of(optimizer, variable.shape, before)
        self._out.put(UpdateEquations(picture.step, picture.variable, terms))

    def _show_table(self, found: TableRows) -> None:
        if found.variable != self._table:
            return  # one of before
        if found.known:
            table = self._sampled
            if self._past is not None:
                # What was counted since is not of a past step.
                table = SampledTable(found.variable, found.rows)
            elif table is None or (table.variable, table.rows) != (found.variable, found.rows):
                table = self._sampled = SampledTable(found.variable, found.rows)
            self._out.put(TableSnapshot(table.add(found)))
        else:
            self._out.put(TableUnknown(found.variable, found.reason))

    def _applied(self, frame: Applied) -> None:
        with self._lock:
            order = self._orders.pop(frame.serial, None)
        if frame.name == "checkpoint":
            self._out.put(Note(f"Checkpoint after step {thousands(frame.step)} saved to {frame.new}."))
            return
        self._seeks.discard(frame.serial)
        if order is None or self._description is None:
            return
        with self._lock:
            before = self._description.experiment
            self._description = _with_number(self._description, order.scope, order.name, order.value)
            experiment = _with_schedule(self._description.experiment, order.target, order.choice)
            self._description = replace(self._description, experiment=experiment)
            is_last = all(other.serial != order.serial for other in self._orders.values())
            if self._feed is not None:
                self._feed.end(order.target)
                if order.schedule is not None:
                    self._feed.begin(order.target, order.schedule, self.plan, order.until)
                    self._feed_more()
                self._show_curves()
        self._log_edit(frame.step, experiment)
        for name, old, new in describe_difference(before, experiment, self._catalogues):
            self._out.put(Applied(frame.step, name, old, new, order.serial, frame.how))
        if is_last:
            self._out.put(Edited(order.serial, self._description))

    def _rejected(self, frame: EditRejected) -> None:
        with self._lock:
            order = self._orders.pop(frame.serial, None)
            if order is not None:
                self._take_back(order)
        sentence = f"{frame.sentence.rstrip('.')}."
        if frame.serial in self._seeks:
            self._seeks.discard(frame.serial)
            self._asked = None
            self._out.put(SeekFailed(sentence))
        elif order is None:
            self._out.put(Note(f"The training refused: {sentence}", "error"))
        else:
            self._out.put(EditRejected(order.serial, sentence, key=f"{order.path}.{order.name}"))

    def _connected(self, state: Connection, sentence: str) -> None:
        if self._is_over:
            return
        match state:
            case "connecting" | "connected":
                return  # `_begin` says that, with what is known of the training
            case "ended" if self.info is not None:
                step = thousands(self._step)
                sentence = f"{self.info.title} has ended after step {step}; its run stays here as a finished run."
                self._instruments.end(self._step)
        self._is_over = state in OVER
        self._out.put(TrainingConnection(state, sentence))

    def _end(self, sentence: str, *, is_followed: bool = False) -> None:
        if not self._is_over:
            self._is_over = True
            self._instruments.end(self._step)
            self._out.put(State("paused", self._step))
            self._out.put(TrainingConnection("ended", sentence, is_followed))


def equations_of(optimizer: Choice, shape: tuple[int, ...], before: str) -> object:
    """The terms of an update; where `before` says that its t may not be the step that is counted here, `NoEquations`
    with that, as far as they have a t.
    """
    terms = stated_equations(optimizer.name, optimizer.values, shape)
    if before and isinstance(terms, Equations) and any("t" in names_in(each.tree) for each in terms.terms):
        return NoEquations(before)
    return terms


def refused(
    command: Command, step: int, model: str = NO_MODEL, past: str = NO_PAST, element: str = NO_ELEMENT
) -> Frame | None:
    """What answers a command that nobody but the process which trains, or trained, a run could obey; else `None`. It
    says why there is no `model` to evaluate, no `past` to go to, and why no `element` can be set.
    """
    match command:
        case SubscribePlane(axes) if axes is not None:
            return PlaneSnapshot(step, reason=model)
        case SubscribePredictions(True):
            return PredictionSnapshot(step, reason=model)
        case SubscribeResponse(amplitude) if amplitude is not None:
            return Measuring("response", 0.0, model)
        case SubscribeSlices(kind) if kind is not None:
            return Measuring("slices", 0.0, model)
        case SetElement(serial=serial):
            return ElementNotSet(serial, element)
        case RunRangeTest():
            return RangeTestFailed(model)
        case Seek():
            return SeekFailed(past)
    return None


def seek_refusal(info: TrainingInfo | None) -> str:
    """Why a training cannot show earlier steps, in a sentence; empty where it can."""
    return NO_PAST if info is None or info.seek_refusal is None else info.seek_refusal


def _with_number(description: RunDescription, scope: str, name: str, value: float) -> RunDescription:
    """What runs, with another value of a hyperparameter, where it has that."""
    experiment, path = description.experiment, path_in(scope, "optimizer")
    if name in (choice := experiment.choice(path)).values:
        experiment = experiment.with_choice(path, choice.with_value(name, value))
    numbers = tuple(
        replace(each, value=value) if (each.scope, each.name) == (scope, name) else each
        for each in description.hyperparameters
    )
    return replace(description, experiment=experiment, hyperparameters=numbers)


def _schedule_of(experiment: Experiment, target: Target) -> Choice | None:
    """What an experiment has for the schedule of a hyperparameter."""
    scope, name = target
    owner = experiment.scope(scope)
    return owner.schedule if name == rate_name(owner.optimizer.values) else owner.schedules.get(name)


def _with_schedule(experiment: Experiment, target: Target, choice: Choice | None) -> Experiment:
    scope, name = target
    if name == rate_name(experiment.scope(scope).optimizer.values):
        return experiment.with_choice(path_in(scope, "schedule"), choice or Choice(CONSTANT))
    return experiment.with_schedule(scope, name, choice)


def _with_schedules_of(experiment: Experiment, other: Experiment) -> Experiment:
    """An experiment with the schedules of another one, as far as that has its optimizers."""
    for scope in (each for each in experiment.scopes if each in other.scopes):
        names = experiment.scope(scope).optimizer.values
        rate = rate_name(names)
        driven = {*experiment.scope(scope).schedules, *other.scope(scope).schedules}
        for name in (*driven, *([rate] if rate is not None else [])):
            experiment = _with_schedule(experiment, (scope, name), _schedule_of(other, (scope, name)))
    return experiment


def _carried_over(description: RunDescription, before: RunDescription, *, with_numbers: bool) -> RunDescription:
    """What runs now, with the title and the instruments that are known of `before`, and its hyperparameters and their
    schedules `with_numbers`.
    """
    seen, experiment = before.experiment, description.experiment
    if with_numbers:
        for each in before.hyperparameters:
            if isinstance(each.value, int | float):
                description = _with_number(description, each.scope, each.name, each.value)
        experiment = _with_schedules_of(description.experiment, seen)
    experiment = replace(experiment, title=seen.title, instruments=seen.instruments)
    return replace(description, experiment=experiment, channels=before.channels)
