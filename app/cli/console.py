"""Output of the command line for users, in the current language. Output for programs is not translated."""

from __future__ import annotations

import copy
import dataclasses
from typing import Any

import rich.console
from rich.console import Group
from rich.padding import Padding
from rich.progress import Task, TextColumn
from rich.status import Status
from rich.table import Table
from rich.text import Text

from app.core.text.sentences import ENGLISH, language_in_use, translate


class Console(rich.console.Console):
    """Console that translates texts, tables and groups to the current language."""

    def print(self, *objects: Any, **options: Any) -> None:
        super().print(*map(in_language, objects), **options)

    def status(self, status: Any, **options: Any) -> Status:
        return super().status(in_language(status), **options)


class SentenceColumn(TextColumn):
    """Column of a progress bar with a text for its task."""

    def render(self, task: Task) -> Text:
        found = super().render(task)
        return Text(translate(found.plain), style=found.style) if found.plain else found


def tell(sentence: str) -> None:
    """Write a translated sentence to standard output."""
    print(translate(sentence))


def in_language(shown: Any) -> Any:
    """Translate a Rich object; in a text of several styles, each part by itself."""
    if language_in_use() == ENGLISH:
        return shown
    match shown:
        case str():
            return translate(shown)
        case Text():
            return _styled(shown)
        case Padding():
            there = copy.copy(shown)
            there.renderable = in_language(shown.renderable)
            return there
        case Group():
            return Group(*map(in_language, shown.renderables), fit=shown.fit)
        case Table():
            table = copy.copy(shown)
            table.caption = in_language(shown.caption)
            table.columns = [
                dataclasses.replace(
                    column, header=in_language(column.header), _cells=[in_language(cell) for cell in column.cells]
                )
                for column in shown.columns
            ]
            return table
    return shown


def _styled(text: Text) -> Text:
    if not text.spans:
        made = text.copy()
        made.plain = translate(text.plain)
        return made
    ends = sorted({0, len(text.plain), *(end for span in text.spans for end in (span.start, span.end))})
    made = text.blank_copy()
    for part in text.divide(ends[1:-1]):
        made.append(translate(part.plain), part.spans[0].style if part.spans else None)
    return made
