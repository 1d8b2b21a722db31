"""Plot of a range test: loss over learning rate for every seed, median and quartiles, suggested rates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import compact, read_out
from widgets.base.translation import tr
from widgets.plots.drawing import PlotBand, PlotCurve, PlotMark, PlotReading
from widgets.plots.layered_plot import Plot
from widgets.plots.plane import Array, Limits
from widgets.plots.scales import AxisScale, Extent, Linear, Log, settled


@dataclass(frozen=True, slots=True)
class LossCurves:
    """Losses of a range test: `seeds` (seeds, n), other fields (n,), over `rates` (n,). NaN is a gap; an infinite
    `upper` is above every loss.
    """

    rates: Array
    seeds: Array
    median: Array
    lower: Array
    upper: Array

    def median_at(self, rate: float) -> float:
        """Return the median between the steps, interpolated along the logarithm of the rate; NaN beyond them."""
        known = np.isfinite(self.median)
        if not known.any() or not self.rates[0] <= rate <= self.rates[known][-1]:
            return math.nan
        return float(np.interp(math.log(rate), np.log(self.rates[known]), self.median[known]))

    def heights(self, scale: AxisScale) -> tuple[float, float] | None:
        """Return the limits of the loss axis: all of the fall, and half as much again of the growth after it."""
        found = self.median if np.isfinite(self.median).any() else self.seeds.ravel()
        values = scale.forward(found[np.isfinite(found)])
        values = values[np.isfinite(values)]
        if not len(values):
            return None
        before = values[: int(values.argmin()) + 1]
        fall = float(before.max() - values.min())
        within = values[values <= before.max() + 0.5 * fall] if fall > 0.02 * float(np.ptp(values)) else values
        if isinstance(scale, Log):
            within = 10.0**within
        limits = scale.limits(Extent.of(within))
        return None if limits is None else settled(None, limits)


_RATES = Log(decades=20, powers=True)


class RatePlot(Plot):
    """Plot of loss over learning rate: a logarithmic axis over all tried rates, and a linear or logarithmic axis of the
    loss.
    """

    SIZE, LEAST = (360, 150), (200, 96)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._curves: LossCurves | None = None
        self._span = (1e-6, 1.0)
        self._suggested: tuple[PlotMark, ...] = ()
        self.present: float | None = None
        """The learning rate that trains now."""
        super().__init__(tr("Loss over learning rate"), "chart-line-up", parent)
        self._set_scales(_RATES, Linear())

    # What is shown

    def show_losses(self, curves: LossCurves | None, low: float, high: float) -> None:
        """Show curves over rates from `low` to `high`; `None` for no curves yet. Removes the marks of other curves."""
        self._curves, self._span = curves, (low, high)
        self.suggest(())
        several = curves is not None and len(curves.seeds) > 1
        layers: list[PlotBand | PlotCurve] = []
        if curves is not None:
            seeds = ("text2", 110) if several else ("text", 70)
            layers = [
                PlotCurve("" if i or not several else tr("each seed"), seeds[0], curves.rates, seed, alpha=seeds[1])
                for i, seed in enumerate(curves.seeds)
            ]
            layers.append(PlotCurve(tr("median"), "text", curves.rates, curves.median, weight=2))
        if curves is not None and several:
            # What is beyond every loss is beyond the frame.
            upper = np.nan_to_num(curves.upper, nan=np.nan, posinf=np.finfo(np.float64).max)
            layers.append(PlotBand(tr("25–75 %"), "text2", curves.rates, curves.lower, upper))
        self.show_curves(layers, across=(tr("learning rate"),) * 2, scales=self.scales)

    def suggest(self, marks: Sequence[PlotMark]) -> None:
        """Mark rates at their losses on the median, and the current rate if it was tried."""
        self._suggested = tuple(marks)
        present: tuple[PlotMark, ...] = ()
        if self.present is not None and self._span[0] <= self.present <= self._span[1]:
            present = (PlotMark(tr("now {value}", value=compact(self.present)), self.present, quiet=True),)
        self.show_marks((*marks, *present))

    def set_present(self, rate: float | None) -> None:
        """Set the rate in current use."""
        self.present = rate
        self.suggest(self._suggested)

    def set_log(self, log: bool) -> None:
        """Draw the loss on a logarithmic axis."""
        self._set_scales(_RATES, Log() if log else Linear())
        self._settle(is_new=True, is_round=True)

    # What the plot asks

    def _extents(self) -> tuple[Limits, Limits] | None:
        heights = None if self._curves is None else self._curves.heights(self.scales[1])
        low, high = (math.log10(end) for end in self._span)
        return None if heights is None else ((low, high), heights)

    def _read(self, x: float) -> PlotReading | None:
        if self._curves is None:
            return None
        loss = self._curves.median_at(x)
        return PlotReading(x, [(loss, "text")], tr("rate {rate}: loss {loss}", rate=read_out(x), loss=read_out(loss)))

    def described(self) -> str:
        if self._curves is None or not np.isfinite(self._curves.median).any():
            return tr("No values yet.")
        median = self._curves.median
        least = int(np.nanargmin(median))
        text = tr(
            "Median loss {first} at the smallest rate, lowest {least} at rate {rate}.",
            first=read_out(median[np.isfinite(median)][0]),
            least=read_out(float(median[least])),
            rate=compact(float(self._curves.rates[least])),
        )
        return " ".join([text, *(f"{mark.label}: {compact(mark.x)}." for mark in self._suggested)])
