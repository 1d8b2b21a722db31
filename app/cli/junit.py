"""Reports in JUnit's XML: suites of cases that passed, failed, or could not be tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from app.core.files.safe_files import write_atomically
from app.core.text.printable import printable, say
from optimizers.base.message import Message


@dataclass(frozen=True, slots=True)
class JUnitCase:
    """Test case; `outcome` is the name of its XML element, empty if it passed, and `said` its text."""

    name: str
    said: str = ""
    outcome: str = ""

    @staticmethod
    def failed(name: str, said: str) -> JUnitCase:
        return JUnitCase(name, said, "failure")

    @staticmethod
    def broken(name: str, said: str) -> JUnitCase:
        """Return a case that could not be tried."""
        return JUnitCase(name, said, "error")

    @staticmethod
    def skipped(name: str, said: str) -> JUnitCase:
        return JUnitCase(name, said, "skipped")


@dataclass(frozen=True, slots=True)
class JUnitSuite:
    name: str
    cases: Sequence[JUnitCase]
    seconds: float


def write_junit(path: Path, name: str, suites: Sequence[JUnitSuite]) -> bool:
    """Write a report; if that fails, print the reason and return false."""
    try:
        write_atomically(path, junit(name, suites))
    except OSError as error:
        say(Message("{path} cannot be written: {reason}.", path=path, reason=error.strerror or error))
        return False
    return True


def junit(name: str, suites: Sequence[JUnitSuite]) -> bytes:
    """Return the report as XML in UTF-8."""
    root = ElementTree.Element("testsuites", name=name)
    for suite in suites:
        counts = {
            key: str(sum(each.outcome == outcome for each in suite.cases))
            for key, outcome in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped"))
        }
        about = {"name": suite.name, "tests": str(len(suite.cases)), **counts, "time": f"{suite.seconds:.3f}"}
        element = ElementTree.SubElement(root, "testsuite", about)
        for each in suite.cases:
            case = ElementTree.SubElement(element, "testcase", classname=suite.name, name=printable(each.name))
            if each.outcome:
                ElementTree.SubElement(case, each.outcome, message=printable(each.said))
            elif each.said:
                ElementTree.SubElement(case, "system-out").text = printable(each.said)
    return ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
