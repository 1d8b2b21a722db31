"""Whether a wrapper counts a step once."""

from __future__ import annotations

from optimizers.checker.course import said
from optimizers.checker.finding import Seen, fails, holds, waits
from optimizers.checker.inner import inside
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients

_STEPS = 5


class WrapperCounts(Rule):
    title = "A wrapper counts each step once"
    why = "Schedules and bias correction go by the iterations; counted twice, they run at twice the pace."
    mend = "Let one of the two count: call the inner apply_gradients, and share its iterations instead of adding 1."
    draws = "free"
    cost = 0.2

    def look(self, subject: Subject) -> Seen:
        variables = subject.variables()
        bare = subject.bare(variables)
        held = inside(bare.optimizer)
        if not held or subject.contract == "TF1":
            return holds("It holds no other optimizer" if not held else "Optimizers of TF1 count no iterations")
        bare.build()
        try:
            for each in dense_gradients(variables, _STEPS):
                bare.apply(each)
        except Exception as error:
            return waits(f"Without a forward pass a step raises {said(error)}")
        counts = [int(each.iterations.numpy()) for each in (bare.optimizer, *held)]
        if max(counts) > _STEPS:
            whose = "its own" if counts[0] > _STEPS else "those of the optimizer inside"
            return fails(
                f"{_STEPS} steps count {max(counts)} iterations, {whose}",
                subject.line_of("apply_gradients", "apply", "update_step", "_resource_apply_dense"),
                iterations=max(counts),
                steps=_STEPS,
            )
        return holds(f"{_STEPS} steps count {max(counts)} iterations", iterations=max(counts), steps=_STEPS)
