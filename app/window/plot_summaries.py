"""One key: the plot with the focus in words, read aloud and shown."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from app.window.panels import PanelWindow
from widgets.base.instrument import Summarized
from widgets.notices.summary_popup import SummaryPopup

KEY = "D"


class PlotSummaries(QObject):
    """Describes the plot that has the focus, or else is under the pointer, or else comes first, in the window that is
    active: in this one in the open view. Of a window without any it is the plot of this one.
    """

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window

    def show(self) -> None:
        """Compute the summary now, announce it, and show it where it can be copied."""
        plot = self.plot()
        if plot is None:
            return
        assert isinstance(plot, Summarized)
        # What came since it was drawn belongs to it.
        self._window.session.poll(math.inf)
        text = plot.summary() or self.tr("Nothing is shown.")
        plot.setAccessibleDescription(text)
        # What is in another window is described in this one, where a person looks.
        active = QApplication.activeWindow()
        place = plot if active in (None, plot.window()) else active
        SummaryPopup(plot.accessibleName() or self.tr("Plot"), text, KEY, place).open_over(place)

    def plot(self) -> QWidget | None:
        """What would be described; None where the open view has no plot."""
        focus = QApplication.focusWidget()
        around = list(_with_parents(focus)) if focus is not None else []
        view, active = self._window.views.currentWidget(), QApplication.activeWindow()
        if active not in (None, self._window) and any(map(_says, active.findChildren(QWidget))):
            view = active
        if view is None:
            return None
        shown = [each for each in view.findChildren(QWidget) if _says(each) and each.isVisible()]
        places = {each: each.mapTo(view, each.rect().topLeft()) for each in shown}
        shown.sort(key=lambda each: (places[each].y(), places[each].x()))
        focused = [each for each in around if _says(each)]
        pointed = [each for each in shown if each.underMouse()]
        return next(iter([*focused, *pointed, *shown]), None)


def add_summary_key(window: QWidget, summaries: PlotSummaries) -> None:
    """Have the key act in a window of the program, but in text that is edited there."""
    QShortcut(QKeySequence(KEY), window).activated.connect(summaries.show)


def _says(widget: QWidget) -> bool:
    return isinstance(widget, Summarized)


def _with_parents(widget: QWidget) -> Iterator[QWidget]:
    here: QWidget | None = widget
    while here is not None and not here.isWindow():
        yield here
        here = here.parentWidget()
