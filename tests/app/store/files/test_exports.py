"""Runs as CSV, Parquet and event files, read back by the programs they are for."""

from __future__ import annotations

import csv
import json
import os
import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.runs.run import Origin, RunRecord
from app.store.files.export_formats import write_tensorboard
from app.store.files.exports import MISSING, ROWS, RUNS, ExportedRun, write_csv, write_parquet

ADAM = Experiment(title="digits, slowly", optimizer=Choice("Adam", {"learning_rate": 1e-3, "amsgrad": False}))
SGD = Experiment(optimizer=Choice("SGD", {"learning_rate": 0.1}))


def run(number: int, experiment: Experiment, steps: int, **more: object) -> ExportedRun:
    """Make a run with `loss` and `metric` at every step, `validation_loss` at every tenth, one of them not a number."""
    record = RunRecord(
        f"{number:032x}", number, experiment, experiment, created=1.7e9, seconds=30.0, steps=steps, metric="accuracy"
    )
    rng = np.random.default_rng(number)
    every = np.arange(1, steps + 1)
    loss = rng.lognormal(size=steps).astype(np.float32)
    loss[-1] = np.nan
    tenth = every[9::10]
    series = {
        "loss": (every, loss),
        "metric": (every, rng.random(steps, np.float32)),
        "validation_loss": (tenth, rng.random(len(tenth), np.float32)),
    }
    return ExportedRun(replace(record, **more), series)


RUNS_OF_TWO = [run(1, ADAM, 40), run(2, SGD, 20, name="with, a comma", origin=Origin(f"{1:032x}", 10))]

FIRST, SECOND = "Run 1 (digits, slowly)", "with, a comma (digits with SGD)"
"""What exports call them: the run and its experiment."""


