"""Places of the parts of a figure: the legend covers no curve, words stay on the page, ticks are as paper has them."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from widgets.figures.painting import laid_out
from widgets.figures.paper import Figure, FigureCurve, letters
from widgets.figures.paper_curves import runs, thinned, thinned_band, typeset, x_axis, y_axis

X = np.linspace(0.0, 1.0, 500)
NAMES = ("Adam", "SGD with momentum", "Lion", "Adafactor")


@pytest.fixture(autouse=True)
def _application(qapp):
    """Start the application, which letters need."""


def figure(*curves: FigureCurve, width: float = 120, height: float = 70, **more) -> Figure:
    return Figure(width, height, "Title", "Step", "Loss", curves, **more)


def where(made: Figure) -> tuple[QRectF, QRectF]:
    """Return the plot and the legend."""
    layout = laid_out(made)
    assert layout.legend is not None
    box = QRectF(layout.corner.x(), layout.corner.y(), layout.legend.width, layout.legend.height)
    assert layout.page.contains(box)
    assert not any(trace.touches(box) for trace in layout.traces)
    return layout.plot, box


def falling(**more) -> list[FigureCurve]:
    return [FigureCurve.of(name, X, np.exp(-(k + 3) * X), **more) for k, name in enumerate(NAMES)]


def rising() -> list[FigureCurve]:
    return [FigureCurve.of(c.title, X, 1 - c.y) for c in falling()]


def full(width: float) -> Figure:
    """Return a figure with curves everywhere."""
    wave = np.sin(300 * X)
    return figure(*(FigureCurve.of(name, X, wave) for name in NAMES), width=width)


def test_legend_goes_where_curves_leave_room() -> None:
    plot, box = where(figure(*falling()))
    assert plot.contains(box.center())
    assert box.center().x() > plot.center().x()
    assert box.center().y() < plot.center().y()

    plot, box = where(figure(*rising()))
    assert plot.contains(box.center())
    assert box.center().y() > plot.center().y()

    plot, box = where(full(170))
    assert box.left() >= plot.right()

    plot, box = where(full(85))
    assert box.top() >= plot.bottom()
    assert len(laid_out(full(85)).legend.columns) > 1

    low, high = np.zeros_like(X), np.full_like(X, 1.0)
    plot, box = where(figure(FigureCurve.of("Adam", X, 0 * X, low, high), width=170))
    assert box.left() >= plot.right() or box.top() >= plot.bottom()

    assert laid_out(figure(*falling(), legend=False)).legend is None
    assert laid_out(figure(FigureCurve.of("", X, X))).legend is None


def test_a_long_legend_leaves_room_and_counts_what_it_leaves_out():
    many = [FigureCurve.of(f"learning rate {k}e-4", X, np.sin(300 * X)) for k in range(60)]
    plot, _ = where(figure(*many, width=85, height=60))
    assert plot.height() > 0.3 * laid_out(figure(*many, width=85, height=60)).page.height()
    names = laid_out(figure(*many, width=85, height=60)).legend.names
    assert names[0] == "learning rate 0e-4"
    assert names[-1] == f"and {60 - len(names) + 1} more"


@pytest.mark.parametrize("width", [40, 85, 170])
def test_words_of_the_x_axis_do_not_meet(width):
    layout = laid_out(figure(FigureCurve.of("a", np.linspace(0, 1e6, 50), np.arange(50)), width=width))
    assert layout.plot.right() <= layout.page.right()
    assert len(layout.x_ticks) >= 2
    metrics = QFontMetricsF(letters(8))
    places = [layout.plot.left() + layout.x.share(tick.position) * layout.plot.width() for tick in layout.x_ticks]
    halves = [metrics.horizontalAdvance(tick.text) / 2 for tick in layout.x_ticks]
    assert places[-1] + halves[-1] <= layout.page.right()
    for k in range(len(places) - 1):
        assert places[k] + halves[k] < places[k + 1] - halves[k + 1]


def test_steps_begin_at_zero_and_decades_are_powers_of_ten() -> None:
    axis = x_axis(figure(FigureCurve.of("a", np.arange(1, 3001), np.arange(3000))))
    assert [tick.text for tick in axis.ticks(200)] == ["0", "1\u202f000", "2\u202f000", "3\u202f000"]

    axis = y_axis(figure(FigureCurve.of("a", X, np.geomspace(1e-6, 1, len(X))), y_log=True))
    assert "10⁻⁴" in [tick.text for tick in axis.ticks(300)]
    assert any(abs(place - np.log10(2e-4)) < 1e-9 for place in axis.minor(300))
    assert axis.minor(60) == pytest.approx([-6, -5, -4, -3, -2, -1, 0])
    assert not axis.minor(20)


@pytest.mark.parametrize(
    ("text", "written"), [("1e-4", "10⁻⁴"), ("2.5e6", "2.5\u2009×\u200910⁶"), ("0.05", "0.05"), ("1e0", "10⁰")]
)
def test_powers_are_typeset(text, written):
    assert typeset(text) == written


def test_log_axis_leaves_out_non_positive_values_and_cuts_bands():
    y = np.where(X < 0.5, 1.0, -1.0)
    layout = laid_out(figure(FigureCurve.of("a", X, np.ones_like(X), -np.ones_like(X), y + 2), y_log=True))
    (band,) = layout.traces[0].bands
    assert band[:, 1].min() == pytest.approx(layout.plot.bottom(), abs=1)
    (curve,) = (FigureCurve.of("a", X, y),)
    (line,) = laid_out(figure(curve, y_log=True)).traces[0].lines
    assert len(line) == 250


@pytest.mark.parametrize("y", [[], [np.nan], [3.0], [2.0, 2.0], [0.0, 0.0], [-1.0, -2.0]])
@pytest.mark.parametrize("log", [False, True])
def test_any_values_can_be_laid_out(y, log):
    layout = laid_out(figure(FigureCurve.of("a", np.arange(len(y)), y), y_log=log))
    assert layout.plot.width() > 0
    assert layout.y.low < layout.y.high


def test_thinning_keeps_extremes_gaps_and_few_points() -> None:
    rng = np.random.default_rng(0)
    x = np.sort(rng.uniform(0, 240, 20_000))
    y = rng.standard_normal(20_000)
    y[(x > 48) & (x < 72)] = np.nan
    xs, ys = thinned(x, y)
    assert len(xs) <= 2 * 101
    bucket, kept = np.floor(x / 2.4), np.floor(xs / 2.4)
    for k in (0, 7, 60):
        assert (ys[kept == k].min(), ys[kept == k].max()) == (y[bucket == k].min(), y[bucket == k].max())
    assert len(runs(xs, ys)) == 2
    xs, low, high = thinned_band(x, y - 1, y + 1)
    assert (low[7], high[7]) == (y[bucket == 7].min() - 1, y[bucket == 7].max() + 1)

    x, y = np.array([0.0, 100.0, 100.1]), np.array([1.0, np.nan, 2.0])
    np.testing.assert_array_equal(thinned(x, y), (x, y))


@pytest.mark.parametrize(
    ("x", "y", "more", "sentence"),
    [
        ([1, 2], [1], {}, "one y for each x"),
        ([2, 1], [1, 2], {}, "ascends"),
        ([1, np.nan], [1, 2], {}, "finite"),
        ([1, 2], [1, 2], {"low": [0, 1]}, "both edges"),
        ([1, 2], [1, 2], {"low": [0], "high": [3]}, "the same length"),
    ],
)
def test_arrays_that_make_no_curve_are_refused(x, y, more, sentence):
    with pytest.raises(ValueError, match=f'The curve "a" needs .*{sentence}'):
        FigureCurve.of("a", x, y, **more)


@pytest.mark.parametrize("size", [(5, 60), (85, 1e6), (float("nan"), 60)])
def test_a_size_that_no_paper_has_is_refused(size):
    with pytest.raises(ValueError, match="of a figure is 20 to 1000 mm"):
        Figure(*size)
