"""Gradients of a kernel, a bias and a table of which some rows come twice, and what a chain makes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.chain import Chain, StageContext, Target

Array = NDArray[np.float64]
Chosen = Sequence[tuple[str, Mapping[str, Any]]]
MODES = ("eager", "graph", "xla")

_RANDOM = np.random.default_rng(5)
KERNEL = _RANDOM.normal(size=(4, 3)) * 2
BIAS = _RANDOM.normal(size=(3,))
ROWS, INDICES = _RANDOM.normal(size=(5, 2)), np.array([1, 4, 1, 0, 4])
"""Rows of a table of six; two of them come twice."""
TABLE = np.zeros((6, 2))
np.add.at(TABLE, INDICES, ROWS)
TOUCHED = np.isin(np.arange(6), INDICES)
ALL = [KERNEL, BIAS, TABLE]
SHAPES = {"dense/kernel": (4, 3), "dense/bias": (3,), "embedding/table": (6, 2)}


def row_and_column(names: Sequence[Any], modes: Sequence[str] = MODES) -> list[tuple[Any, str]]:
    """Return each name eagerly, and the first in every mode: a mode makes the same path another way."""
    return [*((name, modes[0]) for name in names), *((names[0], mode) for mode in modes[1:])]


def targets(*, sparse: bool = False, contract: str = "Keras 3", dtype: str = "float32") -> list[Target]:
    random = np.random.default_rng(7)
    return [
        Target(
            path,
            tf.Variable(random.normal(size=shape) * 3, dtype=dtype),
            sparse and path == "embedding/table",
            contract,
        )
        for path, shape in SHAPES.items()
    ]


def gradients(*, sparse: bool = False, dtype: str = "float32", scale: float = 1.0) -> list[Gradient]:
    rows = tf.IndexedSlices(tf.constant(scale * ROWS, dtype), tf.constant(INDICES), tf.constant([6, 2]))
    table = rows if sparse else tf.constant(scale * TABLE, dtype)
    return [tf.constant(scale * KERNEL, dtype), tf.constant(scale * BIAS, dtype), table]


def at(step: int | tf.Tensor = 1, rate: float = 0.1, seed: int = 3) -> StageContext:
    return StageContext(tf.convert_to_tensor(step, tf.int64), seed, [tf.constant(rate)] * len(SHAPES))


def apply(
    chain: Chain,
    given: Sequence[Gradient],
    *,
    step: int = 1,
    rate: float = 0.1,
    seed: int = 3,
    mode: str = "eager",
    update: Callable[[list[Gradient]], None] = lambda _received: None,
) -> tuple[list[Array], dict[str, float]]:
    """Return what the optimizers receive, as dense float64 arrays, and what was measured."""

    def once() -> tuple[list[tf.Tensor], tf.Tensor]:
        chained = chain.apply(given, at(step, rate, seed), update)
        return [tf.convert_to_tensor(g) for g in chained.optimizer_gradients], chained.measured

    call = once if mode == "eager" else tf.function(once, jit_compile=mode == "xla", autograph=False)
    received, measured = call()
    series = dict(zip(chain.series, measured.numpy().tolist(), strict=True))
    return [tf.cast(g, tf.float64).numpy() for g in received], series


def run(
    chosen: Chosen, *, sparse: bool = False, dtype: str = "float32", **options: Any
) -> tuple[list[Array], dict[str, float]]:
    """Apply a new chain, as `apply`."""
    chain = Chain(chosen, targets(sparse=sparse, dtype=dtype), seed=3)
    return apply(chain, gradients(sparse=sparse, dtype=dtype), **options)


def length(arrays: Sequence[Array]) -> float:
    return float(np.sqrt(sum((a**2).sum() for a in arrays)))


def clipped_by_norm(arrays: Sequence[Array], limit: float) -> list[Array]:
    return [g * min(1.0, limit / float(np.linalg.norm(g))) for g in arrays]


EXPECTED: dict[str, tuple[Mapping[str, Any], list[Array]]] = {
    "clip_by_value": ({"limit": 0.4}, [np.clip(g, -0.4, 0.4) for g in ALL]),
    "clip_by_norm": ({"norm": 1.5}, clipped_by_norm(ALL, 1.5)),
    "clip_by_global_norm": ({"norm": 2.0}, [g * 2.0 / length(ALL) for g in ALL]),
    "centralize": ({}, [KERNEL - KERNEL.mean(axis=0), BIAS, TABLE - TABLE.mean(axis=0)]),
    "sign": ({}, [np.sign(g) for g in ALL]),
    "scale": ({"factor": 0.25, "pattern": "dense/.*"}, [KERNEL / 4, BIAS / 4, TABLE]),
}
"""Stages whose result is a formula of the gradients alone: values, and what NumPy makes of them in float64."""
EVERY_STAGE = [
    *EXPECTED, "noise", "weight_decay", "accumulate", "max_norm", "unit_norm", "non_negative",
]  # fmt: skip
"""But the function of one's own."""
