"""Pages of the Scope view that are measured while they are visible: the response, and slices of the loss."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.core.messages.view_frames import Measuring, ResponseMeasured, SlicesMeasured
from app.core.telemetry.model_looks import DirectionName, LossPlane, SliceKind
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, tr_in
from widgets.controls.choices import Segmented
from widgets.controls.fields import NumberField
from widgets.instruments.instrument import Origin
from widgets.instruments.states import InstrumentState
from widgets.plots.drawing import PlotCurve
from widgets.plots.layered_plot import Plot
from widgets.plots.layers import Hue
from widgets.plots.scales import Linear, Log
from widgets.plots.tile import Tile
from widgets.surface.contour_plot import ContourPlot, ContourScale
from widgets.surface.surface_marks import Trail

_FIELD = 64
_LINEAR = 1e-4
"""Superposition error below which an optimizer is called linear: rounding of the weights."""


class ResponsePage(QWidget):
    """Response of the running optimizer, measured again while visible when its hyperparameters change."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._shown: ResponseMeasured | None = None
        self.amplitude = NumberField(1.0, NumberRange(1e-12, 1e12))
        self.bias = NumberField(0.0, NumberRange(-1e12, 1e12))
        self.weight = NumberField(0.0, NumberRange(-1e12, 1e12))
        self.sentence = ElidedLabel("", "label")
        """Sentence for the line above the page."""
        self.steps = Plot(tr("Impulse and step response"))
        self.gain, self.phase = Plot(tr("Gain")), Plot(tr("Phase"))
        self.steps_tile = Tile(tr("Impulse and step"), self.steps)
        self.gain_tile, self.phase_tile = Tile(tr("Gain"), self.gain), Tile(tr("Phase"), self.phase)
        line = row(gap=6)
        for title, field, note in (
            (tr("amplitude"), self.amplitude, tr("Amplitude of impulse, step and sinusoid in the gradient")),
            (tr("bias"), self.bias, tr("Constant gradient under the signal: the operating point")),
            (
                tr("weight"),
                self.weight,
                tr("The initial weight. Optimizers that scale by its norm need a nonzero value"),
            ),
        ):
            line.put(text_label(title, "label", "text3"), field)
            field.setToolTip(note)
            field.setAccessibleName(title)
            field.valueChanged.connect(self._ask)
        line.addStretch(1)
        tiles = row((self.steps_tile, 1), (column((self.gain_tile, 1), (self.phase_tile, 1)), 1))
        column(line, (tiles, 1), of=self)
        session.responseMeasured.connect(self._receive)
        session.measuring.connect(self._report)
        bind(self._renew, theme.changed)
        bind(self._forget, session.loaded, session.runChanged)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._session.subscriptions.measure_response(None)

    # What comes

    def _ask(self) -> None:
        if self.isVisible():
            values = (float(each.value() or 0.0) for each in (self.amplitude, self.bias, self.weight))
            self._session.subscriptions.measure_response(*values)

    def _forget(self) -> None:
        self._shown = None
        for plot in (self.steps, self.gain, self.phase):
            plot.show_words(tr("Not measured yet"), tr("The optimizer runs on a separate test variable."))
        self.sentence.setText("")

    def _report(self, frame: Measuring) -> None:
        if frame.what != "response" or frame.done == 1:
            return
        if frame.fault:
            self._forget()
            for plot in (self.steps, self.gain, self.phase):
                plot.show_words(tr("Not measured"), frame.fault)
        elif self._shown is None:
            self.sentence.setText(tr("Measuring, {percent} %", percent=round(100 * frame.done)))

    def _receive(self, frame: ResponseMeasured) -> None:
        self._shown = frame
        self.steps.origin = self.gain.origin = self.phase.origin = Origin(step=frame.step)
        self.sentence.setText(self._sentence(frame))
        self.sentence.set_note(self._note(frame))
        self._show_steps(frame)
        self._show_frequencies(frame)

    def _show_steps(self, frame: ResponseMeasured) -> None:
        if not np.isfinite(np.concatenate((frame.impulse, frame.step_response))).any():
            self.steps.show_words(tr("Not finite"), tr("No update is finite."))
            return
        places = np.arange(len(frame.impulse), dtype=np.float64)
        curves = [
            PlotCurve(tr("impulse"), 0, places, frame.impulse, "points"),
            PlotCurve(tr_in("response", "step"), 1, places, frame.step_response, "points"),
        ]
        if frame.formula:
            curves += [
                PlotCurve(tr("analytic impulse"), "text2", places, frame.analytic_impulse, "dashed"),
                PlotCurve(tr("analytic step"), "text2", places, frame.analytic_step, "dashed"),
            ]
        self.steps.show_curves(curves, across=(tr("steps later"), tr("steps")))
        self.steps_tile.set_title(tr("Impulse and step"), tr("update of the weight"))

    def _show_frequencies(self, frame: ResponseMeasured) -> None:
        across = (tr("cycles per step"), tr("per step"))
        for plot, measured, curve, suffix in (
            (self.gain, decibels(frame.gain), decibels(frame.curve_gain), " dB"),
            (self.phase, frame.phase, frame.curve_phase, "°"),
        ):
            if not np.isfinite(measured).any():
                plot.show_words(tr("Not finite"), tr("No sinusoid gives finite updates."))
                continue
            curves = [
                PlotCurve(tr("measured"), 0, frame.frequencies, measured, "points", ~frame.settled),
            ]
            if frame.formula:
                curves.append(PlotCurve(tr("analytic"), "text2", frame.curve_frequencies, curve, "dashed"))
            plot.show_curves(curves, across=across, scales=(Log(decades=20), Linear()), suffix=suffix)
        self.gain_tile.set_title(tr("Gain"), tr("update over gradient, in dB"))
        self.phase_tile.set_title(tr("Phase"), tr("in degrees; 180 opposes the gradient"))

    def _sentence(self, frame: ResponseMeasured) -> str:
        """Return the result in words: `"SGD is linear: H(z) = −0.1 ÷ (1 − 0.9 z⁻¹)"`."""
        error = frame.superposition_error
        if math.isnan(error):
            return tr("{title}: not finite", title=frame.title)
        if error < _LINEAR:
            rest = frame.formula or tr("twice the gradient gives twice the update")
            return tr("{title} is linear: {rest}", title=frame.title, rest=rest)
        return tr(
            "{title} is not linear: superposition error {percent} %", title=frame.title, percent=read_out(100 * error)
        )

    def _note(self, frame: ResponseMeasured) -> str:
        """Return the conditions of the measurement, and further notes."""
        values = ", ".join(f"{name} {read_out(value)}" for name, value in frame.hyperparameters)
        parts = [
            tr("Step {step}: {values}", step=thousands(frame.step), values=values),
            frame.reason,
            tr(
                "Nonlinearity: ‖r(2g) − 2r(g)‖ ÷ ‖2r(g)‖. If it is not 0, gain and phase are a "
                "describing function: those of the fundamental, at this amplitude and bias."
            ),
        ]
        worst = np.nanmax(frame.distortion) if np.isfinite(frame.distortion).any() else math.nan
        if math.isfinite(worst):
            parts.append(tr("Largest distortion: {percent} %.", percent=read_out(100 * float(worst))))
        if not frame.settled.all():
            parts.append(tr("Hollow points have not settled: they change from period to period."))
        return "\n".join(filter(None, parts))

    def _renew(self) -> None:
        for field in (self.amplitude, self.bias, self.weight):
            field.setFixedWidth(px(_FIELD))


