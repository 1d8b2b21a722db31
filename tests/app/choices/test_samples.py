from __future__ import annotations

import pytest

from app.choices.catalogues import catalogues
from app.choices.shipped import FIRST, samples
from app.core.experiment.experiment_file import read_experiment, write_experiment


def test_samples_begin_with_the_first_and_cover_dense_and_sparse() -> None:
    assert next(iter(samples())) == FIRST
    read = [read_experiment(sample.text, catalogues()) for sample in samples().values()]
    assert {"digits", "two-moons", "skip-gram", "ratings"} <= {experiment.dataset.name for experiment in read}
    assert {"Adam", "SGD", "Adagrad"} <= {experiment.optimizer.name for experiment in read}


@pytest.mark.parametrize("name", samples())
def test_every_sample_is_an_experiment_without_faults(name: str) -> None:
    sample = samples()[name]
    experiment = read_experiment(sample.text, catalogues(), f"{name}.toml")
    assert experiment.title == sample.title
    assert read_experiment(write_experiment(experiment), catalogues()) == experiment
