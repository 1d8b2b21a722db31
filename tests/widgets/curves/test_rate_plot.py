from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import NO_BUTTON, move_to
from tests.widgets.shown import added
from widgets.base.theme import colour
from widgets.curves.rate_plot import LossCurves, RatePlot
from widgets.plots.drawing import PlotMark, line_labels
from widgets.plots.scales import Linear, Log

RATES = np.geomspace(1e-5, 1.0, 51)
FALLING = np.concatenate((np.linspace(2.0, 1.0, 41), np.linspace(1.5, 40.0, 10)))


def curves(median: np.ndarray = FALLING, seeds: int = 3) -> LossCurves:
    spread = np.linspace(0.9, 1.1, seeds)[:, None]
    return LossCurves(RATES, spread * median, median, 0.95 * median, 1.05 * median)


@pytest.fixture
def plot(qtbot: QtBot) -> RatePlot:
    plot = added(qtbot, RatePlot(), 420, 200)
    plot.show_losses(curves(), 1e-5, 1.0)
    return plot


def count(image: QImage, wanted: QColor) -> int:
    found = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(all(abs(a - b) < 20 for a, b in zip(c.getRgb(), wanted.getRgb(), strict=True)) for c in found)


def test_rates_are_spread_by_logarithm_and_read_under_the_pointer(plot: RatePlot) -> None:
    left, middle, right = (plot.place_of(rate, 1.0).x() for rate in (1e-5, 10**-2.5, 1.0))
    assert left == pytest.approx(plot.plane.frame.left())
    assert right == pytest.approx(plot.plane.frame.right())
    assert middle == pytest.approx((left + right) / 2)

    move_to(plot, QPointF(plot.place_of(1e-3, 1.0).x(), 80), NO_BUTTON)
    (value,) = [entry.value for entry in plot.entries() if entry.name == "median"]
    assert float(value) == pytest.approx(curves().median_at(1e-3), abs=0.01)
    plot.grab()
    QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert [entry.value for entry in plot.entries()] == ["", "", ""]


def test_the_growth_after_the_fall_does_not_press_the_fall_flat() -> None:
    for scale in (Linear(), Log()):
        heights = curves().heights(scale)
        assert heights is not None
        low, high = heights
        fall = scale.forward(np.array([1.0, 2.0]))
        assert low <= fall[0]
        assert (fall[1] - fall[0]) / (high - low) > 0.4


def test_quartiles_beyond_every_loss_reach_the_upper_edge(plot: RatePlot) -> None:
    flat = np.full(51, 1.0)
    plot.show_losses(LossCurves(RATES, flat[None].repeat(3, 0), flat, flat, np.full(51, np.inf)), 1e-5, 1.0)
    image = plot.grab().toImage()
    x, ratio = round(plot.place_of(1e-3, 1.0).x()), image.devicePixelRatio()
    top = image.pixelColor(round(x * ratio), round((plot.plane.frame.top() + 3) * ratio))
    assert top != colour("panel")


def test_marks_are_drawn_and_the_one_pointed_at_stands_out(plot: RatePlot) -> None:
    before = count(plot.grab().toImage(), colour("accent"))
    plot.suggest([PlotMark("Valley", 1e-3, 1.5), PlotMark("Steepest", 1e-2, 1.2, "triangle")])
    marked = count(plot.grab().toImage(), colour("accent"))
    assert marked > before + 20
    plot.light(1)
    assert count(plot.grab().toImage(), colour("accent")) > marked + 20
    assert "Valley: 0.001. Steepest: 0.01." in plot.summary()
    plot.show_losses(curves(), 1e-5, 1.0)
    assert count(plot.grab().toImage(), colour("accent")) == before


def test_one_seed_has_no_band_and_missing_losses_no_heights(plot: RatePlot) -> None:
    plot.show_losses(curves(seeds=1), 1e-5, 1.0)
    assert [entry.name for entry in plot.entries()] == ["median"]

    nothing = curves(np.full(51, np.nan))
    assert nothing.heights(Linear()) is None
    plot.show_losses(nothing, 1e-5, 1.0)
    plot.grab()
    plot.show_losses(None, 1e-5, 1.0)
    plot.grab()
    assert plot.entries() == []


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("present", [None, 1e-9, 1e-3, 5.0])
def test_any_present_rate_can_be_shown_on_either_axis(plot: RatePlot, log: bool, present: float | None) -> None:
    plot.set_log(log)
    without = plot.grab().toImage()
    plot.set_present(present)
    assert (plot.grab().toImage() != without) == (present == 1e-3)


def test_labels_of_close_lines_cover_neither_each_other_nor_the_edge(plot: RatePlot) -> None:
    for xs in ((60, 62, 64, 66), (50, 50, 50, 50), (395, 398, 400, 401), (60, 200, 201, 390)):
        named = list(zip(("Valley", "Steepest", "Minimum / 10", "now 0.001"), xs, strict=True))
        labels = line_labels(named, 46, 408)
        assert [label.text for label in labels] == [text for text, _ in named]
        for i, label in enumerate(labels):
            assert label.left >= 46
            assert label.left + label.width <= 408
            for other in labels[:i]:
                apart = label.left >= other.left + other.width or other.left >= label.left + label.width
                assert label.row != other.row or apart
