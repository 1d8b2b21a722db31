"""Rules on sparse gradients: they are accepted, equal dense ones, and stay sparse."""

from __future__ import annotations

import linecache
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any, ClassVar

import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.hosted_runs import apply
from optimizers.checker.optimizer_steps import (
    error_text,
    is_close,
    json_number,
    line_in_file,
    other_location,
    refusal_of_sparse,
    traced_step,
    weights,
)
from optimizers.checker.optimizer_under_test import (
    SPARSE_HOOKS,
    Array,
    OptimizerUnderTest,
    largest_difference,
    sparse_gradient,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.slot_owners import is_user_defined

_ROWS_FIX = Message(
    "The gradient has only the rows listed in indices. Read slots and weight there with tf.gather(slot, indices), "
    "and write back with scatter_add or scatter_update at indices."
)


class SparsePath(Rule):
    title = "Accepts sparse gradients"
    why = "The gradient of an embedding is a tf.IndexedSlices; an optimizer without a path for it cannot train one."
    fix = (
        "Begin update_step with `if isinstance(gradient, tf.IndexedSlices):`, or densify there with "
        "tf.convert_to_tensor(gradient)."
    )
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": Message(
            "Write _resource_apply_sparse(self, grad, var, indices, apply_state=None): grad has the rows of var "
            "listed in indices."
        ),
        "TF1": Message(
            "Write _resource_apply_sparse(self, grad, var, indices): grad has the rows of var listed in indices."
        ),
        GET_UPDATES: Message("Densify every gradient in get_updates: tf.convert_to_tensor(gradient)."),
    }
    repeats = "flags"
    draws = "free"
    cost = 0.05

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        error = refusal_of_sparse(subject)
        if error is None:
            return passed(
                Message("It steps with a tf.IndexedSlices, eagerly")
                if subject.is_eager_only
                else Message("It steps with a tf.IndexedSlices, eagerly and in a graph")
            )
        what = getattr(subject.opened.fault(error), "sentence", None) or error_text(error)
        line = line_in_file(error, subject, *SPARSE_HOOKS)
        written = subject.form in ("OptimizerV2", "TF1") and "_resource_apply_sparse" in subject.methods
        fix = _ROWS_FIX if written and "NotImplementedError" not in what else ""
        return failed(
            Message(
                "A step with a tf.IndexedSlices raises {what}{error}", what=what, error=other_location(error, subject)
            ),
            line,
            fix,
        )


_ROWS_BY_STEP = ((2, 7, 3), (0, 5, 9, 1, 4), (2,), (3, 8), (6, 7, 1))


class UnknownBatch(Rule):
    title = "Accepts any number of rows"
    why = "The last batch of an epoch may be smaller, so the graph does not know the batch size."
    fix = "Use tf.shape(gradient.values)[0] and tf.size(gradient.indices); .shape[0] is None in such a graph."
    requires = ("sparse-path", "state-frozen-in-trace")
    in_graph = True
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        shape = (10, 4)
        rows = tf.IndexedSlicesSpec(
            tf.TensorShape(shape), tf.float32, tf.int64, tf.int64, indices_shape=tf.TensorShape([None])
        )
        runner = subject.runner({"table": shape}, [True])
        steps = [[sparse_gradient(named, runner.variables[0], seed)] for seed, named in enumerate(_ROWS_BY_STEP)]
        final_weights = [runner.run(steps)]
        runner.reset()
        step = traced_step(runner.hosted, runner.variables, input_signature=[rows])
        error = attempt(lambda: [step(*each) for each in steps])
        if isinstance(error, Exception):
            root = error.__cause__ or error
            line = getattr(subject.opened.fault(error), "line", None) or subject.sparse_hook_line
            return failed(Message("With an unknown number of rows, a step raises {root}", root=error_text(root)), line)
        final_weights.append(weights(runner.variables))
        difference = largest_difference(*final_weights)
        if not is_close(final_weights[0], final_weights[1]):
            return failed(
                Message(
                    "Weights of one trace for any number of rows differ by {difference:.2g} from those of eager steps",
                    difference=difference,
                ),
                subject.sparse_hook_line,
                largest_difference=json_number(difference),
            )
        return passed(Message("One trace takes gradients of 1 to 5 rows"), largest_difference=json_number(difference))


