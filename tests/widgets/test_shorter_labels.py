"""Shorter forms of lines without room: fewer words before a cut."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from widgets.base.labels import ElidedLabel


def test_the_first_form_that_fits_is_shown_and_the_tooltip_has_the_whole(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.setText("Handwritten digits with MyOptimizer", ["… with MyOptimizer", "MyOptimizer"])
    label.show()
    metrics = label.fontMetrics()
    for shown in ("Handwritten digits with MyOptimizer", "… with MyOptimizer", "MyOptimizer"):
        label.resize(metrics.horizontalAdvance(shown) + 1, 20)
        assert label.shown_text() == shown
        assert ("Handwritten digits" in label.toolTip()) == (shown != label.text())
    label.resize(metrics.horizontalAdvance("MyOpt") + 1, 20)
    assert label.shown_text().startswith("My")
    assert label.shown_text().endswith("…")
    label.setText("Iris")
    label.resize(200, 20)
    assert label.shown_text() == "Iris"
