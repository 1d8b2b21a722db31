"""The experiment: a frozen value that says everything a run does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar

from annotated_types import Ge, Interval

from app.core.entry import INNER, INNER_OPTIMIZER
from app.core.parameters import Value

VERSION = 1
CONSTANT = "constant"
ImportView = Literal["auto", "keras3", "keras2", "legacy", "tf1"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A name in a catalogue and the values that differ from, or repeat, its parameters' defaults."""

    name: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    def with_value(self, name: str, value: Value) -> Choice:
        values = {**self.values, name: value}
        # What was set of the optimizer inside belongs to another one.
        inside = f"{INNER if name == INNER_OPTIMIZER else name}/"
        values = {key: each for key, each in values.items() if not key.startswith(inside)}
        return replace(self, values=values)


Drives = Mapping[str, Choice]
"""Hyperparameters of an optimizer and the schedule that drives each of them. The learning rate has one of its own."""


@dataclass(frozen=True, slots=True)
class Part:
    """The variables whose whole path `pattern` matches, a regular expression, and what trains them.

    Attributes:
        frozen: Nothing trains them; the others say nothing then.
    """

    pattern: str
    optimizer: Choice = Choice("Adam")
    schedule: Choice = Choice(CONSTANT)
    drives: Drives = field(default_factory=lambda: MappingProxyType({}))
    frozen: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "drives", MappingProxyType(dict(self.drives)))


