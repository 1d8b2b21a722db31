"""Effects of gradient processing on weights: decay through the gradient or past it, and constraints after the
update.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts import CONTRACTS
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.library.accumulated_sgd import AccumulatedSGD
from optimizers.library.adam import Adam
from optimizers.library.base import decays_itself
from optimizers.library.cocob import COCOB
from optimizers.library.conditional_gradient import ConditionalGradient
from optimizers.library.gradient_accumulation import GradientAccumulation
from optimizers.library.lookahead import Lookahead
from optimizers.library.prodigy import Prodigy
from optimizers.library.schedule_free_sgd import ScheduleFreeSGD
from optimizers.processing.chain import Chain, ChainFault, StageContext, Target
from tests.comparison import assert_close
from tests.optimizers.processing.three_gradients import (
    BIAS,
    KERNEL,
    MODES,
    TABLE,
    TOUCHED,
    apply,
    at,
    gradients,
    targets,
)  # fmt: skip


@pytest.mark.parametrize("mode", MODES)
def test_coupled_decay_is_the_gradient_of_the_squared_weights(mode: str) -> None:
    held = targets()
    chain = Chain([("weight_decay", {"rate": 0.2, "decoupled": False, "pattern": ".*kernel"})], held, 3)
    received, _ = apply(chain, gradients(), mode=mode)
    np.testing.assert_allclose(received[0], KERNEL + 0.2 * held[0].value.numpy(), rtol=1e-5)
    np.testing.assert_allclose(received[1], BIAS, rtol=1e-6)
    np.testing.assert_allclose(received[2], TABLE, rtol=1e-6)


def test_decay_of_a_sparse_gradient_is_of_rows_if_coupled_or_of_all() -> None:
    held = targets(sparse=True)
    chain = Chain([("weight_decay", {"rate": 0.2, "decoupled": False})], held, 3)
    received, _ = apply(chain, gradients(sparse=True), mode="graph")
    np.testing.assert_allclose(received[2], TABLE + 0.2 * TOUCHED[:, None] * held[2].value.numpy(), rtol=1e-5)
    assert chain.notes == ("Coupled decay of embedding/table affects only the rows that a batch touches.",)
    # Decoupled decay of a sparse gradient is of the whole variable.
    held = targets(sparse=True)
    start = held[2].value.numpy()
    chain = Chain([("weight_decay", {"rate": 0.5})], held, 3)
    apply(chain, gradients(sparse=True), mode="graph")
    np.testing.assert_allclose(held[2].value.numpy(), start * 0.95, rtol=1e-6)
    assert chain.notes == ()


@pytest.mark.parametrize("mode", MODES)
def test_decoupled_decay_is_of_the_weights_before_the_update(mode: str) -> None:
    held = targets()
    start = [t.value.numpy().astype(np.float64) for t in held]
    chain = Chain([("weight_decay", {"rate": 0.5, "pattern": "dense/.*"})], held, 3)
    received, _ = apply(chain, gradients(), rate=0.1, mode=mode, update=lambda given: descend(held, given))
    np.testing.assert_allclose(received[0], KERNEL, rtol=1e-6)
    np.testing.assert_allclose(held[0].value.numpy(), start[0] * (1 - 0.1 * 0.5) - KERNEL, rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(held[2].value.numpy(), start[2] - TABLE, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (Prodigy, "its steps are d times the learning rate"),
        (AccumulatedSGD, "it updates only at some batches"),
        (COCOB, "a decay before it would be lost"),
        (ConditionalGradient, "the share of the weight that is kept"),
        (lambda: GradientAccumulation(Adam()), "it updates only at some batches"),
        (ScheduleFreeSGD, "decay acts on z"),
        (lambda: Lookahead(Prodigy()), "its steps are d times the learning rate"),
        (lambda: keras.optimizers.Adam(gradient_accumulation_steps=2), "gradient_accumulation_steps"),
    ],
)
def test_decoupled_decay_is_refused_where_it_would_be_wrong(make: Callable[[], Any], reason: str) -> None:
    optimizer = make()
    held = [dataclasses.replace(each, decays_itself=decays_itself(optimizer)) for each in targets()]
    with pytest.raises(ChainFault, match=f"Decoupled decay of dense/kernel would be wrong: .*{reason}") as fault:
        Chain([("weight_decay", {})], held, 3)
    assert fault.value.key == "gradient/0.decoupled"
    Chain([("weight_decay", {"decoupled": False})], held, 3)
    assert decays_itself(keras.optimizers.Adam()) == decays_itself(Lookahead(Adam())) == ""


def test_decoupled_decay_is_that_of_keras() -> None:
    held = targets()
    weight = keras.Variable(held[0].value.numpy())
    keras.optimizers.AdamW(0.01, weight_decay=0.3).apply([tf.zeros((4, 3))], [weight])
    apply(Chain([("weight_decay", {"rate": 0.3})], held, 3), gradients(scale=0.0), rate=0.01)
    np.testing.assert_allclose(held[0].value.numpy(), weight.numpy(), rtol=1e-6)


def test_decoupled_decay_follows_the_rate_of_each_variable() -> None:
    held = targets()
    start = [t.value.numpy() for t in held]
    rates = [tf.Variable(rate) for rate in (0.1, 0.0, 0.4)]
    chain = Chain([("weight_decay", {"rate": 0.5})], held, 3)

    @tf.function(autograph=False)
    def step() -> None:
        chain.apply(gradients(), StageContext(tf.constant(1, tf.int64), 3, rates), lambda _received: None)

    step()
    rates[2].assign(0.0)
    rates[1].assign(0.2)
    step()
    for target, weight, factor in zip(held, start, (0.95 * 0.95, 0.9, 0.8), strict=True):
        np.testing.assert_allclose(target.value.numpy(), weight * factor, rtol=1e-6)


# Constraints


@pytest.mark.sampled(5)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("name", "values", "theirs"),
    [
        ("max_norm", {"norm": 1.5}, keras.constraints.MaxNorm(1.5, axis=0)),
        ("max_norm", {"norm": 1.5, "over": "last"}, keras.constraints.MaxNorm(1.5, axis=-1)),
        ("max_norm", {"norm": 1.5, "over": "all"}, keras.constraints.MaxNorm(1.5, axis=None)),
        ("unit_norm", {}, keras.constraints.UnitNorm(axis=0)),
        ("unit_norm", {"over": "last"}, keras.constraints.UnitNorm(axis=-1)),
        ("non_negative", {}, keras.constraints.NonNeg()),
    ],
)
def test_a_constraint_is_that_of_keras_on_the_updated_weights(
    name: str, values: Mapping[str, Any], theirs: Any, mode: str
) -> None:
    held = targets()
    expected = [np.array(theirs(t.value - g)) for t, g in zip(held, gradients(), strict=True)]
    apply(Chain([(name, values)], held, 3), gradients(), mode=mode, update=lambda given: descend(held, given))
    assert_close((each.value for each in held), expected, rtol=2e-6, atol=1e-7)


def test_a_constraint_holds_the_variables_that_its_pattern_matches() -> None:
    held = targets()
    start = held[0].value.numpy()
    apply(Chain([("non_negative", {"pattern": "embedding/.*"})], held, 3), gradients())
    np.testing.assert_array_equal(held[0].value.numpy(), start)
    assert held[2].value.numpy().min() == 0


def test_constraint_leaves_zeros_and_half_precision_finite() -> None:
    for name in ("max_norm", "unit_norm"):
        held = [Target("w", tf.Variable(tf.zeros([3, 2])), False, "Keras 3")]
        apply(Chain([(name, {})], held, 3), [tf.zeros([3, 2])])
        assert not held[0].value.numpy().any()
    held = [Target("w", tf.Variable(tf.fill([4, 1], tf.constant(300.0, tf.float16))), False, "Keras 3")]
    apply(Chain([("max_norm", {"norm": 2.0})], held, 3), [tf.zeros([4, 1], tf.float16)])
    np.testing.assert_allclose(held[0].value.numpy(), 1.0, rtol=1e-3)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_constraint_of_a_sparse_gradient_follows_the_contract(contract: str) -> None:
    """OptimizerV2 and TensorFlow 1 raise "Cannot use a constraint function on a sparse variable"."""
    whole = contract in ("Keras 3", "Keras 2")
    held = targets(sparse=True, contract=contract)
    before = held[2].value.numpy()
    chain = Chain([("non_negative", {})], held, 3)
    apply(chain, gradients(sparse=True), mode="graph")
    np.testing.assert_array_equal(held[2].value.numpy(), np.maximum(before, 0) if whole else before)
    assert (held[0].value.numpy() >= 0).all()
    assert any("embedding/table" in note and contract in note for note in chain.notes) == (not whole)


def test_what_is_accumulated_is_dense_to_every_contract() -> None:
    held = targets(sparse=True, contract="TF1")
    chain = Chain([("non_negative", {}), ("accumulate", {"every": 1}), ("centralize", {})], held, 3)
    received, _ = apply(chain, gradients(sparse=True), mode="graph")
    assert (held[2].value.numpy() >= 0).all()
    np.testing.assert_allclose(received[2], TABLE - TABLE.mean(axis=0), rtol=1e-5, atol=1e-7)
    assert len(chain.notes) == 1


def test_a_limit_of_a_constraint_is_live() -> None:
    held = targets()
    chain = Chain([("max_norm", {"norm": 3.0, "over": "all"})], held, 3)
    step = tf.function(lambda: chain.apply(gradients(), at(), lambda _received: None).is_update_step, autograph=False)
    step()
    chain.set_live(0, "norm", 0.5)
    step()
    np.testing.assert_allclose([np.linalg.norm(t.value.numpy()) for t in held], 0.5, rtol=1e-5)
    assert not chain.can_set_live(0, "over", "first")


def descend(held: list[Target], given: list[Gradient]) -> None:
    for target, gradient in zip(held, given, strict=True):
        target.value.assign_sub(tf.convert_to_tensor(gradient))
