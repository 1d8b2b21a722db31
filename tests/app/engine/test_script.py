"""Scripts of experiments, run in a process that has nothing of ours: they give the losses of the run."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from app.choices.catalogues import catalogues
from app.choices.shipped import samples
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.experiment_file import load_experiment
from app.engine.bindings.scheduled_value import ScheduledValue
from app.engine.script import script
from app.engine.script.inlined_code import names_in, schedule_source
from app.engine.training.training import Training
from optimizers.export.source_edits import format_source
from optimizers.export.standalone import NotExportable, foreign_imports
from tests.app.engine.running_scripts import (
    ROUNDING,
    Printed,
    asked,
    forms_of,
    losses_of_run,
    losses_of_scripts,
    training_of,
)

RESOURCES = Path(__file__).parents[3] / "resources"
FEW, MANY = 10, 100
CONTRACTS = ("keras3", "keras2", "optimizer_v2", "tf1", "documented")


def sample(name: str) -> Experiment:
    return load_experiment(RESOURCES / "experiments" / f"{name}.toml", catalogues())


def with_file(experiment: Experiment, contract: str) -> Experiment:
    name = f"{RESOURCES / 'templates' / f'momentum_{contract}.py'}:Momentum"
    return dataclasses.replace(experiment, optimizer=Choice(name, {"learning_rate": 0.05}))


def cases() -> dict[str, tuple[Experiment, int]]:
    digits, words = sample("digits-adam"), sample("skip-gram-adagrad")
    found = {name.replace("-", "_"): (sample(name), FEW) for name in samples()}
    found |= {f"digits_{each}": (with_file(digits, each), MANY) for each in CONTRACTS}
    found |= {f"words_{each}": (with_file(words, each), MANY) for each in CONTRACTS}
    part = ParameterGroup("head/.*", optimizer=Choice("legacy.Adam"))
    frozen = ParameterGroup("dense_1/bias", frozen=True)
    found["parts"] = (dataclasses.replace(digits, parts=(part, frozen)), FEW)
    found["dropped"] = (digits.with_choice("model", digits.model.with_value("dropout", 0.3)), FEW)
    lazy = Choice("library.SAM", {"inner_optimizer": "library.LazyAdam", "rho": 0.5})
    found["words_uphill"] = (dataclasses.replace(words, optimizer=lazy), FEW)
    found["digits_curved"] = (dataclasses.replace(digits, optimizer=Choice("library.Sophia", {"update_every": 3})), FEW)
    return found


CASES = cases()


@cache
def training(name: str) -> Training:
    return training_of(CASES[name][0])


@cache
def exported(name: str) -> str:
    holds_files = any(name.endswith(f"_{each}") for each in CONTRACTS)
    return script(CASES[name][0], forms_of(training(name)) if holds_files else {})


@pytest.fixture(scope="module")
def names(request: pytest.FixtureRequest) -> list[str]:
    return [name for name in asked(request) if name in CASES]


@pytest.fixture(scope="module")
def printed(names: list[str], tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """Return the losses that each script prints."""
    scripts = {name: exported(name) for name in names}
    return losses_of_scripts(tmp_path_factory.mktemp("scripts"), scripts, {name: CASES[name][1] for name in names})


@pytest.mark.sampled(14)
@pytest.mark.parametrize("name", CASES)
def test_a_script_gives_the_losses_of_the_run(name: str, printed: Printed) -> None:
    _, steps = CASES[name]
    compiled = training(name).program.compiled
    losses = losses_of_run(training(name), steps, compiled=compiled)
    assert len(losses) == steps
    np.testing.assert_allclose(printed.losses(name), losses, rtol=ROUNDING if compiled else 0.0)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["digits_keras3"])
def test_the_loss_alone_is_that_of_a_whole_run(name: str, printed: Printed) -> None:
    whole = Training(CASES[name][0])
    losses = np.concatenate([whole.advance(FEW, 64).rows[:, 0] for _ in range(MANY // FEW)])
    np.testing.assert_allclose(printed.losses(name), losses, rtol=ROUNDING)


@pytest.mark.sampled(14)
@pytest.mark.parametrize("name", CASES)
def test_a_script_imports_and_speaks_of_nothing_of_ours(name: str) -> None:
    assert set(foreign_imports(exported(name))) <= {"sklearn.datasets"}
    assert not {"Stream", "generator", "LibraryOptimizer", "StepContext"} & names_in(exported(name))


def test_scripts_are_formatted_and_free_of_faults(names: list[str], tmp_path: Path) -> None:
    for name in names:
        assert format_source(exported(name)) == exported(name)
        (tmp_path / f"{name}.py").write_text(exported(name), encoding="utf-8")
    ruff = str(Path(sys.executable).with_name("ruff"))
    done = subprocess.run(
        [ruff, "check", "--select", "F,E501", "--line-length", "120", "--isolated", str(tmp_path)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_two_classes_of_one_name_are_refused() -> None:
    experiment = with_file(sample("digits-adam"), "keras3")
    part = ParameterGroup("head/.*", optimizer=Choice("library.Momentum"))
    with pytest.raises(NotExportable, match="Name conflict in the script: Momentum"):
        script(dataclasses.replace(experiment, parts=(part,)))


@pytest.mark.sampled(7)
@pytest.mark.parametrize(
    "choice",
    [
        Choice("constant", {"warm_up_steps": 5}),
        Choice("cosine"),
        Choice("cosine", {"warm_up_steps": 10, "warm_up_start": 0.1}),
        Choice("cyclical"),
        Choice("exponential"),
        Choice("inverse_time"),
        Choice("noam"),
        Choice("one_cycle", {"three_phases": True}),
        Choice("polynomial"),
        Choice("step"),
        Choice("warm_up_stable_decay"),
        Choice("CosineDecay", {"warm_up_steps": 10}),
        Choice("PiecewiseConstantDecay", {"boundaries": (5, 20), "values": (0.1, 0.01, 0.001)}),
        Choice("keras2.ExponentialDecay"),
    ],
    ids=lambda choice: choice.name,
)
def test_a_schedule_gives_the_values_of_the_run(choice: Choice) -> None:
    helpers, function = schedule_source(choice, 0.05, 60, "values")
    imports = "import math\nimport keras\nimport numpy as np\nimport tensorflow as tf\nimport tf_keras\n"
    made: dict[str, object] = {}
    exec("\n\n".join([imports, *helpers, function]), made)  # the code is ours
    values = made["values"](60)  # type: ignore[operator]  # it is a function
    np.testing.assert_allclose(values, ScheduledValue("schedule", choice, 0.05, 60).values(1, 60))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"schedule": Choice("reduce_on_plateau")}, 'The schedule "reduce_on_plateau" cannot be exported yet'),
        ({"schedule": Choice("formula")}, 'The schedule "formula" cannot be exported yet'),
        ({"gradient": (Choice("noise"),)}, 'The stage "noise" cannot be exported yet'),
        ({"optimizer": Choice("LossScaleOptimizer")}, "LossScaleOptimizer scales the loss"),
        ({"optimizer": Choice("tf1.AdamOptimizer"), "schedule": Choice("cosine")}, "A schedule of AdamOptimizer"),
    ],
)
def test_what_cannot_be_exported_is_named(changes: dict[str, object], found: str) -> None:
    with pytest.raises(NotExportable, match=found):
        script(dataclasses.replace(sample("digits-adam"), **changes))  # type: ignore[arg-type]  # fields by name
