"""What Attach costs `fit`: steps a second of processor time with it over those without it, in one run.

`ratio_10`: measured every ten steps, not below 0.95; `ratio_1`: at every step, not below 0.80; `ratio_idle`: attached,
but nobody looks and nothing is recorded. A Keras 3 model of two hidden layers of 256, batches of 128, compiled by XLA
as `fit` has it; of each the quickest epoch counts, for others use the processors too.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import keras
import numpy as np

from app.attach import Attach

_BATCHES, _EPOCHS, _ROUNDS = 200, 6, 3


class _Clock(keras.callbacks.Callback):
    """Times the epochs."""

    async_safe = True

    def __init__(self) -> None:
        super().__init__()
        self.rate = 0.0

    def on_epoch_begin(self, epoch: int, logs: Any = None) -> None:
        self.began = time.process_time()

    def on_epoch_end(self, epoch: int, logs: Any = None) -> None:
        self.rate = max(self.rate, _BATCHES / (time.process_time() - self.began))


def _rate(x: Any, y: Any, callbacks: list[Any]) -> float:
    keras.utils.set_random_seed(0)
    layers = keras.layers
    model = keras.Sequential(
        [layers.Dense(256, activation="relu"), layers.Dense(256, activation="relu"), layers.Dense(10)]
    )
    model.compile("adam", keras.losses.SparseCategoricalCrossentropy(from_logits=True), metrics=["accuracy"])
    clock = _Clock()
    model.fit(x, y, batch_size=128, epochs=_EPOCHS, verbose=0, callbacks=[clock, *callbacks])
    return clock.rate


def measure() -> dict[str, float]:
    generator = np.random.default_rng(0)
    x = generator.normal(size=(_BATCHES * 128, 64)).astype(np.float32)
    y = generator.integers(0, 10, len(x))
    found: dict[str, list[float]] = {"ratio_10": [], "ratio_1": [], "ratio_idle": []}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(_ROUNDS):
            bare = _rate(x, y, [])
            file = Path(folder) / "run.slotscope"
            found["ratio_10"].append(_rate(x, y, [Attach(record=file, address="")]) / bare)
            found["ratio_1"].append(_rate(x, y, [Attach(record=file, address="", every=1)]) / bare)
            found["ratio_idle"].append(_rate(x, y, [Attach()]) / bare)
    return {f"attach/{name}": statistics.median(ratios) for name, ratios in found.items()}


if __name__ == "__main__":
    print(measure())
