from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from tests.widgets.shown import added
from widgets.base.theme import colour
from widgets.schedule import plot as schedule_plot
from widgets.schedule.painting import NOTHING, Axes, CurvePoints, Span, span_of
from widgets.schedule.widget import SchedulePreview

STEPS = np.arange(0, 1001, 10)
LEVEL = np.full(len(STEPS), 0.01)


@pytest.fixture
def preview(qtbot: QtBot) -> SchedulePreview:
    preview = added(qtbot, SchedulePreview(), 280, 96)
    # A window that becomes active gives the focus to its first button, whose ring is in the hue that is counted here.
    for button in preview.findChildren(QAbstractButton):
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    preview.show()
    return preview


def picture(preview: SchedulePreview) -> QImage:
    return preview.grab().toImage()


def count(preview: SchedulePreview, token: str, first: float, last: float) -> int:
    """Count the pixels of about this colour between two steps, within the frame."""
    image, frame, wanted = picture(preview), preview.axes.frame, colour(token)
    xs = range(int(preview.axes.x(first)), int(preview.axes.x(last)))
    found = (image.pixelColor(x, y) for x in xs for y in range(int(frame.top()) - 1, int(frame.bottom()) + 2))
    return sum(near(c, wanted) for c in found)


def near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 36 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


def hover(qtbot: QtBot, preview: SchedulePreview, step: float) -> None:
    place = QPointF(float(preview.axes.x(step)), preview.axes.frame.center().y())
    qtbot.mouseMove(preview, place.toPoint())


def test_what_was_applied_is_solid_and_what_is_planned_is_dashed(preview: SchedulePreview) -> None:
    preview.show_plan(STEPS, LEVEL / 2, 1000)
    preview.show_applied(STEPS[:51], LEVEL[:51])
    preview.set_cursor(500, 0.01)
    assert count(preview, "accent", 20, 450) > 80
    assert count(preview, "accent", 550, 980) == 0
    assert count(preview, "text3", 550, 980) > 30
    assert count(preview, "text3", 20, 450) == 0


def test_a_candidate_and_the_plan_before_are_drawn_beside_the_plan(preview: SchedulePreview) -> None:
    preview.show_plan(STEPS, LEVEL, 1000)
    preview.set_cursor(500, 0.01)
    preview.show_candidate(STEPS, LEVEL * 0.6, "Cyclical")
    assert count(preview, "warn", 550, 980) > 80
    assert count(preview, "warn", 20, 450) == 0
    assert "Cyclical: first 0.006, peak 0.006 at step 0, last 0.006" in preview.summary()
    preview.show_candidate((), None)
    assert count(preview, "warn", 550, 980) == 0

    plain = picture(preview)
    preview.show_before(STEPS, LEVEL)
    assert picture(preview) == plain, "the plan is still the same"
    preview.show_plan(STEPS, LEVEL * 0.3, 1000)
    assert "Before the last edit: first 0.01" in preview.summary()
    assert preview.picture().before.steps[0] == 500
    preview.show_before((), None)
    assert "Before" not in preview.summary()


