"""Hosting what comes with tf-keras and TensorFlow: the numbers are their own, slots have names, live is live."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts.optimizer_host import OptimizerHost
from tests.comparison import assert_same
from tests.optimizers.contracts.builtin import BUILTIN, Builtin, bare
from tests.optimizers.contracts.toy import SHAPES, as_fed, gradients, hosted, slots_of, stepper, variables

every = pytest.mark.parametrize("builtin", BUILTIN, ids=str)
each = pytest.mark.parametrize("builtin", [b for b in BUILTIN if not b.is_twin], ids=str)
"""Without the twins in TensorFlow, which are the same code."""
dense_or_sparse = pytest.mark.parametrize(
    ("builtin", "sparse"),
    [
        pytest.param(b, sparse, id=f"{b}-{'repeated rows' if sparse else 'dense'}")
        for b in BUILTIN
        for sparse in (False, True)
        if sparse or not b.is_twin
    ],
)
"""Twins with rows alone: the bias beside the table has a dense gradient."""
# Where Python folds a hyperparameter into a constant of the graph, the compiler divides or raises to a power in another
# order than with a variable in its place. The difference is one of rounding.
ROUNDED = {"Ftrl", "FtrlOptimizer"}
NOT_COMPILED = {"OptimizerV2 Adam amsgrad"}
"""Optimizers that call something that XLA has no kernel for."""


def host(builtin: Builtin, weights: list, *, sparse: bool = True) -> OptimizerHost:
    return hosted(builtin.contract, builtin.cls, weights, sparse=sparse, **builtin.values)


class Held:
    """An optimizer on its weights with its traced step: hosted and traced once for several tests."""

    def __init__(self, builtin: Builtin, sparse: bool) -> None:
        self.weights = variables()
        self.optimizer = host(builtin, self.weights, sparse=sparse)
        self.step = stepper(self.optimizer, self.weights, sparse=sparse)
        self._start = self.optimizer.state()

    def begin(self) -> None:
        """Stand where a new one stands."""
        for weight, start in zip(self.weights, variables(), strict=True):
            weight.assign(start)
        assert self.optimizer.restore(self._start) == ()


@pytest.fixture(scope="module")
def held() -> Iterator[Callable[[Builtin, bool], Held]]:
    """Provide held optimizers by builtin, and whether its gradients are sparse."""
    made: dict[tuple[str, bool], Held] = {}

    def one(builtin: Builtin, sparse: bool) -> Held:
        key = str(builtin), sparse
        if key not in made:
            made[key] = Held(builtin, sparse)
        made[key].begin()
        return made[key]

    yield one
    made.clear()


@pytest.mark.sampled(15)
@dense_or_sparse
def test_weights_move_as_the_bare_optimizer_moves_them(
    builtin: Builtin, sparse: bool, held: Callable[[Builtin, bool], Held]
) -> None:
    one, theirs = held(builtin, sparse), variables()
    mine, optimizer = one.weights, one.optimizer
    tensors = [v.value for v in theirs]
    own = bare(builtin, tensors)

    @tf.function(autograph=False)
    def own_step(*given: tf.Tensor) -> None:
        own.apply_gradients(list(zip(as_fed(given, sparse=sparse), tensors, strict=True)))

    for given in gradients(20, sparse=sparse):
        one.step(*given)
        own_step(*given)
    for a, b, start in zip(mine, theirs, variables(), strict=True):
        if builtin.cls.__name__ in ROUNDED:
            np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=2e-6)
        else:
            np.testing.assert_array_equal(a.numpy(), b.numpy())
        assert not np.array_equal(a.numpy(), start.numpy())
    assert int(optimizer.iterations) == 20
    assert optimizer.takes_sparse
    # It counts in Python which variable it is at, which tf-keras' own fit freezes too.
    assert [note.split()[0] for note in optimizer.notes] == ["self._u_product_counter"] * (
        str(builtin) == "Keras 2 Nadam"
    )


@pytest.mark.sampled(7)
@every
def test_slots_know_their_name_variable_shape_and_type(builtin: Builtin, held: Callable[[Builtin, bool], Held]) -> None:
    optimizer = held(builtin, True).optimizer
    found = slots_of(optimizer)
    expected = {(name, i) for name in builtin.slots for i in range(2)} | {(name, -1) for name in builtin.own}
    assert found.keys() == expected
    if builtin.cls.__name__ != "Adafactor":
        assert {s.value.dtype for s in optimizer.slots} <= {tf.float32}
        shapes = list(SHAPES.values())
        assert all(shape == (shapes[i] if i >= 0 else ()) for (_, i), shape in found.items())


@pytest.mark.sampled(7)
@each
def test_a_run_restored_from_its_state_goes_on_bit_for_bit(
    builtin: Builtin, held: Callable[[Builtin, bool], Held]
) -> None:
    one, theirs = held(builtin, True), variables()
    mine, again = one.weights, host(builtin, theirs)
    steps = gradients(6, sparse=True)
    second = stepper(again, theirs, sparse=True)
    for given in steps[:3]:
        one.step(*given)
    state = one.optimizer.state()
    for a, b in zip(theirs, mine, strict=True):
        a.assign(b)
    assert again.restore(state) == ()
    assert int(again.iterations) == 3
    for given in steps[3:]:
        one.step(*given)
        second(*given)
    assert_same(mine, theirs)


@pytest.mark.sampled(7)
@each
def test_it_runs_in_a_loop_of_the_graph_and_under_the_compiler(
    builtin: Builtin, held: Callable[[Builtin, bool], Held]
) -> None:
    def start() -> Held:
        one = held(builtin, False)
        # What counts in Python how often it is traced is traced once.
        return Held(builtin, False) if one.optimizer.notes else one

    given = gradients(4, sparse=False)
    tables, biases = (tf.stack(each) for each in zip(*given, strict=True))

    def in_a_loop(*, compiled: bool) -> list[np.ndarray]:
        one = start()

        def loop() -> None:
            def body(i: tf.Tensor) -> tuple[tf.Tensor]:
                one.optimizer.apply([tables[i], biases[i]], one.weights)
                return (i + 1,)

            tf.while_loop(lambda i: i < 4, body, (tf.constant(0),))

        tf.function(loop, autograph=False, jit_compile=compiled)()
        return [weight.numpy() for weight in one.weights]

    looped, compiled = in_a_loop(compiled=False), in_a_loop(compiled=str(builtin) not in NOT_COMPILED)
    one = start()
    for step in given:
        one.step(*step)
    for a, b, c in zip(looped, compiled, one.weights, strict=True):
        np.testing.assert_array_equal(a, c.numpy())
        np.testing.assert_allclose(b, c.numpy(), rtol=1e-4, atol=1e-6)


def test_momentum_whose_flag_follows_from_it_is_hosted_anew() -> None:
    without = hosted("OptimizerV2", BUILTIN[0].cls, variables())
    assert not without.can_set_live("momentum", 0.9)
    with_momentum = hosted("OptimizerV2", BUILTIN[0].cls, variables(), momentum=0.9)
    assert with_momentum.can_set_live("momentum", 0.5)
    assert not with_momentum.can_set_live("momentum", 0.0)
