"""Scripts that were exported, run in a process that has nothing of ours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.experiment import Experiment
from app.core.messages.run_description import StepForm
from app.engine.program.train_step import StepProgram
from app.engine.training.training import Training

ROUNDING = 1e-5
"""Rounding of float32 in a hundred steps where the run is compiled by XLA, which rounds otherwise. A run whose
gradients are sparse is not compiled: there every bit is the same.
"""
# Runs every script that it is given, and prints the losses; nothing of ours may be found there.
_RUNNER = """
import contextlib, importlib, io, json, sys, traceback
import tensorflow as tf
tf.config.set_logical_device_configuration(
    tf.config.list_physical_devices("CPU")[0], [tf.config.LogicalDeviceConfiguration()] * 2
)  # a script with replicas may be the second
found = {}
for name, steps in json.loads(sys.argv[1]).items():
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            importlib.import_module(name).main(steps)
    except Exception:
        found[name] = traceback.format_exc()
        continue
    found[name] = [float(line.split()[1]) for line in printed.getvalue().splitlines()]
assert not {"app", "optimizers", "widgets"} & {name.partition(".")[0] for name in sys.modules}
print(json.dumps(found))
"""


class Printed(dict[str, list[float] | str]):
    """Output of each script by name: losses, or why it failed."""

    def losses(self, name: str) -> list[float]:
        found = self[name]
        assert not isinstance(found, str), found
        return found


def asked(request: pytest.FixtureRequest, *further: str) -> list[str]:
    """Return the names that this session's tests of the module are about, and `further` ones: no other script is
    made.
    """
    found = dict.fromkeys(further)
    for item in request.session.items:
        if isinstance(item, pytest.Function) and item.path == request.path and hasattr(item, "callspec"):
            name = item.callspec.params.get("name")
            found |= {name: None} if isinstance(name, str) else {}
    return list(found)


def losses_of_scripts(folder: Path, scripts: Mapping[str, str], steps: Mapping[str, int]) -> Printed:
    """Return the losses that each script prints; written into `folder` first."""
    for name, text in scripts.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment["CUDA_VISIBLE_DEVICES"] = ""
    done = subprocess.run(
        [sys.executable, "-c", _RUNNER, json.dumps(dict(steps))],
        cwd=folder, env=environment, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return Printed(json.loads(done.stdout))


def training_of(experiment: Experiment) -> Training:
    return Training(replace(experiment, device="cpu"))


def forms_of(training: Training) -> dict[str, StepForm]:
    forms = zip(training.active_experiment.scopes, training.assembly.step_forms, strict=True)
    return {scope: form for scope, form in forms if form is not None}


def losses_of_run(training: Training, steps: int, *, compiled: bool, chunk: int = 10) -> NDArray[np.float32]:
    """Return the losses of a fresh training. The loss alone: to trace all that a run measures takes seconds."""
    program = StepProgram(
        training.problem, training.bindings, training.assembly.chain, compiled=compiled,
        merge=training.active_experiment.merge_repeated, dense=training.active_experiment.dense_gradients,
        telemetry=False,
    )  # fmt: skip
    rows = [program.run(first, min(chunk, steps + 1 - first), 1).rows[:, 0] for first in range(1, steps + 1, chunk)]
    return np.concatenate(rows)
