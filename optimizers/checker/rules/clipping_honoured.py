"""Checks whether the clipping that the constructor is given acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import numpy as np
import tensorflow as tf

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_steps import is_close, json_number
from optimizers.checker.optimizer_under_test import (
    Array,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
    sparse_gradient,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.slot_owners import is_user_defined

_Clip: TypeAlias = Callable[[Sequence[Gradient]], list[Gradient]]
_STEPS = 3
_LIMITS: Mapping[str, float] = {"clipvalue": 0.3, "clipnorm": 0.7, "global_clipnorm": 1.1}
_SMALL, _OF_SMALL = 0.01, 1e-7
_SHAPES = {"kernel": (4, 3), "table": (10, 4)}
_TABLE_INDEX = 1
_TOUCHED_ROWS = (7, 2, 5)
_GET_UPDATES_FIX = (
    "Hand **kwargs on to super().__init__, and take gradients from self.get_gradients(loss, params), which clips them."
)


class ClippingHonoured(Rule):
    title = "Clips as the constructor says"
    why = (
        "clipnorm, clipvalue and global_clipnorm are arguments of every Keras optimizer; nothing reports one that is "
        "ignored."
    )
    fix = (
        "Hand **kwargs on to super().__init__, and let apply_gradients of the base do the step: override update_step "
        "or _resource_apply_dense and not apply_gradients."
    )
    draws = "silent"
    cost = 0.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        if subject.contract == "TF1":
            return passed("Optimizers of TensorFlow 1 take no clipping")
        old = subject.is_multi_backend
        taken = [name for name in _LIMITS if _accepts(subject, name)]
        if not taken:
            return passed("Its constructor takes no clipping arguments, and says so when it is given one")
        runner = subject.runner(_SHAPES, [False, True])
        sparse = runner.hosted.refusal is None
        steps = _gradient_steps(subject, sparse)
        # The norm was of all gradients together before TensorFlow 2.
        clips: Mapping[str, _Clip]
        clips = {**_CLIPS, "clipnorm": partial(_by_global_norm, limit=_LIMITS["clipnorm"])} if old else _CLIPS
        limited: list[str] = []
        for name in taken:
            own = runner.run([clips[name](step) for step in steps])
            message = _weights_after(subject, steps, **{name: _LIMITS[name]})
            for kind, place in (
                ("dense", slice(0, _TABLE_INDEX)),
                ("sparse" if sparse else "dense", slice(_TABLE_INDEX, None)),
            ):
                if is_close(own[place], message[place]):
                    continue
                # As its author's program would use it, which hosting might hide.
                own = _weights_after(subject, [clips[name](step) for step in steps])
                if is_close(own[place], message[place]):
                    continue
                if self._clips_small_gradients(subject, steps, name, clips[name], place):
                    limited.append(name)
                    continue
                plain = _weights_after(subject, steps)
                difference = largest_difference(own[place], message[place])
                ignored = is_close(plain[place], message[place])
                is_attribute = getattr(subject.make(**{name: _LIMITS[name]}), name, None) is not None
                return failed(
                    f"With {name}={_LIMITS[name]} and {kind} gradients, weights "
                    + ("are those without clipping" if ignored else "are neither those of clipped gradients nor plain")
                    + f": {difference:.2g} off after {_STEPS} steps",
                    subject.line_of(*(("get_updates", "apply_gradients", "apply") if is_attribute else ()), "__init__"),
                    _GET_UPDATES_FIX if old else "",
                    largest_difference=json_number(difference),
                )
        first = f"; the optimizer's own limit acts before {', '.join(dict.fromkeys(limited))}" if limited else ""
        return passed(f"{', '.join(taken)} give the weights of gradients clipped beforehand{first}")

    @staticmethod
    def _clips_small_gradients(
        subject: OptimizerUnderTest, steps: Sequence[Sequence[Gradient]], name: str, clip: _Clip, place: slice
    ) -> bool:
        """Whether it clips gradients that are too small for a limit of the optimizer's own, which acts first."""
        if "apply_gradients" not in {
            each for cls in type(subject.make()).__mro__ if is_user_defined(cls) for each in vars(cls)
        }:
            return False
        small = [[_with_values(g, _SMALL * _values_of(g)) for g in step] for step in steps]
        clipped = [[_with_values(g, _SMALL * _values_of(g)) for g in clip(step)] for step in steps]
        message = _weights_after(subject, small, **{name: _SMALL * _LIMITS[name]})[place]
        if not is_close(_weights_after(subject, clipped)[place], message):
            return False
        return not is_close(_weights_after(subject, small)[place], message, _OF_SMALL)


def _accepts(subject: OptimizerUnderTest, name: str) -> bool:
    try:
        subject.make(**{name: _LIMITS[name]})
    except (TypeError, ValueError):
        return False
    return True


def _gradient_steps(subject: OptimizerUnderTest, sparse: bool) -> list[list[Gradient]]:
    variables = subject.variables(_SHAPES)
    steps = dense_gradients(variables, _STEPS)
    for seed, step in enumerate(steps):
        if sparse:
            step[_TABLE_INDEX] = sparse_gradient(_TOUCHED_ROWS, variables[_TABLE_INDEX], seed)
    return steps


def _weights_after(subject: OptimizerUnderTest, steps: Sequence[Sequence[Gradient]], **values: float) -> list[Array]:
    variables = subject.variables(_SHAPES)
    bare = subject.bare(variables, **values)
    bare.build()
    for step in steps:
        bare.apply(step)
    return [v.value.numpy() for v in variables]


def _values_of(gradient: Gradient) -> tf.Tensor:
    return gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient


def _with_values(gradient: Gradient, values: tf.Tensor) -> Gradient:
    if not isinstance(gradient, tf.IndexedSlices):
        return values
    return tf.IndexedSlices(values, gradient.indices, gradient.dense_shape)


def _by_value(gradients: Sequence[Gradient]) -> list[Gradient]:
    limit = _LIMITS["clipvalue"]
    return [_with_values(g, tf.clip_by_value(_values_of(g), -limit, limit)) for g in gradients]


def _by_norm(gradients: Sequence[Gradient]) -> list[Gradient]:
    return [_with_values(g, _scale_to_norm(_values_of(g), [_values_of(g)], _LIMITS["clipnorm"])) for g in gradients]


def _by_global_norm(gradients: Sequence[Gradient], limit: float = _LIMITS["global_clipnorm"]) -> list[Gradient]:
    parts = [_values_of(g) for g in gradients]
    return [_with_values(g, _scale_to_norm(_values_of(g), parts, limit)) for g in gradients]


def _scale_to_norm(values: tf.Tensor, parts: Sequence[tf.Tensor], limit: float) -> tf.Tensor:
    """`values`, shorter by what brings `parts` together to the length `limit`."""
    length = float(np.sqrt(sum(float(np.sum(np.square(part.numpy().astype(np.float64)))) for part in parts)))
    return values * min(1.0, limit / length)


_CLIPS: Mapping[str, _Clip] = {
    "clipvalue": _by_value,
    "clipnorm": _by_norm,
    "global_clipnorm": _by_global_norm,
}
