"""Context of one run: on screen, behind another one, or requested and not built yet."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from app.attach.kernel.run_variables import SlotInfo
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import Trigger
from app.core.experiment.parameters import Value
from app.core.messages.alert_frames import Autopsy, RateStopped, TriggerFired
from app.core.messages.commands import Command
from app.core.messages.run_description import HyperparameterInfo, RunDescription, StepForm, known_forms
from app.core.messages.run_frames import Built, State
from app.core.messages.view_frames import PlaneSnapshot, PredictionSnapshot, Replaying, UpdateEquations
from app.core.recording.run_columns import Recording
from app.core.runs.run import EditEvent, Origin, Resumed, experiments_of
from app.core.telemetry.table_view import TableHistory
from app.core.telemetry.tensor_view import ViewHistory
from app.session.run.run_phases import Phase, RunControl, RunEvent
from app.session.run.timeline import Markers, Timeline
from app.session.run.undo import UndoStack


@dataclass(frozen=True, slots=True)
class StepOrigins:
    """Experiments and edits by which the steps of a run were made.

    Attributes:
        began: experiment that the run began with.
        turned: its edits, in order.
        contract: of the optimizer of the last step; empty before this session made one.
        slots: of the step that is shown last.
    """

    began: Experiment
    turned: tuple[EditEvent, ...] = ()
    contract: str = ""
    slots: tuple[SlotInfo, ...] = ()

    def experiments(self, steps: int) -> tuple[Experiment, ...]:
        """Return the experiments of the first `steps` steps, in the form of `app.core.runs.run`."""
        return experiments_of(self.began, self.turned, steps)

    def at(self, step: int) -> Experiment:
        """Return the experiment that made a step; at step 0, the initial experiment."""
        return next((each.experiment for each in reversed(self.turned) if each.step < step), self.began)

    def until(self, step: int) -> tuple[EditEvent, ...]:
        """Return the edits that a branch after `step` shares."""
        return tuple(each for each in self.turned if each.step <= step)


_ACCUMULATE = "accumulate"


class HyperparameterHistory:
    """Settings in effect, from the step after each change on."""

    def __init__(self) -> None:
        self._settings: list[tuple[int, tuple[HyperparameterInfo, ...]]] = []
        self._declared: list[UpdateEquations] = []
        self._accumulates: dict[int, bool] = {}

    def set_to(self, step: int, hyperparameters: Sequence[HyperparameterInfo], stages: Sequence[Choice] = ()) -> None:
        """Record the settings of the optimizers after `step`, and the `stages` of gradient processing."""
        self._settings.append((step, tuple(hyperparameters)))
        self._accumulates[step] = any(stage.name == _ACCUMULATE for stage in stages)

    def accumulated(self, step: int) -> bool:
        """Return whether gradients were accumulated at or before `step`, so that there are fewer updates than steps."""
        return any(accumulates and since < step for since, accumulates in self._accumulates.items())

    def declare(self, declared: UpdateEquations) -> bool:
        """Store the terms of a variable, which are reported repeatedly. Return whether they differ from the known ones.

        Terms of past steps, which are reported when these are replayed, hold until the next reported ones.
        """
        same = [each for each in self._declared if each.variable == declared.variable]
        before = [each for each in same if each.step <= declared.step]
        if before and before[-1].terms == declared.terms:
            return False
        known = self.terms_at(declared.step + 1, declared.variable)
        if same and not before and same[0].terms == declared.terms:
            # They were these already.
            self._declared.remove(same[0])
        insort(self._declared, declared, key=lambda each: each.step)
        return bool(known != declared.terms)

    def cut(self, step: int) -> None:
        """Remove everything reported after `step`."""
        self._settings = [each for each in self._settings if each[0] <= step]
        self._declared = [each for each in self._declared if each.step <= step]
        self._accumulates = {since: each for since, each in self._accumulates.items() if since <= step}

    def changes(self, variable: int) -> tuple[int, ...]:
        """Return the steps after which settings, or the terms of a variable, changed; ascending."""
        steps = [each.step for each in self._declared if each.variable == variable]
        return tuple(sorted({since for since, _ in self._settings} | set(steps)))

    def hyperparameters_at(self, step: int, scope: str = "") -> dict[str, Value]:
        """Return the settings of the optimizer of a scope at `step`; for a scheduled one the base value."""
        acting = [each for since, each in self._settings if since < step]
        return {each.name: each.value for each in acting[-1] if each.scope == scope} if acting else {}

    def terms_at(self, step: int, variable: int) -> object:
        """Return the update equations of a variable at `step`, as in `UpdateEquations`; `None` if unknown."""
        known = [each for each in self._declared if each.variable == variable]
        before = [each for each in known if each.step < step]
        # Terms are reported when somebody looks; until then they were what they are now.
        return (before[-1] if before else known[0]).terms if known else None


class TriggerFirings:
    """Steps at which triggers fired, each counted once even if repeated."""

    def __init__(self) -> None:
        self._steps: dict[str, set[int]] = {}
        self._last: dict[str, TriggerFired] = {}

    def add(self, frame: TriggerFired) -> bool:
        """Count a firing; return whether it is the first of its trigger."""
        key = frame.trigger.condition
        is_first = key not in self._steps
        self._steps.setdefault(key, set()).add(frame.step)
        self._last[key] = frame
        return is_first

    def count(self, trigger: Trigger) -> int:
        """Count the steps at which a trigger of this condition fired."""
        return len(self._steps.get(trigger.condition, ()))

    def last(self, trigger: Trigger) -> TriggerFired | None:
        """Return the last firing by step."""
        return self._last.get(trigger.condition)

    def cut(self, step: int) -> None:
        """Remove firings after a step."""
        self._steps = {key: kept for key, steps in self._steps.items() if (kept := {s for s in steps if s <= step})}
        self._last = {key: frame for key, frame in self._last.items() if frame.step <= step}

    def clear(self) -> None:
        """Remove everything, because another run is loaded."""
        self._steps.clear()
        self._last.clear()


@dataclass(eq=False, slots=True)
class SeenTensors:
    """Snapshots of tensors that were shown.

    Attributes:
        views: maps of variables and their slots, by step.
        tables: the subscribed table, by step.
        no_table: why nothing is known of its rows, in a sentence.
        replaying: which steps are replayed for the course of the subscribed element.
        plane: the model on a plane, as it was published last; `None` before that.
        predictions: what it predicts, likewise.
    """

    views: ViewHistory = field(default_factory=ViewHistory)
    tables: TableHistory = field(default_factory=TableHistory)
    no_table: str = ""
    replaying: Replaying = field(default_factory=Replaying)
    plane: PlaneSnapshot | None = None
    predictions: PredictionSnapshot | None = None


class Source(Protocol):
    """Maker of the steps of a run: it takes commands, and names actions that it cannot do."""

    def put(self, command: Command) -> object:
        """Send a command to the source."""
        ...

    def refusal(self, what: str) -> str:
        """Return the reason why an action is not possible with the run, in a sentence; empty if it is."""
        ...


class OwnSource:
    """The session's worker as a source, which can do everything."""

    def __init__(self, put: Callable[[Command], object]) -> None:
        self.put = put

    def refusal(self, what: str) -> str:
        return ""


