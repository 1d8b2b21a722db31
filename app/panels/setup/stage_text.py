"""The text of gradient-processing stages: lists by phase, summaries, and the place of a new one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.core.experiment.entry import Catalogue, Entry
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.parameters import Parameter, Value
from app.core.text.sentences import translate
from widgets.base.number_range import number_text
from widgets.base.shown_sentences import filled
from widgets.picker.items import PickerItem

PHASES = {
    "transform": QT_TRANSLATE_NOOP("StageText", "Transform"),
    "clip": QT_TRANSLATE_NOOP("StageText", "Clip"),
    "accumulate": QT_TRANSLATE_NOOP("StageText", "Accumulate"),
    "decay": QT_TRANSLATE_NOOP("StageText", "Decay"),
    "constrain": QT_TRANSLATE_NOOP("StageText", "Constrain"),
}
"""Phases of stages, as the badges of entries name them, in the order in which they are of use; and as headings."""
FILE = "file"
"""The parameter by which a stage comes from a Python file."""


def stage_items(catalogue: Catalogue) -> list[PickerItem]:
    """Phase by phase, each in the order of the alphabet."""
    entries = sorted(catalogue.values(), key=lambda entry: (rank_of(entry), entry.title.casefold()))
    return [
        PickerItem(
            e.name,
            translate(e.title),
            translate(e.summary.rstrip(".")),
            tooltip=e.summary,
            group=_tr(str(PHASES[e.badge])) if e.badge in PHASES else e.badge,
        )
        for e in entries
    ]


def rank_of(entry: Entry) -> int:
    phases = list(PHASES)
    return phases.index(entry.badge) if entry.badge in phases else len(phases)


def place_of(name: str, experiment: Experiment, catalogue: Catalogue) -> int:
    """The place of a new stage: after the last one of its own phase or one before it."""
    rank = rank_of(catalogue[name])
    places = [i for i, stage in enumerate(experiment.gradient) if rank_of(catalogue[stage.name]) <= rank]
    return places[-1] + 1 if places else 0


def series_names(stages: Sequence[str]) -> list[str]:
    """The name of each stage in the recorded series: a second one of a name has " 2" behind it."""
    counts: dict[str, int] = {}
    found = []
    for name in stages:
        counts[name] = counts.get(name, 0) + 1
        found.append(name if counts[name] == 1 else f"{name} {counts[name]}")
    return found


def summary(entry: Entry, choice: Choice) -> str:
    """The settings of a stage, in a few words: `"norm 1"`, `"stddev 0.01 · decay 0.55"`."""
    words = [_setting(each, choice.values.get(each.name, each.default)) for each in entry.parameters]
    return " · ".join(word for word in words if word)


def _setting(parameter: Parameter, value: Value) -> str:
    """A number with its name; of others only what is not the default."""
    if isinstance(value, bool):
        return "" if value == parameter.default else parameter.name if value else filled(_tr("not %1"), parameter.name)
    if isinstance(value, int | float):
        return f"{parameter.name} {number_text(value)}"
    if value is None or value == parameter.default:
        return ""
    return Path(str(value)).name if parameter.name == FILE else f"{parameter.name} {value}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("StageText", text)
