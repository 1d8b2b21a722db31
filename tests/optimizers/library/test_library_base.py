"""Base of every file of the library."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.library.accumulated_sgd import AccumulatedSGD
from optimizers.library.adagrad import Adagrad
from optimizers.library.adam import Adam
from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors
from optimizers.library.cocob import COCOB
from optimizers.library.conditional_gradient import ConditionalGradient
from optimizers.library.prodigy import Prodigy
from tests.comparison import assert_same
from tests.optimizers.library.matrix import reference_of, slot_values


class Drift(LibraryOptimizer):
    """Optimizer that moves by the rate, whatever the gradient; one of each kind of slot."""

    learning_rate: float = 0.5
    start: float = 3.0
    kept: bool = False

    slots = (
        Slot("origin", initial="weight"),
        Slot("level", initial="start", shape=()),
        Slot("count", dtype="int64", shape=()),
        Slot("last", when="kept"),
    )
    touched_rows_only = True

    def update(
        self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext
    ) -> tuple[tf.Tensor, Tensors]:
        return weight - context.rate * tf.ones_like(gradient), {"count": slots["count"] + 1}


def table() -> keras.Variable:
    return keras.Variable([[1.0], [2.0], [3.0]], dtype="float32", name="table")


def test_the_constructor_takes_what_is_declared_and_what_keras_takes() -> None:
    assert str(inspect.signature(Drift)) == "(learning_rate=0.5, start=3.0, kept=False, **base)"
    with pytest.raises(ValueError, match="betta"):
        Drift(betta=0.5)
    optimizer = Drift(0.25, kept=True, clipnorm=1.0)
    config = optimizer.get_config()
    assert {name: config[name] for name in ("learning_rate", "start", "kept", "clipnorm")} == {
        "learning_rate": 0.25, "start": 3.0, "kept": True, "clipnorm": 1.0,
    }  # fmt: skip


def test_slots_start_from_numbers_hyperparameters_and_weights() -> None:
    optimizer = Drift(start=2.0)
    optimizer.build([table()])
    origin, level, count = (each for each in optimizer.variables if each.name.startswith("table_"))
    assert [each.name for each in (origin, level, count)] == ["table_origin", "table_level", "table_count"]
    np.testing.assert_array_equal(origin.numpy(), [[1.0], [2.0], [3.0]])
    assert (level.numpy(), count.numpy(), count.dtype) == (2.0, 0, "int64")
    conditional = Drift(kept=True)
    conditional.build([table()])
    assert "table_last" in [each.name for each in conditional.variables]


def test_slots_made_inside_a_trace_start_from_the_weights_too() -> None:
    optimizer, variable = Drift(), table()
    tf.function(lambda: optimizer.apply([tf.ones((3, 1))], [variable]), autograph=False)()
    np.testing.assert_array_equal(slot_values(optimizer, "origin")[0], [[1.0], [2.0], [3.0]])


def test_a_repeated_row_is_updated_once_and_others_only_when_dense() -> None:
    optimizer, variable = Drift(), table()
    optimizer.apply([tf.IndexedSlices(tf.ones((3, 1)), tf.constant([2, 0, 2]), tf.constant([3, 1]))], [variable])
    np.testing.assert_array_equal(variable.numpy(), [[0.5], [2.0], [2.5]])
    assert slot_values(optimizer, "count") == [1]
    optimizer.update_step(tf.ones((3, 1)), variable, 1.0)  # as a person calls it by hand
    np.testing.assert_array_equal(variable.numpy(), [[-0.5], [1.0], [1.5]])


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_works_in_half_precision_with_float32_gradients(dtype: str) -> None:
    variable = keras.Variable([1.0, 2.0], dtype=dtype, name="half")
    optimizer = Adam(0.5)
    optimizer.apply([tf.constant([1.0, -1.0])], [variable])
    np.testing.assert_allclose(np.asarray(variable.numpy(), np.float32), [0.5, 2.5], rtol=1e-2)


def test_does_what_keras_offers_every_optimizer() -> None:
    """Decay, clipping, accumulation and averages beside Keras' own Adagrad."""
    found = []
    for make in (Adagrad, keras.optimizers.Adagrad):
        variable = table()
        options: dict[str, Any] = {"weight_decay": 0.125, "clipnorm": 0.5, "use_ema": True, "ema_momentum": 0.5}
        optimizer = make(0.25, **options, gradient_accumulation_steps=2, ema_overwrite_frequency=2)
        for i in range(8):
            optimizer.apply([tf.constant([[1.0], [i], [-2.0]], tf.float32)], [variable])
        found.append(variable.numpy())
    np.testing.assert_allclose(found[0], found[1], rtol=1e-6)


@pytest.mark.parametrize("optimizer", [COCOB, ConditionalGradient])
def test_weight_decay_that_would_not_decay_is_refused_with_a_reason(optimizer: Any) -> None:
    with pytest.raises(ValueError, match=f"{optimizer.__name__} takes no weight_decay: .*"):
        optimizer(weight_decay=0.1)


def test_prodigy_does_not_let_weights_explode_by_their_decay() -> None:
    """With the decay of Keras' base, which is not times d, |w| went from 6.6 to 262 in 100 steps."""
    variable = keras.Variable(np.full(20, 1.5), dtype="float32", name="weight")
    optimizer = Prodigy(weight_decay=0.1)
    for _ in range(100):
        optimizer.apply([variable - 1.0], [variable])
    assert np.abs(variable.numpy()).max() < 2


def test_what_is_excluded_from_weight_decay_does_not_decay() -> None:
    for made in (AccumulatedSGD(0.5, 1, weight_decay=0.5), Prodigy(initial_d=0.1, weight_decay=0.5)):
        kept, decayed = (keras.Variable(np.ones(2), dtype="float32", name=name) for name in ("kept", "decayed"))
        made.exclude_from_weight_decay(var_list=[kept])
        made.apply([tf.zeros(2), tf.zeros(2)], [kept, decayed])
        assert (kept.numpy() == 1).all()
        assert (decayed.numpy() < 1).all()


def test_a_model_comes_back_from_a_file_with_its_optimizer(tmp_path: Path) -> None:
    model = keras.Sequential([keras.Input((2,)), keras.layers.Dense(1)])
    model.compile(Adam(0.25, beta_1=0.5), "mse")
    model.fit(np.ones((4, 2)), np.ones((4, 1)), epochs=2, verbose=0)
    model.save(tmp_path / "model.keras")
    again = keras.models.load_model(tmp_path / "model.keras").optimizer
    assert type(again) is Adam
    assert again.get_config() == model.optimizer.get_config()
    assert_same(model.optimizer.variables, again.variables)


def test_a_file_without_a_reference_names_what_is_missing() -> None:
    with pytest.raises(AssertionError, match=r"library/novel.py has no second implementation .*/references/novel.py"):
        reference_of("novel")
