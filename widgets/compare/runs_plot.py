"""Plot of one quantity of many runs, by step, time or gradient evaluations."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.labels import elided_among
from widgets.base.small_marks import paint_box
from widgets.base.theme import colour, font, mix, px
from widgets.base.translation import tr, tr_in
from widgets.compare import density
from widgets.compare.curves import FEW, RunBand, RunCurve, SharedHeights, sober
from widgets.compare.run_axis import Alignment, RunAxis
from widgets.compare.run_traces import RunBandTrace, RunTrace, Turn
from widgets.plots.drawing import PlotLayer, PlotReading
from widgets.plots.layers import Hue, LegendEntry, hue_colour, shades
from widgets.plots.plane import Plane, paint_steps
from widgets.plots.plot_painting import nearest
from widgets.plots.scales import AxisScale, Extent, outside, settled, without_far
from widgets.plots.tile import paint_swatch
from widgets.plots.time_plot import TimePlot
from widgets.plots.traces import Trace

_ROW, _PAD, _SWATCH, _GAP, _AWAY = 16, 8, 12, 6, 14
_MOST = 14
"""Rows; in a low plot half of what fits, so that something is left to be seen."""
_WIDEST = 150
"""Largest width of a name, in pixels; a longer one is cut where it says least."""


@dataclass(frozen=True, slots=True)
class Reading:
    key: str
    entry: LegendEntry


def shown_rows(count: int, lit: int | None, room: int) -> range:
    """Return the rows shown of `count` if only `room` fit: those around the highlighted one, else the first."""
    if count <= room:
        return range(count)
    if room < 3:
        first = min(lit or 0, count - 1)
        return range(first, first + 1)
    # A row at either end says how many are left out.
    middle = max(1, room - 2)
    if lit is None or lit < room - 1:
        return range(max(1, room - 1))
    if lit >= count - (room - 1):
        return range(count - max(1, room - 1), count)
    return range(lit - middle // 2, lit - middle // 2 + middle)


def paint_readings(
    painter: QPainter, frame: QRectF, pointer: QPointF, title: str, readings: Sequence[Reading], lit: str | None
) -> None:
    """Paint readings beside the pointer, within the frame. Changes the painter's font, pen and brush."""
    rows_high = int((frame.height() - px(2 * _PAD)) / px(_ROW)) - 1
    room = max(1, min(_MOST, rows_high if rows_high > _MOST / 2 else rows_high // 2))
    place = next((i for i, reading in enumerate(readings) if reading.key == lit), None)
    rows = shown_rows(len(readings), place, room)
    lines: list[Reading | str] = [readings[i] for i in rows]
    if rows.start:
        lines.insert(0, _more(rows.start))
    if rows.stop < len(readings):
        lines.append(_more(len(readings) - rows.stop))
    names, numbers = QFontMetricsF(font(11)), QFontMetricsF(font(11, 500))
    shown = [reading.entry for reading in lines if isinstance(reading, Reading)]
    every = [reading.entry.name for reading in readings]
    cut = {entry.name: elided_among(entry.name, every, font(11), px(_WIDEST)) for entry in shown}
    widest = max((names.horizontalAdvance(text) for text in cut.values()), default=0.0)
    value = max((numbers.horizontalAdvance(entry.value) for entry in shown), default=0.0)
    width = px(_SWATCH + 2 * _GAP + 2 * _PAD) + max(widest + value, names.horizontalAdvance(title) - px(_SWATCH))
    box = QRectF(0, 0, width, px(_ROW) * (len(lines) + 1) + px(_PAD))
    box.moveTopLeft(_label_position(frame, pointer, box))
    paint_box(painter, box, QPen(colour("line"), 1), colour("panel", 235), px(4))
    row = QRectF(box.left() + px(_PAD), box.top() + px(_PAD) / 2, width - px(2 * _PAD), px(_ROW))
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, title)
    for line in lines:
        row.translate(0, px(_ROW))
        painter.setFont(font(11))
        if isinstance(line, str):
            painter.setPen(colour("text3"))
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, line)
            continue
        if line.key == lit:
            painter.fillRect(row.adjusted(-px(4), 0, px(4), 0), colour("hover"))
        paint_swatch(painter, line.entry, QPointF(row.left(), row.center().y()))
        painter.setPen(colour("text" if line.key == lit else "text2"))
        name = row.adjusted(px(_SWATCH + _GAP), 0, 0, 0)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, cut[line.entry.name])
        painter.setFont(font(11, 500))
        painter.setPen(colour("text"))
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.entry.value)


