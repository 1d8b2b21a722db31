"""Proof of the slot and variable of each array of a saved optimizer.

Keras' own classes say it: in the process that checks, the model is built from its configuration and the optimizer on
its variables. Without a configuration the optimizer is built on as many variables as its arrays are of, and these are
found among the weights. Only what every reading that fits agrees on is named; the rest has numbers and a reason.
"""

from __future__ import annotations

import json
import math
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from app.saved_model.saved_contents import SavedContents, SavedWeight, class_of_name
from app.saved_model.weight_order import WeightGroup, groups_of, ordered_groups, sequences, whole_sequence
from optimizers import catalogue
from optimizers.base.message import Message
from optimizers.inspection.checker_process import CheckerProcess, Fault

_SECONDS = 120.0
_UNUSED = -2
_FIRST_TAG = 1000
"""Number that fills the first of the tagged arrays: larger than any initial value of a layer."""
_OLD_LAYERS = "_layer_checkpoint_dependencies"
_Fit: TypeAlias = tuple[Mapping[str, Any], Sequence[Sequence[str]]]
"""Reading of the arrays, with every list of weights that its variables may be."""


@dataclass(frozen=True, slots=True)
class SlotLayout:
    """Variable and slot of each array, `""` for the optimizer's own state; `None` for steps and rate, whose indices are
    `steps` and `rate`. `reason` says why arrays have numbers instead of names.
    """

    labels: list[tuple[str, str] | None]
    weights: list[SavedWeight]
    steps: int | None = None
    rate: int | None = None
    reason: str = ""


def split_name(name: str, weights: Sequence[str]) -> tuple[str, str]:
    """Split a name like `Adam/m/dense/kernel`, `Adam/dense/kernel/m` or `adam/dense_kernel_m` into variable and slot.

    The variable is empty if it is none of `weights`, or may be several of them.
    """
    if "|" in name:
        variable, _, slot = name.partition("|")
        return variable, slot
    owner, _, rest = name.removeprefix("training/").partition("/")
    if not rest or (class_of_name(owner) not in catalogue.optimizers() and rest in weights):
        rest = name  # it does not begin with an optimizer's
    found = []
    for weight in weights:
        flat, last = weight.replace("/", "_"), rest.rpartition("/")[2]
        if last.startswith(f"{flat}_"):
            found.append((weight, last.removeprefix(f"{flat}_")))
        for split in (rest.removeprefix(f"{weight}/"), rest.removesuffix(f"/{weight}")):
            if split != rest and "/" not in split:
                found.append((weight, split))
    # A name whose beginning is another's says less of it: `a/b/kernel` is no `b/kernel` with a longer slot.
    shortest = min((len(slot) for _, slot in found), default=0)
    found = [each for each in found if len(each[1]) == shortest]
    return found[0] if len(found) == 1 else ("", rest)


def slot_layout(contents: SavedContents, checker: CheckerProcess | None = None) -> SlotLayout:
    """Find names for the arrays of `contents` that have only numbers. `checker` runs Keras' classes; one is started by
    default.
    """
    if contents.registered:
        reason = Message("Its class {name} is not one of Keras, so only it knows its arrays.", name=contents.registered)
        return _by_number(contents, reason)
    asked = checker or CheckerProcess(_SECONDS)
    try:
        return _explained(contents, asked)
    except RuntimeError as error:
        return _by_number(contents, Message("Keras could not be asked: {error}", error=error))
    finally:
        if checker is None:
            asked.close()


def _explained(contents: SavedContents, checker: CheckerProcess) -> SlotLayout:
    groups, why = groups_of(contents), ""
    if contents.model is not None:
        document = _ask(contents, checker, contents.model)
        weights = _renamed(contents.weights, document)
        for reading in document["readings"]:
            names = [path for path, *_ in document["variables"]]
            return _of_readings(contents, weights, [(reading, [_paths_of(document, weights, names)])], "")
        why = document["fault"]
        if "variables" in document:
            known = [(at, bool(trained)) for _, at, _, trained in document["variables"] if at is not None]
            groups = ordered_groups(known)
        contents = replace(contents, weights=weights)
    if contents.order:
        groups = ordered_groups([(at, True) for at in contents.order])
    order = whole_sequence(groups)
    lists = [[(contents.weights[at].path, contents.weights[at].array.shape) for at in order]] if order else []
    document = _ask(contents, checker, None, lists)
    tried = [(each, list(_assignments(each, contents, groups, order))) for each in document["readings"]]
    fits = _with_most_names(contents, [(each, found) for each, found in tried if found])
    if not fits:
        said = document["fault"] or (
            Message("no reading of {optimizer} in the installed Keras fits", optimizer=contents.optimizer)
            if contents.optimizer
            else Message("the file does not name its class")
        )
        return _by_number(contents, _sentence(why or said))
    return _of_readings(contents, contents.weights, fits, why)


