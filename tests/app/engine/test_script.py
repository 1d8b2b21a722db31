"""Scripts of experiments, run in a process that has nothing of ours: they give the losses of the run."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from app.catalogues import catalogues
from app.core.experiment import Choice, Experiment, Part
from app.core.experiment_file import load_experiment
from app.engine.rates import Rate
from app.engine.script import script
from app.engine.script.inline import names_in
from app.engine.script.rates import schedule_source
from app.engine.step import StepProgram
from app.engine.training import Training
from optimizers.export.standalone import NotExportable, foreign_imports

RESOURCES = Path(__file__).parents[3] / "resources"
SAMPLES = sorted((RESOURCES / "experiments").glob("*.toml"))
FEW, MANY = 10, 100
ROUNDING = 1e-5
"""What the rounding of float32 comes to in a hundred steps where the run is compiled by XLA, which rounds otherwise.
A run whose gradients are sparse is not compiled: there every bit is the same."""
CONTRACTS = ("keras3", "keras2", "optimizer_v2", "tf1", "documented")
# Runs every script that it is told of, and prints the losses; nothing of ours may be found there.
RUNNER = """
import contextlib, importlib, io, json, sys
found = {}
for name, steps in json.loads(sys.argv[1]).items():
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        importlib.import_module(name).main(steps)
    found[name] = [float(line.split()[1]) for line in printed.getvalue().splitlines()]
assert not {"app", "optimizers", "widgets"} & {name.partition(".")[0] for name in sys.modules}
print(json.dumps(found))
"""


def sample(name: str) -> Experiment:
    return load_experiment(RESOURCES / "experiments" / f"{name}.toml", catalogues())


def with_file(experiment: Experiment, contract: str) -> Experiment:
    name = f"{RESOURCES / 'templates' / f'momentum_{contract}.py'}:Momentum"
    return dataclasses.replace(experiment, optimizer=Choice(name, {"learning_rate": 0.05}))


def cases() -> dict[str, tuple[Experiment, int]]:
    digits, words = sample("digits-adam"), sample("skip-gram-adagrad")
    found = {path.stem.replace("-", "_"): (sample(path.stem), FEW) for path in SAMPLES}
    found |= {f"digits_{each}": (with_file(digits, each), MANY) for each in CONTRACTS}
    found |= {f"words_{each}": (with_file(words, each), MANY) for each in CONTRACTS}
    part = Part("head/.*", optimizer=Choice("legacy.Adam"))
    frozen = Part("dense_1/bias", frozen=True)
    found["parts"] = (dataclasses.replace(digits, parts=(part, frozen)), FEW)
    found["dropped"] = (digits.with_choice("model", digits.model.with_value("dropout", 0.3)), FEW)
    return found


CASES = cases()


@cache
def exported(name: str) -> str:
    return script(CASES[name][0])


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[float]]:
    """The losses that each script prints."""
    folder = tmp_path_factory.mktemp("scripts")
    for name in CASES:
        (folder / f"{name}.py").write_text(exported(name), encoding="utf-8")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | {
        "CUDA_VISIBLE_DEVICES": ""
    }
    asked = json.dumps({name: steps for name, (_, steps) in CASES.items()})
    done = subprocess.run(
        [sys.executable, "-c", RUNNER, asked], cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, list[float]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", CASES)
def test_a_script_gives_the_losses_of_the_run(name: str, printed: dict[str, list[float]]) -> None:
    experiment, steps = CASES[name]
    training = Training(dataclasses.replace(experiment, device="cpu"))
    compiled = training.program.compiled
    # The same steps with the loss alone: to trace all that a run measures takes seconds.
    program = StepProgram(
        training.problem, training.drivers, training.chain, compiled=compiled,
        merge=experiment.merge_repeated, dense=experiment.dense_gradients, telemetry=False,
    )  # fmt: skip
    losses = np.concatenate([program.run(first, FEW, 1).rows[:, 0] for first in range(1, steps + 1, FEW)])
    assert len(losses) == steps
    np.testing.assert_allclose(printed[name], losses, rtol=ROUNDING if compiled else 0.0)


def test_the_loss_alone_is_that_of_a_whole_run(printed: dict[str, list[float]]) -> None:
    training = Training(CASES["digits_keras3"][0])
    losses = np.concatenate([training.advance(FEW, 64).rows[:, 0] for _ in range(MANY // FEW)])
    np.testing.assert_allclose(printed["digits_keras3"], losses, rtol=ROUNDING)


@pytest.mark.parametrize("name", CASES)
def test_a_script_imports_tensorflow_keras_numpy_and_scikit_learn_alone(name: str) -> None:
    assert set(foreign_imports(exported(name))) <= {"sklearn.datasets"}


def test_scripts_are_formatted_and_free_of_faults(tmp_path: Path) -> None:
    for name in CASES:
        (tmp_path / f"{name}.py").write_text(exported(name), encoding="utf-8")
    ruff = str(Path(sys.executable).with_name("ruff"))
    for words in (["format", "--check"], ["check", "--select", "F,E501"]):
        done = subprocess.run(
            [ruff, *words, "--line-length", "120", "--isolated", str(tmp_path)],
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", CASES)
def test_a_script_speaks_of_nothing_of_ours(name: str) -> None:
    assert not {"Stream", "generator", "LibraryOptimizer", "At"} & names_in(exported(name))


def test_two_classes_of_one_name_are_refused() -> None:
    experiment = with_file(sample("digits-adam"), "keras3")
    part = Part("head/.*", optimizer=Choice("library.Momentum"))
    with pytest.raises(NotExportable, match="Two things in the script would be called Momentum"):
        script(dataclasses.replace(experiment, parts=(part,)))


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
    np.testing.assert_allclose(values, Rate("schedule", choice, 0.05, 60).values(1, 60))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"schedule": Choice("reduce_on_plateau")}, 'The schedule "reduce_on_plateau" cannot be exported yet'),
        ({"schedule": Choice("formula")}, 'The schedule "formula" cannot be exported yet'),
        ({"gradient": (Choice("noise"),)}, 'The stage "noise" cannot be exported yet'),
        ({"optimizer": Choice("LossScaleOptimizer")}, "LossScaleOptimizer scales the loss"),
        ({"optimizer": Choice("tf1.AdamOptimizer"), "schedule": Choice("cosine")}, "A schedule of AdamOptimizer"),
    ],
)
def test_what_cannot_be_exported_is_named(changes: dict[str, object], told: str) -> None:
    with pytest.raises(NotExportable, match=told):
        script(dataclasses.replace(sample("digits-adam"), **changes))  # type: ignore[arg-type]  # fields by name
