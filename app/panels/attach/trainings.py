"""Attached trainings: the list of available and attached ones, and details of one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QGridLayout,
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QWidget,
)

from app.attach.kernel.column_table import LOSS
from app.attach.kernel.rendezvous import TrainingAddress, address_fault, trainings
from app.session.attach.attached_session_run import AttachedRun
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.display_numbers import read_out, thousands
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.compare.run_list import RunLine, RunList
from widgets.controls.row_menu import MenuItem, open_menu
from widgets.forms.form_rows import NumberRow
from widgets.notices.messages import Banner
from widgets.shell.columns import Section

_RENEW_MS = 1000
_WIDTH, _LIST_HEIGHT, _ITEM_HEIGHT = 520, 180, 48


class TrainingList(QDialog):
    """List of trainings that can be attached, updated in the background."""

    asked = Signal(tuple)
    """Signal with the `TrainingAddress`es to attach to; the first is to be shown."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Attach to a training"))
        self._found: tuple[TrainingAddress, ...] | None = None
        head = text_label(tr("On this machine"), "title")
        self._attached: tuple[TrainingAddress, ...] = ()
        self.list = QListWidget()
        self.list.setObjectName("boxed")
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(tr("Trainings on this machine"))
        self.empty = text_label(
            tr(
                "No training found. Add slotscope.Attach() to the callbacks of fit, or wrap a loop "
                "in slotscope.watch(model, optimizer). A training appears here once it starts."
            ),
            "label",
            "text2",
            wraps=True,
        )
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        elsewhere = text_label(tr("By address"), "title")
        self.address, self.token, self.key = QLineEdit(), QLineEdit(), QLineEdit()
        self.address.setPlaceholderText("tcp://127.0.0.1:5555")
        self.token.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
        self.key.setPlaceholderText(tr("only if the training uses keys"))
        self._form = QFormLayout()
        rows = (
            (tr("Address"), self.address),
            (tr("Token"), self.token),
            (tr("Server key"), self.key),
        )
        for words, field in rows:
            field.setAccessibleName(words)
            self._form.addRow(words, field)
            field.textChanged.connect(self._show_button)
            field.returnPressed.connect(self._attach)
        self.fault = text_label("", "label", "error", wraps=True)
        self.fault.hide()
        self.attach = button("link-simple", tr("Attach"), self._attach, text=tr("Attach"))
        self.attach.setObjectName("primary")
        self.attach.set_icon("link-simple", "accent_ink", "accent_ink")
        for label in (head, elsewhere):
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        parts = head, self.list, self.empty, elsewhere, self._form, self.fault, row(0, self.attach, gap=None)
        column(*parts, margins=16, of=self).setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        self._timer = QTimer(self)
        self._timer.setInterval(_RENEW_MS)
        self._timer.timeout.connect(self._renew_list)
        self.list.itemActivated.connect(lambda _: self._attach())
        self.list.itemSelectionChanged.connect(self._show_button)
        bind(self._fit, theme.changed)
        self._show_button()

    def showEvent(self, event: QShowEvent) -> None:
        self._renew_list()
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    @property
    def chosen(self) -> tuple[TrainingAddress, ...]:
        """Training at the typed address, else the selected trainings."""
        address = self.address.text().strip()
        if address:
            return (TrainingAddress(address, self.token.text().strip(), server_key=self.key.text().strip()),)
        found = self._found or ()
        return tuple(each for place, each in enumerate(found) if self.list.item(place).isSelected())

    def show_attached(self, attached: Sequence[TrainingAddress]) -> None:
        """Mark the trainings that this window is attached to."""
        self._attached, self._found = tuple(attached), None
        self._renew_list()

    def _renew_list(self) -> None:
        found = trainings()
        if found == self._found:
            return
        before = self.chosen if self._found else ()
        self._found = ()
        self.list.clear()
        for each in found:
            words = tr("{title} (process {pid})", title=each.title, pid=each.pid)
            place = tr("{address}, attached", address=each.address) if each in self._attached else each.address
            item = QListWidgetItem(f"{words}\n{place}", self.list)
            item.setToolTip(each.address)
            # Two lines of any script: Qt takes both to be as high as those of the font that it asked for.
            item.setSizeHint(QSize(0, px(_ITEM_HEIGHT)))
        self._found = found
        self.list.setVisible(bool(found))
        self.empty.setVisible(not found)
        # What is not looked at yet comes to mind first.
        fresh = [i for i, each in enumerate(found) if each not in self._attached]
        chosen = [i for i, each in enumerate(found) if each in before] or fresh[:1] or [0]
        for i in chosen if found else ():
            self.list.item(i).setSelected(True)
        self._show_button()

    def _show_button(self) -> None:
        self.fault.hide()
        chosen = self.chosen
        self.attach.setEnabled(bool(chosen))
        what = tr("Attach to {count} trainings", count=len(chosen)) if len(chosen) > 1 else tr("Attach")
        self.attach.setText(what)
        self.attach.set_title(what if chosen else tr("Select a training or enter an address"))

    def _attach(self) -> None:
        chosen = self.chosen
        if not chosen:
            return
        fault = address_fault(chosen[0])
        if fault:
            self.fault.setText(fault)
            self.fault.show()
            return
        self.asked.emit(chosen)
        self.accept()

    def _fit(self) -> None:
        self._form.setHorizontalSpacing(px(12))
        self._form.setVerticalSpacing(px(8))
        for each in (self.list, self.empty):
            each.setFixedSize(px(_WIDTH), px(_LIST_HEIGHT))
        self.list.setSpacing(px(2))
        self.fault.setFixedWidth(px(_WIDTH))


