"""The session: the experiment as it is edited, the run as the worker tells it. Qt without widgets."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.assignment import assign
from app.core.autopsy import Autopsy, autopsy_details, autopsy_sentence
from app.core.choosing import chosen, rate_left, retitled
from app.core.commands import CancelFind, Command, Edit, Find, Load, Pace, Pause, Preview, Run
from app.core.differences import Difference, describe_difference
from app.core.entry import Catalogues
from app.core.experiment import Experiment
from app.core.experiment_document import check
from app.core.faults import Fault
from app.core.finding import RangeTest
from app.core.frames import (
    Applied,
    Branched,
    Built,
    Compiling,
    Declared,
    Edited,
    Elements,
    EngineReady,
    Examined,
    Failed,
    Finding,
    Found,
    Frame,
    HyperparameterInfo,
    Logged,
    Looked,
    Measured,
    Note,
    NotFinite,
    NotFound,
    NotPlaced,
    NotReached,
    Out,
    Overhead,
    Placed,
    Planned,
    Probes,
    Raced,
    RaceOver,
    Refused,
    Rejected,
    Replayed,
    Replaying,
    SlotInfo,
    Standing,
    Stands,
    State,
    Steps,
    StoredSteps,
    Table,
    Touched,
    Unmoved,
    Validated,
)
from app.core.joining import joined
from app.core.parameters import Value
from app.core.ran import optimizers_in
from app.core.recording import Recording
from app.core.runs import Turned
from app.core.thousands import thousands
from app.core.unfilled import required_sentence, unfilled
from app.session.busy import Busy
from app.session.course import Course
from app.session.edit_text import difference_text
from app.session.edits import ExperimentEdit
from app.session.looks import Looks
from app.session.made import Made
from app.session.markers import Markers, needs_words, read_anew
from app.session.past import WATCHED_AGAIN, Past
from app.session.placing import Placing
from app.session.resetting import LeftRun, Reset
from app.session.stored import Left, Stored
from app.session.undo import UndoStack
from app.session.watchdog import Watchdog
from app.session.wording import broken_sentence, changed, shown, without_path
from app.session.worker import TrainingThread
from app.trust import Brought, Trust, code_files

_TICK_MS = 33
_WATCHED_PACE = 5.0
"""Steps per second at which what led to a break is watched again."""
Unit = Literal["batch", "epoch"]


class Session(QObject):
    """One window's work: every wish goes through here to the trainer, and everything it tells comes out as a signal.

    Signals are emitted on the GUI thread, a few times per display frame at most; none per step.
    """

    experimentChanged = Signal(object)
    """The `Experiment` as the person has it now; the run may not have all of it yet (see `waiting`)."""
    engineReady = Signal(object)
    loaded = Signal(object)
    """`Built`: an experiment stands at step 0 and what was recorded before is gone."""
    stateChanged = Signal(object)
    """`State`, also when only the step or the rate moved."""
    recorded = Signal()
    """New rows stand in `recording`."""
    slotsChanged = Signal(object)
    """The optimizers were rebuilt, or what is done to gradients is another: a tuple of `SlotInfo`."""
    madeSlotsChanged = Signal(object)
    """What is shown was made by other optimizers than before: a tuple of `SlotInfo`."""
    marked = Signal(object)
    """`Marker`."""
    waitingChanged = Signal(object)
    """Dotted names, a frozenset: edits that the worker has not confirmed, and those that need a reset."""
    declared = Signal()
    """There are other terms in `course`."""
    planned = Signal(object)
    touched = Signal(object)
    broke = Signal(object)
    """`NotFinite`."""
    unmoved = Signal(object)
    """`Unmoved`: steps move no weight."""
    examined = Signal(object)
    """`Autopsy`: what went wrong first in the step that broke."""
    failed = Signal(str)
    """The experiment could not be built, or a step failed: why, in a sentence."""
    noted = Signal(object)
    """`Note`, for the log."""
    faulted = Signal(object)
    """Tuple of `Fault`: an edit that was not made."""
    finding = Signal(object)
    """`Finding`: how far a range test of learning rates is."""
    found = Signal(object)
    """`Found`, or `NotFound`."""

    paceChanged = Signal(object)
    """Steps per second, `None` for as fast as it goes."""
    branched = Signal()
    """What was changed in the past began another run: what this one recorded ends there, and `past.ghost` has the rest.
    """
    stood = Signal()
    """The run stands at a past step as it stood: the experiment, the optimizers and their slots are those of then."""
    takenUp = Signal()
    """What a kept run recorded stands in `recording`; the run itself is being built, or will not be."""
    notTakenUp = Signal(str, object)
    """A kept run could not be gone on with, and the one that was there is gone: its id and its experiment."""
    raced = Signal(object)
    """`Raced` or `RaceOver`, of runs that are made beside this one."""
    wasReset = Signal(int)
    """The run was reset, which can be undone; how many steps it had."""
    resetUndone = Signal()
    heldBack = Signal(object)
    """Tuple of `Brought`: code of an experiment that was opened, and that nobody trusted yet: nothing runs."""

    held: tuple[Brought, ...] = ()
    """Files whose code waits to be trusted; as long as there are any, the experiment is not loaded."""
    _waits_for_values = False
    """The experiment was not loaded, for it lacks required arguments."""
    contract = ""
    eager: tuple[str, ...] = ()
    """Of each scope, the rest's first, why its optimizer is stepped eagerly; empty text where it is not."""
    """The way in which the optimizer that runs is written; empty before there is one."""
    device_note = ""
    """Why training runs on the CPU, where it does and a GPU might be expected."""
    autopsy: Autopsy | None = None
    """What went wrong first in the step that broke the run last."""
    searching = False
    """A range test of learning rates was asked for and is not answered."""
    _stored: Stored | None = None
    """The run of the store that is being taken up."""
    _left: Left | None = None
    """What was shown before it."""
    _before: Experiment | None = None
    """What was here before an experiment was opened, as long as that is held back."""
    _passed: Built | None = None
    """A run that came while it was being taken up."""
    bring_back: Callable[[str], None] | None = None
    """Has a run of the store taken up, by its id; `None` where runs are not kept, and a reset cannot be undone."""
    _returning: LeftRun | None = None
    """The run that comes back because its reset was undone."""
    _unbuilt = False
    """What was to be loaded could not be built, and nothing is there."""
    _rebuilt = False
    """`slotsChanged` was told, and nothing that was made since is shown."""
    _pace: float | None = None
    _slowed: tuple[float | None] | None = None
    """The pace before a break was watched again slowly, while that lasts."""
    handling_seconds = 0.0
    """What recording and handing on what the worker tells has cost the window."""

    def __init__(
        self,
        catalogues: Catalogues,
        experiment: Experiment,
        parent: QObject | None = None,
        trust: Trust | None = None,
        keep: Out | None = None,
    ) -> None:
        """`keep` is told everything that the worker tells, on its thread: a store of runs."""
        super().__init__(parent)
        self.trust = trust or Trust()
        self.trust.hold_back(experiment)
        self.catalogues, self.experiment = catalogues, experiment
        self.recording, self.course = Recording(), Course()
        self.built: Built | None = None
        self.hyperparameters: tuple[HyperparameterInfo, ...] = ()
        self.slots: tuple[SlotInfo, ...] = ()
        self.series: tuple[str, ...] = ()
        """What gradient processing measures of each step."""
        self.drivers: tuple[str, ...] = ()
        """For each variable the scope that trains it: empty for the rest, `"part/0"`, or `"frozen"`."""
        self.made = Made(experiment)
        """What made the steps that are recorded; what was chosen since made none."""
        self.acting = experiment
        """What the worker last said it runs, where `drivers` are its scopes; `experiment` may be ahead of it."""
        self.contracts: tuple[str, ...] = ()
        """The contract of each part's optimizer."""
        self._more_columns: tuple[str, ...] = ()
        self._all_hyperparameters: tuple[HyperparameterInfo, ...] = ()
        self.state = State("warming up", 0)
        self.markers = Markers()
        self.unit: Unit = "batch"
        self.undo_stack = UndoStack(self)
        self.undo_stack.told.connect(lambda text: self.noted.emit(Note(text, "edit")))
        self._thread = TrainingThread(self, keep)
        self.past = Past(self._thread.inbox.put, self)
        self.past.left.connect(self._leave)
        self.looks = Looks(self._thread.inbox.put, self)
        self.placing = Placing(self, self._thread.inbox.put)
        self.watchdog = Watchdog(self)
        self.watchdog.hopeless.connect(lambda sentence: self.noted.emit(Note(sentence, "error")))
        self.busy = Busy(self)
        self._serial = self._reloading = 0
        """The serial of the newest edit that ran the optimizer's file anew."""
        self._unconfirmed: dict[str, int] = {}
        self._needs_reset: tuple[str, ...] = ()
        self._over = self._ending = self._device_told = self._engine_up = self._loading = False
        self._to_plan = False
        """The run in progress ends with the plan, wherever that is moved to."""
        self._asked: int | None = None
        """Where a run that was asked for and has not begun would pause."""
        self._said = ""
        """The last edit that was told."""
        self._goal = 0
        """Where the steps asked for one by one lead; the run may not be there yet."""
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.poll)

    # What a person asks for

    def start(self) -> None:
        """Start the worker and load the experiment."""
        self.stateChanged.connect(self.busy.stated)
        self._thread.start()
        self._timer.start()
        self.watchdog.start()
        self._load()

    def close(self) -> bool:
        """End training; true where the thread has ended."""
        self._timer.stop()
        self.watchdog.stop()
        self.busy.stop()
        return self._thread.end()

    @property
    def thread_ident(self) -> int:
        """Of the thread that trains, as Python names it; 0 before it has begun."""
        return self._thread.ident

    @property
    def running(self) -> bool:
        return self.state.status == "running"

    @property
    def begins(self) -> bool:
        """A run, or another experiment, was asked for and is not there yet."""
        return self._asked is not None or self._loading

    @property
    def loading(self) -> bool:
        """An experiment was asked for and is not there yet."""
        return self._loading

    @property
    def is_over(self) -> bool:
        """The run was stopped: it stays to be seen, and the next one starts from step 0."""
        return self._over

    @property
    def waiting(self) -> frozenset[str]:
        return frozenset(self._unconfirmed) | frozenset(self._needs_reset)

    @property
    def needs_reset(self) -> tuple[str, ...]:
        return self._needs_reset

    def open(self, experiment: Experiment) -> None:
        """Leave this experiment for another."""
        self._returning = None
        self._leave_for((experiment,))
        self.experiment = experiment
        self.experimentChanged.emit(experiment)
        self._load()

    def take_up(self, stored: Stored) -> None:
        """Go on with a run of the store: what it recorded is shown at once, and it stands where it stood last.

        Where it cannot be gone on with, that is told, and what was there before is shown again.
        """
        if self._returning is None or self._returning.run != stored.resumed.run:
            self._returning = None
            self._leave_for(stored.experiments)
        self._left = Left(
            self.experiment, self.recording, self.course, self.markers, self.past.kept(), self.made,
            self.built, self.slots, self.drivers, self.looks.seen(),
        )  # fmt: skip
        self.experiment = stored.experiment
        self.experimentChanged.emit(stored.experiment)
        self._load(stored)

    def _leave_for(self, others: Sequence[Experiment]) -> None:
        """Another experiment is opened, and whatever it names waits to be trusted."""
        self.undo_stack.clear()
        if not self.held:
            self._before = self.experiment if self.built is not None else None
        for each in others:
            self.trust.hold_back(each)

    def leave_closed(self) -> bool:
        """What is held back is not trusted: what was here before is here again. False where there was nothing."""
        self.held, self._stored, self._left = (), None, None
        if self._before is not None:
            self.experiment, self._before = self._before, None
            self.experimentChanged.emit(self.experiment)
        return self.built is not None

    def toggle(self) -> None:
        """Run or pause."""
        self._goal = 0
        if self.running or self._asked is not None:
            self._asked = None
            self._thread.inbox.put(Pause())
        else:
            self._to_plan = True
            self._run(self._planned_end())
        if self._loading:
            self.stateChanged.emit(self.state)

    @property
    def starting(self) -> bool:
        """Whether training begins as soon as what is being built is ready."""
        return self._loading and self._asked is not None

    def step_back(self, times: int = 1) -> None:
        """Stand `times` batches or epochs before."""
        self._over = self._ending = False
        self.past.back(times * self._unit_length)

    def watch_again(self) -> None:
        """Make the last steps before a break once more, slowly, and pause before it."""
        if self.past.broken is not None:
            last = self.past.last
            self.past.seek(max(0, last - WATCHED_AGAIN))
            before = self._slowed or (self._pace,)
            self.set_pace(_WATCHED_PACE)
            self._slowed = before
            self._to_plan = False
            self._thread.inbox.put(Run(last))

    @property
    def shown_step(self) -> int:
        """The step that is looked at: where the run stands in its past, else the last one recorded."""
        return self.past.step if self.past.past else self.recording.last_step

    @property
    def shown_experiment(self) -> Experiment:
        """What made the step that is looked at; before the first step what is to make it."""
        return self.made.at(self.shown_step) if self.shown_step else self.experiment

    @property
    def experiments(self) -> tuple[Experiment, ...]:
        """Those that made what is recorded, and the one that is chosen."""
        return (*self.made.experiments(self.recording.last_step), self.experiment)

    @property
    def _unit_length(self) -> int:
        """Batches in what a step is."""
        if self.unit == "epoch" and self.built is not None:
            return max(1, round(self.built.steps_per_epoch))
        return 1

    def step(self, times: int = 1) -> None:
        """Make `times` batches or epochs, as `unit` says, and pause."""
        length = self._unit_length
        goal = (0 if self._anew else max(self._from, self._goal)) + times * length
        self._to_plan = False
        if self._run(goal):
            self._goal = goal

    @property
    def _anew(self) -> bool:
        """What runs next starts from step 0: after a run that was stopped, or where nothing could be built.

        A run that broke goes on from before that step: unless something is changed it breaks there again.
        """
        unbuilt = self.state.status == "broken" and self.past.broken is None and not self.past.leaving
        return self._over or unbuilt

    @property
    def _from(self) -> int:
        """The step from which what was asked goes on."""
        return self.past.aim if self.past.leaving else self.state.step

    def go_to(self, step: int) -> None:
        """Stand at a past step."""
        self._over = self._ending = False
        self.past.seek(step)

    def _leave(self) -> None:
        """It is to stand at another step; what was asked before leads nowhere any more."""
        self._goal = 0
        self._asked = None

    def run_until(self, step: int) -> None:
        """Run, and pause when `step` steps have been made."""
        self._goal = 0
        self._to_plan = False
        self._run(step)

    def stop(self) -> None:
        """End the run; it stays on the plots until the next one starts, from step 0."""
        self.watchdog.interrupt()
        self._goal = 0
        if self.state.status in ("running", "paused", "ready"):
            self._thread.inbox.put(Pause())
            if self.state.step and not self._over:
                self._over = self._ending = True
                self._tell_end()

    def _tell_end(self) -> None:
        """Once the run that was stopped stands still."""
        if self._ending and not self.running:
            self._ending = False
            self.noted.emit(Note(f"Run ended at step {thousands(self.state.step)}. The next one starts from step 0."))

    def reset(self) -> None:
        """Back to step 0, with everything that waited for a reset. Of a run that has steps it can be undone."""
        steps = self.recording.last_step
        if self.bring_back is None or not steps or self._loading or self.held:
            self._load()
            return
        left = LeftRun(self.past.run, self.past.step if self.past.past else None, self.experiment)
        text = self.tr("the reset of a run of 1 step") if steps == 1 else self.tr("the reset of a run of %1 steps")
        self._returning = None
        self.undo_stack.push(Reset(self._begin_again, self._bring_back, left, text.replace("%1", thousands(steps))))

    def _begin_again(self) -> None:
        """A reset that can be undone, said; where the code of the experiment waits for trust, nothing is reset yet."""
        steps = self.recording.last_step
        self._load()
        if self._loading:
            self.wasReset.emit(steps)
            many = "its 1 step comes" if steps == 1 else f"its {thousands(steps)} steps come"
            self.noted.emit(Note(f"Run reset to step 0; {many} back with Ctrl+Z.", "edit"))

    def _bring_back(self, left: LeftRun) -> None:
        if self.bring_back is not None:
            self._returning = left
            self.bring_back(left.run)

    def _brought_back(self, left: LeftRun) -> None:
        """As it was when it was reset: at its step, with what waited for the reset still waiting."""
        if left.step is not None:
            self.go_to(left.step)
        if left.experiment != self.experiment:
            self._adopt(left.experiment)
        self.resetUndone.emit()

    def set_pace(self, steps_per_second: float | None) -> None:
        self._pace, self._slowed = steps_per_second, None
        self._thread.inbox.put(Pace(steps_per_second))
        self.paceChanged.emit(steps_per_second)

    def _give_pace_back(self) -> None:
        """What was watched slowly is over; a pace that was chosen meanwhile stays."""
        if self._slowed is not None:
            self.set_pace(*self._slowed)

    def send(self, command: Command) -> None:
        """Ask something of the worker that is no matter of this run."""
        self._thread.inbox.put(command)

    def hyperparameters_of(self, scope: str) -> tuple[HyperparameterInfo, ...]:
        """What the worker tells of the optimizer of a scope: empty for the rest of the model, `"part/0"`."""
        return tuple(each for each in self._all_hyperparameters if each.scope == scope)

    def preview(self, experiment: Experiment, path: str) -> None:
        """Ask for the plan of the schedule at `path` as `experiment` would have it; `planned` brings it."""
        if not self.held:
            self._thread.inbox.put(Preview(experiment, path))

    def place(self, variable: int, tensor: str, element: int, value: float) -> bool:
        """Set a number of a weight or a slot by hand at a pause, undoably; true where that was asked of the worker.

        `tensor` is `"weight"` or `"slot/m"`, `element` the flat index of an element of the variable.
        """
        return self.placing.place(variable, tensor, element, value)

    def find(self, test: RangeTest) -> None:
        """Try learning rates from where the run stands, and leave it there; `finding` and `found` tell what comes."""
        self.searching = True
        self._thread.inbox.put(Find(test))

    def cancel_find(self) -> None:
        if self.searching:
            self._thread.inbox.put(CancelFind())

    # Edits

    def set_value(self, path: str, name: str, value: Value) -> bool:
        """Edit one value of the choice at `path` of the experiment, a setting where that is empty. True where made."""
        if not path:
            return self.edit(self.experiment.with_setting(name, value))
        choice = self.experiment.choice(path)
        return self.edit(self.experiment.with_choice(path, choice.with_value(name, value)))

    def choose(self, path: str, name: str) -> bool:
        """Choose another data set, model, optimizer, schedule or stage, with its defaults."""
        if self.experiment.choice(path).name == name:
            return True
        before = self.experiment
        try:
            made = self.edit(chosen(before, path, name, self.catalogues))
            left = rate_left(before, path, name, self.catalogues) if made else None
            if left is not None:
                rate, was, default = left
                title = self.catalogues.optimizers[name].title
                said = f"{title} takes its own {rate}, {shown(default)}: {shown(was)} means another thing to it."
                self.noted.emit(Note(said, "edit"))
            return made
        except ValueError as error:  # a file that holds no optimizer
            self._refuse([Fault(f"{path}.name", str(error), name)])
            return False

    def reload_optimizer(self) -> None:
        """Run the optimizer's file anew, as it is now; what could not be built is built anew with it.

        One that came with the experiment and was changed since it was trusted is not: resetting shows it.
        """
        changed = self.trust.renew(self.experiment)
        if self.held or self._unbuilt or self._waits_for_values:
            self._load()
            return
        if self._lacks_values():
            return
        if changed:
            names = ", ".join(each.file.name for each in changed)
            self.noted.emit(Note(f"{names} changed since it was trusted, and does not run. Reset shows it.", "error"))
            return
        self._serial += 1
        self._reloading = self._serial
        self._thread.inbox.put(Edit(self.experiment, self._serial, reload=True))

    def edit(self, new: Experiment, title: str = "", *, by_hand: bool = True) -> bool:
        """Make `new` the experiment, undoably. Where it has faults they are told, and nothing changes.

        `title` is what undoing it is called, where what differs does not say it. Files that it names in addition are
        trusted where a person names them by hand; from elsewhere only those come in that are trusted.
        """
        faults = check(new, self.catalogues) or self._part_faults(new)
        if faults:
            self._refuse(faults)
            return False
        if describe_difference(self.experiment, new, self.catalogues):
            new = retitled(self.experiment, new, self.catalogues)
            added = set(code_files(new)) - set(code_files(self.experiment))
            if by_hand:
                # Who names a file wants it to run.
                for file in added:
                    self.trust.adopt(file)
            elif names := ", ".join(each.file.name for each in self.trust.renew(new) if each.file in added):
                sentence = f"{names} is code that is not trusted here; choose the file by hand, and it runs"
                self._refuse([Fault("optimizer.name", sentence)])
                return False
            self.undo_stack.push(ExperimentEdit(self._adopt, self.experiment, new, self.catalogues, title))
        return True

    def _part_faults(self, new: Experiment) -> list[Fault]:
        """Patterns that do not fit the variables there are; unknown until the model of `new` is built."""
        built = self.built
        if built is None or (built.experiment.dataset, built.experiment.model) != (new.dataset, new.model):
            return []
        patterns = [part.pattern for part in new.parts]
        return list(assign(patterns, [variable.path for variable in built.variables]).faults)

    def _refuse(self, faults: list[Fault]) -> None:
        """Tell why an edit was not made: in its row, and in the log where it was a choice, which has none."""
        self.faulted.emit(tuple(faults))
        for fault in faults:
            if fault.key.endswith(".name"):
                self.noted.emit(Note(fault.sentence, "error"))

    def _adopt(self, new: Experiment) -> None:
        old, self.experiment = self.experiment, new
        names = [name for name, _, _ in describe_difference(old, new, self.catalogues)]
        # Before the first step nothing is lost by building anew; what could not be built has nothing to be edited.
        pristine = self.state.step == 0 and not self.running and (self._loading or not self.past.past)
        anew = self.held or self._unbuilt or self._waits_for_values
        if anew or (pristine and any(_needs_reset(name) for name in names)):
            self.experimentChanged.emit(new)
            asked = self._asked
            self._load()
            if asked is not None:
                self._run(asked)
            return
        self._serial += 1
        self._unconfirmed |= dict.fromkeys(names, self._serial)
        lacking = unfilled(new, self.catalogues)
        if lacking:  # it waits, and what runs goes on
            self.noted.emit(Note(required_sentence(lacking), "edit"))
        else:
            # Sent before it is shown: it acts while the window is drawn anew.
            self._thread.inbox.put(Edit(new, self._serial))
        self.experimentChanged.emit(new)
        if not lacking and "steps" in names and self.running and self._to_plan:
            self._run(self._planned_end())
        self.waitingChanged.emit(self.waiting)

    def trust_held(self) -> None:
        """Trust the code that waits, and load the experiment."""
        for each in self.held:
            self.trust.grant(each)
        self._load(self._stored)

    def _load(self, stored: Stored | None = None) -> None:
        self._stored, self._passed = stored, None
        self.held = self._lacking()
        if self.held:
            self._asked = None
            self._thread.inbox.put(Pause())
            self.heldBack.emit(self.held)
            return
        self._before = None
        self._waits_for_values = stored is None and bool(unfilled(self.experiment, self.catalogues))
        if self._waits_for_values:
            self._hold_for_values()
            return
        self._over = self._ending = False
        self._goal = 0
        self._unconfirmed.clear()
        self._needs_reset = ()
        self._asked = None
        self._loading = True
        if stored is not None:
            self._show_stored(stored)
        if self.searching:
            # It may wait behind what this makes needless, and would never be answered.
            self._sought(NotFound())
        # The step of the run that ends must not count for what is asked meanwhile.
        step = stored.resumed.head if stored is not None else 0
        self.state = State("building" if self._engine_up else "warming up", step)
        self.stateChanged.emit(self.state)
        self.waitingChanged.emit(self.waiting)
        self._thread.inbox.put(Load(self.experiment, stored.resumed if stored is not None else None))

    def _hold_for_values(self) -> None:
        """Nothing is loaded before the required arguments are filled in."""
        self._asked, self._loading = None, False
        self._thread.inbox.put(Pause())
        self._lacks_values()
        self.failed.emit(required_sentence(unfilled(self.experiment, self.catalogues)))

    def _lacks_values(self) -> bool:
        """Whether required arguments are missing; which, is said in their rows and in the log."""
        lacking = unfilled(self.experiment, self.catalogues)
        if lacking:
            self.faulted.emit(tuple(lacking))
            self.noted.emit(Note(required_sentence(lacking), "error"))
        return bool(lacking)

    def _lacking(self) -> tuple[Brought, ...]:
        """Files whose code must not run yet; of a run that is taken up also those that it ran earlier."""
        experiments = [self.experiment, *(self._stored.experiments if self._stored is not None else ())]
        return tuple({brought.key: brought for each in experiments for brought in self.trust.lacking(each)}.values())

    # A kept run

    @property
    def taking_up(self) -> bool:
        """What is shown is a kept run, and the worker may still tell of the one before."""
        return self._loading and self._stored is not None

    def _show_stored(self, stored: Stored) -> None:
        resumed = stored.resumed
        self.recording, self.course, self.markers = stored.recording, Course(), Markers()
        turned = tuple(event for event in resumed.events if isinstance(event, Turned))
        self.made = Made(resumed.began, turned, stored.contract)
        self.markers.restore(stored.marks, stored.recording, lambda each: self._words(each, stored.experiment))
        self.past.begin(resumed.run)
        self.past.take_up(resumed.head, dict(stored.bookmarks), stored.branchings)
        # Variables and slots are known once it is built; those of the run before are none of its own.
        self.built, self.slots, self.drivers = None, (), ()
        self.looks.show(None)
        self.takenUp.emit()

    def _show_left(self) -> None:
        """Show again what was there before a kept run was to be taken up."""
        if self._left is not None:
            self.recording, self.course, self.markers = self._left.recording, self._left.course, self._left.markers
            self.made = self._left.made
            self.built, self.slots, self.drivers = self._left.built, self._left.slots, self._left.drivers
            self.past.restore(self._left.past)
            self.takenUp.emit()
            self.looks.show(self._left.seen)

    def _run(self, until: int) -> bool:
        """Ask for a run; false where something is missing first, which is told."""
        if self.held:
            self.heldBack.emit(self.held)
            return False
        if self._lacks_values():
            return False
        if self._anew:
            self._load()
        self._asked = until
        self._thread.inbox.put(Run(until))
        return True

    def _planned_end(self) -> int:
        """Where a run pauses by itself: the planned steps, and as many again each time they are through."""
        if self._anew:
            return self.experiment.steps
        return (self._from // self.experiment.steps + 1) * self.experiment.steps

    @property
    def end(self) -> int:
        """Where the run that is shown ends: after the planned steps, and as many again each time they are through."""
        planned = self.experiment.steps
        return planned * max(1, -(-self.state.step // planned))

    # What the worker tells

    def poll(self) -> None:
        """Handle everything that came since the last tick."""
        begun = time.perf_counter()
        frames = joined(self._thread.feed.take())
        rows = False
        for frame in frames:
            rows = self._handle(frame) or rows
        if rows:
            self.recorded.emit()
        self.handling_seconds += time.perf_counter() - begun

    def _handle(self, frame: Frame) -> bool:
        """Handle one frame; true where it was recorded."""
        record = _RECORDED.get(type(frame))
        if record is not None:
            if self.taking_up:
                return False
            record(self.recording, frame)
            if isinstance(frame, Steps):
                # What was chosen counts from its first step on.
                self._show_made(self.slots, self.contract)
            return True
        if self.taking_up and isinstance(frame, _OF_THE_RUN):
            # Still of the run that ends.
            return False
        match frame:
            case Looked() | Table() | Overhead() | Replaying():
                # After a reset a look at the run before may still be on its way.
                if not self._loading:
                    self.looks.hear(self._with_made_slots(frame) if isinstance(frame, Looked) else frame)
            case Placed() | NotPlaced():
                # The run that it was set in ends.
                if not self._loading:
                    self.placing.hear(frame)
            case Finding() | Found() | NotFound():
                self._sought(frame)
            case Branched() | Stands() | StoredSteps() | NotReached():
                if not self._loading:
                    self._returned(frame)
            case Raced() | RaceOver():
                self.raced.emit(frame)
            case Compiling(on):
                self.busy.compiling(on)
            case Unmoved():
                self.unmoved.emit(frame)
                self.noted.emit(Note(frame.sentence, "warn"))
            case _:
                self._hear(frame)
        return False

    def _hear(self, frame: Frame) -> None:
        """What is told besides numbers."""
        match frame:
            case State():
                self._stated(frame)
            case Declared():
                if self.course.declare(frame):
                    self.declared.emit()
            case Touched():
                self.touched.emit(frame)
            case Planned():
                self.planned.emit(frame)
            case EngineReady():
                self._engine_up = True
                self.device_note = frame.note
                self.engineReady.emit(frame)
                self.noted.emit(Note(f"Engine ready on {frame.device} after {frame.seconds:.1f} s"))
            case Built():
                self._loaded(frame)
            case Applied():
                self._applied(frame)
            case Logged(event=Turned() as event) if not self._loading:
                self.made = replace(self.made, turned=(*self.made.turned, event))
            case Edited():
                self._edited(frame)
            case Rejected():
                self._rejected(frame)
            case Refused():
                self._refused(frame)
            case NotFinite():
                self._goal = 0
                self.past.breaks(frame.step)
                # What was seen of the step that broke is of no step where the run can stand.
                self.looks.cut(frame.step - 1)
                self.broke.emit(frame)
                self.noted.emit(Note(broken_sentence(frame), "error"))
            case Examined(found):
                self.autopsy = found
                self.examined.emit(found)
                self.noted.emit(Note(autopsy_sentence(found), "error", autopsy_details(found)))
            case Note():
                self._tell(frame)
            case Failed():
                self._failed(frame)

    def _refused(self, frame: Refused) -> None:
        taking_up = self.taking_up
        if taking_up:
            self._show_left()
        self._loading, self._stored, self._unbuilt = False, None, False
        self.past.stays()
        if not taking_up and unfilled(self.experiment, self.catalogues):
            # Its file has run, and said what else it must be given: the form asks for that now.
            self._waits_for_values = True
            self.experimentChanged.emit(self.experiment)
            self._hold_for_values()
            return
        if self._passed is not None:
            self._loaded(self._passed)
        self.experiment = frame.running
        self.noted.emit(Note(f"{frame.sentence} The run before it is still here.", "error", frame.details))
        self.experimentChanged.emit(frame.running)
        self.faulted.emit((Fault("optimizer.name", frame.sentence),))

    def _failed(self, frame: Failed) -> None:
        said = without_path(frame.sentence, frame.key)
        self._goal = 0
        if self.taking_up:
            self._not_taken_up(said, frame.details)
            return
        if self._loading and unfilled(self.experiment, self.catalogues):  # known since its file has run
            self._waits_for_values = True
            self.experimentChanged.emit(self.experiment)
            self._hold_for_values()
            return
        self.failed.emit(said)
        self.noted.emit(Note(said, "error", frame.details))
        if frame.key:
            self.faulted.emit((Fault(frame.key, frame.sentence.rstrip(".")),))

    def _not_taken_up(self, sentence: str, details: str) -> None:
        assert self._left is not None
        self.noted.emit(Note(f"The run could not be gone on with: {sentence}", "error", details))
        left = self._left
        self._show_left()
        self._stored = self._left = None
        self.notTakenUp.emit(left.past.run, left.experiment)

    def _stated(self, state: State) -> None:
        if self._loading and (state.step or state.status in ("running", "paused", "finished")):
            # Still of the run that ends.
            return
        if state.status in ("running", "paused", "finished", "broken"):
            self._asked = None
        self._unbuilt = state.status == "broken" and (self._loading or self._unbuilt)
        self._loading = self._loading and state.status != "broken"
        if self.taking_up:
            state = replace(state, step=self.past.head)
        went_on = self.running or self.past.step < self.past.last
        if went_on and state.status != "running" and state.step >= self.past.last:
            self._give_pace_back()
        self.state = state
        if state.step != self.past.step:
            self.past.moved(state.step, made=state.step <= self.recording.last_step)
        self._tell_end()
        self.stateChanged.emit(state)

    def _returned(self, frame: Branched | Stands | StoredSteps | NotReached) -> None:
        """What has to do with the run's past."""
        match frame:
            case StoredSteps(steps):
                self.past.hold(steps)
            case NotReached(sentence, details):
                self.noted.emit(Note(sentence, "error", details))
                self.past.stays()
            case Stands():
                self._stands(frame)
            case Branched(run, origin):
                # What is beyond that step belongs to the other run.
                self.past.branch(run, origin, self.recording.cut(origin.step))
                self.looks.cut(origin.step)
                self.course.cut(origin.step)
                self.made = replace(self.made, turned=self.made.until(origin.step))
                self.markers.cut(origin.step)
                self.placing.cut(origin.step)
                self._over = self._ending = False
                self._give_pace_back()
                self.branched.emit()

    def _stands(self, frame: Stands) -> None:
        kept = {name: getattr(self.experiment, name) for name in ("title", *_RESET_TABLES)}
        there, planned = replace(frame.experiment, **kept), self.experiment.steps
        # Of another optimizer slots of the same names may be other things.
        renamed = [h.name for h in frame.hyperparameters] != [h.name for h in self._all_hyperparameters]
        other = frame.slots != self.slots or frame.drivers != self.drivers or renamed
        self._adopt_told(frame)
        self.acting = replace(frame.experiment, **kept)
        # What was changed since it was asked for acts here next.
        if there != self.experiment and not self._unconfirmed:
            # What was done since is not done here.
            self.undo_stack.clear()
            self.experiment = there
            self.experimentChanged.emit(there)
            if planned != there.steps and self.running and self._to_plan and not self.past.leaving:
                self._run(self._planned_end())
        if other:
            self.slots, self._rebuilt = frame.slots, True
            self.slotsChanged.emit(frame.slots)
        self.past.stands(frame.step, frame.head)
        # What made the step that is shown follows from where the run stands.
        self._show_made(self.slots, self.made.contract)
        self.stood.emit()

    def _rejected(self, frame: Rejected) -> None:
        newest = frame.serial == self._serial and self.built is not None
        if newest and unfilled(self.experiment, self.catalogues):  # known since its file has run
            self.experimentChanged.emit(self.experiment)
            self._lacks_values()
            return
        self._confirm(frame.serial)
        said = without_path(frame.sentence, frame.key)
        self.noted.emit(Note(f"{said} The run goes on as it was.", "error", frame.details))
        if newest:
            refused = self.experiment.optimizer.name != self.acting.optimizer.name
            # The form shows what runs; the refused edit stays on the undo stack, undone by a further one.
            self.edit(self.acting)
            if refused or frame.serial == self._reloading:
                self.faulted.emit((Fault("optimizer.name", frame.sentence),))
            elif frame.key:
                self.faulted.emit((Fault(frame.key, frame.sentence.rstrip(".")),))

    def _tell(self, note: Note) -> None:
        """Pass a note on; why there is no GPU, which every load says, once."""
        if note.sentence == self.device_note:
            if self._device_told:
                return
            self._device_told = True
        self.noted.emit(note)

    def _loaded(self, built: Built) -> None:
        stored = self._stored
        if stored is not None and not (built.resumed and built.run == stored.resumed.run):
            # It was asked for before, and gives way to the one that is shown already, if that can be built.
            self._passed = built
            return
        if stored is None:
            self.recording, self.course, self.markers = Recording(), Course(), Markers()
            self.made = Made(built.experiment)
            self.past.begin(built.run)
        self._stored = self._left = self._passed = None
        self._unbuilt = False
        self.built, self.slots = built, built.slots
        self.made = replace(self.made, slots=built.slots)
        self.looks.begin(built)
        self._adopt_told(built)
        self._loading = False
        self.state = State("ready", self.past.step)
        # An edit made just before the reset may have been answered since: what it waited for has come.
        self._needs_reset = ()
        self.placing.forget()
        self._give_pace_back()
        self.loaded.emit(built)
        self.waitingChanged.emit(self.waiting)
        if built.resumed:
            self.recorded.emit()
        returning, self._returning = self._returning, None
        if returning is not None and built.run == returning.run:
            self._brought_back(returning)

    def _applied(self, frame: Applied) -> None:
        if frame.name == "title":
            return
        words = needs_words(frame.name)
        marker = self.markers.mark(frame, self._words if words else None)
        if marker is not None:
            self.past.call_branch(marker.step, marker.label)
            self.marked.emit(marker)
        how = f" ({frame.how})" if frame.how else ""
        what = f"{frame.name} {changed(frame.old, frame.new, frame.name)}"
        if words:
            what = self._words((frame.name, frame.old, frame.new))
        said = f"{what} from step {thousands(frame.step + 1)}{how}"
        if read_anew(frame):
            said = f"{shown(frame.new)} {frame.how}, from step {thousands(frame.step + 1)}"
        if said != self._said:  # both coordinates of a point that moved
            self._said = said
            self.noted.emit(Note(said, "edit"))

    def _words(self, difference: Difference, experiment: Experiment | None = None) -> str:
        """An edit that the worker has applied, in words; of a kept run what it was at its end is `experiment`."""
        return difference_text(difference, experiment or self.acting, experiment or self.experiment)

    def _edited(self, frame: Edited) -> None:
        self._needs_reset = frame.waiting
        # Of another optimizer slots of the same names may be other things.
        renamed = [h.name for h in frame.hyperparameters] != [h.name for h in self._all_hyperparameters]
        regrouped = (frame.more_columns, frame.drivers) != (self._more_columns, self.drivers)
        self._adopt_told(frame)
        if frame.slots != self.slots or renamed or regrouped:
            self.slots, self._rebuilt = frame.slots, True
            self.slotsChanged.emit(frame.slots)
        if not self.recording.last_step:
            self._show_made(self.slots, self.made.contract)
        self._confirm(frame.serial)

    def _with_made_slots(self, frame: Looked) -> Looked:
        """Slots of an optimizer that made no step yet do not take the place of those that the step left."""
        chosen_since = optimizers_in(self.acting) != optimizers_in(self.shown_experiment)
        if self.slots == self.made.slots and not chosen_since:
            return frame
        found = {}
        for variable, view in frame.views.items():
            before = self.looks.views.left(variable, frame.step)
            # What the step left may not have been seen, and is there no more.
            gone = view.slots if not chosen_since else {}
            found[variable] = replace(view, slots=gone if before is None else before.slots)
        return replace(frame, views=found)

    def _show_made(self, slots: tuple[SlotInfo, ...], contract: str) -> None:
        """What is shown was made by an optimizer with these slots."""
        other, self._rebuilt = self._rebuilt or slots != self.made.slots, False
        self.made = replace(self.made, slots=slots, contract=contract)
        if other:
            self.madeSlotsChanged.emit(slots)

    def _sought(self, frame: Finding | Found | NotFound) -> None:
        if isinstance(frame, Finding):
            self.finding.emit(frame)
            return
        self.searching = False
        if isinstance(frame, NotFound) and frame.sentence:
            self.noted.emit(Note(frame.sentence, "error", frame.details))
        self.found.emit(frame)

    def _adopt_told(self, frame: Built | Edited | Stands) -> None:
        """What the worker says of the optimizers that run now."""
        self.acting = frame.experiment
        self._all_hyperparameters = frame.hyperparameters
        # In the past an edit that begins no branch changes nothing of what was made.
        if not isinstance(frame, Stands) and not self.past.past:
            self.course.set_to(self.recording.last_step, frame.hyperparameters, frame.experiment.gradient)
        self.hyperparameters = self.hyperparameters_of("")
        self.contract, self.contracts, self.eager = frame.contract, frame.contracts, frame.eager
        self.series, self.drivers, self._more_columns = frame.series, frame.drivers, frame.more_columns

    def _confirm(self, serial: int) -> None:
        self._unconfirmed = {name: s for name, s in self._unconfirmed.items() if s > serial}
        self.waitingChanged.emit(self.waiting)


_RECORDED: dict[type, Callable[[Recording, Any], None]] = {
    Steps: Recording.add_steps,
    Probes: Recording.add_probes,
    Validated: Recording.add_validation,
    Elements: Recording.add_elements,
    Replayed: Recording.add_replayed,
    Measured: Recording.add_measured,
    Standing: Recording.add_standing,
}
_OF_THE_RUN = (Applied, Declared, Edited, Examined, NotFinite, Planned, Rejected, Touched, Unmoved)
"""Besides what is recorded and seen, what the worker tells of the run that is loaded."""
_RESET_TABLES = ("dataset", "model", "batch_size", "validation", "seed", "device")


def _needs_reset(name: str) -> bool:
    return name.partition(".")[0] in _RESET_TABLES
