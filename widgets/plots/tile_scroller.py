"""Scroll area of tiles, which keeps their step axis in sight."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from widgets.base.small_marks import Painted
from widgets.base.theme import colour, px
from widgets.plots.plane import BOTTOM_LABELS
from widgets.plots.time_plot import TimePlot


class StepStrip(Painted):
    """Steps below plots whose own axis is further down than the area reaches, over the lower end of `area`. It is
    transparent to the pointer.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        area.verticalScrollBar().valueChanged.connect(lambda _: self.update())
        area.verticalScrollBar().rangeChanged.connect(lambda *_: self.update())

    def plots(self) -> Iterator[tuple[TimePlot, QPoint]]:
        """Yield the plots that need it, each with its place in the area."""
        bottom = self._area.viewport().height()
        for plot in self._area.findChildren(TimePlot):
            place = plot.mapTo(self._area, QPoint())
            if plot.show_steps and plot.isVisibleTo(self._area) and place.y() + plot.height() > bottom:
                yield plot, place

    def fit(self) -> None:
        """Lie over the lower end of the area."""
        view, height = self._area.viewport().geometry(), px(BOTTOM_LABELS)
        self.setGeometry(view.left(), view.bottom() + 1 - height, view.width(), height)
        self.raise_()

    def paint(self, painter: QPainter) -> None:
        for plot, place in self.plots():
            left, edge = place.x() - self.x(), px(1)
            painter.fillRect(QRectF(left, 0, plot.width(), self.height()), colour("panel"))
            painter.fillRect(QRectF(left, 0, plot.width(), edge), colour("line"))
            painter.save()
            painter.translate(left, px(2) - plot.frame.bottom())
            plot.paint_steps(painter)
            painter.restore()


class TileScroller(QScrollArea):
    """Scroll area of `tiles`, which are as wide as it is, and as high, or higher if they need it. The steps of the
    lowest plots stay in sight.
    """

    def __init__(self, tiles: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(tiles)
        for ground in (self.viewport(), tiles):
            ground.setAutoFillBackground(False)
        self.steps = StepStrip(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.steps.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Arrows are the transport's.
        event.ignore()
