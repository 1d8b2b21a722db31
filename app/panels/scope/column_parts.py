"""Parts of the Scope view with columns over the visible steps: one against another, and spectra."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.attach.kernel.column_table import GROUPS, METRIC, VALIDATION_METRIC, group_of
from app.core.recording.column_pairs import ColumnPairing, ColumnPairs
from app.core.recording.spectrum import FEWEST, MOST, EvenStretch, Spectrum, even_stretch, spectrum_of
from app.panels.shell.banners import what_comes
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.layouts import Line
from widgets.base.panel_kit import column, row
from widgets.base.translation import tr, tr_in, translated
from widgets.controls.choices import Segmented
from widgets.curves.spectrum_plot import Axis, SpectrumPlot
from widgets.curves.xy_plot import CursorPair, MarkedPoint, StepBar, XYPlot
from widgets.picker.list import PickerItem
from widgets.picker.widget import Picker
from widgets.plots.layered_plot import Plot
from widgets.plots.repaint_turns import Stale
from widgets.plots.scales import AxisScale, Linear, Log
from widgets.plots.time_axis import NAMES, TimeAxis


class Measurement(Protocol):
    """Measurement between two cursors, as text."""

    def values(self) -> str: ...
    def difference(self) -> str: ...


class ColumnPart(Stale, QWidget):
    """Plot of columns over the visible steps, below a `reading` and the measurement between two cursors."""

    captionChanged = Signal(str)
    """Signal with what is drawn, in a few words."""

    def __init__(self, session: Session, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._axis = session, axis
        self._columns: tuple[str, ...] = ()
        self._metric = ""
        self.reading = ElidedLabel("", "label")
        self.cursor_values, self.cursor_reading = ElidedLabel("", "label"), ElidedLabel("", "label")
        """Values at A and B, and their difference, while there are cursors."""
        self._show_measurement(None)
        axis.rangeChanged.connect(self.mark_stale)
        for signal in (session.recorded, session.loaded, session.stateChanged, session.runChanged):
            signal.connect(self.mark_stale)

    def _lay_out(self, plot: Plot, *choices: Line) -> None:
        self._session.runChanged.connect(plot.begin)
        words = column(self.reading, self.cursor_values, self.cursor_reading, gap=4, margins=(12, 0, 8, 0))
        column(*choices, words, (plot, 1), gap=4, of=self)
        self.setFocusProxy(plot)

    def _offer_columns(self, *pickers: Picker) -> tuple[str, ...]:
        """Offer the recorded columns, if they have changed."""
        columns, built = self._session.run.recording.columns, self._session.run.built
        metric = built.metric if built is not None else ""
        if (columns, metric) != (self._columns, self._metric):
            self._columns, self._metric = columns, metric
            for picker in pickers:
                picker.set_items(column_items(columns, metric))
                picker.setEnabled(bool(columns))
        return columns

    def _show_measurement(self, found: Measurement | None) -> None:
        for label in (self.cursor_values, self.cursor_reading):
            label.setVisible(found is not None)
        if found is not None:
            self.cursor_values.setText(found.values())
            self.cursor_reading.setText(found.difference())


def column_items(columns: Sequence[str], metric: str) -> list[PickerItem]:
    """Return an item for each column, in groups; `metric` is the metric's name."""
    grouped = sorted(columns, key=lambda name: GROUPS.index(group_of(name)))
    return [PickerItem(name, column_title(name, metric), group=translated(group_of(name))) for name in grouped]


def column_title(name: str, metric: str) -> str:
    """Return the title of a column: its name, or the name of the metric."""
    names = {METRIC: metric, VALIDATION_METRIC: f"validation_{metric}"}
    return names.get(name, name) if metric else name


def chosen_column(columns: Sequence[str], wanted: str, *starts: str) -> str:
    """Return `wanted` if it is recorded; else the first column that begins with one of `starts`, or the first
    of all.
    """
    if wanted in columns:
        return wanted
    beginning = (name for start in starts for name in columns if name.startswith(start))
    return next(beginning, columns[0] if columns else "")


MOST_POINTS = 4096
_SCALES: dict[str, AxisScale] = {"linear": Linear(), "log": Log(decades=20)}


