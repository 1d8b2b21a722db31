"""Checks what happens to the rows that a sparse gradient does not name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import tensorflow as tf

from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.optimizer_under_test import Array, OptimizerUnderTest, sparse_gradient
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient

_SHAPE = {"table": (10, 4)}
_ROWS = _SHAPE["table"][0]
_TOUCHED_ROWS = (7, 2)
_UNTOUCHED_ROWS = [row for row in range(_ROWS) if row not in _TOUCHED_ROWS]
_FIRST, _THEN = 2, 3
_WEIGHT_KEY = "weight"
_OF_CHANGE, _OF_SIZE = 1e-3, 3e-6
Course = Mapping[str, tuple[Array, Array]]
"""Weights and slots of the table's shape by name: the rows that are not named, before and after the steps that do not
name them."""


class UntouchedRows(Rule):
    title = "Rows that no gradient names are treated one way"
    why = (
        "In one step an embedding sees a few of its rows. The others may stay as they are (lazy) or move as with a "
        "gradient of zero (dense); where weights go one way and their slots the other, the update is neither."
    )
    fix = (
        "Lazy: read and write every slot and the weight by the gradient's rows alone, with tf.gather and "
        "scatter_update. Dense: decay every slot and move every weight whole, and scatter_add what the gradient says."
    )
    requires = ("sparse-equals-dense",)
    repeats = "flags"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables(_SHAPE)
        begin = [sparse_gradient(range(1, _ROWS), variables[0], seed) for seed in range(_FIRST)]
        ones = [sparse_gradient(_TOUCHED_ROWS, variables[0], 10 + seed) for seed in range(_THEN)]
        others = [sparse_gradient(_TOUCHED_ROWS, variables[0], 20 + seed) for seed in range(_THEN)]
        sparse, dense = _run_steps(subject, begin, ones), _run_steps(subject, begin, _as_dense(ones))
        ways: dict[str, str] = {}
        line = subject.sparse_hook_line
        for name, (before, after) in sparse.items():
            whole = dense[name][1]
            what = "weights" if name == _WEIGHT_KEY else f"the slot {name}"
            if not np.all(np.isfinite(whole)):
                continue
            if not np.all(np.isfinite(after)):
                return failed(f"In rows that no gradient names, {what} are not finite after {_THEN} steps", line)
            stays, as_dense = _is_close(after, before, after - before), _is_close(after, whole, whole - before)
            ways[name] = "either" if stays and as_dense else "lazy" if stays else "dense" if as_dense else "its own"
            if ways[name] != "its own":
                continue
            theirs = _max_difference(after, _run_steps(subject, begin, others)[name][1])
            dense_other = _run_steps(subject, begin, _as_dense(others))[name][1]
            if theirs > _tolerance(after, after - before) and not _max_difference(whole, dense_other):
                return failed(
                    f"In rows that no gradient names, {what} are changed by what the gradient says of other rows: "
                    f"with another gradient for rows {_TOUCHED_ROWS[1]} and {_TOUCHED_ROWS[0]} they differ by "
                    f"{theirs:.2g}",
                    line,
                    difference=theirs,
                )
        lazy, dense_ones = [n for n, way in ways.items() if way == "lazy"], [n for n, w in ways.items() if w == "dense"]
        own = [n for n, way in ways.items() if way == "its own"]
        if own or (lazy and dense_ones):
            parts = [
                f"{how} {_tensor_names(names)}"
                for names, how in (
                    (lazy, "left as they were:"),
                    (dense_ones, "moved as with a gradient of zero:"),
                    (own, "neither:"),
                )
                if names
            ]
            return warning(f"Rows that no gradient names are treated in more than one way; {'; '.join(parts)}", line)
        if lazy:
            return passed("Rows that no gradient names stay as they are, weights and slots: the lazy way")
        if dense_ones:
            return passed("Rows without a gradient are updated as with a gradient of zero, weights and slots")
        return passed("Rows that no gradient names stay as they are, as they would with a gradient of zero")


def _as_dense(gradients: Sequence[Gradient]) -> list[Gradient]:
    return [tf.convert_to_tensor(gradient) for gradient in gradients]


def _run_steps(subject: OptimizerUnderTest, begin: Sequence[Gradient], way: Sequence[Gradient]) -> Course:
    """From one start, what becomes of weights and slots in the rows that are not named."""
    dense = not isinstance(way[0], tf.IndexedSlices)
    runner = subject.runner(_SHAPE, [not dense])
    variables, hosted = runner.variables, runner.hosted
    tensors: dict[str, tf.Variable] = {_WEIGHT_KEY: variables[0].value}
    tensors |= {s.name: s.value for s in hosted.slots if tuple(s.value.shape) == _SHAPE["table"]}

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
    return ", ".join("weights" if name == _WEIGHT_KEY else f"the slot {name}" for name in names)