@dataclass(eq=False, slots=True)
class RunContext:
    """Everything about one run. Views read a run only here, and another run has another context.

    Attributes:
        experiment: as a person has it now; the run may not have all of it yet (see `waiting`).
        source: where its steps come from.
        description: what the worker last said it runs; `experiment` may be ahead of it.
        step_origins: what made the steps that are recorded; what was chosen since made none.
        resumed: what the store has to go on from, as long as it is not built.
        catalogues: what can be chosen in it; nothing before it is shown.
        built: what was built for it; `None` until it is.
        state: what the worker says it does.
        control: its phase, and which steps were asked for.
        seen: tensors that were looked at.
        undo_stack: what was done to it, and can be undone.
        firings: how often its triggers fired.
        placed: numbers that were set by hand, by serial the step after which.
        unconfirmed_edits: names of what was edited, until the worker says that the edit acts, with the serial of the
            edit.
        needs_reset: names of what was edited and acts from the next reset on.
        rate_stop: why the next step has a learning rate of 0 or NaN; `None` if it has another.
        autopsy: what went wrong first in the step that broke it last.
        were_slots_changed: whether its optimizers were said to have other slots, and no step has filled these yet.
    """

    experiment: Experiment
    source: Source
    description: RunDescription
    step_origins: StepOrigins
    catalogues: Catalogues = field(default_factory=Catalogues)
    recording: Recording = field(default_factory=Recording)
    hyperparameter_history: HyperparameterHistory = field(default_factory=HyperparameterHistory)
    markers: Markers = field(default_factory=Markers)
    timeline: Timeline = field(default_factory=Timeline)
    seen: SeenTensors = field(default_factory=SeenTensors)
    undo_stack: UndoStack = field(default_factory=UndoStack)
    firings: TriggerFirings = field(default_factory=TriggerFirings)
    resumed: Resumed | None = None
    built: Built | None = None
    state: State = field(default_factory=lambda: State("warming up", 0))
    control: RunControl = field(default_factory=RunControl)
    placed: dict[int, int] = field(default_factory=dict)
    unconfirmed_edits: dict[str, int] = field(default_factory=dict)
    needs_reset: tuple[str, ...] = ()
    rate_stop: RateStopped | None = None
    autopsy: Autopsy | None = None
    were_slots_changed: bool = False

    @classmethod
    def of(cls, experiment: Experiment, catalogues: Catalogues, source: Source) -> RunContext:
        """Make the run of an experiment that is not built yet."""
        return cls(experiment, source, RunDescription(experiment), StepOrigins(experiment), catalogues)

    @classmethod
    def saved(cls, resumed: Resumed, recording: Recording, source: Source, contract: str = "") -> RunContext:
        """Create a saved run with its whole recording, which `source` can continue. `contract` is that of the optimizer
        of its last step. Variables and slots are known once it is built.
        """
        turned = tuple(event for event in resumed.events if isinstance(event, EditEvent))
        experiment = turned[-1].experiment if turned else resumed.began
        return cls(
            experiment, source, RunDescription(experiment), StepOrigins(resumed.began, turned, contract),
            recording=recording, timeline=Timeline(resumed.run, resumed.head, resumed.head), resumed=resumed,
        )  # fmt: skip

    def awaited(self, experiment: Experiment) -> RunContext:
        """Create the run that will replace this one, with the same worker. Only its experiment is known yet."""
        description = replace(self.description, slots=(), scope_by_variable=())
        return replace(
            RunContext.of(experiment, self.catalogues, self.source),
            description=description, control=self.control, state=State("ready", 0),
        )  # fmt: skip

    def begin(self, built: Built) -> None:
        """Register that the worker has built the run: at step 0 without a recording, or in its saved state."""
        if self.resumed is None:
            self._clear(built)
        self.built, self.resumed, self.seen = built, None, SeenTensors()
        self.step_origins = replace(self.step_origins, slots=built.description.slots)
        self.take_description(built.description)
        self.record_hyperparameters()
        self.control.handle(RunEvent.BUILT)
        self.state = State("ready", self.timeline.step)
        # An edit made just before the reset may have been answered since: what it waited for has come.
        self.needs_reset = ()

    def _clear(self, built: Built) -> None:
        self.recording, self.hyperparameter_history = Recording(), HyperparameterHistory()
        self.markers, self.step_origins = Markers(), StepOrigins(built.description.experiment)
        self.timeline, self.firings = Timeline(built.run), TriggerFirings()
        self.placed, self.rate_stop, self.autopsy = {}, None, None

    def branch(self, run: str, origin: Origin) -> None:
        """Turn it into another run from `origin` on; later steps belong to the old run."""
        step = origin.step
        self.timeline.branch(run, origin, self.recording.cut(step))
        self.hyperparameter_history.cut(step)
        self.step_origins = replace(self.step_origins, turned=self.step_origins.until(step))
        self.markers.cut(step)
        self.firings.cut(step)
        self.placed = {serial: at for serial, at in self.placed.items() if at <= step}

    # Possible actions

    def refusal(self, what: str) -> str:
        """Return the reason why an action is not possible, in a sentence; empty if it is.

        `"seek"`, `"reset"`, `"stop"`, `"pace"`, `"unit"`, `"play"`, `"plan"` (pause at the planned end), `"replay"`
        (make a step again to see an element of it), `"model"` (evaluate it, on its data), `"course"` (see it over
        steps), `"gradient"` (see gradients and updates), `"tensors"` (see a tensor as a whole that nobody looked at
        before), `"element"`, `"every"`, `"checkpoint"`, `"diagnostics"`, one of them as `"diagnostics/noise_scale"`, or
        a setting by its dotted name.
        """
        return self.source.refusal(what)

    def can(self, what: str) -> bool:
        """Return whether the action `what` is possible; `refusal` lists the actions, and gives the reasons."""
        return not self.refusal(what)

    # Activity

    @property
    def is_running(self) -> bool:
        return self.state.status == "running"

    @property
    def is_loading(self) -> bool:
        """True if an experiment was requested and is not built yet."""
        return self.control.is_loading

    @property
    def is_resuming(self) -> bool:
        """True if a saved run is shown while the worker may still publish frames of the previous one."""
        return self.control.phase is Phase.RESUMING

    @property
    def is_beginning(self) -> bool:
        """True if a run or another experiment was requested and is not built yet."""
        return self.control.until is not None or self.control.is_loading

    @property
    def is_starting(self) -> bool:
        """True if steps were requested, and training begins after building or compiling."""
        return self.control.until is not None and not self.is_running

    @property
    def is_pausing(self) -> bool:
        """True if the run will pause after the step that it still makes or compiles."""
        return self.control.is_pausing

    @property
    def is_over(self) -> bool:
        """True if the run was ended by the user; its plots remain, and the next one starts from step 0."""
        return self.control.is_over

    @property
    def unconfirmed(self) -> frozenset[str]:
        """Names of edited settings, until the worker confirms that the edit is in effect."""
        return frozenset(self.unconfirmed_edits)

    @property
    def waiting(self) -> frozenset[str]:
        return self.unconfirmed | frozenset(self.needs_reset)

    # Shown state

    @property
    def last_step(self) -> int:
        """Last step of the run: the planned steps, or the next multiple of them."""
        planned = self.experiment.steps
        return planned * max(1, -(-self.state.step // planned))

    def planned_end(self, step: int) -> int:
        """Return the step at which a run that continues from `step` will pause."""
        return (step // self.experiment.steps + 1) * self.experiment.steps

    @property
    def shown_step(self) -> int:
        """Shown step: the current one behind the head, else the last recorded one."""
        return self.timeline.step if self.timeline.is_behind_head else self.recording.last_step

    @property
    def shown_experiment(self) -> Experiment:
        """Experiment that made the shown step; at step 0 the one of the first step."""
        return self.step_origins.at(self.shown_step) if self.shown_step else self.experiment

    @property
    def experiments(self) -> tuple[Experiment, ...]:
        """Experiments that made the recorded steps, followed by the chosen one."""
        return (*self.step_origins.experiments(self.recording.last_step), self.experiment)

    @property
    def step_forms(self) -> dict[str, StepForm]:
        """Facts about the way in which the chosen optimizers run, by scope; unknown if they do not."""

        def problem(of: Experiment) -> tuple[object, ...]:
            return of.dataset, of.model, [part.pattern for part in of.parts]

        edited, acting = self.experiment, self.description.experiment
        if self.is_loading or {"dataset", "model"} & {*self.needs_reset} or problem(edited) != problem(acting):
            return {}
        choices = {scope: edited.scope(scope).optimizer for scope in edited.scopes}
        return known_forms(self.description.step_forms, acting.scopes, choices)

    @property
    def hyperparameters(self) -> tuple[HyperparameterInfo, ...]:
        """Hyperparameters of the default optimizer."""
        return self.hyperparameters_of("")

    def hyperparameters_of(self, scope: str) -> tuple[HyperparameterInfo, ...]:
        """Return the worker's hyperparameters of a scope's optimizer: empty for the default one, `"part/0"`."""
        return tuple(each for each in self.description.hyperparameters if each.scope == scope)

    # Results

    def take_description(self, description: RunDescription) -> bool:
        """Adopt a new description; return whether columns of the same names may have another meaning."""
        is_other = description.layout != self.description.layout
        self.description = description
        return is_other

    def set_made_slots(self, slots: tuple[SlotInfo, ...], contract: str) -> bool:
        """Register the slots of the optimizer that made the shown step; return whether they have changed."""
        is_other = self.were_slots_changed or slots != self.step_origins.slots
        self.were_slots_changed = False
        self.step_origins = replace(self.step_origins, slots=slots, contract=contract)
        return is_other

    def record_hyperparameters(self) -> None:
        """Record the present hyperparameters from the next step on, unless the run is in its past."""
        if not self.timeline.is_behind_head:
            described = self.description
            self.hyperparameter_history.set_to(
                self.recording.last_step, described.hyperparameters, described.experiment.gradient
            )
