"""Attached trainings: attach, show one of them, control it, and detach."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from PySide6.QtCore import QObject, QTimer, Signal

from app.attach.kernel.rendezvous import TrainingAddress
from app.attach.kernel.wire_messages import TrainingInfo
from app.attach_client.attached_settings import ScheduleSource
from app.attach_client.attached_trainer import AttachedTrainer
from app.core.experiment.experiment_name import experiment_name
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.commands import EvaluateSchedule, Pause
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.history_frames import Applied, CheckpointSteps, Edited, EditRejected, Logged
from app.core.messages.run_frames import Built, Compiling, EngineReady, Note, RaceFinished, State, TrainingConnection
from app.core.messages.view_frames import ScheduleValues
from app.core.runs.run import new_run_id
from app.session.attach.attached_session_run import RECORDED, AttachedRun, Stage, attached_run
from app.session.run.context import RunContext
from app.session.run.run_sentences import fired_sentence
from app.session.steering.long_work import LongWork
from app.session.steering.run_loader import RunLoader
from app.session.steering.session_state import SessionState
from optimizers.base.message import Message

_LOOK_AFTER_MS = 1000
_OF_OWN_RUN = (*RECORDED, State, Applied, Edited, EditRejected, Logged, CheckpointSteps)


class Attachment(QObject):
    """Attached trainings. The window shows one of them, or its own run; frames of all are kept."""

    changed = Signal()
    """Signal that the list of `runs`, the shown one, or the state of one of them has changed."""
    recorded = Signal()
    """Signal that runs that are not shown have new rows."""
    triggerFired = Signal(object, object)
    """Signal with a `TriggerFired` in a run that is not shown, and a sentence that names the run."""

    def __init__(
        self, session: SessionState, loader: RunLoader, keep: Out | None, receive: Callable[[Frame], object]
    ) -> None:
        """Create the list of attached trainings. `keep` gets every frame, on other threads (a store of runs); `receive`
        gets the frames of the run in the window.
        """
        super().__init__(session)
        self._session, self._loader, self._keep, self._receive_shown = session, loader, keep, receive
        self.runs: tuple[AttachedRun, ...] = ()
        """Attached runs, in the order in which they were attached."""
        self.shown: AttachedRun | None = None
        """Run that is in the window; `None` for the window's own."""
        self._wanted: AttachedRun | None = None
        """Run that will be shown once its first step is known."""
        self._sentence = ""
        """Sentence about a training that has been removed."""
        self._left: RunContext | None = None
        """Run that was shown before the first attached training."""
        self._own: RunContext | None = None
        """Run to rebuild when attached trainings are left, because another run replaced it meanwhile."""
        self._last_own: RunContext | None = None
        """Run that was shown before the attached training that was last left for something else."""
        self._unseen: list[Frame] = []
        """Frames of the window's own run since then, in order: it paused, but not at once."""
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AFTER_MS)
        self._timer.timeout.connect(self._look_after)
        loader.leave_guest = self._leave_for_another
        session.works.add(self._connection, self.changed)
        session.seekFinished.connect(self._seek_finished)

    # Requests of a person

    def attach(self, address: TrainingAddress, *, show: bool = True) -> None:
        """Attach to the training at `address`, or find it attached; `show` it once its first step is known."""
        known = next((each for each in self.runs if each.address == address and each.stage != "over"), None)
        if known is None:
            source = ScheduleSource(self._session.catalogues, self._evaluate)
            known = attached_run(address, new_run_id(), self._keep, source)
            self.runs += (known,)
            assert known.live is not None
            known.live.start()
            self._timer.start()
        if show:
            self.show(known)
        else:
            self.changed.emit()

    def attach_to(self, addresses: Iterable[TrainingAddress]) -> None:
        """Attach to several trainings and show the first."""
        for place, address in enumerate(addresses):
            self.attach(address, show=not place)

    def open_recorded(self, run: AttachedRun) -> None:
        """Show a recorded run of an attached training, or a saved model, in place of one from the same file."""
        known = self.run(run.run)
        if known is None:
            before = [each for each in self.runs if run.file is not None and each.file == run.file]
            self.runs += (run,)
            self.show(run)
            for each in before:
                self.detach(each)
            return
        self.show(known)

    def renew(self, run: AttachedRun) -> None:
        """Replace a loaded recording by a newer reading of it."""
        old = self.run(run.run)
        if old is None:
            return
        self.runs = tuple(run if each is old else each for each in self.runs)
        if old in (self.shown, self._wanted):
            self.show(run)
        else:
            self.changed.emit()

    def run(self, run: str) -> AttachedRun | None:
        """Return the attached run with this id; `None` if there is none."""
        return next((each for each in self.runs if each.run == run), None)

    def show(self, run: AttachedRun) -> None:
        """Show this run in the window, with everything received so far, once its first step is known."""
        self._sentence = ""
        self._wanted = None if run is self.shown else run
        if run.work is None or run is self.shown:
            self.changed.emit()
            return
        session = self._session
        if self.shown is not None:
            self.shown.put_aside()
        if self._left is None:
            self._left = session.run
            self._left.control.cancel_request()
            session.worker.inbox.put(Pause())
        self.shown, self._wanted = run, None
        run.offer(session.catalogues)
        self._loader.show(run.work)
        self.changed.emit()
        for frame in run.catch_up():
            self._receive_shown(frame)

    def return_to(self, run: AttachedRun) -> None:
        """Show a run again that was left for something else, which is not restored afterwards."""
        self.show(run)
        self._own = self._last_own

    def show_own(self) -> None:
        """Show the window's own run; attached trainings stay attached."""
        self._wanted = None
        own = self._own
        left, unseen = self._leave()
        if own is not None and left is not None:
            self._session.run = left
            self._loader.return_to(own)
        elif left is not None and left.built is not None:
            self._loader.show(left)
            for frame in unseen:
                self._receive_shown(frame)
            self._session.recorded.emit()
        elif left is not None:
            self._session.run = left
            self._loader.load()
        elif self._session.run.built is None and not self._session.run.is_loading:
            self._loader.load()
        self.changed.emit()

    def detach_present(self) -> None:
        """Detach from the requested training, or else from the shown one."""
        if self.present is not None:
            self.detach(self.present)

    def detach(self, run: AttachedRun) -> None:
        """Detach from `run`, whose training continues. If it was shown, show the next one, or the window's own run."""
        is_shown = run is self.shown
        if run.stage != "over":
            self._session.log(Message("Detached. {title!s} continues training.", title=run.title))
        self._forget(run)
        others = [each for each in self.runs if each.work is not None]
        if is_shown and others:
            self.show(others[-1])
        elif is_shown or (self.shown is None and self._wanted is None):
            self.show_own()
        self.changed.emit()

    def checkpoint(self) -> None:
        """Ask the training to save a checkpoint now."""
        if self._trainer is not None:
            self._trainer.checkpoint()

    def measure_every(self, steps: int) -> None:
        """Measure every `steps` steps."""
        if self._trainer is not None:
            self._trainer.measure_every(steps)

    def take_diagnostic(self, name: str) -> None:
        """Measure a diagnostic once, now."""
        if self._trainer is not None:
            self._trainer.take_diagnostic(name)

    def close(self) -> None:
        """Disconnect from all trainings, which continue."""
        self._timer.stop()
        closed, self.runs = self.runs, ()
        for run in closed:
            run.trainer.close()

    # State

    def _connection(self) -> LongWork | None:
        run = self._wanted
        if run is None or run.stage not in ("connecting", "waiting"):
            return None
        note = Message("waiting for its first step") if run.stage == "waiting" else ""
        return LongWork(Message("Attaching to {title!s}", title=run.title), note=note, cancel=self.detach_present)

    @property
    def is_shown(self) -> bool:
        """True if the window shows an attached training, or one that has just ended."""
        return self.shown is not None

    @property
    def own_title(self) -> str:
        """Title of the window's own experiment."""
        return experiment_name((self._own or self._left or self._session.run).experiment)

    @property
    def present(self) -> AttachedRun | None:
        """Requested training, or else the shown one."""
        return self._wanted or self.shown

    @property
    def stage(self) -> Stage:
        """Stage of `present`."""
        return self.present.stage if self.present is not None else ""

    @property
    def sentence(self) -> str:
        """Sentence about `present` or a removed training, if there is something to report."""
        return self.present.sentence if self.present is not None and not self._sentence else self._sentence

    @property
    def title(self) -> str:
        """Title of `present`."""
        return self.present.title if self.present is not None else ""

    @property
    def info(self) -> TrainingInfo | None:
        """Description of the shown training, from itself."""
        return self.shown.info if self.shown is not None else None

    @property
    def is_live(self) -> bool:
        """True if a running attached training is shown."""
        return self._trainer is not None and self.stage != "over"

    @property
    def _trainer(self) -> AttachedTrainer | None:
        return self.shown.live if self.shown is not None else None

    @property
    def every(self) -> int:
        """Measuring interval of the shown training in steps."""
        return self._trainer.base if self._trainer is not None else 1

    @property
    def columns(self) -> frozenset[str]:
        """Measured columns of the shown training."""
        return self.shown.trainer.columns if self.shown is not None else frozenset()

    def name(self, run: AttachedRun) -> str:
        """Return its title, with a distinction if another training has the same title."""
        if [each.title for each in self.runs].count(run.title) < 2:
            return run.title
        number = run.address.pid or run.address.address if run.address is not None else self.runs.index(run) + 1
        return f"{run.title} ({number})"

    def _evaluate(self, command: EvaluateSchedule) -> None:
        """Compute a schedule in the session's own worker, which has TensorFlow."""
        worker = self._session.worker
        if not worker.has_started:
            self._session.log(Message("Schedules are computed by TensorFlow, which is starting now."))
            self._loader.start_worker()
        worker.inbox.put(command)

    # Frames

    def receives(self, frame: Frame) -> bool:
        """Return whether a frame of the session's own worker counts: of its run none does while another is shown."""
        if isinstance(frame, ScheduleValues):
            run = self.run(frame.run)
            if run is not None and run.live is not None:
                run.live.settings.take_values(frame)
            return False
        if not self.is_shown:
            return True
        if self._left is not None and self._left.built is not None and isinstance(frame, _OF_OWN_RUN):
            self._unseen.append(frame)
        return isinstance(frame, EngineReady | RunFrame | RaceFinished) or (
            isinstance(frame, Compiling) and not frame.on
        )

    def take(self) -> Iterator[Frame]:
        """Yield the new frames of the shown training; those of others are recorded."""
        has_recorded = False
        for run in self.runs:
            for frame in run.take():
                match frame:
                    case TrainingConnection():
                        self._receive(run, frame)
                    case Built() if run.work is not None:
                        self._extend(run, frame)
                    case Built():
                        run.begin(frame)
                        run.stage = "attached"
                        if run is self._wanted:
                            self.show(run)
                        else:
                            self.changed.emit()
                    case Note() if run is not self.shown:
                        self._session.log(f"{run.title}: {frame.sentence}", frame.level, frame.details)
                    case _ if run is self.shown:
                        yield frame
                    case TriggerFired() if run.work is not None:
                        self._receive_firing(run, frame)
                    case _ if run.work is not None:
                        has_recorded = run.record(frame) or has_recorded
        if has_recorded:
            self.recorded.emit()

    def _receive_firing(self, run: AttachedRun, frame: TriggerFired) -> None:
        """Report that a trigger fired in a run that is not shown. Its trainer reports a pause."""
        sentence = f"{run.title}: {fired_sentence(frame)}"
        if run.fire(frame) and not frame.is_asked:
            self._session.log(sentence)
        self.triggerFired.emit(frame, sentence)

    def _extend(self, run: AttachedRun, built: Built) -> None:
        """Extend a run after another optimizer of its training made its first step."""
        run.extend(built)
        if run is self.shown:
            self.shown = None
            self.show(run)

    def _seek_finished(self) -> None:
        if self.is_shown:
            self.changed.emit()  # of a past step nothing can be changed

    def _receive(self, run: AttachedRun, frame: TrainingConnection) -> None:
        """Handle a change of the connection."""
        match frame.state:
            case "connected":
                if run.stage == "silent":
                    self._session.log(Message("{title!s} is responding again.", title=run.title))
                self._set(run, "attached" if run.work is not None else "waiting")
            case "silent":
                self._session.log(frame.sentence, "warn")
                self._set(run, "silent" if run.work is not None else "connecting", frame.sentence)
            case "refused":
                self._session.log(frame.sentence, "error")
                self._over(run, frame.sentence)
            case "ended":
                self._session.log(frame.sentence)
                is_shown = run in (self.shown, self._wanted)
                self._over(run, frame.sentence)
                if frame.is_followed and run.address is not None:
                    self.attach(run.address, show=is_shown)
            case "closed":
                pass
            case _:
                assert_never(frame.state)

    def _over(self, run: AttachedRun, sentence: str) -> None:
        """Mark the run as ended, and keep its recording."""
        if run.work is not None:
            run.trainer.close()
            self._set(run, "over", sentence)
            return
        was_asked_for = run is self._wanted
        self._forget(run)
        self._sentence = sentence if was_asked_for else ""
        if self.shown is None and self._session.run.built is None and not self._session.run.is_loading:
            self._loader.load()
        self.changed.emit()

    def _look_after(self) -> None:
        for run in self.runs:
            if run.live is not None and run.sentence and run.stage != "over":
                run.live.look_after()

    # Shown run

    def _leave(self) -> tuple[RunContext | None, list[Frame]]:
        """Leave the shown training; return the previous run, with the frames received since."""
        run, self.shown = self.shown, None
        if run is not None:
            run.put_aside()
            if run.live is not None:
                run.live.release()
        left, unseen = self._left, self._unseen
        self._left, self._own, self._unseen = None, None, []
        return left, unseen

    def _leave_for_another(self) -> None:
        """Leave the shown training for something else. It stays attached, and continues if this window had
        paused it.
        """
        self._wanted = None if self.is_shown else self._wanted
        own = self._own
        left, _ = self._leave()
        if left is not None:
            self._last_own = own or left
            # Where what is opened is refused, this is what is here.
            self._session.run = left
            self.changed.emit()

    def _forget(self, run: AttachedRun) -> None:
        run.trainer.close()
        self.runs = tuple(each for each in self.runs if each is not run)
        self._wanted = None if run is self._wanted else self._wanted
        if run is self.shown:
            # Its place in the window is taken by whatever comes next.
            self.shown = None
        if not self.runs:
            self._timer.stop()

    def _set(self, run: AttachedRun, stage: Stage, sentence: str = "") -> None:
        run.stage, run.sentence = stage, sentence
        self.changed.emit()