_SECTION_RENEW_MS = 500
_LOOK_EVERY = 4
"""Renewals from one look for other trainings to the next."""
_OWN, _FOUND = "own", "found"


class TrainingsSection(Section):
    """Section with a line each for the window's own experiment, attached trainings, and trainings found on this
    machine.
    """

    othersAsked = Signal()
    """Signal that a person wants to attach to others."""
    compareAsked = Signal()

    def __init__(self, session: Session) -> None:
        self.others = IconButton("link-simple", tr("Attach to a training…"), size=24, icon_size=14, token="text3")
        super().__init__(tr("Trainings"), self.others)
        self._session, self._attachment = session, session.attachment
        self._found: tuple[TrainingAddress, ...] = ()
        self._ticks = 0
        self._is_marking = False
        self.list = RunList(tr("Trainings"))
        self.list.set_titles((tr("loss"),))
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.list.chosenChanged.connect(self._choose)
        self.list.menuAsked.connect(self._open_menu)
        self.add_row(self.list)
        words = tr("Compare")
        self.compare = button("chart-line", words, self.compareAsked, text=words, outlined=True)
        self.add(row(self.compare, 0, gap=None, margins=(0, 6, 0, 0)))
        self.others.clicked.connect(self.othersAsked)
        self._timer = QTimer(self)
        self._timer.setInterval(_SECTION_RENEW_MS)
        self._timer.timeout.connect(self._tick)
        self._attachment.changed.connect(self.follow)
        bind(self._fit, theme.changed)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ticks = 0
        self._tick()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def follow(self) -> None:
        """Update the state of each training."""
        if not self.isVisible():
            return
        attachment = self._attachment
        lines = [RunLine(_OWN, translated(attachment.own_title), "edge", ("",), note=tr("My experiment"))]
        lines += [self._line(place, run) for place, run in enumerate(attachment.runs)]
        known = {run.address for run in attachment.runs}
        for each in self._found:
            if each not in known:
                note = tr("Process {pid} on this machine. Click to attach", pid=each.pid)
                lines.append(RunLine(f"{_FOUND} {each.address}", each.title, "edge", (tr("attach"),), note=note))
        self.list.show_lines(lines)
        self.list.setFixedHeight(self.list.whole_height())
        several = sum(run.has_curves for run in attachment.runs) > 1
        self.compare.setEnabled(several)
        why = tr("Attach to a second training to compare them")
        self.compare.set_title(tr("Compare their curves side by side") if several else why)
        self._mark()

    def _line(self, number: int, run: AttachedRun) -> RunLine:
        recording = run.recording
        loss = recording.last(LOSS) if recording is not None and LOSS in recording else None
        place = f"{run.title}: {translated(run.place)}"
        step = tr("step {step}", step=thousands(run.step)) if run.step else ""
        note = Message.joined(filter(None, (place, step, run.sentence)), "\n")
        name = self._attachment.name(run)
        figures = ("–" if loss is None else read_out(loss, 3),)
        return RunLine(run.run, name, number, figures, "waiting" if run.stage == "silent" else run.status, note)

    def _tick(self) -> None:
        if self._ticks % _LOOK_EVERY == 0:
            self._found = trainings()
        self._ticks += 1
        self.follow()

    def _mark(self) -> None:
        """Highlight the line of the training in the window."""
        present = self._attachment.present
        chosen = present.run if present is not None else _OWN
        if self.list.chosen != (chosen,):
            self._is_marking = True
            self.list.choose((chosen,))
            self._is_marking = False

    def _choose(self, keys: tuple[str, ...]) -> None:
        if self._is_marking:
            return
        # A second click on the line that is shown changes nothing.
        if keys:
            self._show(keys[-1])
        self._mark()

    def _show(self, key: str) -> None:
        attachment = self._attachment
        if key == _OWN:
            attachment.show_own()
        elif run := attachment.run(key):
            attachment.show(run)
        else:
            for each in self._found:
                if key == f"{_FOUND} {each.address}":
                    attachment.attach(each)

    def _open_menu(self, key: str, at: QPoint) -> None:
        run = self._attachment.run(key)
        if run is not None:
            open_menu(self, self.items(run), at)

    def items(self, run: AttachedRun) -> list[MenuItem | None]:
        """Return the menu items of an attached training."""
        is_over = run.stage == "over"
        leave = tr("Close this run") if is_over else tr("Detach")
        leave = tr("Close this file") if run.file is not None else leave
        return [
            MenuItem(tr("Show"), partial(self._attachment.show, run), enabled=run is not self._attachment.shown),
            MenuItem(leave, partial(self._attachment.detach, run), icon="link-simple"),
        ]

    def _fit(self) -> None:
        self.list.setFixedHeight(self.list.whole_height())


