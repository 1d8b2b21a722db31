"""Banners over the views, and placeholders of plots before the first step."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from app.core.experiment.experiment_name import experiment_name
from app.core.messages.alert_frames import Unmoved
from app.core.messages.run_frames import State
from app.core.runs.run import RunRecord
from app.session.run.schedule_places import schedule_started_here
from app.session.runs.runs import Runs
from app.session.runs.sharing import Sharing
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.translation import tr, translated
from widgets.instruments.states import InstrumentState, StateKind
from widgets.notices.messages import Banner, UndoBar


class RecoveryBanner(Banner):
    """Banner about a run database that was moved aside, until its runs are recovered."""

    def __init__(self, sharing: Sharing | None) -> None:
        super().__init__("warning", "warn")
        if sharing is None or (aside := sharing.aside) is None:
            return
        sharing.recovered.connect(lambda _: self.hide())
        sentence = tr("The run database was damaged. It was moved to {name}, and a new one was created.")
        tip = tr("Import every readable run. The damaged file is not changed")
        recover = tr("Recover runs"), tip, lambda: sharing.recover(aside)
        self.show_message(sentence.format(name=aside.name), (recover,))


class UnfinishedBanner(Banner):
    """Banner about an unfinished run, until something else runs."""

    def __init__(self, session: Session, runs: Runs) -> None:
        super().__init__("arrow-clockwise", "accent")
        self._runs = runs
        runs.unfinished.connect(self._offer)
        session.runChanged.connect(self.hide)
        session.stateChanged.connect(self._hide_when_running)

    def _offer(self, record: RunRecord) -> None:
        sentence = tr("{title} was at step {step} when the program ended. Continue it?")
        sentence = sentence.format(title=record.shown_title, step=thousands(record.steps))
        look = tr("Open"), tr("Restore and stay paused"), lambda: self._runs.resume(record.run)
        go_on = (
            tr("Continue this run"),
            tr("Restore and continue"),
            lambda: self._runs.resume(record.run, running=True),
        )
        self.show_message(sentence, (go_on, look))

    def _hide_when_running(self, state: State) -> None:
        if state.status == "running":
            self.hide()


class UnmovedBanner(Banner):
    """Banner about weights that do not change, until it is closed, another run comes, or something is edited."""

    def __init__(self, session: Session) -> None:
        super().__init__("warning", "warn")
        session.unmoved.connect(self._show_sentence)
        session.loaded.connect(lambda _: self.hide())
        session.runChanged.connect(self.hide)
        session.experimentChanged.connect(lambda _: self.hide())

    def _show_sentence(self, frame: Unmoved) -> None:
        self.show_message(frame.sentence)


class RateBanner(Banner):
    """Banner about a learning rate of 0 or NaN at the next step, unless the run ended together with its schedule."""

    def __init__(self, session: Session) -> None:
        super().__init__("warning", "warn")
        self._session = session
        self._shown: tuple[str, str] | None = None
        session.rateStopped.connect(lambda _: self._show())
        session.stateChanged.connect(lambda _: self._show())

    def _show(self) -> None:
        frame, session = self._session.run.rate_stop, self._session
        if (
            frame is None
            or (frame.path and not frame.has_ended)
            or (frame.path and session.run.state.status == "finished")
        ):
            self._shown = None
            self.hide()
            return
        started = schedule_started_here(session.run, frame.path) if frame.has_ended else None
        title = "" if started is None else tr("Start schedule here, up to step {step}", step=thousands(started[1]))
        if (frame.sentence, title) != self._shown:  # a button that is being pressed stays
            self._shown = frame.sentence, title
            tip = tr("The schedule restarts at the next step. Ctrl+Z undoes it.")
            self.show_message(frame.sentence, [(title, tip, self._start)] if title else ())

    def _start(self) -> None:
        frame = self._session.run.rate_stop
        started = schedule_started_here(self._session.run, frame.path) if frame is not None else None
        if started is not None:
            self._session.editor.edit(started[0])


_READ_MS = 8_000


class ResetBar(UndoBar):
    """Bar after a reset, until the new run has a step or something else is done, which Ctrl+Z undoes first."""

    def __init__(self, session: Session) -> None:
        super().__init__("arrow-counter-clockwise")
        self._session = session
        self._restored_to = 0
        """The last step of the run that came back."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_READ_MS)
        self._timer.timeout.connect(self.put_away)
        session.wasReset.connect(self._offer)
        session.resetUndone.connect(self._say_undone)
        session.experimentChanged.connect(self.put_away)
        session.recorded.connect(self._hide_when_running)
        session.stateChanged.connect(self._hide_when_continued)

    def _offer(self, steps: int) -> None:
        self._timer.stop()
        words = tr("Reset: the run had 1 step") if steps == 1 else tr("Reset: the run had {steps} steps")
        self.offer(words.format(steps=thousands(steps)), self._session.undo)

    def _say_undone(self) -> None:
        self._restored_to = self._session.run.recording.last_step
        self.show_message(tr("Reset undone"))
        self._timer.start()

    def _hide_when_running(self) -> None:
        """Hide once the new or restored run has a further step; steps during building belong to the previous run."""
        known = 0 if self.offering else self._restored_to
        if not self._session.run.is_beginning and self._session.run.recording.last_step > known:
            self.put_away()

    def _hide_when_continued(self, state: State) -> None:
        """Hide the bar as the restored run continues."""
        if not self.offering and state.status == "running":
            self.put_away()


