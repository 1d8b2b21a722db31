"""Stores with flipped bytes, and everything that can be read of them."""

from __future__ import annotations

import random
from pathlib import Path

from app.core.experiment.experiment import Choice
from app.core.messages.history_frames import Applied, Branched, Logged
from app.core.messages.run_frames import Note
from app.core.runs.run import EditEvent, Origin
from app.store.database.schema import StoreError
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.store import telling


def sample(folder: Path) -> Path:
    """Make a small store that was closed properly."""
    path = folder / "sample.sqlite"
    writer = RecorderThread(path)
    for run, count in (("a" * 32, 4500), ("b" * 32, 200)):
        for frame in telling.whole_run(run, count):
            writer.put(frame)
        edited = telling.EXPERIMENT.with_choice("optimizer", Choice("Lion", {"learning_rate": 1e-4}))
        writer.put(Logged(0, EditEvent(count, edited)))
        writer.put(Applied(count, "optimizer", "Adam", "Lion"))
        writer.put(Note("The optimizer is another one.", "edit"))
        writer.put(telling.steps(count + 1, 30))
    writer.put(Branched("c" * 32, Origin("b" * 32, 100)))
    writer.put(telling.steps(101, 40))
    assert writer.close(30)
    return path


def read_mutated(original: Path, path: Path, seed: int) -> tuple[str, ...]:
    """Flip some bytes of a copy at `path`, and read all that is there; the sentences that came."""
    chance = random.Random(seed)
    raw = bytearray(original.read_bytes())
    # The beginning holds the header and the schema, where a byte does the most.
    end = chance.choice([100, 8192, len(raw), len(raw)])
    for _ in range(chance.choice([1, 4, 32])):
        raw[chance.randrange(end)] = chance.randrange(256)
    if chance.random() < 0.1:
        raw = raw[: chance.randrange(len(raw))]
    path.parent.mkdir(parents=True)
    path.write_bytes(raw)
    with Store(path) as store:
        said = list(store.messages)
        for record in [*store.runs(), *store.deleted()]:
            said += read_all(store, record.run)
        return (*said, *store.messages)


def read_all(store: Store, run: str) -> list[str]:
    """Read everything of a run, and the sentences that came instead."""
    said: list[str] = []

    def tried(read: object) -> None:
        try:
            read()  # type: ignore[operator]
        except StoreError as fault:
            said.append(str(fault))
        except LookupError:
            pass  # nothing of that is stored any more

    try:
        kept = store.run(run)
    except (StoreError, LookupError) as fault:
        return [str(fault)]
    for name in ("events", "marks", "code", "notes_log", "bookmarks"):
        tried(lambda name=name: getattr(kept, name))  # type: ignore[misc]
    tried(lambda: list(kept.series().values()))
    tried(lambda: kept.recording().read("loss", 0, 5000, 100))
    tried(lambda: [kept.checkpoint(step) for step in kept.checkpoint_steps()])
    tried(lambda: [kept.snapshot(step) for step in kept.snapshots()])
    tried(kept.resumed)
    return [*said, *kept.faults]
