"""A loop of one's own is measured at the steps that it says it makes, whatever makes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.attach import watch


class Loop:
    """Its step is traced for batches of each size; of three rows the gradient is dense, and it updates twice."""

    def __init__(self) -> None:
        self.weight = tf.Variable(np.arange(8, dtype=np.float32).reshape(4, 2), name="w")
        self.optimizer = keras.optimizers.SGD(0.1, momentum=0.5)
        self.optimizer.build([self.weight])

    @tf.function
    def step(self, rows: Any) -> Any:
        loss = tf.constant(0.0)
        for _ in range(2 if rows.shape[0] == 3 else 1):
            with tf.GradientTape() as tape:
                dense = tf.matmul(tf.one_hot(rows, 4), self.weight)
                loss = tf.reduce_mean((dense if rows.shape[0] == 3 else tf.gather(self.weight, rows)) ** 2)
            self.optimizer.apply([tape.gradient(loss, self.weight)], [self.weight])
        return loss


@pytest.mark.parametrize("every", [1, 2])
def test_steps_of_other_shapes_are_measured_as_the_loop_counts_them(tmp_path: Path, every: int) -> None:
    loop, norms, losses = Loop(), [0.0], [0.0]
    loop.step(tf.range(4))  # traced before anybody looks, so that nothing of it can be measured
    sizes = (2, 3, 4, 4, 3, 3, 2, 3, 2, 2)

    def train() -> Any:
        with watch(tf.Module(), loop.optimizer, tmp_path / "run.slotscope", "", every) as scope:
            for size in sizes:
                norms.append(float(np.linalg.norm(loop.weight)))
                losses.append(float(loop.step(tf.range(size))))
                scope.step(loss=losses[-1])
        return scope.training.recording

    with pytest.warns(RuntimeWarning, match="No optimizer step was observed at some steps"):
        recording = train()
    (_, columns, steps, rows), *others = [each for each in recording.tables() if each[0] == "steps"]
    assert not others
    due = [i for i, size in enumerate(sizes, 1) if size != 4 and (i % every == 0 or i == 1)]
    assert steps.tolist() == due
    np.testing.assert_allclose(rows[:, columns.index("weight_norm/w")], [norms[step] for step in due], rtol=1e-6)
    np.testing.assert_allclose(rows[:, columns.index("loss")], [losses[step] for step in due], rtol=1e-6)
