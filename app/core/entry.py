"""What can be chosen: an entry of a catalogue of optimizers, schedules, data sets, models or gradient processing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.core.data_preview import DataPreview
from app.core.parameters import Parameter, Value, parameter_for

Catalogue = Mapping[str, "Entry"]
Objections = Callable[[Mapping[str, Value], int, float], list[tuple[str, str]]]
"""Values, planned steps and base rate -> what is wrong with values that fit one by one: (parameter, sentence)."""
INNER_OPTIMIZER = "inner_optimizer"
"""The argument by which a wrapper is given the optimizer inside."""
INNER = "inner"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing a person can choose.

    `name` is what files call it (`"Adam"`, `"digits"`, `"mlp"`), `title` what a person reads, `summary` one sentence,
    `detail` a caption beside the title (`"2 slots: momentum, velocity"`), `badge` its contract or kind
    (`"Keras 3"`, `"features"`). For models and data sets `badge` is the form of the data that one takes and the
    other gives (`"pairs, documents"`: either); a pair fits where one is among the other. `group` is where an optimizer
    comes from (`"Library"`, `"TensorFlow 1"`), empty for what has no groups. `inner` is what a wrapper's
    `inner_optimizer` is chosen from, `objections` finds what is wrong with a schedule or a data set as a whole.
    Where it `asks`, not all parameters are known before its file runs.
    `surface` gives for its values the function of two variables that stands in the place of data
    (`core.surface.Surface`), `preview` reads a file of data as the form that a model takes.
    """

    name: str
    title: str
    summary: str
    parameters: tuple[Parameter, ...]
    detail: str = ""
    badge: str = ""
    group: str = ""
    inner: Catalogue | None = field(default=None, compare=False, repr=False)
    objections: Objections | None = field(default=None, compare=False, repr=False)
    asks: bool = False
    surface: Callable[[Mapping[str, Value]], Any] | None = field(default=None, compare=False, repr=False)
    preview: Callable[[Mapping[str, Value], str], DataPreview] | None = field(default=None, compare=False, repr=False)

    def parameter(self, name: str) -> Parameter | None:
        return next((p for p in self.parameters if p.name == name), None)

    def defaults(self) -> dict[str, Value]:
        """Of the parameters that have one."""
        return {p.name: p.default for p in self.parameters if not p.must_be_given}

    def lacking(self, values: Mapping[str, object]) -> tuple[Parameter, ...]:
        """The parameters that must be given and are not, among `values`."""
        return tuple(p for p in self.given(values).parameters if p.must_be_given and values.get(p.name) is None)

    def given(self, values: Mapping[str, object]) -> Entry:
        """The entry for these values: a wrapper has the parameters of the optimizer inside too, as `inner/beta_1`.

        One that `asks` takes every argument that is given: whether it is one is known when its file has run.
        """
        if self.asks:
            known = {"name", *(p.name for p in self.parameters)}
            more = [p for name, value in values.items() if name not in known and (p := parameter_for(name, value))]
            return replace(self, parameters=(*self.parameters, *more))
        if self.inner is None:
            return self
        chosen = values.get(INNER_OPTIMIZER, self.defaults()[INNER_OPTIMIZER])
        inner = self.inner.get(chosen) if isinstance(chosen, str) else None
        if inner is None:
            return self
        shown = {p.name for p in self.parameters}
        added = [replace(p, name=f"{INNER}/{p.name}") for p in inner.parameters if not p.group and p.name not in shown]
        own = [p for p in self.parameters if not p.group]
        return replace(self, parameters=(*own, *added, *(p for p in self.parameters if p.group)))


@dataclass(frozen=True, slots=True)
class Catalogues:
    """Everything an experiment can name."""

    optimizers: Catalogue
    schedules: Catalogue
    datasets: Catalogue
    models: Catalogue
    stages: Catalogue
