"""An edit in mid-run, for every hyperparameter of every optimizer of the catalogue.

Turning a live one at step n gives bit for bit the run that was started from the state at n with that value in the
constructor, and needs no new trace. For one that is not live the optimizer is hosted anew, and carries all that it had.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

import keras
import numpy as np
import pytest
import tensorflow as tf
from numpy.typing import NDArray

from optimizers import catalogue
from optimizers.contracts.hosted_optimizer import OptimizerState
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.optimizer_loader import open_optimizer
from tests.optimizers.contracts.toy import as_fed, gradients, stepper, variables
from tests.optimizers.library.feed import apply_step

BEFORE, AFTER = 3, 3
FED = gradients(BEFORE + AFTER, sparse=True)

MORE = {
    "Adam": {"weight_decay": 0.01, "use_ema": True, "ema_momentum": 0.5, "ema_overwrite_frequency": 2},
    "RMSprop": {"momentum": 0.9},  # centered, Keras 3 takes the root of less than nothing where rows are repeated
    "SGD": {"momentum": 0.9, "nesterov": True},
    "library.AdaBound": {"gamma": 0.5},
    "library.AdagradDecay": {"accumulator_decay_step": 2},
    "library.GradientAccumulation": {"accumulation_steps": 2},
    "library.Sophia": {"update_every": 1, "gamma": 1000.0},
    "library.Lookahead": {"inner_optimizer": "library.SGDW", "k": 2},
    "keras2.Adam": {"weight_decay": 0.01, "use_ema": True, "ema_momentum": 0.5, "ema_overwrite_frequency": 2},
    "keras2.RMSprop": {"momentum": 0.9, "centered": True},
    "legacy.RMSprop": {"momentum": 0.9, "centered": True},
    "legacy.SGD": {"momentum": 0.9},
    "tf1.FtrlOptimizer": {"l2_shrinkage_regularization_strength": 0.1},
}
"""Values by which an optimizer has further hyperparameters that are live, or that have a say."""

SILENT = {
    ("library.AdaBound", "final_learning_rate"),
    ("library.AdaBound", "gamma"),
    ("library.AdagradDecay", "accumulator_decay_rate"),
    ("library.AdagradDecay", "initial_accumulator_value"),
    ("library.Sophia", "beta_2"),
    ("library.Sophia", "gamma"),
}
"""Hyperparameters that six steps do not show at the defaults: bounds that are far away, a decay or an estimate that is
not due. `MORE` shows it.
"""

SHARED = {
    "weight_decay": 0.01, "clipnorm": 0.5, "clipvalue": 0.1, "global_clipnorm": 0.5, "use_ema": True,
    "ema_momentum": 0.5, "ema_overwrite_frequency": 2, "loss_scale_factor": 2.0, "gradient_accumulation_steps": 2,
}  # fmt: skip
"""Arguments that an optimizer takes from its base class. It is the same code in each, so `SPEAKERS` speak for all."""
SPEAKERS = {"Adam", "library.LazyAdam", "keras2.Adam", "legacy.Adam"}
ALONE = {"Adam", "library.LazyAdam", "keras2.RMSprop", "legacy.RMSprop", "tf1.RMSPropOptimizer"}
"""Optimizers, one of each contract, whose values are turned one at a time to the bit."""


@dataclass(frozen=True, slots=True)
class Stand:
    """State that a run carries from step to step."""

    weights: tuple[NDArray[Any], ...]
    state: OptimizerState


@dataclass
class Run:
    """An optimizer of the catalogue on the weights that it moves: a table with a sparse gradient, and a bias."""

    name: str
    values: Mapping[str, Any]
    weights: list[keras.Variable] = field(default_factory=variables)
    live: bool = True

    def __post_init__(self) -> None:
        self.hosted: OptimizerHost = open_optimizer(self.name).host(
            self.values, self.weights, (True, False), live=self.live
        )

    def with_value(self, name: str, value: Any) -> Run:
        """Return another run with this value in the constructor; nothing of it is turned."""
        return Run(self.name, {**self.values, name: value}, live=False)

    def step(self, *given: NDArray[Any]) -> None:
        apply_step(self.hosted.apply, as_fed([tf.constant(each) for each in given], sparse=True), self.weights)

    def stand(self) -> Stand:
        return Stand(tuple(weight.numpy() for weight in self.weights), self.hosted.state())

    def take_up(self, stand: Stand) -> tuple[str, ...]:
        """Continue from `stand`; return the slots that start fresh."""
        for variable, array in zip(self.weights, stand.weights, strict=True):
            variable.assign(array)
        return self.hosted.restore(stand.state)


class Traced(Run):
    """One whose step is traced, at `middle` after `BEFORE` steps."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.trace = stepper(self.hosted, self.weights, sparse=True)
        for given in FED[:BEFORE]:
            self.trace(*given)
        self.middle = self.stand()


@functools.cache
def by_default(name: str) -> Traced:
    return Traced(name, {})


def end_of(run: Run, step: Callable[..., None]) -> Mapping[Any, NDArray[Any]]:
    """Make the other steps: weights, slots and iteration after them."""
    for given in FED[BEFORE:]:
        step(*given)
    stand = run.stand()
    weights = {f"weight {i}": array for i, array in enumerate(stand.weights)}
    assert all(np.isfinite(array).all() for array in weights.values())
    return {**weights, **stand.state.slots, "iterations": np.array(stand.state.iterations)}