def before_first_step(session: Session, *, has_lessons: bool = False) -> InstrumentState | None:
    """Return the state of a plot without steps; None once there are some. `has_lessons`: the lessons are visible
    above.
    """
    if session.run.recording.last_step > 0:
        return None
    icon, title, sentence, action = _words(session, has_lessons)
    kind: StateKind = "waiting" if icon == "hourglass" else "empty"
    return InstrumentState(kind, title, sentence, icon, action, act=session.playback.toggle)


def what_comes(session: Session) -> tuple[str, str] | None:
    """Return title and sentence for a run that is being built; `None` for a built one. Only this place counts
    seconds.
    """
    if session.attachment.is_shown:
        return None
    if session.run.state.status == "warming up":
        return tr("Warming up"), tr("Importing TensorFlow, then building the model.")
    if session.run.built is not None:
        return None
    if session.run.control.held:
        return tr("Not loaded"), tr("This experiment's code needs your trust.")
    if session.run.control.lacks_arguments:
        return tr("Not loaded"), tr("Required arguments of the optimizer are missing.")
    if session.loader.is_returning:
        return tr("Restoring your run"), tr("Reading the recording.")
    if not session.run.is_loading:
        return tr("Not loaded"), tr("See the log for the reason.")
    title = tr("Building {title}", title=translated(experiment_name(session.run.experiment)))
    return title, tr("Reading data and creating layers.")


def _words(session: Session, has_lessons: bool) -> tuple[str, str, str, str]:
    """Return icon, title, sentence, and the word of a button or nothing."""
    if session.attachment.is_shown:
        return _words_of_attached(session)
    if session.run.is_pausing:
        sentence = tr("The run pauses once the step is compiled. Press Space to continue.")
        return "hourglass", _with_seconds(tr("Pauses when compiled"), session), sentence, ""
    if session.run.is_starting:
        title = tr("Starts when built") if session.run.is_loading else tr("Starts when compiled")
        return "hourglass", _with_seconds(title, session), tr("Press Space to cancel."), ""
    if session.run.is_running:
        sentence = tr(
            "TensorFlow is compiling the training step. This can take up to a minute and cannot be interrupted: "
            "Pause and Stop act afterwards. You can close the window at any time."
        )
        return "hourglass", _with_seconds(tr("Compiling the step"), session), sentence, ""
    coming = what_comes(session)
    if coming is not None:
        title, sentence = coming
        starts = tr("Press Space to start training when ready.") if session.run.is_loading else ""
        return "hourglass", _with_seconds(title, session), f"{sentence} {starts}".rstrip(), ""
    sentence = tr("Press Space to run, or → for a single step.")
    if has_lessons:
        sentence = tr("Press Space to run, or → for a single step. For lessons, click the cap icon above.")
    return "chart-line", tr("No steps yet"), sentence, tr("Run")


def _words_of_attached(session: Session) -> tuple[str, str, str, str]:
    """Return words for an attached training before its first row."""
    title = tr("No step measured yet")
    if session.attachment.stage == "over":
        return (
            "chart-line",
            tr("No step measured"),
            tr("This training ended before a step was measured."),
            "",
        )
    if session.run.is_running:
        sentence = tr("The training is compiling its measurements. This can take up to a minute.")
        return "hourglass", title, sentence, ""
    sentence = tr("This training is paused. Press Space to continue, or → for a single step.")
    return "chart-line", title, sentence, "" if session.run.refusal("play") else tr("Run")


def _with_seconds(title: str, session: Session) -> str:
    """Return a title with seconds: `"Compiling the step … 12 s"`."""
    seconds = session.busy.seconds
    return f"{title} … {seconds} s" if seconds else title
