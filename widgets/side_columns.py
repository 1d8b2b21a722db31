"""A middle between two columns, whose width a person drags."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from widgets.theme import px, theme

_LEAST = (288, 328)
_SHARES = (0.19, 0.205)
"""Of the whole width: what a column takes where nobody dragged it, up to a third more than its least."""
_MOST = 0.4


class SideColumns(QSplitter):
    """Widths are in pixels before the scale of the window, 0 for what a column takes by itself: more where there is."""

    dragged = Signal(int, int)
    """The widths that a person gave the left and the right column; 0 for one that was left as it was."""

    def __init__(self, left: QWidget, centre: QWidget, right: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._sides = (left, right)
        self._wanted = [0, 0]
        for widget in (left, centre, right):
            self.addWidget(widget)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(1, 1)
        for place in (1, 2):
            self.handle(place).setToolTip(self.tr("Drag to make the column wider"))
        self.splitterMoved.connect(self._moved)
        theme.changed.connect(self._renew)
        self._renew()

    def set_widths(self, left: int, right: int) -> None:
        self._wanted = [left, right]
        self.settle()

    def settle(self) -> None:
        """Give the columns that are shown their widths, and the middle the rest."""
        whole = self.width()
        widths = [self._width_of(place) for place in (0, 1)]
        seen = [width for side, width in zip(self._sides, widths, strict=True) if not side.isHidden()]
        self.setSizes([widths[0], whole - sum(seen) - self.handleWidth() * len(seen), widths[1]])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()

    def _width_of(self, place: int) -> int:
        least, wanted = px(_LEAST[place]), self._wanted[place]
        by_itself = min(round(self.width() * _SHARES[place]), round(least * 4 / 3))
        most = max(least, round(self.width() * _MOST))
        return min(max(least, px(wanted) if wanted else by_itself), most)

    def _moved(self, _position: int, handle: int) -> None:
        place = handle - 1
        self._wanted[place] = round(self._sides[place].width() / theme.scale)
        self.dragged.emit(*self._wanted)

    def _renew(self) -> None:
        self.setHandleWidth(px(8))
        for side, least in zip(self._sides, _LEAST, strict=True):
            side.setMinimumWidth(px(least))
        self.settle()