def decibels(gain: np.ndarray) -> np.ndarray:
    """Return 20 log10 of `gain` (n,); NaN for gains that are not finite."""
    with np.errstate(all="ignore"):
        found = 20 * np.log10(gain)
    return np.where(np.isfinite(found), found, np.nan)


_BESIDE = 176
_REACHES = {"near": 0.1, "usual": 1.0, "far": 10.0}
_HUES: dict[DirectionName, Hue] = {"update": 0, "gradient": 1, "random 1": 2, "random 2": 3}


class SlicesPage(QWidget):
    """Slices of the loss around the current weights, measured again while visible when the weights change."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._shown: SlicesMeasured | None = None
        self._draw = 0
        self.kind = Segmented(
            [
                ("lines", tr("Lines"), tr("Along the next update, the gradient and two random directions")),
                ("step", tr("Step"), tr("The plane of the next update and the gradient")),
                ("random", tr("Random"), tr("The plane of two random filter-normalized directions")),
                ("path", tr("Path"), tr("The plane of the path's first two principal components")),
            ],
            tr("Slice"),
            height=30,
        )
        self.rows = Segmented(
            [
                ("batch", tr("Batch"), tr("Loss on the next batch")),
                ("all", tr("All rows"), tr("Loss on all training rows, at most 4 096")),
            ],
            tr("Rows"),
            height=30,
        )
        self.reach = Segmented(
            [
                ("near", "× 0.1", tr("Zoom in by 10")),
                ("usual", "× 1", tr("Three updates, or the norm of the weights")),
                ("far", "× 10", tr("Zoom out by 10")),
            ],
            tr("Range"),
            height=30,
        )
        self.reach.set_value("usual")
        others = tr("Other random directions")
        self.other = button("arrows-clockwise", others, self._redraw_directions, size=30, icon_size=16)
        self.sentence = ElidedLabel("", "label")
        """Sentence for the line above the page."""
        self.steps, self.random = Plot(tr("Along the next step")), Plot(tr("Random directions"))
        self.steps_tile = Tile(tr("Along the next step"), self.steps)
        self.random_tile = Tile(tr("Random directions"), self.random)
        self.plot, self.scale = ContourPlot(), ContourScale(tr("loss on the contours"))
        self.reading = ElidedLabel("", "label")
        self.plane_tile = Tile(tr("Loss"), self._plane_body())
        self._lines = box(row((self.steps_tile, 1), (self.random_tile, 1)))
        self._stack = QStackedLayout()
        for each in (self._lines, self.plane_tile):
            # The layout shows its first widget at once: without a parent, as a separate window.
            each.setParent(self)
            self._stack.addWidget(each)
        column(row(self.kind, self.rows, self.reach, self.other, 1), (self._stack, 1), of=self)
        for choice in (self.kind, self.rows, self.reach):
            choice.chosen.connect(self._choose)
        self.plot.pointed.connect(self._read)
        session.slicesMeasured.connect(self._receive)
        session.measuring.connect(self._report)
        bind(self._renew, theme.changed)
        bind(self._forget, session.loaded, session.runChanged)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._session.subscriptions.measure_slices(None)

    # What is asked

    @property
    def _kind(self) -> SliceKind:
        kinds: dict[str, SliceKind] = {"lines": "lines", "step": "step", "random": "random", "path": "path"}
        return kinds[self.kind.value()]

    def _choose(self) -> None:
        self._forget()
        self._ask()

    def _redraw_directions(self) -> None:
        self._draw += 1
        self._choose()

    def _ask(self) -> None:
        if self.isVisible():
            reach = _REACHES[self.reach.value()]
            whole = self.rows.value() == "all"
            self._session.subscriptions.measure_slices(self._kind, whole=whole, reach=reach, draw=self._draw)

    # What comes

    def _forget(self) -> None:
        self._shown = None
        self.other.setEnabled(self._kind in ("lines", "random"))
        self._stack.setCurrentWidget(self._lines if self._kind == "lines" else self.plane_tile)
        self._say_nothing(tr("Not measured yet"), tr("The loss is computed once the weights are available."))
        self.sentence.setText("")

    def _say_nothing(self, title: str, sentence: str) -> None:
        for plot in (self.steps, self.random):
            plot.show_words(title, sentence)
        self.plane_tile.set_empty(InstrumentState("empty", title, sentence, "map-trifold"))
        self.scale.set_levels(())

    def _report(self, frame: Measuring) -> None:
        if frame.what != "slices" or frame.done == 1:
            return
        if frame.fault:
            self._forget()
            self._say_nothing(tr("Not measured"), frame.fault)
        elif self._shown is None:
            self.sentence.setText(tr("Measuring, {percent} %", percent=round(100 * frame.done)))

    def _receive(self, frame: SlicesMeasured) -> None:
        if frame.kind != self._kind:
            return
        self._shown = frame
        self.steps.origin = self.random.origin = self.plot.origin = Origin(step=frame.step)
        self.sentence.setText(self._sentence(frame))
        self.sentence.set_note(tr("Grid values are exact, without dropout; values between them are interpolated."))
        if frame.plane is None:
            self._show_lines(frame)
        else:
            self._show_plane(frame, frame.plane)

    def _sentence(self, frame: SlicesMeasured) -> str:
        """Return the result in words: `"After step 300: loss 0.123 of the next batch, 32 rows"`."""
        words = tr("After step {step}: loss {loss} of the next batch, {rows} rows")
        if frame.whole and frame.rows == frame.all_rows:
            words = tr("After step {step}: loss {loss} of all {rows} training rows")
        elif frame.whole:
            words = tr("After step {step}: loss {loss} of {rows} of {total} training rows")
        rows, total = thousands(frame.rows), thousands(frame.all_rows)
        return words.format(step=thousands(frame.step), loss=read_out(frame.loss, 4), rows=rows, total=total)

    def _show_lines(self, frame: SlicesMeasured) -> None:
        names = {
            "update": tr("next update"),
            "gradient": tr("negative gradient"),
            "random 1": tr("first"),
            "random 2": tr("second"),
        }
        for plot, chosen, across in (
            (self.steps, ("update", "gradient"), (tr("lengths of the update"), tr("updates"))),
            (self.random, ("random 1", "random 2"), (tr("lengths of the weights"), tr("weights"))),
        ):
            curves = [
                PlotCurve(names[line.direction], _HUES[line.direction], line.places, line.losses, "points")
                for line in frame.lines
                if line.direction in chosen
            ]
            if any(np.isfinite(each.y).any() for each in curves):
                plot.show_curves(curves, across=across)
            else:
                plot.show_words(tr("Not finite"), tr("The loss is not finite along these directions."))
        lengths = {line.direction: line.length for line in frame.lines}
        self.steps_tile.set_title(
            tr("Along the next step"), tr("update is {length} long", length=read_out(lengths["update"]))
        )
        self.random_tile.set_title(
            tr("Random directions"),
            tr("filter-normalized, {length} long", length=read_out(lengths["random 1"])),
        )

    def _show_plane(self, frame: SlicesMeasured, plane: LossPlane) -> None:
        if not np.isfinite(plane.losses).any():
            self._say_nothing(tr("Not finite"), tr("The loss is not finite in this plane."))
            return
        self.plane_tile.set_empty(None)
        view = float(plane.x[0]), float(plane.x[-1]), float(plane.y[0]), float(plane.y[-1])
        self.plot.set_surface(interpolated(plane.x, plane.y, plane.losses), view)
        name = tr("path") if frame.kind == "path" else tr("weights")
        self.plot.set_trails([Trail(name, "text", plane.path[:, 0], plane.path[:, 1])])
        self.plot.set_starts([(float(plane.path[0, 0]), float(plane.path[0, 1]))] if frame.kind == "path" else [])
        self.scale.set_levels(self.plot.levels)
        titles = {
            "step": (
                tr("Next update and gradient"),
                tr("x: the update; y: the part of the negative gradient orthogonal to it"),
            ),
            "random": (tr("Two random directions"), tr("filter-normalized; 1 is the norm of the weights")),
        }
        title, subtitle = titles.get(frame.kind, (tr("Path of the weights"), ""))
        if frame.kind == "path":
            subtitle = tr(
                "{count} states of steps {first} to {last}; x and y have {x_share} % and {y_share} % of their variance"
            )
            x_share, y_share = (read_out(100 * each) for each in plane.shares)
            subtitle = subtitle.format(
                count=thousands(len(plane.steps)),
                first=thousands(int(plane.steps[0])),
                last=thousands(int(plane.steps[-1])),
                x_share=x_share,
                y_share=y_share,
            )
        self.plane_tile.set_title(title, subtitle)

    def _read(self, pointed: tuple[float, float, float] | None) -> None:
        if pointed is None or not math.isfinite(pointed[2]):
            self.reading.setText("")
            return
        x, y, height = map(read_out, pointed)
        self.reading.setText(tr("loss({x}, {y}) = {height}", x=x, y=y, height=height))

    # Making

    def _plane_body(self) -> QWidget:
        self._side = box(column(self.reading, 1, self.scale, gap=None, margins=(8, 4, 8, 4)))
        return box(row((self.plot, 1), self._side, gap=4, margins=(0, 2, 0, 0)))

    def _renew(self) -> None:
        self._side.setFixedWidth(px(_BESIDE))


Heights = Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.float64]]


def interpolated(x: NDArray[np.float64], y: NDArray[np.float64], values: NDArray[np.float64]) -> Heights:
    """Return a bilinear interpolation of `values` (n, m), given at evenly spaced `y` (n,) and `x` (m,); NaN outside."""

    def at(across: NDArray[np.float64], upright: NDArray[np.float64]) -> NDArray[np.float64]:
        a, b = (np.asarray(across) - x[0]) / (x[1] - x[0]), (np.asarray(upright) - y[0]) / (y[1] - y[0])
        inside = (a >= 0) & (a <= len(x) - 1) & (b >= 0) & (b <= len(y) - 1)
        i = np.clip(np.floor(np.where(inside, a, 0)).astype(np.intp), 0, len(x) - 2)
        j = np.clip(np.floor(np.where(inside, b, 0)).astype(np.intp), 0, len(y) - 2)
        s, t = a - i, b - j
        low = (1 - s) * values[j, i] + s * values[j, i + 1]
        high = (1 - s) * values[j + 1, i] + s * values[j + 1, i + 1]
        return np.where(inside, (1 - t) * low + t * high, np.nan)

    return at
