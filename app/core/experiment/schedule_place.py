"""Place of a schedule in a run, as its choice says it."""

from __future__ import annotations

from app.core.experiment.experiment import Choice


def steps_of_schedule(choice: Choice, plan: int) -> tuple[int, int]:
    """The first and the last step of a schedule in a run of `plan` steps."""
    begins_at, lasts = choice.values.get("begins_at"), choice.values.get("lasts")
    before = begins_at if isinstance(begins_at, int) else 0
    return before + 1, before + lasts if isinstance(lasts, int) else plan if before < plan else before + plan
