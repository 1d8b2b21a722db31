"""Results of a check, rule by rule, and the differences of the optimizer from its reference."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.core.experiment.file_references import parse_file_reference
from app.panels.setup.picker_items import group_title
from app.session.run.run_sentences import origin_of, shown
from app.session.session import Session
from app.session.user_code.checker_client import REFERENCE, CheckerClient, CheckResult, Fault, SlotPair
from app.session.user_code.edited_file import EditedFile
from app.session.user_code.hot_reload import HotReload
from optimizers.base.message import Message
from widgets.base.display_numbers import read_out
from widgets.base.icons import IconButton
from widgets.base.panel_kit import bind, column
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.checks.check_list import CheckItem, CheckList
from widgets.checks.reference_comparison import ComparedSlot, DifferencePlot, SlotComparison
from widgets.controls.file_dialog import FileDialog
from widgets.notices.badge import Badge

FAULT = "fault"
_WIDTH = 340


class CheckResults(QWidget):
    """The results of the last check; `reference_button` and `difference_badge` are for the corner of the dock."""

    changed = Signal()
    """Signal that there are other results."""

    def __init__(self, session: Session, code: EditedFile, client: CheckerClient, swapping: HotReload) -> None:
        super().__init__()
        self._session, self._code, self._client, self._swapping = session, code, client, swapping
        self.items: dict[str, CheckItem] = {}
        self.checks = CheckList()
        self.difference, self.slots = DifferencePlot(), SlotComparison()
        self.difference.hide()
        self.difference_badge = Badge()
        """Badge with the distance from its reference."""
        self.difference_badge.hide()
        self.reference_button = IconButton("git-diff", tr("Compare with"), text=tr("Reference"), icon_size=14)
        self.reference_button.setToolTip(tr("Compare its weights, step by step, with a reference optimizer"))
        self.reference_button.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
        self._references = QMenu(self)
        self._references.aboutToShow.connect(self._fill_references)
        self.reference_button.setMenu(self._references)
        column((self.checks, 1), self.slots, self.difference, gap=None, of=self)
        swapping.checking.connect(self._begin)
        swapping.found.connect(self._put_finding)
        swapping.faulted.connect(self._put_fault)
        swapping.checked.connect(self._end)
        bind(self._fit, theme.changed)

    def clear(self) -> None:
        """Remove the results of another file."""
        self.items.clear()
        self.difference.show_series({})
        self.slots.show_rows((), "")
        self.difference_badge.hide()
        self.checks.set_subject("")

    def _begin(self) -> None:
        self.clear()
        self.items = {name: waiting_item(name, title) for name, title in self._client.titles.items()}
        if self._swapping.reference_optimizer and self._code.path is not None:
            self.items[REFERENCE] = waiting_item(REFERENCE, tr("Matches its reference"))
        self.checks.show_items(self.items.values())
        self.changed.emit()

    def _add(self, item: CheckItem) -> None:
        self.items[item.key] = item
        self.checks.put(item)
        self.changed.emit()

    def _put_finding(self, finding: CheckResult) -> None:
        self._add(finding_item(finding))
        if finding.rule == REFERENCE:
            self._show_difference(finding)

    def _show_difference(self, finding: CheckResult) -> None:
        self.difference.show_series(finding.series)
        largest = finding.measured.get("largest difference")
        message = read_out(largest) if isinstance(largest, float) else str(largest or "")
        name = self._swapping.reference_optimizer
        short = shown(name)
        whose = short if short == name or parse_file_reference(name) is not None else f"{short} ({origin_of(name)})"
        text = tr("{name}: differs by up to {difference}", name=whose, difference=message) if message else whose
        self.difference_badge.show_text(text, "accent" if finding.verdict == "passed" else "error")
        self.difference_badge.setToolTip(
            tr(
                "{sentence}. The number is the largest difference of any weight.",
                sentence=translated(finding.sentence),
            )
        )
        self.slots.show_rows([slot_row(each, name) for each in finding.slots], name)
        self.difference_badge.setVisible(finding.verdict != "skipped")

    def _fill_references(self) -> None:
        """Fill the menu of references: none, Keras' and the library's optimizers, or any other one."""
        self._references.clear()
        now = self._swapping.reference_optimizer
        none = self._references.addAction(tr("None"))
        none.setCheckable(True)
        none.setChecked(not now)
        none.triggered.connect(lambda: self._compare_with(""))
        groups: dict[str, QMenu] = {}
        for entry in self._session.run.catalogues.optimizers.values():
            menu = groups.get(entry.group)
            if menu is None:
                menu = groups[entry.group] = self._references.addMenu(group_title(entry.group))
            action = menu.addAction(entry.title)
            action.setCheckable(True)
            action.setChecked(entry.name == now)
            action.triggered.connect(lambda _=False, name=entry.name: self._compare_with(name))
        self._references.addSeparator()
        self._references.addAction(tr("Another Python file…")).triggered.connect(self._ask_for_reference)

    def _ask_for_reference(self) -> None:
        path, _ = FileDialog.getOpenFileName(self, tr("Compare with"), "", tr("Python files (*.py)"))
        if path:
            self._compare_with(path)

    def _compare_with(self, name: str) -> None:
        self._swapping.reference_optimizer = name
        self._swapping.check()

    def _put_fault(self, fault: Fault) -> None:
        # What was not checked yet will not be.
        self.items = {key: item for key, item in self.items.items() if item.verdict != "running"}
        self.checks.show_items(self.items.values())
        self._add(fault_item(fault))

    def _end(self) -> None:
        self.checks.set_subject(self._session.run.description.contract if self._swapping.runs else "")
        self.changed.emit()

    def _fit(self) -> None:
        self.setFixedWidth(px(_WIDTH))


def waiting_item(name: str, title: str) -> CheckItem:
    """Return the item of a rule that is not checked yet."""
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
    """Return the row that compares a slot with that of the optimizer `reference`."""
    where = tr("Root mean square of {variable} after step {step}, dense gradients.")
    if pair.sparse:
        where = tr("Root mean square of {variable} after step {step}, sparse gradients.")
    sentences = [where.format(variable=pair.variable, step=pair.step)]
    if pair.theirs is None:
        sentences.append(tr("{reference} has no such slot.", reference=reference))
    else:
        if pair.theirs_name != pair.name:
            sentences.append(tr("Called {name} in {reference}.", reference=reference, name=pair.theirs_name))
        agree, differ = tr("They agree at every step."), tr("The first step at which they differ.")
        sentences.append(agree if pair.agrees else differ)
    note = Message.paragraph(sentences)
    return ComparedSlot(
        pair.name, pair.step, pair.yours, pair.theirs, pair.ratio, pair.agrees or pair.theirs is None, note
    )


def fault_item(fault: Fault) -> CheckItem:
    """Return the item of a check that could not be completed."""
    title = fault.rule or Message("Check completed")
    return CheckItem(FAULT, title, "failed", fault.sentence, fault.line)


def _number(value: float | int | str | bool) -> str:
    return f"{value:.2g}".replace("e+0", "e").replace("e-0", "e-") if isinstance(value, float) else str(value)
