"""Examples of pictures of tables, planes and surfaces."""

from __future__ import annotations

import itertools

import numpy as np
from PySide6.QtWidgets import QWidget

from tests.gallery.example import example
from tests.gallery.made_up import LAST, bowl, elements, generator, time_axis, word
from widgets.plots.layers import Event
from widgets.predictions.decision_map import DecisionMap
from widgets.predictions.judged_rows import JudgedRows, RowCard
from widgets.predictions.learnt_function import FunctionCurves
from widgets.predictions.output_field import DataRows
from widgets.predictions.units import UnitMaps
from widgets.surface.contour_plot import ContourPlot, ContourScale
from widgets.surface.point_rows import PointRow, PointRows
from widgets.surface.relief_painting import Ball
from widgets.surface.relief_plot import ReliefPlot
from widgets.surface.surface_marks import Arrow, Trail
from widgets.tensors.element_map import EditableElementMap, ElementMap
from widgets.tensors.network import NetworkElement, NetworkLink, NetworkPlot
from widgets.tensors.ridge_painting import RidgeRows
from widgets.tensors.ridges import Ridges
from widgets.tensors.row_map import RowMap
from widgets.tensors.row_projection import ProjectionPlot


@example(ElementMap, width=560, height=320)
def element_map(stage: QWidget) -> QWidget:
    shown = ElementMap(stage)
    shown.set_hue(5)
    shown.show_cells(elements(48, 64))
    shown.set_brush(17, 30)
    return shown


@example(EditableElementMap, width=420, height=260)
def editable_element_map(stage: QWidget) -> QWidget:
    shown = EditableElementMap(stage)
    shown.set_hue(6)
    shown.colours.set_kind("symlog")
    shown.show_cells(elements(8, 12) ** 2, signed=False)
    return shown


@example(RowMap, width=560, height=320)
def row_map(stage: QWidget) -> QWidget:
    steps = np.arange(0, LAST, 20)
    touched = generator().random((40, len(steps))) < 1 / np.arange(1, 41)[:, None] ** 0.5
    cells = 0.1 * np.cumsum(touched, 1) / (1 + np.arange(40))[:, None] ** 0.3
    shown = RowMap(time_axis(), stage)
    shown.name_rows(word)
    shown.show_cells(steps, cells.astype(np.float32), 0, 40, 40)
    shown.set_touched([0, 1, 4, 9, 22])
    shown.set_events([Event(400)])
    shown.set_brushed(3)
    return shown


_VIEW = (-2.0, 2.0, -1.5, 1.5)


def _grid(rows: int, columns: int) -> tuple[np.ndarray, np.ndarray]:
    left, right, bottom, top = _VIEW
    return np.meshgrid(np.linspace(left, right, columns), np.linspace(bottom, top, rows))


@example(DecisionMap, width=460, height=320)
def decision_map(stage: QWidget) -> QWidget:
    """Two classes with a curved boundary, 240 rows, a quarter of them held out."""
    random = np.random.default_rng(0)
    points = random.uniform((-1.9, -1.4), (1.9, 1.4), (240, 2))
    targets = (points[:, 1] > 0.6 * np.sin(2 * points[:, 0])).astype(np.float64)
    x, y = _grid(60, 80)
    logit = 4 * (y - 0.6 * np.sin(2 * x))
    shown = DecisionMap(stage)
    rows = DataRows(points, targets, np.arange(240), np.arange(240) % 4 == 0)
    shown.show_scene(("x", "y"), rows, ("below", "above"))
    shown.show_field(_VIEW, np.stack((-logit, logit), axis=-1).astype(np.float32) / 2, points[:16], targets[:16])
    return shown


@example(UnitMaps, width=260, height=220)
def unit_maps(stage: QWidget) -> QWidget:
    """Twelve units of tanh whose lines turn about the middle."""
    x, y = _grid(24, 24)
    turn = np.arange(12) * np.pi / 6
    lines = np.stack((np.cos(turn), np.sin(turn), 0.4 * np.cos(3 * turn)), axis=1)
    units = np.tanh(2 * (lines[:, :1, None] * x + lines[:, 1:2, None] * y + lines[:, 2:, None]))
    shown = UnitMaps(stage)
    shown.show_units("dense_1", _VIEW, units.astype(np.float32), lines)
    shown.select(4)
    return shown


@example(ProjectionPlot, width=560, height=380)
def projection_plot(stage: QWidget) -> QWidget:
    topics = np.arange(200) % 4
    centres = np.array([[-2.0, 0.5], [1.5, 1.2], [0.3, -1.6], [2.2, -0.6]])
    points = (centres[topics] + generator().normal(0, 0.45, (200, 2))).astype(np.float32)
    trails = np.stack([points * (1 - share) for share in (0.3, 0.2, 0.1)])
    plot = ProjectionPlot(stage)
    plot.name_rows(word)
    plot.set_topics(topics, ("water", "stone", "light", "verbs"))
    plot.show_points(np.arange(200), points, (0.34, 0.2), trails)
    plot.set_brushed(3)
    return plot


def descent(name: str, hue: int, rate: float, momentum: float) -> Trail:
    """Sixty steps of gradient descent with momentum."""
    points, speed = [np.array([-1.4, 1.6])], np.zeros(2)
    for _ in range(60):
        x, y = points[-1]
        gradient = np.array([-2 * (1 - x) - 32 * x * (y - x**2), 16 * (y - x**2)])
        speed = momentum * speed - rate * gradient
        points.append(points[-1] + speed)
    return Trail(name, hue, *np.array(points).T)