class XYPart(ColumnPart):
    """Plot of any column against any other over the visible steps; pointing at a point sets the crosshair."""

    def __init__(self, session: Session, axis: TimeAxis) -> None:
        super().__init__(session, axis)
        self._pairing = ColumnPairing()
        self._wanted = ("", "")
        """The columns that a person chose, recorded or not."""
        self.plot = XYPlot()
        self.bar = StepBar()
        """Step bar for the title line of the tile."""
        self.x_column = Picker(prompt=tr("x column"), slim=True)
        self.y_column = Picker(prompt=tr("y column"), slim=True)
        self.x_scale, self.y_scale = self._scale_choice(tr("x axis")), self._scale_choice(tr("y axis"))
        choices = (
            row(text_label(name, "label", "text3"), (picker, 1), scale, margins=(12, 0, 8, 0))
            for name, picker, scale in (("y", self.y_column, self.y_scale), ("x", self.x_column, self.x_scale))
        )
        self._lay_out(self.plot, *choices)
        self.x_column.chosen.connect(lambda name: self.choose(name, self._wanted[1]))
        self.y_column.chosen.connect(lambda name: self.choose(self._wanted[0], name))
        for choice in (self.x_scale, self.y_scale):
            choice.chosen.connect(self.refresh)
        self.plot.stepPointed.connect(axis.set_crosshair)
        self.plot.cursorPlaced.connect(lambda name, step: axis.cursors.place("A" if name == "A" else "B", step))
        axis.cursors.changed.connect(self._mark_cursors)
        axis.crosshairChanged.connect(self._mark)

    @property
    def choice(self) -> tuple[str, str, str, str]:
        """Chosen columns for both axes, and both scales."""
        return (*self._wanted, self.x_scale.value(), self.y_scale.value())

    def choose(self, x: str, y: str) -> None:
        """Plot column `y` against column `x`; defaults replace empty or unrecorded names."""
        self._wanted = (x, y)
        self.refresh()

    def set_scales(self, x: str, y: str) -> None:
        """Set the scales, `"linear"` or `"log"` each."""
        for choice, value in ((self.x_scale, x), (self.y_scale, y)):
            if value in _SCALES:
                choice.set_value(value)
        self.mark_stale()

    def redraw(self) -> None:
        """Redraw from the recorded values of the visible steps."""
        names = self._show_columns()
        if names is None:
            usual = (
                tr("Nothing recorded yet"),
                tr("Train a few steps to plot any column against any other."),
            )
            self._show_nothing(*(what_comes(self._session) or usual))
            return
        pairs = self._pairing.read(self._session.run.recording, *names, *self._axis.range, MOST_POINTS)
        if not len(pairs):
            self._show_nothing(
                tr("No step in common"),
                tr("No step in view has values in both columns. Show more steps, or choose another column."),
            )
            return
        titles = column_title(names[0], self._metric), column_title(names[1], self._metric)
        scales = _SCALES[self.x_scale.value()], _SCALES[self.y_scale.value()]
        self.plot.show_points(titles, scales, pairs.steps, pairs.x, pairs.y)
        if self.plot.span is None:
            self._show_nothing(
                tr("No positive values"),
                tr("A logarithmic axis cannot show these values. Choose a linear one."),
            )
            return
        self.bar.show_span(self.plot.span)
        self.captionChanged.emit(self._caption(pairs))
        self._mark()

    def _show_columns(self) -> tuple[str, str] | None:
        """Offer the recorded columns; return the names of the plotted ones, None if there are none."""
        columns = self._offer_columns(self.x_column, self.y_column)
        if not columns:
            return None
        x = chosen_column(columns, self._wanted[0], "weight_norm/", "learning_rate")
        y = chosen_column(columns, self._wanted[1], "gradient_norm/", "loss")
        for picker, name in ((self.x_column, x), (self.y_column, y)):
            if picker.value() != name:
                picker.set_value(name)
        return x, y

    def _show_nothing(self, title: str, sentence: str) -> None:
        self.plot.show_words(title, sentence)
        self.plot.mark(None)
        self._mark_cursors()
        self.bar.show_span(None)
        self.reading.setText("")
        self.captionChanged.emit("")

    def _caption(self, pairs: ColumnPairs) -> str:
        """Return the caption: `"4 096 points, the extremes among all steps; 3 not finite left out"`."""
        count = len(self.plot.steps)
        words = tr("{count} point") if count == 1 else tr("{count} points")
        if not pairs.whole:
            words = tr("{count} points: the extremes of each stretch of steps and some between")
        text = words.format(count=thousands(count))
        left_out = [
            (pairs.broken, tr("{count} non-finite points omitted")),
            (len(pairs) - count, tr("{count} non-positive points omitted")),
        ]
        return "; ".join([text, *(words.format(count=thousands(number)) for number, words in left_out if number)])

    def _mark(self) -> None:
        """Highlight and read out the crosshair's step, or the newest with both columns; also mark the cursors'
        steps.
        """
        self._mark_cursors()
        if self.plot.empty or self.plot.span is None or not self._columns:
            return
        step = self._axis.crosshair
        shown = self.plot.span[1] if step is None else step
        recording = self._session.run.recording
        x, y = recording.exactly(self.x_column.value(), shown), recording.exactly(self.y_column.value(), shown)
        where = tr("Step {step}", step=thousands(shown))
        if not (math.isfinite(x) and math.isfinite(y)):
            self.plot.mark(None)
            self.reading.setText(tr("{column}: no value in at least one column", column=where))
            return
        self.plot.mark(MarkedPoint(shown, x, y))
        titles = [column_title(picker.value(), self._metric) for picker in (self.x_column, self.y_column)]
        texts = read_out(x, 4), read_out(y, 4)
        self.reading.setText(
            f"{where}:  {titles[1]} {texts[1]},  {titles[0]} {texts[0]}", [f"{where}:  y {texts[1]},  x {texts[0]}"]
        )

    def _mark_cursors(self) -> None:
        cursors = self._axis.cursors
        if not cursors.shown or self.plot.empty or not self._columns:
            self._show_measurement(None)
            self.plot.mark_cursors({})
            return
        recording = self._session.run.recording
        x, y = (picker.value() for picker in (self.x_column, self.y_column))
        points = {
            name: MarkedPoint(step, recording.exactly(x, step), recording.exactly(y, step))
            for name, step in zip(NAMES, cursors.steps, strict=True)
        }
        self.plot.mark_cursors(points, cursors.selected)
        self._show_measurement(CursorPair(points["A"], points["B"]))

    def _scale_choice(self, title: str) -> Segmented:
        choices = [
            ("linear", tr("Lin"), tr("Linear axis")),
            ("log", tr_in("scale", "Log"), tr("Logarithmic axis; non-positive values are omitted")),
        ]
        return Segmented(choices, title, height=30)


