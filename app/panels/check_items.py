"""What a check tells, as the points of a list."""

from __future__ import annotations

from app.session.checks import Fault, Finding
from widgets.check_row import CheckItem

FAULT = "fault"


def waiting_item(name: str, title: str) -> CheckItem:
    """A rule that is not looked at yet."""
    return CheckItem(name, title, "running")


def finding_item(finding: Finding) -> CheckItem:
    told = finding.verdict in ("fails", "warns", "waits")
    measured = ", ".join(f"{name} {_number(value)}" for name, value in finding.measured.items())
    return CheckItem(
        finding.rule,
        finding.title,
        finding.verdict,
        finding.sentence if told else "",
        finding.line if finding.verdict in ("fails", "warns") else None,
        finding.why,
        finding.mend,
        measured=measured,
    )


def fault_item(fault: Fault) -> CheckItem:
    """A check that did not come to its end."""
    title = fault.rule or "Checked to the end"
    return CheckItem(FAULT, title, "fails", fault.sentence, fault.line)


def _number(value: float | int | str | bool) -> str:
    return f"{value:.2g}" if isinstance(value, float) else str(value)
