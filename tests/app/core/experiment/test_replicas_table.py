"""`[replicas]` in files, on the command line and in what is said of an experiment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment, Replicas
from app.core.experiment.experiment_file import apply_settings, read_experiment, write_experiment
from app.core.experiment.file_references import may_read_files
from app.core.experiment.named_settings import describe_difference, find_setting
from app.guests.trust import code_files
from app.store.database.experiment_json import experiment_from, experiment_text

SHARED = replace(Experiment(), replicas=Replicas(2, "mean", "per_replica", "replica"))


def test_replicas_are_the_same_after_writing_and_reading() -> None:
    assert "replicas" not in write_experiment(Experiment())
    assert read_experiment(write_experiment(SHARED), catalogues()) == SHARED
    assert experiment_from(experiment_text(SHARED)) == SHARED


def test_settings_are_set_shown_and_differ_by_name() -> None:
    changed = apply_settings(SHARED, ["replicas.count=4", "replicas.aggregation=sum"], catalogues())
    assert changed.replicas == Replicas(4, "sum", "per_replica", "replica")
    assert describe_difference(SHARED, changed) == [
        ("replicas.count", 2, 4),
        ("replicas.aggregation", "mean", "sum"),
    ]
    found = find_setting(SHARED, "replicas.split", catalogues())
    assert found is not None
    assert (found.value, found.parameter.choices) == ("per_replica", ("global", "per_replica"))
    assert SHARED.with_choice("replicas", SHARED.choice("replicas").with_value("count", 1)).replicas.count == 1

    assert SHARED.rows_of_step == 2 * 64
    assert replace(SHARED, replicas=Replicas(2)).rows_of_step == 64


def test_a_file_that_aggregates_is_code_from_beside_the_experiment(tmp_path: Path) -> None:
    text = '[replicas]\ncount = 2\naggregation = "own.py:median"'
    experiment = read_experiment(text, catalogues(), folder=tmp_path)
    assert experiment.replicas.aggregation == f"{tmp_path / 'own.py'}:median"
    assert code_files(experiment) == (tmp_path / "own.py",)
    assert may_read_files(experiment)
    assert not may_read_files(SHARED)


@pytest.mark.parametrize(("settings", "sentence"), [
    ("replicas.count=3", "replicas.count: must divide the batch of 64 rows evenly; received 3; or use a batch_size of "
                         "63 or 66"),
    ("replicas.count=9", "replicas.count: must be at most 8; received 9; use 1"),
    ("replicas.split=each", 'replicas.split: must be one of "global" or "per_replica"; received "each"; use "global"'),
    ("replicas.aggregation=median", 'replicas.aggregation: must be "sum", "mean" or a function of a Python file; '
                                    'received "median"; use "my_file.py:aggregate"'),
    ("replicas.cuont=2", 'replicas.cuont: is not a setting of replicas; did you mean "count"?'),
    ("replicas=2", "replicas: must be a table; received 2; use [replicas] with count = 2"),
    ("replicas.count=2 dataset=surface", "replicas.count: must be 1 for a function, which has no rows to divide; "
                                         "received 2"),
    ("replicas.count=2 replicas.split=per_replica batch_size=all",
     "replicas.split: must be \"global\" if a batch is all rows; received \"per_replica\"; or use a batch_size of 32"),
])  # fmt: skip
def test_what_is_wrong_is_one_sentence(settings: str, sentence: str) -> None:
    with pytest.raises(ExperimentError) as caught:
        apply_settings(Experiment(), settings.split(), catalogues())
    assert str(caught.value) == sentence


@pytest.mark.parametrize(("replicas", "factor"), [
    (Replicas(2), 1.0), (Replicas(4, loss_divisor="replica"), 4.0), (Replicas(4, "mean"), 0.25),
    (Replicas(4, "mean", loss_divisor="replica"), 1.0), (Replicas(2, "own.py:f"), None),
])  # fmt: skip
def test_the_factor_is_known_of_our_own_aggregations(replicas: Replicas, factor: float | None) -> None:
    assert replicas.factor == factor
