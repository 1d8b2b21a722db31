"""Frames about steps that need attention: a broken step with its autopsy, steps without effect, fired triggers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

from app.core.experiment.instruments import Trigger
from app.core.messages.history_frames import Applied
from app.core.messages.message_policy import FrameBase, Policy, Scope, Storage
from app.core.text.number_text import thousands
from optimizers.base.message import Message, with_capital

_MOST_ROWS = 256
"""Largest number of rows of a batch that are listed."""
What = Literal["loss", "gradient", "received", "slot", "update", "norm", "gradient norm"]


@dataclass(frozen=True, slots=True)
class Autopsy:
    """First number in a step that is not finite, or first negative mean of squares, in the order of computation: loss,
    gradients, processed gradients, slots, weights. Plain data.

    Attributes:
        step: the step that broke.
        what: where it was found: `"norm"` where every element is finite and only the norm of them overflows,
            `"gradient norm"` where that is the norm of the gradient.
        path: the variable; of a loss that with the largest weight.
        variable: its place among the variables.
        slot: the slot, for `"slot"`.
        element: flat index; `index` the same by axes.
        before, after: its value before and after the step; of a gradient `before` is NaN, of a loss both are those of
            the largest weight.
        loss: that of the step.
        term, numbers: the assignment of the update that made it, in symbols and with the numbers of the element.
        file, line, code: the line of a person's file that made it; `root_line` that which takes a root (or logarithm):
            of this number, else of `root_of`, which is negative.
        rows: the rows of the training data in the batch; `row_texts` what the model takes of each, and its label.
    """

    step: int
    what: What
    path: str
    variable: int
    element: int
    index: tuple[int, ...]
    before: float
    after: float
    slot: str = ""
    loss: float = math.nan
    term: str = ""
    numbers: str = ""
    file: str = ""
    line: int = 0
    code: str = ""
    root_line: int = 0
    rows: tuple[int, ...] = ()
    row_texts: tuple[str, ...] = ()
    root_of: float = math.nan

    @property
    def name(self) -> str:
        """Name for people: `"v of dense/kernel[3, 5]"`."""
        place = f"[{', '.join(map(str, self.index))}]" if self.index else ""
        return (
            Message("{slot} of {path}{place}", slot=self.slot, path=self.path, place=place)
            if self.slot
            else f"{self.path}{place}"
        )


def autopsy_sentence(found: Autopsy) -> str:
    """Describe the first wrong value, in one or two sentences."""
    name, after, change = found.name, number(found.after), _change(found.before, found.after)
    match found.what:
        case "loss":
            return Message(
                "The loss overflows while all weights are finite: the largest is {name}, {after}.",
                name=name,
                after=after,
            )
        case "gradient":
            return Message(
                "The first bad value is the gradient of {name}: {after}, while the loss is {loss}.",
                name=name,
                after=after,
                loss=number(found.loss),
            )
        case "received":
            return Message(
                "The first bad value is the processed gradient of {name}: {after}, while the gradient is finite.",
                name=name,
                after=after,
            )
        case "norm":
            return Message(
                "All values are finite, but their norm overflows: {name} {change}.", name=name, change=change
            )
        case "gradient norm":
            return Message(
                "The norm of a gradient overflows, though all values are finite: the gradient of {name} is {after}.",
                name=name,
                after=after,
            )
        case "slot" if math.isfinite(found.after):
            sentence = Message(
                "The first bad value is {name}: it {change}, and a mean of squares is never negative.",
                name=name,
                change=change,
            )
        case "slot":
            sentence = Message("The first bad value is {name}: it {change}.", name=name, change=change)
        case _:
            sentence = Message("The first bad value is the weight {name}: it {change}.", name=name, change=change)
    return Message("{sentence}{place}", sentence=sentence, place=_where(found))


def autopsy_details(found: Autopsy) -> str:
    """Return the term of the equation, its numbers and the line of code, one per line; empty if none is known."""
    lines = [f"{found.term}", f"{found.numbers}"] if found.term else []
    if found.line:
        lines.append(f"{found.file}:{found.line}: {found.code}")
    return Message.joined(lines, "\n")


def batch_text(found: Autopsy) -> str:
    """Return the rows of the batch in order, one per line; of a large batch only the first ones."""
    lines = sorted(zip(found.rows, found.row_texts or ("",) * len(found.rows), strict=True))
    width = max((len(str(row)) for row, _ in lines[:_MOST_ROWS]), default=0)
    shown_lines = [
        Message("{number!s}  {row}", number=f"{row:>{width}}", row=text).rstrip() for row, text in lines[:_MOST_ROWS]
    ]
    if len(lines) > _MOST_ROWS:
        shown_lines.append(Message("… and {count} more rows", count=len(lines) - _MOST_ROWS))
    return Message.joined(shown_lines, "\n")


def plain(found: Autopsy) -> dict[str, Any]:
    """Return the autopsy as JSON; numbers that are not finite become text."""

    def as_json(value: float) -> float | str:
        return value if math.isfinite(value) else str(value)

    return {
        "step": found.step,
        "what": found.what,
        "variable": found.path,
        "slot": found.slot or None,
        "element": list(found.index),
        "before": as_json(found.before),
        "after": as_json(found.after),
        "loss": as_json(found.loss),
        "term": found.term or None,
        "numbers": found.numbers or None,
        "file": found.file or None,
        "line": found.line or None,
        "code": found.code or None,
        "batch_rows": sorted(found.rows),
        "batch": batch_text(found).splitlines(),
        "sentence": autopsy_sentence(found),
    }


def number(value: float, digits: int = 3) -> str:
    """Format a number with three digits and a true minus: `−6e-4`."""
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "∞" if value > 0 else "\N{MINUS SIGN}∞"
    mantissa, _, exponent = f"{abs(value):.{digits}g}".partition("e")
    sign = "\N{MINUS SIGN}" if value < 0 else ""
    return f"{sign}{mantissa}e{int(exponent)}" if exponent else f"{sign}{mantissa}"


def _change(before: float, after: float) -> str:
    """Describe a change: `"goes from 1e-5 to −6e-4"`, with as many digits as the difference needs."""
    for digits in range(3, 10):
        texts = number(before, digits), number(after, digits)
        if texts[0] != texts[1]:
            return Message("goes from {before} to {after}", before=texts[0], after=texts[1])
    return Message("is {after}, as before the step", after=number(after))


def _where(found: Autopsy) -> str:
    parts = []
    if found.line:
        parts.append(
            Message(
                "computed in line {line} of {file!s}",
                line=found.line,
                file=found.file.replace(chr(92), "/").rpartition("/")[2],
            )
        )
    if math.isfinite(found.root_of):
        root = Message("a root or logarithm of {value}", value=number(found.root_of))
        same = parts and found.root_line == found.line
        parts = (
            [Message("{place} from {root}", place=parts[0], root=root)]
            if same
            else [*parts, Message("line {line} takes {root}", line=found.root_line, root=root)]
        )
    elif found.root_line and found.root_line != found.line:
        parts.append(Message("line {line} takes its root", line=found.root_line))
    return Message(" {places}.", places=with_capital(Message.joined(parts, ", "))) if parts else ""


@dataclass(frozen=True, slots=True)
class NotFinite(FrameBase):
    """Report that training stopped before the step after `step`. `quantity` is the first column that is not finite.

    `loss` is that of `step` itself, which is finite where it was the update that broke; the last good one is that of
    a step before, 0 and NaN if it is not known.
    """

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    quantity: str
    last_good_step: int
    last_good_loss: float
    loss: float = math.nan


@dataclass(frozen=True, slots=True)
class Unmoved(FrameBase):
    """Warning that no weight has changed in `steps` steps from `step` on, though gradients and learning rates are not
    zero. `sentence` names possible causes.
    """

    policy = Policy()

    step: int
    steps: int
    sentence: str


@dataclass(frozen=True, slots=True)
class RateStopped(FrameBase):
    """Warning that the step after `step` has a learning rate of 0 or NaN. `sentence` says why; an empty one withdraws
    the warning.

    `path` is that of the schedule which gives it, empty if none does. `has_ended` says that the schedule is over, or
    gives nothing else for the rest of what is planned: only another place in the run brings it back.
    """

    policy = Policy(scope=Scope.SHOWN)

    step: int
    sentence: str = ""
    path: str = ""
    has_ended: bool = False


@dataclass(frozen=True, slots=True)
class Examined(FrameBase):
    """Message with the autopsy of a step that broke, sent after its `NotFinite`."""

    policy = Policy(storage=Storage.ALWAYS)

    found: Autopsy


TRIGGER = "trigger"
"""Name of a mark that a trigger left; its new value is the trigger's title."""


@dataclass(frozen=True, slots=True)
class TriggerFired(FrameBase):
    """Report that a trigger fired at `step`. If it pauses, the run is then before that step. An attached training that
    `is_asked` to pause makes some more steps first.

    `values` are what its condition reads, at that step: `("loss", 3.2), ("rms(v)", 0.1)`.
    """

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    trigger: Trigger
    values: tuple[tuple[str, float], ...] = ()
    is_asked: bool = False

    @property
    def mark(self) -> Applied:
        """Mark of this trigger in a stored run."""
        return Applied(self.step, TRIGGER, None, self.trigger.title)

    @property
    def reason(self) -> str:
        """Reason for the firing, for a run that has continued: `"loss > 3 held at step 812, with loss 3.214"`."""
        trigger = self.trigger
        what = f"{trigger.name}: {trigger.condition}" if trigger.name else trigger.condition
        values = ", ".join(f"{name} {value:.4g}".replace("e+", "e") for name, value in self.values)
        step = thousands(self.step)
        if not values:
            return Message("{what} held at step {step}", what=what, step=step)
        return Message("{what} held at step {step}, with {values}", what=what, step=step, values=values)
