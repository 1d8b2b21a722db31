"""How values and mishaps of a run are put into words."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from app.core import channels
from app.core.frames import NotFinite
from app.core.in_file import in_file
from app.core.parameters import Value, none_word


def shown(value: Value, name: str = "") -> str:
    """A value as a field shows it: `1e-7`, `off`, `64, 64`; of an optimizer's file its name, `mine.py:Mine`.

    `name` is that of the argument, which says what `None` means.
    """
    if value is None:
        return none_word(name)
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, float):
        return np.format_float_scientific(value, trim="-", exp_digits=1) if 0 < abs(value) < 1e-3 else f"{value:g}"
    if isinstance(value, tuple):
        return ", ".join(map(shown, value))
    text = str(value)
    return Path(text).name if in_file(text) is not None else text


def counted(step: int) -> str:
    """A step as it is written: `"12 400"`."""
    return f"{step:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def broken_sentence(frame: NotFinite) -> str:
    """Why a run stopped, as `"The gradient of dense/kernel is not finite at step 812. …"`."""
    kind, _, path = frame.quantity.partition("/")
    what = {
        "gradient_norm": f"The gradient of {path}",
        "update_norm": f"The update of {path}",
        "weight_norm": f"The weight {path}",
        channels.LOSS: "The loss",
    }.get(kind, frame.quantity)
    told = []
    if frame.last_good_step:
        told.append(f"{frame.last_good_loss:.4g} at step {frame.last_good_step}")
    if math.isfinite(frame.loss):
        told.append(f"{frame.loss:.4g} at step {frame.step}")
    losses = f" The loss was {' and '.join(told)}." if told else ""
    return f"{what} is not finite at step {frame.step}.{losses}"


def without_path(sentence: str, key: str) -> str:
    """The sentence with the name alone where it begins with a whole path: `"pattern must …"` of `"part/0.pattern"`."""
    if key and sentence.startswith(f"{key} "):
        return f"{key.rpartition('.')[2]} {sentence.removeprefix(key).lstrip()}"
    return sentence