@dataclass(frozen=True, slots=True)
class Experiment:
    """Problem, optimizer, schedule, gradient processing, optimizers of parts, device, seed.

    What is chosen from a catalogue has a path: `"optimizer"`, `"drive/momentum"`, `"gradient/0"`, `"part/1/schedule"`,
    `"part/1/drive/beta_1"`. A scope is what one optimizer trains: empty for the rest of the model, `"part/1"`.

    Args:
        title: What this experiment is called.
        steps: The planned length of the run in batches.
        batch_size: Rows in a batch.
        validation: The fraction of the rows held out to validate on.
        validate_every: Steps from one validation to the next; 0 for a period chosen from the length of an epoch.
        seed: Where initial weights, batches and every other random number come from.
        device: auto, cpu, gpu or gpu:1. auto takes the first GPU that TensorFlow sees.
        merge_repeated: Merge repeated rows of an IndexedSlices gradient before a Keras 3 optimizer sees it. The other
            contracts merge them themselves.
        dense_gradients: Hand the optimizer every sparse gradient as the dense tensor that it stands for.
        import_view: Which TensorFlow the file of an optimizer of one's own is shown when it imports. auto goes by what
            it overrides; keras3 is the one installed, keras2 that of 2.11 to 2.15, legacy 2.0 to 2.10, tf1 1.x.
        gradient: What happens to a gradient before the optimizer sees it, in order.
        drives: Schedules of hyperparameters other than the learning rate, by name.
        parts: Optimizers for parts of the model; `optimizer`, `schedule` and `drives` are for the rest.
    """

    title: str = "Untitled"
    dataset: Choice = Choice("digits")
    model: Choice = Choice("mlp")
    optimizer: Choice = Choice("Adam")
    schedule: Choice = Choice(CONSTANT)
    steps: Annotated[int, Ge(1)] = 2000
    batch_size: Annotated[int, Ge(1)] = 64
    validation: Annotated[float, Interval(ge=0, le=0.9)] = 0.2
    validate_every: Annotated[int, Ge(0)] = 0
    seed: Annotated[int, Interval(ge=0, lt=2**31)] = 0
    device: str = "auto"
    merge_repeated: bool = True
    dense_gradients: bool = False
    import_view: ImportView = "auto"
    gradient: tuple[Choice, ...] = ()
    drives: Drives = field(default_factory=lambda: MappingProxyType({}))
    parts: tuple[Part, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "drives", MappingProxyType(dict(self.drives)))

    def with_setting(self, name: str, value: Value) -> Experiment:
        """Another `steps`, `seed`, …: any field that is not chosen from a catalogue."""
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)

    @property
    def scopes(self) -> tuple[str, ...]:
        """The rest of the model, then its parts."""
        return ("", *(f"part/{i}" for i in range(len(self.parts))))

    def choices(self) -> dict[str, Choice]:
        """Everything that is chosen from a catalogue, by path; of a frozen part nothing."""
        found = {"dataset": self.dataset, "model": self.model}
        found |= {f"gradient/{i}": stage for i, stage in enumerate(self.gradient)}
        for scope in self.scopes:
            owner = self.scope(scope)
            if not isinstance(owner, Part) or not owner.frozen:
                found |= {path_in(scope, "optimizer"): owner.optimizer, path_in(scope, "schedule"): owner.schedule}
                found |= {path_in(scope, f"drive/{name}"): choice for name, choice in owner.drives.items()}
        return found

    def scope(self, scope: str) -> Experiment | Part:
        """What has the optimizer, the schedule and the drives of a scope. Raises `LookupError` where there is none."""
        match scope.split("/"):
            case [""]:
                return self
            case ["part", number] if number.isdecimal() and int(number) < len(self.parts):
                return self.parts[int(number)]
        raise LookupError(f"{scope!r} is no part of this experiment.")

    def choice(self, path: str) -> Choice:
        """What was chosen at `path`. Raises `LookupError` where there is no such path."""
        match path.split("/"):
            case ["dataset" | "model" as table]:
                chosen: Choice = getattr(self, table)
                return chosen
            case ["gradient", number] if number.isdecimal() and int(number) < len(self.gradient):
                return self.gradient[int(number)]
        scope, kind, name = split_path(path)
        owner = self.scope(scope)
        if kind == "drive" and name in owner.drives:
            return owner.drives[name]
        if kind == "optimizer":
            return owner.optimizer
        if kind == "schedule":
            return owner.schedule
        raise LookupError(f"Nothing is chosen at {path!r}.")

    def with_choice(self, path: str, choice: Choice) -> Experiment:
        """Another choice at `path`. Raises `LookupError` where there is no such path."""
        self.choice(path)
        changes: dict[str, Any]
        match path.split("/"):
            case ["dataset" | "model" as table]:
                changes = {table: choice}
                return replace(self, **changes)
            case ["gradient", number]:
                return self.with_stages(_put(self.gradient, int(number), choice))
        scope, kind, name = split_path(path)
        if kind == "drive":
            return self.with_drive(scope, name, choice)
        changes = {kind: choice}
        return self._with_scope(scope, changes)

    # Gradient processing

    def with_stages(self, stages: Iterable[Choice]) -> Experiment:
        return replace(self, gradient=tuple(stages))

    def with_stage(self, index: int, choice: Choice) -> Experiment:
        """One stage more, before the one that is at `index` now."""
        return self.with_stages((*self.gradient[:index], choice, *self.gradient[index:]))

    def without_stage(self, index: int) -> Experiment:
        return self.with_stages(self.gradient[:index] + self.gradient[index + 1 :])

    def with_stage_moved(self, index: int, to: int) -> Experiment:
        """The stage at `index` at the place `to`, counted without it."""
        return self.without_stage(index).with_stage(to, self.gradient[index])

    # Parts and what drives their hyperparameters

    def with_part(self, part: Part) -> Experiment:
        """One part more, the last."""
        return replace(self, parts=(*self.parts, part))

    def with_part_at(self, index: int, part: Part) -> Experiment:
        return replace(self, parts=_put(self.parts, index, part))

    def without_part(self, index: int) -> Experiment:
        return replace(self, parts=self.parts[:index] + self.parts[index + 1 :])

    def with_drive(self, scope: str, name: str, choice: Choice | None) -> Experiment:
        """The hyperparameter `name` driven by another schedule, or by none."""
        drives = {key: each for key, each in self.scope(scope).drives.items() if key != name or choice is not None}
        return self._with_scope(scope, {"drives": drives | ({name: choice} if choice is not None else {})})

    def _with_scope(self, scope: str, changes: dict[str, Any]) -> Experiment:
        owner = self.scope(scope)
        if isinstance(owner, Part):
            return self.with_part_at(int(scope.removeprefix("part/")), replace(owner, **changes))
        return replace(self, **changes)


_T = TypeVar("_T")


def _put(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def path_in(scope: str, path: str) -> str:
    """`"part/0"` and `"schedule"` -> `"part/0/schedule"`."""
    return f"{scope}/{path}" if scope else path


def split_path(path: str) -> tuple[str, str, str]:
    """The scope, the kind (`"optimizer"`, `"schedule"`, `"drive"`, …) and what is driven: `"part/0/drive/beta_1"`."""
    scope, rest = "", path
    if path.startswith("part/"):
        _, number, rest = (*path.split("/", 2), "")[:3]
        scope = f"part/{number}"
    kind, _, name = rest.partition("/")
    return scope, kind, name
