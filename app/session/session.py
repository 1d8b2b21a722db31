"""Session: all actions of a user on the experiment and on the run. Qt without widgets."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, QTimer

from app.attach.kernel.rendezvous import TrainingAddress
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.range_test import RangeTest
from app.core.messages.commands import CancelRangeTest, PrepareNext, PreviewSchedule, RunRangeTest
from app.core.messages.frame_queue import coalesce_frames
from app.core.messages.frames import Frame, Out
from app.core.messages.view_frames import RangeTestProgress
from app.core.text.number_text import thousands
from app.guests.trust import Trust, code_files
from app.session.attach.attached_session_run import AttachedRun
from app.session.attach.attachment import Attachment
from app.session.run.context import RunContext
from app.session.steering.experiment_editor import ElementEdits, ExperimentEditor
from app.session.steering.frame_router import FrameRouter
from app.session.steering.long_work import LongWork, percent
from app.session.steering.playback import Playback
from app.session.steering.run_loader import RunLoader
from app.session.steering.session_state import SessionState
from app.session.steering.training_thread import BusyTimer, Watchdog
from optimizers.base.message import Message

_TICK_MS, _ATTACHED_TICK_MS = 33, 66
"""Milliseconds between two polls; shorter for the own worker, since another process trains at its own pace."""
PATIENCE = 0.02
"""Seconds of a tick that are spent on frames: the rest is for painting and for a person's input."""
_AT_ONCE, _FRAME_BYTES = 32, 2**14
"""Number of frames that are handled together however long they take, so that a step is seen whole; a large one counts
as several.
"""


