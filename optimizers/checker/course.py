"""Runs of a hosted optimizer: a traced step, a loop of many, and how near two ends are."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from typing import Any

import keras
import numpy as np
import tensorflow as tf

from optimizers.checker.chance import seeded
from optimizers.checker.forward_pass import forward
from optimizers.checker.runner import with_shape
from optimizers.checker.subject import Array, Subject, dense_gradients, largest_difference
from optimizers.contracts import host_of
from optimizers.contracts.arguments import simple_values
from optimizers.contracts.hosted import Forward, Gradient
from optimizers.contracts.hosting import Hosting

STEPS = 5
"""Enough for one that collects the gradients of four batches."""
_LONGEST = 200
_OBJECT = re.compile(r"<([\w.<>]+?)(?: object)? at 0x[0-9a-f]+>")
ROUNDING = 1e-5
"""What float32 may come to in a few steps, as a share of the largest weight."""


def host_made(
    subject: Subject, make: Callable[[], Any], variables: Sequence[keras.Variable], sparse: Sequence[bool] | None = None
) -> Hosting:
    """Host what `make` answers with plain numbers, whatever the constructor's defaults are."""
    return host_of(subject.contract)(lambda **_: make(), {}, variables, {}, sparse, live=False)


def stepping(hosted: Hosting, variables: Sequence[keras.Variable], **options: Any) -> Callable[..., Any]:
    """One step as a `tf.function` of the gradients; `options` are those of `tf.function`."""

    def step(*given: Gradient) -> None:
        shaped = [with_shape(g, v) for g, v in zip(given, variables, strict=True)]
        hosted.apply(shaped, variables, forward(variables, hosted))

    run: Callable[..., Any] = tf.function(step, autograph=False, **options)
    return run


def looping(
    hosted: Hosting,
    variables: Sequence[keras.Variable],
    gradients: Callable[[], tuple[Sequence[Gradient], Forward | None]],
) -> Callable[[int], None]:
    """Many steps in one call; `gradients` computes them, and the forward pass where one is wanted, in the graph."""

    def body(i: tf.Tensor) -> list[tf.Tensor]:
        given, passed = gradients()
        hosted.apply(given, variables, passed)
        return [i + 1]

    @tf.function(autograph=False)
    def loop(count: tf.Tensor) -> None:
        tf.while_loop(lambda i: i < count, body, [tf.constant(0)], parallel_iterations=1)

    return lambda count: loop(tf.constant(count))


def graph_end(subject: Subject) -> list[Array]:
    """The weights after `STEPS` dense steps in a graph, which several rules compare with."""
    if "graph" not in subject.remembered:
        lead = subject.lead
        lead.reset()
        for each in dense_gradients(lead.variables, STEPS):
            lead.traced(*each)
        subject.remembered["graph"] = weights(lead.variables)
    found: list[Array] = subject.remembered["graph"]
    return found


class FirstSteps:
    """`STEPS` dense steps of a fresh one, made eagerly with seed 1: `ends` are the weights after each, `before` and
    `after` the numbers that it keeps in Python. `hosted` and `variables` are those that were stepped.
    """

    def __init__(self, subject: Subject) -> None:
        self.variables = subject.variables()
        self.ends: list[list[Array]] = []
        with seeded(1):
            self.hosted = subject.plain(self.variables)
            owners = [owner for owner, _ in self.hosted._owners]
            self.before = [_numbers(owner) for owner in owners]
            for each in dense_gradients(self.variables, STEPS):
                self.go_on(each)
                self.ends.append(weights(self.variables))
        self.after = [_numbers(owner) for owner in owners]

    def go_on(self, gradients: Sequence[Gradient]) -> None:
        """One more step."""
        self.hosted.apply(gradients, self.variables, forward(self.variables, self.hosted))


def first_steps(subject: Subject) -> FirstSteps:
    """Made once for all rules that compare with them."""
    if "first steps" not in subject.remembered:
        subject.remembered["first steps"] = FirstSteps(subject)
    found: FirstSteps = subject.remembered["first steps"]
    return found


def eager_end(subject: Subject) -> list[Array]:
    """The weights after `STEPS` dense steps made eagerly."""
    if not subject.is_variant:
        return first_steps(subject).ends[-1]
    runner = subject.runner()
    return runner.run(dense_gradients(runner.variables, STEPS))


def _numbers(owner: object) -> dict[tuple[str | int, ...], object]:
    """The numbers and arrays that it keeps in Python, arrays as copies."""
    return {
        place: np.array(value) if isinstance(value, np.ndarray) else value
        for place, value in simple_values(owner).items()
        if isinstance(value, int | float | np.ndarray | np.generic) and not isinstance(value, bool)
    }


def weights(variables: Sequence[keras.Variable]) -> list[Array]:
    return [np.array(v.value.numpy()) for v in variables]


def size_of(arrays: Sequence[Array]) -> float:
    """The largest magnitude among them, 1 where they are smaller."""
    return max(1.0, *(float(np.max(np.abs(np.asarray(a, np.float64)), initial=0.0)) for a in arrays))


def near(ones: Sequence[Array], others: Sequence[Array], share: float = ROUNDING) -> bool:
    """Whether two lists of arrays differ by no more than this share of the largest element."""
    apart = largest_difference(ones, others)
    return bool(np.isfinite(apart)) and apart <= share * size_of(ones)


def said(error: BaseException) -> str:
    """An error in a line, objects by their class, cut between words."""
    text = _OBJECT.sub(lambda found: found[1].rpartition(".")[2], " ".join(str(error).split()))
    if not text:
        return type(error).__name__
    return f"{type(error).__name__}: {textwrap.shorten(text, _LONGEST, placeholder=' …', break_on_hyphens=False)}"


def finite(value: float) -> float | str:
    """A number as JSON knows it."""
    return value if np.isfinite(value) else "not finite"
