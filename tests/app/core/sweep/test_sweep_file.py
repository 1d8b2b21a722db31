from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Choice, Experiment
from app.core.sweep.run_identity import run_identity
from app.core.sweep.sweep_file import load_sweep, read_sweep, run_experiment
from app.core.sweep.sweep_plan import Axis, Budget, Condition, Objective, SweepPlan, title_of, value_title
from app.core.sweep.sweep_points import grid_points, most_runs, random_point
from app.core.sweep.sweep_statistics import measure, so_far, thinned
from app.core.sweep.sweep_text import sweep_text

SAMPLE = Path(__file__).parents[4] / "resources" / "experiments" / "sweep-rates.toml"
HEAD = """
[experiment]
steps = 50
dataset = "two-moons"
optimizer = { name = "Adam", beta_1 = 0.8 }

[sweep]
"""
RATES = '[[space]]\nsetting = "optimizer.learning_rate"\nlow = 1e-4\nhigh = 1\npoints = 5\nscale = "log"\n'


def read(text: str, folder: Path | None = None) -> SweepPlan:
    return read_sweep(text, catalogues(), "sweep.toml", folder)


def faults(text: str) -> str:
    with pytest.raises(ExperimentError) as caught:
        read(text)
    return str(caught.value)


def test_the_sample_gives_each_optimizer_rates_of_its_own() -> None:
    plan, text = load_sweep(SAMPLE, catalogues())
    assert text.startswith("#")
    assert most_runs(plan) == 5 * 16 * 3
    points = list(grid_points(plan.axes))
    by_optimizer = {
        name: [dict(p)["optimizer.learning_rate"] for p in points if p[0][1] == name] for name in ("Adam", "SGD")
    }
    assert (by_optimizer["Adam"][0], by_optimizer["Adam"][-1]) == (1e-5, 1.0)
    assert (by_optimizer["SGD"][0], by_optimizer["SGD"][-1]) == (1e-4, 10.0)
    first = run_experiment(plan, points[0], 2, catalogues())
    assert (first.optimizer.name, first.seed, first.steps) == ("SGD", 2, 200)
    assert first.title == "SGD, learning_rate 0.0001, seed 2"


def test_a_sweep_may_have_its_experiment_inside_or_beside_it(tmp_path: Path) -> None:
    plan = read(HEAD + 'seeds = [3, 5]\nminimize = "log(loss)"\nstatistic = "at step 40"\nminutes = 2\n' + RATES)
    assert plan.experiment.dataset.name == "two-moons"
    assert plan.experiment.model.name == "mlp"
    assert plan.experiment.optimizer.values["beta_1"] == 0.8
    assert plan.seeds == (3, 5)
    assert plan.objective == Objective("log(loss)", "at", 40)
    assert plan.budget == Budget(minutes=2.0)
    assert plan.axes == (Axis("optimizer.learning_rate", low=1e-4, high=1.0, points=5, log=True),)

    (tmp_path / "base.toml").write_text('optimizer = "SGD"\nsteps = 7\n')
    text = 'experiment = "base.toml"\n[sweep]\n[[space]]\nsetting = "optimizer"\nvalues = ["SGD", "Adam"]\n'
    plan = read(text, tmp_path)
    assert plan.experiment.steps == 7
    assert [dict(point)["optimizer"] for point in grid_points(plan.axes)] == ["SGD", "Adam"]


