"""Inspection of an optimizer: contract, slots, hyperparameters, and whether its dense and sparse paths run.

It is hosted on three small variables, `kernel` (4, 3), `bias` (3,) and the embedding `table` (10, 4), the last with a
sparse gradient, and stepped eagerly and in a graph.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import keras
import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt, is_ctrl_c
from optimizers.base.message import Message
from optimizers.checker.nonfinite_origin import element, first_not_finite, watched
from optimizers.checker.random_draws import fixed_draws
from optimizers.contracts.hosted_optimizer import differentiate
from optimizers.contracts.hosting_fallbacks import FrozenInTrace
from optimizers.contracts.optimizer_host import OptimizerHost, batches_to_a_step
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.optimizer_loader import LoadedOptimizer, open_optimizer
from optimizers.source.source_errors import SourceError

VARIABLES = {"kernel": (4, 3), "bias": (3,), "table": (10, 4)}
_SPARSE = "table"
_STEPS = 3
_MAX_BATCHES = 200


@dataclass(frozen=True, slots=True)
class SlotReport:
    """Report on one slot; `variable` is the name of the one it belongs to, empty for state of the optimizer itself."""

    name: str
    variable: str
    shape: tuple[int, ...]
    dtype: str


@dataclass(frozen=True, slots=True)
class PathReport:
    """Result of one way of calling the optimizer. `why` is empty if it does, `file` and `line` are of the cause,
    where that is code of a file. What works eagerly only, or does another thing in a graph, is stepped eagerly.
    """

    eager: bool
    graph: bool
    agree: bool
    why: str = ""
    file: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class OptimizerInspection:
    """Result of an inspection. `hyperparameters` are (name, value, live); `fault` says why the optimizer cannot be
    hosted.
    """

    contract: str
    notes: tuple[str, ...] = ()
    slots: tuple[SlotReport, ...] = ()
    hyperparameters: tuple[tuple[str, Any, bool], ...] = ()
    learning_rate: str | None = None
    dense: PathReport | None = None
    sparse: PathReport | None = None
    fault: str = ""


def inspect_optimizer(opened: LoadedOptimizer, values: Mapping[str, Any] | None = None) -> OptimizerInspection:
    """Host `opened` with the hyperparameters `values` and try its dense and its sparse path."""
    values = values or {}
    dense, hosted = _try_path(opened, values, sparse=False)
    if hosted is None:
        return OptimizerInspection(opened.contract, opened.notes, dense=dense, fault=dense.why)
    sparse, _ = _try_path(opened, values, sparse=True)
    names = list(VARIABLES)
    slots = tuple(
        SlotReport(s.name, names[s.variable] if s.variable >= 0 else "", tuple(s.value.shape), s.value.dtype.name)
        for s in hosted.slots
    )
    hyperparameters = tuple((h.name, h.value, h.live) for h in hosted.hyperparameters)
    notes = (*opened.notes, *hosted.notes)
    return OptimizerInspection(opened.contract, notes, slots, hyperparameters, hosted.rate_name, dense, sparse)


def describe(name: str, view: str = "auto", values: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Inspect the optimizer `name`, opened in `view` and made with `values`, and return the result as JSON values."""
    try:
        opened = open_optimizer(name, view)
        found = inspect_optimizer(opened, values)
    except SourceError as error:
        return {"name": name, "file": str(error.path), "line": error.line, "hosted": False, "fault": str(error)}
    return {
        "name": opened.title,
        "file": str(opened.path) if opened.path is not None else None,
        "line": opened.line,
        "contract": found.contract,
        "view": opened.view,
        "why": opened.why,
        "hosted": not found.fault,
        "fault": found.fault or None,
        "notes": list(found.notes),
        "variables": {name: list(shape) for name, shape in VARIABLES.items()},
        "slots": [
            {"name": s.name, "variable": s.variable or None, "shape": list(s.shape), "dtype": s.dtype}
            for s in found.slots
        ],
        "learning_rate": found.learning_rate,
        "hyperparameters": [{"name": n, "value": _json_value(v), "live": live} for n, v, live in found.hyperparameters],
        "dense": _path_values(found.dense),
        "sparse": _path_values(found.sparse),
    }


