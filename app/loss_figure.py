"""The loss of kept runs as a figure for print, without a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from app.core import channels
from app.store.stored_run import StoredRun

WIDTH_MM, HEIGHT_MM = 120.0, 75.0
_POINTS = 1500
_DECADE = 10.0


def save_loss_figure(runs: Sequence[StoredRun], path: Path) -> None:
    """Write the loss of each run over its steps to `path`: PNG, SVG or PDF, by the suffix.

    Of one run the loss of every batch is there too, faint, and that of the held-out rows. Raises `ValueError` where no
    run has a loss, `OSError` where nothing can be written.
    """
    # No display is needed, and none is asked for.
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from widgets.figures.figure import Figure, FigureCurve
    from widgets.figures.save import save_figure

    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    curves: list[FigureCurve] = []
    heights: list[float] = []
    for hue, run in enumerate(runs):
        recording, last = run.recording(), run.record.steps
        x, y = recording.smoothed(channels.LOSS, 0, last, _POINTS)
        if not len(x):
            continue
        if len(runs) == 1:
            curves.append(FigureCurve.of("", *recording.read(channels.LOSS, 0, last, _POINTS), hue=hue, faint=True))
        curves.append(FigureCurve.of(run.record.title, x, y, hue=hue))
        finite = y[np.isfinite(y)]
        heights += [float(finite.min()), float(finite.max())] if len(finite) else []
        x, y = recording.read(channels.VALIDATION_LOSS, 0, last, _POINTS)
        if len(runs) == 1 and len(x):
            curves.append(FigureCurve.of("validation", x, y, hue=hue + 1, markers=True))
    if not curves:
        raise ValueError("None of these runs has a loss to draw.")
    logarithmic = bool(heights) and min(heights) > 0 and max(heights) > _DECADE * min(heights)
    figure = Figure(
        WIDTH_MM, HEIGHT_MM, x_label="Step", y_label="Loss", curves=curves, y_log=logarithmic, legend=len(curves) > 1
    )
    save_figure(figure, path)
    del application