class SpectrumPart(ColumnPart):
    """The amplitude spectrum of one column over the visible steps."""

    columnChanged = Signal(str, str)
    """Signal that another column is shown, by its name and its title; empty where none is recorded."""

    def __init__(self, session: Session, axis: TimeAxis) -> None:
        super().__init__(session, axis)
        self._wanted = ""
        self._shown = ("", "")
        self.plot = SpectrumPlot()
        self.column = Picker(prompt=tr("column"), slim=True)
        self.axis_choice = Segmented(
            [
                ("period", tr("Period"), tr("Steps per cycle, on a logarithmic axis")),
                ("frequency", tr("Frequency"), tr("Cycles per step, on a linear axis")),
            ],
            tr("Spectrum over"),
            height=30,
        )
        self.reading.set_note(
            tr(
                "A peak is higher than its neighbours and makes two or more cycles in view. Slow "
                "trends appear at the longest periods. Mean removed, Hann window."
            )
        )
        self._lay_out(self.plot, row((self.column, 1), self.axis_choice, margins=(12, 0, 8, 0)))
        self.column.chosen.connect(self.choose)
        self.axis_choice.chosen.connect(self.refresh)
        self.plot.cursorsChanged.connect(lambda: self._show_measurement(self.plot.measurement))
        self.plot.cursorsPlaced.connect(self._show_cursors)
        axis.cursors.changed.connect(self._renew_cursors)

    @property
    def choice(self) -> tuple[str, str]:
        """Chosen column, and the axis of its spectrum."""
        return self._wanted, self.axis_choice.value()

    def choose(self, column: str) -> None:
        """Show `column`; the loss replaces an empty or unrecorded name."""
        self._wanted = column
        self.refresh()

    def set_axis(self, axis: str) -> None:
        """Set the axis, `"period"` or `"frequency"`."""
        if axis in self.axis_choice.values():
            self.axis_choice.set_value(axis)
        self.mark_stale()

    def redraw(self) -> None:
        """Redraw the spectrum from the recorded values of the visible steps."""
        name = self._show_columns()
        if not name:
            usual = tr("Nothing recorded yet"), tr("Train a few steps to see a spectrum.")
            self._show_nothing(*(what_comes(self._session) or usual))
            return
        stretch = even_stretch(self._session.run.recording, name, *self._axis.range)
        count = 0 if stretch is None else len(stretch.values)
        if stretch is None or count < FEWEST:
            self._show_nothing(
                tr("Too few steps"),
                tr(
                    "A spectrum needs at least {fewest} evenly spaced steps. The longest stretch in view has {count}.",
                    fewest=FEWEST,
                    count=count,
                ),
            )
            return
        if stretch.is_constant:
            self._show_nothing(
                tr("No periodic component"),
                tr(
                    "{column} is {value} at all of {steps}.",
                    column=column_title(name, self._metric),
                    value=read_out(float(stretch.values[0])),
                    steps=self._steps_text(stretch),
                ),
            )
            return
        self._show(name, stretch, spectrum_of(stretch))

    def _show(self, name: str, stretch: EvenStretch, spectrum: Spectrum) -> None:
        peak = spectrum.peak
        axis: Axis = "frequency" if self.axis_choice.value() == "frequency" else "period"
        self.plot.show_spectrum(
            column_title(name, self._metric),
            axis,
            spectrum.frequencies,
            spectrum.amplitudes,
            None if peak is None else (peak.period, peak.amplitude),
        )
        if peak is None:
            self.reading.setText(tr("No peak: amplitude only grows with the period"))
        else:
            self.reading.setText(
                tr(
                    "Strongest peak: period {period} steps, amplitude {amplitude}",
                    period=read_out(peak.period),
                    amplitude=read_out(peak.amplitude),
                )
            )
        steps = self._steps_text(stretch)
        if not stretch.whole:
            newest = len(stretch.values) == MOST
            words = tr("{steps}, the newest in view") if newest else tr("{steps}, the longest even stretch in view")
            steps = words.format(steps=steps)
        self.captionChanged.emit(steps)

    def _steps_text(self, stretch: EvenStretch) -> str:
        """Return the steps in words: `"500 steps, 1 to 500"`, `"64 values, one every 8 steps, 8 to 512"`."""
        first, last = thousands(stretch.first), thousands(stretch.last)
        count = thousands(len(stretch.values))
        if stretch.stride == 1:
            return tr("{count} steps, {first} to {last}", count=count, first=first, last=last)
        return tr(
            "{count} values, one every {stride} steps, {first} to {last}",
            count=count,
            stride=thousands(stretch.stride),
            first=first,
            last=last,
        )

    def _show_columns(self) -> str:
        """Offer the recorded columns; return the name of the shown one, empty if there is none."""
        columns = self._offer_columns(self.column)
        name = chosen_column(columns, self._wanted, "loss")
        if name and self.column.value() != name:
            self.column.set_value(name)
        shown = name, column_title(name, self._metric)
        if shown != self._shown:
            self._shown = shown
            self.columnChanged.emit(*shown)
        return name

    def _show_cursors(self) -> None:
        """Show the cursors in all plots once one was placed here."""
        if not self._axis.cursors.shown:
            self._axis.cursors.toggle()

    def _renew_cursors(self) -> None:
        self.plot.show_cursors(self._axis.cursors.shown)

    def _show_nothing(self, title: str, sentence: str) -> None:
        self.plot.show_words(title, sentence)
        self.reading.setText("")
        self.captionChanged.emit("")
        self._show_measurement(self.plot.measurement)
