"""Optimizers and stages as picker items, with their titles and notes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from app.core.experiment.entry import Catalogue, Entry
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.parameters import Parameter, Value
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.number_range import number_text
from widgets.base.translation import tr, translatable, translated
from widgets.picker.list import PickerItem

_LIBRARY = "Library"
_ORDER = (_LIBRARY, "Keras 3", "Keras 2", "OptimizerV2", "TF1", Message("Plain class"))


def items_of(entries: Iterable[Entry]) -> list[PickerItem]:
    """Return the items, grouped by origin, in alphabetical order."""
    in_order = sorted(entries, key=lambda entry: (_place(_group(entry)), entry.title.casefold()))
    return [_item(entry) for entry in in_order]


def file_item(reference: str, catalogue: Catalogue, contract: str = "") -> PickerItem:
    """Return the item of `"path/to/file.py:Class"`. Also an unreadable file has one; selecting it shows the error.

    `contract` is the one it was hosted by, which only who runs it knows for sure; else what the file looks like.

    Raises `KeyError` if `reference` names no file.
    """
    found = parse_file_reference(reference)
    if found is None:
        raise KeyError(reference)
    path, name = found
    group = tr("Files")
    try:
        entry = catalogue[reference]
    except ValueError as error:
        return PickerItem(
            reference, name or path.stem, path.name, translated(Message("not read")), str(error), "error", group
        )
    note = f"{entry.summary}\n{path}".strip()
    return PickerItem(reference, entry.title, path.name, contract or entry.badge, note, group=group)


def title_of(name: str, catalogue: Catalogue) -> str:
    """Return the title of an optimizer; for one in a file its class, without reading the file."""
    found = parse_file_reference(name)
    if found is None:
        return catalogue[name].title
    path, reference = found
    return reference or path.stem


def group_title(group: str) -> str:
    """Return the origin of optimizers as a heading; names of packages are not translated."""
    return tr("Library") if group == _LIBRARY else group


def optimizer_of(session: Session, variable: int) -> str:
    """Return the title of the optimizer that trains the variable of this index; `"frozen"` if none does."""
    scopes = session.run.description.scope_by_variable
    scope = scopes[variable] if variable < len(scopes) else ""
    if scope == "frozen":
        return tr("frozen")
    ran = session.run.shown_experiment
    owner = ran.scope(scope) if scope in ran.scopes else session.run.description.experiment.scope(scope)
    return title_of(owner.optimizer.name, session.run.catalogues.optimizers)


def _item(entry: Entry) -> PickerItem:
    group = _group(entry)
    note = "\n".join(part for part in (translated(entry.summary), _kind_note(entry.badge)) if part)
    detail = translated(entry.detail)
    first = group == "Keras 3"
    return PickerItem(entry.name, entry.title, detail, entry.badge, note, group=group_title(group), first=first)


def _kind_note(badge: str) -> str:
    """Return the tooltip of a contract badge."""

    return {
        "Keras 3": tr("Keras 3: like keras.optimizers, with update_step(gradient, variable, learning_rate)"),
        "Keras 2": tr("Keras 2: like tf_keras.optimizers, with update_step(gradient, variable)"),
        "OptimizerV2": tr("OptimizerV2: like tf_keras.optimizers.legacy, with _resource_apply_dense"),
        "TF1": tr("TF1: like tf.compat.v1.train, with _apply_dense"),
        Message("Plain class"): tr("Plain class: no optimizer base, with its own apply or apply_gradients"),
    }.get(badge, "")


def _group(entry: Entry) -> str:
    """Return the origin of an optimizer of the library; others are named by their contract."""
    return entry.group if entry.group == _LIBRARY else entry.badge


def _place(group: str) -> int:
    return _ORDER.index(group) if group in _ORDER else len(_ORDER)


PHASES = {
    "transform": translatable("Transform"),
    "clip": translatable("Clip"),
    "accumulate": translatable("Accumulate"),
    "decay": translatable("Decay"),
    "constrain": translatable("Constrain"),
}
"""Phases of stages, as the badges of entries name them, in the order in which they are of use; and as headings."""
FILE = "file"
"""The parameter by which a stage comes from a Python file."""


def stage_items(catalogue: Catalogue) -> list[PickerItem]:
    """Return the items by phase, in alphabetical order."""
    entries = sorted(catalogue.values(), key=lambda entry: (rank_of(entry), entry.title.casefold()))
    return [
        PickerItem(
            e.name,
            translated(e.title),
            translated(e.summary.rstrip(".")),
            tooltip=e.summary,
            group=translated(str(PHASES[e.badge])) if e.badge in PHASES else e.badge,
        )
        for e in entries
    ]


def rank_of(entry: Entry) -> int:
    phases = list(PHASES)
    return phases.index(entry.badge) if entry.badge in phases else len(phases)


def place_of(name: str, experiment: Experiment, catalogue: Catalogue) -> int:
    """Return the place for a new stage: after the last stage of its phase or of an earlier one."""
    rank = rank_of(catalogue[name])
    places = [i for i, stage in enumerate(experiment.gradient) if rank_of(catalogue[stage.name]) <= rank]
    return places[-1] + 1 if places else 0


def series_names(stages: Sequence[str]) -> list[str]:
    """Return the name of each stage in recorded columns: a second one of the same name gets " 2"."""
    counts: dict[str, int] = {}
    found = []
    for name in stages:
        counts[name] = counts.get(name, 0) + 1
        found.append(name if counts[name] == 1 else f"{name} {counts[name]}")
    return found


def summary(entry: Entry, choice: Choice) -> str:
    """Return the settings of a stage in a few words: `"norm 1"`, `"stddev 0.01 · decay 0.55"`."""
    words = [_setting(each, choice.values.get(each.name, each.default)) for each in entry.parameters]
    return " · ".join(word for word in words if word)


def _setting(parameter: Parameter, value: Value) -> str:
    """Return a number with its name; other values only if they differ from the default."""
    if isinstance(value, bool):
        return "" if value == parameter.default else parameter.name if value else tr("not {name}", name=parameter.name)
    if isinstance(value, int | float):
        return f"{parameter.name} {number_text(value)}"
    if value is None or value == parameter.default:
        return ""
    return Path(str(value)).name if parameter.name == FILE else f"{parameter.name} {value}"
