"""Entries of the catalogues of optimizers, schedules, data sets, models, gradient processing and diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from app.core.experiment.parameters import Parameter, Value, parameter_for
from optimizers.base.message import Message

Role = Literal["feature", "target", "ignored"]


@dataclass(frozen=True, slots=True)
class ColumnPreview:
    """Preview of one column of a table.

    `kind` is `"numbers"`, `"words"` or `"free text"`; `detail` says which (`"0.1 to 7.9"`, `"3 different"`).
    `examples` are values of the first rows, a dash where one is missing; `missing` counts rows without one.
    """

    name: str
    kind: str
    detail: str
    examples: tuple[str, ...]
    missing: int
    role: Role


@dataclass(frozen=True, slots=True)
class TextPreview:
    """Preview of a text: number of words, number of different words, share of words in the vocabulary, the most
    frequent words with counts, the first words, and the classes of its lines with counts.
    """

    words: int
    different: int
    covered: float
    frequent: tuple[tuple[str, int], ...]
    beginning: tuple[str, ...]
    is_cut: bool = False
    classes: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DataPreview:
    """Preview of a file. `summary` describes its content (`"150 rows, 4 features, 3 classes"`), `fault` says why it
    cannot be used, `doubts` are sentences about uncertain decisions.
    """

    file: str
    summary: str = ""
    fault: str = ""
    columns: tuple[ColumnPreview, ...] = ()
    text: TextPreview | None = None
    doubts: tuple[str, ...] = ()


Catalogue = Mapping[str, "Entry"]
Objections = Callable[[Mapping[str, Value], int, float], list[tuple[str, str]]]
"""Function from values, planned steps and base rate to what is wrong with values that are valid one by one: (parameter,
sentence).
"""
INNER_OPTIMIZER = "inner_optimizer"
"""Argument of a wrapper that takes the optimizer inside."""
INNER = "inner"
_RATE = "learning_rate"
_OWN_RATE = Message("Own learning rate; off uses that of the enclosing optimizer.")


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a catalogue.

    `name` is what files call it (`"Adam"`, `"digits"`, `"mlp"`), `title` what a person reads, `summary` one sentence,
    `detail` a caption beside the title (`"2 slots: momentum, velocity"`), `badge` its contract or kind
    (`"Keras 3"`, `"features"`). For models and data sets `badge` is the form of the data that one takes and the
    other gives (`"pairs, documents"`: either); a pair fits where one is among the other. `group` is where an optimizer
    comes from (`"Library"`, `"TensorFlow 1"`), empty for what has no groups. `inner` is what a wrapper's
    `inner_optimizer` is chosen from, `objections` finds what is wrong with a schedule or a data set as a whole.
    `holds` are arguments that take an optimizer of `inner` each, `lists` those that take several of `choices`.
    Where it `asks`, not all parameters are known before its file runs.
    `advice` says of arguments that no text gives how they are given.
    `surface` gives for its values the function of two variables that replaces data
    (`core.surface_function.SurfaceFunction`), `preview` reads a file of data as the form that a model takes.
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
    holds: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    advice: Mapping[str, str] = field(default_factory=dict, compare=False)
    surface: Callable[[Mapping[str, Value]], Any] | None = field(default=None, compare=False, repr=False)
    preview: Callable[[Mapping[str, Value], str], DataPreview] | None = field(default=None, compare=False, repr=False)

    def parameter(self, name: str) -> Parameter | None:
        return next((p for p in self.parameters if p.name == name), None)

    def defaults(self) -> dict[str, Value]:
        """Return the defaults of the parameters that have one."""
        return {p.name: p.default for p in self.parameters if not p.must_be_given}

    def filled(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Return `values` completed by the defaults."""
        return {**self.with_values(values).defaults(), **values}

    def lacking(self, values: Mapping[str, object]) -> tuple[Parameter, ...]:
        """Return the required parameters that are missing in `values`."""
        return tuple(p for p in self.with_values(values).parameters if p.must_be_given and values.get(p.name) is None)

    def with_values(self, values: Mapping[str, object]) -> Entry:
        """Return the entry for these values: a wrapper has additional parameters for its inner optimizer, as
        `inner/beta_1`.

        One that `asks` takes every argument that is given: whether it is one is known when its file has run.
        """
        if self.asks:
            known = {"name", *(p.name for p in self.parameters)}
            more = [p for name, value in values.items() if name not in known and (p := parameter_for(name, value))]
            return replace(self, parameters=(*self.parameters, *more))
        inner = self.inner or {}
        shown = {p.name for p in self.parameters}
        added: list[Parameter] = []
        for prefix, chosen in self.inside(values).items():
            entry = inner.get(chosen)
            for p in entry.parameters if entry is not None else ():
                if prefix != INNER and p.name == _RATE:
                    added.append(replace(p, name=f"{prefix}/{_RATE}", default=None, optional=True, help=_OWN_RATE))
                elif not p.group and p.name not in shown:
                    added.append(replace(p, name=f"{prefix}/{p.name}"))
        if not added:
            return self
        own = [p for p in self.parameters if not p.group]
        return replace(self, parameters=(*own, *added, *(p for p in self.parameters if p.group)))

    def inside(self, values: Mapping[str, object]) -> dict[str, str]:
        """Return the name of each inner optimizer, by the prefix of its parameters (`inner`, `optimizers/0`)."""
        if self.inner is None:
            return {}
        defaults = self.defaults()
        found: dict[str, object] = {}
        if INNER_OPTIMIZER in defaults:
            found[INNER] = values.get(INNER_OPTIMIZER, defaults[INNER_OPTIMIZER])
        found |= {name: values.get(name, defaults[name]) for name in self.holds}
        for name in self.lists:
            listed = values.get(name)
            for i, each in enumerate(listed if isinstance(listed, list | tuple) else ()):
                found[f"{name}/{i}"] = str(each).partition(":")[0].strip()
        return {prefix: name for prefix, name in found.items() if isinstance(name, str)}


@dataclass(frozen=True, slots=True)
class Catalogues:
    """Everything that an experiment can name; by default nothing."""

    optimizers: Catalogue = field(default_factory=dict)
    schedules: Catalogue = field(default_factory=dict)
    datasets: Catalogue = field(default_factory=dict)
    models: Catalogue = field(default_factory=dict)
    stages: Catalogue = field(default_factory=dict)
    diagnostics: Catalogue = field(default_factory=dict)
