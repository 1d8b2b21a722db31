"""Bias correction over the steps of a run: the factor of a slot at many steps at once."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.session.acting import Acting
from app.session.session import Session
from optimizers.terms.correction import Correction, correction_of
from optimizers.terms.symbols import symbol
from optimizers.terms.terms import Terms

ACCUMULATED = "Gradients are accumulated, so that updates are fewer than steps"


def corrected_slots(session: Session, variable: int) -> dict[str, str]:
    """How the corrected quantity of each slot is written, as `{"momentum": "m̂"}`; of the update as it is made now."""
    terms = session.course.terms_at(session.shown_step + 1, variable)
    return {slot: symbol(name) for slot, name in terms.corrected.items()} if isinstance(terms, Terms) else {}


def why_not(session: Session, variable: int, slot: str) -> str:
    """Why what a slot is corrected to cannot be reckoned from what is recorded; empty where it can."""
    if session.course.accumulated(session.shown_step + 1):
        return ACCUMULATED
    found = _correction(session, variable, slot, session.shown_step + 1)
    return found if isinstance(found, str) else ""


def factors(session: Session, variable: int, slot: str, steps: ArrayLike) -> NDArray[np.float64]:
    """By how much a slot is corrected after each of `steps`, float64 of their shape; NaN where that is not known.

    Each step has the hyperparameters that it was made with, also those that a schedule drives.
    """
    at = np.asarray(steps, np.float64)
    found = np.full(at.shape, np.nan)
    if not at.size or why_not(session, variable, slot):
        return found
    # What is told acts from the step after it was told on.
    spans = np.searchsorted(session.course.changes(variable), at, side="left")
    for span in np.unique(spans):
        here = spans == span
        first = math.ceil(at[here].min())
        correction = _correction(session, variable, slot, first)
        if isinstance(correction, Correction):
            found[here] = correction.factor(at[here], _hyperparameters(session, variable, correction, at[here], first))
    # Nothing has been updated before the first step.
    found[at < 1] = np.nan
    return found


def _correction(session: Session, variable: int, slot: str, step: int) -> Correction | str:
    terms = session.course.terms_at(step, variable)
    if not isinstance(terms, Terms) or slot not in terms.corrected:
        return "The optimizer corrects nothing of it"
    return _read(_ByIdentity(terms), slot)


class _ByIdentity:
    """Terms as a key: they hold mappings, which are compared by what is in them and cannot be hashed."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def __hash__(self) -> int:
        return id(self.terms)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and self.terms is other.terms


@lru_cache(maxsize=64)
def _read(key: _ByIdentity, slot: str) -> Correction | str:
    return correction_of(key.terms, slot)


def _hyperparameters(
    session: Session, variable: int, correction: Correction, steps: NDArray[np.float64], first: int
) -> dict[str, ArrayLike]:
    """What the correction reads, at each of `steps`, all of one span."""
    acting = Acting.on(session, variable)
    settings = acting.base(first)
    found: dict[str, ArrayLike] = {}
    for name in correction.needs:
        value = settings.get(name)
        if isinstance(value, bool | int | float):
            found[name] = float(value)
        driven = acting.driven(name)
        if driven in session.recording:
            found[name] = _held(session, driven, steps, found.get(name, math.nan))
    return found


def _held(session: Session, column: str, steps: NDArray[np.float64], otherwise: ArrayLike) -> NDArray[np.float64]:
    """What a column has at each of `steps`, or had last before."""
    low, high = float(steps.min()), float(steps.max())
    x, y = session.recording.read(column, low, high, max(1, round(high - low) + 1))
    known = np.isfinite(y)
    x, y = x[known], y[known]
    place = np.searchsorted(x, steps, side="right") - 1
    held = y[np.maximum(place, 0)] if len(y) else np.full(steps.shape, np.nan)
    return np.where(place >= 0, held, otherwise)
