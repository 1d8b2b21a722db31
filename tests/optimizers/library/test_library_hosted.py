"""Every optimizer of the library as a run hosts it: live hyperparameters, slots by name, save and restore."""

from __future__ import annotations

import copy
import inspect
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.library.base import LibraryOptimizer, plain
from optimizers.library.wrapper import Wrapper
from tests.optimizers.library.feed import FEW, Runner, assert_near
from tests.optimizers.library.matrix import (
    STEMS,
    assert_near_slots,
    each_case,
    make,
    make_reference,
    maker,
    optimizer_of,
    own,
    reference_of,
    values_of,
)
from tests.optimizers.library.reference import Array, Base

SPARSE = [False] * len(FEW.whole) + [True] * len(FEW.tables)


def host(stem: str, case: int, variables: Sequence[keras.Variable]) -> Keras3Optimizer:
    values = values_of(stem, case)
    return Keras3Optimizer(maker(stem, values), own(values), variables, optimizer_of(stem).defaults, SPARSE)


class Held:
    """An optimizer on its weights, with the loop that trains them: hosted and traced once for several tests."""

    def __init__(self, stem: str, case: int) -> None:
        self.variables = FEW.variables("float64")
        self.hosted = host(stem, case, self.variables)
        self.run: Runner = FEW.runner(self.hosted.apply, self.variables)
        self._start = self.hosted.state()
        self._values = {each.name: each.value for each in self.hosted.hyperparameters if each.live}

    def begin(self) -> None:
        """Stand where a new one stands."""
        _copy(FEW.variables("float64"), self.variables)
        assert self.hosted.restore(self._start) == ()
        for name, value in self._values.items():
            self.hosted.set_live(name, value)


@pytest.fixture(scope="module")
def held() -> Iterator[Callable[[str, int], Held]]:
    made = cache(Held)
    yield made
    made.cache_clear()


@pytest.mark.sampled(19)
@pytest.mark.parametrize(("stem", "case"), each_case())
def test_a_live_hyperparameter_acts_on_the_next_step_with_no_retrace(
    stem: str, case: int, held: Callable[[str, int], Held]
) -> None:
    one = held(stem, case)
    one.begin()
    variables, hosted, run = one.variables, one.hosted, one.run
    reference = make_reference(stem, values_of(stem, case), FEW.weights())
    hidden = getattr(reference_of(stem), "HIDDEN", ())
    tolerance = max(1e-11, getattr(reference_of(stem), "TOLERANCE", {}).get("float64", 0.0))
    done = 8
    run(0, done)
    FEW.step(reference, 0, done)
    live = [each for each in hosted.hyperparameters if each.live and each.name in optimizer_of(stem).defaults]
    assert "learning_rate" not in optimizer_of(stem).defaults or "learning_rate" in [each.name for each in live]
    for hyperparameter in live:
        name, value = hyperparameter.name, hyperparameter.value / 2 or 0.0625
        value = 2 * hyperparameter.value if name == "growth_rate" else value  # at least 1
        assert hosted.can_set_live(name, value), f"{name} is called live and cannot be turned."
        unturned = copy.deepcopy(reference)
        hosted.set_live(name, value)
        setattr(reference, name, value)
        run(done, done + 6)
        FEW.step(reference, done, done + 6)
        FEW.step(unturned, done, done + 6)
        done += 6
        assert_near([v.numpy() for v in variables], reference.weights, tolerance, f"After {name} = {value}")
        assert_near_slots(hosted.optimizer, reference, tolerance)
        if case == 0 and name not in hidden:  # other cases may be where a bound or a condition hides it
            pairs = zip(_arrays(reference), _arrays(unturned), strict=True)
            assert any(not np.array_equal(a, b) for a, b in pairs), f"{name} does nothing."
    assert run.traces == 1
    turned = {each.name: each.value for each in hosted.hyperparameters if each.name in optimizer_of(stem).defaults}
    config = json.loads(json.dumps(hosted.optimizer.get_config()))
    assert {name: config[name] for name in turned} == plain(turned)


def _arrays(reference: Base) -> list[Array]:
    return [*reference.weights, *(array for arrays in reference.slots().values() for array in arrays)]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("stem", STEMS)
def test_its_slots_are_found_by_their_names(stem: str, held: Callable[[str, int], Held]) -> None:
    variables, hosted = held(stem, 0).variables, held(stem, 0).hosted
    found = {(s.variable, s.name): (tuple(s.value.shape), s.value.dtype.name) for s in hosted.slots if s.variable >= 0}
    assert found == _declared(hosted.optimizer, variables, "")
    said = (optimizer_of(stem).__doc__ or "").partition("    Slots: ")[2].partition("\n\n")[0]
    shared = [s.name for s in hosted.slots if s.variable < 0 and not s.name.startswith("inner/")]
    assert [name for name in shared if f"`{name}`" not in said] == [], "Not named in the docstring."


def _declared(optimizer: Any, variables: Sequence[keras.Variable], prefix: str) -> Mapping[tuple[int, str], Any]:
    found: dict[tuple[int, str], Any] = {}
    if isinstance(optimizer, LibraryOptimizer):
        for i, variable in enumerate(variables):
            for slot in optimizer.slots_of(variable):
                shape = variable.shape if slot.shape is None else slot.shape
                found[i, prefix + slot.name] = (tuple(shape), slot.dtype or variable.dtype)
    if isinstance(optimizer, Wrapper):
        found |= _declared(optimizer.inner_optimizer, variables, f"{prefix}inner/")
    return found