def test_edits_in_a_burst_keep_the_ghost_of_the_first_plan(
    preview: SchedulePreview, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [100.0]
    monkeypatch.setattr(schedule_plot.time, "monotonic", lambda: clock[0])
    for factor in (1.0, 0.9, 0.8):
        preview.show_before(STEPS, LEVEL * factor)
        preview.show_plan(STEPS, LEVEL * (factor - 0.1), 1000)
        clock[0] += 0.7
    assert preview.picture().before.values[0] == 0.01
    clock[0] += 1
    preview.show_before(STEPS, LEVEL * 0.7)
    assert preview.picture().before.values[0] == pytest.approx(0.007)


def test_the_cursor_says_where_training_is(preview: SchedulePreview) -> None:
    preview.show_plan(STEPS * 6, np.linspace(0, 0.01, len(STEPS)), 6000)
    preview.set_cursor(3480, 0.00128)
    status = "0.00128 at step 3\u202f480 of 6\u202f000. Planned: first 0, peak 0.01 at step 6\u202f000, last 0.01"
    assert preview.summary() == status
    before = picture(preview)
    preview.set_cursor(5000, 0.00128)
    assert picture(preview) != before


@pytest.mark.parametrize(("log", "step"), axis_by_axis([True, False], [999, 0, 1, 1000, 5000]))
def test_any_step_can_be_shown_with_or_without_a_plan(preview: SchedulePreview, step: int, log: bool) -> None:
    preview.set_log(log)
    preview.set_cursor(step, 1e-7)
    picture(preview)
    preview.show_plan(STEPS, np.zeros(len(STEPS)), 1000)
    preview.show_applied(np.array([1]), np.array([np.nan]))
    preview.show_before([1.0], [0.1])
    preview.show_candidate(STEPS, np.where(STEPS > 500, np.inf, np.nan))
    picture(preview)
    preview.set_points((), ())
    preview.clear()
    assert not preview.summary()
    picture(preview)


def test_under_the_pointer_step_and_values_are_read_out(qtbot: QtBot, preview: SchedulePreview) -> None:
    preview.show_plan(STEPS, LEVEL, 1000)
    preview.show_applied(STEPS[:51], LEVEL[:51] * 0.5)
    preview.set_cursor(500, 0.005)
    plain = picture(preview)
    for step, value in ((250, 0.005), (750, 0.01)):
        hover(qtbot, preview, step)
        pointed = preview.pointed()
        assert pointed is not None
        assert pointed.step == pytest.approx(step, abs=3)
        assert [strand.curve.at(step) for strand in preview.picture().strands_at(pointed.step)] == [value]
        assert picture(preview) != plain
    qtbot.mouseMove(preview, QPointF(5, 5).toPoint())
    assert preview.pointed() is None


def test_axis_turns_logarithmic_and_reaches_what_would_come(qtbot: QtBot, preview: SchedulePreview) -> None:
    preview.show_plan(STEPS, np.geomspace(1e-2, 1e-5, len(STEPS)), 1000)
    middle = float(preview.axes.y(10**-3.5))
    assert middle > preview.axes.frame.bottom() - 3
    qtbot.mouseClick(preview.log, Qt.MouseButton.LeftButton)
    assert float(preview.axes.y(10**-3.5)) == pytest.approx(preview.axes.frame.center().y(), abs=1)
    qtbot.keyClick(preview.log, Qt.Key.Key_Space)
    assert float(preview.axes.y(10**-3.5)) == middle

    preview.show_plan(STEPS, LEVEL, int(STEPS[-1]))
    preview.show_candidate(np.array([1.0, 2 * STEPS[-1]]), np.array([1.0, 0.1]), "Cosine")
    assert preview.axes.end == 2 * STEPS[-1]
    preview.clear()
    assert preview.picture().planned_steps == 0


def test_preview_is_named_after_its_quantity_and_can_be_enlarged(preview: SchedulePreview, qtbot: QtBot) -> None:
    assert preview.accessibleName() == "Learning rate over steps"
    preview.set_quantity("beta_1")
    assert preview.accessibleName() == "Beta_1 over steps"

    assert preview.enlarge.isHidden()
    with qtbot.waitSignal(preview.enlargeAsked):
        assert not preview.enlarge.isHidden()
        qtbot.mouseClick(preview.enlarge, Qt.MouseButton.LeftButton)
    small = preview.sizeHint().height()
    preview.set_large(True)
    assert preview.sizeHint().height() > 2 * small


FRAME = QRectF(40, 20, 200, 100)


def curve(*values: float) -> CurvePoints:
    return CurvePoints.of(np.arange(len(values)), values)


def test_curves_are_read_between_their_steps_and_ahead() -> None:
    with pytest.raises(ValueError, match=r"one value for each step; received \(2,\) steps and \(3,\) values"):
        CurvePoints.of([1, 2], [1, 2, 3])
    steps, values = CurvePoints.of([0, 10, 20], [0.0, 1.0, 0.0]).since(5)
    assert (steps.tolist(), values.tolist()) == ([5, 10, 20], [0.5, 1.0, 0.0])
    steps, values = CurvePoints.of([1, 2], [3.0, 4.0]).since(0)
    assert (steps.tolist(), values.tolist()) == ([1, 2], [3.0, 4.0])
    gapped = CurvePoints.of([1, 2, 3], [1.0, math.nan, 3.0])
    assert gapped.at(2) == 2
    assert math.isnan(gapped.at(0))
    assert math.isnan(NOTHING.at(0))


@pytest.mark.parametrize(
    ("values", "top"),
    [((0.0, 0.01), 0.01), ((0.0099999998, 0.0), 0.01), ((0.0, 0.0107), 0.012), ((3e-7,), 3e-7), ((0.0, 0.71), 0.8)],
)
def test_the_top_is_the_next_round_number(values: tuple[float, ...], top: float) -> None:
    assert span_of([curve(*values)]) == Span(0.0, top)


def test_axes_span_close_missing_and_logarithmic_values() -> None:
    assert span_of([curve(0.95, 0.85, 0.95)]) == Span(0.85, 0.95)
    assert span_of([curve(0.95, 0.85, 0.95)], from_zero=True) == Span(0.0, 1.0)
    assert span_of([curve(0.9, 0.9)]).low == span_of([curve(0.9, float(np.float32(0.9)))]).low == 0

    for log in (False, True):
        for values in ((), (0.0, 0.0), (math.nan, math.inf), (-1.0,), (5e-324,), (1.7e308,)):
            low, high, _ = span_of([curve(*values)], log=log)
            assert low < high
            assert low > 0 or not log

    assert span_of([curve(0.01, 2e-4, 0.0)], log=True) == Span(1.5e-4, 0.01, True)
    assert span_of([curve(0.01, 1e-12)], log=True) == Span(1e-6, 0.01, True)


@pytest.mark.parametrize("span", [Span(0.0, 0.01), Span(0.85, 0.95), Span(1e-5, 0.01, True)])
def test_a_place_and_what_it_stands_for_are_each_others_inverse(span: Span) -> None:
    axes = Axes(FRAME, 6000, span)
    for value in (span.high, (span.low + span.high) / 2):
        assert axes.value_at(float(axes.y(value))) == pytest.approx(value)
    assert axes.step_at(float(axes.x(1234))) == pytest.approx(1234)


def test_a_curve_never_leads_far_out_of_the_frame() -> None:
    for span in (Span(0.0, 1.0), Span(1e-3, 1.0, True)):
        y = Axes(FRAME, 10, span).y([-5.0, 0.0, 1e300])
        assert y.tolist() == [FRAME.bottom(), FRAME.bottom(), FRAME.top() - FRAME.height()]


def test_ticks_say_the_ends_and_leave_room_for_each_other() -> None:
    small, tall = QRectF(0, 24, 200, 46), QRectF(0, 24, 500, 200)
    assert [tick.text for tick in Axes(small, 10, Span(0.0, 0.01)).ticks()] == ["0.01", "0.005"]
    assert {"0.01", "1e-6"} <= {tick.text for tick in Axes(small, 10, Span(1e-6, 0.01, True)).ticks()}
    texts = [tick.text for tick in Axes(tall, 10, Span(1e-6, 0.01, True)).ticks()]
    assert sorted(texts) == sorted(["0.01", "0.001", "1e-4", "1e-5", "1e-6"])
    assert [tick.text for tick in Axes(tall, 10, Span(0.85, 0.95)).ticks()][:2] == ["0.95", "0.85"]

    for top in (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0):
        places = sorted(tick.position for tick in Axes(FRAME, 10, Span(0.0, top)).ticks())
        assert all(b - a >= 16 for a, b in itertools.pairwise(places))