_PACKAGES = {"tensorflow": "TensorFlow", "keras": "Keras", "tf-keras": "tf-keras"}
_MOST_STEPS = 100_000


class AttachedSection(Section):
    """Section for an attached training, in place of sections that need a local experiment."""

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Attached training"))
        self._attachment = session.attachment
        self._session = session
        facts = QWidget()
        self._grid = QGridLayout(facts)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self.facts: dict[str, tuple[QWidget, ElidedLabel]] = {}
        """Names and values of the facts, by key."""
        self.add(facts)
        self.every = NumberRow(
            tr("every"),
            10,
            NumberRange(low=1, high=_MOST_STEPS, slider_low=1, slider_high=1000, scale="log", integer=True),
            note=tr("Steps between measurements. While paused, every single step is measured"),
        )
        self.every.valueEdited.connect(lambda value: self._attachment.measure_every(int(value)))
        self.add_row(self.every)
        now, detach, run = tr("Checkpoint now"), tr("Detach"), self._attachment
        self.checkpoint = button("floppy-disk", now, run.checkpoint, text=now, outlined=True)
        self.detach = button("link-simple", detach, run.detach_present, text=detach, outlined=True)
        left = Qt.AlignmentFlag.AlignLeft
        self.add(box(column((self.checkpoint, 0, left), (self.detach, 0, left))))
        self._attachment.changed.connect(self.follow)
        session.waitingChanged.connect(lambda _: self.follow())
        bind(self._fit, theme.changed)

    def follow(self) -> None:
        """Show what is known of the training now."""
        attachment = self._attachment
        info, shown = attachment.info, attachment.shown
        if info is None or shown is None:
            return
        # Those that have made a step, of all that the model has.
        described = shown.description
        experiment = described.experiment if described is not None else self._session.run.experiment
        used = [experiment.scope(scope).optimizer.name for scope in experiment.scopes]
        optimizers = [each for each in info.optimizers if each.name in used]
        rated = all("learning_rate" in each.chosen for each in optimizers)
        rate = "" if rated else tr("the training's own schedule")
        contracts = dict.fromkeys(each.contract for each in optimizers)
        names = ", ".join(used)
        found = {
            tr("location"): translated(shown.place) if shown.kind != "file" else "",
            tr("folder"): str(shown.file.parent) if shown.file is not None else "",
            tr("model"): info.model,
            tr("optimizer"): " · ".join(filter(None, (names, *contracts))),
            tr("learning rate"): rate,
            tr("device"): info.device,
            **{words: info.environment.get(name, "") for name, words in _PACKAGES.items()},
        }
        for name, value in found.items():
            if name not in self.facts:
                place = len(self.facts)
                self.facts[name] = text_label(name, "label", "text3"), ElidedLabel("", "label", "text")
                for column, label in enumerate(self.facts[name]):
                    self._grid.addWidget(label, place, column)
            self.facts[name][1].setText(value)
            for label in self.facts[name]:
                label.setVisible(bool(value))
        is_over = shown.stage == "over"
        title = tr("Ended training") if is_over else tr("Attached training")
        title = tr("Recorded training") if shown.kind == "recording" else title
        self.set_title(tr("Saved model") if shown.kind == "file" else title)
        for each in (self.every, self.checkpoint):
            each.setVisible(shown.address is not None)
        self.every.set_value(attachment.every)
        gone = self._session.run.refusal("checkpoint")
        self.every.set_idle(self._session.run.refusal("every"))
        self.checkpoint.setEnabled(not gone)
        self.checkpoint.set_title(gone or tr("Save a checkpoint in the training now"))
        back = tr("Close this run") if is_over else tr("Detach")
        if shown.kind == "file":
            self.detach.setText(tr("Close this file"))
            self.detach.set_title(tr("Return to the previous run. The file is not changed."))
            return
        self.detach.setText(back)
        self.detach.set_title(
            tr("Return to the previous run. This run stays in Runs.")
            if is_over
            else tr("Stop watching. The training continues; your previous run is restored.")
        )

    def _fit(self) -> None:
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(4))


