from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.widgets.compare.hand import STEPS, curve, levels
from widgets.base.theme import colour, series_colour, theme
from widgets.compare import density
from widgets.compare.curves import RunBand, RunCurve, hue_of
from widgets.compare.run_axis import Alignment, RunAxis
from widgets.compare.runs_plot import RunsPlot, shown_rows
from widgets.plots.layers import Source
from widgets.plots.scales import AxisScale, Log


def plot_of(
    qtbot: QtBot,
    curves: list[RunCurve],
    bands: tuple[RunBand, ...] = (),
    axis: RunAxis | None = None,
    end: float = 1000,
) -> RunsPlot:
    axis = axis or RunAxis()
    axis.reach(end)
    plot = RunsPlot(axis, Log(), show_steps=True)
    qtbot.addWidget(plot)
    plot.set_curves(curves, bands)
    plot.resize(446, 260)
    plot.show()
    plot.refresh()
    return plot


def height(plot: RunsPlot, value: float) -> float:
    return plot.height_of(value)


def painted(
    plot: RunsPlot, x: float, value: float, wanted: QColor, image: QImage | None = None, share: float = 0.6
) -> bool:
    """Return whether a pixel near a value is closer to a colour than to the ground."""
    image = image or plot.grab().toImage()
    ratio = image.devicePixelRatio()
    places = [math.floor((height(plot, value) + away) * ratio) for away in (-1, 0, 1)]
    found = [image.pixelColor(round(plot.place_of(x) * ratio), y) for y in places]
    ground = math.dist(colour("panel").getRgb(), wanted.getRgb())
    return any(math.dist(pixel.getRgb(), wanted.getRgb()) < share * ground for pixel in found)


def point(plot: RunsPlot, x: float, value: float) -> None:
    place, none = QPointF(plot.place_of(x), height(plot, value)), Qt.MouseButton.NoButton
    plot.mouseMoveEvent(QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier))


def test_five_of_many_runs_keep_a_hue_and_all_of_a_few() -> None:
    assert [hue_of(i, 7) for i in range(7)] == list(range(7))
    assert [hue_of(i, 8) for i in range(8)] == [0, 1, 2, 3, 4, "edge", "edge", "edge"]


def test_every_run_is_painted_at_its_values_in_its_hue(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, levels(4, hued=3))
    values = np.geomspace(0.1, 10, 4)
    image = plot.grab().toImage()
    for i in range(3):
        assert painted(plot, 500, values[i], series_colour(i), image)
    assert painted(plot, 500, values[3], colour("edge"), image)
    assert not painted(plot, 500, 0.2, series_colour(0), image)

    plot = plot_of(qtbot, levels(12))
    image = plot.grab().toImage()
    for i, value in enumerate(np.geomspace(0.1, 10, 12)):
        assert painted(plot, 500, value, series_colour(i % 7), image)


@pytest.mark.parametrize("count", [3, 12])
def test_the_run_under_the_pointer_stands_out_and_the_others_stand_back(qtbot: QtBot, count: int) -> None:
    plot = plot_of(qtbot, levels(count))
    with qtbot.waitSignal(plot.litChanged) as lit:
        point(plot, 500, 0.1)
    assert lit.args == ["r0"]
    assert plot.lit == "r0"
    image = plot.grab().toImage()
    assert painted(plot, 200, 0.1, series_colour(0), image)
    assert not painted(plot, 200, 10, series_colour((count - 1) % 7), image)
    with qtbot.waitSignal(plot.litChanged) as gone:
        QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert gone.args == [""]
    assert painted(plot, 200, 10, series_colour((count - 1) % 7))


def test_chosen_one_of_many_is_named_and_colours_follow_the_theme(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, levels(9, hued=5))
    assert [entry.name for entry in plot.entries()] == ["R0", "R1", "R2", "R3", "R4", "4 others"]
    plot.set_chosen("r7")
    assert [entry.name for entry in plot.entries()][-2:] == ["R7", "3 others"]
    assert painted(plot, 500, np.geomspace(0.1, 10, 9)[7], colour("text"))
    plot.set_chosen("a run of another plot")
    assert plot.lit is None

    theme.use("light")
    image = plot.grab().toImage()
    assert painted(plot, 500, 0.1, series_colour(0), image)
    assert painted(plot, 500, 10, colour("edge"), image)


def test_read_outs_are_sorted_by_value_worst_and_unknown_last(qtbot: QtBot) -> None:
    curves = [curve("b", 2, 0), curve("lost", math.nan, 1), curve("c", 3, 2), curve("a", 1, 3)]
    plot = plot_of(qtbot, curves)
    plot.axis.set_crosshair(400)
    assert [(entry.name, entry.value) for entry in plot.entries()] == [
        ("A", "1.00"), ("B", "2.00"), ("C", "3.00"), ("Lost", "–")
    ]  # fmt: skip
    plot.set_higher_is_better(True)
    assert [entry.name for entry in plot.entries()] == ["C", "B", "A", "Lost"]


def test_the_pointer_reads_out_all_runs_beside_it(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, levels(30, hued=5))
    before = plot.grab().toImage()
    point(plot, 300, 1.5)
    after = plot.grab().toImage()
    box = [round(plot.place_of(300) + 40), round(height(plot, 1.5))]
    changed = [before.pixelColor(box[0] + i, box[1] + j) != after.pixelColor(box[0] + i, box[1] + j)
               for i in range(40) for j in range(-30, 30)]  # fmt: skip
    assert sum(changed) > 100


