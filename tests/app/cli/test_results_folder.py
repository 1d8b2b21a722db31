"""A run on disk."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.attach.kernel.run_variables import VariableInfo
from app.cli.results_folder import Recorder, prepare_folder
from app.core.experiment.errors import UnwritableFolder
from app.core.experiment.experiment import Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame
from app.core.messages.run_description import RunDescription, probe_columns, step_columns
from app.core.messages.run_frames import Built, RunFailed, State
from app.core.messages.step_frames import Probes, Steps, Validated
from app.store.files.exports import csv_rows

VARIABLES = (VariableInfo("dense/kernel", (2, 3), "float32"),)
COLUMNS = step_columns(VARIABLES)
BUILT = Built(RunDescription(Experiment(), "Keras 3"), "CPU", VARIABLES, "accuracy", 100, 2.0, 10, True)


def steps(first: int, count: int) -> Steps:
    rows = np.full((count, len(COLUMNS)), 0.25, dtype=np.float32)
    rows[:, 0] = np.arange(first, first + count) / 8
    return Steps(COLUMNS, first, rows)


def record(folder: Path, *frames: Frame) -> dict:
    recorder = Recorder(folder, Experiment(title="Three"))
    for frame in frames:
        recorder.put(frame)
    recorder.close()
    return json.loads((folder / "summary.json").read_text(encoding="utf-8"))


def test_scalars_have_a_row_per_step_beside_the_experiment(tmp_path):
    record(tmp_path, BUILT, State("running", 0), steps(1, 3), steps(4, 2), State("finished", 5))
    lines = (tmp_path / "scalars.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("step,loss,accuracy,learning_rate,gradient_norm/dense/kernel")
    assert [line.split(",")[:2] for line in lines[1:]] == [[str(s), f"{s / 8:g}"] for s in range(1, 6)]
    assert all(line.count(",") == len(COLUMNS) for line in lines)
    assert tomllib.loads((tmp_path / "experiment.toml").read_text(encoding="utf-8"))["title"] == "Three"


def test_a_chunk_is_on_disk_before_the_run_ends(tmp_path):
    recorder = Recorder(tmp_path, Experiment())
    for frame in (BUILT, State("running", 0), steps(1, 4)):
        recorder.put(frame)
    assert len((tmp_path / "scalars.csv").read_text(encoding="utf-8").splitlines()) == 5
    recorder.close()


def test_numbers_read_back_as_the_same_float32_and_are_short():
    rng = np.random.default_rng(0)
    rows = (rng.lognormal(size=(64, 9)) * 10.0 ** rng.integers(-30, 30, (64, 9))).astype(np.float32)
    rows[0, :8] = [np.nan, np.inf, -np.inf, 0.0, 1e-40, 3.4e38, 0.001, -0.1]
    text = csv_rows(range(7, 71), rows)
    assert text.startswith("7,nan,inf,-inf,0,")
    assert ",0.001,-0.1," in text.splitlines()[0]
    cells = [[float(cell) for cell in line.split(",")] for line in text.splitlines()]
    assert [int(line[0]) for line in cells] == list(range(7, 71))
    np.testing.assert_array_equal(np.array([line[1:] for line in cells]).astype(np.float32), rows)


def test_the_summary_says_what_came_of_the_run(tmp_path):
    summary = record(tmp_path, BUILT, State("running", 0), steps(1, 8), Validated(8, 0.5, 0.75), State("finished", 8))
    assert summary["outcome"] == "finished"
    assert (summary["steps"], summary["loss"]) == (8, 1.0)
    assert (summary["best_validation_loss"], summary["optimizers"]) == (0.5, ["Adam"])
    assert (summary["validation_loss"], summary["validation_accuracy"], summary["validation_step"]) == (0.5, 0.75, 8)
    assert (summary["device"], summary["optimizer"], summary["contract"]) == ("CPU", "Adam", "Keras 3")
    assert summary["seconds"] > 0
    assert summary["steps_per_second"] == pytest.approx(8 / summary["seconds"])
    assert (tmp_path / "validation.csv").read_text(encoding="utf-8") == "step,loss,accuracy\n8,0.5,0.75\n"


def test_the_summary_has_the_metric_its_baseline_and_no_accuracy_of_others(tmp_path):
    summary = record(tmp_path, replace(BUILT, metric="r2", baseline=5 / 6), steps(1, 1), Validated(1, 0.5, 0.9))
    assert summary["validation_accuracy"] is None
    assert (summary["metric"], summary["validation_metric"], summary["metric_baseline"]) == ("r2", 0.9, 5 / 6)
    assert record(tmp_path, BUILT, steps(1, 1))["metric_baseline"] is None


def test_norms_of_a_large_table_are_in_the_rows_of_their_steps(tmp_path):
    table = VariableInfo("embedding/table", (10_000, 32), "float32", sparse=True)
    columns, probed = step_columns((table,)), probe_columns((table,), ())
    first, second = (Steps(columns, first, np.full((4, len(columns)), 0.5, np.float32)) for first in (1, 5))
    values = np.arange(2 * len(probed), dtype=np.float32).reshape(2, -1)
    recorder = Recorder(tmp_path, Experiment())
    for frame in (replace(BUILT, variables=(table,)), first, Probes(probed, 2, np.array([1, 3]), values), second):
        recorder.put(frame)
    recorder.close()
    header, *lines = (line.split(",") for line in (tmp_path / "scalars.csv").read_text(encoding="utf-8").splitlines())
    measured = ("weight_norm", "update_norm", "max_abs/weight", "max_abs/update", "update_ratio")
    assert header[-5:] == [f"{name}/embedding/table" for name in measured]
    assert [int(line[0]) for line in lines] == list(range(1, 9))
    empty = [""] * 5
    wanted = [["0", "1", "2", "3", "4"], empty, [f"{value:g}" for value in values[1, :5]], *[empty] * 5]
    assert [line[-5:] for line in lines] == wanted


def test_what_is_not_defined_is_an_empty_cell_and_what_broke_is_nan(tmp_path):
    frame = steps(1, 3)
    ratio, norm = COLUMNS.index("update_ratio/dense/kernel"), COLUMNS.index("weight_norm/dense/kernel")
    frame.rows[0, norm], frame.rows[0, ratio] = 0, np.nan
    frame.rows[2, [0, norm, ratio]] = np.nan
    record(tmp_path, BUILT, frame, NotFinite(3, "loss", 2, 0.25), State("broken", 3))
    lines = [line.split(",") for line in (tmp_path / "scalars.csv").read_text(encoding="utf-8").splitlines()[1:]]
    assert [line[ratio + 1] for line in lines] == ["", "0.25", "nan"]
    assert [line[norm + 1] for line in lines] == ["0", "0.25", "nan"]
    assert [line[1] for line in lines] == ["0.125", "0.25", "nan"]


def test_a_run_without_a_metric_has_no_column_and_no_number_of_one(tmp_path):
    columns = step_columns(VARIABLES, metric=False)
    frame = Steps(columns, 1, np.full((2, len(columns)), 0.25, np.float32))
    summary = record(tmp_path, replace(BUILT, metric=""), frame, State("finished", 2))
    assert (summary["metric"], summary["validation_metric"], summary["validation_accuracy"]) == (None, None, None)
    header = (tmp_path / "scalars.csv").read_text(encoding="utf-8").splitlines()[0]
    assert header.startswith("step,loss,learning_rate,")
    assert (tmp_path / "validation.csv").read_text(encoding="utf-8") == "step,loss\n"


def test_a_loss_that_is_not_finite_is_null_in_the_summary(tmp_path):
    broken = steps(1, 1)
    broken.rows[0, 0] = np.nan
    summary = record(tmp_path, BUILT, broken, NotFinite(1, "loss", 0, float("nan")), State("broken", 1))
    assert (summary["outcome"], summary["loss"]) == ("not finite", None)


def test_nothing_is_written_where_nothing_was_built(tmp_path):
    recorder = Recorder(tmp_path, Experiment())
    recorder.put(RunFailed("No such file.", ""))
    recorder.close()
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_made_and_one_that_is_in_the_way_refused(tmp_path):
    prepare_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "out").write_text("kept")
    with pytest.raises(UnwritableFolder, match="out is a file"):
        prepare_folder(tmp_path / "out")
    with pytest.raises(UnwritableFolder, match="Nothing can be written"):
        prepare_folder(tmp_path / "out" / "below")
    assert (tmp_path / "out").read_text() == "kept"
    (tmp_path / "scalars.csv").mkdir()
    with pytest.raises(UnwritableFolder, match=r"scalars\.csv already exists"):
        prepare_folder(tmp_path)


def test_what_an_earlier_run_left_is_replaced(tmp_path):
    record(tmp_path, BUILT, State("running", 0), steps(1, 9), RunFailed("Step 10 failed.", "Traceback ..."))
    assert (tmp_path / "failure.txt").exists()
    recorder = Recorder(tmp_path, Experiment())
    recorder.put(BUILT)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["experiment.toml", "scalars.csv", "validation.csv"]
    assert len((tmp_path / "scalars.csv").read_text(encoding="utf-8").splitlines()) == 1
    recorder.close()
