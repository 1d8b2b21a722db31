"""The XY part of the Scope view: two columns, their scales, and the point of the crosshair's step."""

from __future__ import annotations

import math

from app.core.recording.column_pairs import ColumnPairing, ColumnPairs
from app.panels.scope.column_part import ColumnPart, chosen_column, column_title
from app.panels.shell.before_first_step import what_comes
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.labels import text_label
from widgets.base.panel_kit import row
from widgets.base.shown_sentences import filled
from widgets.controls.choices import Segmented
from widgets.curves.xy_plot import CursorPair, MarkedPoint, StepBar, XYPlot
from widgets.picker.widget import Picker
from widgets.plots.scales import AxisScale, Linear, Log
from widgets.plots.time_axis import NAMES, TimeAxis

MOST_POINTS = 4096
_SCALES: dict[str, AxisScale] = {"linear": Linear(), "log": Log(decades=20)}


class XYPart(ColumnPart):
    """Any column against any other over the visible steps; a point under the pointer sets the crosshair."""

    def __init__(self, session: Session, axis: TimeAxis) -> None:
        super().__init__(session, axis)
        self._pairing = ColumnPairing()
        self._wanted = ("", "")
        """The columns that a person chose, recorded or not."""
        self.plot = XYPlot()
        self.bar = StepBar()
        """For the title line of the tile."""
        self.x_column = Picker(prompt=self.tr("x column"), slim=True)
        self.y_column = Picker(prompt=self.tr("y column"), slim=True)
        self.x_scale, self.y_scale = self._scale_choice(self.tr("x axis")), self._scale_choice(self.tr("y axis"))
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
        """The columns that a person wants from left to right and from bottom to top, and the scales of both."""
        return (*self._wanted, self.x_scale.value(), self.y_scale.value())

    def choose(self, x: str, y: str) -> None:
        """Plot column `y` against column `x`; what is empty or not recorded is chosen for the person."""
        self._wanted = (x, y)
        self.refresh()

    def set_scales(self, x: str, y: str) -> None:
        """`"linear"` or `"log"` each."""
        for choice, value in ((self.x_scale, x), (self.y_scale, y)):
            if value in _SCALES:
                choice.set_value(value)
        self.mark_stale()

    def redraw(self) -> None:
        """Show what is recorded of the visible steps now."""
        names = self._show_columns()
        if names is None:
            usual = (
                self.tr("Nothing recorded yet"),
                self.tr("Train a few steps: any column of a run can then be plotted against any other."),
            )
            self._show_nothing(*(what_comes(self._session) or usual))
            return
        pairs = self._pairing.read(self._session.run.recording, *names, *self._axis.range, MOST_POINTS)
        if not len(pairs):
            self._show_nothing(
                self.tr("No step in common"),
                self.tr("No step in view has a number in both columns. Show more steps, or choose another column."),
            )
            return
        titles = column_title(names[0], self._metric), column_title(names[1], self._metric)
        scales = _SCALES[self.x_scale.value()], _SCALES[self.y_scale.value()]
        self.plot.show_points(titles, scales, pairs.steps, pairs.x, pairs.y)
        if self.plot.span is None:
            self._show_nothing(
                self.tr("Nothing above zero"),
                self.tr("A logarithmic axis has no place for these values. Choose a linear one."),
            )
            return
        self.bar.show_span(self.plot.span)
        self.captionChanged.emit(self._caption(pairs))
        self._mark()

    def _show_columns(self) -> tuple[str, str] | None:
        """Offer the columns that there are; the names of those that are plotted, None where there is none."""
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
        """`"4 096 points, the extremes among all steps; 3 not finite left out"`."""
        count = len(self.plot.steps)
        words = self.tr("%1 point") if count == 1 else self.tr("%1 points")
        if not pairs.whole:
            words = self.tr("%1 points: the extremes of each stretch of steps, and some in between")
        text = filled(words, thousands(count))
        left_out = [
            (pairs.broken, self.tr("%1 not finite left out")),
            (len(pairs) - count, self.tr("%1 not above 0 left out")),
        ]
        return "; ".join([text, *(words.replace("%1", thousands(number)) for number, words in left_out if number)])

    def _mark(self) -> None:
        """Highlight and read out the crosshair's step, or the newest that has both; and the cursors' steps."""
        self._mark_cursors()
        if self.plot.empty or self.plot.span is None or not self._columns:
            return
        step = self._axis.crosshair
        shown = self.plot.span[1] if step is None else step
        recording = self._session.run.recording
        x, y = recording.exactly(self.x_column.value(), shown), recording.exactly(self.y_column.value(), shown)
        where = self.tr("Step %1").replace("%1", thousands(shown))
        if not (math.isfinite(x) and math.isfinite(y)):
            self.plot.mark(None)
            self.reading.setText(self.tr("%1: not recorded in both columns").replace("%1", where))
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
            ("linear", self.tr("Lin"), self.tr("Linear axis")),
            ("log", self.tr("Log"), self.tr("Logarithmic axis; values of 0 and below are left out")),
        ]
        return Segmented(choices, title, height=30)
