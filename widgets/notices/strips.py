"""Strips of one line: the progress of a job, and the offer to undo the last action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import ElidedLabel
from widgets.base.layouts import in_row
from widgets.base.shown_sentences import shown_sentence
from widgets.base.small_marks import paint_share
from widgets.base.theme import colour, px

_SHOWN_MS = 8000
"""How long what came of it stays; what went wrong stays until it is dismissed."""


class ProgressStrip(QFrame):
    """Hidden while there is nothing to say. A click anywhere dismisses what is over."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self.working = False
        self._icon = IconLabel("export", "text3", 14)
        self._label = ElidedLabel("", "label", "text")
        self._bar = _Bar()
        self.button = IconButton("x", self.tr("Cancel"), text=self.tr("Cancel"), size=24, icon_size=12)
        self.close_button = IconButton("x", self.tr("Dismiss"), size=24, icon_size=12, token="text3")
        self.button.clicked.connect(self.cancelled)
        self.close_button.clicked.connect(self.hide)
        buttons = self.button, self.close_button
        in_row(self._icon, (self._label, 1), self._bar, *buttons, of=self, margins=(10, 3, 6, 3), spacing=8)
        self.leaving = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        """Runs while a sentence is shown that goes away by itself."""
        self.leaving.timeout.connect(self.hide)
        self._label.clicked.connect(self.dismiss)
        self.hide()

    def text(self) -> str:
        return self._label.text()

    @property
    def share(self) -> float:
        return self._bar.share

    def begin(self, text: str) -> None:
        """`text` says what is done. There is no bar before the first share is known."""
        self._show_state(text, "export", "text3", working=True)
        self._bar.set_share(0.0)

    def set_share(self, share: float) -> None:
        """How much is done, 0 to 1."""
        self._bar.setVisible(self.working)
        self._bar.set_share(share)

    def end(self, sentence: str) -> None:
        """It is done, which is said for some seconds."""
        self._show_state(sentence, "check-circle", "accent", working=False)
        self.leaving.start()

    def fail(self, sentence: str) -> None:
        self._show_state(sentence, "x-circle-fill", "error", working=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.dismiss()

    def dismiss(self) -> None:
        """Take away what was said, unless it is of something at work."""
        if not self.working:
            self.hide()

    def _show_state(self, text: str, icon: str, token: str, *, working: bool) -> None:
        self.working = working
        self.leaving.stop()
        self._icon.set_icon(icon, token)
        self._label.setText(text := shown_sentence(text))
        self.setAccessibleName(text)
        self._bar.hide()
        self.button.setVisible(working)
        self.close_button.setVisible(not working)
        self.show()


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_share(self, share: float) -> None:
        self.share = share
        self.setAccessibleDescription(f"{share:.0%}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(14))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        height = px(4)
        track = QRectF(0, (self.height() - height) / 2, self.width(), height)
        paint_share(painter, track, self.share, colour("accent"), colour("edge"))


class UndoBar(QFrame):
    """Hidden while there is nothing to take back. What comes next takes the place of what was there."""

    def __init__(self, icon: str = "trash", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._undo: Callable[[], object] | None = None
        self._label = ElidedLabel("", "label", "text")
        self.button = IconButton(
            "arrow-counter-clockwise", self.tr("Undo"), key="Ctrl+Z", text=self.tr("Undo"), size=24, icon_size=14
        )
        self.button.clicked.connect(self.undo)
        self.close_button = IconButton("x", self.tr("Dismiss"), size=24, icon_size=12, token="text3")
        self.close_button.clicked.connect(self.put_away)
        mark, buttons = IconLabel(icon, "text3", 14), (self.button, self.close_button)
        in_row(mark, (self._label, 1), *buttons, of=self, margins=(10, 3, 6, 3), spacing=8)
        self.hide()

    def offer(self, text: str, undo: Callable[[], object]) -> None:
        """`text` says what was done, `undo` takes it back."""
        self._undo = undo
        self._show_text(text, undoable=True)

    def show_message(self, text: str) -> None:
        """What was taken back; there is nothing more to undo here."""
        self._undo = None
        self._show_text(text, undoable=False)

    @property
    def offering(self) -> bool:
        """Whether there is something to take back."""
        return self._undo is not None

    def text(self) -> str:
        return self._label.text()

    def undo(self) -> None:
        """Take it back, once."""
        undo = self._undo
        self.put_away()
        if undo is not None:
            undo()

    def _show_text(self, text: str, *, undoable: bool) -> None:
        self._label.setText(text)
        self.setAccessibleName(text)
        self.button.setVisible(undoable)
        self.show()

    def put_away(self) -> None:
        self._undo = None
        self.hide()
