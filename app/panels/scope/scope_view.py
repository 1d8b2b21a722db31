"""The Scope view: columns against columns and their spectra, the optimizer's response, slices of the loss."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.panels.plotting.plot_description import column as source_of
from app.panels.scope.column_parts import SpectrumPart, XYPart
from app.panels.scope.measured_pages import ResponsePage, SlicesPage
from app.session.session import Session
from widgets.base.panel_kit import box, column, row
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.controls.choices import Segmented
from widgets.plots.layers import Event, LineLayer
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.scales import Linear
from widgets.plots.tile import Tile
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

_SLOWLY = 0.2
"""Seconds between two repaints of the XY plot and the spectrum."""
_COURSE_FROM = 380
"""Height of the view from which the course has room."""


class ScopeView(QWidget):
    """View of three pages: XY and spectrum side by side, over the visible steps; response; slices."""

    def __init__(self, session: Session, axis: TimeAxis, turns: RepaintTurns, choice: Sequence[str] = ()) -> None:
        """Create the view; `choice` has earlier choices of the user; invalid ones are replaced by defaults."""
        super().__init__()
        self._session = session
        self.xy, self.spectrum = XYPart(session, axis), SpectrumPart(session, axis)
        self.course = TimePlot(axis, Linear(), show_steps=True)
        """The spectrum's column over the steps: here they are chosen."""
        self.xy_tile = Tile(tr("XY"), self.xy)
        self.xy_tile.add_to_header(self.xy.bar)
        self.spectrum_tile = Tile(tr("Spectrum"), self.spectrum)
        self.course_tile = Tile(tr("Signals"), self.course)
        self.xy.captionChanged.connect(lambda text: self.xy_tile.set_title(tr("XY"), text))
        self.spectrum.captionChanged.connect(lambda text: self.spectrum_tile.set_title(tr("Spectrum"), text))
        self.spectrum.columnChanged.connect(self._show_course)
        columns = column((row((self.xy_tile, 1), (self.spectrum_tile, 1)), 5), (self.course_tile, 2))
        self.response, self.slices = ResponsePage(session), SlicesPage(session)
        self.pages = Segmented(
            [
                ("columns", tr("Columns"), tr("Any column against any other, and spectra")),
                (
                    "response",
                    tr("Response"),
                    tr("Updates in response to an impulse, a step and sinusoids in the gradient"),
                ),
                ("slices", tr("Loss slices"), tr("The loss around the current weights")),
            ],
            tr("Page"),
            height=30,
        )
        self._page_widgets: dict[str, QWidget] = {
            "columns": box(columns), "response": self.response, "slices": self.slices,
        }  # fmt: skip
        self._stack = QStackedLayout()
        for page in self._page_widgets.values():
            # The layout shows its first widget at once: without a parent, as a separate window.
            page.setParent(self)
            self._stack.addWidget(page)
        self._sentences = {"response": self.response.sentence, "slices": self.slices.sentence}
        sentences = ((sentence, 1) for sentence in self._sentences.values())
        column(row(self.pages, *sentences, 0), (self._stack, 1), of=self)
        for sentence in self._sentences.values():
            sentence.hide()
        self.pages.chosen.connect(self.show_page)
        turns.add(self.xy, _SLOWLY)
        turns.add(self.spectrum, _SLOWLY)
        turns.add_over_steps(self.course)
        for signal in (session.recorded, session.loaded):
            signal.connect(self.course.mark_stale)
        # By method, so that nothing is left of a view that is gone.
        for signal in (session.marked, session.loaded, session.runChanged):
            signal.connect(self._show_events)
        self._restore(choice)

    @property
    def choice(self) -> tuple[str, ...]:
        """Choices of the user: columns and scales of the XY plot, column and axis of the spectrum, the page."""
        return (*self.xy.choice, *self.spectrum.choice, self.pages.value())

    def show_page(self, page: str) -> None:
        """Show the page `"columns"`, `"response"` or `"slices"`."""
        self.pages.set_value(page)
        self._stack.setCurrentWidget(self._page_widgets[page])
        for name, sentence in self._sentences.items():
            sentence.setVisible(name == page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.course_tile.setVisible(self.height() >= px(_COURSE_FROM))

    def _restore(self, choice: Sequence[str]) -> None:
        if len(choice) == len(self.choice):
            x, y, x_scale, y_scale, name, axis, page = choice
            self.xy.set_scales(x_scale, y_scale)
            self.spectrum.set_axis(axis)
            self.xy.choose(x, y)
            self.spectrum.choose(name)
            if page in self._page_widgets:
                self.show_page(page)

    def _show_course(self, name: str, title: str) -> None:
        self.course_tile.set_title(tr("Signals"), title)
        self.course.set_layers([LineLayer(title, source_of(self._session, name), hue=0)] if name else [])

    def _show_events(self) -> None:
        self.course.set_events([Event(marker.step, marker.label) for marker in self._session.run.markers])