_TABLE_SHAPE = {"table": (10, 4)}
_ALL_ROWS = _TABLE_SHAPE["table"][0]
_DENSE_STEPS = 4
_OF_MOVE, _OF_WEIGHT = 1e-3, 1e-6


class SparseEqualsDense(Rule):
    title = "Sparse equals dense if every row has a gradient"
    why = (
        "A sparse and a dense gradient with the same values are one gradient: an embedding must train "
        "like a dense table. Code written twice easily differs."
    )
    fix = (
        "Write the update once, as a function of gradient, weight and slots; on the sparse path call it with "
        "tf.gather(slot, indices) and write back with scatter_update."
    )
    requires = ("sparse-path",)
    repeats = "always"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        by_row, dense_one = subject.runner(_TABLE_SHAPE, [True]), subject.runner(_TABLE_SHAPE)
        variables = subject.variables(_TABLE_SHAPE)
        start = [variables[0].value.numpy()]
        order = np.random.default_rng(5)
        sparse = [
            [sparse_gradient(order.permutation(_ALL_ROWS).tolist(), variables[0], seed)] for seed in range(_DENSE_STEPS)
        ]
        dense = [[tf.convert_to_tensor(each) for each in step] for step in sparse]
        by_rows, whole = by_row.run(sparse), dense_one.run(dense)
        moved, difference = largest_difference(start, whole), largest_difference(by_rows, whole)
        rounding = _OF_WEIGHT * float(np.max(np.abs(start[0])))
        if difference > _OF_MOVE * moved + rounding:
            return failed(
                (
                    Message(
                        "With all {rows} rows listed, weights differ by {difference:.2g} after {steps} steps from "
                        "those with dense gradients, which moved them by up to {moved:.2g}",
                        rows=_ALL_ROWS,
                        difference=difference,
                        steps=_DENSE_STEPS,
                        moved=moved,
                    )
                ),
                subject.sparse_hook_line,
                largest_difference=difference if np.isfinite(difference) else Message("not finite"),
                largest_move=moved,
            )
        return passed(
            Message("With every row listed, sparse gradients give the weights of dense ones"),
            largest_difference=difference,
        )


_REPEATED_ROWS = (2, 7, 2, 2)
_REPEATED_STEPS = 3


_MERGE_FIX = Message(
    "Merge before any nonlinear operation: indices, place = tf.unique(gradient.indices); values "
    "= tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))."
)


class RepeatedIndices(Rule):
    title = "Repeated indices count as merged"
    why = (
        "A batch looks up the same row several times; its gradient is the sum of the parts. If the parts "
        "are squared one by one, second moments are too small, steps too long, and sparse differs from "
        "dense."
    )
    fix = _MERGE_FIX
    requires = ("sparse-path", "unknown-batch")
    repeats = "always"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        runner = subject.runner({"table": (10, 4)}, [True])
        steps = [[sparse_gradient(_REPEATED_ROWS, runner.variables[0], seed)] for seed in range(_REPEATED_STEPS)]
        final_weights = [runner.run(steps, merged=merged) for merged in (False, True)]
        difference = largest_difference(*final_weights)
        if difference > 1e-5:
            line, fix = _unmerged_apply(subject)
            return failed(
                (
                    Message(
                        "With row 2 listed three times, weights differ by {difference:.2g} after {repeated_steps} "
                        "steps from those with the row merged",
                        difference=difference,
                        repeated_steps=_REPEATED_STEPS,
                    )
                ),
                line or subject.sparse_hook_line,
                fix,
                largest_difference=difference,
            )
        return passed(
            Message("A row listed three times counts like one listed once with the summed gradient"),
            largest_difference=difference,
        )


