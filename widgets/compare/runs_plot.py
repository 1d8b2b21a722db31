"""One quantity of many runs on one plot: by step, by time or by gradient evaluations."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QRect, QRectF, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from widgets.compare import crowd
from widgets.compare.curves import FEW, Band, RunCurve
from widgets.compare.height_limits import SharedHeights, sober
from widgets.compare.reading import Turn
from widgets.compare.readings import Reading, paint_readings
from widgets.compare.run_axis import RunAxis
from widgets.compare.run_traces import BandTrace, RunTrace
from widgets.plots.crosshair import Crosshair, nearest
from widgets.plots.layers import Hue, LegendEntry, hue_colour
from widgets.plots.robust import outside, without_far
from widgets.plots.scales import Extent, Scale, position, settled
from widgets.plots.step_span import paint_ticks
from widgets.plots.summary import summarize
from widgets.plots.time_plot import TimePlot
from widgets.theme import colour, mix

_DIM = 0.4


class RunsPlot(TimePlot):
    """Runs that have a hue are paths. Those of hue `"edge"`, and all where more than seven have one, are one picture.

    The axis counts in grains (`RunAxis`); curves are in its units. `RepaintTurns` repaints it like any other plot.
    """

    litChanged = Signal(str)
    """The key of the run that the pointer is near to now; empty for none. A click on one is `traceClicked`."""

    axis: RunAxis

    def __init__(self, axis: RunAxis, scale: Scale, *, show_steps: bool = False, parent: QWidget | None = None) -> None:
        self._curves: tuple[RunCurve, ...] = ()
        self._bands: tuple[Band, ...] = ()
        self._runs: list[RunTrace] = []
        self._turn = Turn()
        self._smooth = True
        self._higher_is_better = False
        self._brief = False
        self._chosen: str | None = None
        self._near: str | None = None
        self._shared: SharedHeights | None = None
        self._many = False
        """More have a hue than can be paths."""
        self._crowd: list[QImage] = []
        self._drawn: object = None
        """What the picture of the many was made of."""
        self._readings: list[Reading] = []
        super().__init__(axis, scale, show_steps=show_steps, parent=parent)
        axis.alignmentChanged.connect(self._begin_anew)

    # What it shows

    def set_curves(self, curves: Sequence[RunCurve], bands: Sequence[Band] = ()) -> None:
        self._curves, self._bands = tuple(curves), tuple(bands)
        self._begin_anew()

    @property
    def curves(self) -> tuple[RunCurve, ...]:
        """Runs in the order in which they were given."""
        return self._curves

    def set_smooth(self, smooth: bool) -> None:
        """Smoothed curves where runs have them, or what was recorded."""
        if smooth != self._smooth:
            self._smooth = smooth
            self._begin_anew()

    def set_higher_is_better(self, higher: bool) -> None:
        """The order of read-outs."""
        self._higher_is_better = higher
        self._read_crosshair()
        self.readingsChanged.emit()

    def set_brief(self, brief: bool) -> None:
        """Several runs without their names among the read-outs: they are named beside the pointer, and elsewhere."""
        self._brief = brief
        self.readingsChanged.emit()

    def set_chosen(self, key: str | None) -> None:
        """Make one run stand out while the pointer is near to no other."""
        self._chosen = key
        self._lighten()

    @property
    def lit(self) -> str | None:
        """The run that stands out, where it is in this plot."""
        key = self._near or self._chosen
        return key if any(curve.key == key for curve in self._curves) else None

    def share_heights(self, shared: SharedHeights | None) -> None:
        """Have limits in common with other plots, which have the same scale."""
        if self._shared is not None:
            self._shared.leave(self)
        self._shared = shared
        if shared is not None:
            shared.join(self, self.mark_stale)
        self.heights = None
        self.mark_stale()

    def entries(self) -> list[LegendEntry]:
        """Read-outs at the crosshair, or at the last step: bands, else runs with a hue, best first; and the lit one."""
        at = self.axis.newest if self.axis.crosshair is None else self.axis.crosshair
        bands = [entry for trace in self._traces if isinstance(trace, BandTrace) for entry in trace.entries(at)]
        lit = self.lit
        runs = [run for run in self._runs if run.curve.key == lit or not (run.layer.quiet or bands)]
        entries = [reading.entry for reading in self._ordered(runs, at)]
        if self._brief and len(runs) > 1:
            entries = [replace(entry, name="") for entry in entries]
        others = len(self._runs) - len(runs)
        if others:
            name = self.tr("1 other") if others == 1 else self.tr("%1 others") if runs else self.tr("%1 runs")
            entries.append(LegendEntry("line", name.replace("%1", str(others)), "", "edge"))
        return bands + entries

    def summary(self) -> str:
        bands = [
            (trace.layer.name, trace.layer.show, trace.y) for trace in self._traces if isinstance(trace, BandTrace)
        ]
        return summarize([*bands, *((run.curve.title, run.curve.show, run.y) for run in self._runs)])

    # Drawing

    def refresh(self) -> None:
        """As `TimePlot`. Reads as much as a turn allows; where that is not all, the plot stays stale."""
        self._turn.begin()
        # Those come first whose turn was longest ago.
        self._traces.sort(key=lambda trace: trace.age if isinstance(trace, RunTrace | BandTrace) else 0)
        super().refresh()
        if self._turn.behind:
            self.mark_stale()
        read_last = max((run.age for run in self._runs), default=0)
        made_of = (self.span, self.heights, self.size().toTuple(), self.devicePixelRatioF(), read_last)
        if made_of != self._drawn:
            self._drawn = made_of
            self._draw_crowd()

    def paint_steps(self, painter: QPainter) -> None:
        ticks = self.axis.ticks(*self.span, self.frame.width())
        paint_ticks(painter, self.steps, ticks, self.axis.unit())

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawBackground(painter, rect)
        # Where bands say what is to be said, or one run does, the many stand back.
        painter.setOpacity(1.0 if self.lit is None and not self._bands else _DIM)
        for image in self._crowd:
            painter.drawImage(self.frame, image)
        painter.setOpacity(1.0)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        if self._pointer is not None and self._crosshair is not None and self._readings:
            title = self.axis.say(self._crosshair.step)
            paint_readings(painter, self.frame, self._pointer, title, self._readings, self.lit)

    def _limits_of(self, extents: Sequence[Extent]) -> tuple[float, float] | None:
        """As `TimePlot`, and without the heights of a run that diverges; what is out of sight gets its mark, too."""
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

    def _begin_anew(self) -> None:
        """Everything is to be read, from the first point."""
        self.set_layers(())
        self._runs = [RunTrace(curve, self.axis, self._turn, smooth=self._smooth) for curve in self._curves]
        self._traces = [*(BandTrace(band, self.axis, self._turn) for band in self._bands), *self._runs]
        self._many = sum(curve.hue != "edge" for curve in self._curves) > FEW
        self._near = None
        self._crowd, self._drawn = [], None
        for trace in self._traces:
            for item in trace.items:
                self._box.addItem(item, ignoreBounds=True)
        self._lighten()

    def _lighten(self) -> None:
        """Give every run the form and the colour that it has now."""
        lit = self.lit
        for run in self._runs:
            # One of the many stays in their picture, so that this one is made anew only where the range changes.
            alone = run.curve.key == lit or not self._is_one_of_many(run)
            if alone != (run.line is not None):
                for item in run.items:
                    self._box.removeItem(item)
                run.stand_alone(alone)
                for item in run.items:
                    self._box.addItem(item, ignoreBounds=True)
        for trace in self._traces:
            if isinstance(trace, RunTrace | BandTrace):
                trace.lighten(lit, faint=bool(self._bands))
        self._read_crosshair()
        self._repaint()
        self.readingsChanged.emit()

    def _draw_crowd(self) -> None:
        """The picture of all that are no paths, hue by hue, as large as the frame."""
        by_hue: dict[Hue, list[RunTrace]] = {}
        for run in self._runs:
            if self._is_one_of_many(run):
                by_hue.setdefault(run.curve.hue, []).append(run)
        ratio = self.devicePixelRatioF()
        self._crowd = []
        if self.heights is not None:
            frame = self.frame
            width, height = max(1, round(frame.width() * ratio)), max(1, round(frame.height() * ratio))
            across, (low, high) = width / (self.span[1] - self.span[0]), self.heights
            for hue, runs in by_hue.items():
                spans = [
                    crowd.spans((run.x - self.span[0]) * across, (high - run.heights) * (height / (high - low)), width)
                    for run in runs
                ]
                covered = crowd.coverage(spans, width, height, max(1.0, ratio))
                many = colour("text3") if hue == "edge" else mix(hue_colour(hue), colour("text"), 0.3)
                self._crowd.append(crowd.picture(covered, hue_colour(hue), many))
        self._repaint()

    def _is_one_of_many(self, run: RunTrace) -> bool:
        return run.layer.quiet or self._many

    def _repaint(self) -> None:
        self.resetCachedContent()
        self.viewport().update()

    def _recolour(self) -> None:
        super()._recolour()
        self._lighten()
        self._draw_crowd()

    # Read-outs, the pointer

    def _ordered(self, runs: Sequence[RunTrace], at: float) -> list[Reading]:
        """Best first; what has no value last."""
        values = [(run.at(at), run) for run in runs]
        sign = -1 if self._higher_is_better else 1
        values.sort(key=lambda pair: math.inf if math.isnan(pair[0]) else sign * pair[0])
        lit = self.lit
        return [Reading(run.curve.key, run.entry(value, lit=run.curve.key == lit)) for value, run in values]

    def _read_crosshair(self) -> None:
        step = self.axis.crosshair
        self._crosshair, self._readings = None, []
        if step is None:
            return
        dots = [(position(self.value_scale, value), hue) for trace in self._traces for value, hue in trace.dots(step)]
        self._crosshair = Crosshair(step, tuple(dots), ())
        if self._pointer is not None:
            self._readings = self._ordered(self._runs, step)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._dragged is None:
            self._come_near(nearest(self, self._runs, event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._come_near(None)

    def set_near(self, key: str | None) -> None:
        """As if the pointer were near a run: it is, in a plot beside this one."""
        if key != self._near:
            self._near = key
            self._lighten()

    def _come_near(self, key: str | None) -> None:
        if key != self._near:
            self.set_near(key)
            self.litChanged.emit(key or "")
