"""Results of a check, as items of a list."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.session.user_code.checker_client import CheckResult, Fault, SlotPair
from widgets.base.shown_sentences import filled
from widgets.checks.check_list import CheckItem
from widgets.checks.reference_comparison import ComparedSlot

FAULT = "fault"


def waiting_item(name: str, title: str) -> CheckItem:
    """A rule that is not checked yet."""
    return CheckItem(name, title, "running")


def finding_item(finding: CheckResult) -> CheckItem:
    is_shown = finding.verdict in ("failed", "warning", "skipped")
    measured = ", ".join(f"{name} {_number(value)}" for name, value in finding.measured.items())
    return CheckItem(
        finding.rule,
        finding.title,
        finding.verdict,
        finding.sentence if is_shown else "",
        finding.line if finding.verdict in ("failed", "warning") else None,
        finding.why,
        finding.fix,
        measured=measured,
    )


def slot_row(pair: SlotPair, reference: str) -> ComparedSlot:
    """A slot beside that of the optimizer `reference`."""
    where = _tr("Root mean square of %1 after step %2, dense gradients.")
    if pair.sparse:
        where = _tr("Root mean square of %1 after step %2, sparse gradients.")
    sentences = [filled(where, pair.variable, pair.step)]
    if pair.theirs is None:
        sentences.append(filled(_tr("%1 has no such slot."), reference))
    else:
        if pair.theirs_name != pair.name:
            sentences.append(filled(_tr("%1 calls it %2."), reference, pair.theirs_name))
        agree, differ = _tr("They agree at every step."), _tr("The first step at which they differ.")
        sentences.append(agree if pair.agrees else differ)
    note = " ".join(sentences)
    return ComparedSlot(
        pair.name, pair.step, pair.yours, pair.theirs, pair.ratio, pair.agrees or pair.theirs is None, note
    )


def fault_item(fault: Fault) -> CheckItem:
    """A check that did not come to its end."""
    title = fault.rule or "Check completed"
    return CheckItem(FAULT, title, "failed", fault.sentence, fault.line)


def _number(value: float | int | str | bool) -> str:
    return f"{value:.2g}".replace("e+0", "e").replace("e-0", "e-") if isinstance(value, float) else str(value)


def _tr(text: str) -> str:
    return QCoreApplication.translate("CheckItems", text)
