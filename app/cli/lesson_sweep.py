"""Sweep over a lesson: every free setting of a step through its range, with the reaction of the lesson.

At each value a check must hold, or a wrong idea must be named. Nothing may be said that does not hold.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.choices.catalogues import catalogues
from app.cli.lesson_runs import LessonRun
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import SETTINGS, catalogue_at
from app.core.experiment.named_settings import find_setting
from app.core.experiment.parameters import Parameter, Value, text_of
from app.core.lesson.control_points import between, literals_of, points_of, right_values, swept_settings
from app.core.lesson.evaluation import Evaluation, predicted
from app.core.lesson.lesson import Check, LessonStep, NumberPrediction, Settings
from app.core.telemetry.column_formula import FormulaError
from optimizers.base.message import Message

GRID = 16
"""Values that are spread over the range of a control."""
_BISECTIONS = 5
"""Values between two neighbours of which one passes and the other does not."""
_NAME = "name"


class Outcome(StrEnum):
    """Result of a lesson at one value."""

    PASSES = "passes"
    NAMED = "fails with a named wrong idea"
    BROKE = "training fails, as the page says"
    REFUSED = "cannot be set, as the form says"
    SILENT = "fails silently: no wrong idea matches"
    BOTH = "passes, but a wrong idea matches too"
    FALSE = "the text is not true"
    NO_VALUE = "has no value at the end of the run"

    @property
    def is_fault(self) -> bool:
        return self in (Outcome.SILENT, Outcome.BOTH, Outcome.FALSE, Outcome.NO_VALUE)


_COUNTED = {
    Outcome.PASSES: Message("{count} passes"),
    Outcome.NAMED: Message("{count} fails with a named wrong idea"),
    Outcome.BROKE: Message("{count} training fails, as the page says"),
    Outcome.REFUSED: Message("{count} cannot be set, as the form says"),
    Outcome.SILENT: Message("{count} fails silently"),
    Outcome.BOTH: Message("{count} passes, but a wrong idea matches too"),
    Outcome.FALSE: Message("{count} the text is not true"),
    Outcome.NO_VALUE: Message("{count} has no value at the end of the run"),
}


@dataclass(frozen=True, slots=True)
class SweptValue:
    """Value of a setting, with its result and the lesson's reaction."""

    value: Value
    outcome: Outcome
    says: str = ""


@dataclass(frozen=True, slots=True)
class SweptSetting:
    """A swept setting, with other settings `beside` it.

    Attributes:
        values: ascending.
        fault: everything that is wrong, a line for each range of values; empty if nothing is.
    """

    name: str
    beside: Settings
    values: tuple[SweptValue, ...]
    fault: str

    @property
    def title(self) -> str:
        counts = [
            Message(_COUNTED[outcome], count=count)
            for outcome in Outcome
            if (count := sum(each.outcome == outcome for each in self.values))
        ]
        swept = Message("sweep of {setting}: {count} values", setting=self.name, count=len(self.values))
        if self.beside:
            swept = Message(
                "sweep of {setting}, with {beside}: {count} values",
                setting=self.name,
                beside=_settings_text(self.beside),
                count=len(self.values),
            )
        return Message.joined([swept, *counts], "; ")


