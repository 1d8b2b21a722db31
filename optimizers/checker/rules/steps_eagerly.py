"""Whether a dense step runs eagerly."""

from __future__ import annotations

from optimizers.checker.finding import Seen, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference

MOVED = "moved"
"""Under which name is remembered how far so many steps moved the weights, for the rule that asks it."""
_STEPS = 16
"""Some collect the gradients of several batches before they move."""


class StepsEagerly(Rule):
    title = "Steps eagerly"
    why = "Everything else is looked at by making steps."
    mend = "Mend the line that raises; the update must run with plain tensors."
    after = ("builds",)
    draws = "free"
    cost = 0.01

    def look(self, subject: Subject) -> Seen:
        try:
            return self._bare(subject)
        except Exception:
            # It asks for more than gradients, or for hooks by other names: hosted it has them, or says why not.
            variables = subject.variables()
            before = [v.value.numpy() for v in variables]
            after = subject.after_steps(variables, dense_gradients(variables, _STEPS), graph=False)
            return self._seen(subject, largest_difference(before, after), _STEPS)

    def _bare(self, subject: Subject) -> Seen:
        variables = subject.variables()
        before = [v.value.numpy() for v in variables]
        bare = subject.bare(variables)
        moved, steps = 0.0, 0
        for steps, gradients in enumerate(dense_gradients(variables, _STEPS), 1):
            bare.apply(gradients)
            moved = largest_difference(before, [v.value.numpy() for v in variables])
            if moved and steps > 1:
                break
        return self._seen(subject, moved, steps)

    def _seen(self, subject: Subject, moved: float, steps: int) -> Seen:
        subject.remembered[MOVED] = moved, steps
        return holds(f"{steps} steps run")
