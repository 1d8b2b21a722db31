"""Plot of the metric: accuracy, R² or distance of every batch, and of the held-out rows."""

from __future__ import annotations

import math

import numpy as np

from app.attach.kernel.column_table import METRIC, VALIDATION_METRIC
from app.core.experiment.surface_function import minima_found, surface_of
from app.core.text.sentences import translate
from app.panels.plotting.plot_description import Plot, PlotContent, PlotPlaceholder, plot_text
from app.panels.plotting.plot_sources import column, held_out, old_future, overlays, smoothed
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import read_out
from widgets.base.shown_sentences import filled
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Array, Linear

_NO_MINIMUM = PlotPlaceholder(
    "map-trifold",
    "No minimum known",
    "This function has no minimum, or the search found none for certain, so there is no distance to show.",
)


def _show(selection: Selection) -> PlotContent:
    session = selection.session
    name = session.run.built.metric if session.run.built is not None else "accuracy"
    if not name:
        return PlotContent("Distance", [], Linear(), empty=_NO_MINIMUM)
    raw = column(session, METRIC)
    baseline = session.run.built.baseline if session.run.built is not None else None
    title = translate(name)
    return PlotContent(
        title[:1].upper() + title[1:],
        [
            # Before the others, so that it lies behind them.
            *([] if baseline is None else [LineLayer("always no", _constant(session, baseline), "text3", dashed=True)]),
            *old_future(selection, METRIC),
            LineLayer("train", smoothed(session, METRIC), hue=0, raw=raw, exact=raw),
            *held_out(session, VALIDATION_METRIC),
            *overlays(selection, METRIC),
        ],
        Linear(),
        _caption(session, name, baseline),
    )


def _caption(session: Session, name: str, baseline: float | None) -> str:
    """The baseline that the metric compares with."""
    if baseline is not None:
        return filled(plot_text("of candidates; always no gives %1"), read_out(baseline))
    if name == "R²":
        return plot_text("against the variance of all training, or all held-out, targets")
    return _found_at(session)


def _constant(session: Session, value: float) -> Source:
    """A number, over the steps that were made."""

    def read(x0: float, x1: float, _pixels: int) -> tuple[Array, Array]:
        last = session.run.recording.last_step
        ends = np.array([max(x0, 1.0), min(x1, float(last))])
        return (ends, np.full(2, value)) if ends[0] <= ends[1] else (np.empty(0), np.empty(0))

    return Source(read, lambda step: value if session.run.recording.last_step else math.nan)


def _found_at(session: Session) -> str:
    """The place of the minimum, where it was found numerically."""
    built = session.run.built
    surface = surface_of(built.description.experiment, session.run.catalogues) if built is not None else None
    place = minima_found(surface) if surface is not None else ""
    return filled(plot_text("to %1, found numerically"), place) if place else ""


PLOT = Plot(
    "metric",
    "Metric",
    "Share of rows classified correctly, or R², of each batch and over the held-out rows. R² is 1 − squared "
    "error ÷ variance: of "
    "a batch against the variance of all training targets, held out against that of all held-out targets. Of skip-gram "
    "it is the share of candidates classified correctly; the dashed line is a model that always says no. On a "
    "surface, how far the points "
    "are from the nearest minimum, which is found numerically for a typed formula; nothing where there is none.",
    rank=8,
    show=_show,
)
