"""Whether the hooks of the older contracts answer an operation."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import tensorflow as tf

from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Bare, Subject, dense_gradients, sparse_gradient
from optimizers.contracts.documented import with_true_hooks
from optimizers.contracts.hosted import Gradient

_HOOKS = ("_resource_apply_dense", "_resource_apply_sparse", "_finish")


class HookReturnsOperation(Rule):
    title = "Hooks return an operation"
    why = (
        "A graph groups what the hooks return into one operation; with None it raises “'inputs' should be zero or more "
        "nested operations”, and eagerly nothing tells."
    )
    mend = "End the hook with what it assigned last: return var.assign_sub(step), or tf.group(...) of several."
    in_graph = True
    draws = "free"
    cost = 0.15

    def look(self, subject: Subject) -> Seen:
        if subject.contract.startswith("Keras"):
            return holds(f"Hooks of {subject.contract} return nothing")
        variables = subject.variables({"kernel": (4, 3), "table": (10, 4)})
        bare = subject.bare(variables)
        if subject.contract == "As documented":
            bare.optimizer.__class__, _ = with_true_hooks(type(bare.optimizer))
        silent: list[str] = []
        bare.build()
        self._watch(bare, silent)
        dense = dense_gradients(variables, 1)[0]
        steps = [dense, [dense[0], sparse_gradient((2, 7), variables[1])]]
        try:
            for gradients in steps:
                self._trace(bare, gradients)
        except Exception:
            # It steps when hosted; what is seen of the hooks until here is enough.
            if not silent:
                return holds("Its hooks return operations as far as they ran")
        if silent:
            name = silent[0]
            written = name if name in subject.methods else name.lstrip("_")
            return fails(f"{written} returns None", subject.line_of(written), hooks=", ".join(dict.fromkeys(silent)))
        return holds("Its hooks return operations")

    @staticmethod
    def _trace(bare: Bare, gradients: Sequence[Gradient]) -> None:
        @tf.function(autograph=False)
        def step() -> None:
            bare.apply(gradients)

        step.get_concrete_function()

    @staticmethod
    def _watch(bare: Bare, silent: list[str]) -> None:
        """Let each hook of this one optimizer say when it returns nothing."""
        # OptimizerV2 reads signatures when it first needs them: let that be of the hooks as they are.
        for name in ("_dense_apply_args", "_sparse_apply_args"):
            getattr(bare.optimizer, name, None)

        def watched(name: str, hook: Callable[..., Any]) -> Callable[..., Any]:
            @functools.wraps(hook)
            def called(*args: Any, **options: Any) -> Any:
                given = hook(*args, **options)
                if given is None:
                    silent.append(name)
                    return tf.no_op()
                return given

            return called

        for name in _HOOKS:
            if hasattr(bare.optimizer, name):
                bare.optimizer.__dict__[name] = watched(name, getattr(bare.optimizer, name))
