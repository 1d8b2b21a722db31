"""The experiment: a frozen value that says everything a run does."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar, cast

from annotated_types import Ge, Interval

from app.attach.kernel.training_recording import ATTACHED
from app.core.experiment.entry import INNER, INNER_OPTIMIZER
from app.core.experiment.errors import ValidationError
from app.core.experiment.instruments import Instruments, ScheduledDiagnostic
from app.core.experiment.parameters import Parameter, Value, listed, nearest, quoted
from app.core.experiment.signatures import parameters_of_class
from optimizers.base.message import Message

REPLICAS = "replicas"
"""Name of the table in a file, and of the path in an experiment."""
MOST_REPLICAS = 8
SUM, MEAN = AGGREGATIONS = ("sum", "mean")
AGGREGATE_EXAMPLE = "def aggregate(gradients), which takes one gradient of each replica and gives one"


@dataclass(frozen=True, slots=True)
class Replicas:
    """Devices that each compute the gradient of a part of every batch, under tf.distribute.MirroredStrategy.

    With the defaults of `aggregation` and `loss_divisor` a step is that of one device to rounding.

    Args:
        count: Number of devices that share a batch: GPUs if available, else parts of the CPU. 1 is off.
        aggregation: Aggregation of the replicas' gradients: sum, mean, or a function as path/to/file.py:function that
            takes the list of gradients of one variable.
        split: Batch size of all replicas together, or of each.
        loss_divisor: Divisor of each replica's summed loss: the rows of all replicas, as in tf.nn.compute_average_loss,
            or its own rows, as in tf.reduce_mean. Own rows with aggregation sum give a gradient too large by the number
            of replicas.
    """

    count: Annotated[int, Interval(ge=1, le=MOST_REPLICAS)] = 1
    aggregation: str = SUM
    split: Literal["global", "per_replica"] = "global"
    loss_divisor: Literal["global", "replica"] = "global"

    @property
    def is_on(self) -> bool:
        return self.count > 1

    @property
    def factor(self) -> float | None:
        """Factor by which the aggregated gradient exceeds the gradient of the mean loss of a step; `None` for a user's
        own aggregation.
        """
        if self.aggregation not in AGGREGATIONS:
            return None
        return (self.count if self.loss_divisor == "replica" else 1) / (self.count if self.aggregation == MEAN else 1)

    @property
    def values(self) -> dict[str, Any]:
        """Values of the settings by name."""
        return dataclasses.asdict(self)


REPLICA_SETTINGS: Mapping[str, Parameter] = {each.name: each for each in parameters_of_class(Replicas)}


def read_replicas(value: object, faults: list[ValidationError]) -> Replicas:
    """Read the replicas from a table of a document; add errors to `faults`."""
    if not isinstance(value, Mapping):
        sentence = Message("must be a table; received {value}; use [replicas] with count = 2", value=quoted(value))
        faults.append(ValidationError(REPLICAS, sentence, value))
        return Replicas()
    values: dict[str, Value] = {}
    for key, each in value.items():
        parameter = REPLICA_SETTINGS.get(key)
        if parameter is None:
            near = nearest(key, tuple(REPLICA_SETTINGS))
            advice = (
                Message("did you mean {near}?", near=listed(near, "or"))
                if near
                else Message("use {names}", names=listed(tuple(REPLICA_SETTINGS), "or"))
            )
            faults.append(
                ValidationError(
                    f"{REPLICAS}.{key}", Message("is not a setting of replicas; {advice}", advice=advice), each
                )
            )
        elif (wrong := parameter.violation(each)) is not None:
            faults.append(ValidationError(f"{REPLICAS}.{key}", wrong, each))
        else:
            values[key] = parameter.coerce(each)
    made: Any = Replicas(**values)  # type: ignore[arg-type]
    found: Replicas = made
    return found


VERSION = 1
CONSTANT = "constant"
ImportView = Literal["auto", "keras3", "keras2", "legacy", "tf1"]
LossKind = Literal["auto", "cross-entropy", "squared"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Choice from a catalogue: a name, and values of its parameters; other parameters have their defaults."""

    name: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    def with_value(self, name: str, value: Value) -> Choice:
        values = {**self.values, name: value}
        # Settings of the old inner optimizer do not apply to another one.
        inside = f"{INNER if name == INNER_OPTIMIZER else name}/"
        values = {key: each for key, each in values.items() if not key.startswith(inside)}
        return replace(self, values=values)


