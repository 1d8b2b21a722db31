"""Sentences about values and failures of a run."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from app.attach.kernel.column_table import LOSS
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.instruments import PAUSE
from app.core.experiment.parameters import Value, none_word
from app.core.messages.alert_frames import Autopsy, NotFinite, TriggerFired, autopsy_sentence
from app.core.text.number_text import thousands
from optimizers.base.message import Message, is_message

_ORIGINS = {"library": "library", "keras2": "Keras 2", "legacy": "OptimizerV2", "tf1": "TensorFlow 1"}
"""Origins in words, by the part before the dot of a name in a catalogue; a name without one is Keras 3's."""


def shown(value: Value, name: str = "") -> str:
    """Return a value for people: `1e-7`, `1e30`, `off`, `64, 64`; an optimizer by its name, one in a file as
    `mine.py:Mine`.

    `name` is that of the argument, which says what `None` means.
    """
    if value is None:
        return none_word(name)
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, float):
        small = 0 < abs(value) < 1e-3
        text = np.format_float_scientific(value, trim="-", exp_digits=1) if small else f"{value:g}"
        return text.replace("e+", "e")
    if isinstance(value, tuple):
        return ", ".join(map(shown, value))
    text = str(value)
    origin, _, name = text.partition(".")
    # Classes begin with a capital, which other things with such a name do not.
    if origin in _ORIGINS and name.isidentifier() and name[0].isupper():
        return name
    return Path(text).name if parse_file_reference(text) is not None else text


def changed(before: Value, after: Value, name: str = "") -> str:
    """Describe a change: `"0.001 → 0.003"`; equal names get their origins: `"Adam (Keras 3) → Adam (library)"`."""
    texts = shown(before, name), shown(after, name)
    if texts[0] != texts[1] or not isinstance(before, str) or before == after:
        return " → ".join(texts)
    return Message(
        "{name!s} ({origin}) → {name!s} ({new_origin})",
        name=texts[0],
        origin=origin_of(before),
        new_origin=origin_of(after),
    )


def origin_of(value: Value) -> str:
    """Return the origin of an optimizer, such as its library, by its name in the catalogue."""
    return (
        _ORIGINS.get(str(value).partition(".")[0], "Keras 3")
        if parse_file_reference(str(value)) is None
        else str(value)
    )


def four_digits(value: float) -> str:
    """Format a number with four digits: `"0.1234"`, `"2.998e18"`."""
    return f"{value:.4g}".replace("e+", "e")


def broken_sentence(frame: NotFinite, found: Autopsy | None = None) -> str:
    """Return the reason why a run stopped: `"The norm of the gradient of dense/kernel is not finite at step 812. The
    loss was …"`, or the first failure, if known.
    """
    return Message.paragraph(filter(None, (break_sentence(frame, found), losses_sentence(frame))))


def break_sentence(frame: NotFinite, found: Autopsy | None = None) -> str:
    """Describe the break, without the last finite losses."""
    if found is not None:
        return Message("Step {step} failed. {found}", step=thousands(frame.step), found=autopsy_sentence(found))
    kind, _, path = frame.quantity.partition("/")
    what = {
        "gradient_norm": Message("The norm of the gradient of {path}", path=path),
        "update_norm": Message("The norm of the update of {path}", path=path),
        "weight_norm": Message("The norm of {path}", path=path),
        LOSS: Message("The loss"),
    }.get(kind, frame.quantity)
    return Message("{what} is not finite at step {step}.", what=what, step=thousands(frame.step))


def losses_sentence(frame: NotFinite) -> str:
    """Describe the last finite losses; the loss of a step is measured before its update. Empty if there are none."""
    earlier, earlier_step = four_digits(frame.last_good_loss), thousands(frame.last_good_step)
    loss, step = four_digits(frame.loss), thousands(frame.step)
    if not math.isfinite(frame.loss):
        return (
            Message("The loss was {loss} at step {step}.", loss=earlier, step=earlier_step)
            if frame.last_good_step
            else ""
        )
    if not frame.last_good_step:
        return Message("The loss was {loss} at step {step}, before its update.", loss=loss, step=step)
    return Message(
        "The loss was {earlier} at step {earlier_step} and {loss} at step {step}, before its update.",
        earlier=earlier,
        earlier_step=earlier_step,
        loss=loss,
        step=step,
    )


def fired_sentence(frame: TriggerFired) -> str:
    """Describe a firing: `"Paused before step 812: loss > 3 holds, with loss 3.214."`"""
    if frame.is_asked:
        return Message("{reason}; asked the training to pause.", reason=frame.reason)
    if PAUSE not in frame.trigger.actions:
        return _held(frame)
    return Message("Paused before step {step}: {text}", step=thousands(frame.step), text=_held(frame))


def _held(frame: TriggerFired) -> str:
    """Say what held, and with which values."""
    trigger, step = frame.trigger, thousands(frame.step)
    values = ", ".join(f"{name} {four_digits(value)}" for name, value in frame.values)
    what = f"{trigger.name}: {trigger.condition}" if trigger.name else trigger.condition
    text = (
        Message("{what} holds", what=what)
        if PAUSE in trigger.actions
        else Message("{what} holds at step {step}", what=what, step=step)
    )
    return text + (Message(", with {values}.", values=values) if values else ".")


def ended_sentence(frame: TriggerFired) -> str:
    """Describe the firing that ended a run of a race: `"Ended at step 812: loss > 3 holds …"`."""
    if PAUSE not in frame.trigger.actions:
        return fired_sentence(frame)
    return Message("Ended at step {step}: {text}", step=thousands(frame.step), text=_held(frame))


def without_path(sentence: str, key: str) -> str:
    """Shorten a path at the start of the sentence to its last name: `"pattern must …"` for `"part/0.pattern"`."""
    rest = without_key(sentence, key)
    return sentence if rest is sentence else Message("{name!s} {fault}", name=key.rpartition(".")[2], fault=rest)


def without_key(sentence: str, key: str) -> str:
    """Drop a path at the start of the sentence."""
    if not key or not sentence.startswith(f"{key} "):
        return sentence
    if not is_message(sentence) or not sentence.values:
        return sentence.removeprefix(key).lstrip()
    return Message(sentence.template.partition(" ")[2], **sentence.values)
