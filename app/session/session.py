"""The session: what a person can ask of the experiment and of the run. Qt without widgets."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject, QTimer

from app.attach.kernel.rendezvous import TrainingAddress
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.parameters import Value
from app.core.experiment.range_test import RangeTest
from app.core.messages.commands import CancelRangeTest, PrepareNext, PreviewSchedule, RunRangeTest
from app.core.messages.frame_queue import coalesce_frames
from app.core.messages.frames import Frame, Out
from app.core.runs.run import ALONE, RunGroup
from app.guests.trust import Trust, code_files
from app.session.attach.attached_session_run import AttachedRun
from app.session.attach.attachment import Attachment
from app.session.run.context import RunContext
from app.session.steering.busy_timer import BusyTimer
from app.session.steering.element_edits import ElementEdits
from app.session.steering.experiment_editor import ExperimentEditor
from app.session.steering.frame_router import FrameRouter
from app.session.steering.playback import Playback
from app.session.steering.run_loader import RunLoader
from app.session.steering.session_state import SessionState
from app.session.steering.watchdog import Watchdog

_TICK_MS, _ATTACHED_TICK_MS = 33, 66
"""Milliseconds from one look at what came to the next; another process trains at its own pace, whoever looks."""
PATIENCE = 0.02
"""Seconds of a tick that go into what came: the rest is for painting and for what a person does."""
_AT_ONCE, _FRAME_BYTES = 32, 2**14
"""Frames that are handled together however long they take, so that a step is seen whole; a large one counts as more."""


class Session(SessionState):
    """One window's work: commands go through here to the trainer, and what its frames say comes out as signals."""

    prepares = False
    """Have the first step of what is loaded compiled before anybody asks for it."""
    handling_seconds = 0.0
    """What recording and handing on frames has cost the window."""

    def __init__(
        self,
        catalogues: Catalogues,
        experiment: Experiment,
        parent: QObject | None = None,
        trust: Trust | None = None,
        keep: Out | None = None,
    ) -> None:
        """`keep` gets every frame of the worker, on its thread: a store of runs."""
        super().__init__(catalogues, experiment, parent, trust or Trust(), keep)
        self.trust.hold_back(experiment)
        self.element_edits = ElementEdits(self)
        self.watchdog = Watchdog(
            self, lambda: self.worker.ident, lambda: (self.run.experiment, self.run.description.experiment)
        )
        self.watchdog.hopeless.connect(lambda sentence: self.log(sentence, "error"))
        self.busy = BusyTimer(self)
        self._loader = RunLoader(self)
        self.attachment = Attachment(self, self._loader, keep, self.receive)
        """The trainings of other processes that are looked at, where there are any."""
        self._playback = Playback(self, self._loader)
        self._editor = ExperimentEditor(self, self._loader, self._playback)
        self._router = FrameRouter(self, self._loader, self._playback, self._editor, self.element_edits, self.busy)
        self.loaded.connect(self._playback.restore_pace)
        self._came: Iterator[Frame] | None = None
        """What was taken and is not handled yet."""
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.poll)
        self.attachment.changed.connect(self._fit_tick)

    def start(self, trainings: Sequence[TrainingAddress] = (), saved: AttachedRun | None = None) -> None:
        """Start the worker and load the experiment; or attach to `trainings`, or show a `saved` model, and do both when
        those are left.
        """
        self.stateChanged.connect(self.busy.stated)
        self._loader.start_worker = lambda: self.worker.start(prepares=self.prepares)
        self._timer.start()
        self.watchdog.start()
        if trainings:
            self.attachment.attach_to(trainings)
        elif saved is not None:
            self.attachment.open_recorded(saved)
        else:
            self._loader.load()

    def close(self) -> bool:
        """End training; true where the thread has ended."""
        self._timer.stop()
        self.attachment.close()
        self.watchdog.stop()
        self.busy.stop()
        return self.worker.end()

    def _fit_tick(self) -> None:
        self._timer.setInterval(_ATTACHED_TICK_MS if self.attachment.is_shown else _TICK_MS)

    def poll(self, patience: float = PATIENCE) -> None:
        """Handle what came since the last call, in its order. Where it is much and takes longer than `patience`
        seconds, the rest waits for the next call.
        """
        begun, left = time.perf_counter(), _AT_ONCE
        has_taken = rows = False
        while self._came is not None or not has_taken:
            if self._came is None:
                self._came, has_taken = self._take(), True
            frame = next(self._came, None)
            if frame is None:
                self._came = None
                continue
            rows = self.receive(frame) or rows
            left -= 1 + frame.nbytes // _FRAME_BYTES
            if left <= 0 and time.perf_counter() - begun > patience:
                break
        if rows:
            self.recorded.emit()
        self.handling_seconds += time.perf_counter() - begun

    def _take(self) -> Iterator[Frame]:
        """Take what came of the worker, then what came of the trainings that are attached to."""
        attachment = self.attachment
        yield from coalesce_frames([each for each in self.worker.feed.take() if attachment.receives(each)])
        yield from attachment.take()

    def receive(self, frame: Frame) -> bool:
        """Receive one frame of the worker, or of a training that is attached to; true where it was recorded."""
        return self._router.receive(frame)

    # What is loaded

    @property
    def reopen_run(self) -> Callable[[str], None] | None:
        """Resumes a saved run by its id; `None` where runs are not saved, so a reset cannot be undone."""
        return self._loader.reopen_run

    @reopen_run.setter
    def reopen_run(self, reopen_run: Callable[[str], None] | None) -> None:
        self._loader.reopen_run = reopen_run

    def open(self, experiment: Experiment, group: RunGroup = ALONE) -> None:
        """Leave this experiment for another, whose runs are kept with those of `group`."""
        self._loader.open(experiment, group)

    def prepare_next(self, experiment: Experiment) -> None:
        """Have what is likely to be opened next built and compiled while nothing is asked for. Code of a file waits
        until it is opened.
        """
        if not code_files(experiment):
            self.send(PrepareNext(experiment))

    def return_to(self, left: RunContext) -> None:
        """Have a run that was left, its undo included; its experiment at step 0 where runs are not recorded."""
        attached = self.attachment.run(left.timeline.run)
        if attached is not None:
            self.attachment.return_to(attached)
        else:
            self._loader.return_to(left)

    def resume(self, stored: RunContext) -> None:
        """Resume a saved run: what it recorded is shown at once, and its last step is the current one.

        Where it cannot be resumed, that is reported, and the run before it is shown again.
        """
        self._loader.resume(stored)

    def trust_code(self) -> None:
        """Trust the code that waits, and load the experiment."""
        self._loader.trust_code()

    def leave_closed(self) -> bool:
        """What is held back is not trusted: what was here before is here again. False where there was nothing."""
        return self._loader.return_from_untrusted()

    def reset(self) -> None:
        """Back to step 0, with everything that waited for a reset. Of a run that has steps it can be undone."""
        self._loader.reset()

    @property
    def is_returning(self) -> bool:
        """A run that was left, as by a reset that is undone, is to come back and is not there yet."""
        return self._loader.is_returning

    def return_failed(self) -> None:
        """The run that is to come back cannot be had."""
        self._loader.return_failed()

    # Which steps are made

    def toggle(self) -> None:
        """Run or pause."""
        self._playback.toggle()

    def step(self, times: int = 1) -> None:
        """Make `times` batches or epochs, as `unit` says, and pause."""
        self._playback.step(times)

    def run_until(self, step: int) -> None:
        """Run, and pause when `step` steps have been made."""
        self._playback.run_until(step)

    def step_back(self, times: int = 1) -> None:
        """Go back by `times` batches or epochs."""
        self._playback.step_back(times)

    def go_to(self, step: int) -> None:
        """Go to a recorded step."""
        self._playback.go_to(step)

    def replay_watched(self) -> None:
        """Make the last steps before a break once more, slowly, and pause before it."""
        self._playback.replay_watched()

    def end_deferral(self, *, drop: bool = False) -> None:
        """End `defers_play`: ask now for the steps that were wanted meanwhile, or with `drop` never."""
        self._playback.end_deferral(drop=drop)

    @property
    def awaits_steps(self) -> bool:
        """Whether steps were asked for that are not made yet, because what makes them is not ready."""
        is_asked = self.run.is_starting
        is_compiled = self.run.is_running and self.busy.work == "compiling"
        return self._playback.has_deferred or is_asked or is_compiled

    def take_back(self) -> None:
        """Withdraw the steps that are awaited."""
        if self.awaits_steps and not self._playback.drop_deferred():
            self.toggle()

    def stop(self) -> None:
        """End the run; it stays on the plots until the next one starts, from step 0."""
        self.watchdog.interrupt()
        self._playback.stop()

    def set_pace(self, steps_per_second: float | None) -> None:
        """Make as many steps per second; `None` for as fast as it goes."""
        self._playback.set_pace(steps_per_second)

    # Edits

    def set_value(self, path: str, name: str, value: Value) -> bool:
        """Edit one value of the choice at `path` of the experiment, a setting where that is empty. True where made."""
        return self._editor.set_value(path, name, value)

    def choose(self, path: str, name: str) -> bool:
        """Choose another data set, model, optimizer, schedule or stage, with its defaults."""
        return self._editor.choose(path, name)

    def edit(self, new: Experiment, title: str = "", *, by_hand: bool = True) -> bool:
        """Make `new` the experiment, undoably. Where it has faults they are reported, and nothing changes.

        `title` is what undoing it is called, where what differs does not say it. Files that it names in addition are
        trusted where a person names them by hand; from elsewhere only those come in that are trusted.
        """
        return self._editor.edit(new, title, by_hand=by_hand)

    def reload_optimizer(self) -> None:
        """Run the optimizer's file again, as it is now; what could not be built is built again with it."""
        self._editor.reload_optimizer()

    def set_element(self, variable: int, tensor: str, element: int, value: float) -> bool:
        """Set a number of a weight or a slot by hand at a pause, undoably; true where that was asked of the worker.

        `tensor` is `"weight"` or `"slot/m"`, `element` the flat index of an element of the variable.
        """
        return self.element_edits.place(variable, tensor, element, value)

    # What is asked beside the run

    def preview_schedule(self, experiment: Experiment, path: str) -> None:
        """Ask for the plan of the schedule at `path` as `experiment` would have it; `scheduleCurveChanged` has it."""
        if not self.run.control.held:
            self.send(PreviewSchedule(experiment, path))

    def run_range_test(self, test: RangeTest) -> None:
        """Run a range test from the current step; `rangeTestProgressed` and `rangeTestFinished` report it."""
        self.searching = True
        self.send(RunRangeTest(test))

    def cancel_range_test(self) -> None:
        if self.searching:
            self.send(CancelRangeTest())
