"""Output of the command line for users, in the current language. Output for programs is not translated."""

from __future__ import annotations

import copy
import dataclasses
from typing import Any

import rich.console
from rich.console import Group
from rich.padding import Padding
from rich.progress import ProgressColumn, Task
from rich.status import Status
from rich.table import Column, Table
from rich.text import Text

from app.core.text.printable import printable
from app.core.text.sentences import ENGLISH, language_in_use, translate


class Console(rich.console.Console):
    """Console that translates texts, tables and groups to the current language."""

    def print(self, *objects: Any, **options: Any) -> None:
        super().print(*map(in_language, objects), **options)

    def status(self, status: Any, **options: Any) -> Status:
        return super().status(in_language(status), **options)


class SentenceColumn(ProgressColumn):
    """Column of a progress bar with the description of its task, or the field `name` of that."""

    def __init__(self, name: str = "") -> None:
        self._name = name
        super().__init__(Column(no_wrap=True))

    def render(self, task: Task) -> Text:
        return styled(task.fields[self._name] if self._name else task.description)


def tell(sentence: str) -> None:
    """Write a translated sentence to standard output."""
    print(translate(sentence))


def styled(text: str, style: str = "") -> Text:
    """Return a text in the language in use, with a style and without a character that would make the terminal do
    something.
    """
    return Text(printable(translate(text)), style)


def in_language(shown: Any) -> Any:
    """Translate a Rich object; a `Text` is printed as it is."""
    if language_in_use() == ENGLISH:
        return shown
    match shown:
        case str():
            return translate(shown)
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
