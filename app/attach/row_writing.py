"""The row of a step that is measured, as operations of the traced step that write it where it is computed."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import tensorflow as tf

from .kernel import tensor_reductions
from .step_layout import STEP_HIGH, Layout, Trace, column_order
from .traced_graph import is_compiled


@dataclass(frozen=True)
class MeasuredStep:
    """What a step was given: its number, loss and learning rates, what scales its gradients (`None` where nothing
    does), and the gradients and the weights before it, in the order of the layout's variables.
    """

    number: Any
    loss: Any
    rates: Sequence[Any]
    scale: Any
    gradients: Sequence[Any]
    before: Sequence[Any]


def write_row(layout: Layout, made: MeasuredStep, trace: Trace, captures: Any, *, distributions: bool) -> Any:
    """The operation that writes it, after the update. The `tf.Variable` `captures` says whether gradients are kept
    whole, where `trace` does not say it; `distributions`: quantiles too.
    """
    dense, touched = [], {}
    for i, gradient in enumerate(made.gradients):
        if isinstance(gradient, tf.IndexedSlices) and not is_compiled():
            rows, touched[i] = tensor_reductions.merged(gradient)
            dense.append(rows)
        else:
            # XLA fuses such a gradient into the update; where something else reads it, the update rounds otherwise.
            is_hidden = isinstance(gradient, tf.IndexedSlices)
            dense.append(tf.constant([math.nan]) if is_hidden else tf.cast(gradient, tf.float32))
    if made.scale is not None:
        dense = [g / tf.cast(made.scale, tf.float32) for g in dense]
    after = [info.tensor.read_value() for info in layout.variables]
    updates = [tf.cast(a, tf.float32) - tf.cast(b, tf.float32) for a, b in zip(after, made.before, strict=True)]
    slots = [slot.tensor.read_value() for slot in layout.slots]
    tensors = [*dense, *made.before, *updates, *slots]
    norms, largest = tf.split(tensor_reductions.magnitudes(tensors, fused=is_compiled(), often=True), 2)
    count = len(dense)
    of_weights, of_updates = norms[count : 2 * count], norms[2 * count : 3 * count]
    ratios = tf.where(of_weights > 0, of_updates / of_weights, math.nan)
    numbers = [
        tf.stack([tf.cast(made.number // STEP_HIGH, tf.float32), tf.cast(made.number % STEP_HIGH, tf.float32),
                  tf.reduce_mean(tf.cast(made.loss, tf.float32)), *made.rates]),
        tf.gather(tf.concat([norms, largest, ratios], 0), column_order(count, len(slots))),
    ]  # fmt: skip
    if distributions:
        ordered = [each for kinds in zip(dense, after, updates, strict=True) for each in kinds]
        numbers.append(tf.stack([q for each in [*ordered, *slots] for q in tensor_reductions.quantiles(each)]))
    written = layout.written.read_value()
    stored = [layout.rows.scatter_nd_update([[written % layout.rows.shape[0]]], [tf.concat(numbers, 0)])]
    if (layout.gradients is not None or layout.tables) and trace != "measured":
        stored.append(_capture(layout, dense, touched, None if trace == "captured" else captures))
    # Who fetches reads the number first: what it counts must be there.
    with tf.control_dependencies(stored):
        return layout.written.assign_add(1, read_value=False)


def _capture(layout: Layout, gradients: Sequence[Any], touched: Mapping[int, Any], captures: Any) -> Any:
    """Keep gradients whole; where `captures` is not `None`, only if it says so."""

    def keep() -> Any:
        kept = []
        if layout.gradients is not None:
            maps = [tf.reshape(tensor_reductions.cells(gradients[i]), [-1]) for i in layout.captured]
            kept.append(layout.gradients.assign(tf.concat(maps, 0)))
        for i, (rows, measures) in layout.tables.items():
            kept += [rows.assign(touched[i]), measures.assign(tensor_reductions.row_rms(gradients[i]))]
        with tf.control_dependencies(kept):
            return tf.constant(True)

    if captures is None:
        return keep()
    if tf.executing_eagerly():
        return keep() if captures else tf.constant(True)
    return tf.cond(captures.read_value(), keep, lambda: tf.constant(True))
