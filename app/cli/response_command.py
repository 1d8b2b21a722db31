"""`slotscope response`: the updates that follow an impulse, a step and a sinusoid in the gradient."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from app.cli.arguments import BAD_INPUT
from app.cli.console import Console, styled
from app.cli.inspect_command import ask_guest, constructor_values, is_known
from app.core.text.json_text import json_text
from app.core.text.printable import printable_all
from optimizers.base.message import Message
from optimizers.inspection.checker_process import Fault

MEASURED, NOT_MEASURED = 0, 1
_SHOWN_STEPS = (0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)


def respond(asked: argparse.Namespace) -> int:
    """Print the response of an optimizer; return the exit status: 0 if it was measured, 1 if it does not load or cannot
    be hosted, 2 if it does not exist.
    """
    name, values = asked.name, constructor_values(asked)
    if not is_known(name):
        return BAD_INPUT
    stimulus = {each: getattr(asked, each) for each in ("amplitude", "bias", "weight", "steps")}
    found = ask_guest(asked.timeout, lambda guest: guest.respond(name, asked.view, values, stimulus))
    if isinstance(found, Fault):
        found = {"name": name, "file": None, "line": found.line, "hosted": False, "fault": f"{found.sentence}."}
    if asked.json:
        print(json_text(found, indent=2))
    else:
        document = printable_all(found)
        Console(highlight=False).print(_page(document) if document["hosted"] else _refusal(document))
    return MEASURED if found["hosted"] else NOT_MEASURED


def _refusal(document: Mapping[str, Any]) -> Text:
    return styled(Message("The response cannot be measured: {fault}", fault=document["fault"]), "red")


def _page(document: Mapping[str, Any]) -> Group:
    head = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    head.add_column(style="dim", no_wrap=True)
    head.add_column()
    stimulus = ", ".join(f"{name} {value:g}" for name, value in document["stimulus"].items())
    head.add_row(Message("optimizer"), Text.assemble((document["name"], "bold"), f"  {document['contract']}"))
    head.add_row(Message("gradient"), stimulus)
    head.add_row(Message("linear"), _linearity(document["superposition_error"]))
    head.add_row(
        Message("transfer function"), styled(document["transfer_function"] or document["no_transfer_function"])
    )
    if document["separate"]:
        head.add_row(
            Message("measured"),
            Message("one gradient after the other, because an element's update depends on the others"),
        )
    for note in document["notes"]:
        head.add_row(Message("note"), note)
    return Group(head, Text(), _steps(document), Text(), _frequencies(document["frequencies"]))


def _linearity(error: float | None) -> str:
    if error is None:
        return Message("unknown: the responses to impulse and step are not finite")
    off = Message("twice the gradient gives twice the update within {error:.2g}", error=error)
    return Message("yes: {off}", off=off) if error < 1e-4 else Message("no: {off}", off=off)


def _steps(document: Mapping[str, Any]) -> Table:
    series = {"impulse": document["impulse"], "step": document["step"]}
    if document["transfer_function"]:
        series |= {
            Message("analytic impulse"): document["analytic_impulse"],
            Message("analytic step"): document["analytic_step"],
        }
    last = len(document["impulse"]) - 1
    shown = [step for step in _SHOWN_STEPS if step < last]
    return _table(
        Message("update after"),
        [(str(step), [values[step] for values in series.values()]) for step in (*shown, last)],
        series,
    )


def _frequencies(points: Sequence[Mapping[str, Any]]) -> Table:
    names = [Message("gain dB"), Message("phase °"), Message("distortion")]
    names += [Message("analytic dB"), Message("analytic °")] if "analytic_gain" in points[0] else []
    rows = []
    for point in points:
        numbers = [_decibels(point["gain"]), point["phase"], point["distortion"]]
        if "analytic_gain" in point:
            numbers += [_decibels(point["analytic_gain"]), point["analytic_phase"]]
        rows.append((f"{point['frequency']:.4g}{'' if point['settled'] else ' *'}", numbers))
    table = _table(Message("cycles per step"), rows, names)
    if not all(point["settled"] for point in points):
        table.caption = Message("* still changing from period to period")
        table.caption_justify = "left"
    return table


def _table(first: str, rows: Sequence[tuple[str, Sequence[float | None]]], names: Iterable[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(first, no_wrap=True)
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    for label, numbers in rows:
        table.add_row(label, *("-" if each is None else f"{each:.4g}" for each in numbers))
    return table


def _decibels(gain: float | None) -> float | None:
    return 20 * math.log10(gain) if gain else None
