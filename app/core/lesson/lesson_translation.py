"""Translations of a lesson: `lesson.zh_CN.md` beside `lesson.md` is the whole lesson in another language.

Only what a person reads may be otherwise in it. Settings, formulas, tolerances, the targets of links and the order of
steps are those of `lesson.md`, so that an answer counts in whichever language it was given.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.lesson.lesson import (
    ChoicePrediction,
    CurvePrediction,
    Lesson,
    NumberPrediction,
    OrderPrediction,
)
from app.core.lesson.lesson_file import LESSON, read_lesson, section_lines
from app.core.lesson.lesson_links import links_in

TEXTS = frozenset(("title", "summary", "text", "locked", "hints", "question", "reveal", "unit", "says", "done", "goal"))
"""Attributes of a lesson and of what it is made of that a person reads."""

_PASSED_OVER = frozenset(("name", "experiment", "steps", "source", "folder", "language", "original"))
_KEYS = {
    "settings": "set", "edits": "edit", "prediction": "predict", "checks": "check", "options": "option",
    "contenders": "run", "attempt": "try", "is_right": "right", "is_absolute": "absolute", "is_log": "log",
}  # fmt: skip
"""What attributes are called in a block, where that is something else."""
_KINDS = {NumberPrediction: "number", ChoicePrediction: "choice", OrderPrediction: "order", CurvePrediction: "curve"}


def read_translation(text: str, original: Lesson, language: str, file: str | None = None) -> Lesson:
    """The lesson in the language `language`; `original` is what `lesson.md` says.

    Raises `ExperimentError` with every fault of the text and its line: those of any lesson, and whatever is not as in
    `original` besides texts. `file` is the name that the faults give.
    """
    lesson = read_lesson(text, original.experiment, original.name, file, original.folder)
    faults = []
    if len(lesson.steps) != len(original.steps):
        sentence = f"must have the {len(original.steps)} steps of {LESSON}; received {len(lesson.steps)}"
        faults.append(ValidationError("", sentence, file=file, line=1))
    pairs: list[tuple[Any, Any]] = [(original, lesson), *zip(original.steps, lesson.steps, strict=False)]
    for number, (expected, received) in enumerate(pairs):
        for each in _differences("", expected, received):
            line = _line(text, number, each.key)
            faults.append(ValidationError(each.key, each.sentence, file=file, line=line))
    if faults:
        raise ExperimentError(faults)
    return replace(lesson, language=language, original=original.source)


def texts_of(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Whatever a person reads in a lesson, or in a part of one, by its key: `steps/0.predict.question`."""
    if isinstance(value, tuple):
        for i, each in enumerate(value):
            yield from texts_of(each, f"{key}/{i}")
    elif is_dataclass(value):
        for each in fields(value):
            inner, found = _joined(key, each.name), getattr(value, each.name)
            if each.name not in TEXTS:
                yield from texts_of(found, inner)
            elif isinstance(found, tuple):
                yield from ((f"{inner}/{i}", text) for i, text in enumerate(found))
            else:
                yield inner, found


class _Difference(NamedTuple):
    key: str
    sentence: str


def _differences(key: str, expected: Any, received: Any) -> Iterator[_Difference]:
    """What is not the same in two parts of lessons, besides words."""
    if isinstance(expected, tuple) and isinstance(received, tuple) and len(expected) == len(received):
        for i, pair in enumerate(zip(expected, received, strict=True)):
            yield from _differences(f"{key}/{i}", *pair)
    elif is_dataclass(expected) and type(expected) is type(received):
        for each in fields(expected):
            if each.name not in _PASSED_OVER:
                compare = _text_differences if each.name in TEXTS else _differences
                inner = _joined(key, each.name)
                yield from compare(inner, getattr(expected, each.name), getattr(received, each.name))
    elif repr(expected) != repr(received):
        yield _Difference(key, f"must be {_shown(expected)}, as in {LESSON}; received {_shown(received)}")


def _text_differences(key: str, expected: Any, received: Any) -> Iterator[_Difference]:
    """Texts are there or not, lead to the same, and are as many."""
    if isinstance(expected, tuple):
        if len(expected) != len(received):
            yield _Difference(key, f"must be {len(expected)} texts, as in {LESSON}; received {len(received)}")
            return
        for i, pair in enumerate(zip(expected, received, strict=True)):
            yield from _text_differences(f"{key}/{i}", *pair)
    elif bool(expected.strip()) != bool(received.strip()):
        there, here = ("a text", "none") if expected.strip() else ("left out", f'"{received}"')
        yield _Difference(key, f"must be {there}, as in {LESSON}; received {here}")
    else:
        wanted, found = Counter(links_in(expected)), Counter(links_in(received))
        if wanted != found:
            absent, further = (
                ", ".join(f"{each.scheme}:{each.target}" for each in (one - other).elements()) or "none"
                for one, other in ((wanted, found), (found, wanted))
            )
            sentence = f"must have the links that it has in {LESSON}; absent: {absent}; too many: {further}"
            yield _Difference(key, sentence)


def _shown(value: Any) -> str:
    if value is None or value == "":
        return "nothing"
    if type(value) in _KINDS:
        return f'kind = "{_KINDS[type(value)]}"'
    if isinstance(value, tuple) and any(map(is_dataclass, value)):
        return str(len(value))
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return str(dict(value)) if hasattr(value, "items") else str(value)


def _joined(key: str, name: str) -> str:
    name = _KEYS.get(name, name)
    return f"{key}.{name}" if key else name


def _line(text: str, section: int, key: str) -> int | None:
    """The line of a section in which the last word of a key is set; that of its heading where there is none."""
    sections = section_lines(text)
    if section >= len(sections):
        return None
    _, first, end = sections[section]
    word = re.escape(re.sub(r"/\d+$", "", key).rpartition(".")[2])
    line = re.compile(rf"\s*(\[\[?)?(\w+\.)?{word}\b[\w.\"\]]*\s*(=|$)")
    lines = text.splitlines()
    return next((i + 1 for i in range(first + 1, end) if line.match(lines[i])), first + 1)
