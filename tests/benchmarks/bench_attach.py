"""Cost of Attach for `fit`: steps a second of processor time with it over those without it, in one run.

`ratio_10`: measured every ten steps, not below 0.95; `ratio_1`: at every step, not below 0.80; `ratio_idle`: attached,
but nobody looks and nothing is recorded; `ratio_replay`: the same, with states kept to go back to. Of a Keras 3 model
of two hidden layers of 256, batches of 128, compiled by XLA as `fit` has it, and of each of `resources/examples`, with
`bit_equal`: 1 where the weights at its end are those of the script without Attach. All five train in one process, an
epoch each in turn, and the median over the epochs counts, for others use the processors too. Names of models as
arguments measure those alone.
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import keras
import numpy as np

from app.attach import Attach

_BATCHES, _EPOCHS = 100, 9
_EXAMPLES = Path(__file__).parents[2] / "resources" / "examples"
_TRACED = 2
"""Epochs that do not count: in them everything is traced."""

Run = Callable[[Sequence[Any]], Any]


class _Turns:
    """Turns in which several threads train an epoch each, in their order."""

    def __init__(self, count: int) -> None:
        self._changed = threading.Condition()
        self._left, self._turn = list(range(count)), 0

    def wait(self, place: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._left[self._turn] == place)

    def pass_on(self) -> None:
        with self._changed:
            self._turn = (self._turn + 1) % len(self._left)
            self._changed.notify_all()

    def leave(self) -> None:
        with self._changed:
            del self._left[self._turn]
            self._turn = self._turn % len(self._left) if self._left else 0
            self._changed.notify_all()


class _Clock(keras.callbacks.Callback):
    """Times the epochs, without what is held out, and lets others have theirs in between."""

    async_safe = True

    def __init__(self, turns: _Turns, place: int) -> None:
        super().__init__()
        self.seconds: list[float] = []
        self._turns, self._place = turns, place

    def on_epoch_begin(self, epoch: int, logs: Any = None) -> None:
        self._began, self._ended = time.process_time(), 0.0

    def on_test_begin(self, logs: Any = None) -> None:
        self._ended = time.process_time()

    def on_epoch_end(self, epoch: int, logs: Any = None) -> None:
        self.seconds.append((self._ended or time.process_time()) - self._began)
        self._turns.pass_on()
        self._turns.wait(self._place)


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
    # Built before another thread draws numbers.
    model.build((None, 64))
    model.fit(x, y, batch_size=128, epochs=_EPOCHS, shuffle=False, verbose=0, callbacks=list(callbacks))
    return model


def _example(path: Path) -> Run:
    """Return the script at `path` with other callbacks, silent and of more epochs; its model comes back."""
    source = re.sub(r"callbacks=\[.*\]", "callbacks=callbacks, shuffle=False", path.read_text())
    source = re.sub(r"epochs=\d+", f"epochs={_EPOCHS}", source.replace("verbose=2", "verbose=0"))
    code = compile(source, str(path), "exec")

    def run(callbacks: Sequence[Any]) -> Any:
        names: dict[str, Any] = {"__name__": "__main__", "callbacks": list(callbacks)}
        exec(code, names)
        return names["model"]

    return run


def _compare(run: Run, folder: Path) -> dict[str, float]:
    attached = {
        "bare": None,
        "ratio_10": Attach(record=folder / "10.slotscope", address=""),
        "ratio_1": Attach(record=folder / "1.slotscope", address="", every=1),
        "ratio_idle": Attach(),
        "ratio_replay": Attach(replay=lambda _: None),
    }
    turns = _Turns(len(attached))
    clocks = {name: _Clock(turns, place) for place, name in enumerate(attached)}
    weights: dict[str, list[Any]] = {}

    def train(name: str, place: int) -> None:
        turns.wait(place)
        try:
            callbacks = [clocks[name], *filter(None, [attached[name]])]
            weights[name] = [np.array(each) for each in run(callbacks).get_weights()]
        finally:
            turns.leave()

    threads = [threading.Thread(target=train, args=(name, place)) for place, name in enumerate(attached)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    bare = clocks.pop("bare").seconds[_TRACED:]
    found = {
        name: statistics.median(a / b for a, b in zip(bare, clock.seconds[_TRACED:], strict=True))
        for name, clock in clocks.items()
    }
    equal = all(all(map(np.array_equal, weights["bare"], each)) for each in weights.values())
    return {**found, "bit_equal": float(equal)}


def measure(only: Sequence[str] = ()) -> dict[str, float]:
    found: dict[str, float] = {}
    runs: dict[str, Run] = {"dense": _fit, **{path.stem: _example(path) for path in sorted(_EXAMPLES.glob("*.py"))}}
    for name, run in runs.items():
        if not only or name in only:
            with tempfile.TemporaryDirectory() as folder:
                compared = _compare(run, Path(folder))
            prefix = "attach" if name == "dense" else f"attach/{name}"
            found |= {f"{prefix}/{key}": each for key, each in compared.items()}
    return found


if __name__ == "__main__":
    for name, value in measure(sys.argv[1:]).items():
        print(f"{name}: {value:.3f}", flush=True)
