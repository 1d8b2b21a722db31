"""Section "Diagnostics": the diagnostics of the experiment, with their intervals and settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.core.experiment.entry import Entry
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Choice
from app.core.experiment.instruments import DIAGNOSTIC, EVERY, Instruments, ScheduledDiagnostic
from app.core.experiment.parameters import Parameter
from app.core.text.number_text import thousands
from app.panels.setup.parameter_form import ParameterForm, ended, entry_of
from app.panels.setup.picker_items import summary
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.translation import tr, translated
from widgets.forms.form_row import Reach
from widgets.picker.list import PickerItem
from widgets.picker.widget import PickerPopup
from widgets.shell.columns import INSET, Section
from widgets.stages.card import StageCard
from widgets.stages.widget import StageFoot


class DiagnosticCard(StageCard):
    """A diagnostic of the experiment at `path`, with a form of its interval and settings."""

    def __init__(self, session: Session, entry: Entry, path: Callable[[], str]) -> None:
        super().__init__(translated(entry.title), note=entry.summary, icon="timer", removable=True)
        self._entry = entry
        self.set_open(False)

        def of() -> Sequence[Parameter]:
            return (EVERY, *entry_of(session, path()).parameters)

        self.form = ParameterForm(session, self, path, of, lambda _name: _REACH, words=_WORDS)
        words = tr("Measure now")
        take = session.attachment.take_diagnostic
        self.now = button("timer", words, lambda: take(entry.name), text=words, outlined=True)
        self._once = box(row((self.now, 0, Qt.AlignmentFlag.AlignLeft), gap=None, margins=(INSET + 8, 2, 0, 8)))
        self.add_row(self._once)

    def set_once(self, there: bool, reason: str) -> None:
        """Offer to measure it once, or say why that is not possible now."""
        self._once.setVisible(there)
        self.now.setEnabled(not reason)
        self.now.set_title(translated(reason) or tr("At the current step"))

    def describe(self, diagnostic: ScheduledDiagnostic) -> None:
        """Describe its interval and settings in a few words."""
        every = tr("every {steps} steps", steps=thousands(diagnostic.every))
        words = tr("every step") if diagnostic.every == 1 else every
        settings = summary(self._entry, Choice(diagnostic.name, diagnostic.values))
        self.set_summary("  ·  ".join(part for part in (words, settings) if part))


class DiagnosticsPanel(Section):
    """Cards of the experiment's diagnostics. Every change goes through the session, so it can be undone."""

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Diagnostics"), open=bool(session.run.experiment.instruments.diagnostics))
        self._session = session
        self._were_there = False
        self.cards: dict[str, DiagnosticCard] = {}
        """Cards by name, in the order of the experiment."""
        self._box = column(gap=6, margins=(8, 4, 8, 4))
        self.foot = StageFoot(tr("Add diagnostic"), "")
        self.add_row(box(self._box))
        self.add_row(self.foot)
        self.foot.add.clicked.connect(self.offer)
        session.validationFailed.connect(self._faulted)
        bind(self._follow, session.experimentChanged)
        bind(self._limit, session.attachment.changed)

    # What a person does

    def offer(self) -> None:
        """Open the list of diagnostics that the experiment does not have."""
        items = [
            PickerItem(each.name, translated(each.title), translated(each.summary.rstrip(".")), tooltip=each.summary)
            for each in self._session.run.catalogues.diagnostics.values()
            if each.name not in self.cards
        ]
        self.popup = PickerPopup(items, "", tr("Search diagnostics"), self.foot.add)
        self.popup.chosen.connect(self.show_diagnostic)
        self.popup.open_below(self.foot.add)

    def show_diagnostic(self, name: str) -> None:
        """Expand a diagnostic, with the focus on its interval; add it first if it is missing."""
        if name not in self.cards:
            added = self._instruments.with_diagnostic(ScheduledDiagnostic(name))
            title = self._session.run.catalogues.diagnostics[name].title
            if not self._take(added, tr("Add {title}", title=title)):
                return
        self.set_open(True)
        card = self.cards[name]
        card.set_open(True)
        # Once it has its place.
        QTimer.singleShot(0, card, lambda: self._go_to(card))

    def remove(self, name: str) -> None:
        """Remove a diagnostic; the focus moves to the next one."""
        names, focus = list(self.cards), QApplication.focusWidget()
        held = isinstance(focus, QAbstractButton) and self.cards[name].isAncestorOf(focus)
        index, title = names.index(name), self.cards[name].title.text()
        self._take(self._instruments.without_diagnostic(name), tr("Remove {title}", title=title))
        if held:
            rest = list(self.cards.values())
            (rest[min(index, len(rest) - 1)].title if rest else self.foot.add).setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self, new: Instruments, title: str) -> bool:
        self.foot.notice.say("")
        return self._session.editor.edit(replace(self._session.run.experiment, instruments=new), title)

    @staticmethod
    def _go_to(card: DiagnosticCard) -> None:
        row = card.form.rows.get(EVERY.name)
        if row is not None:
            row.editor().setFocus(Qt.FocusReason.TabFocusReason)

    # Showing

    @property
    def _instruments(self) -> Instruments:
        return self._session.run.experiment.instruments

    def _follow(self) -> None:
        wanted = {each.name: each for each in self._instruments.diagnostics}
        for name in [each for each in self.cards if each not in wanted]:
            gone = self.cards.pop(name)
            self._box.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        cards = {name: self.cards.get(name) or self._card(name) for name in wanted}
        if list(cards) != list(self.cards):
            self.cards = cards
            for i, card in enumerate(cards.values()):
                self._box.insertWidget(i, card)
        for name, diagnostic in wanted.items():
            self.cards[name].describe(diagnostic)
        self.foot.set_empty(not wanted)
        if wanted and not self._were_there:
            self.set_open(True)
        self._were_there = bool(wanted)

    def _limit(self) -> None:
        """Show which diagnostics the current run can measure, and the reasons for the others."""
        attachment = self._session.attachment
        reason = self._session.run.refusal("diagnostics")
        words = tr("Expensive measurements, taken every N steps.")
        if attachment.is_shown:
            words = tr(
                "Measured in the training's process between two steps, on the batch of the step. Other diagnostics "
                "need a model built by Slotscope."
            )
        self.foot.set_sentence(translated(reason) or words)
        self.foot.add.setEnabled(not reason)
        self.foot.add.setToolTip(translated(reason))
        for card in self.cards.values():
            card.set_once(attachment.is_live, reason)

    def _card(self, name: str) -> DiagnosticCard:
        def path() -> str:
            names = [each.name for each in self._instruments.diagnostics]
            return f"{DIAGNOSTIC}/{names.index(name) if name in names else 'gone'}"

        card = DiagnosticCard(self._session, self._session.run.catalogues.diagnostics[name], path)
        card.removeAsked.connect(lambda: self.remove(name))
        attachment = self._session.attachment
        card.set_once(attachment.is_live, self._session.run.refusal("diagnostics"))
        return card

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Show an error of an edit that no row of a card shows."""
        for fault in faults:
            path, _, name = fault.key.rpartition(".")
            if path.partition("/")[0] != DIAGNOSTIC:
                continue
            shown = next((card for card in self.cards.values() if card.form.path == path), None)
            if shown is not None and name in shown.form.rows:
                shown.set_open(True)
            else:
                self.foot.notice.say(ended(Message("{name} {fault}", name=name, fault=fault.sentence)))


_WORDS = {"optimizer's own": "own", "moving average": "moving", "stochastic weight average": "stochastic"}
"""Choices that the column has no room for."""
_REACH: tuple[Reach, str] = ("live", "")
