"""How many gradients a step evaluates: what makes steps of different optimizers comparable."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.drivers import Driver


def evaluations_of(drivers: Sequence[Driver]) -> float:
    """Gradients of the whole model that a step needs: 1, and those that optimizers evaluate besides.

    Counted where the optimizer was traced (`Hosting.further_gradients`), so what it evaluates at some steps only
    counts as if it did at each. Where all compute their own, the plain ones, which are still shown, do not count. A
    gradient of the gradient counts as one.
    """
    plain = 0.0 if all(driver.hosted.ignores_gradients for driver in drivers) else 1.0
    return plain + sum(driver.hosted.further_gradients for driver in drivers)
