from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import turn_wheel
from widgets.base.display_numbers import read_out
from widgets.base.theme import colour, series_colour, theme
from widgets.plots.layers import BandLayer, BandSource, Event, Layer, LineLayer, PointLayer, Source, Zone
from widgets.plots.plot_painting import events_near, label_places
from widgets.plots.scales import Array, AxisScale, Linear, Log
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

STEPS = np.arange(1, 1001, dtype=float)


def source(values: Array, asked: list[tuple[float, float, int]] | None = None) -> Source:
    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        if asked is not None:
            asked.append((x0, x1, pixels))
        inside = (x0 - 1 <= STEPS) & (x1 + 1 >= STEPS)
        return STEPS[inside], values[inside]

    return Source(read, lambda step: float(values[int(step) - 1]) if step >= 1 else math.nan)


FALLING = 2 * np.exp(-STEPS / 300) + 0.01


@pytest.fixture
def axis(qtbot: QtBot) -> TimeAxis:
    axis = TimeAxis()
    axis.advance(1000)
    return axis


@pytest.fixture
def plot_of(qtbot: QtBot, axis: TimeAxis) -> Callable[..., TimePlot]:
    def make(*layers: Layer, scale: AxisScale | None = None, **options: bool) -> TimePlot:
        plot = TimePlot(axis, scale or Log(), **options)
        qtbot.addWidget(plot)
        plot.set_layers(layers)
        plot.resize(446, 200)
        plot.show()
        plot.refresh()
        return plot

    return make


def picture(plot: TimePlot) -> QImage:
    return plot.grab().toImage()


def distance(one: QColor, other: QColor) -> float:
    return math.dist(one.getRgb(), other.getRgb())


def near(image: QImage, x: float, y: float, wanted: QColor, reach: int = 2) -> bool:
    """Return whether a pixel around a place is closer to a colour than to the ground, as a smoothed line leaves it."""
    around = [
        image.pixelColor(i, j)
        for i in range(round(x) - reach, round(x) + reach + 1)
        for j in range(round(y) - reach, round(y) + reach + 1)
        if image.valid(i, j)
    ]
    return any(distance(found, wanted) < 0.6 * distance(colour("panel"), wanted) for found in around)


def test_a_curve_is_painted_at_its_values_in_each_theme(plot_of: Callable[..., TimePlot]) -> None:
    plot = plot_of(LineLayer("loss", source(FALLING), 0))
    image = picture(plot)
    for step in (100, 500, 900):
        y = plot.height_of(FALLING[step - 1])
        assert near(image, plot.place_of(step), y, series_colour(0))
        assert not near(image, plot.place_of(step), y - 30, series_colour(0))

    share = (plot.place_of(1000) - plot.frame.left()) / plot.frame.width()
    assert 0.75 < share <= 0.89

    theme.use("light")
    image = picture(plot)
    assert image.pixelColor(2, 2) == colour("panel")
    assert near(image, plot.place_of(500), plot.height_of(FALLING[499]), series_colour(0))


def test_other_layers_leave_nothing_of_those_before_them(plot_of: Callable[..., TimePlot]) -> None:
    plot = plot_of(
        LineLayer("loss", source(FALLING), 0, raw=source(FALLING * 1.2)), LineLayer("rate", source(FALLING * 9), 1)
    )
    middle, y = plot.place_of(500), plot.height_of(FALLING[499])
    assert near(picture(plot), middle, y, series_colour(0))
    rising = FALLING[::-1].copy()
    plot.set_layers([LineLayer("other", source(rising), 2, raw=source(rising))])
    before = picture(plot)
    assert not any(near(before, middle, y, series_colour(hue)) for hue in (0, 1, 2))
    assert [entry.name for entry in plot.entries()] == ["other"]
    plot.refresh()
    after = picture(plot)
    assert near(after, plot.place_of(900), plot.height_of(rising[899]), series_colour(2))
    assert not near(after, plot.place_of(100), plot.height_of(FALLING[99]), series_colour(0))


