"""Checks whether it steps variables of every rank."""

from __future__ import annotations

import numpy as np

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_steps import error_text, weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule

_SHAPES = {
    "scalar": (), "vector": (5,), "matrix": (4, 3), "one_row": (1, 4), "cube": (2, 3, 4), "kernel": (3, 3, 2, 4),
}  # fmt: skip
_STEPS = 5


class Shapes(Rule):
    title = "Steps every shape"
    why = "A model has scalars, vectors and kernels of four axes; what names an axis breaks on some of them."
    fix = "Compute element by element, or reshape by tf.shape(variable) before naming an axis."
    repeats = "together"
    cost = 0.2

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        faulty = attempt(self._wrong_elements, subject, _SHAPES)
        if isinstance(faulty, Exception):
            return self._check_each_shape(subject)
        if faulty:
            return failed(f"Variables of shape {_SHAPES[faulty[0][0]]} {faulty[0][1]}", subject.hook_line)
        return passed(f"Variables of no to four axes step, {len(_SHAPES)} shapes", shapes=len(_SHAPES))

    def _check_each_shape(self, subject: OptimizerUnderTest) -> RuleOutcome:
        for name, shape in _SHAPES.items():
            faulty = attempt(self._wrong_elements, subject, {name: shape})
            if isinstance(faulty, Exception):
                root = faulty.__cause__ or faulty
                line = getattr(faulty, "line", None) or subject.hook_line
                return failed(
                    f"A step of a variable of shape {shape} raises {error_text(root)}", line, shape=str(shape)
                )
            if faulty:
                return failed(f"Variables of shape {shape} {faulty[0][1]}", subject.hook_line, shape=str(shape))
        return failed("Variables of several shapes together raise, each alone steps", subject.hook_line)

    @staticmethod
    def _wrong_elements(subject: OptimizerUnderTest, shapes: dict[str, tuple[int, ...]]) -> list[tuple[str, str]]:
        variables = subject.variables(shapes)
        before = [v.value.numpy() for v in variables]
        hosted = subject.plain(variables)
        after = before
        for count, gradients in enumerate(dense_gradients(variables, _STEPS), 1):
            apply(hosted, gradients, variables)
            after = weights(variables)
            # Who collects gradients moves later.
            if count > 1 and not any(map(np.array_equal, before, after)):
                break
        found = []
        for name, old, new in zip(shapes, before, after, strict=True):
            if old.shape != new.shape:
                found.append((name, f"become {new.shape}"))
            elif not np.isfinite(new).all():
                found.append((name, "get weights that are not finite"))
            elif np.array_equal(old, new):
                found.append((name, f"do not move in {_STEPS} steps"))
        return found
