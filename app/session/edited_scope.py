"""Edited part of the model, and the present start of its schedule."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.core.experiment.experiment import CONSTANT, Choice, Experiment, ParameterGroup, path_in, place_schedule
from app.session.run.context import RunContext
from app.session.session import Session


class EditedScope(QObject):
    """Edited scope: empty for the default optimizer, `"part/0"` for a part. It follows its part when parts move, and
    becomes empty when the part is removed. Create it before the sections that follow it.
    """

    changed = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._value = ""
        self._patterns = self._there()
        session.experimentChanged.connect(self._follow)

    @property
    def value(self) -> str:
        return self._value

    @property
    def part(self) -> ParameterGroup | None:
        """Edited part; `None` for the default optimizer."""
        owner = self._session.run.experiment.scope(self._value)
        return None if isinstance(owner, Experiment) else owner

    @property
    def index(self) -> int:
        """Index of the part, -1 for the default optimizer."""
        return int(self._value.removeprefix("part/")) if self._value else -1

    @property
    def frozen(self) -> bool:
        return self.part is not None and self.part.frozen

    def path(self, kind: str) -> str:
        """Return the path in the experiment of `"optimizer"`, `"schedule"` or `"drive/momentum"`:
        `"part/0/optimizer"`."""
        return path_in(self._value, kind)

    def choose(self, scope: str) -> None:
        """Edit another part. Raises `LookupError` for an unknown scope."""
        self._session.run.experiment.scope(scope)
        if scope != self._value:
            self._value = scope
            self.changed.emit(scope)

    def _there(self) -> tuple[str, ...]:
        return tuple(part.pattern for part in self._session.run.experiment.parts)

    def _follow(self) -> None:
        before, self._patterns = self._patterns, self._there()
        if not self._value or before == self._patterns:
            return
        pattern = before[self.index]
        scope = self._value
        if pattern in self._patterns:
            scope = f"part/{self._patterns.index(pattern)}"
        elif len(before) != len(self._patterns):  # otherwise its pattern is another one
            scope = ""
        if scope != self._value:
            self._value = scope
            self.changed.emit(scope)


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
