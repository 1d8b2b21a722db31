"""Which slot of which variable each array of a saved optimizer is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

from app.saved_model.saved_contents import SavedContents, SavedWeight
from optimizers import catalogue

_MOST_SLOTS = 6


def split_name(name: str, weights: Sequence[str]) -> tuple[str, str]:
    """Variable and slot of a name like `Adam/m/dense/kernel`, `Adam/dense/kernel/m` or `adam/dense_kernel_m`; the
    variable is empty where it is none of `weights`.
    """
    if "|" in name:
        variable, _, slot = name.partition("|")
        return variable, slot
    rest = name.partition("/")[2] or name
    for weight in sorted(weights, key=len, reverse=True):
        flat = weight.replace("/", "_")
        if rest.startswith(f"{flat}_"):
            return weight, rest.removeprefix(f"{flat}_")
        if f"/{weight}/" in f"/{rest}/":
            return weight, f"/{rest}/".replace(f"/{weight}/", "/").strip("/")
    return "", rest


def numbered_slots(arrays: Sequence[NDArray[Any]], contents: SavedContents) -> list[tuple[str, str]] | None:
    """Variable and slot of each array that has a number alone: Keras saves the slots variable by variable, or one slot
    of all variables after the other. `None` where neither fits the weights.
    """
    known = _slot_names(contents)
    blocks = _shared_names(contents)
    if blocks and len(arrays) and not len(arrays) % (len(blocks) + len(known)):
        # What the base keeps is saved first, one after the other, whatever the class does with its own.
        length = len(arrays) // (len(blocks) + len(known)) * len(blocks)
        first = _fitted(arrays[:length], blocks, contents)
        rest = _fitted(arrays[length:], known, contents) if known else []
        return None if first is None or rest is None else [*first, *rest]
    return _fitted(arrays, known, contents)


def _fitted(
    arrays: Sequence[NDArray[Any]], known: Sequence[str], contents: SavedContents
) -> list[tuple[str, str]] | None:
    counts = [len(known), *(each for each in range(1, _MOST_SLOTS + 1) if each != len(known))]
    for count in (each for each in counts if each and len(arrays) and not len(arrays) % each):
        names = known if len(known) == count else [f"slot {place + 1}" for place in range(count)]
        variables = len(arrays) // count
        for at in (lambda v, s: v * count + s, lambda v, s: s * variables + v):  # noqa: B023  # used at once
            shapes = [{arrays[at(v, s)].shape for s in range(count)} for v in range(variables)]
            if any(len(each) > 1 for each in shapes):
                continue
            paths = _paths([each.pop() for each in shapes], contents)
            if paths is not None:
                found = {at(v, s): (paths[v], names[s]) for v in range(variables) for s in range(count)}
                return [found[place] for place in range(len(arrays))]
    return None


def _paths(shapes: Sequence[tuple[int, ...]], contents: SavedContents) -> list[str] | None:
    """The weights of these shapes: all that are trained of one layer, then all of another. `None` where they are of no
    such layers, or of several alike whose order is not known.
    """
    layers: dict[str, list[SavedWeight]] = {}
    for weight in contents.weights:
        if weight.is_trained:
            layers.setdefault(weight.owner, []).append(weight)
    left, found = list(layers.values()), list[str]()
    while len(found) < len(shapes):
        fits = [
            layer for layer in left
            if [each.array.shape for each in layer] == list(shapes[len(found) : len(found) + len(layer)])
        ]  # fmt: skip
        fits = fits if contents.has_order else _in_order(fits)
        if not fits:
            return None
        found += [each.path for each in fits[0]]
        left.remove(fits[0])
    return found


def _in_order(layers: list[list[SavedWeight]]) -> list[list[SavedWeight]]:
    """Layers alike, which are numbered in their order where they are of one class; none where they are not."""
    found = []
    for layer in layers:
        name = re.fullmatch(r"((?:.*/)?layers/[^/]*?)(?:_(\d+))?", layer[0].owner)
        if name is None:
            return layers if len(layers) == 1 else []
        found.append((name[1], int(name[2] or 0), layer))
    return [layer for _, _, layer in sorted(found, key=lambda each: each[1])] if len({e[0] for e in found}) == 1 else []


def _slot_names(contents: SavedContents) -> list[str]:
    """The slots that the catalogue knows of the class, as far as its configuration makes them."""
    listing = catalogue.optimizers().get(f"{'keras2.' if contents.is_keras2 else ''}{contents.optimizer}")
    if listing is None:
        return []
    config = contents.config
    return [*listing.slots, *(name for name in listing.slots_off if config.get("momentum") or config.get(name))]


def _shared_names(contents: SavedContents) -> list[str]:
    """What the base of Keras' optimizers keeps of each variable, where its configuration asks for it."""
    config = contents.config
    averages = ["average"] if config.get("use_ema") else []
    return [*averages, *(["gradient_accumulator"] if config.get("gradient_accumulation_steps") else [])]
