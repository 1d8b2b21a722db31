"""The runs of a sweep that train are seen from other processes while it is made, and no longer."""

from __future__ import annotations

import math
import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.sweep.sweep_plan import SweepRecord, SweepResult
from app.store.database.schema import StoreError
from app.store.sweep_journal import (
    JournalFolder,
    LiveCurvesFile,
    SweepJournal,
    read_journal,
    runs_by_identity,
    sweeps_folder,
)
from optimizers.base.message import Message, as_json

RECORD = SweepRecord("abc", "Rates", "rates.toml", "[sweep]", ("optimizer",), "last loss", "grid", 0.0, 0.0, 4)
FIRST = SweepResult(0, 0, (("optimizer", "Adam"), ("model.widths", (8, 8))), 3, "id0", "run0", "finished", 0.5, 20, 1.5)


def test_what_was_put_is_read_and_of_each_run_the_last_counts(tmp_path: Path) -> None:
    store = tmp_path / "runs.sqlite"
    journal = SweepJournal(sweeps_folder(store), RECORD)
    assert journal.known.record.results == ()
    second = replace(FIRST, place=1, seed=4, status="running", value=math.nan)
    for each in (replace(FIRST, status="running"), second, FIRST):
        journal.put(each)
    journal.report(0, 5, 0.75)
    journal.report(0, 10, math.inf)
    journal.close()
    (found,) = JournalFolder(store).read()
    assert found.results[0] == FIRST
    assert (found.results[1].status, math.isnan(found.results[1].value)) == ("running", True)
    assert (found.title, found.document, found.settings, found.planned) == ("Rates", "[sweep]", ("optimizer",), 4)
    assert 0 < found.created <= found.seen
    assert found.key == "abc"
    content = read_journal(journal.path)
    assert content is not None
    assert content.reports == {0: ((5, 0.75), (10, math.inf))}


def test_sentence_of_a_result_keeps_code_and_values(tmp_path: Path) -> None:
    journal = SweepJournal(tmp_path, RECORD)
    journal.put(replace(FIRST, status="failed", sentence=Message("Step {step} failed.", step=7)))
    journal.put(replace(FIRST, place=1, status="failed", sentence="Plain."))
    journal.close()
    found = read_journal(journal.path)
    assert found is not None
    said = [as_json(each.sentence) for each in found.record.results]
    assert said == [{"code": "Step {step} failed.", "values": {"step": 7}}, {"code": "Plain.", "values": {}}]


def test_a_line_that_was_cut_off_costs_itself_alone(tmp_path: Path) -> None:
    journal = SweepJournal(tmp_path, RECORD)
    journal.put(FIRST)
    journal.put(replace(FIRST, place=1))
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:-20])
    again = SweepJournal(tmp_path, replace(RECORD, title="Another"))
    assert [each.place for each in again.known.record.results] == [0]
    again.put(replace(FIRST, place=2))
    again.close()
    found = read_journal(journal.path)
    assert found is not None
    assert ([each.place for each in found.record.results], found.record.title) == ([0, 2], "Another")


def test_one_process_at_a_time_runs_a_sweep(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    journal = SweepJournal(tmp_path, RECORD)
    with pytest.raises(StoreError, match="Another process runs the sweep 'Rates'"):
        SweepJournal(tmp_path, RECORD)
    journal.close()
    SweepJournal(tmp_path, RECORD).close()


def test_runs_that_were_made_whole_are_found_by_what_they_are() -> None:
    results = (
        FIRST,
        replace(FIRST, place=1, identity="id1", status="pruned"),
        replace(FIRST, place=2, identity="id2", run=""),
    )
    assert runs_by_identity([replace(RECORD, results=results)]) == {"id0": FIRST}


def test_where_there_is_no_journal_there_is_no_sweep(tmp_path: Path) -> None:
    assert JournalFolder(tmp_path / "runs.sqlite").read() == ()
    (tmp_path / "sweeps").mkdir()
    (tmp_path / "sweeps" / "bad.jsonl").write_text("what?\n[1]\n{}\n")
    assert JournalFolder(tmp_path / "runs.sqlite").read() == ()


LIVE_RECORD = SweepRecord("abc", "Rates", "rates.toml", "[sweep]", ("optimizer",), "last loss", "grid", 0.0, 0.0, 2)
TRAINS = SweepResult(1, 1, (("optimizer", "Adam"),), 3, "id1", status="running")


def test_a_sweep_that_is_made_shows_how_far_its_runs_are(tmp_path: Path) -> None:
    store = tmp_path / "runs.sqlite"
    journal = SweepJournal(sweeps_folder(store), LIVE_RECORD)
    live = LiveCurvesFile(journal.path)
    folder = JournalFolder(store)
    journal.put(TRAINS)
    # Nothing came of one yet, and who reads a curve looks at its end.
    live.put(0, (), (), 0.0)
    assert folder.live_curves().get(LIVE_RECORD.key, {}) == {}
    live = LiveCurvesFile(journal.path)
    live.put(1, (10.0, 20.0), (0.5, float("nan")), 0.5)
    (record,) = folder.read()
    curve = folder.live_curves()[record.key][1]
    assert (curve.steps.tolist(), curve.values.tolist()[0], curve.value) == ([10.0, 20.0], 0.5, 0.5)
    # Whoever made it was killed a while ago.
    os.utime(journal.path.with_suffix(".live"), (0.0, 0.0))
    assert folder.live_curves() == {}
    live.close()
    assert folder.live_curves() == {}
    journal.put(replace(TRAINS, status="finished"))
    folder.read()
    assert folder.live_curves() == {}
    journal.close()
