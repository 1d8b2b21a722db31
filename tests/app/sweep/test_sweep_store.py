"""Results that a continued sweep takes from its earlier call."""

from __future__ import annotations

from pathlib import Path

from app.core.sweep.sweep_plan import SweepRecord, SweepResult
from app.store.recording.run_insertion import RunPacker
from app.sweep.sweep_store import SweepStore
from tests.app.store import telling

RECORD = SweepRecord("abc", "Rates", "rates.toml", "[sweep]", ("optimizer",), "last loss", "grid", 0.0, 0.0, 1)
MADE = SweepResult(0, 0, (("optimizer", "Adam"),), 0, "id0", "run0", "finished", 0.5, 300, 1.5)


def test_a_run_whose_code_was_changed_since_waits_to_be_made_again(tmp_path: Path) -> None:
    path = tmp_path / "runs.sqlite"
    packer = RunPacker()
    packed = packer.pack("run0", telling.EXPERIMENT, telling.whole_run("run0"))
    packer.close()
    assert packed is not None
    with SweepStore(path, RECORD, print) as store:
        store.record(packed)
        store.put(MADE)
        store.report(0, 10, 0.7)
    with SweepStore(path, RECORD, print) as store:
        assert store.known(lambda _: "id0") == {0: MADE}
        assert store.reports == {0: ((10, 0.7),)}
        (changed,) = store.known(lambda _: "id1").values()
        assert (changed.status, changed.run, changed.attempts) == ("waiting", "", 0)
        assert store.reports == {}
