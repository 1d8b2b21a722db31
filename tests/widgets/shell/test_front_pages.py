"""Pages in a stack: the one in front decides how much room they take."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from widgets.shell.columns import FrontPages

HEIGHTS = (60, 400, 250)


@pytest.mark.parametrize("front", range(len(HEIGHTS)))
def test_hidden_pages_take_no_room_from_what_is_below(qtbot: QtBot, front: int) -> None:
    window, pages, below = QWidget(), FrontPages(), QLabel("below")
    qtbot.addWidget(window)
    for height in HEIGHTS:
        page = QWidget()
        page.setMinimumHeight(height)
        inner = QVBoxLayout(page)
        inner.addWidget(QLabel("page"))
        pages.addWidget(page)
    column = QVBoxLayout(window)
    column.addWidget(pages)
    column.addWidget(below, 1)
    pages.setCurrentIndex(front)
    assert pages.minimumSizeHint().height() <= HEIGHTS[front]
    assert pages.sizeHint().height() <= HEIGHTS[front]
    assert window.minimumSizeHint().height() < max(HEIGHTS) or HEIGHTS[front] == max(HEIGHTS)
