"""Frames that confirm or reject an edit."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.experiment.parameters import Value
from app.core.messages.message_policy import FrameBase, Policy, Scope, Storage
from app.core.messages.run_description import RunDescription


@dataclass(frozen=True, slots=True)
class Applied(FrameBase):
    """Confirms that an edit acts from step `step + 1` on. `how` is empty where it was live."""

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    name: str
    old: Value
    new: Value
    serial: int = 0
    how: str = ""


@dataclass(frozen=True, slots=True)
class Edited(FrameBase):
    """Edit `serial` acts as far as it can now; `waiting` names what needs a reset, with the new experiment."""

    policy = Policy(storage=Storage.ALWAYS)

    serial: int
    description: RunDescription
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditRejected(FrameBase):
    """An edit could not be applied; the run continues unchanged. `key` names what was wrong, where that is known."""

    policy = Policy()

    serial: int
    sentence: str
    details: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class ElementSet(FrameBase):
    """A person set a number of a weight or a slot after `step`; the next step starts from `new`.

    `element` is the flat index of an element of the variable, `index` that in the tensor itself, empty for a scalar.
    `old` and `new` are exactly what the tensor held and holds, in its `dtype`.
    """

    policy = Policy(scope=Scope.SHOWN)

    step: int
    variable: int
    tensor: str
    element: int
    index: tuple[int, ...]
    old: int | float
    new: int | float
    dtype: str = "float32"
    serial: int = 0


@dataclass(frozen=True, slots=True)
class ElementNotSet(FrameBase):
    """A number could not be set; nothing has changed."""

    policy = Policy(scope=Scope.SHOWN)

    serial: int
    sentence: str