Schedules = Mapping[str, Choice]
"""Schedules of an optimizer's hyperparameters, by name. The one of the learning rate is kept apart."""


@dataclass(frozen=True, slots=True)
class ParameterGroup:
    """The variables whose full path `pattern` matches, a regular expression, with their optimizer and schedules.

    Attributes:
        frozen: Nothing trains them; the others say nothing then.
    """

    pattern: str
    optimizer: Choice = Choice("Adam")
    schedule: Choice = Choice(CONSTANT)
    schedules: Schedules = field(default_factory=lambda: MappingProxyType({}))
    frozen: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "schedules", MappingProxyType(dict(self.schedules)))


@dataclass(frozen=True, slots=True)
class Experiment:
    """Problem, optimizer, schedule, gradient processing, optimizers of parts, device, seed.

    A choice from a catalogue has a path: `"optimizer"`, `"drive/momentum"`, `"gradient/0"`, `"part/1/schedule"`,
    `"part/1/drive/beta_1"`, and `"diagnostic/0"`, whose interval is among its values. `"replicas"` is the path of the
    replicas, which are no choice but have values. A scope is what one optimizer
    trains: empty for the default optimizer, `"part/1"`.

    Args:
        title: The name of this experiment.
        steps: The planned length of the run in batches.
        batch_size: Rows per batch. all: every row at every step, in the order of the data.
        loss: Loss to minimize. auto is cross-entropy for classes and mean squared error for numbers; skip-gram and
            functions have their own. squared is half the squared error, summed over outputs; for classes, against 1 for
            the true class and 0 for the others.
        validation: Fraction of the rows held out for validation.
        validate_every: Steps between validations; 0 chooses a period from the length of an epoch.
        seed: The seed of initial weights, batches and every other random number.
        device: auto, cpu, gpu or gpu:1. auto takes the first GPU that TensorFlow sees.
        merge_repeated: Merge repeated rows of an IndexedSlices gradient before a Keras 3 optimizer sees it. The other
            contracts merge them themselves.
        dense_gradients: Pass every sparse gradient to the optimizer as a dense tensor.
        import_view: TensorFlow version whose imports an optimizer file sees. auto detects it from the methods that the
            class overrides; keras3 is the installed version, keras2 is 2.11 to 2.15, legacy 2.0 to 2.10, tf1 1.x.
        gradient: The stages that process a gradient before the optimizer sees it, in order.
        schedules: Schedules of hyperparameters other than the learning rate, by name.
        parts: Optimizers for parts of the model; `optimizer`, `schedule` and `schedules` are of the default one.
        replicas: The devices that share every batch.
        instruments: Triggers, math channels, reference curves and diagnostics, which change nothing of what the run
            computes.
    """

    title: str = "Untitled"
    dataset: Choice = Choice("digits")
    model: Choice = Choice("mlp")
    optimizer: Choice = Choice("Adam")
    schedule: Choice = Choice(CONSTANT)
    steps: Annotated[int, Ge(1)] = 2000
    batch_size: Annotated[int, Ge(1)] | None = 64
    loss: LossKind = "auto"
    validation: Annotated[float, Interval(ge=0, le=0.9)] = 0.2
    validate_every: Annotated[int, Ge(0)] = 0
    seed: Annotated[int, Interval(ge=0, lt=2**31)] = 0
    device: str = "auto"
    merge_repeated: bool = True
    dense_gradients: bool = False
    import_view: ImportView = "auto"
    gradient: tuple[Choice, ...] = ()
    schedules: Schedules = field(default_factory=lambda: MappingProxyType({}))
    parts: tuple[ParameterGroup, ...] = ()
    replicas: Replicas = field(default_factory=Replicas)
    instruments: Instruments = field(default_factory=Instruments)

    def __post_init__(self) -> None:
        object.__setattr__(self, "schedules", MappingProxyType(dict(self.schedules)))

    @property
    def is_attached(self) -> bool:
        """True for an attached training: model, data and loss exist only there, and only its optimizer and the number
        of steps are known here.
        """
        return self.dataset.name == ATTACHED

    def with_setting(self, name: str, value: Value) -> Experiment:
        """Return the experiment with another `steps`, `seed`, …: any field that is not a choice from a catalogue."""
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)

    @property
    def rows_of_step(self) -> int | None:
        """Number of rows in the batch of a step, of all replicas together; `None` for all training rows."""
        if self.batch_size is None or self.replicas.split == "global":
            return self.batch_size
        return self.batch_size * self.replicas.count

    @property
    def scopes(self) -> tuple[str, ...]:
        """Scopes: the default optimizer, then the parts."""
        return ("", *(f"part/{i}" for i in range(len(self.parts))))

    def choices(self) -> dict[str, Choice]:
        """Return all choices from catalogues, by path; none for a frozen part."""
        found = {"dataset": self.dataset, "model": self.model}
        found |= {f"gradient/{i}": stage for i, stage in enumerate(self.gradient)}
        for scope in self.scopes:
            owner = self.scope(scope)
            if not isinstance(owner, ParameterGroup) or not owner.frozen:
                found |= {path_in(scope, "optimizer"): owner.optimizer, path_in(scope, "schedule"): owner.schedule}
                found |= {path_in(scope, f"drive/{name}"): choice for name, choice in owner.schedules.items()}
        return found

    def scope(self, scope: str) -> Experiment | ParameterGroup:
        """Return the owner of the optimizer and the schedules of a scope. Raises `LookupError` if there is none."""
        match scope.split("/"):
            case [""]:
                return self
            case ["part", number] if number.isdecimal() and int(number) < len(self.parts):
                return self.parts[int(number)]
        raise LookupError(Message("{scope!r} is not part of this experiment.", scope=scope))

    def choice(self, path: str) -> Choice:
        """Return the choice at `path`. Raises `LookupError` if there is no such path."""
        match path.split("/"):
            case ["dataset" | "model" as table]:
                chosen: Choice = getattr(self, table)
                return chosen
            case ["gradient", number] if number.isdecimal() and int(number) < len(self.gradient):
                return self.gradient[int(number)]
            case [path] if path == REPLICAS:
                return Choice(REPLICAS, self.replicas.values)
            case ["diagnostic", number] if number.isdecimal() and int(number) < len(self.instruments.diagnostics):
                taken = self.instruments.diagnostics[int(number)]
                return Choice(taken.name, {"every": taken.every, **taken.values})
        scope, kind, name = split_path(path)
        owner = self.scope(scope)
        if kind == "drive" and name in owner.schedules:
            return owner.schedules[name]
        if kind == "optimizer":
            return owner.optimizer
        if kind == "schedule":
            return owner.schedule
        raise LookupError(Message("Nothing is selected at {path!r}.", path=path))

    def with_choice(self, path: str, choice: Choice) -> Experiment:
        """Return the experiment with another choice at `path`. Raises `LookupError` if there is no such path."""
        self.choice(path)
        changes: dict[str, Any]
        match path.split("/"):
            case ["dataset" | "model" as table]:
                changes = {table: choice}
                return replace(self, **changes)
            case [path] if path == REPLICAS:
                values: dict[str, Any] = dict(choice.values)
                return replace(self, replicas=Replicas(**values))
            case ["gradient", number]:
                return self.with_stages(_with_item(self.gradient, int(number), choice))
            case ["diagnostic", number]:
                every, settings = self.instruments.diagnostics[int(number)].every, dict(choice.values)
                every = cast("int", settings.pop("every", every))
                taken = ScheduledDiagnostic(choice.name, every, settings)
                diagnostics = _with_item(self.instruments.diagnostics, int(number), taken)
                return replace(self, instruments=replace(self.instruments, diagnostics=diagnostics))
        scope, kind, name = split_path(path)
        if kind == "drive":
            return self.with_schedule(scope, name, choice)
        changes = {kind: choice}
        return self._with_scope(scope, changes)

    # Gradient processing

    def with_stages(self, stages: Iterable[Choice]) -> Experiment:
        return replace(self, gradient=tuple(stages))

    def with_stage(self, index: int, choice: Choice) -> Experiment:
        """Return the experiment with a stage inserted at `index`."""
        return self.with_stages((*self.gradient[:index], choice, *self.gradient[index:]))

    def without_stage(self, index: int) -> Experiment:
        return self.with_stages(self.gradient[:index] + self.gradient[index + 1 :])

    def with_stage_moved(self, index: int, to: int) -> Experiment:
        """Return the experiment with the stage at `index` moved to the place `to`, counted after its removal."""
        return self.without_stage(index).with_stage(to, self.gradient[index])

    # Parts and what drives their hyperparameters

    def with_part(self, part: ParameterGroup) -> Experiment:
        """Return the experiment with another part added at the end."""
        return replace(self, parts=(*self.parts, part))

    def with_part_at(self, index: int, part: ParameterGroup) -> Experiment:
        return replace(self, parts=_with_item(self.parts, index, part))

    def without_part(self, index: int) -> Experiment:
        return replace(self, parts=self.parts[:index] + self.parts[index + 1 :])

    def with_schedule(self, scope: str, name: str, choice: Choice | None) -> Experiment:
        """Return the experiment with the hyperparameter `name` driven by another schedule, or by none."""
        schedules = {
            key: each for key, each in self.scope(scope).schedules.items() if key != name or choice is not None
        }
        return self._with_scope(scope, {"schedules": schedules | ({name: choice} if choice is not None else {})})

    def _with_scope(self, scope: str, changes: dict[str, Any]) -> Experiment:
        owner = self.scope(scope)
        if isinstance(owner, ParameterGroup):
            return self.with_part_at(int(scope.removeprefix("part/")), replace(owner, **changes))
        return replace(self, **changes)


