"""Examples of the instruments of `widgets.schedule`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.schedule.plot import SchedulePlot
from widgets.schedule.point_fields import PointFields
from widgets.schedule.widget import SchedulePreview

_STEPS = np.arange(0, 2001, 10)
_COSINE = 0.005 * (1 + np.cos(np.pi * _STEPS / 2000)) * np.minimum(1, _STEPS / 200)


def _fill(plot: SchedulePlot) -> SchedulePlot:
    plot.set_large(True)
    plot.show_plan(_STEPS, _COSINE, 2000)
    plot.show_applied(_STEPS[:81], _COSINE[:81])
    plot.set_cursor(800, float(_COSINE[80]))
    return plot


@example(SchedulePlot, width=480, height=200)
def schedule_plot(stage: QWidget) -> QWidget:
    plot = _fill(SchedulePlot(stage))
    plot.show_candidate(_STEPS, 0.01 * 0.5 ** (_STEPS // 500), "Halve every 500 steps")
    return plot


@example(SchedulePreview, width=480, height=200)
def schedule_preview(stage: QWidget) -> QWidget:
    preview = SchedulePreview(stage)
    _fill(preview)
    preview.set_points(_STEPS[20::45], _COSINE[20::45])
    return preview


@example(PointFields, width=280, height=72)
def point_fields(stage: QWidget) -> QWidget:
    preview = SchedulePreview(stage)
    preview.hide()
    preview.set_points(_STEPS[20::45], _COSINE[20::45])
    preview.choose_point(1)
    return PointFields(preview, stage)
