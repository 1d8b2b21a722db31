"""Formulas and links of lessons.

Formulas are over what a run recorded and what it was set to: formulas over columns with three ways to say things more.
`loss at 500` is the value of a step, `setting("optimizer.momentum")` the number that the experiment was last set to,
and `uses("library.Adam")` is 1 if a choice of the experiment has this name. Names may be patterns: `uses("*.py:*")`
is 1 for an optimizer in a file. Links are in texts: `[0.1](knob:optimizer.learning_rate)` is a knob.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple, Protocol, cast
from urllib.parse import unquote

from markdown_it import MarkdownIt

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import find_setting
from app.core.lesson.lesson import ChoicePrediction, Lesson, LessonStep, NumberPrediction
from app.core.recording.run_instruments import Series

_AT = re.compile(r'(\w+(?:\((?:[^()"]|"[^"]*")*\))?) +at +(\d+)')
_SETTING = re.compile(r'\b(setting|uses)\("([^"]*)"\)')


class RunRecord(Protocol):
    """Columns of a finished run."""

    def series(self, formula: str, constants: Mapping[str, float]) -> Series:
        """Return the steps and values of a formula over the columns of the run. Raises `FormulaError`."""
        ...


def column_formula(text: str) -> str:
    """Translate a lesson formula to a formula over columns: `at(loss, 500)`, `column("setting/optimizer.momentum")`."""
    text = _SETTING.sub(lambda found: f'column("{found[1]}/{found[2]}")', text)
    return _AT.sub(lambda found: f"at({found[1]}, {found[2]})", text)


def constants_of(formula: str, experiment: Experiment, catalogues: Catalogues) -> dict[str, float]:
    """Return the values of `setting` and `uses` in a formula; NaN for a setting that is missing or not a number."""
    names = {choice.name for choice in experiment.choices().values()}
    found = {}
    for kind, name in _SETTING.findall(formula):
        if kind == "uses":
            found[f"uses/{name}"] = float(any(fnmatchcase(each, name) for each in names))
        else:
            setting = find_setting(experiment, name, catalogues)
            value = setting.value if setting is not None else None
            found[f"setting/{name}"] = float(value) if isinstance(value, int | float) else math.nan
    return found


def measure(
    formula: str,
    run: RunRecord,
    experiment: Experiment,
    catalogues: Catalogues,
    names: Mapping[str, float] | None = None,
) -> float:
    """Return the last value of a lesson's formula; NaN if it has none.

    `names` are numbers that it may use besides. Raises `FormulaError` if it reads what the run does not have.
    """
    constants = {**constants_of(formula, experiment, catalogues), **(names or {})}
    steps, values = run.series(column_formula(formula), constants)
    return float(values[-1]) if len(steps) else math.nan


SCHEMES = ("knob", "step", "plot", "term", "view", "element")
"""Schemes of links with a meaning in a lesson; other links are addresses of pages."""


class LessonLink(NamedTuple):
    """Link in a lesson: `("knob", "optimizer.learning_rate")`."""

    scheme: str
    target: str


def links_of(step: LessonStep) -> tuple[LessonLink, ...]:
    """Return every link in the texts of a step, each once."""
    return tuple(dict.fromkeys(link for text in _texts(step) for link in links_in(text)))


def links_in(text: str) -> Iterator[LessonLink]:
    """Yield the links of a Markdown text."""
    parser = MarkdownIt("commonmark")
    # Addresses are not those of pages alone.
    cast(Any, parser).validateLink = lambda _address: True
    cast(Any, parser).normalizeLink = lambda address: address
    for token in parser.parse(text):
        for child in token.children or ():
            if child.type == "link_open":
                scheme, _, target = str(child.attrs.get("href", "")).partition(":")
                yield LessonLink(scheme, unquote(target))


def line_of(lesson: Lesson, title: str, link: LessonLink) -> int | None:
    """Return the line of a lesson's source with a link of the step with this title; `None` if its spelling differs."""
    is_there = not title
    for number, line in enumerate(lesson.source.splitlines(), 1):
        is_there = is_there or (line.startswith("## ") and line[3:].strip() == title)
        if is_there and f"({link.scheme}:{link.target})" in unquote(line):
            return number
    return None


def _texts(step: LessonStep) -> Iterator[str]:
    yield step.text
    prediction = step.prediction
    if prediction is not None:
        yield from (prediction.question, prediction.reveal)
    if isinstance(prediction, ChoicePrediction):
        yield from (text for option in prediction.options for text in (option.text, option.says))
    ideas = list(prediction.wrong) if isinstance(prediction, NumberPrediction) else []
    for check in step.checks:
        yield check.done
        ideas += check.wrong
    yield from (each.says for each in ideas)
    yield from step.hints
