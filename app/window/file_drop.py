"""Files dropped on the window: a Python file is an optimizer, `.slotscope` files are runs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from app.window.panels import PanelWindow
from widgets.shell.drop_veil import DropVeil


class FileDrop(QObject):
    """Takes what is dropped on `window`, which a sentence on that covers while it is dragged there."""

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window
        self._optimizer_veil = DropVeil(
            "file-arrow-down",
            self.tr("Drop to use this optimizer"),
            self.tr("The optimizer in this Python file replaces the current one."),
            window.whole,
        )
        self._runs_veil = DropVeil(
            "download-simple",
            self.tr("Drop to import runs"),
            self.tr("They are added to your runs. Any code they contain stays disabled until you trust it."),
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

    def leave(self) -> None:
        self._optimizer_veil.hide()
        self._runs_veil.hide()

    def drop(self, event: QDropEvent) -> None:
        self.leave()
        event.acceptProposedAction()
        if file := _python_file(event.mimeData()):
            self._window.optimizer.open_file(file)
        else:
            self._window.sharing.import_files(_runs_files(event.mimeData()))


def _runs_files(data: QMimeData) -> list[Path]:
    """Files of runs that are dragged; none where anything else is among them."""
    from app.panels.runs.share_menu import dropped

    return dropped([url.toLocalFile() for url in data.urls()])


def _python_file(data: QMimeData) -> str:
    """The path of the Python file that is dragged; empty where it is anything else, or several."""
    urls = data.urls()
    path = urls[0].toLocalFile() if len(urls) == 1 else ""
    return path if path.endswith(".py") else ""