class AttachBanner(Banner):
    """Banner of an attached training, hidden while the training is shown and answers."""

    def __init__(self, session: Session) -> None:
        super().__init__("link-simple", "accent")
        self._session, self._attachment = session, session.attachment
        self._said: object = None
        """State for which it was shown, or hidden: a person may have closed it since."""
        self._attachment.changed.connect(self._follow)

    def _follow(self) -> None:
        attachment = self._attachment
        says = attachment.present, attachment.stage, attachment.sentence
        if says == self._said:
            return
        self._said = says
        detach = tr("Detach"), tr("Stop watching. The training continues."), attachment.detach_present
        cancel = tr("Cancel"), tr("Do not attach"), attachment.detach_present
        match attachment.stage:
            case "connecting":
                words = attachment.sentence or tr("Connecting to {title}…", title=attachment.title)
                self.show_message(words, (cancel,))
            case "waiting":
                words = tr("Waiting for the first measured step of {title}…", title=attachment.title)
                self.show_message(words, (cancel,))
            case "silent":
                self.show_message(attachment.sentence, (detach,))
            case "over":
                tip = tr("Return to the previous run. This run stays in Runs.")
                if attachment.present is not None and attachment.present.kind == "file":
                    tip = tr("Return to the previous run. The file is not changed.")
                back = tr("Back to my experiment"), tip, attachment.show_own
                self.show_message(attachment.sentence, (back,))
            case _ if attachment.sentence:
                self.show_message(attachment.sentence)
            case _:
                self.hide()
