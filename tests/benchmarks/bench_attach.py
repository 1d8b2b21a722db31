"""What Attach costs `fit`: steps a second of processor time with it over those without it, in one run.

`ratio_10`: measured every ten steps, not below 0.95; `ratio_1`: at every step, not below 0.80; `ratio_idle`: attached,
but nobody looks and nothing is recorded. Of a Keras 3 model of two hidden layers of 256, batches of 128, compiled by
XLA as `fit` has it, and of each of `resources/examples`, with `bit_equal`: 1 where the weights at its end are those of
the script without Attach. Of each run the quickest epoch counts, for others use the processors too.
"""

from __future__ import annotations

import re
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import keras
import numpy as np

from app.attach import Attach

_BATCHES, _EPOCHS, _ROUNDS = 200, 6, 3
_EXAMPLES = Path(__file__).parents[2] / "resources" / "examples"


class _Clock(keras.callbacks.Callback):
    """Times the epochs, without what is held out."""

    async_safe = True

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    def on_epoch_begin(self, epoch: int, logs: Any = None) -> None:
        self.began, self.ended = time.process_time(), 0.0

    def on_test_begin(self, logs: Any = None) -> None:
        self.ended = time.process_time()

    def on_epoch_end(self, epoch: int, logs: Any = None) -> None:
        self.seconds.append((self.ended or time.process_time()) - self.began)


def _fit(callbacks: Sequence[Any]) -> Any:
    keras.utils.set_random_seed(0)
    generator = np.random.default_rng(0)
    x = generator.normal(size=(_BATCHES * 128, 64)).astype(np.float32)
    y = generator.integers(0, 10, len(x))
    layers = keras.layers
    model = keras.Sequential(
        [layers.Dense(256, activation="relu"), layers.Dense(256, activation="relu"), layers.Dense(10)]
    )
    model.compile("adam", keras.losses.SparseCategoricalCrossentropy(from_logits=True), metrics=["accuracy"])
    model.fit(x, y, batch_size=128, epochs=_EPOCHS, verbose=0, callbacks=list(callbacks))
    return model


def _example(path: Path) -> Callable[[Sequence[Any]], Any]:
    """The script at `path` with other callbacks, and silent; its model comes back."""
    source = re.sub(r"callbacks=\[.*\]", "callbacks=callbacks", path.read_text())
    code = compile(source.replace("verbose=2", "verbose=0"), str(path), "exec")

    def run(callbacks: Sequence[Any]) -> Any:
        names: dict[str, Any] = {"__name__": "__main__", "callbacks": list(callbacks)}
        exec(code, names)
        return names["model"]

    return run


def _timed(run: Callable[[Sequence[Any]], Any], callbacks: Sequence[Any]) -> tuple[float, list[Any]]:
    """Seconds of the quickest epoch but the first, in which it is traced, and the weights at the end."""
    clock = _Clock()
    model = run([clock, *callbacks])
    return min(clock.seconds[1:]), [np.array(each) for each in model.get_weights()]


def _compare(run: Callable[[Sequence[Any]], Any], file: Path, rounds: int) -> dict[str, float]:
    found: dict[str, list[float]] = {"ratio_10": [], "ratio_1": [], "ratio_idle": [], "bit_equal": []}
    for _ in range(rounds):
        bare, weights = _timed(run, [])
        attached = {
            "ratio_10": Attach(record=file, address=""),
            "ratio_1": Attach(record=file, address="", every=1),
            "ratio_idle": Attach(),
        }
        for name, attach in attached.items():
            seconds, others = _timed(run, [attach])
            found[name].append(bare / seconds)
            found["bit_equal"].append(float(all(map(np.array_equal, weights, others))))
    equal = min(found.pop("bit_equal"))
    return {**{name: statistics.median(ratios) for name, ratios in found.items()}, "bit_equal": equal}


def measure() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "run.slotscope"
        found = {f"attach/{name}": each for name, each in _compare(_fit, file, _ROUNDS).items()}
        for path in sorted(_EXAMPLES.glob("*.py")):
            compared = _compare(_example(path), file, 1)
            found |= {f"attach/{path.stem}/{name}": each for name, each in compared.items()}
    return found


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name}: {value:.3f}", flush=True)