def test_axes_are_whole_or_conditional_and_searches_end_by_default() -> None:
    plan = read(HEAD + '[[space]]\nsetting = "batch_size"\nlow = 8\nhigh = 64\npoints = 4\nscale = "log"\n')
    assert plan.axes[0].whole
    assert [dict(point)["batch_size"] for point in grid_points(plan.axes)] == [8, 16, 32, 64]

    space = (
        '[[space]]\nsetting = "optimizer"\nvalues = ["SGD", "Adam"]\n'
        '[[space]]\nsetting = "optimizer.momentum"\nvalues = [0.0, 0.9]\nwhen = { optimizer = "SGD" }\n'
    )
    assert list(grid_points(read(HEAD + space).axes)) == [
        (("optimizer", "SGD"), ("optimizer.momentum", 0.0)),
        (("optimizer", "SGD"), ("optimizer.momentum", 0.9)),
        (("optimizer", "Adam"),),
    ]

    assert read(HEAD + 'method = "tpe"\nseeds = 2\n' + RATES).budget == Budget(runs=128)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[sweep]\n" + RATES, "sweep.toml: experiment: must be the path of an experiment, or a table with one"),
        ('experiment = "gone.toml"\n[sweep]\n' + RATES, "gone.toml: cannot be read: No such file"),
        (HEAD, "space: must be at least one table [[space]]; received none"),
        (HEAD + 'method = "bayes"\n' + RATES, "sweep.method: must be a known name; received bayes"),
        (
            HEAD + 'statistic = "mean of last 0"\n' + RATES,
            '"mean of last 50" or "at step 300"; received "mean of last 0"',
        ),
        (HEAD + 'minimize = "los("\n' + RATES, "sweep.minimize"),
        (
            HEAD + "seeds = [1, 1]\n" + RATES,
            "sweep.seeds: must be a number of seeds, or a list of different whole numbers",
        ),
        (
            HEAD + 'cluster = "head:8786"\n' + RATES,
            "sweep.cluster: must be the address of a Dask scheduler with its port; received 'head:8786'; use tcp://",
        ),
        (HEAD + 'workers = 2\ncluster = "tcp://a:1"\n' + RATES, "sweep.workers: cannot be combined with cluster"),
        (HEAD + "run = 5\n" + RATES, "sweep: must be a key of this table; received run; use"),
        (HEAD + RATES + RATES, "space/1.setting: must be varied once, or under conditions that exclude each other"),
        (HEAD + RATES.replace("points = 5", ""), "space/0.points: must be given for a grid"),
        (HEAD + RATES.replace("1e-4", "0"), 'space/0.low: must be above 0 on the scale "log"; received 0'),
        (HEAD + RATES.replace("low = 1e-4", "low = 2"), "space/0.low: must be below high; received 2 and 1"),
        (HEAD + '[[space]]\nsetting = "optimizer.lerning_rate"\nvalues = [0.1]\n', 'did you mean "learning_rate"?'),
        (HEAD + '[[space]]\nsetting = "optimizer.beta_1"\nvalues = [0.9, 1.5]\n', "optimizer.beta_1: must be"),
        (
            HEAD + '[[space]]\nsetting = "model.activation"\nlow = 1\nhigh = 2\npoints = 3\n',
            "must have values: model.activation",
        ),
        (
            HEAD + RATES + 'when = { optimizer = "SGD" }\n',
            'space/0.when: must name a setting with values in a [[space]] before it; received "optimizer"',
        ),
        (
            HEAD + '[[space]]\nsetting = "seed"\nvalues = [0, 1]\n',
            'must not be "seed"; give seeds = [0, 1, 2] in [sweep]',
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(text: str, sentence: str) -> None:
    assert sentence in faults(text)


def test_a_fault_has_its_line() -> None:
    assert faults(HEAD + RATES.replace("low = 1e-4", "low = 2")).startswith("sweep.toml:10: space/0.low")


def test_optimizers_are_called_by_their_names_and_no_two_alike() -> None:
    titles = {name: value_title(name, "optimizer") for name in catalogues().optimizers}
    assert (titles["library.Momentum"], titles["library.Adam"]) == ("Momentum", "library.Adam")
    assert len(set(titles.values())) == len(titles)
    assert title_of((("optimizer", "library.Momentum"), ("optimizer.learning_rate", 0.1)), 3) == (
        "Momentum, learning_rate 0.1, seed 3"
    )


VERSIONS = {"tensorflow": "2.21.0", "python": "3.11.7"}


def identity(experiment: Experiment, code: dict[str, str] | None = None, **versions: str) -> str:
    return run_identity(experiment, catalogues(), code or {}, VERSIONS | versions)


def test_titles_defaults_and_places_do_not_count_but_code_and_versions() -> None:
    written = Experiment(title="A", optimizer=Choice("Adam", {"beta_1": 0.9, "learning_rate": 0.001}))
    assert identity(written) == identity(Experiment(title="B", optimizer=Choice("Adam")))
    assert identity(Experiment()) != identity(Experiment(), keras="3.16")

    def mine(folder: str, content: str) -> str:
        path = f"{folder}/mine.py"
        return identity(Experiment(schedule=Choice("function", {"function": f"{path}:f"})), {path: content})

    assert mine("/home/a", "123") == mine("/home/b", "123") != mine("/home/a", "124")


@pytest.mark.parametrize(
    "other",
    [
        Experiment(seed=1),
        Experiment(steps=7),
        Experiment(optimizer=Choice("Adam", {"learning_rate": 0.002})),
        Experiment(optimizer=Choice("AdamW")),
        Experiment(schedules={"beta_1": Choice("constant")}),
    ],
)
def test_what_changes_a_bit_changes_the_identity(other: Experiment) -> None:
    assert identity(other) != identity(Experiment())


RATE = Axis("optimizer.learning_rate", low=1e-4, high=1.0, log=True)
NAMES = Axis("optimizer", ("Adam", "SGD"))
MOMENTUM = Axis("optimizer.momentum", low=0.0, high=0.9, when=(Condition("optimizer", ("SGD",)),))


def test_a_random_point_depends_on_seed_and_number_alone() -> None:
    axes = (NAMES, RATE, MOMENTUM)
    assert random_point(axes, 3, 17) == random_point(axes, 3, 17)
    assert random_point(axes, 3, 17) != random_point(axes, 3, 18) != random_point(axes, 4, 18)
    points = [dict(random_point(axes, 0, i)) for i in range(50)]
    assert all(("optimizer.momentum" in point) == (point["optimizer"] == "SGD") for point in points)


def test_random_values_are_uniform_over_logarithms_and_reach_both_ends() -> None:
    rates = np.array([dict(random_point((RATE,), 1, i))["optimizer.learning_rate"] for i in range(2000)], float)
    assert 1e-4 <= rates.min() < rates.max() <= 1
    counts = np.histogram(np.log10(rates), bins=4, range=(-4, 0))[0]
    assert (np.abs(counts - 500) < 5 * math.sqrt(500 * 0.75)).all()
    for log in (False, True):
        axis = Axis("batch_size", low=1, high=4, log=log, whole=True)
        assert {dict(random_point((axis,), 0, i))["batch_size"] for i in range(200)} == {1, 2, 3, 4}


def test_statistics_of_a_series_which_is_thinned_between_its_ends() -> None:
    series = np.arange(1.0, 7.0), np.array([math.nan, 5.0, 1.0, 4.0, 2.0, 3.0])
    assert measure(Objective(), series) == 3.0
    assert measure(Objective("loss", "minimum"), series) == 1.0
    assert measure(Objective("loss", "mean", 3), series) == 3.0
    assert measure(Objective("loss", "mean", 50), series) == 3.0
    assert measure(Objective("loss", "at", 4), series) == 4.0
    assert math.isnan(measure(Objective("loss", "at", 9), series))
    assert so_far(Objective("loss", "at", 9), series) == 3.0
    assert math.isnan(measure(Objective(), (np.array([1.0]), np.array([math.nan]))))

    steps, values = thinned((np.arange(1000.0), np.arange(1000.0) ** 2), 10)
    assert (steps[0], steps[-1]) == (0, 999)
    assert 8 <= len(steps) <= 10
    assert (values == steps**2).all()


def test_a_sweep_that_is_written_is_read_back() -> None:
    experiment = Experiment(
        title='A "title" [x]',
        dataset=Choice("two-moons", {"rows": 200}),
        model=Choice("mlp", {"widths": (4,)}),
        optimizer=Choice("SGD", {"momentum": 0.9}),
        gradient=(Choice("clip_by_norm", {"norm": 1.0}),),
        steps=20,
    )
    space = [
        ("optimizer", ("SGD", "Adam"), ()),
        ("optimizer.learning_rate", (1e-3, 0.1), ()),
        ("optimizer.beta_1", (0.5, 0.9), ("Adam",)),
        ("batch_size", (16, 32), ()),
    ]
    plan = read_sweep(sweep_text("Rates", experiment, space, seeds=2, last=5, workers=3), catalogues())
    assert plan.title == "Rates"
    assert plan.experiment == experiment
    read = [(axis.setting, axis.values, axis.when[0].values if axis.when else ()) for axis in plan.axes]
    assert read == space
    assert plan.objective == Objective("loss", "mean", 5)
    assert len(plan.seeds) == 2
    assert plan.workers == 3
