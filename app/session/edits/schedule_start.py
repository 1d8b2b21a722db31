"""A schedule that starts at the current step instead of the first one."""

from __future__ import annotations

from app.core.experiment.experiment import CONSTANT, Experiment
from app.session.run.context import RunContext


def schedule_started_here(run: RunContext, path: str) -> tuple[Experiment, int] | None:
    """Start the schedule at `path` at the next step: the experiment with it, and the step at which it ends, which is
    where the run pauses by itself. `None` before the first step, and where there is no schedule.
    """
    experiment, timeline = run.experiment, run.timeline
    step = timeline.target_step if timeline.is_seeking else run.state.step
    try:
        choice = experiment.choice(path)
    except LookupError:
        return None
    if choice.name == CONSTANT or not step or run.is_loading:
        return None
    end = run.planned_end(step)
    return experiment.with_choice(path, choice.with_value("begins_at", step).with_value("lasts", end - step)), end
