"""Gradient accumulation: one step on the mean of several batches, its state, and its number turned in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.chain import Chain, StageContext, Target
from tests.comparison import assert_close, assert_same
from tests.optimizers.processing.three_gradients import (
    ALL,
    KERNEL,
    MODES,
    TABLE,
    Array,
    Chosen,
    apply,
    at,
    gradients,
    length,
    targets,
)  # fmt: skip

BATCHES = 12


def trained(chosen: Chosen, mode: str, batches: int = BATCHES) -> tuple[list[Array], int]:
    """Return the weights after a loop of batches under Keras' Adam, and the steps that Adam made.

    The gradient of batch i is (i % 4 + 1) times the three.
    """
    weights = [keras.Variable(t.value.numpy()) for t in targets()]
    held = [Target(t.path, w.value, False, "Keras 3") for t, w in zip(targets(), weights, strict=True)]
    optimizer = keras.optimizers.Adam(0.1)
    optimizer.build(weights)
    chain = Chain(chosen, held, 3)

    def step(number: tf.Tensor) -> tf.Tensor:
        factor = tf.cast((number - 1) % 4 + 1, tf.float32)
        given = [factor * g for g in gradients()]
        here = StageContext(number, 3, [tf.constant(0.1)] * 3)
        chain.apply(given, here, lambda received: optimizer.apply(received, weights))
        return number + 1

    def loop() -> tf.Tensor:
        return tf.while_loop(lambda number: number <= batches, step, [tf.constant(1, tf.int64)])[0]

    if mode == "eager":
        for number in range(1, batches + 1):
            step(tf.constant(number, tf.int64))
    else:
        tf.function(loop, jit_compile=mode == "xla", autograph=False)()
    return [w.numpy().astype(np.float64) for w in weights], int(optimizer.iterations.numpy())


@pytest.mark.parametrize("mode", MODES)
def test_accumulating_n_batches_is_one_step_on_their_mean_gradient(mode: str) -> None:
    accumulated, steps = trained([("accumulate", {"every": 4})], mode)
    # The mean of 1, 2, 3 and 4 times the gradient.
    direct = [keras.Variable(t.value.numpy()) for t in targets()]
    optimizer = keras.optimizers.Adam(0.1)
    for _ in range(BATCHES // 4):
        optimizer.apply([2.5 * g for g in gradients()], direct)
    assert steps == BATCHES // 4
    assert_close(accumulated, direct, rtol=1e-6, atol=1e-6)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("mode", ["graph", "xla"])
def test_a_whole_chain_trains_alike_eager_traced_and_under_xla(mode: str) -> None:
    chosen: Chosen = [
        ("clip_by_norm", {"norm": 2.0}),
        ("noise", {}),
        ("accumulate", {"every": 3}),
        ("centralize", {}),
        ("clip_by_global_norm", {"norm": 0.5}),
        ("weight_decay", {"rate": 0.1}),
        ("max_norm", {"norm": 4.0}),
    ]
    found, steps = trained(chosen, mode)
    wanted, _ = trained(chosen, "eager")
    assert steps == 4
    assert_close(found, wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("mode", ["eager", "graph"])  # XLA orders sums as it likes
def test_accumulating_one_batch_is_no_accumulation_to_the_bit(mode: str) -> None:
    with_one, _ = trained([("accumulate", {"every": 1})], mode)
    without, _ = trained([], mode)
    assert_same(with_one, without)


def test_stages_before_act_on_each_batch_and_those_after_on_the_mean() -> None:
    chain = Chain(
        [("clip_by_norm", {"norm": 1.0}), ("accumulate", {"every": 2}), ("clip_by_global_norm", {"norm": 0.1})],
        targets(),
        3,
    )
    waited, series = apply(chain, gradients(), mode="graph")
    assert not any(g.any() for g in waited)
    assert series["clipped/clip_by_norm"] == 1.0
    assert np.isnan([series["clipped/clip_by_global_norm"], series["kept/clip_by_global_norm"]]).all()
    received, series = apply(chain, gradients(scale=100.0), mode="graph")
    assert length(received) == pytest.approx(0.1, rel=1e-5)
    # Both batches were brought to length 1, so their mean is a vector of length 1 for each variable.
    assert series["kept/clip_by_global_norm"] == pytest.approx(0.1 / np.sqrt(3), rel=1e-5)


def test_weights_are_decayed_and_constrained_at_update_steps_only() -> None:
    held = targets()
    start = [t.value.numpy() for t in held]
    chosen = [("weight_decay", {"rate": 1.0}), ("non_negative", {}), ("accumulate", {"every": 2})]
    chain = Chain(chosen, held, 3)
    apply(chain, gradients(), mode="graph")
    np.testing.assert_array_equal(held[0].value.numpy(), start[0])
    apply(chain, gradients(), mode="graph")
    np.testing.assert_allclose(held[0].value.numpy(), np.maximum(0.9 * start[0], 0), rtol=1e-6)


def test_a_sparse_gradient_is_accumulated_as_the_dense_one_with_a_note() -> None:
    chain = Chain([("accumulate", {"every": 2})], targets(sparse=True), 3)
    apply(chain, gradients(sparse=True), mode="graph")
    received, _ = apply(chain, gradients(sparse=True, scale=3.0), mode="graph")
    np.testing.assert_allclose(received[2], 2 * TABLE, rtol=1e-6)
    assert len(chain.notes) == 1
    assert "embedding/table" in chain.notes[0]


def test_in_half_precision_the_sum_is_kept_in_float32() -> None:
    held = [Target("w", tf.Variable(tf.zeros([1], tf.float16)), False, "Keras 3")]
    chain = Chain([("accumulate", {"every": 4})], held, 3)
    for value in (60_000.0, 60_000.0, 1.0, 3.0):
        received, _ = apply(chain, [tf.constant([value], tf.float16)])
    assert received[0][0] == np.float16(30_001.0)
    assert chain.slots[0].value.dtype == tf.float32


# Turned in between


def waits(chain: Chain) -> Callable[[float], bool]:
    """Return a traced step with so many times the gradients; whether it was due, and its trace is the only one."""
    traces: list[int] = []

    @tf.function(autograph=False)
    def step(factor: tf.Tensor) -> tf.Tensor:
        traces.append(1)
        chained = chain.apply([factor * g for g in gradients()], at(), lambda _received: None)
        return chained.is_update_step, chained.optimizer_gradients[0]

    def once(factor: float) -> tuple[bool, Array]:
        due, kernel = step(tf.constant(factor))
        assert len(traces) == 1
        return bool(due), kernel.numpy() / KERNEL

    return once


@pytest.mark.parametrize(
    ("before", "after", "factors", "due", "mean"),
    [
        (4, 2, (1.0, 2.0, 6.0), (False, False, True), 3.0),
        (4, 3, (1.0, 2.0, 6.0), (False, False, True), 3.0),
        (3, 5, (1.0, 2.0, 6.0, 1.0, 5.0), (False, False, False, False, True), 3.0),
        (4, 1, (1.0, 2.0, 6.0), (False, False, True), 3.0),
    ],
)
def test_turned_after_two_batches_those_that_came_stay_in_the_mean(
    before: int, after: int, factors: Sequence[float], due: Sequence[bool], mean: float
) -> None:
    chain = Chain([("accumulate", {"every": before})], targets(), 3)
    once = waits(chain)
    found = [once(factor) for factor in factors[:2]]
    assert chain.can_set_live(0, "every", after)
    chain.set_live(0, "every", after)
    found += [once(factor) for factor in factors[2:]]
    assert tuple(was for was, _ in found) == tuple(due)
    np.testing.assert_allclose(found[-1][1], mean, rtol=1e-5)
    assert once(1.0)[0] == (after == 1)


# State


def test_accumulation_goes_on_where_another_stood_also_in_another_chain() -> None:
    first, second = (Chain([("accumulate", {"every": 3})], targets(), 3) for _ in range(2))
    for scale in (1.0, 4.0):
        apply(first, gradients(scale=scale))
    assert set(first.state()) == {
        (0, "accumulated"),
        (1, "accumulated"),
        (2, "accumulated"),
        (-1, "accumulated_batches"),
    }
    assert second.restore(first.state()) == ()
    mine, theirs = (apply(chain, gradients(scale=7.0))[0] for chain in (first, second))
    for found, wanted, base in zip(theirs, mine, ALL, strict=True):
        np.testing.assert_array_equal(found, wanted)
        np.testing.assert_allclose(found, 4.0 * base, rtol=1e-5)
    # An accumulation elsewhere in another chain takes the state over.
    first = Chain([("accumulate", {"every": 2})], targets(), 3)
    second = Chain([("sign", {}), ("accumulate", {"every": 2})], targets(), 3)
    apply(first, gradients())
    second.restore(first.state())
    received, _ = apply(second, gradients(scale=0.0))
    np.testing.assert_allclose(received[0], KERNEL / 2, rtol=1e-6)


@pytest.mark.parametrize("change", ["missing", "reshaped"])
def test_sums_that_do_not_all_fit_start_fresh_together_with_their_count(change: str) -> None:
    first, second = (Chain([("accumulate", {"every": 2})], targets(), 3) for _ in range(2))
    apply(first, gradients())
    state = first.state()
    if change == "missing":
        del state[1, "accumulated"]
    else:
        state[1, "accumulated"] = np.zeros(5)
    assert second.restore(state) == ("accumulated", "accumulated_batches")
    apply(second, gradients(scale=2.0))
    received, _ = apply(second, gradients(scale=4.0))
    for found, base in zip(received, ALL, strict=True):
        np.testing.assert_allclose(found, 3.0 * base, rtol=1e-5)


def test_a_chain_holds_numbers_and_sums_in_the_order_of_variables() -> None:
    chain = Chain([("clip_by_norm", {"norm": 0.25}), ("accumulate", {"every": 2})], targets(), 3)
    names = [variable.name.partition(":")[0] for variable in chain.variables]
    assert names == ["norm", "every", "accumulated", "accumulated", "accumulated", "accumulated_batches"]
    assert {(slot.name, slot.variable) for slot in chain.slots} == set(
        [("accumulated", i) for i in range(3)] + [("accumulated_batches", -1)]
    )
    assert not any(chain.can_set_live(1, "every", value) for value in (2.5, True))
    seen: list[list[Gradient]] = []
    apply(Chain([("accumulate", {"every": 1})], targets(), 3), gradients(), update=seen.append)
    assert_close(seen[0], ALL, rtol=1e-6)
