"""One key: the plot with the focus in words, read aloud and shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from app.window.panels import PanelWindow
from widgets.notices.summary_popup import SummaryPopup

KEY = "D"


@runtime_checkable
class Summarized(Protocol):
    """What can say in words what it shows."""

    def summary(self) -> str: ...


class PlotSummaries(QObject):
    """Describes the plot that has the focus, or else is under the pointer, or else comes first in the open view."""

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
        self._window.session.poll()
        text = plot.summary() or self.tr("Nothing is shown.")
        plot.setAccessibleDescription(text)
        SummaryPopup(plot.accessibleName() or self.tr("Plot"), text, KEY, plot).open_over(plot)

    def plot(self) -> QWidget | None:
        """What would be described; None where the open view has no plot."""
        focus = QApplication.focusWidget()
        around = list(_with_parents(focus)) if focus is not None else []
        view = self._window.views.currentWidget()
        if view is None:
            return None
        shown = [each for each in view.findChildren(QWidget) if _says(each) and each.isVisible()]
        places = {each: each.mapTo(view, each.rect().topLeft()) for each in shown}
        shown.sort(key=lambda each: (places[each].y(), places[each].x()))
        focused = [each for each in around if _says(each)]
        pointed = [each for each in shown if each.underMouse()]
        return next(iter([*focused, *pointed, *shown]), None)


def _says(widget: QWidget) -> bool:
    return isinstance(widget, Summarized)


def _with_parents(widget: QWidget) -> Iterator[QWidget]:
    here: QWidget | None = widget
    while here is not None and not here.isWindow():
        yield here
        here = here.parentWidget()
