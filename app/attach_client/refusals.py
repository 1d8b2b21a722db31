"""Refusals of actions that an attached training cannot do, each with its sentence."""

from __future__ import annotations

from app.attach.kernel.wire_messages import TrainingInfo
from app.core.messages.commands import (
    Command,
    RunRangeTest,
    Seek,
    SetElement,
    SubscribePlane,
    SubscribePredictions,
    SubscribeResponse,
    SubscribeSlices,
)
from app.core.messages.frames import Frame
from app.core.messages.history_frames import ElementNotSet, SeekFailed
from app.core.messages.view_frames import Measuring, PlaneSnapshot, PredictionSnapshot, RangeTestFailed
from optimizers.base.message import Message

NO_MODEL = Message("Another process trains this model; its data and loss cannot be evaluated here.")
NO_NETWORK = Message("Only the variables of another program's model are shown.")
NO_PAST = Message("Another process trains this run; it cannot go back to an earlier step.")
NO_RESET = Message("Another process trains this run; it cannot be restarted here.")
OLDER = Message("This training runs an older Slotscope, which does not accept schedules.")
NO_ELEMENT = Message("Another process trains this run; single tensor elements cannot be set here.")


def refused(
    command: Command, step: int, model: str = NO_MODEL, past: str = NO_PAST, element: str = NO_ELEMENT
) -> Frame | None:
    """Answer a command that an attached or recorded run cannot obey; `None` for other commands. The refusal names a
    missing `model`, `past` or `element`.
    """
    match command:
        case SubscribePlane(axes) if axes is not None:
            return PlaneSnapshot(step, reason=model)
        case SubscribePredictions(True):
            return PredictionSnapshot(step, reason=model)
        case SubscribeResponse(amplitude) if amplitude is not None:
            return Measuring("response", 0.0, model)
        case SubscribeSlices(kind) if kind is not None:
            return Measuring("slices", 0.0, model)
        case SetElement(serial=serial):
            return ElementNotSet(serial, element)
        case RunRangeTest():
            return RangeTestFailed(model)
        case Seek():
            return SeekFailed(past)
    return None


def seek_refusal(info: TrainingInfo | None) -> str:
    """Return the reason why a training cannot show earlier steps, in a sentence; empty if it can."""
    return NO_PAST if info is None or info.seek_refusal is None else info.seek_refusal