def test_a_source_is_read_by_a_refresh_for_as_many_points_as_pixels(
    plot_of: Callable[..., TimePlot], axis: TimeAxis
) -> None:
    asked: list[tuple[float, float, int]] = []
    plot = plot_of(LineLayer("loss", source(FALLING, asked), 0))
    assert asked[-1] == (*plot.axis.range, round(plot.frame.width()))

    before = len(asked)
    plot.mark_stale()
    axis.zoom(500, 0.5)
    axis.set_crosshair(480)
    picture(plot)
    assert len(asked) == before
    assert plot.stale
    plot.refresh()
    assert len(asked) == before + 1
    assert plot.span == axis.range
    assert not plot.stale


def test_all_plots_share_the_crosshair_and_read_out_its_step(plot_of: Callable[..., TimePlot], axis: TimeAxis) -> None:
    one, other = plot_of(LineLayer("loss", source(FALLING), 0)), plot_of(LineLayer("norm", source(FALLING * 3), 1))
    assert one.entries()[0].value == read_out(FALLING[-1])
    QTest.mouseMove(one, QPoint(round(one.place_of(200)), 50))
    assert axis.crosshair == pytest.approx(200, abs=3)
    step = axis.crosshair or 0
    assert [plot.entries()[0].value for plot in (one, other)] == [
        read_out(FALLING[step - 1]),
        read_out(3 * FALLING[step - 1]),
    ]
    y = other.height_of(3 * FALLING[step - 1])
    assert near(picture(other), other.place_of(step), y, series_colour(1))
    QApplication.sendEvent(one, QEvent(QEvent.Type.Leave))
    assert axis.crosshair is None


def test_wheel_drag_double_click_and_f_move_the_range_but_no_arrow(
    plot_of: Callable[..., TimePlot], axis: TimeAxis
) -> None:
    plot = plot_of(LineLayer("loss", source(FALLING), 0))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Home):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
        plot.keyPressEvent(event)
        assert not event.isAccepted()

    whole = axis.range
    turn_wheel(plot, QPointF(plot.place_of(500), 60), 240)
    assert axis.range[1] - axis.range[0] == pytest.approx(0.64 * (whole[1] - whole[0]))
    plot.refresh()
    zoomed = axis.range
    QTest.mousePress(plot, Qt.MouseButton.LeftButton, pos=QPoint(200, 60))
    QTest.mouseMove(plot, QPoint(150, 60))
    QTest.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=QPoint(150, 60))
    assert axis.range[0] > zoomed[0]
    QTest.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(150, 60))
    assert axis.range == whole
    axis.zoom(500, 0.5)
    QTest.keyClick(plot, Qt.Key.Key_F)
    assert axis.range == whole


def test_gaps_stay_gaps_and_a_plot_without_values_is_empty(plot_of: Callable[..., TimePlot]) -> None:
    values = np.ones(1000)
    values[300:700] = np.nan
    plot = plot_of(LineLayer("loss", source(values), 0))
    image = picture(plot)
    assert near(image, plot.place_of(200), plot.height_of(1), series_colour(0))
    assert not near(image, plot.place_of(500), plot.height_of(1), series_colour(0))
    single = np.full(1000, np.nan)
    single[499] = 1
    lonely = plot_of(LineLayer("loss", source(single), 0))
    assert near(picture(lonely), lonely.place_of(500), lonely.height_of(1), series_colour(0))

    plot = plot_of(LineLayer("loss", source(np.full(1000, np.nan)), 0), show_steps=True)
    assert plot.heights is None
    picture(plot)
    assert plot.summary() == "loss: no values yet."
    assert plot.entries()[0].value == "–"


