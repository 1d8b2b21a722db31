"""Table of messages between a training and its clients: fields, arrays and delivery of each.

`protocol.py` encodes and decodes them by this table; docs/attach-protocol.md says what they mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Annotated, Any, ClassVar, dataclass_transform

import numpy as np
from numpy.typing import NDArray

from .optimizer_groups import OptimizerGroup
from .plain_values import MOST, ArrayOf, Named
from .run_variables import Shape, SlotInfo, VariableInfo
from .training_message import as_fields

VERSION = 1
"""Version of the protocol. Clients of another version are refused with a sentence."""
SCHEDULE = 16_000
"""Largest number of values of a schedule in one message; more come in further messages."""
Floats = NDArray[np.float32]
Places = NDArray[np.int64]
Index = Annotated[int, range(2**31)]
"""Index among the variables of a layout."""
Map = Annotated[Floats, ArrayOf(np.float32, (None, None))]


class Delivery(Enum):
    """Delivery of a message to a client, or of a frame to the window."""

    LOSSLESS = auto()
    """Every one, in order."""
    NEWEST = auto()
    """Only the last one, after those that are lossless."""
    NEWEST_LAST = auto()
    """Only the last one, after all others."""
    STORE_ONLY = auto()
    """Never: the frame goes to the store only."""


KINDS: dict[str, type[Message]] = {}
"""Messages by kind. Those delivered newest go out in this order."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Message(Named):
    """Base of every message: its `kind` and delivery. Subclasses are dataclasses without a decorator."""

    kind: ClassVar[str]
    delivery: ClassVar[Delivery]
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __init_subclass__(cls, kind: str = "", delivery: Delivery = Delivery.LOSSLESS) -> None:
        dataclass(frozen=True)(cls)
        cls.kind, cls.delivery = kind, delivery
        if kind:
            KINDS[kind] = cls

    @property
    def subject(self) -> object:
        """Key of a message for which only the newest counts."""
        return self.kind


class Hello(Message, kind="hello"):
    protocol: int
    token: str
    who: str = ""


class Alive(Message, kind="alive"):
    """Heartbeat message that the connection is alive."""


class Order(Message):
    """Base of every order. `Done` or `Rejected` answers it with the same `serial`."""

    serial: int = field(default=0, kw_only=True, metadata={"is_required": True})


class Pause(Order, kind="pause"):
    """Order to pause after the present step, until `Go`."""


class Go(Order, kind="go"):
    release: bool = False
    """True to go on only where nobody else asked for the pause."""


class MakeSteps(Order, kind="step"):
    count: int


class Seek(Order, kind="seek"):
    step: int


class SetNumber(Order, kind="set"):
    optimizer: int
    name: str
    value: float


class Schedule(Order, kind="schedule"):
    """Values of a hyperparameter from step `first` on; with `extends` they continue the present schedule."""

    optimizer: int
    name: str
    first: int
    values: Annotated[Floats, ArrayOf(np.float32, (None,))]
    schedule: str = ""
    extends: bool = False


class MeasureEvery(Order, kind="every"):
    steps: int


class SaveCheckpoint(Order, kind="checkpoint"):
    """Order to save a checkpoint in the folder of the training."""


class Diagnose(Order, kind="diagnose"):
    name: str
    every: int
    now: bool = False


class Subscribe(Order, kind="subscribe"):
    """Order to send a whole variable, -1 for none, and a table: of the same variable with `table`, or of
    `table_variable`.
    """

    variable: int
    element: int
    first_row: int
    rows: int
    layout: int = 0
    table: bool = False
    table_variable: int | None = None
    table_layout: int = 0


@dataclass(frozen=True, slots=True)
class HyperparameterState(Named):
    """Hyperparameter. `refusal` says why it cannot be set, `schedule_refusal` why it cannot have a schedule; empty if
    it can. `None` for a training without schedules.
    """

    name: str
    value: float
    refusal: str = ""
    schedule_refusal: str | None = None


@dataclass(frozen=True, slots=True)
class OptimizerInfo(Named):
    """Optimizer of the training; `steps_before` counts the steps before it was in use."""

    name: str
    contract: str
    hyperparameters: tuple[HyperparameterState, ...]
    settings: Mapping[str, bool | int | float | str]
    steps_before: int = 0

    @property
    def chosen(self) -> dict[str, bool | int | float | str]:
        """Return all settings by name, with the current values of hyperparameters."""
        found = {**self.settings, **{each.name: each.value for each in self.hyperparameters}}
        return {name: shortest(each) if isinstance(each, float) else each for name, each in found.items()}


def shortest(value: float) -> float:
    """Return a float32 number with the fewest digits: 0.001 instead of 0.0010000000474974513."""
    narrow = np.float32(value)
    return float(str(narrow)) if float(narrow) == float(value) else float(value)


@dataclass(frozen=True, slots=True)
class DiagnosticInfo(Named):
    name: str
    refusal: str


class TrainingInfo(Message, kind="welcome"):
    """Description of a training, sent to each new client."""

    run: str
    title: str
    model: str
    device: str
    slotscope: str
    every: int
    planned: int
    created: float
    optimizers: tuple[OptimizerInfo, ...]
    metrics: tuple[str, ...]
    environment: Mapping[str, str]
    can_pause: bool
    checkpoints: bool
    seek_refusal: str | None = None
    """Reason why no earlier step can be shown, empty where it can; `None` where it is not given."""
    diagnostics: tuple[DiagnosticInfo, ...] = ()
    changes: Annotated[int, range(MOST)] = 0
    """Number of times that the optimizers were replaced."""
    protocol: int = VERSION

    @property
    def diagnostic_refusals(self) -> dict[str, str]:
        """Reasons why diagnostics cannot be measured, by name; empty for those that can."""
        return {each.name: each.refusal for each in self.diagnostics}


