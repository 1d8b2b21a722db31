"""A banner says one sentence; details are folded until they are asked for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.notices.messages import Banner


def test_details_take_no_room_until_asked_for_and_then_stay_open(qtbot: QtBot) -> None:
    banner = added(qtbot, Banner(), 600, 40)
    banner.show_message("Step 3 broke.")
    alone = banner.sizeHint().height()
    assert not banner.unfold.isVisible()
    banner.show_message("Step 3 broke.", (), "a\nb\nc\nd\ne\nf")
    assert banner.unfold.isVisible()
    # No higher than the button needs.
    folded = banner.sizeHint().height()
    assert folded - alone <= banner.unfold.sizeHint().height()
    qtbot.mouseClick(banner.unfold, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert banner.sizeHint().height() > folded
    banner.show_message("Step 3 broke.", (), "a\nb\nc\nd\ne\nf\ng")
    assert banner.unfold.isChecked()
    assert banner.details.endswith("g")
    banner.fold()
    QApplication.processEvents()
    assert banner.sizeHint().height() == folded
