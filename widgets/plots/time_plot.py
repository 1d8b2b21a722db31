"""Plot of quantities over the training step: curves in a pyqtgraph view box, everything else painted in pixels.

Axes are not laid out: grid, labels, zones and events are a cached background, the crosshair is painted on top.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsView, QToolTip, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.instrument import SingleClick, timed
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, Instrument
from widgets.plots.cursor_lines import CursorGestures, changed_strip, paint_cursors
from widgets.plots.curve_reading import (
    MOST_CURVES,
    MOST_STEPS,
    Measurement,
    describe_curves,
    measured,
    summarized,
    value_columns,
)
from widgets.plots.layers import Hue, Layer, LegendEntry
from widgets.plots.plot_frame import PlotFrame
from widgets.plots.plot_keys import PlotKeys
from widgets.plots.plot_painting import (
    Crosshair,
    events_near,
    nearest,
    paint_background,
    paint_crosshair,
    paint_cuts,
    paint_pointed,
    paint_points,
    paint_words,
    read_crosshair,
)
from widgets.plots.scales import AxisScale, Extent, position, settled, without_far
from widgets.plots.time_axis import NAMES, CursorName, TimeAxis
from widgets.plots.traces import Trace, trace_of


class TimePlot(Instrument, PlotFrame):
    """Plot over steps; only `refresh` reads numbers and repaints. Other changes just mark the plot stale."""

    readingsChanged = Signal()
    """Signal that the read-outs of `entries` have changed."""
    traceClicked = Signal(str)
    """Signal with the name of a curve that a person clicked, once the click cannot become a double click any more."""

    def __init__(
        self,
        axis: TimeAxis,
        scale: AxisScale,
        *,
        show_steps: bool = False,
        show_event_labels: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(axis, scale, show_steps=show_steps, show_event_labels=show_event_labels, parent=parent)
        self._traces: list[Trace] = []
        self.stale = True
        self._pointer: QPointF | None = None
        self._dragged: QPointF | None = None
        self._pressed: QPointF | None = None
        self._click = SingleClick(self)
        self._click.made.connect(self.traceClicked.emit)
        self._crosshair_at = 0.0
        self._crosshair: Crosshair | None = None
        self._cursors = CursorGestures(self)
        self._keys = PlotKeys(self)
        self._cursors_at: tuple[float, ...] = ()
        self._pointed = ""
        """The name of the curve that was pointed at last."""
        self._bare_limits: tuple[float, float] | None = None
        self.measurement: Measurement | None = None
        """Measurement of the curve that was pointed at last, else of the first one; None while there are no cursors."""
        self._box = pg.ViewBox(enableMenu=False, enableMouse=False, defaultPadding=0.0)
        self._box.disableAutoRange()
        self.scene().addItem(self._box)
        self.setMinimumSize(120, 60)
        self.setAccessibleName(tr("Plot over steps"))
        # Every change is followed by an update here; the scene would ask for another one, a turn later.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.NoViewportUpdate)
        self.setCursor(Qt.CursorShape.CrossCursor)
        axis.rangeChanged.connect(self.mark_stale)
        axis.crosshairChanged.connect(self._move_crosshair)
        axis.cursors.changed.connect(self._move_cursors)
        theme.changed.connect(self._recolour)

    # What it shows

    def set_layers(self, layers: Sequence[Layer]) -> None:
        """Show only `layers`. Graphics items of similar old layers are reused, because creating items is slow."""
        kept = 0
        for trace, layer in zip(self._traces, layers, strict=False):
            if not trace.draws(layer):
                break
            trace.show(layer)
            kept += 1
        for trace in self._traces[kept:]:
            for item in trace.items:
                self._box.removeItem(item)
        fresh = [trace_of(layer) for layer in layers[kept:]]
        self._traces = [*self._traces[:kept], *fresh]
        for trace in fresh:
            trace.recolour()
            for item in trace.items:
                self._box.addItem(item, ignoreBounds=True)
        self.heights = None
        self.mark_stale()

    def set_scale(self, scale: AxisScale) -> None:
        self.value_scale = scale
        self.heights = None
        self.mark_stale()

    def set_bare_limits(self, limits: tuple[float, float] | None) -> None:
        """Set the limits of the scale for an empty plot; None draws no scale."""
        self._bare_limits = limits
        self.mark_stale()

    def set_show_steps(self, show: bool) -> None:
        self.show_steps = show
        self._lay_out()

    @property
    def traces(self) -> tuple[Trace, ...]:
        """Traces in the order of layers."""
        return tuple(self._traces)

    def entries(self) -> list[LegendEntry]:
        """Read-outs at the crosshair, or at the newest step; quiet dashed curves (old futures) come last."""
        step = self.axis.newest if self.axis.crosshair is None else self.axis.crosshair
        entries = [entry for trace in self._traces for entry in trace.entries(step)]
        return sorted(entries, key=lambda entry: (entry.kind, entry.hue) == ("dashes", "text3"))

    def measurements(self) -> list[Measurement]:
        """Return every curve at the cursors; none while there are no cursors."""
        return [measured(trace, self.axis) for trace in self._traces] if self.axis.cursors.shown else []

    def value_columns(self) -> Columns:
        """Return the values of all curves in the visible range; of a very long one only its end."""
        return value_columns(self._in_order(self._traces), self.axis, *self._summarized_range())

    def described(self) -> str:
        """Describe the plot in words, computed now: the last value, trend, extremes, spikes and gaps of every curve."""
        traces, ends = self._in_order(self._traces), self._summarized_range()
        curves = [summarized(trace, self.value_scale, *ends) for trace in traces[:MOST_CURVES]]
        return describe_curves(curves, self.axis.say, len(traces) - MOST_CURVES)

    def _summarized_range(self) -> tuple[float, float]:
        """Return the visible range; of a very long one only its end."""
        first, last = self.axis.range
        last = min(last, self.axis.newest)
        return max(first, last - MOST_STEPS), last

    def _in_order(self, traces: Sequence[Trace]) -> list[Trace]:
        """Return measured traces before the traces that they are compared with."""
        return sorted(traces, key=lambda trace: trace.ghost or trace.layer.hue in ("edge", "text3"))

    # Drawing

    def mark_stale(self) -> None:
        self.stale = True

    def refresh(self) -> None:
        """Read the numbers of the current range, move the limits if necessary, and repaint."""
        self.stale = False
        span = self.axis.range
        pixels = max(1, round(self.frame.width() * self.devicePixelRatioF()))
        heights = self._limits_of([trace.pull(*span, pixels, self.value_scale) for trace in self._traces])
        if (span, heights) != (self.span, self.heights):
            self.span, self.heights = span, heights
            self._apply_range()
        self._read_crosshair()
        self._read_cursors()
        self.viewport().update()
        self.readingsChanged.emit()

    def _limits_of(self, extents: Sequence[Extent]) -> tuple[float, float] | None:
        """Return the limits, in units of the scale, for traces with these extents; ghosts count only if alone, and a
        few values far from all others do not count.
        """
        own = [not trace.ghost for trace in self._traces]
        if not any(mine and not math.isnan(extent.least) for mine, extent in zip(own, extents, strict=True)):
            own = [True] * len(own)
        whole = Extent.union([extent for mine, extent in zip(own, extents, strict=True) if mine])
        drawn = [part for mine, trace in zip(own, self._traces, strict=True) if mine for part in trace.drawn]
        extent, self.cuts = without_far(whole, drawn, self.value_scale)
        wanted = self.value_scale.limits(extent)
        if wanted is not None:
            return settled(self.heights, wanted)
        if self._bare_limits is None:
            return None
        low, high = (position(self.value_scale, value) for value in self._bare_limits)
        return (low, high) if low < high else None

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        paint_background(painter, self)

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_points(painter, self, self._traces)
        if self.axis.cursors.shown:
            paint_cursors(painter, self.frame, self.cursor_places(), self.axis.cursors.selected, self._cursor_dots())
        if self._crosshair is not None:
            paint_crosshair(painter, self, self._crosshair)
        paint_words(painter, self, self._traces)
        paint_cuts(painter, self)
        if self._crosshair is not None and self._pointer is not None:
            paint_pointed(painter, self, self._crosshair, self._pointer)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            there = events_near(self, event.pos().x())
            if there:
                lines = [f"{thousands(each.step)}  {each.label}" for each in there]
                QToolTip.showText(event.globalPos(), "\n".join(lines), self)
                return True
        return super().viewportEvent(event)

    @timed
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        # The base class resizes once while it is being made.
        if hasattr(self, "_box"):
            self._lay_out()

    def _lay_out(self) -> None:
        self._box.setGeometry(self.frame)
        self._apply_range()
        self.mark_stale()

    def _apply_range(self) -> None:
        low, high = self.heights or (0.0, 1.0)
        self._box.setRange(xRange=self.span, yRange=(low, high), padding=0, disableAutoRange=False)
        self.resetCachedContent()

    def _recolour(self) -> None:
        for trace in self._traces:
            trace.recolour()
        self._lay_out()
        self.viewport().update()

    def _read_crosshair(self) -> None:
        # Read apart from painting: an exception inside a virtual method of Qt can end the process.
        step = self.axis.crosshair
        self._crosshair = None if step is None else read_crosshair(step, self._traces, self.value_scale)

    def _read_cursors(self) -> None:
        trace = self._measured_trace() if self.axis.cursors.shown else None
        before, self.measurement = self.measurement, None if trace is None else measured(trace, self.axis)
        self._cursors_at = tuple(self.place_of(step) for step in self.axis.cursors.steps)
        if before != self.measurement:
            self.axis.cursors.measured.emit()

    def _cursor_dots(self) -> dict[CursorName, tuple[float, Hue]]:
        """Return the y of the measured curve at each cursor, in pixels, with its colour."""
        if self.measurement is None:
            return {}
        hue, scale = self.measurement.sign.hue, self.value_scale
        heights = (self.height_of(position(scale, each.value)) for each in self.measurement.readings)
        return {name: (height, hue) for name, height in zip(NAMES, heights, strict=True)}

    def cursor_places(self) -> dict[CursorName, float]:
        """Return the x of the visible cursors in pixels."""
        cursors = self.axis.cursors
        return {name: self.place_of(cursors.step(name)) for name in NAMES} if cursors.shown else {}

    def put_cursor(self, name: CursorName, x: float) -> bool:
        """Move a cursor to a pixel from the left."""
        cursors, step = self.axis.cursors, self.step_at(x)
        if not cursors.shown or round(step) != cursors.step(name) or name != cursors.selected:
            cursors.place(name, step)
        return True

    def select_cursor(self, name: CursorName) -> None:
        self.axis.cursors.select(name)

    def _measured_trace(self) -> Trace | None:
        """Return the curve pointed at last, else the first that is no limit, no old future and not quiet."""
        pointed = [trace for trace in self._traces if trace.layer.name == self._pointed]
        own = [trace for trace in self._traces if not trace.ghost and trace.layer.hue not in ("edge", "text3")]
        return next(iter([*pointed, *own, *self._traces]), None)

    def close(self) -> bool:
        """Hide only: the base class would destroy a scene that is still on screen."""
        return QGraphicsView.close(self)

    # The pointer and the keyboard

    def _move_crosshair(self) -> None:
        self._read_crosshair()
        places = [self._crosshair_at]
        if self.axis.crosshair is not None:
            self._crosshair_at = self.place_of(self.axis.crosshair)
            places.append(self._crosshair_at)
        if self._pointer is not None:
            self.viewport().update()
        else:
            for x in places:
                self.viewport().update(QRect(int(x) - px(8), 0, px(17), self.height()))
        self.readingsChanged.emit()

    def _move_cursors(self) -> None:
        before, had = self._cursors_at, self.measurement is not None
        self._read_cursors()
        if had and self.axis.cursors.shown:
            for x in (*before, *self._cursors_at):
                self.viewport().update(changed_strip(self.frame, x))
        else:
            self.viewport().update()
        self.readingsChanged.emit()

    def _point_at(self, place: QPointF) -> None:
        """Measure the curve pointed at while there are cursors."""
        if not self.axis.cursors.shown:
            return
        near = self._cursors.holding or self._cursors.near(place.x()) is not None
        self.setCursor(Qt.CursorShape.SplitHCursor if near else Qt.CursorShape.CrossCursor)
        self.axis.cursors.lead(self)
        name = nearest(self, self._traces, place)
        if name is not None:
            self._mean(name)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if self._cursors.drag(event):
            pass
        elif self._dragged is None:
            self._point_at(event.position())
        else:
            width = self.span[1] - self.span[0]
            self.axis.pan(-(event.position().x() - self._dragged.x()) / self.frame.width() * width)
            self._dragged = event.position()
        # What is drawn may be a turn behind the axis.
        x = event.position().x()
        self.axis.set_crosshair(self.step_at(x) if self.frame.left() <= x <= self.frame.right() else None)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._cursors.place(event) or self._cursors.take(event):
            self.axis.cursors.lead(self)
            event.accept()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._dragged = self._pressed = event.position()
            event.accept()
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._cursors.drop()
        pressed, self._dragged, self._pressed = self._pressed, None, None
        if pressed is not None and (event.position() - pressed).manhattanLength() < QApplication.startDragDistance():
            name = nearest(self, self._traces, event.position())
            if name is not None:
                self._click.begin(name)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._click.stop()
        if not self._cursors.place(event):
            self.axis.fit()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self.axis.zoom(self.step_at(event.position().x()), 0.8**notches)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = self._dragged = None
        self.axis.set_crosshair(None)
        self.viewport().update()
        QGraphicsView.leaveEvent(self, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a key and pass unused keys to the window: a scroll area would swallow the transport's arrows."""
        event.setAccepted(self._keys.press(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.setAccessibleDescription(self.summary())
        # Whose window becomes active, nobody meant.
        if self.axis.cursors.shown and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.axis.cursors.lead(self)

    def focusOutEvent(self, event: QEvent) -> None:
        super().focusOutEvent(event)
        self._keys.leave()

    # What keys ask for

    def point_by_keys(self, step: int | None) -> None:
        """Put the crosshair at a step, on the current curve, as if the pointer were there; None removes it."""
        self._pointer = None
        if step is not None:
            trace = self._measured_trace()
            height = math.nan if trace is None else self.height_of(position(self.value_scale, trace.at(step)))
            self._pointer = QPointF(self.place_of(step), height if math.isfinite(height) else self.frame.center().y())
        self.axis.set_crosshair(step)
        self.viewport().update()

    def point_curve(self, by: int) -> None:
        """Make the named curve `by` positions further on current."""
        names = [trace.layer.name for trace in self._traces]
        meant = self._measured_trace()
        if meant is not None:
            place = names.index(meant.layer.name) + by
            self._mean(names[min(max(place, 0), len(names) - 1)])

    def choose_pointed(self) -> bool:
        """Choose the current curve of the keys, like a click; return whether there is one."""
        if self._pointed in [trace.layer.name for trace in self._traces]:
            self.traceClicked.emit(self._pointed)
            return True
        return False

    def reading(self) -> str:
        """Return every curve at the crosshair, the current one first."""
        step = self.axis.newest if self.axis.crosshair is None else self.axis.crosshair
        meant = self._measured_trace()
        traces = sorted(self._traces, key=lambda trace: trace is not meant)
        values = [f"{trace.title} {trace.layer.show(trace.at(step))}" for trace in traces[:MOST_CURVES]]
        return f"{self.axis.say(step)}: {', '.join(values)}"

    def _mean(self, name: str) -> None:
        """Measure the curve `name` from now on."""
        if name != self._pointed:
            self._pointed = name
            self._read_cursors()
            self.viewport().update()
            self.readingsChanged.emit()
