"""Gradient processing as code: each stage a function of the list of gradients."""

from __future__ import annotations

from typing import Any

from app.core.experiment.experiment import Choice
from optimizers.export.standalone import NotExportable
from optimizers.processing import stages

_SCALED = '''
def scaled(gradient, factor):
    """The gradient times a number; a sparse one keeps its rows."""
    if isinstance(gradient, tf.IndexedSlices):
        return tf.IndexedSlices(gradient.values * factor, gradient.indices, gradient.dense_shape)
    return gradient * factor
'''
_NORM = '''
def norm(gradient):
    """Its length; a sparse one has each row once."""
    return tf.norm(gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient)
'''
_STAGES = {
    "scale": ((_SCALED,), "gradients = [scaled(g, {factor!r}) for g in gradients]"),
    "clip_by_norm": (
        (_SCALED, _NORM),
        "gradients = [scaled(g, {norm!r} / tf.maximum({norm!r}, norm(g))) for g in gradients]",
    ),
    "clip_by_global_norm": (
        (_SCALED, _NORM),
        "length = tf.norm([norm(g) for g in gradients])\n"
        "gradients = [scaled(g, {norm!r} / tf.maximum({norm!r}, length)) for g in gradients]",
    ),
}


def processing_source(chosen: tuple[Choice, ...]) -> tuple[list[str], str]:
    """What the stages need, each a piece of code by itself, and the lines that process `gradients`.

    Raises `NotExportable` for a stage that has no source here.
    """
    helpers: dict[str, None] = {}
    lines: list[str] = []
    for choice in chosen:
        if choice.name not in _STAGES:
            known = ", ".join(_STAGES)
            raise NotExportable(f'The stage "{choice.name}" cannot be exported yet; {known} can.')
        needed, line = _STAGES[choice.name]
        parameters = stages()[choice.name].signature.parameters.values()
        values: dict[str, Any] = {p.name: p.default for p in parameters} | dict(choice.values)
        helpers |= dict.fromkeys(each.strip() for each in needed)
        lines.append(line.format(**values))
    return list(helpers), "\n".join(lines)
