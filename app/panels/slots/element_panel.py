"""The panel of one element at one step: how its update was computed, number by number."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout

from app.panels.shell.selection import Selection
from app.panels.slots.slot_kinds import spoken
from app.panels.slots.variable_tensors import element_text
from app.session.inspection.element_inspection import Inspection, inspect
from app.session.session import Session
from widgets.base.display_numbers import MINUS, read_out, signed, thousands
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.theme import px, theme
from widgets.plots.layers import Hue
from widgets.plots.repaint_turns import Stale
from widgets.plots.time_axis import TimeAxis
from widgets.readouts.fact_rows import Fact, FactRows
from widgets.terms.layout import TermText
from widgets.terms.widget import TermLines

_UNKNOWN = "–"


class ElementPanel(Stale, QFrame):
    """The brushed element, at the crosshair or the current step. Repainted in turn like a plot."""

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Element"))
        self._session, self._selection, self._axis = session, selection, axis
        self.found = Inspection(0)
        self.title = text_label(self.tr("Element"), "title")
        self.step = text_label("", "label", "text2")
        self.name = ElidedLabel("", "code", elide=Qt.TextElideMode.ElideMiddle)
        self.lines = TermLines()
        self.reason = text_label("", "label", "text2")
        self.reason.setWordWrap(True)
        self.facts = FactRows()
        self._fields = (self.lines.field, self.facts.field)
        self.hint = text_label("", "caption", "text3")
        self.hint.setWordWrap(True)
        self.lines.edited.connect(lambda name, value: self._set_element(self.found.results[name], value))
        self.facts.edited.connect(self._set_element)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.step)
        self._rows = QVBoxLayout(self)
        self._rows.addLayout(head)
        for widget in (self.name, self.lines, self.reason, self.facts, self.hint):
            self._rows.addWidget(widget)
        for changed in (
            session.recorded,
            session.subscriptions.viewsChanged,
            session.subscriptions.replayed,
            session.equationsChanged,
            session.loaded,
            session.stateChanged,
        ):
            changed.connect(self.mark_stale)
        for field in self._fields:
            field.editingFinished.connect(self.mark_stale)
        selection.brushed.connect(self._cancel_edits)
        selection.changed.connect(self.mark_stale)
        axis.crosshairChanged.connect(self.mark_stale)
        theme.changed.connect(self._renew)
        self._renew()

    def redraw(self) -> None:
        selection = self._selection
        variable = selection.chosen
        # A number can be edited at the current step alone.
        typing = any(not field.isHidden() for field in self._fields)
        standing = self._axis.newest if self._axis.standing is None else self._axis.standing
        step = standing if typing or self._axis.crosshair is None else self._axis.crosshair
        if variable is None:
            return
        self.found = found = inspect(self._session, selection.variable, selection.element, step)
        if not self._session.is_running:
            first, last = self._axis.range
            self._session.subscriptions.inspect(
                max(1, math.floor(first)), math.ceil(last), step if found.lacking else None
            )
        self.name.setText(f"{variable.path} {element_text(selection)}".strip())
        self.step.setText(self.tr("step %1").replace("%1", thousands(step)))
        why_not = self._session.element_edits.refusal_at(step)
        self.lines.show_lines(self._terms(found, not why_not))
        self.lines.setVisible(bool(found.lines))
        self.reason.setText(found.reason)
        self.reason.setVisible(bool(found.reason))
        self.facts.show_facts(self._facts_of(found, not why_not))
        placed = any(found.is_placed(tensor) for tensor in found.standing)
        by_hand = self.tr("The next step starts from the edited value")
        self.hint.setText(by_hand if placed else why_not or self.tr("Double-click a number to change it"))
        self.hint.setVisible(bool(found.standing))

    def _cancel_edits(self) -> None:
        """Discard typed text when another element is shown."""
        for field in self._fields:
            field.cancel()
        self.mark_stale()

    def _terms(self, found: Inspection, editable: bool) -> list[list[TermText]]:
        """The lines in the hues of what they speak of. What a step left may be changed, for the next one."""
        lines = [[self._term(token) for token in line] for line in found.lines]
        last = {line[0].name: place for place, line in enumerate(lines)}
        for name, tensor in found.results.items():
            if name in last and tensor in found.standing:
                # An edited value is no result of the equation, and has its own row.
                free = editable and not found.is_placed(tensor)
                lines[last[name]][0] = replace(lines[last[name]][0], number=found.left(tensor), editable=free)
        return lines

    def _term(self, token) -> TermText:
        return TermText(token.text, token.number, token.name, self._hue(token.name, token.slot))

    def _set_element(self, tensor: str, value: float) -> None:
        self._session.set_element(self._selection.variable, tensor, self._selection.element, value)

    def _hue(self, name: str, slot: str) -> Hue:
        info = next((each for each in self._selection.slots_of(self._selection.variable) if each.name == slot), None)
        if info is not None:
            return self._selection.kind(info).hue
        return {"g": "text2", "learning_rate": "accent"}.get(name, "text")

    def _facts_of(self, found: Inspection, editable: bool) -> list[Fact]:
        """All that the lines do not have."""
        selection = self._selection
        made, lines = not math.isnan(found.before), bool(found.lines)
        in_lines = set(found.results.values()) if lines else set()
        facts = []
        if made and not lines:
            facts.append(Fact("g", _number(found.gradient), self.tr("gradient")))
        for info in selection.slots_of(selection.variable):
            tensor, kind = f"slot/{info.name}", selection.kind(info)
            if tensor in found.standing and (tensor not in in_lines or found.is_placed(tensor)):
                show = read_out if kind.never_negative else signed
                facts.append(
                    self._stored(found, tensor, kind.letter, info.name, show, editable, spoken(info.name, kind))
                )
        if made and not lines:
            facts.append(Fact("Δw", _number(found.update), self.tr("update")))
        if found.received != found.gradient and not math.isnan(found.received):
            facts.append(Fact("g′", _number(found.received), self.tr("gradient as the optimizer received it")))
        if "weight" in found.standing:
            facts.append(self._stored(found, "weight", "w", self.tr("weight"), _precise, editable))
        if made:
            rate = _number(found.effective_rate, read_out)
            facts.append(Fact("|Δw ÷ g|", rate, self.tr("effective learning rate of this element")))
        return facts

    def _stored(
        self,
        found: Inspection,
        tensor: str,
        letter: str,
        name: str,
        show: Callable[[float], str],
        editable: bool,
        words: str = "",
    ) -> Fact:
        """A stored value of the element: before and after the step, or after it and as edited."""
        before = found.before if tensor == "weight" else found.slots.get(name, (math.nan, 0))[0]
        placed = found.is_placed(tensor)
        text = _number(found.left(tensor), show)
        if placed:
            # The step before and after are in the equation; here is no room for three numbers.
            text = self.tr("%1 → %2, edited").replace("%1", text).replace("%2", show(found.standing[tensor]))
        elif not math.isnan(before):
            text = f"{show(before)} → {text}"
        return Fact(letter, text, words or name, tensor, found.standing[tensor], editable, placed)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.mark_stale()

    def _renew(self) -> None:
        self._rows.setContentsMargins(px(16), px(12), px(12), px(12))
        self._rows.setSpacing(px(8))


def _precise(value: float) -> str:
    return f"{value:.6g}".replace("-", MINUS)


def _number(value: float, show: Callable[[float], str] = signed) -> str:
    return _UNKNOWN if math.isnan(value) else show(value)
