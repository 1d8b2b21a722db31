"""Sparse support of an optimizer: whether it accepts sparse gradients at all."""

from __future__ import annotations

from optimizers.base.guest_code import attempt
from optimizers.checker.optimizer_under_test import TABLES, OptimizerUnderTest, dense_gradients, sparse_gradient
from optimizers.contracts.eager_only import FrozenInTrace


def refusal_of_sparse(subject: OptimizerUnderTest) -> BaseException | None:
    """What a sparse step raises, eagerly or in a trace; found out once."""
    if "sparse" not in subject.cache:
        subject.cache["sparse"] = _sparse_refusal(subject)
    found: BaseException | None = subject.cache["sparse"]
    return found


def _sparse_refusal(subject: OptimizerUnderTest) -> BaseException | None:
    if not subject.is_variant:
        hosted = subject.host(subject.variables(TABLES), [True])
        known = subject.is_eager_only or isinstance(hosted.graph_refusal, FrozenInTrace)
        return hosted.refusal or (None if known else hosted.graph_refusal)
    runner = subject.runner(TABLES, [True])
    if runner.hosted.refusal is None:
        error = attempt(runner.trace, [sparse_gradient((0, 9, 0), runner.variables[0])])
        if isinstance(error, Exception):
            return subject.opened.fault(error) if _traces_dense(subject) else None
    return runner.hosted.refusal


def _traces_dense(subject: OptimizerUnderTest) -> bool:
    """Whether a graph takes its dense step: what a graph refuses is no fault of the sparse path alone."""
    runner = subject.runner(TABLES)
    return not isinstance(attempt(runner.trace, dense_gradients(runner.variables, 1)[0]), Exception)
