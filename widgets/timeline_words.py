"""What the timeline says in words: where the run stands, and what is at a step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from widgets.numerals import thousands


def _tr(text: str, *parts: str) -> str:
    told = QCoreApplication.translate("Timeline", text)
    for i, part in enumerate(parts, 1):
        told = told.replace(f"%{i}", part)
    return told


def nothing_made() -> str:
    return _tr("Run, and every step can be returned to")


def not_finite() -> str:
    return _tr("not finite")


def standing(step: int, head: int, planned: int) -> str:
    """Where the run stands: `step 3 480 of 6 000, in the past: made up to 4 000`."""
    if planned >= head and planned > 0:
        told = _tr("step %1 of %2", thousands(step), thousands(planned))
    else:
        told = _tr("step %1", thousands(step))
    return told if step == head else told + ", " + _tr("in the past: made up to %1", thousands(head))


def at_step(
    step: int, head: int, *, stored: bool, bookmarks: Sequence[str], branches: Sequence[str], marks: Sequence[str]
) -> str:
    """What is at a step, a line each."""
    lines = [_tr("step %1", thousands(step))]
    lines += [_tr("bookmark: %1", text) for text in bookmarks]
    lines += branches
    lines += marks
    if step > head:
        lines.append(_tr("not made yet"))
    elif stored:
        lines.append(_tr("the state is stored"))
    return "\n".join(lines)


def broken_from(step: int) -> str:
    return _tr("not finite from step %1 on", thousands(step))


def old_future(text: str, first: int, last: int) -> str:
    return _tr("%1\nsteps %2 to %3, in a run of its own. Click to choose it", text, thousands(first), thousands(last))
