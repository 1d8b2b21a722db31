"""Checks whether the hooks of the older contracts return an operation."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_under_test import BareOptimizer, OptimizerUnderTest, dense_gradients, sparse_gradient
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.public_hooks_host import with_private_hooks

_HOOKS = ("_resource_apply_dense", "_resource_apply_sparse", "_finish")


class HookReturnsOperation(Rule):
    title = "Hooks return an operation"
    why = (
        "A graph groups what the hooks return into one operation; with None it raises “'inputs' should be zero or more "
        "nested operations”, and eagerly nothing reports it."
    )
    fix = "End the hook with what it assigned last: return var.assign_sub(step), or tf.group(...) of several."
    in_graph = True
    draws = "free"
    cost = 0.15

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        if subject.contract.startswith("Keras"):
            return passed(f"Hooks of {subject.contract} return nothing")
        variables = subject.variables({"kernel": (4, 3), "table": (10, 4)})
        bare = subject.bare(variables)
        if subject.contract == "As documented":
            bare.optimizer.__class__, _ = with_private_hooks(type(bare.optimizer))
        silent: list[str] = []
        bare.build()
        self._watch(bare, silent)
        dense = dense_gradients(variables, 1)[0]
        steps = [dense, [dense[0], sparse_gradient((2, 7), variables[1])]]
        error = attempt(lambda: [self._trace(bare, gradients) for gradients in steps])
        # Where it raises, it steps when hosted; what is seen of the hooks until here is enough.
        if isinstance(error, Exception) and not silent:
            return passed("Its hooks return operations as far as they ran")
        if silent:
            name = silent[0]
            written = name if name in subject.methods else name.lstrip("_")
            return failed(f"{written} returns None", subject.line_of(written), hooks=", ".join(dict.fromkeys(silent)))
        return passed("Its hooks return operations")

    @staticmethod
    def _trace(bare: BareOptimizer, gradients: Sequence[Gradient]) -> None:
        @tf.function(autograph=False)
        def step() -> None:
            bare.apply(gradients)

        step.get_concrete_function()

    @staticmethod
    def _watch(bare: BareOptimizer, silent: list[str]) -> None:
        """Let each hook of this one optimizer say when it returns nothing."""
        # OptimizerV2 reads signatures when it first needs them: let that be of the hooks as they are.
        for name in ("_dense_apply_args", "_sparse_apply_args"):
            getattr(bare.optimizer, name, None)

        def watched(name: str, hook: Callable[..., Any]) -> Callable[..., Any]:
            @functools.wraps(hook)
            def called(*args: Any, **options: Any) -> Any:
                returned = hook(*args, **options)
                if returned is None:
                    silent.append(name)
                    return tf.no_op()
                return returned

            return called

        for name in _HOOKS:
            if hasattr(bare.optimizer, name):
                bare.optimizer.__dict__[name] = watched(name, getattr(bare.optimizer, name))
