"""Optimizers as items of a picker: those of the catalogue, and those in files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QCoreApplication

from app.core.experiment.entry import Catalogue, Entry
from app.core.experiment.file_references import parse_file_reference
from app.core.text.sentences import translate
from app.session.session import Session
from widgets.picker.items import PickerItem

_LIBRARY = "Library"
_ORDER = (_LIBRARY, "Keras 3", "Keras 2", "OptimizerV2", "TF1", "Plain class")


def items_of(entries: Iterable[Entry]) -> list[PickerItem]:
    """Group by group, each in the order of the alphabet."""
    in_order = sorted(entries, key=lambda entry: (_place(_group(entry)), entry.title.casefold()))
    return [_item(entry) for entry in in_order]


def file_item(reference: str, catalogue: Catalogue, contract: str = "") -> PickerItem:
    """The item of `"path/to/file.py:Class"`. One that cannot be read has an item too: choosing it shows why.

    `contract` is the one it was hosted by, which only who runs it knows for sure; else what the file looks like.

    Raises `KeyError` where `reference` names no file.
    """
    found = parse_file_reference(reference)
    if found is None:
        raise KeyError(reference)
    path, name = found
    group = QCoreApplication.translate("OptimizerItems", "Files")
    try:
        entry = catalogue[reference]
    except ValueError as error:
        return PickerItem(reference, name or path.stem, path.name, translate("not read"), str(error), "error", group)
    note = f"{entry.summary}\n{path}".strip()
    return PickerItem(reference, entry.title, path.name, contract or entry.badge, note, group=group)


def title_of(name: str, catalogue: Catalogue) -> str:
    """The title of an optimizer: of one in a file its class, without reading the file."""
    found = parse_file_reference(name)
    if found is None:
        return catalogue[name].title
    path, reference = found
    return reference or path.stem


def group_title(group: str) -> str:
    """Where optimizers come from, as a heading above them: the names of packages are the same in each language."""
    return QCoreApplication.translate("OptimizerItems", "Library") if group == _LIBRARY else group


def optimizer_of(session: Session, variable: int) -> str:
    """The title of the optimizer that trains the variable of this index; `"frozen"` where none does."""
    scopes = session.run.description.scope_by_variable
    scope = scopes[variable] if variable < len(scopes) else ""
    if scope == "frozen":
        return QCoreApplication.translate("OptimizerItems", "frozen")
    ran = session.run.shown_experiment
    owner = ran.scope(scope) if scope in ran.scopes else session.run.description.experiment.scope(scope)
    return title_of(owner.optimizer.name, session.run.catalogues.optimizers)


def _item(entry: Entry) -> PickerItem:
    group = _group(entry)
    note = "\n".join(part for part in (entry.summary, _kind_note(entry.badge)) if part)
    detail = translate(entry.detail)
    first = group == "Keras 3"
    return PickerItem(entry.name, entry.title, detail, entry.badge, note, group=group_title(group), first=first)


def _kind_note(badge: str) -> str:
    """The tooltip of a contract badge."""
    tr = partial(QCoreApplication.translate, "OptimizerItems")
    return {
        "Keras 3": tr("Keras 3: written as keras.optimizers are, with update_step(gradient, variable, learning_rate)"),
        "Keras 2": tr("Keras 2: written as tf_keras.optimizers are, with update_step(gradient, variable)"),
        "OptimizerV2": tr("OptimizerV2: written as tf_keras.optimizers.legacy are, with _resource_apply_dense"),
        "TF1": tr("TF1: written as tf.compat.v1.train are, with _apply_dense"),
        "Plain class": tr("Plain class: derives from no optimizer, and steps by its own apply or apply_gradients"),
    }.get(badge, "")


def _group(entry: Entry) -> str:
    """Where it comes from, for the library; the other origins have a contract of their own, which is better known."""
    return entry.group if entry.group == _LIBRARY else entry.badge


def _place(group: str) -> int:
    return _ORDER.index(group) if group in _ORDER else len(_ORDER)