def _path_values(path: PathReport | None) -> dict[str, Any] | None:
    if path is None:
        return None
    message = {"ok": path.agree, "eager": path.eager, "graph": path.graph, "why": path.why or None}
    return message if path.line is None else {**message, "file": path.file, "line": path.line}


def _json_value(value: Any) -> Any:
    plain = value is None or isinstance(value, bool | int | str) or (isinstance(value, float) and math.isfinite(value))
    return value if plain else str(value)


def _try_path(
    opened: LoadedOptimizer, values: Mapping[str, Any], *, sparse: bool
) -> tuple[PathReport, OptimizerHost | None]:
    """Make the same steps eagerly and in a graph; return how they ran, or why the optimizer cannot be hosted."""
    given = [sparse and name == _SPARSE for name in VARIABLES]
    hosted, eager = None, False
    try:
        variables = _variables()
        hosted = opened.host(values, variables, given)
        if hosted.refusal is not None:
            return _failed(opened, hosted.refusal), hosted
        if hosted.graph_refusal is not None:
            _steps(hosted, variables, sparse=sparse)
            if why := _unmoved_text(hosted, _weights(variables), sparse=sparse):
                return PathReport(True, False, False, why), hosted
            frozen = isinstance(hosted.graph_refusal, FrozenInTrace)
            return _failed(opened, hosted.graph_refusal, eager=True, graph=frozen), hosted
        plain = _variables()
        _steps(opened.host(values, plain, given, live=False, convert=hosted.converts), plain, sparse=sparse)
        eager = True
        _steps(hosted, variables, sparse=sparse, graph=True)
    except BaseException as error:  # user code may raise anything
        if is_ctrl_c(error):
            raise
        return _failed(opened, error, eager=eager), hosted
    ends = _weights(plain)
    if not _is_close(ends, _weights(variables)):
        if not _agrees_with_fixed_draws(opened, values, hosted, given, sparse=sparse):
            why = Message("Eager and graph give different weights: some Python state is frozen by the traced step.")
            return PathReport(True, True, False, why), hosted
        hosted.notes += (
            Message("It draws random numbers: its eager and its traced steps were compared with the same draws."),
        )
    if why := _unmoved_text(hosted, ends, sparse=sparse):
        return PathReport(True, True, False, why), hosted
    why = _not_finite(opened, values, sparse) if not all(np.isfinite(each).all() for each in ends) else ""
    return PathReport(not hosted.trial.is_graph_only, True, not why, why), hosted


def _agrees_with_fixed_draws(
    opened: LoadedOptimizer, values: Mapping[str, Any], hosted: OptimizerHost, given: Sequence[bool], *, sparse: bool
) -> bool:
    """Return whether eager and traced steps give the same weights once both draw the same random numbers."""

    def weights_after(*, graph: bool) -> list[Any]:
        variables = _variables()
        again = opened.host(values, variables, given, live=False, convert=hosted.converts)
        _steps(again, variables, sparse=sparse, graph=graph)
        return _weights(variables)

    with fixed_draws(of=[type(owner) for owner, _ in hosted.owners]):
        ends = attempt(lambda: [weights_after(graph=graph) for graph in (False, True)])
    return not isinstance(ends, Exception) and _is_close(*ends)  # user code may mind that


def _is_close(ones: Sequence[Any], others: Sequence[Any]) -> bool:
    return all(np.allclose(a, b, rtol=1e-5, atol=1e-6, equal_nan=True) for a, b in zip(ones, others, strict=True))


def _steps(hosted: OptimizerHost, variables: list[keras.Variable], *, sparse: bool, graph: bool = False) -> None:
    step: Callable[..., None] = partial(_random_step, hosted, variables, sparse=sparse)
    step = tf.function(step, autograph=False) if graph else step
    for number in range(_STEPS):
        step(tf.constant(number))