class LessonSweep:
    """Sweep over the free settings of a step.

    Args:
        make: makes the run of the step with settings.
        begun: what the step begins with.
        grid: values that are spread over the range of each control.
    """

    def __init__(
        self, step: LessonStep, begun: Experiment, make: Callable[[Settings], LessonRun],
        evaluate: Callable[[LessonRun], Evaluation], grid: int = GRID,
    ) -> None:  # fmt: skip
        self._step, self._begun, self._grid = step, begun, grid
        self._make, self._evaluate = make, evaluate

    def sweep(self) -> Iterator[SweptSetting]:
        """Sweep one setting after the other, from the beginning of the step, and with the solution's other settings."""
        solution = self._step.solution.settings
        for name in swept_settings(self._step, SETTINGS):
            others = {other: value for other, value in solution.items() if other != name}
            for beside in [{}, others] if others else [{}]:
                if values := self._swept(name, beside):
                    yield SweptSetting(name, beside, values, self._fault(name, beside, values))

    def _swept(self, name: str, beside: Settings) -> tuple[SweptValue, ...]:
        path, _, argument = name.rpartition(".")
        if path and argument == _NAME:
            return tuple(self._tried(name, each, beside) for each in self._names(path))
        setting = find_setting(self._begun, name, catalogues())
        if setting is None:
            return ()
        parameter = setting.parameter
        points = points_of(self._step, name, parameter, setting.value, self._grid)
        found = [self._tried(name, each, beside) for each in points]
        return tuple(self._refined(name, parameter, beside, found))

    def _refined(
        self, name: str, parameter: Parameter, beside: Settings, found: list[SweptValue]
    ) -> Iterator[SweptValue]:
        """Yield the values, and between a passing and a failing one more values, to find narrow gaps."""
        for first, second in itertools.pairwise(found):
            yield first
            yield from sorted(
                self._between(name, parameter, beside, first, second), key=lambda each: _number(each.value) or 0.0
            )
        yield from found[-1:]

    def _between(
        self, name: str, parameter: Parameter, beside: Settings, low: SweptValue, high: SweptValue
    ) -> Iterator[SweptValue]:
        for _ in range(_BISECTIONS):
            first, last = _number(low.value), _number(high.value)
            if first is None or last is None or _passes(low) == _passes(high):
                return
            middle = between(parameter, first, last)
            if middle is None:
                return
            tried = self._tried(name, middle, beside)
            yield tried
            low, high = (tried, high) if _passes(tried) == _passes(low) else (low, tried)

    def _names(self, path: str) -> tuple[str, ...]:
        """Return the names to try for a choice: those in the step, and some of the same origin as the present one."""
        step = self._step
        key = f"{path}.{_NAME}"
        given = [step.solution.settings.get(key), *right_values(step, key)]
        given += [idea.attempt.get(key) for check in step.checks for idea in check.wrong]
        present = self._begun.choices()[path].name
        origin = present.rpartition(".")[0]
        alike = [each for each in catalogue_at(path, catalogues()) if each.rpartition(".")[0] == origin]
        picked = alike[:: max(1, -(-len(alike) // max(1, self._grid)))]
        return tuple(dict.fromkeys((present, *(each for each in given if isinstance(each, str)), *picked)))

    def _tried(self, name: str, value: Value, beside: Settings) -> SweptValue:
        try:
            run = self._evaluate(self._make({**beside, name: value}))
            outcomes = [_outcome(check, run) for check in self._step.checks]
        except ExperimentError as error:
            return SweptValue(value, Outcome.REFUSED, str(error))
        except FormulaError as error:
            return SweptValue(value, Outcome.NO_VALUE, Message("A formula {error}.", error=error))
        # Of several checks the worst counts, then one that does not hold.
        order = list(reversed(Outcome))
        outcome, says = min(outcomes, key=lambda each: order.index(each[0]))
        return SweptValue(value, outcome, says)

    def _fault(self, name: str, beside: Settings, values: Sequence[SweptValue]) -> str:
        lines = []
        for outcome, group in itertools.groupby(values, key=lambda each: each.outcome):
            if outcome.is_fault:
                found = list(group)
                line = Message("{values} {outcome}", values=_range_text(found), outcome=outcome.value)
                says = found[0].says
                lines.append(Message("{line}: {says}", line=line, says=says) if says else line)
        if not beside or len(beside) == len(self._step.solution.settings):
            outcomes = {each.value: each for each in values}
            for given in right_values(self._step, name):
                tried = outcomes.get(given) or self._tried(name, given, beside)
                if tried.outcome is not Outcome.PASSES:
                    lines.append(
                        Message(
                            "The text gives {given} as right. Result: {value}: {says}",
                            given=text_of(given),
                            value=tried.outcome.value,
                            says=tried.says,
                        )
                    )
        return Message.joined(lines, "\n")


def swept_answers(prediction: NumberPrediction, here: Evaluation) -> str:
    """Try many answers to a prediction; return one line for each whose reply is wrong: a misconception for a right
    answer, or a false claim.
    """
    measured = here.measure(prediction.formula)
    numbers = literals_of(idea.when for idea in prediction.wrong)
    given = [idea.answer for idea in prediction.wrong]
    numbers += tuple(float(each) for each in given if isinstance(each, int | float))
    answers = {sign * each * near for each in (*numbers, measured) for sign in (1, -1) for near in _NEAR}
    lines = {}
    for answer in sorted(each for each in answers if math.isfinite(each)):
        result = predicted(prediction, answer, here)
        names = {"answer": answer, "measured": measured}
        idea = here.idea(prediction.wrong, names)
        if idea is not None and result.score.is_right:
            lines[idea.says] = Message(
                "The answer {answer:.6g} is right, but a wrong idea matches too: {says}", answer=answer, says=idea.says
            )
        elif idea is not None and idea.claim and not here.measure(idea.claim, names):
            lines[idea.says] = Message(
                "The reply to answer {answer:.6g} is not true, {claim}: {says}",
                answer=answer,
                claim=idea.claim,
                says=idea.says,
            )
    return Message.joined(lines.values(), "\n")


_NEAR = (0.5, 0.98, 0.9999, 1.0, 1.0001, 1.02, 2.0)


def _outcome(check: Check, run: Evaluation) -> tuple[Outcome, str]:
    holds, idea = run.holds(check), run.idea(check.wrong)
    if holds is None:
        return Outcome.NO_VALUE, check.that
    if holds and idea is not None:
        return Outcome.BOTH, Message("{condition!s}: {says}", condition=idea.when, says=idea.says)
    said = check if holds else idea
    if said is None:
        return (Outcome.BROKE, "") if run.diverged else (Outcome.SILENT, "")
    words = check.done if holds or idea is None else idea.says
    if said.claim and not _is_true(run.measure(said.claim)):
        return Outcome.FALSE, Message("{claim} is not true, but the text says: {words}", claim=said.claim, words=words)
    return (Outcome.PASSES if holds else Outcome.NAMED), words


def _is_true(value: float) -> bool:
    return bool(value) and not math.isnan(value)


def _number(value: Value) -> float | None:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _passes(swept: SweptValue) -> bool:
    return swept.outcome is Outcome.PASSES


def _range_text(values: Sequence[SweptValue]) -> str:
    first, last = text_of(values[0].value), text_of(values[-1].value)
    return (
        first
        if len(values) == 1
        else Message("{start} to {high}", start=first, high=last)
        if _number(values[0].value) is not None
        else ", ".join(text_of(each.value) for each in values)
    )


def _settings_text(settings: Mapping[str, Value]) -> str:
    return ", ".join(f"{name} {text_of(value)}" for name, value in settings.items())
