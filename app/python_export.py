"""The optimizer, or the whole experiment, exported as one standalone Python file."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from typing import Any

from app.core.experiment.experiment import Experiment
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.step_form import StepForm
from app.session.user_code.edited_file import file_stem
from optimizers.export.standalone import standalone


def optimizer_source(experiment: Experiment) -> tuple[str, str]:
    """Name and text of a file with the optimizer. Raises `ValueError` with a sentence where there can be none."""
    name = experiment.optimizer.name
    place = parse_file_reference(name)
    stem = place[0].stem if place is not None else file_stem(name.rpartition(".")[2])
    return f"{stem}.py", standalone(name)


def script_source(experiment: Experiment, forms: Mapping[str, StepForm]) -> tuple[str, str]:
    """Name and text of a script that trains as the experiment does. Raises `ValueError` as above.

    `forms` says by scope how optimizers make their updates, of those that run.
    """
    # By name: the engine is TensorFlow's, which the window must not wait for.
    engine: Any = importlib.import_module("app.engine.script")
    stem = re.sub(r"\W+", "_", experiment.title.lower()).strip("_") or "experiment"
    return f"{stem}.py", engine.script(experiment, forms)
