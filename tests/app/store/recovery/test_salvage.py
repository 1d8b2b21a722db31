"""Every run whose pages are sound comes out of a store that is cut or damaged."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.core.messages.history_frames import Branched, CheckpointTaken
from app.core.runs.run import Origin
from app.store.database.schema import StoreError
from app.store.files.recovery import SalvageResult, salvage
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.store import telling

PAGE = 4096
RUNS = tuple(f"{number:032x}" for number in range(1, 9))
BRANCH = "b" * 32


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a store of eight runs and a branch, each with a state."""
    path: Path = tmp_path_factory.mktemp("sound") / "runs.sqlite"
    writer = RecorderThread(path)
    for place, run in enumerate(RUNS):
        for frame in (*telling.whole_run(run, 2000 + 50 * place), CheckpointTaken(telling.state(2000, size=2**17))):
            writer.put(frame)
        assert writer.flush(30)
    writer.put(Branched(BRANCH, Origin(RUNS[-1], 100)))
    writer.put(telling.steps(101, 40))
    assert writer.close(30)
    return path


def contents(path: Path) -> Mapping[str, Any]:
    """Return all numbers of every run, and the steps of its states."""
    with Store(path) as store:
        return {
            record.run: (
                record.steps,
                record.loss,
                record.ended,
                {name: (at.tolist(), seen.tolist()) for name, (at, seen) in store.run(record.run).series().items()},
                store.run(record.run).checkpoint_steps(),
            )
            for record in store.runs()
        }


def recovered(folder: Path, raw: bytes) -> tuple[SalvageResult, Mapping[str, Any]]:
    """Recover a file with these bytes, which must not change."""
    damaged, target = folder / "damaged.sqlite", folder / "target.sqlite"
    damaged.write_bytes(raw)
    with Store(target) as store:
        found = salvage(damaged, store)
    assert found is not None
    assert damaged.read_bytes() == raw
    assert not list(folder.glob("damaged.sqlite-*"))
    return found, contents(target)


@pytest.mark.parametrize("kilobytes", range(5))
def test_a_store_cut_by_a_thousandth_loses_only_what_lay_there(tmp_path: Path, sound: Path, kilobytes: int) -> None:
    raw, there = sound.read_bytes(), contents(sound)
    found, came = recovered(tmp_path, raw[: int(len(raw) * 0.999) - 1024 * kilobytes])
    assert set(came) == set(there)
    same = [run for run in there if came[run] == there[run]]
    assert len(same) >= len(there) - 2
    assert bool(found.faults) == (len(same) < len(there))


def test_each_run_of_which_something_is_missing_is_named(tmp_path: Path, sound: Path) -> None:
    raw, there = sound.read_bytes(), contents(sound)
    found, came = recovered(tmp_path, raw[: int(len(raw) * 0.85)])
    with Store(sound) as store:
        titles = {record.run: record.title for record in store.runs()}
    torn = [titles[run] for run in came if came[run] != there[run]]
    assert torn
    assert all(any(fault.startswith(f"{title}:") for fault in found.faults) for title in torn)


@pytest.mark.parametrize("pages", [1, 2, 3])
def test_a_store_without_its_first_pages_comes_back_whole(tmp_path: Path, sound: Path, pages: int) -> None:
    found, came = recovered(tmp_path, bytes(PAGE * pages) + sound.read_bytes()[PAGE * pages :])
    assert came == contents(sound)
    assert (found.lost, found.faults) == (0, ())


@pytest.mark.parametrize("seed", range(5))
def test_flipped_bytes_in_the_first_pages_cost_nothing(tmp_path: Path, sound: Path, seed: int) -> None:
    raw, chance = bytearray(sound.read_bytes()), random.Random(seed)
    for _ in range(30):
        raw[chance.randrange(2 * PAGE)] = chance.randrange(256)
    _, came = recovered(tmp_path, bytes(raw))
    assert came == contents(sound)


def test_flipped_bytes_anywhere_give_no_number_that_was_not_recorded(tmp_path: Path, sound: Path) -> None:
    there = contents(sound)
    for seed in range(6):
        raw, chance = bytearray(sound.read_bytes()), random.Random(seed)
        for _ in range(12):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        (folder := tmp_path / str(seed)).mkdir()
        _, came = recovered(folder, bytes(raw))
        for run in came.keys() & there.keys():
            at, losses = came[run][3].get("loss", ([], []))
            known = dict(zip(*there[run][3]["loss"], strict=True))
            assert all(known[step] == loss for step, loss in zip(at, losses, strict=True) if math.isfinite(loss))


def test_what_was_not_moved_out_of_the_log_yet_comes_too(tmp_path: Path, sound: Path) -> None:
    writer = RecorderThread(tmp_path / "open.sqlite")
    for frame in telling.whole_run(RUNS[0], 500):
        writer.put(frame)
    assert writer.flush(30)
    with Store(tmp_path / "target.sqlite") as store:
        found = salvage(tmp_path / "open.sqlite", store)
    assert writer.close(30)
    assert found is not None
    assert contents(tmp_path / "target.sqlite")[RUNS[0]][0] == 500


def test_what_is_there_stays_and_salvage_stops_when_asked(tmp_path: Path, sound: Path) -> None:
    with Store(tmp_path / "target.sqlite") as store:
        assert salvage(sound, store) is not None
        again = salvage(sound, store)
        assert again is not None
        assert (again.runs, again.there) == ((), len(RUNS) + 1)
        assert len(store.runs()) == len(RUNS) + 1


def test_a_file_without_a_run_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "damaged.sqlite").write_bytes(b"nothing of the sort" * 1000)
    with Store(tmp_path / "target.sqlite") as store, pytest.raises(StoreError, match="No run can be read from"):
        salvage(tmp_path / "damaged.sqlite", store)


def test_it_stops_when_asked(tmp_path: Path, sound: Path) -> None:
    with Store(tmp_path / "target.sqlite") as store:
        assert salvage(sound, store, lambda share: share < 0.6) is None
        assert len(store.runs()) < len(RUNS)
