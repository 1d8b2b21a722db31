"""Figures without a window: the loss of saved runs for print, and pictures of reference experiments."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from app.attach.kernel.column_table import LOSS, VALIDATION_LOSS
from app.choices.catalogues import catalogues
from app.cli.reproduction import ReproductionResult
from app.core.experiment.experiment import Experiment
from app.core.reference.expectations import read_expectations
from app.core.reference.verification import PlaneValues
from app.core.runs.seed_groups import Array, SeedRun, spread
from app.core.telemetry.thinning import extreme_indices
from app.session.runs.compared_runs import names_of
from app.session.runs.run_labels import compared_words, names_together
from app.store.reading.stored_run import StoredRun
from optimizers.base.message import Message

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from widgets.figures.paper import FigureCurve

WIDTH_MM, HEIGHT_MM = 120.0, 75.0
_POINTS, _BAND_POINTS = 1500, 300
_DECADE = 10.0


def save_loss_figure(runs: Sequence[StoredRun], path: Path) -> None:
    """Write the loss of each run over its steps to `path`: PNG, SVG or PDF, by the suffix.

    Of one run the loss of every batch is there too, faint, and that of the held-out rows. Runs that differ by their
    seed alone are one median in its band. Raises `ValueError` if no run has a loss, `OSError` where nothing can be
    written.
    """
    # No display is needed, and none is asked for.
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from widgets.figures.paper import Figure, FigureCurve
    from widgets.figures.save import save_figure

    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    curves: list[FigureCurve] = []
    heights: list[float] = []
    records = [run.record for run in runs]
    groups, known = _by_seed(runs), catalogues()
    names = dict(zip((record.run for record in records), names_together(records, known), strict=True))
    kinds = names_of([group[0].record.began for group in groups], known)
    for hue, (kind, group) in enumerate(zip(kinds, groups, strict=True)):
        if len(group) > 1:
            curves.append(_band(kind, group, hue, FigureCurve.of))
            heights += _finite(curves[-1].low, curves[-1].high)
            continue
        (run,) = group
        recording, last = run.recording(), run.record.steps
        x, y = recording.smoothed(LOSS, 0, last, _POINTS)
        if not len(x):
            continue
        if len(runs) == 1:
            curves.append(FigureCurve.of("", *recording.read(LOSS, 0, last, _POINTS), hue=hue, faint=True))
        curves.append(FigureCurve.of("training" if len(runs) == 1 else names[run.record.run], x, y, hue=hue))
        heights += _finite(y)
        x, y = recording.read(VALIDATION_LOSS, 0, last, _POINTS)
        if len(runs) == 1 and len(x):
            curves.append(FigureCurve.of("validation", x, y, hue=hue + 1, markers=True))
    if not curves:
        raise ValueError(Message("None of these runs has a loss to draw."))
    logarithmic = bool(heights) and min(heights) > 0 and max(heights) > _DECADE * min(heights)
    title = records[0].full_title if len(runs) == 1 else compared_words((each.ended for each in records), known)
    figure = Figure(
        WIDTH_MM, HEIGHT_MM, title, "Step", "Loss", curves=curves, y_log=logarithmic, legend=len(curves) > 1
    )
    save_figure(figure, path)
    del application


def _by_seed(runs: Sequence[StoredRun]) -> list[list[StoredRun]]:
    """Group runs that differ only in seed and name."""
    groups: list[tuple[Experiment, list[StoredRun]]] = []
    for run in runs:
        kind = replace(run.record.began, seed=0, title="")
        found = next((members for each, members in groups if each == kind), None)
        if found is None:
            groups.append((kind, [run]))
        else:
            found.append(run)
    return [members for _, members in groups]


def _band(name: str, group: Sequence[StoredRun], hue: int, curve: Callable[..., FigureCurve]) -> FigureCurve:
    """Return the median over seeds, with a band of their quartiles."""
    seeds = []
    for run in group:
        recording, last = run.recording(), run.record.steps
        smoothed = partial(recording.smoothed, LOSS)
        at = partial(recording.smoothed_at, LOSS, x0=0, x1=last)
        seeds.append(SeedRun(smoothed, at, last, diverged=not math.isfinite(recording.at(LOSS, last))))
    x, low, median, high = spread(seeds, 0, max(seed.last for seed in seeds), _BAND_POINTS)
    return curve(Message("{name}, {count} seeds", name=name, count=len(group)), x, median, low, high, hue=hue)


def _finite(*arrays: Array | None) -> list[float]:
    """Return the smallest and the largest finite value."""
    values = np.concatenate([array[np.isfinite(array)] for array in arrays if array is not None])
    return [float(values.min()), float(values.max())] if len(values) else []


_PICTURE_WIDTH_MM, _PICTURE_HEIGHT_MM = 60.0, 40.0
_PICTURE_POINTS, _PIXELS = 400, 360
PLANE_WIDTH, PLANE_HEIGHT = 420, 340


def save_picture(result: ReproductionResult, path: Path) -> None:
    """Write the curves of a result to `path`, those of the paper dashed. Raises `OSError`."""
    application = _application()
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    from widgets.figures.paper import Figure, FigureCurve
    from widgets.figures.save import save_figure

    picture = read_expectations(result.reference.expectations).picture
    assert picture is not None
    curves = []
    for each in result.picture:
        chosen = extreme_indices(each.values, _PICTURE_POINTS)
        steps, values = each.steps[chosen], each.values[chosen]
        curves.append(FigureCurve.of(each.curve.name, steps, values, dashed=each.curve.paper))
    size = _PICTURE_WIDTH_MM, _PICTURE_HEIGHT_MM
    figure = Figure(*size, x_label="Step", y_label=picture.label, curves=curves, y_log=picture.log)
    save_figure(figure, path)
    # As large as the gallery shows it on a fine screen: a print's 300 dots to the inch are 50 kB.
    QImage(str(path)).scaledToWidth(_PIXELS, Qt.TransformationMode.SmoothTransformation).save(str(path))
    del application


def save_plane(shown: PlaneValues, path: Path) -> None:
    """Write a heat map to `path`, with a ring at the smallest value. Raises `OSError`."""
    application = _application()
    from widgets.base.theme import theme
    from widgets.sweeps.heat_map import HeatMap
    from widgets.sweeps.heat_painting import HeatAxis

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
        raise OSError(Message("{path} cannot be written", path=path))
    del application


def _application() -> QApplication:
    """Return the Qt application, without a display."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    found = QApplication.instance()
    return found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
