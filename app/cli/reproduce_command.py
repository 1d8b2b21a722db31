"""`slotscope reproduce`: run published experiments, and compare the results with the publication."""

from __future__ import annotations

import argparse
import math
from collections import Counter
from pathlib import Path

from rich.table import Table
from rich.text import Text

from app.choices.shipped import read_reference, reference_experiments
from app.cli.arguments import BAD_INPUT, DONE, FAILED
from app.cli.console import Console, styled
from app.cli.junit import JUnitCase, JUnitSuite, write_junit
from app.cli.reproduction import Reproduction, ReproductionResult
from app.cli.results_folder import prepare_folder
from app.core.experiment.parameters import listed, nearest
from app.core.lesson.lesson_file import EXPERIMENT
from app.core.reference.expectations import Expectation
from app.core.reference.verification import Outcome
from app.core.text.json_text import json_text
from app.core.text.native_stderr import HeldStderr
from app.core.text.printable import printable, say
from optimizers.base.message import Message, as_json

_WIDTH = 140
"""Columns of the table where it is written to a file."""


def reproduce(asked: argparse.Namespace) -> int:
    """Run reference experiments and print each result; return the exit status: 0 if none failed, 1 if one did, 2 for an
    unknown name. Save a picture of each as NAME.png in the folder for pictures, and a heat map as NAME-plane.png.
    """
    names, pictures = asked.names, asked.pictures
    known = dict(reference_experiments())
    known |= {name: read_reference(Path(name)) for name in names if (Path(name) / EXPERIMENT).is_file()}
    unknown = [name for name in names if name not in known]
    if unknown:
        near = nearest(unknown[0], tuple(known))
        meant = Message(" Did you mean {near}?", near=listed(near, "or")) if near else ""
        say(
            Message(
                'There is no reference experiment "{name}".{hint} Available: {names}.',
                name=printable(unknown[0]),
                hint=meant,
                names=", ".join(known),
            )
        )
        return BAD_INPUT
    if pictures is not None:
        prepare_folder(pictures)
    console = Console(highlight=False, stderr=asked.json)
    if not console.is_terminal:
        console = Console(highlight=False, stderr=asked.json, width=_WIDTH)
    reproduction = Reproduction(quick=asked.quick)
    results: list[ReproductionResult] = []
    with HeldStderr() as stderr, Console(file=stderr.terminal).status(Message("Starting TensorFlow")):
        reproduction.prepare()
    for name in names or known:
        with console.status(Message("{title} ({name!s})", title=known[name].title, name=name)):
            results.append(reproduction.reproduce(known[name]))
        _print_result(console, results[-1])
        if pictures is not None and results[-1].picture:
            from app.cli.figure_files import save_picture

            save_picture(results[-1], pictures / f"{results[-1].reference.name}.png")
        plane = results[-1].plane
        if pictures is not None and plane is not None:
            from app.cli.figure_files import save_plane

            save_plane(plane, pictures / f"{results[-1].reference.name}-plane.png")
    counts = Counter(result.state for result in results)
    seconds = sum(result.seconds for result in results)
    others = [Message("{count} not reproduced", count=counts["not reproduced"])] if counts["not reproduced"] else []
    others += [Message("{count} failed", count=counts["failed"])] if counts["failed"] else []
    console.print(
        Message.joined(
            [
                Message(
                    "{counts} of {count} reproduced in {seconds:.0f} s",
                    counts=counts["reproduced"],
                    count=len(results),
                    seconds=seconds,
                ),
                *others,
            ],
            ", ",
        )
    )
    if asked.json:
        print(json_text([_plain(result) for result in results], indent=2))
    if asked.junit is not None and not write_junit(asked.junit, "slotscope reproduce", list(map(_suite, results))):
        return BAD_INPUT
    return FAILED if counts["failed"] else DONE


def _print_result(console: Console, result: ReproductionResult) -> None:
    """Print one experiment: its name, title and seconds, then a row for each number."""
    mark, style = _MARKS[result.state]
    head = (result.reference.name, "bold"), "  ", styled(result.reference.title), (f"  {result.seconds:.1f} s  ", "dim")
    console.print(Text.assemble(*head, styled(mark, style)), soft_wrap=True)
    if result.failure:
        console.print(Text("  ").append_text(styled(result.failure, "red")), soft_wrap=True)
    if not result.outcomes:
        return
    table = Table(box=None, padding=(0, 2), header_style="dim")
    table.add_column("")
    table.add_column(Message("printed in the paper"))
    table.add_column(Message("computed"))
    for title in (Message("here"), Message("accepted")):
        table.add_column(title, justify="right")
    table.add_column("")
    for each in result.outcomes:
        expected = each.expectation
        row = expected.name, _printed(expected), expected.computed, _number(each.here), _accepted(each), each.state
        table.add_row(*map(printable, row), style=_ROWS[each.state])
    console.print(table)


_MARKS = {
    "reproduced": (Message("✓ reproduced"), "green"),
    Message("not reproduced"): (Message("– not reproduced"), "yellow"),
    "failed": (Message("✗ failed"), "red bold"),
}
_ROWS = {"reproduced": "", Message("not reproduced"): "yellow", "failed": "red"}


def _printed(expected: Expectation) -> str:
    """Return the value printed in the paper, and its place in the paper."""
    both = expected.paper and expected.at
    return Message("{paper} ({place})", paper=expected.paper, place=expected.at) if both else expected.paper


def _number(value: float) -> str:
    return f"{value:.5g}" if math.isfinite(value) else str(value)


def _accepted(outcome: Outcome) -> str:
    low, high = outcome.expectation.between
    if math.isinf(high):
        return f"≥ {low:.5g}"
    return (
        f"≤ {high:.5g}"
        if math.isinf(low)
        else Message("{low:.7g} to {high:.7g}", low=low, high=high)
        if low < high
        else f"{low:.7g}"
    )


def _plain(result: ReproductionResult) -> dict[str, object]:
    def finite(value: float) -> float | None:
        return value if math.isfinite(value) else None

    return {
        "name": result.reference.name,
        "title": result.reference.title,
        "state": result.state,
        "passed": result.passed,
        "seconds": round(result.seconds, 2),
        "failure": result.failure or None,
        **(as_json(result.failure) if result.failure else {}),
        "expectations": [
            {
                "name": each.expectation.name,
                "paper": each.expectation.paper or None,
                "at": each.expectation.at or None,
                "computed": each.expectation.computed or None,
                "here": finite(each.here),
                "between": [finite(limit) for limit in each.expectation.between],
                "state": each.state,
                "passed": each.passed,
            }
            for each in result.outcomes
        ],
    }


def _suite(result: ReproductionResult) -> JUnitSuite:
    """Return one JUnit suite for an experiment, with one case for each number."""
    cases = []
    for each in result.outcomes:
        expected = each.expectation
        sources = (Message("printed in the paper"), _printed(expected)), ("computed", expected.computed)
        known = (Message("{source}: {said}; ", source=source, said=said) for source, said in sources if said)
        said = Message(
            "{known}here: {here}; accepted: {accepted}",
            known=Message.joined(known, ""),
            here=_number(each.here),
            accepted=_accepted(each),
        )
        make = {"failed": JUnitCase.failed, Message("not reproduced"): JUnitCase.skipped}.get(each.state, JUnitCase)
        cases.append(
            make(
                expected.name, said if each.state != "not reproduced" else Message("not reproduced; {said}", said=said)
            )
        )
    if result.failure:
        cases.append(JUnitCase.broken("runs", result.failure))
    return JUnitSuite(result.reference.name, cases, result.seconds)
