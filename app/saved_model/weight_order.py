"""Possible orders of training of the weights in a file."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.saved_model.saved_contents import SavedContents

_LISTS = ("layers", "_layer_checkpoint_dependencies")
"""Containers of a model that hold its layers in order, each named by its class and a number."""
_PARTS = {
    "multi_head_attention": ("query_dense", "key_dense", "value_dense", "output_dense"),
    "group_query_attention": ("query_dense", "key_dense", "value_dense", "output_dense"),
    "bidirectional": ("forward_layer", "backward_layer"),
}
"""Layers inside Keras' own layers, in the order in which they are made."""
_NOT_TRAINED = {"batch_normalization": 2, "normalization": 3, "spectral_normalization": 1, "seed_generator": 1}
"""Number of a layer's last weights that no optimizer trains."""
_WHOLE = {
    "cell", "dense", "einsum_dense", "embedding", "layer_normalization", "group_normalization", "p_re_lu",
    *(f"{before}conv{rank}d{way}" for before in ("", "depthwise_", "separable_") for rank in (1, 2, 3)
      for way in ("", "_transpose")),
}  # fmt: skip
"""Classes of Keras whose weights are all trained."""
_MOST_STEPS, _MOST_FOUND = 50_000, 64


@dataclass(frozen=True, slots=True)
class WeightGroup:
    """Weights of one layer by index; the first `trained` of them are trained, if known.

    `position` has for each container on the way its name and the number in it: of two groups in the same container the
    lower number is first.
    """

    weights: tuple[int, ...]
    position: tuple[tuple[str, int], ...]
    trained: int | None = None

    def precedes(self, other: WeightGroup) -> bool:
        """Return whether these weights come first, according to the file."""
        for mine, theirs in zip(self.position, other.position, strict=False):
            if mine != theirs:
                return mine[0] == theirs[0] and mine[1] < theirs[1]
        return len(self.position) < len(other.position)


def groups_of(contents: SavedContents) -> list[WeightGroup]:
    """Group the weights by layer, for a file that names only layers."""
    owners: dict[str, list[int]] = {}
    frozen: set[str] = set()
    for place, each in enumerate(contents.weights):
        owners.setdefault(each.owner, []).append(place)
        if each.is_frozen:
            frozen.add(each.owner)
    found = []
    for owner, places in owners.items():
        position, kind = _position(owner, contents.places)
        trained = max(0, len(places) - _NOT_TRAINED.get(kind, 0)) if kind in _WHOLE or kind in _NOT_TRAINED else None
        found.append(WeightGroup(tuple(places), position, 0 if owner in frozen else trained))
    return found


def ordered_groups(variables: Sequence[tuple[int, bool]]) -> list[WeightGroup]:
    """Return a group for each variable of a model in known order: its index, and whether it may be trained."""
    return [WeightGroup((at,), (("model", number),), int(trained)) for number, (at, trained) in enumerate(variables)]


def _position(owner: str, places: Mapping[str, int]) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return the position of a layer, and its class if the file has it."""
    position: list[tuple[str, int]] = []
    parts, kind, path = owner.split("/"), "", ""
    for number, part in enumerate(parts):
        path = f"{path}/{part}".strip("/")
        before = parts[number - 1] if number else ""
        kind_before, kind = kind, ""
        if before in _LISTS or (before == "cells" and parts[number - 2 : number - 1] == ["cell"]):
            name = re.fullmatch(r"(.+?)(?:_(\d+))?", part)
            kind = name[1] if name is not None else part
            if path in places:
                position.append(("config", places[path]))
            else:
                position.append((kind, int((name and name[2]) or 0)))
        elif part in _PARTS.get(kind_before, ()):
            position.append(("part", _PARTS[kind_before].index(part)))
            kind = "dense" if part.endswith("_dense") else "recurrent"
        elif part not in _LISTS:
            position.append((part, 0))
            if part == "cell" and kind_before:
                kind = "cell"
            elif part == "seed_generator":
                kind = part
        else:
            kind = kind_before
    return tuple(position), kind


def whole_sequence(groups: Sequence[WeightGroup]) -> list[int]:
    """Return all trained weights in order if that is known; else none."""
    if any(each.trained is None for each in groups):
        return []
    used = [each for each in groups if each.trained]
    if any(not (a.precedes(b) or b.precedes(a)) for number, a in enumerate(used) for b in used[:number]):
        return []
    used.sort(key=functools.cmp_to_key(lambda a, b: -1 if a.precedes(b) else 1))
    return [at for each in used for at in each.weights[: each.trained]]


def sequences(
    groups: Sequence[WeightGroup], shapes: Sequence[tuple[int, ...]], wanted: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]] | None:
    """Find every sequence of weights with the shapes `wanted`, in which layers are complete or left out. `None` if
    there are too many.
    """
    found: set[tuple[int, ...]] = set()
    steps = 0
    pending: list[tuple[tuple[int, ...], frozenset[int]]] = [((), frozenset())]
    while pending:
        taken, used = pending.pop()
        steps += 1
        if steps > _MOST_STEPS or len(found) > _MOST_FOUND:
            return None
        if len(taken) == len(wanted):
            found.add(taken)
            continue
        for number, group in enumerate(groups):
            if number in used or any(group.precedes(groups[each]) for each in used):
                continue
            counts = range(1, len(group.weights) + 1) if group.trained is None else (group.trained,)
            for count in counts:
                part = group.weights[:count]
                if count and [shapes[at] for at in part] == list(wanted[len(taken) : len(taken) + count]):
                    pending.append(((*taken, *part), used | {number}))
    return sorted(found)