@pytest.mark.sampled(15)
@pytest.mark.parametrize("stem", STEMS)
def test_goes_on_bit_for_bit_from_the_state_of_a_run(stem: str, held: Callable[[str, int], Held]) -> None:
    case = len(reference_of(stem).CASES) - 1
    one, fresh = held(stem, case), FEW.variables("float64", seed=8)
    restored = host(stem, case, fresh)
    one.begin()
    one.run(0, 10)
    state = one.hosted.state()
    _copy(one.variables, fresh)
    one.run(10, 20)
    assert restored.restore(state) == ()
    FEW.runner(restored.apply, fresh)(10, 20)
    assert _bits(fresh) == _bits(one.variables)


@pytest.mark.sampled(9)
@pytest.mark.parametrize("stem", STEMS)
def test_goes_on_bit_for_bit_from_what_keras_saves(stem: str) -> None:
    variables, fresh = FEW.variables("float32"), FEW.variables("float32", seed=8)
    saved, loaded = (make(stem, values_of(stem, -1)) for _ in range(2))
    saved.build(variables)
    loaded.build(fresh)
    run, store = FEW.runner(saved.apply, variables), dict[str, Any]()
    run(0, 10)
    saved.save_own_variables(store)
    _copy(variables, fresh)
    run(10, 20)
    loaded.load_own_variables(store)
    FEW.runner(loaded.apply, fresh)(10, 20)
    assert _bits(fresh) == _bits(variables)


def _copy(variables: Sequence[keras.Variable], to: Sequence[keras.Variable]) -> None:
    for source, target in zip(variables, to, strict=True):
        target.assign(source)


def _bits(variables: Sequence[keras.Variable]) -> list[bytes]:
    return [np.asarray(v.numpy()).tobytes() for v in variables]


STEPS = 200
FALL = 0.8
"""The share of the first loss below which the last one must be."""


def quadratic(point: Sequence[tf.Variable]) -> tf.Tensor:
    """Return 3 x² + 2 y²."""
    return 3 * point[0][0] ** 2 + 2 * point[0][1] ** 2


def rosenbrock(point: Sequence[tf.Variable]) -> tf.Tensor:
    """Return (1 - x)² + 100 (y - x²)²."""
    x, y = point[0][0], point[0][1]
    return (1 - x) ** 2 + 100 * (y - x**2) ** 2


def skip_gram(tables: Sequence[tf.Variable]) -> tf.Tensor:
    """Return the loss of words of a row of twelve, each with the next as its true context and two others as false ones.

    Words repeat in a batch, so the gradients are sparse with repeated rows.
    """
    words = np.repeat(np.arange(11), 3)
    contexts = np.stack([np.arange(1, 12), (np.arange(11) * 5 + 3) % 12, (np.arange(11) * 7 + 6) % 12], 1).ravel()
    true = np.tile([1.0, 0.0, 0.0], 11).astype("float32")
    logits = tf.reduce_sum(tf.gather(tables[0], words) * tf.gather(tables[1], contexts), axis=1)
    return tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(true, logits))


def _start(problem: Callable[..., tf.Tensor]) -> list[keras.Variable]:
    if problem is skip_gram:
        random = np.random.default_rng(3)
        return [keras.Variable(random.normal(scale=0.5, size=(12, 6)), dtype="float32", name=n) for n in ("in", "out")]
    return [keras.Variable([-1.25, 1.0], dtype="float32", name="point")]


@pytest.mark.sampled(15)
@pytest.mark.parametrize("problem", [quadratic, rosenbrock, skip_gram])
@pytest.mark.parametrize("stem", STEMS)
def test_lowers_the_loss(stem: str, problem: Callable[..., tf.Tensor]) -> None:
    values = _values(stem, problem.__name__)
    variables = _start(problem)
    weights = [v.value for v in variables]
    optimizer = make(stem, values)
    optimizer.build(variables)
    asks = "loss_fn" in inspect.signature(optimizer.apply).parameters
    further = {"loss_fn": lambda: problem(weights)} if asks else {}

    @tf.function(autograph=False)
    def train() -> None:
        def body(k: tf.Tensor) -> tf.Tensor:
            with tf.GradientTape() as tape:
                loss = problem(weights)
            optimizer.apply(tape.gradient(loss, weights), variables, **further)
            return k + 1

        tf.while_loop(lambda k: k < STEPS, body, [0])

    first = float(problem(weights))
    train()
    last = float(problem(weights))
    assert last < FALL * first, f"The loss went from {first:.4g} to {last:.4g}."


def _values(stem: str, problem: str) -> dict[str, Any]:
    reference = reference_of(stem)
    given = dict(getattr(reference, "TRAINING", {}).get(problem, {}))
    if "inner_optimizer" not in given and "inner_optimizer" in reference.CASES[0]:
        given["inner_optimizer"] = reference.CASES[0]["inner_optimizer"]
    assert set(given) <= {*optimizer_of(stem).defaults, "inner_optimizer"}
    return values_of(stem, given)
