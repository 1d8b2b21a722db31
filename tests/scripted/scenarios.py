"""Everything that is recorded: experiments by name, with what is watched in each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.commands import Command, SubscribeTable

BASE = Experiment(
    title="small",
    dataset=Choice("two-moons", {"rows": 200}),
    model=Choice("mlp", {"widths": (4,)}),
    batch_size=32,
    steps=60,
)
"""The experiment of a test that says no other one."""


@dataclass(frozen=True)
class Scenario:
    """One experiment to record.

    Attributes:
        count: how many steps are recorded.
        watched: subscriptions that are made before the first step.
        resting: subscriptions that are made at each of the steps `rests`.
    """

    experiment: Experiment
    count: int = 60
    watched: tuple[Command, ...] = ()
    resting: tuple[Command, ...] = ()
    rests: tuple[int, ...] = ()


def _base(count: int = 60, **changes: Any) -> Scenario:
    return Scenario(replace(BASE, **changes), count)


_OPTIMIZERS = ("AdamW", "Nadam", "Adagrad", "RMSprop", "Lion", "keras2.Adam")
_OF_THE_LIBRARY = ("LazyAdam", "LAMB", "RectifiedAdam", "Momentum", "MovingAverage")
_POINTS = Choice("points", {"points": 2})
_FORMULA = Choice("surface", {"function": "formula", "formula": "0.5 * x**2 + 5 * y**2"})
_START = Choice("points", {"start_x": 2.0, "start_y": 0.8})
_SGD_POINT = ParameterGroup("point_2", Choice("SGD"))
_FROZEN_BIAS = ParameterGroup("dense/bias", frozen=True)
_WORDS = {"dataset": Choice("skip-gram", {"vocabulary": 40}), "model": Choice("skip-gram", {"dimension": 4})}
_TOPICS = {
    "dataset": Choice("skip-gram", {"vocabulary": 60, "topics": 4, "length": 2000}),
    "model": Choice("skip-gram", {"dimension": 8}),
    "batch_size": 8,
}


def _surface(function: str, **changes: Any) -> Scenario:
    dataset = Choice("surface", {"function": function})
    return _base(20, **{"dataset": dataset, "model": Choice("points")} | changes)


def _table(optimizer: str) -> Scenario:
    return Scenario(
        replace(BASE, **_TOPICS, optimizer=Choice(optimizer, {"learning_rate": 0.01})), 8, watched=(SubscribeTable(0),)
    )


SCENARIOS: Mapping[str, Scenario] = {
    "dense": _base(),
    "dense-sgd": _base(optimizer=Choice("SGD")),
    "dense-momentum": _base(optimizer=Choice("SGD", {"momentum": 0.9})),
    "break": _base(optimizer=Choice("SGD", {"learning_rate": 1e10})),
    **{f"dense-{name.lower()}": _base(20, optimizer=Choice(name)) for name in _OPTIMIZERS},
    **{f"dense-{name.lower()}": _base(20, optimizer=Choice(f"library.{name}")) for name in _OF_THE_LIBRARY},
    "dense-hundredth": _base(30, optimizer=Choice("Adam", {"learning_rate": 0.01})),
    "dense-adam": _base(30, optimizer=Choice("library.Adam", {"learning_rate": 0.01})),
    "dense-frozen": _base(20, optimizer=Choice("library.Adam"), parts=(_FROZEN_BIAS,)),
    "dense-batches-of-16": _base(20, batch_size=16),
    "dense-batches-of-8": _base(20, batch_size=8),
    "dense-cosine": _base(30, schedule=Choice("cosine")),
    "dense-plateau": _base(30, schedule=Choice("reduce_on_plateau")),
    "dense-driven": _base(20, gradient=(Choice("clip_by_global_norm"),), schedules={"beta_1": Choice("cosine")}),
    "dense-clipped": _base(20, gradient=(Choice("clip_by_global_norm"),)),
    "dense-4-6-8": _base(10, model=Choice("mlp", {"widths": (4, 6, 8)})),
    "dense-5-3": _base(10, model=Choice("mlp", {"widths": (5, 3)})),
    "iris": _base(20, dataset=Choice("iris")),
    "iris-batches-of-16": Scenario(replace(BASE, dataset=Choice("iris"), batch_size=16, steps=40), 40),
    "iris-held-out": _base(20, dataset=Choice("iris"), validation=0.4),
    "sine": _base(20, dataset=Choice("sine", {"rows": 200})),
    "diabetes": _base(10, dataset=Choice("diabetes")),
    "digits": _base(5, dataset=Choice("digits"), model=Choice("mlp", {"widths": (5,)})),
    "surface": _surface("bowl"),
    "surface-2": _surface("bowl", model=_POINTS),
    "surface-parts": _surface("bowl", model=_POINTS, parts=(_SGD_POINT,)),
    "surface-formula": Scenario(
        replace(BASE, dataset=_FORMULA, model=_START, optimizer=Choice("SGD", {"learning_rate": 0.1}), batch_size=64)
    ),
    "surface-rosenbrock": _surface("rosenbrock", batch_size=1, validation=0.0),
    "embedding": _base(5, **_WORDS),
    "embedding-adam": _base(5, **_WORDS, optimizer=Choice("library.Adam")),
    "embedding-topics": _table("library.LazyAdam"),
    "embedding-topics-adam": _table("library.Adam"),
}
