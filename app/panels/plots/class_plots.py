"""Plots by class: one curve for each of a few classes; for many, their spread and the five worst at each step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from app.attach.kernel.column_table import CLASS_ACCURACY, CLASS_LOSS
from app.panels.plotting.plot_description import (
    OF_LOSS,
    Plot,
    PlotContent,
    PlotPlaceholder,
    column,
    not_measured,
    percent,
)
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import read_out
from widgets.base.translation import tr, translatable, translated
from widgets.plots.layers import BandLayer, BandSource, LineLayer, Source
from widgets.plots.scales import Array, AxisScale, Linear, Log

_FEW = 5
"""Largest number of classes with a line each, as many as there are hues."""
_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
_RANKS = (
    translatable("worst"),
    translatable("2nd"),
    translatable("3rd"),
    translatable("4th"),
    translatable("5th"),
)
_NONE = not_measured("stack")
_NO_CLASSES = PlotPlaceholder(
    "stack",
    translatable("No classes"),
    translatable("This experiment has no classes. Choose a data set with classes to see each of them."),
)


def _show_classes(
    selection: Selection,
    title: str,
    scale: AxisScale,
    column_of: Callable[[str], str],
    show: Callable[[float], str],
    *,
    high_is_worse: bool,
) -> PlotContent:
    """Return the content with a column for every class, over the held-out rows, or the training rows if none are held
    out.
    """
    session = selection.session
    classes = session.run.built.classes if session.run.built is not None else ()
    if session.run.built is not None and not classes:
        return PlotContent(title, [], scale, empty=_NO_CLASSES)
    columns = [column_of(name) for name in classes]
    if len(classes) <= _FEW:
        pairs = enumerate(zip(classes, columns, strict=True))
        layers = [LineLayer(name, column(session, each), i, show=show) for i, (name, each) in pairs]
        return PlotContent(title, layers, scale, _rows(session), _empty(session, columns))
    ranked = [
        _ranked(session, translated(name), i, classes, columns, show, high_is_worse=high_is_worse)
        for i, name in enumerate(_RANKS)
    ]
    band = BandLayer(
        _spread(session, columns), "text3", tr("median of {count}", count=len(classes)), soft=True, show=show
    )
    return PlotContent(title, [band, *ranked], scale, _rows(session), _empty(session, columns))


def _rows(session: Session) -> str:
    return (
        "" if session.run.built is None else tr("held-out rows") if session.run.built.held_out else tr("training rows")
    )


def _empty(session: Session, columns: Sequence[str]) -> PlotPlaceholder | None:
    return None if columns and columns[0] in session.run.recording else _NONE


def _spread(session: Session, columns: Sequence[str]) -> BandSource:
    """Return a source of quantiles over the classes at each step."""

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = session.run.recording.envelope(columns, x0, x1, pixels)
        return x, _quantiles((low + high) / 2)

    def at(step: float) -> tuple[float, float, float, float, float]:
        a, b, c, d, e = _quantiles(_values(session, columns, step)[:, None])[:, 0].tolist()
        return a, b, c, d, e

    return BandSource(read, at, lambda step: session.run.recording.dated(columns[0], step)[0])


def _ranked(
    session: Session,
    title: str,
    rank: int,
    classes: Sequence[str],
    columns: Sequence[str],
    show: Callable[[float], str],
    *,
    high_is_worse: bool,
) -> LineLayer:
    """Return the source of the class at this rank from the worst, which may change from step to step; its name is read
    out.
    """
    names: dict[float, str] = {}

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = session.run.recording.envelope(columns, x0, x1, pixels)
        values = _from_worst((low + high) / 2, high_is_worse=high_is_worse)
        return x, values[rank] if len(values) > rank else np.full(len(x), np.nan)

    def at(step: float) -> float:
        values = _values(session, columns, step)
        value = float(_from_worst(values[:, None], high_is_worse=high_is_worse)[rank, 0])
        places = np.flatnonzero(values == value)
        # Of several classes with the same number each place has another one.
        before = int(np.count_nonzero(values > value if high_is_worse else values < value))
        names.clear()
        if len(places):
            names[value] = classes[places[min(rank - before, len(places) - 1)]]
        return value

    def named(value: float) -> str:
        return f"{show(value)} {names[value]}" if value in names else show(value)

    source = Source(read, at, lambda step: session.run.recording.dated(columns[0], step)[0])
    return LineLayer(title, source, rank, show=named)


def _values(session: Session, columns: Sequence[str], step: float) -> Array:
    return np.array([session.run.recording.at(name, step) for name in columns])


def _from_worst(values: Array, *, high_is_worse: bool) -> Array:
    """Return (classes, steps), sorted at each step from the worst, NaN last."""
    return -np.sort(-values, axis=0) if high_is_worse else np.sort(values, axis=0)


def _quantiles(values: Array) -> Array:
    """Return quantiles over classes with a value, (classes, steps) -> (5, steps)."""
    found = np.full((len(_QUANTILES), values.shape[1]), np.nan)
    known = ~np.isnan(values).all(axis=0)
    found[:, known] = np.nanquantile(values[:, known], _QUANTILES, axis=0)
    return found


_ACCURACY = translatable("Accuracy per class")


def _show_accuracy(selection: Selection) -> PlotContent:
    scale = Linear("floor", percent=True)
    return _show_classes(selection, translated(_ACCURACY), scale, CLASS_ACCURACY, percent, high_is_worse=False)


CLASS_ACCURACY_PLOT = Plot(
    "class_accuracy",
    _ACCURACY,
    (
        translatable(
            "Share of each class that is classified correctly, on the held-out rows, or on the training rows "
            "if none are held out. With more than five classes: the five worst at each step, over the median "
            "and spread of all."
        )
    ),
    group=OF_LOSS,
    rank=32,
    show=_show_accuracy,
    watches="per_class",
)


_LOSS = translatable("Loss per class")


def _show_loss(selection: Selection) -> PlotContent:
    return _show_classes(selection, translated(_LOSS), Log(), CLASS_LOSS, read_out, high_is_worse=True)


CLASS_LOSS_PLOT = Plot(
    "class_loss",
    _LOSS,
    (
        translatable(
            "Mean loss of each class without dropout, on the held-out rows, or on the training rows if none "
            "are held out. With more than five classes: the five worst at each step, over the median and "
            "spread of all."
        )
    ),
    group=OF_LOSS,
    rank=31,
    show=_show_loss,
    watches="per_class",
)
