"""The Tab order of a layout: reading order, however late a part was added."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def tab_as_read(container: QWidget) -> None:
    """Have Tab go through `container` as its layouts go. Qt puts what is made later at the end of the window."""
    for before, after in itertools.pairwise(as_read(container)):
        if before.nextInFocusChain() is not after:
            QWidget.setTabOrder(before, after)


def as_read(container: QWidget) -> Iterator[QWidget]:
    """What Tab can stop at in `container`, layout by layout; without a layout from top to bottom and left to right."""
    layout = container.layout()
    if layout is not None:
        children = list(_laid_out(layout))
    else:
        there = (each for each in container.children() if isinstance(each, QWidget) and not each.isWindow())
        children = sorted(there, key=lambda child: (child.y(), child.x()))
    for child in children:
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.focusProxy() is None:
            yield child
        yield from as_read(child)


def next_stop(widget: QWidget, *, forward: bool) -> QWidget | None:
    """The next visible place in the chain that Tab can stop at; `None` where there is no other."""
    step = QWidget.nextInFocusChain if forward else QWidget.previousInFocusChain
    there = step(widget)
    while there is not None and there is not widget:
        is_stop = there.focusPolicy() & Qt.FocusPolicy.TabFocus and there.focusProxy() is None
        if is_stop and there.isVisible() and there.isEnabled():
            return there
        there = step(there)
    return None


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        widget, inner = (item.widget(), item.layout()) if item is not None else (None, None)
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _laid_out(inner)
