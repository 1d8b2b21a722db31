"""Whether it steps variables of sixteen bits."""

from __future__ import annotations

import numpy as np

from optimizers.checker.course import said
from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.precision import run
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, largest_difference

_EPSILON = {"float16": 2.0**-10, "bfloat16": 2.0**-7}
_OF_MOVE = 0.35
"""A share of the move: second moments of sixteen bits forget, yet the steps stay of one size."""


class LowPrecision(Rule):
    title = "Steps float16 and bfloat16"
    why = "Models are trained in sixteen bits; a number of another type raises, and what overflows is not finite."
    mend = (
        "Cast hyperparameters to variable.dtype, reckon 1 - beta**t in float32 first, and take an epsilon that "
        "is not zero in float16."
    )
    repeats = "together"
    cost = 0.3

    def look(self, subject: Subject) -> Seen:
        measured: dict[str, float] = {}
        # Numbers that all three types have.
        start, expected = run(subject, "float32", "bfloat16")
        for dtype, epsilon in _EPSILON.items():
            try:
                _, ends = run(subject, dtype, "bfloat16")
            except Exception as error:
                root = error.__cause__ or error
                line = getattr(error, "line", None) or subject.hook_line
                tell = warns if "No OpKernel" in str(root) else fails  # this device may lack it, another have it
                return tell(f"A step of {dtype} variables raises {said(root)}", line, dtype=dtype)
            if any(str(each.dtype) != dtype for each in ends):
                return fails(f"A step leaves {dtype} variables of another type", subject.hook_line, dtype=dtype)
            if not all(np.isfinite(np.asarray(each, np.float32)).all() for each in ends):
                return fails(
                    f"Steps of {dtype} variables give weights that are not finite", subject.hook_line, dtype=dtype
                )
            moved = largest_difference(start, expected)
            apart = largest_difference(ends, expected)
            measured[dtype] = apart
            bound = _OF_MOVE * moved + 4 * epsilon * max(float(np.max(np.abs(e))) for e in expected)
            if apart > bound:
                return fails(
                    f"Steps of {dtype} variables end {apart:.2g} away from those of float32, which moved {moved:.2g}",
                    subject.hook_line,
                    largest_difference=apart,
                    dtype=dtype,
                )
        return holds("Steps of float16 and bfloat16 are near those of float32", **measured)
