"""Examples of forms and of schedules, which are set by numbers and by hand."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from tests.gallery.example import example
from widgets.base.number_range import NumberRange
from widgets.controls.choices import ListChoice
from widgets.forms.form_row import RowMark
from widgets.forms.form_rows import (
    ChoiceRow,
    NumberRow,
    NumbersField,
    NumbersRow,
    PathField,
    PathRow,
    PatternField,
    PatternRow,
    SwitchRow,
    TextRow,
)
from widgets.forms.part_strip import Chip, PartStrip
from widgets.schedule.plot import SchedulePlot
from widgets.schedule.widget import PointFields, SchedulePreview

_WIDTH = 340
_SIZES = NumberRange(low=1, integer=True)


def _complain(pattern: str) -> str:
    return "" if pattern else "A pattern is needed."


@example(RowMark)
def row_mark(stage: QWidget) -> QWidget:
    mark = RowMark(stage)
    mark.set_state("changed")
    return mark


@example(ChoiceRow, width=_WIDTH)
def choice_row(stage: QWidget) -> QWidget:
    choices = [ListChoice("mean", "Mean"), ListChoice("sum", "Sum")]
    return ChoiceRow("reduction", "mean", choices, note="How losses of a batch become one.", parent=stage)


@example(NumberRow, width=_WIDTH)
def number_row(stage: QWidget) -> QWidget:
    rates = NumberRange(low=0.0, slider_low=1e-5, slider_high=1.0, scale="log")
    row = NumberRow("learning_rate", 0.003, rates, note="Length of each step.", parent=stage)
    row.set_mark("changed")
    row.set_reach("live", "Takes effect at the next step")
    return row


@example(NumbersField, width=160)
def numbers_field(stage: QWidget) -> QWidget:
    return NumbersField((64, 64, 10), _SIZES, stage)


@example(NumbersRow, width=_WIDTH)
def numbers_row(stage: QWidget) -> QWidget:
    return NumbersRow("units", (64, 64), _SIZES, note="Of each hidden layer.", parent=stage)


@example(PathField, width=_WIDTH)
def path_field(stage: QWidget) -> QWidget:
    return PathField("data/spirals.csv", pattern="Tables (*.csv *.npz)", parent=stage)


@example(PathRow, width=_WIDTH)
def path_row(stage: QWidget) -> QWidget:
    row = PathRow("file", "data/spirals.csv", pattern="Tables (*.csv *.npz)", parent=stage)
    row.set_fault("data/spirals.csv is not there; choose a file.")
    return row


@example(SwitchRow, width=_WIDTH)
def switch_row(stage: QWidget) -> QWidget:
    return SwitchRow("nesterov", True, note="Look ahead.", parent=stage)


@example(TextRow, width=_WIDTH)
def text_row(stage: QWidget) -> QWidget:
    return TextRow("name", "Noisy labels", parent=stage)


@example(PartStrip, width=_WIDTH)
def part_strip(stage: QWidget) -> QWidget:
    strip = PartStrip("Parameter groups", "Remove this group", stage)
    strip.set_chips([Chip("", "default", "stack"), Chip("bias", ".*bias", code=True)], "bias")
    strip.set_removable(True)
    return strip


@example(PatternField, width=200)
def pattern_field(stage: QWidget) -> QWidget:
    return PatternField(".*/kernel", _complain, stage)


@example(PatternRow, width=_WIDTH)
def pattern_row(stage: QWidget) -> QWidget:
    row = PatternRow("variables", lambda _pattern: "3 variables, 4 160 elements", _complain, parent=stage)
    row.set_value(".*/kernel")
    return row


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
