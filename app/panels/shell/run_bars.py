"""The bars of the run: transport above, timeline below with the banner of a broken run, and the log."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QWidget

from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_name import experiment_name
from app.core.messages.alert_frames import Autopsy, NotFinite, autopsy_details, batch_text
from app.core.messages.run_frames import EngineReady, Note, State
from app.session.run.run_sentences import break_sentence, losses_sentence
from app.session.run.timeline import WATCHED_AGAIN
from app.session.runs.loss_sound import LossSound, NoAudio
from app.session.runs.run_labels import optimizer_titles
from app.session.session import Session
from app.session.steering.long_work import LongWork, LongWorks
from app.session.steering.session_state import Unit
from widgets.base.display_numbers import thousands
from widgets.base.panel_kit import bind
from widgets.base.theme import px
from widgets.base.translation import tr, translated
from widgets.notices.messages import Action, Banner
from widgets.readouts.cost_meter import CostMeter
from widgets.readouts.log_view import LogView
from widgets.shell.transport_bar import TransportBar
from widgets.timeline.layout import Bookmark, Branch, Mark, OldFuture
from widgets.timeline.widget import Timeline

_PATIENCE_MS = 300
"""Milliseconds after which a step that is not reached yet is worth a word."""


def progress_text(work: LongWork) -> str:
    """Return name, progress and state of a work: `"Race of 2 optimizers · 42 %"`."""
    done = "" if work.percent is None else f"{work.percent}\u202f%"
    return " · ".join(filter(None, (translated(work.name), done, translated(work.note))))


class WorksMenu(QMenu):
    """Menu of the works in progress: a click cancels one. What ends while it is open stays in its place."""

    def __init__(self, works: LongWorks, parent: QWidget) -> None:
        super().__init__(parent)
        self.aboutToHide.connect(self.deleteLater)
        self._works = works
        self._rows = [(each, self.addAction("")) for each in works.now]
        for work, action in self._rows:
            if work.cancel is not None:
                action.triggered.connect(lambda _=False, cancel=work.cancel: cancel())
        if not self._rows:
            self.addAction(tr("Nothing is in progress.")).setEnabled(False)
        bind(self._follow, works.changed)

    def _follow(self) -> None:
        for work, action in self._rows:
            now = next((each for each in self._works.now if each.name == work.name), None)
            can_end = now is not None and now.cancel is not None
            if now is None:
                end = tr("ended")
            else:
                end = tr("Cancel") if can_end else tr("Cannot be interrupted") if now.is_of_run else ""
            action.setText(f"{progress_text(now or replace(work, percent=None, note=''))}\t{end}")
            action.setEnabled(can_end)


class TransportPanel(TransportBar):
    """Transport bar. The window handles `themeToggled` and `searchAsked`, the session all other signals."""

    def __init__(self, session: Session, meter: CostMeter | None = None) -> None:
        super().__init__(meter)
        self._session = session
        self.loss_sound = LossSound(session)
        self.soundToggled.connect(self.toggle_sound)
        self.runToggled.connect(session.playback.toggle)
        self.stopRequested.connect(session.stop)
        self.resetRequested.connect(session.loader.reset)
        self.stepRequested.connect(lambda: session.playback.step(1))
        self.backRequested.connect(lambda: session.playback.step_back(1))
        session.paceChanged.connect(self.set_pace)
        self.unitChanged.connect(self._set_unit)
        self.paceChanged.connect(session.playback.set_pace)
        session.stateChanged.connect(self._show_state)
        session.asked.connect(lambda: self._show_state(session.run.state))
        session.busy.ticked.connect(self._show_busy)
        session.playDeferred.connect(self._show_request)
        session.works.changed.connect(self._show_works)
        self.state_badge.pressed.connect(self.show_works)
        session.declined.connect(lambda sentence: self.state_badge.show_answer(translated(sentence)))
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self._show_seek)
        self._escape = QShortcut(QKeySequence("Esc"), self)
        self._escape.activated.connect(session.timeline.cancel_seek)
        self._escape.setEnabled(False)
        session.timeline.seekRequested.connect(self._seek_changed)
        session.timeline.changed.connect(self._seek_changed)
        session.experimentChanged.connect(self._show_experiment)
        session.experimentChanged.connect(self._show_optimizer)
        session.engineReady.connect(self._show_engine)
        for signal in (session.loaded, session.runChanged):
            signal.connect(self._show_device)
            signal.connect(self._show_optimizer)
        session.timeline.changed.connect(self._show_optimizer)
        self._show_experiment(session.run.experiment)
        self._show_optimizer()
        self._show_state(session.run.state)

    def toggle_unit(self) -> None:
        """Switch the unit between batch and epoch."""
        self._set_unit("epoch" if self._session.unit == "batch" else "batch")
        self.set_unit(self._session.unit)

    def toggle_sound(self) -> None:
        """Switch the sound of the loss on or off; if nothing can be played, the log says why."""
        try:
            self.loss_sound.toggle()
        except NoAudio as error:
            self._session.log(str(error), "warn")
        self.set_sound(self.loss_sound.is_on)

    def _set_unit(self, unit: Unit) -> None:
        self._session.unit = unit

    def _show_state(self, state: State) -> None:
        built = self._session.run.built
        experiment = self._session.run.experiment
        # How far another process is to train may not be known.
        is_open = not self._session.run.can("plan") and experiment.steps < max(2, state.step)
        end = None if is_open else self._session.run.last_step
        # A run that continues beyond its plan is not at its end where it pauses on the way.
        paused = state.status == "finished" and end is not None and state.step < end
        failed = state.status == "broken" and built is None
        self.set_status("paused" if paused else "not loaded" if failed else state.status)
        self.set_starting(self._session.run.is_starting, pausing=self._session.run.is_pausing)
        self._show_request()
        self.set_back(state.step > 0)
        # Of a training of another process it is not known what an epoch is.
        epoch = state.step / built.steps_per_epoch if built is not None and built.steps_per_epoch else None
        # None as long as no steps were made that could be counted.
        rate = (state.steps_per_second or None) if state.status == "running" else None
        self.readouts.set_progress(state.step, end, epoch, rate)

    def _seek_changed(self) -> None:
        """Show a step that is being restored; fast seeks show nothing."""
        if not self._session.run.timeline.is_seeking:
            self._patience.stop()
            self._show_seek()
        elif self._escape.isEnabled():
            self._show_seek()
        elif not self._patience.isActive():
            self._patience.start()

    def _show_seek(self) -> None:
        timeline = self._session.run.timeline
        # On only while there is something to cancel: Esc is many others' else.
        self._escape.setEnabled(timeline.is_seeking)
        self.state_badge.set_seek(timeline.target_step if timeline.is_seeking else None, timeline.origin)

    def _show_busy(self) -> None:
        busy = self._session.busy
        self.state_badge.set_work(busy.work, busy.seconds)
        self._show_request()

    def _show_request(self, *_: object) -> None:
        """Show what was asked for and comes when the engine is ready."""
        session = self._session
        steps = session.playback.requested_steps if session.awaits_steps else 0
        words = tr("1 step") if steps == 1 else tr("{steps} steps", steps=thousands(steps)) if steps else tr("will run")
        self.set_request(words if session.awaits_steps else "", counted=steps > 0)

    def _show_works(self) -> None:
        beside = (each for each in self._session.works.now if not each.is_of_run)
        self.state_badge.set_works(tuple(map(progress_text, beside)))

    @property
    def no_works(self) -> str:
        """Reason why there are no works to show; empty if there are some."""
        return "" if self._session.works.now else tr("Nothing is in progress.")

    def show_works(self) -> None:
        """Show all works in progress, each with its progress and a way to cancel it."""
        menu = WorksMenu(self._session.works, self)
        menu.popup(self.state_badge.mapToGlobal(self.state_badge.rect().bottomLeft()))

    def _show_experiment(self, experiment: Experiment) -> None:
        self.set_title(translated(experiment_name(experiment)))
        self._show_state(self._session.run.state)

    def _show_optimizer(self, *_: object) -> None:
        """Name what trains to an audience, which sees no form."""
        run = self._session.run
        self.staged_title.setText(translated(optimizer_titles(run.shown_experiment, run.catalogues)))

    def _show_engine(self, ready: EngineReady) -> None:
        self.readouts.set_device(ready.device, ready.note, "gpu" if ready.device.startswith("GPU") else "cpu")

    def _show_device(self, *_: object) -> None:
        """Show the device of the run; none before it is built."""
        built, note = self._session.run.built, self._session.device_note
        device = built.device if built is not None else ""
        self.readouts.set_device(device, note if device else "", "gpu" if device.startswith("GPU") else "cpu")


class TimelinePanel(Timeline):
    """The timeline. The window answers `oldFutureChosen` with another run."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        past = session.timeline
        self.sought.connect(session.playback.go_to)
        self.bookmarkAsked.connect(past.bookmark)
        self.bookmarkRenamed.connect(past.bookmark)
        self.bookmarkRemoved.connect(past.remove_bookmark)
        past.changed.connect(self._show)
        session.marked.connect(lambda _: self._show_marks())
        session.loaded.connect(lambda _: self._show_marks())
        session.branched.connect(self._show_marks)
        session.runChanged.connect(self._show_marks)
        session.experimentChanged.connect(lambda _: self._show())
        self._show()
        self._show_marks()

    def _show(self) -> None:
        past = self._session.run.timeline
        self.set_span(0, self._session.run.experiment.steps)
        self.set_position(past.step, past.head)
        self.set_stored(past.stored)
        self.set_broken(past.broken)
        self.set_bookmarks(tuple(Bookmark(step, text) for step, text in past.bookmarks.items()))
        named = [(each, each.text or tr("branch")) for each in past.branchings]
        self.set_branches(tuple(Branch(each.origin.step, text) for each, text in named))
        self.set_old_future(
            tuple(
                OldFuture(each.origin.step, each.last, tr("parent run"), each.origin.run)
                for each in past.branchings[-1:]
                if each.last > each.origin.step
            )
        )

    def _show_marks(self) -> None:
        self.set_marks(tuple(Mark(marker.step, marker.label) for marker in self._session.run.markers))


