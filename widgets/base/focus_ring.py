"""The focus made visible where a widget shows none of itself: lists, tables, and texts that are read."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QApplication, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from widgets.base.theme import colour, px, theme

RINGED = "ringed"
"""The property of any other widget that is to have a ring."""
_RINGED = (QAbstractItemView, QPlainTextEdit, QTextEdit)


class _FocusRing(QWidget):
    """A frame over the list or text with the focus. It takes no room, and no part in anything else."""

    def __init__(self, around: QWidget) -> None:
        super().__init__(around)
        self.setObjectName("focusRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._around = around
        around.installEventFilter(self)
        theme.changed.connect(self.update)
        self._fit()
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and watched is self._around:
            self._fit()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        width = px(2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colour("accent"), width))
            half = width / 2
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), px(4), px(4))

    def _fit(self) -> None:
        self.setGeometry(self._around.rect())
        self.raise_()


class FocusRings(QObject):
    """One ring at a time, in every window of an application."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: _FocusRing | None = None
        app.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        in_popup = new is not None and new.window().windowType() == Qt.WindowType.Popup
        shows_none = isinstance(new, _RINGED) or (new is not None and bool(new.property(RINGED)))
        self._ring = _FocusRing(new) if new is not None and shows_none and not in_popup else None
