from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from widgets.plots.plot_frame import StepSpan

SPAN = StepSpan(QRectF(46, 4, 400, 200), (100.0, 300.0))


def test_steps_run_over_the_frame_and_back() -> None:
    assert [SPAN.x_of(step) for step in (100, 200, 300)] == [46, 246, 446]
    assert SPAN.step_at(SPAN.x_of(123.5)) == pytest.approx(123.5)
