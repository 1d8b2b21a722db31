"""Cost of going back to a step of a sample, and what training loses where runs are kept."""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

_SAMPLES = ("moons-adam", "digits-adam", "skip-gram-adagrad")
_STEPS, _LAST = 2000, 1000
_ROUNDS, _SECONDS = 7, 0.8


def measure() -> dict[str, float]:
    """Measure `travel.*_ms`: from a command to the answer, for single steps back and for random steps among the last 1
    000. `recording.kept_*`: steps per second of the processor with a store over those without, the writer's own thread
    included, and `recording.snapshots_*` those with snapshots over those without; the median of rounds taken in turn.
    """
    from app.engine.program import devices
    from tests.benchmarks.bench_training import dense, embedding

    devices.prepare()
    found: dict[str, float] = {}
    for name, experiment in _samples().items():
        found |= {f"travel.{key}_{name}": value for key, value in _travel(experiment).items()}
    for name, experiment in (("dense", dense()), ("embedding", embedding())):
        found |= {f"recording.{key}_{name}": value for key, value in _recording(experiment).items()}
    return found


def _samples() -> dict[str, Any]:
    from app.choices.catalogues import catalogues
    from app.choices.shipped import samples
    from app.core.experiment.experiment_file import read_experiment

    there = samples()
    names = [name for name in _SAMPLES if name in there] or list(there)[:3]
    return {name: read_experiment(there[name].text, catalogues()) for name in names}


class _Nobody:
    def put(self, frame: object) -> None:
        pass


def _trainer(experiment: Any, out: Any, *, keeps: bool) -> Any:
    from app.core.messages.commands import Inbox, Load
    from app.engine.run.trainer import Trainer

    trainer = Trainer(out, keeps=keeps)
    trainer.handle(Load(experiment), Inbox())
    return trainer


def _travel(experiment: Any) -> dict[str, float]:
    from app.core.messages.commands import Inbox, Run, Seek, SubscribeTensor

    inbox = Inbox()
    trainer = _trainer(replace(experiment, steps=_STEPS), _Nobody(), keeps=False)
    trainer.handle(SubscribeTensor(0), inbox)
    trainer.handle(Run(_STEPS), inbox)
    while trainer.is_running:
        trainer.advance(inbox)
    drawn = random.Random(0)

    def took(step: int) -> float:
        begun = time.perf_counter()
        trainer.handle(Seek(step), inbox)
        return 1000 * (time.perf_counter() - begun)

    took(_STEPS - 1)
    back = [took(step) for step in range(_STEPS - 2, _STEPS - 52, -1)]
    anywhere = [took(drawn.randrange(_STEPS - _LAST, _STEPS)) for _ in range(100)]
    return {
        "back_ms_median": statistics.median(back),
        "back_ms_p95": statistics.quantiles(back, n=20)[-1],
        "seek_ms_median": statistics.median(anywhere),
        "seek_ms_p95": statistics.quantiles(anywhere, n=20)[-1],
    }


def _recording(experiment: Any) -> dict[str, float]:
    from app.core.messages.commands import Inbox, Run
    from app.store.recording.recorder_thread import RecorderThread

    inbox = Inbox()
    with tempfile.TemporaryDirectory() as folder:
        writer = RecorderThread(Path(folder, "runs.sqlite"), report=print)
        plain = _trainer(experiment, _Nobody(), keeps=False)
        kept = _trainer(experiment, writer, keeps=True)
        bare = _trainer(experiment, _Nobody(), keeps=False)
        bare.history.add_checkpoint_if_due = lambda training: None
        for trainer in (plain, kept, bare):
            trainer.handle(Run(None), inbox)

        def speed(trainer: Any) -> float:
            # Of the processor: what others do on the machine counts less.
            begun, first = time.process_time(), trainer.training.step
            while time.process_time() - begun < _SECONDS:
                trainer.advance(inbox)
            return (trainer.training.step - first) / (time.process_time() - begun)

        for trainer in (plain, kept, bare):
            speed(trainer)
        rounds = [(speed(bare), speed(plain), speed(kept)) for _ in range(_ROUNDS)]
        writer.close()
    return {
        "kept_share": statistics.median(c / b for _, b, c in rounds),
        "snapshots_share": statistics.median(b / a for a, b, _ in rounds),
    }
