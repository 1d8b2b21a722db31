"""Files dropped on the window: a Python file is an optimizer, `.slotscope` files are runs, a TOML file is a sweep, a
Keras file or checkpoint is a saved model.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from app.core.files.safe_files import require_file
from app.core.sweep.sweep_file import TABLE
from app.saved_model.saved_optimizer import names_saved_model
from app.window.panels import PanelWindow
from widgets.base.translation import tr
from widgets.notices.empty_state import DropVeil


class FileDrop(QObject):
    """Handler of drag and drop on `window`, with an overlay that says what a drop does."""

    sweepDropped = Signal(str)
    """Signal with the path of the file of a sweep."""

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window
        self._optimizer_veil = DropVeil(
            "file-arrow-down",
            tr("Drop to use this optimizer"),
            tr("The optimizer in this Python file replaces the current one."),
            window.whole,
        )
        self._runs_veil = DropVeil(
            "download-simple",
            tr("Drop to import runs"),
            tr("They are added to your runs. Any code they contain stays disabled until you trust it."),
            window.whole,
        )
        self._sweep_veil = DropVeil(
            "faders",
            tr("Drop to open this sweep"),
            tr("The sweep runs when you start it."),
            window.whole,
        )
        self._model_veil = DropVeil(
            "cube",
            tr("Drop to inspect this model"),
            tr("Shows its variables and optimizer slots as saved. No code is executed."),
            window.whole,
        )
        window.setAcceptDrops(True)

    def enter(self, event: QDragEnterEvent) -> None:
        if _python_file(event.mimeData()):
            event.acceptProposedAction()
            self._optimizer_veil.cover()
        elif _runs_files(event.mimeData()):
            event.acceptProposedAction()
            self._runs_veil.cover()
        elif _sweep_file(event.mimeData()):
            event.acceptProposedAction()
            self._sweep_veil.cover()
        elif _saved_model(event.mimeData()):
            event.acceptProposedAction()
            self._model_veil.cover()

    def leave(self) -> None:
        self._optimizer_veil.hide()
        self._runs_veil.hide()
        self._sweep_veil.hide()
        self._model_veil.hide()

    def drop(self, event: QDropEvent) -> None:
        self.leave()
        event.acceptProposedAction()
        if file := _python_file(event.mimeData()):
            self._window.optimizer.open_file(file)
        elif file := _sweep_file(event.mimeData()):
            self.sweepDropped.emit(file)
        elif file := _saved_model(event.mimeData()):
            self._window.sharing.open_model(Path(file))
        else:
            self._window.sharing.import_files(_runs_files(event.mimeData()))


def _runs_files(data: QMimeData) -> list[Path]:
    """Return the dragged files of runs; none if other files are among them."""
    from app.panels.runs.share_menu import dropped

    return dropped([url.toLocalFile() for url in data.urls()])


def _python_file(data: QMimeData) -> str:
    """Return the path of the dragged Python file; empty for other or several files."""
    path = _only_path(data)
    return path if path.endswith(".py") else ""


def _sweep_file(data: QMimeData) -> str:
    """Return the path of the dragged sweep file; empty for other or several files."""
    path = _only_path(data)
    if not path.endswith(".toml"):
        return ""
    try:
        require_file(Path(path))
        with Path(path).open("rb") as file:
            return path if TABLE in tomllib.load(file) else ""
    except (OSError, ValueError, RecursionError):
        return ""


def _saved_model(data: QMimeData) -> str:
    """Return the path of the dragged saved model; empty for other or several files."""
    path = _only_path(data)
    return path if path and names_saved_model(path) else ""


def _only_path(data: QMimeData) -> str:
    urls = data.urls()
    return urls[0].toLocalFile() if len(urls) == 1 else ""
