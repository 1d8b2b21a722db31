"""Messages of a worker process that checks, each validated strictly: hostile code may write into the same pipe.

A message counts only with the secret of its check, in its order, and whole. Lines without the secret are passed over;
a message that is missing, or is none of those that a check sends, ends the reading as `CorruptMessages`.
"""

from __future__ import annotations

import json
import math
import os
import queue
import re
from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import IO, Any, TypeAlias

from optimizers.base.message import from_json
from optimizers.checker.check_result import VERDICTS_IN_JSON, Base, CheckResult, SlotPair

_MAX_MESSAGE_BYTES = 1 << 20
_MOST_FRAMES = 10_000
_VERDICTS = {name: verdict for verdict, name in VERDICTS_IN_JSON.items()}
_FRAME = re.compile(rb'  File "(.+)", line (\d{1,9}) in ')


@dataclass(frozen=True, slots=True)
class RuleStarted:
    """Message that the worker starts a rule."""

    rule: str


@dataclass(frozen=True, slots=True)
class CheckFailed:
    """Message that the optimizer could not be checked: a sentence on why."""

    sentence: str


@dataclass(frozen=True, slots=True)
class CheckCompleted:
    """Message that the check is complete."""


@dataclass(frozen=True, slots=True)
class InspectionDocument:
    """Result of `optimizer_inspection.describe` or `response_document.describe_response`."""

    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StackLine:
    """Message with one line of the process' stack, sent on a signal or a crash."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class CorruptMessages:
    """Error for corrupt messages: something else wrote into the pipe."""


WorkerMessage: TypeAlias = (
    RuleStarted | CheckResult | InspectionDocument | CheckFailed | CheckCompleted | StackLine | CorruptMessages
)


def read_messages(
    pipe: IO[bytes], secret: str, rules: Collection[str], answers: queue.SimpleQueue[WorkerMessage | None]
) -> None:
    """Read messages from `pipe` into the queue `answers`, with `None` at the end. `rules` are the known rules."""
    count = frames = 0
    with pipe:
        while line := pipe.readline(_MAX_MESSAGE_BYTES):
            if frame := _FRAME.match(line):
                frames += 1
                if frames <= _MOST_FRAMES:
                    answers.put(StackLine(os.fsdecode(frame[1]), int(frame[2])))
                continue
            message = _decode(line, secret)
            if message is None:
                continue
            try:
                if message.pop("count") != count:
                    raise ValueError
                answer = _parse_message(message, rules)
            except (KeyError, TypeError, ValueError):
                answers.put(CorruptMessages())
                return
            count += 1
            answers.put(answer)
    answers.put(None)


def _decode(line: bytes, secret: str) -> dict[str, Any] | None:
    """Decode the message of a line; `None` for a line that is not a message."""
    try:
        message = from_json(json.loads(line))
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or message.pop("secret", None) != secret:
        return None
    return message


def _parse_message(message: dict[str, Any], rules: Collection[str]) -> WorkerMessage:
    """Parse a message. Raises `KeyError`, `TypeError` or `ValueError` if it is invalid."""
    match message.pop("kind"):
        case "begins":
            return RuleStarted(_require_one_of(message["rule"], rules))
        case "finding":
            return _parse_check_result(message["finding"], rules)
        case "inspected":
            return InspectionDocument(_parse_inspection(message["document"]))
        case "fault":
            return CheckFailed(_require_text(message["sentence"]))
        case "done":
            return CheckCompleted()
    raise ValueError


def _parse_inspection(plain: Any) -> dict[str, Any]:
    if not isinstance(plain, dict) or not {"name", "file", "line", "hosted", "fault"} <= {*plain}:
        raise ValueError
    return plain


def _parse_check_result(plain: Any, rules: Collection[str]) -> CheckResult:
    if not isinstance(plain, dict):
        raise TypeError
    plain["fix"] = plain.pop("mend")
    if {*plain} != {field.name for field in fields(CheckResult)}:
        raise ValueError
    _require_one_of(plain["rule"], rules)
    verdict = _VERDICTS[plain["verdict"]]
    for name in ("title", "sentence", "why", "fix"):
        _require_text(plain[name])
    _require_line(plain["line"])
    _require_number(plain["seconds"])
    for name, value in plain["measured"].items():
        _require_text(name)
        if not isinstance(value, str | bool):
            _require_number(value)
    for name, values in plain["series"].items():
        _require_text(name)
        for value in values:
            _require_number(value)
    base = None if plain["base"] is None else _parse_base(plain["base"])
    return CheckResult(
        **{**plain, "verdict": verdict, "slots": tuple(map(_parse_slot_pair, plain["slots"])), "base": base}
    )


def _parse_base(plain: dict[str, Any]) -> Base:
    if {*plain} != {field.name for field in fields(Base)}:
        raise ValueError
    _require_line(plain["line"])
    return Base(_require_text(plain["name"]), _require_text(plain["file"]), plain["line"])


def _require_line(value: Any) -> None:
    if value is not None and (type(value) is not int or value < 1):
        raise ValueError


def _parse_slot_pair(plain: dict[str, Any]) -> SlotPair:
    if {*plain} != {field.name for field in fields(SlotPair)}:
        raise ValueError
    for name in ("name", "theirs_name", "variable"):
        _require_text(plain[name])
    for name in ("step", "yours", "theirs", "ratio"):
        if plain[name] is not None or name in ("step", "yours"):
            _require_number(plain[name])
    if type(plain["agrees"]) is not bool or type(plain["sparse"]) is not bool:
        raise ValueError
    return SlotPair(**plain)


def _require_text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _require_number(value: Any) -> None:
    if type(value) not in (int, float) or not math.isfinite(value):
        raise ValueError


def _require_one_of(value: Any, known: Collection[str]) -> str:
    if _require_text(value) not in known:
        raise ValueError
    return str(value)