@example(ContourPlot, width=520, height=400)
def contour_plot(stage: QWidget) -> QWidget:
    trails = [descent("SGD", 0, 0.012, 0.0), descent("Momentum", 1, 0.006, 0.85)]
    plot = ContourPlot(stage)
    plot.set_surface(bowl, (-2.0, 2.0, -1.0, 3.0), minima=((1.0, 1.0),), base=0.0)
    plot.set_trails(trails)
    plot.set_arrows([Arrow("gradient", trails[0].head or (0.0, 0.0), 0.4, 0.9)])
    plot.set_starts([(-1.4, 1.6)])
    return plot


@example(ContourScale, width=240)
def contour_scale(stage: QWidget) -> QWidget:
    scale = ContourScale("Loss", stage)
    scale.set_levels((0.05, 0.2, 0.8, 3.0, 12.0, 50.0))
    return scale


@example(PointRows, width=300)
def point_rows(stage: QWidget) -> QWidget:
    rows = PointRows("Optimizers", stage)
    details = (("gradient", "1.93"), ("step", "0.0116"))
    rows.set_rows([PointRow("SGD", 0, "0.412", details), PointRow("Momentum", 1, "0.0713", details)], 0)
    return rows


@example(ReliefPlot, width=520, height=420)
def relief_plot(stage: QWidget) -> QWidget:
    trails = [descent("SGD", 0, 0.012, 0.0), descent("Momentum", 1, 0.006, 0.85)]
    plot = ReliefPlot(stage)
    plot.set_surface(bowl, (-2.0, 2.0, -1.0, 3.0), (0.05, 0.2, 0.5, 2.0, 5.0, 20.0, 50.0), minima=((1.0, 1.0),))
    heads = [trail.head or (0.0, 0.0) for trail in trails]
    heights = [float(bowl(np.array(x), np.array(y))) for x, y in heads]
    names = [trail.name for trail in trails]
    balls = [Ball(name, head, height) for name, head, height in zip(names, heads, heights, strict=True)]
    plot.set_trails(trails, balls)
    plot.set_arrows([Arrow("gradient", heads[0], 0.4, 0.9)])
    plot.set_starts([(-1.4, 1.6)])
    return plot


@example(FunctionCurves, width=460, height=300)
def learnt_function(stage: QWidget) -> QWidget:
    """Show the probabilities of three classes along one feature, 160 rows, a quarter of them held out."""
    random = np.random.default_rng(0)
    feature = random.uniform(-1.9, 1.9, 160)
    targets = np.digitize(feature + random.normal(0, 0.2, 160), (-0.7, 0.5)).astype(np.float64)
    x = np.linspace(-2, 2, 400)
    logits = np.stack((-5 * (x + 0.7), np.zeros(400), 5 * (x - 0.5)), axis=1).astype(np.float32)
    shown = FunctionCurves(stage)
    rows = DataRows(np.stack((feature, 0 * feature), axis=1), targets, np.arange(160), np.arange(160) % 4 == 0)
    shown.show_scene("petal length", rows, ("setosa", "versicolor", "virginica"))
    shown.show_curves((-2.0, 2.0), logits, feature[:12], targets[:12])
    return shown


@example(Ridges, width=520, height=340)
def ridges(stage: QWidget) -> QWidget:
    edges = np.linspace(-8.0, 0.0, 65)
    samples = generator().normal(-2.5 - np.arange(25)[:, None] / 14, 0.7, (25, 4000))
    counts = np.array([np.histogram(row, edges)[0] for row in samples])
    rows = RidgeRows(np.arange(25) * 40, counts, edges, True, np.arange(25) * 12, np.zeros(25))
    shown = Ridges(stage)
    shown.set_hue(5, "Slot m")
    shown.show_rows(rows)
    shown.set_step(640)
    return shown


@example(NetworkPlot, width=560, height=360)
def network_plot(stage: QWidget) -> QWidget:
    random = np.random.default_rng(3)
    sizes = (2, 12, 40, 3)
    links = []
    for i, (before, after) in enumerate(itertools.pairwise(sizes), 1):
        weights = (random.standard_normal((before, after)) / np.sqrt(before)).astype(np.float32)
        links.append(
            NetworkLink(f"dense_{i}", weights, weights, 0.3 * random.standard_normal(after).astype(np.float32))
        )
    plot = NetworkPlot(stage)
    plot.show_network("inputs", links)
    plot.set_brush(NetworkElement(0, 1, 4))
    return plot


@example(JudgedRows, width=420, height=180)
def judged_rows(stage: QWidget) -> QWidget:
    """Bars that lean, some of them taken for others."""
    y, x = np.mgrid[0:8, 0:8]
    cards = []
    for i, lean in enumerate((-0.6, -0.3, 0.1, 0.4, 0.7)):
        picture = np.exp(-np.square(x - 3.5 - lean * (y - 3.5))).astype(np.float32)
        cards.append(RowCard(f"row {i}", "left" if lean < 0 else "right", "upright", 3.0 - i / 2, picture=picture))
    shown = JudgedRows(stage)
    shown.show_rows(cards)
    return shown
