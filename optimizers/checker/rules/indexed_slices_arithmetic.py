"""Checks whether arithmetic on a sparse gradient makes a tensor of the whole table of it."""

from __future__ import annotations

import linecache
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

import tensorflow as tf

from optimizers.checker.check_result import RuleOutcome, passed, warning
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule

_SHAPE = (1009, 3)
"""Of a table: no other tensor of the step has this shape by chance."""
_TOUCHED_ROWS = 2
_CONVERSION_FUNCTION = "_indexed_slices_to_tensor"
_SCATTER_OPERATIONS = ("UnsortedSegment", "ScatterNd", "TensorScatter")
_EXPLICIT_CONVERSIONS = ("convert_to_tensor", "scatter", "segment")
"""One of these is in a line that makes the tensor knowingly."""
_COST_TEXT = "with a million rows of 64 numbers that is 256 MB at each step, however few rows the batch looked up"
_BRANCHES = ("then_branch", "else_branch", "body", "f")


class IndexedSlicesArithmetic(Rule):
    title = "No arithmetic on a sparse gradient as if it were a tensor"
    why = (
        "tf.square(gradient) and rate * gradient take a tf.IndexedSlices for the tensor of the whole table, most of it "
        "zeros, without a word in the code: memory and time of a step then grow with the table, not with the batch."
    )
    fix = (
        "Compute with gradient.values and tf.gather(slot, gradient.indices), and write back with scatter_update or "
        "scatter_add; where the whole table is meant, say so: gradient = tf.convert_to_tensor(gradient)."
    )
    requires = ("sparse-path",)
    in_graph = True
    draws = "free"
    cost = 0.15

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        path = subject.opened.path
        found = sorted(_dense_tensors(subject), key=lambda each: (not each[2], each[1]))
        if not found:
            return passed("A sparse gradient stays sparse: no tensor of the whole table is made of it")
        file, line, silent = found[0]
        if not file and subject.is_multi_backend:
            return passed(
                f"The Keras before TensorFlow 2 gives get_updates the tensor of the whole table of a sparse gradient; "
                f"{_COST_TEXT}",
                rows_named=_TOUCHED_ROWS,
                rows_made=_SHAPE[0],
            )
        own = path is not None and PurePath(file) == path.resolve()
        where = "it" if own or not file else f"line {line} of {PurePath(file).name}"
        if not silent:
            return passed(
                f"It makes a tensor of the whole table of a sparse gradient, and says so; {_COST_TEXT}",
                rows_named=_TOUCHED_ROWS,
                rows_made=_SHAPE[0],
            )
        return warning(
            f"Of a gradient that names {_TOUCHED_ROWS} rows {where} silently makes a tensor of all {_SHAPE[0]}; "
            f"{_COST_TEXT}",
            line if own else subject.sparse_hook_line,
            rows_named=_TOUCHED_ROWS,
            rows_made=_SHAPE[0],
        )


def _dense_tensors(subject: OptimizerUnderTest) -> Iterator[tuple[str, int, bool]]:
    """The places where a tensor of the table's shape is made of the gradient: file, line, and whether silently."""
    variables = subject.variables({"table": _SHAPE})
    hosted = subject.plain(variables, [True])

    def step(values: tf.Tensor, indices: tf.Tensor) -> None:
        gradient = tf.IndexedSlices(values, indices, tf.constant(_SHAPE, tf.int64))
        apply(hosted, [gradient], variables)

    specs = (tf.TensorSpec((_TOUCHED_ROWS, *_SHAPE[1:])), tf.TensorSpec((_TOUCHED_ROWS,), tf.int64))
    graph = tf.function(step, autograph=False).get_concrete_function(*specs).graph
    for op in _operations_of_table_shape(graph, {id(tensor) for tensor in graph.inputs[:2]}):
        frames = list(op.traceback)
        converting = any(frame.name == _CONVERSION_FUNCTION for frame in frames)
        if not converting and not op.type.startswith(_SCATTER_OPERATIONS):
            continue
        wrote = next((frame for frame in reversed(frames) if _is_optimizer(frame.filename, subject)), None)
        if wrote is None:
            yield "", 0, converting
        else:
            text = wrote.line or linecache.getline(wrote.filename, wrote.lineno)
            yield wrote.filename, wrote.lineno, not any(word in text for word in _EXPLICIT_CONVERSIONS)


def _is_optimizer(filename: str, subject: OptimizerUnderTest) -> bool:
    """Whether the file writes updates, and not what those are made of."""
    path = subject.opened.path
    if path is not None:
        return PurePath(filename).parent == path.resolve().parent
    parts = PurePath(filename).parts
    return "library" in parts or "training" in parts or ("optimizers" in parts and "contracts" not in parts)


def _operations_of_table_shape(graph: Any, tensors: set[int]) -> Iterator[Any]:
    """The operations that make a tensor of the table's shape of `tensors` (ids), those of branches and calls too.

    What follows from a tensor of that shape is not checked.
    """
    for op in graph.get_operations():
        places = [i for i, tensor in enumerate(op.inputs) if id(tensor) in tensors]
        if not places:
            continue
        for inner, offset in _inner_graphs(op):
            inner_inputs = [inner.inputs[i - offset] for i in places if 0 <= i - offset < len(inner.inputs)]
            yield from _operations_of_table_shape(inner, {id(tensor) for tensor in inner_inputs})
        if any(tensor.shape.rank is not None and tuple(tensor.shape) == _SHAPE for tensor in op.outputs):
            yield op
        else:
            tensors = tensors | {id(tensor) for tensor in op.outputs}


def _inner_graphs(op: Any) -> Iterator[tuple[Any, int]]:
    """The graphs that the operation runs, each with how many of its inputs are not theirs."""
    for name in _BRANCHES:
        if any(attribute == name for attribute in op.node_def.attr):
            function = op.graph._get_function(op.node_def.attr[name].func.name)
            if function is not None and hasattr(function, "graph"):
                yield function.graph, int(op.type.endswith("If"))
