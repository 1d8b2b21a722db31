"""Plots of gradient, weight, update and slots of the selected variable: magnitudes and singular values."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from app.attach.kernel.column_table import MAX_ABS, MEDIAN_SINGULAR_VALUE, SINGULAR_VALUE, TOUCHED_RMS, norm_of
from app.core.messages.run_description import NO_SHAPE
from app.panels.plotting.plot_description import OF_SLOTS, Plot, PlotContent, PlotPlaceholder, column, trend_of
from app.panels.shell.selection import Selection
from widgets.base.translation import tr, translatable, translated
from widgets.plots.layers import Hue, LineLayer, Source
from widgets.plots.scales import Array, Log


def _show_magnitudes(
    selection: Selection, title: str, column_of: Callable[[str], str], root_of_size: Callable[[tuple[int, ...]], float]
) -> PlotContent:
    """Return a plot with a line for each tensor: its column, divided by a number that depends on the shape."""
    variable = selection.chosen
    if variable is None:
        return PlotContent(title, [], Log())
    tensors: list[tuple[str, Hue, str, tuple[int, ...]]] = [
        (tr("gradient"), "text2", f"gradient/{variable.path}", variable.shape),
        (tr("weight"), "text", f"weight/{variable.path}", variable.shape),
        (tr("update"), "accent", f"update/{variable.path}", variable.shape),
    ]
    for place, slot in enumerate(selection.slots_of(selection.variable)):
        kind = selection.kind(slot)
        # Slots that are no moments take hues in turn.
        hue = kind.hue if kind.series is not None else place % 4
        tensors.append((slot.name, hue, selection.tensor(slot), slot.shape))
    lines = [
        LineLayer(
            name,
            _divided(trend_of(selection.session, column_of(tensor)), root_of_size(shape)),
            hue,
            raw=_divided(column(selection.session, column_of(tensor)), root_of_size(shape)),
        )
        for name, hue, tensor, shape in tensors
    ]
    return PlotContent(title, lines, Log(), variable.path)


def _divided(source: Source, divisor: float) -> Source:
    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, y = source.read(x0, x1, pixels)
        return x, y / divisor

    return replace(source, read=read, at=lambda step: source.at(step) / divisor)


def _show_rms(selection: Selection) -> PlotContent:
    variable = selection.chosen
    if variable is not None and variable.shape == NO_SHAPE:
        empty = PlotPlaceholder(
            "ruler",
            tr("Size not recorded"),
            tr("The root mean square needs the number of elements, which was not recorded."),
        )
        return PlotContent(tr("Root mean square"), [], Log(), variable.path, empty)
    return _show_magnitudes(
        selection, tr("Root mean square"), norm_of, lambda shape: math.sqrt(max(1, math.prod(shape)))
    )


ROOT_MEAN_SQUARE_PLOT = Plot(
    "root_mean_square",
    translatable("Root mean square"),
    (
        translatable(
            "Root mean square of gradient, weight, update and every slot of the selected variable, at every "
            "step. Weights are taken before the update, slots after it. Tables of more than 16 384 elements "
            "are sampled unless the optimizer changes only the rows of the batch."
        )
    ),
    group=OF_SLOTS,
    rank=13,
    show=_show_rms,
)


def _show(selection: Selection) -> PlotContent:
    return _show_magnitudes(selection, tr("Largest magnitude"), MAX_ABS, lambda shape: 1.0)


LARGEST_MAGNITUDE_PLOT = Plot(
    "largest_magnitude",
    translatable("Largest magnitude"),
    (
        translatable(
            "Largest magnitude in gradient, weight, update and every slot of the selected variable, at every "
            "step. Weights are taken before the update, slots after it. Tables of more than 16 384 elements "
            "are sampled."
        )
    ),
    group=OF_SLOTS,
    rank=14,
    show=_show,
)


_NO_TABLE = PlotPlaceholder(
    "rows",
    translatable("No table"),
    translatable("Every step touches every row of this variable. Choose an embedding table in the tree."),
)


def _show_touched(selection: Selection) -> PlotContent:
    variable = selection.chosen
    if variable is not None and not variable.sparse:
        return PlotContent(tr("Touched rows"), [], Log(), variable.path, _NO_TABLE)
    return _show_magnitudes(selection, tr("Touched rows"), TOUCHED_RMS, lambda shape: 1.0)


TOUCHED_ROWS_PLOT = Plot(
    "touched_rows",
    translatable("Touched rows"),
    (
        translatable(
            "Root mean square of gradient, weight, update and slots in the rows of a table that the batch "
            "touches, at every step. Weights are taken before the update, slots after it. Exact for tables "
            "of any size."
        )
    ),
    group=OF_SLOTS,
    rank=15,
    show=_show_touched,
)


_TITLE = translatable("Singular values")
_NONE = PlotPlaceholder(
    "rows",
    translatable("Not measured yet"),
    translatable("Measured only while this plot is visible, at training steps that run one at a time."),
)
_NO_MATRIX = PlotPlaceholder(
    "rows",
    translatable("Not a matrix"),
    translatable("Only matrices have singular values. Select a kernel or a table."),
)
_DECADES = 7.0
"""Decades below the largest at which a value is rounding of float32."""


def _show_singular(selection: Selection) -> PlotContent:
    variable, session = selection.chosen, selection.session
    scale = Log(_DECADES)
    if variable is None:
        return PlotContent(translated(_TITLE), [], scale)
    if len(variable.shape) < 2:
        return PlotContent(translated(_TITLE), [], scale, variable.path, _NO_MATRIX)
    layers = [
        LineLayer(f"{translated(kind)} {name}", column(session, of(f"{kind}/{variable.path}")), hue, dashed=dashed)
        for name, of, dashed in (
            ("σ max", _largest, False),
            (tr("median σ"), MEDIAN_SINGULAR_VALUE, False),
            ("σ min", _smallest, True),
        )
        for kind, hue in (("update", "accent"), ("weight", "text"))
    ]
    measured = SINGULAR_VALUE(f"weight/{variable.path}", 1) in session.run.recording
    return PlotContent(translated(_TITLE), layers, scale, variable.path, None if measured else _NONE)


def _largest(tensor: str) -> str:
    return SINGULAR_VALUE(tensor, 1)


def _smallest(tensor: str) -> str:
    return SINGULAR_VALUE(tensor, -1)


SINGULAR_VALUES_PLOT = Plot(
    "singular_values",
    translatable("Singular values"),
    (
        translatable(
            "Largest, median and smallest singular value of the selected matrix and of its update. Muon makes all "
            "singular values of an update equal; those of a gradient span decades. Values below about 1e-7 of the "
            "largest weight are rounding errors."
        )
    ),
    group=OF_SLOTS,
    rank=24,
    show=_show_singular,
    watches="singular_values",
)
