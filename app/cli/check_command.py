"""`slotscope check`: check an optimizer against its contract, and print each rule as its result arrives."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path
from xml.etree import ElementTree

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from app.cli.console import Console, styled
from app.cli.inspect_command import constructor_values
from app.core.files.safe_files import other_kind, write_atomically
from app.core.text.json_text import json_text
from app.core.text.printable import printable, say
from optimizers.base.message import Message, as_json
from optimizers.checker.check_result import Base, CheckResult
from optimizers.inspection.checker_process import CheckerProcess, Fault
from optimizers.source import parse_reference

HOLDS, FAILS, NOT_CHECKED = 0, 1, 2
_COUNTED = {
    "passed": Message("{count} passed"),
    "failed": Message("{count} failed"),
    "warning": Message("{count} warned"),
    "skipped": Message("{count} skipped"),
}
_MARKS = {"passed": ("✓", "green"), "failed": ("✗", "red bold"), "warning": ("!", "yellow"), "skipped": ("·", "dim")}


def check(asked: argparse.Namespace) -> int:
    """Check an optimizer in a separate process; return the exit status: 0 if nothing fails, 1 if a rule fails, 2 if the
    check could not be completed.
    """
    name = asked.name
    reference_of = parse_reference(name)
    if reference_of is not None and (kind := other_kind(reference_of[0])):
        say(Message("{path} is {kind}, not a Python file.", path=reference_of[0], kind=kind))
        return NOT_CHECKED
    if reference_of is not None and not reference_of[0].is_file():
        say(Message("There is no file {path}.", path=reference_of[0]))
        return NOT_CHECKED
    values = constructor_values(asked)
    console = Console(highlight=False, stderr=asked.json)
    guest = CheckerProcess()
    findings: list[CheckResult] = []
    fault: Fault | None = None
    try:
        for result in guest.check(name, asked.view, values, only=asked.only, reference=asked.reference):
            if isinstance(result, Fault):
                fault = result
            else:
                findings.append(result)
                if not asked.json:
                    _print_finding(console, result)
    except RuntimeError as error:
        fault = Fault(str(error))
    finally:
        guest.close()
    for sentence in guest.left_out:
        say(sentence)
    if asked.json:
        plain = None
        if fault is not None:
            told = {"sentence": fault.sentence, **as_json(fault.sentence)}
            plain = {**told, "rule": fault.rule or None, "line": fault.line}
        found = [{**each.as_plain(), **as_json(each.sentence)} for each in findings]
        print(json_text({"name": name, "findings": found, "fault": plain}, indent=2))
    else:
        _sum_up(console, findings, fault)
    if asked.junit is not None:
        try:
            _write_junit(asked.junit, name, findings, fault)
        except OSError as error:
            say(Message("{path} cannot be written: {reason}.", path=asked.junit, reason=error.strerror or error))
            return NOT_CHECKED
    if fault is not None:
        return NOT_CHECKED
    return FAILS if any(each.verdict == "failed" for each in findings) else HOLDS


def _print_finding(console: Console, finding: CheckResult) -> None:
    mark, style = _MARKS[finding.verdict]
    line = (
        ""
        if finding.line is None or finding.verdict in ("passed", "skipped")
        else Message("line {line}: ", line=finding.line)
    )
    console.print(
        Text.assemble(
            (mark, style), " ", styled(finding.title, "bold" if finding.fix else ""), "  ", (finding.rule, "dim")
        )
    )
    if finding.verdict in ("failed", "warning"):
        sentence = Message("{place}{sentence}.", place=line, sentence=finding.sentence)
        for text, look in ((sentence, ""), (finding.why, "dim"), (finding.fix, "cyan")):
            console.print(Padding(styled(text, look), (0, 0, 0, 2)))
    if finding.slots:
        console.print(Padding(_slots(finding), (0, 0, 0, 2)))


def _slots(finding: CheckResult) -> Table:
    """Return a table that compares each slot with the reference: the step, both RMS values, and their ratio."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(Message("slot"))
    for title in (Message("step"), Message("yours"), Message("reference"), Message("ratio")):
        table.add_column(title, justify="right")
    for each in finding.slots:
        agrees = "1" if each.agrees else "" if each.ratio is None else f"{each.ratio:.4g}"
        numbers = (str(each.step), f"{each.yours:.4g}", "" if each.theirs is None else f"{each.theirs:.4g}", agrees)
        table.add_row(printable(each.name), *numbers, style="" if each.agrees or each.theirs is None else "red")
    return table