def _unmerged_apply(subject: OptimizerUnderTest) -> tuple[int | None, str]:
    """Return the line of an overridden apply_gradients, and advice, if only that gets repeated rows."""
    own = [vars(cls) for cls in type(subject.make()).__mro__ if is_user_defined(cls)]
    merged_later = subject.form in ("Keras 2", "OptimizerV2", "TF1") and not any(
        name in each
        for each in own
        for name in ("_resource_apply_sparse_duplicate_indices", "_deduplicate_sparse_grad", "minimize")
    )
    if not merged_later or not any("apply_gradients" in each for each in own):
        return None, ""
    line = subject.methods["apply_gradients"].lineno if "apply_gradients" in subject.methods else subject.opened.line
    return line, Message("The base merges repeated rows only after apply_gradients. {merge_fix}", merge_fix=_MERGE_FIX)


_LARGE_SHAPE = (1009, 3)
"""Shape of a table that no other tensor of the step has by chance."""
_TOUCHED_COUNT = 2
_CONVERSION_FUNCTION = "_indexed_slices_to_tensor"
_SCATTER_OPERATIONS = ("UnsortedSegment", "ScatterNd", "TensorScatter")
_EXPLICIT_CONVERSIONS = ("convert_to_tensor", "scatter", "segment")
"""Words of which one is in a line that makes the tensor knowingly."""
_COST_TEXT = Message(
    "with a million rows of 64 numbers that is 256 MB at each step, however few rows the batch looked up"
)
_BRANCHES = ("then_branch", "else_branch", "body", "f")


class IndexedSlicesArithmetic(Rule):
    title = "No arithmetic on a sparse gradient as if it were a tensor"
    why = (
        "tf.square(gradient) and rate * gradient silently convert a tf.IndexedSlices to the whole table, "
        "mostly zeros: memory and time per step then grow with the table, not with the batch."
    )
    fix = (
        "Compute with gradient.values and tf.gather(slot, gradient.indices), and write back with "
        "scatter_update or scatter_add. To use the whole table, convert explicitly: gradient = "
        "tf.convert_to_tensor(gradient)."
    )
    requires = ("sparse-path",)
    in_graph = True
    draws = "free"
    cost = 0.15

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        path = subject.opened.path
        found = sorted(_dense_tensors(subject), key=lambda each: (not each[2], each[1]))
        if not found:
            return passed(Message("A sparse gradient is never converted to a dense tensor of the whole table"))
        file, line, silent = found[0]
        if not file and subject.is_multi_backend:
            return passed(
                Message(
                    "Keras before TensorFlow 2 passes a sparse gradient to get_updates as a dense tensor of the "
                    "whole table; {cost_text}",
                    cost_text=_COST_TEXT,
                ),
                rows_named=_TOUCHED_COUNT,
                rows_made=_LARGE_SHAPE[0],
            )
        own = path is not None and PurePath(file) == path.resolve()
        where = "it" if own or not file else Message("line {line} of {file}", line=line, file=PurePath(file).name)
        if not silent:
            return passed(
                Message(
                    "It explicitly converts a sparse gradient to a dense tensor of the whole table; {cost_text}",
                    cost_text=_COST_TEXT,
                ),
                rows_named=_TOUCHED_COUNT,
                rows_made=_LARGE_SHAPE[0],
            )
        return warning(
            Message(
                "{where} silently converts a gradient of {touched_count} rows to a dense tensor of all "
                "{large_shape} rows; {cost_text}",
                touched_count=_TOUCHED_COUNT,
                where=where,
                large_shape=_LARGE_SHAPE[0],
                cost_text=_COST_TEXT,
            ),
            line if own else subject.sparse_hook_line,
            rows_named=_TOUCHED_COUNT,
            rows_made=_LARGE_SHAPE[0],
        )


