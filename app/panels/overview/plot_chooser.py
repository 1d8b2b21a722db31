"""Chooser of plots: each with its picture and a line on it, in groups, with a search."""

from __future__ import annotations

import importlib.resources
import re
from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from app.panels.overview.overview import Overview
from app.panels.plotting.plot_description import GROUPS, Plot
from widgets.base.theme import theme
from widgets.base.translation import tr, translated
from widgets.picker.list import PickerAction, PickerItem
from widgets.picker.widget import PictureChooser

_FIRST_SENTENCE = re.compile(r".*?(?:[.:] |[。：।]|$)", re.DOTALL)


def open_plot_chooser(overview: Overview, anchor: QWidget) -> PictureChooser:
    """Open the chooser below `anchor`: Enter and a click show a plot, or hide it."""
    automatic = PickerAction(tr("As many as fit"), "squares-four")
    chooser = PictureChooser(tuple(_items(overview)), "", tr("Search plots"), anchor, automatic)
    chooser.setAccessibleName(tr("Choose plots"))

    def toggle(name: str) -> None:
        shown = [each for each in overview.visible_plots if each != name]
        overview.choose(shown if name in overview.visible_plots else [*shown, name])
        chooser.set_items(tuple(_items(overview)))

    chooser.chosen.connect(toggle)
    chooser.actionTriggered.connect(lambda: overview.choose(()))
    chooser.open_below(anchor)
    return chooser


def picture_of(name: str, look: str) -> str:
    """Return the path of the picture of a plot in a theme; `python -m tests.golden.plot_pictures` makes it."""
    return str(importlib.resources.files("resources") / "plots" / look / f"{name}.png")


def _items(overview: Overview) -> Iterator[PickerItem]:
    """Yield all plots by groups, with what the search finds and what is shown already."""
    shown = overview.visible_plots
    for plot in sorted(overview.plots, key=lambda plot: GROUPS.index(plot.group)):
        is_shown = plot.name in shown
        text = translated(plot.help)
        yield PickerItem(
            plot.name,
            translated(plot.title),
            _first_sentence(text),
            badge=tr("shown") if is_shown else "",
            tooltip=text,
            group=translated(plot.group),
            alias=plot.title,
            refusal=_refusal(overview, plot, is_shown, shown),
            picture=picture_of(plot.name, theme.tokens.name),
        )


def _refusal(overview: Overview, plot: Plot, is_shown: bool, shown: tuple[str, ...]) -> str:
    # An empty grid would say nothing, not even how to bring a plot back.
    if shown == (plot.name,):
        return tr("The last plot that is shown stays.")
    return "" if is_shown else overview.why_absent(plot)


def _first_sentence(text: str) -> str:
    found = _FIRST_SENTENCE.match(text)
    return found[0].strip().rstrip(":：") if found else text