class Sentence(Message):
    """Base of messages with a sentence for people; `code` is its template, with the `values`."""

    code: str | None = field(default=None, kw_only=True)
    values: Mapping[str, Any] | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        for name, each in as_fields(getattr(self, "sentence", "")).items():
            object.__setattr__(self, name, each)


class Refused(Sentence, kind="refused"):
    sentence: str


class Layout(Message, kind="layout"):
    """Layout of the rows of one traced step: its columns, variables and slots. `groups` are the optimizers of the
    variables.
    """

    layout: Annotated[int, range(1001)]
    optimizer: Annotated[int, range(1000)]
    columns: tuple[str, ...]
    variables: tuple[VariableInfo, ...]
    slots: tuple[SlotInfo, ...]
    replicas: int
    groups: tuple[OptimizerGroup, ...] | None = None


class Rows(Message, kind="columns"):
    """Measured steps of a layout; `missed` counts steps lost before the first of them."""

    layout: int
    steps: Annotated[Places, ArrayOf(np.int64, ("n",), ascending=True)]
    rows: Annotated[Floats, ArrayOf(np.float32, ("n", None))]
    seconds: float
    missed: int

    @property
    def nbytes(self) -> int:
        return self.steps.nbytes + self.rows.nbytes


class PastRow(Message, kind="row", delivery=Delivery.NEWEST):
    """Measurements of the past step that is shown."""

    layout: int
    step: Annotated[int, range(1, MOST)]
    row: Annotated[Floats, ArrayOf(np.float32, (None,))]

    @property
    def subject(self) -> object:
        return self.kind, self.layout


class Metrics(Message, kind="metrics"):
    step: int
    names: tuple[str, ...]
    values: tuple[float, ...]


class Validation(Message, kind="validation"):
    step: int
    names: tuple[str, ...]
    values: tuple[float, float]


class Diagnostic(Message, kind="diagnostic"):
    name: str
    step: Annotated[int, range(MOST)]
    names: tuple[str, ...]
    values: tuple[float, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class PictureTensor:
    """Tensor at a step: its statistics (none if they follow from its map), and the watched element."""

    name: str
    shape: Shape
    statistics: tuple[float, ...]
    value: float


class Picture(Message, kind="picture", delivery=Delivery.NEWEST):
    """Content of one variable after a step: `map`s of tensors, `rows` from `first_row` on, and reasons for missing
    tensors. `before` is the element before the step, by tensor.
    """

    layout: int
    step: int
    variable: Index
    element: int
    first_row: int
    tensors: tuple[PictureTensor, ...]
    reasons: Mapping[str, str]
    map: Mapping[int, Map] = field(default_factory=dict)
    rows: Mapping[int, Map] = field(default_factory=dict)
    before: Mapping[str, float] = field(default_factory=dict)

    @property
    def values(self) -> dict[str, float]:
        """Return the value of the element in each tensor."""
        return {each.name: each.value for each in self.tensors}


class TableRows(Message, kind="table", delivery=Delivery.NEWEST):
    """Measured effect of a step on the rows of a variable.

    Attributes:
        rows: how many the variable has.
        names: of tensors, `"gradient"`, `"weight"`, `"update"` and each `"slot/m"`.
        reason: why nothing is known, or which rows were touched is not.
        rms: of each tensor in each touched row.
        all: of each but the gradient in every row; empty of a large table.
        changes: fields of `RowChange` of `"weight"`, where that is known.
        shown: rows of a table that is not large, and `points`, `explained`: its `Projection`.
    """

    layout: int
    step: int
    variable: Index
    rows: int
    names: tuple[str, ...]
    reason: str
    touched: Annotated[Places, ArrayOf(np.int64, ("touched",), ascending=True, below="rows")]
    rms: Mapping[int, Annotated[Floats, ArrayOf(np.float32, ("touched",))]] = field(default_factory=dict)
    all: Mapping[int, Annotated[Floats, ArrayOf(np.float32, ("rows",))]] = field(default_factory=dict)
    changes: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
    shown: Annotated[Places, ArrayOf(np.int64, ("shown",), ascending=True, below="rows")] | None = None
    points: Annotated[Floats, ArrayOf(np.float32, ("shown", 2))] | None = None
    explained: Annotated[Floats, ArrayOf(np.float32, (2,))] | None = None

    @property
    def known(self) -> dict[str, Floats]:
        """Return the RMS of each touched row, by tensor."""
        return {name: self.rms[place] for place, name in enumerate(self.names)}

    @property
    def whole(self) -> dict[str, Floats]:
        """Return the RMS of every row, by tensor."""
        return {name: self.all[place] for place, name in enumerate(self.names) if place in self.all}


class TrainingState(Message, kind="state", delivery=Delivery.NEWEST_LAST):
    """State of the training. While a past step is shown, `shown` is that step, and `numbers` are the hyperparameters of
    each optimizer at it.
    """

    status: str
    step: int
    steps_per_second: float
    shown: int | None = None
    numbers: tuple[Mapping[str, float], ...] | None = None


class Done(Message, kind="done"):
    """Answer to an order that took effect after `step`."""

    serial: int
    step: int
    name: str
    old: float | None
    new: float | str | None
    how: str
    optimizer: int | None = None


class Rejected(Sentence, kind="rejected"):
    serial: int
    step: int
    sentence: str


class Said(Sentence, kind="note"):
    """Line of the log."""

    step: int
    level: str
    sentence: str


class Ended(Message, kind="ended"):
    status: str
    step: int
