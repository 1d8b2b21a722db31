"""Editing the text of a lesson step by step: what a person sees becomes a step, steps are moved and removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markdown_it import MarkdownIt

from app.core.experiment.parameters import Value
from app.core.experiment.toml_text import toml_value
from app.core.lesson.lesson_file import FENCE


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """What is seen and set, to become a step of a lesson; as `lesson.LessonStep` has it."""

    view: str
    step: int
    until: int
    plots: Sequence[str] = ()
    variable: str = ""
    tensor: str = ""
    element: int | None = None
    pace: float | None = None
    settings: Mapping[str, Value] = field(default_factory=dict)
    edits: Sequence[tuple[int, Mapping[str, Value]]] = ()


def new_lesson(title: str) -> str:
    """The text of a lesson without steps."""
    return f"# {title}\n\nWhat this lesson is about.\n\n```{FENCE}\nminutes = 10\n```\n"


def step_text(title: str, recorded: RecordedStep) -> str:
    """The section of a step: its heading, a line to be replaced, and its block."""
    lines = [f"view = {toml_value(recorded.view)}"]
    if recorded.plots:
        lines.append(f"plots = {toml_value(tuple(recorded.plots))}")
    for name, text in (("variable", recorded.variable), ("tensor", recorded.tensor)):
        if text:
            lines.append(f"{name} = {toml_value(text)}")
    if recorded.element is not None:
        lines.append(f"element = {recorded.element}")
    lines += [f"step = {recorded.step}", f"until = {recorded.until}"]
    if recorded.pace is not None:
        lines.append(f"pace = {toml_value(recorded.pace)}")
    if recorded.settings:
        lines += ["", "[set]", *_lines(recorded.settings)]
    for step, settings in recorded.edits:
        lines += ["", "[[edit]]", f"step = {step}", *(f"set.{line}" for line in _lines(settings))]
    return f"## {title}\n\nWhat is read here.\n\n```{FENCE}\n" + "\n".join(lines) + "\n```\n"


def section_lines(text: str) -> list[tuple[str, int, int]]:
    """Title, first line and the line after the last, from 0, of the head of a lesson and of each of its steps."""
    tokens = MarkdownIt("commonmark").parse(text)
    found = [
        (tokens[i + 1].content, token.map[0])
        for i, token in enumerate(tokens)
        if token.type == "heading_open" and token.tag in ("h1", "h2") and not token.level and token.map
    ]
    ends = [line for _, line in found[1:]] + [len(text.splitlines())]
    return [(title, first, end) for (title, first), end in zip(found, ends, strict=True)]


def with_step(text: str, after: int, section: str) -> str:
    """The text with `section` after the step `after`, from 1; 0 is the head."""
    parts = _parts(text)
    return _joined([*parts[: after + 1], section, *parts[after + 1 :]])


def moved(text: str, step: int, by: int) -> str:
    """The text with the step `step`, from 1, `by` places further down; as it is where there is no such place."""
    parts = _parts(text)
    if not (1 <= step < len(parts) and 1 <= step + by < len(parts)):
        return text
    part = parts.pop(step)
    parts.insert(step + by, part)
    return _joined(parts)


def without(text: str, step: int) -> str:
    """The text without the step `step`, from 1."""
    parts = _parts(text)
    if 1 <= step < len(parts):
        del parts[step]
    return _joined(parts)


def _parts(text: str) -> list[str]:
    lines = text.splitlines()
    return ["\n".join(lines[first:end]) for _, first, end in section_lines(text)]


def _joined(parts: Sequence[str]) -> str:
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _lines(settings: Mapping[str, Value]) -> list[str]:
    return [f"{name} = {toml_value(value)}" for name, value in settings.items()]
