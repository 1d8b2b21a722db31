"""What the optimizers were set to, and how they declared their updates, over the steps of one run."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from app.core.experiment.experiment import Choice
from app.core.experiment.parameters import Value
from app.core.messages.run_description import HyperparameterInfo
from app.core.messages.view_frames import UpdateEquations

_ACCUMULATE = "accumulate"


class HyperparameterHistory:
    """Set what acts from the step after `step` on."""

    def __init__(self) -> None:
        self._settings: list[tuple[int, tuple[HyperparameterInfo, ...]]] = []
        self._declared: list[UpdateEquations] = []
        self._accumulates: dict[int, bool] = {}

    def set_to(self, step: int, hyperparameters: Sequence[HyperparameterInfo], stages: Sequence[Choice] = ()) -> None:
        """After `step` the optimizers were set to this, and `stages` were done to their gradients."""
        self._settings.append((step, tuple(hyperparameters)))
        self._accumulates[step] = any(stage.name == _ACCUMULATE for stage in stages)

    def accumulated(self, step: int) -> bool:
        """Whether gradients were accumulated at `step` or at one before: updates are then fewer than steps."""
        return any(accumulates and since < step for since, accumulates in self._accumulates.items())

    def declare(self, declared: UpdateEquations) -> bool:
        """True where these terms are others than were reported of the variable before: they are reported at every look.

        Those of past steps, which are reported when these are replayed, hold until the next ones that were reported.
        """
        same = [each for each in self._declared if each.variable == declared.variable]
        before = [each for each in same if each.step <= declared.step]
        if before and before[-1].terms == declared.terms:
            return False
        known = self.terms_at(declared.step + 1, declared.variable)
        if same and not before and same[0].terms == declared.terms:
            # They were these already.
            self._declared.remove(same[0])
        insort(self._declared, declared, key=lambda each: each.step)
        return bool(known != declared.terms)

    def cut(self, step: int) -> None:
        """Forget what was reported after `step`."""
        self._settings = [each for each in self._settings if each[0] <= step]
        self._declared = [each for each in self._declared if each.step <= step]
        self._accumulates = {since: each for since, each in self._accumulates.items() if since <= step}

    def changes(self, variable: int) -> tuple[int, ...]:
        """The steps after which settings, or the terms of a variable, became others; ascending."""
        steps = [each.step for each in self._declared if each.variable == variable]
        return tuple(sorted({since for since, _ in self._settings} | set(steps)))

    def hyperparameters_at(self, step: int, scope: str = "") -> dict[str, Value]:
        """What the optimizer of a scope was set to when it made `step`; of what a schedule drives, the base value."""
        acting = [each for since, each in self._settings if since < step]
        return {each.name: each.value for each in acting[-1] if each.scope == scope} if acting else {}

    def terms_at(self, step: int, variable: int) -> object:
        """The update equations of a variable at `step`, as `UpdateEquations` has them; `None` where not known."""
        known = [each for each in self._declared if each.variable == variable]
        before = [each for each in known if each.step < step]
        # Terms are reported when somebody looks; until then they were what they are now.
        return (before[-1] if before else known[0]).terms if known else None
