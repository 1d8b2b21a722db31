"""A plot in words, for those who hear it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from PySide6.QtCore import QCoreApplication

from widgets.plots.scales import Array


def summarize(curves: Iterable[tuple[str, Callable[[float], str], Array]]) -> str:
    """One sentence per curve: `"train: last 0.0510, least 0.0401, greatest 2.31, falling."`"""
    sentences = []
    for name, show, y in curves:
        known = y[np.isfinite(y)]
        if not len(known):
            sentences.append(_tr("%1: no values yet.").replace("%1", name))
            continue
        numbers = (show(float(value)) for value in (known[-1], known.min(), known.max()))
        sentence = _tr("%1: last %2, least %3, greatest %4, %5.")
        for i, part in enumerate((name, *numbers, trend(known)), 1):
            sentence = sentence.replace(f"%{i}", part)
        sentences.append(sentence)
    return " ".join(sentences) or _tr("Nothing is shown.")


def trend(values: Array) -> str:
    """`"rising"`, `"falling"` or `"level"`: the last tenth of what is shown against the tenth before it."""
    part = max(1, len(values) // 10)
    if len(values) < 2 * part:
        return _tr("level")
    late, early = values[-part:].mean(), values[-2 * part : -part].mean()
    change = late - early
    # A change that is smaller than what the values do by themselves is none.
    noise = values[-2 * part :].std() / np.sqrt(part)
    if abs(change) <= max(0.01 * abs(early), noise):
        return _tr("level")
    return _tr("rising") if change > 0 else _tr("falling")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Summary", text)
