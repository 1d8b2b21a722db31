"""Training speed with all telemetry against the same training bare in JAX: `lax.scan` over 1 000 steps, Optax's Adam.

JAX and Optax are the optional dependency `bench`; without them nothing is measured.
"""

from __future__ import annotations

import importlib.util
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

_STEPS = 1000
"""Number of steps of one scan."""


def measure() -> dict[str, float]:
    """Measure the processor time of a step of the scan over that of ours, rounds in turn.

    `train.vs_jax_scan` has every column at every step, as without a window; `train.window_vs_jax_scan` the chunks of
    the window, and `train.bare_vs_jax_scan` no telemetry.
    """
    if any(importlib.util.find_spec(name) is None for name in ("jax", "optax")):
        print('jax: not measured; JAX and Optax are in the extra "bench"', file=sys.stderr)
        return {}
    from app.engine.program import devices

    devices.prepare()
    from app.engine.program.train_step import StepProgram
    from app.engine.training.training import Training
    from tests.benchmarks import bench_training

    training = Training(replace(bench_training.dense(), validate_every=10**9))
    full = bench_training.Loop(training.program, patient=True)
    bare = StepProgram(training.problem, training.bindings, compiled=training.program.compiled, telemetry=False)
    contestants = {
        "vs": full.steps_per_second,
        "window_vs": bench_training.Loop(training.program).steps_per_second,
        "bare_vs": bench_training.Loop(bare, like=full).steps_per_second,
        "": _scan(training),
    }
    # The first round warms them up.
    rounds = [{name: _seconds(each) for name, each in contestants.items()} for _ in range(bench_training.ROUNDS + 1)][
        1:
    ]
    found = {
        f"train.{name}_jax_scan": statistics.median(each[""] / each[name] for each in rounds)
        for name in contestants
        if name
    }
    return found | {"train.jax_step_us": 1e6 * statistics.median(each[""] for each in rounds)}


def _seconds(steps_per_second: Callable[[], float]) -> float:
    """Return the seconds of processor time of a step: on a busy machine the clock says more of others."""
    wall, begun = time.perf_counter(), time.process_time()
    speed = steps_per_second()
    return (time.process_time() - begun) / (speed * (time.perf_counter() - wall))


def _scan(training: Any) -> Callable[[], float]:
    """Return the steps per second of a scan that trains the same layers from the same weights on the same batches."""
    import jax
    import jax.numpy as jnp
    import optax

    from tests.benchmarks.bench_training import ROUND_SECONDS

    problem, device = training.problem, jax.devices("cpu")[0]
    inputs, targets = (jax.device_put(tensor.numpy(), device) for tensor in (problem.inputs, problem.targets))
    weights = [jnp.asarray(variable.value.numpy()) for variable in problem.variables]
    assert [w.ndim for w in weights] == [2, 1] * (len(weights) // 2), "kernels and biases of dense layers"
    adam = optax.adam(1e-3)

    def loss(weights: list[Any], x: Any, y: Any) -> Any:
        for kernel, bias in zip(weights[:-2:2], weights[1:-2:2], strict=True):
            x = jax.nn.relu(x @ kernel + bias)
        logits = x @ weights[-2] + weights[-1]
        return optax.losses.softmax_cross_entropy_with_integer_labels(logits, y).mean()

    def step(state: Any, rows: Any) -> Any:
        weights, slots = state
        value, gradients = jax.value_and_grad(loss)(weights, inputs[rows], targets[rows])
        updates, slots = adam.update(gradients, slots, weights)
        return (optax.apply_updates(weights, updates), slots), value

    run = jax.jit(lambda state, rows: jax.lax.scan(step, state, rows), donate_argnums=0)
    state, made = (weights, adam.init(weights)), 0

    def steps_per_second() -> float:
        nonlocal state, made
        begun, first = time.perf_counter(), made
        while time.perf_counter() - begun < ROUND_SECONDS:
            state, losses = run(state, jnp.asarray(problem.indices(made + 1, _STEPS)))
            losses.block_until_ready()
            made += _STEPS
        return (made - first) / (time.perf_counter() - begun)

    return steps_per_second
