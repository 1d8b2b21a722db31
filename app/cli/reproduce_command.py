"""`slotscope reproduce`: whether published experiments come out here as they were published."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from app.cli.console import Console
from app.cli.exit_status import BAD_INPUT, DONE, FAILED
from app.cli.junit import JUnitCase, JUnitSuite, write_junit
from app.cli.native_stderr import HeldStderr
from app.cli.reproduction import Reproduction, ReproductionResult
from app.cli.results_folder import prepare_folder
from app.core.experiment.parameters import listed, nearest
from app.core.reference.verification import Outcome
from app.core.text.printable import printable, say
from app.reference_experiments import EXPERIMENT, read_reference, reference_experiments

_WIDTH = 140
"""Columns of the table where it is written to a file."""


def reproduce(
    names: Sequence[str], *, quick: bool, as_json: bool, junit: Path | None, pictures: Path | None = None
) -> int:
    """Run the reference experiments `names`, all of them where there are none, and print what came of each as it
    ends; the exit status: 0 where all passed, 1 where one failed, 2 for a name that is not known. A name may be the
    path of a folder with an experiment of one's own. In `pictures` is put a picture of each, NAME.png, and where it has
    a heat map NAME-plane.png.
    """
    known = dict(reference_experiments())
    known |= {name: read_reference(Path(name)) for name in names if (Path(name) / EXPERIMENT).is_file()}
    unknown = [name for name in names if name not in known]
    if unknown:
        near = nearest(unknown[0], tuple(known))
        meant = f" Did you mean {listed(near, 'or')}?" if near else ""
        say(f'There is no reference experiment "{printable(unknown[0])}".{meant} There are: {", ".join(known)}.')
        return BAD_INPUT
    if pictures is not None:
        prepare_folder(pictures)
    console = Console(highlight=False, stderr=as_json)
    if not console.is_terminal:
        console = Console(highlight=False, stderr=as_json, width=_WIDTH)
    reproduction = Reproduction(quick=quick)
    results: list[ReproductionResult] = []
    with HeldStderr() as stderr, Console(file=stderr.terminal).status("Starting TensorFlow"):
        reproduction.prepare()
    for name in names or known:
        with console.status(f"{known[name].title} ({name})"):
            results.append(reproduction.reproduce(known[name]))
        _print_result(console, results[-1])
        if pictures is not None and results[-1].picture:
            from app.cli.reference_picture import save_picture

            save_picture(results[-1], pictures / f"{results[-1].reference.name}.png")
        plane = results[-1].plane
        if pictures is not None and plane is not None:
            from app.cli.reference_picture import save_plane

            save_plane(plane, pictures / f"{results[-1].reference.name}-plane.png")
    passed = sum(result.passed for result in results)
    seconds = sum(result.seconds for result in results)
    console.print(f"{passed} of {len(results)} passed in {seconds:.0f} s")
    if as_json:
        print(json.dumps([_plain(result) for result in results], indent=2, allow_nan=False))
    if junit is not None and not write_junit(junit, "slotscope reproduce", list(map(_suite, results))):
        return BAD_INPUT
    return DONE if passed == len(results) else FAILED


def _print_result(console: Console, result: ReproductionResult) -> None:
    """One experiment: its name, title and seconds, then a row for each number."""
    mark, style = ("✓ passed", "green") if result.passed else ("✗ failed", "red bold")
    head = (result.reference.name, "bold"), f"  {result.reference.title}  ", (f"{result.seconds:.1f} s  ", "dim")
    console.print(Text.assemble(*head, (mark, style)), soft_wrap=True)
    if result.failure:
        console.print(Text(f"  {printable(result.failure)}", style="red"), soft_wrap=True)
    if not result.outcomes:
        return
    table = Table(box=None, padding=(0, 2), header_style="dim")
    table.add_column("")
    table.add_column("paper")
    for title in ("here", "accepted"):
        table.add_column(title, justify="right")
    table.add_column("")
    for each in result.outcomes:
        expected, style = each.expectation, "" if each.passed else "red"
        row = expected.name, expected.paper, _number(each.here), _accepted(each), "passed" if each.passed else "failed"
        table.add_row(*map(printable, row), style=style)
    console.print(table)


def _number(value: float) -> str:
    return f"{value:.5g}" if math.isfinite(value) else str(value)


def _accepted(outcome: Outcome) -> str:
    low, high = outcome.expectation.between
    if math.isinf(high):
        return f"≥ {low:.5g}"
    return f"≤ {high:.5g}" if math.isinf(low) else f"{low:.7g} to {high:.7g}" if low < high else f"{low:.7g}"


def _plain(result: ReproductionResult) -> dict[str, object]:
    def finite(value: float) -> float | None:
        return value if math.isfinite(value) else None

    return {
        "name": result.reference.name,
        "title": result.reference.title,
        "passed": result.passed,
        "seconds": round(result.seconds, 2),
        "failure": result.failure or None,
        "expectations": [
            {
                "name": each.expectation.name,
                "paper": each.expectation.paper,
                "here": finite(each.here),
                "between": [finite(limit) for limit in each.expectation.between],
                "passed": each.passed,
            }
            for each in result.outcomes
        ],
    }


def _suite(result: ReproductionResult) -> JUnitSuite:
    """One suite an experiment, one case a number."""
    cases = []
    for each in result.outcomes:
        said = f"paper {each.expectation.paper}, here {_number(each.here)}, accepted {_accepted(each)}"
        cases.append((JUnitCase if each.passed else JUnitCase.failed)(each.expectation.name, said))
    if result.failure:
        cases.append(JUnitCase.broken("runs", result.failure))
    return JUnitSuite(result.reference.name, cases, result.seconds)
