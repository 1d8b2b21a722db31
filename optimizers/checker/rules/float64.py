"""Whether variables of float64 are stepped in float64."""

from __future__ import annotations

from optimizers.checker.course import finite, said, size_of
from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.precision import run
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, largest_difference

_SMALL, _BIG = 1e-11, 1e-4
"""Shares by which the numbers are moved: float32 has no room for the first."""
_ROUNDING = 1e-5


class Float64(Rule):
    title = "Steps float64 in float64"
    why = "Who takes float64 wants its digits; one cast to float32 on the way loses half of them."
    mend = "Cast to variable.dtype, never to tf.float32, and make slots of the variable's dtype."
    cost = 0.6

    def look(self, subject: Subject) -> Seen:
        start, single = run(subject, "float32", "float32")
        try:
            _, ends = run(subject, "float64", "float32")
        except Exception as error:
            root = error.__cause__ or error
            return fails(
                f"A step of float64 variables raises {said(root)}", getattr(error, "line", None) or subject.hook_line
            )
        if any(str(each.dtype) != "float64" for each in ends):
            return fails("A step leaves float64 variables of another type", subject.hook_line)
        apart = largest_difference(ends, single)
        moved = largest_difference(start, single)
        if not apart <= _ROUNDING * size_of(ends) + 0.01 * moved:
            return fails(
                f"Steps of float64 variables end {apart:.2g} away from those of float32, which moved by {moved:.2g}",
                subject.hook_line,
                largest_difference=finite(apart),
            )
        for what, name in (("weights_off", "the weights"), ("gradients_off", "the gradients")):
            small = largest_difference(ends, run(subject, "float64", "float32", **{what: _SMALL})[1]) / _SMALL
            if 1e-3 < small < 1e2:
                continue
            big = largest_difference(ends, run(subject, "float64", "float32", **{what: _BIG})[1]) / _BIG
            # What answers in jumps, a sign, says nothing; a response through float32 is none at all, or a jump.
            if 0 < big < 1e3 and not 0.01 * big < small < 100 * big:
                return warns(
                    f"Steps of float64 variables answer to {name} with the digits of float32 alone",
                    subject.hook_line,
                    response=small,
                    due=big,
                )
        return holds("Steps of float64 are those of float32 with more digits", largest_difference=apart)
