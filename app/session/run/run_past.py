"""What a run has been: the origins of its steps, its hyperparameters, triggers that fired, tensors that were seen."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import Trigger
from app.core.experiment.parameters import Value
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.run_description import HyperparameterInfo, SlotInfo
from app.core.messages.view_frames import PlaneSnapshot, PredictionSnapshot, Replaying, UpdateEquations
from app.core.runs.run import EditEvent, experiments_of
from app.core.telemetry.table_view import TableHistory
from app.core.telemetry.tensor_view import ViewHistory


@dataclass(frozen=True, slots=True)
class StepOrigins:
    """Attributes:
    began: what the run began with.
    turned: its edits, in order.
    contract: how the optimizer of the last step is written; empty before this session made one.
    slots: those of the step that is shown last.
    """

    began: Experiment
    turned: tuple[EditEvent, ...] = ()
    contract: str = ""
    slots: tuple[SlotInfo, ...] = ()

    def experiments(self, steps: int) -> tuple[Experiment, ...]:
        """Experiments that made the first `steps` steps, as `app.core.runs.run` gives them."""
        return experiments_of(self.began, self.turned, steps)

    def at(self, step: int) -> Experiment:
        """What made a step; before the first one, what began."""
        return next((each.experiment for each in reversed(self.turned) if each.step < step), self.began)

    def until(self, step: int) -> tuple[EditEvent, ...]:
        """The edits that a branch which leaves it after `step` has too."""
        return tuple(each for each in self.turned if each.step <= step)


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


class TriggerFirings:
    """Steps at which triggers fired, each once however often it was made."""

    def __init__(self) -> None:
        self._steps: dict[str, set[int]] = {}
        self._last: dict[str, TriggerFired] = {}

    def add(self, frame: TriggerFired) -> bool:
        """Count a firing. Answers whether it is the first of its trigger."""
        key = frame.trigger.condition
        is_first = key not in self._steps
        self._steps.setdefault(key, set()).add(frame.step)
        self._last[key] = frame
        return is_first

    def count(self, trigger: Trigger) -> int:
        """At how many steps a trigger of this condition fired."""
        return len(self._steps.get(trigger.condition, ()))

    def last(self, trigger: Trigger) -> TriggerFired | None:
        """Where it fired last, by the order in which steps were made."""
        return self._last.get(trigger.condition)

    def cut(self, step: int) -> None:
        """Forget what fired after a step."""
        self._steps = {key: kept for key, steps in self._steps.items() if (kept := {s for s in steps if s <= step})}
        self._last = {key: frame for key, frame in self._last.items() if frame.step <= step}

    def clear(self) -> None:
        """Another run is loaded."""
        self._steps.clear()
        self._last.clear()


@dataclass(eq=False, slots=True)
class SeenTensors:
    """Snapshots that were published because somebody looked.

    Attributes:
        views: maps of variables and their slots, by step.
        tables: the subscribed table, by step.
        no_table: why nothing is known of its rows, in a sentence.
        replaying: which steps are replayed for the course of the subscribed element.
        plane: the model on a plane, as it was published last; `None` before that.
        predictions: what it predicts, likewise.
    """

    views: ViewHistory = field(default_factory=ViewHistory)
    tables: TableHistory = field(default_factory=TableHistory)
    no_table: str = ""
    replaying: Replaying = field(default_factory=Replaying)
    plane: PlaneSnapshot | None = None
    predictions: PredictionSnapshot | None = None
