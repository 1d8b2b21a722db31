"""A folder with an experiment and the files that it names, moved somewhere else and opened from anywhere."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_file import load_experiment, write_experiment
from app.core.experiment.file_references import may_read_files
from app.core.sweep.sweep_file import load_sweep

FILES = ("mine.py", "rows.csv", "deep/more.py")
EXPERIMENT = """
optimizer = "mine.py:Mine"
schedule = { name = "function", file = "deep/more.py:rate" }

[dataset]
name = "file"
path = "rows.csv"

[model]
name = "function"
file = "mine.py:model"

[replicas]
aggregation = "mine.py:mean"

[[gradient]]
name = "function"
file = "mine.py:turn"

[[part]]
pattern = "head/.*"
optimizer = { name = "deep/more.py:Other" }
"""
SWEEP = """
experiment = "experiment.toml"

[settings]
"dataset.path" = "rows.csv"

[sweep]

[[space]]
setting = "optimizer"
values = ["mine.py:Mine", "deep/more.py:Other"]

[[space]]
setting = "dataset.path"
values = ["rows.csv", "others.csv"]
"""
OPTIMIZER = """
import keras


class Mine(keras.optimizers.SGD):
    pass


class Other(keras.optimizers.SGD):
    pass


def rate(step):
    return 0.1


def turn(gradients):
    return gradients


def mean(gradients):
    return gradients


def model(inputs, outputs):
    return None
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder after it was moved; the working folder is another one."""
    made = tmp_path / "made"
    for name in (*FILES, "others.csv"):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(OPTIMIZER if name.endswith(".py") else "a,b\n1,2\n")
    (made / "experiment.toml").write_text(EXPERIMENT)
    (made / "sweep.toml").write_text(SWEEP)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    return Path(shutil.move(made, tmp_path / "moved"))


def paths_in(text: str) -> set[str]:
    return {part for line in text.splitlines() for part in line.split('"') if any(name in part for name in FILES)}


def test_files_of_an_experiment_and_a_sweep_are_looked_for_beside_it(folder: Path) -> None:
    experiment = load_experiment(folder / "experiment.toml", catalogues())
    found = paths_in(write_experiment(experiment))
    assert found == {
        f"{folder}/rows.csv",
        *(f"{folder}/mine.py:{name}" for name in ("Mine", "model", "mean", "turn")),
        *(f"{folder}/deep/more.py:{name}" for name in ("rate", "Other")),
    }

    plan, _ = load_sweep(folder / "sweep.toml", catalogues())
    assert plan.experiment.dataset.values["path"] == f"{folder}/rows.csv"
    optimizers, data = plan.axes
    assert optimizers.values == (f"{folder}/mine.py:Mine", f"{folder}/deep/more.py:Other")
    assert data.values == (f"{folder}/rows.csv", f"{folder}/others.csv")


def test_experiment_saved_beside_its_files_can_be_moved(folder: Path, tmp_path: Path) -> None:
    experiment = load_experiment(folder / "experiment.toml", catalogues())
    (folder / "saved.toml").write_text(write_experiment(experiment, folder))
    assert str(tmp_path) not in (folder / "saved.toml").read_text()
    assert load_experiment(folder / "saved.toml", catalogues()) == experiment
    again = Path(shutil.move(folder, tmp_path / "again"))
    assert load_experiment(again / "saved.toml", catalogues()).dataset.values["path"] == f"{again}/rows.csv"


def test_file_below_the_working_folder_alone_is_still_found(folder: Path) -> None:
    for name in ("mine.py", "rows.csv"):
        shutil.move(folder / name, Path.cwd() / name)
    experiment = load_experiment(folder / "experiment.toml", catalogues())
    assert experiment.dataset.values["path"] == f"{Path.cwd()}/rows.csv"
    assert experiment.optimizer.name == f"{Path.cwd()}/mine.py:Mine"


def test_a_text_like_a_path_may_be_one_and_a_formula_never_is() -> None:
    plain = Experiment()
    assert not may_read_files(plain)
    assert may_read_files(replace(plain, dataset=Choice("file", {"path": "rows.csv"})))
    assert may_read_files(replace(plain, optimizer=Choice("mine/own.py:Own", {})))
    assert not may_read_files(replace(plain, dataset=Choice("surface", {"formula": "0.5 * x**2 + y / 3"})))