def test_bands_points_zones_and_events_are_painted(plot_of: Callable[..., TimePlot]) -> None:
    spread = np.stack([FALLING * q for q in (-2, -1, 0, 1, 2)])
    plot = plot_of(
        BandLayer(BandSource(lambda *_: (STEPS, spread), lambda step: tuple(spread[:, int(step) - 1])), 5),
        PointLayer("validation", Source(lambda *_: (np.array([600.0]), np.array([3.0])), lambda _: 3.0), 1),
        scale=Linear("centre"),
        show_event_labels=True,
        show_steps=True,
    )
    ground = picture(plot)
    x = plot.place_of(100)
    inner, outer = (ground.pixelColor(round(x), round(plot.height_of(f * FALLING[99]))) for f in (0.5, 1.5))
    panel = colour("panel")
    assert inner.blue() > outer.blue() > panel.blue()
    assert [entry.kind for entry in plot.entries()] == ["line", "band", "circle"]
    assert plot.entries()[1].value == f"\u2212{2 * FALLING[-1]:.4f} … {2 * FALLING[-1]:.4f}"
    plot.set_zones([Zone(0, math.inf, "high", 4, 60)])
    plot.set_events([Event(400, "lr 0.1 → 0.01")])
    after = picture(plot)
    above = round(plot.place_of(850)), round(plot.height_of(3.5))
    assert after.pixelColor(*above) != ground.pixelColor(*above)
    assert near(after, plot.place_of(400.5), 40, colour("text3"), reach=4)


def test_labels_of_events_never_meet_and_the_newest_is_kept() -> None:
    places = label_places([(100.0, 60.0), (104.0, 60.0), (300.0, 60.0)], 40, 400, 6)
    assert places == [None, (0, 110.0), (0, 234.0)]
    lone = label_places([(200.0, 60.0)], 40, 400, 6)
    assert lone == [(0, 134.0)]
    assert label_places([(60.0, 60.0)], 40, 400, 6) == [(0, 66.0)]
    assert label_places([(398.0, 400.0)], 40, 400, 6) == [None]


def test_no_curve_dot_or_line_crosses_a_word(plot_of: Callable[..., TimePlot], axis: TimeAxis) -> None:
    def words(value: float) -> set[tuple[int, int]]:
        """Return the places of the words' ink while a noisy curve is about `value`."""
        noise = value + np.sin(STEPS) * 0.4
        curve = LineLayer("train", source(noise), "accent")
        dots = PointLayer("validation", Source(lambda *_: (STEPS[::20], noise[::20]), lambda _: 0.0), "accent")
        plot = plot_of(curve, dots, scale=Fixed(), show_event_labels=True)
        plot.set_zones([Zone(0, math.inf, "healthy", 4, 60)])
        plot.set_events([Event(600, "lr 0.1 → 0.01"), Event(500, "bookmark"), Event(550, "optimizer Adam → SGD")])
        image = picture(plot)
        rows, columns = range(round(plot.frame.top()), round(plot.frame.top()) + 46), range(image.width())
        tones = [(x, y, image.pixelColor(x, y)) for y in rows for x in columns]
        return {(x, y) for x, y, tone in tones if abs(tone.red() - tone.green()) < 25 and tone.red() > 120}

    axis.set_crosshair(480)
    apart, crossed = words(-2), words(2)
    assert len(apart) > 200
    assert len(apart & crossed) > 0.97 * len(apart)


class Fixed(Linear):
    """Scale from -3 to 3, whatever is drawn."""

    def limits(self, extent: object) -> tuple[float, float]:
        return -3.0, 3.0


def test_labels_of_near_events_take_rows_and_the_rest_is_counted(
    plot_of: Callable[..., TimePlot],
) -> None:
    marks = [(100.0 + 4 * place, 60.0) for place in range(5)]
    places = label_places(marks, 40, 400, 6, rows=3)
    assert [place and place[0] for place in places] == [None, None, 2, 1, 0]
    plot = plot_of(LineLayer("train", source(FALLING), 0), show_event_labels=True)
    plot.set_events([Event(500 + step, f"lr {step}") for step in range(9)])
    plot.refresh()
    plot.grab()
    status = events_near(plot.plane, plot.events, plot.place_of(504))
    assert [event.label for event in status] == [f"lr {step}" for step in range(9)]
    place = QPoint(round(plot.place_of(504)), 60)
    QApplication.sendEvent(plot, QHelpEvent(QEvent.Type.ToolTip, place, plot.mapToGlobal(place)))
    assert all(f"lr {step}" in QToolTip.text() for step in range(9))
    QToolTip.hideText()