class Session(SessionState):
    """Session of one window: commands go through it to the trainer, and frames become signals."""

    prepares = False
    """True to compile the first step of a loaded experiment before anybody asks for it."""
    handling_seconds = 0.0
    """Seconds that the window spent on recording and passing on frames."""

    def __init__(
        self,
        catalogues: Catalogues,
        experiment: Experiment,
        parent: QObject | None = None,
        trust: Trust | None = None,
        keep: Out | None = None,
    ) -> None:
        """Create the session; `keep` gets every frame of the worker, on its thread (a store of runs)."""
        super().__init__(catalogues, experiment, parent, trust or Trust(), keep)
        self.trust.hold_back(experiment)
        self.element_edits = ElementEdits(self)
        self.watchdog = Watchdog(
            self, lambda: self.worker.ident, lambda: (self.run.experiment, self.run.description.experiment)
        )
        self.watchdog.hopeless.connect(lambda sentence: self.log(sentence, "error"))
        self.busy = BusyTimer(self)
        self.loader = RunLoader(self)
        self.attachment = Attachment(self, self.loader, keep, self.receive)
        """Attached trainings of other processes, if any."""
        self.playback = Playback(self, self.loader)
        self.editor = ExperimentEditor(self, self.loader, self.playback)
        self._router = FrameRouter(self, self.loader, self.playback, self.editor, self.element_edits, self.busy)
        self.loaded.connect(self.playback.restore_pace)
        self._searched = 0.0
        """Share of the range test that is done."""
        self.works.add(self._preparation, self.busy.ticked, self.asked, self.stateChanged)
        self.works.add(self._seek, self.timeline.seekRequested, self.timeline.changed)
        self.works.add(self._search, self.rangeTestFinished)
        self.rangeTestProgressed.connect(self._search_progressed)
        self._came: Iterator[Frame] | None = None
        """Frames that were taken and are not handled yet."""
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.poll)
        self.attachment.changed.connect(self._fit_tick)

    def start(self, trainings: Sequence[TrainingAddress] = (), saved: AttachedRun | None = None) -> None:
        """Start the worker and load the experiment; or attach to `trainings`, or show a `saved` model first."""
        self.stateChanged.connect(self.busy.stated)
        self.loader.start_worker = lambda: self.worker.start(prepares=self.prepares)
        self._timer.start()
        self.watchdog.start()
        if trainings:
            self.attachment.attach_to(trainings)
        elif saved is not None:
            self.attachment.open_recorded(saved)
        else:
            self.loader.load()

    def close(self) -> bool:
        """End training; return whether the thread has ended."""
        self._timer.stop()
        self.attachment.close()
        self.watchdog.stop()
        self.busy.stop()
        return self.worker.end()

    def _fit_tick(self) -> None:
        self._timer.setInterval(_ATTACHED_TICK_MS if self.attachment.is_shown else _TICK_MS)

    def poll(self, patience: float = PATIENCE) -> None:
        """Handle new frames in order. After `patience` seconds, the remaining frames wait for the next call."""
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
        """Take the frames of the worker, then those of attached trainings."""
        attachment = self.attachment
        yield from coalesce_frames([each for each in self.worker.feed.take() if attachment.receives(each)])
        yield from attachment.take()

    def receive(self, frame: Frame) -> bool:
        """Receive one frame of the worker, or of an attached training; return whether it was recorded."""
        return self._router.receive(frame)

    # Loading

    def prepare_next(self, experiment: Experiment) -> None:
        """Build and compile an experiment that is likely to be opened next, while the worker is idle. Code in files
        waits until it is opened.
        """
        if not code_files(experiment):
            self.send(PrepareNext(experiment))

    def return_to(self, left: RunContext) -> None:
        """Restore a run that was left, with its undo stack; without a store, its experiment at step 0."""
        attached = self.attachment.run(left.timeline.run)
        if attached is not None:
            self.attachment.return_to(attached)
        else:
            self.loader.return_to(left)

    # Steps

    @property
    def awaits_steps(self) -> bool:
        """True if steps were requested and must wait for something."""
        is_asked = self.run.is_starting
        is_compiled = self.run.is_running and self.busy.work == "compiling"
        return self.playback.has_deferred or is_asked or is_compiled

    def take_back(self) -> None:
        """Cancel the awaited steps."""
        if self.awaits_steps and not self.playback.drop_deferred():
            self.playback.toggle()

    def stop(self) -> None:
        """End the run; it stays on the plots until the next one starts, from step 0."""
        self.watchdog.interrupt()
        self.playback.stop()

    # Requests beside the run

    def preview_schedule(self, experiment: Experiment, path: str) -> None:
        """Request the plan of the schedule at `path` for `experiment`; `scheduleCurveChanged` reports it."""
        if not self.run.control.held:
            self.send(PreviewSchedule(experiment, path))

    def run_range_test(self, test: RangeTest) -> None:
        """Run a range test from the current step; `rangeTestProgressed` and `rangeTestFinished` report it."""
        self.searching, self._searched = True, 0.0
        self.send(RunRangeTest(test))
        self.works.renew()

    def cancel_range_test(self) -> None:
        if self.searching:
            self.send(CancelRangeTest())

    # Long work

    def _search_progressed(self, frame: RangeTestProgress) -> None:
        self._searched = frame.done
        self.works.renew()

    def _search(self) -> LongWork | None:
        if not self.searching:
            return None
        return LongWork(Message("Learning-rate finder"), percent(self._searched), cancel=self.cancel_range_test)

    def _preparation(self) -> LongWork | None:
        names = {
            "warming up": Message("Importing TensorFlow"),
            "building": Message("Building the model"),
            "compiling": Message("Compiling the step"),
        }
        name, seconds = names.get(self.busy.work), self.busy.seconds
        if name is None:
            return None
        note = Message("{seconds} s", seconds=seconds) if seconds else ""
        return LongWork(name, note=note, cancel=self.take_back if self.awaits_steps else None, is_of_run=True)

    def _seek(self) -> LongWork | None:
        timeline = self.run.timeline
        if not timeline.is_seeking:
            return None
        name = Message("Restoring step {step}", step=thousands(timeline.target_step))
        return LongWork(name, cancel=self.timeline.cancel_seek, is_of_run=True)