def _label_position(frame: QRectF, pointer: QPointF, box: QRectF) -> QPointF:
    """Return a label position beside the pointer, or above or below if neither side has space."""
    away, x = px(_AWAY), pointer.x()
    y = min(max(frame.top(), pointer.y() - box.height() / 2), frame.bottom() - box.height())
    if x + away + box.width() <= frame.right():
        return QPointF(x + away, y)
    if x - away - box.width() >= frame.left():
        return QPointF(x - away - box.width(), y)
    above = pointer.y() - away - box.height()
    left = min(max(frame.left(), x - box.width() / 2), frame.right() - box.width())
    return QPointF(left, above if above >= frame.top() else min(pointer.y() + away, frame.bottom() - box.height()))


def _more(count: int) -> str:
    return tr("{count} more", count=count)


_DIM, _DIM_DENSITY = 0.4, 0.6
_BREADTH = 3
"""Pixels around a curve that it counts for in a density: runs pass near one another rather than through one pixel."""
_DENSITY: Hue = 0
"""Hue of runs that are in no group."""


class RunsPlot(TimePlot):
    """Plot of runs. Runs with their own colour are paths; runs of colour `"edge"`, or all if more than seven have a
    colour, share one picture.

    With persistence all are: a density, shaded by how many of them pass through each pixel; where there are bands, one
    of the runs of each in its hue, around its median.

    The axis counts in grains (`RunAxis`); curves are in its units. `RepaintTurns` repaints it like any other plot.
    """

    litChanged = Signal(str)
    """Signal with the key of the run that the pointer is near to now; empty for none. A click on one is
    `traceClicked`.
    """

    axis: RunAxis

    def __init__(
        self, axis: RunAxis, scale: AxisScale, *, show_steps: bool = False, parent: QWidget | None = None
    ) -> None:
        self._curves: tuple[RunCurve, ...] = ()
        self._bands: tuple[RunBand, ...] = ()
        self.runs: list[RunTrace] = []
        """Traces of the curves."""
        self._turn = Turn()
        self._smooth = True
        self._persistence = False
        self._higher_is_better = False
        self._chosen: str | None = None
        self._near: str | None = None
        self._shared: SharedHeights | None = None
        self._many = False
        """True if more runs have a hue than can be paths."""
        self._crowd: list[QImage] = []
        self._drawn: object = None
        """State from which the picture of the many runs was made."""
        self._readings: list[Reading] = []
        super().__init__(axis, scale, show_steps=show_steps, parent=parent)
        axis.alignmentChanged.connect(self._restart)

    # What it shows

    def set_curves(self, curves: Sequence[RunCurve], bands: Sequence[RunBand] = ()) -> None:
        self._curves, self._bands = tuple(curves), tuple(bands)
        self._restart()

    @property
    def curves(self) -> tuple[RunCurve, ...]:
        """Runs in the given order."""
        return self._curves

    def set_smooth(self, smooth: bool) -> None:
        """Show smoothed curves if runs have them, or the recorded values."""
        if smooth != self._smooth:
            self._smooth = smooth
            self._restart()

    def set_persistence(self, persistent: bool) -> None:
        """Draw several runs as a density; a single run stays a curve."""
        if persistent != self._persistence:
            self._persistence = persistent
            self._restart()

    @property
    def is_density(self) -> bool:
        """True if all runs are drawn as densities."""
        return self._persistence and len(self._curves) > 1

    def set_higher_is_better(self, higher: bool) -> None:
        """Set whether the best value is the highest, for the order of read-outs."""
        self._higher_is_better = higher
        self._read_crosshair()
        self.readingsChanged.emit()

    def set_chosen(self, key: str | None) -> None:
        """Highlight one run while the pointer is near no other run."""
        self._chosen = key
        self._lighten()

    @property
    def lit(self) -> str | None:
        """Highlighted run, if it is in this plot."""
        key = self._near or self._chosen
        return key if any(curve.key == key for curve in self._curves) else None

    def share_heights(self, shared: SharedHeights | None) -> None:
        """Share limits with other plots of the same scale."""
        if self._shared is not None:
            self._shared.leave(self)
        self._shared = shared
        if shared is not None:
            shared.join(self, self.mark_stale)
        self.heights = None
        self.mark_stale()

    def entries(self) -> list[LegendEntry]:
        """Read-outs at the crosshair, or at the last step: bands, else coloured runs, best first; and the highlighted
        run.
        """
        at = self.axis.newest if self.axis.crosshair is None else self.axis.crosshair
        bands = [entry for trace in self._traces if isinstance(trace, RunBandTrace) for entry in trace.entries(at)]
        lit = self.lit
        runs = [run for run in self.runs if run.curve.key == lit or not (run.layer.quiet or bands)]
        entries = [reading.entry for reading in self._ordered(runs, at)]
        others = len(self.runs) - len(runs)
        if self.is_density:
            return [self._shade_entry(), *entries, *bands]
        if others:
            name = tr("1 other") if others == 1 else tr_in("runs", "{count} others") if runs else tr("{count} runs")
            entries.append(LegendEntry("line", name.format(count=others), "", "edge"))
        return bands + entries

    def _shade_entry(self) -> LegendEntry:
        """Return the legend entry that explains the shading."""
        groups = self._by_hue(self.runs)
        counts = {len(runs) for runs in groups.values()}
        name = tr("share of {count} runs", count=max(counts))
        if len(counts) > 1:
            name = tr("share of each group's runs")
        return LegendEntry("shades", name, "", "text3" if len(groups) > 1 else next(iter(groups)))

    def _in_order(self, traces: Sequence[Trace]) -> list[Trace]:
        """Return bands first, then runs in list order; the highlighted one before all others."""
        lit = self.lit
        bands = [trace for trace in traces if isinstance(trace, RunBandTrace)]
        return [*bands, *sorted(self.runs, key=lambda run: run.curve.key != lit)]

    def _summarized_range(self) -> tuple[float, float]:
        first, last = super()._summarized_range()
        # Milliseconds are no steps.
        return (self.axis.range[0], last) if self.axis.alignment is Alignment.SECONDS else (first, last)

    # Drawing

    def refresh(self) -> None:
        """Refresh like `TimePlot`, within the time limit for reads; unfinished reads leave the plot stale."""
        self._turn.begin()
        # Those come first whose turn was longest ago.
        self._traces.sort(key=lambda trace: trace.age if isinstance(trace, RunTrace | RunBandTrace) else 0)
        super().refresh()
        if self._turn.behind:
            self.mark_stale()
        read_last = max((run.age for run in self.runs), default=0)
        made_of = (self.span, self.heights, self.size().toTuple(), self.devicePixelRatioF(), read_last)
        if made_of != self._drawn:
            self._drawn = made_of
            self._draw_crowd()

    def paint_steps(self, painter: QPainter) -> None:
        paint_steps(painter, self.plane, self.axis.ticks(*self.span, self.frame.width()), self.axis.unit())

    def _paint_ground(self, painter: QPainter) -> None:
        super()._paint_ground(painter)
        # Where bands say what is to be said, or one run does, the many are dimmed.
        stands_back = self.lit is not None or (bool(self._bands) and not self.is_density)
        painter.setOpacity((_DIM_DENSITY if self.is_density else _DIM) if stands_back else 1.0)
        for image in self._crowd:
            painter.drawImage(self.frame, image)
        painter.setOpacity(1.0)

    def _paint_pointed(self, painter: QPainter, plane: Plane, step: float, pointer: QPointF) -> None:
        if self._readings:
            paint_readings(painter, plane.frame, pointer, self.axis.say(step), self._readings, self.lit)

    def _limits_of(self, extents: Sequence[Extent]) -> tuple[float, float] | None:
        """Return limits like `TimePlot`, without the heights of a diverging run; points outside are marked at
        the edge.
        """
        scale, drawn = self.value_scale, [part for trace in self._traces for part in trace.drawn]
        extent = sober(extents, scale)
        near, cuts = without_far(extent, drawn, scale)
        if cuts != (None, None):
            extent = near._replace(greatest=min(near.greatest, extent.greatest))
        if self._shared is not None:
            limits = self._shared.limits(self, extent, scale)
        else:
            wanted = scale.limits(extent)
            limits = None if wanted is None else settled(self.heights, wanted)
        self.cuts = (None, None) if limits is None else outside(limits, drawn, scale)
        return limits

    def _restart(self) -> None:
        """Read everything again from the first point."""
        self.heights = None
        self.mark_stale()
        dense = self.is_density
        # A run of a density has no colour of its own.
        curves = [replace(curve, hue="edge") if dense else curve for curve in self._curves]
        self.runs = [RunTrace(curve, self.axis, self._turn, smooth=self._smooth) for curve in curves]
        bands = [RunBandTrace(band, self.axis, self._turn, filled=not dense) for band in self._bands]
        self._traces = [*bands, *self.runs]
        self._many = sum(curve.hue != "edge" for curve in self._curves) > FEW
        self._near = None
        self._crowd, self._drawn = [], None
        self._lighten()

    def _parts(self) -> list[PlotLayer]:
        lit, faint = self.lit, bool(self._bands)
        traces = (trace for trace in self._traces if isinstance(trace, RunTrace | RunBandTrace))
        return [part for trace in traces for part in trace.lit_parts(lit, faint=faint)]

    def _lighten(self) -> None:
        """Give every run its current shape and colour."""
        lit = self.lit
        for run in self.runs:
            # One of the many stays in their picture, so that this one is made again only where the range changes.
            run.alone = run.curve.key == lit or not self._is_faint(run)
        self._read_crosshair()
        self._read_cursors()
        self._reground()
        self.readingsChanged.emit()

    def _draw_crowd(self) -> None:
        """Draw the picture of all runs that are not paths, colour by colour, over the frame."""
        ratio = self.devicePixelRatioF()
        self._crowd = []
        if self.heights is not None:
            frame = self.frame
            width, height = max(1, round(frame.width() * ratio)), max(1, round(frame.height() * ratio))
            across, (low, high) = width / (self.span[1] - self.span[0]), self.heights
            down = height / (high - low)
            for hue, runs in self._by_hue([run for run in self.runs if self._is_faint(run)]).items():
                rows = ((run.x, high - run.heights(self.value_scale)) for run in runs)
                spans = [density.spans((x - self.span[0]) * across, y * down, width) for x, y in rows]
                covered = density.coverage(spans, width, height, max(1.0, ratio * (_BREADTH if self.is_density else 1)))
                if self.is_density:
                    self._crowd.append(density.picture(covered, shades(hue), len(runs)))
                else:
                    many = colour("text3") if hue == "edge" else mix(hue_colour(hue), colour("text"), 0.3)
                    self._crowd.append(density.picture(covered, (hue_colour(hue), many)))
        self._reground()

    def _by_hue(self, runs: Sequence[RunTrace]) -> dict[Hue, list[RunTrace]]:
        """Group runs by their colour in the picture: one density for all, or one for each band."""
        hues = {curve.key: curve.hue for curve in self._curves}
        one = self.is_density and not self._bands
        found: dict[Hue, list[RunTrace]] = {}
        for run in runs:
            found.setdefault(_DENSITY if one else hues[run.curve.key], []).append(run)
        return found

    def _is_faint(self, run: RunTrace) -> bool:
        return run.layer.quiet or self._many

    def _retheme(self) -> None:
        super()._retheme()
        self._draw_crowd()

    # Read-outs, the pointer

    def _ordered(self, runs: Sequence[RunTrace], at: float) -> list[Reading]:
        """Return runs with the best first; runs without a value last."""
        values = [(run.at(at), run) for run in runs]
        sign = -1 if self._higher_is_better else 1
        values.sort(key=lambda pair: math.inf if math.isnan(pair[0]) else sign * pair[0])
        lit = self.lit
        return [Reading(run.curve.key, run.entry(value, lit=run.curve.key == lit)) for value, run in values]

    def _measured_trace(self) -> Trace | None:
        """Return the run that was pointed at last, else the chosen run, else a band, else the first run."""
        every = [*(trace for trace in self._traces if isinstance(trace, RunBandTrace)), *self.runs]
        wanted = [trace for key in (self._pointed, self._chosen) for trace in every if trace.layer.name == key]
        return next(iter([*wanted, *every]), None)

    def _read_crosshair(self) -> None:
        step = self.axis.crosshair
        self._crosshair, self._readings = None, []
        if step is None:
            return
        self._crosshair = PlotReading(step, [dot for trace in self._traces for dot in trace.dots(step)], "")
        if self._pointer is not None:
            self._readings = self._ordered(self.runs, step)

    def point_at(self, place: QPointF | None) -> None:
        super().point_at(place)
        if not self._dragged:
            self._highlight(None if place is None else nearest(self.plane, self.runs, place))

    def point_by_keys(self, step: int | None) -> None:
        super().point_by_keys(step)
        meant = self._measured_trace()
        self._highlight(None if step is None or meant is None else meant.layer.name)

    def set_near(self, key: str | None) -> None:
        """Highlight a run as if the pointer were near it, because it is near it in a neighbouring plot."""
        if key != self._near:
            self._near = key
            self._lighten()

    def _highlight(self, key: str | None) -> None:
        if key != self._near:
            self.set_near(key)
            self.litChanged.emit(key or "")
