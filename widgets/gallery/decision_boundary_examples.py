"""Examples of the instruments of `widgets.decision_boundary`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.decision_boundary.field import DataRows
from widgets.decision_boundary.units import UnitMaps
from widgets.decision_boundary.widget import DecisionMap
from widgets.gallery.example import example

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
