"""Gradient evaluations of a step: what makes steps of different optimizers comparable."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.bindings.optimizer_binding import OptimizerBinding


def evaluations_of(bindings: Sequence[OptimizerBinding]) -> float:
    """Gradients of the whole model that a step needs: 1, and those that optimizers evaluate besides.

    Counted where the optimizer was traced (`OptimizerHost.extra_gradient_evaluations`), so what it evaluates at some
    steps only counts as if it did at each, unless it says at how many (`evaluates_every`), as Sophia does. Where all
    compute their own, the plain ones, which are still shown, do not count. A gradient of the gradient counts as one.
    """
    plain = 0.0 if all(binding.hosted.ignores_gradients for binding in bindings) else 1.0
    return plain + sum(binding.hosted.extra_gradient_evaluations for binding in bindings)