def read_csv(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_table_has_every_step_in_float32_and_the_columns_asked_for(tmp_path) -> None:
    path = tmp_path / "runs.csv"
    assert write_csv(path, RUNS_OF_TWO)
    rows = read_csv(path)
    assert list(rows[0]) == ["run", "step", "loss", "accuracy", "validation_loss"]
    assert [row["run"] for row in rows] == [FIRST] * 40 + [SECOND] * 20
    assert [int(row["step"]) for row in rows] == [*range(1, 41), *range(1, 21)]
    for name, column in (("loss", "loss"), ("metric", "accuracy")):
        found = np.concatenate([each.series[name][1] for each in RUNS_OF_TWO])
        np.testing.assert_array_equal(np.array([float(row[column]) for row in rows]).astype(np.float32), found)
    validated = [row for row in rows if row["validation_loss"] != ""]
    assert [int(row["step"]) for row in validated] == [10, 20, 30, 40, 10, 20]

    assert write_csv(path, RUNS_OF_TWO, ["validation_loss", "loss"])
    assert path.read_text(encoding="utf-8").startswith("run,step,validation_loss,loss\n")
    with pytest.raises(ValueError, match="No run has the column lost; available: loss, metric, validation_loss"):
        write_csv(path, RUNS_OF_TWO, ["lost"])
    with pytest.raises(ValueError, match="at least one run"):
        write_csv(path, [])

    other = replace(RUNS_OF_TWO[1], record=replace(RUNS_OF_TWO[1].record, metric="r2"))
    assert write_csv(path, [RUNS_OF_TWO[0], other])
    assert path.read_text(encoding="utf-8").startswith("run,step,loss,metric,validation_loss\n")


def test_runs_of_the_same_name_get_folders_of_their_own(tmp_path) -> None:
    alike = {"began": ADAM, "ended": ADAM}
    twins = [replace(each, record=replace(each.record, name="Baseline", **alike)) for each in RUNS_OF_TWO]
    twins[0] = replace(twins[0], record=replace(twins[0].record, run="abcdef0123"))
    assert write_tensorboard(tmp_path / "out", twins)
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == [f"Baseline (digits, slowly) ({run})" for run in ("00000000", "abcdef01")]

    first, second = RUNS_OF_TWO
    twins = [
        replace(first, record=replace(first.record, name="a/b", **alike)),
        replace(second, record=replace(second.record, name="a:b", **alike)),
    ]
    assert write_tensorboard(tmp_path / "odd", twins[:1])
    assert [path.name for path in (tmp_path / "odd").iterdir()] == ["a_b (digits, slowly)"]
    twins[0] = replace(twins[0], record=replace(twins[0].record, run="abcdef0123"))
    assert write_tensorboard(tmp_path / "both", twins)
    names = {path.name for path in (tmp_path / "both").iterdir()}
    assert names == {f"a_b (digits, slowly) ({run})" for run in ("00000000", "abcdef01")}


def test_parquet_has_numbers_nulls_experiments_and_parents(tmp_path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "runs.parquet"
    assert write_parquet(path, RUNS_OF_TWO)
    table = parquet.read_table(path)
    assert [f"{field.name} {field.type}" for field in table.schema][2:] == [
        "step int64", "loss float", "accuracy float", "validation_loss float",
    ]  # fmt: skip
    assert table["run"].to_pylist() == [RUNS_OF_TWO[0].record.run] * 40 + [RUNS_OF_TWO[1].record.run] * 20
    assert set(table["title"].to_pylist()) == {FIRST, SECOND}
    loss = np.array(table["loss"].to_pylist(), np.float32)
    np.testing.assert_array_equal(loss, np.concatenate([each.series["loss"][1] for each in RUNS_OF_TWO]))
    # The loss that is not a number was measured; the validation of other steps was not.
    assert table["loss"].null_count == 0
    assert table["validation_loss"].null_count == 60 - 6

    assert write_parquet(path, RUNS_OF_TWO)
    found = json.loads(parquet.read_metadata(path).metadata[RUNS.encode()])
    first, second = (found[each.record.run] for each in RUNS_OF_TWO)
    assert tomllib.loads(first["experiment"])["optimizer"] == {"name": "Adam", "learning_rate": 1e-3, "amsgrad": False}
    assert (first["parent"], second["parent"]) == (None, {"run": RUNS_OF_TWO[0].record.run, "step": 10})


def test_undefined_values_are_exported_as_absent_and_broken_ones_as_nan(tmp_path):
    steps = np.arange(1, 4)
    ratio = np.array([np.nan, 0.5, np.nan], np.float32)
    series = {"loss": (steps, np.array([1, 0.5, np.nan], np.float32)), "update_ratio/kernel": (steps, ratio)}
    made = replace(RUNS_OF_TWO[0], series=series)
    assert write_csv(tmp_path / "run.csv", [made])
    assert [row["update_ratio/kernel"] for row in read_csv(tmp_path / "run.csv")] == ["", "0.5", "nan"]
    assert [row["loss"] for row in read_csv(tmp_path / "run.csv")] == ["1", "0.5", "nan"]
    parquet = pytest.importorskip("pyarrow.parquet")
    assert write_parquet(tmp_path / "run.parquet", [made])
    table = parquet.read_table(tmp_path / "run.parquet")
    assert (table["update_ratio/kernel"].null_count, table["loss"].null_count) == (1, 0)


def test_a_long_run_is_one_table_whatever_it_is_written_in(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    long = run(1, ADAM, 3 * ROWS + 5)
    shares = []
    path = tmp_path / "long.parquet"
    assert write_parquet(path, [long], ["loss"], lambda share: shares.append(share) or True)
    np.testing.assert_array_equal(parquet.read_table(path)["step"].to_numpy(), long.series["loss"][0])
    assert shares == sorted(shares)
    assert (shares[0], shares[-1], len(shares)) == (0.0, 1.0, 5)


def test_where_pyarrow_is_missing_a_sentence_says_what_brings_it(tmp_path, monkeypatch):
    monkeypatch.setattr("app.store.files.exports.parquet_can_be_written", lambda: False)
    with pytest.raises(ValueError, match=r"pip install pyarrow") as found:
        write_parquet(tmp_path / "runs.parquet", RUNS_OF_TWO)
    assert str(found.value) == MISSING


@pytest.fixture
def accumulate(monkeypatch):
    """Open a folder with TensorBoard's own reader, without TensorFlow."""
    pytest.importorskip("tensorboard")
    monkeypatch.setitem(sys.modules, "tensorboard.compat.notf", ModuleType("tensorboard.compat.notf"))
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    return lambda folder: EventAccumulator(str(folder), size_guidance={"scalars": 0, "tensors": 0}).Reload()


def test_tensorboard_reads_scalars_with_their_steps_and_times(tmp_path, accumulate) -> None:
    assert write_tensorboard(tmp_path / "logs", RUNS_OF_TWO)
    assert sorted(path.name for path in (tmp_path / "logs").iterdir()) == [FIRST, SECOND]
    events = accumulate(tmp_path / "logs" / FIRST)
    assert events.Tags()["scalars"] == ["loss", "accuracy", "validation_loss"]
    loss = events.Scalars("loss")
    assert [event.step for event in loss] == list(range(1, 41))
    found = np.array([event.value for event in loss], np.float32)
    np.testing.assert_array_equal(found, RUNS_OF_TWO[0].series["loss"][1])
    assert [event.step for event in events.Scalars("validation_loss")] == [10, 20, 30, 40]
    assert (loss[3].wall_time, loss[-1].wall_time) == (1.7e9 + 3.0, 1.7e9 + 30.0)

    measured = RUNS_OF_TWO[0]
    seconds = (np.array([20, 40]), np.array([5.0, 25.0], np.float32))
    assert write_tensorboard(tmp_path, [replace(measured, series={**measured.series, "seconds": seconds})])
    loss = accumulate(tmp_path / FIRST).Scalars("loss")
    assert [loss[step - 1].wall_time - 1.7e9 for step in (10, 20, 30, 40)] == [2.5, 5.0, 15.0, 25.0]


def test_steps_of_any_number_of_digits_are_read_back(tmp_path, accumulate):
    steps = np.array([0, 1, 127, 128, 129, 16_383, 16_384, 2_097_152, 5_000_000_000])
    values = np.arange(len(steps), dtype=np.float32)
    assert write_tensorboard(tmp_path, [ExportedRun(RUNS_OF_TWO[0].record, {"gradient_norm/a": (steps, values)})])
    read = accumulate(tmp_path / FIRST).Scalars("gradient_norm/a")
    assert [event.step for event in read] == steps.tolist()
    assert [event.value for event in read] == values.tolist()


def test_tensorboard_shows_the_experiment_and_its_hyperparameters(tmp_path, accumulate):
    assert write_tensorboard(tmp_path, RUNS_OF_TWO)
    from tensorboard.plugins.hparams.plugin_data_pb2 import HParamsPluginData

    events = accumulate(tmp_path / FIRST)
    (text,) = events.Tensors("experiment")[0].tensor_proto.string_val
    assert b'name = "Adam"' in text
    content = events.SummaryMetadata("_hparams_/session_start_info").plugin_data.content
    found = HParamsPluginData.FromString(content).session_start_info
    assert found.hparams["optimizer.learning_rate"].number_value == 1e-3
    assert found.hparams["optimizer.amsgrad"].WhichOneof("kind") == "bool_value"
    assert found.hparams["optimizer.name"].string_value == "Adam"
    assert (found.group_name, found.start_time_secs) == (RUNS_OF_TWO[0].record.run, 1.7e9)


def test_a_run_that_is_written_again_takes_the_place_of_its_file(tmp_path, accumulate):
    for _ in range(2):
        assert write_tensorboard(tmp_path / "logs", RUNS_OF_TWO)
    assert len(list((tmp_path / "logs" / FIRST).iterdir())) == 1
    assert len(accumulate(tmp_path / "logs" / FIRST).Scalars("loss")) == 40


WRITERS = {"a.csv": write_csv, "a.parquet": write_parquet, "logs": write_tensorboard}


@pytest.mark.parametrize("name", WRITERS)
def test_what_is_cancelled_leaves_only_what_was_there(tmp_path, name):
    if name == "a.parquet":
        pytest.importorskip("pyarrow")
    path = tmp_path / name
    if path.suffix:
        path.write_text("before", encoding="utf-8")
    assert not WRITERS[name](path, RUNS_OF_TWO, None, lambda share: share < 0.5)
    assert [each.name for each in tmp_path.iterdir()] == ([name] if path.suffix else [])
    assert not path.suffix or path.read_text(encoding="utf-8") == "before"


@pytest.mark.parametrize("name", WRITERS)
def test_what_cannot_be_written_is_a_sentence(tmp_path, name):
    if name == "a.parquet":
        pytest.importorskip("pyarrow")
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(OSError, match=r"cannot be written.*: Not a directory\.$"):
        WRITERS[name](tmp_path / "file" / name, RUNS_OF_TWO)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("name", ["a.csv", "a.parquet"])
def test_a_full_disk_is_a_sentence_and_leaves_nothing(tmp_path, name):
    if name == "a.parquet":
        pytest.importorskip("pyarrow")
    (tmp_path / f".a.{os.getpid()}.draft{Path(name).suffix}").symlink_to("/dev/full")
    with pytest.raises(OSError, match=r"cannot be written: No space left on device\.$"):
        WRITERS[name](tmp_path / name, [run(1, ADAM, 20_000)])
    assert not list(tmp_path.iterdir())
