"""Segments that choose one of what can be seen, and the scale of the colours that it is seen in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from PySide6.QtCore import QCoreApplication

from widgets.segmented import Segmented


class Seen(Protocol):
    """`key` tells it apart, `letter` is that of the equations and `title` says it in words."""

    @property
    def key(self) -> str: ...
    @property
    def letter(self) -> str: ...
    @property
    def title(self) -> str: ...


T = TypeVar("T", bound=Seen)


def segments_of(seen: Sequence[Seen], tooltips: Iterable[str], title: str) -> Segmented:
    """One for each, called by its letter; by its title too where two share that."""
    letters = [each.letter for each in seen]
    texts = [e.letter if letters.count(e.letter) == 1 else f"{e.letter} {e.title}" for e in seen]
    keys = [each.key for each in seen]
    return Segmented(list(zip(keys, texts, tooltips, strict=True)), title)


def chosen_of(seen: Sequence[T], key: str, *, last: bool = False) -> T | None:
    """The one that a person chose; else the first slot, or the last one; else the weight; `None` of nothing."""
    there = {each.key: each for each in seen}
    slots = [each for each in seen if each.key.startswith("slot/")]
    return there.get(key) or next(iter(reversed(slots) if last else slots), there.get("weight"))


def colour_scale() -> Segmented:
    """`"linear"` or `"symlog"`."""
    return Segmented(
        [
            ("linear", _tr("linear"), _tr("Colours in proportion to the value")),
            ("symlog", _tr("symlog"), _tr("Colours by magnitude: small values are told apart")),
        ],
        _tr("Scale of colours"),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("Segments", text)