_T = TypeVar("_T")


def _with_item(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def optimizers_in(experiment: Experiment) -> tuple[str, ...]:
    """Return the names of the training optimizers, the default optimizer first."""
    of_parts = (part.optimizer.name for part in experiment.parts if not part.frozen)
    return tuple(dict.fromkeys((experiment.optimizer.name, *of_parts)))


def path_in(scope: str, path: str) -> str:
    """Join a scope and a kind to a path: `"part/0"` and `"schedule"` give `"part/0/schedule"`."""
    return f"{scope}/{path}" if scope else path


def split_path(path: str) -> tuple[str, str, str]:
    """Split a path such as `"part/0/drive/beta_1"` into scope, kind (`"optimizer"`, `"schedule"`, `"drive"`, …) and
    driven hyperparameter.
    """
    scope, rest = "", path
    if path.startswith("part/"):
        _, number, rest = (*path.split("/", 2), "")[:3]
        scope = f"part/{number}"
    kind, _, name = rest.partition("/")
    return scope, kind, name


def steps_of_schedule(choice: Choice, plan: int) -> tuple[int, int]:
    """Return the first and the last step of a schedule in a run of `plan` steps."""
    begins_at, lasts = choice.values.get("begins_at"), choice.values.get("lasts")
    before = begins_at if isinstance(begins_at, int) else 0
    return before + 1, before + lasts if isinstance(lasts, int) else plan if before < plan else before + plan


def place_schedule(choice: Choice, begins_at: int = 0, lasts: int | None = None) -> Choice:
    """Return a schedule that begins after so many steps and takes `lasts` of them; the defaults place it over the whole
    run.
    """
    values = {name: value for name, value in choice.values.items() if name not in ("begins_at", "lasts")}
    placed = {"begins_at": begins_at, "lasts": lasts} if begins_at else {}
    return Choice(choice.name, {**values, **placed})
