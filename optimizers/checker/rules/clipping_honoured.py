"""Whether the clipping that the constructor is given acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import numpy as np
import tensorflow as tf

from optimizers.checker.course import finite, near
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import (
    Array,
    Subject,
    dense_gradients,
    largest_difference,
    sparse_gradient,
)
from optimizers.contracts.hosted import Gradient

_Clip: TypeAlias = Callable[[Sequence[Gradient]], list[Gradient]]
_STEPS = 3
_LIMITS: Mapping[str, float] = {"clipvalue": 0.3, "clipnorm": 0.7, "global_clipnorm": 1.1}
_SHAPES = {"kernel": (4, 3), "table": (10, 4)}
_TABLE = 1
_NAMED = (7, 2, 5)
_OF_GET_UPDATES = (
    "Hand **kwargs on to super().__init__, and take gradients from self.get_gradients(loss, params), which clips them."
)


class ClippingHonoured(Rule):
    title = "Clips as the constructor says"
    why = (
        "clipnorm, clipvalue and global_clipnorm are arguments of every Keras optimizer; nothing tells of one ignored."
    )
    mend = (
        "Hand **kwargs on to super().__init__, and let apply_gradients of the base do the step: override update_step "
        "or _resource_apply_dense and not apply_gradients."
    )
    draws = "silent"
    cost = 0.5

    def look(self, subject: Subject) -> Seen:
        if subject.contract == "TF1":
            return holds("Optimizers of TensorFlow 1 take no clipping")
        old = subject.is_multi_backend
        taken = [name for name in _LIMITS if _takes(subject, name)]
        if not taken:
            return holds("Its constructor takes no clipping arguments, and says so when it is given one")
        runner = subject.runner(_SHAPES, [False, True])
        sparse = runner.hosted.refusal is None
        steps = _steps(subject, sparse)
        # The norm was of all gradients together before TensorFlow 2.
        clips: Mapping[str, _Clip]
        clips = {**_CLIPS, "clipnorm": partial(_by_global_norm, limit=_LIMITS["clipnorm"])} if old else _CLIPS
        for name in taken:
            own = runner.run([clips[name](step) for step in steps])
            told = _ends(subject, steps, **{name: _LIMITS[name]})
            for kind, place in (("dense", slice(0, _TABLE)), ("sparse" if sparse else "dense", slice(_TABLE, None))):
                if near(own[place], told[place]):
                    continue
                # As its author's program would use it, which hosting might hide.
                own = _ends(subject, [clips[name](step) for step in steps])
                if near(own[place], told[place]):
                    continue
                plain = _ends(subject, steps)
                apart = largest_difference(own[place], told[place])
                ignored = near(plain[place], told[place])
                kept = getattr(subject.make(**{name: _LIMITS[name]}), name, None) is not None
                return fails(
                    f"With {name}={_LIMITS[name]} and {kind} gradients, weights "
                    + ("are those without clipping" if ignored else "are neither those of clipped gradients nor plain")
                    + f": {apart:.2g} off after {_STEPS} steps",
                    subject.line_of(*(("get_updates", "apply_gradients", "apply") if kept else ()), "__init__"),
                    _OF_GET_UPDATES if old else "",
                    largest_difference=finite(apart),
                )
        return holds(f"{', '.join(taken)} give the weights of gradients clipped beforehand")


def _takes(subject: Subject, name: str) -> bool:
    try:
        subject.make(**{name: _LIMITS[name]})
    except (TypeError, ValueError):
        return False
    return True


def _steps(subject: Subject, sparse: bool) -> list[list[Gradient]]:
    variables = subject.variables(_SHAPES)
    steps = dense_gradients(variables, _STEPS)
    for seed, step in enumerate(steps):
        if sparse:
            step[_TABLE] = sparse_gradient(_NAMED, variables[_TABLE], seed)
    return steps


def _ends(subject: Subject, steps: Sequence[Sequence[Gradient]], **values: float) -> list[Array]:
    variables = subject.variables(_SHAPES)
    bare = subject.bare(variables, **values)
    bare.build()
    for step in steps:
        bare.apply(step)
    return [v.value.numpy() for v in variables]


def _parts(gradient: Gradient) -> tf.Tensor:
    return gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient


def _with(gradient: Gradient, values: tf.Tensor) -> Gradient:
    if not isinstance(gradient, tf.IndexedSlices):
        return values
    return tf.IndexedSlices(values, gradient.indices, gradient.dense_shape)


def _by_value(gradients: Sequence[Gradient]) -> list[Gradient]:
    limit = _LIMITS["clipvalue"]
    return [_with(g, tf.clip_by_value(_parts(g), -limit, limit)) for g in gradients]


def _by_norm(gradients: Sequence[Gradient]) -> list[Gradient]:
    return [_with(g, _shortened(_parts(g), [_parts(g)], _LIMITS["clipnorm"])) for g in gradients]


def _by_global_norm(gradients: Sequence[Gradient], limit: float = _LIMITS["global_clipnorm"]) -> list[Gradient]:
    parts = [_parts(g) for g in gradients]
    return [_with(g, _shortened(_parts(g), parts, limit)) for g in gradients]


def _shortened(values: tf.Tensor, parts: Sequence[tf.Tensor], limit: float) -> tf.Tensor:
    """`values`, shorter by what brings `parts` together to the length `limit`."""
    length = float(np.sqrt(sum(float(np.sum(np.square(part.numpy().astype(np.float64)))) for part in parts)))
    return values * min(1.0, limit / length)


_CLIPS: Mapping[str, _Clip] = {
    "clipvalue": _by_value,
    "clipnorm": _by_norm,
    "global_clipnorm": _by_global_norm,
}
