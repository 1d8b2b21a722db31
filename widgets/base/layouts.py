"""Rows and columns of widgets whose margins and spacing follow the window's scale."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout, QWidget

from widgets.base.theme import px, theme

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""Item of a line: a widget or a layout, alone, with its stretch, or with that and its alignment; or a stretch."""
Margins = tuple[float, float, float, float]
"""Room at the left, the top, the right and the bottom."""


class Line(QBoxLayout):
    """Row or column of `parts`, in the widget `of` if given; without a spacing it has its surroundings' spacing,
    without margins Qt's. Lengths are in pixels before the window's scale.
    """

    def __init__(
        self,
        direction: QBoxLayout.Direction,
        *parts: Part,
        of: QWidget | None = None,
        margins: Margins | None = (0, 0, 0, 0),
        spacing: float | None = None,
    ) -> None:
        super().__init__(direction)
        if of is not None:
            of.setLayout(self)
        self._margins, self._spacing = margins, spacing
        self.put(*parts)
        theme.changed.connect(self._renew)
        self._renew()

    def put(self, *parts: Part) -> None:
        """Append more parts."""
        for part in parts:
            self.add(part)

    def add(self, part: Part) -> None:
        """Append one part."""
        match part:
            case int():
                self.addStretch(part)
            case QLayout():
                self.addLayout(part)
            case QWidget():
                self.addWidget(part)
            case (QLayout() as layout, stretch):
                self.addLayout(layout, stretch)
            case (QWidget() as widget, stretch):
                self.addWidget(widget, stretch)
            case (widget, stretch, side):
                self.addWidget(widget, stretch, side)

    def set_margins(self, margins: Margins) -> None:
        self._margins = margins
        self._renew()

    def _renew(self) -> None:
        if self._margins is not None:
            self.setContentsMargins(*map(px, self._margins))
        if self._spacing is not None:
            self.setSpacing(px(self._spacing))


in_row = partial(Line, QBoxLayout.Direction.LeftToRight)
in_column = partial(Line, QBoxLayout.Direction.TopToBottom)


def laid_over(below: QWidget, above: QWidget, edge: Qt.AlignmentFlag) -> QWidget:
    """Return a widget with `above` over an edge of `below`, which keeps its size and place."""
    both = QWidget()
    grid = QGridLayout(both)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.addWidget(below, 0, 0)
    grid.addWidget(above, 0, 0, edge)
    return both
