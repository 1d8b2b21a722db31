"""Section "Triggers and channels": triggers, math channels and reference curves."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Any

from app.core.experiment.errors import ValidationError
from app.core.experiment.instruments import (
    ACTIONS,
    KEYS,
    Instruments,
    MathChannel,
    ReferenceCurve,
    Trigger,
    condition_violation,
    step_formula_violation,
    violations,
)
from app.core.text.number_text import thousands
from app.session.run.run_sentences import four_digits
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.layouts import Line
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, box, column
from widgets.base.translation import tr
from widgets.controls.choices import ListChoice
from widgets.forms.form_row import FormRow
from widgets.forms.form_rows import ChoiceRow, NumberRow, SwitchRow, TextRow
from widgets.plots.repaint_turns import Stale
from widgets.shell.columns import Section
from widgets.stages.card import StageCard
from widgets.stages.widget import StageFoot

Instrument = Trigger | MathChannel | ReferenceCurve
_ACTION_NOTES = {
    "pause": Message("Pause before the step at which the condition holds. The step runs when the run continues."),
    "mark": Message("Mark the step on the plots and the timeline."),
    "bookmark": Message("Bookmark the previous step."),
    "checkpoint": Message("Store the state after the step."),
    "slow": Message("Continue at `pace` steps per second."),
    "sound": Message("Play the system's alert sound."),
    "notify": Message("Show a desktop notification."),
}
_NOTES_OF_ATTACHED = {
    "pause": Message("Ask the training to pause when the condition holds. It runs a few more steps before it pauses."),
    "checkpoint": Message("Have the training save a checkpoint."),
}
_ASKED = {"pause": "play", "checkpoint": "checkpoint", "slow": "pace", "pace": "pace"}
"""Actions of a trigger, by what has to be possible with the run."""
_ICONS = {"trigger": "crosshair", "channel": "math-operations", "reference": "chart-line"}
_HELP = {(table, each.name): each.help for table, keys in KEYS.items() for each in keys}


class InstrumentCard(StageCard):
    """Card of one trigger, channel or reference curve; `edited` is called with its new version."""

    def __init__(
        self, table: str, instrument: Instrument, edited: Callable[[Instrument], None], *, of_attached: bool = False
    ) -> None:
        note = _HELP[table, _main_key(instrument)]
        super().__init__(_title(instrument), note=note, icon=_ICONS[table], removable=True)
        self.instrument, self._edited = instrument, edited
        self.rows: dict[str, FormRow] = {}
        for name, row in _rows(table, instrument, of_attached):
            row.valueEdited.connect(partial(self._edit, name))
            self.rows[name] = row
            self.add_row(row)
        self.set_open(False)
        self._describe()

    def show_instrument(self, instrument: Instrument) -> None:
        """Show another instrument in this card."""
        if instrument != self.instrument:
            self.instrument = instrument
            for name, row in self.rows.items():
                row.set_value(_value(instrument, name))
            self.set_fault("")
            self._describe()

    def set_reasons(self, reasons: Mapping[str, str]) -> None:
        """Set the reasons why rows cannot be edited with the current run, by name; empty for editable ones."""
        for name, row in self.rows.items():
            row.set_idle(reasons.get(name, ""))

    def _edit(self, name: str, value: Any) -> None:
        if name in ACTIONS and isinstance(self.instrument, Trigger):
            actions = [each for each in ACTIONS if (value if each == name else each in self.instrument.actions)]
            new: Instrument = replace(self.instrument, actions=tuple(actions))
        else:
            new = replace(self.instrument, **{name: value})
        key, fault = next(iter(violations(new)), ("", ""))
        row = self.rows.get(key)
        if fault and row is not None:
            row.set_fault(Message("{name} {fault}", name=key, fault=fault))
        self.set_fault(Message("{name} {fault}.", name=key, fault=fault) if fault and row is None else "")
        if fault:
            if row is None:  # the last action that was left
                self.rows[name].set_value(_value(self.instrument, name))
            return
        self._edited(new)

    def _describe(self) -> None:
        instrument = self.instrument
        self.set_title(_title(instrument), str(getattr(instrument, _main_key(instrument))))
        match instrument:
            case Trigger():
                doing = ", ".join(instrument.actions)
                words = [doing if instrument.armed else tr("disarmed")]
                words += [instrument.condition] if instrument.name else []
                self.set_summary("  ·  ".join(words))
            case MathChannel():
                self.set_summary(instrument.formula)
            case ReferenceCurve():
                over = tr("over {plot}", plot=instrument.plot)
                self.set_summary(f"{over}  ·  {instrument.formula}" if instrument.name else over)


class InstrumentsPanel(Stale, Section):
    """Cards of the experiment's instruments. Every change goes through the session, so it can be undone.

    Args:
        plots: names of the plots that a reference curve can be drawn over, with their titles.
    """

    def __init__(self, session: Session, plots: dict[str, str]) -> None:
        super().__init__(tr("Triggers and channels"), open=_are_there(session))
        self._session, self._plots = session, plots
        self._were_there, self._measures_all = False, True
        self.cards: dict[str, list[InstrumentCard]] = {"trigger": [], "channel": [], "reference": []}
        self._boxes: dict[str, Line] = {}
        triggers, channels = StageFoot(tr("Add trigger"), ""), StageFoot(tr("Add channel"), "")
        references = StageFoot(tr("Add reference curve"), tr("A curve given by formula, drawn over a plot."))
        self.feet = {"trigger": triggers, "channel": channels, "reference": references}
        asks = {"trigger": self.ask_trigger, "channel": self.ask_channel, "reference": self.ask_reference}
        for table, foot in self.feet.items():
            self._boxes[table] = column(gap=6, margins=(8, 4, 8, 4))
            self.add_row(box(self._boxes[table]))
            self.add_row(foot)
            foot.add.clicked.connect(asks[table])
        session.validationFailed.connect(self._faulted)
        bind(self._follow, session.experimentChanged)
        bind(self._limit, session.attachment.changed)
        bind(self.mark_stale, session.loaded, session.triggerFired, session.recorded, session.stateChanged)

    # What a person does

    def ask_trigger(self) -> None:
        """Ask for the condition of a new trigger."""
        question = tr("Condition over columns, checked at every step")
        if not self._measures_all:
            question = tr("Condition over columns, checked at every measured step")
        self._ask("trigger", question, "loss > 2 * median(loss, 100)")

    def ask_channel(self) -> None:
        """Ask for the formula of a new channel."""
        self._ask("channel", tr("Formula over columns; start with NAME = to name it"), "loss - ema(loss, 100)")

    def ask_reference(self) -> None:
        """Ask for the formula of a reference curve in the plot of the loss, which can be moved to another plot."""
        self._ask("reference", tr("Formula in step, drawn over the loss"), "0.5 * 0.99 ** step")

    def _ask(self, table: str, question: str, example: str) -> None:
        answer = partial(self.add_instrument, table)
        self.feet[table].prompt.ask(question, tr("Add"), answer, text="", hint=example)

    def add_instrument(self, table: str, text: str) -> str:
        """Add an instrument of a kind by its formula; return the error, if any."""
        text, instruments = text.strip(), self._session.run.experiment.instruments
        if table == "trigger":
            wrong = condition_violation(text)
            new = replace(instruments, triggers=(*instruments.triggers, self._trigger(text)))
        elif table == "channel":
            name, formula = _named(text, [each.name for each in instruments.channels])
            wrong = next(
                (
                    fault if key == "formula" else Message("{name!s} {fault}", name=key, fault=fault)
                    for key, fault in violations(MathChannel(name, formula))
                ),
                "",
            )
            new = replace(instruments, channels=(*instruments.channels, MathChannel(name, formula)))
        else:
            wrong = step_formula_violation(text)
            new = replace(instruments, references=(*instruments.references, ReferenceCurve("loss", text)))
        if wrong:
            return Message("It {wrong}", wrong=wrong)
        return "" if self._take(new, self.feet[table].add.text()) else self.feet[table].notice.text()

    def _trigger(self, condition: str) -> Trigger:
        """Return a new trigger with actions that the current run allows."""
        found, reasons = Trigger(condition), self._reasons("trigger")
        actions = tuple(each for each in found.actions if not reasons.get(each))
        return replace(found, actions=actions or found.actions)

    def _reasons(self, table: str) -> dict[str, str]:
        """Return the reasons why keys of a kind cannot be edited with the current run."""
        asks = self._session.run.refusal
        names = [each.name for each in KEYS[table]]
        if why := asks(f"{table}s"):
            return dict.fromkeys((*names, *ACTIONS), why)
        return {name: why for name, what in _ASKED.items() if (why := asks(what))} if table == "trigger" else {}

    def _limit(self) -> None:
        """Show the limits of the current run, and the meaning of the fields for it."""
        measures_all = self._session.run.can("plan")
        if measures_all != self._measures_all:
            self._measures_all = measures_all
            for table, cards in self.cards.items():
                for place in reversed(range(len(cards))):
                    self._drop(table, place)
            self._follow()
        trigger = tr("Pause, mark or slow down when a condition holds.")
        channel = tr("A column computed by formula, at every step.")
        if not measures_all:
            trigger = tr("Pause, mark or alert when a condition holds at a measured step.")
            channel = tr("A column computed by formula, at every measured step.")
        self.feet["trigger"].set_sentence(trigger)
        self.feet["channel"].set_sentence(channel)
        for table, cards in self.cards.items():
            reasons, whole = self._reasons(table), self._session.run.refusal(f"{table}s")
            self.feet[table].add.setEnabled(not whole)
            self.feet[table].add.set_title(whole or self.feet[table].add.text())
            for card in cards:
                card.set_reasons(reasons)

    def _take(self, new: Instruments, title: str = "") -> bool:
        return self._session.editor.edit(replace(self._session.run.experiment, instruments=new), title)

    def _put(self, table: str, card: InstrumentCard, new: Instrument | None) -> None:
        """Replace the instrument of a card; none removes it."""
        instruments, index = self._session.run.experiment.instruments, self.cards[table].index(card)
        there = getattr(instruments, f"{table}s")
        kept = (*there[:index], *(() if new is None else (new,)), *there[index + 1 :])
        title = (
            tr("Remove {title}", title=_title(card.instrument))
            if new is None
            else tr("Edit {title}", title=_title(card.instrument))
        )
        self._take(replace(instruments, **{f"{table}s": kept}), title)

    # Showing

    def _follow(self) -> None:
        instruments = self._session.run.experiment.instruments
        shown: dict[str, tuple[Instrument, ...]] = {
            "trigger": instruments.triggers, "channel": instruments.channels, "reference": instruments.references,
        }  # fmt: skip
        for table, wanted in shown.items():
            cards = self.cards[table]
            while len(cards) > len(wanted):
                gone = next((i for i, card in enumerate(cards) if card.instrument not in wanted), len(cards) - 1)
                self._drop(table, gone)
            for i, instrument in enumerate(wanted):
                if i == len(cards):
                    cards.append(self._card(table, instrument))
                    self._boxes[table].addWidget(cards[i])
                cards[i].show_instrument(instrument)
            self.feet[table].set_empty(not wanted)
        if _are_there(self._session) and not self._were_there:
            self.set_open(True)
        self._were_there = _are_there(self._session)
        self.mark_stale()

    def _drop(self, table: str, place: int) -> None:
        card = self.cards[table].pop(place)
        self._boxes[table].removeWidget(card)
        card.hide()
        card.deleteLater()

    def _card(self, table: str, instrument: Instrument) -> InstrumentCard:
        def edited(new: Instrument) -> None:
            self._put(table, card, new)

        card = InstrumentCard(table, instrument, edited, of_attached=not self._measures_all)
        if table == "reference":
            row = card.rows["plot"]
            assert isinstance(row, ChoiceRow)
            row.box.set_choices([ListChoice(name, title) for name, title in self._plots.items()])
            row.set_value(instrument.plot if isinstance(instrument, ReferenceCurve) else "loss")
        card.removeAsked.connect(lambda: self._put(table, card, None))
        card.set_reasons(self._reasons(table))
        return card

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Show an error of an edit below the kind of instrument."""
        for fault in faults:
            table = fault.key.partition("/")[0]
            if table in self.feet:
                self.feet[table].notice.say(
                    Message("{name} {fault}", name=fault.key.rpartition(".")[2], fault=fault.sentence)
                )
            elif (kind := table.removesuffix("s")) in self.feet:  # none of a kind can be edited now
                self.feet[kind].notice.say(Message("{sentence}.", sentence=fault.sentence))

    def redraw(self) -> None:
        """Show how often triggers fired, and the values of channels at the visible step."""
        session = self._session
        step = session.run.timeline.step
        for card in self.cards["trigger"]:
            if isinstance(card.instrument, Trigger):
                count, last = session.run.firings.count(card.instrument), session.run.firings.last(card.instrument)
                text = (
                    ""
                    if last is None
                    else tr("{count}×, last at {step}", count=thousands(count), step=thousands(last.step))
                )
                card.set_read_out(text, tr("Number of steps at which it fired, and the last one"))
        for card in self.cards["channel"]:
            if isinstance(card.instrument, MathChannel):
                value = session.run.recording.exactly(card.instrument.column, step)
                card.set_read_out("" if math.isnan(value) else four_digits(value), tr("At the current step"))