def _with_most_names(contents: SavedContents, fits: list[_Fit]) -> list[_Fit]:
    """Select the fits whose slots match the most ends of names in the file."""
    if not contents.names:
        return fits
    counts = [
        sum(name.endswith(f"_{slot}") for name, (_, slot) in zip(contents.names, reading["labels"], strict=True))
        for reading, _ in fits
    ]
    return [each for each, count in zip(fits, counts, strict=True) if count == max(counts)]


def _ask(
    contents: SavedContents,
    checker: CheckerProcess,
    model: Mapping[str, Any] | None,
    lists: Sequence[Any] = (),
    steps: int | None = None,
) -> dict[str, Any]:
    """Ask Keras' classes for names of the arrays; `fault` says why they failed."""
    arrays = [(each.shape, each.dtype.kind in "iu") for each in contents.numbered]
    with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
        tagged, request = Path(folder, "tagged.weights.h5"), Path(folder, "request.json")
        if model is not None:
            _write_tagged(contents, tagged)
        text = {
            "keras2": contents.is_keras2, "model": model, "tagged": str(tagged),
            "first_tag": _FIRST_TAG, "lists": lists, "arrays": arrays,
            "optimizer": contents.document, "class_name": contents.optimizer,
            "iterations": steps,
        }  # fmt: skip
        request.write_text(json.dumps(text), "utf-8")
        found = checker.describe_saved(str(request))
    return {"fault": found.sentence, "readings": []} if isinstance(found, Fault) else found


def rate_of_schedule(contents: SavedContents, steps: int, checker: CheckerProcess | None = None) -> float | None:
    """Return the rate of the schedule in the configuration after `steps`; `None` unless it is one of Keras."""
    if contents.registered:
        return None
    asked = checker or CheckerProcess(_SECONDS)
    try:
        rate = _ask(replace(contents, numbered=[]), asked, None, steps=steps).get("learning_rate")
    except RuntimeError:
        return None
    finally:
        if checker is None:
            asked.close()
    return float(rate) if isinstance(rate, int | float) else None


def _write_tagged(contents: SavedContents, target: Path) -> None:
    """Write a sparse weights file in which every array is filled with its own number."""
    import h5py

    weights = contents.weights
    arrays = {each.key for each in weights}
    groups = [each for each in contents.groups if each not in arrays and each.partition("/")[0] != "optimizer"]
    now = _newer_groups(groups)
    with h5py.File(target, "w") as file:
        for group in groups:
            file.require_group(now(group))
        for place, each in enumerate(weights):
            kind = each.array.dtype if each.array.dtype.kind in "iu" and each.array.dtype.itemsize > 1 else "f4"
            file.create_dataset(now(each.key), each.array.shape, kind, fillvalue=_FIRST_TAG + place)


def _newer_groups(groups: Sequence[str]) -> Callable[[str], str]:
    """Return a function that converts names of groups to those of newer releases.

    Keras 2.12 saved layers in a container that had each twice, so the numbers of those with weights have gaps.
    """
    numbers: dict[str, list[int]] = {}
    for group in groups:
        found = re.fullmatch(rf"((?:.*/)?{_OLD_LAYERS}/.+?)(?:_(\d+))?", group)
        if found is not None and "/" not in group.rpartition(f"{_OLD_LAYERS}/")[2]:
            numbers.setdefault(found[1], []).append(int(found[2] or 0))

    def named(path: str) -> str:
        parts, old = [], ""
        for part in path.split("/"):
            before, old = old, f"{old}/{part}".strip("/")
            if before.rpartition("/")[2] == _OLD_LAYERS and (found := re.fullmatch(r"(.+?)(?:_(\d+))?", part)):
                place = sorted(numbers[f"{before}/{found[1]}"]).index(int(found[2] or 0))
                parts.append(f"{found[1]}_{place}" if place else found[1])
            else:
                parts.append("layers" if part == _OLD_LAYERS else part)
        return "/".join(parts)

    return named


