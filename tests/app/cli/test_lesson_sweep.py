"""A sweep finds every value at which a lesson is silent, contradicts itself, or fails what its own text gives."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pytest

from app.choices.catalogues import catalogues
from app.cli.lesson_sweep import LessonSweep, Outcome
from app.core.experiment.experiment import Choice, Experiment
from app.core.lesson.lesson import Check, LessonStep, Misconception, Solution

RATE = "optimizer.learning_rate"
BEGUN = Experiment(optimizer=Choice("library.GradientDescent", {"learning_rate": 0.1}))


@dataclass(frozen=True)
class Run:
    """A run whose loss is the distance of its rate from 0.5."""

    rate: float
    diverged: bool = False

    def measure(self, formula: str, names: object = None) -> float:
        return float(eval(formula.replace(f'setting("{RATE}")', "rate"), {"rate": self.rate, "nan": math.nan}))

    def holds(self, check: Check) -> bool | None:
        value = self.measure(check.that)
        return None if math.isnan(value) else bool(value)

    def idea(self, wrong: tuple[Misconception, ...], names: object = None) -> Misconception | None:
        return next((each for each in wrong if self.measure(each.when)), None)


def idea(sign: str, number: float, claim: str = "") -> Misconception:
    return Misconception(f'setting("{RATE}") {sign} {number}', f"It is {sign} {number}.", claim=claim)


def step(
    *wrong: Misconception, that: str = "rate > 0.4 and rate < 0.6", claim: str = "", right: object = 0.5
) -> LessonStep:
    check = Check(that, "Well done.", wrong, claim=claim)
    solution = Solution({RATE: 0.5}, right={RATE: right})
    return LessonStep("A step", "", free=(RATE,), checks=(check,), solution=solution)


def swept(found: LessonStep):
    sweep = LessonSweep(found, BEGUN, lambda settings: settings, lambda settings: Run(float(settings[RATE])), 6)
    (only,) = sweep.sweep()
    return only


EXACT = (idea("<=", 0.4), idea(">=", 0.6))


def test_lesson_that_speaks_everywhere_passes() -> None:
    found = swept(step(*EXACT))
    assert found.fault == ""
    assert {each.outcome for each in found.values} == {Outcome.PASSES, Outcome.NAMED}
    assert [each.value for each in found.values] == sorted(each.value for each in found.values)


@pytest.mark.parametrize(
    ("fault", "faulty"),
    [
        ("fails silently", step(idea("<=", 0.4), idea(">=", 0.62))),
        ("fails silently", step(idea("<=", 0.4), idea(">=", 0.6001))),
        ("fails silently", step(idea("<=", 0.4))),
        ("a wrong idea matches too", step(idea("<=", 0.4), idea(">=", 0.599))),
        ("the text is not true", step(*EXACT, claim="rate < 0.55")),
        ("the text is not true", step(idea("<=", 0.4, "rate > 0.2"), EXACT[1])),
        ("has no value", step(*EXACT, that="nan")),
        ("as right. Result:", step(*EXACT, right="(19 / 21) ** 2")),
    ],
)
def test_fault_is_found_wherever_it_is(fault: str, faulty: LessonStep) -> None:
    assert fault in swept(faulty).fault


def test_formula_of_the_text_is_tried() -> None:
    found = swept(step(*EXACT, right=("(sqrt(4) - 1) / sqrt(4)", 0.45)))
    assert found.fault == ""
    assert {0.5, 0.45} <= {each.value for each in found.values}


def test_control_of_choices_is_tried_with_each() -> None:
    check = Check("1 > 0", "Well done.", (Misconception("0 > 1", "No."),))
    names = LessonStep("A step", "", free=("optimizer.name",), checks=(check,))
    sweep = LessonSweep(names, BEGUN, lambda settings: settings, lambda _: Run(0.5), 5)
    (found,) = sweep.sweep()
    assert 5 <= len(found.values) <= 8
    assert all(each.value in catalogues().optimizers for each in found.values)
