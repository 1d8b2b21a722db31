"""The links in the texts of a lesson: `[0.1](knob:optimizer.learning_rate)` is a knob."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast
from urllib.parse import unquote

from markdown_it import MarkdownIt

from app.core.lesson.lesson import ChoicePrediction, Lesson, LessonStep, NumberPrediction

SCHEMES = ("knob", "step", "plot", "term", "view", "element")
"""Of links that mean something in a lesson; others are addresses of pages."""


class LessonLink(NamedTuple):
    """A link: `("knob", "optimizer.learning_rate")`."""

    scheme: str
    target: str


def links_of(step: LessonStep) -> tuple[LessonLink, ...]:
    """Every link in what a person reads in a step, each once."""
    return tuple(dict.fromkeys(link for text in _texts(step) for link in links_in(text)))


def links_in(text: str) -> Iterator[LessonLink]:
    """The links of a Markdown text."""
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
    """The line of a lesson's source with a link of the step with this title; `None` where it is written in another
    way.
    """
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
