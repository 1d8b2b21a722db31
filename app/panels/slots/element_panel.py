"""Panel of one element at one step: its update term by term, in a column or a window."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, get_args

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from app.panels.shell.selection import Selection, spoken
from app.panels.slots.variable_tensors import element_text
from app.session.inspection.element_inspection import Inspection, inspect, letter
from app.session.session import Session
from widgets.base.display_numbers import MINUS, read_out, signed, thousands
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.panel_kit import bind, button, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.row_menu import MenuItem, below, open_menu
from widgets.plots.layers import Hue
from widgets.plots.repaint_turns import Stale
from widgets.plots.time_axis import TimeAxis
from widgets.readouts.fact_rows import Fact, FactRows
from widgets.terms.equation import Equation, MathPart
from widgets.terms.layout import INSET
from widgets.terms.widget import TermLines, Walk

_LONG = 10
"""Letters from which on the name of a slot is said once."""


class ElementEquations:
    """Equations of the selected variable: its declared terms with the numbers of one element, or facts without terms.

    What may be edited has the name of the term that assigns it, or where there is none that of the tensor: `"weight"`,
    `"slot/m"`.
    """

    def __init__(self, selection: Selection, after: str) -> None:
        """Make the equations; `after` is the word for a slot with a long name after the step."""
        self._selection, self._after = selection, after

    def of(self, found: Inspection, before: Inspection | None, *, editable: bool, complete: bool) -> list[Equation]:
        """Return the equations of a step, with the previous numbers from the inspection `before`, if given.

        `complete`: with the step's number and the new weight, for who sees nothing else of the element.
        """
        equations = self._of(found, editable, complete)
        if before is None:
            return equations
        old = self._of(before, False, complete)
        if len(old) != len(equations):
            return equations
        return [_remembering(new, was) for new, was in zip(equations, old, strict=True)]

    def _of(self, found: Inspection, editable: bool, complete: bool) -> list[Equation]:
        if math.isnan(found.before):
            return []
        if not found.lines and found.lacking:
            return []
        equations = self._declared(found, editable) if found.lines else self._undeclared(found, editable)
        if complete:
            time = _letter("t", "", float(found.step), steady=True)
            equations = [Equation(time), *equations, *self._completing(found, editable)]
        return equations

    def _declared(self, found: Inspection, editable: bool) -> list[Equation]:
        """Return the lines in the hues of their tensors. Values after the step may be editable."""
        equations = [self._equation(line) for line in found.lines]
        last = {line.name: place for place, line in enumerate(found.lines)}
        for name, tensor in found.results.items():
            if name in last and tensor in found.standing:
                # An edited value is no result of the equation, and is said apart.
                free = editable and not found.is_placed(tensor)
                equation = equations[last[name]]
                result = replace(equation.left, number=found.left(tensor), editable=free)
                equations[last[name]] = replace(equation, left=result)
        return equations

    def _undeclared(self, found: Inspection, editable: bool) -> list[Equation]:
        """Return gradient, slots before and after, update, and the effective rate."""
        equations = [Equation(_letter("g", "t", found.gradient, "text2"))]
        if found.received != found.gradient and not math.isnan(found.received):
            equations.append(Equation(_letter("g′", "t", found.received, "text2")))
        for info in self._selection.slots_of(self._selection.variable):
            if info.name not in found.slots:
                continue
            tensor, kind = f"slot/{info.name}", self._selection.kind(info)
            free = editable and tensor in found.standing and not found.is_placed(tensor)
            before, after = found.slots[info.name]
            # The letter of a slot of one's own is the first of its name, and t is the step.
            text = info.name.replace("_", " ") if kind.moment == "other" else kind.letter
            is_long = len(text) > _LONG
            old = _letter(text, "t−1", before, kind.hue)
            if is_long:
                new = MathPart("word", text=self._after, number=after, hue=kind.hue, whole=True)
            else:
                new = _letter(text, "t", after, kind.hue)
            equations.append(Equation(old, replace(new, name=tensor, editable=free), sign="→"))
        free = editable and "weight" in found.standing and not found.is_placed("weight")
        weight = replace(_letter("w", "t", found.after), name="weight", editable=free)
        difference = (weight, MathPart("sign", text="−"), _letter("w", "t−1", found.before))
        equations.append(Equation(_letter("Δw", "t", found.update), MathPart("row", difference)))
        sides = tuple(MathPart("fence", (_letter(each, "t", 0.0),), "||") for each in ("Δw", "g"))
        rate = MathPart("fraction", sides, number=found.effective_rate, whole=True)
        equations.append(Equation(rate))
        return equations

    def _completing(self, found: Inspection, editable: bool) -> list[Equation]:
        """Return the equations of the new weight, and of values set by hand after the step."""
        equations = []
        if found.lines and "weight" in found.standing and not any(line.name == "w" for line in found.lines):
            free = editable and not found.is_placed("weight")
            new = replace(_letter("w", "t", found.after), name="weight", editable=free)
            sum_ = (_letter("w", "t−1", found.before), MathPart("sign", text="+"), _letter("Δw", "t", found.update))
            equations.append(Equation(new, MathPart("row", sum_)))
        for tensor, number in found.standing.items():
            if found.is_placed(tensor):
                symbol, hue = self._letter_of(tensor)
                by_hand = _letter(symbol, "", number, hue)
                by_hand = replace(by_hand, name=tensor, editable=editable, edited=True)
                equations.append(Equation(_letter(symbol, "t", found.left(tensor), hue), by_hand, sign="→"))
        return equations

    def _letter_of(self, tensor: str) -> tuple[str, Hue]:
        slots = self._selection.slots_of(self._selection.variable)
        info = next((each for each in slots if f"slot/{each.name}" == tensor), None)
        if info is None:
            return "w", "text"
        kind = self._selection.kind(info)
        return kind.letter, kind.hue

    def _equation(self, line) -> Equation:
        return Equation(self._part(line.left), self._part(line.right), translated(line.note))

    def _part(self, node) -> MathPart:
        return _part(node, self._hue(node.name, node.slot), self._part)

    def _hue(self, name: str, slot: str) -> Hue:
        info = next((each for each in self._selection.slots_of(self._selection.variable) if each.name == slot), None)
        if info is not None:
            return self._selection.kind(info).hue
        return "text2" if name == "g" else "text"


def _letter(text: str, time: str, number: float, hue: Hue = "text", *, steady: bool = False) -> MathPart:
    part = _part(letter(text, time, number), hue, _plain)
    return replace(part, name=text, steady=steady)


def _plain(node) -> MathPart:
    return _part(node, "text", _plain)


def _part(node, hue: Hue, inner: Callable[[Any], MathPart]) -> MathPart:
    """Convert a part of the session to one of the widget; `inner` converts its children."""
    return MathPart(
        node.kind,
        tuple(map(inner, node.parts)),
        node.text,
        node.number,
        name=node.name,
        hue=hue,
        whole=node.whole,
        steady=node.steady,
    )


def _remembering(equation: Equation, before: Equation) -> Equation:
    """Return an equation with the previous numbers of an equation of the same form."""
    if equation.right is None or before.right is None:
        return replace(equation, left=_with_before(equation.left, before.left))
    left = _with_before(equation.left, before.left)
    return replace(equation, left=left, right=_with_before(equation.right, before.right))


def _with_before(part: MathPart, before: MathPart) -> MathPart:
    if part.kind != before.kind or len(part.parts) != len(before.parts) or part.text != before.text:
        return part
    parts = tuple(_with_before(new, old) for new, old in zip(part.parts, before.parts, strict=True))
    return replace(part, parts=parts, before=math.nan if before.number is None else before.number)


_UNKNOWN = "–"
_SLOW_PACE = 2.0
"""Steps per second up to which single steps can be followed."""
_MARGIN = 16


class PageButtons(QWidget):
    """Buttons that turn the pages of the terms, with the page number; hidden for a single page."""

    def __init__(self, lines: TermLines) -> None:
        super().__init__()
        self.place = text_label("", "label", "text2")
        before, after = tr("Terms before"), tr("Terms after")
        self.back = button("caret-left", before, lambda: lines.turn(-1), key="PgUp", size=24, icon_size=16)
        self.on = button("caret-right", after, lambda: lines.turn(1), key="PgDown", size=24, icon_size=16)
        row(self.back, self.place, self.on, gap=4, of=self)
        lines.pagesChanged.connect(self._show)
        self._show(lines.page, lines.pages)

    def _show(self, page: int, pages: int) -> None:
        self.setVisible(pages > 1)
        self.place.setText(tr("page {page} of {pages}", page=page + 1, pages=pages))
        self.back.setEnabled(page > 0)
        self.on.setEnabled(page < pages - 1)


class ElementPanel(Stale, QFrame):
    """Panel of the selected element, at the crosshair or the current step. Repainted in turn like a plot.

    Separate window (`set_staged`) the equations have all that is known of the element, and are as large as the
        window has room for.
    """

    windowAsked = Signal()
    """Signal that a person wants the panel in a window of its own, or back."""
    fullScreenAsked = Signal()

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(tr("Element"))
        self._session, self._selection, self._axis = session, selection, axis
        self.found = Inspection(0)
        self.is_staged = False
        self.is_terse = False
        """True if only the equations are shown, so that they are large: no conventions, no step, no new weight."""
        self._equations = ElementEquations(selection, tr("after"))
        self._pace: float | None = None
        self.title = text_label(tr("Element"), "title")
        self.step = text_label("", "label", "text2")
        self.name = ElidedLabel("", "code", elide=Qt.TextElideMode.ElideMiddle)
        self.lines = TermLines()
        self.reason = text_label("", "label", "text2", wraps=True)
        self.facts = FactRows()
        self._fields = (self.lines.field, self.facts.field)
        self.hint = text_label("", "caption", "text3", wraps=True)
        self.lines.edited.connect(lambda name, value: self._set_element(self.found.results.get(name, name), value))
        self.lines.walked.connect(self.mark_stale)
        self.facts.edited.connect(self._set_element)
        light, full = tr("Step through the terms"), tr("Full screen")
        self.walk = button("person-simple-walk", light, self._open_walk_menu, size=24, icon_size=16)
        self.pages = PageButtons(self.lines)
        self.full_screen = button("corners-out", full, self.fullScreenAsked, key="F11", size=24, icon_size=16)
        self.full_screen.hide()
        self.apart = button("arrow-square-out", "", self.windowAsked, size=24, icon_size=16)
        tools = self.pages, self.walk, self.full_screen, self.apart
        self._head = row(self.title, 0, self.step, *tools, gap=4, margins=(INSET, 0, 0, 0))
        # Equations have room at their left for the bar of the term that is lit; the rest is in line with their letters.
        parts = self._head, self.name, self.lines, self.reason, self.facts, self.hint
        self._rows = column(*parts, margins=(_MARGIN - INSET, 12, 12, 12), of=self)
        session.paceChanged.connect(self._set_pace)
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
        bind(self._renew, theme.changed)

    def redraw(self) -> None:
        selection = self._selection
        variable = selection.chosen
        # A number can be edited at the current step alone.
        typing = any(not field.isHidden() for field in self._fields)
        standing = self._axis.newest if self._axis.standing is None else self._axis.standing
        step = standing if typing or self._axis.crosshair is None else self._axis.crosshair
        if variable is None:
            self._clear()
            return
        if self._holds(step):
            self.mark_stale()
            return
        self.found = found = inspect(self._session.run, selection.variable, selection.element, step)
        if not self._session.run.is_running:
            first, last = self._axis.range
            self._session.subscriptions.inspect(
                max(1, math.floor(first)), math.ceil(last), step if found.lacking else None
            )
        self.name.setText(f"{variable.path} {element_text(selection)}".strip())
        self.step.setText(f"t = {thousands(step)}")
        self.step.setAccessibleName(tr("step {step}", step=thousands(step)))
        why_not = self._session.element_edits.refusal_at(step)
        rests = self._is_slow()
        # What everything was a step before can be followed where single steps are seen.
        before = (
            inspect(self._session.run, selection.variable, selection.element, step - 1) if rests and step > 1 else None
        )
        complete = self.is_staged and not self.is_terse
        equations = self._equations.of(found, before, editable=not why_not, complete=complete)
        if self.is_terse:
            equations = [replace(each, note="") for each in equations]
        self.lines.show_lines(equations, step=step, standing=rests, marks=rests)
        self.lines.setVisible(bool(equations) or self.is_staged)
        self._place_lines(below=not equations)
        self.reason.setText(translated(found.reason))
        self.reason.setVisible(bool(found.reason))
        self.facts.show_facts([] if self.is_staged and equations else self._facts_of(found, not why_not))
        placed = any(found.is_placed(tensor) for tensor in found.standing)
        by_hand = tr("The next step starts from the edited value")
        self.hint.setText(by_hand if placed else translated(why_not) or tr("Double-click a number to change it"))
        self.hint.setVisible(bool(found.standing) and not self.is_staged)
        self._watch()

    def _clear(self) -> None:
        """Clear the panel, because there is no variable, or it belonged to another run."""
        for label in (self.name, self.step, self.reason, self.hint):
            label.setText("")
        self.step.setAccessibleName("")
        self.lines.show_lines([])
        self.facts.show_facts([])

    def _place_lines(self, *, below: bool) -> None:
        """Place the lines above the values and their facts, or `below` in a window."""
        place = self._rows.count() - 1 if below else 1 + int(self._rows.indexOf(self.name) >= 0)
        if self._rows.indexOf(self.lines) != place:
            self._rows.insertWidget(place, self.lines, int(self.is_staged))

    def _is_slow(self) -> bool:
        """Return whether single steps can be followed, because the run is paused or slow."""
        paced = self._pace is not None and self._pace <= _SLOW_PACE
        return paced or not self._session.run.is_running

    def _holds(self, step: int) -> bool:
        """Return whether a walk in slow motion should keep the step with which it began, while the run continues."""
        return (
            self.lines.walk == "slow"
            and self.lines.active is not None
            and step > self.found.step
            and not self._is_slow()
        )

    # A window of its own

    def set_staged(self, staged: bool) -> None:
        """Set whether the panel fills a window of its own."""
        self.is_staged = staged
        self.lines.set_fills(staged)
        # It has the focus there, also before there is anything to show.
        self.lines.setVisible(staged or bool(self.lines.placed))
        self.full_screen.setVisible(staged)
        self.title.setVisible(not staged)
        # One line above the equations is enough there.
        place: QBoxLayout = self._head if staged else self._rows
        place.insertWidget(1, self.name, int(staged))
        self._rows.setStretchFactor(self.lines, int(staged))
        height = QSizePolicy.Policy.Expanding if staged else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, height)
        self._selection.watch("inspector", "nothing")
        self._renew()
        self.mark_stale()

    def _watch(self) -> None:
        """Subscribe to the data of the panel while it is in its own window."""
        if self.is_staged:
            self._selection.watch("inspector", "tensors" if self.found.whole else "element")

    # The walk

    def set_walk(self, walk: Walk) -> None:
        """Light the terms one by one, in the order of computation: `"off"`, `"step"` or `"slow"`."""
        self.lines.set_walk(walk)
        self.walk.set_icon("person-simple-walk", "text2" if walk == "off" else "accent")
        self.mark_stale()

    def _open_walk_menu(self) -> None:
        titles = (tr("Off"), tr("At single steps"), tr("In slow motion, repeating"))
        notes = (
            "",
            tr("While the run is paused or runs at most two steps per second"),
            tr(
                "Holds one step until all its terms have been shown, then moves to the newest. The "
                "run continues at its own speed"
            ),
        )
        items = [
            MenuItem(title, partial(self.set_walk, walk), checked=self.lines.walk == walk, note=note)
            for walk, title, note in zip(get_args(Walk), titles, notes, strict=True)
        ]
        open_menu(self.walk, items, below(self.walk))

    def _set_pace(self, pace: float | None) -> None:
        self._pace = pace
        self.mark_stale()

    def _cancel_edits(self) -> None:
        """Discard typed text when another element is selected."""
        self.lines.stop_walk()
        for field in self._fields:
            field.cancel()
        self.mark_stale()

    def _set_element(self, tensor: str, value: float) -> None:
        self._session.element_edits.place(self._selection.variable, tensor, self._selection.element, value)

    def _facts_of(self, found: Inspection, editable: bool) -> list[Fact]:
        """Return all facts that the lines do not show."""
        selection = self._selection
        made, lines = not math.isnan(found.before), bool(found.lines)
        in_lines = set(found.results.values()) if lines else set()
        shown = made and not lines and not found.lacking
        if shown:
            in_lines = {f"slot/{name}" for name in found.slots}
        facts = []
        if made and not lines and not shown:
            facts.append(Fact("g", _number(found.gradient), tr("gradient")))
        for info in selection.slots_of(selection.variable):
            tensor, kind = f"slot/{info.name}", selection.kind(info)
            if tensor in found.standing and (tensor not in in_lines or found.is_placed(tensor)):
                show = read_out if kind.never_negative else signed
                facts.append(
                    self._stored(found, tensor, kind.letter, info.name, show, editable, spoken(info.name, kind))
                )
        if made and not lines and not shown:
            facts.append(Fact("Δw", _number(found.update), tr("update")))
        if not shown and found.received != found.gradient and not math.isnan(found.received):
            facts.append(Fact("g′", _number(found.received), tr("gradient as the optimizer received it")))
        if "weight" in found.standing:
            facts.append(self._stored(found, "weight", "w", tr("weight"), _precise, editable))
        if made and not shown:
            rate = _number(found.effective_rate, read_out)
            facts.append(Fact("|Δw ÷ g|", rate, tr("effective learning rate of this element")))
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
        """Return the row of a stored value of the element: before and after the step, or after it and edited."""
        before = found.before if tensor == "weight" else found.slots.get(name, (math.nan, 0))[0]
        placed = found.is_placed(tensor)
        text = _number(found.left(tensor), show)
        if placed:
            # The step before and after are in the equation; here is no room for three numbers.
            text = tr("{before} → {after}, edited", before=text, after=show(found.standing[tensor]))
        elif not math.isnan(before):
            text = f"{show(before)} → {text}"
        return Fact(letter, text, words or name, tensor, found.standing[tensor], editable, placed)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.mark_stale()

    def _renew(self) -> None:
        for widget in (self.name, self.reason, self.facts, self.hint):
            in_head = widget is self.name and self.is_staged
            widget.setContentsMargins(0 if in_head else px(INSET), 0, 0, 0)
        self.apart.set_icon("arrow-square-in" if self.is_staged else "arrow-square-out")
        self.apart.set_title(tr("Back into the main window") if self.is_staged else tr("Separate window"), "Ctrl+I")


def _precise(value: float) -> str:
    return f"{value:.6g}".replace("-", MINUS)


def _number(value: float, show: Callable[[float], str] = signed) -> str:
    return _UNKNOWN if math.isnan(value) else show(value)
