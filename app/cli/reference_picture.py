"""The picture of a reference experiment, drawn from its runs, without a window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np

from app.cli.reproduction import ReproductionResult
from app.core.reference.expectations import read_expectations

WIDTH_MM, HEIGHT_MM = 60.0, 40.0
_POINTS = 400
_PIXELS = 360


def save_picture(result: ReproductionResult, path: Path) -> None:
    """Write the curves of a result to `path`, the paper's in dashes. Raises `OSError` where nothing can be written."""
    # No display is needed, and none is asked for.
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage

    from widgets.figures.print_figure import Figure, FigureCurve
    from widgets.figures.save import save_figure

    picture = read_expectations(result.reference.expectations).picture
    assert picture is not None
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    curves = []
    for each in result.picture:
        chosen = np.unique(np.linspace(0, len(each.steps) - 1, _POINTS).astype(int))
        steps, values = each.steps[chosen], each.values[chosen]
        curves.append(FigureCurve.of(each.curve.name, steps, values, dashed=each.curve.paper))
    figure = Figure(WIDTH_MM, HEIGHT_MM, x_label="Step", y_label=picture.label, curves=curves, y_log=picture.log)
    save_figure(figure, path)
    # As large as the gallery shows it on a fine screen: a print's 300 dots to the inch are 50 kB.
    QImage(str(path)).scaledToWidth(_PIXELS, Qt.TransformationMode.SmoothTransformation).save(str(path))
    del application
