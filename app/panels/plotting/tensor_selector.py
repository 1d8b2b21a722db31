"""Segmented buttons that select a tensor, and its colour scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from PySide6.QtCore import QCoreApplication

from widgets.controls.choices import Segmented


class Selectable(Protocol):
    """Something to select: `key` identifies it, `letter` is that of the equations and `title` its name in words."""

    @property
    def key(self) -> str: ...
    @property
    def letter(self) -> str: ...
    @property
    def title(self) -> str: ...


T = TypeVar("T", bound=Selectable)


def tensor_selector(seen: Sequence[Selectable], tooltips: Iterable[str], title: str, *, height: int = 32) -> Segmented:
    """One button for each, labelled with its letter, and its title where two share one."""
    letters = [each.letter for each in seen]
    texts = [e.letter if letters.count(e.letter) == 1 else f"{e.letter} {e.title}" for e in seen]
    keys = [each.key for each in seen]
    return Segmented(list(zip(keys, texts, tooltips, strict=True)), title, height=height)


def selected_tensor(seen: Sequence[T], key: str, *, last: bool = False) -> T | None:
    """The one that a person chose; else the first slot, or the last one; else the weight; `None` of nothing."""
    there = {each.key: each for each in seen}
    slots = [each for each in seen if each.key.startswith("slot/")]
    return there.get(key) or next(iter(reversed(slots) if last else slots), there.get("weight"))


def colour_scale() -> Segmented:
    """`"linear"` or `"symlog"`."""
    return Segmented(
        [
            ("linear", _tr("linear"), _tr("Linear colours: in proportion to the value")),
            ("symlog", _tr("symlog"), _tr("Logarithmic colours: small values remain visible")),
        ],
        _tr("Colour scale"),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("Segments", text)
