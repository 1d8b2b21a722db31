"""What stands where curves will be: how to begin, or that the first step is being compiled."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.session.session import Session
from widgets.empty_state import EmptyState


def before_first_step(session: Session, shown: EmptyState | None = None) -> EmptyState | None:
    """What to put in place of a plot; `shown` where that says it already, None once there are steps."""
    if session.recording.last_step > 0:
        return None
    words = _words(session)
    icon, title, sentence, action = words
    if shown is not None and (shown.button is None) == (not action):
        if (shown.title, shown.sentence) != (title, sentence):
            shown.show_text(icon, title, sentence)
        return shown
    state = EmptyState(icon, title, sentence, action=action)
    state.triggered.connect(session.toggle)
    return state


def _words(session: Session) -> tuple[str, str, str, str]:
    """Icon, title, sentence, and the word of a button or nothing."""
    if session.running:
        sentence = _tr(
            "TensorFlow makes a program of it, which cannot be interrupted: Pause and Stop act when that is done. "
            "The window can be closed at any time."
        )
        return "hourglass", _counted(_tr("Compiling the step"), session), sentence, ""
    if session.state.status == "warming up":
        sentence = _tr("TensorFlow is imported, then the model is built. Press Space, and training starts after that.")
        return "hourglass", _counted(_tr("Warming up"), session), sentence, ""
    if session.loading:
        sentence = _tr("Data are read and layers are made. Press Space, and training starts when that is done.")
        return "hourglass", _counted(_tr("Building the model"), session), sentence, ""
    return "chart-line", _tr("No steps yet"), _tr("Press Space to run, or → for a single step."), _tr("Run")


def _counted(title: str, session: Session) -> str:
    """`"Compiling the step … 12 s"`."""
    seconds = session.busy.seconds
    return f"{title} … {seconds} s" if seconds else title


def _tr(text: str) -> str:
    return QCoreApplication.translate("BeforeFirstStep", text)
