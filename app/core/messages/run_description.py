"""What a run is built of: its experiment, variables, slots, hyperparameters and forms of updates, as frames say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.parameters import Value


@dataclass(frozen=True, slots=True)
class StepForm:
    """The form of one optimizer's update.

    Attributes:
        optimizer: of which this is known.
        eager: its step is not traced: it is right eagerly only.
        answers_nothing: its hooks answer no operation: the bare class runs eagerly only.
        converted: its hooks that AutoGraph converts.
        dense: it takes no sparse gradient, and is given dense ones.
        asks_loss: its step needs more than gradients.
        sets: by hyperparameter, where a schedule sets it in the bare class, as attributes of the optimizer:
            `{"learning_rate": (".inner.learning_rate",)}`.
    """

    optimizer: Choice
    eager: bool = False
    answers_nothing: bool = False
    converted: tuple[str, ...] = ()
    dense: bool = False
    asks_loss: bool = False
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def known_forms(
    forms: tuple[StepForm | None, ...], scopes: tuple[str, ...], chosen: Mapping[str, Choice]
) -> dict[str, StepForm]:
    """By scope, the forms of the chosen optimizers; `forms` are those of the run, in the order of its `scopes`."""
    return {
        scope: form
        for scope, form in zip(scopes, forms, strict=False)
        if form is not None and form.optimizer == chosen.get(scope)
    }


NO_SHAPE = (0,)
"""The shape of a variable, or a slot, of which none was recorded."""


@dataclass(frozen=True, slots=True)
class SlotInfo:
    """One slot of one variable; `variable` is its index in `Built.variables`, -1 for the optimizer's own state."""

    name: str
    variable: int
    shape: tuple[int, ...]
    dtype: str


@dataclass(frozen=True, slots=True)
class VariableInfo:
    """One trainable variable; `path` as Keras names it without the model's own name (`"dense/kernel"`)."""

    path: str
    shape: tuple[int, ...]
    dtype: str
    sparse: bool = False

    @property
    def is_table(self) -> bool:
        """A table of embeddings: each batch touches some of its rows."""
        return self.sparse and len(self.shape) == 2


def slot_tensor(slot: SlotInfo, variables: Sequence[VariableInfo]) -> str:
    """Name the tensor of a slot: `"slot/dense/kernel/m"`, `"slot/optimizer/d"` of what belongs to the optimizer."""
    owner = variables[slot.variable].path if slot.variable >= 0 else "optimizer"
    return f"slot/{owner}/{slot.name}"


@dataclass(frozen=True, slots=True)
class HyperparameterInfo:
    """A hyperparameter. `live`: an edit acts on the next step with no retrace; otherwise the optimizer is rebuilt and
    keeps its slots.

    `scope` is empty for the default optimizer, `"part/0"` for a part of it.
    """

    name: str
    value: Value
    live: bool
    scope: str = ""


@dataclass(frozen=True, slots=True)
class RunDescription:
    """What runs: the experiment as far as it acts, and what its optimizers are and measure.

    Scopes are in the order of `Experiment.scopes`, the one without a group first.
    """

    experiment: Experiment
    contract: str = ""
    """Of the optimizer without a group."""
    slots: tuple[SlotInfo, ...] = ()
    hyperparameters: tuple[HyperparameterInfo, ...] = ()
    scope_by_variable: tuple[str, ...] = ()
    """The scope that trains each variable: empty without a group, `"part/0"`, or `"frozen"`."""
    contracts: tuple[str, ...] = ()
    """The contract of each group's optimizer, empty for one that is frozen."""
    series: tuple[str, ...] = ()
    """What gradient processing measures of each step: `"clipped/clip_by_norm"`."""
    more_columns: tuple[str, ...] = ()
    """What this experiment measures of each step besides what every one does."""
    eager: tuple[str, ...] = ()
    """Of each scope why its optimizer is stepped eagerly; empty text where it is not, and empty where none is."""
    step_forms: tuple[StepForm | None, ...] = ()
    """Of each scope how its optimizer makes its update; `None` where nothing trains."""
    channels: tuple[str, ...] = ()
    """Columns of the math channels, which come last in a row."""
    diagnostics: tuple[str, ...] = ()
    """Columns of the experiment's diagnostics when it was built, which some steps alone have."""

    @property
    def layout(self) -> object:
        """Where it differs, columns of the same name may be other things."""
        names = tuple(each.name for each in self.hyperparameters)
        return self.slots, names, self.scope_by_variable, self.more_columns


@dataclass(frozen=True, slots=True)
class DenseLayer:
    """`name` as Keras has it; `kernel` and `bias` are the places of its variables, -1 where it has no bias; `inputs`
    units lead to `units`: the kernel is (inputs, units).
    """

    name: str
    kernel: int
    bias: int
    inputs: int
    units: int
