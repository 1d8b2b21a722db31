"""What acts on a variable: the optimizer of its scope, with the hyperparameters that each step was made with."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.core import channels
from app.core.experiment import Part
from app.core.hyperparameters import rate_name
from app.core.parameters import Value
from app.session.session import Session


@dataclass(frozen=True, slots=True)
class Acting:
    """`scope` as the worker tells it, and `pattern` that of its part; both are empty for the rest of the model."""

    session: Session
    scope: str
    pattern: str

    @classmethod
    def on(cls, session: Session, variable: int) -> Acting:
        scope = session.drivers[variable] if variable < len(session.drivers) else ""
        # The person's own experiment may have moved or removed the part meanwhile.
        part = session.acting.scope(scope) if scope.startswith("part/") else None
        return cls(session, scope, part.pattern if isinstance(part, Part) else "")

    def base(self, step: int) -> dict[str, Value]:
        """Hyperparameters at a step; of what a schedule drives, the base value."""
        return self.session.course.hyperparameters_at(step, self.scope)

    def driven(self, name: str) -> str:
        """The column of what a schedule makes of a hyperparameter."""
        return channels.driven(name, self.pattern)

    def rate(self, step: int) -> float:
        """The learning rate that made a step; NaN where it is not known."""
        column = channels.part_rate(self.pattern) if self.pattern else channels.LEARNING_RATE
        return self.session.recording.exactly(column, step)

    def hyperparameters(self, step: int) -> dict[str, Value]:
        """As they acted at a step: what a schedule drives as it was then."""
        found = self.base(step)
        for name in found:
            driven = self.session.recording.exactly(self.driven(name), step)
            if not math.isnan(driven):
                found[name] = driven
        named, rate = rate_name(found), self.rate(step)
        if named is not None and not math.isnan(rate):
            # A wrapper's is that of the optimizer inside, and has the wrapper's name for it.
            found[named] = rate
        return found
