from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from widgets.schedule_preview import SchedulePreview
from widgets.theme import colour

STEPS = np.arange(0, 1001, 10)


@pytest.fixture
def preview(qtbot: QtBot) -> SchedulePreview:
    preview = SchedulePreview()
    qtbot.addWidget(preview)
    preview.resize(260, 76)
    return preview


def count(image: QImage, wanted: QColor, left: float, right: float) -> int:
    """Pixels of about this colour between two shares of the width, above the labels."""
    xs = range(int(left * image.width()), int(right * image.width()))
    found = (image.pixelColor(x, y) for x in xs for y in range(2, 56))
    return sum(all(abs(a - b) < 30 for a, b in zip(c.getRgb(), wanted.getRgb(), strict=True)) for c in found)


def test_what_was_applied_is_solid_and_what_is_planned_is_dashed(preview: SchedulePreview) -> None:
    preview.show_plan(STEPS, np.full(len(STEPS), 0.01), 1000)
    preview.show_applied(STEPS[:51], np.full(51, 0.01))
    preview.set_cursor(500, 0.01)
    image = preview.grab().toImage()
    accent, planned = colour("accent"), colour("text3")
    assert count(image, accent, 0.05, 0.4) > 60
    assert count(image, accent, 0.6, 0.95) == 0
    assert count(image, planned, 0.6, 0.95) > 10
    assert count(image, planned, 0.05, 0.4) == 0


def test_the_cursor_says_where_training_is(preview: SchedulePreview) -> None:
    preview.show_plan(STEPS, np.linspace(0, 0.01, len(STEPS)), 6000)
    preview.set_cursor(3480, 0.00128)
    assert preview.accessibleDescription() == "0.00128 at step 3\u202f480 of 6\u202f000"
    before = preview.grab().toImage()
    preview.set_cursor(5000, 0.00128)
    assert preview.grab().toImage() != before


@pytest.mark.parametrize("step", [0, 1, 999, 1000, 5000])
def test_any_step_can_be_shown_with_or_without_a_plan(preview: SchedulePreview, step: int) -> None:
    preview.set_cursor(step, 1e-7)
    preview.grab()
    preview.show_plan(STEPS, np.zeros(len(STEPS)), 1000)
    preview.show_applied(np.array([1]), np.array([np.nan]))
    preview.grab()
    preview.clear()
    assert not preview.accessibleDescription()
    preview.grab()
