"""Draws that are fixed: the same for every seed, eagerly and in a trace, and one row as the other."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.checker.random_draws import MODULES, Values, fixed_draws, replacements, temporary_seed

_NO_DRAWS = {
    "random_gamma_grad", "rng_read_and_skip", "rng_skip", "stateless_random_get_alg",
    "stateless_random_get_key_counter", "stateless_random_get_key_counter_alg",
}  # fmt: skip
_SHAPE = (3, 4)
DRAWS: dict[str, Callable[[Any], Any]] = {
    "normal": tf.random.normal,
    "uniform": tf.random.uniform,
    "integers": lambda shape: tf.random.uniform(shape, 2, 9, tf.int32),
    "truncated": tf.random.truncated_normal,
    "gamma": lambda shape: tf.random.gamma(shape, 2.0),
    "gammas": lambda shape: tf.random.gamma(shape[:1], [1.0, 2.0, 3.0, 4.0]),
    "poisson": lambda shape: tf.random.poisson(shape, 3.0),
    "categorical": lambda shape: tf.random.categorical(tf.zeros((shape[0], 5)), shape[1]),
    "stateless normal": lambda shape: tf.random.stateless_normal(shape, (1, 2)),
    "stateless integers": lambda shape: tf.random.stateless_uniform(shape, (1, 2), 0, 9, tf.int32),
    "stateless gamma": lambda shape: tf.random.stateless_gamma(shape, (1, 2), alpha=2.0),
    "stateless poisson": lambda shape: tf.random.stateless_poisson(shape, (1, 2), lam=3.0),
    "stateless binomial": lambda shape: tf.random.stateless_binomial(shape, (1, 2), 9.0, 0.5),
    "stateless truncated": lambda shape: tf.random.stateless_parameterized_truncated_normal(shape, (1, 2)),
    "keras": keras.random.normal,
    "keras beta": lambda shape: keras.random.beta(shape, 2.0, 3.0),
    "tf1": tf.compat.v1.random_normal,
    "raw normal": lambda shape: tf.raw_ops.RandomStandardNormal(shape=shape, dtype=tf.float32),
    "raw stateless": lambda shape: tf.raw_ops.StatelessRandomUniform(shape=shape, seed=[1, 2]),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", DRAWS)
def test_a_draw_is_the_same_for_every_seed_and_row_and_in_a_trace(name: str) -> None:
    def drawn(seed: int, make: Callable[..., Any], **options: Any) -> np.ndarray[Any, Any]:
        with temporary_seed(seed), fixed_draws(**options):
            return np.asarray(make(_SHAPE))

    draw = DRAWS[name]
    for silent in (False, True):
        one = drawn(1, draw, silent=silent)
        assert one.shape == _SHAPE
        np.testing.assert_array_equal(one, drawn(2, draw, silent=silent))
        np.testing.assert_array_equal(one, np.broadcast_to(one[0], _SHAPE))
        np.testing.assert_array_equal(one, drawn(3, tf.function(draw, autograph=False), silent=silent))
    if "normal" in name:
        assert not drawn(1, draw, silent=True).any()
    with temporary_seed(1):
        assert not np.array_equal(np.asarray(draw(_SHAPE)), one)  # what is drawn otherwise


def test_a_shape_that_a_trace_does_not_know_draws_the_same() -> None:
    @tf.function(input_signature=[tf.TensorSpec([None, 4])], autograph=False)
    def drawn(like: tf.Tensor) -> tf.Tensor:
        return tf.random.normal(tf.shape(like))

    with fixed_draws():
        np.testing.assert_array_equal(drawn(tf.zeros((7, 4)))[:3], tf.random.normal((3, 4)))


def test_the_level_decides_what_a_mask_keeps() -> None:
    found = []
    for level in (0.25, 0.75):
        with fixed_draws(level):
            scalars = [tf.random.uniform(()), np.random.uniform(), np.random.default_rng().random(), random.random()]
        found.append([float(each) < 0.5 for each in scalars])
    assert found == [[True] * 4, [False] * 4]


@pytest.mark.parametrize(
    "draw",
    [
        lambda: np.random.normal(1.0, 0.1, _SHAPE),
        lambda: np.random.randn(*_SHAPE),
        lambda: np.random.randint(0, 1000, size=_SHAPE),
        lambda: np.random.choice([1.0, 2.0, 3.0, 4.0], _SHAPE),
        lambda: np.random.default_rng(5).standard_normal(_SHAPE),
        lambda: np.random.RandomState(5).uniform(size=_SHAPE),
        lambda: np.random.Generator(np.random.PCG64(5)).gamma(2.0, 1.0, _SHAPE),
    ],
)
def test_numpy_draws_are_fixed_and_rows_alike(draw: Callable[[], Any]) -> None:
    with fixed_draws() as noted:
        with temporary_seed(1):
            one = draw()
        with temporary_seed(2):
            np.testing.assert_array_equal(one, draw())
    assert one.shape == _SHAPE
    np.testing.assert_array_equal(one, np.broadcast_to(one[0], _SHAPE))
    assert len({*one[0].tolist()}) > 1
    assert len(noted) == 2
    assert {each.partition(".")[0] for each in noted} == {"numpy"}


def test_python_draws_are_fixed_and_what_was_there_comes_back() -> None:
    before = random.gauss, random.Random, np.random.normal, np.random.default_rng, np.random.Generator
    with fixed_draws(silent=True):
        assert [random.gauss(2.0, 1.0), random.Random(9).gauss(3.0, 1.0)] == [2.0, 3.0]
        assert [random.choice("abcd"), random.sample(range(9), 2)] == [
            random.choice("abcd"),
            random.sample(range(9), 2),
        ]
    assert before == (random.gauss, random.Random, np.random.normal, np.random.default_rng, np.random.Generator)


def test_every_random_operation_of_this_tensorflow_is_fixed() -> None:
    places = [name for _, name, _ in replacements(Values(0.5, silent=False))]
    fixed = {name for name in places if name != "cell_contents"}
    there = {
        name
        for module in MODULES
        for name, each in vars(module).items()
        if inspect.isfunction(each) and name[0].islower() and "eager_fallback" not in name
        and each.__module__ == module.__name__
    }  # fmt: skip
    assert there - fixed == _NO_DRAWS
    assert len(places) == 2 * len(fixed)  # and each as a raw operation


def test_draws_fixed_twice_come_back_and_raw_ones_take_names_alone() -> None:
    before = [cell.cell_contents for cell in tf.raw_ops.RandomUniform.__closure__]
    with fixed_draws(0.25), fixed_draws(0.75):
        assert float(tf.raw_ops.RandomUniform(shape=[], dtype=tf.float32)) == float(tf.random.uniform([])) == 0.75
    assert [cell.cell_contents for cell in tf.raw_ops.RandomUniform.__closure__] == before
    with fixed_draws(), pytest.raises(TypeError, match="only takes keyword args"):
        tf.raw_ops.RandomStandardNormal(_SHAPE, tf.float32)
