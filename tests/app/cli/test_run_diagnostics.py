"""`slotscope run --diagnostic`: columns of the record, of the database and of what is exported from it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from app.cli import main
from tests.app.uncompiled import plain_steps

EXPERIMENT = """
steps = 20
batch_size = 32
[dataset]
name = "two-moons"
rows = 100
[model]
name = "mlp"
widths = [4]
[optimizer]
name = "SGD"
[[diagnostic]]
name = "curvature"
every = 4
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "curved.toml"
    path.write_text(EXPERIMENT, "utf-8")
    return path


def column(path: Path, name: str) -> dict[int, float]:
    with path.open(newline="", encoding="utf-8") as lines:
        return {int(row["step"]): float(row[name]) for row in csv.DictReader(lines) if row[name]}


def test_the_record_and_every_export_have_them_at_their_steps(file: Path, tmp_path: Path) -> None:
    out, store = tmp_path / "out", tmp_path / "runs.db"
    words = ["--out", str(out), "--store", str(store), "--diagnostic", "noise_scale", "--every", "10"]
    with plain_steps():
        assert main(["run", str(file), *words, "--diagnostic", "update_cosine every=7"]) == 0
    scalars = out / "scalars.csv"
    assert list(column(scalars, "loss")) == list(range(1, 21))
    assert list(column(scalars, "curvature/largest")) == [4, 8, 12, 16, 20]
    assert list(column(scalars, "noise_scale/variance")) == [10, 20]
    assert list(column(scalars, "update_cosine/dense/kernel")) == [7, 14]
    assert 'name = "update_cosine"\nevery = 7' in (out / "experiment.toml").read_text("utf-8")

    table = tmp_path / "runs.csv"
    assert main(["runs", "export", "1", str(table), "--store", str(store)]) == 0
    exported = column(table, "curvature/largest")
    assert list(exported) == [0, 4, 8, 12, 16, 20]
    assert {step: exported[step] for step in list(exported)[1:]} == column(scalars, "curvature/largest")

    pyarrow = pytest.importorskip("pyarrow.parquet")
    binary = tmp_path / "runs.parquet"
    assert main(["runs", "export", "1", str(binary), "--store", str(store)]) == 0
    found = pyarrow.read_table(binary).to_pydict()
    pairs = [(s, v) for s, v in zip(found["step"], found["curvature/largest"], strict=True) if v is not None]
    assert [step for step, _ in pairs] == list(exported)
    assert np.allclose([value for _, value in pairs], list(exported.values()), rtol=1e-6)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--diagnostic", "curvatur"], 'must be a known diagnostic; received "curvatur"'),
        (["--diagnostic", "curvature count=3"], "is not an argument of curvature"),
        (["--diagnostic", "curvature", "--every", "0"], "must be a whole number from 1"),
        (["--every", "5"], "--every must follow its --diagnostic"),
    ],
)
def test_what_cannot_be_taken_is_said_before_anything_is_trained(
    file: Path, words: list[str], sentence: str, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    try:
        status = main(["run", str(file), "--out", str(tmp_path / "out"), *words])
    except SystemExit as end:
        status = int(end.code or 0)
    assert status == 2
    assert sentence in " ".join(capfd.readouterr().err.split())
    assert not (tmp_path / "out").exists()


def test_diagnostics_are_listed(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "diagnostics"]) == 0
    assert "curvature" in capfd.readouterr().out
    assert main(["list", "diagnostics", "--json"]) == 0
    listed = json.loads(capfd.readouterr().out)
    assert {"curvature", "noise_scale", "update_cosine"} <= {each["name"] for each in listed}
