"""The line under the header of a tile, while there are cursors: one curve at A and B."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from widgets.base.accented_symbols import accented_width, paint_accented
from widgets.base.labels import wrapped
from widgets.base.theme import colour, font, px, theme
from widgets.plots.cursor_measurement import Measurement
from widgets.plots.tile_header import paint_swatch
from widgets.plots.time_plot import TimePlot

_HEIGHT = 18
_LEFT, _RIGHT, _SWATCH = 12, 10, 12
_NEAR, _BETWEEN = 5, 12
_WIDEST_NAME = 140
_MOST_LINES = 12
"""Curves that the tooltip names."""


class CursorRow(QWidget):
    """What `plot` measures; the tooltip has all of its curves. What has no room is left out from the right."""

    def __init__(self, plot: TimePlot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plot = plot
        self.shown: tuple[str, ...] = ()
        """Names and values that had room when last painted."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        plot.readingsChanged.connect(self._renew)
        theme.changed.connect(self._resize)
        self._resize()

    def paintEvent(self, _event: QPaintEvent) -> None:
        measurement = self._plot.measurement
        self.shown = ()
        if measurement is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_swatch(painter, measurement.sign, QPointF(px(_LEFT), self.height() / 2))
        x = self._paint_name(painter, float(px(_LEFT + _SWATCH + _NEAR)), measurement.sign.name)
        for label, value in parts(measurement):
            width = _width(label, value)
            if x + width > self.width() - px(_RIGHT):
                break
            self._paint_part(painter, x, label, value)
            self.shown += (f"{label} {value}".strip(),)
            x += width + px(_BETWEEN)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            every = self._plot.measurements()
            lines = [each.sentence() for each in every[:_MOST_LINES]]
            if len(every) > _MOST_LINES:
                lines.append(self.tr("and %1 more").replace("%1", str(len(every) - _MOST_LINES)))
            QToolTip.showText(event.globalPos(), wrapped("\n".join(lines)), self)
            return True
        return super().event(event)

    def _paint_name(self, painter: QPainter, x: float, name: str) -> float:
        """Returns where it ends."""
        painter.setFont(font(11))
        metrics = QFontMetricsF(painter.font())
        widest = max(px(40), min(px(_WIDEST_NAME), self.width() // 4))
        text = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, widest)
        width = accented_width(metrics, text)
        painter.setPen(colour("text3"))
        paint_accented(painter, QRectF(x, 0, width, self.height()), text)
        self.shown = (text,)
        return x + width + px(_BETWEEN)

    def _paint_part(self, painter: QPainter, x: float, label: str, value: str) -> None:
        line = Qt.AlignmentFlag.AlignVCenter
        if label:
            painter.setFont(font(11, 600))
            painter.setPen(colour("accent"))
            painter.drawText(QRectF(x, 0, px(40), self.height()), line, label)
            x += QFontMetricsF(painter.font()).horizontalAdvance(label) + px(_NEAR)
        painter.setFont(font(11, 500))
        painter.setPen(colour("text"))
        painter.drawText(QRectF(x, 0, self.width(), self.height()), line, value)

    def _renew(self) -> None:
        measurement = self._plot.measurement
        self.setAccessibleName(measurement.sentence() if measurement is not None else "")
        self.update()

    def _resize(self) -> None:
        self.setFixedHeight(px(_HEIGHT))
        self.update()


def parts(measurement: Measurement) -> list[tuple[str, str]]:
    """Labels and values, the ones that are wanted first at the left."""
    delta = QCoreApplication.translate("Cursors", "Δ")
    return [("A", measurement.a), ("B", measurement.b), (delta, measurement.difference), ("", measurement.slope)]


def _width(label: str, value: str) -> float:
    room = QFontMetricsF(font(11, 600)).horizontalAdvance(label) + px(_NEAR) if label else 0.0
    return room + QFontMetricsF(font(11, 500)).horizontalAdvance(value)
