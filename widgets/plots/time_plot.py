"""Plot of quantities over the training step."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.painted_parts import SingleClick, painted
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns
from widgets.plots.cursor_lines import CursorGestures, paint_cursors
from widgets.plots.curve_reading import (
    MOST_CURVES,
    MOST_STEPS,
    Measurement,
    describe_curves,
    measured,
    summarized,
    value_columns,
)
from widgets.plots.drawing import PlotLayer, PlotReading, paint_reading
from widgets.plots.layered_plot import DraggedView
from widgets.plots.layers import Event, Hue, Layer, LegendEntry, Zone
from widgets.plots.plane import BOTTOM, BOTTOM_LABELS, Plane, paint_steps
from widgets.plots.plot_keys import PlotKeys
from widgets.plots.plot_painting import (
    events_near,
    nearest,
    paint_cuts,
    paint_event_labels,
    paint_events,
    paint_name,
    paint_points,
    paint_values,
    paint_zone_names,
    read_crosshair,
)
from widgets.plots.repaint_turns import Stale
from widgets.plots.scales import AxisScale, Cut, Extent, Linear, position, settled, without_far
from widgets.plots.time_axis import NAMES, CursorName, TimeAxis
from widgets.plots.traces import Trace, trace_of


class TimePlot(Stale, DraggedView):
    """Plot over steps; only `refresh` reads numbers and repaints. Other changes just mark the plot stale."""

    readingsChanged = Signal()
    """Signal that the read-outs of `entries` have changed."""
    traceClicked = Signal(str)
    """Signal with the name of a curve that a person clicked, once the click cannot become a double click any more."""

    LEAST = (120, 60)

    def __init__(
        self,
        axis: TimeAxis,
        scale: AxisScale,
        *,
        show_steps: bool = False,
        show_event_labels: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Plot over steps"), parent)
        self.axis = axis
        self.value_scale = scale
        self.show_steps = show_steps
        self.show_event_labels = show_event_labels
        self.zones: tuple[Zone, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.span = axis.range
        """Steps at the left and right edge, as drawn now."""
        self.heights: tuple[float, float] | None = None
        """Limits in units of the scale, as drawn now; None before the first value."""
        self.cuts: tuple[Cut | None, Cut | None] = (None, None)
        """Values that lie furthest below and above, of those that are left out."""
        self._traces: list[Trace] = []
        self._ground: QPixmap | None = None
        """Picture of everything behind the curves, which changes less often than they do."""
        self._is_seen = False
        """True if the curves were painted since they changed last."""
        self._click = SingleClick(self)
        self._click.made.connect(self.traceClicked.emit)
        self._crosshair: PlotReading | None = None
        self._names: Sequence[tuple[float, str]] = ()
        """Values at the crosshair of lines that have no name elsewhere."""
        self._cursors = CursorGestures(self)
        self._keys = PlotKeys(self)
        self._pointed = ""
        """The name of the curve that was pointed at last."""
        self._bare_limits: tuple[float, float] | None = None
        self.measurement: Measurement | None = None
        """Measurement of the curve that was pointed at last, else of the first one; None while there are no cursors."""
        axis.rangeChanged.connect(self.mark_stale)
        axis.crosshairChanged.connect(self._reread)
        axis.cursors.changed.connect(self._reread)

    # What it shows

    def set_layers(self, layers: Sequence[Layer]) -> None:
        """Show only `layers`."""
        self._traces = [trace_of(layer) for layer in layers]
        self.heights = None
        self._redraw()
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
        self._reground()

    def set_zones(self, zones: Sequence[Zone]) -> None:
        self.zones = tuple(zones)
        self._reground()

    def set_events(self, events: Sequence[Event]) -> None:
        self.events = tuple(events)
        self._reground()

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

    # Places

    @property
    def frame(self) -> QRectF:
        """Frame of the curves, in pixels of the widget; lower where there are steps below it."""
        return super().frame.adjusted(0, 0, 0, 0 if self.show_steps else px(BOTTOM_LABELS) - px(BOTTOM))

    @property
    def plane(self) -> Plane:
        """Steps and values as currently drawn; without values no height means anything."""
        return Plane.between(self.frame, self.span, self.heights or (0.0, 1.0), (Linear(), self.value_scale))

    def place_of(self, step: float) -> float:
        """Return the x of a step in pixels of the widget."""
        return float(self.plane.across(step))

    def step_at(self, place: float) -> float:
        return self.plane.left + (place - self.frame.left()) * self.plane.unit

    def height_of(self, value: float) -> float:
        """Return the y of a value, in pixels of the widget; NaN while nothing is drawn, or without a place."""
        return math.nan if self.heights is None else float(self.plane.down(value))

    # Drawing

    def redraw(self) -> None:
        """Read the numbers of the current range, move the limits if necessary, and repaint."""
        span = self.axis.range
        pixels = max(1, round(self.frame.width() * self.devicePixelRatioF()))
        heights = self._limits_of([trace.pull(*span, pixels) for trace in self._traces])
        if (span, heights) != (self.span, self.heights):
            self.span, self.heights = span, heights
            self._ground = None
        self._read_crosshair()
        self._read_cursors()
        self._redraw()
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

    def paint(self, painter: QPainter) -> None:
        if not self._has_picture and not self._is_seen:
            # As often as new numbers come, a picture would only be one copy more.
            self._is_seen = True
            self._paint_curves(painter)
        else:
            self.paint_kept(painter, self._paint_curves)
        if self.axis.cursors.shown:
            paint_cursors(painter, self.frame, self.cursor_places(), self.axis.cursors.selected, self._cursor_dots())
        plane, found = self.plane, self._crosshair
        if found is not None and not plane.left <= found.x <= plane.right:
            found = None
        if found is not None:
            paint_reading(painter, plane, found, QRectF(self.rect()))
        # Words are painted last, on a background: no curve, dot or line crosses a word.
        if self.heights is not None:
            paint_zone_names(painter, plane, self.zones, self._traces)
            paint_cuts(painter, plane, self.cuts)
        if self.show_event_labels:
            paint_event_labels(painter, plane, self.events)
        if found is not None and self._pointer is not None:
            self._paint_pointed(painter, plane, found.x, self._pointer)

    def _paint_curves(self, painter: QPainter) -> None:
        """Paint everything except what follows the pointer."""
        if self._ground is None or self._ground.devicePixelRatioF() != self.devicePixelRatioF():
            self._ground = painted(self.size(), self.devicePixelRatioF(), self._paint_ground, colour("panel"))
        plane = self.plane
        painter.drawPixmap(0, 0, self._ground)
        painter.setClipRect(plane.frame)
        for layer in sorted(self._parts(), key=lambda layer: layer.z) if self.heights is not None else ():
            layer.paint(painter, plane)
        painter.setClipping(False)
        paint_points(painter, plane, self._traces)

    def _parts(self) -> list[PlotLayer]:
        """Return the curves and bands of all traces."""
        return [part for trace in self._traces for part in trace.parts]

    def _paint_ground(self, painter: QPainter) -> None:
        """Paint everything behind the curves."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        plane = self.plane
        if self.heights is not None:
            paint_values(painter, plane, self.zones)
        if self.show_steps:
            self.paint_steps(painter)
        paint_events(painter, plane, self.events)

    def paint_steps(self, painter: QPainter) -> None:
        """Paint the steps below the frame."""
        paint_steps(painter, self.plane)

    def _paint_pointed(self, painter: QPainter, plane: Plane, step: float, pointer: QPointF) -> None:
        """Paint the words beside the pointer, while the crosshair is at `step`."""
        paint_name(painter, plane, step, self._names, pointer)

    def _redraw(self) -> None:
        self._is_seen = False
        super()._redraw()

    def _reground(self) -> None:
        """Paint everything again, with what is behind the curves."""
        self._ground = None
        self._redraw()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            there = events_near(self.plane, self.events, event.pos().x())
            if there:
                lines = [f"{thousands(each.step)}  {each.label}" for each in there]
                QToolTip.showText(event.globalPos(), "\n".join(lines), self)
                return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._reground()
        self.mark_stale()

    def _retheme(self) -> None:
        super()._retheme()
        self._reground()
        self.mark_stale()

    def _read_crosshair(self) -> None:
        # Read apart from painting: an exception inside a virtual method of Qt can end the process.
        step = self.axis.crosshair
        self._crosshair, self._names = (None, ()) if step is None else read_crosshair(step, self._traces)

    def _read_cursors(self) -> None:
        trace = self._measured_trace() if self.axis.cursors.shown else None
        before, self.measurement = self.measurement, None if trace is None else measured(trace, self.axis)
        if before != self.measurement:
            self.axis.cursors.measured.emit()

    def _cursor_dots(self) -> dict[CursorName, tuple[float, Hue]]:
        """Return the y of the measured curve at each cursor, in pixels, with its colour."""
        if self.measurement is None:
            return {}
        heights = (self.height_of(each.value) for each in self.measurement.readings)
        return {name: (height, self.measurement.sign.hue) for name, height in zip(NAMES, heights, strict=True)}

    def cursor_places(self) -> dict[CursorName, float]:
        """Return the x of the visible cursors in pixels."""
        cursors = self.axis.cursors
        return {name: self.place_of(cursors.step(name)) for name in NAMES} if cursors.shown else {}

    def put_cursor(self, name: CursorName, x: float) -> bool:
        """Move a cursor to a pixel from the left."""
        cursors, step = self.axis.cursors, self.step_at(x)
        if not cursors.shown or round(step) != cursors.step(name) or name != cursors.selected:
            cursors.place(name, step)
        cursors.lead(self)
        return True

    def select_cursor(self, name: CursorName) -> None:
        self.axis.cursors.select(name)
        self.axis.cursors.lead(self)

    def _measured_trace(self) -> Trace | None:
        """Return the curve pointed at last, else the first that is no limit, no old future and not quiet."""
        pointed = [trace for trace in self._traces if trace.layer.name == self._pointed]
        own = [trace for trace in self._traces if not trace.ghost and trace.layer.hue not in ("edge", "text3")]
        return next(iter([*pointed, *own, *self._traces]), None)

    # The pointer and the keyboard

    def _reread(self) -> None:
        """Read the crosshair and the cursors anew."""
        self._read_crosshair()
        self._read_cursors()
        self.update()
        self.readingsChanged.emit()

    def point_at(self, place: QPointF | None) -> None:
        """Put the crosshair at a position of the widget, and measure the curve there while there are cursors."""
        super().point_at(place)
        if place is None:
            self.axis.set_crosshair(None)
            return
        if self.axis.cursors.shown and not self._dragged:
            self.axis.cursors.lead(self)
            if name := nearest(self.plane, self._traces, place):
                self._mean(name)
        # What is drawn may be a turn behind the axis.
        inside = self.frame.left() <= place.x() <= self.frame.right()
        self.axis.set_crosshair(self.step_at(place.x()) if inside else None)

    def zoom(self, factor: float, pixel: QPointF | None = None) -> None:
        self.axis.zoom(self._keys.step if pixel is None else self.step_at(pixel.x()), factor)

    def fit(self) -> None:
        self.axis.fit()

    def _drag(self, by: QPointF) -> None:
        self.axis.pan(-by.x() * self.plane.unit)

    def _clicked(self, place: QPointF) -> None:
        name = nearest(self.plane, self._traces, place)
        if name is not None:
            self._click.begin(name)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._click.stop()
        super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys.press(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Whose window becomes active, nobody meant.
        if self.axis.cursors.shown and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.axis.cursors.lead(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._keys.leave()

    # What keys ask for

    def point_by_keys(self, step: int | None) -> None:
        """Put the crosshair at a step, on the current curve, as if the pointer were there; None removes it."""
        self._pointer = None
        if step is not None:
            trace = self._measured_trace()
            height = math.nan if trace is None else self.height_of(trace.at(step))
            self._pointer = QPointF(self.place_of(step), height if math.isfinite(height) else self.frame.center().y())
        self.axis.set_crosshair(step)
        self.update()

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
            self._reread()