def test_a_zone_from_zero_reaches_the_bottom_of_a_log_plot(
    plot_of: Callable[..., TimePlot],
) -> None:
    plot = plot_of(LineLayer("ratio", source(FALLING), 0))
    place = round(plot.place_of(950)), round(plot.frame.bottom() - 2)
    before = picture(plot).pixelColor(*place)
    plot.set_zones([Zone(0, 0.2, "stalled", "warn", 60)])
    assert picture(plot).pixelColor(*place) != before


def test_a_quiet_line_is_named_under_the_pointer(plot_of: Callable[..., TimePlot]) -> None:
    plot = plot_of(LineLayer("loud", source(FALLING), 0), LineLayer("quiet", source(FALLING * 0 + 1), "edge"))
    x, y = round(plot.place_of(700)), round(plot.height_of(1))
    QTest.mouseMove(plot, QPoint(x, y + 40))
    away = picture(plot)
    QTest.mouseMove(plot, QPoint(x, y + 2))
    assert picture(plot) != away


def test_only_a_click_on_a_curve_names_it(plot_of: Callable[..., TimePlot], qtbot: QtBot) -> None:
    plot = plot_of(LineLayer("falling", source(FALLING), 0), LineLayer("level", source(FALLING * 0 + 1), 1))
    x, y = round(plot.place_of(700)), round(plot.height_of(1))
    with qtbot.waitSignal(plot.traceClicked) as named:
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(x, y + 3))
    assert named.args == ["level"]
    with qtbot.assertNotEmitted(plot.traceClicked, wait=QApplication.doubleClickInterval() + 50):
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(x, y + 40))
        QTest.mousePress(plot, Qt.MouseButton.LeftButton, pos=QPoint(x - 50, y))
        QTest.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=QPoint(x, y))


def test_a_double_click_on_a_curve_fits_and_names_nothing(
    plot_of: Callable[..., TimePlot], axis: TimeAxis, qtbot: QtBot
) -> None:
    plot = plot_of(LineLayer("level", source(FALLING * 0 + 1), 1))
    axis.zoom(500, 0.5)
    plot.refresh()
    at = QPoint(round(plot.place_of(500)), round(plot.height_of(1)))
    with qtbot.assertNotEmitted(plot.traceClicked, wait=QApplication.doubleClickInterval() + 50):
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=at)
    assert axis.following


def test_the_summary_says_how_a_curve_went(plot_of: Callable[..., TimePlot]) -> None:
    plot = plot_of(LineLayer("train", source(FALLING), 0))
    last, greatest = f"{read_out(FALLING[-1])} at step 1\u202f000", f"{read_out(FALLING[0])} at step 1"
    said = f"train: last {last}, falling since step 801, minimum {last}, maximum {greatest}. No spikes."
    assert plot.summary() == said


def test_enter_chooses_the_curve_that_keys_but_not_the_pointer_point_at(
    qtbot: QtBot, axis: TimeAxis, plot_of: Callable[..., TimePlot]
) -> None:
    plot = plot_of(LineLayer("a", source(FALLING), 0), LineLayer("b", source(FALLING / 2), 1))
    chosen: list[str] = []
    plot.traceClicked.connect(chosen.append)
    at = QPointF(plot.place_of(500), plot.height_of(FALLING[499])).toPoint()
    qtbot.mouseMove(plot, at)
    QTest.keyClick(plot, Qt.Key.Key_Return)
    assert axis.crosshair is not None
    assert chosen == []
    QTest.keyClick(plot, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(plot, Qt.Key.Key_Return)
    assert chosen == ["b"]