def _dense_tensors(subject: OptimizerUnderTest) -> Iterator[tuple[str, int, bool]]:
    """Yield places that turn the gradient into a dense tensor of the table's shape: file, line, and whether
    silently.
    """
    variables = subject.variables({"table": _LARGE_SHAPE})
    hosted = subject.plain(variables, [True])

    def step(values: tf.Tensor, indices: tf.Tensor) -> None:
        gradient = tf.IndexedSlices(values, indices, tf.constant(_LARGE_SHAPE, tf.int64))
        apply(hosted, [gradient], variables)

    specs = (tf.TensorSpec((_TOUCHED_COUNT, *_LARGE_SHAPE[1:])), tf.TensorSpec((_TOUCHED_COUNT,), tf.int64))
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
    """Return whether the file defines an optimizer's updates, and not basic operations."""
    path = subject.opened.path
    if path is not None:
        return PurePath(filename).parent == path.resolve().parent
    parts = PurePath(filename).parts
    return "library" in parts or "training" in parts or ("optimizers" in parts and "contracts" not in parts)


def _operations_of_table_shape(graph: Any, tensors: set[int]) -> Iterator[Any]:
    """Yield operations that make a tensor of the table's shape from `tensors` (ids), also in branches and calls.

    What follows from a tensor of that shape is not checked.
    """
    for op in graph.get_operations():
        places = [i for i, tensor in enumerate(op.inputs) if id(tensor) in tensors]
        if not places:
            continue
        for inner, offset in _inner_graphs(op):
            inner_inputs = [inner.inputs[i - offset] for i in places if 0 <= i - offset < len(inner.inputs)]
            yield from _operations_of_table_shape(inner, {id(tensor) for tensor in inner_inputs})
        if any(tensor.shape.rank is not None and tuple(tensor.shape) == _LARGE_SHAPE for tensor in op.outputs):
            yield op
        else:
            tensors = tensors | {id(tensor) for tensor in op.outputs}


def _inner_graphs(op: Any) -> Iterator[tuple[Any, int]]:
    """Yield the graphs that the operation runs, each with the number of inputs that are not its own."""
    for name in _BRANCHES:
        if any(attribute == name for attribute in op.node_def.attr):
            function = op.graph._get_function(op.node_def.attr[name].func.name)
            if function is not None and hasattr(function, "graph"):
                yield function.graph, int(op.type.endswith("If"))


_TOUCHED_ROWS = (7, 2)
_UNTOUCHED_ROWS = [row for row in range(_ALL_ROWS) if row not in _TOUCHED_ROWS]
_FIRST, _THEN = 2, 3
_WEIGHT_KEY = "weight"
_OF_CHANGE, _OF_SIZE = 1e-3, 3e-6
Course = Mapping[str, tuple[Array, Array]]
"""Weights and slots of the table's shape by name: the rows that are not named, before and after the steps that do not
name them."""