def _sum_up(console: Console, findings: Collection[CheckResult], fault: Fault | None) -> None:
    counts = {verdict: sum(each.verdict == verdict for each in findings) for verdict in _MARKS}
    console.print()
    found = (Message(_COUNTED[verdict], count=count) for verdict, count in counts.items() if count)
    console.print(Message.joined(found, ", "))
    if fault is not None:
        console.print(styled(Message("The check did not finish: {fault}", fault=_sentence(fault)), "red"))


def _sentence(fault: Fault) -> str:
    where = "" if fault.line is None else Message(", at line {line}", line=fault.line)
    during = Message(" (in the rule “{rule}”)", rule=fault.rule) if fault.rule else ""
    return Message("{sentence}{where}{during}.", sentence=fault.sentence.rstrip("."), where=where, during=during)


def _base_text(base: Base) -> str:
    """Return a base class with its place: `LibSGD of libopt.py, libopt.py:18`."""
    place = f"{base.file}:{base.line}" if base.line else base.file
    return f"{base.name}, {place}" if place else base.name


def _write_junit(path: Path, name: str, findings: Collection[CheckResult], fault: Fault | None) -> None:
    """Write a JUnit report with one test case for each rule."""
    failures = sum(each.verdict == "failed" for each in findings)
    skipped = sum(each.verdict == "skipped" for each in findings)
    suite = ElementTree.Element(
        "testsuite",
        name=name,
        tests=str(len(findings) + (fault is not None)),
        failures=str(failures),
        errors=str(int(fault is not None)),
        skipped=str(skipped),
        time=f"{sum(each.seconds for each in findings):.3f}",
    )
    reference = parse_reference(name)
    file = {} if reference is None else {"file": str(reference[0])}
    for each in findings:
        place = {**file, "line": str(each.line)} if file and each.line is not None else file
        about = {"classname": name, "name": each.rule, "time": f"{each.seconds:.3f}", **place}
        case = ElementTree.SubElement(suite, "testcase", about)
        more = {} if each.base is None else {"inherited from": _base_text(each.base)}
        if each.verdict == "warning":
            # The format knows no warnings: the case passes, and says what it warns of where build servers look for it.
            more["warning"] = each.sentence
        if more:
            properties = ElementTree.SubElement(case, "properties")
            for key, value in more.items():
                ElementTree.SubElement(properties, "property", name=key, value=value)
        if each.verdict == "failed":
            where = "" if each.line is None else Message("Line {line}. ", line=each.line)
            failure = ElementTree.SubElement(case, "failure", message=each.sentence, type=each.rule)
            failure.text = Message("{place}{why} {fix}", place=where, why=each.why, fix=each.fix)
        elif each.verdict == "skipped":
            ElementTree.SubElement(case, "skipped", message=each.sentence)
        elif each.verdict == "warning":
            where = "" if each.line is None else Message("line {line}: ", line=each.line)
            ElementTree.SubElement(case, "system-err").text = Message(
                "warning: {where}{sentence}. {why} {fix}",
                where=where,
                sentence=each.sentence,
                why=each.why,
                fix=each.fix,
            )
    if fault is not None:
        place = {**file, "line": str(fault.line)} if file and fault.line is not None else file
        about = {"classname": name, "name": "checked-to-the-end", **place}
        case = ElementTree.SubElement(suite, "testcase", about)
        ElementTree.SubElement(case, "error", message=_sentence(fault))
    for element in suite.iter():  # XML has no place for control characters
        element.attrib.update({key: printable(value) for key, value in element.attrib.items()})
        element.text = element.text and printable(element.text)
    write_atomically(path, ElementTree.tostring(suite, encoding="utf-8", xml_declaration=True))
