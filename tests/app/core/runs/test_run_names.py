"""Names of runs and experiments: what a row, a picture and a file say, alone and beside others. No TensorFlow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_name import experiment_name, name_of_course
from app.core.runs.run import LESSON, RunRecord
from app.session.runs.run_labels import names_together, problem_words

MOONS = Choice("two-moons", {})
ADAM = Experiment("Two moons with Adam", dataset=MOONS)
SGD = replace(ADAM, title="Two moons with SGD", optimizer=Choice("SGD"))
SLOW = replace(ADAM, optimizer=Choice("Adam", {"learning_rate": 1e-4}))
BOWL = replace(ADAM, title="Bowl with Adam", dataset=Choice("surface", {"function": "bowl"}))


def record(number: int, *made_by: Experiment, **more: object) -> RunRecord:
    return replace(RunRecord(f"r{number}", number, made_by[0], made_by[-1], ran=made_by), **more)  # type: ignore[arg-type]


def raced(number: int, title: str, problem: Experiment = ADAM, group: str = "g") -> RunRecord:
    return record(number, replace(problem, title=title), group=group, group_kind="race", group_title="Race of 2")


@pytest.mark.parametrize(
    ("experiment", "name"),
    [
        (ADAM, "Two moons with Adam"),
        (Experiment(dataset=MOONS), "two moons with Adam"),
        (replace(BOWL, title=""), "bowl with Adam"),
        (Experiment(dataset=Choice("file", {"path": "data/iris.csv"})), "iris.csv with Adam"),
        (Experiment(optimizer=Choice("some/where.py:Mine")), "digits with Mine"),
        (Experiment(optimizer=Choice("keras.SGD")), "digits with SGD"),
    ],
)
def test_experiment_without_a_title_is_named_by_its_choices(experiment: Experiment, name: str) -> None:
    assert experiment_name(experiment) == name


@pytest.mark.parametrize(
    ("made_by", "name"),
    [
        ((ADAM, SGD), "Two moons with Adam → SGD"),
        ((ADAM, SGD, ADAM), "Two moons with Adam → SGD → Adam"),
        ((ADAM, replace(ADAM, title="Warm-up, second try")), "Warm-up, second try"),
        ((ADAM, replace(SGD, title="Cool down")), "Two moons with Adam → Cool down"),
        ((replace(ADAM, title="Study"), replace(SGD, title="Study")), "Study"),
    ],
)
def test_run_is_named_after_every_optimizer_that_made_steps(made_by: tuple[Experiment, ...], name: str) -> None:
    assert name_of_course(made_by) == name


@pytest.mark.parametrize(
    ("run", "title"),
    [
        (record(5, ADAM), "Run 5 (Two moons with Adam)"),
        (record(5, ADAM, name="baseline"), "baseline (Two moons with Adam)"),
        (raced(5, "learning_rate 0.01"), "Run 5 (two moons: learning_rate 0.01)"),
        (
            record(5, ADAM, group="l", group_kind=LESSON, group_title="Momentum"),
            "Run 5 (Momentum: Two moons with Adam)",
        ),
        (record(5, replace(ADAM, title="train.py"), name="train.py"), "train.py (run 5)"),
    ],
)
def test_full_title_names_the_run_and_its_experiment(run: RunRecord, title: str) -> None:
    assert run.full_title == title


@pytest.mark.parametrize(
    ("records", "names"),
    [
        ((record(1, ADAM),), ("Run 1 (Two moons with Adam)",)),
        ((record(1, ADAM), record(2, SGD)), ("Run 1 (Adam)", "Run 2 (SGD)")),
        ((record(1, ADAM, SGD), record(2, SGD)), ("Run 1 (Adam → SGD)", "Run 2 (SGD)")),
        ((record(1, ADAM), record(2, BOWL)), ("Run 1 (Two moons with Adam)", "Run 2 (Bowl with Adam)")),
        ((record(1, ADAM), record(2, ADAM)), ("Run 1", "Run 2")),
        ((record(1, ADAM), record(2, SLOW)), ("Run 1 (learning_rate 0.001)", "Run 2 (learning_rate 1e-4)")),
        ((record(1, ADAM), record(2, ADAM), record(3, SGD)), ("Run 1 (Adam)", "Run 2 (Adam)", "Run 3 (SGD)")),
        ((record(1, ADAM, name="a"), record(2, SGD, name="a")), ("a (run 1)", "a (run 2)")),
        ((record(1, replace(ADAM, title="Try 1")), record(2, replace(SGD, title="Try 2"))),
         ("Run 1 (Try 1)", "Run 2 (Try 2)")),
        ((raced(1, "seed 0"), raced(2, "seed 1")), ("seed 0", "seed 1")),
        ((raced(1, "seed 0"), raced(2, "seed 0", group="h")), ("Run 1 (seed 0)", "Run 2 (seed 0)")),
        ((raced(1, "Adam"), raced(2, "Adam", BOWL, "h")), ("Run 1 (two moons: Adam)", "Run 2 (bowl: Adam)")),
    ],
)  # fmt: skip
def test_runs_shown_together_have_short_names_that_differ(
    records: tuple[RunRecord, ...], names: tuple[str, ...]
) -> None:
    found = names_together(records, catalogues())
    assert found == names
    assert len(set(found)) == len(records)


def test_problems_read_alike_only_where_losses_can_be_compared() -> None:
    noisy = replace(ADAM, dataset=Choice("two-moons", {"noise": 0.5}))
    squared = replace(ADAM, loss="squared")
    spelt_out = replace(ADAM, dataset=Choice("two-moons", {"noise": 0.15}), model=Choice("linear"))
    attached = [replace(ADAM, dataset=Choice("attached"), title=title) for title in ("a.py", "b.py")]
    words = [problem_words(each, catalogues()) for each in (ADAM, spelt_out, noisy, squared, *attached)]
    assert words[:4] == ["Two moons", "Two moons", "Two moons, noise 0.5", "Two moons, squared loss"]
    assert words[4] != words[5]