@pytest.mark.parametrize(
    ("count", "lit", "room", "rows"),
    [
        (5, None, 8, range(5)),
        (50, None, 8, range(7)),
        (50, 3, 8, range(7)),
        (50, 20, 8, range(17, 23)),
        (50, 49, 8, range(43, 50)),
        (50, 20, 1, range(20, 21)),
        (50, None, 2, range(1)),
    ],
)
def test_rows_around_the_lit_run_are_shown_where_there_is_no_room_for_all(
    count: int, lit: int | None, room: int, rows: range
) -> None:
    assert shown_rows(count, lit, room) == rows
    assert len(rows) + (rows.start > 0) + (rows.stop < count) <= max(room, 3)


def test_only_a_closer_look_or_another_alignment_reads_anew(qtbot: QtBot) -> None:
    asked: list[tuple[float, float, int]] = []
    plot = plot_of(qtbot, [curve("a", 1, asked=asked)])
    plot.axis.zoom(500, 0.4)
    plot.refresh()
    before = len(asked)
    for _ in range(5):
        plot.axis.pan(10)
        plot.refresh()
    assert len(asked) == before
    assert painted(plot, 500, 1, series_colour(0))
    plot.axis.zoom(500, 0.2)
    plot.refresh()
    assert len(asked) == before + 1

    before = len(asked)
    plot.axis.align(Alignment.EVALUATIONS)
    plot.refresh()
    assert len(asked) == before + 1


def test_the_many_are_drawn_anew_only_where_they_look_otherwise(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    plot = plot_of(qtbot, levels(9, hued=5))
    drawn: list[int] = []
    monkeypatch.setattr(density, "picture", lambda *_: drawn.append(1) or QImage(4, 4, QImage.Format.Format_ARGB32))
    plot.refresh()
    point(plot, 500, 0.1)
    plot.refresh()
    assert not drawn
    plot.axis.zoom(500, 0.9)
    plot.refresh()
    assert len(drawn) == 1
    plot.resize(500, 300)
    plot.refresh()
    assert len(drawn) == 2


def test_by_time_the_curve_is_read_and_read_out_in_seconds(qtbot: QtBot) -> None:
    asked: list[tuple[float, float, int]] = []
    axis = RunAxis(Alignment.SECONDS)
    plot = plot_of(qtbot, [curve("a", 1, unit=0.02, asked=asked)], axis=axis, end=20)
    assert asked[0][0] == 0
    assert asked[0][1] == pytest.approx(1.25 * 20 * 1.04)
    assert painted(plot, axis.to_grains(10), 1, series_colour(0))
    axis.set_crosshair(axis.to_grains(0.01))
    assert plot.entries()[0].value == "–"
    axis.set_crosshair(axis.to_grains(5.5))
    assert plot.entries()[0].value == "1.00"


def test_smoothing_is_a_choice(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, [curve("a", 1, smooth=2), curve("b", 5)])
    assert [entry.value for entry in plot.entries()] == ["2.00", "5.00"]
    plot.set_smooth(False)
    plot.refresh()
    assert [entry.value for entry in plot.entries()] == ["1.00", "5.00"]
    assert painted(plot, 500, 1, series_colour(0), share=0.8)


@pytest.mark.parametrize("scale", [Log(), Log(decades=3)])
def test_a_band_is_a_median_over_what_runs_span(qtbot: QtBot, scale: AxisScale) -> None:
    def read(x0: float, x1: float, buckets: int) -> tuple[np.ndarray, ...]:
        return STEPS, *(np.full(1000, value) for value in (0.5, 1.0, 4.0))

    plot = plot_of(qtbot, levels(3), (RunBand("Adam", 2, read),))
    plot.set_scale(scale)
    plot.refresh()
    image = plot.grab().toImage()
    assert painted(plot, 500, 1.0, series_colour(2), image)
    inside, outside = (image.pixelColor(round(plot.place_of(500)), round(height(plot, v))) for v in (2.5, 6))
    assert inside != colour("panel")
    assert outside == colour("panel")
    assert [(entry.kind, entry.name, entry.value) for entry in plot.entries()] == [
        ("band", "Adam", "1.00"), ("line", "3 runs", "")
    ]  # fmt: skip


def test_far_values_get_a_mark_and_do_not_flatten_the_runs(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, [curve("a", 1), curve("b", 1.5, 1), curve("wild", 1e30, 2)])
    assert plot.heights is not None
    assert plot.heights[1] < 5
    assert painted(plot, 500, 1, series_colour(0))

    values = np.full(1000, 0.5)
    values[::2] = 0.4
    values[700] = 1e14
    inside = Source(lambda *_: (STEPS, values), lambda x: float(values[int(x) - 1]))
    plot = plot_of(qtbot, [RunCurve("a", "A", 0, inside.read, inside.at)])
    assert plot.heights is not None
    assert plot.heights[1] < 2
    assert plot.cuts[1] is not None
    assert (plot.cuts[1].step, plot.cuts[1].value) == (STEPS[700], 1e14)
    plot.grab()

    plot = plot_of(qtbot, [curve("a", 0.1), curve("b", 0.2), curve("c", 1e20)])
    assert plot.cuts[0] is None
    assert plot.cuts[1] is not None
    assert plot.cuts[1].value == 1e20


def test_without_runs_nothing_is_shown_and_nothing_breaks(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, [])
    plot.grab()
    assert plot.heights is None
    assert plot.entries() == []
    assert plot.summary() == "Nothing is shown."
