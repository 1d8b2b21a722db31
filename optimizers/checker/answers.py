"""What comes back from a process that checks: messages, each checked strictly, for code that is no friend writes into
the same pipe where it finds it.

A message counts only with the secret of its check, in its order, and whole. Lines without the secret are passed over;
a message that is missing, or is none of those that a check sends, ends the reading as `Garbled`.
"""

from __future__ import annotations

import json
import math
import os
import queue
import re
from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import IO, Any, TypeAlias, get_args

from optimizers.checker.finding import Base, Finding, SlotPair, Verdict

_LONGEST = 1 << 20
_MOST_FRAMES = 10_000
_FRAME = re.compile(rb'  File "(.+)", line (\d{1,9}) in ')


@dataclass(frozen=True, slots=True)
class Begins:
    """A rule is begun."""

    rule: str


@dataclass(frozen=True, slots=True)
class Failure:
    """It could not be checked: why, in a sentence."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Done:
    """The check came to its end."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """What `inspection.described` gives."""

    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Frame:
    """A line that the process says it is at, asked by a signal or because it crashes."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Garbled:
    """The answers cannot be relied on: something else wrote into them."""


Answer: TypeAlias = Begins | Finding | Inspected | Failure | Done | Frame | Garbled


def read_answers(
    pipe: IO[bytes], secret: str, rules: Collection[str], answers: queue.SimpleQueue[Answer | None]
) -> None:
    """Put what comes through `pipe` into `answers`, `None` at its end. `rules` are those that there are."""
    count = frames = 0
    with pipe:
        while line := pipe.readline(_LONGEST):
            if frame := _FRAME.match(line):
                frames += 1
                if frames <= _MOST_FRAMES:
                    answers.put(Frame(os.fsdecode(frame[1]), int(frame[2])))
                continue
            message = _message(line, secret)
            if message is None:
                continue
            try:
                if message.pop("count") != count:
                    raise ValueError
                answer = _answer(message, rules)
            except (KeyError, TypeError, ValueError):
                answers.put(Garbled())
                return
            count += 1
            answers.put(answer)
    answers.put(None)


def _message(line: bytes, secret: str) -> dict[str, Any] | None:
    """The message of a line; `None` for a line that is none of ours."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or message.pop("secret", None) != secret:
        return None
    return message


def _answer(message: dict[str, Any], rules: Collection[str]) -> Answer:
    """Raises `KeyError`, `TypeError` or `ValueError` for what no check sends."""
    match message.pop("kind"):
        case "begins":
            return Begins(_one_of(message["rule"], rules))
        case "finding":
            return _finding(message["finding"], rules)
        case "inspected":
            return Inspected(_document(message["document"]))
        case "fault":
            return Failure(_text(message["sentence"]))
        case "done":
            return Done()
    raise ValueError


def _document(plain: Any) -> dict[str, Any]:
    if not isinstance(plain, dict) or not {"name", "file", "line", "hosted", "fault"} <= {*plain}:
        raise ValueError
    return plain


def _finding(plain: dict[str, Any], rules: Collection[str]) -> Finding:
    if {*plain} != {field.name for field in fields(Finding)}:
        raise ValueError
    _one_of(plain["rule"], rules)
    _one_of(plain["verdict"], get_args(Verdict))
    for name in ("title", "sentence", "why", "mend"):
        _text(plain[name])
    _line(plain["line"])
    _number(plain["seconds"])
    for name, value in plain["measured"].items():
        _text(name)
        if not isinstance(value, str | bool):
            _number(value)
    for name, values in plain["series"].items():
        _text(name)
        for value in values:
            _number(value)
    base = None if plain["base"] is None else _base(plain["base"])
    return Finding(**{**plain, "slots": tuple(map(_pair, plain["slots"])), "base": base})


def _base(plain: dict[str, Any]) -> Base:
    if {*plain} != {field.name for field in fields(Base)}:
        raise ValueError
    _line(plain["line"])
    return Base(_text(plain["name"]), _text(plain["file"]), plain["line"])


def _line(value: Any) -> None:
    if value is not None and (type(value) is not int or value < 1):
        raise ValueError


def _pair(plain: dict[str, Any]) -> SlotPair:
    if {*plain} != {field.name for field in fields(SlotPair)}:
        raise ValueError
    for name in ("name", "theirs_name", "variable"):
        _text(plain[name])
    for name in ("step", "yours", "theirs", "ratio"):
        if plain[name] is not None or name in ("step", "yours"):
            _number(plain[name])
    if type(plain["agrees"]) is not bool or type(plain["sparse"]) is not bool:
        raise ValueError
    return SlotPair(**plain)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _number(value: Any) -> None:
    if type(value) not in (int, float) or not math.isfinite(value):
        raise ValueError


def _one_of(value: Any, known: Collection[str]) -> str:
    if _text(value) not in known:
        raise ValueError
    return str(value)
