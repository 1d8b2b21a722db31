"""Training speed with full telemetry against `model.fit` and against the same fused loop without telemetry."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

ROUNDS = 5
ROUND_SECONDS = 0.5


def measure() -> dict[str, float]:
    """Measure ratios of steps per second, each from the median of rounds taken in turn."""
    from app.engine.program import devices

    devices.prepare()
    found: dict[str, float] = {}
    for name, experiment in (("dense", dense()), ("embedding", embedding())):
        found |= {f"train.{key}": value for key, value in _compare(experiment, name).items()}
    found["train.vs_bare_loop_embedding_view"] = _compare_table(large_table())
    # Where the project promises one figure for both, it is the worse of the two.
    found["train.vs_fit"] = min(found["train.vs_fit_dense"], found["train.vs_fit_embedding"])
    found["train.vs_bare_loop"] = min(found["train.vs_bare_loop_dense"], found["train.vs_bare_loop_embedding"])
    return found


def dense() -> Any:
    from app.core.experiment.experiment import Choice, Experiment

    return Experiment(
        dataset=Choice("two-moons"), model=Choice("mlp", {"widths": (64, 64)}), batch_size=128, validation=0.2
    )


def embedding() -> Any:
    from app.core.experiment.experiment import Choice, Experiment

    return Experiment(
        dataset=Choice("skip-gram"), model=Choice("skip-gram"), optimizer=Choice("Adagrad"), batch_size=128
    )


def large_table() -> Any:
    """Return an experiment with a table of 100 000 x 32, and as large a one of contexts."""
    from app.core.experiment.experiment import Choice, Experiment

    values = {"vocabulary": 100_000, "length": 400_000}
    return Experiment(
        dataset=Choice("skip-gram", values),
        model=Choice("skip-gram", {"dimension": 32}),
        optimizer=Choice("Adagrad"),
        batch_size=128,
    )


def _compare_table(experiment: Any) -> float:
    """Return the steps per second with the Embedding view open over those of the bare loop."""
    from app.engine.program.train_step import StepProgram
    from app.engine.training.training import Training

    training = Training(replace(experiment, validate_every=10**9))
    viewed = TableLoop(training)
    bare = Loop(StepProgram(training.problem, training.bindings, compiled=False, telemetry=False), like=viewed)
    ratios = []
    for _ in range(ROUNDS + 1):
        speed = viewed.steps_per_second()
        ratios.append(speed / bare.steps_per_second())
    return statistics.median(ratios[1:])


def _compare(experiment: Any, name: str) -> dict[str, float]:
    from app.engine.program.train_step import StepProgram
    from app.engine.training.training import Training

    training = Training(replace(experiment, validate_every=10**9))
    bare = StepProgram(training.problem, training.bindings, compiled=training.program.compiled, telemetry=False)
    full = Loop(training.program)
    contestants: dict[str, Callable[[], float]] = {
        "full": full.steps_per_second,
        "slots": SlotsLoop(training, like=full).steps_per_second,
        "bare": Loop(bare, like=full).steps_per_second,
        "fit": _fit(experiment),
    }
    for contestant in contestants.values():
        contestant()
    speeds = {key: [] for key in contestants}
    for _ in range(ROUNDS):
        for key, contestant in contestants.items():
            speeds[key].append(contestant())
    median = {key: statistics.median(values) for key, values in speeds.items()}
    ratios = [f / b for f, b in zip(speeds["full"], speeds["bare"], strict=True)]
    capture_ratios = [f / b for f, b in zip(speeds["slots"], speeds["bare"], strict=True)]
    return {
        f"vs_bare_loop_slots_view_{name}": statistics.median(capture_ratios),
        f"vs_fit_{name}": median["full"] / median["fit"],
        f"vs_bare_loop_{name}": statistics.median(ratios),
        f"steps_per_second_{name}": median["full"],
        f"fit_steps_per_second_{name}": median["fit"],
    }


class Loop:
    """The loop as the trainer drives it, with its chunk lengths and its probe stride, or those of another loop."""

    def __init__(self, program: Any, like: Loop | None = None, *, patient: bool = False) -> None:
        from app.engine.pacing.chunk_scheduler import ChunkScheduler

        self._program = program
        self.pacing = like.pacing if like else ChunkScheduler(patient=patient)
        self._step = 0
        program.run(1, 8, 1)

    def _run(self, count: int) -> Any:
        return self._program.run(self._step + 1, count, self.pacing.stride(self._step))

    def steps_per_second(self) -> float:
        begun, made = time.perf_counter(), 0
        while time.perf_counter() - begun < ROUND_SECONDS:
            count, _ = self.pacing.length(0.0, self._step)
            worked = time.process_time()
            chunk = self._run(count)
            worked = time.process_time() - worked
            count = len(chunk.rows)
            if self._program.telemetry:
                self.pacing.record(count, len(chunk.probe_steps), min(chunk.seconds, worked))
            self._step += count
            made += count
        return made / (time.perf_counter() - begun)


class SlotsLoop(Loop):
    """Loop as it runs while the Slots view is open: an element at each step, maps as often as the pacing allows."""

    def __init__(self, training: Any, like: Loop) -> None:
        self._training = training
        super().__init__(training.program, like)
        self._run(8)

    def _run(self, count: int) -> Any:
        from app.core.messages.commands import SubscribeTensor

        maps = self.pacing.look_due(time.perf_counter())
        look = SubscribeTensor(0, 3, maps)
        chunk = self._program.run(self._step + 1, count, self.pacing.stride(self._step), look=look)
        if maps:
            begun = time.perf_counter()
            self._training.views.tensors(look, chunk.looked)
            self.pacing.looks.spent(time.perf_counter() - begun, time.perf_counter())
        return chunk


class TableLoop(Loop):
    """Loop as it runs while the Embedding view is open."""

    def __init__(self, training: Any) -> None:
        from app.engine.history.loaded_run import LoadedRun
        from app.engine.history.run_history import RunHistory
        from app.engine.observation.table_sampler import TableSampler

        self._training = training
        self._loaded = LoadedRun(training, RunHistory(training))
        self._watch = TableSampler(lambda _: None, lambda *_: None)
        self._watch.subscribe(0)
        super().__init__(training.program)
        training.step = self._step = 8

    def _run(self, count: int) -> Any:
        from app.engine.observation.observer import MadeChunk, PlannedChunk

        count = self._watch.steps(self._training, count, ends=False, every=False)
        plan = PlannedChunk(self._loaded, self._training.step + 1, count)
        self._watch.before(plan)
        chunk = self._training.advance(count, self.pacing.stride(self._step))
        self._watch.after(MadeChunk(plan, chunk))
        return chunk


def _fit(experiment: Any) -> Callable[[], float]:
    """Return the speed of `model.fit` with its defaults on the same model, optimizer, rows and batch size."""
    import keras
    import tensorflow as tf

    from app.engine.training.training import Training
    from optimizers import catalogue

    training = Training(experiment)
    problem = training.problem

    class Fitted(keras.Model):
        """The problem's own loss, so that both do the same arithmetic."""

        def __init__(self) -> None:
            super().__init__()
            self.inner = problem.model
            self.number = tf.Variable(0, dtype=tf.int64, trainable=False)

        def train_step(self, rows: tf.Tensor) -> dict[str, tf.Tensor]:
            self.number.assign_add(1)
            with tf.GradientTape() as tape:
                loss, metric = problem.loss(rows, self.number)
            variables = problem.variables
            self.optimizer.apply(tape.gradient(loss, [v.value for v in variables]), variables)
            return {"loss": loss, "metric": metric}

        def call(self, rows: tf.Tensor) -> tf.Tensor:
            return rows

    model = Fitted()
    model.compile(optimizer=catalogue.build_optimizer(experiment.optimizer.name, experiment.optimizer.values))
    batch = experiment.batch_size
    rows = np.random.default_rng(0).integers(0, problem.rows, 400 * batch).astype(np.int32)

    def steps_per_second() -> float:
        begun = time.perf_counter()
        model.fit(rows, batch_size=batch, epochs=1, verbose=0)
        return len(rows) / batch / (time.perf_counter() - begun)

    return steps_per_second


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
