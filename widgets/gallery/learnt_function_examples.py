"""Examples of the instruments of `widgets.learnt_function`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.decision_boundary.field import DataRows
from widgets.gallery.example import example
from widgets.learnt_function.widget import FunctionCurves


@example(FunctionCurves, width=460, height=300)
def learnt_function(stage: QWidget) -> QWidget:
    """The probabilities of three classes along one feature, 160 rows, a quarter of them held out."""
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