class BreakBanner(Banner):
    """Banner of a broken step: the first failure and its remedy. The run is paused before it."""

    elementAsked = Signal(int, str, int)
    """Signal with a variable by its place, one of its slots, which may be empty, and an element that a person wants to
    see.
    """
    logAsked = Signal()
    """Signal that something is in the log that a person wants to read."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._not_finite: NotFinite | None = None
        self._autopsy: Autopsy | None = None
        self._run = ""
        session.diverged.connect(self._show_not_finite)
        session.examined.connect(self._examined)
        session.timeline.changed.connect(self._offer)
        session.loaded.connect(lambda _: self.hide())
        session.runChanged.connect(self.hide)
        session.branched.connect(self.hide)

    def _show_not_finite(self, frame: NotFinite) -> None:
        if (
            self._not_finite is None
            or frame.step != self._not_finite.step
            or self._session.run.timeline.run != self._run
        ):
            self._autopsy = None
            self.fold()
        self._not_finite, self._run = frame, self._session.run.timeline.run
        self.show()
        self._offer()

    def _examined(self, found: Autopsy) -> None:
        self._autopsy = found
        self._offer()

    def _offer(self) -> None:
        frame, found, session = self._not_finite, self._autopsy, self._session
        if frame is None or self.isHidden() or session.run.timeline.broken != frame.step:
            return
        details = autopsy_details(found).splitlines() if found is not None else []
        details += filter(None, [losses_sentence(frame)])
        details.append(tr("The run is paused before that step. Change a setting and run to continue as a branch."))
        last = frame.step - 1
        actions: list[Action] = []
        if session.run.timeline.target_step != last:
            go = tr("Go to step {step}", step=thousands(last))
            actions.append((go, tr("Last finite step"), lambda: session.playback.go_to(last)))
        if last:
            tip = tr(
                "Replay the last {steps} steps at five per second and pause before the failure",
                steps=min(WATCHED_AGAIN, last),
            )
            actions.append((tr("Replay the steps before"), tip, self._watch))
        elif found is not None:
            actions.append((tr("Show the element"), found.name, self._show))
        if found is not None and found.row_texts:
            tip = tr("The batch's rows of the training data, with labels")
            actions.append((tr("Show the batch"), tip, self._show_batch))
        self.show_message(break_sentence(frame, found), actions, "\n".join(details))

    def _show(self) -> None:
        if self._autopsy is not None:
            self.elementAsked.emit(self._autopsy.variable, self._autopsy.slot, self._autopsy.element)

    def _watch(self) -> None:
        self._show()
        self._session.playback.replay_watched()

    def _show_batch(self) -> None:
        found = self._autopsy
        if found is None:
            return
        message = tr("Batch of step {step}: {count} rows of the training data, numbered from 0, as the model sees them")
        message = message.format(step=thousands(found.step), count=thousands(len(found.rows)))
        self._session.log(message, "info", batch_text(found))
        self.logAsked.emit()


_HEIGHT = 104


class LogPanel(LogView):
    """Log of every note of the session, with its time."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        session.logged.connect(self._note)

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(_HEIGHT))

    def _note(self, note: Note) -> None:
        self.add(note.sentence, note.level, note.details)
