from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF

from widgets.base.painted_parts import paint_seconds, timed
from widgets.base.small_marks import sparkline_path

PLACE = QRectF(0, 0, 60, 10)


def test_a_sparkline_spans_its_place_and_keeps_spikes() -> None:
    values = np.zeros(10_000)
    values[4321], values[7000] = 5, -5
    path = sparkline_path(values, PLACE)
    box = path.boundingRect()
    assert (box.top(), box.bottom()) == (0, 10)
    assert path.elementCount() <= 62


def test_flat_values_lie_in_the_middle_and_gaps_are_no_line() -> None:
    box = sparkline_path(np.ones(20), PLACE).boundingRect()
    assert box.top() == box.bottom() == 5

    assert sparkline_path([], PLACE).isEmpty()
    assert sparkline_path([1.0], PLACE).isEmpty()
    assert sparkline_path([np.nan] * 5, PLACE).isEmpty()
    whole = sparkline_path([1, 2, np.inf, 2, 1], PLACE)
    assert whole.boundingRect().height() == 10


class Broken:
    @timed
    def paint(self) -> None:
        raise RuntimeError


def test_the_time_of_a_painting_that_fails_counts_as_well() -> None:
    widget = Broken()
    with pytest.raises(RuntimeError):
        widget.paint()
    assert paint_seconds(widget) > 0
