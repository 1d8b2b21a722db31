"""The pictures of a reference experiment, drawn from its runs, without a window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.reproduction import ReproductionResult
from app.core.reference.expectations import read_expectations
from app.core.reference.verification import PlaneValues
from app.core.telemetry.thinning import extreme_indices

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

WIDTH_MM, HEIGHT_MM = 60.0, 40.0
_POINTS = 400
_PIXELS = 360
PLANE_WIDTH, PLANE_HEIGHT = 420, 340


def save_picture(result: ReproductionResult, path: Path) -> None:
    """Write the curves of a result to `path`, the paper's in dashes. Raises `OSError` where nothing can be written."""
    application = _application()
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    from widgets.figures.print_figure import Figure, FigureCurve
    from widgets.figures.save import save_figure

    picture = read_expectations(result.reference.expectations).picture
    assert picture is not None
    curves = []
    for each in result.picture:
        chosen = extreme_indices(each.values, _POINTS)
        steps, values = each.steps[chosen], each.values[chosen]
        curves.append(FigureCurve.of(each.curve.name, steps, values, dashed=each.curve.paper))
    figure = Figure(WIDTH_MM, HEIGHT_MM, x_label="Step", y_label=picture.label, curves=curves, y_log=picture.log)
    save_figure(figure, path)
    # As large as the gallery shows it on a fine screen: a print's 300 dots to the inch are 50 kB.
    QImage(str(path)).scaledToWidth(_PIXELS, Qt.TransformationMode.SmoothTransformation).save(str(path))
    del application


def save_plane(shown: PlaneValues, path: Path) -> None:
    """Write a heat map to `path`, the least value ringed. Raises `OSError` where nothing can be written."""
    application = _application()
    from widgets.base.theme import theme
    from widgets.heat_map.layout import HeatAxis
    from widgets.heat_map.widget import HeatMap

    theme.use("light")  # as the other pictures are
    drawn = HeatMap()
    across, up = (
        HeatAxis(setting.rpartition(".")[2], tuple(f"{value:.4g}" for value in values))
        for setting, values in (shown.across, shown.up)
    )
    drawn.show_axes(across, up)
    drawn.show_cells(shown.values, shown.diverged, log=False, best="least")
    drawn.resize(PLANE_WIDTH, PLANE_HEIGHT)
    if not drawn.grab().save(str(path)):
        raise OSError(f"{path} cannot be written")
    del application


def _application() -> QApplication:
    """Qt's application, for which no display is needed, and none is asked for."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    found = QApplication.instance()
    return found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
