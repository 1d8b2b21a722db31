"""The response page of the Scope view: what updates follow an impulse, a step and sinusoids in the gradient."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.core.messages.view_frames import Measuring, ResponseMeasured
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, column, row
from widgets.base.theme import px, theme
from widgets.controls.fields import NumberField
from widgets.curves.curve_plot import CurvePlot, PlotCurve
from widgets.plots.tile import Tile

_FIELD = 64
_LINEAR = 1e-4
"""Superposition error below which an optimizer is called linear: rounding of the weights."""


class ResponsePage(QWidget):
    """The optimizer that runs, with the hyperparameters of now; measured again when they change, while it is seen."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._shown: ResponseMeasured | None = None
        self.amplitude = NumberField(1.0, NumberRange(1e-12, 1e12))
        self.bias = NumberField(0.0, NumberRange(-1e12, 1e12))
        self.weight = NumberField(0.0, NumberRange(-1e12, 1e12))
        self.sentence = ElidedLabel("", "label")
        """For the line above the page."""
        self.steps = CurvePlot(self.tr("Impulse and step response"))
        self.gain, self.phase = CurvePlot(self.tr("Gain")), CurvePlot(self.tr("Phase"))
        self.steps_tile = Tile(self.tr("Impulse and step"), self.steps)
        self.gain_tile, self.phase_tile = Tile(self.tr("Gain"), self.gain), Tile(self.tr("Phase"), self.phase)
        line = row(gap=6)
        for title, field, note in (
            (self.tr("amplitude"), self.amplitude, self.tr("Of impulse, step and sinusoid in the gradient")),
            (self.tr("bias"), self.bias, self.tr("Constant gradient on which they are: the operating point")),
            (
                self.tr("weight"),
                self.weight,
                self.tr("The weight at the start. Optimizers that scale by its norm need another than 0"),
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
            plot.show_words(self.tr("Not measured yet"), self.tr("The optimizer is run on a variable of its own."))
        self.sentence.setText("")

    def _report(self, frame: Measuring) -> None:
        if frame.what != "response" or frame.done == 1:
            return
        if frame.fault:
            self._forget()
            for plot in (self.steps, self.gain, self.phase):
                plot.show_words(self.tr("Not measured"), frame.fault)
        elif self._shown is None:
            self.sentence.setText(self.tr("Measuring, %1 %").replace("%1", str(round(100 * frame.done))))

    def _receive(self, frame: ResponseMeasured) -> None:
        self._shown = frame
        self.sentence.setText(self._sentence(frame))
        self.sentence.set_note(self._note(frame))
        self._show_steps(frame)
        self._show_frequencies(frame)

    def _show_steps(self, frame: ResponseMeasured) -> None:
        if not np.isfinite(np.concatenate((frame.impulse, frame.step_response))).any():
            self.steps.show_words(self.tr("Not finite"), self.tr("No update that follows is a finite number."))
            return
        places = np.arange(len(frame.impulse), dtype=np.float64)
        curves = [
            PlotCurve(self.tr("impulse"), 0, places, frame.impulse, "points"),
            PlotCurve(self.tr("step"), 1, places, frame.step_response, "points"),
        ]
        if frame.formula:
            curves += [
                PlotCurve(self.tr("analytic impulse"), "text2", places, frame.analytic_impulse, "dashed"),
                PlotCurve(self.tr("analytic step"), "text2", places, frame.analytic_step, "dashed"),
            ]
        self.steps.show_curves(curves, across=(self.tr("steps after"), self.tr("steps")))
        self.steps_tile.set_title(self.tr("Impulse and step"), self.tr("update of the weight"))

    def _show_frequencies(self, frame: ResponseMeasured) -> None:
        across = (self.tr("cycles per step"), self.tr("per step"))
        for plot, measured, curve, suffix in (
            (self.gain, decibels(frame.gain), decibels(frame.curve_gain), " dB"),
            (self.phase, frame.phase, frame.curve_phase, "°"),
        ):
            if not np.isfinite(measured).any():
                plot.show_words(self.tr("Not finite"), self.tr("No sinusoid gives updates that are finite."))
                continue
            curves = [
                PlotCurve(self.tr("measured"), 0, frame.frequencies, measured, "points", ~frame.settled),
            ]
            if frame.formula:
                curves.append(PlotCurve(self.tr("analytic"), "text2", frame.curve_frequencies, curve, "dashed"))
            plot.show_curves(curves, across=across, scale="log", suffix=suffix)
        self.gain_tile.set_title(self.tr("Gain"), self.tr("update over gradient, in dB"))
        self.phase_tile.set_title(self.tr("Phase"), self.tr("in degrees; 180 is against the gradient"))

    def _sentence(self, frame: ResponseMeasured) -> str:
        """`"SGD is linear: H(z) = −0.1 ÷ (1 − 0.9 z⁻¹)"`."""
        error = frame.superposition_error
        if math.isnan(error):
            return self.tr("%1: nothing finite follows").replace("%1", frame.title)
        if error < _LINEAR:
            rest = frame.formula or self.tr("twice the gradient gives twice the update")
            return self.tr("%1 is linear: %2").replace("%1", frame.title).replace("%2", rest)
        said = self.tr("%1 is not linear: superposition is %2 % off")
        return said.replace("%1", frame.title).replace("%2", read_out(100 * error))

    def _note(self, frame: ResponseMeasured) -> str:
        """What it was measured with, and what else there is to know."""
        values = ", ".join(f"{name} {read_out(value)}" for name, value in frame.hyperparameters)
        parts = [
            self.tr("Step %1: %2").replace("%1", thousands(frame.step)).replace("%2", values),
            frame.reason,
            self.tr(
                "Superposition: how far the response to twice the gradient is from twice the response. Where it is not "
                "0, gain and phase are a describing function: of the fundamental, at this amplitude and bias."
            ),
        ]
        worst = np.nanmax(frame.distortion) if np.isfinite(frame.distortion).any() else math.nan
        if math.isfinite(worst):
            parts.append(self.tr("Largest distortion: %1 %.").replace("%1", read_out(100 * float(worst))))
        if not frame.settled.all():
            parts.append(self.tr("Hollow points still change from period to period."))
        return "\n".join(filter(None, parts))

    def _renew(self) -> None:
        for field in (self.amplitude, self.bias, self.weight):
            field.setFixedWidth(px(_FIELD))


def decibels(gain: np.ndarray) -> np.ndarray:
    """20 log10 of `gain` (n,); NaN where that is not finite."""
    with np.errstate(all="ignore"):
        found = 20 * np.log10(gain)
    return np.where(np.isfinite(found), found, np.nan)
