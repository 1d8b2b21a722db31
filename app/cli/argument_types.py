"""What an argument may be: each function reads one from text, and raises `ArgumentTypeError` with a sentence for what
it cannot be.
"""

from __future__ import annotations

import argparse
import math
import re

from app.core.text.typed_numbers import read_number


def _whole(text: str) -> int | None:
    """The whole number that is typed; `None` for anything else."""
    try:
        number = read_number(text)
    except ValueError:
        return None
    return number if isinstance(number, int) else None


def positive(text: str) -> int:
    number = _whole(text)
    if number is None or number < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1; received {text!r}; use 500")
    return number


def port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65_535:
        raise argparse.ArgumentTypeError(
            f"must be a port from 0 to 65535; received {text!r}; use 0 for any that is free"
        )
    return int(text)


def seconds(text: str) -> float:
    try:
        seconds = float(read_number(text))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"must be seconds above 0, a day at most; received {text!r}; use 60")
    return seconds


def minutes(text: str) -> float:
    try:
        minutes = float(read_number(text))
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < math.inf:
        raise argparse.ArgumentTypeError(f"must be minutes above 0; received {text!r}; use 10")
    return minutes


def finite(text: str) -> float:
    try:
        number = float(read_number(text))
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"must be a finite number; received {text!r}; use 0")
    return number


def amplitude(text: str) -> float:
    number = finite(text)
    if number <= 0:
        raise argparse.ArgumentTypeError(f"must be a number above 0; received {text!r}; use 1")
    return number


def response_steps(text: str) -> int:
    number = _whole(text)
    if number is None or not 2 <= number <= 10_000:
        raise argparse.ArgumentTypeError(f"must be a whole number from 2 to 10000; received {text!r}; use 100")
    return number


def device(text: str) -> str:
    if not re.fullmatch(r"auto|cpu|gpu(:[0-9]+)?", text.lower()):
        raise argparse.ArgumentTypeError(f"must be auto, cpu, gpu or gpu:0; received {text!r}")
    return text.lower()


def size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (640 <= size[0] <= 8000 and 400 <= size[1] <= 8000):
        raise argparse.ArgumentTypeError(
            f"must be WIDTHxHEIGHT from 640x400 to 8000x8000; received {text!r}; use 1600x1000"
        )
    return size


def scale(text: str) -> float:
    try:
        scale = float(read_number(text))
    except ValueError:
        scale = 0.0
    if not 0.5 <= scale <= 4:
        raise argparse.ArgumentTypeError(f"must be from 0.5 to 4; received {text!r}; use 2")
    return scale
