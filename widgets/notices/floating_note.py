"""A note that floats under what it is about, so that nothing below moves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget
from shiboken6 import isValid

from widgets.base.labels import text_label
from widgets.base.layouts import in_row
from widgets.base.theme import px
from widgets.base.translation import translated

_FOLLOWED = (
    QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.ParentChange,
)  # fmt: skip


class FloatingNote(QFrame):
    """Note under `anchor`, as wide as that less `indent` pixels at the left and `end` at the right. It lies over what
    is there, lets every click through, and is hidden while there is nothing to say.
    """

    def __init__(self, anchor: QWidget, indent: float = 0, end: float = 0) -> None:
        super().__init__(anchor)
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._anchor, self._indent, self._end = anchor, indent, end
        self._around: list[QWidget] = []
        self._text = text_label("", "label", "error", self, wraps=True)
        self._line = in_row((self._text, 1), of=self, margins=(8, 4, 8, 4))
        # It may have another parent when that is deleted.
        anchor.destroyed.connect(self.deleteLater)
        self.hide()

    def text(self) -> str:
        return self._text.text()

    def say(self, sentence: str) -> None:
        """Show a sentence; an empty one takes the note away."""
        sentence = translated(sentence)
        if sentence == self.text():
            return
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        for each in self._around:
            each.removeEventFilter(self)
        self._around = self._parents() if sentence else []
        for each in self._around:
            each.installEventFilter(self)
        self.setParent(self._around[-1] if self._around else self._anchor)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _FOLLOWED and isValid(self._anchor):
            self._place()
        return False

    def _parents(self) -> list[QWidget]:
        """Return the anchor and what is around it, up to what scrolls with it, or to the window."""
        found = [self._anchor]
        while (parent := found[-1].parentWidget()) is not None and not found[-1].isWindow():
            if isinstance(parent.parentWidget(), QAbstractScrollArea):
                break
            found.append(parent)
        return found

    def _place(self) -> None:
        self.setVisible(bool(self._around) and self._anchor.isVisibleTo(self._around[-1]))
        if self.isHidden():
            return
        host, anchor = self._around[-1], self._anchor
        corner = anchor.mapTo(host, QPoint(px(self._indent), anchor.height()))
        self.setFixedWidth(max(px(80), anchor.width() - px(self._indent) - px(self._end)))
        self.setFixedHeight(self._line.heightForWidth(self.width()))
        # At the end of what scrolls there is no room below.
        above = corner.y() - anchor.height() - self.height()
        self.move(corner.x(), corner.y() if corner.y() + self.height() <= host.height() or above < 0 else above)
        self.raise_()
