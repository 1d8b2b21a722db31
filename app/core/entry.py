"""What can be chosen: one entry of a catalogue of optimizers, schedules, data sets or models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.parameters import Parameter, Value

Catalogue = Mapping[str, "Entry"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing a person can choose.

    `name` is what files call it (`"Adam"`, `"digits"`, `"mlp"`), `title` what a person reads, `summary` one sentence,
    `detail` a caption beside the title (`"2 slots: momentum, velocity"`), `badge` its contract or kind
    (`"Keras 3"`, `"features"`). For models and data sets `badge` is the form of the data that one takes and the
    other gives; a pair fits where they are equal.
    """

    name: str
    title: str
    summary: str
    parameters: tuple[Parameter, ...]
    detail: str = ""
    badge: str = ""

    def parameter(self, name: str) -> Parameter | None:
        return next((p for p in self.parameters if p.name == name), None)

    def defaults(self) -> dict[str, Value]:
        return {p.name: p.default for p in self.parameters}


@dataclass(frozen=True, slots=True)
class Catalogues:
    """Everything an experiment can name."""

    optimizers: Catalogue
    schedules: Catalogue
    datasets: Catalogue
    models: Catalogue
