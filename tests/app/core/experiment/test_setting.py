"""One setting by its dotted name, with its default where the experiment does not say it."""

from __future__ import annotations

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment_file import read_experiment
from app.core.experiment.named_settings import find_setting

EXPERIMENT = """
steps = 70
[optimizer]
name = "Adam"
beta_2 = 0.9
[[gradient]]
name = "clip_by_norm"
[[part]]
pattern = "dense"
optimizer = { name = "SGD", momentum = 0.5 }
"""


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("steps", "", 70),
        ("batch_size", "", None),
        ("optimizer.beta_2", "optimizer", 0.9),
        ("optimizer.beta_1", "optimizer", 0.9),
        ("optimizer.amsgrad", "optimizer", False),
        ("part/0/optimizer.momentum", "part/0/optimizer", 0.5),
    ],
)
def test_a_setting_has_its_value_or_its_default(name: str, path: str, value: object) -> None:
    known = catalogues()
    found = find_setting(read_experiment(EXPERIMENT, known), name, known)
    assert found is not None
    assert found.path == path
    assert found.parameter.name == name.rpartition(".")[2]
    assert found.value == (value if name != "batch_size" else found.parameter.default)


@pytest.mark.parametrize(
    "name",
    ["", "stepz", "optimizer", "optimizer.", "optimizer.momentum", "part/1/optimizer.momentum", "optimizer.name"],
)
def test_there_is_no_setting_of_another_name(name: str) -> None:
    known = catalogues()
    assert find_setting(read_experiment(EXPERIMENT, known), name, known) is None
