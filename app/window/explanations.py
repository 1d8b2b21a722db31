"""Explanations for F1: the words of a part of the window, else those of the panel that it is in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QHeaderView, QWidget

from app.choices.help_pages import chapters, glossary
from app.window.panels import PanelWindow
from widgets.base.translation import translatable, translated
from widgets.forms.form_row import FormRow
from widgets.notices.explanation import Explanation
from widgets.plots.tile import Tile
from widgets.shell.columns import Section

PARTS: dict[str, tuple[str, str]] = {
    "transport": (translatable("Runs, pauses and steps the training, and shows how far it is."), "guide/window"),
    "overhead": (
        translatable("The share of the time that measuring costs. Only what is visible is measured."), "guide/window",
    ),
    "view_bar": (translatable("Opens views, and sets which steps and which plots they show."), "guide/window"),
    "problem": (translatable("The data set and the model. Changes take effect after a reset."), "guide/experiments"),
    "optimizer": (
        translatable("The optimizer of all variables, or of a group of them. Another one takes over at the next step; "
                     "weights and slots that fit are kept."), "guide/editing",
    ),
    "hyperparameters": (
        translatable("The settings of the optimizer. A bolt marks those that act at the next step, turning arrows "
                     "those that retrace the step, a lock those that wait for a reset."), "guide/editing",
    ),
    "schedule": (
        translatable("The learning rate as a function of the step: as planned, and as it was applied. Other "
                     "hyperparameters can have schedules, too."), "guide/editing",
    ),
    "gradients": (
        translatable("Stages between gradient and optimizer, in their order: clip, scale, add noise, accumulate."),
        "guide/editing",
    ),
    "shared": (translatable("Settings that every optimizer of Keras has."), "guide/editing"),
    "diagnostics": (translatable("Expensive measurements, taken every N steps."), "guide/diagnostics"),
    "instruments": (
        translatable("Triggers act when a condition over columns holds. Math channels compute columns, reference "
                     "curves draw lines."), "guide/triggers",
    ),
    "replicas": (translatable("Several devices share each batch."), "replicas"),
    "run_panel": (
        translatable("Batch size, loss, validation, planned steps, seed and device of the run."), "guide/experiments",
    ),
    "trainings_section": (translatable("Trainings of other processes that this window watches."), "attach"),
    "attached": (translatable("The training of another process that is shown."), "attach"),
    "overview": (translatable("Plots of the whole run over one axis of steps."), "guide/overview"),
    "slots": (
        translatable("One variable with its gradient, slots and update, as maps and as distributions, down to one "
                     "element."), "guide/slots",
    ),
    "element_dock": (translatable("The update of one element, term by term, with its numbers."), "guide/slots"),
    "embedding": (translatable("The rows of an embedding table: which of them move, how far, and where to."),
                  "guide/embedding"),
    "surface": (translatable("A function of two variables, and the paths of optimizers on it."), "guide/surface"),
    "compare": (translatable("Runs side by side: races, seeds, grids, saved runs and sweeps."), "guide/compare"),
    "scope_view": (
        translatable("Column against column, spectra, the response of the optimizer, and slices of the loss."),
        "guide/scope",
    ),
    "trust": (translatable("Code that came with an experiment runs only after you trusted it."), "guide/trust"),
    "data_preview": (translatable("The columns of your file, and what the model gets of them."), "guide/experiments"),
    "variables": (
        translatable("The variables of the model with their slots. The selected one is shown in all views."),
        "guide/slots",
    ),
    "timeline": (
        translatable("Every step, edit, bookmark and branch of the run. Click to go to a step; a change there begins a "
                     "branch."), "guide/time-travel",
    ),
    "runs_panel": (
        translatable("All runs, saved as they train. Find, resume, overlay and compare them."), "guide/runs",
    ),
    "log": (translatable("Errors, edits and events of the window, the newest last."), "guide/window"),
    "finder": (
        translatable("Tries a range of learning rates from the current weights. The run does not change."),
        "guide/editing",
    ),
    "editor": (translatable("The code of the optimizer. Ctrl+S checks it and swaps it into the run."),
               "guide/own-optimizer"),
    "dock": (translatable("Saved runs, the log, the learning-rate finder and the editor."), "guide/window"),
}  # fmt: skip
"""Parts of the window by the attribute that has them: a paragraph on each, and the chapter on it."""
_MOST_TERMS = 2
_LINE = 40
"""Letters from which on a line of a tooltip is one of a paragraph."""
_KEY = re.compile(r"\s*\(((?:(?:Ctrl|Shift|Alt)\+)*(?:F\d+|Home|Esc|Enter|Space|\w|[^\w\s()]))\)$")


def explain(window: PanelWindow, widget: QWidget, at: QPoint | None = None) -> tuple[Explanation, QRect]:
    """Explain a widget of the window, or what is at a place of it; return that with its place on the screen."""
    title, keys, text, place = "", "", "", None
    if at is not None and (found := _item(widget, at)) is not None:
        title, text, place = found
    part = ""
    row = next((each for each in _with_parents(widget) if isinstance(each, FormRow)), widget)
    for each in _with_parents(row):
        part = next((name for name in PARTS if window.__dict__.get(name) is each), "")
        if not text:
            said = _said(each)
            name = _title_of(each) if said or not isinstance(each, QAbstractButton) or each.text() else ""
            words, key = _split(said, name)
            if not title and name:
                title, keys, place = name, key, _place(each)
            if words:
                text = words
                place = place or _place(each)
        if part:
            break
    words, chapter = PARTS.get(part, ("", "guide/window"))
    heading = translated(chapters()[chapter].title)
    title, text = title or heading, text or translated(words)
    shown = Explanation(title, text, keys, tuple(_terms(title, text)), (chapter, heading))
    return shown, place or _place(widget)


def _with_parents(widget: QWidget) -> Iterator[QWidget]:
    here: QWidget | None = widget
    while here is not None and not here.isWindow():
        yield here
        here = here.parentWidget()


def _place(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint()), widget.size())


def _item(widget: QWidget, at: QPoint) -> tuple[str, str, QRect] | None:
    """Return the title, the words and the place of a row or a column that has words; None where there is none."""
    view = widget.parentWidget()
    if isinstance(view, QHeaderView):
        section = view.logicalIndexAt(at)
        model, way = view.model(), view.orientation()
        values = (model.headerData(section, way, role) for role in _ROLES)
        left, size = view.sectionViewportPosition(section), view.sectionSize(section)
        area = (
            QRect(left, 0, size, view.height())
            if way == Qt.Orientation.Horizontal
            else QRect(0, left, view.width(), size)
        )
    elif isinstance(view, QAbstractItemView):
        index = view.indexAt(at)
        values = (index.data(role) for role in _ROLES)
        area = view.visualRect(index)
    else:
        return None
    title, text = (str(value or "") for value in values)
    words = _unwrapped(text).removeprefix(title).strip()
    return (title, words, QRect(widget.mapToGlobal(area.topLeft()), area.size())) if title and words else None


_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)


def _title_of(widget: QWidget) -> str:
    match widget:
        case FormRow():
            return widget.name()
        case Section():
            return widget.title()
        case Tile():
            return widget.title
        case _:
            return widget.accessibleName()


def _said(widget: QWidget) -> str:
    return widget.whatsThis() or _unwrapped(widget.toolTip())


def _unwrapped(text: str) -> str:
    """Join the lines of a paragraph, which tooltips have apart."""
    lines = text.splitlines()
    ends = [" " if len(line) >= _LINE else "\n" for line in lines]
    return "".join(f"{line}{end}" for line, end in zip(lines, ends, strict=True)).strip()


def _split(said: str, title: str) -> tuple[str, str]:
    """Split words of a tooltip from its key, and from the title that they repeat."""
    found = _KEY.search(said)
    words = said[: found.start()] if found else said
    rest = words.removeprefix(title).strip(" \n:")
    return ("" if words in title else rest), found[1] if found else ""


def _terms(title: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the words of the glossary that are in the title, then those in the text, with their meanings; words that
    are in every other text are left out there.
    """
    found: dict[str, str] = {}
    for said, known in ((title, ()), (text, _COMMON)):
        for term in glossary():
            if any(_has_word(said, translated(word)) for word in term.words if word not in known):
                found.setdefault(", ".join(map(translated, term.words)), translated(term.meaning))
    yield from list(found.items())[:_MOST_TERMS]


_COMMON = ("experiment", "run", "step", "batch", "variable", "element", "row", "live", "reset", "cell", "point")


def _has_word(text: str, word: str) -> bool:
    """Return whether a text has a word, as it is or in the plural; other scripts have no ends of words."""
    if not word.isascii():
        return word in text
    return re.search(rf"\b{re.escape(word)}(?:s|es)?\b", text, re.IGNORECASE) is not None
