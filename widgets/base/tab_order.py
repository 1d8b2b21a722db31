"""Focus: the Tab order of a layout, and a focus ring for widgets that show no focus themselves."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLayout, QPlainTextEdit, QScrollArea, QTextEdit, QWidget
from shiboken6 import isValid

from widgets.base.theme import colour, px, theme


def tab_as_read(container: QWidget) -> None:
    """Make Tab follow the layouts of `container`. By default, Qt puts later widgets at the end of the window."""
    for before, after in itertools.pairwise(as_read(container)):
        if before.nextInFocusChain() is not after:
            QWidget.setTabOrder(before, after)


def as_read(container: QWidget) -> Iterator[QWidget]:
    """Return the widgets in `container` that Tab reaches, layout by layout; without a layout from top to bottom and
    left to right.
    """
    return (each for each in _every(container) if _takes_tab(each))


def next_stop(container: QWidget, widget: QWidget, *, forward: bool) -> QWidget | None:
    """Return Tab's next stop after `widget` in `container`: the next visible, enabled widget in reading order, wrapping
    at the end; `None` if there is no other.

    Qt goes by a chain of its own, in which whoever hands its focus on to a child leads back to that child: parts that
    were made late, or made again, are a trap there.
    """
    every = list(_every(container, shown=True))
    here = next((each for each in _with_parents(widget) if each in every), container)
    place = every.index(here) if here in every else -1
    after, before = every[place + 1 :], every[: max(place, 0)]
    order = [*after, *before] if forward else [*reversed(before), *reversed(after)]
    return next((each for each in order if _takes_tab(each) and each.isEnabled()), None)


def bring_into_sight(widget: QWidget) -> None:
    """Scroll all areas around `widget` until it is visible. Qt does so only for Tab within one area."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget)
        around = around.parentWidget()


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None


def _with_parents(widget: QWidget) -> Iterator[QWidget]:
    here: QWidget | None = widget
    while here is not None:
        yield here
        here = here.parentWidget()


def _every(container: QWidget, *, shown: bool = False) -> Iterator[QWidget]:
    """Yield all widgets in `container`, or all visible ones, in reading order."""
    layout = container.layout()
    if layout is not None:
        children = list(_laid_out(layout))
    else:
        there = (each for each in container.children() if isinstance(each, QWidget) and not each.isWindow())
        children = sorted(there, key=lambda child: (child.y(), child.x()))
    for child in children:
        if child.isVisible() or not shown:
            yield child
            yield from _every(child, shown=shown)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        widget, inner = (item.widget(), item.layout()) if item is not None else (None, None)
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _laid_out(inner)


RINGED = "ringed"
"""The property of any other widget that is to have a ring."""
_RINGED = (QAbstractItemView, QPlainTextEdit, QTextEdit)


class _FocusRing(QWidget):
    """Frame over the focused list or text; it takes no space and no events."""

    def __init__(self, around: QWidget) -> None:
        super().__init__(around)
        self.setObjectName("focusRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._around = around
        around.installEventFilter(self)
        theme.changed.connect(self.update)
        self._fit()
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and watched is self._around:
            self._fit()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        width = px(2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colour("accent"), width))
            half = width / 2
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), px(4), px(4))

    def _fit(self) -> None:
        self.setGeometry(self._around.rect())
        self.raise_()


class FocusRings(QObject):
    """Ring around the focused widget, one at a time, in every window of an application."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: _FocusRing | None = None
        app.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        in_popup = new is not None and new.window().windowType() == Qt.WindowType.Popup
        shows_none = isinstance(new, _RINGED) or (new is not None and bool(new.property(RINGED)))
        self._ring = _FocusRing(new) if new is not None and shows_none and not in_popup else None
