"""`slotscope run` with the real engine: the sample learns, and a record can be run again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.choices.shipped import samples
from app.cli import main
from tests.app.uncompiled import plain_steps

SAMPLES = Path(__file__).parents[3] / "resources" / "experiments"
PROMISED = {
    "steps", "seconds", "steps_per_second", "loss", "validation_loss", "validation_accuracy", "device", "optimizer",
    "contract",
}  # fmt: skip


@pytest.fixture(scope="module")
def digits(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("digits")
    assert main(["run", str(SAMPLES / "digits-adam.toml"), "--device", "cpu", "--out", str(folder)]) == 0
    return folder


def test_the_digits_sample_reaches_95_percent_on_rows_it_never_saw(digits):
    summary = json.loads((digits / "summary.json").read_text("utf-8"))
    assert summary.keys() >= PROMISED
    assert summary["validation_accuracy"] >= 0.95
    assert (summary["outcome"], summary["steps"], summary["device"]) == ("finished", 2000, "CPU")
    header, *rows = (digits / "scalars.csv").read_text("utf-8").splitlines()
    assert header.startswith("step,loss,")
    assert [int(row.partition(",")[0]) for row in rows] == list(range(1, 2001))


def test_the_recorded_experiment_gives_the_same_record_again(digits, tmp_path):
    assert main(["run", str(digits / "experiment.toml"), "--out", str(tmp_path)]) == 0
    for name in ("scalars.csv", "validation.csv", "experiment.toml"):
        assert (tmp_path / name).read_bytes() == (digits / name).read_bytes(), name


@pytest.fixture
def uncompiled():
    """For what is not about the steps: the record of the digits, above, comes of compiled ones."""
    with plain_steps():
        yield


@pytest.mark.sampled(29)
@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize("name", sorted(samples().keys() - {"digits-adam"}))
def test_every_other_sample_trains_in_the_terminal(name, tmp_path):
    """Past the warm-up of one of them, which takes 200 steps."""
    assert main(["run", str(SAMPLES / f"{name}.toml"), "--steps", "210", "--out", str(tmp_path)]) == 0
    assert len((tmp_path / "scalars.csv").read_text("utf-8").splitlines()) == 211


@pytest.mark.usefixtures("uncompiled")
def test_a_gpu_that_is_not_there_gives_a_sentence_and_the_cpu(tmp_path, capfd):
    sample = str(SAMPLES / "moons-momentum.toml")
    assert main(["run", sample, "--steps", "3", "--device", "gpu:99", "--out", str(tmp_path)]) == 0
    assert "GPU:99 was requested" in " ".join(capfd.readouterr().err.split())
    assert json.loads((tmp_path / "summary.json").read_text("utf-8"))["device"] == "CPU"


@pytest.mark.usefixtures("uncompiled")
def test_a_rate_that_breaks_the_loss_ends_with_a_sentence_and_a_record(tmp_path, capfd):
    words = ["--set", "optimizer=SGD", "--set", "optimizer.learning_rate=1e12", "--out", str(tmp_path)]
    assert main(["run", str(SAMPLES / "digits-adam.toml"), *words]) == 1
    said = " ".join(capfd.readouterr().err.split())
    assert "Step 2 failed." in said
    assert "The loss was" in said
    summary = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    rows = (tmp_path / "scalars.csv").read_text("utf-8").splitlines()[1:]
    assert (summary["outcome"], summary["steps"]) == ("not finite", len(rows))
    assert summary["break"]["step"] == len(rows)


def test_data_that_cannot_be_used_is_bad_input_and_leaves_the_folder_empty(tmp_path, capfd):
    table = tmp_path / "one.csv"
    table.write_text("x\n1\n2\n3\n4\n5\n", "utf-8")
    words = ["--set", "dataset=file", "--set", f"dataset.path={table}", "--out", str(tmp_path / "out")]
    assert main(["run", str(SAMPLES / "digits-adam.toml"), *words]) == 2
    told = capfd.readouterr()
    assert '"one.csv" has one column, "x"' in told.err
    assert "Traceback" not in told.err
    assert told.out == ""
    assert list((tmp_path / "out").iterdir()) == []


def test_a_sweep_is_no_experiment_and_says_how_it_is_run(capsys):
    assert main(["run", str(SAMPLES / "sweep-rates.toml")]) == 2
    assert "is a sweep, not an experiment; use slotscope sweep sweep-rates.toml" in capsys.readouterr().err
