"""A schedule that starts at the current step instead of the first one."""

from __future__ import annotations

from app.core.experiment.experiment import CONSTANT, Experiment
from app.session.session_state import SessionState


def schedule_started_here(session: SessionState, path: str) -> tuple[Experiment, int] | None:
    """Start the schedule at `path` at the next step: the experiment with it, and the step at which it ends, which is
    where the run pauses by itself. `None` before the first step, and where there is no schedule.
    """
    experiment, timeline = session.experiment, session.timeline
    step = timeline.target_step if timeline.is_seeking else session.state.step
    try:
        choice = experiment.choice(path)
    except LookupError:
        return None
    if choice.name == CONSTANT or not step or session.is_loading:
        return None
    end = session.planned_end(step)
    return experiment.with_choice(path, choice.with_value("begins_at", step).with_value("lasts", end - step)), end