def assert_same_bits(found: Mapping[Any, NDArray[Any]], expected: Mapping[Any, NDArray[Any]], what: str) -> None:
    assert found.keys() == expected.keys()
    for key, array in found.items():
        np.testing.assert_array_equal(array, expected[key], err_msg=f"{key}, {what}")


def other_than(name: str, value: float) -> float:
    """Return a value that the constructor takes, and far enough from `value` for the next steps to tell them apart."""
    if name in ("epsilon_2", "initial_accumulator_value"):
        return 5.0  # a floor: it says nothing below what stands on it
    if name.startswith("muon_"):
        return value * 0.98  # coefficients of an iteration, which diverges with others
    return 0.05 if abs(value) < 1e-3 else value * 0.5


@pytest.fixture(scope="module", autouse=True)
def nothing_is_kept() -> Iterator[None]:
    yield
    by_default.cache_clear()


@pytest.mark.sampled(23)
@pytest.mark.parametrize("name", catalogue.optimizers())
def test_turning_a_live_hyperparameter_equals_starting_from_there_with_it(name: str) -> None:
    run = by_default(name)
    live = [each.name for each in run.hosted.hyperparameters if each.live]
    assert "learning_rate" in live
    silent = turn_each(run, live)
    assert silent == [each for each in live if (name, each) in SILENT]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("name", MORE)
def test_so_does_turning_what_other_values_make_live(name: str) -> None:
    known = {
        each.name for each in by_default(name).hosted.hyperparameters if each.live and (name, each.name) not in SILENT
    }
    run = Traced(name, MORE[name])
    more = [each.name for each in run.hosted.hyperparameters if each.live and each.name not in known]
    # Where the wrapper or the average acts more often, what is live already acts in another place too.
    assert turn_each(run, more or sorted(known)) == []


def turn_each(run: Traced, names: list[str]) -> list[str]:
    """Turn each and back again, one after the other, on one trace. Answers those that made no difference.

    They are turned alone to see that each says something, and all together to the bit: to host an optimizer for each
    takes minutes in all. One of each contract, and what has another inside, is hosted for each.
    """
    wraps = "inner_optimizer" in catalogue.optimizers()[run.name].signature.parameters
    together = not wraps and run.name not in ALONE
    run.take_up(run.middle)
    unedited = end_of(run, run.trace)
    values = {each.name: float(each.value) for each in run.hosted.hyperparameters if each.name in names}
    others = {name: other_than(name, value) for name, value in values.items()}
    silent = []
    for name, other in others.items():
        edited = turned(run, {name: other})
        if not together:
            assert_as_restarted(run, {name: other}, edited)
        if all(np.array_equal(edited[key], unedited[key]) for key in edited):
            silent.append(name)
    if together:
        assert_as_restarted(run, others, turned(run, others))
    run.take_up(run.middle)
    assert_same_bits(end_of(run, run.trace), unedited, "all turned back")
    assert run.trace.experimental_get_tracing_count() == 1
    return silent


def turned(run: Traced, others: Mapping[str, float]) -> Mapping[Any, NDArray[Any]]:
    """Return the result of these values from the middle on; afterwards they are as they were."""
    values = {each.name: float(each.value) for each in run.hosted.hyperparameters if each.name in others}
    run.take_up(run.middle)
    for name, other in others.items():
        assert run.hosted.can_set_live(name, other), name
        run.hosted.set_live(name, other)
    edited = end_of(run, run.trace)
    for name, value in values.items():
        run.hosted.set_live(name, value)
    return edited


def assert_as_restarted(run: Traced, others: Mapping[str, float], edited: Mapping[Any, NDArray[Any]]) -> None:
    # What is in the constructor alone has no need to be live, and is hosted in half the time.
    restarted = Run(run.name, {**run.values, **others}, live=False)
    assert restarted.take_up(run.middle) == ()
    assert_same_bits(edited, end_of(restarted, restarted.step), f"{others}")


@pytest.mark.sampled(11)
@pytest.mark.parametrize("name", catalogue.optimizers())
def test_hosting_anew_with_another_value_carries_slots_and_iteration_over(name: str) -> None:
    run = by_default(name)
    held = run.middle.state
    for hyperparameter, value in not_live(run):
        anew = run.with_value(hyperparameter, value)
        fresh = anew.take_up(run.middle)
        what = f"{hyperparameter} at {value}"
        assert int(anew.hosted.iterations) == held.iterations, what
        assert set(fresh) == {slot.name for slot in anew.hosted.slots} - {slot for _, slot in held.slots}, what
        for slot in anew.hosted.slots:
            if slot.name not in fresh:
                was = held.slots[slot.variable, slot.name]
                np.testing.assert_array_equal(slot.value.numpy(), was, err_msg=f"{slot.name}, {what}")


def not_live(run: Run) -> Iterator[tuple[str, Any]]:
    """Yield every hyperparameter that an edit cannot turn, each with another value than its own."""
    parameters = catalogue.optimizers()[run.name].signature.parameters
    for each in run.hosted.hyperparameters:
        if each.live or (each.name in SHARED and run.name not in SPEAKERS):
            continue
        match each.value:
            case bool():
                yield each.name, not each.value
            case int():
                yield each.name, each.value + 1
            case float():
                yield each.name, other_than(each.name, each.value)
            case str() if each.name == "inner_optimizer":
                yield each.name, "AdamW"
            case str():
                choices = get_args(parameters[each.name].annotation)
                yield each.name, next((c for c in choices if c != each.value), f"{each.value}|other")
            case None if each.name in SHARED:
                yield each.name, SHARED[each.name]
