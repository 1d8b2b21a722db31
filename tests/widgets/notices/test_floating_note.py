"""A note under what it is about, over what is there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import shown
from widgets.notices.floating_note import FloatingNote


def test_a_note_lies_under_its_anchor_moves_nothing_and_goes_with_it(qtbot: QtBot) -> None:
    area, content = QScrollArea(), QWidget()
    area.setWidgetResizable(True)
    area.setWidget(content)
    column = QVBoxLayout(content)
    anchor, below = QLabel("0.9"), QLabel("below")
    for each in (anchor, below):
        column.addWidget(each)
    note = FloatingNote(anchor)
    shown(qtbot, area, 240, 160)
    before = below.geometry()
    note.say("beta_1 must be below 1")
    assert note.isVisible()
    assert note.y() >= anchor.geometry().bottom()
    assert below.geometry() == before
    anchor.hide()
    assert note.isHidden()
    anchor.show()
    assert note.isVisible()
    note.say("")
    assert note.isHidden()
    # What scrolls goes on without the anchor.
    note.say("beta_1 must be below 1")
    anchor.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    area.resize(300, 160)
    area.hide()