class UntouchedRows(Rule):
    title = "Rows without a gradient are treated consistently"
    why = (
        "In one step an embedding uses a few of its rows. The others may stay unchanged (lazy) or move "
        "as with a zero gradient (dense). If weights do one and slots the other, the update is neither."
    )
    fix = (
        "Lazy: read and write slots and weight only at the gradient's rows, with tf.gather and "
        "scatter_update. Dense: decay all slots and move all weights, and scatter_add the gradient's "
        "part."
    )
    requires = ("sparse-equals-dense",)
    repeats = "flags"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables(_TABLE_SHAPE)
        begin = [sparse_gradient(range(1, _ALL_ROWS), variables[0], seed) for seed in range(_FIRST)]
        ones = [sparse_gradient(_TOUCHED_ROWS, variables[0], 10 + seed) for seed in range(_THEN)]
        others = [sparse_gradient(_TOUCHED_ROWS, variables[0], 20 + seed) for seed in range(_THEN)]
        sparse, dense = _run_steps(subject, begin, ones), _run_steps(subject, begin, _as_dense(ones))
        ways: dict[str, str] = {}
        line = subject.sparse_hook_line
        for name, (before, after) in sparse.items():
            whole = dense[name][1]
            what = "weights" if name == _WEIGHT_KEY else Message("the slot {name}", name=name)
            if not np.all(np.isfinite(whole)):
                continue
            if not np.all(np.isfinite(after)):
                return failed(
                    Message(
                        "In rows without a gradient, {what} are not finite after {steps} steps", what=what, steps=_THEN
                    ),
                    line,
                )
            stays, as_dense = _is_close(after, before, after - before), _is_close(after, whole, whole - before)
            ways[name] = (
                "either" if stays and as_dense else "lazy" if stays else "dense" if as_dense else Message("its own")
            )
            if ways[name] != "its own":
                continue
            theirs = _max_difference(after, _run_steps(subject, begin, others)[name][1])
            dense_other = _run_steps(subject, begin, _as_dense(others))[name][1]
            if theirs > _tolerance(after, after - before) and not _max_difference(whole, dense_other):
                return failed(
                    (
                        Message(
                            "In rows without a gradient, {what} depend on the gradient of other "
                            "rows: with a different gradient for rows {first} and "
                            "{second} they differ by {theirs:.2g}",
                            what=what,
                            first=_TOUCHED_ROWS[1],
                            second=_TOUCHED_ROWS[0],
                            theirs=theirs,
                        )
                    ),
                    line,
                    difference=theirs,
                )
        lazy, dense_ones = [n for n, way in ways.items() if way == "lazy"], [n for n, w in ways.items() if w == "dense"]
        own = [n for n, way in ways.items() if way == "its own"]
        if own or (lazy and dense_ones):
            parts = [
                Message("{name} {fault}", name=how, fault=_tensor_names(names))
                for names, how in (
                    (lazy, "unchanged:"),
                    (dense_ones, Message("moved as with a zero gradient:")),
                    (own, "neither:"),
                )
                if names
            ]
            return warning(
                Message(
                    "Rows without a gradient are treated inconsistently; {parts}", parts=Message.joined(parts, "; ")
                ),
                line,
            )
        if lazy:
            return passed(Message("Rows without a gradient stay unchanged, weights and slots (lazy)"))
        if dense_ones:
            return passed(
                Message("Rows without a gradient are updated as with a zero gradient, weights and slots (dense)")
            )
        return passed(Message("Rows without a gradient stay unchanged, as they would with a zero gradient"))


def _as_dense(gradients: Sequence[Gradient]) -> list[Gradient]:
    return [tf.convert_to_tensor(gradient) for gradient in gradients]


def _run_steps(subject: OptimizerUnderTest, begin: Sequence[Gradient], way: Sequence[Gradient]) -> Course:
    """Return the changes of weights and slots in other rows than those of the gradients, all steps from one start."""
    dense = not isinstance(way[0], tf.IndexedSlices)
    runner = subject.runner(_TABLE_SHAPE, [not dense])
    variables, hosted = runner.variables, runner.hosted
    tensors: dict[str, tf.Variable] = {_WEIGHT_KEY: variables[0].value}
    tensors |= {s.name: s.value for s in hosted.slots if tuple(s.value.shape) == _TABLE_SHAPE["table"]}

    runner.run([[gradient] for gradient in (_as_dense(begin) if dense else begin)])
    before = _untouched_values(tensors)
    runner.continue_run([[gradient] for gradient in way])
    after = _untouched_values(tensors)
    return {name: (before[name], after[name]) for name in tensors}


def _untouched_values(tensors: Mapping[str, tf.Variable]) -> dict[str, Array]:
    return {name: v.numpy()[_UNTOUCHED_ROWS].astype(np.float64) for name, v in tensors.items()}


def _tolerance(values: Array, change: Array) -> float:
    return _OF_CHANGE * float(np.max(np.abs(change))) + _OF_SIZE * float(np.max(np.abs(values)))


def _max_difference(one: Array, other: Array) -> float:
    return float(np.max(np.abs(one - other)))


def _is_close(one: Array, other: Array, change: Array) -> bool:
    return _max_difference(one, other) <= _tolerance(other, change)


def _tensor_names(names: Sequence[str]) -> str:
    return Message.joined(
        ("weights" if name == _WEIGHT_KEY else Message("the slot {name}", name=name) for name in names), ", "
    )
