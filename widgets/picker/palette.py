"""Palette: one search over everything, in the middle of a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from widgets.base.theme import px
from widgets.picker.list import ROW, Row
from widgets.picker.widget import PickerPopup

_WIDTH, _TOP, _ROWS, _MARGIN = 680, 64, 12, 16


class Palette(PickerPopup):
    """Search whose lines are the results of `find`, called with the typed text. Its height does not depend on their
    number.
    """

    def __init__(self, find: Callable[[str], Sequence[Row]], prompt: str, parent: QWidget) -> None:
        self._find = find
        super().__init__((), "", prompt, parent)
        self.setAccessibleName(prompt)

    def open_over(self, window: QWidget) -> None:
        """Open in the middle of `window`, below its upper edge."""
        width = min(px(_WIDTH), window.width() - 2 * px(_MARGIN))
        rows = min(_ROWS, (window.height() - px(_TOP + 2 * _MARGIN)) // px(ROW) - 2)
        self.setFixedWidth(width)
        self.list.setFixedHeight(rows * px(ROW))
        self.adjustSize()
        self.move(window.mapToGlobal(QPoint((window.width() - width) // 2, px(_TOP))))
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _rows(self, typed: str, _group: str) -> Sequence[Row]:
        return self._find(typed)
