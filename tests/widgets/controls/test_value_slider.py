"""Tests that a short slider is as fine as a hand: a wide track while it is pressed, a tenth of the way with Shift."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import move_to
from tests.widgets.shown import added
from widgets.base.number_range import NumberRange
from widgets.controls.sliders import WIDE, ValueSlider, WideTrack
from widgets.forms.form_rows import NumberRow

LEFT, NONE, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
RATES = NumberRange(low=0, slider_low=1e-6, slider_high=10.0, scale="log")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    return added(qtbot, QWidget(), 1000, 200)


def move(slider: ValueSlider, x: float, modifiers: Qt.KeyboardModifier = NONE) -> None:
    move_to(slider, QPointF(x, slider.height() / 2), keys=modifiers)


def placed(window: QWidget, width: int = 48, x: int = 500, value: float = 0.05) -> NumberRow:
    row = NumberRow("rate", value, RATES, parent=window)
    row.setGeometry(x, 50, 300, 36)
    window.show()
    assert row.slider is not None
    row.slider.setFixedWidth(width)
    row.slider.setGeometry(100, 6, width, 24)
    return row


def test_twelve_pixels_from_the_knob_do_not_cross_the_decades(qtbot: QtBot, window: QWidget) -> None:
    row = placed(window)
    slider = row.slider
    knob = QPoint(round(slider.knob_x()), 12)
    qtbot.mousePress(slider, LEFT, pos=knob)
    assert row.value() == 0.05
    move(slider, knob.x() + 12)
    assert 0.05 < row.value() <= 0.2
    move(slider, knob.x() + WIDE)
    assert row.value() == 10.0
    move(slider, knob.x() - WIDE)
    assert row.value() == 0.0
    qtbot.mouseRelease(slider, LEFT, pos=knob)
    assert window.findChild(WideTrack) is None or window.findChild(WideTrack).isHidden()


def test_shift_is_ten_times_finer(qtbot: QtBot, window: QWidget) -> None:
    row = placed(window)
    slider = row.slider
    knob = QPoint(round(slider.knob_x()), 12)
    qtbot.mousePress(slider, LEFT, pos=knob)
    move(slider, knob.x() + 40, SHIFT)
    fine = row.value()
    assert 0.05 < fine < 0.08
    qtbot.mouseRelease(slider, LEFT, pos=knob)


@pytest.mark.parametrize("x", [0, 850])
def test_every_value_is_reached_at_an_edge_of_the_window(qtbot: QtBot, window: QWidget, x: int) -> None:
    """The track is cut there, so that no value lies beyond the screen."""
    row = placed(window, x=x - 100)
    slider = row.slider
    knob = QPoint(round(slider.knob_x()), 12)
    qtbot.mousePress(slider, LEFT, pos=knob)
    track = window.findChild(WideTrack)
    assert window.rect().contains(track.geometry())
    move(slider, slider.mapFrom(window, QPoint(0, 0)).x())
    assert row.value() == 0.0
    move(slider, slider.mapFrom(window, QPoint(window.width(), 0)).x())
    assert row.value() == 10.0
    qtbot.mouseRelease(slider, LEFT, pos=knob)


def test_a_press_beside_the_knob_goes_there_without_a_track(qtbot: QtBot, window: QWidget) -> None:
    row = placed(window, width=400, x=100)
    slider = row.slider
    qtbot.mousePress(slider, LEFT, pos=QPoint(390, 12))
    assert row.value() > 1
    assert window.findChild(WideTrack) is None
    qtbot.mouseRelease(slider, LEFT, pos=QPoint(390, 12))