def _are_there(session: Session) -> bool:
    return session.run.experiment.instruments != Instruments()


def _named(text: str, taken: list[str]) -> tuple[str, str]:
    """Return the name and the formula in a typed text: `"smooth = ema(loss, 9)"`; without a name, a new one."""
    name, equals, formula = text.partition("=")
    if equals and not formula.startswith("=") and name.strip() and name.strip()[-1] not in "<>!" and "(" not in name:
        return name.strip(), formula.strip()
    number = next(i for i in range(1, len(taken) + 2) if f"channel {i}" not in taken)
    return Message("channel {number}", number=number), text


def _title(instrument: Instrument) -> str:
    return instrument.name if isinstance(instrument, MathChannel) else instrument.title


def _main_key(instrument: Instrument) -> str:
    return "condition" if isinstance(instrument, Trigger) else "formula"


def _value(instrument: Instrument, name: str) -> Any:
    if name in ACTIONS and isinstance(instrument, Trigger):
        return name in instrument.actions
    return getattr(instrument, name)


def _rows(table: str, instrument: Instrument, of_attached: bool) -> list[tuple[str, FormRow]]:
    """Return a row for each key; each action of a trigger has its own row."""
    notes = {**_ACTION_NOTES, **(_NOTES_OF_ATTACHED if of_attached else {})}
    found: list[tuple[str, FormRow]] = []
    order = ["armed"] if isinstance(instrument, Trigger) else []
    order += [each.name for each in fields(instrument) if each.name not in ("armed", "actions", "pace")]
    order += [*ACTIONS, "pace"] if isinstance(instrument, Trigger) else []
    for name in order:
        note, value = notes.get(name, "") or _HELP.get((table, name), ""), _value(instrument, name)
        if isinstance(value, bool):
            found.append((name, SwitchRow(name, value, note=note)))
        elif name == "when":
            kinds = [ListChoice("edge", "edge"), ListChoice("level", "level")]
            found.append((name, ChoiceRow(name, value, kinds, note=note)))
        elif name == "plot":
            found.append((name, ChoiceRow(name, value, [ListChoice(value, value)], note=note)))
        elif name == "hold_off":
            found.append((name, NumberRow(name, value, NumberRange(low=0, high=10**9, integer=True), note=note)))
        elif name == "pace":
            found.append((name, NumberRow(name, value, NumberRange(low=0, low_open=True), note=note)))
        else:
            found.append((name, TextRow(name, value, note=note)))
    return found
