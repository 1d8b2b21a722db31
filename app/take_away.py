"""What a person takes along: the optimizer, or the whole experiment, as one Python file that stands alone."""

from __future__ import annotations

import importlib
import re
from typing import Any

from app.core.experiment import Experiment
from app.core.in_file import in_file
from app.session.code import file_stem
from optimizers.export.standalone import standalone


def optimizer_source(experiment: Experiment) -> tuple[str, str]:
    """Name and text of a file with the optimizer. Raises `ValueError` with a sentence where there can be none."""
    name = experiment.optimizer.name
    place = in_file(name)
    stem = place[0].stem if place is not None else file_stem(name.rpartition(".")[2])
    return f"{stem}.py", standalone(name)


def script_source(experiment: Experiment) -> tuple[str, str]:
    """Name and text of a script that trains as the experiment does. Raises `ValueError` as above."""
    # By name: the engine is TensorFlow's, which the window must not wait for.
    engine: Any = importlib.import_module("app.engine.script")
    stem = re.sub(r"\W+", "_", experiment.title.lower()).strip("_") or "experiment"
    return f"{stem}.py", engine.script(experiment)