def _unmoved_text(hosted: OptimizerHost, final_weights: Sequence[Any], *, sparse: bool) -> str:
    """Return the sentence on steps that should have moved a weight and did not; accumulating optimizers make more
    steps.
    """
    start, count = _weights(_variables()), _STEPS
    if any(not np.array_equal(a, b, equal_nan=True) for a, b in zip(start, final_weights, strict=True)):
        return ""
    rate = next((h.value for h in hosted.hyperparameters if h.name == hosted.rate_name), None)
    batches = batches_to_a_step(hosted)
    if rate == 0 or batches > _MAX_BATCHES:
        return ""
    variables = hosted._variables
    while count < batches:
        _random_step(hosted, variables, tf.constant(count), sparse=sparse)
        count += 1
    if any(not np.array_equal(a, b) for a, b in zip(start, _weights(variables), strict=True)):
        return ""
    return Message(
        "{count} steps changed no weight, although gradients are not zero: its update may not be assigned.", count=count
    )


def _weights(variables: Sequence[keras.Variable]) -> list[Any]:
    return [v.numpy() for v in variables]


def _not_finite(opened: LoadedOptimizer, values: Mapping[str, Any], sparse: bool) -> str:
    """Return the first weight that is not finite after a few steps, and the operation that made it so."""
    variables = _variables()
    hosted = opened.host(values, variables, [sparse and name == _SPARSE for name in VARIABLES], live=False)
    with watched(opened.path, [*(v.value for v in variables), *(s.value for s in hosted.slots)]) as trail:
        for number in range(_STEPS):
            _random_step(hosted, variables, tf.constant(number), sparse=sparse)
            for name, variable in zip(VARIABLES, variables, strict=True):
                if (place := first_not_finite(variable.value.numpy())) is not None:
                    cause = "" if trail.origin is None else Message(": first at {origin}", origin=trail.origin)
                    value = variable.value.numpy()[place]
                    return Message(
                        "After step {number} {name} is {value}, eagerly and in a graph{cause}.",
                        number=number + 1,
                        name=element(name, place),
                        value=value,
                        cause=cause,
                    )
    return Message("A few steps give non-finite weights, eagerly and in a graph.")


def _failed(opened: LoadedOptimizer, error: BaseException, *, eager: bool = False, graph: bool = False) -> PathReport:
    """Return the report on a failed path: the steps that still work, and the cause with its line."""
    fault = opened.fault(error)
    why = str(fault) or type(error).__name__
    if isinstance(fault, SourceError) and fault.line is not None:
        return PathReport(eager, graph, False, why, str(fault.path), fault.line)
    return PathReport(eager, graph, False, why)


def _variables() -> list[keras.Variable]:
    generator = np.random.default_rng(0)
    return [keras.Variable(generator.normal(size=s).astype("float32"), name=n) for n, s in VARIABLES.items()]


def _random_step(hosted: OptimizerHost, variables: list[keras.Variable], number: tf.Tensor, *, sparse: bool) -> None:
    """Make one step whose gradient is random, from (seed, `number`), of a loss of curvature 1 around the weights."""
    tensors = [v.value for v in variables]

    def loss() -> tf.Tensor:
        parts = []
        for i, (name, tensor) in enumerate(zip(VARIABLES, tensors, strict=True)):
            seen = tf.gather(tensor, [2, 7, 2]) if sparse and name == _SPARSE else tensor.read_value()
            moved = seen - tf.stop_gradient(seen)
            slope = tf.random.stateless_normal(seen.shape, (i, number))
            parts.append(tf.reduce_sum(seen * slope + 0.5 * moved * moved))
        return tf.add_n(parts)

    gradients, forward = differentiate(loss, tensors)
    if not hosted.merges_repeated:
        gradients = [merge_repeated(g) for g in gradients]
    hosted.apply(gradients, variables, forward if hosted.wants_forward else None)
