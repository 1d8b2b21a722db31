"""The placeholder of the curves: how to begin, or that the first step is compiling."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.core.text.sentences import translate_title
from app.session.session import Session
from widgets.notices.empty_state import EmptyState


def before_first_step(
    session: Session, shown: EmptyState | None = None, *, has_lessons: bool = False
) -> EmptyState | None:
    """The placeholder of a plot; `shown` where that is still right, None once there are steps. `has_lessons` says where
    the lessons are, which are seen above.
    """
    if session.run.recording.last_step > 0:
        return None
    words = _words(session, has_lessons)
    icon, title, sentence, action = words
    if shown is not None and (shown.button is None) == (not action):
        if (shown.title, shown.sentence) != (title, sentence):
            shown.show_text(icon, title, sentence)
        return shown
    state = EmptyState(icon, title, sentence, action=action)
    state.triggered.connect(session.playback.toggle)
    return state


def what_comes(session: Session) -> tuple[str, str] | None:
    """Return title and sentence in place of a run that is not built yet; `None` where one is there. Seconds are counted
    in one place alone.
    """
    if session.attachment.is_shown:
        return None
    if session.run.state.status == "warming up":
        return _tr("Warming up"), _tr("Importing TensorFlow, then building the model.")
    if session.run.built is not None:
        return None
    if session.run.control.held:
        return _tr("Not loaded"), _tr("The code of this experiment waits for your trust.")
    if session.run.control.lacks_arguments:
        return _tr("Not loaded"), _tr("Required arguments of the optimizer are missing.")
    if session.loader.is_returning:
        return _tr("Restoring your run"), _tr("Reading what it recorded.")
    if not session.run.is_loading:
        return _tr("Not loaded"), _tr("The log says why.")
    title = _tr("Building %1").replace("%1", translate_title(session.run.experiment.title))
    return title, _tr("Reading data and creating layers.")


def _words(session: Session, has_lessons: bool) -> tuple[str, str, str, str]:
    """Icon, title, sentence, and the word of a button or nothing."""
    if session.attachment.is_shown:
        return _words_of_attached(session)
    if session.run.is_pausing:
        sentence = _tr("The run pauses once the step is compiled. Press Space to let it go on.")
        return "hourglass", _with_seconds(_tr("Pauses when compiled"), session), sentence, ""
    if session.run.is_starting:
        title = _tr("Starts when built") if session.run.is_loading else _tr("Starts when compiled")
        return "hourglass", _with_seconds(title, session), _tr("Press Space to cancel."), ""
    if session.run.is_running:
        sentence = _tr(
            "TensorFlow is compiling the training step. This can take up to a minute and cannot be interrupted: "
            "Pause and Stop act afterwards. You can close the window at any time."
        )
        return "hourglass", _with_seconds(_tr("Compiling the step"), session), sentence, ""
    coming = what_comes(session)
    if coming is not None:
        title, sentence = coming
        starts = _tr("Press Space to start training right after.") if session.run.is_loading else ""
        return "hourglass", _with_seconds(title, session), f"{sentence} {starts}".rstrip(), ""
    sentence = _tr("Press Space to run, or → for a single step.")
    if has_lessons:
        sentence = _tr("Press Space to run, or → for a single step. Lessons are under the cap above.")
    return "chart-line", _tr("No steps yet"), sentence, _tr("Run")


def _words_of_attached(session: Session) -> tuple[str, str, str, str]:
    """Of a training of another process, of which no row came yet."""
    title = _tr("No step measured yet")
    if session.attachment.stage == "over":
        return (
            "chart-line",
            _tr("No step measured"),
            _tr("This training ended before one of its steps was measured."),
            "",
        )
    if session.run.is_running:
        sentence = _tr("The training compiles what measures its steps, which can take up to a minute.")
        return "hourglass", title, sentence, ""
    sentence = _tr("This training is paused. Press Space to let it go on, or → for a single step.")
    return "chart-line", title, sentence, "" if session.run.refusal("play") else _tr("Run")


def _with_seconds(title: str, session: Session) -> str:
    """`"Compiling the step … 12 s"`."""
    seconds = session.busy.seconds
    return f"{title} … {seconds} s" if seconds else title


def _tr(text: str) -> str:
    return QCoreApplication.translate("BeforeFirstStep", text)
