"""Place of a schedule in a run: at the next step, or over the whole run."""

from __future__ import annotations

import math
from collections.abc import Callable

from app.attach.kernel.column_table import LEARNING_RATE, PART_RATE
from app.core.experiment.experiment import (
    CONSTANT,
    Choice,
    Experiment,
    ParameterGroup,
    place_schedule,
    split_path,
)
from app.core.experiment.parameters import rate_name
from app.session.run.context import RunContext


def step_here(run: RunContext) -> int:
    """Return the step after which an edit acts: the current one, or the one that the run returns to."""
    return run.timeline.target_step if run.timeline.is_seeking else run.state.step


def placed_here(run: RunContext, choice: Choice) -> Choice:
    """Return a schedule that begins at the next step and lasts up to the end of the run. Before the first step it lies
    over the whole run, as a constant rate always does.
    """
    step = step_here(run)
    if choice.name == CONSTANT or not step or run.is_loading:
        return place_schedule(choice)
    return place_schedule(choice, step, run.planned_end(step) - step)


def chosen_here(run: RunContext, path: str, name: str) -> Choice:
    """Return the schedule `name` as choosing it at `path` makes it: from the next step on, and a cool-down from the
    present rate. Before the first step it keeps the warm-up of the present one.
    """
    scope, kind, _ = split_path(path)
    if not step_here(run):
        present = run.experiment.choices().get(path)
        values = present.values if present is not None else {}
        return Choice(name, {key: value for key, value in values.items() if key.startswith("warm_up_")})
    start = present_share(run, scope) if name == "cool_down" and kind == "schedule" else None
    return placed_here(run, Choice(name, {"start": start} if start and start != 1 else {}))


def schedule_started_here(run: RunContext, path: str) -> tuple[Experiment, int] | None:
    """Return the experiment with the schedule at `path` starting at the next step, and the step at which it ends, that
    of the run. `None` before the first step, and without a schedule.
    """
    placed = _placed(run, path, lambda choice: placed_here(run, choice))
    return (placed, run.planned_end(step_here(run))) if placed is not None and step_here(run) else None


def schedule_over_whole_run(run: RunContext, path: str) -> Experiment | None:
    """Return the experiment with the schedule at `path` over the whole run; `None` if it lies there, or if there is
    none.
    """
    found = _placed(run, path, place_schedule)
    return found if found != run.experiment else None


def _placed(run: RunContext, path: str, place: Callable[[Choice], Choice]) -> Experiment | None:
    try:
        choice = run.experiment.choice(path)
    except LookupError:
        return None
    return None if choice.name == CONSTANT or run.is_loading else run.experiment.with_choice(path, place(choice))


def present_share(run: RunContext, scope: str) -> float | None:
    """Return the learning rate of the last step as a share of the one that is set, with six digits; `None` for an
    optimizer without a rate that steps read.
    """
    values = {each.name: each.value for each in run.hyperparameters_of(scope) if each.live}
    rate, owner = rate_name(values), run.description.experiment.scope(scope)
    set_to = values[rate] if rate is not None else None
    if not isinstance(set_to, int | float) or set_to <= 0 or (isinstance(owner, ParameterGroup) and owner.frozen):
        return None
    if owner.schedule.name == CONSTANT and not owner.schedule.values.get("warm_up_steps"):
        return 1.0
    column = PART_RATE(owner.pattern) if isinstance(owner, ParameterGroup) else LEARNING_RATE
    applied = run.recording.at(column, step_here(run))
    return float(f"{applied / set_to:.6g}") if math.isfinite(applied) else 1.0
