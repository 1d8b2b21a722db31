"""Whether the loss falls at all."""

from __future__ import annotations

from typing import Any

from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.problems import Learning
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject

_STEPS = 200
_RATES = (1e-2, 1e-3, 1e-1, 1e-4)
_LEAST = 1e-4
"""Share of the loss that must go."""


class LossFalls(Rule):
    title = "The loss falls"
    why = "A sign the wrong way, or a step that is not the gradient's, trains without an error and learns nothing."
    mend = "Step against the gradient: variable.assign_sub(learning_rate * gradient)."
    after = ("stays-finite",)
    draws = "free first"
    cost = 1.0

    def look(self, subject: Subject) -> Seen:
        shares = self._run(subject)
        tried = ["its default rate"]
        for rate in () if subject.rate_name is None else _RATES:
            if all(share < 1 - _LEAST for share in shares.values()):
                break
            try:
                better = self._run(subject, **{str(subject.rate_name): rate})
            except Exception:
                continue  # it refuses the rate
            tried.append(f"{rate:g}")
            shares = {name: min(share, better[name]) for name, share in shares.items()}
        for name, share in shares.items():
            if not share < 1 - _LEAST:
                what = "falls" if share < float("inf") else "stays finite"
                return fails(
                    f"In {_STEPS} steps on {name} the loss {what} at none of the rates tried ({', '.join(tried)})",
                    subject.hook_line,
                    rates=len(tried),
                )
        where = "at its default rate" if len(tried) == 1 else f"at one of {len(tried)} rates"
        return holds(
            f"In {_STEPS} steps the loss falls on {', '.join(shares)}, {where}",
            **{f"share left of {name}": share for name, share in shares.items()},
        )

    @staticmethod
    def _run(subject: Subject, **values: Any) -> dict[str, float]:
        """The share of each loss that is left; infinite where that is not finite."""
        if values or "learning" not in subject.remembered:
            learning = Learning(subject, **values)
            learning.step(_STEPS)
        else:
            learning = subject.remembered["learning"]
        shares = learning.left[_STEPS]
        return {name: share if share < float("inf") else float("inf") for name, share in shares.items()}
