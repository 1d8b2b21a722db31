"""The runs of a sweep that train are seen from other processes while it is made, and no longer."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from app.core.sweep.sweep_plan import SweepRecord, SweepResult
from app.store.sweep_journal import JournalFolder, LiveCurvesFile, SweepJournal, sweeps_folder

RECORD = SweepRecord("abc", "Rates", "rates.toml", "[sweep]", ("optimizer",), "last loss", "grid", 0.0, 0.0, 2)
TRAINS = SweepResult(1, 1, (("optimizer", "Adam"),), 3, "id1", status="running")


def test_a_sweep_that_is_made_shows_how_far_its_runs_are(tmp_path: Path) -> None:
    store = tmp_path / "runs.sqlite"
    journal = SweepJournal(sweeps_folder(store), RECORD)
    live = LiveCurvesFile(journal.path)
    folder = JournalFolder(store)
    journal.put(TRAINS)
    # Nothing came of one yet, and who reads a curve looks at its end.
    live.put(0, (), (), 0.0)
    assert folder.live_curves().get(RECORD.key, {}) == {}
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
