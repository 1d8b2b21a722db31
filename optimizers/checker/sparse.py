"""Whether sparse gradients can be given at all."""

from __future__ import annotations

from optimizers.checker.subject import TABLES, Subject, sparse_gradient
from optimizers.contracts.eager_only import FrozenInTrace


def refusal_of_sparse(subject: Subject) -> BaseException | None:
    """What a sparse step raises, eagerly or in a trace; found out once."""
    if "sparse" not in subject.remembered:
        subject.remembered["sparse"] = _refusal(subject)
    found: BaseException | None = subject.remembered["sparse"]
    return found


def _refusal(subject: Subject) -> BaseException | None:
    if not subject.is_variant:
        hosted = subject.host(subject.variables(TABLES), [True])
        known = subject.is_eager_only or isinstance(hosted.graph_refusal, FrozenInTrace)
        return hosted.refusal or (None if known else hosted.graph_refusal)
    runner = subject.runner(TABLES, [True])
    if runner.hosted.refusal is None:
        try:
            runner.trace([sparse_gradient((0, 9, 0), runner.variables[0])])
        except Exception as error:
            return subject.opened.fault(error)
    return runner.hosted.refusal
