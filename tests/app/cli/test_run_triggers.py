"""Triggers and math channels of `slotscope run`: exit status, lines of JSON, columns, and what the store keeps."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from app.cli import main
from app.store.store import Store
from tests.app.uncompiled import plain_steps

EXPERIMENT = """
steps = 120
batch_size = 16
dataset = {name = "two-moons", rows = 200}
model = {name = "mlp", widths = [4]}

[[channel]]
name = "twice"
formula = "2 * loss"

[[trigger]]
name = "half way"
condition = "step == 60"
actions = ["mark", "bookmark"]
"""
PAUSING = EXPERIMENT + '\n[[trigger]]\ncondition = "step > 80 and rms(v) >= 0"\n'


@pytest.fixture(autouse=True)
def uncompiled():
    with plain_steps():
        yield


def run(tmp_path: Path, text: str) -> int:
    (tmp_path / "x.toml").write_text(text, "utf-8")
    command = ["run", str(tmp_path / "x.toml"), "--out", str(tmp_path / "out"), "--store", str(tmp_path / "runs.db")]
    return main(command)


def test_a_trigger_leaves_line_mark_and_bookmark_and_a_channel_a_column(tmp_path, capfd):
    assert run(tmp_path, EXPERIMENT) == 0
    lines = [json.loads(each) for each in capfd.readouterr().out.splitlines() if each.startswith("{")]
    assert lines == [{"trigger": "half way", "step": 60, "values": {}, "actions": ["mark", "bookmark"]}]
    with Store(tmp_path / "runs.db") as store:
        stored = store.run(store.runs()[0].run)
        assert [(mark.step, mark.name, mark.new) for mark in stored.marks] == [(60, "trigger", "half way")]
        assert [(each.step, each.text) for each in stored.bookmarks] == [(59, "half way")]
    summary = json.loads((tmp_path / "out" / "summary.json").read_text("utf-8"))
    assert summary["triggers"] == [
        {"name": "half way", "condition": "step == 60", "fired": 1, "first_step": 60, "last_step": 60}
    ]
    with (tmp_path / "out" / "scalars.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 120
    assert [float(row["channel/twice"]) for row in rows] == [pytest.approx(2 * float(row["loss"])) for row in rows]


def test_a_trigger_that_pauses_ends_the_run_with_its_own_status(tmp_path, capfd):
    assert run(tmp_path, PAUSING) == 3
    told = capfd.readouterr()
    last = json.loads([each for each in told.out.splitlines() if each.startswith("{")][-1])
    assert (last["step"], last["actions"], list(last["values"])) == (81, ["pause", "mark"], ["rms(v)"])
    assert "Paused before step 81: step > 80 and rms(v) >= 0 holds" in " ".join(told.err.split())
    assert json.loads((tmp_path / "out" / "summary.json").read_text("utf-8"))["outcome"] == "paused by a trigger"
    assert len((tmp_path / "out" / "scalars.csv").read_text("utf-8").splitlines()) == 82


def test_a_condition_that_cannot_be_read_is_bad_input_with_its_line(tmp_path, capfd):
    assert run(tmp_path, EXPERIMENT.replace("step == 60", "step = 60")) == 2
    assert "x.toml:13: trigger/0.condition: must be a formula; received step = 60" in capfd.readouterr().err