def _renamed(weights: Sequence[SavedWeight], document: Mapping[str, Any]) -> list[SavedWeight]:
    """Return the weights with the names that their own classes gave them, if these are unique."""
    root, named = f"{document.get('root', '')}/", dict[int, str]()
    variables = [each for each in document.get("variables", ()) if each[1] is not None]
    rooted = all(path.startswith(root) for path, *_ in variables)
    for path, at, *_ in variables:
        named[at] = path.removeprefix(root) if rooted else path
    counts = [*named.values()]
    found = []
    for place, each in enumerate(weights):
        path = named.get(place, each.path)
        if counts.count(path) > 1:
            path = f"{each.path.rpartition('/')[0]}/{path.rpartition('/')[2]}"
        trained = next((bool(of) for _, at, _, of in variables if at == place), each.is_trained)
        found.append(replace(each, path=path, is_trained=trained))
    return found


def _paths_of(document: Mapping[str, Any], weights: Sequence[SavedWeight], names: Sequence[str]) -> list[str]:
    root = f"{document['root']}/"
    places = [at for _, at, *_ in document["variables"]]
    return [name.removeprefix(root) if at is None else weights[at].path for name, at in zip(names, places, strict=True)]


def _assignments(
    reading: Mapping[str, Any], contents: SavedContents, groups: Sequence[WeightGroup], order: Sequence[int]
) -> Iterator[list[str]]:
    """Return every list of weights that fits the variables of a reading; a single empty one if there are too many."""
    if "list" in reading:
        yield [contents.weights[at].path for at in order]
        return
    shapes: dict[int, set[tuple[int, ...]]] = {}
    for (of, _), array in zip(reading["labels"], contents.numbered, strict=True):
        if of >= 0:
            shapes.setdefault(of, set()).add(array.shape)
    if any(len(each) > 1 for each in shapes.values()):
        return
    wanted = [shapes[of].pop() for of in sorted(shapes)]
    of_weights = [each.array.shape for each in contents.weights]
    found = sequences(groups, of_weights, wanted)
    if found is None:
        yield ["" for _ in wanted]
        return
    for places in found:
        yield [contents.weights[at].path for at in places]


def _of_readings(
    contents: SavedContents,
    weights: list[SavedWeight],
    fits: Sequence[_Fit],
    why: str,
) -> SlotLayout:
    """Return the layout on which all fits agree."""
    labels: list[tuple[str, str] | None] = []
    of_number = 0
    for place in range(len(contents.numbered)):
        found: set[tuple[str, str, int]] = set()
        for reading, assignments in fits:
            of, slot = reading["labels"][place]
            found |= {("", slot, of) if of < 0 else (paths[of], slot, 0) for paths in assignments}
        variable, name, of = next(iter(found))
        if {each for *_, each in found} == {_UNUSED}:
            labels.append(None)
        elif len(found) == 1 and name and (variable or of < 0):
            labels.append((variable, name))
        else:
            of_number += 1
            is_one = len({each for each, *_ in found}) == 1
            labels.append((variable if is_one else "", f"array {place}"))
    readings = [each for each, _ in fits]
    reason = ""
    if of_number:
        reason = _sentence(why) if why else Message("More than one reading of its arrays fits the file.")
    return SlotLayout(
        labels, weights, _agreed(readings, "steps"), _agreed(readings, "rate"), reason,
    )  # fmt: skip


def _agreed(readings: Sequence[Mapping[str, Any]], name: str) -> Any:
    found = {each[name] for each in readings}
    return found.pop() if len(found) == 1 else None


def _sentence(why: str) -> str:
    return Message("Which variable an array belongs to is not certain: {why}.", why=why.rstrip(".")) if why else ""


def _by_number(contents: SavedContents, reason: str) -> SlotLayout:
    """Name arrays by numbers; only the first ones, of Keras' base class, are known."""
    arrays = contents.numbered
    labels: list[tuple[str, str] | None] = [("", f"array {place}") for place in range(len(arrays))]
    steps = rate = None
    counters = [place for place, each in enumerate(arrays) if not each.shape and each.dtype.kind in "iu"]
    # An optimizer around another has a counter of its own first, which may stand still.
    if counters == [0] or (counters[:1] == [0] and contents.registered and int(arrays[0])):
        steps, labels[0] = 0, None
        given = contents.config.get("learning_rate")
        if isinstance(given, int | float) and len(arrays) > 1 and not arrays[1].shape:  # noqa: SIM102
            if math.isclose(float(arrays[1]), given, rel_tol=1e-6):
                rate, labels[1] = 1, None
    return SlotLayout(labels, contents.weights, steps, rate, reason)
