"""The spectrum part of the Scope view: which periods a column swings with."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.core.recording.spectrum import FEWEST, MOST, EvenStretch, Spectrum, even_stretch, spectrum_of
from app.panels.scope.column_part import ColumnPart, chosen_column, column_title
from app.panels.shell.before_first_step import what_comes
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.panel_kit import row
from widgets.base.shown_sentences import filled
from widgets.controls.choices import Segmented
from widgets.curves.spectrum_plot import Axis, SpectrumPlot
from widgets.picker.widget import Picker
from widgets.plots.time_axis import TimeAxis


class SpectrumPart(ColumnPart):
    """The amplitude spectrum of one column over the visible steps."""

    columnChanged = Signal(str, str)
    """Another column is shown, by its name and by what it is called; empty where none is recorded."""

    def __init__(self, session: Session, axis: TimeAxis) -> None:
        super().__init__(session, axis)
        self._wanted = ""
        self._shown = ("", "")
        self.plot = SpectrumPlot()
        self.column = Picker(prompt=self.tr("column"), slim=True)
        self.axis_choice = Segmented(
            [
                ("period", self.tr("Period"), self.tr("Steps of one cycle, on a logarithmic axis")),
                ("frequency", self.tr("Frequency"), self.tr("Cycles per step, on a linear axis")),
            ],
            self.tr("Spectrum over"),
            height=30,
        )
        self.reading.set_note(
            self.tr(
                "A peak is higher than what is beside it, and makes two cycles or more in view. What changes slowly "
                "over all steps is at the longest periods. Mean removed, Hann window."
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
        """The column that a person wants, and what its spectrum is over."""
        return self._wanted, self.axis_choice.value()

    def choose(self, column: str) -> None:
        """Show this column; one that is empty or not recorded gives way to the loss."""
        self._wanted = column
        self.refresh()

    def set_axis(self, axis: str) -> None:
        """`"period"` or `"frequency"`."""
        if axis in self.axis_choice.values():
            self.axis_choice.set_value(axis)
        self.mark_stale()

    def redraw(self) -> None:
        """Show the spectrum of what is recorded of the visible steps now."""
        name = self._show_columns()
        if not name:
            usual = self.tr("Nothing recorded yet"), self.tr("Train a few steps: a spectrum is of what they recorded.")
            self._show_nothing(*(what_comes(self._session) or usual))
            return
        stretch = even_stretch(self._session.run.recording, name, *self._axis.range)
        count = 0 if stretch is None else len(stretch.values)
        if stretch is None or count < FEWEST:
            self._show_nothing(
                self.tr("Too few steps"),
                self.tr("A spectrum needs %1 evenly spaced steps at least. In view the longest stretch has %2.")
                .replace("%1", str(FEWEST))
                .replace("%2", str(count)),
            )
            return
        if stretch.is_constant:
            self._show_nothing(
                self.tr("Nothing swings"),
                self.tr("%1 is %2 at all of %3.")
                .replace("%1", column_title(name, self._metric))
                .replace("%2", read_out(float(stretch.values[0])))
                .replace("%3", self._steps_text(stretch)),
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
            self.reading.setText(self.tr("No peak: the longer the period, the larger the amplitude"))
        else:
            self.reading.setText(
                self.tr("Strongest peak: period %1 steps, amplitude %2")
                .replace("%1", read_out(peak.period))
                .replace("%2", read_out(peak.amplitude))
            )
        words = "%1"
        if not stretch.whole:
            newest = len(stretch.values) == MOST
            words = self.tr("%1, the newest in view") if newest else self.tr("%1, the longest even stretch in view")
        self.captionChanged.emit(filled(words, self._steps_text(stretch)))

    def _steps_text(self, stretch: EvenStretch) -> str:
        """`"500 steps, 1 to 500"`, `"64 values, one every 8 steps, 8 to 512"`."""
        ends = thousands(stretch.first), thousands(stretch.last)
        count = thousands(len(stretch.values))
        if stretch.stride == 1:
            return filled(self.tr("%1 steps, %2 to %3"), count, *ends)
        return filled(self.tr("%1 values, one every %4 steps, %2 to %3"), count, *ends, thousands(stretch.stride))

    def _show_columns(self) -> str:
        """Offer the columns that there are; the name of the one that is shown, empty where there is none."""
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
        """One was placed here: all plots show theirs."""
        if not self._axis.cursors.shown:
            self._axis.cursors.toggle()

    def _renew_cursors(self) -> None:
        self.plot.show_cursors(self._axis.cursors.shown)

    def _show_nothing(self, title: str, sentence: str) -> None:
        self.plot.show_words(title, sentence)
        self.reading.setText("")
        self.captionChanged.emit("")
        self._show_measurement(self.plot.measurement)
